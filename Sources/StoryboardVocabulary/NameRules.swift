/// Swift's rules for names: of programs and of the Swift that is generated from them.
public enum NameRules {
  /// True if a text can be written as a name, if necessary between backticks.
  public static func isValid(_ text: String) -> Bool { isValid(text.unicodeScalars) }

  public static func isValid(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var isFirst = true
    for scalar in scalars {
      guard mayHold(scalar, isFirst: isFirst) else { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// True if a text can name a declaration: `_` alone is not a name.
  public static func isName(_ text: String) -> Bool { isValid(text) && text != "_" }

  /// True if a scalar may be part of a name: Swift's `identifier-head` and `identifier-character`.
  ///
  /// Swift's compiler also accepts the characters that mark the direction of text.
  public static func mayHold(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    let value = scalar.value
    switch value {
    case 0x30...0x39: return !isFirst
    case 0x41...0x5A, 0x5F, 0x61...0x7A: return true
    case 0...0x7F: return false
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0xFF:
      return true
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return !isFirst
    case 0x0100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
      0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
      0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
      0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFEFE, 0xFF00...0xFFF8:
      return true
    case 0x10000...0xEFFFD: return value & 0xFFFF <= 0xFFFD
    default: return false
    }
  }

  /// Keywords that need backticks as the name of a declaration or in an expression.
  package static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
    "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while", "Any", "Self", "Type", "Protocol",
  ]

  /// True for words that cannot be names in Swift even between backticks. Also true for words that would hide something
  /// that generated code relies on.
  public static func isReservedEvenInBackticks(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch name.count {
    case 1: name[0] == 0x5F || name[0] == 0x24
    case 3: name.elementsEqual("Any".utf8)
    case 4: ["self", "Self", "Type"].contains { name.elementsEqual($0.utf8) }
    case 5: name.elementsEqual("super".utf8)
    case 8: name.elementsEqual("Protocol".utf8)
    default: false
    }
  }
}
