/// Writes JSON as bytes: objects with members, arrays, strings, numbers.
///
/// It does not use Foundation's encoder, because linking that costs more time than a whole check of a small program.
package struct JSONWriter {
  package private(set) var bytes: [UInt8]
  /// True if the current object or array has an element already.
  private var hasElement = false

  /// - Parameter bytes: the bytes that the JSON text is appended to.
  package init(after bytes: [UInt8] = []) { self.bytes = bytes }

  /// The bytes of a text that is one object, with a line end.
  package static func text(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(members)
    json.raw("\n")
    return json.bytes
  }

  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Begins the next element of an array, or the next member of an object.
  private mutating func beginElement() {
    if hasElement { raw(",") }
    hasElement = true
  }

  // MARK: Objects

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    raw("{")
    hasElement = false
    members(&self)
    raw("}")
    hasElement = true
  }

  /// Writes the name of a member. The value has to follow.
  package mutating func key(_ name: String) {
    beginElement()
    string(name)
    raw(":")
  }

  /// Writes a member. Writes nothing for nil.
  package mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  /// Writes a member. Writes `null` for nil.
  package mutating func member(_ name: String, orNull value: String?) {
    key(name)
    if let value { string(value) } else { raw("null") }
  }

  /// Writes a member. Writes nothing for nil.
  package mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    bytes += "\(value)".utf8
  }

  package mutating func member(_ name: String, _ value: Double) {
    key(name)
    bytes += "\(value)".utf8
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    raw(value ? "true" : "false")
  }

  package mutating func member(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  package mutating func member<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    array(elements, write)
  }

  /// Writes a member that is an array of objects. `members` writes the members of one object.
  package mutating func member<Element>(
    _ name: String, objects elements: some Sequence<Element>,
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    member(name, elements) { json, element in json.object { members(&$0, element) } }
  }

  /// Writes a member that is an array of objects. Each object is on its own line.
  package mutating func member<Element>(
    _ name: String, lines elements: some Sequence<Element>, _ members: (inout JSONWriter, Element) -> Void
  ) {
    member(name, elements) { json, element in
      json.raw("\n")
      json.object { members(&$0, element) }
    }
  }

  package mutating func member(_ name: String, _ texts: [String]) {
    member(name, texts) { $0.string($1) }
  }

  // MARK: Arrays

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    raw("[")
    hasElement = false
    for element in elements {
      beginElement()
      write(&self, element)
      hasElement = true
    }
    raw("]")
    hasElement = true
  }

  // MARK: Strings

  /// Writes a string. Hidden characters are escaped.
  package mutating func string(_ text: String) {
    raw("\"")
    var hidden = HiddenScalars()
    for scalar in text.unicodeScalars {
      let isHidden = hidden.hides(scalar)
      switch scalar {
      case "\"": raw("\\\"")
      case "\\": raw("\\\\")
      case "\n": raw("\\n")
      case "\r": raw("\\r")
      case "\t": raw("\\t")
      case _ where isHidden: bytes += HiddenScalars.jsonEscape(of: scalar).utf8
      case _ where scalar.isASCII: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: bytes += String(scalar).utf8
      }
    }
    raw("\"")
  }
}
