import StoryboardDiagnostics
import StoryboardSyntax

/// A highlighted part of an input.
package struct HighlightedRange: Equatable, Sendable {
  package enum Kind: Sendable { case keyword, type, name, string, number, comment, command, mistake }

  /// The range, in bytes of the text.
  package var range: Range<Int>
  package var kind: Kind
}

extension REPLSession {
  /// Returns the highlighted ranges of an input, in order. A name is highlighted only if the program declares it.
  package func highlights(in text: String) -> [HighlightedRange] {
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    if start < bytes.count, bytes[start] == UInt8(ascii: ":") {
      let end = bytes[start...].firstIndex { $0 == 0x20 || $0 == 0x0A } ?? bytes.count
      return [HighlightedRange(range: start..<end, kind: .command)]
    }
    var names = NameTable()
    let tokens = tokenize(SourceFile(path: "", bytes: bytes), names: &names)
    var found: [HighlightedRange] = []
    var position = 0
    for (index, token) in tokens.enumerated() {
      let offset = Int(token.offset)
      found += comments(in: bytes, position..<min(offset, bytes.count))
      guard token.kind != .endOfFile else { break }
      let end = token.end(in: bytes)
      if let kind = kind(of: token, at: index, in: tokens, names) {
        found.append(HighlightedRange(range: offset..<end, kind: kind))
      }
      position = end
    }
    return found
  }

  private func kind(
    of token: Token, at index: Int, in tokens: [Token], _ names: NameTable
  ) -> HighlightedRange.Kind? {
    /// The ID that the checked program has for the token's name.
    var name: NameID { checker.name(names[token.name]) }
    switch token.kind {
    case .string, .objectID: return .string
    case .integer, .float: return .number
    case .unknown: return .mistake
    case .identifier:
      let next = index + 1 < tokens.count ? tokens[index + 1].kind : .endOfFile
      let previous = index > 0 ? tokens[index - 1].kind : .endOfFile
      // A word after a period or before a colon is a name, even if it is a keyword elsewhere.
      if token.name.keyword != nil, previous != .period, next != .colon, next != .period { return .keyword }
      if checker.thing(name) != nil { return .type }
      return checker.storyboard(name) != nil ? .name : nil
    case .escapedIdentifier: return checker.thing(name) == nil ? nil : .type
    default: return nil
    }
  }

  /// Returns the comments in `gap`, the range of bytes between two tokens.
  private func comments(in bytes: [UInt8], _ gap: Range<Int>) -> [HighlightedRange] {
    var found: [HighlightedRange] = []
    var position = gap.lowerBound
    while position < gap.upperBound {
      guard bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count else {
        position += 1
        continue
      }
      let start = position
      if bytes[position + 1] == UInt8(ascii: "/") {
        while position < gap.upperBound, bytes[position] != 0x0A { position += 1 }
      } else {
        var depth = 0
        repeat {
          if bytes[position...].starts(with: "/*".utf8) {
            depth += 1
            position += 2
          } else if bytes[position...].starts(with: "*/".utf8) {
            depth -= 1
            position += 2
          } else {
            position += 1
          }
        } while position < gap.upperBound && depth > 0
      }
      found.append(HighlightedRange(range: start..<min(position, gap.upperBound), kind: .comment))
    }
    return found
  }
}
