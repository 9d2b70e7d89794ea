import Account
import UIKit

// The declarations that the app's own code calls, without any wiring: the share of that code is measured with them.

@MainActor
final class App {
  var services: Services { fatalError() }

  func showWishes(user: User, in window: UIWindow) {}
}

@MainActor
enum Storyboards {
  @MainActor enum Main {
    static func launch(_ root: UIViewController?, in app: App) {}
  }
}

extension Services {
  func showHelp(topic: Topic, from presenter: UIViewController) {}
}

extension UIViewController {
  func wire(_ segue: UIStoryboardSegue, sender: Any?) {}
}

extension LoginController {
  func performLoggedIn(user: User) {}
}

extension ProductList {
  func performCompare(product: Product) {}
}
