import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    // The system has opened `Main`, which Info.plist names; from here on everything is wired.
    Storyboards.Main.launch(window?.rootViewController, in: AppDelegate.app)
  }

  /// `shop://help` opens the help over what is shown.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    guard contexts.contains(where: { $0.url.absoluteString == "shop://help" }) else { return }
    guard var shown = window?.rootViewController else { return }
    while let next = shown.presentedViewController { shown = next }
    AppDelegate.app.services.showHelp(topic: .orders, from: shown)
  }
}
