import StoryboardDiagnostics
import StoryboardSyntax

/// The files of a program other than the file that an import writes. The import does not repeat their declarations,
/// and does not change them.
package struct OtherProgramFiles: Sendable {
  /// True if a new file has to name its module even if these files do not.
  package var namesModule = false
  package private(set) var trees: [SyntaxTree] = []
  /// For each file with mistakes, the place of the first one.
  private var mistakes: [UInt32: SourceRange] = [:]
  private var unread: Diagnostic?

  package init() {}

  /// - Parameters:
  ///   - files: the files that could be read.
  ///   - unread: the diagnostic about a file that could not be read.
  package init(_ files: [ParsedFile], unread: Diagnostic? = nil) {
    self.unread = unread
    for file in files {
      trees.append(file.tree)
      mistakes[file.tree.file] = file.diagnostics.first?.range
    }
  }

  package var count: Int { trees.count }

  /// True if one of the files has mistakes or could not be read.
  package var areBroken: Bool { unread != nil || trees.contains { mistakes[$0.file] != nil } }

  /// The only module that the files name; nil if there is none, or several.
  package func onlyModule(_ names: NameTable) -> String? {
    let modules = Set(trees.compactMap { $0.module(names) })
    return modules.count == 1 ? modules.first : nil
  }

  /// The files of one module. Files without a module clause belong to the only module that is named.
  package func ofModule(_ module: String, _ names: NameTable) -> OtherProgramFiles {
    let isOnly = trees.allSatisfy { [nil, module].contains($0.module(names)) }
    var files = self
    files.trees = trees.filter { tree in tree.module(names).map { $0 == module } ?? isOnly }
    return files
  }

  /// The files that satisfy a test.
  package func keeping(_ isKept: (SyntaxTree) -> Bool) -> OtherProgramFiles {
    var files = self
    files.trees = trees.filter(isKept)
    return files
  }

  /// The files of the modules that programs import, directly or through other modules.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - modules: further imported modules.
  ///   - names: the names of the programs.
  package func imported(by programs: [SyntaxTree], and modules: [String], _ names: NameTable) -> [SourceFile]
  {
    func imports(of tree: SyntaxTree) -> [String] {
      tree.items.compactMap(Located<ImportClauseSyntax>.init).compactMap { $0.name.map { names[$0.id] } }
    }
    var seen: Set<String> = []
    var pending = modules + programs.flatMap(imports)
    var found: [SourceFile] = []
    while let module = pending.popLast() {
      guard seen.insert(module).inserted else { continue }
      for tree in trees where tree.module(names) == module {
        found.append(tree.source)
        pending += imports(of: tree)
      }
    }
    return found
  }

  /// The head of a new file of the program: the module, if the other files name it, and the platforms that the other
  /// files do not name.
  func head(of imported: SyntaxTree, _ names: NameTable) -> [UInt8] {
    func platforms(_ program: SyntaxTree) -> [String] {
      program.items.compactMap(Located<PlatformClauseSyntax>.init).flatMap(\.platforms)
        .compactMap { $0.name.map { names[$0.id] } }
    }
    var lines: [[UInt8]] = []
    let isNamed = trees.contains { $0.module(names) != nil }
    for item in imported.items where item.kind == .moduleClause && (isNamed || namesModule) {
      lines.append(item.bytes)
    }
    let known = Set(trees.flatMap { platforms($0) })
    let new = platforms(imported).filter { !known.contains($0) }
    if !new.isEmpty { lines.append(Array("platform \(new.joined(separator: ", "))".utf8)) }
    return Array(lines.map { $0 + [0x0A] }.joined())
  }

  /// True if the parser found no mistake in the file that a part of the program is in.
  func hasNoMistakes(_ part: Syntax) -> Bool { mistakes[part.tree.file] == nil }

  /// The remark that these files are not fully known. It is at the first mistake in one of the files, or else about a
  /// file that could not be read. nil if all files are known.
  var remark: Diagnostic? {
    let mistake = trees.lazy.compactMap { mistakes[$0.file] }.first
    return mistake.map { Diagnostic(ImportDiagnostic.brokenFile, at: $0) } ?? unread
  }
}
