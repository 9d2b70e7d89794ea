import StoryboardSyntax

/// A type that contains a type of the program. If the program does not declare the outer type, a declaration of it is
/// added.
struct OuterType {
  let path: [String]
  let keyword: TypeDeclarationSyntax.Keyword
  let isPublic: Bool

  /// Returns the types that contain a type, the outermost first.
  ///
  /// `path`: the full name of the type in the program, the outermost type first.
  static func around(_ type: Any.Type, path: [String], isPublic: Bool) -> [OuterType] {
    guard case .named(let parts) = TypeForm(text: String(reflecting: type)), parts.count == path.count + 1
    else { return [] }
    var symbol = mangled(parts[0].name)
    return path.indices.dropLast().map { index in
      symbol += mangled(path[index])
      let kinds: [(letter: String, keyword: TypeDeclarationSyntax.Keyword)] = [
        ("C", .class), ("V", .struct), ("O", .enum),
      ]
      // Swift does not find some types by name, such as generic types. Such a type still serves as a
      // namespace.
      let kind = kinds.first { _typeByName(symbol + $0.letter) != nil } ?? ("O", .enum)
      symbol += kind.letter
      return OuterType(path: Array(path[...index]), keyword: kind.keyword, isPublic: isPublic)
    }
  }

  /// A name in the form that mangled Swift symbols use.
  private static func mangled(_ name: String) -> String { "\(name.utf8.count)\(name)" }
}

extension BuilderWriter {
  /// Declares the types that contain types of the program, unless other parts of the program declare them.
  ///
  /// `others`: the full names of the types that the other parts of the program declare.
  mutating func outerTypes(declaredElsewhere others: Set<[String]>, _ heading: DeclarationSite) {
    var declared = known.declaredPaths.union(others)
    for type in known.outerTypes where declared.insert(type.path).inserted {
      begin(heading)
      typeDeclaration(
        type.keyword, WrittenModifiers(modifiers: type.isPublic ? [.public] : []),
        name: { $0.typeName(type.path) })
    }
  }
}
