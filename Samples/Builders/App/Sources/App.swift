import Account
import StoryboardBuilders
import StoryboardFrameworks
import StoryboardRuntime
import UIKit

/// The container that the app lives on, with what code asks it for.
final class App: ObjectContainer {
  var httpClient: HTTPClient { self["HTTPClient"] }
  var catalog: any Catalog { self["Catalog"] }
  var audit: any Log { self["audit"] }
  var services: Services { self["Services"] }
}

extension StoryboardProgram {
  /// The app's program, bound to its own types.
  ///
  /// A mistake in the program ends the app here, with its line; a unit test finds it before, by
  /// `shopProgram.checked(with: accountProgram).expectToBeWell()`.
  static let shop: StoryboardProgram = {
    let bound = try! shopProgram.bound(with: accountProgram)
    return try! StoryboardProgram(bound.plan, bound.bindings)
  }()
}

/// The ways into the app from code, with what they take.
enum Routes {
  static let help = RouteKey<Topic>("help")
  static let wishes = RouteKey<User>("wishes")
}

/// The segues that code performs, with what it tells them.
enum Segues {
  static let loggedIn = SegueKey<User>("loggedIn")
  static let compare = SegueKey<Product>("compare")
}

// The controllers are those of `Samples/Shop`: they call what the generated Swift has.

extension LoginController {
  func performLoggedIn(user: User) { performSegue(Segues.loggedIn, user) }
}

extension ProductList {
  func performCompare(product: Product) { performSegue(Segues.compare, product) }

  @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> UIViewController? {
    makeDestination(coder, sender: sender)
  }

  @IBSegueAction func makeCompared(_ coder: NSCoder, sender: Any?) -> UIViewController? {
    makeDestination(coder, sender: sender)
  }
}

extension WishlistController {
  @IBSegueAction func makeChosen(_ coder: NSCoder, sender: Any?) -> UIViewController? {
    makeDestination(coder, sender: sender)
  }
}
