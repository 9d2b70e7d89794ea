import UIKit

final class ProductDetail: UIViewController, ReviewDelegate {
  let model: DetailModel

  init?(coder: NSCoder, model: DetailModel) {
    self.model = model
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:model:) makes it")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = model.title
  }

  @IBAction func wish(_ sender: Any) {
    model.wish()
  }

  func reviewed(stars: Int) {
    title = "\(model.title) \(String(repeating: "★", count: stars))"
  }

  /// Where the review lands. `reviewed(stars:)` has been called by then.
  @IBAction func unwindToDetail(_ segue: UIStoryboardSegue) {}

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)
  }
}
