import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  /// What the whole app shares, made once.
  static let app = App()
}
