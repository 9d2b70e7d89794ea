/// The name of a route of a program, with the types of its arguments in code: `RouteKey<Topic>("help")`,
/// `RouteKey<(User, Product)>("visit")`, `RouteKey<()>("start")`.
///
/// Swift checks the arguments at the call. When the route is opened, the program checks that the route exists and
/// that its parameters have these types. A type may be `ObjectValue`: `.omitted` leaves a parameter to its default.
public struct RouteKey<Arguments>: Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}
