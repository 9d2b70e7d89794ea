import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSyntax

/// A program on its way through the passes: text, syntax, checked program, plan.
///
/// It touches no file: whoever makes it has read the text already, and whoever uses it shows the diagnostics.
public struct Compilation: Sendable {
  public let sources: [SourceFile]
  public let trees: [SyntaxTree]
  public let program: Program
  /// Everything that was reported, in the order of the files.
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

  /// The wiring plan; nil where the program has errors.
  public func makePlan() -> Plan? { hasErrors ? nil : plan(program, paths: sources) }
}
