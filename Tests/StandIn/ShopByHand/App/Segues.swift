import UIKit

extension LoginController {
  /// Opens the shop for a user, whose container is made on the way.
  func performLoggedIn(user: User) {
    performSegue(withIdentifier: "loggedIn", sender: user)
  }

  func wire(_ segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "loggedIn" else { return }
    let tabs: UITabBarController = cast(segue.destination, scene: "Catalog.Tabs")
    let user: User = argument(sender, segue: "loggedIn")
    Storyboards.Catalog.wire(tabs: tabs, in: Member(user: user, in: scope(App.self)))
  }
}

extension ProductList {
  /// Shows another product over the list.
  func performCompare(product: Product) {
    performSegue(withIdentifier: "compare", sender: product)
  }

  @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> ProductDetail? {
    Storyboards.Catalog.makeDetail(coder, product: product(for: sender), in: scope(Member.self))
  }

  @IBSegueAction func makeCompared(_ coder: NSCoder, sender: Any?) -> ProductDetail? {
    let product: Product = argument(sender, segue: "compare")
    return Storyboards.Catalog.makeDetail(coder, product: product, in: scope(Member.self))
  }

  func wire(_ segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "banner" else { return }
    let banner: BannerController = cast(segue.destination, scene: "Catalog.Banner")
    banner.text = "Sale"
    banner.shelf = shelf
  }
}

extension ProductDetail {
  func wire(_ segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "review" else { return }
    let review: ReviewController = root(of: segue.destination, scene: "Catalog.Review")
    review.product = model.product
    review.delegate = self
  }
}

extension WishlistController {
  @IBSegueAction func makeChosen(_ coder: NSCoder, sender: Any?) -> ProductDetail? {
    Storyboards.Catalog.makeDetail(coder, product: product(for: sender), in: scope(Member.self))
  }

  func wire(_ segue: UIStoryboardSegue, sender: Any?) {
    // The product of the segue `choose` is wired by its action.
  }
}

extension ReviewController {
  func wire(_ segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "done" else { return }
    guard let delegate = segue.destination as? any ReviewDelegate else {
      fatalError("The segue done ends at a \(type(of: segue.destination)), not at a ReviewDelegate")
    }
    delegate.reviewed(stars: stars)
  }
}
