#import "../../Headers/Foundation/Foundation.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR @interface WKInterfaceController : NSObject
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (void)awakeWithContext:(nullable id)context NS_SWIFT_NAME(awake(withContext:));
- (void)willActivate;
- (void)didDeactivate;
- (void)pushControllerWithName:(NSString *)name
                       context:(nullable id)context NS_SWIFT_NAME(pushController(withName:context:));
- (void)presentControllerWithName:(NSString *)name
                          context:(nullable id)context NS_SWIFT_NAME(presentController(withName:context:));
- (void)presentControllerWithNames:(NSArray<NSString *> *)names
                          contexts:(nullable NSArray *)contexts
    NS_SWIFT_NAME(presentController(withNames:contexts:));
- (nullable id)contextForSegueWithIdentifier:(NSString *)segueIdentifier
    NS_SWIFT_NAME(contextForSegue(withIdentifier:));
+ (void)reloadRootControllersWithNames:(NSArray<NSString *> *)names
                              contexts:(nullable NSArray *)contexts
    NS_SWIFT_NAME(reloadRootControllers(withNames:contexts:));
@end

NS_SWIFT_UI_ACTOR @interface WKUserNotificationInterfaceController : WKInterfaceController
@end

NS_ASSUME_NONNULL_END
