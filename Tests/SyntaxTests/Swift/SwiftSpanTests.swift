import Foundation
import TestSupport
import Testing

@testable import StoryboardSyntax

/// What the reader of Swift skips ends where the toolchain's parser says.
@Suite(.enabled(if: SwiftSyntaxOracle.isPresent, Comment(rawValue: SwiftSyntaxOracle.reason)))
struct SwiftSpanTests {
  @Test func bracketsAndLiteralsOfTheWrittenFiles() throws {
    try SwiftSources.withVariants { try expectSameEnds($0) }
  }

  @Test func bracketsAndLiteralsOfThisPackage() throws {
    try expectSameEnds(SwiftSources.own + SwiftSources.others)
  }

  private func expectSameEnds(_ files: [URL]) throws {
    var count = 0
    for file in try SwiftSyntaxOracle.ask(.spans, files) {
      let bytes = try SwiftSources.bytes(file.url)
      for line in file.lines {
        let start = try #require(Int(line[1]))
        let end = try #require(Int(line[2]))
        count += 1
        if Self.end(line[0], bytes, start) != end {
          let lineNumber = bytes[..<start].count { $0 == 0x0A } + 1
          Issue.record("\(file.url.path):\(lineNumber): the \(line[0]) from \(start) to \(end) end elsewhere")
        }
      }
    }
    print("\(count) pairs of brackets and literals in \(files.count) Swift files")
    #expect(count > files.count)
  }

  private static func end(_ kind: Substring, _ bytes: [UInt8], _ start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { text in
      var scanner = SwiftScanner(text)
      return kind == "literal" ? scanner.endOfLiteral(at: start) : scanner.endOfBrackets(at: start)
    }
  }
}
