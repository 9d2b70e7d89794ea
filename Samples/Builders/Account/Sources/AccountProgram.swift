import Foundation
import StoryboardBuilders
import StoryboardRuntime
import UIKit

/// What helps a customer, as code has it.
public final class Services: ObjectContainer {
  var mailer: Mailer { self["Mailer"] }
}

/// The wiring of the framework: what helps a customer. An app gives it to its own program.
@MainActor public var accountProgram: Program {
  let topic = Parameter<Topic>("topic")
  return Program("Account", .iOS("15")) {
    Enum(Topic.self) {
      Case(.orders)
      Case(.payments)
    }
    .public()
    .documented("What a customer asks about.")

    Protocol((any Transport).self, AnyObject.self)
      .public()
      .documented("Carries messages to the shop: whoever imports the module has one.")

    Class(Mailer.self) { Initializer(Mailer.init, "transport") }

    Controller(ContactController.self, UIViewController.self) {
      Required(\.mailer)
      Required(\.topic)
    }

    Resources(Bundle.module)

    Container(Services.self, Parameter<any Transport>("transport")) {
      Single(Mailer.self)  // `transport` is the container's parameter
    }
    .public()
    .documented("What helps a customer. An app makes it, or holds it in a container of its own.")

    Storyboard("Help", in: "Services") {
      Scene("Contact", topic, controller: ContactController.self) {
        Segue("terms").present("Terms")
      }
      .public()
      .documented("Asks the shop something. Its controller is internal: others see a `UIViewController`.")

      Reference("Terms", to: "Legal.initial")
    }
    .public()
    .bundle(.module)

    Storyboard("Legal") {
      Scene("Terms", controller: UIViewController.self, id: .none).initial()
    }
    .external()
    .bundle(.identifier("org.example.legal"))
    .documented("Comes with another framework; nothing in it is wired here.")
  }
}
