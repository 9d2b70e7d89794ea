/// The parts of a type, as Swift describes it or as a program writes it.
indirect enum TypeForm {
  /// Names with periods between them, each with its generic arguments.
  case named([(name: String, arguments: [TypeForm])])
  case optional(TypeForm, isForced: Bool)
  case array(TypeForm)
  case dictionary(TypeForm, TypeForm)
  case tuple([Element])
  case function([Element], canThrow: Bool, result: TypeForm)
  case composition([TypeForm])
  case attributed([String], TypeForm)
  /// What no program can name.
  case unreadable(String)

  struct Element {
    let label: String?
    let type: TypeForm
  }

  var isVoid: Bool { if case .tuple(let elements) = self { elements.isEmpty } else { false } }

  /// Reads what is written as a type.
  init(text: String) {
    var reader = TypeFormReader(text)
    let form = reader.readAll()
    self = form ?? .unreadable(text)
  }

  /// Takes a Swift type apart by the name that Swift gives it.
  ///
  /// `names`: what the types of the program are called in it; others go without their module.
  init(_ type: Any.Type, names: BuilderNames) {
    self = TypeForm(text: String(reflecting: type)).renamed(names)
  }

  /// The type as a program names it, from its full name in Swift.
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
      if let declared = names.typeName(of: name) {
        var path: [(name: String, arguments: [TypeForm])] = declared.map { ($0, []) }
        for (offset, part) in parts.reversed().enumerated() where offset < path.count {
          path[path.count - 1 - offset].arguments = part.arguments.map { $0.renamed(names) }
        }
        return .named(path)
      }
      let own = parts.count > 1 ? parts.dropFirst() : parts[...]
      return .named(own.map { ($0.name, $0.arguments.map { $0.renamed(names) }) })
    case .optional(let type, let isForced): return .optional(type.renamed(names), isForced: isForced)
    case .array(let type): return .array(type.renamed(names))
    case .dictionary(let key, let value): return .dictionary(key.renamed(names), value.renamed(names))
    case .tuple(let elements): return .tuple(elements.map { $0.renamed(names) })
    case .function(let elements, let canThrow, let result):
      return .function(elements.map { $0.renamed(names) }, canThrow: canThrow, result: result.renamed(names))
    case .composition(let types): return .composition(types.map { $0.renamed(names) })
    case .attributed(let attributes, let type): return .attributed(attributes, type.renamed(names))
    case .unreadable: return self
    }
  }
}

extension TypeForm.Element {
  fileprivate func renamed(_ names: BuilderNames) -> TypeForm.Element {
    TypeForm.Element(label: label, type: type.renamed(names))
  }
}
