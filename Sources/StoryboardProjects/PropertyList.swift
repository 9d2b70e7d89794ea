/// A property list in the old form of OpenStep, as Xcode writes it: `{ key = value; }`, `( a, b, )`, strings.
///
/// The values stand in one flat array, each one before the values inside it. So any nesting depth is read, stored and
/// released without recursion.
struct PropertyList: Sendable {
  enum Kind: UInt8, Sendable {
    case string
    /// A string between quotation marks. Its escapes are not decoded yet.
    case quoted
    case data
    case array
    case dictionary
  }

  struct Node: Sendable {
    let kind: Kind
    /// The bytes of a string without its quotation marks, or the bytes from an opening bracket to its closing one.
    let start: UInt32
    var end: UInt32
    /// The index after the last value inside it.
    var next: UInt32
  }

  let bytes: [UInt8]
  /// The values. Inside a dictionary, each key is followed by its value.
  let nodes: [Node]

  var root: PropertyListValue { PropertyListValue(list: self, index: 0) }
}

/// A value of a property list, with the values inside it.
struct PropertyListValue: Sendable {
  let list: PropertyList
  let index: Int

  private var node: PropertyList.Node { list.nodes[index] }
  var isDictionary: Bool { node.kind == .dictionary }

  /// The text of a string; nil for other values.
  var text: String? {
    switch node.kind {
    case .string: String(decoding: list.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
    case .quoted: PropertyListString.value(of: list.bytes[Int(node.start)..<Int(node.end)])
    case .data, .array, .dictionary: nil
    }
  }

  /// The elements of an array; empty for other values.
  var elements: [PropertyListValue] { node.kind == .array ? children : [] }

  /// The keys and values of a dictionary, in the order of the text; empty for other values.
  var entries: [(key: PropertyListValue, value: PropertyListValue)] {
    guard node.kind == .dictionary else { return [] }
    let children = children
    return stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) }
  }

  private var children: [PropertyListValue] {
    var children: [PropertyListValue] = []
    var child = index + 1
    while child < Int(node.next) {
      children.append(PropertyListValue(list: list, index: child))
      child = Int(list.nodes[child].next)
    }
    return children
  }

  /// The value of a key; nil if the key is missing, or if this value is not a dictionary.
  ///
  /// The objects of a project have few keys. In a hostile file an object may have many keys and be referenced any
  /// number of times. So only the first keys are searched.
  subscript(key: StaticString) -> PropertyListValue? {
    guard node.kind == .dictionary else { return nil }
    var child = index + 1
    var left = 64
    while child < Int(node.next), left > 0 {
      left -= 1
      let value = Int(list.nodes[child].next)
      if list.isKey(child, key) { return PropertyListValue(list: list, index: value) }
      child = Int(list.nodes[value].next)
    }
    return nil
  }

  /// The text of a key's value; nil if the value is not a string.
  func text(_ key: StaticString) -> String? { self[key]?.text }

  /// The strings in a key's array.
  func texts(_ key: StaticString) -> [String] { self[key]?.elements.compactMap(\.text) ?? [] }
}

extension PropertyList {
  fileprivate func isKey(_ index: Int, _ key: StaticString) -> Bool {
    let node = nodes[index]
    guard node.kind == .string || node.kind == .quoted, Int(node.end - node.start) == key.utf8CodeUnitCount
    else {
      return false
    }
    return key.withUTF8Buffer { bytes[Int(node.start)..<Int(node.end)].elementsEqual($0) }
  }
}

/// Strings between quotation marks in property lists.
enum PropertyListString {
  /// Decodes the bytes between the quotation marks. An unknown escape stands for its character.
  static func value(of written: ArraySlice<UInt8>) -> String {
    guard written.contains(UInt8(ascii: "\\")) else { return String(decoding: written, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = written
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "a"): text.append(0x07)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "v"): text.append(0x0B)
      case UInt8(ascii: "U"), UInt8(ascii: "u"): text += scalar(&rest)
      case UInt8(ascii: "0")...UInt8(ascii: "7"): text += octal(escaped, &rest)
      default: text.append(escaped)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the character given by up to four hexadecimal digits.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = rest.prefix(4).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
    rest = rest.dropFirst(digits.count)
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    return Array(String(number.flatMap(Unicode.Scalar.init).map(Character.init) ?? "\u{FFFD}").utf8)
  }

  /// Reads the character given by up to three octal digits. The number is taken as a Unicode scalar value.
  private static func octal(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = rest.prefix(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    rest = rest.dropFirst(digits.count)
    let number = digits.reduce(UInt32(first - UInt8(ascii: "0"))) { $0 * 8 + UInt32($1 - UInt8(ascii: "0")) }
    return Array(String(Unicode.Scalar(number).map(Character.init) ?? "\u{FFFD}").utf8)
  }
}
