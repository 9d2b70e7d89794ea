import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSyntax

/// A checked program. Its parts may be written in Swift and as text.
public struct CheckedProgram: Sendable {
  /// The sources that the diagnostics refer to: the text of files, and the text generated from Swift.
  public let sources: [SourceFile]
  package let trees: [SyntaxTree]
  package let program: StoryboardSemantics.Program
  /// All errors and warnings, in the order of `sources`.
  public let diagnostics: [Diagnostic]

  fileprivate init(
    _ sources: [SourceFile], _ trees: [SyntaxTree], _ names: NameTable, _ reported: [Diagnostic]
  ) {
    self.sources = sources
    self.trees = trees
    let checked = check(trees, names: names)
    program = checked.program
    diagnostics = (reported + checked.diagnostics).sorted { $0.range < $1.range }.map { diagnostic in
      // A fix-it edits text. For a part written in Swift there is no such text.
      guard !sources[Int(diagnostic.range.file)].origins.isEmpty else { return diagnostic }
      return Diagnostic(diagnostic.kind, at: diagnostic.range, labels: diagnostic.labels)
    }
  }

  public var hasErrors: Bool { diagnostics.contains { $0.kind.entry.severity == .error } }

  /// The plan for an interpreter; nil if the program has errors.
  public func makePlan() -> Plan? { hasErrors ? nil : plan(program, paths: sources) }
}

extension Program {
  /// Checks the program together with others: the other files of its module, and the modules that it imports.
  public func checked(with others: Program...) -> CheckedProgram {
    var names = NameTable()
    return CheckedProgram(parts: [self] + others, names: &names) { _, _ in [] }
  }

  /// Checks the program together with text. For example, the scenes are in `.sbdsl` files and the types in Swift, or
  /// the reverse.
  ///
  /// `texts`: files of the same module, or of modules that it imports.
  public func checked(with others: Program..., texts: [SourceFile]) -> CheckedProgram {
    checked(with: others, texts: texts)
  }

  func checked(with others: [Program], texts: [SourceFile]) -> CheckedProgram {
    var names = NameTable()
    return CheckedProgram(parts: [self] + others, names: &names) { first, names in
      texts.enumerated().map { parse($1, file: first + UInt32($0), names: &names) }
    }
  }
}

extension CheckedProgram {
  /// Checks a program that is only text.
  public init(texts: [SourceFile]) {
    var names = NameTable()
    self.init(parts: [], names: &names) { first, names in
      texts.enumerated().map { parse($1, file: first + UInt32($0), names: &names) }
    }
  }

  fileprivate init(
    parts: [Program], names: inout NameTable, texts: (UInt32, inout NameTable) -> [ParsedFile]
  ) {
    let parsed = texts(UInt32(parts.count), &names)
    // The full names of the declared types, by module. A part without a module may belong to any module.
    var declared = ["": Set(parsed.flatMap { $0.tree.typePaths(names) })]
    for part in parts { declared[part.module ?? "", default: []].formUnion(part.known.declaredPaths) }
    var trees: [SyntaxTree] = []
    var diagnostics: [Diagnostic] = []
    for (index, part) in parts.enumerated() {
      let others = declared["", default: []].union(declared[part.module ?? "", default: []])
      let written = part.syntax(file: UInt32(index), names: &names, declaredElsewhere: others)
      trees.append(written.tree)
      diagnostics += written.diagnostics
      declared[part.module ?? "", default: []].formUnion(part.known.outerTypes.map(\.path))
    }
    trees += parsed.map(\.tree)
    diagnostics += parsed.flatMap(\.diagnostics)
    self.init(trees.map(\.source), trees, names, diagnostics)
  }
}

extension SyntaxTree {
  /// Returns the full names of the types that a text declares, the outermost type first: `["Outer", "Inner"]`.
  fileprivate func typePaths(_ names: NameTable) -> [[String]] {
    var paths: [[String]] = []
    var pending = items.compactMap { Located<TypeDeclarationSyntax>($0) }.map { ($0, [String]()) }
    while let (type, outer) = pending.popLast() {
      let path = outer + type.path.map { names[$0.id] }
      paths.append(path)
      pending += type.members.compactMap { Located<TypeDeclarationSyntax>($0) }.map { ($0, path) }
    }
    return paths
  }
}
