import StoryboardSyntax

/// Names inside types and containers that are neither nested types nor members of the program's tables. In code of the
/// type or container, such a name means another thing than at the top level.
struct InnerNames: Sendable {
  /// The types that declare a type alias, by its name.
  var aliases: [NameID: Set<TypeDeclarationID>] = [:]
  /// The containers whose extensions in Swift code declare something, by its name.
  var containers: [NameID: [ContainerID]] = [:]
}

extension Checker {
  /// Finds the names of type aliases in types, and what extensions of containers declare.
  mutating func findInnerNames() {
    guard tables.swift.isThere else { return }
    var found = InnerNames()
    for key in [Alias.Key](tables.swift.aliases.keys) + tables.swift.genericAliases.keys {
      guard case .type(let type) = key.scope else { continue }
      found.aliases[key.name, default: []].insert(type)
    }
    for (container, part) in extensionsOfContainers() {
      let tree = program.tree(of: part.syntax)
      var members = tree.children(of: .memberBlock, of: part.syntax.node)
      while let member = members.next(in: tree) {
        guard let name = tree.child(.name, of: tree.child(.typeName, of: member) ?? member) else { continue }
        found.containers[tree.name(of: name), default: []].append(container)
      }
    }
    program.innerNames = found
  }
}
