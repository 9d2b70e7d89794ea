import StoryboardSyntax

/// A type in which another one stands that a program declares. Where the program says nothing of it, it is declared
/// along.
struct OuterType {
  let path: [String]
  let keyword: TypeDeclarationSyntax.Keyword
  let isPublic: Bool

  /// Those around a type, outermost first.
  ///
  /// `path`: what the type is called in the program.
  static func around(_ type: Any.Type, path: [String], isPublic: Bool) -> [OuterType] {
    guard case .named(let parts) = TypeForm(text: String(reflecting: type)), parts.count == path.count + 1
    else { return [] }
    var symbol = mangled(parts[0].name)
    return path.indices.dropLast().map { index in
      symbol += mangled(path[index])
      let kinds: [(letter: String, keyword: TypeDeclarationSyntax.Keyword)] = [
        ("C", .class), ("V", .struct), ("O", .enum),
      ]
      // One that Swift does not find by its name, as one with generic parameters, is a name space all the same.
      let kind = kinds.first { _typeByName(symbol + $0.letter) != nil } ?? ("O", .enum)
      symbol += kind.letter
      return OuterType(path: Array(path[...index]), keyword: kind.keyword, isPublic: isPublic)
    }
  }

  /// As names stand in Swift's symbols.
  private static func mangled(_ name: String) -> String { "\(name.utf8.count)\(name)" }
}

extension BuilderWriter {
  /// Declares what types of the program stand in and nothing else declares.
  ///
  /// `others`: the paths of the types that the other parts of the program declare.
  mutating func outerTypes(declaredElsewhere others: Set<[String]>, _ heading: Heading) {
    var declared = known.declaredPaths.union(others)
    for type in known.outerTypes where declared.insert(type.path).inserted {
      begin(heading)
      typeDeclaration(
        type.keyword, WrittenModifiers(modifiers: type.isPublic ? [.public] : []),
        name: { $0.typeName(type.path) })
    }
  }
}
