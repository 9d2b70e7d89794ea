import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime

/// The error for a program that cannot run because it has mistakes. Its description has one line for each mistake, in
/// the format of compilers.
public struct ProgramMistakes: Error, CustomStringConvertible {
  public let lines: [String]
  public var description: String { lines.joined(separator: "\n") }
}

extension CheckedProgram {
  /// One line for each error and warning: `Shop/Main.swift:12:5: error: … [code]`.
  fileprivate var mistakes: [String] {
    diagnostics.map { diagnostic in
      let source = sources[Int(diagnostic.range.file)]
      let location = LineMap(source).location(of: diagnostic.range.start)
      let entry = diagnostic.kind.entry
      let help = entry.help.map { "; \($0)" } ?? ""
      return "\(source.path(of: diagnostic.range.start)):\(location.line):\(location.column): "
        + "\(entry.severity.rawValue): \(entry.message)\(help) [\(entry.code.rawValue)]"
    }
  }
}

extension Program {
  /// The Swift types that the program was written with, with their key paths, initializers and methods. The
  /// interpreter needs them to run the program. A program that is read from `.sbdsl` files can use them, too.
  public var bindings: Bindings {
    var bindings = Bindings()
    bind(in: &bindings)
    return bindings
  }

  /// Checks the program. Returns what the interpreter needs to run it: the plan, and the Swift types and members that
  /// the program was written with.
  ///
  /// - `others`: the other files of the program's module, and the modules that it imports.
  /// - `texts`: further `.sbdsl` files of the module and of the modules that it imports.
  ///
  /// - Throws: `ProgramMistakes` for the checker's diagnostics.
  public func bound(
    with others: Program..., texts: [SourceFile] = []
  ) throws(ProgramMistakes) -> (plan: Plan, bindings: Bindings) {
    try bound(with: others, texts: texts)
  }

  private func bound(
    with others: [Program], texts: [SourceFile]
  ) throws(ProgramMistakes) -> (plan: Plan, bindings: Bindings) {
    let checked = checked(with: others, texts: texts)
    guard let plan = checked.makePlan() else { throw ProgramMistakes(lines: checked.mistakes) }
    var bindings = bindings
    for other in others { other.bind(in: &bindings) }
    return (plan, bindings)
  }

  /// Checks the program and makes it ready to run: the interpreter runs it in the app's process, with the app's own
  /// objects.
  ///
  /// - `others`: the other files of the program's module, and the modules that it imports.
  /// - `texts`: further `.sbdsl` files of the module and of the modules that it imports.
  ///
  /// - Throws: `ProgramMistakes` for the checker's diagnostics, `BindingError` for missing Swift members.
  public func objects(with others: Program..., texts: [SourceFile] = []) throws -> ObjectProgram {
    let bound = try bound(with: others, texts: texts)
    return try ObjectProgram(bound.plan, bound.bindings)
  }

  /// Reads a program from `.sbdsl` files and connects its types to Swift types. The interpreter runs the program in
  /// the app's process, with the app's own objects.
  ///
  /// - `texts`: the files of the program, and of the modules that it imports.
  /// - `bindings`: the Swift types whose members the program uses, with these members.
  /// - `controllers`: answers the interpreter's questions about the framework's controllers; nil for a program without
  ///   scenes.
  ///
  /// - Throws: `ProgramMistakes` for the diagnostics of the parser and the checker, `BindingError` for missing Swift
  ///   members.
  public static func objects(
    of texts: [SourceFile], bindings: Bindings, controllers: (any ControllerHooks)? = nil
  ) throws -> ObjectProgram {
    let checked = CheckedProgram(texts: texts)
    guard let plan = checked.makePlan() else { throw ProgramMistakes(lines: checked.mistakes) }
    return try ObjectProgram(plan, bindings, controllers: controllers)
  }
}
