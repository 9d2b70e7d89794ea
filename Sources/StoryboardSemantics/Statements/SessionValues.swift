import StoryboardSyntax

/// The values that a statement of a REPL session may use besides the program's own. They are the values of the
/// session's names, and the parts of the statement that were evaluated before the statement is checked.
///
/// In a checked value, each of them is a parameter of the owner `segue`: `.parameter(.segue, index)`.
package struct SessionValues {
  /// An existing value: its index among all existing values, and its type.
  package struct Known: Sendable {
    package let index: Int
    package let type: TypeID

    package init(index: Int, type: TypeID) {
      self.index = index
      self.type = type
    }
  }

  package var names: [NameID: Known] = [:]
  /// All names of the session, including names that the statement does not use.
  package var all = SessionNames()
  /// The parts of the statement that were evaluated already, by the nodes of kind `value` in the statement's tree.
  package var evaluated: [NodeID: Known] = [:]
  /// The number of existing values.
  package var count = 0
  /// The types of the stand-ins that the statement makes. A stand-in takes the place of an object whose type declares
  /// no initializer. The indices of stand-ins follow those of the existing values.
  var standIns: [TypeID] = []

  package init() {}

  func value(of node: NodeID) -> TypedValue? { evaluated[node].map(typed) }
  func value(named name: NameID) -> TypedValue? { names[name].map(typed) }

  /// Makes a stand-in: an object that takes the place of one whose type declares no initializer.
  mutating func standIn(of type: TypeID) -> TypedValue {
    standIns.append(type)
    return typed(Known(index: count + standIns.count - 1, type: type))
  }

  private func typed(_ known: Known) -> TypedValue {
    TypedValue(value: .parameter(.segue, known.index), type: known.type)
  }
}

/// The names of a session. It is a class, because the session changes it while statements refer to it.
package final class SessionNames {
  package private(set) var names: Set<NameID> = []

  package init() {}

  package func insert(_ name: NameID) { names.insert(name) }
  package func remove(_ name: NameID) { names.remove(name) }
}
