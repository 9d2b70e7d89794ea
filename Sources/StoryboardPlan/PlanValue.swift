import StoryboardVocabulary

/// A value that fills a parameter or a property, or one that another value is made of. Its operands are evaluated
/// before it, in order.
public enum PlanValue: Equatable, Sendable {
  case literal(PlanLiteral)
  /// A parameter of the segue, route, scene, factory or container in which the value is evaluated.
  case parameter(ParameterScope, index: Int)
  /// The object that a registration gives. Its container instance is `levels` above the one in which the value is
  /// evaluated. `arguments` are the arguments of a factory.
  case registration(ID<PlanRegistration>, levels: Int, arguments: Operands)
  /// A container instance itself: the one that is `levels` above the instance in which the value is evaluated.
  case container(levels: Int)
  /// Makes a container instance. `parent` is nil for a container that has no container around it.
  case makeContainer(ID<PlanContainer>, parent: ID<PlanValue>?, arguments: Operands)
  /// Calls an initializer. There is one operand for each declared parameter, including the coder and omitted arguments.
  case construct(ID<PlanMember>, arguments: Operands)
  /// Reads a static property.
  case staticProperty(ID<PlanMember>)
  case staticCall(ID<PlanMember>, arguments: Operands)
  /// An enum case, with its associated values.
  case enumCase(ID<PlanMember>, arguments: Operands)
  /// The controller from which a segue, embed or relationship starts: `self` in the program. It occurs only in the
  /// values of transitions.
  case source
  /// The sender of a segue: `sender` in the program.
  case sender
  /// The controller that was opened, or to which an unwind segue returns: `destination` in the program.
  case destination
  /// The controller that another controller holds by a relationship, such as a tab.
  case child(ID<PlanValue>, ID<PlanTransition>)
  /// The framework's object of a storyboard, which has the class `type`.
  case storyboard(ID<PlanStoryboard>, type: ID<PlanType>)
  /// Reads a property of a value.
  case get(ID<PlanValue>, ID<PlanMember>)
  /// Calls a method of a value.
  case call(ID<PlanValue>, ID<PlanMember>, arguments: Operands)
  /// A method of the source as a closure, which holds the source weakly.
  case method(ID<PlanValue>, ID<PlanMember>)
  case array(Operands)
  /// Makes a dictionary. The operands alternate between keys and values.
  case dictionary(Operands)
  /// No argument, so that Swift's own default is used.
  case omitted
  /// The coder that the framework passes to an initializer for storyboards.
  case coder
  /// `value!`
  case force(ID<PlanValue>)
  /// `try! value`
  case tryForce(ID<PlanValue>)
  /// `try? value`
  case tryOptional(ID<PlanValue>)
  /// A closure of the function type `type`. When it is called, it resolves a registration whose container instance is
  /// `levels` above the one in which the value is evaluated. The closure's parameters are the arguments of a factory.
  /// It does not hold the instance. After the instance is released, it returns nil if its result is optional, and
  /// otherwise ends the program.
  case provider(ID<PlanRegistration>, levels: Int, type: ID<PlanType>, isOptional: Bool)
  /// Makes an object in place, and then executes its steps, which are `set` and `perform`. The `later` steps run when
  /// everything around the object is made. If the object is nil, no step runs. If `canThrow` is true, making the
  /// object needs a `try`, which stands before the whole value.
  case object(ID<PlanValue>, steps: Operands, later: Operands, canThrow: Bool)
  /// A step of an object that is made in place: sets a property.
  case set(ID<PlanMember>, ID<PlanValue>)
  /// A step of an object that is made in place: calls a method.
  case perform(ID<PlanMember>, arguments: Operands)
}

extension PlanValue {
  /// True for a step of an object that is made in place: `set` or `perform`.
  package var isStep: Bool {
    switch self {
    case .set, .perform: true
    default: false
    }
  }
}

/// The kind of declaration that has a parameter.
public enum ParameterScope: Equatable, Sendable {
  /// The segue that is being performed, or the route that is being opened. Code gives the arguments.
  case transition
  /// The scene that is wired or, in the arguments of a transition, the scene from which the transition starts.
  case scene
  /// The factory that is being called.
  case registration
  /// The container that is `levels` above the container instance in which the value is evaluated.
  case container(levels: Int)
}

public enum PlanLiteral: Equatable, Sendable {
  /// The digits in the text, with their underscores: `1_000`, `0xFF`, `-3`.
  case integer(Name)
  case float(Name)
  /// The characters of the literal. Its escapes are already decoded.
  case string(Name)
  case boolean(Bool)
  case `nil`
  /// A string literal where a `URL` is expected. Its text was checked to be a URL.
  case url(Name)
}

// MARK: - The byte form

