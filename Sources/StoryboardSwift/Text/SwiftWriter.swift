/// Writes lines of Swift with their indentation into one buffer of bytes.
///
/// The buffer is memory of its own. An array would check for every piece whether it is shared, and would start small
/// again for every file. A writer has one owner and is never copied. Invariants: the bytes from `base` to `tail` are
/// written. There are `slack` bytes after `limit`. Every write after `tail` has reserved its room.
struct SwiftWriter {
  private var memory = Memory(capacity: 1 << 16)
  private var base: UnsafeMutablePointer<UInt8>
  private var tail: UnsafeMutablePointer<UInt8>
  private var limit: UnsafeMutablePointer<UInt8>
  /// The number of spaces before a line.
  private var indentation = 0
  private var isAtLineStart = true
  private var lineStart = 0
  /// Where the list in parentheses begins that may be put on lines of its own, in the current line; -1 for none.
  /// `listEnd` is its end.
  private var listStart = -1
  private var listEnd = 0
  private var listClosesOnOwnLine = false
  /// The number of lists in parentheses that are open. Nested lists are never broken.
  private var openLists = 0
  /// The offsets of the commas in the list that is being broken.
  private var commas: [Int] = []

  /// The number of bytes of the file so far.
  var count: Int { tail - base }

  /// The maximum length of a line. In a longer line, the list gets lines of its own.
  private static let lineLength = 120

  /// Frees the buffer together with its writer.
  private final class Memory {
    let base: UnsafeMutablePointer<UInt8>

    init(capacity: Int) { base = .allocate(capacity: capacity) }

    deinit { base.deallocate() }
  }

  init() {
    base = memory.base
    tail = base
    limit = base + (1 << 16 - Self.slack)
  }

  /// Returns the finished file, and begins the next one in the same memory.
  mutating func finish() -> [UInt8] {
    let file = Array(UnsafeBufferPointer(start: base, count: count))
    tail = base
    lineStart = 0
    indentation = 0
    isAtLineStart = true
    listStart = -1
    openLists = 0
    return file
  }

  // There is one function for each number of pieces. A common function would have to check whether each piece
  // is there.

  /// Writes pieces of a line, one after the other.
  mutating func write(_ a: ByteSlice) {
    var end = begin(a.count)
    Self.append(a, &end)
  }

  mutating func write(_ a: ByteSlice, _ b: ByteSlice) {
    var end = begin(a.count + b.count)
    Self.append(a, &end)
    Self.append(b, &end)
  }

  mutating func write(_ a: ByteSlice, _ b: ByteSlice, _ c: ByteSlice) {
    var end = begin(a.count + b.count + c.count)
    Self.append(a, &end)
    Self.append(b, &end)
    Self.append(c, &end)
  }

  mutating func write(_ a: ByteSlice, _ b: ByteSlice, _ c: ByteSlice, _ d: ByteSlice) {
    var end = begin(a.count + b.count + c.count + d.count)
    Self.append(a, &end)
    Self.append(b, &end)
    Self.append(c, &end)
    Self.append(d, &end)
  }

  mutating func write(
    _ a: ByteSlice, _ b: ByteSlice, _ c: ByteSlice, _ d: ByteSlice, _ e: ByteSlice, _ f: ByteSlice = ""
  ) {
    var end = begin(a.count + b.count + c.count + d.count + e.count + f.count)
    Self.append(a, &end)
    Self.append(b, &end)
    Self.append(c, &end)
    Self.append(d, &end)
    Self.append(e, &end)
    Self.append(f, &end)
  }

  @inline(__always)
  private mutating func write(byte: UInt8) {
    begin(1).initialize(to: byte)
  }

  /// Reserves room for a number of bytes of a line. Returns its address, after the indentation.
  @inline(__always)
  private mutating func begin(_ length: Int) -> UnsafeMutablePointer<UInt8> {
    // The size of a file is far below an integer's limit.
    reserve(indentation &+ length)
    if isAtLineStart {
      isAtLineStart = false
      lineStart = count
      appendIndentation()
    }
    let start = tail
    tail += length
    return start
  }

  /// Copies a text to an address with enough room, and moves the address to the end of the text.
  @inline(__always)
  private static func append(_ piece: ByteSlice, _ end: inout UnsafeMutablePointer<UInt8>) {
    end.initialize(from: piece.base, count: piece.count)
    end += piece.count
  }

