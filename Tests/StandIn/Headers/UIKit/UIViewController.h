#import "UIView.h"

NS_ASSUME_NONNULL_BEGIN

@class UIStoryboard, UIStoryboardSegue, UINavigationController, UITabBarController, UISplitViewController;
@class UIPopoverPresentationController;

#define NOT_ON_TVOS __attribute__((availability(tvos, unavailable)))
#define ONLY_ON_TVOS \
  __attribute__((availability(tvos, introduced = 11.0))) __attribute__((availability(ios, unavailable)))

typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
  UIModalPresentationFullScreen = 0,
  UIModalPresentationPageSheet NOT_ON_TVOS,
  UIModalPresentationFormSheet NOT_ON_TVOS,
  UIModalPresentationCurrentContext,
  UIModalPresentationCustom,
  UIModalPresentationOverFullScreen,
  UIModalPresentationOverCurrentContext,
  UIModalPresentationPopover NOT_ON_TVOS,
  UIModalPresentationBlurOverFullScreen ONLY_ON_TVOS,
  UIModalPresentationNone = -1,
  UIModalPresentationAutomatic = -2
};

NS_SWIFT_UI_ACTOR @protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property (nonatomic, readonly) bool isCancelled;
@end

NS_SWIFT_UI_ACTOR @protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (bool)animateAlongsideTransition:
            (void (^_Nullable)(id<UIViewControllerTransitionCoordinatorContext> context))animation
                        completion:
                            (void (^_Nullable)(id<UIViewControllerTransitionCoordinatorContext> context))completion
    __attribute__((swift_attr("@discardableResult"))) NS_SWIFT_NAME(animate(alongsideTransition:completion:));
@end

NS_SWIFT_UI_ACTOR @interface UIViewController : UIResponder <NSCoding>

- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;

@property (null_resettable, nonatomic, strong) UIView *view;
@property (nonatomic, readonly, getter=isViewLoaded) bool viewLoaded;
@property (nonatomic, readonly, strong, nullable) UIView *viewIfLoaded;
- (void)loadView;
- (void)loadViewIfNeeded;
- (void)viewDidLoad;
- (void)viewWillAppear:(bool)animated;
- (void)viewDidAppear:(bool)animated;
- (void)viewWillDisappear:(bool)animated;
- (void)viewDidDisappear:(bool)animated;

@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, readonly, strong, nullable) UIStoryboard *storyboard;
@property (nonatomic, readonly, nullable) UIViewController *parentViewController NS_SWIFT_NAME(parent);
@property (nonatomic, readonly) NSArray<UIViewController *> *childViewControllers NS_SWIFT_NAME(children);
@property (nonatomic, readonly, nullable) UIViewController *presentedViewController
    NS_SWIFT_NAME(presentedViewController);
@property (nonatomic, readonly, nullable) UIViewController *presentingViewController
    NS_SWIFT_NAME(presentingViewController);
@property (nonatomic, readonly) bool isBeingDismissed;
@property (nonatomic, readonly, nullable) id<UIViewControllerTransitionCoordinator> transitionCoordinator;
@property (nonatomic, readonly, strong, nullable) UINavigationController *navigationController;
@property (nonatomic, readonly, strong, nullable) UITabBarController *tabBarController;
@property (nonatomic, readonly, strong, nullable) UISplitViewController *splitViewController;
@property (nonatomic, readonly, nullable) UIPopoverPresentationController *popoverPresentationController
    NOT_ON_TVOS;
@property (nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property (null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@property (nonatomic) UIModalPresentationStyle modalPresentationStyle;
@property (nonatomic, getter=isModalInPresentation) bool modalInPresentation;

- (void)performSegueWithIdentifier:(NSString *)identifier sender:(nullable id)sender;
- (bool)shouldPerformSegueWithIdentifier:(NSString *)identifier sender:(nullable id)sender;
- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(nullable id)sender;

- (void)presentViewController:(UIViewController *)other
                     animated:(bool)flag
                   completion:(void (^_Nullable)(void))completion
    NS_SWIFT_NAME(present(_:animated:completion:));
- (void)dismissViewControllerAnimated:(bool)flag
                           completion:(void (^_Nullable)(void))completion
    NS_SWIFT_NAME(dismiss(animated:completion:));
- (void)showViewController:(UIViewController *)vc sender:(nullable id)sender NS_SWIFT_NAME(show(_:sender:));
- (void)showDetailViewController:(UIViewController *)vc sender:(nullable id)sender;

- (void)addChildViewController:(UIViewController *)child NS_SWIFT_NAME(addChild(_:));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent());
- (void)willMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(willMove(toParent:));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(didMove(toParent:));
@end

NOT_ON_TVOS NS_SWIFT_UI_ACTOR @interface UIPopoverPresentationController : NSObject
@property (nonatomic, strong, nullable) UIView *sourceView;
@end

NS_SWIFT_UI_ACTOR @interface UIAlertController : UIViewController
@end

NS_ASSUME_NONNULL_END
