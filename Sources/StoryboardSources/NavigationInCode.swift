import StoryboardSyntax

/// A place at which Swift code shows a scene, or fills one, by itself: the work that a program does not do yet.
package struct NavigationInCode: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// `instantiateViewController(…)` and its like.
    case instantiate
    /// `performSegue(…)`
    case performSegue
    /// `segue.destination as? Detail`, or a case of a `switch` over the destination.
    case cast
  }

  package let kind: Kind
  /// The place of the name of the function, or of the word `as` or `is`; both count from 1.
  package let line: Int
  package let column: Int
  /// The text from the name to the end of the line, as far as it belongs to the code.
  package let text: String
  /// The type at the top level of the file in which it is; empty if it is in none.
  package let type: String

  /// Finds the places of a Swift file: by its tokens, so that nothing in comments and strings counts.
  ///
  /// - Parameter bytes: the contents of the file; any bytes are read.
  package static func all(in bytes: [UInt8]) -> [NavigationInCode] {
    bytes.withUnsafeBufferPointer { text in
      guard mayHaveSome(text) else { return [] }
      var finder = NavigationFinder(text)
      finder.find()
      return finder.found
    }
  }

  /// False for most files: they do not name a segue or a function that makes a controller.
  private static func mayHaveSome(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    while i + 10 < text.count {
      switch text[i] {
      case UInt8(ascii: "p"): if starts("performSegu", text, i) { return true }
      case UInt8(ascii: "i"): if starts("instantiate", text, i) { return true }
      case UInt8(ascii: "d"): if starts("destination", text, i) { return true }
      default: break
      }
      i += 1
    }
    return false
  }

  private static func starts(_ word: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    for i in 0..<word.utf8CodeUnitCount where text[start + i] != word.utf8Start[i] { return false }
    return true
  }
}

