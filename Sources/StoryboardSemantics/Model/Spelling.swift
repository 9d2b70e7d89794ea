import StoryboardSyntax

extension Program {
  /// The type that a declaration without generic parameters declares.
  public mutating func type(of id: TypeDeclarationID) -> TypeID { types.intern(.nominal(id, [])) }

  /// The module that a type needs beside its platform's framework and Foundation.
  public func framework(of declaration: TypeDeclaration) -> String? {
    declaration.isFramework ? Prelude.frameworks[declaration.path] : nil
  }

  /// How messages and traces show a type.
  public func spelling(_ type: TypeID) -> String {
    spelling(type, existential: "")
  }

  /// How Swift spells a type at a use: protocols as `any P`.
  public func swiftSpelling(_ type: TypeID) -> String { spelling(type, existential: "any ") }

  private func spelling(_ type: TypeID, existential: String) -> String {
    func inner(_ type: TypeID) -> String { spelling(type, existential: existential) }
    switch types[type] {
    case .error: return "_"
    case .nominal(let id, let arguments):
      let declaration = declarations[id]
      let isPlain = declaration.isFramework && (declaration.path == "Any" || declaration.path == "AnyObject")
      let prefix = declaration.kind == .protocol && !isPlain ? existential : ""
      guard !arguments.isEmpty else { return prefix + declaration.path }
      return prefix + declaration.path + "<" + arguments.map(inner).joined(separator: ", ") + ">"
    case .genericParameter(let name): return names[name]
    case .container(let id): return names[containers[id].name]
    case .optional(let wrapped):
      let text = inner(wrapped)
      switch types[wrapped] {
      case .function, .composition: return "(" + text + ")?"
      default: return text.hasPrefix("any ") ? "(" + text + ")?" : text + "?"
      }
    case .array(let element): return "[" + inner(element) + "]"
    case .dictionary(let key, let value): return "[" + inner(key) + ": " + inner(value) + "]"
    case .tuple(let elements):
      let parts = elements.map { ($0.label.map { names[$0] + ": " } ?? "") + inner($0.type) }
      return elements.isEmpty ? "Void" : "(" + parts.joined(separator: ", ") + ")"
    case .function(let parameters, let result, let canThrow, let attributes):
      let prefix = attributes.map { "@" + names[$0] + " " }.joined()
      let list = parameters.map(inner).joined(separator: ", ")
      return prefix + "(" + list + ")" + (canThrow ? " throws" : "") + " -> " + inner(result)
    case .composition(let parts):
      return existential + parts.map { spelling($0, existential: "") }.joined(separator: " & ")
    }
  }

  /// The name of a registration without one: the type that it offers, without what is around it.
  public func accessorName(_ type: TypeID) -> String {
    switch types[type] {
    case .nominal(let id, let arguments):
      return names[declarations[id].name] + arguments.map(accessorName).joined()
    case .container(let id): return names[containers[id].name]
    case .optional(let wrapped): return accessorName(wrapped)
    case .array(let element): return accessorName(element) + "s"
    case .composition(let parts): return parts.map(accessorName).joined(separator: "And")
    default: return "value"
    }
  }
}
