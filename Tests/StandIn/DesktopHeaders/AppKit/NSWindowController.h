#import "NSViewController.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR @interface NSWindow : NSResponder
+ (instancetype)windowWithContentViewController:(NSViewController *)contentViewController
    NS_SWIFT_NAME(init(contentViewController:));
@property (nullable, strong) NSViewController *contentViewController;
@property (nullable) NSResponder *windowController;
@property (readonly, getter=isVisible) bool visible;
@property (copy) NSString *title;
- (void)makeKeyAndOrderFront:(nullable id)sender;
@end

NS_SWIFT_UI_ACTOR @interface NSWindowController : NSResponder <NSSeguePerforming>
- (instancetype)initWithWindow:(nullable NSWindow *)window NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, strong) NSWindow *window;
@property (nullable, strong) NSViewController *contentViewController;
@property (nullable, readonly, strong) NSStoryboard *storyboard;
- (void)windowDidLoad;
- (void)showWindow:(nullable id)sender;
- (void)close;
@end

NS_ASSUME_NONNULL_END
