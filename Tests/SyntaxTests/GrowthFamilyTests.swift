import Foundation
import GrowthFamilies
import TestSupport
import Testing

@testable import StoryboardSyntax

/// Each construct of the language grows in a family of programs, so that `.ci/growth` measures it.
@Suite struct GrowthFamilyTests {
  /// The most by which a family has more of each kind of node, and of each keyword, at twice a size.
  private static let growth: (kinds: [SyntaxKind: Int], keywords: [Keyword: Int]) = {
    var kinds: [SyntaxKind: Int] = [:]
    var keywords: [Keyword: Int] = [:]
    for family in GrowthFamily.all {
      let (small, large) = (Count(family.input(size)), Count(family.input(2 * size)))
      for kind in SyntaxKind.allCases {
        kinds[kind] = max(kinds[kind] ?? 0, large.kinds[kind, default: 0] - small.kinds[kind, default: 0])
      }
      for keyword in Keyword.allCases {
        keywords[keyword] = max(
          keywords[keyword] ?? 0, large.keywords[keyword, default: 0] - small.keywords[keyword, default: 0])
      }
    }
    return (kinds, keywords)
  }()
  private static let size = 8

  /// The nodes and keywords of the programs and statements of a size.
  private struct Count {
    var kinds: [SyntaxKind: Int] = [:]
    var keywords: [Keyword: Int] = [:]

    init(_ input: GrowthFamily.Input) {
      for file in input.files where file.name.hasSuffix(".sbdsl") { add(ParsedText(file.text).tree) }
      for file in input.files where file.name.hasSuffix(".swift") { add(ParsedText(swift: file.text).tree) }
      for line in input.lines { add(ParsedText(statement: line).tree) }
    }

    private mutating func add(_ tree: SyntaxTree) {
      for node in 0..<tree.nodeCount { kinds[tree.kind(of: NodeID(node)), default: 0] += 1 }
      for token in tree.tokens {
        if let keyword = token.keyword { keywords[keyword, default: 0] += 1 }
      }
    }
  }

  @Test(arguments: SyntaxKind.allCases) func eachKindOfNodeGrows(_ kind: SyntaxKind) {
    #expect(Self.growth.kinds[kind, default: 0] >= Self.size / 2, "add a family in which \(kind) nodes grow")
  }

  @Test(arguments: Keyword.allCases)
  func eachKeywordGrows(_ keyword: Keyword) {
    #expect(Self.growth.keywords[keyword, default: 0] > 0, "add a family in which `\(keyword.text)` grows")
  }

  /// The clauses that name Swift code grow in families that have this code, and so does the code of one clause.
  @Test func swiftCodeGrows() {
    var grown: Set<String> = []
    for family in GrowthFamily.all {
      let (small, large) = (Paths(family.input(Self.size)), Paths(family.input(2 * Self.size)))
      if large.own.count > small.own.count { grown.insert("sources") }
      if large.imported.count > small.imported.count { grown.insert("import swift") }
      if large.own.count == 1, large.files > small.files { grown.insert("files") }
      if large.files == small.files, large.length > small.length { grown.insert("length") }
    }
    #expect(grown == ["sources", "import swift", "files", "length"])
  }

  /// The paths in a program's clauses for Swift code at which there are files.
  private struct Paths {
    var own: Set<String> = []
    var imported: Set<String> = []
    /// The number and the length of these files.
    var (files, length) = (0, 0)

    init(_ input: GrowthFamily.Input) {
      let swift = input.files.filter { $0.name.hasSuffix(".swift") }
      let folders = Set(swift.compactMap { $0.name.split(separator: "/").first.map(String.init) })
      for file in input.files where file.name.hasSuffix(".sbdsl") {
        for line in file.text.split(separator: "\n") where line.contains("sources \"") {
          let parts = line.split(separator: "\"")
          guard parts.count > 1, folders.contains(String(parts[1])) else { continue }
          if line.hasPrefix("import swift") {
            imported.insert(String(parts[1]))
          } else {
            own.insert(String(parts[1]))
          }
        }
      }
      if own.isEmpty, imported.isEmpty { return }
      (files, length) = (swift.count, swift.map(\.text.utf8.count).reduce(0, +))
    }
  }

