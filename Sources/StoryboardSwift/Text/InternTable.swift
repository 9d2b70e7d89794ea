import StoryboardPlan
import StoryboardVocabulary

/// Holds the text of the generated Swift: the names of a plan and the names that are made from them. Each text has a
/// number and marks, and is held once.
///
/// The table hands out views of its memory, which is freed only with the table: see `ByteSlice`. It has one user at a
/// time, the emitter, and its functions call nothing that accesses the table. So no check for overlapping accesses is
/// needed at run time. With the checks, writing Swift would take 9 % longer.
final class InternTable {
  /// The properties of a piece of text: whether it is a Swift name, and which names it would hide.
  struct Marks: OptionSet {
    let rawValue: UInt16
    /// The marks that follow from the bytes of the text are computed.
    static let isClassified = Marks(rawValue: 1 << 0)
    static let isIdentifier = Marks(rawValue: 1 << 1)
    static let isKeyword = Marks(rawValue: 1 << 2)
    static let isReservedEvenInBackticks = Marks(rawValue: 1 << 3)
    /// The text is written unchanged in a literal and in a comment.
    static let isPlain = Marks(rawValue: 1 << 4)
    static let typeName = Marks(rawValue: 1 << 5)
    static let frameworkName = Marks(rawValue: 1 << 6)
    static let contextName = Marks(rawValue: 1 << 7)
    static let assemblyName = Marks(rawValue: 1 << 8)
    static let namespace = Marks(rawValue: 1 << 9)
  }

  private struct Entry {
    let text: ByteSlice
    let hash: UInt32
    var marks: Marks = []
    /// The number of the text that `lowerCamel` makes from this text; 0 if it was not asked for. The next property is
    /// the same for `upperFirst`.
    var lowerCamel: UInt32 = 0
    var upperFirst: UInt32 = 0
  }

  /// The text with each number, and what is known about it. The first number is not in use.
  @exclusivity(unchecked) private var entries = [Entry(text: "", hash: 0)]
  /// A hash table with the numbers of the texts. It uses open addressing, and is at most half full. A free slot is 0.
  @exclusivity(unchecked) private var slots: [UInt32]
  private var chunks: [UnsafeMutableRawPointer] = []
  @exclusivity(unchecked) private var free: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var left = 0
  /// The strings of the plan.
  @exclusivity(unchecked) private var symbols = ByteSliceList()
  /// The spellings of small numbers, up to the largest that was asked for.
  @exclusivity(unchecked) private var numerals: [ByteSlice] = []
  /// For each text that is not a Swift name, by its number, the identifier to use instead.
  @exclusivity(unchecked) private var mangledNames: [UInt32: ByteSlice] = [:]
  /// The sets of the names that scopes with many names have handed out.
  @exclusivity(unchecked) var nameSets: [NameSet] = []

  init(_ plan: Plan) {
    let capacity = 2 * plan.symbols.strings.count + 256
    entries.reserveCapacity(capacity)
    slots = Array(repeating: 0, count: 1 << (Int.bitWidth - (2 * capacity).leadingZeroBitCount))
    free = .allocate(byteCount: 0, alignment: 1)
    chunks.append(free)
    symbols = list(plan.symbols.strings) { intern($0) }
    controller = intern("controller")
    coder = intern("coder")
    opening = intern("opening")
    source = intern("source")
    made = intern("made")
  }

  /// The names of variables that most functions have.
  @exclusivity(unchecked) private(set) var controller: ByteSlice = ""
  @exclusivity(unchecked) private(set) var coder: ByteSlice = ""
  @exclusivity(unchecked) private(set) var opening: ByteSlice = ""
  @exclusivity(unchecked) private(set) var source: ByteSlice = ""
  @exclusivity(unchecked) private(set) var made: ByteSlice = ""

  deinit { for chunk in chunks { chunk.deallocate() } }

  subscript(name: Name) -> ByteSlice { symbols[name.index] }

  // MARK: Memory

