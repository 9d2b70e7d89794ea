import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax

extension REPLSession {
  /// Executes a statement.
  func carryOut(_ text: String, _ source: SourceFile) -> Answer {
    if let last = repeated.takePendingResult(for: text) {
      _ = carryOut(last, SourceFile(path: "<\(SessionObjects.last)>", bytes: Array(last.utf8)))
    }
    let sources = program.sources + [source]
    let file = UInt32(program.sources.count)
    let parsed = checker.begin { parseStatement(source, file: file, names: &$0) }
    guard parsed.diagnostics.isEmpty, let statement = parsed.tree.statement else {
      return failure(addingHelp(parsed.diagnostics, source), sources)
    }
    let objects: SessionObjects
    do throws(InterpreterError) {
      objects = try self.objects()
    } catch {
      return failure(SessionDiagnostic.failed("the program cannot be run: \(error)"), about: text)
    }
    let traced = objects.simulator.trace.entries.count
    var evaluator = Evaluator(objects, checker, parsed.tree)
    var answer = Answer()
    do throws(StatementStopped) {
      answer.text = try carryOut(statement, objects, &evaluator)
    } catch {
      let place = SourceRange(file: file, start: 0, end: UInt32(source.bytes.count))
      let leaving = Self.leaving(text).map { [Diagnostic($0, at: place)] }
      answer = failure(leaving ?? checker.reported, sources)
    }
    if isTracing {
      let lines = objects.simulator.trace.lines(objects.plan, skipping: traced)
      answer.text = lines.map { "| \($0)\n" }.joined() + answer.text
    }
    return answer
  }

  private static func leaving(_ text: String) -> SessionDiagnostic? {
    let word = text.trimmed
    return word == "quit" || word == "exit" ? .leaving(word) : nil
  }

  private func carryOut(
    _ statement: Located<StatementSyntax>, _ objects: SessionObjects,
    _ evaluator: inout Evaluator
  ) throws(StatementStopped) -> String {
    switch statement.kind {
    case .value(let value):
      let result = try evaluator.evaluate(value)
      objects.bind(SessionObjects.last, to: result, checker)
      repeated.add(value.text)
      let text = show(result, nil, objects, evaluator.program)
      _ = objects.sweep(evaluator.program)
      return text
    case .let(let name, let value):
      guard let name, let value else { throw StatementStopped() }
      let label = evaluator.program.names[name.id]
      let result = try evaluator.evaluate(value)
      objects.bind(label, to: result, checker)
      objects.bind(SessionObjects.last, to: result, checker)
      repeated.add(label, value.text)
      let shown = show(result, label, objects, evaluator.program)
      return shown + gone(objects.sweep(evaluator.program).departure, of: objects)
    case .comparison(let left, let right):
      defer { _ = objects.sweep(evaluator.program) }
      return try compare(left, right, objects, &evaluator)
    case .release(let names):
      var text = ""
      for name in names { text += try release(name, objects, &evaluator) }
      return text
    case .broken: throw StatementStopped()
    }
  }

  /// If a statement is a path of segues with slashes, as `sbdsl run` takes it, replaces its diagnostics by a single
  /// one that says so.
  private func addingHelp(_ diagnostics: [Diagnostic], _ source: SourceFile) -> [Diagnostic] {
    guard
      let slash = diagnostics.first(where: { diagnostic in
        (diagnostic.kind as? SyntaxDiagnostic) == .unknownCharacter("/")
      })
    else { return diagnostics }
    return [Diagnostic(SessionDiagnostic.slash, at: slash.range)]
  }

  private func show(
    _ result: TypedRecord, _ name: String?, _ objects: SessionObjects, _ program: Program
  ) -> String {
    var printer = GraphPrinter(objects, program)
    return printer.text(of: result.value, named: name)
  }

  // MARK: Identity

  private func compare(
    _ left: Located<ValueSyntax>, _ right: Located<ValueSyntax>, _ objects: SessionObjects,
    _ evaluator: inout Evaluator
  ) throws(StatementStopped) -> String {
    var texts: [String] = []
    var identities: [ObjectIdentifier?] = []
    for syntax in [left, right] {
      let value = try evaluator.evaluate(syntax).value
      objects.simulator.number(value)
      let text = value.text(in: objects.plan)
      switch value {
      case .object(let record): identities.append(ObjectIdentifier(record))
      case .container(let container): identities.append(ObjectIdentifier(container))
      case .none: identities.append(nil)
      default: throw evaluator.report(SessionDiagnostic.noIdentity(text), at: syntax.syntax.range)
      }
      texts.append(text)
    }
    guard identities[0] != identities[1] else { return "true: both are \(texts[0])\n" }
    return "false: \(texts[0]) and \(texts[1])\n"
  }

  // MARK: Releasing

  /// Releases a name. A controller with the name is removed from the screen. If the name is a container, the
  /// session's instance of this container is released.
  private func release(
    _ name: Located<NameSyntax>, _ objects: SessionObjects, _ evaluator: inout Evaluator
  ) throws(StatementStopped) -> String {
    let label = evaluator.program.names[name.id]
    var released: RecordValue?
    if let value = objects.unbind(label, checker) {
      released = value.value
      repeated.remove(label)
    } else if case .container(let id)? = evaluator.checker.thing(name.id),
      let instance = objects.simulator.containers[.init(id)]
    {
      released = .container(instance)
      objects.simulator.close(.init(id))
    }
    guard let released else {
      throw evaluator.report(SessionDiagnostic.nothingToRelease(label), at: name.syntax.range)
    }
    objects.unbind(SessionObjects.last, checker)
    repeated.forgetLastResult()
    let record = released.record
    if let record, let controller = objects.simulator.controller(of: record) {
      objects.simulator.dismiss(controller)
    }
    let (departure, holder) = objects.sweep(evaluator.program, asking: record)
    let text = gone(departure, of: objects)
    guard let record, !record.isGone else { return text.isEmpty ? "nothing goes\n" : text }
    objects.simulator.number(.object(record))
    let shown = RecordValue.object(record).text(in: objects.plan)
    if let holder {
      objects.simulator.number(holder)
      return text + "\(shown) stays: \(holder.text(in: objects.plan)) holds it\n"
    }
    return text + "\(shown) stays: another name holds it\n"
  }
}

extension Located<ValueSyntax> {
  /// The value, as it is written.
  fileprivate var text: String {
    syntax.tree.source.text(in: syntax.range)
  }
}
