#import "UIViewController.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR @interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name
                              bundle:(nullable NSBundle *)bundle NS_SWIFT_NAME(init(name:bundle:));
- (nullable __kindof UIViewController *)instantiateInitialViewController;
- (__kindof UIViewController *)instantiateViewControllerWithIdentifier:(NSString *)identifier
    NS_SWIFT_NAME(instantiateViewController(withIdentifier:));
@end

NS_SWIFT_UI_ACTOR @interface UIStoryboardSegue : NSObject
- (instancetype)initWithIdentifier:(nullable NSString *)identifier
                            source:(UIViewController *)source
                       destination:(UIViewController *)destination NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nullable, nonatomic, copy, readonly) NSString *identifier;
@property (nonatomic, readonly, strong) __kindof UIViewController *sourceViewController NS_SWIFT_NAME(source);
@property (nonatomic, readonly, strong) __kindof UIViewController *destinationViewController
    NS_SWIFT_NAME(destination);
- (void)perform;
@end

NS_ASSUME_NONNULL_END
