/// A container that offers what a place needs but is not visible there, and how to make it visible.
package struct OfferedElsewhere: Hashable, Sendable {
  /// The header of the storyboard or container around the place.
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

  /// The container, and whether it has parameters without a default value.
  let container: String
  let needsArguments: Bool
  /// The container that the place uses, if there is one, and whether the offering container is inside it.
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
    let offer = "`\(type)` is offered in `\(container)`"
    guard let current else {
      return clause.map { "\(offer): \($0)" }
        ?? "\(offer), which has parameters that the system cannot give at launch: register one in a container "
        + "without parameters"
    }
    if isInside {
      return clause.map {
        "\(offer), which is inside `\(current)`: \($0), or move its registration to `\(current)`"
      }
        ?? "\(offer), and `\(current)` never sees what is offered inside it: move its registration to `\(current)`"
    }
    return "\(offer), which is not around `\(current)`: register one in `\(current)`, or "
      + (clause ?? "in a container around it")
  }
}
