import StoryboardVocabulary

/// What a range of values is for in the element of a plan that evaluates them.
package enum ValueRole: Equatable, Sendable {
  /// One value for each parameter of the callee.
  case arguments(of: Callee)
  /// The elements of a collection.
  case elements
  /// The steps of an object that is made in place, which set its properties and call its methods.
  case steps
  /// Calls that run once everything that the element opens is wired. `after` is the word that a printed text has
  /// before them.
  case calls(after: String)

  /// A declaration with parameters, for which arguments are given.
  package enum Callee: Equatable, Sendable {
    case member(ID<PlanMember>)
    case scene(ID<PlanScene>)
    case registration(ID<PlanRegistration>)
    case container(ID<PlanContainer>)
  }
}

/// A use of a value, a member, a type or a name by an element of a plan. The uses are found by the list of the
/// element's fields.
package enum PlanUse: Equatable, Sendable {
  case value(ID<PlanValue>)
  case values(Operands, ValueRole)
  /// The default value of a parameter. The element that has the parameter does not evaluate this value itself.
  case defaultValue(ID<PlanValue>)
  /// The call of a member. The values of its arguments are reported as another use.
  case call(ID<PlanMember>, Operands)
  /// A method that is passed on as a closure.
  case closure(ID<PlanMember>)
  case get(ID<PlanMember>)
  /// A property that is set. The value is reported as another use.
  case set(ID<PlanMember>, ID<PlanValue>)
  case type(ID<PlanType>)
  case name(Name)

  /// The member, if the use concerns one.
  package var member: ID<PlanMember>? {
    switch self {
    case .call(let member, _), .closure(let member), .get(let member), .set(let member, _): member
    case .value, .values, .defaultValue, .type, .name: nil
    }
  }
}

extension PlanUse {
  /// True for the call of a member, and for calls that run once everything is wired.
  var callsSomething: Bool {
    switch self {
    case .call: true
    case .values(let run, .calls): run.count > 0
    case .value, .values, .defaultValue, .closure, .get, .set, .type, .name: false
    }
  }
}

/// A coder that changes no field. It also passes through optional fields and the elements of arrays.
protocol PlanObserver: PlanCoder {}

extension PlanObserver {
  mutating func codeNumber(_ number: inout Int) throws(Failure) {}
  mutating func codeUnsigned(_ number: inout Int) throws(Failure) {}
  mutating func codeFlag(_ flag: inout Bool) throws(Failure) {}
  mutating func codeByte(_ byte: inout UInt8, below limit: UInt8) throws(Failure) {}
  mutating func codeText(_ text: inout String) throws(Failure) {}
  mutating func codeTag<Tag: PlanTag>(_ tag: inout Tag) throws(Failure) {}
  mutating func codeCase<Choice: PlanTaggedUnion>(of choice: inout Choice) throws(Failure) {}
  mutating func mark(_ tag: UInt8) throws(Failure) {}
  mutating func codeOrigins<Element: PlanDeclaration>(_ table: inout Table<Element>) throws(Failure) {}

  mutating func codeOptional<Part: PlanCodable>(_ part: inout Part?) throws(Failure) {
    guard var value = part else { return }
    try value.code(&self)
  }

  mutating func codeArray<Part: PlanCodable>(_ parts: inout [Part]) throws(Failure) {
    for var part in parts { try part.code(&self) }
  }
}

/// An observer that receives each use of a value, a member, a type or a name.
protocol PlanVisitor: PlanObserver {
  mutating func visit(_ use: PlanUse) throws(Failure)
}

extension PlanVisitor {
  mutating func codeName(_ name: inout Name, isNeeded: Bool) throws(Failure) { try visit(.name(name)) }

