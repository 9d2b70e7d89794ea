import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

@testable import StoryboardREPL

/// Every kind of node, every keyword, every step and value of a plan, and every command is met by the programs of the
/// tests, so that nobody has to remember the places that a new one touches.
@Suite struct EveryConstructTests {
  /// The programs of the tests that check without an error, and the sample: the files of each.
  private static let programs: [[SourceFile]] = {
    let folders = ["Tests/LoweringTests/Programs", "Tests/SemanticsTests/Corpus/positive"]
    let files = folders.flatMap {
      TestFolders.files(below: TestFolders.package.appendingPathComponent($0), suffix: ".sbdsl")
    }
    let sample = TestFolders.files(
      below: TestFolders.package.appendingPathComponent("Samples/Shop"), suffix: ".sbdsl")
    let code = [("App", "Shop"), ("Account", "Account")].flatMap { folder, module in
      TestFolders.files(
        below: TestFolders.package.appendingPathComponent("Samples/Shop/\(folder)/Sources"), suffix: ".swift"
      ).map { SourceFile(path: $0.path, bytes: Array(read($0).utf8), role: .swift(module: module)) }
    }
    return files.map { parts(of: read($0)) } + [sample.flatMap { parts(of: read($0)) } + code]
  }()

  private static func read(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  /// The files that one text holds: a line `//--- NAME` begins each.
  private static func parts(of text: String) -> [SourceFile] {
    var parts: [(path: String, text: String)] = [("Program.sbdsl", "")]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//--- ") {
        parts.append((String(line.dropFirst(6)), ""))
      } else {
        parts[parts.count - 1].text += line + "\n"
      }
    }
    return parts.filter { !$0.text.allSatisfy(\.isWhitespace) }
      .map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
  }

  private static let compilations = programs.map { Compilation($0) }.filter { !$0.hasErrors }

  /// The inputs of the transcripts of sessions.
  private static let inputs: [String] = TranscriptTests.names.flatMap { name in
    Transcript(read(TranscriptTests.folder.appendingPathComponent(name))).entries.map(\.input)
  }

  /// The trees of all programs, and the trees of the statements that were typed.
  private static let trees: [SyntaxTree] = {
    var names = NameTable()
    let statements = inputs.filter { !$0.hasPrefix(":") }.map { input in
      parseStatement(SourceFile(path: "input", bytes: Array(input.utf8)), names: &names)
    }
    return compilations.flatMap(\.trees) + statements.filter { $0.diagnostics.isEmpty }.map(\.tree)
  }()

  /// Another declaration with the same key replaces one, so each declaration has a key.
  @Test func everyDeclarationHasAKey() {
    var (keyless, met): (Set<SyntaxKind>, Set<SyntaxKind>) = ([], [])
    for compilation in Self.compilations {
      for item in compilation.trees.flatMap(\.items) where item.tree.source.path.hasSuffix(".sbdsl") {
        met.insert(item.kind)
        if DeclarationKey(item, names: compilation.program.names) == nil { keyless.insert(item.kind) }
      }
    }
    // A type may have several extensions.
    #expect(keyless == [.extensionDeclaration])
    #expect(met.count > 10)
  }

  @Test func thereArePrograms() {
    #expect(Self.compilations.count > 50)
    #expect(Self.inputs.count > 100)
  }

  // MARK: Syntax

  @Test func everyKindOfNodeStandsInAProgram() {
    var met: Set<SyntaxKind> = []
    for tree in Self.trees { for node in 0..<tree.nodeCount { met.insert(tree.kind(of: UInt32(node))) } }
    let mistakes: Set<SyntaxKind> = [.error, .reserved]
    // Only Swift files have these.
    let ofSwift: Set<SyntaxKind> = [
      .asyncClause, .condition, .choice, .leaving, .requirement,
    ]
    #expect(Set(SyntaxKind.allCases).subtracting(met) == mistakes.union(ofSwift))
  }

  /// Printing keeps every kind of node: the canonical text is read as the same tree, and is its own canonical text.
  @Test func everyProgramIsPrinted() {
    for tree in Self.compilations.flatMap(\.trees) where !tree.source.isSwift {
      var names = NameTable()
      let printed = tree.canonicalText()
      let again = parse(SourceFile(path: tree.source.path, bytes: printed), names: &names)
      #expect(again.diagnostics.isEmpty)
      #expect(again.tree.nodeCount == tree.nodeCount)
      let kinds = (0..<tree.nodeCount).map { tree.kind(of: UInt32($0)) }
      #expect((0..<again.tree.nodeCount).map { again.tree.kind(of: UInt32($0)) } == kinds)
      #expect(again.tree.canonicalText() == printed)
    }
  }

  /// The kinds of nodes whose words are names, whatever they are.
  private static let names: Set<SyntaxKind> = [
    .name, .typeName, .placeName, .namedType, .typeComponent, .nameValue, .implicitMember, .memberSuffix,
    .argument,
    .attribute, .code, .platformVersion,
  ]

  /// The tokens of a tree that are words of the language at their places.
  private static func keywords(of tree: SyntaxTree) -> [(keyword: Keyword, offset: Int)] {
    var kinds = [SyntaxKind](repeating: .program, count: tree.tokens.count)
    // A node comes before those inside it, so the innermost one is the last.
    for node in 0..<tree.nodeCount {
      for token in tree.tokenRange(of: UInt32(node)) { kinds[token] = tree.kind(of: UInt32(node)) }
    }
    return tree.tokens.indices.compactMap { token in
      guard let keyword = tree.tokens[token].keyword, !names.contains(kinds[token]),
        tree.text(token).elementsEqual(keyword.text.utf8)
      else { return nil }
      return (keyword, Int(tree.tokens[token].offset))
    }
  }

  @Test func everyKeywordStandsInAProgram() {
    let met = Set(Self.trees.flatMap { Self.keywords(of: $0).map(\.keyword) })
    // `_` is the label of a parameter that has none.
    #expect(Set(Keyword.allCases).subtracting(Keyword.reserved).subtracting(met) == [.underscore])
  }

  // MARK: Completion

  /// The words that no menu has.
  private static let notCompleted = ["_", "none"]

  @Test func everyKeywordIsCompleted() {
    let session = REPLSession()
    var open = Set(Keyword.allCases).subtracting(Keyword.reserved)
    var triesLeft = Dictionary(uniqueKeysWithValues: open.map { ($0, 12) })
    for tree in Self.trees {
      for (keyword, offset) in Self.keywords(of: tree) where open.contains(keyword) && triesLeft[keyword]! > 0
      {
        triesLeft[keyword]! -= 1
        // Its first letter is typed.
        let text = String(decoding: tree.source.bytes[...offset], as: UTF8.self)
        let items = session.completions(in: text, at: offset + 1).items
        if items.contains(where: { $0.text == keyword.text }) { open.remove(keyword) }
      }
    }
    #expect(open.map(\.text).sorted() == Self.notCompleted)
  }

  // MARK: Plan

  /// The name of a value's kind. A new kind does not compile until it is here and in `valueNames`.
  private static func name(_ value: PlanValue) -> String {
    switch value {
    case .literal(let literal):
      switch literal {
      case .integer: "integer"
      case .float: "float"
      case .string: "string"
      case .boolean: "boolean"
      case .nil: "nil"
      case .url: "url"
      }
    case .parameter(let scope, _):
      switch scope {
      case .transition: "parameter of a transition"
      case .scene: "parameter of a scene"
      case .registration: "parameter of a factory"
      case .container: "parameter of a container"
      }
    case .registration: "registration"
    case .container: "container"
    case .makeContainer: "makeContainer"
    case .construct: "construct"
    case .staticProperty: "staticProperty"
    case .staticCall: "staticCall"
    case .enumCase: "enumCase"
    case .source: "source"
    case .sender: "sender"
    case .destination: "destination"
    case .child: "child"
    case .storyboard: "storyboard"
    case .get: "get"
    case .call: "call"
    case .method: "method"
    case .array: "array"
    case .dictionary: "dictionary"
    case .omitted: "omitted"
    case .coder: "coder"
    case .force: "force"
    case .tryForce: "tryForce"
    case .tryOptional: "tryOptional"
    case .provider: "provider"
    case .object: "object"
    case .set: "set"
    case .perform: "perform"
    }
  }

  private static let valueNames: Set<String> = [
    "integer", "float", "string", "boolean", "nil", "url", "parameter of a transition",
    "parameter of a scene",
    "parameter of a factory", "parameter of a container", "registration", "container", "makeContainer",
    "construct",
    "staticProperty", "staticCall", "enumCase", "source", "sender", "destination", "child", "storyboard",
    "get", "call",
    "method",
    "array",
    "dictionary", "omitted", "coder", "force", "tryForce", "tryOptional", "provider",
    "object", "set", "perform",
  ]

  /// Every kind of value is planned for one of the programs, and every plan survives its byte form.
  @Test func everyValueIsPlanned() throws {
    var met: Set<String> = []
    for compilation in Self.compilations {
      let plan = try #require(compilation.makePlan())
      met.formUnion(plan.values.elements.map(Self.name))
      #expect(try Plan(decoding: plan.encoded()) == plan)
    }
    #expect(met == Self.valueNames)
  }

  // MARK: Session

  /// Every command is typed in a transcript, but for the one that ends it.
  @Test func everyCommandIsTyped() {
    let typed = Set(
      Self.inputs.filter { $0.hasPrefix(":") }.map { $0.dropFirst().prefix { $0.isLetter } }.map(String.init))
    #expect(Set(Command.allCases.map(\.rawValue)).subtracting(typed) == [Command.quit.rawValue])
  }
}
