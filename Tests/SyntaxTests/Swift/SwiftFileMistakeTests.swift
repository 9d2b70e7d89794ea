import Foundation
import StoryboardDiagnostics
import TestSupport
import Testing

@testable import StoryboardSyntax

/// Any bytes are read as Swift code, and a mistake costs no declaration after it.
struct SwiftFileMistakeTests {
  private static let seed = ProcessInfo.processInfo.environment["SYNTAX_SEED"].flatMap(UInt64.init) ?? 1

  private func read(_ bytes: some Sequence<UInt8>, _ conditions: BuildConditions = BuildConditions())
    -> SyntaxTree
  {
    var names = NameTable()
    let source = SourceFile(path: "test.swift", bytes: Array(bytes), role: .swift(module: nil))
    return parseSwift(source, file: 0, conditions: conditions, names: &names)
  }

  /// Reads bytes, and expects a tree whose nodes nest and whose tokens are in the text.
  private func expectTree(_ bytes: some Sequence<UInt8>, _ what: @autoclosure () -> String) {
    let tree = read(bytes)
    let violations = tree.nodesAstray
    if !violations.isEmpty { Issue.record("\(what()): \(violations)") }
    if tree.tokens.indices.contains(where: { tree.endOffset(of: $0) > tree.source.bytes.count }) {
      Issue.record("\(what()): a token outside of the file")
    }
    _ = SwiftTreeDeclarations(tree).all
  }

  /// One prefix out of several; in a deep run every prefix.
  @Test(arguments: SwiftSources.written)
  func everyPrefix(_ file: URL) throws {
    let bytes = try SwiftSources.bytes(file)
    let step = Repetition.size(97, deep: 1)
    print("prefixes of \(file.lastPathComponent) with SYNTAX_SEED=\(Self.seed)")
    for count in stride(from: Int(Self.seed % UInt64(step)), through: bytes.count, by: step) {
      expectTree(bytes.prefix(count), "\(file.lastPathComponent), \(count) bytes")
    }
  }

  /// Words and signs of a text, with the white space before each.
  private func pieces(_ bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    for byte in bytes {
      let isWord = ByteClass.isIdentifier(byte)
      if let last = piece.last, last > 0x20, !(isWord && ByteClass.isIdentifier(last)) {
        pieces.append(piece)
        piece = []
      }
      piece.append(byte)
    }
    return pieces + [piece]
  }

  @Test(arguments: SwiftSources.written)
  func tokensDeletedDoubledAndSwapped(_ file: URL) throws {
    let pieces = pieces(try SwiftSources.bytes(file))
    var random = SeededGenerator(seed: Self.seed)
    print("\(file.lastPathComponent) mutated with SYNTAX_SEED=\(Self.seed)")
    for round in 0..<Repetition.size(12, deep: 1000) {
      var mutated = pieces
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = mutated.indices.randomElement(using: &random)!
        switch Int.random(in: 0..<3, using: &random) {
        case 0: mutated.remove(at: place)
        case 1: mutated.insert(mutated[place], at: place)
        default: mutated.swapAt(place, mutated.indices.randomElement(using: &random)!)
        }
        if mutated.isEmpty { break }
      }
      expectTree(mutated.flatMap { $0 }, "\(file.lastPathComponent), round \(round)")
    }
  }

  @Test(arguments: SwiftSources.written)
  func bytesChanged(_ file: URL) throws {
    var random = SeededGenerator(seed: Self.seed)
    let bytes = try SwiftSources.bytes(file)
    print("\(file.lastPathComponent) with other bytes, SYNTAX_SEED=\(Self.seed)")
    let signs = Array("{}()[]<>\"#/\\`@.,:;=!?&*\n\r\u{0}".utf8)
    for round in 0..<Repetition.size(12, deep: 1000) {
      var mutated = bytes
      for _ in 0...Int.random(in: 0..<8, using: &random) {
        let place = mutated.indices.randomElement(using: &random)!
        mutated[place] =
          Bool.random(using: &random) ? random.pick(signs) : UInt8.random(in: 0...255, using: &random)
      }
      expectTree(mutated, "\(file.lastPathComponent), round \(round)")
    }
  }

  @Test(arguments: [
    "{", "(", "[", "<", "}", ")", "\"", "\"\"\"", "#\"", "/*", "/", "#/", "`", "@", "@a(", "#if a\n",
    "#else\n",
    "#endif\n", "class a {", "class a<", "class a: ", "extension a {", "func a(", "func a(b: ", "var a: (",
    "var a: [",
    "var a: a<", "var a = {", "var a = (", "var a: () -> ", "\"\\(", "private ", "case a(", "let (", "a.",
    "a?", "&",
    "init", "#a {", "enum a { case a, ", "where ", "= ", "as ", "-> ", "class A { var a = 1 }\n", "\\",
    "\u{FEFF}", "é",
  ])
  func manyOfOneKind(_ text: String) {
    for before in ["", "class A {\n", "class A { var a = ", "func a(b: "] {
      expectTree(
        (before + String(repeating: text, count: Repetition.size(300, deep: 20_000))).utf8,
        "\(before) \(text)…")
    }
  }

  /// Declarations after a broken one that begin at the left margin are read, whatever is broken.
  @Test(arguments: SwiftBrokenParts.all)
  func aBrokenPartCostsNothingAfterIt(_ part: String) {
    let after = """

      struct FirstAfter { var a: Int; func b(c: Int) -> Bool { true } }
      @MainActor
      final class SecondAfter: FirstBase {
        let d: String = "e"
        init(f: Int) {}
      }
      extension SecondAfter { var g: Int { 1 } }
      func thirdAfter(_ h: Int) throws -> Int { 1 }
      """
    let expected = Self.places(read(after.utf8))
    let found = Self.places(read(("struct Before { var z: Int }\n" + part + after).utf8))
    #expect(found.first == "struct Before", "\(part)")
    #expect(found.suffix(expected.count) == expected[...], "\(part)")
  }

  /// The declarations of a tree with the names around them.
  private static func places(_ tree: SyntaxTree) -> [String] {
    SwiftTreeDeclarations(tree).all.map { declaration in
      // What is broken may be an attribute or a condition of the first one.
      let kept = declaration.parts.filter { ["within", "type", "parameters", "inherits"].contains($0.key) }
      return "\(SwiftDeclaration(kind: declaration.kind, offset: 0, name: declaration.name, parts: kept))"
    }
  }
}
