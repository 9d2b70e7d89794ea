import Account
import Foundation

final class HTTPClient: Transport {
  let baseURL: URL
  let timeout: TimeInterval
  private(set) var sent: [String] = []

  init(baseURL: URL, timeout: TimeInterval = 30) {
    self.baseURL = baseURL
    self.timeout = timeout
  }

  func send(_ message: String) { sent.append(message) }
}

protocol Log: AnyObject {
  func write(_ line: String)
}

final class ConsoleLog: Log {
  func write(_ line: String) { print(line) }
}

/// Keeps the last lines.
final class AuditLog: Log {
  private(set) var lines: [String] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func write(_ line: String) { lines = (lines + [line]).suffix(limit) }
}

protocol Catalog: AnyObject {
  func products() -> [Product]
}

/// Would ask the shop; here it knows the answer.
final class LiveCatalog: Catalog {
  let client: HTTPClient
  private let log: any Log

  init(client: HTTPClient, log: any Log) {
    self.client = client
    self.log = log
  }

  func products() -> [Product] {
    log.write("products of \(client.baseURL)")
    return [
      Product(name: "Kettle", price: 40), Product(name: "Teapot", price: 25, isOnSale: true),
      Product(name: "Cup", price: 8),
    ]
  }
}

final class PriceFormatter {
  private let currency: String

  init(currency: String) { self.currency = currency }

  func text(for price: Int) -> String { "\(price) \(currency)" }
}

/// What a list and its banner show, read once.
final class Shelf {
  private let all: [Product]

  init(catalog: any Catalog) { all = catalog.products() }

  func products(_ filter: Filter) -> [Product] {
    all.filter { filter == .all || $0.isOnSale }
  }
}

/// A member's own list.
final class Wishlist {
  let user: User
  let client: HTTPClient
  private(set) var products: [Product] = []
  private(set) var isSynced = false

  init(user: User, client: HTTPClient) {
    self.user = user
    self.client = client
  }

  func add(_ product: Product) { products.append(product) }
  func sync() { isSynced = true }
}

final class DetailModel {
  let product: Product
  let catalog: any Catalog
  let wishlist: Wishlist
  private let prices: PriceFormatter

  init(product: Product, catalog: any Catalog, wishlist: Wishlist, prices: PriceFormatter) {
    self.product = product
    self.catalog = catalog
    self.wishlist = wishlist
    self.prices = prices
  }

  var title: String { "\(product.name), \(prices.text(for: product.price))" }

  var alternatives: [Product] { catalog.products().filter { $0 != product } }

  func wish() { wishlist.add(product) }
}
