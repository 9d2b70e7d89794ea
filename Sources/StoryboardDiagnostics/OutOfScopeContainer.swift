/// A container that offers what a property or an argument needs but is not visible there, and how to make it visible.
package struct OutOfScopeContainer: Hashable, Sendable {
  /// The header of the storyboard or the container that is around the property or argument.
  package struct Head: Hashable, Sendable {
    /// The position for a clause `in`, such as "after `Child(id: Int)`".
    package let place: String
    /// The container that the header names, or that encloses it; nil if there is none.
    package let container: String?
    package let kind: Kind

    package enum Kind: Hashable, Sendable { case storyboard, launchStoryboard, container }

    package init(place: String, container: String?, kind: Kind) {
      (self.place, self.container, self.kind) = (place, container, kind)
    }
  }

  /// The name of the container. `needsArguments` is true if it has parameters without a default value.
  let container: String
  let needsArguments: Bool
  /// The name of the container from which the property or argument gets its values; nil if there is none. `isInside`
  /// is true if the offering container is inside it.
  let current: String?
  let isInside: Bool
  let head: Head

  package init(
    _ container: String, needsArguments: Bool, current: String?, isInside: Bool, head: Head
  ) {
    (self.container, self.needsArguments) = (container, needsArguments)
    (self.current, self.isInside, self.head) = (current, isInside, head)
  }

  /// The clause `in` that corrects the header, and where to write it; nil if no clause does.
  var clause: String? {
    if head.kind == .launchStoryboard && needsArguments || head.kind == .container && isInside { return nil }
    guard let written = head.container else { return "write `in \(container)` \(head.place)" }
    return isInside ? "write `in \(container)` in place of `in \(written)` \(head.place)" : nil
  }

  func help(for type: String) -> String {
    let offer = "`\(type)` is registered in `\(container)`"
    guard let current else {
      return clause.map { "\(offer): \($0)" }
        ?? "\(offer), whose parameters the system cannot give at launch: register `\(type)` in a container "
        + "without parameters"
    }
    if isInside {
      return clause.map {
        "\(offer), which is inside `\(current)`: \($0); or move the registration to `\(current)`"
      }
        ?? "\(offer), which is inside `\(current)` and not visible there: move the registration to "
        + "`\(current)`"
    }
    return "\(offer), which is not around `\(current)`: register `\(type)` in `\(current)`; or "
      + (clause ?? "register it in a container around `\(current)`")
  }
}
