import Foundation
import StoryboardDiagnostics
import StoryboardREPL
import StoryboardTooling
import TestSupport
import Testing

/// After a long session of random statements, the state equals that of the saved text.
@Suite struct RandomSessionTests {
  @Test func theStateIsThatOfTheSavedText() {
    let seed = ProcessInfo.processInfo.environment["REPL_SEED"].flatMap(UInt64.init) ?? .random(in: 0...9_999)
    print("a session of random statements with REPL_SEED=\(seed)")
    var random = SeededGenerator(seed: seed)
    let session = REPLSession()
    var refused = 0
    var inputs: [String] = []
    for index in 1...1_000 {
      let input = statement(&random)
      inputs.append(input)
      if session.answer(input).hasFailed { refused += 1 }
      if index % 100 == 0 { expectSaved(session, inputs) }
    }
    print("\(1_000 - refused) of 1,000 statements were carried out")
    #expect(refused < 900, "most of a session that proves something is carried out")
  }

  private func expectSaved(_ session: REPLSession, _ inputs: [String]) {
    let fresh = REPLSession()
    let saved = session.savedText
    let loaded = fresh.load([SourceFile(path: "saved", bytes: Array(saved.utf8))], from: [])
    #expect(!loaded.hasFailed, "\(loaded.shown())\(inputs.suffix(5))")
    #expect(fresh.savedText == saved)
    #expect(swift(of: fresh) == swift(of: session))
    let names = fresh.answer(":list").text.split(separator: "\n").sorted()
    let known = session.answer(":list").text.split(separator: "\n").filter { !$0.hasPrefix("let ") }.sorted()
    #expect(names == known)
  }

  /// The lines of the generated Swift, in no order and without their numbers: these follow the order of the program,
  /// which may be any.
  private func swift(of session: REPLSession) -> [String] {
    let compilation = Compilation(session.sources)
    let files = compilation.generate()?.flatMap(\.files) ?? []
    return files.flatMap { String(decoding: $0.contents, as: UTF8.self).split(separator: "\n") }
      .filter { !$0.contains("<") && !$0.contains("saved") }
      .map { String($0.filter { !$0.isNumber }) }.sorted()
  }

  // MARK: Statements

  private func statement(_ random: inout SeededGenerator) -> String {
    let letter = random.pick(["A", "B", "C", "D", "E"])
    let other = random.pick(["A", "B", "C", "D", "E"])
    let container = random.pick(["App", "Home"])
    let value = random.pick(["x", "y", "z"])
    let lifetime = random.pick(["single", "transient", "shared", "graph"])
    let kind = random.pick(["class", "class", "struct"])
    return random.pick([
      "\(kind) \(letter)", "class \(letter) { init() }",
      "class \(letter) { init(\(other.lowercased()): \(other)) }",
      "class \(letter) { init(n: Int = default) var next: \(other)? }", "protocol P\(letter)",
      "class \(letter): P\(other) { init() }", "/// Documented.\nclass \(letter) { init() }  // behind",
      "container App { \(lifetime) \(letter) }",
      "container Home in App { \(lifetime) \(letter) single \(other) }",
      "container App {\n  \(lifetime) \(letter)\n  // between\n  \(lifetime) \(other)\n}",
      "container \(container)",
      "controller V\(letter): UIViewController { var item: \(letter)! }",
      "controller V\(letter): UIViewController",
      "storyboard S\(letter) in \(container) { initial scene One: V\(letter) }",
      "storyboard S\(letter): V\(letter) in \(container)", "storyboard S\(letter): UIViewController",
      "route r\(letter) = present S\(letter).initial", "func make\(letter)() -> \(letter)", "module M",
      "platform iOS 1\(Int.random(in: 3...7, using: &random))", "import swift Foundation",
      "let \(value) = \(container).\(letter)", "let \(value) = S\(letter)", "\(value)",
      "\(value) === \(container).\(other)",
      "release \(value)", "release \(container)", "\(value).item", ":undo", ":undo", ":redo", ":list",
      ":save", "nonsense",
      "struct", ":swift \(letter)", ":why \(container).\(letter)", ":type \(value)",
    ])
  }
}
