import UIKit

/// What a member wishes, in one column of a split view; a product that is chosen stands in the other.
final class WishlistController: UITableViewController {
  var wishlist: Wishlist!

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    wishlist.products.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Wish", for: indexPath)
    cell.textLabel?.text = wishlist.products[indexPath.row].name
    return cell
  }

  /// The product of a cell, which the segue `choose` asks for.
  func product(for sender: Any?) -> Product {
    guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else {
      preconditionFailure("A product is chosen by its cell")
    }
    return wishlist.products[indexPath.row]
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)
  }
}
