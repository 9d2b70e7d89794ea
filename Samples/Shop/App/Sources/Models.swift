struct Product: Equatable {
  var name: String
  /// In whole units of the currency.
  var price: Int
  var isOnSale = false
}

struct User: Equatable {
  var name: String
}

enum Filter { case all, sale }
