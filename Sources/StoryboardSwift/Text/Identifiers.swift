import StoryboardVocabulary

/// The rules for Swift names, and for making a name out of any string.
enum Identifiers {
  private static var keywords: Set<String> { NameRules.keywords }

  /// For each first letter, the lengths of the keywords that begin with it, one bit for each length.
  private static let keywordLengths: [UInt16] = {
    var lengths = [UInt16](repeating: 0, count: 128)
    for word in keywords { lengths[Int(word.utf8.first!)] |= 1 << UInt16(word.utf8.count) }
    return lengths
  }()

  /// True if a name is a keyword. The first letter and the length rule out most names.
  static func isKeyword(_ name: ByteSlice) -> Bool {
    guard let first = name.first, first < 0x80, name.count < 16 else { return false }
    return keywordLengths[Int(first)] >> UInt16(name.count) & 1 != 0 && keywords.contains(name.description)
  }

  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  static func isIdentifier(_ text: String) -> Bool {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, first < 0x30 || first > 0x39 else { return false }
      return bytes.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_") }
    }
    if isPlain == true { return true }
    return NameRules.isValid(text)
  }

  /// The most similar identifier: `Product List` becomes `ProductList`.
  static func mangled(_ text: String, fallback: String = "unnamed") -> String {
    if isIdentifier(text) { return text }
    var result = ""
    var startsWord = false
    for scalar in text.unicodeScalars {
      guard NameRules.mayHold(scalar, isFirst: false) else {
        startsWord = !result.isEmpty
        continue
      }
      if result.isEmpty && !NameRules.mayHold(scalar, isFirst: true) { result += "_" }
      if startsWord {
        result += String(scalar).uppercased()
      } else {
        result.unicodeScalars.append(scalar)
      }
      startsWord = false
    }
    return isIdentifier(result) ? result : fallback
  }

  /// The name of a value after its type: `HTTPClient` gives `httpClient`, `URL` gives `url`.
  static func lowerCamel(_ text: String) -> String { GeneratedNames.accessor(text) }

  static func upperFirst(_ text: String) -> String {
    GeneratedNames.withUpperCaseFirst(text)
  }

  /// A name as it is spelled in a declaration or an expression.
  static func escaped(_ name: String) -> String {
    isKeyword(name) ? "`" + name + "`" : name
  }

  /// A name after a dot, where few words are special.
  static func member(_ name: String) -> String {
    switch name {
    case "self", "Self", "Type", "Protocol", "init", "deinit", "subscript": "`" + name + "`"
    default: isIdentifier(name) ? name : mangled(name)
    }
  }

  /// The label of a parameter.
  static func label(_ name: String) -> String {
    switch name {
    case "inout", "var", "let": "`" + name + "`"
    default: isIdentifier(name) ? name : mangled(name)
    }
  }

  /// Returns the label of a parameter whose variable is called `variable`. The label has backticks only if a label
  /// needs them.
  static func label(of variable: String) -> String {
    variable.utf8.first == UInt8(ascii: "`") ? label(String(variable.dropFirst().dropLast())) : variable
  }

  /// The label of an argument in a call, where only `inout` is special.
  static func argument(_ name: String) -> String {
    name == "inout" ? "`inout`" : isIdentifier(name) ? name : mangled(name)
  }

  /// Returns the label of an argument that is called like a variable or a parameter. The label has backticks only if
  /// an argument needs them.
  static func argument(of variable: String) -> String {
    variable.utf8.first == UInt8(ascii: "`") ? argument(String(variable.dropFirst().dropLast())) : variable
  }

  /// The head of a parameter: its label, and its inner name if that differs.
  static func parameter(_ label: String, _ variable: String) -> String {
    label == self.label(of: variable) ? label : label + " " + variable
  }
}

/// The places where a byte may occur. Each byte is considered by itself.
struct ByteClasses: OptionSet {
  let rawValue: UInt8
  /// The byte may occur in the name of a declaration. A digit may not come first.
  static let name = ByteClasses(rawValue: 1 << 0)
  /// The byte may occur unchanged in a literal and in a comment.
  static let plain = ByteClasses(rawValue: 1 << 1)
  /// The byte is an ASCII character.
  static let ascii = ByteClasses(rawValue: 1 << 2)

  private static let table: [ByteClasses] = (0...255).map { (byte: UInt8) in
    var classes: ByteClasses = byte < 0x80 ? .ascii : []
    if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") { classes.insert(.name) }
    if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      classes.insert(.plain)
    }
    return classes
  }

  /// Returns the places where all bytes of a text may occur.
  static func all(_ bytes: UnsafeBufferPointer<UInt8>) -> ByteClasses {
    table.withUnsafeBufferPointer { table in
      var common: ByteClasses = [.name, .plain, .ascii]
      // The table has an element for each byte.
      for byte in bytes { common.formIntersection(table[Int(byte)]) }
      return common
    }
  }
}
