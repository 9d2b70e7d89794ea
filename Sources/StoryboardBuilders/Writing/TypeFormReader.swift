import StoryboardSyntax
import StoryboardVocabulary

/// Reads a type from its Swift name or from its spelling in a program.
struct TypeFormReader {
  private let text: [UInt8]
  private var position = 0
  private var depth = 0
  private static let depthLimit = 128

  init(_ text: String) { self.text = Array(text.utf8) }

  /// Returns the type that the whole text spells; nil if the text is not a type.
  mutating func readAll() -> TypeForm? {
    guard let form = readType() else { return nil }
    skipSpaces()
    return position == text.count ? form : nil
  }

  private mutating func readType() -> TypeForm? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { return nil }
    var attributes: [String] = []
    while accept("@") {
      // `@Swift.MainActor` is `@MainActor`.
      guard var name = readName() else { return nil }
      while accept(".") {
        guard let part = readName() else { return nil }
        name = part
      }
      attributes.append(name)
    }
    guard let form = readUnattributedType() else { return nil }
    return attributes.isEmpty ? form : .attributed(attributes, form)
  }

  private mutating func readUnattributedType() -> TypeForm? {
    guard var form = readPrimary() else { return nil }
    if case .tuple(let elements) = form {
      let canThrow = acceptWord("throws")
      if accept("->") {
        guard let result = readType() else { return nil }
        return .function(elements, canThrow: canThrow, result: result)
      }
      if canThrow { return nil }
    }
    while true {
      if accept("?") {
        form = .optional(form, isForced: false)
      } else if accept("!") {
        form = .optional(form, isForced: true)
      } else if accept(".") {
        guard readName() == "Type" else { return nil }
        form = .metatype(form)
      } else if accept("&") {
        guard case .named(let next) = readPrimary() else { return nil }
        switch form {
        case .named(let first): form = .composition([first, next])
        case .composition(let types): form = .composition(types + [next])
        default: return nil
        }
      } else {
        return form
      }
    }
  }

  private mutating func readPrimary() -> TypeForm? {
    if accept("[") {
      guard let first = readType() else { return nil }
      if accept("]") { return .array(first) }
      guard accept(":"), let value = readType(), accept("]") else { return nil }
      return .dictionary(first, value)
    }
    if accept("(") { return readTuple() }
    // `any P` is `P`.
    _ = acceptWord("any") || acceptWord("some")
    return readNamed()
  }

  private mutating func readTuple() -> TypeForm? {
    var elements: [TypeForm.Element] = []
    while !accept(")") {
      if !elements.isEmpty, !accept(",") { return nil }
      let start = position
      var label = readName()
      if label == "_", let name = readName() { label = name }
      if label == nil || !accept(":") {
        position = start
        label = nil
      }
      guard let type = readType() else { return nil }
      elements.append(TypeForm.Element(label: label, type: type))
    }
    // A single type in parentheses is the type itself.
    if elements.count == 1, elements[0].label == nil, !isBeforeArrow { return elements[0].type }
    return .tuple(elements)
  }

  private var isBeforeArrow: Bool {
    var copy = self
    return copy.acceptWord("throws") || copy.accept("->")
  }

  private mutating func readNamed() -> TypeForm? {
    var parts: TypeForm.Name = []
    repeat {
      if accept("(") {
        // In parentheses, Swift's run time writes a placeholder for a name that is private to a file or a
        // function.
        while position < text.count, text[position] != UInt8(ascii: ")") { position += 1 }
        guard accept(")") else { return nil }
        continue
      }
      guard let name = readName() else { return nil }
      var arguments: [TypeForm] = []
      if accept("<") {
        repeat {
          guard let argument = readType() else { return nil }
          arguments.append(argument)
        } while accept(",")
        guard accept(">") else { return nil }
      }
      parts.append((name, arguments))
    } while accept(".")
    return parts.isEmpty ? nil : .named(parts)
  }

  // MARK: Tokens

  private mutating func skipSpaces() {
    while position < text.count, text[position] == 0x20 { position += 1 }
  }

  private mutating func accept(_ token: StaticString) -> Bool {
    skipSpaces()
    let count = token.utf8CodeUnitCount
    guard position + count <= text.count else { return false }
    for offset in 0..<count where text[position + offset] != token.utf8Start[offset] { return false }
    position += count
    return true
  }

  private mutating func acceptWord(_ word: String) -> Bool {
    let start = position
    if readName() == word { return true }
    position = start
    return false
  }

  private mutating func readName() -> String? {
    skipSpaces()
    let start = position
    while position < text.count, isNameByte(text[position]) { position += 1 }
    let name = String(decoding: text[start..<position], as: UTF8.self)
    if name.isEmpty || !NameRules.isValid(name) {
      position = start
      return nil
    }
    return name
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
