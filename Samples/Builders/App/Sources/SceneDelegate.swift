import Account
import StoryboardFrameworks
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    // The system has opened `Main`, which Info.plist names; from here on everything is wired.
    try! StoryboardProgram.shop.launched(window?.rootViewController, "Main", in: AppDelegate.app)
  }

  /// `shop://help` opens the help over what is shown, `shop://wishes?Ada` a member's wishes in place of it.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    guard let window, let url = contexts.first?.url, var shown = window.rootViewController else { return }
    while let next = shown.presentedViewController { shown = next }
    switch url.host {
    case "help": try! AppDelegate.app.services.open(Routes.help, .orders, from: shown)
    case "wishes": try! AppDelegate.app.open(Routes.wishes, User(name: url.query ?? ""), in: window)
    default: break
    }
  }
}