  /// Writes the spaces before a line. A short indentation, which most lines have, is written as one word. There is
  /// always room for it.
  @inline(__always)
  private mutating func appendIndentation() {
    if indentation > Self.slack {
      tail.initialize(repeating: UInt8(ascii: " "), count: indentation)
    } else {
      UnsafeMutableRawPointer(tail).storeBytes(
        of: SIMD16(repeating: UInt8(ascii: " ")), as: SIMD16<UInt8>.self)
    }
    tail += indentation
  }

  /// The number of bytes that are always available beyond the reserved room.
  private static let slack = 16

  /// Reserves room for more bytes. Every write calls this first.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if limit - tail < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let count = count
    let capacity = max(2 * (limit - base), count + more) + Self.slack
    let larger = Memory(capacity: capacity)
    larger.base.initialize(from: base, count: count)
    memory = larger
    base = larger.base
    tail = base + count
    limit = base + (capacity - Self.slack)
  }

  /// Writes the pieces that end a line.
  mutating func line(_ a: ByteSlice) {
    write(a)
    end()
  }

  mutating func line(_ a: ByteSlice, _ b: ByteSlice) {
    write(a, b)
    end()
  }

  mutating func line(_ a: ByteSlice, _ b: ByteSlice, _ c: ByteSlice, _ d: ByteSlice = "") {
    write(a, b, c, d)
    end()
  }

  mutating func line(
    _ a: ByteSlice, _ b: ByteSlice, _ c: ByteSlice, _ d: ByteSlice, _ e: ByteSlice, _ f: ByteSlice = ""
  ) {
    write(a, b, c, d, e, f)
    end()
  }

  /// Writes a piece that contains line ends. Each line is indented, and the last one stays open.
  mutating func write(lines piece: ByteSlice) {
    var start = 0
    while let length = piece.lineLength(from: start) {
      if length > 0 { write(piece.part(from: start, count: length)) }
      end()
      start += length + 1
    }
    if start < piece.count { write(piece.part(from: start, count: piece.count - start)) }
  }

  /// Writes a string as a part of a line.
  mutating func write(of string: String) {
    var string = string
    string.withUTF8 { bytes in
      if let start = bytes.baseAddress { write(ByteSlice(base: start, count: bytes.count)) }
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
    } else if count - lineStart > Self.lineLength, !isAtLineStart {
      breakMembers()
    }
    appendLineEnd()
    isAtLineStart = true
  }

  @inline(__always)
  private mutating func appendLineEnd() {
    reserve(1)
    tail.initialize(to: UInt8(ascii: "\n"))
    tail += 1
  }

  /// Ends the line with a comment. It is after the line if there is room, otherwise above it.
  mutating func end(remark: ByteSlice) {
    // A statement of several lines has no place for the comment.
    let isLastOfSeveral = !isAtLineStart && base[lineStart + indentation] == UInt8(ascii: "}")
    if remark.isEmpty || isLastOfSeveral { return end() }
    if count - lineStart + 2 + remark.count <= Self.lineLength {
      write("  ", remark)
    } else {
      insertLine(remark)
    }
    end()
  }

  /// Writes a line above the current one.
  private mutating func insertLine(_ text: ByteSlice) {
    let inserted = indentation + text.count + 1
    reserve(inserted)
    var source = count
    var target = count + inserted
    move(lineStart, &source, &target)
    base[target - 1] = UInt8(ascii: "\n")
    (base + lineStart).update(repeating: UInt8(ascii: " "), count: indentation)
    (base + lineStart + indentation).update(from: text.base, count: text.count)
    tail += inserted
    lineStart += inserted
    if listStart >= 0 {
      listStart += inserted
      listEnd += inserted
    }
  }

  /// Writes `(`. A line that becomes too long is broken after its last `(` that is not inside another list.
  mutating func openList() {
    write(byte: UInt8(ascii: "("))
    openLists += 1
    guard openLists == 1 else { return }
    listStart = count
    listEnd = count
    listClosesOnOwnLine = false
  }

  /// Writes `)`. If the list is broken and `onOwnLine` is true, as in the head of a function, the `)` begins a new
  /// line.
  mutating func closeList(onOwnLine: Bool = false) {
    openLists -= 1
    if openLists == 0 {
      listEnd = count
      listClosesOnOwnLine = onOwnLine
    }
    write(byte: UInt8(ascii: ")"))
  }

  /// Breaks a line before the dots of members. A text with quotation marks or a comment is not broken, because its dots
  /// may not belong to members.
  @inline(never)
  private mutating func breakMembers() {
    let inner = indentation + 2
    var breaks: [Int] = []
    var (start, dot, room) = (lineStart, -1, Self.lineLength)
    for place in lineStart..<count {
      switch base[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "/"): return
      case UInt8(ascii: ".") where place + 1 < count:
        if Self.isNameByte(base[place - 1]), Self.isNameStart(base[place + 1]) { dot = place }
      default: break
      }
      guard place - start >= room, dot > start else { continue }
      breaks.append(dot)
      (start, room) = (dot, Self.lineLength - inner)
    }
    let growth = breaks.count * (inner + 1)
    reserve(growth)
    var source = count
    var target = count + growth
    for place in breaks.reversed() {
      move(place, &source, &target)
      writeBreak(inner + 1, &target)
    }
    tail += growth
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Puts the list in parentheses on lines of its own. The text after each break is moved, for the last break first.
  private mutating func breakLine() {
    guard listEnd > listStart else { return }
    let rest = listClosesOnOwnLine ? 0 : count - listEnd
    commas.removeAll(keepingCapacity: true)
    if indentation + 2 + listEnd - listStart + rest > Self.lineLength { findElementEnds() }
    // A break consists of a line end and the indentation. A break after a comma replaces a space.
    let inner = indentation + 3
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
    tail += growth
  }

  /// Moves the bytes from `start` up to `source`, so that they end at `target`.
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

  /// Finds the commas between the elements of the list. These are the commas before a space, outside of brackets and
  /// strings.
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

  /// Removes the `}` that was written last, and goes on in its block.
  mutating func reopen() {
    tail -= 2
    indentation += 2
    gap()
  }

  /// Writes the end of a line that opens a block.
  mutating func open(_ a: ByteSlice) {
    line(a)
    indentation += 2
  }

  mutating func open(_ a: ByteSlice, _ b: ByteSlice, _ c: ByteSlice = "", _ d: ByteSlice = "") {
    line(a, b, c, d)
    indentation += 2
  }

  mutating func open(
    _ a: ByteSlice, _ b: ByteSlice, _ c: ByteSlice, _ d: ByteSlice, _ e: ByteSlice, _ f: ByteSlice = ""
  ) {
    line(a, b, c, d, e, f)
    indentation += 2
  }

  mutating func close(_ end: ByteSlice = "}") {
    indentation -= 2
    line(end)
  }

  /// Closes a block that begins with the line at `start`. If the block has a single line, and there is room, everything
  /// is put on one line.
  mutating func closeShort(from start: Int) {
    close()
    guard let head = lineEnd(from: start), base[head - 1] == UInt8(ascii: "{"),
      let body = lineEnd(from: head + 1), let last = lineEnd(from: body + 1), last == count - 1
    else { return }
    var text = head + 1
    while base[text] == UInt8(ascii: " ") { text += 1 }
    guard !hasComment(from: text, to: body), head - start + 1 + body - text + 2 <= Self.lineLength else {
      return
    }
    base[head] = UInt8(ascii: " ")
    (base + head + 1).update(from: base + text, count: body - text)
    tail = base + head + 1 + body - text
    write(short: " }")
  }

  private mutating func write(short end: ByteSlice) {
    (tail).initialize(to: end.bytes[0])
    (tail + 1).initialize(to: end.bytes[1])
    (tail + 2).initialize(to: UInt8(ascii: "\n"))
    tail += 3
  }

  /// True if a comment begins or ends a line.
  private func hasComment(from start: Int, to end: Int) -> Bool {
    (start..<end - 1).contains { place in
      base[place] == UInt8(ascii: "/") && base[place + 1] == UInt8(ascii: "/")
        && (place == start || base[place - 1] == UInt8(ascii: " "))
    }
  }

  private func lineEnd(from start: Int) -> Int? {
    var index = start
    while index < count, base[index] != UInt8(ascii: "\n") { index += 1 }
    return index < count ? index : nil
  }

  /// Writes an empty line, unless the line above is empty or opens a block.
  mutating func gap() {
    guard count >= 2 else { return }
    let last = base[count - 2]
    guard last != UInt8(ascii: "\n"), last != UInt8(ascii: "{") else { return }
    appendLineEnd()
  }

  mutating func indent() { indentation += 2 }

  mutating func outdent() { indentation -= 2 }

  /// Writes a line such as `#if` without indentation.
  mutating func directive(_ text: ByteSlice) {
    let outer = indentation
    indentation = 0
    line(text)
    indentation = outer
  }
}
