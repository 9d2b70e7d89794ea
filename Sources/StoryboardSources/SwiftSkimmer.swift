import StoryboardSyntax
import StoryboardVocabulary

/// Finds the declarations at the top level of a Swift file without reading what is inside them.
///
/// Any bytes are skimmed in linear time: what is no declaration is skipped, brackets in pairs.
struct SwiftSkimmer {
  private(set) var declarations: [SwiftFileIndex.Declaration] = []
  private(set) var imports: [Range<UInt32>] = []
  private(set) var generatedLike: [SwiftFileIndex.GeneratedLike] = []
  private let text: UnsafeBufferPointer<UInt8>
  private var scanner: SwiftScanner
  private var position = 0
  /// The start of the attributes and modifiers before the current word; nil if there are none.
  private var start: Int?
  /// True if a block of the file has no closing brace: from there on the left margin tells where blocks end.
  private var hasUnclosedBlock = false
  /// True if something closes nothing, or the file ends with a block comment, which may have no end.
  private var mayBeDamaged = false
  /// The branches of `#if` around the place.
  private var branches: BranchStack

  init(_ text: UnsafeBufferPointer<UInt8>, conditions: BuildConditions) {
    self.text = text
    branches = BranchStack(conditions: conditions)
    scanner = SwiftScanner(text)
  }

