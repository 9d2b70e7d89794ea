import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSources
import StoryboardSyntax
import StoryboardVocabulary

/// A program in all its forms: text, syntax, checked program, plan.
///
/// It does not access any file. The caller has read the text, and shows the diagnostics.
public struct Compilation: Sendable {
  public let sources: [SourceFile]
  package let trees: [SyntaxTree]
  package let program: Program
  package let chosenCallSites: ChosenCallSites
  /// All diagnostics, in the order of the files.
  public let diagnostics: [Diagnostic]

  /// Parses and checks the files of a program, together with the Swift files that declare its types.
  public init(_ sources: [SourceFile]) { self.init(sources, knowing: ScannedCode()) }

  /// - Parameters:
  ///   - sources: the files of the program, together with the Swift files that declare its types.
  ///   - code: what was already found in the app's files.
  ///   - callSites: the forms of call sites that the command's option chooses.
  package init(
    _ sources: [SourceFile], knowing code: ScannedCode = ScannedCode(),
    also callSites: ChosenCallSites = ChosenCallSites()
  ) {
    let parsed = ParsedProgram(sources, and: callSites.names)
    self.init(
      sources, trees: parsed.trees, names: parsed.names, mistakes: parsed.diagnostics, knowing: code,
      also: callSites)
  }

  /// - Parameters:
  ///   - sources: the files of the program, together with the Swift files that declare its types.
  ///   - storyboards: Interface Builder's files; nil if they are not known.
  ///   - findings: what was already found in the functions of Swift files, by path.
  ///   - callSites: the forms of call sites that the command's option chooses.
  package init(
    _ sources: [SourceFile], storyboards: TargetStoryboards?, findings: [String: SwiftFindings],
    also callSites: ChosenCallSites = ChosenCallSites()
  ) {
    let code = ScannedCode(
      identifiers: storyboards?.read.identifiers,
      areAllFilesKnown: storyboards?.modules.allSatisfy { $0.isWhole && !$0.isOfTests } == true,
      files: findings)
    self.init(sources, knowing: code, also: callSites)
  }

  /// Checks files that are parsed already.
  ///
  /// - Parameters:
  ///   - sources: the files.
  ///   - trees: their trees, in the same order.
  ///   - names: the names that they were parsed with.
  ///   - mistakes: the diagnostics of the parser.
  ///   - code: what was found in the app's files before.
  ///   - callSites: the forms of call sites that the command's option chooses.
  package init(
    _ sources: [SourceFile], trees: [SyntaxTree], names: NameTable, mistakes: [Diagnostic],
    knowing code: ScannedCode = ScannedCode(), also callSites: ChosenCallSites = ChosenCallSites()
  ) {
    let checked = check(trees, names: names, knowing: code, also: callSites)
    chosenCallSites = callSites
    self.sources = sources
    self.trees = trees
    program = checked.program
    let isDamaged = !mistakes.isEmpty || trees.contains { $0.hasMistakes }
    let said =
      isDamaged
      ? Damage(mistakes, in: trees).diagnostics(of: checked.diagnostics) : checked.diagnostics
    diagnostics = (mistakes + said).sorted { $0.range < $1.range }
  }

  public var hasErrors: Bool { diagnostics.contains { $0.kind.entry.severity == .error } }

  /// The Swift files that could not be parsed as a whole. Each of them has an error. Types and members that they
  /// declare may be unknown.
  public var brokenSwiftFiles: [SourceFile] {
    trees.filter { $0.source.isSwift && $0.hasMistakes }.map(\.source)
  }

  /// The wiring plan; nil if the program has errors.
  public func makePlan() -> Plan? { hasErrors ? nil : plan(program, paths: sources) }
}
