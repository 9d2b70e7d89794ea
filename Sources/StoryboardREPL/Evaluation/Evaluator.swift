import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// The error that ends a statement. Its diagnostics were already reported.
struct Stopped: Error {}

/// Evaluates the values of one statement.
///
/// A value that begins with a name of the session, a scene, a container or a route is evaluated step by step, on the
/// existing objects. Every other value is checked by the same rules as a value of the program. The results of the steps
/// are inserted into it.
struct Evaluator {
  let objects: SessionObjects
  let checker: StatementChecker
  var values = SessionValues()
  /// The values, by the indices that checked values use for them.
  private var known: [TypedRecord] = []

  /// - Parameter statement: the tree of the statement. Its names are looked up in the session.
  init(_ objects: SessionObjects, _ checker: StatementChecker, _ statement: SyntaxTree) {
    self.objects = objects
    self.checker = checker
    values.all = objects.nameIDs
    for name in statement.tokens.lazy.map(\.name) where objects.nameIDs.names.contains(name) {
      guard values.names[name] == nil, let value = objects[checker.program.names[name]] else { continue }
      values.names[name] = add(value)
    }
  }

  var program: Program { checker.program }
  var simulator: FrameworkSimulator { objects.simulator }

  private mutating func add(_ value: TypedRecord) -> SessionValues.Known {
    known.append(value)
    values.count = known.count
    return SessionValues.Known(index: known.count - 1, type: value.type)
  }

  /// Makes the stand-ins for the values that were checked last.
  private mutating func makeStandIns() {
    let program = program
    for type in checker.standIns { _ = add(objects.standIn(of: type, of: program)) }
  }

  // MARK: Values

  /// The result of a value.
  mutating func evaluate(_ syntax: Located<ValueSyntax>, as wanted: TypeID? = nil) throws(Stopped)
    -> TypedRecord
  {
    if let known = try sessionValue(syntax) { return known }
    try prepare(syntax.syntax)
    guard let checked = checker.infer(syntax, as: wanted, with: values) else { throw Stopped() }
    makeStandIns()
    let value = try perform(checked.value, at: syntax.syntax.range)
    return TypedRecord(value: value, type: checked.type)
  }

  /// Evaluates the nested values that begin with a name which only the session knows.
  mutating func prepare(_ syntax: Syntax) throws(Stopped) {
    for child in syntax.children {
      if let value = Located<ValueSyntax>(child), values.evaluated[child.id] == nil,
        let known = try sessionValue(value)
      {
        values.evaluated[child.id] = add(known)
      } else {
        try prepare(child)
      }
    }
  }

  /// The arguments for parameters, by the parameters' indices.
  mutating func arguments(
    _ written: [Located<ArgumentSyntax>], for parameters: ParameterList, of owner: TypeID? = nil,
    callee: String
  ) throws(Stopped) -> [Int: RecordValue] {
    for argument in written {
      if let value = argument.value {
        if let known = try sessionValue(value) {
          values.evaluated[value.syntax.id] = add(known)
        } else {
          try prepare(value.syntax)
        }
      }
    }
    guard
      let checked = checker.arguments(written, for: parameters, of: owner, callee: callee, with: values)
    else { throw Stopped() }
    makeStandIns()
    var result: [Int: RecordValue] = [:]
    for (index, value) in checked.sorted(by: { $0.key < $1.key }) {
      let place = written.first?.syntax.range ?? SourceRange(file: 0, start: 0, end: 0)
      result[index] = try perform(value, at: place)
    }
    return result
  }

  /// The arguments for parameters, by the parameters' names.
  mutating func namedArguments(
    _ written: [Located<ArgumentSyntax>], for parameters: ParameterList, callee: String
  ) throws(Stopped) -> [String: RecordValue] {
    let found = try arguments(written, for: parameters, callee: callee)
    return Dictionary(found.map { (program.names[program.parameters[parameters[$0.key]].name], $0.value) }) {
      first, _ in first
    }
  }

  // MARK: Execution

  /// Runs a step of the interpreter, and reports an error.
  mutating func attempt<Result>(
    at range: SourceRange, _ body: (FrameworkSimulator) throws(InterpreterError) -> Result
  ) throws(Stopped) -> Result {
    do throws(InterpreterError) {
      return try body(simulator)
    } catch {
      throw report(SessionDiagnostic.failed(error.message(in: objects.plan)), at: range)
    }
  }

  /// Runs a step of the interpreter that returns a value.
  mutating func made(
    at range: SourceRange, _ body: (FrameworkSimulator) throws(InterpreterError) -> RecordValue
  ) throws(Stopped) -> TypedRecord {
    try attempt(at: range, body).typed(by: &self)
  }

  mutating func report(_ kind: some DiagnosticKind, at range: SourceRange) -> Stopped {
    checker.report(kind, at: range)
    return Stopped()
  }

  /// Returns the object or value that the interpreter makes from a checked value.
  private mutating func perform(_ value: Value, at range: SourceRange) throws(Stopped) -> RecordValue {
    let (objects, program, known) = (objects, program, known.map(\.value))
    let made = try attempt(at: range) { _ throws(InterpreterError) in
      try objects.evaluate(value, of: program, known)
    }
    guard let made else {
      // There is no container around a statement, and no opening.
      throw report(SessionDiagnostic.failed("this has no meaning in a statement"), at: range)
    }
    return made
  }

  // MARK: Types

  /// The type of an existing value. If it is unknown, it is `.error`, which fits everything.
  mutating func type(of value: RecordValue) -> TypeID {
    switch value {
    case .object(let record): return objects.origin(of: record.type)
    case .structure(let type, _, _): return objects.origin(of: type)
    case .enumCase(let member, _, _): return objects.origin(of: objects.plan.members[member].owner)
    case .container(let container): return program.containers[ContainerID(container.container)].type
    case .boolean: return checker.bool
    case .string: return checker.string
    case .number(let text): return text.contains(".") ? checker.double : checker.int
    case .provider(_, let type): return objects.origin(of: type)
    case .none, .omitted, .coder, .opaque, .method, .array, .dictionary: return .error
    }
  }
}
