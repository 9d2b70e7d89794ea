import Account
import Foundation
import StoryboardBuilders
import UIKit

@DeclarationBuilder var models: Declarations {
  Struct(Product.self)
  Struct(User.self)
  Enum(Filter.self) {
    Case(.all)
    Case(.sale)
  }
}

@MainActor @DeclarationBuilder var services: Declarations {
  Literal(URL.self) { URL(string: $0) }
  // The default of `timeout` stays Swift's own.
  Class(HTTPClient.self, (any Transport).self) { Initializer({ HTTPClient(baseURL: $0) }, "baseURL") }
  Protocol((any Log).self)
  Class(ConsoleLog.self, (any Log).self) { Initializer(ConsoleLog.init) }
  Class(AuditLog.self, (any Log).self) { Initializer(AuditLog.init, "limit") }
  Protocol((any Catalog).self)
  Class(LiveCatalog.self, (any Catalog).self) { Initializer(LiveCatalog.init, "client", "log") }
  Class(PriceFormatter.self) { Initializer(PriceFormatter.init, "currency") }
  Class(Shelf.self) { Initializer(Shelf.init, "catalog") }
  Class(Wishlist.self) {
    Initializer(Wishlist.init, "user", "client")
    Method(Wishlist.sync, "sync")
  }
  Class(DetailModel.self) { Initializer(DetailModel.init, "product", "catalog", "wishlist", "prices") }
  Protocol((any ReviewDelegate).self, AnyObject.self) {
    Method({ $0.reviewed(stars:) }, "reviewed", "stars")
  }
}

@MainActor @DeclarationBuilder var controllers: Declarations {
  Controller(LoginController.self, UIViewController.self)
  Controller(ProductList.self, UITableViewController.self) {
    Required(\.shelf)
    Required(\.prices)
    Property(\.filter).withDefault()
    Property(\.log)
    Method(ProductList.product, "product", "for sender")
  }
  Controller(BannerController.self, UIViewController.self) {
    Required(\.text)
    Required(\.shelf)
  }
  Controller(ProductDetail.self, UIViewController.self, (any ReviewDelegate).self) {
    Initializer(ProductDetail.init(coder:model:), "coder", "model")
  }
  Controller(WishlistController.self, UITableViewController.self) {
    Required(\.wishlist)
    Method(WishlistController.product, "product", "for sender")
  }
  Controller(TotalController.self, UIViewController.self) {
    Required(\.wishlist)
    Required(\.prices)
  }
  Controller(ReviewController.self, UIViewController.self) {
    Required(\.product)
    Property(\.delegate, "delegate").weak()
    Property(\.stars).readOnly()
  }
}
