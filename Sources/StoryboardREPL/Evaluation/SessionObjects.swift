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

/// The objects that a session's statements have made of one program, and their names.
///
/// When the program changes, the objects are made again by executing the `let` statements again.
final class SessionObjects {
  let simulator: FrameworkSimulator
  private var growing: GrowingPlan
  private let ownership: Ownership
  private var named = NamedList<TypedRecord>()
  /// The names of the session, as names of the program. Statements, and suggestions in their messages, use them.
  let nameIDs = SessionNames()

  /// The name of the last statement's value.
  static let last = "it"

  init(_ program: Program, module: ModuleID, sources: SessionProgram) throws(InterpreterError) {
    growing = GrowingPlan(program, for: module, paths: sources.sources)
    simulator = try FrameworkSimulator(plan: growing.plan)
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

  /// Returns the interpreter's result for a value, which may use the session's values; nil for a value that has no
  /// meaning in a statement.
  func evaluate(
    _ value: Value, of program: Program, _ known: [RecordValue]
  ) throws(InterpreterError) -> RecordValue? {
    growing.begin(program)
    defer { growing.end() }
    guard let statement = growing.statement(value) else { return nil }
    return try evaluate(statement, known)
  }

  /// A stand-in for a value whose initializer is unknown.
  func standIn(of type: TypeID, of program: Program) -> TypedRecord {
    growing.begin(program)
    defer { growing.end() }
    let planned = growing.type(type)
    simulator.extend(to: growing.plan)
    return TypedRecord(value: simulator.standIn(planned), type: type)
  }

  /// Reads a property of an object, or calls one of its methods with arguments.
  func use(
    _ member: (member: MemberID, owner: TypeID), of program: Program, _ objectAndArguments: [RecordValue]
  ) throws(InterpreterError) -> RecordValue {
    growing.begin(program)
    defer { growing.end() }
    let statement = growing.use(
      of: member.member, of: member.owner, argumentCount: objectAndArguments.count - 1)
    return try evaluate(statement, objectAndArguments)
  }

  private func evaluate(
    _ statement: GrowingPlan.Statement, _ known: [RecordValue]
  ) throws(InterpreterError) -> RecordValue {
    simulator.extend(to: growing.plan)
    return try simulator.evaluate(statement.value, of: statement.plan, told: known)
  }

  func origin(of type: ID<PlanType>) -> TypeID { growing.origin(of: type) ?? .error }
  func origin(of member: ID<PlanMember>) -> MemberID? { growing.origin(of: member) }

  // MARK: Releasing

  /// Releases the objects that nobody holds any more.
  ///
  /// - Parameter kept: an object. If it stays, its holder is returned.
  func sweep(
    _ program: Program, asking kept: Record? = nil
  ) -> (departure: Ownership.Departure, holder: RecordValue?) {
    let departure = ownership.release { member in
      self.origin(of: member).map { program.members[$0].isWeak } ?? false
    }
    let holder = kept.flatMap { $0.isGone ? nil : ownership.holder(of: $0) }
    return (departure, holder)
  }
}
