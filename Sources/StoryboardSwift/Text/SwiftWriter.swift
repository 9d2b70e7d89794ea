/// Swift text on its way into one buffer of bytes: lines, and how far they are indented.
///
/// The buffer is memory of its own: an array in its place asks for every piece of a line whether it is shared, and
/// starts small again for every file. A writer has one owner and is never copied. Invariant: the first `count` bytes
/// of its memory are written, and whatever writes behind them has asked for room.
struct SwiftWriter {
  private var memory = Memory(capacity: 1 << 16)
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes of the file are written.
  private(set) var count = 0
  private var depth = 0
  private var isAtLineStart = true
  private var lineStart = 0
  /// Where the list of the current line starts and ends that may stand on lines of its own; -1 where there is none.
  private var listStart = -1
  private var listEnd = 0
  private var listClosesOnOwnLine = false
  /// The commas of the list that is being broken.
  private var commas: [Int] = []

  /// How long a line may be before its list gets a line of its own.
  private static let lineLength = 110

  /// Lets the buffer go with its writer.
  private final class Memory {
    let base: UnsafeMutablePointer<UInt8>

    init(capacity: Int) { base = .allocate(capacity: capacity) }

    deinit { base.deallocate() }
  }

  init() {
    base = memory.base
    capacity = 1 << 16
  }

  /// Gives the file that is written and begins the next one in the same memory.
  mutating func finish() -> [UInt8] {
    let file = Array(UnsafeBufferPointer(start: base, count: count))
    count = 0
    lineStart = 0
    depth = 0
    isAtLineStart = true
    listStart = -1
    return file
  }

  /// Writes pieces of a line, one after the other.
  mutating func write(
    _ a: Text, _ b: Text = "", _ c: Text = "", _ d: Text = "", _ e: Text = "", _ f: Text = ""
  ) {
    reserve(2 * depth + a.count + b.count + c.count + d.count + e.count + f.count)
    if isAtLineStart {
      isAtLineStart = false
      lineStart = count
      appendSpaces(2 * depth)
    }
    append(a)
    append(b)
    if !c.isEmpty { append(c) }
    if !d.isEmpty { append(d) }
    if !e.isEmpty { append(e) }
    if !f.isEmpty { append(f) }
  }

  /// Adds bytes for which there is room.
  @inline(__always)
  private mutating func append(_ piece: Text) {
    let target = UnsafeMutableRawPointer(base + count)
    let source = UnsafeRawPointer(piece.base)
    let length = piece.count
    count += length
    // Most pieces are short: two words that overlap are copied faster than a function is called that copies any.
    if length > 16 {
      target.copyMemory(from: source, byteCount: length)
    } else if length >= 8 {
      let end = source.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
      target.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
      target.storeBytes(of: end, toByteOffset: length - 8, as: UInt64.self)
    } else if length >= 4 {
      let end = source.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self)
      target.storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
      target.storeBytes(of: end, toByteOffset: length - 4, as: UInt32.self)
    } else {
      for offset in 0..<length {
        target.storeBytes(of: piece.base[offset], toByteOffset: offset, as: UInt8.self)
      }
    }
  }

  @inline(__always)
  private mutating func appendSpaces(_ spaces: Int) {
    (base + count).initialize(repeating: UInt8(ascii: " "), count: spaces)
    count += spaces
  }

  /// Makes room for some more bytes; whatever writes asks here first.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = Memory(capacity: capacity)
    larger.base.initialize(from: base, count: count)
    memory = larger
    base = larger.base
  }

  /// Writes the pieces that end a line.
  mutating func line(
    _ a: Text, _ b: Text = "", _ c: Text = "", _ d: Text = "", _ e: Text = "", _ f: Text = ""
  ) {
    write(a, b, c, d, e, f)
    end()
  }

  /// Writes a string; see `write`.
  mutating func write(of string: String) {
    var string = string
    string.withUTF8 { bytes in
      if let start = bytes.baseAddress { write(Text(base: start, count: bytes.count)) }
    }
  }

  /// Writes a string that ends a line.
  mutating func line(of string: String) {
    write(of: string)
    end()
  }

  /// Ends the line.
  mutating func end() {
    if listStart >= 0 {
      if count - lineStart > Self.lineLength { breakLine() }
      listStart = -1
    }
    reserve(1)
    base[count] = UInt8(ascii: "\n")
    count += 1
    isAtLineStart = true
  }

  /// Writes `(`, after which a line that grows too long is broken.
  mutating func openList() {
    write("(")
    listStart = count
    listEnd = count
    listClosesOnOwnLine = false
  }

  /// Writes `)`; `onOwnLine`: of a head, where it stands at the start of a line if the list is broken.
  mutating func closeList(onOwnLine: Bool = false) {
    listEnd = count
    listClosesOnOwnLine = onOwnLine
    write(")")
  }

  /// Gives the list lines of its own: what stands behind a break moves on, the last first.
  private mutating func breakLine() {
    guard listEnd > listStart else { return }
    let rest = listClosesOnOwnLine ? 0 : count - listEnd
    commas.removeAll(keepingCapacity: true)
    if 2 * depth + 2 + listEnd - listStart + rest > Self.lineLength { findElementEnds() }
    // A break is a line end and the indentation; one behind a comma takes the place of a space.
    let inner = 2 * depth + 3
    let growth = inner + commas.count * (inner - 1) + (listClosesOnOwnLine ? inner - 2 : 0)
    reserve(growth)
    var source = count
    var target = count + growth
    if listClosesOnOwnLine {
      move(listEnd, &source, &target)
      writeBreak(inner - 2, &target)
    }
    for comma in commas.reversed() {
      move(comma + 2, &source, &target)
      source = comma + 1
      writeBreak(inner, &target)
    }
    move(listStart, &source, &target)
    writeBreak(inner, &target)
    count += growth
  }

  /// Moves the bytes from a place up to `source` so that they end at `target`.
  private func move(_ start: Int, _ source: inout Int, _ target: inout Int) {
    target -= source - start
    (base + target).update(from: base + start, count: source - start)
    source = start
  }

  /// Writes a line end and spaces, so that they end at `target`.
  private func writeBreak(_ length: Int, _ target: inout Int) {
    target -= length
    base[target] = UInt8(ascii: "\n")
    (base + target + 1).initialize(repeating: UInt8(ascii: " "), count: length - 1)
  }

  /// Finds the commas between the elements of the list: those outside of brackets and strings, before a space.
  private mutating func findElementEnds() {
    var depth = 0
    var isInString = false
    var index = listStart
    while index < listEnd {
      switch base[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0 && index + 1 < listEnd && base[index + 1] == 0x20:
        commas.append(index)
      default: break
      }
      index += 1
    }
  }

  /// Writes the end of a line after which a block is open.
  mutating func open(
    _ a: Text, _ b: Text = "", _ c: Text = "", _ d: Text = "", _ e: Text = "", _ f: Text = ""
  ) {
    write(a, b, c, d, e, f)
    end()
    depth += 1
  }

  mutating func close(_ end: Text = "}") {
    depth -= 1
    line(end)
  }

  /// An empty line, unless one or the head of a block is just above.
  mutating func gap() {
    guard count >= 2 else { return }
    let last = base[count - 2]
    guard last != UInt8(ascii: "\n"), last != UInt8(ascii: "{") else { return }
    reserve(1)
    base[count] = UInt8(ascii: "\n")
    count += 1
  }

  mutating func outdent() { depth -= 1 }

  /// Writes a line such as `#if`, which stands at the margin.
  mutating func directive(_ text: Text) {
    let outer = depth
    depth = 0
    line(text)
    depth = outer
  }
}