  /// Every production is a kind of node, or a part of one, which another production is.
  @Test func productionsAreKindsOfNodes() throws {
    let grammar = try Grammar.read()
    for production in grammar.productions.keys.sorted() where !Self.parts.contains(production) {
      #expect(
        Self.kind(of: production) != nil, "`\(production)` is neither a kind of node nor a known part of one")
    }
    #expect(Self.parts.subtracting(grammar.productions.keys) == [])
  }

  private static func kind(of production: String) -> SyntaxKind? {
    let words = production.split(separator: "-")
    let name = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return SyntaxKind.allCases.first { [String(name), name + "s"].contains("\($0)") }
      ?? otherNames[production]
  }

  /// The kinds of nodes that have another name than their production.
  private static let otherNames: [String: SyntaxKind] = [
    "label": .name, "extension": .extensionDeclaration, "typealias": .typealiasDeclaration,
    "class-name": .typeName, "type-attribute": .attribute, "access": .modifiers, "setter-access": .modifiers,
    "member-modifier": .modifiers, "property": .propertyDeclaration, "initializer": .initializerDeclaration,
    "function": .functionDeclaration, "result": .resultClause, "case": .caseDeclaration,
    "function-type": .functionSuffix, "all": .allValue, "array": .arrayLiteral,
    "dictionary": .dictionaryLiteral,
    "entry": .element, "object-id": .objectID,
    "conditions": .swiftCode, "scene-parameters": .parameters, "scene-parameter": .parameter,
  ]

  /// The productions whose tokens or alternatives are in the nodes of the productions that use them.
  private static let parts: Set<String> = [
    "declaration", "member", "simple-type", "type-suffix", "lifetime", "storyboard-clauses", "step-kind",
    "primary-value", "value-suffix",
  ]

  // MARK: Options

  /// The options and commands that no family has, each with its reason.
  private static let withoutInput = [
    "--help": "it reads no input", "--version": "it reads no input", "help": "it reads no input",
  ]

  /// Each option of the command line and each command has a family whose input grows.
  @Test func eachOptionGrows() throws {
    let options = try String(
      contentsOf: TestFolders.tests.appendingPathComponent("../Sources/sbdsl/Options.swift"), encoding: .utf8)
    var known: [[String]] = []
    for line in options.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("case \"-") {
        let spellings = line.split(separator: "\"").map(String.init).filter { $0.hasPrefix("-") }
        if spellings != ["--"] { known.append(spellings) }
      }
      if line.hasPrefix("case check, ") {
        known += line.dropFirst(5).split(separator: ",").map { [$0.filter(\.isLetter)] }
      }
    }
    #expect(known.count > 30, "the options are not found")
    var grown = Set(GrowthFamily.all.flatMap(\.passes).map(\.rawValue)).union(["repl"])
    for family in GrowthFamily.all where family.passes == [.command] {
      let (small, large) = (family.input(Self.size), family.input(2 * Self.size))
      #expect(Self.length(large) > Self.length(small), "\(family.name)")
      grown.formUnion(large.words.filter { $0.hasPrefix("-") } + large.words.prefix(1))
    }
    for spellings in known {
      #expect(
        !grown.isDisjoint(with: spellings) || Self.withoutInput[spellings.last!] != nil,
        "add a family for \(spellings), or the reason why none of its input grows")
    }
    let all = Set(known.joined())
    #expect(Set(Self.withoutInput.keys).subtracting(all) == [], "excused, and no option any more")
    #expect(grown.intersection(Self.withoutInput.keys) == [], "excused, and has a family")
    #expect(grown.filter { $0.hasPrefix("-") }.subtracting(all) == [], "no option of the command line")
  }

  private static func length(_ input: GrowthFamily.Input) -> Int {
    (input.files + input.changed).map(\.text.utf8.count).reduce(0, +) + input.words.count
  }

  @Test func namesDiffer() {
    let names = GrowthFamily.all.map(\.name)
    #expect(names.count == Set(names).count)
    for family in GrowthFamily.all {
      #expect(!family.passes.isEmpty)
      #expect(4 * family.smallest <= family.largest, "\(family.name)")
      if let excuse = family.excuse { #expect(family.passes.contains(excuse.pass), "\(family.name)") }
    }
  }
}
