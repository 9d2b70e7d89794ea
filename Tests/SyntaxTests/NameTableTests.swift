import StoryboardDiagnostics
import Testing

@testable import StoryboardSyntax

/// The table compares names of up to eight bytes as one word, of up to sixteen as two, and longer ones byte by byte.
/// Whatever their length, two names are one exactly if their texts are the same.
@Suite struct NameTableTests {
  /// For each length, names that differ from each other in one byte, at any place, and a name for each of their
  /// prefixes.
  private static let texts: [String] = {
    var texts: Set<String> = []
    for length in [1, 2, 6, 7, 8, 9, 10, 14, 15, 16, 17, 18, 23, 24, 25, 31, 32, 33] {
      let plain = Array(repeating: UInt8(ascii: "a"), count: length)
      texts.insert(String(decoding: plain, as: UTF8.self))
      for place in 0..<length {
        for letter in "bz_" {
          var changed = plain
          changed[place] = letter.asciiValue!
          texts.insert(String(decoding: changed, as: UTF8.self))
        }
      }
    }
    return texts.filter { $0 != "_" }.sorted()
  }()

  @Test func theLexerKeepsNamesApart() {
    // Each name twice: the second time it is found.
    let all = Self.texts + Self.texts.reversed()
    let tree = ParsedText(all.joined(separator: " ")).tree
    let names = tree.tokens.dropLast().map(\.name)
    #expect(names.count == all.count)
    #expect(Array(names.prefix(Self.texts.count)) == names.suffix(Self.texts.count).reversed())
    #expect(Set(names).count == Self.texts.count)
  }

  @Test func textsAndNamesBelongTogether() {
    var table = NameTable()
    let names = Self.texts.map { table.intern($0) }
    for (text, name) in zip(Self.texts, names) {
      #expect(table[name] == text)
      #expect(table.name(of: text) == name)
      #expect(table.intern(text) == name)
      #expect(table.name(of: text + "#") == nil)
    }
    #expect(Set(names).count == Self.texts.count)
  }

  /// The lexer reads a name at the end of a text, where fewer than sixteen bytes are left, as it reads one before others.
  @Test func namesAtTheEndAreTheSame() {
    for text in Self.texts {
      var names = NameTable()
      let end = parse(SourceFile(path: "end", bytes: Array(text.utf8)), names: &names).tree
      let long = Array("\(text) \(String(repeating: "x", count: 40))".utf8)
      let middle = parse(SourceFile(path: "middle", bytes: long), names: &names).tree
      #expect(end.tokens[0].name == middle.tokens[0].name && names[end.tokens[0].name] == text, "\(text)")
    }
  }
}
