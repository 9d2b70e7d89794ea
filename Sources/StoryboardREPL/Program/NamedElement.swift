import StoryboardSyntax

/// A part of a declaration that has a name: a member, a registration, a scene, a segue or a parameter.
struct NamedElement {
  /// The name of the part in messages, such as `open` or `make(kind:)`.
  let name: String
  let item: Syntax
  let parts: [NamedElement]

  /// True if `text` names the part in a path. The labels of a function may be left out: `make` names `make(kind:)`.
  func answers(to text: String) -> Bool {
    name == text || !text.contains("(") && name.prefix { $0 != "(" } == text
  }

  /// The named parts of a declaration, in the order of the text.
  static func parts(of item: Syntax, names: NameTable) -> [NamedElement] {
    var parts: [NamedElement] = []
    for child in item.children {
      switch child.kind {
      case .memberBlock, .registrationBlock, .storyboardBlock, .sceneBlock, .parameters:
        for part in child.children { add(part, names, to: &parts) }
      case .factoryHead: parts += Self.parts(of: child, names: names)
      default: break
      }
    }
    return parts
  }

  private static func add(_ item: Syntax, _ names: NameTable, to parts: inout [NamedElement]) {
    if item.kind == .caseDeclaration {
      for child in item.children where child.kind == .enumCase {
        parts.append(NamedElement(name: names[child.nameID], item: child, parts: []))
      }
    } else if let name = name(of: item, names) {
      parts.append(NamedElement(name: name, item: item, parts: Self.parts(of: item, names: names)))
    }
  }

  private static func name(of item: Syntax, _ names: NameTable) -> String? {
    if let type = Located<TypeDeclarationSyntax>(item) {
      return type.path.map { names[$0.id] }.joined(separator: ".")
    }
    if let registration = Located<RegistrationSyntax>(item) { return name(of: registration, names) }
    switch item.kind {
    case .initializerDeclaration, .functionDeclaration: return signature(of: item, names)
    case .propertyDeclaration, .scene, .reference, .segue, .embed:
      return item.nameID == .empty ? nil : names[item.nameID]
    case .parameter:
      let written = item.children.filter { $0.kind == .name }.last
      return Located<NameSyntax>(written).map { names[$0.id] }
    default: return nil
    }
  }

  private static func signature(of item: Syntax, _ names: NameTable) -> String? {
    guard let member = Located<MemberSyntax>(item) else { return nil }
    let base = item.kind == .initializerDeclaration ? "init" : member.name.map { names[$0.id] }
    let labels = (member.parameters?.elements ?? []).map { ($0.label.map { names[$0.id] } ?? "_") + ":" }
    return base.map { $0 + "(" + labels.joined() + ")" }
  }

  /// Returns the name of a registration: its own name, or the name of the type that it offers; nil if the text alone
  /// does not tell the type.
  private static func name(of registration: Located<RegistrationSyntax>, _ names: NameTable) -> String? {
    if let name = registration.name { return names[name.id] }
    let offered = registration.offeredTypes.first?.syntax ?? registration.factoryType?.syntax
    guard let syntax = offered ?? registration.value?.syntax else { return nil }
    let text = String(decoding: syntax.bytes, as: UTF8.self)
    let head = text.prefix { $0 != "(" && $0 != "\n" }
    let last = head.split(separator: ".").last ?? head
    // A static member is not a type, so its whole text is used.
    return String(last.first?.isUppercase == true ? last : head).trimmed
  }
}

extension [NamedElement] {
  /// Returns the paths of the parts that are not among `others`. If a part is missing, the parts inside of it are not
  /// listed. A function or an initializer whose parameters have changed does not count as missing.
  func names(missingFrom others: [NamedElement]) -> [String] {
    let known = Dictionary(others.map { ($0.name, $0) }) { first, _ in first }
    let changed = Set(others.map(\.name)).subtracting(map(\.name)).filter { $0.contains("(") }
    let changedBases = Set(changed.map { $0.prefix { $0 != "(" } })
    var missing: [String] = []
    var seen: Set<String> = []
    for part in self where seen.insert(part.name).inserted {
      if let other = known[part.name] {
        missing += part.parts.names(missingFrom: other.parts).map { part.name + "." + $0 }
      } else if !part.name.contains("(") || !changedBases.contains(part.name.prefix { $0 != "(" }) {
        missing.append(part.name)
      }
    }
    return missing
  }
}

extension Syntax {
  /// The bytes of the node's text.
  var bytes: ArraySlice<UInt8> {
    tree.source.bytes(in: range)
  }
}
