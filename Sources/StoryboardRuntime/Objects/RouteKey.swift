/// A route of a program by its name, with the types of its arguments from code: `RouteKey<Topic>("help")`,
/// `RouteKey<(User, Product)>("visit")`, `RouteKey<()>("start")`.
///
/// Swift checks the arguments at the call. The existence of the route and the types of its parameters are checked when
/// it is opened. A type may be `ObjectValue`: `.omitted` leaves a parameter to its default.
public struct RouteKey<Arguments>: Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}
