import Account
import StoryboardBuilders
import UIKit

@MainActor @DeclarationBuilder var mainStoryboard: Declarations {
  Storyboard("Main", in: "App") {
    Scene("Login", controller: LoginController.self, id: .none) {
      Segue(Segues.loggedIn, Given.user).present("Home", with: "Member", as: .fullScreen)
        .documented("Opens the shop for a user, whose container is made on the way.")
    }
    .initial()

    Reference("Home", to: "Catalog.initial")
  }
  .launch()
  .documented("The system opens it at launch.")
}

@MainActor @DeclarationBuilder var catalogStoryboard: Declarations {
  Storyboard("Catalog", in: "Member") {
    tabs
    list
    detail
    wishes
    review
    Reference("Help", to: "Account.Help.Contact")  // wired by the `Account.Services` that the app holds
  }
}

@MainActor @StoryboardBuilder private var tabs: Scenes {
  Scene("Tabs", controller: UITabBarController.self, id: .none) {
    Tab("ListNavigation", Given.filter(.all))
    Tab("Wishes")
    Tab("Help", Given.topic(.orders))
  }
  .initial()

  // It takes what its root takes.
  Scene("ListNavigation", controller: UINavigationController.self, id: .none) { Root("List") }
}

@MainActor @StoryboardBuilder private var list: Scenes {
  Scene("List", Given.filter, controller: ProductList.self, id: "Product List") {
    Inject(\.log, .named("audit"))
    Embed("banner", of: "Banner", Given.text("Sale"))

    Segue("open").action("makeDetail(_:sender:)")
      .show("Detail", Given.product(.asking(ProductList.product, "product(for:)", .sender)))
      .documented("Opens the product of a cell: UIKit fires it, so the list is asked which product that is.")

    Segue(Segues.compare, Given.product).present("DetailNavigation", as: .formSheet)
      .documented("Shows another product over the list.")
  }

  Scene("Banner", Given.text, controller: BannerController.self, id: .none)
}

@MainActor @StoryboardBuilder private var detail: Scenes {
  Scene("DetailNavigation", controller: UINavigationController.self, id: .none) {
    Root("Detail").action("makeCompared(_:sender:)")  // UIKit asks the list, which presents, to make it
  }

  Scene("Detail", Given.product, controller: ProductDetail.self) {
    Initialize(Given.model(.new(Given.product)))
    Segue("review").present("ReviewNavigation", Given.delegate(.source))
  }
}

@MainActor @StoryboardBuilder private var wishes: Scenes {
  Scene("Wishes", controller: UISplitViewController.self, id: .none) {
    Split("WishNavigation")
    Split("Total")
  }

  Scene("WishNavigation", controller: UINavigationController.self, id: .none) { Root("Wishlist") }

  Scene("Wishlist", controller: WishlistController.self, id: .none) {
    Segue("choose").action("makeChosen(_:sender:)")
      .showDetail("Detail", Given.product(.asking(WishlistController.product, "product(for:)", .sender)))
  }

  Scene("Total", controller: TotalController.self, id: .none)
}

@MainActor @StoryboardBuilder private var review: Scenes {
  Scene("ReviewNavigation", controller: UINavigationController.self, id: .none) { Root("Review") }

  Scene("Review", Given.product, Given.delegate.weak(), controller: ReviewController.self, id: .none) {
    Segue("done").action("unwindToDetail(_:)")
      .unwind(
        to: (any ReviewDelegate).self, calling: "reviewed", Given.stars(.source(\ReviewController.stars)))
  }
}
