import ObjectiveC
import UIKit

private nonisolated(unsafe) var scopeKey: UInt8 = 0

extension UIViewController {
  /// The container that the scene was opened with. Its segues open their scenes with it.
  var scope: AnyObject? {
    get { objc_getAssociatedObject(self, &scopeKey) as AnyObject? }
    set { objc_setAssociatedObject(self, &scopeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  func scope<Container: AnyObject>(_ type: Container.Type) -> Container {
    guard let container = scope as? Container else {
      fatalError("\(Self.self) was opened without \(type)")
    }
    return container
  }

  /// The argument of a segue that code performs.
  func argument<Value>(_ sender: Any?, segue: String) -> Value {
    guard let value = sender as? Value else {
      fatalError("The segue \(segue) of \(Self.self) was performed without a \(Value.self)")
    }
    return value
  }
}

/// A controller as the class of its scene.
@MainActor
func cast<Controller: UIViewController>(_ controller: UIViewController?, scene: String) -> Controller {
  guard let scene = controller as? Controller else {
    fatalError("\(scene) is \(controller.map { "a \(type(of: $0))" } ?? "missing"), not a \(Controller.self)")
  }
  return scene
}

/// The root of a navigation controller.
@MainActor
func root<Controller: UIViewController>(of controller: UIViewController, scene: String) -> Controller {
  let navigation: UINavigationController = cast(controller, scene: scene)
  return cast(navigation.viewControllers.first, scene: scene)
}
