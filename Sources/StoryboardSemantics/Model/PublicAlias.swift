import StoryboardSyntax

/// A type alias that the importers of its module see.
package struct PublicAlias: Sendable {
  package let name: NameID
  package let module: ModuleID
  /// The type that the alias is declared inside; nil at the top level.
  package let outer: TypeDeclarationID?
  /// The generic parameters of the type around the alias, then those of the alias.
  package let genericParameters: GenericNames
  /// The type that the alias means.
  package let type: TypeID
  package let syntax: SyntaxReference
}

/// A requirement of a generic type, such as `Item: Hashable` in `Box<Item: Hashable>`: the argument for a parameter
/// has to conform to a type.
package struct GenericRequirement: Sendable {
  /// The generic parameter.
  package let parameter: NameID
  package let type: TypeID
}

extension Checker {
  /// Finds what the interface files of modules need besides the declarations: public type aliases, and the
  /// requirements of public generic types.
  mutating func findInterfaceRequirements() {
    findPublicAliases()
    for id in program.ownDeclarations
    where program.declarations[id].isPublic && !program.declarations[id].genericParameters.isEmpty {
      _ = demands(of: id)
    }
  }

  /// Finds the types that public type aliases mean, for the interfaces of their modules.
  private mutating func findPublicAliases() {
    let all = Array(tables.swift.aliases) + Array(tables.swift.genericAliases)
    let seen = all.filter { $0.value.isPublic && $0.value.traits.isEmpty }
    var found: [PublicAlias] = []
    for (key, alias) in seen {
      switch key.scope {
      case .file, .swiftModule: continue
      case .type(let outer) where !program.declarations[outer].isPublic: continue
      case .module, .type: break
      }
      let tree = program.tree(of: alias.syntax)
      guard let node = tree[Node<TypealiasSyntax>(alias.syntax.node)].type else { continue }
      let type = meaning(of: alias, node, in: tree)
      found.append(
        PublicAlias(
          name: key.name, module: alias.module, outer: alias.enclosing,
          genericParameters: alias.genericParameters, type: type, syntax: alias.syntax))
    }
    let places = Dictionary(grouping: found) { program.range(of: $0.syntax) }
    program.publicAliases = places.keys.sorted().flatMap { places[$0]! }
  }

  /// Resolves the type that a type alias means, at the place where the alias is declared.
  mutating func meaning(of alias: Alias, _ node: Node<TypeSyntax>, in tree: SyntaxTree) -> TypeID {
    let expected = pass.expectedType
    pass.expectedType = .class
    defer { pass.expectedType = expected }
    var type = TypeID.error
    inModule(alias.module, inside: alias.enclosing) {
      $0.discardingReports { type = $0.resolve(node, in: tree, generics: alias.genericParameters) }
    }
    return type
  }
}
