import Account
import UIKit

@MainActor
enum Storyboards {
  /// The system opens Main.storyboard at launch.
  @MainActor enum Main {
    static func launch(_ root: UIViewController?, in app: App) {
      let login: LoginController = cast(root, scene: "Main.Login")
      login.scope = app
    }
  }

  @MainActor enum Catalog {
    private static var storyboard: UIStoryboard { UIStoryboard(name: "Catalog", bundle: .main) }

    // MARK: Scenes that code opens

    static func tabs(in member: Member) -> UITabBarController {
      let tabs: UITabBarController = cast(
        storyboard.instantiateInitialViewController(), scene: "Catalog.Tabs")
      wire(tabs: tabs, in: member)
      return tabs
    }

    static func list(filter: Filter, in member: Member) -> ProductList {
      let controller = storyboard.instantiateViewController(withIdentifier: "Product List")
      let list: ProductList = cast(controller, scene: "Catalog.List")
      wire(list: list, filter: filter, in: member)
      return list
    }

    static func detail(product: Product, in member: Member) -> ProductDetail {
      storyboard.instantiateViewController(identifier: "Detail") { coder in
        makeDetail(coder, product: product, in: member)
      }
    }

    // MARK: Wiring

    static func wire(tabs: UITabBarController, in member: Member) {
      let children = tabs.viewControllers ?? []
      guard children.count == 3 else { fatalError("Catalog.Tabs has \(children.count) tabs, not 3") }
      let list: ProductList = root(of: children[0], scene: "Catalog.List")
      wire(list: list, filter: .all, in: member)
      wire(wishes: cast(children[1], scene: "Catalog.Wishes"), in: member)
      Account.Storyboards.Help.wire(contact: children[2], topic: .orders, in: member.app.services)
    }

    static func wire(list: ProductList, filter: Filter, in member: Member) {
      list.shelf = member.makeShelf()
      list.prices = member.app.makePrices()
      list.filter = filter
      list.log = member.app.audit
      list.scope = member
    }

    static func wire(wishes: UISplitViewController, in member: Member) {
      let columns = wishes.viewControllers
      guard columns.count == 2 else { fatalError("Catalog.Wishes has \(columns.count) columns, not 2") }
      let list: WishlistController = root(of: columns[0], scene: "Catalog.Wishlist")
      list.wishlist = member.wishlist
      list.scope = member
      let total: TotalController = cast(columns[1], scene: "Catalog.Total")
      total.wishlist = member.wishlist
      total.prices = member.app.makePrices()
    }

    static func makeDetail(_ coder: NSCoder, product: Product, in member: Member) -> ProductDetail {
      let model = member.makeDetailModel(product: product)
      guard let detail = ProductDetail(coder: coder, model: model) else {
        fatalError("ProductDetail(coder:model:) gave nil for Catalog.Detail")
      }
      return detail
    }
  }
}
