import StoryboardDiagnostics
import StoryboardSyntax

/// Reads types where values are expected: before `.self`, and in the elements of `[A].self`.
extension Checker {
  /// Returns the type that `[A]` or `[A: B]` means before `.self`; nil if a mistake was reported.
  mutating func typeHead(collection node: NodeID, of tree: SyntaxTree, _ scope: Scope) -> TypeID? {
    var elements = tree.children(of: node)
    guard let first = elements.next(in: tree), elements.next(in: tree) == nil else {
      report(ValueDiagnostic.notAType, at: tree.syntax(node))
      return nil
    }
    var types: [TypeID] = []
    let parts: [Node<ValueSyntax>] = tree.nodes(in: first)
    for part in parts {
      guard let type = typeHead(part, of: tree, scope) else { return nil }
      types.append(type)
    }
    return make(types.count == 2 ? .dictionary(types[0], types[1]) : .array(types[0]))
  }

  mutating func typeHead(
    _ node: Node<ValueSyntax>, of tree: SyntaxTree, _ scope: Scope
  ) -> TypeID? {
    guard let primary = tree[node].primary else { return nil }
    var suffixes = ValueSuffixes(of: node, after: primary, in: tree)
    var head: ValueHead?
    if tree.isCollection(primary) {
      head = typeHead(collection: primary, of: tree, scope).map(ValueHead.type)
    } else if tree.kind(of: primary) == .nameValue {
      head = resolveName(primary, of: tree, in: scope)
    } else {
      report(ValueDiagnostic.notAType, at: tree.syntax(node))
    }
    while let current = head, let suffix = suffixes.next(in: tree) {
      head =
        tree.kind(of: suffix) == .memberSuffix
        ? member(suffix, in: tree, of: current, isCalled: false, scope)
        : .value(TypedValue(value: .nil, type: .error))
    }
    switch head {
    case .type(let type)?: return type == .error ? nil : type
    case nil: return nil
    default:
      report(ValueDiagnostic.notAType, at: tree.syntax(node))
      return nil
    }
  }

  /// Returns the type that `Array<T>`, `Optional<T>` or `Dictionary<K, V>` names in a value; nil for any other name.
  mutating func builtinType(_ name: NameID, by node: NodeID, of tree: SyntaxTree) -> TypeID? {
    guard prelude.builtins.contains(name), isFrameworkName(name),
      let list = tree[Node<NameValueSyntax>(node)].arguments
    else { return nil }
    let arguments = resolve(list, in: tree)
    if arguments.contains(.error) { return .error }
    switch (text(name), arguments.count) {
    case ("Array", 1): return make(.array(arguments[0]))
    case ("Optional", 1): return optional(arguments[0])
    case ("Dictionary", 2): return make(.dictionary(arguments[0], arguments[1]))
    default: return nil
    }
  }
}
