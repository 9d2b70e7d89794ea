extension SwiftScanner {
  /// Returns the offset of the first part of a Swift file that is not closed, or that closes nothing: of a bracket, a
  /// comment, a string, or a directive for conditional compilation. Returns nil if there is none at the top level.
  ///
  /// What such a file declares is not known: a brace that is missing may end another declaration than its own.
  package static func damage(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var scanner = SwiftScanner(text)
    var conditions: [Int] = []
    var i = 0
    while true {
      var startsLine = false
      let start = i
      i = scanner.endOfTrivia(at: i, startsLine: &startsLine)
      guard i < text.count else { return scanner.unclosedComment(from: start) ?? conditions.first }
      switch text[i] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        let end = scanner.endOfBrackets(at: i)
        guard scanner.isClosed else { return i }
        i = end
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): return i
      case UInt8(ascii: "\""), UInt8(ascii: "`"):
        let end = scanner.endOfLiteral(at: i) ?? i + 1
        // A string of one line ends with it, and hides nothing.
        let isString = text[i] == UInt8(ascii: "\"")
        let hidesLines = end == text.count || text[i..<end].contains(where: isLineEnd)
        if isString, !scanner.isClosed, hidesLines { return i }
        i = end
      case UInt8(ascii: "#"):
        switch scanner.directive(at: i) {
        case .if: conditions.append(i)
        case .endif: if conditions.popLast() == nil { return i }
        case .else, .elseif: if conditions.isEmpty { return i }
        case nil:
          if let end = scanner.endOfLiteral(at: i) {
            i = end
            continue
          }
        }
        i += 1
      case let byte where isNameByte(byte):
        let first = i
        while i < text.count, isNameByte(text[i]) { i += 1 }
        if text[first..<i].elementsEqual("func".utf8) || text[first..<i].elementsEqual("operator".utf8) {
          i = scanner.endOfOperator(from: i)
        }
      default: i += 1
      }
    }
  }

  /// The end of the operator after a word: its slashes begin no comment.
  private func endOfOperator(from start: Int) -> Int {
    var i = start
    while i < text.count, text[i] == 0x20 { i += 1 }
    while i < text.count, "/=-+!*%<>&|^~?.".utf8.contains(text[i]) { i += 1 }
    return i
  }

  /// The offset of a comment that has no end, in the white space and comments at the end of the text.
  private func unclosedComment(from start: Int) -> Int? {
    var i = start
    while i < text.count {
      guard let end = endOfComment(at: i) else {
        i += 1
        continue
      }
      if text[i + 1] == UInt8(ascii: "*"), endOfBlockComment(from: i + 2) == nil { return i }
      i = end
    }
    return nil
  }
}
