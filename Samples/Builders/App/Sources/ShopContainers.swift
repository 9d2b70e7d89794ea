import Account
import StoryboardBuilders

// Who makes what, and how long it lives. What is not written is found by its type.

@MainActor let appContainer = Container(App.self) {
  Single(HTTPClient.self, Argument("baseURL", "https://shop.example"))
    .as(HTTPClient.self, (any Transport).self)
  Single(ConsoleLog.self).as((any Log).self).default()
  Single(AuditLog.self, Argument("limit", 100)).as((any Log).self).named("audit")
  Single(LiveCatalog.self).as((any Catalog).self)
  Transient(PriceFormatter.self, Argument("currency", "EUR"))
  Single("Account.Services")  // its `transport` is found by type, too
}
.documented("The app, made once: `App()`.")

@MainActor let memberContainer = Container("Member", Given.user, in: appContainer) {
  Single(Wishlist.self) { Call("sync") }
  Graph(Shelf.self)
  Factory(DetailModel.self, Given.product)
}
.documented("A member who is logged in. Making it opens the scope, letting it go closes it.")
