import UIKit

final class ContactController: UIViewController {
  var mailer: Mailer!
  var topic: Topic!

  @IBAction func send(_ sender: UITextField) {
    mailer.send(sender.text ?? "", about: topic)
  }
}
