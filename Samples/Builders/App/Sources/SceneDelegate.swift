import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    // The system has opened `Main`, which Info.plist names; from here on everything is wired.
    AppDelegate.app.launch(window?.rootViewController)
  }
}