  mutating func skim() {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while true {
      let end = position
      position = endOfTrivia(from: position)
      guard position < text.count else { return noteComment(in: end..<text.count) }
      switch text[position] {
      case UInt8(ascii: "@"): skipAttribute()
      case UInt8(ascii: "#"): skimDirective()
      case UInt8(ascii: "."):
        // A name after a period is no keyword.
        position = endOfName(from: endOfTrivia(from: position + 1))
        start = nil
      case let byte where SwiftScanner.isNameByte(byte): skimWord()
      default:
        switch text[position] {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): mayBeDamaged = true
        default: break
        }
        position = endOfElement(from: position)
        start = nil
      }
    }
  }

  /// True if the file may have a part that is not closed or closes nothing.
  var isSuspicious: Bool {
    mayBeDamaged || hasUnclosedBlock || scanner.hasUnclosedPart || branches.count > 0
  }

  private mutating func noteComment(in range: Range<Int>) {
    for i in range.dropLast() where text[i] == UInt8(ascii: "/") && text[i + 1] == UInt8(ascii: "*") {
      mayBeDamaged = true
    }
  }

  /// Skips an attribute with its arguments, which begins a declaration.
  private mutating func skipAttribute() {
    if start == nil { start = position }
    position = endOfName(from: position + 1)
    while position < text.count, text[position] == UInt8(ascii: ".") {
      position = endOfName(from: position + 1)
    }
    if position < text.count, text[position] == UInt8(ascii: "(") {
      position = endOfElement(from: position)
    }
  }

  // MARK: Parts

  private func endOfName(from start: Int) -> Int {
    var end = start
    while end < text.count, SwiftScanner.isNameByte(text[end]) { end += 1 }
    return end
  }

  private func endOfTrivia(from start: Int) -> Int {
    var startsLine = false
    return scanner.endOfTrivia(at: start, startsLine: &startsLine)
  }

  /// The end of the element at a place: brackets with what they hold, a literal, or a single byte.
  private mutating func endOfElement(from start: Int) -> Int {
    switch text[start] {
    case UInt8(ascii: "{"):
      let end = hasUnclosedBlock ? text.count : scanner.endOfBrackets(at: start)
      if !hasUnclosedBlock, scanner.isClosed { return end }
      hasUnclosedBlock = true
      return endAtMargin(from: start)
    case UInt8(ascii: "("), UInt8(ascii: "["): return scanner.endOfBrackets(at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"):
      return scanner.endOfLiteral(at: start) ?? start + 1
    default: return start + 1
    }
  }

  /// The end of a block without its closing brace, as far as the left margin tells: before the next line that begins
  /// with a declaration.
  private func endAtMargin(from start: Int) -> Int {
    var i = start
    while true {
      while i < text.count, text[i] != 0x0A, text[i] != 0x0D { i += 1 }
      guard i < text.count else { return i }
      i += 1
      let end = endOfName(from: i)
      let startsWithAttribute = i < text.count && text[i] == UInt8(ascii: "@")
      if startsWithAttribute || Self.startsDeclaration(text[i..<end]) { return i }
    }
  }

  private static func startsDeclaration(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch word {
    case "class", "struct", "enum", "protocol", "extension", "actor", "typealias", "func", "public", "open",
      "internal", "fileprivate", "private", "final":
      true
    default: false
    }
  }

  // MARK: Conditions

  /// Reads `#if` and its branches; other words after a number sign are skipped.
  private mutating func skimDirective() {
    let end = endOfName(from: position + 1)
    switch text[position + 1..<max(end, position + 1)] {
    case "if":
      branches.enter()
      skimBranch(from: end, hasCondition: true)
    case "elseif" where branches.count > 0: skimBranch(from: end, hasCondition: true)
    case "else" where branches.count > 0: skimBranch(from: end, hasCondition: false)
    case "endif":
      if branches.count == 0 { mayBeDamaged = true }
      branches.leave()
      position = end
    default:
      if scanner.directive(at: position) != nil { mayBeDamaged = true }
      position = end > position + 1 ? end : endOfElement(from: position)
      start = nil
    }
  }

  /// Reads the condition of a branch, and skips the branch if it is not compiled.
  private mutating func skimBranch(from start: Int, hasCondition: Bool) {
    let end = hasCondition ? endOfCondition(from: start) : start
    if branches.begin(hasCondition ? Array(text[start..<end])[...] : nil) {
      position = end
    } else {
      skipToNextBranch(from: end)
    }
  }

  /// The end of a condition: that of its line, or of the last line that continues it.
  private func endOfCondition(from start: Int) -> Int {
    var end = start
    while true {
      var last: UInt8 = 0
      while end < text.count, text[end] != 0x0A, text[end] != 0x0D {
        if text[end] == UInt8(ascii: "/"), end + 1 < text.count, text[end + 1] == UInt8(ascii: "/") { break }
        if text[end] > 0x20 { last = text[end] }
        end += 1
      }
      let lineEnd = end
      let next = endOfTrivia(from: end)
      let continues = next < text.count && next > start && isOperator(text[next])
      guard isOperator(last) || continues, next > lineEnd, next < text.count else { return lineEnd }
      end = next
    }
  }

  private func isOperator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|") }

  /// Moves to the `#elseif`, `#else` or `#endif` of the innermost `#if`.
  private mutating func skipToNextBranch(from start: Int) {
    var depth = 0
    position = start
    while position < text.count {
      position = endOfTrivia(from: position)
      guard position < text.count else { return }
      guard text[position] == UInt8(ascii: "#") else {
        position =
          SwiftScanner.isNameByte(text[position])
          ? endOfName(from: position) : endOfElement(from: position)
        continue
      }
      let end = endOfName(from: position + 1)
      switch text[position + 1..<max(end, position + 1)] {
      case "if": depth += 1
      case "endif":
        if depth == 0 { return }
        depth -= 1
      case "else", "elseif": if depth == 0 { return }
      default:
        position = endOfElement(from: position)
        continue
      }
      position = end
    }
  }

  // MARK: Declarations

  private mutating func skimWord() {
    let first = start ?? position
    let end = endOfName(from: position)
    let word = text[position..<end]
    position = end
    switch word {
    case "class", "struct", "enum", "protocol", "extension": skimType(word, from: first)
    case "actor" where isNameNext: skimType(word, from: first)
    case "typealias": skimTypealias(from: first)
    case "func": skimFunction(from: first)
    case "import": skimImport(from: first)
    case "var", "let": skimVariable(from: first)
    case "public", "open", "package", "internal", "fileprivate", "private", "final", "indirect",
      "nonisolated",
      "distributed", "static", "override", "prefix", "postfix", "infix", "dynamic", "borrowing", "consuming":
      start = first
      if position < text.count, text[position] == UInt8(ascii: "(") {
        position = endOfElement(from: position)
      }
    default: start = nil
    }
  }

  /// True if a name follows on the same line.
  private var isNameNext: Bool {
    var next = position
    while next < text.count, text[next] == 0x20 || text[next] == 0x09 { next += 1 }
    return next > position && next < text.count
      && (SwiftScanner.isNameByte(text[next]) || text[next] == UInt8(ascii: "`"))
  }

  private mutating func skimType(_ keyword: Slice<UnsafeBufferPointer<UInt8>>, from first: Int) {
    start = nil
    var names: [FoundName] = []
    repeat {
      position = endOfTrivia(from: position)
      guard let name = takeName() else { break }
      names.append(name)
      position = endOfTrivia(from: position)
    } while accept(UInt8(ascii: "."))
    // The head: generic parameters, supertypes, conditions.
    while position < text.count, text[position] != UInt8(ascii: "{") {
      if text[position] == UInt8(ascii: "}") { return }
      position =
        SwiftScanner.isNameByte(text[position])
        ? endOfName(from: position) : endOfElement(from: position)
      position = endOfTrivia(from: position)
    }
    guard position < text.count else { return add(names, .type, from: first) }
    position = endOfElement(from: position)
    let declaration = declarations.count
    if keyword.elementsEqual("extension".utf8) {
      add(names, .extension, from: first)
    } else {
      add(Array(names.prefix(1)), .type, from: first)
    }
    if declaration < declarations.count { findGeneratedLike(in: first..<position, of: declaration) }
  }

  /// Reads a type alias up to the end of its line, or of the last line that continues it.
  private mutating func skimTypealias(from first: Int) {
    start = nil
    position = endOfTrivia(from: position)
    guard let name = takeName() else { return }
    var end = position
    var continues = true
    while true {
      let next = endOfTrivia(from: position)
      guard next < text.count else { break }
      let byte = text[next]
      let isOnNewLine = text[position..<next].contains { $0 == 0x0A || $0 == 0x0D }
      let joins = "=&.<>,->?!".utf8.contains(byte)
      if isOnNewLine, !continues, !joins || byte == UInt8(ascii: "@") { break }
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "#") { break }
      position = SwiftScanner.isNameByte(byte) ? endOfName(from: next) : endOfElement(from: next)
      end = position
      let isArrow = byte == UInt8(ascii: ">") && next > 0 && text[next - 1] == UInt8(ascii: "-")
      continues = isArrow || "=&.<,-".utf8.contains(byte)
    }
    position = end
    add([name], .type, from: first)
  }

  /// Reads a global variable up to the end of its line, if the generated enum has its name, too.
  private mutating func skimVariable(from first: Int) {
    start = nil
    position = endOfTrivia(from: position)
    guard let name = takeName(), name.key == Self.namespace else { return }
    while position < text.count, text[position] != 0x0A, text[position] != 0x0D,
      text[position] != UInt8(ascii: "{"), text[position] != UInt8(ascii: ";")
    {
      position += 1
    }
    add([name], .variable, from: first)
  }

  private static let namespace = NameKey(GeneratedNames.namespace.utf8)

  /// Finds the functions and properties in a type or extension whose names a generated function may have.
  ///
  /// The code inside is searched for the first four letters of those names, `perf` and `wire`, as Horspool does it: the
  /// fourth letter from a place tells how far the next place is where they can begin.
  private mutating func findGeneratedLike(in range: Range<Int>, of declaration: Int) {
    var place = range.lowerBound + 1
    while place + 3 < range.upperBound {
      switch text[place + 3] {
      case UInt8(ascii: "f"), UInt8(ascii: "e"): break
      case UInt8(ascii: "r"):
        place += 1
        continue
      case UInt8(ascii: "i"):
        place += 2
        continue
      case UInt8(ascii: "p"), UInt8(ascii: "w"):
        place += 3
        continue
      default:
        place += 4
        continue
      }
      guard text[place] == UInt8(ascii: "p") || text[place] == UInt8(ascii: "w"),
        !SwiftScanner.isNameByte(text[place - 1])
      else {
        // In `perf`, an `e` is the second letter.
        place += text[place + 3] == UInt8(ascii: "e") ? 2 : 4
        continue
      }
      let end = endOfName(from: place)
      let name = text[place..<end]
      if name.starts(with: GeneratedNames.performingPrefix.utf8)
        || name.elementsEqual(GeneratedNames.wiring.utf8), isDeclared(at: place)
      {
        generatedLike.append(SwiftFileIndex.GeneratedLike(name: NameKey(name), declaration: declaration))
      }
      place = end
    }
  }

  /// True for a name after `func`, `var` or `let`.
  private func isDeclared(at place: Int) -> Bool {
    var end = place
    if end > 0, text[end - 1] == UInt8(ascii: "`") { end -= 1 }
    let last = end
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    guard end < last || last < place else { return false }
    var first = end
    while first > 0, SwiftScanner.isNameByte(text[first - 1]) { first -= 1 }
    switch text[first..<end] {
    case "func", "var", "let": return true
    default: return false
    }
  }

  private mutating func skimImport(from first: Int) {
    start = nil
    while position < text.count, text[position] != 0x0A, text[position] != 0x0D,
      text[position] != UInt8(ascii: ";")
    {
      position += 1
    }
    if !branches.isOpen { imports.append(UInt32(first)..<UInt32(position)) }
  }

  private mutating func skimFunction(from first: Int) {
    start = nil
    position = endOfTrivia(from: position)
    let name = takeName()
    // Its parameters, effects and result, and its body.
    while position < text.count, text[position] != UInt8(ascii: "{") {
      if text[position] == UInt8(ascii: "}") || text[position] == UInt8(ascii: "#") { break }
      position =
        SwiftScanner.isNameByte(text[position])
        ? endOfName(from: position) : endOfElement(from: position)
      position = endOfTrivia(from: position)
    }
    if position < text.count, text[position] == UInt8(ascii: "{") {
      position = endOfElement(from: position)
    }
    if let name { add([name], .function, from: first) }
  }

  private struct FoundName {
    let key: NameKey
    let start: UInt32
  }

  private mutating func takeName() -> FoundName? {
    guard position < text.count else { return nil }
    if text[position] == UInt8(ascii: "`") {
      let end = endOfElement(from: position)
      defer { position = end }
      let key = NameKey(text[position + 1..<max(position + 1, end - 1)])
      return FoundName(key: key, start: UInt32(position + 1))
    }
    let end = endOfName(from: position)
    guard end > position else { return nil }
    defer { position = end }
    return FoundName(key: NameKey(text[position..<end]), start: UInt32(position))
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func add(_ names: [FoundName], _ kind: SwiftFileIndex.Kind, from first: Int) {
    for name in names {
      declarations.append(
        SwiftFileIndex.Declaration(
          name: name.key, nameStart: name.start, kind: kind, range: UInt32(first)..<UInt32(position),
          varies: branches.varies))
    }
  }
}

/// Compares the bytes of a text with a word.
private func ~= (word: StaticString, bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  bytes.count == word.utf8CodeUnitCount
    && bytes.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
}
