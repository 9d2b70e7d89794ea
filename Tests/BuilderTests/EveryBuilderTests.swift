import Foundation
import StoryboardDiagnostics
import StoryboardSyntax
import TestSupport
import Testing

/// Each construct has a builder: `ConstructTests` compare builders with texts, and in these texts every kind of node
/// stands.
@Suite struct EveryBuilderTests {
  /// The text blocks of a file of Swift.
  private static func texts(of file: URL) throws -> [String] {
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\"\"\"")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }

  @Test func everyKindOfNodeIsBuilt() throws {
    let folder = TestFolders.package.appendingPathComponent("Tests/BuilderTests")
    let files = TestFolders.files(below: folder, suffix: ".swift").filter {
      $0.lastPathComponent.hasPrefix("ConstructTests")
    }
    var built: Set<SyntaxKind> = []
    for text in try files.flatMap(Self.texts) {
      var names = NameTable()
      let tree = parse(SourceFile(path: "Text.sbdsl", bytes: Array(text.utf8)), names: &names).tree
      for node in 0..<tree.nodeCount { built.insert(tree.kind(of: UInt32(node))) }
    }
    #expect(
      Set(SyntaxKind.allCases).subtracting(built)
        == Self.mistakes.union(Self.ofSwift).union(Self.ofSessions).union(Self.withoutBuilder))
  }

  private static let mistakes: Set<SyntaxKind> = [.reserved]
  /// Only Swift files have these.
  private static let ofSwift: Set<SyntaxKind> = [
    .asyncClause, .condition, .choice, .leaving, .requirement, .swiftCode, .swiftDeclaration, .statements,
    .assignment, .bodyCall,
  ]
  /// Only statements of a session have these.
  private static let ofSessions: Set<SyntaxKind> = [
    .statement, .letStatement, .releaseStatement, .comparison,
  ]
  /// A builder says these in another way: Swift has the extension and the alias already, a metatype is given as a
  /// value, and values need no parentheses.
  private static let withoutBuilder: Set<SyntaxKind> = [
    .extensionDeclaration, .typealiasDeclaration, .metatypeSuffix, .parenthesized,
  ]
}
