import StoryboardSyntax

extension TypeForm {
  /// Reads a type from its spelling.
  ///
  /// - Returns: nil for a type that a program cannot name.
  init?(text: String) {
    var reader = TypeFormReader(text)
    guard let form = reader.readAll() else { return nil }
    self = form
  }

  /// Makes the structure of a Swift type, such as an array of a named type. Fails for a type that a program cannot
  /// name.
  ///
  /// `names`: the names that types have in the program. Other types are named without their module.
  init?(_ type: Any.Type, names: BuilderNames) {
    guard let form = TypeForm(text: String(reflecting: type)) else { return nil }
    self = form.renamed(names)
  }

  /// Replaces the full Swift names in the type by the program's names, and returns the result.
  fileprivate func renamed(_ names: BuilderNames) -> TypeForm {
    switch self {
    case .named(let parts):
      let name = parts.map(\.name).joined(separator: ".")
      let arguments = parts.flatMap(\.arguments).map { $0.renamed(names) }
      switch (name, arguments.count) {
      case ("Swift.Optional", 1): return .optional(arguments[0], isForced: false)
      case ("Swift.Array", 1): return .array(arguments[0])
      case ("Swift.Dictionary", 2): return .dictionary(arguments[0], arguments[1])
      default: break
      }
      if parts.count > 2, let last = parts.last, last.name == "Type", last.arguments.isEmpty {
        let type = TypeForm.named(Array(parts.dropLast())).renamed(names)
        if case .named = type {} else { return .metatype(type) }
      }
      return .named(Self.renamed(parts, names))
    case .optional(let type, let isForced): return .optional(type.renamed(names), isForced: isForced)
    case .array(let type): return .array(type.renamed(names))
    case .dictionary(let key, let value): return .dictionary(key.renamed(names), value.renamed(names))
    case .tuple(let elements): return .tuple(elements.map { $0.renamed(names) })
    case .function(let elements, let canThrow, let result):
      return .function(elements.map { $0.renamed(names) }, canThrow: canThrow, result: result.renamed(names))
    case .composition(let types): return .composition(types.map { Self.renamed($0, names) })
    case .metatype(let type): return .metatype(type.renamed(names))
    case .attributed(let attributes, let type): return .attributed(attributes, type.renamed(names))
    }
  }

  private static func renamed(_ parts: Name, _ names: BuilderNames) -> Name {
    if let declared = names.typeName(of: parts.map(\.name).joined(separator: ".")) {
      var path: Name = declared.map { ($0, []) }
      for (offset, part) in parts.reversed().enumerated() where offset < path.count {
        path[path.count - 1 - offset].arguments = part.arguments.map { $0.renamed(names) }
      }
      return path
    }
    let own = parts.count > 1 ? parts.dropFirst() : parts[...]
    return own.map { ($0.name, $0.arguments.map { $0.renamed(names) }) }
  }
}

extension TypeForm.Element {
  fileprivate func renamed(_ names: BuilderNames) -> TypeForm.Element {
    TypeForm.Element(label: label, type: type.renamed(names))
  }
}
