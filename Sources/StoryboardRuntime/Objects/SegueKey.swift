/// The name of a segue of a scene, with the types of its arguments in code: `SegueKey<User>("loggedIn")`,
/// `SegueKey<(Product, Int)>("buy")`, `SegueKey<()>("logOut")`.
///
/// Swift checks the arguments at the call. When the segue is performed, the program checks that the segue exists and
/// that its parameters have these types. A type may be `ObjectValue`: `.omitted` leaves a parameter to its default.
public struct SegueKey<Arguments>: Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}
