/// A property list in OpenStep's old text format, in which Xcode writes projects: `{ key = value; }`, `( a, b, )`,
/// and strings.
///
/// The values are in one flat array, and each value comes before the values inside it. So a list of any nesting depth
/// is read, stored and released without recursion.
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
    /// The byte range of the value: of a string, without its quotation marks; of anything else, from its opening
    /// bracket to its closing one.
    let start: UInt32
    var end: UInt32
    /// The index of the node after the last value that is inside this one.
    var next: UInt32
  }

  let bytes: [UInt8]
  /// The values of the list. Inside a dictionary, each key is followed by its value.
  let nodes: [Node]

  var root: PropertyListValue { PropertyListValue(list: self, index: 0) }
}

/// One value of a property list. It gives access to the values inside it.
struct PropertyListValue: Sendable {
  let list: PropertyList
  let index: Int

  private var node: PropertyList.Node { list.nodes[index] }
  var isDictionary: Bool { node.kind == .dictionary }

  /// The text, if the value is a string; nil for other values.
  var text: String? {
    switch node.kind {
    case .string: String(decoding: list.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
    case .quoted: PropertyListString.value(of: list.bytes[Int(node.start)..<Int(node.end)])
    case .data, .array, .dictionary: nil
    }
  }

  /// The elements, if the value is an array; empty for other values.
  var elements: [PropertyListValue] { node.kind == .array ? children : [] }

  /// The keys and values in the order of the text, if the value is a dictionary; empty for other values.
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

  /// The value of a key; nil if the key is missing, or if this is not a dictionary.
  ///
  /// Only the first 64 keys are searched, because the objects of a real project have few keys. In a malicious file,
  /// an object could have many keys and be looked up very often.
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

  /// The string that belongs to a key; nil if the key is missing or its value is not a string.
  func text(_ key: StaticString) -> String? { self[key]?.text }

  /// The strings in the array that belongs to a key; empty if the key is missing or its value is not an array.
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
  /// Decodes the bytes between the quotation marks. A backslash before a character without a special meaning is left
  /// out.
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

  /// Reads the character given by up to three octal digits. The number is its Unicode scalar value.
  private static func octal(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = rest.prefix(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    rest = rest.dropFirst(digits.count)
    let number = digits.reduce(UInt32(first - UInt8(ascii: "0"))) { $0 * 8 + UInt32($1 - UInt8(ascii: "0")) }
    return Array(String(Unicode.Scalar(number).map(Character.init) ?? "\u{FFFD}").utf8)
  }
}
