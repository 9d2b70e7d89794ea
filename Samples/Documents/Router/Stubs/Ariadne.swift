import UIKit

// A stub of the router's library.

@MainActor protocol ViewBuilder {
  associatedtype ViewType: UIViewController
  associatedtype Context
  func build(with context: Context) -> ViewType
}

@MainActor protocol Routable {
  associatedtype Builder: ViewBuilder
  var builder: Builder { get }
  var isPushed: Bool { get }
}

struct Route<Builder: ViewBuilder>: Routable {
  let builder: Builder
  let isPushed: Bool
}

extension ViewBuilder {
  func pushRoute() -> Route<Self> { Route(builder: self, isPushed: true) }
  func presentRoute() -> Route<Self> { Route(builder: self, isPushed: false) }
}

@MainActor protocol RootViewProvider {
  var rootViewController: UIViewController? { get }
}

extension UIWindow: RootViewProvider {}

@MainActor class Router {
  let rootViewProvider: any RootViewProvider

  init(rootViewProvider: any RootViewProvider) { self.rootViewProvider = rootViewProvider }

  func navigate<T: Routable>(
    to route: T, with context: T.Builder.Context, completion: ((Bool) -> Void)? = nil
  ) {
    let view = route.builder.build(with: context)
    let root = rootViewProvider.rootViewController
    if route.isPushed {
      (root as? UINavigationController)?.pushViewController(view, animated: true)
      completion?(true)
    } else {
      root?.present(view, animated: true) { completion?(true) }
    }
  }
}
