@_exported import Foundation
@_exported import UIKit

extension UIStoryboard {
  @MainActor public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { fatalError() }

  @MainActor public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController { fatalError() }
}

extension UIApplicationDelegate {
  @MainActor public static func main() { fatalError() }
}
