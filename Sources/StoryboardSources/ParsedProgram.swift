import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The syntax trees of a program's files, and of the Swift declarations that the program needs.
package struct ParsedProgram {
  /// The syntax tree of each file, in the order of the files. The tree of a Swift file has only imports if the
  /// program needs none of its declarations.
  package let trees: [SyntaxTree]
  package let names: NameTable
  /// The mistakes that the parser found in `.sbdsl` files. Mistakes in Swift files are not reported.
  package let diagnostics: [Diagnostic]

  /// Parses the files of a program. `.sbdsl` files are parsed completely. In Swift files, only the declarations that
  /// the program needs are parsed.
  ///
  /// - Parameters:
  ///   - sources: the files.
  ///   - named: the names of Swift declarations that are needed although the program does not name them.
  package init(_ sources: [SourceFile], and named: Set<String> = []) {
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
    let code = parseSwiftCode(
      swift.map { (sources[$0], UInt32($0)) }, for: trees.compactMap { $0 }, and: named, names: &names)
    for (file, tree) in zip(swift, code) { trees[file] = tree }
    self.trees = trees.compactMap { $0 }
    self.names = names
    self.diagnostics = diagnostics
  }
}

/// Parses the declarations in Swift files that a program needs. Returns one tree for each Swift file.
///
/// - Parameters:
///   - files: the Swift files, each with its index among all files of the program.
///   - programs: the syntax trees of the program and of the interfaces of other modules.
///   - named: the names of declarations that are needed although the program does not name them.
///   - names: the name table that the program was parsed with. The names in the declarations are added to it.
package func parseSwiftCode(
  _ files: [(source: SourceFile, file: UInt32)], for programs: [SyntaxTree],
  and named: Set<String> = [], names: inout NameTable
) -> [SyntaxTree] {
  if files.isEmpty { return [] }
  let conditions = BuildConditions(of: programs)
  let unselectedFiles = files.indices.filter { files[$0].source.declarations == nil }
  let indices = unselectedFiles.map {
    SwiftFileIndex(files[$0].source.bytes, conditions: conditions.with(files[$0].source.conditions))
  }
  var ranges = files.map { $0.source.declarations ?? [] }
  var varying = files.map(\.source.conditionalDeclarations)
  if !unselectedFiles.isEmpty {
    let offering = unselectedFiles.indices.filter {
      files[unselectedFiles[$0]].source.role.importedModule == nil
    }
    let selection = SwiftSelection(
      for: programs, and: named, offering: Set(offering), names: names, from: indices, conditions: conditions
    ) {
      files[unselectedFiles[$0]].source
    }
    for (number, file) in unselectedFiles.enumerated() {
      ranges[file] = selection.ranges[number] ?? indices[number].imports
      varying[file] = selection.varying[number] ?? []
    }
  }
  return files.indices.map { index in
    let (source, file) = files[index]
    return parseSwift(
      source, declarations: ranges[index].map { Int($0.lowerBound)..<Int($0.upperBound) },
      varying: varying[index], file: file, conditions: conditions.with(source.conditions), names: &names)
  }
}

extension BuildConditions {
  /// Makes the conditions that decide `#if` in Swift files, from the platforms that the program names. A program that
  /// names no platform is for iOS.
  package init(of programs: [SyntaxTree]) {
    var platforms: [Platform] = []
    for tree in programs {
      tree.forEachClause { item, kind in
        guard kind == .platformClause, let clause = Located<PlatformClauseSyntax>(tree.syntax(item)) else {
          return
        }
        for platform in clause.platforms {
          guard let name = platform.name else { continue }
          let written = tree.text(name.syntax.firstToken)
          if let kind = Platform.Kind(word: String(decoding: written, as: UTF8.self)) {
            platforms.append(Platform(kind: kind, version: platform.version.map { Platform.Version($0) }))
          }
        }
      }
    }
    self.init(platforms.isEmpty ? [Platform(kind: .iOS)] : platforms)
  }
}
