import UIKit

/// What helps a customer. An app makes it, or holds it in a container of its own.
@MainActor
public final class Services {
  let transport: any Transport
  private(set) lazy var mailer = Mailer(transport: transport)

  public init(transport: any Transport) {
    self.transport = transport
  }
}

@MainActor
public enum Storyboards {
  /// Scenes of Help.storyboard.
  @MainActor public enum Help {
    /// Asks the shop something.
    public static func contact(topic: Topic, in services: Services) -> UIViewController {
      let storyboard = UIStoryboard(name: "Help", bundle: .module)
      let contact = storyboard.instantiateViewController(withIdentifier: "Contact")
      wire(contact: contact, topic: topic, in: services)
      return contact
    }

    /// Wires the scene that a storyboard reference of an app has opened.
    public static func wire(contact: UIViewController, topic: Topic, in services: Services) {
      guard let contact = contact as? ContactController else {
        fatalError("Help.Contact is a \(type(of: contact)), not a ContactController")
      }
      contact.mailer = services.mailer
      contact.topic = topic
    }
  }
}
