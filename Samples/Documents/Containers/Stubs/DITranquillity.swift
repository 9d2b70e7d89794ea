#if canImport(UIKit)
  import UIKit
  typealias FrameworkStoryboard = UIStoryboard
#else
  import AppKit
  typealias FrameworkStoryboard = NSStoryboard
#endif

// A stub of the container's library.

@MainActor final class DIContainer {
  struct Registration<T> {
    @discardableResult func injection<Property>(_ inject: (T, Property) -> Void) -> Registration { self }
  }

  @discardableResult func register<T>(_ type: T.Type) -> Registration<T> { Registration() }
  @discardableResult func register<T>(_ make: () -> T) -> Registration<T> { Registration() }
  func registerStoryboard(name: String, bundle: Bundle?) {}
  func resolve<T>() -> T { fatalError("\(T.self) is not registered") }
  func resolve<T>(name: String) -> T { fatalError("\(T.self) is not registered as \(name)") }
}

/// Makes a storyboard whose controllers the container injects.
@MainActor enum DIStoryboard {
  static func create(name: String, bundle: Bundle?, container: DIContainer) -> FrameworkStoryboard {
    FrameworkStoryboard(name: name, bundle: bundle)
  }
}
