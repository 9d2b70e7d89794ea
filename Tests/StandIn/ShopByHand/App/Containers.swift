import Account
import Foundation

/// The app, made once: `App()`.
@MainActor
final class App {
  private(set) lazy var httpClient = HTTPClient(baseURL: URL(string: "https://shop.example")!)
  private(set) lazy var log: any Log = ConsoleLog()
  private(set) lazy var audit: any Log = AuditLog(limit: 100)
  private(set) lazy var catalog: any Catalog = LiveCatalog(client: httpClient, log: log)
  private(set) lazy var services = Services(transport: httpClient)

  func makePrices() -> PriceFormatter { PriceFormatter(currency: "EUR") }
}

/// A member who is logged in. Making it opens the scope, letting it go closes it.
@MainActor
final class Member {
  let app: App
  let user: User

  private(set) lazy var wishlist: Wishlist = {
    let wishlist = Wishlist(user: user, client: app.httpClient)
    wishlist.sync()
    return wishlist
  }()

  init(user: User, in app: App) {
    self.app = app
    self.user = user
  }

  func makeShelf() -> Shelf { Shelf(catalog: app.catalog) }

  func makeDetailModel(product: Product) -> DetailModel {
    DetailModel(product: product, catalog: app.catalog, wishlist: wishlist, prices: app.makePrices())
  }
}
