import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// The error that ends the execution of a statement. The reason was already reported as a diagnostic.
struct StatementStopped: Error {}

/// Evaluates the values of one statement.
///
/// A value that begins with a name of the session, a scene, a container or a route, such as `list.open` or `App.log`,
/// is evaluated step by step on the existing objects. Any other value is checked by the rules for values of a
/// program. Values of the first kind inside of it are evaluated beforehand, and their results are inserted.
struct Evaluator {
  let objects: SessionObjects
  let checker: StatementChecker
  var values = SessionValues()
  /// The results that were evaluated beforehand. Checked values refer to them by their indices.
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

  mutating func add(_ value: TypedRecord) -> SessionValues.Known {
    known.append(value)
    values.count = known.count
    return SessionValues.Known(index: known.count - 1, type: value.type)
  }

  /// Makes the stand-ins that the last checked values need, which are objects of types whose initializers are
  /// unknown.
  private mutating func makeStandIns() {
    let program = program
    for type in checker.standIns { _ = add(objects.standIn(of: type, of: program)) }
  }

  // MARK: Values

  /// Evaluates a value of the statement. `wanted` is the type that the value must have; nil for any type.
  mutating func evaluate(_ syntax: Located<ValueSyntax>, as wanted: TypeID? = nil) throws(StatementStopped)
    -> TypedRecord
  {
    if let known = try sessionValue(syntax) { return known }
    try prepare(syntax.syntax)
    guard let checked = checker.infer(syntax, as: wanted, with: values) else { throw StatementStopped() }
    makeStandIns()
    let value = try perform(checked.value, at: syntax.syntax.range)
    return TypedRecord(value: value, type: checked.type)
  }

  /// Evaluates those values inside a syntax node that begin with a name which only the session knows, such as a name
  /// declared by `let`.
  mutating func prepare(_ syntax: Syntax) throws(StatementStopped) {
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

  /// Evaluates the written arguments of a call. Returns their values by the indices of the parameters.
  mutating func arguments(
    _ written: [Located<ArgumentSyntax>], for parameters: ParameterList, of owner: TypeID? = nil,
    callee: String
  ) throws(StatementStopped) -> [Int: RecordValue] {
    for argument in written {
      if let value = argument.value, values.evaluated[value.syntax.id] == nil {
        if let known = try sessionValue(value) {
          values.evaluated[value.syntax.id] = add(known)
        } else {
          try prepare(value.syntax)
        }
      }
    }
    guard
      let checked = checker.arguments(written, for: parameters, of: owner, callee: callee, with: values)
    else { throw StatementStopped() }
    makeStandIns()
    var result: [Int: RecordValue] = [:]
    for (index, value) in checked.sorted(by: { $0.key < $1.key }) {
      let place = written.first?.syntax.range ?? SourceRange(file: 0, start: 0, end: 0)
      result[index] = try perform(value, at: place)
    }
    return result
  }

  /// Evaluates the written arguments of a call. Returns their values by the names of the parameters.
  mutating func namedArguments(
    _ written: [Located<ArgumentSyntax>], for parameters: ParameterList, callee: String
  ) throws(StatementStopped) -> [String: RecordValue] {
    let found = try arguments(written, for: parameters, callee: callee)
    return Dictionary(found.map { (program.names[program.parameters[parameters[$0.key]].name], $0.value) }) {
      first, _ in first
    }
  }

  // MARK: Execution

  /// Runs `body` with the interpreter. If `body` throws, reports the error as a diagnostic at `range`.
  mutating func attempt<Result>(
    at range: SourceRange, _ body: (FrameworkSimulator) throws(InterpreterError) -> Result
  ) throws(StatementStopped) -> Result {
    do throws(InterpreterError) {
      return try body(simulator)
    } catch {
      throw report(SessionDiagnostic.failed(error.message(in: objects.plan)), at: range)
    }
  }

  /// Runs `body` with the interpreter, and returns its value with the value's type. If `body` throws, reports the
  /// error as a diagnostic at `range`.
  mutating func made(
    at range: SourceRange, _ body: (FrameworkSimulator) throws(InterpreterError) -> RecordValue
  ) throws(StatementStopped) -> TypedRecord {
    try attempt(at: range, body).typed(by: &self)
  }

  mutating func report(_ kind: some DiagnosticKind, at range: SourceRange) -> StatementStopped {
    checker.report(kind, at: range)
    return StatementStopped()
  }

  /// Returns the object or value that the interpreter makes from a checked value.
  private mutating func perform(_ value: Value, at range: SourceRange) throws(StatementStopped) -> RecordValue
  {
    let (objects, program, known) = (objects, program, known.map(\.value))
    let made = try attempt(at: range) { _ throws(InterpreterError) in
      try objects.evaluate(value, of: program, known)
    }
    guard let made else {
      // Some values need a container or a transition around them, which a statement does not have.
      throw report(SessionDiagnostic.failed("this has no meaning in a statement"), at: range)
    }
    return made
  }

  // MARK: Types

  /// Returns the type of an existing value. If the type is unknown, returns `.error`, which the checker accepts
  /// everywhere.
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
