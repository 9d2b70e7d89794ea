#import "NSView.h"

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSStoryboardName __attribute__((swift_bridged_typedef)) NS_SWIFT_NAME(NSStoryboard.Name);
typedef NSString *NSStoryboardSceneIdentifier __attribute__((swift_bridged_typedef))
NS_SWIFT_NAME(NSStoryboard.SceneIdentifier);
typedef NSString *NSStoryboardSegueIdentifier __attribute__((swift_bridged_typedef))
NS_SWIFT_NAME(NSStoryboardSegue.Identifier);

@interface NSStoryboard : NSObject
@property (class, readonly, nullable, strong) NSStoryboard *mainStoryboard NS_SWIFT_NAME(main);
+ (instancetype)storyboardWithName:(NSStoryboardName)name
                            bundle:(nullable NSBundle *)bundle NS_SWIFT_NAME(init(name:bundle:));
- (nullable id)instantiateInitialController;
- (id)instantiateControllerWithIdentifier:(NSStoryboardSceneIdentifier)identifier
    NS_SWIFT_NAME(instantiateController(withIdentifier:));
@end

@interface NSStoryboardSegue : NSObject
- (instancetype)initWithIdentifier:(NSStoryboardSegueIdentifier)identifier
                            source:(id)sourceController
                       destination:(id)destinationController NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nullable, readonly, copy) NSStoryboardSegueIdentifier identifier;
@property (readonly, strong) id sourceController;
@property (readonly, strong) id destinationController;
- (void)perform;
@end

NS_SWIFT_UI_ACTOR @protocol NSSeguePerforming <NSObject>
@optional
- (void)prepareForSegue:(NSStoryboardSegue *)segue
                 sender:(nullable id)sender NS_SWIFT_NAME(prepare(for:sender:));
- (void)performSegueWithIdentifier:(NSStoryboardSegueIdentifier)identifier
                            sender:(nullable id)sender NS_SWIFT_NAME(performSegue(withIdentifier:sender:));
- (bool)shouldPerformSegueWithIdentifier:(NSStoryboardSegueIdentifier)identifier
                                  sender:(nullable id)sender
    NS_SWIFT_NAME(shouldPerformSegue(withIdentifier:sender:));
@end

NS_ASSUME_NONNULL_END