  /// Returns memory for a number of bytes that nothing else uses.
  private func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    if byteCount > left { addChunk(byteCount) }
    let place = free
    free += byteCount
    left -= byteCount
    return place
  }

  private func addChunk(_ byteCount: Int) {
    left = max(byteCount, 1 << 16)
    free = .allocate(byteCount: left, alignment: 16)
    chunks.append(free)
  }

  /// Returns the list of the results of calling a function for each element.
  func list<Elements: Collection>(_ elements: Elements, _ make: (Elements.Element) -> ByteSlice)
    -> ByteSliceList
  {
    let count = elements.count
    if count == 0 { return ByteSliceList() }
    let byteCount = count * MemoryLayout<ByteSlice>.stride + MemoryLayout<ByteSlice>.alignment
    let place = allocate(byteCount).alignedUp(for: ByteSlice.self).bindMemory(
      to: ByteSlice.self, capacity: count)
    for (index, element) in elements.enumerated() { (place + index).initialize(to: make(element)) }
    return ByteSliceList(base: place, count: count)
  }

  /// Joins texts into one, which gets no number in the table.
  func join(
    _ a: ByteSlice, _ b: ByteSlice, _ c: ByteSlice = "", _ d: ByteSlice = "", _ e: ByteSlice = "",
    _ f: ByteSlice = "", _ g: ByteSlice = ""
  ) -> ByteSlice {
    let count = a.count + b.count + c.count + d.count + e.count + f.count + g.count
    let start = allocate(count).bindMemory(to: UInt8.self, capacity: count)
    var end = start
    for piece in [a, b] { end.append(piece) }
    if !c.isEmpty { end.append(c) }
    if !d.isEmpty { end.append(d) }
    if !e.isEmpty { end.append(e) }
    if !f.isEmpty { end.append(f) }
    if !g.isEmpty { end.append(g) }
    return ByteSlice(base: start, count: count)
  }

  /// Joins texts, with a separator between them, into one that gets no number in the table.
  func join(_ pieces: some Collection<ByteSlice>, separator: ByteSlice) -> ByteSlice {
    let count = pieces.reduce(0) { $0 + $1.count } + max(0, pieces.count - 1) * separator.count
    let start = allocate(count).bindMemory(to: UInt8.self, capacity: count)
    var end = start
    for (index, piece) in pieces.enumerated() {
      if index > 0 { end.append(separator) }
      end.append(piece)
    }
    return ByteSlice(base: start, count: count)
  }

  // MARK: Numbers

  /// Returns the text with these bytes that has a number in the table. Adds it if it is not there yet.
  func intern(_ text: ByteSlice) -> ByteSlice {
    if text.id != 0 { return text }
    let hash = text.hash
    let slot = find(text, hash)
    if slots[slot] != 0 { return entries[Int(slots[slot])].text }
    let kept = allocate(text.count).bindMemory(to: UInt8.self, capacity: text.count)
    kept.initialize(from: text.base, count: text.count)
    return add(ByteSlice(base: kept, count: text.count), hash, slot)
  }

  func intern(_ string: String) -> ByteSlice {
    var string = string
    return string.withUTF8 { bytes in
      bytes.baseAddress.map { intern(ByteSlice(base: $0, count: bytes.count)) } ?? intern("")
    }
  }

  /// Joins two texts into one with a number in the table.
  func intern(_ a: ByteSlice, _ b: ByteSlice) -> ByteSlice {
    intern(count: a.count + b.count) { start in
      var end = start
      end.append(a)
      end.append(b)
    }
  }

  /// Joins five texts into one with a number in the table.
  func intern(_ a: ByteSlice, _ b: ByteSlice, _ c: ByteSlice, _ d: ByteSlice, _ e: ByteSlice) -> ByteSlice {
    intern(count: a.count + b.count + c.count + d.count + e.count) { start in
      var end = start
      end.append(a)
      end.append(b)
      end.append(c)
      end.append(d)
      end.append(e)
    }
  }

  func intern(_ a: ByteSlice, number: Int) -> ByteSlice { intern(a, numeral(number)) }

  private func numeral(_ number: Int) -> ByteSlice {
    guard number >= 0, number < 64 else { return intern(String(number)) }
    while numerals.count <= number { numerals.append(intern(String(numerals.count))) }
    return numerals[number]
  }

  /// Returns the text with the bytes that `write` puts into memory of `count` bytes. The text has a number in the
  /// table.
  private func intern(count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> ByteSlice {
    let start = allocate(count)
    let bytes = start.bindMemory(to: UInt8.self, capacity: count)
    write(bytes)
    let text = ByteSlice(base: bytes, count: count)
    let hash = text.hash
    let slot = find(text, hash)
    if slots[slot] == 0 { return add(text, hash, slot) }
    // The memory is freed if the piece exists already.
    free = start
    left += count
    return entries[Int(slots[slot])].text
  }

  private func add(_ text: ByteSlice, _ hash: UInt32, _ slot: Int) -> ByteSlice {
    let text = ByteSlice(base: text.base, count: text.count, id: UInt32(truncatingIfNeeded: entries.count))
    entries.append(Entry(text: text, hash: hash))
    slots[slot] = text.id
    if 2 * entries.count > slots.count { rehash() }
    return text
  }

  /// Returns the slot of a text in the hash table, or the slot that it would get.
  private func find(_ text: ByteSlice, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, entry.text.hasSameBytes(as: text) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Doubles the number of slots of the hash table.
  private func rehash() {
    slots = Array(repeating: 0, count: 2 * slots.count)
    for entry in entries.dropFirst() { slots[find(entry.text, entry.hash)] = entry.text.id }
  }

  // MARK: Properties

  /// Returns the marks of a text that has a number in the table.
  func marks(_ text: ByteSlice) -> Marks {
    let marks = entries[Int(text.id)].marks
    return marks.contains(.isClassified) ? marks : classify(text)
  }

  func mark(_ text: ByteSlice, _ marks: Marks) {
    let id = Int(intern(text).id)
    entries[id].marks.formUnion(marks)
  }

  /// Marks a literal of this code, whose bytes are not copied into the table.
  func mark(literal text: ByteSlice, _ marks: Marks) {
    let hash = text.hash
    let slot = find(text, hash)
    let id = slots[slot] != 0 ? slots[slot] : add(text, hash, slot).id
    entries[Int(id)].marks.formUnion(marks)
  }

  private func classify(_ text: ByteSlice) -> Marks {
    var marks: Marks = .isClassified
    let bytes = ByteClasses.all(text.bytes)
    if bytes.contains(.plain) { marks.insert(.isPlain) }
    let isPlainName = bytes.contains(.name) && text.first.map { $0 < 0x30 || $0 > 0x39 } ?? false
    let isName = bytes.contains(.ascii) ? isPlainName : NameRules.isValid(text.description)
    if isName { marks.insert(.isIdentifier) }
    if isPlainName {
      if Identifiers.isKeyword(text) { marks.insert(.isKeyword) }
      if NameRules.isReservedEvenInBackticks(text.bytes) { marks.insert(.isReservedEvenInBackticks) }
    }
    entries[Int(text.id)].marks.formUnion(marks)
    return entries[Int(text.id)].marks
  }

  /// Returns the identifier that is most similar to a text, with a number in the table: `Product List` becomes
  /// `ProductList`.
  func mangled(_ text: ByteSlice) -> ByteSlice {
    let text = intern(text)
    if marks(text).contains(.isIdentifier) { return text }
    if let known = mangledNames[text.id] { return known }
    let name = intern(Identifiers.mangled(text.description))
    mangledNames[text.id] = name
    return name
  }

  /// Returns the name of a value after its type: `HTTPClient` gives `httpClient`. See `Identifiers`.
  func lowerCamel(_ text: ByteSlice) -> ByteSlice {
    guard let first = text.first, first >= 0x80 || first &- 0x41 < 26 else { return text }
    let text = intern(text)
    let known = entries[Int(text.id)].lowerCamel
    if known != 0 { return entries[Int(known)].text }
    let name =
      Self.smallLetters(text).map { lowered(text, $0) } ?? intern(Identifiers.lowerCamel(text.description))
    entries[Int(text.id)].lowerCamel = name.id
    return name
  }

  /// Returns the number of leading letters that become lower-case. Nil if one of them, or the letter after them, is
  /// not ASCII.
  private static func smallLetters(_ text: ByteSlice) -> Int? {
    let run = text.bytes.prefix { $0 &- 0x41 < 26 }.count
    if run == text.count { return run }
    let next = text.base[run]
    guard next < 0x80 else { return nil }
    return run > 1 && next &- 0x61 < 26 ? run - 1 : run
  }

  private func lowered(_ text: ByteSlice, _ count: Int) -> ByteSlice {
    intern(count: text.count) { bytes in
      bytes.initialize(from: text.base, count: text.count)
      for index in 0..<count { bytes[index] |= 0x20 }
    }
  }

  func upperFirst(_ text: ByteSlice) -> ByteSlice {
    guard let first = text.first, first >= 0x80 || first &- 0x61 < 26 else { return text }
    let text = intern(text)
    let known = entries[Int(text.id)].upperFirst
    if known != 0 { return entries[Int(known)].text }
    let name =
      first >= 0x80
      ? intern(Identifiers.upperFirst(text.description))
      : intern(count: text.count) { bytes in
        bytes.initialize(from: text.base, count: text.count)
        bytes[0] &= ~0x20
      }
    entries[Int(text.id)].upperFirst = name.id
    return name
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes a text at this address, and moves the address to the end of the text. There has to be room for it.
  @inline(__always)
  fileprivate mutating func append(_ piece: ByteSlice) {
    initialize(from: piece.base, count: piece.count)
    self += piece.count
  }
}
