import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The syntax of a program with the Swift declarations that it needs.
package struct ParsedProgram {
  /// The trees of the files, by their indices. A Swift file that declares nothing needed has an empty tree.
  package let trees: [SyntaxTree]
  package let names: NameTable
  /// The mistakes that the parser found in programs; Swift files have none.
  package let diagnostics: [Diagnostic]

  /// Parses the files of a program: those in the language as a whole, Swift files as far as they are needed.
  package init(_ sources: [SourceFile]) {
    var names = NameTable()
    var diagnostics: [Diagnostic] = []
    var trees: [SyntaxTree?] = []
    for (index, source) in sources.enumerated() {
      guard !source.isSwift else {
        trees.append(nil)
        continue
      }
      let parsed = parse(source, file: UInt32(index), names: &names)
      trees.append(parsed.tree)
      diagnostics += parsed.diagnostics
    }
    let swift = sources.indices.filter { sources[$0].isSwift }
    if !swift.isEmpty {
      let programs = trees.compactMap { $0 }
      let conditions = BuildConditions(of: programs)
      let indices = swift.map { SwiftFileIndex(sources[$0].bytes, conditions: conditions) }
      let selection = SwiftSelection(for: programs, names: names, from: indices, conditions: conditions) {
        sources[swift[$0]]
      }
      for (number, file) in swift.enumerated() {
        let ranges = (selection.ranges[number] ?? []).map { Int($0.lowerBound)..<Int($0.upperBound) }
        trees[file] = parseSwift(
          sources[file], declarations: ranges, file: UInt32(file), conditions: conditions, names: &names)
      }
    }
    self.trees = trees.compactMap { $0 }
    self.names = names
    self.diagnostics = diagnostics
  }
}

extension BuildConditions {
  /// The conditions of the platforms that programs name.
  package init(of programs: [SyntaxTree]) {
    var platforms: [Platform.Kind] = []
    for tree in programs {
      tree.forEachClause { item, kind in
        guard kind == .platformClause, let clause = Located<PlatformClauseSyntax>(tree.syntax(item)) else {
          return
        }
        for platform in clause.platforms {
          guard let name = platform.name else { continue }
          let written = tree.text(name.syntax.firstToken)
          if let kind = Platform.Kind(word: String(decoding: written, as: UTF8.self)) {
            platforms.append(kind)
          }
        }
      }
    }
    self.init(platforms: platforms)
  }
}
