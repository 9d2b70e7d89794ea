import UIKit

/// Is embedded in the list and looks at the same shelf. Its view is a label.
final class BannerController: UIViewController {
  var text: String!
  var shelf: Shelf!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "\(text!): \(shelf.products(.sale).count) products"
    (view as? UILabel)?.text = title
  }
}