extension PlanValue: PlanElement, PlanTaggedUnion {
  static var table: PlanTable { .values }
  static let blanks: [PlanValue] = [
    .literal(.nil), .parameter(.transition, index: 0), .registration(.blank, levels: 0, arguments: .none),
    .container(levels: 0), .makeContainer(.blank, parent: nil, arguments: .none),
    .construct(.blank, arguments: .none), .staticProperty(.blank), .staticCall(.blank, arguments: .none),
    .enumCase(.blank, arguments: .none), .source, .sender, .destination, .get(.blank, .blank),
    .call(.blank, .blank, arguments: .none), .method(.blank, .blank), .array(.none), .dictionary(.none),
    .omitted, .coder, .force(.blank), .tryForce(.blank), .tryOptional(.blank),
    .provider(.blank, levels: 0, type: .blank, isOptional: false),
    .object(.blank, steps: .none, later: .none, canThrow: false), .set(.blank, .blank),
    .perform(.blank, arguments: .none), .child(.blank, .blank),
    .storyboard(.blank, type: .blank),
  ]

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    switch self {
    case .literal(let literal): self = .literal(try coder.coded(0, literal))
    case .parameter(var scope, var index):
      try coder.code(1, &scope, &index)
      self = .parameter(scope, index: index)
    case .registration(var registration, var levels, var arguments):
      try coder.code(2, &registration, &levels)
      try coder.codeValues(&arguments, .arguments(of: .registration(registration)))
      self = .registration(registration, levels: levels, arguments: arguments)
    case .container(let levels): self = .container(levels: try coder.coded(3, levels))
    case .makeContainer(var container, var parent, var arguments):
      try coder.code(4, &container, &parent)
      try coder.codeValues(&arguments, .arguments(of: .container(container)))
      self = .makeContainer(container, parent: parent, arguments: arguments)
    case .construct(var member, var arguments):
      try coder.code(5, call: &member, &arguments)
      self = .construct(member, arguments: arguments)
    case .staticProperty(var member):
      try coder.mark(6)
      try coder.codeGet(&member)
      self = .staticProperty(member)
    case .staticCall(var member, var arguments):
      try coder.code(7, call: &member, &arguments)
      self = .staticCall(member, arguments: arguments)
    case .enumCase(var member, var arguments):
      try coder.code(8, call: &member, &arguments)
      self = .enumCase(member, arguments: arguments)
    case .source: try coder.mark(9)
    case .sender: try coder.mark(10)
    case .destination: try coder.mark(11)
    case .get(let operand, var member):
      let operand = try coder.coded(12, operand)
      try coder.codeGet(&member)
      self = .get(operand, member)
    case .call(let operand, var member, var arguments):
      let operand = try coder.coded(13, operand)
      try coder.codeCall(&member, &arguments)
      self = .call(operand, member, arguments: arguments)
    case .method(let operand, var member):
      let operand = try coder.coded(14, operand)
      try coder.codeClosure(&member)
      self = .method(operand, member)
    case .array(let elements): self = .array(try coder.coded(15, elements, .elements))
    case .dictionary(let elements): self = .dictionary(try coder.coded(16, elements, .elements))
    case .omitted: try coder.mark(17)
    case .coder: try coder.mark(18)
    case .force(let operand): self = .force(try coder.coded(19, operand))
    case .tryForce(let operand): self = .tryForce(try coder.coded(20, operand))
    case .tryOptional(let operand): self = .tryOptional(try coder.coded(21, operand))
    case .provider(var registration, var levels, var type, var isOptional):
      try coder.code(22, &registration, &levels)
      try coder.code(&type)
      try coder.code(&isOptional)
      self = .provider(registration, levels: levels, type: type, isOptional: isOptional)
    case .object(let operand, var steps, var later, var canThrow):
      let operand = try coder.coded(23, operand)
      try coder.codeValues(&steps, .steps)
      try coder.codeValues(&later, .steps)
      try coder.code(&canThrow)
      self = .object(operand, steps: steps, later: later, canThrow: canThrow)
    case .set(var member, var operand):
      try coder.mark(24)
      try coder.codeSet(&member, &operand)
      self = .set(member, operand)
    case .perform(var member, var arguments):
      try coder.code(25, call: &member, &arguments)
      self = .perform(member, arguments: arguments)
    case .child(let operand, var relationship):
      let operand = try coder.coded(26, operand)
      try coder.code(&relationship)
      self = .child(operand, relationship)
    case .storyboard(var storyboard, var type):
      try coder.code(27, &storyboard, &type)
      self = .storyboard(storyboard, type: type)
    }
  }
}

extension ParameterScope: PlanTaggedUnion {
  static let blanks: [ParameterScope] = [.transition, .scene, .registration, .container(levels: 0)]

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    switch self {
    case .transition: try coder.mark(0)
    case .scene: try coder.mark(1)
    case .registration: try coder.mark(2)
    case .container(let levels): self = .container(levels: try coder.coded(3, levels))
    }
  }
}

extension PlanLiteral: PlanTaggedUnion {
  static let blanks: [PlanLiteral] = [
    .integer(.blank), .float(.blank), .string(.blank), .boolean(false), .nil, .url(.blank),
  ]

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    switch self {
    case .integer(let text): self = .integer(try coder.coded(0, needed: text))
    case .float(let text): self = .float(try coder.coded(1, needed: text))
    case .string(let text): self = .string(try coder.coded(2, needed: text))
    case .boolean(let value): self = .boolean(try coder.coded(3, value))
    case .nil: try coder.mark(4)
    case .url(let text): self = .url(try coder.coded(5, needed: text))
    }
  }
}
