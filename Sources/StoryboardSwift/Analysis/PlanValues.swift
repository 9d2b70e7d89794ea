import StoryboardPlan
import StoryboardVocabulary

extension Plan {
  func text(_ name: Name) -> String { symbols[name] }

  /// True if an argument is omitted, so that its default applies.
  func isOmitted(_ id: ID<PlanValue>) -> Bool {
    if case .omitted = values[id] { true } else { false }
  }

  /// Visits a value and all of its operands.
  func visit(_ id: ID<PlanValue>, _ body: (PlanValue) -> Void) {
    var id = id
    // The values of a chain are visited one after the other, however long it is; then the arguments of its calls.
    var calls: [Operands] = []
    while let receiver = values[id].receiver {
      body(values[id])
      if case .call(_, _, let run) = values[id], run.count > 0 { calls.append(run) }
      id = receiver
    }
    visitOne(id, body)
    for run in calls.reversed() { visit(run, body) }
  }

  private func visitOne(_ id: ID<PlanValue>, _ body: (PlanValue) -> Void) {
    let value = values[id]
    body(value)
    switch value {
    case .registration(_, _, let run), .construct(_, let run), .staticCall(_, let run),
      .enumCase(_, let run), .array(let run), .dictionary(let run), .perform(_, let run):
      visit(run, body)
    case .object(let operand, let steps, let later, _):
      visit(operand, body)
      visit(steps, body)
      visit(later, body)
    case .makeContainer(_, let parent, let run):
      if let parent { visit(parent, body) }
      visit(run, body)
    case .get(let operand, _), .call(let operand, _, _), .method(let operand, _), .force(let operand),
      .tryForce(let operand), .tryOptional(let operand), .set(_, let operand):
      visit(operand, body)
    case .literal, .parameter, .provider, .container, .staticProperty, .source, .sender, .destination,
      .omitted, .coder:
      break
    }
  }

  func visit(_ run: Operands, _ body: (PlanValue) -> Void) {
    for operand in self[run] { visit(operand, body) }
  }

  func visit(_ steps: [PlanStep], _ body: (PlanValue) -> Void) {
    for step in steps {
      switch step {
      case .set(_, let value): visit(value, body)
      case .call(_, let run): visit(run, body)
      }
    }
  }

  /// The steps of an object that is made in place.
  func steps(_ run: Operands) -> [PlanStep] {
    self[run].compactMap { step in
      switch values[step] {
      case .set(let member, let value): .set(member, value)
      case .perform(let member, let arguments): .call(member, arguments: arguments)
      default: nil
      }
    }
  }

  /// Visits the values that a transition evaluates in the context of its source.
  func visitAsked(_ transition: ID<PlanTransition>, _ body: (PlanValue) -> Void) {
    visit(transitions[transition].arguments, body)
    if case .value(let container) = transitions[transition].container { visit(container, body) }
    if let unwind = transitions[transition].unwind { visit(unwind.arguments, body) }
  }

  /// A key that transitions from one scene have in common if they give the same values to the same scene; nil for one
  /// that has this in common with no other.
  func interchangeKey(of id: ID<PlanTransition>) -> [UInt32]? {
    let transition = transitions[id]
    guard !transition.isTold, let target = transition.target else { return nil }
    var key = [target.raw, isEmbed(id) ? 1 : 0, UInt32(transition.maker.rawValue)]
    switch transition.container {
    case .none: key.append(0)
    case .inherited(let levels): key.append(UInt32(levels) + 1)
    case .value: return nil
    }
    if let action = transition.action {
      key += [action.name.raw + 1, UInt32(action.labels.count)]
      key += action.labels.map { $0.map { $0.raw + 1 } ?? 0 }
    } else {
      key.append(0)
    }
    // An expression is evaluated anew for each transition, so only parameters, omitted arguments and literals are
    // equal.
    for argument in self[transition.arguments] {
      switch values[argument] {
      case .omitted: key.append(0)
      case .parameter(let scope, let index):
        switch scope {
        case .transition: key += [1, 0]
        case .scene: key += [1, 1]
        case .registration: key += [1, 2]
        case .container(let levels): key += [1, 3 + UInt32(levels)]
        }
        key.append(UInt32(index))
      case .literal(let literal):
        switch literal {
        case .integer(let name): key += [2, name.raw]
        case .float(let name): key += [3, name.raw]
        case .string(let name): key += [4, name.raw]
        case .url(let name): key += [5, name.raw]
        case .boolean(let value): key += [6, value ? 1 : 0]
        case .nil: key.append(7)
        }
      default: return nil
      }
    }
    return key
  }

  /// Visits the values that a step of a route evaluates, with the defaults that it leaves to the scene.
  func visitAsked(_ step: PlanRouteStep, _ body: (PlanValue) -> Void) {
    visit(step.arguments, body)
    visit(step.calls, body)
    if case .value(let container) = step.container { visit(container, body) }
    for (operand, parameter) in zip(self[step.arguments], scenes[step.target].parameters) {
      if isOmitted(operand), let value = parameter.defaultValue { visit(value, body) }
    }
  }

