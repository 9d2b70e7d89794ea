/// Swift text on its way into one buffer of bytes: lines, and how far they are indented.
///
/// The buffer is memory of its own: an array in its place asks for every piece of a line whether it is shared, and
/// starts small again for every file. A writer has one owner and is never copied.
struct SwiftWriter {
  private var memory = Memory(capacity: 1 << 16)
  /// How many bytes of the file are written.
  private(set) var count = 0
  private var depth = 0
  private var isAtLineStart = true
  private var lineStart = 0
  /// Where the list of the current line starts and ends that may stand on lines of its own.
  private var list: (start: Int, end: Int, closesOnOwnLine: Bool)?

  /// How long a line may be before its list gets a line of its own.
  private static let lineLength = 110

  private final class Memory {
    let base: UnsafeMutablePointer<UInt8>
    let capacity: Int

    init(capacity: Int) {
      base = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    deinit { base.deallocate() }
  }

  /// Gives the file that is written and begins the next one in the same memory.
  mutating func finish() -> [UInt8] {
    let file = Array(written(from: 0))
    count = 0
    lineStart = 0
    depth = 0
    isAtLineStart = true
    list = nil
    return file
  }

  private func written(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.base + start, count: count - start)
  }

  /// Writes pieces of a line, one after the other.
  mutating func write(
    _ a: String, _ b: String = "", _ c: String = "", _ d: String = "", _ e: String = "", _ f: String = ""
  ) {
    if isAtLineStart {
      isAtLineStart = false
      lineStart = count
      reserve(2 * depth)
      (memory.base + count).initialize(repeating: UInt8(ascii: " "), count: 2 * depth)
      count += 2 * depth
    }
    append(a)
    if b.isEmpty { return append(c, d, e, f) }
    append(b)
    if !c.isEmpty { append(c) }
    if !d.isEmpty { append(d) }
    if !e.isEmpty { append(e) }
    if !f.isEmpty { append(f) }
  }

  /// Writes a part of a string literal.
  mutating func escaped(_ text: String) { write(SwiftText.escaped(text)) }

  /// The rest of a line of which a piece is empty.
  private mutating func append(_ c: String, _ d: String, _ e: String, _ f: String) {
    if !c.isEmpty { append(c) }
    if !d.isEmpty { append(d) }
    if !e.isEmpty { append(e) }
    if !f.isEmpty { append(f) }
  }

  private mutating func append(_ piece: String) {
    if piece.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
    Array(piece.utf8).withUnsafeBufferPointer { append($0) }
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    reserve(bytes.count)
    (memory.base + count).initialize(from: from, count: bytes.count)
    count += bytes.count
  }

  /// Makes room for some more bytes; whatever writes asks here first.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > memory.capacity { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    let larger = Memory(capacity: max(2 * memory.capacity, count + more))
    larger.base.initialize(from: memory.base, count: count)
    memory = larger
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
    if let list, count - lineStart > Self.lineLength { breakLine(list) }
    list = nil
    reserve(1)
    memory.base[count] = UInt8(ascii: "\n")
    count += 1
    isAtLineStart = true
  }

  /// Writes `(`, after which a line that grows too long is broken.
  mutating func openList() {
    write("(")
    list = (count, count, false)
  }

  /// Writes `)`; `onOwnLine`: of a head, where it stands at the start of a line if the list is broken.
  mutating func closeList(onOwnLine: Bool = false) {
    list?.end = count
    list?.closesOnOwnLine = onOwnLine
    write(")")
  }

  private mutating func breakLine(_ list: (start: Int, end: Int, closesOnOwnLine: Bool)) {
    guard list.end > list.start else { return }
    let indentation = [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 2 * depth)
    let rest = list.closesOnOwnLine ? 0 : count - list.end
    let isStillTooLong = 2 * depth + 2 + list.end - list.start + rest > Self.lineLength
    // What stands from the list on is taken out, broken and written again.
    var bytes = Array(written(from: list.start))
    let end = list.end - list.start
    if list.closesOnOwnLine { bytes.insert(contentsOf: indentation, at: end) }
    if isStillTooLong {
      for comma in SwiftWriter.elementEnds(bytes[..<end]).reversed() {
        bytes.replaceSubrange(comma + 1...comma + 1, with: indentation + [0x20, 0x20])
      }
    }
    count = list.start
    (indentation + [0x20, 0x20]).withUnsafeBufferPointer { append($0) }
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// The commas between the elements of a list: those outside of brackets and strings, before a space.
  private static func elementEnds(_ bytes: ArraySlice<UInt8>) -> [Int] {
    var ends: [Int] = []
    var depth = 0
    var isInString = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",")
      where depth == 0 && index + 1 < bytes.endIndex && bytes[index + 1] == 0x20:
        ends.append(index)
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
    guard count >= 2 else { return }
    let last = memory.base[count - 2]
    guard last != UInt8(ascii: "\n"), last != UInt8(ascii: "{") else { return }
    reserve(1)
    memory.base[count] = UInt8(ascii: "\n")
    count += 1
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
