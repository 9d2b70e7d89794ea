#import "NSViewController.h"

NS_ASSUME_NONNULL_BEGIN

typedef NSInteger NSModalResponse NS_TYPED_ENUM NS_SWIFT_NAME(NSApplication.ModalResponse);
typedef NS_ENUM(NSInteger, NSWindowOrderingMode) {
  NSWindowAbove = 1, NSWindowBelow = -1, NSWindowOut = 0
} NS_SWIFT_NAME(NSWindow.OrderingMode);

@class NSWindowController;

NS_SWIFT_UI_ACTOR @interface NSWindow : NSResponder
+ (instancetype)windowWithContentViewController:(NSViewController *)contentViewController
    NS_SWIFT_NAME(init(contentViewController:));
@property (nullable, strong) NSViewController *contentViewController;
@property (nullable, weak) __kindof NSWindowController *windowController;
@property (readonly, getter=isVisible) bool visible NS_SWIFT_NAME(isVisible);
@property (readonly, getter=isMiniaturized) bool miniaturized NS_SWIFT_NAME(isMiniaturized);
@property (copy) NSString *title;
@property (nullable, readonly) NSWindow *sheetParent;
@property (nullable, readonly) NSWindow *attachedSheet;
- (void)makeKeyAndOrderFront:(nullable id)sender;
- (void)close;
- (void)beginSheet:(NSWindow *)sheetWindow
    completionHandler:(void (^_Nullable)(NSModalResponse returnCode))handler
    NS_SWIFT_NAME(beginSheet(_:completionHandler:));
- (void)endSheet:(NSWindow *)sheetWindow NS_SWIFT_NAME(endSheet(_:));
- (void)addTabbedWindow:(NSWindow *)window
                ordered:(NSWindowOrderingMode)ordered NS_SWIFT_NAME(addTabbedWindow(_:ordered:));
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
