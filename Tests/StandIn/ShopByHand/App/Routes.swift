import Account
import UIKit

extension Services {
  /// Opens the help on a topic, over whatever is shown.
  func showHelp(topic: Topic, from presenter: UIViewController, animated: Bool = true) {
    let contact = Account.Storyboards.Help.contact(topic: topic, in: self)
    contact.modalPresentationStyle = .formSheet
    presenter.present(contact, animated: animated)
  }
}

extension App {
  /// Opens the shop where a user who was logged in has left it: at the wishes.
  func showWishes(user: User, in window: UIWindow) {
    let tabs = Storyboards.Catalog.tabs(in: Member(user: user, in: self))
    window.rootViewController = tabs
    tabs.selectedIndex = 1
  }
}
