import Foundation
import StoryboardDiagnostics
import TestSupport
import Testing

@testable import StoryboardSyntax

/// Any bytes give a tree that contains them, and diagnostics.
struct RobustnessTests {
  private static let seed = ProcessInfo.processInfo.environment["SYNTAX_SEED"].flatMap(UInt64.init) ?? 1

  /// The programs beside the repository, and the programs in these tests.
  private static let programs: [String] = {
    let shared = SharedPrograms.names.compactMap { try? SharedPrograms.text($0) }
    return shared + TestPrograms.all
  }()

  private func expectTree(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
    let parsed = ParsedText(bytes)
    let violations = parsed.tree.violations
    if !violations.isEmpty {
      Issue.record("\(what()): \(violations)\n\(String(decoding: bytes, as: UTF8.self))")
    }
    let places = parsed.diagnostics.map(\.range)
    if Set(places.map(\.start)).count < places.count { Issue.record("\(what()): two errors at one place") }
    if places.contains(where: { $0.end > bytes.count || $0.start > $0.end }) {
      Issue.record("\(what()): an error outside of the file")
    }
  }

  @Test func programsAreAccepted() {
    for text in TestPrograms.all { expectAccepted(text) }
  }

  /// One prefix out of several; in a deep run every prefix.
  @Test(arguments: programs.indices)
  func everyPrefix(_ index: Int) {
    let bytes = Array(Self.programs[index].utf8)
    let step = Repetition.size(7, deep: 1)
    for count in stride(from: (Int(Self.seed) + index) % step, through: bytes.count, by: step) {
      expectTree(Array(bytes.prefix(count)), "program \(index), \(count) bytes")
    }
  }

  @Test(arguments: programs.indices)
  func tokensDeletedDoubledAndSwapped(_ index: Int) {
    let seed = Self.seed &+ UInt64(index)
    print("program \(index) mutated with SYNTAX_SEED=\(Self.seed)")
    var random = SeededGenerator(seed: seed)
    let tree = ParsedText(Self.programs[index]).tree
    let tokens = tree.tokens.indices.map { Array(tree.trivia(before: $0)) + Array(tree.text($0)) }
    for round in 0..<Repetition.size(50, deep: 200) {
      var mutated = tokens
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = mutated.indices.randomElement(using: &random)!
        switch Int.random(in: 0..<3, using: &random) {
        case 0: mutated.remove(at: place)
        case 1: mutated.insert(mutated[place], at: place)
        default: mutated.swapAt(place, mutated.indices.randomElement(using: &random)!)
        }
        if mutated.isEmpty { break }
      }
      expectTree(mutated.flatMap { $0 }, "program \(index), round \(round)")
    }
  }

  @Test func anObjectIDAfterAMistakeInTheHead() {
    expectTree(
      Array("storyboard A(b: C #d: E in F { inject g = }\nstoryboard H: I #j { segue: unwind) }\n".utf8),
      "an id")
  }

  @Test func bytesAtRandom() {
    print("random bytes with SYNTAX_SEED=\(Self.seed)")
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<500 {
      let bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      expectTree(bytes, "random bytes \(round)")
    }
  }

  @Test(arguments: [("", "("), ("", "["), ("", "<"), ("", "{")])
  func bracketsOutsideOfEverything(_ before: String, _ bracket: String) {
    let parsed = ParsedText(String(repeating: bracket, count: 100_000))
    #expect(parsed.mistakes == ["1:1 expected"])
    #expect(parsed.tree.violations == [])
  }

  @Test(arguments: [
    ("class A { var b: C = ", "(", ")"), ("class A { var b: C = ", "[", "]"),
    ("class A { var b: C = ", "d(", ")"),
    ("class A { var b: ", "(", ")"), ("class A { var b: ", "[", "]"), ("class A { var b: ", "C<", ">"),
    ("", "class A {", "}"), ("", "class A {\n", "}\n"), ("class A { var b: ", "() -> ", ""),
  ])
  func bracketsThatNest(_ before: String, _ opening: String, _ closing: String) {
    let open = before + String(repeating: opening, count: 100_000)
    let end = before.isEmpty ? "" : "}"
    for text in [open + end, open + String(repeating: closing, count: 100_000) + end] {
      let parsed = ParsedText(text)
      #expect(parsed.diagnostics.map(\.kind.entry.code) == [.nestingTooDeep])
      #expect(parsed.tree.violations == [])
    }
  }

  /// The members and calls after each other, and those in the arguments of the calls before them, have a limit.
  @Test func chainsOfMembers() {
    func codes(_ value: String) -> [Code] {
      let parsed = ParsedText("container App { single C(a: \(value), b: 1) single D }")
      #expect(parsed.tree.violations == [])
      return parsed.diagnostics.map(\.kind.entry.code)
    }
    let half = String(repeating: ".next", count: 5_000)
    for link in [".next", "()", "!", ".next(n: 1)"] {
      #expect(
        codes(
          "one" + String(repeating: link, count: 10_000 / (link.hasSuffix(")") && link.count > 2 ? 2 : 1)))
          == [])
      #expect(codes("one" + String(repeating: link, count: 100_000)) == [.nestingTooDeep])
    }
    #expect(codes("f(one\(half))\(half)") == [.nestingTooDeep])
    #expect(codes("f(one\(half)).\(half.dropFirst(6))") == [])
    #expect(codes("f(one\(half), one\(half))") == [])
    #expect(codes("[one\(half), one\(half)]") == [])
  }

  @Test(arguments: [
    "}", "@", "@a ", "static\n", "public ", "`a`.", "a.", "?", ";", "class\n", "single\n", "\"\n", "/*",
    "a\u{A0}", "\u{A0}", "“", "singel\n",
  ])
  func manyOfOneKind(_ text: String) {
    for before in ["", "class A {\n", "container A {\n", "storyboard A: B {\n"] {
      expectTree(Array((before + String(repeating: text, count: 20_000)).utf8), "\(before) \(text)…")
    }
  }

  @Test func filesUpToTheLimit() {
    let limit = SourceFile.sizeLimit
    #expect(limit == 16_777_215)
    let fitting = ParsedText([UInt8](repeating: 0x20, count: limit))
    #expect(fitting.mistakes == [])
    let tooLarge = ParsedText([UInt8](repeating: 0x20, count: limit + 1))
    #expect(tooLarge.mistakes == ["1:1 file-too-large"])
    #expect(tooLarge.tree.violations == [])
    let oneName = ParsedText([UInt8](repeating: UInt8(ascii: "a"), count: limit))
    #expect(oneName.mistakes == ["1:1 expected"])
    #expect(oneName.tree.endOffset(of: 0) == UInt32(limit))
  }
}
