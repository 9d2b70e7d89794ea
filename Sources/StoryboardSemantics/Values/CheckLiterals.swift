import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Returns the value of a literal; nil if a mistake was reported. The literal has the wanted type if Swift allows
  /// this. Otherwise it has the type that Swift gives it by itself, such as `Int`.
  mutating func check(literal node: NodeID, of tree: SyntaxTree, wanted: TypeID?) -> TypedValue? {
    let target = wanted.map { program.types.unwrapped($0) }
    func type(_ conformance: TypeID, _ fallback: TypeID) -> TypeID {
      if let target, target != .error, target != fallback, isSubtype(target, conformance) { return target }
      return fallback
    }
    let kind = tree.kind(ofLiteral: node)
    let name = tree.text(ofLiteral: node, in: &program.names)
    if let target, let mistake = overflowText(kind, name, target) {
      report(ValueDiagnostic.literalDoesNotFit(mistake, type: spelling(target)), at: tree.syntax(node))
      return nil
    }
    switch kind {
    case .integer: return TypedValue(value: .integer(name), type: type(known.integerLiteral, known.int))
    case .float: return TypedValue(value: .float(name), type: type(known.floatLiteral, known.double))
    case .boolean(let value):
      return TypedValue(value: .boolean(value), type: type(known.booleanLiteral, known.bool))
    case .string:
      if target == known.url, known.url != .error {
        guard isURL(text(name)) else {
          report(ValueDiagnostic.malformedURL(text(name)), at: tree.syntax(node))
          return nil
        }
        return TypedValue(value: .url(name), type: known.url)
      }
      return TypedValue(value: .string(name), type: type(known.stringLiteral, known.string))
    case .nil:
      guard let wanted else {
        report(ValueDiagnostic.nilHasNoType, at: tree.syntax(node))
        return nil
      }
      guard wanted == .error || program.types.wrapped(wanted) != nil else {
        report(ValueDiagnostic.nilForNonOptional(spelling(wanted)), at: tree.syntax(node))
        return nil
      }
      return TypedValue(value: .nil, type: wanted)
    }
  }

  /// Returns the text of a literal if its type cannot hold its value, such as `300` for `UInt8`. Nil if the type can
  /// hold the value.
  private func overflowText(_ kind: LiteralKind, _ name: NameID, _ type: TypeID) -> String? {
    guard type != known.string, let id = program.types.declaration(type),
      program.declarations[id].isFramework
    else { return nil }
    switch kind {
    case .integer:
      let digits = text(name)
      return hasValue(digits, of: type, id) ? nil : digits
    case .float:
      let digits = text(name)
      let value = Double(digits.filter { $0 != "_" }) ?? 0
      let isTooLarge =
        value.isInfinite || text(program.declarations[id].path) == "Float" && Float(value).isInfinite
      return isTooLarge ? digits : nil
    case .string:
      guard type == known.character else { return nil }
      let characters = text(name)
      return characters.count == 1 ? nil : "\"\(characters)\""
    case .boolean, .nil: return nil
    }
  }

  /// True if one of the frameworks' integer types can hold the written number.
  private func hasValue(
    _ written: String, of type: TypeID, _ declaration: TypeDeclarationID
  ) -> Bool {
    // Two digits fit into every integer type, and nine into `Int`.
    if written.utf8.count <= (type == known.int ? 9 : 2),
      written.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    {
      return true
    }
    var digits = written.filter { $0 != "_" }
    let sign = digits.hasPrefix("-") ? "-" : ""
    digits.removeFirst(sign.count)
    let radix = digits.hasPrefix("0x") ? 16 : digits.hasPrefix("0o") ? 8 : digits.hasPrefix("0b") ? 2 : 10
    if radix != 10 { digits.removeFirst(2) }
    // The lexer has reported text that is not a number at all.
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0.hexDigitValue.map { $0 < radix } ?? false }
    guard isNumber else { return true }
    let number = sign + digits
    return switch text(program.declarations[declaration].path) {
    case "Int", "Int64": Int64(number, radix: radix) != nil
    case "Int8": Int8(number, radix: radix) != nil
    case "Int16": Int16(number, radix: radix) != nil
    case "Int32": Int32(number, radix: radix) != nil
    case "UInt", "UInt64": UInt64(number, radix: radix) != nil
    case "UInt8": UInt8(number, radix: radix) != nil
    case "UInt16": UInt16(number, radix: radix) != nil
    case "UInt32": UInt32(number, radix: radix) != nil
    default: true
    }
  }
}

private enum LiteralKind {
  case integer
  case float
  case string
  case boolean(Bool)
  case `nil`
}

extension SyntaxTree {
  fileprivate func kind(ofLiteral node: NodeID) -> LiteralKind {
    let token = tokens[tokenRange(of: node).upperBound - 1]
    switch token.kind {
    case .integer: return .integer
    case .float: return .float
    case .string: return .string
    default:
      switch token.name.keyword {
      case .true: return .boolean(true)
      case .false: return .boolean(false)
      default: return .nil
      }
    }
  }

  /// True if a value is the word `nil` and nothing else.
  func isNil(_ node: Node<ValueSyntax>) -> Bool {
    guard let primary = self[node].primary, kind(of: primary) == .literal,
      case .nil = kind(ofLiteral: primary)
    else { return false }
    return tokenRange(of: primary) == tokenRange(of: node.id)
  }

  func isCollection(_ node: NodeID) -> Bool {
    kind(of: node) == .arrayLiteral || kind(of: node) == .dictionaryLiteral
  }

  /// True if a value begins with a period, as `.payments` does.
  func isImplicitMember(_ node: Node<ValueSyntax>) -> Bool {
    self[node].primary.map { kind(of: $0) == .implicitMember } ?? false
  }

  /// The text of a literal: the digits of a number with its minus, the characters of a string, or an object ID
  /// without `#` and quotes. Empty for any other literal.
  func text(ofLiteral node: NodeID, in names: inout NameTable) -> NameID {
    let range = tokenRange(of: node)
    let last = range.upperBound - 1
    var start = Int(tokens[last].offset)
    var end = Int(endOffset(of: last))
    switch tokens[last].kind {
    case .integer, .float:
      if last > range.lowerBound {
        let minus = Int(tokens[range.lowerBound].offset)
        // There is a space between the minus and the digits.
        if minus + 1 != start {
          return names.intern("-" + String(decoding: source.bytes[start..<end], as: UTF8.self))
        }
        start = minus
      }
    case .objectID:
      let written = source.bytes[start..<end]
      if written.contains(UInt8(ascii: "\"")) { return names.intern(ObjectIDLiteral.value(of: written)) }
      start += 1
    case .string:
      let quote = UInt8(ascii: "\"")
      let written = source.bytes[start..<end]
      if written.contains(UInt8(ascii: "\\")) { return names.intern(StringLiteral.value(of: written)) }
      start += 1
      if end > start, source.bytes[end - 1] == quote { end -= 1 }
    default: return .empty
    }
    return source.bytes.withUnsafeBufferPointer {
      names.intern(UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
  }
}
