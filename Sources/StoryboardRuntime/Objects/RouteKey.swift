/// A route of a program by its name, with the types of what code gives when it takes it:
/// `RouteKey<Topic>("help")`, `RouteKey<(User, Product)>("visit")`, `RouteKey<()>("start")`.
///
/// Swift checks the arguments at the call; whether the program has such a route, and takes these types, is found
/// when it is opened. A type may be `ObjectValue`: `.omitted` leaves a parameter to its default.
public struct RouteKey<Arguments>: Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}
