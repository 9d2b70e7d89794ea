import UIKit

@MainActor
protocol ReviewDelegate: AnyObject {
  func reviewed(stars: Int)
}

final class ReviewController: UIViewController {
  var product: Product!
  weak var delegate: (any ReviewDelegate)?
  private(set) var stars = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "How is \(product.name)?"
  }

  /// One of five buttons, whose tags are 1 to 5.
  @IBAction func rate(_ sender: UIButton) {
    stars = sender.tag
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)
  }
}
