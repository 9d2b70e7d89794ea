import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime

/// A program has mistakes, and so cannot run: one line for each, as compilers write them.
public struct ProgramMistakes: Error, CustomStringConvertible {
  public let lines: [String]
  public var description: String { lines.joined(separator: "\n") }
}

extension CheckedProgram {
  /// What is wrong, one line for each error and warning: `Shop/Main.swift:12:5: error: … [code]`.
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
  /// The Swift types behind the program, so far as it was written with them: metatypes, key paths, initializers and
  /// methods. A program that is text and only binds its types in Swift takes no more than this.
  public var bindings: Bindings {
    var bindings = Bindings()
    bind(in: &bindings)
    return bindings
  }

  /// Checks the program, and gives what an interpreter needs: its plan, and its bindings.
  ///
  /// - `others`: the other files of its module, and the modules that it imports.
  /// - `texts`: likewise, as text.
  ///
  /// - Throws: `ProgramMistakes` for what the checker finds.
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

  /// Checks the program and binds it: it runs in the process, with the app's own objects.
  ///
  /// - `others`: the other files of its module, and the modules that it imports.
  /// - `texts`: likewise, as text.
  ///
  /// - Throws: `ProgramMistakes` for what the checker finds, `BindingError` for what the Swift types lack.
  public func objects(with others: Program..., texts: [SourceFile] = []) throws -> ObjectProgram {
    let bound = try bound(with: others, texts: texts)
    return try ObjectProgram(bound.plan, bound.bindings)
  }

  /// Reads a program as text and binds it to Swift types: it runs in the process, with the app's own objects.
  ///
  /// - `texts`: the files of the program, and of the modules that it imports.
  /// - `bindings`: of the types whose members the wiring uses.
  /// - `controllers`: asks the framework's controllers; nil for a program without scenes.
  ///
  /// - Throws: `ProgramMistakes` for what parser and checker find, `BindingError` for what the Swift types lack.
  public static func objects(
    of texts: [SourceFile], bindings: Bindings, controllers: (any ControllerHooks)? = nil
  ) throws -> ObjectProgram {
    let checked = CheckedProgram(texts: texts)
    guard let plan = checked.makePlan() else { throw ProgramMistakes(lines: checked.mistakes) }
    return try ObjectProgram(plan, bindings, controllers: controllers)
  }
}