  /// True if a value is the same wherever it is evaluated.
  func isConstant(_ id: ID<PlanValue>) -> Bool {
    var isConstant = true
    visit(id) { value in
      switch value {
      case .parameter, .registration, .provider, .container, .makeContainer, .source, .sender, .destination,
        .coder:
        isConstant = false
      default: break
      }
    }
    return isConstant
  }

  /// True if a value is constant and its evaluation makes and calls nothing, so that it may happen at any time.
  func isPlain(_ id: ID<PlanValue>) -> Bool {
    guard isConstant(id) else { return false }
    var isPlain = true
    visit(id) { value in
      switch value {
      case .construct, .staticCall, .call, .method: isPlain = false
      default: break
      }
    }
    return isPlain
  }

  /// The Swift type of a value, if its instruction determines it.
  func type(of id: ID<PlanValue>) -> ID<PlanType>? {
    switch values[id] {
    case .construct(let member, _), .staticProperty(let member), .staticCall(let member, _),
      .enumCase(let member, _), .get(_, let member), .call(_, let member, _):
      members[member].type
    case .registration(let registration, _, _): registrations[registration].type
    case .provider(_, _, let type, _): type
    case .makeContainer(let container, _, _): containers[container].type
    case .force(let operand), .tryForce(let operand): type(of: operand).map(unwrapped)
    case .object(let operand, _, _, _): type(of: operand)
    default: nil
    }
  }

  /// The type without its outermost `?`.
  func unwrapped(_ type: ID<PlanType>) -> ID<PlanType> {
    if case .optional(let wrapped) = types[type].kind { wrapped } else { type }
  }

  func isOptional(_ type: ID<PlanType>) -> Bool {
    if case .optional = types[type].kind { true } else { false }
  }

  /// True for the type of a parameter that takes an expression.
  func isAutoclosure(_ type: ID<PlanType>) -> Bool {
    types[type].kind == .function && text(types[type].spelling).hasPrefix("@autoclosure")
  }

  /// True if a value needs a parameter of a container.
  func usesContainerParameter(_ id: ID<PlanValue>) -> Bool {
    var uses = false
    visit(id) { if case .parameter(.container, _) = $0 { uses = true } }
    return uses
  }

  /// True if every value of a protocol is an object.
  func isClassBound(_ type: ID<PlanType>) -> Bool {
    supertypes(of: type).contains { supertype in
      switch types[supertype].kind {
      case .class, .controller: true
      default: text(types[supertype].name) == "AnyObject"
      }
    }
  }

  /// True if the parameter is kept as an optional because it is weak, although it is not declared as one.
  func isLoosened(_ parameter: PlanParameter) -> Bool { parameter.isWeak && !isOptional(parameter.type) }

  func container(of scene: ID<PlanScene>) -> ID<PlanContainer>? {
    storyboards[scenes[scene].storyboard].container
  }

  func storyboard(of scene: ID<PlanScene>) -> PlanStoryboard { storyboards[scenes[scene].storyboard] }

  /// True if Swift is generated for a storyboard: the plan's own module has it.
  func isWritten(_ storyboard: PlanStoryboard) -> Bool { storyboard.module == nil && !storyboard.isExternal }

  func isWritten(_ scene: ID<PlanScene>) -> Bool {
    let storyboard = scenes[scene].storyboard
    return storyboards[storyboard].module == nil && !storyboards[storyboard].isExternal
  }

  /// True if another module wires a scene: its generated functions are called.
  func isInOtherModule(_ scene: ID<PlanScene>) -> Bool {
    let storyboard = scenes[scene].storyboard
    return storyboards[storyboard].module != nil && !storyboards[storyboard].isExternal
  }

  /// The class as which the plan's own module sees the controller of a scene that it leads to.
  func seenController(_ scene: ID<PlanScene>) -> ID<PlanType> {
    isInOtherModule(scene)
      ? scenes[scene].publicController ?? scenes[scene].controller : scenes[scene].controller
  }

  /// The result type of a scene's functions: the public class, if other modules see the scene.
  func givenController(_ scene: ID<PlanScene>) -> ID<PlanType> {
    scenes[scene].publicController ?? scenes[scene].controller
  }

  func isEmbed(_ transition: ID<PlanTransition>) -> Bool { transitions[transition].kind == .embed }
}

extension PlanValue {
  /// The value before a member, a call or `!`; nil for any other value.
  var receiver: ID<PlanValue>? {
    switch self {
    case .get(let operand, _), .call(let operand, _, _), .force(let operand): operand
    default: nil
    }
  }

  /// True for an object in place with steps for when everything around it is made.
  var hasLater: Bool {
    if case .object(_, _, let later, _) = self { later.count > 0 } else { false }
  }
}
