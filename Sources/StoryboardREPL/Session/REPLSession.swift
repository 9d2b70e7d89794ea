import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax

/// A session: a program that grows by declarations, the objects that statements make from it, and commands.
///
/// Its inputs and answers are texts. It reads and writes nothing itself.
package final class REPLSession {
  let environment: SessionEnvironment
  var program = SessionProgram()
  /// The checker that has checked the program and checks the statements.
  var checker: StatementChecker
  private var made: SessionObjects?
  /// The statements that are executed again when the program changes.
  var repeated = RepeatedStatements()
  var past: [SessionProgram] = []
  var future: [SessionProgram] = []
  /// The paths of the files and folders that were loaded, for `:reload`.
  var paths: [String] = []
  /// The names of Swift declarations that statements use.
  var swiftNamesInUse: Set<String> = []
  /// True if completion has found changed Swift files. The next input reads them again.
  var hasUnreadChange = false
  /// A checker of the program with additional Swift declarations, for completion. `names` are the names that were
  /// added.
  var widened: (names: Set<String>, checker: StatementChecker)?
  var isTracing = false
  var isTiming = false
  private var inputCount = 0
  /// The line number of the current input; nil if the user sees no line numbers.
  private var line: Int?
  /// The reference cycles that were already reported.
  private var reportedCycles: Set<ObjectIdentifier> = []

  /// The number of changes that can be undone.
  private static let historyLimit = 1_000

  package init(_ environment: SessionEnvironment = .none) {
    self.environment = environment
    checker = StatementChecker([], names: NameTable())
  }

  /// The current files and inputs of the program.
  package var sources: [SourceFile] { program.sources }

  /// The name of the module whose names statements see; nil if the program has no module clause.
  package var moduleName: String? { program.home }

  /// The session's declarations as canonical text.
  package var savedText: String { String(decoding: program.canonicalText(), as: UTF8.self) }

  // MARK: Inputs

  /// Answers an input: declarations, a statement, a command, or several of them on separate lines.
  ///
  /// - Parameters:
  ///   - input: the typed text, of one or several lines.
  ///   - line: the number of its first line, from 1, for its diagnostics. nil if the user sees no line numbers; inputs
  ///     are counted instead.
  package func answer(_ input: String, line: Int? = nil) -> Answer {
    self.line = line
    var whole = Answer()
    var failures = 0
    for part in StatementReader.inputs(of: input) {
      let answer = answerInput(part)
      if answer.hasFailed { failures += 1 }
      if !answer.hasFailed || failures <= Self.shownFailures { whole.add(answer) }
      if answer.isOver || environment.isGivenUp() { break }
    }
    if failures > Self.shownFailures {
      whole.text += "… and \(failures - Self.shownFailures) more that failed\n"
    }
    return whole
  }

  /// The maximum number of failed statements that are shown for a long input.
  private static let shownFailures = 20

  /// Answers one input.
  package func answerInput(_ input: String) -> Answer {
    let start = isTiming ? environment.now() : nil
    let hasChanged = hasUnreadChange || environment.hasSwiftCodeChanged()
    var answer = hasChanged ? answerAfterReread(input) : answerWithoutTiming(input)
    if let start, isTiming, !answer.isOver {
      let microseconds = (environment.now() - start) / 1_000
      answer.text += "\(microseconds / 1_000).\(String(1_000 + microseconds % 1_000).dropFirst()) ms\n"
    }
    return answer
  }

  /// Reads Swift files again if they have changed outside of the session, and answers an input.
  ///
  /// If the program does not fit the new code, this is reported once, instead of answering a statement. The session
  /// then goes on with the old code.
  private func answerAfterReread(_ input: String) -> Answer {
    hasUnreadChange = false
    var answer = replaceProgram(program, remembers: false) ?? again(Answer())
    let isCommand = input.drop { $0 == " " || $0 == "\t" }.hasPrefix(":")
    if !answer.hasFailed || isCommand { answer.add(answerWithoutTiming(input)) }
    return answer
  }

  private func answerWithoutTiming(_ input: String) -> Answer {
    let text = input.drop { $0 == " " || $0 == "\t" }
    if text.hasPrefix(":") { return command(String(text.dropFirst())) }
    let source = nextSource(input)
    var names = NameTable()
    switch InputKind(tokenize(source, names: &names)) {
    case .empty:
      let mistakes = parse(source, file: 0, names: &names).diagnostics
      return failure(mistakes, [source])
    case .declarations: return declare([source], isTyped: true)
    case .statement:
      return answerReadingSwiftCode(for: source) { carryOut(input, source) }
    }
  }

  /// Makes a source file from an input. Its path is the line or the number of the input: `<3>`.
  func nextSource(_ input: String) -> SourceFile {
    inputCount += 1
    return SourceFile(path: "<\(line ?? inputCount)>", bytes: Array(input.utf8))
  }

  func failure(_ diagnostics: [Diagnostic], _ sources: [SourceFile]) -> Answer {
    var answer = Answer()
    answer.diagnostics = diagnostics
    answer.sources = sources
    return answer
  }

  /// Returns an answer with a diagnostic about a text that has no file, such as a typed command.
  func failure(_ kind: some DiagnosticKind, about text: String) -> Answer {
    let source = nextSource(text)
    let range = SourceRange(file: 0, start: 0, end: UInt32(source.bytes.count))
    return failure([Diagnostic(kind, at: range)], [source])
  }

  func failure(_ problem: SessionEnvironment.Problem) -> Answer {
    let range = SourceRange(file: 0, start: 0, end: 0)
    return failure([Diagnostic(problem.kind, at: range)], [SourceFile(path: problem.path, bytes: [])])
  }

  // MARK: Declarations

  /// Adds declarations, if the whole program has no errors with them.
  func declare(_ sources: [SourceFile], isTyped: Bool, remembers: Bool = true) -> Answer {
    var changed = program
    switch environment.interfaces(program.programs + sources) {
    case .failure(let problem): return failure(problem)
    case .success(let interfaces): _ = changed.add(interfaces, isTyped: false)
    }
    let change = changed.add(sources, isTyped: isTyped)
    if var refused = replaceProgram(changed, remembers: remembers) {
      refused.heading = Self.lostNameLines(of: change) { head, lost in
        "not replaced: the new \(head) is without \(lost) (`:edit NAME` puts the old one on the prompt)\n"
      }.joined()
      return refused
    }
    var lines = change.added.map { "added \($0)\n" }
    if lines.count + change.replaced.count > Self.changeLimit {
      let replaced = change.replaced.isEmpty ? "" : ", \(change.replaced.count) replaced"
      lines = ["\(change.added.count) added\(replaced)\n"]
      lines += Self.lostNameLines(of: change) { "replaced \($0), without \($1)\n" }
    } else {
      lines += change.replaced.map { replacement in
        "replaced \(replacement.head)\(replacement.lostNamesText.map { ", without " + $0 } ?? "")\n"
      }
    }
    if lines.isEmpty { lines = ["\(counted(sources.count, "file")) read\n"] }
    return again(Answer(lines.joined()))
  }

  /// The maximum number of changed declarations that are listed.
  private static let changeLimit = 8

  /// Returns a line for each replaced declaration that loses names, up to a limit, and a line with the number of the
  /// others.
  private static func lostNameLines(
    of change: SessionProgram.Change, _ line: (_ head: String, _ lost: String) -> String
  ) -> [String] {
    let losingReplacements = change.replaced.filter { !$0.lost.isEmpty }
    let lines = losingReplacements.prefix(changeLimit).map { line($0.head, $0.lostNamesText ?? "") }
    let rest = losingReplacements.count - lines.count
    return rest > 0 ? lines + ["… and \(rest) more lose names\n"] : lines
  }

  /// Continues with another program and returns nil. If that program has errors, the old program stays, and an answer
  /// with the errors is returned.
  func replaceProgram(_ changed: SessionProgram, remembers: Bool = true) -> Answer? {
    var changed = changed
    changed.take(
      swiftCode: environment.swiftCode(changed.programs, swiftNamesInUse), for: swiftNamesInUse)
    var checked = StatementChecker(changed.trees, names: changed.names, home: changed.homeModuleName)
    let main = checked.program.modules[checked.program.mainModule].name.map { checked.program.names[$0] }
    if main != changed.home {
      let isAlone = checked.program.modules.count == 1
      changed.settle(main)
      // If there is only one module, nothing has to be checked again.
      if !isAlone || changed.home == nil {
        checked = StatementChecker(changed.trees, names: changed.names, home: changed.homeModuleName)
      }
    }
    let errors = (changed.syntaxDiagnostics + checked.diagnostics).filter {
      $0.kind.entry.severity == .error
    }
    if !errors.isEmpty { return failure(errors.sorted { $0.range < $1.range }, changed.sources) }
    if remembers {
      past.append(program)
      if past.count > Self.historyLimit { past.removeFirst() }
      future = []
    }
    (program, checker) = (changed, checked)
    (made, widened) = (nil, nil)
    return nil
  }

  /// Executes the `let` statements again, after the program has changed. Statements that fail are removed. `it` is made
  /// only when a statement names it.
  func again(_ answer: Answer) -> Answer {
    var answer = answer
    let statements = repeated
    let names = Set(statements.names)
    repeated = RepeatedStatements()
    // The reason why each name failed. A value that uses the name fails for the same reason.
    var reasons: [String: String] = [:]
    for statement in statements.all {
      let (name, text) = (statement.name, statement.text)
      let again = carryOut(text, SourceFile(path: "<\(name)>", bytes: Array(text.utf8)))
      let own = again.diagnostics.first?.kind.entry.message
      reasons[name] = own.map { own in statement.used.compactMap { reasons[$0] }.first ?? own }
      guard let reason = reasons[name] else { continue }
      forget(name)
      if !statement.isReleased { answer.text += "`\(name)` is gone: \(reason)\n" }
    }
    for name in repeated.names where !names.contains(name) { forget(name) }
    made?.unbind(SessionObjects.last, checker)
    _ = made?.sweep(checker.program)
    repeated.reopen(statements.last)
    return answer
  }

  private func forget(_ name: String) {
    made?.unbind(name, checker)
    repeated.remove(name)
  }

  // MARK: Objects

  /// The objects of the current program.
  func objects() throws(InterpreterError) -> SessionObjects {
    if let made { return made }
    let objects = try SessionObjects(checker.program, module: checker.module, sources: program)
    objects.simulator.host.isGivenUp = environment.isGivenUp
    made = objects
    reportedCycles = []
    return objects
  }

  var existingObjects: SessionObjects? { made }

  /// Returns a line with the released objects that earlier output has named, and a line with those that only hold
  /// each other in a cycle.
  func gone(_ departure: Ownership.ReleaseResult, of objects: SessionObjects) -> String {
    var names = departure.records.filter { $0.number > 0 }.map {
      RecordValue.object($0).text(in: objects.plan)
    }
    names += departure.containers.filter { $0.hasNumber }.map {
      RecordValue.container($0).text(in: objects.plan)
    }
    var text = names.isEmpty ? "" : "gone: " + names.joined(separator: ", ") + "\n"
    let cycles = departure.cycles.filter { reportedCycles.insert(ObjectIdentifier($0)).inserted }
    if !cycles.isEmpty {
      let shown = cycles.map { RecordValue.object($0).text(in: objects.plan) }.joined(separator: ", ")
      text += "held only by each other, in a cycle: " + shown + "\n"
    }
    return text
  }
}
