import Account
import StoryboardBuilders
import StoryboardFrameworks
import StoryboardRuntime
import UIKit

/// The app, made once: its program, bound to its own types, and the container that it lives on.
///
/// A mistake in the program ends the app here, with its line; a test of `shopProgram.checked().mistakes` finds it
/// before.
@MainActor final class App {
  private let program: StoryboardProgram
  private let container: ObjectContainer

  init() {
    do {
      let bound = try shopProgram.bound(with: accountProgram)
      program = try StoryboardProgram(bound.plan, bound.bindings)
      container = try program.program.make("App")
    } catch {
      fatalError("\(error)")
    }
  }

  var httpClient: HTTPClient { resolve("HTTPClient") }
  var catalog: any Catalog { resolve("Catalog") }
  var audit: any Log { resolve("audit") }

  private func resolve<Service>(_ name: String) -> Service {
    // The checker has proved that it is there.
    try! container.resolve(name)
  }

  /// Wires what the system has opened.
  func launch(_ controller: UIViewController?) {
    try! program.launched(controller, "Main", in: container)
  }
}

// What controllers call where segues start.

extension UIViewController {
  func wire(_ segue: UIStoryboardSegue, sender: Any?) { try! wireInterpreted(segue, sender: sender) }
}

extension LoginController {
  func performLoggedIn(user: User) { try! performInterpreted("loggedIn", user) }
}

extension ProductList {
  func performCompare(product: Product) { try! performInterpreted("compare", product) }

  @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> UIViewController? {
    try! StoryboardProgram.make("makeDetail", from: self, coder: coder, sender: sender)
  }

  @IBSegueAction func makeCompared(_ coder: NSCoder, sender: Any?) -> UIViewController? {
    try! StoryboardProgram.make("makeCompared", from: self, coder: coder, sender: sender)
  }
}

extension WishlistController {
  @IBSegueAction func makeChosen(_ coder: NSCoder, sender: Any?) -> UIViewController? {
    try! StoryboardProgram.make("makeChosen", from: self, coder: coder, sender: sender)
  }
}
