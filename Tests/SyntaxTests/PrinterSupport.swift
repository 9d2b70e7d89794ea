import Foundation
import StoryboardDiagnostics

@testable import StoryboardSyntax

/// The programs beside the repository, if they exist.
enum SharedPrograms {
  static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // SyntaxTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()  // the package
    .deletingLastPathComponent()
    .appendingPathComponent("shared/programs")

  /// The names of all programs, sorted. If the folder is missing the list is empty, which a message on standard output
  /// tells.
  static let names: [String] = {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    let names = found.filter { $0.hasSuffix(".sbdsl") }.sorted()
    if names.isEmpty { print("14 programs skipped: there is no \(directory.path)") }
    return names
  }()

  static func text(_ name: String) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
  }
}

/// A parsed text.
struct Parsed {
  let tree: SyntaxTree
  let messages: [String]

  init(_ text: String) { self.init([UInt8](text.utf8)) }

  init(_ bytes: [UInt8]) {
    var names = NameTable()
    let file = parse(SourceFile(path: "test", bytes: bytes), names: &names)
    tree = file.tree
    messages = file.diagnostics.map(\.kind.entry.message)
  }

  var printed: String { String(decoding: tree.canonicalText(), as: UTF8.self) }
}

extension SyntaxTree {
  /// The kinds of nodes and the texts of tokens, nested by brackets; without empty blocks, and with the
  /// clauses of storyboards in canonical order.
  var shape: [String] { shape(root) }

  private func shape(_ node: Syntax) -> [String] {
    if node.endToken == node.firstToken + 2, node.kind.isBlockOfItems { return [] }
    var parts: [(rank: Int, lines: [String])] = []
    var token = node.firstToken
    func addTokens(to end: Int) {
      while token < end {
        parts.append((-1, [String(decoding: text(token), as: UTF8.self)]))
        token += 1
      }
    }
    for child in node.children {
      addTokens(to: child.firstToken)
      parts.append((node.kind == .storyboard ? child.kind.clauseRank : -1, shape(child)))
      token = child.endToken
    }
    addTokens(to: node.endToken)
    let places = parts.indices.filter { parts[$0].rank >= 0 }
    let clauses = places.map { parts[$0] }.sorted { $0.rank < $1.rank }
    for (place, clause) in zip(places, clauses) { parts[place] = clause }
    return ["\(node.kind) \(node.flags) ["] + parts.flatMap(\.lines) + ["]"]
  }

  /// The comments, in the order of the text, without the white space at the ends of their lines.
  var comments: [String] {
    tokens.indices.flatMap { token in
      var comments: [String] = []
      var reader = TriviaReader(self, before: token)
      while let comment = reader.next() {
        let lines = source.bytes[comment.range].split(separator: 0x0A, omittingEmptySubsequences: false)
        let trimmed = lines.map { String(decoding: $0, as: UTF8.self).reversed().drop(while: \.isWhitespace) }
        comments.append(trimmed.map { String($0.reversed()) }.joined(separator: "\n"))
      }
      return comments
    }
  }
}

extension SyntaxKind {
  fileprivate var isBlockOfItems: Bool {
    switch self {
    case .memberBlock, .registrationBlock, .stepBlock, .storyboardBlock, .sceneBlock: true
    default: false
    }
  }

  fileprivate var clauseRank: Int {
    switch self {
    case .fileClause: 0
    case .bundleClause: 1
    case .parentClause: 2
    default: -1
    }
  }
}
