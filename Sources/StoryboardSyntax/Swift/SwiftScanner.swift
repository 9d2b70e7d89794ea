/// Finds the ends of the parts of Swift code that are skipped: brackets with their contents, literals and comments.
///
/// Every part has an end, in malformed code, too. A part that is not closed ends before the next declaration at the
/// left margin, or at the end of the text. A string or regular expression of one line ends with its line. Nothing recurses, and the time is
/// proportional to the number of bytes.
///
/// The scanner does not own its text. The text is valid inside the call of `withUnsafeBufferPointer` that provided it.
package struct SwiftScanner {
  let text: UnsafeBufferPointer<UInt8>
  /// True if the part that was skipped last has its closing bracket or delimiter.
  package private(set) var isClosed = true
  /// The code and the strings around the current place, the outermost first.
  private var outer: [Context] = []
  /// True if a part of the text is not closed. From there on, the left margin tells where parts end.
  package var hasUnclosedPart = false
  /// A part of the text that has no declaration at the left margin. It ends where such a declaration begins.
  private var beforeMargin = 0..<0
  /// The end of a part of a line that has no slash to close a regular expression.
  private var endWithoutSlash = 0
  /// The end of a part of the text that has no slash with that many number signs.
  private var endWithoutHashes = (hashes: Int.max, end: 0)

  package init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Code inside brackets, or a string.
  private struct Context {
    /// The closing bracket of the code; 0 in a string.
    var closing: UInt8
    /// The number of open brackets of this kind.
    var depth = 1
    /// The number of open braces inside other brackets.
    var braces = 0
    var delimiter = Delimiter(hashes: 0, isMultiline: false)
  }

  /// The delimiter of a string: a quote, or three quotes, and number signs.
  private struct Delimiter {
    let hashes: Int
    let isMultiline: Bool
  }

  // MARK: Brackets and literals

  /// Returns the end of the brackets that open at an offset, including their contents.
  ///
  /// Inside braces only braces are counted, so that a forgotten `)` does no harm. Inside other brackets, a closing
  /// brace without an opening one ends the brackets, and is not part of them.
  ///
  /// - Parameter start: the offset of an opening brace, bracket or parenthesis.
  package mutating func endOfBrackets(at start: Int) -> Int {
    let closing: UInt8 =
      switch text[start] {
      case UInt8(ascii: "{"): UInt8(ascii: "}")
      case UInt8(ascii: "("): UInt8(ascii: ")")
      default: UInt8(ascii: "]")
      }
    return end(of: Context(closing: closing), from: start + 1)
  }

  /// Returns the end of the string, regular expression or name between backticks that starts at an offset; nil if none
  /// starts there.
  ///
  /// - Parameter start: the offset of a quote, a backtick, a slash, or the first number sign of several.
  package mutating func endOfLiteral(at start: Int) -> Int? {
    var i = start
    while i < text.count, text[i] == UInt8(ascii: "#") { i += 1 }
    guard i < text.count else { return nil }
    switch text[i] {
    case UInt8(ascii: "\""):
      let delimiter = delimiter(at: i, hashes: i - start)
      let string = Context(closing: 0, delimiter: delimiter)
      return end(of: string, from: i + (delimiter.isMultiline ? 3 : 1))
    case UInt8(ascii: "/"):
      return i > start ? endOfExtendedRegex(at: i, hashes: i - start) : endOfRegex(at: i)
    case UInt8(ascii: "`") where i == start: return endOfRawName(at: i)
    default: return nil
    }
  }

  private func delimiter(at quote: Int, hashes: Int) -> Delimiter {
    let isTriple =
      quote + 2 < text.count && text[quote + 1] == UInt8(ascii: "\"") && text[quote + 2] == UInt8(ascii: "\"")
    // `#"""#` and `#""a"b"#` end on the line that they begin on.
    return Delimiter(
      hashes: hashes, isMultiline: isTriple && !(hashes > 0 && endsOnLine(hashes, from: quote + 2)))
  }

  /// True if a quote with number signs follows on the same line.
  private func endsOnLine(_ hashes: Int, from start: Int) -> Bool {
    var i = start
    while i < text.count, !SwiftScanner.isLineEnd(text[i]) {
      i += 1
      if text[i - 1] == UInt8(ascii: "\""), hasHashes(hashes, at: i) { return true }
    }
    return false
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    guard offset + count <= text.count else { return false }
    for i in offset..<offset + count where text[i] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Returns the end of code or of a string. Its opening bracket or delimiter is before an offset.
  ///
  /// A part that is not closed ends before the next declaration at the left margin. After the first such part, brackets
  /// are not searched beyond a declaration at the left margin any more. So the time stays proportional to the bytes.
  private mutating func end(of first: Context, from start: Int) -> Int {
    if !hasUnclosedPart {
      let end = endInText(of: first, from: start)
      guard end == text.count, !isClosed else { return end }
      hasUnclosedPart = true
    }
    var part = SwiftScanner(UnsafeBufferPointer(rebasing: text[..<endAtMargin(from: start)]))
    let end = part.endInText(of: first, from: start)
    isClosed = part.isClosed
    return end
  }

  private mutating func endInText(of first: Context, from start: Int) -> Int {
    var i = start
    var context = first
    isClosed = false
    outer.removeAll(keepingCapacity: true)
    while true {
      if context.closing == 0 {
        let part = endOfPart(of: context.delimiter, from: i)
        i = part.end
        if part.isInterpolated {
          outer.append(context)
          context = Context(closing: UInt8(ascii: ")"))
          continue
        }
        guard let around = outer.popLast() else {
          isClosed = part.isClosed
          return i
        }
        context = around
      } else {
        let stop = endOfCode(in: &context, from: i)
        i = stop.offset
        switch stop.reason {
        case .closed, .unclosed:
          guard let around = outer.popLast() else {
            isClosed = stop.reason == .closed
            return i
          }
          // Code inside a string is an interpolation. If a brace has ended the code, it has ended the string,
          // too.
          context = around
          if stop.reason == .unclosed {
            guard let code = outer.popLast() else { return i }
            context = code
          }
        case .interpolation(let delimiter):
          outer.append(context)
          outer.append(Context(closing: 0, delimiter: delimiter))
          context = Context(closing: UInt8(ascii: ")"))
        }
      }
    }
  }

  private enum Stop: Equatable {
    case closed, unclosed
    /// In a string.
    case interpolation(Delimiter)

    static func == (a: Stop, b: Stop) -> Bool {
      switch (a, b) {
      case (.closed, .closed), (.unclosed, .unclosed): true
      default: false
      }
    }
  }

  /// Moves through code up to its closing bracket, or up to the first interpolation of a string in it.
  private mutating func endOfCode(in context: inout Context, from start: Int) -> (offset: Int, reason: Stop) {
    var i = start
    let closing = context.closing
    let isInBraces = closing == UInt8(ascii: "}")
    let opening = closing == UInt8(ascii: ")") ? UInt8(ascii: "(") : closing &- 2
    while true {
      i = isInBraces ? nextBraceOrLiteral(from: i) : nextBracketOrLiteral(from: i)
      guard i < text.count else { return (i, .unclosed) }
      let byte = text[i]
      switch byte {
      case closing:
        i += 1
        context.depth -= 1
        if context.depth == 0 { return (i, .closed) }
      case opening:
        i += 1
        context.depth += 1
      case UInt8(ascii: "{"):
        i += 1
        context.braces += 1
      case UInt8(ascii: "}"):
        if context.braces == 0 { return (i, .unclosed) }
        i += 1
        context.braces -= 1
      case UInt8(ascii: "\""):
        let delimiter = delimiter(at: i, hashes: hashes(before: i, from: start))
        let part = endOfPart(of: delimiter, from: i + (delimiter.isMultiline ? 3 : 1))
        i = part.end
        if part.isInterpolated { return (i, .interpolation(delimiter)) }
      case UInt8(ascii: "/"): i = endOfSlash(at: i, from: start)
      case UInt8(ascii: "`"): i = endOfRawName(at: i) ?? i + 1
      default: i += 1
      }
    }
  }

  private func hashes(before offset: Int, from start: Int) -> Int {
    var i = offset
    while i > start, text[i - 1] == UInt8(ascii: "#") { i -= 1 }
    return offset - i
  }

  /// The end of a part of a string. It is after the string's delimiter, after the bracket that opens an interpolation,
  /// or at the end of the line.
  private func endOfPart(
    of delimiter: Delimiter, from start: Int
  ) -> (end: Int, isInterpolated: Bool, isClosed: Bool) {
    var i = start
    let hashes = delimiter.hashes
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "\""):
        if delimiter.isMultiline {
          guard i + 2 < text.count, text[i + 1] == UInt8(ascii: "\""), text[i + 2] == UInt8(ascii: "\"")
          else {
            i += 1
            continue
          }
          if hasHashes(hashes, at: i + 3) { return (i + 3 + hashes, false, true) }
        } else if hasHashes(hashes, at: i + 1) {
          return (i + 1 + hashes, false, true)
        }
        i += 1
      case UInt8(ascii: "\\"):
        i += 1
        guard hasHashes(hashes, at: i) else { continue }
        i += hashes
        guard i < text.count else { continue }
        if text[i] == UInt8(ascii: "(") { return (i + 1, true, false) }
        if delimiter.isMultiline || !SwiftScanner.isLineEnd(text[i]) { i += 1 }
      case 0x0A, 0x0D:
        if !delimiter.isMultiline { return (i, false, false) }
        i += 1
      default: i += 1
      }
    }
    return (text.count, false, false)
  }

  /// Returns the end of a name between backticks on one line; nil if it is not closed.
  private func endOfRawName(at start: Int) -> Int? {
    var i = start + 1
    while i < text.count, text[i] != UInt8(ascii: "`") {
      if SwiftScanner.isLineEnd(text[i]) { return nil }
      i += 1
    }
    return i < text.count ? i + 1 : nil
  }

  // MARK: The left margin

  /// Returns the end of the line before the next one that begins with a declaration, or the end of the text.
  package mutating func endAtMargin(from start: Int) -> Int {
    if beforeMargin.contains(start) { return beforeMargin.upperBound }
    var end = endOfLine(from: start)
    while end + 1 < text.count, !startsDeclaration(at: end + 1) { end = endOfLine(from: end + 1) }
    beforeMargin = start..<(end + 1 < text.count ? end : text.count)
    return beforeMargin.upperBound
  }

  private func startsDeclaration(at start: Int) -> Bool {
    if text[start] == UInt8(ascii: "@") { return true }
    var end = start
    while end < text.count, end - start < 12, SwiftScanner.isNameByte(text[end]) { end += 1 }
    guard end > start, end < text.count, text[end] == 0x20 else { return false }
    return CodeWords.word(text, start..<end)?.startsDeclaration == true
  }

  // MARK: Comments and white space

  /// Returns the offset of the next byte that is neither white space nor part of a comment.
  ///
  /// - Parameters:
  ///   - start: an offset between tokens.
  ///   - startsLine: set to true if a line ends on the way; otherwise it does not change.
  package func endOfTrivia(at start: Int, startsLine: inout Bool) -> Int {
    var i = start
    while i < text.count {
      switch text[i] {
      case 0x20: i += max(ByteWord.load(text, at: i).spaces, 1)
      case 0x09, 0x0B, 0x0C, 0x00: i += 1
      case 0x0A, 0x0D:
        startsLine = true
        i += 1
      case UInt8(ascii: "/"):
        guard let end = endOfComment(at: i) else { return i }
        if text[i + 1] == UInt8(ascii: "*"), text[i..<end].contains(where: SwiftScanner.isLineEnd) {
          startsLine = true
        }
        i = end
      case 0xEF where i == 0 && text.count >= 3 && text[1] == 0xBB && text[2] == 0xBF: i += 3
      case UInt8(ascii: "#") where i == 0 && text.count > 1 && text[1] == UInt8(ascii: "!"):
        i = endOfLine(from: i)
      default: return i
      }
    }
    return i
  }

  /// Returns the end of the comment that starts at an offset; nil if none starts there. The end of its line is not part
  /// of a line comment.
  package func endOfComment(at start: Int) -> Int? {
    guard start + 1 < text.count, text[start] == UInt8(ascii: "/") else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "/"): return endOfLine(from: start + 2)
    case UInt8(ascii: "*"): return endOfBlockComment(from: start + 2) ?? text.count
    default: return nil
    }
  }

  /// Returns the offset of the end of the line: its line feed or carriage return, or the end of the text.
  package func endOfLine(from start: Int) -> Int {
    var i = start
    while i < text.count {
      let word = ByteWord.load(text, at: i)
      // The lowest mark is correct. Bytes after the end of the text are zeros.
      let ends = word.equal(to: 0x0A) | word.equal(to: 0x0D)
      if ends != 0 { return i + ends.trailingZeroBitCount &>> 3 }
      i += 8
    }
    return min(i, text.count)
  }

  /// The end of the block comment whose opening is before an offset; nil if it has none.
  func endOfBlockComment(from start: Int) -> Int? {
    var i = start
    var depth = 1
    while i < text.count {
      let word = ByteWord.load(text, at: i)
      let marks = word.equal(to: UInt8(ascii: "*")) | word.equal(to: UInt8(ascii: "/"))
      guard marks != 0 else {
        i += 8
        continue
      }
      i += marks.trailingZeroBitCount &>> 3
      guard i + 1 < text.count else { return nil }
      let (first, second) = (text[i], text[i + 1])
      if first == UInt8(ascii: "*"), second == UInt8(ascii: "/") {
        i += 2
        depth -= 1
        if depth == 0 { return i }
      } else if first == UInt8(ascii: "/"), second == UInt8(ascii: "*") {
        i += 2
        depth += 1
      } else {
        i += 1
      }
    }
    return nil
  }

  // MARK: Conditional compilation

  /// Returns the offset of the directive that ends a branch of an `#if`. It is the number sign of `#elseif`, `#else` or
  /// `#endif`, or the end of the text. Conditions inside the branch are skipped.
  ///
  /// - Parameter start: an offset in the branch, between two tokens.
  package mutating func endOfBranch(from start: Int) -> Int {
    var i = start
    var depth = 0
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "\""), UInt8(ascii: "`"): i = endOfLiteral(at: i) ?? i + 1
      case UInt8(ascii: "/"): i = endOfSlash(at: i, from: i)
      case UInt8(ascii: "#"):
        if let end = endOfLiteral(at: i) {
          i = end
          continue
        }
        let first = i
        while i + 1 < text.count, text[i + 1] == UInt8(ascii: "#") { i += 1 }
        switch i == first ? directive(at: i) : nil {
        case .if: depth += 1
        case .endif:
          if depth == 0 { return i }
          depth -= 1
        case .elseif, .else:
          if depth == 0 { return i }
        case nil: break
        }
        i += 1
      default: i += 1
      }
    }
    return text.count
  }

  // MARK: Regular expressions

  /// Returns the end of a comment, a regular expression or an operator with a slash.
  private mutating func endOfSlash(at start: Int, from first: Int) -> Int {
    if let end = endOfComment(at: start) { return end }
    let hashes = hashes(before: start, from: first)
    if hashes > 0 { return endOfExtendedRegex(at: start, hashes: hashes) ?? start + 1 }
    return endOfRegex(at: start) ?? start + 1
  }

  /// Returns the end of `#/…/#`, starting from its slash; nil if it is not closed. It has several lines if its first
  /// line is empty.
  private mutating func endOfExtendedRegex(at slash: Int, hashes: Int) -> Int? {
    if hashes >= endWithoutHashes.hashes, slash < endWithoutHashes.end { return nil }
    var i = slash + 1
    while i < text.count, text[i] == 0x20 || text[i] == 0x09 { i += 1 }
    let isMultiline = i < text.count && SwiftScanner.isLineEnd(text[i])
    search: while i < text.count {
      switch text[i] {
      case UInt8(ascii: "\\"): i += 1
      case UInt8(ascii: "/") where hasHashes(hashes, at: i + 1): return i + 1 + hashes
      case 0x0A, 0x0D:
        if !isMultiline { break search }
      default: break
      }
      i += 1
    }
    endWithoutHashes = (hashes, i)
    return nil
  }

  /// Returns the end of a regular expression `/…/`; nil if the slash is an operator.
  ///
  /// A regular expression begins where a value can begin. It neither begins nor ends with a space, it ends on its line,
  /// and its brackets are in pairs.
  private mutating func endOfRegex(at start: Int) -> Int? {
    guard start >= endWithoutSlash, start + 1 < text.count, mayStartValue(at: start) else { return nil }
    if text[start + 1] == 0x20 || text[start + 1] == 0x09 { return nil }
    var i = start + 1
    var depth = 0
    var classes = 0
    var afterEscape = 0
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "\\"):
        i += 1
        if i < text.count, SwiftScanner.isLineEnd(text[i]) { return nil }
        afterEscape = i + 1
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      case UInt8(ascii: "(") where classes == 0: depth += 1
      case UInt8(ascii: ")") where classes == 0:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"):
        let isSpaced = (text[i - 1] == 0x20 || text[i - 1] == 0x09) && i != afterEscape
        return isSpaced || depth > 0 || i == start + 1 ? nil : i + 1
      case 0x0A, 0x0D:
        endWithoutSlash = i
        return nil
      default: break
      }
      i += 1
    }
    endWithoutSlash = text.count
    return nil
  }

  /// True if the byte at an offset is where a value can begin, and not after a value.
  private func mayStartValue(at offset: Int) -> Bool {
    guard offset > 0 else { return true }
    switch text[offset - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: ";"), 0x0A, 0x0D:
      return true
    case 0x20, 0x09: break
    case UInt8(ascii: "!"): return offset == 1 || !SwiftScanner.endsValue(text[offset - 2])
    default: return false
    }
    var i = offset - 1
    while i > 0, text[i - 1] == 0x20 || text[i - 1] == 0x09 { i -= 1 }
    guard i > 0 else { return true }
    let last = text[i - 1]
    if SwiftScanner.isNameByte(last) {
      var first = i - 1
      while first > 0, i - first < 8, SwiftScanner.isNameByte(text[first - 1]) { first -= 1 }
      return SwiftScanner.isBeforeValue(text[first..<i])
    }
    switch last {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "`"),
      UInt8(ascii: "#"):
      return false
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      // After a value it is a suffix. Between spaces it is an operator.
      return i > 1 && (text[i - 2] == 0x20 || text[i - 2] == 0x09)
    default: return true
    }
  }

  /// True for a byte that can be the last one of a value.
  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "`"),
      UInt8(ascii: "?"), UInt8(ascii: "!"):
      true
    default: isNameByte(byte)
    }
  }

  /// True for a keyword that a value follows.
  private static func isBeforeValue(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    func equals(_ keyword: StaticString) -> Bool {
      word.elementsEqual(UnsafeBufferPointer(start: keyword.utf8Start, count: keyword.utf8CodeUnitCount))
    }
    return equals("return") || equals("in") || equals("case") || equals("if") || equals("try")
      || equals("await") || equals("where") || equals("while") || equals("switch") || equals("else")
      || equals("guard") || equals("is") || equals("throw") || equals("do") || equals("repeat")
  }

  // MARK: Bytes

  @inline(__always) static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// True for the bytes of names: letters, digits, `_`, `$` and all bytes beyond ASCII.
  @inline(__always) package static func isNameByte(_ byte: UInt8) -> Bool {
    ByteClass.isIdentifier(byte) || byte == UInt8(ascii: "$")
  }

  /// Returns the next offset that has one of two bytes, or the end of the text.
  package func offset(ofFirst first: UInt8, or second: UInt8, from start: Int) -> Int {
    var i = start
    while i < text.count {
      let word = ByteWord.load(text, at: i)
      // The lowest mark is correct.
      let marks = word.equal(to: first) | word.equal(to: second)
      if marks != 0 { return min(i + marks.trailingZeroBitCount &>> 3, text.count) }
      i += 8
    }
    return text.count
  }

  /// The next offset with `{`, `}`, a quote, a slash or a backtick.
  @inline(__always)
  private func nextBraceOrLiteral(from start: Int) -> Int {
    var i = start
    while i < text.count {
      let word = ByteWord.load(text, at: i)
      let marks =
        word.equal(to: UInt8(ascii: "{")) | word.equal(to: UInt8(ascii: "}"))
        | word.equal(to: UInt8(ascii: "\"")) | word.equal(to: UInt8(ascii: "/"))
        | word.equal(to: UInt8(ascii: "`"))
      if marks != 0 { return i + marks.trailingZeroBitCount &>> 3 }
      i += 8
    }
    return text.count
  }

  /// The next offset with a bracket of any kind except angle brackets, or with a quote, a slash or a backtick.
  @inline(__always)
  private func nextBracketOrLiteral(from start: Int) -> Int {
    var i = start
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "`"):
        return i
      default: i += 1
      }
    }
    return i
  }
}
