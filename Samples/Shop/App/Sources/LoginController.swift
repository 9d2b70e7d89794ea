import UIKit

final class LoginController: UIViewController {
  /// The text field sends it for the return key.
  @IBAction func logIn(_ sender: UITextField) {
    performLoggedIn(user: User(name: sender.text ?? ""))
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)
  }
}
