#import "NSStoryboard.h"

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSNibName __attribute__((swift_bridged_typedef));

typedef NS_ENUM(NSInteger, NSPopoverBehavior) {
  NSPopoverBehaviorApplicationDefined = 0, NSPopoverBehaviorTransient, NSPopoverBehaviorSemitransient
} NS_SWIFT_NAME(NSPopover.Behavior);

NS_SWIFT_UI_ACTOR @interface NSViewController : NSResponder <NSSeguePerforming>
- (instancetype)initWithNibName:(nullable NSNibName)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;

@property (strong) NSView *view;
@property (readonly, getter=isViewLoaded) bool viewLoaded NS_SWIFT_NAME(isViewLoaded);
- (void)loadView;
- (void)viewDidLoad;
- (void)viewWillAppear;
- (void)viewDidAppear;
- (void)viewWillDisappear;
- (void)viewDidDisappear;

@property (nullable, strong) id representedObject;
@property (nullable, copy) NSString *title;
@property (nullable, readonly, strong) NSStoryboard *storyboard;
@property (nullable, readonly) NSViewController *parentViewController NS_SWIFT_NAME(parent);
@property (copy) NSArray<__kindof NSViewController *> *childViewControllers NS_SWIFT_NAME(children);
- (void)addChildViewController:(NSViewController *)child NS_SWIFT_NAME(addChild(_:));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent());

@property (nullable, readonly) NSArray<__kindof NSViewController *> *presentedViewControllers;
@property (nullable, readonly) NSViewController *presentingViewController
    NS_SWIFT_NAME(presentingViewController);
- (void)presentViewControllerAsSheet:(NSViewController *)other NS_SWIFT_NAME(presentAsSheet(_:));
- (void)presentViewControllerAsModalWindow:(NSViewController *)other NS_SWIFT_NAME(presentAsModalWindow(_:));
- (void)presentViewController:(NSViewController *)other
      asPopoverRelativeToRect:(NSRect)positioningRect
                       ofView:(NSView *)positioningView
                preferredEdge:(NSRectEdge)preferredEdge
                     behavior:(NSPopoverBehavior)behavior
    NS_SWIFT_NAME(present(_:asPopoverRelativeTo:of:preferredEdge:behavior:));
- (void)dismissController:(nullable id)sender NS_SWIFT_NAME(dismiss(_:));
- (void)dismissViewController:(NSViewController *)other NS_SWIFT_NAME(dismiss(_:));
@end

NS_SWIFT_UI_ACTOR @interface NSPopover : NSResponder
@property (nullable, strong) NSViewController *contentViewController;
@property NSPopoverBehavior behavior;
@end

NS_ASSUME_NONNULL_END
