#import "UIViewController.h"

NS_ASSUME_NONNULL_BEGIN

@class UIApplication, UIScene, UISceneSession, UISceneConnectionOptions, UIOpenURLContext, UIWindowScene;

NS_SWIFT_UI_ACTOR @interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)scene NS_SWIFT_NAME(init(windowScene:));
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
@property (nonatomic, readonly) bool isKeyWindow;
- (void)makeKeyAndVisible;
@end

typedef NSString *UIApplicationLaunchOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UIApplication.LaunchOptionsKey);

NS_SWIFT_UI_ACTOR @protocol UIApplicationDelegate <NSObject>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
- (bool)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions
    NS_SWIFT_NAME(application(_:didFinishLaunchingWithOptions:));
@end

NS_SWIFT_UI_ACTOR @interface UIApplication : UIResponder
@property (class, nonatomic, readonly) UIApplication *sharedApplication NS_SWIFT_NAME(shared);
@property (nullable, nonatomic, strong) id<UIApplicationDelegate> delegate;
@property (nonatomic, readonly) NSArray<UIWindow *> *windows;
@end

NS_SWIFT_UI_ACTOR @interface UIScene : UIResponder
@property (nonatomic, readonly) UISceneSession *session;
@end

NS_SWIFT_UI_ACTOR @interface UIWindowScene : UIScene
@property (nonatomic, readonly) NSArray<UIWindow *> *windows;
@end

NS_SWIFT_UI_ACTOR @interface UISceneSession : NSObject
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.ConnectionOptions) @interface UISceneConnectionOptions : NSObject
@property (nonatomic, readonly, copy) NSSet<UIOpenURLContext *> *URLContexts NS_SWIFT_NAME(urlContexts);
@end

NS_SWIFT_UI_ACTOR @interface UIOpenURLContext : NSObject
@property (nonatomic, readonly, copy) NSURL *URL NS_SWIFT_NAME(url);
@end

NS_SWIFT_UI_ACTOR @protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions
    NS_SWIFT_NAME(scene(_:willConnectTo:options:));
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)contexts;
@end

NS_SWIFT_UI_ACTOR @protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
@end

NS_ASSUME_NONNULL_END