/// Walks through the tokens of a Swift file.
private struct NavigationFinder {
  private(set) var found: [NavigationInCode] = []
  private let text: UnsafeBufferPointer<UInt8>
  private var scanner: SwiftScanner
  private var position = 0
  /// The braces that are open.
  private var depth = 0
  /// The number and the start of the line of the last place that was found.
  private var line = (number: 1, start: 0)
  private var type = ""
  /// The last tokens, as far as they are words; `.`, `!` and the like are tokens of one byte.
  private var last: [UInt8] = []
  private var beforeLast: [UInt8] = []
  /// True after `.destination` and what may follow it before `as`: `!` and closing brackets.
  private var isAfterDestination = false
  /// The depth around the body of `prepare(for:sender:)`; nil outside of one.
  private var prepareDepth: Int?
  /// True between `func prepare` and its body.
  private var isInPrepareHead = false
  /// True between `switch` and its brace, and if it is over a destination.
  private var isInSwitchHead = false
  private var switchesDestination = false
  /// The depths around the bodies of switches over a destination.
  private var switchDepths: [Int] = []
  /// True between `case` and the colon.
  private var isInCase = false

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    scanner = SwiftScanner(text)
  }

  mutating func find() {
    var startsLine = true
    while true {
      startsLine = position == 0
      position = scanner.endOfTrivia(at: position, startsLine: &startsLine)
      guard position < text.count else { return }
      let byte = text[position]
      if SwiftScanner.isNameByte(byte) {
        var end = position + 1
        while end < text.count, SwiftScanner.isNameByte(text[end]) { end += 1 }
        readWord(position..<end, isAtMargin: startsLine && isAtMargin)
        position = end
        continue
      }
      if let end = endOfLiteral(byte) {
        // A name between backticks is a word like others, but never a keyword.
        isAfterDestination = false
        push([UInt8(ascii: "`")])
        position = max(end, position + 1)
        continue
      }
      readMark(byte)
      position += 1
    }
  }

  private var isAtMargin: Bool { position == 0 || text[position - 1] == 0x0A || text[position - 1] == 0x0D }

  private mutating func endOfLiteral(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"):
      scanner.endOfLiteral(at: position)
    default: nil
    }
  }

  private mutating func push(_ token: [UInt8]) { (beforeLast, last) = (last, token) }

  private mutating func readMark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"):
      if isInPrepareHead {
        (prepareDepth, isInPrepareHead) = (depth, false)
      } else if isInSwitchHead {
        if switchesDestination { switchDepths.append(depth) }
        (isInSwitchHead, switchesDestination) = (false, false)
      }
      depth += 1
    case UInt8(ascii: "}"):
      depth = max(0, depth - 1)
      if prepareDepth == depth { prepareDepth = nil }
      if switchDepths.last == depth { switchDepths.removeLast() }
      if depth == 0 { type = "" }
    case UInt8(ascii: ":"): isInCase = false
    default: break
    }
    if byte != UInt8(ascii: "!"), byte != UInt8(ascii: ")") { isAfterDestination = false }
    push([byte])
  }

  private mutating func readWord(_ range: Range<Int>, isAtMargin: Bool) {
    let word = text[range]
    defer { push(Array(word)) }
    let wasAfterDestination = isAfterDestination
    isAfterDestination = false
    if isAtMargin, depth > 0 {
      // A declaration at the left margin ends what was not closed.
      switch word {
      case "class", "struct", "enum", "extension", "actor", "final", "public", "open", "private",
        "fileprivate":
        (depth, type, prepareDepth, switchDepths) = (0, "", nil, [])
      default: break
      }
    }
    switch word {
    case "instantiateViewController", "instantiateInitialViewController", "instantiateController",
      "instantiateInitialController":
      if last != Array("func".utf8), isCall(after: range.upperBound) { add(.instantiate, range) }
    case "performSegue":
      if last != Array("func".utf8), isCall(after: range.upperBound) { add(.performSegue, range) }
    case "destination", "destinationController", "destinationViewController":
      let isOfSegue = last == [UInt8(ascii: ".")] && beforeLast == Array("segue".utf8)
      isAfterDestination = isOfSegue || prepareDepth != nil
      if isInSwitchHead, isAfterDestination { switchesDestination = true }
    case "as", "is":
      if wasAfterDestination || isInCase && switchDepths.last == depth - 1 { add(.cast, range) }
    case "switch": (isInSwitchHead, switchesDestination) = (true, false)
    case "case": isInCase = true
    case "func" where depth <= 1: isInPrepareHead = false
    case "prepare":
      if last == Array("func".utf8) { isInPrepareHead = true }
    case "class", "struct", "enum", "extension", "actor":
      if depth == 0 { type = nameAfter(range.upperBound) }
    default: break
    }
  }

  /// True if arguments or a closure follow.
  private func isCall(after end: Int) -> Bool {
    var startsLine = false
    let next = scanner.endOfTrivia(at: end, startsLine: &startsLine)
    return !startsLine && next < text.count
      && (text[next] == UInt8(ascii: "(") || text[next] == UInt8(ascii: "{"))
  }

  private func nameAfter(_ end: Int) -> String {
    var startsLine = false
    var start = scanner.endOfTrivia(at: end, startsLine: &startsLine)
    if start < text.count, text[start] == UInt8(ascii: "`") { start += 1 }
    var end = start
    while end < text.count, SwiftScanner.isNameByte(text[end]) { end += 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  private mutating func add(_ kind: NavigationInCode.Kind, _ range: Range<Int>) {
    var end = range.upperBound
    while end < text.count, end - range.lowerBound < 60, text[end] != 0x0A, text[end] != 0x0D {
      if text[end] == UInt8(ascii: "/"), scanner.endOfComment(at: end) != nil { break }
      end += 1
    }
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    var shown = text[range.lowerBound..<end]
    while let byte = shown.last, byte == 0x20 || byte == UInt8(ascii: "{") { shown = shown.dropLast() }
    var next = line.start
    while next < range.lowerBound {
      let end = scanner.endOfLine(from: next)
      guard end < range.lowerBound else { break }
      next = end + (text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A ? 2 : 1)
      line = (line.number + 1, next)
    }
    found.append(
      NavigationInCode(
        kind: kind, line: line.number, column: range.lowerBound - line.start + 1,
        text: String(decoding: shown, as: UTF8.self), type: type))
  }
}

/// Compares the bytes of a text with a word.
private func ~= (word: StaticString, bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  bytes.count == word.utf8CodeUnitCount
    && bytes.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
}
