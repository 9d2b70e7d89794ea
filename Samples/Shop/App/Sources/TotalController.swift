import UIKit

/// What all wishes together cost. Its view is a label.
final class TotalController: UIViewController {
  var wishlist: Wishlist!
  var prices: PriceFormatter!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = prices.text(for: wishlist.products.map(\.price).reduce(0, +))
    (view as? UILabel)?.text = title
  }
}
