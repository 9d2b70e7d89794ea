import Account
import StoryboardBuilders
import UIKit

@MainActor let mainStoryboard = Storyboard("Main", in: appContainer) {
  login
  home
}
.launch()
.documented("The system opens it at launch.")

@MainActor let catalogStoryboard = Storyboard("Catalog", in: memberContainer) {
  tabs
  listNavigation
  list
  banner
  detailNavigation
  detail
  wishes
  wishNavigation
  wishlist
  total
  reviewNavigation
  review
  help
}

// MARK: Main

@MainActor private let login = Scene("Login", controller: LoginController.self, id: .none) {
  Segue(Segues.loggedIn, Given.user).present(home, with: memberContainer(), as: .fullScreen)
    .documented("Opens the shop for a user, whose container is made on the way.")
}
.initial()

@MainActor private let home = Reference("Home", to: catalogStoryboard.initial)

// MARK: Catalog

@MainActor let tabs = Scene("Tabs", controller: UITabBarController.self, id: .none) {
  Tab(listNavigation, Given.filter(.all))
  Tab(wishes)
  Tab(help, Given.topic(.orders))
}
.initial()

// It takes what its root takes.
@MainActor private let listNavigation = Scene(
  "ListNavigation", controller: UINavigationController.self, id: .none
) { Root(list) }

@MainActor private let list = Scene(
  "List", Given.filter, controller: ProductList.self, id: "Product List"
) {
  Inject(\.log, .named("audit"))
  Embed("banner", of: banner, Given.text("Sale"))

  Segue("open").action("makeDetail(_:sender:)")
    .show(detail, Given.product(.asking(ProductList.product, "product(for:)", .sender)))
    .documented("Opens the product of a cell: UIKit fires it, so the list is asked which product that is.")

  Segue(Segues.compare, Given.product.untyped()).present(detailNavigation, as: .formSheet)
    .documented("Shows another product over the list.")
}

@MainActor private let banner = Scene(
  "Banner", Given.text.untyped(), controller: BannerController.self, id: .none)

@MainActor private let detailNavigation = Scene(
  "DetailNavigation", controller: UINavigationController.self, id: .none
) {
  Root(detail).action("makeCompared(_:sender:)")  // UIKit asks the list, which presents, to make it
}

@MainActor private let detail = Scene("Detail", Given.product, controller: ProductDetail.self) {
  Initialize(Given.model(.new(Given.product)))
  Segue("review").present(reviewNavigation, Given.delegate(.source))
}

@MainActor let wishes = Scene("Wishes", controller: UISplitViewController.self, id: .none) {
  Primary(wishNavigation)
  Secondary(total)
}

@MainActor private let wishNavigation = Scene(
  "WishNavigation", controller: UINavigationController.self, id: .none
) { Root(wishlist) }

@MainActor private let wishlist = Scene("Wishlist", controller: WishlistController.self, id: .none) {
  Segue("choose").action("makeChosen(_:sender:)")
    .showDetail(detail, Given.product(.asking(WishlistController.product, "product(for:)", .sender)))
}

@MainActor private let total = Scene("Total", controller: TotalController.self, id: .none)

@MainActor private let reviewNavigation = Scene(
  "ReviewNavigation", controller: UINavigationController.self, id: .none
) { Root(review) }

@MainActor private let review = Scene(
  "Review", Given.product.untyped(), Given.delegate.untyped(), controller: ReviewController.self, id: .none
) {
  Segue("done").action("unwindToDetail(_:)")
    .unwind(
      to: (any ReviewDelegate).self, calling: "reviewed", Given.stars(.source(\ReviewController.stars)))
}

// The `Account.Services` that the app holds wires it.
@MainActor private let help = Reference("Help", to: "Account.Help.Contact")
