/// Reads a property list in OpenStep's old text format. Time and memory are proportional to the number of bytes.
struct PropertyListReader {
  private let bytes: [UInt8]
  private var position = 0
  private var nodes: [PropertyList.Node] = []
  /// The indices of the arrays and dictionaries that are open, the outermost first.
  private var open: [Int] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a property list.
  ///
  /// - Throws: the line of the first mistake. Text after the end of the list is also a mistake.
  static func read(_ bytes: [UInt8]) throws(ProjectMistake) -> PropertyList {
    var reader = PropertyListReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    guard bytes.count <= ProjectMistake.sizeLimit else { throw .tooLarge }
    try reader.readValues()
    return PropertyList(bytes: bytes, nodes: reader.nodes)
  }

  private mutating func readValues() throws(ProjectMistake) {
    try skipSpace()
    if bytes[position...].starts(with: "<?xml".utf8) { throw .isXML }
    try beginValue()
    while let container = open.last {
      try skipSpace()
      let isDictionary = nodes[container].kind == .dictionary
      guard position < bytes.count else { throw .unterminated(line: line(of: Int(nodes[container].start))) }
      if bytes[position] == UInt8(ascii: isDictionary ? "}" : ")") {
        position += 1
        nodes[container].end = UInt32(position)
        nodes[container].next = UInt32(nodes.count)
        open.removeLast()
        try endValue()
        continue
      }
      if isDictionary {
        try readString()
        try skipSpace()
        try take(UInt8(ascii: "="))
        try skipSpace()
      }
      try beginValue()
    }
    try skipSpace()
    if position < bytes.count { throw unexpected() }
  }

  /// Reads a string or data as a whole. Of an array or a dictionary, reads only the opening bracket.
  private mutating func beginValue() throws(ProjectMistake) {
    guard position < bytes.count else { throw unexpected() }
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      let kind: PropertyList.Kind = bytes[position] == UInt8(ascii: "{") ? .dictionary : .array
      open.append(nodes.count)
      nodes.append(PropertyList.Node(kind: kind, start: UInt32(position), end: 0, next: 0))
      position += 1
      return
    case UInt8(ascii: "<"):
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
        throw .unterminated(line: line(of: position))
      }
      add(.data, position..<end + 1)
      position = end + 1
    default: try readString()
    }
    try endValue()
  }

  /// Reads what follows a value: separators such as `=`, `;` and `,`, and closing brackets.
  private mutating func endValue() throws(ProjectMistake) {
    guard let container = open.last else { return }
    try skipSpace()
    if nodes[container].kind == .dictionary {
      try take(UInt8(ascii: ";"))
    } else if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      position += 1
    } else if position >= bytes.count || bytes[position] != UInt8(ascii: ")") {
      throw position < bytes.count ? unexpected() : .unterminated(line: line(of: Int(nodes[container].start)))
    }
  }

  private mutating func readString() throws(ProjectMistake) {
    guard position < bytes.count else { throw unexpected() }
    let mark = bytes[position]
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, isUnquotedByte(bytes[position]) {
        // The start of a comment ends a string without quotation marks.
        if bytes[position] == UInt8(ascii: "/"), startsComment(at: position) { break }
        position += 1
      }
      guard position > start else { throw unexpected() }
      return add(.string, start..<position)
    }
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != mark {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { throw .unterminated(line: line(of: start - 1)) }
    add(.quoted, start..<position)
    position += 1
  }

  private mutating func add(_ kind: PropertyList.Kind, _ range: Range<Int>) {
    let next = UInt32(nodes.count + 1)
    nodes.append(
      PropertyList.Node(
        kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound), next: next))
  }

  /// Returns true for the characters that may occur in a string without quotation marks.
  private func isUnquotedByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }

  private func startsComment(at place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "/") else { return false }
    return bytes[place + 1] == UInt8(ascii: "*") || bytes[place + 1] == UInt8(ascii: "/")
  }

  private mutating func skipSpace() throws(ProjectMistake) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if startsComment(at: position) {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ProjectMistake) {
    let start = position
    guard bytes[position + 1] == UInt8(ascii: "*") else {
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      return
    }
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw .unterminated(line: line(of: start))
  }

  private mutating func take(_ byte: UInt8) throws(ProjectMistake) {
    guard position < bytes.count, bytes[position] == byte else { throw unexpected() }
    position += 1
  }

  private func unexpected() -> ProjectMistake {
    position < bytes.count
      ? .unexpected(line: line(of: position)) : .unterminated(line: line(of: bytes.count))
  }

  /// Returns the number of the line, counted from 1, that contains a byte offset.
  private func line(of offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}

/// The reason why a project cannot be read.
package enum ProjectMistake: Error, Hashable, Sendable {
  /// The list has text at this line that is not allowed there.
  case unexpected(line: Int)
  /// A bracket, a string or a comment is not closed. `line` is the line on which it begins.
  case unterminated(line: Int)
  case isXML
  case tooLarge
  /// The file is a property list, but not a project.
  case noProject

  /// The maximum size of a property list, in bytes.
  package static let sizeLimit = Int(UInt32.max >> 1)
}
