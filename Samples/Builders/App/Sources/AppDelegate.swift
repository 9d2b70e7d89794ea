import Account
import StoryboardFrameworks
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  /// What the whole app shares, made once.
  static let app = try! StoryboardProgram.shop.program.make(App.self)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // The storyboard Catalog refers to one of the framework.
    Account.loadResources()
    return true
  }
}
