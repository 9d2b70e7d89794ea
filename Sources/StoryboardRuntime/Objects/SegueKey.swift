/// A segue of a scene by its name, with the types of its arguments from code: `SegueKey<User>("loggedIn")`,
/// `SegueKey<(Product, Int)>("buy")`, `SegueKey<()>("logOut")`.
///
/// Swift checks the arguments at the call. The existence of the segue and the types of its parameters are checked when
/// it is performed. A type may be `ObjectValue`: `.omitted` leaves a parameter to its default.
public struct SegueKey<Arguments>: Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}
