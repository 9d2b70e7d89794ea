/// The container that offers what a place wants, where the place does not see it.
package enum OfferedElsewhere: Hashable, Sendable {
  /// The storyboard of the place names no container.
  case withoutContainer(String)
  /// A container inside the one in use.
  case inside(String, of: String)
  /// A container that is not around the one in use.
  case beside(String, String, hasParent: Bool)

  func help(for type: String) -> String {
    switch self {
    case .withoutContainer(let name):
      "`\(type)` is offered in `\(name)`: write `in \(name)` after the name of the storyboard"
    case .inside(let name, let outer):
      "`\(type)` is offered in `\(name)`, and `\(outer)` never sees what is offered inside it: "
        + "register one in `\(outer)`"
    case .beside(let name, let other, let hasParent):
      "`\(type)` is offered in `\(name)`, which is not around `\(other)`: register one in `\(other)`, or "
        + (hasParent ? "in a container around it" : "write `container \(other) in \(name)`")
    }
  }
}
