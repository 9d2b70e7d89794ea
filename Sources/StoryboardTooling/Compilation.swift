import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSyntax

/// A program in all its forms: text, syntax, checked program, plan.
///
/// It touches no file: the caller has read the text and shows the diagnostics.
public struct Compilation: Sendable {
  public let sources: [SourceFile]
  package let trees: [SyntaxTree]
  package let program: Program
  /// All diagnostics, in the order of the files.
  public let diagnostics: [Diagnostic]

  /// Parses and checks the files of one module.
  public init(_ sources: [SourceFile]) {
    var names = NameTable()
    var trees: [SyntaxTree] = []
    var diagnostics: [Diagnostic] = []
    for (index, source) in sources.enumerated() {
      let parsed = parse(source, file: UInt32(index), names: &names)
      trees.append(parsed.tree)
      diagnostics += parsed.diagnostics
    }
    let checked = check(trees, names: names)
    self.sources = sources
    self.trees = trees
    program = checked.program
    self.diagnostics = (diagnostics + checked.diagnostics).sorted { $0.range < $1.range }
  }

  public var hasErrors: Bool { diagnostics.contains { $0.kind.entry.severity == .error } }

  /// The wiring plan; nil if the program has errors.
  public func makePlan() -> Plan? { hasErrors ? nil : plan(program, paths: sources) }
}
