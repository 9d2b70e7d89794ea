import Foundation
import StoryboardDiagnostics
import TestSupport
import Testing

@testable import StoryboardSyntax

/// The reader of Swift declarations sees what the toolchain's parser sees.
@Suite(.enabled(if: SwiftSyntaxOracle.isPresent, Comment(rawValue: SwiftSyntaxOracle.reason)))
struct SwiftComparisonTests {
  /// What decides the conditions: nothing, or a platform and a flag.
  static let settings = [
    BuildConditions(), BuildConditions(platforms: [.iOS], flags: CompilationConditions(["DEBUG": true])),
    BuildConditions(platforms: [.macOS], flags: CompilationConditions(["DEBUG": false, "STAGING": true])),
  ]

  @Test func theWrittenFiles() throws {
    try SwiftSources.withVariants { files in
      let answers = try SwiftSyntaxOracle.ask(.declarations, files)
      // With two characters at the ends of lines, that parser refuses some literals of several lines.
      for file in answers where file.isBroken && SwiftSources.written.contains(file.url) {
        Issue.record("\(file.url.path) does not parse")
      }
      try expectSame(answers, Self.settings)
    }
  }

  @Test func thisPackage() throws {
    try expectSame(try SwiftSyntaxOracle.ask(.declarations, SwiftSources.own), [BuildConditions()])
  }

  @Test(.enabled(if: !SwiftSources.others.isEmpty, "SBDSL_SWIFT names no folders"))
  func otherFolders() throws {
    let answers = try SwiftSyntaxOracle.ask(.declarations, SwiftSources.others)
    try expectSame(answers.filter { !$0.isBroken }, Self.settings)
  }

  private func expectSame(_ answers: [SwiftSyntaxOracle.File], _ settings: [BuildConditions]) throws {
    var (count, differences) = (0, 0)
    for file in answers {
      let bytes = try SwiftSources.bytes(file.url)
      for conditions in settings {
        var names = NameTable()
        let source = SourceFile(path: file.url.path, bytes: bytes, role: .swift(module: nil))
        let tree = parseSwift(source, file: 0, conditions: conditions, names: &names)
        let comparison = SwiftComparison(
          expected: ExpectedDeclarations(file.lines, conditions).all, found: SwiftTreeDeclarations(tree).all)
        count += comparison.count
        differences += comparison.differences.count
        for (offset, text) in comparison.differences {
          let line = LineMap(source).location(of: UInt32(offset)).line
          Issue.record("\(file.url.path):\(line): \(text)")
        }
      }
    }
    print("\(count) declarations in \(answers.count) Swift files, \(differences) differences")
    #expect(count > answers.count)
  }
}

/// The differences between two lists of declarations.
struct SwiftComparison {
  private(set) var count = 0
  private(set) var differences: [(offset: Int, text: String)] = []

  init(expected: [SwiftDeclaration], found: [SwiftDeclaration]) {
    count = expected.count
    let places = Dictionary(found.map { ($0.offset, $0) }) { first, _ in first }
    for declaration in expected {
      guard let other = places[declaration.offset] else {
        differences.append((declaration.offset, "not read: \(declaration)"))
        continue
      }
      if declaration != other {
        differences.append((declaration.offset, "\(declaration) is read as \(other)"))
      }
    }
    let offsets = Set(expected.map(\.offset))
    for declaration in found where !offsets.contains(declaration.offset) {
      differences.append((declaration.offset, "read, and not there: \(declaration)"))
    }
    if differences.isEmpty, expected.map(\.offset) != found.map(\.offset) {
      differences.append((0, "the order is another one, or a declaration is read twice"))
    }
  }
}
