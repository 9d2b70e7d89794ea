import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// A value of a session, and its type in statements.
struct TypedRecord {
  var value: RecordValue
  var type: TypeID
}

/// The objects that the statements of a session have made, and the names that `let` has given to them. They belong to
/// one version of the program.
///
/// When the program changes, the objects are made again by executing the `let` statements again.
final class SessionObjects {
  let simulator: FrameworkSimulator
  private var sessionPlan: SessionPlan
  private let ownership: Ownership
  private var named = NamedList<TypedRecord>()
  /// The names that `let` has declared, as name IDs of the program. Statements are checked with them, and messages
  /// suggest them.
  let nameIDs = SessionNames()

  /// The name that statements use for the value of the last statement.
  static let last = "it"

  init(_ program: Program, module: ModuleID, sources: SessionProgram) throws(InterpreterError) {
    sessionPlan = SessionPlan(program, for: module, paths: sources.sources)
    simulator = try FrameworkSimulator(plan: sessionPlan.plan)
    ownership = Ownership(simulator)
  }

  var plan: Plan { simulator.plan }

  // MARK: Names

  subscript(name: String) -> TypedRecord? { named[name] }

  /// The names that `let` has declared and their values, in the order of the statements.
  var names: [(name: String, value: TypedRecord)] { named.all }

  /// Gives a name to a value.
  func bind(_ name: String, to value: TypedRecord, _ checker: StatementChecker) {
    ownership.hold(value.value)
    unbind(name, checker)
    named.append(name, value)
    nameIDs.insert(checker.intern(name))
  }

  @discardableResult
  func unbind(_ name: String, _ checker: StatementChecker) -> TypedRecord? {
    guard let value = named.remove(name) else { return nil }
    ownership.letGo(value.value)
    nameIDs.remove(checker.intern(name))
    return value
  }

  // MARK: The plan

  /// Evaluates a checked value, which may use the session's values in `known`. Returns nil if the value has no
  /// meaning in a statement.
  func evaluate(
    _ value: Value, of program: Program, _ known: [RecordValue]
  ) throws(InterpreterError) -> RecordValue? {
    sessionPlan.begin(program)
    defer { sessionPlan.end() }
    guard let statement = sessionPlan.statement(value) else { return nil }
    return try evaluate(statement, known)
  }

  /// Makes a stand-in: an object of a type whose initializer is unknown.
  func standIn(of type: TypeID, of program: Program) -> TypedRecord {
    sessionPlan.begin(program)
    defer { sessionPlan.end() }
    let planned = sessionPlan.type(type)
    simulator.extend(to: sessionPlan.plan)
    return TypedRecord(value: simulator.standIn(planned), type: type)
  }

  /// Reads a property of an object, or calls one of its methods with arguments.
  func use(
    _ member: (member: MemberID, owner: TypeID), of program: Program, _ objectAndArguments: [RecordValue]
  ) throws(InterpreterError) -> RecordValue {
    sessionPlan.begin(program)
    defer { sessionPlan.end() }
    let statement = sessionPlan.use(
      of: member.member, of: member.owner, argumentCount: objectAndArguments.count - 1)
    return try evaluate(statement, objectAndArguments)
  }

  private func evaluate(
    _ statement: SessionPlan.Statement, _ known: [RecordValue]
  ) throws(InterpreterError) -> RecordValue {
    simulator.extend(to: sessionPlan.plan)
    return try simulator.evaluate(statement.value, of: statement.plan, told: known)
  }

  func origin(of type: ID<PlanType>) -> TypeID { sessionPlan.origin(of: type) ?? .error }
  func origin(of member: ID<PlanMember>) -> MemberID? { sessionPlan.origin(of: member) }

  // MARK: Releasing

  /// Releases the objects that nobody holds any more.
  ///
  /// - Parameter kept: an object. If this object is not released, its holder is returned.
  func sweep(
    _ program: Program, asking kept: Record? = nil
  ) -> (departure: Ownership.ReleaseResult, holder: RecordValue?) {
    let departure = ownership.release { member in
      self.origin(of: member).map { program.members[$0].isWeak } ?? false
    }
    let holder = kept.flatMap { $0.isGone ? nil : ownership.holder(of: $0) }
    return (departure, holder)
  }
}
