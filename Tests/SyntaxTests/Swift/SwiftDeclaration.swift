import StoryboardDiagnostics

@testable import StoryboardSyntax

/// A declaration of a Swift file, as the reader or the toolchain's parser sees it.
struct SwiftDeclaration: Equatable, CustomStringConvertible {
  var kind: String
  /// The offset of its name.
  var offset: Int
  var name: String
  /// Its other parts by their names, as the program of SwiftSyntax prints them; parts that are missing are left out.
  var parts: [String: String]

  var description: String {
    let parts = parts.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return ([kind, name] + parts).joined(separator: " ")
  }
}

/// The declarations of a tree of Swift code.
struct SwiftTreeDeclarations {
  private let tree: SyntaxTree
  private(set) var all: [SwiftDeclaration] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    add(tree.root.children, within: [])
  }

  private mutating func add(_ nodes: SyntaxChildren, within: [String]) {
    for node in nodes {
      switch node.kind {
      case .typeDeclaration: addType(node, within)
      case .extensionDeclaration: addExtension(node, within)
      case .typealiasDeclaration:
        add("typealias", node.child(.name), node, within, ["generics": generics(node), "type": type(node)])
      case .propertyDeclaration:
        let isConstant = tree.flags(of: node.id, as: MemberSyntax.self).contains(.constant)
        add(
          isConstant ? "let" : "var", node.child(.name), node, within,
          ["type": type(node), "value": value(node), "accessors": accessors(node)])
      case .initializerDeclaration:
        let isFailable = tree.flags(of: node.id, as: MemberSyntax.self).contains(.failable)
        let parts = [
          "failable": isFailable ? "yes" : "", "generics": generics(node), "parameters": parameters(node),
          "effects": effects(node),
        ]
        add("init", keyword(of: node), "init", node, within, parts)
      case .functionDeclaration:
        let parts = [
          "generics": generics(node), "parameters": parameters(node), "effects": effects(node),
          "type": type(node.child(.resultClause)),
        ]
        add("func", node.child(.name), node, within, parts)
      case .caseDeclaration:
        for element in node.children where element.kind == .enumCase {
          let values = element.children.filter { $0.kind == .associatedValue }.map { associated($0) }
          let parts = ["parameters": values.isEmpty ? "" : "(\(values.joined(separator: "; ")))"]
          add("case", element.child(.name), node, within, parts)
        }
      default: break
      }
    }
  }

  private mutating func addType(_ node: Syntax, _ within: [String]) {
    guard let type = Located<TypeDeclarationSyntax>(node) else { return }
    let kind = type.contents.isActor ? "actor" : "\(type.contents.keyword)"
    let name = node.child(.typeName)?.child(.name)
    add(kind, name, node, within, ["inherits": inherits(node), "generics": generics(node)])
    add(node.children(of: .memberBlock), within: within + [name.map { plain($0) } ?? "?"])
  }

  private mutating func addExtension(_ node: Syntax, _ within: [String]) {
    guard let type = Located<ExtensionSyntax>(node), let path = node.child(.typeName) else { return }
    let names = path.children.map { plain($0) }
    let name = names.isEmpty ? "?" : names.joined(separator: ".")
    let parts = ["inherits": inherits(node), "constrained": type.contents.isConstrained ? "yes" : ""]
    add("extension", keyword(of: node), name, node, within, parts)
    add(node.children(of: .memberBlock), within: within + [name])
  }

  private mutating func add(
    _ kind: String, _ name: Syntax?, _ node: Syntax, _ within: [String], _ parts: [String: String]
  ) {
    add(kind, Int((name ?? node).start), name.map { plain($0) } ?? "?", node, within, parts)
  }

  private mutating func add(
    _ kind: String, _ offset: Int, _ name: String, _ node: Syntax, _ within: [String],
    _ parts: [String: String]
  ) {
    var parts = parts.merging(modifiers(node)) { $1 }
    parts["within"] = within.joined(separator: ".")
    parts["attributes"] = node.children.filter { $0.kind == .attribute }.map { attribute($0) }.joined(
      separator: ", ")
    if node.kind == .propertyDeclaration || node.kind == .initializerDeclaration {
      parts["isOpen"] = mark(node, .condition)
    }
    let members = node.children(of: .memberBlock)
    parts["isIncomplete"] = node.isBroken || members.contains { $0.kind == .error } ? "yes" : ""
    all.append(
      SwiftDeclaration(kind: kind, offset: offset, name: name, parts: parts.filter { !$0.value.isEmpty }))
  }

  // MARK: Parts

  /// The offset of the token after attributes and modifiers.
  private func keyword(of node: Syntax) -> Int {
    let head = node.children.filter { $0.kind == .attribute || $0.kind == .modifiers }
    return Int(tree.tokens[head.last?.endToken ?? node.firstToken].offset)
  }

  private func mark(_ node: Syntax, _ kind: SyntaxKind) -> String { node.child(kind) == nil ? "" : "yes" }

  private func text(_ token: Int) -> String { String(decoding: tree.text(token), as: UTF8.self) }

  /// A name without backticks.
  private func plain(_ name: Syntax) -> String {
    let text = spelling(name)
    return tree.tokens[name.firstToken].kind == .escapedIdentifier
      ? String(text.dropFirst().dropLast()) : text
  }

  /// The tokens of a node, with a space between two words.
  private func spelling(_ node: Syntax) -> String {
    var spelled = ""
    for token in node.firstToken..<max(node.firstToken, node.endToken) {
      let next = text(token)
      if let last = spelled.utf8.last, let first = next.utf8.first, isWord(last), isWord(first) {
        spelled += " "
      }
      spelled += next
    }
    return spelled
  }

  private func isWord(_ byte: UInt8) -> Bool {
    ByteClass.isIdentifier(byte) || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "$")
  }

  /// The type in a node; a type without tokens is one that a program cannot have.
  private func type(_ node: Syntax?) -> String {
    guard let type = node?.child(.type) else { return "" }
    let text = spelling(type)
    return text.isEmpty ? "?" : text
  }

  private func inherits(_ node: Syntax) -> String {
    node.children(of: .inheritance).filter { $0.kind == .type }.map {
      let text = spelling($0)
      return text.isEmpty ? "?" : text
    }.joined(separator: ", ")
  }

  private func generics(_ node: Syntax) -> String {
    node.children(of: .genericParameters).filter { $0.kind == .name }.map { plain($0) }.joined(
      separator: ", ")
  }

  private func effects(_ node: Syntax) -> String {
    [node.child(.asyncClause), node.child(.throwsClause)].compactMap { $0.map { spelling($0) } }
      .joined(separator: " ")
  }

  private func attribute(_ node: Syntax) -> String { text(node.firstToken + 1).filter { $0 != "`" } }

  /// The first shape of an initial value, as the program of SwiftSyntax prints it; "other" for what is not kept.
  private func value(_ node: Syntax) -> String {
    guard let initial = node.child(.initialValue) else { return "" }
    guard let value = initial.child(.value) else { return "other" }
    var prefix = ""
    var shape = ""
    var (isCall, isWhole) = (false, false)
    for part in value.children {
      if isCall || isWhole { return "other" }
      switch part.kind {
      case .tryPrefix: prefix = spelling(part) + " "
      case .literal: (shape, isWhole) = (literal(part), true)
      case .nameValue, .implicitMember, .memberSuffix: shape += spelling(part)
      case .callSuffix: isCall = true
      default: return "other"
      }
    }
    return prefix + (isWhole ? "" : isCall ? "call " : "name ") + shape
  }

  private func literal(_ node: Syntax) -> String {
    switch tree.tokens[node.endToken - 1].kind {
    case .integer: "integer"
    case .float: "float"
    case .string: "string"
    default: spelling(node) == "nil" ? "nil" : "boolean"
    }
  }

  private func accessors(_ node: Syntax) -> String {
    guard let accessors = node.child(.accessors) else { return "" }
    return tree.flags(of: accessors.id, as: AccessorsSyntax.self).contains(.settable) ? "get set" : "get"
  }

  private func parameters(_ node: Syntax) -> String {
    let parameters = node.children(of: .parameters).filter { $0.kind == .parameter }.map { parameter in
      let flags = tree.flags(of: parameter.id, as: ParameterSyntax.self)
      var words = parameter.children.filter { $0.kind == .attribute }.map { "@\(attribute($0))" }
      words += parameter.children.filter { $0.kind == .name }.map { plain($0) }
      if flags.contains(.inout) { words.append("inout") }
      words.append(type(parameter))
      if flags.contains(.variadic) { words.append("...") }
      if parameter.child(.initialValue) != nil { words.append("=") }
      return words.joined(separator: " ")
    }
    return "(\(parameters.joined(separator: "; ")))"
  }

  private func associated(_ node: Syntax) -> String {
    let words = [
      node.child(.name).map { plain($0) }, type(node), node.child(.initialValue) == nil ? nil : "=",
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  /// The access of a declaration, that of its setter, and its other modifiers in their order.
  private func modifiers(_ node: Syntax) -> [String: String] {
    var parts: [String: String] = [:]
    var others: [String] = []
    for modifiers in node.children where modifiers.kind == .modifiers {
      var token = modifiers.firstToken
      while token < modifiers.endToken {
        let word = text(token)
        token += 1
        var detail = ""
        if token < modifiers.endToken, tree.tokens[token].kind == .leftParenthesis {
          while token < modifiers.endToken, tree.tokens[token].kind != .rightParenthesis {
            detail += text(token)
            token += 1
          }
          detail += ")"
          token += 1
        }
        switch word {
        case "open", "public", "package", "internal", "fileprivate", "private":
          parts[detail.isEmpty ? "access" : "setter"] = word
        default: others.append(word + detail)
        }
      }
    }
    parts["modifiers"] = others.joined(separator: " ")
    return parts
  }
}
