import Foundation
import StoryboardREPL
import TestSupport
import Testing

/// No input ends the process, or takes excessive time.
@Suite struct RobustnessTests {
  static let corpus: [URL] = {
    let folder = TestFolders.package.appendingPathComponent("Tests/SemanticsTests/Corpus")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "sbdsl" }
    return files.sorted { $0.path < $1.path }
  }()

  /// Enters each line of files of the checker's corpus, one input after the other; the quarters run side by side. A deep
  /// run takes all files.
  @Test(arguments: 0..<4) func linesOfBrokenFiles(in quarter: Int) throws {
    #expect(Self.corpus.count > 50)
    var count = 0
    for (index, file) in Self.corpus.enumerated() where index % 4 == quarter {
      guard index / 4 % Repetition.size(30, deep: 1) == 0 else { continue }
      let session = REPLSession()
      for line in try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline) {
        _ = session.answer(String(line))
        _ = session.completions(in: String(line), at: line.utf8.count)
        _ = session.highlights(in: String(line))
        count += 1
      }
      #expect(!session.answer(":list").hasFailed)
    }
    print("\(count) lines typed, of a quarter of \(Self.corpus.count) files")
  }

  /// Enters each file as one paste.
  @Test func brokenFilesPasted() throws {
    for file in Self.corpus.enumerated() where file.offset % 8 == 0 {
      let session = REPLSession()
      _ = session.answer(try String(contentsOf: file.element, encoding: .utf8))
      #expect(!session.answer(":list").hasFailed)
    }
  }

  @Test func bytes() {
    var random = SeededGenerator(seed: 7)
    let session = REPLSession()
    for _ in 0..<Repetition.size(40, deep: 400) {
      let bytes = (0..<random.pick([1, 20, 300])).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      _ = session.answer(text)
      _ = session.completions(in: text, at: random.pick([0, 5, bytes.count]))
      _ = session.highlights(in: text)
    }
    #expect(!session.answer("struct Item").hasFailed)
  }

  /// A megabyte of difficult input: brackets, one endless value, one long line.
  @Test(arguments: ["{", "a ", "((((\n", "/*", "\"", "class A { "])
  func pastes(_ piece: String) {
    let session = REPLSession()
    #expect(session.answer(String(repeating: piece, count: 1_000_000 / piece.utf8.count)).hasFailed)
    #expect(!session.answer("struct Item").hasFailed)
  }

  /// Many inputs, each with a mistake.
  @Test(arguments: ["let x = a.\n", "x.\n", "}\n", ":\n", "class C\nx\n"])
  func manyInputs(_ piece: String) {
    let session = REPLSession()
    #expect(session.answer(String(repeating: piece, count: 300)).hasFailed)
    #expect(!session.answer("struct Item").hasFailed)
  }

  /// A program of a megabyte, pasted; then one more declaration.
  @Test func aProgramPasted() {
    let session = REPLSession()
    let text = (0..<10_000).map {
      "class C\($0) { init() }  // the class of number \($0), of which nothing is known but that it is there, and long\n"
    }.joined()
    #expect(text.utf8.count > 1_000_000)
    #expect(session.answer(text).text == "10000 added\n")
    #expect(session.answer("class C7 { init(n: Int) }").text == "replaced class C7\n")
    #expect(session.answer("C7(n: 5)").text.hasPrefix("C7#1"))
  }

  /// Deep or cyclic values, objects and names.
  @Test func depths() {
    let session = REPLSession()
    #expect(session.answer(String(repeating: "(", count: 10_000) + "1").hasFailed)
    #expect(session.answer("x" + String(repeating: ".y", count: 10_000)).hasFailed)
    _ = session.answer("class Node { init() var next: Node? inject next = Node() }")
    _ = session.answer("container App { transient Node }")
    _ = session.answer("App.Node")
    _ = session.answer("let a = App.Node" + String(repeating: ".next", count: 1_000))
    #expect(!session.answer("1").hasFailed)
  }
}
