/// A segue of a scene by its name, with the types of what code tells it when it performs it: `SegueKey<User>("loggedIn")`,
/// `SegueKey<(Product, Int)>("buy")`, `SegueKey<()>("logOut")`.
///
/// Swift checks the arguments at the call; whether the scene has such a segue, and takes these types, is found when it
/// is performed. A type may be `ObjectValue`: `.omitted` leaves a parameter to its default.
public struct SegueKey<Arguments>: Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}
