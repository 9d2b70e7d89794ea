import StoryboardSyntax

/// The names that a statement of a session may use beside the program's: the session's names, and the parts of the
/// statement that were evaluated before it is checked.
///
/// In a checked value each is a parameter of the owner `segue`, by its index.
package struct SessionValues: Sendable {
  /// An existing value: its index among all of them, and its type.
  package struct Known: Sendable {
    package let index: Int
    package let type: TypeID

    package init(index: Int, type: TypeID) {
      self.index = index
      self.type = type
    }
  }

  package var names: [NameID: Known] = [:]
  /// By node of the statement's tree, of kind `value`.
  package var evaluated: [NodeID: Known] = [:]

  package init() {}

  func value(of node: NodeID) -> TypedValue? { evaluated[node].map(typed) }
  func value(named name: NameID) -> TypedValue? { names[name].map(typed) }

  private func typed(_ known: Known) -> TypedValue {
    TypedValue(value: .parameter(.segue, known.index), type: known.type)
  }
}
