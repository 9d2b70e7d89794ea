import UIKit

final class ProductList: UITableViewController {
  var shelf: Shelf!
  var prices: PriceFormatter!
  var filter = Filter.all
  var log: (any Log)?

  private var products: [Product] { shelf.products(filter) }

  override func viewDidLoad() {
    super.viewDidLoad()
    log?.write("\(products.count) products are shown")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    products.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Product", for: indexPath)
    let product = products[indexPath.row]
    cell.textLabel?.text = "\(product.name), \(prices.text(for: product.price))"
    return cell
  }

  /// The product of a cell, which the segue `open` asks for.
  func product(for sender: Any?) -> Product {
    guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else {
      preconditionFailure("A product is opened by its cell")
    }
    return products[indexPath.row]
  }

  /// Holds the cheapest product against what is seen.
  @IBAction func compare(_ sender: Any) {
    guard let cheapest = products.min(by: { $0.price < $1.price }) else { return }
    performCompare(product: cheapest)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)
  }
}
