/// Swift text on its way into one buffer of bytes: lines, and how far they are indented.
struct SwiftWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isAtLineStart = true
  private var lineStart = 0
  /// Where the list of the current line starts and ends that may stand on lines of its own.
  private var list: (start: Int, end: Int, closesOnOwnLine: Bool)?

  /// How long a line may be before its list gets a line of its own.
  private static let lineLength = 110

  /// Writes pieces of a line, one after the other.
  mutating func write(
    _ a: String, _ b: String = "", _ c: String = "", _ d: String = "", _ e: String = "", _ f: String = ""
  ) {
    if isAtLineStart {
      isAtLineStart = false
      lineStart = bytes.count
      for _ in 0..<depth { bytes.append(contentsOf: "  ".utf8) }
    }
    append(a)
    append(b)
    append(c)
    append(d)
    append(e)
    append(f)
  }

  @inline(__always) private mutating func append(_ piece: String) {
    if piece.isEmpty { return }
    var piece = piece
    piece.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes the pieces that end a line.
  mutating func line(
    _ a: String, _ b: String = "", _ c: String = "", _ d: String = "", _ e: String = "", _ f: String = ""
  ) {
    write(a, b, c, d, e, f)
    end()
  }

  /// Ends the line.
  mutating func end() {
    if let list, bytes.count - lineStart > Self.lineLength { breakLine(list) }
    list = nil
    bytes.append(UInt8(ascii: "\n"))
    isAtLineStart = true
  }

  /// Writes `(`, after which a line that grows too long is broken.
  mutating func openList() {
    write("(")
    list = (bytes.count, bytes.count, false)
  }

  /// Writes `)`; `onOwnLine`: of a head, where it stands at the start of a line if the list is broken.
  mutating func closeList(onOwnLine: Bool = false) {
    list?.end = bytes.count
    list?.closesOnOwnLine = onOwnLine
    write(")")
  }

  private mutating func breakLine(_ list: (start: Int, end: Int, closesOnOwnLine: Bool)) {
    guard list.end > list.start else { return }
    let indentation = [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 2 * depth)
    let rest = list.closesOnOwnLine ? 0 : bytes.count - list.end
    let isStillTooLong = 2 * depth + 2 + list.end - list.start + rest > Self.lineLength
    if list.closesOnOwnLine { bytes.insert(contentsOf: indentation, at: list.end) }
    if isStillTooLong {
      for comma in elementEnds(list.start..<list.end).reversed() {
        bytes.replaceSubrange(comma + 1...comma + 1, with: indentation + [0x20, 0x20])
      }
    }
    bytes.insert(contentsOf: indentation + [0x20, 0x20], at: list.start)
  }

  /// The commas between the elements of a list: those outside of brackets and strings, before a space.
  private func elementEnds(_ list: Range<Int>) -> [Int] {
    var ends: [Int] = []
    var depth = 0
    var isInString = false
    var index = list.lowerBound
    while index < list.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0 && bytes[index + 1] == 0x20: ends.append(index)
      default: break
      }
      index += 1
    }
    return ends
  }

  /// Writes the end of a line after which a block is open.
  mutating func open(
    _ a: String, _ b: String = "", _ c: String = "", _ d: String = "", _ e: String = "", _ f: String = ""
  ) {
    write(a, b, c, d, e, f)
    end()
    depth += 1
  }

  mutating func close(_ end: String = "}") {
    depth -= 1
    line(end)
  }

  /// An empty line, unless one or the head of a block is just above.
  mutating func gap() {
    guard bytes.count >= 2, bytes[bytes.count - 2] != UInt8(ascii: "\n"),
      bytes[bytes.count - 2] != UInt8(ascii: "{")
    else { return }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func outdent() { depth -= 1 }

  /// Writes a line such as `#if`, which stands at the margin.
  mutating func directive(_ text: String) {
    let outer = depth
    depth = 0
    line(text)
    depth = outer
  }
}
