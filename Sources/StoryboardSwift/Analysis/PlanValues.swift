import StoryboardPlan
import StoryboardVocabulary

extension Plan {
  func text(_ name: Name) -> String { symbols[name] }

  /// True if an argument is omitted, so that its default applies.
  func isOmitted(_ id: ID<PlanValue>) -> Bool {
    if case .omitted = values[id] { true } else { false }
  }

  /// Returns the settings of properties and calls of methods of an object that a value makes in place.
  func steps(_ run: Operands) -> [PlanStep] {
    self[run].compactMap { step in
      switch values[step] {
      case .set(let member, let value): .set(member, value)
      case .perform(let member, let arguments): .call(member, arguments: arguments)
      default: nil
      }
    }
  }

  /// True if a value is the same wherever it is evaluated.
  func isConstant(_ id: ID<PlanValue>) -> Bool {
    var isConstant = true
    visit(id) { value in
      switch value {
      case .parameter, .registration, .provider, .container, .makeContainer, .source, .sender, .destination,
        .child, .coder:
        isConstant = false
      case .literal, .construct, .staticProperty, .staticCall, .enumCase, .storyboard, .get, .call,
        .method, .array, .dictionary, .omitted, .force, .tryForce, .tryOptional, .object, .set, .perform:
        break
      }
    }
    return isConstant
  }

  /// True if a value is constant, and its evaluation makes and calls nothing. It can then be evaluated at any time.
  func isPlain(_ id: ID<PlanValue>) -> Bool {
    guard isConstant(id) else { return false }
    var isPlain = true
    visit(id) { value in
      switch value {
      case .construct, .staticCall, .storyboard, .call, .method: isPlain = false
      case .literal, .staticProperty, .enumCase, .get, .array, .dictionary, .omitted, .force, .tryForce,
        .tryOptional, .object, .set, .perform, .parameter, .registration, .provider, .container,
        .makeContainer, .source, .sender, .destination, .child, .coder:
        break
      }
    }
    return isPlain
  }

  /// The Swift type of a value, if the value's kind determines it.
  func type(of id: ID<PlanValue>) -> ID<PlanType>? {
    switch values[id] {
    case .construct(let member, _), .staticProperty(let member), .staticCall(let member, _),
      .enumCase(let member, _), .get(_, let member), .call(_, let member, _):
      members[member].type
    case .registration(let registration, _, _): registrations[registration].type
    case .provider(_, _, let type, _), .storyboard(_, let type): type
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

  /// True for the type of a parameter that takes an expression (`@autoclosure`).
  func isAutoclosure(_ type: ID<PlanType>) -> Bool {
    types[type].kind == .function && text(types[type].spelling).hasPrefix("@autoclosure")
  }

  /// True if a value needs a parameter of a container.
  func usesContainerParameter(_ id: ID<PlanValue>) -> Bool {
    var uses = false
    visit(id) { if case .parameter(.container, _) = $0 { uses = true } }
    return uses
  }

  /// True if every value that conforms to a protocol is an object.
  func isClassBound(_ type: ID<PlanType>) -> Bool {
    supertypes(of: type).contains { supertype in
      switch types[supertype].kind {
      case .class, .controller: true
      default: text(types[supertype].name) == "AnyObject"
      }
    }
  }

  /// True if the parameter is kept as an optional only because it is weak. It is not declared as an optional.
  func isLoosened(_ parameter: PlanParameter) -> Bool { parameter.isWeak && !isOptional(parameter.type) }

  func container(of scene: ID<PlanScene>) -> ID<PlanContainer>? {
    storyboards[scenes[scene].storyboard].container
  }

  func storyboard(of scene: ID<PlanScene>) -> PlanStoryboard { storyboards[scenes[scene].storyboard] }

  /// True if Swift is generated for a storyboard, because it belongs to the plan's own module.
  func isWritten(_ storyboard: PlanStoryboard) -> Bool { storyboard.module == nil && !storyboard.isExternal }

  func isWritten(_ scene: ID<PlanScene>) -> Bool {
    let storyboard = scenes[scene].storyboard
    return storyboards[storyboard].module == nil && !storyboards[storyboard].isExternal
  }

  /// True if another module wires a scene. Then that module's generated functions are called.
  func isInOtherModule(_ scene: ID<PlanScene>) -> Bool {
    let storyboard = scenes[scene].storyboard
    return storyboards[storyboard].module != nil && !storyboards[storyboard].isExternal
  }

  /// Returns the class of a scene's controller as the plan's own module sees it. For a scene of another module, this
  /// is the public class.
  func visibleController(_ scene: ID<PlanScene>) -> ID<PlanType> {
    isInOtherModule(scene)
      ? scenes[scene].publicController ?? scenes[scene].controller : scenes[scene].controller
  }

  /// Returns the type that the generated functions of a scene return. It is the public class, if other modules see
  /// the scene.
  func returnedController(_ scene: ID<PlanScene>) -> ID<PlanType> {
    scenes[scene].publicController ?? scenes[scene].controller
  }

  /// The routes of the plan's own module.
  var ownRoutes: [ID<PlanRoute>] { routes.ids.filter { routes[$0].module == nil } }

  /// True if other modules use the generated enum `Storyboards`.
  var hasPublicNamespace: Bool {
    storyboards.elements.contains { $0.isPublic && $0.module == nil }
      || ownRoutes.contains { routes[$0].isPublic }
  }

  /// Returns the class of the controller that the function of a route returns. For a public route it is the class that
  /// other modules see.
  func returnedController(_ route: PlanRoute) -> ID<PlanType>? {
    let last = route.steps.last
    return route.publicController ?? last?.target.map { returnedController($0) } ?? last?.controller
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

  /// True for an object that a value makes in place and that has `later` lines.
  var hasLater: Bool {
    if case .object(_, _, let later, _) = self { later.count > 0 } else { false }
  }
}