  @inline(__always) mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) throws(Failure) {
    switch Element.table {
    case .values: try visit(.value(ID(id.index)))
    case .types: try visit(.type(ID(id.index)))
    default: break
    }
  }

  mutating func codeOperands(_ run: inout Operands) throws(Failure) { try visit(.values(run, .elements)) }

  mutating func codeValues(_ run: inout Operands, _ role: ValueRole) throws(Failure) {
    try visit(.values(run, role))
  }

  mutating func codeCall(_ member: inout ID<PlanMember>, _ arguments: inout Operands) throws(Failure) {
    try visit(.call(member, arguments))
    try visit(.values(arguments, .arguments(of: .member(member))))
  }

  mutating func codeClosure(_ method: inout ID<PlanMember>) throws(Failure) { try visit(.closure(method)) }
  mutating func codeGet(_ property: inout ID<PlanMember>) throws(Failure) { try visit(.get(property)) }

  mutating func codeSet(
    _ property: inout ID<PlanMember>, _ value: inout ID<PlanValue>
  ) throws(Failure) {
    try visit(.set(property, value))
    try visit(.value(value))
  }

  mutating func codeDefault(_ value: inout ID<PlanValue>?) throws(Failure) {
    if let value { try visit(.defaultValue(value)) }
  }

  mutating func codeShared(_ types: inout [ID<PlanType>]) throws(Failure) { try codeArray(&types) }
}

/// A visitor that receives only the uses of values and members.
private protocol ValueVisitor: PlanVisitor {}

extension ValueVisitor {
  mutating func codeName(_ name: inout Name, isNeeded: Bool) {}
  mutating func codeShared(_ types: inout [ID<PlanType>]) {}

  @inline(__always) mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) throws(Failure) {
    if Element.table == .values { try visit(.value(ID(id.index))) }
  }
}

/// Calls `body` for each use.
private struct UseVisitor: PlanVisitor {
  typealias Failure = Never
  let body: (PlanUse) -> Void

  mutating func visit(_ use: PlanUse) { body(use) }
}

extension PlanCodable {
  /// Calls `body` for each value, member, type and name that the element uses, in the order of its fields.
  consuming func forEachUse(_ body: (PlanUse) -> Void) {
    var part = self
    withoutActuallyEscaping(body) { body in
      var visitor = UseVisitor(body: body)
      part.code(&visitor)
    }
  }
}

/// The values that a transition or a step of a route evaluates, grouped by the time of evaluation.
package struct PlanEvaluation {
  /// The values for the parameters of the scene that is opened, or of the method that is called.
  package fileprivate(set) var arguments = Operands.none
  /// Further lists of arguments, for an element that has several.
  package fileprivate(set) var furtherArguments: [Operands] = []
  /// The value that gives the container instance for the target; nil if the instance of the source is used.
  package fileprivate(set) var container: ID<PlanValue>?
  /// The calls that run once everything is wired, each list with the word that a printed text has before it.
  package fileprivate(set) var labeledCalls: [(word: String, calls: Operands)] = []

  package var calls: [Operands] { labeledCalls.map(\.calls) }

  init(of part: consuming some PlanCodable) {
    var visitor = EvaluationVisitor()
    part.code(&visitor)
    self = visitor.evaluation
  }

  fileprivate init() {}
}

private struct EvaluationVisitor: ValueVisitor {
  typealias Failure = Never
  var evaluation = PlanEvaluation()

  mutating func visit(_ use: PlanUse) {
    switch use {
    case .value(let value): evaluation.container = value
    case .values(let run, .calls(let word)):
      if run.count > 0 { evaluation.labeledCalls.append((word, run)) }
    case .values(let run, _):
      if evaluation.arguments.count == 0 {
        evaluation.arguments = run
      } else if run.count > 0 {
        evaluation.furtherArguments.append(run)
      }
    case .defaultValue, .call, .closure, .get, .set, .type, .name: break
    }
  }
}

extension PlanRouteStep {
  package var evaluation: PlanEvaluation { PlanEvaluation(of: self) }
}

extension Plan {
  /// The values that a transition evaluates, grouped by the time at which they are evaluated.
  package func evaluation(of transition: ID<PlanTransition>) -> PlanEvaluation {
    PlanEvaluation(of: transitions[transition])
  }
}

extension PlanTransition {
  /// True if the transition itself calls a method: of the controller to which an unwind segue returns, or after
  /// `then`. What its target does makes no difference.
  package var callsSomething: Bool {
    var visitor = CallVisitor()
    var part = self
    part.code(&visitor)
    return visitor.callsSomething
  }
}

private struct CallVisitor: ValueVisitor {
  typealias Failure = Never
  var callsSomething = false

  mutating func visit(_ use: PlanUse) { if use.callsSomething { callsSomething = true } }
}

extension Plan {
  /// Calls `body` for a value and everything that it is made of. Each value comes before its operands, in the order
  /// of evaluation.
  package func visit(_ value: ID<PlanValue>, _ body: (PlanValue) -> Void) {
    let value = values[value]
    body(value)
    visitTransitionValues(by: value, body)
  }

  package func visit(_ run: Operands, _ body: (PlanValue) -> Void) {
    for value in self[run] { visit(value, body) }
  }

  package func visit(_ steps: [PlanStep], _ body: (PlanValue) -> Void) {
    for step in steps { visitTransitionValues(by: step, body) }
  }

  /// Calls `body` for the values that a transition evaluates when it fires, where the values of its source can be
  /// used. The calls after `then` are left out.
  package func visitAsked(_ transition: ID<PlanTransition>, _ body: (PlanValue) -> Void) {
    visitTransitionValues(by: transitions[transition], body)
  }

  /// Calls `body` for the values in the calls after `then`, which a transition makes once its target is wired.
  package func visitThenCalls(_ transition: ID<PlanTransition>, _ body: (PlanValue) -> Void) {
    for (_, calls) in evaluation(of: transition).labeledCalls { visit(calls, body) }
  }

  /// Calls `body` for the values that a step of a route evaluates, including the default values of the scene's
  /// parameters.
  package func visitAsked(_ step: PlanRouteStep, _ body: (PlanValue) -> Void) {
    visitTransitionValues(by: step, takesCalls: true, body)
    guard step.kind.makesController, let target = step.target else { return }
    for (operand, parameter) in zip(self[step.arguments], scenes[target].parameters)
    where values[operand] == .omitted {
      if let value = parameter.defaultValue { visit(value, body) }
    }
  }

  func visitTransitionValues(
    by part: consuming some PlanCodable, takesCalls: Bool = false, _ body: (PlanValue) -> Void
  ) {
    var walk = ValueWalk(operands: operands, takesCalls: takesCalls)
    walk.expand(part)
    while let next = walk.pending.popLast() {
      body(values[next])
      walk.expand(values[next])
    }
  }
}

/// Visits values and their operands one after the other, so that long chains need no deep recursion.
private struct ValueWalk: ValueVisitor {
  typealias Failure = Never
  let operands: [ID<PlanValue>]
  /// True if the calls that run once everything is wired are visited, too.
  let takesCalls: Bool
  /// The values that are not visited yet. The last one is visited next.
  var pending: [ID<PlanValue>] = []

  init(operands: [ID<PlanValue>], takesCalls: Bool) {
    (self.operands, self.takesCalls) = (operands, takesCalls)
  }

  /// Adds the values that an element evaluates to the pending ones.
  mutating func expand(_ part: consuming some PlanCodable) {
    let start = pending.count
    part.code(&self)
    if pending.count > start + 1 { pending[start...].reverse() }
  }

  mutating func visit(_ use: PlanUse) {
    switch use {
    case .value(let value): pending.append(value)
    case .values(let run, .calls): if takesCalls { pending += operands[run.range] }
    case .values(let run, _): pending += operands[run.range]
    case .defaultValue, .call, .closure, .get, .set, .type, .name: break
    }
  }
}
