import StoryboardPlan
import StoryboardVocabulary

/// Writes the instructions of a wiring plan as text, for the command `:plan`.
struct PlanText {
  let plan: Plan
  /// The parameters that the text may name. The plan refers to a parameter by its owner and index.
  private var scope = Scope()

  private struct Scope {
    var told: [PlanParameter] = []
    var scene: [PlanParameter] = []
    var factory: [PlanParameter] = []
    var container: ID<PlanContainer>?
  }

  init(plan: Plan) { self.plan = plan }

  /// Returns a copy that can name the parameters of a scene, for the values in this scene and in its transitions.
  func inside(_ scene: ID<PlanScene>) -> PlanText {
    var text = self
    text.scope = Scope(
      scene: plan.scenes[scene].parameters,
      container: plan.storyboards[plan.scenes[scene].storyboard].container)
    return text
  }

  /// Returns a copy that can name the parameters of a registration, for the values that make its object.
  func inside(_ registration: ID<PlanRegistration>) -> PlanText {
    var text = self
    text.scope = Scope(
      factory: plan.registrations[registration].parameters,
      container: plan.registrations[registration].container)
    return text
  }

  private func telling(_ parameters: [PlanParameter]) -> PlanText {
    var text = self
    text.scope.told = parameters
    return text
  }

  private func parameter(_ owner: ParameterScope, _ index: Int) -> String {
    var parameters: [PlanParameter]
    switch owner {
    case .transition: parameters = scope.told
    case .scene: parameters = scope.scene
    case .registration: parameters = scope.factory
    case .container(let levels):
      var id = scope.container
      for _ in 0..<levels { id = id.flatMap { plan.containers[$0].parent } }
      parameters = id.map { plan.containers[$0].parameters } ?? []
    }
    return parameters.indices.contains(index) ? plan.symbols[parameters[index].name] : "a parameter"
  }

  /// The maximum depth of nested values. Deeper values are not shown.
  private static let depthLimit = 12

  func text(_ value: ID<PlanValue>, depth: Int = 0) -> String {
    guard depth < Self.depthLimit else { return "…" }
    func inner(_ value: ID<PlanValue>) -> String { text(value, depth: depth + 1) }
    func list(_ arguments: Operands) -> String { plan[arguments].map(inner).joined(separator: ", ") }
    func call(_ member: ID<PlanMember>, _ arguments: Operands) -> String {
      "(" + labelled(plan.members[member].parameters, arguments, depth) + ")"
    }
    func name(_ member: ID<PlanMember>) -> String { plan.symbols[plan.members[member].name] }
    func owner(_ member: ID<PlanMember>) -> String {
      let name = plan.symbols[plan.types[plan.members[member].owner].name]
      return name.isEmpty ? "" : name + "."
    }
    switch plan.values[value] {
    case .literal(let literal): return text(literal)
    case .parameter(let owner, let index): return parameter(owner, index)
    case .registration(let id, _, let arguments):
      return plan.path(of: id)
        + (arguments.count == 0
          ? "" : "(" + labelled(plan.registrations[id].parameters, arguments, depth) + ")")
    case .container(let levels): return levels == 0 ? "the container" : "the container \(levels) outward"
    case .makeContainer(let id, _, let arguments):
      return plan.symbols[plan.containers[id].name] + "("
        + labelled(plan.containers[id].parameters, arguments, depth) + ")"
    case .construct(let member, let arguments):
      return plan.symbols[plan.types[plan.members[member].type].name] + call(member, arguments)
    case .staticProperty(let member): return owner(member) + name(member)
    case .staticCall(let member, let arguments): return owner(member) + name(member) + call(member, arguments)
    case .enumCase(let member, let arguments):
      return "." + name(member) + (arguments.count == 0 ? "" : call(member, arguments))
    case .source: return "self"
    case .sender: return "sender"
    case .destination: return "destination"
    case .child(let base, let relationship):
      let scene = plan.transitions[relationship].target
      return inner(base) + (scene.map { "." + plan.symbols[plan.scenes[$0].name] } ?? "")
    case .storyboard(let id, _): return "storyboard " + plan.symbols[plan.storyboards[id].name]
    case .get(let base, let member): return inner(base) + "." + name(member)
    case .call(let base, let member, let arguments):
      return inner(base) + "." + name(member) + call(member, arguments)
    case .method(let base, let member): return inner(base) + "." + name(member)
    case .array(let elements): return "[" + list(elements) + "]"
    case .dictionary(let elements): return elements.count == 0 ? "[:]" : "[" + list(elements) + "]"
    case .omitted: return "default"
    case .coder: return "coder"
    case .force(let value): return inner(value) + "!"
    case .tryForce(let value): return "try! " + inner(value)
    case .tryOptional(let value): return "try? " + inner(value)
    case .object(let made, _, _, _): return inner(made)
    case .set(let member, let value): return name(member) + " = " + inner(value)
    case .perform(let member, let arguments): return name(member) + call(member, arguments)
    case .provider(let id, _, _, _): return "{ " + plan.path(of: id) + " }"
    }
  }

  private func labelled(_ parameters: [PlanParameter], _ arguments: Operands, _ depth: Int) -> String {
    zip(parameters, plan[arguments]).map { parameter, value in
      (parameter.label.map { plan.symbols[$0] + ": " } ?? "") + text(value, depth: depth + 1)
    }.joined(separator: ", ")
  }

  private func text(_ literal: PlanLiteral) -> String {
    switch literal {
    case .integer(let name), .float(let name): plan.symbols[name]
    case .string(let name), .url(let name): "\"" + plan.symbols[name] + "\""
    case .boolean(let value): value ? "true" : "false"
    case .nil: "nil"
    }
  }

  // MARK: Recipes

  func steps(_ steps: [PlanStep]) -> [String] {
    steps.map { step in
      switch step {
      case .set(let member, let value): "set \(plan.symbols[plan.members[member].name]) = \(text(value))"
      case .call(let member, let arguments):
        "call \(plan.symbols[plan.members[member].name])("
          + labelled(plan.members[member].parameters, arguments, 0) + ")"
      }
    }
  }

  func registration(_ id: ID<PlanRegistration>) -> [String] {
    let registration = plan.registrations[id]
    let text = inside(id)
    let isHeld = registration.lifetime.holder == .container
    let slot = isHeld ? registration.slot.map { ", slot \($0)" } ?? "" : ""
    var lines = [(registration.isEager ? "eager " : "") + "\(registration.word) \(plan.path(of: id))" + slot]
    if !registration.isFilling { lines.append("  make " + text.text(registration.value)) }
    for step in text.steps(registration.steps) { lines.append("  " + step) }
    for step in text.steps(registration.later) { lines.append("  later " + step) }
    return lines
  }

  func scene(_ id: ID<PlanScene>) -> [String] {
    let scene = plan.scenes[id]
    let text = inside(id)
    let made =
      plan.isMadeOutsidePlan(id) ? "by other code" : scene.initializer.map { text.text($0) } ?? "by its coder"
    var lines = [
      "scene \(plan.path(of: id)): \(plan.symbols[plan.types[scene.controller].name])", "  make \(made)",
    ]
    lines += text.steps(scene.steps).map { "  " + $0 } + text.steps(scene.later).map { "  later " + $0 }
    for transition in scene.children + scene.embeds + scene.segues {
      lines.append("  " + text.transition(transition))
    }
    return lines
  }

  func transition(_ id: ID<PlanTransition>) -> String {
    let transition = plan.transitions[id]
    let inner = telling(transition.parameters)
    var text = transition.kind.word
    if let name = plan.title(of: id) { text += " " + name }
    if let target = transition.target, transition.isByApp {
      text += " → \(plan.path(of: target)) by app"
    } else if let target = transition.target {
      text +=
        " → \(plan.path(of: target))("
        + inner.labelled(plan.scenes[target].parameters, transition.arguments, 0) + ")"
    } else if let unwind = transition.unwind {
      text +=
        " → \(plan.symbols[plan.members[unwind.member].name])("
        + inner.labelled(plan.members[unwind.member].parameters, unwind.arguments, 0) + ")"
    }
    return text + inner.clauses(transition.container, transition.style, nil, plan.evaluation(of: id))
  }

  func route(_ id: ID<PlanRoute>) -> [String] {
    let route = plan.routes[id]
    return ["route \(plan.symbols[route.name])"] + route.steps.map { "  " + step($0, of: route) }
  }

  private func step(_ step: PlanRouteStep, of route: PlanRoute) -> String {
    var inner = telling(route.parameters)
    inner.scope.container = plan.container(inUseBy: step, of: route)
    var text = step.kind.word
    if step.controller != nil, let value = plan[step.arguments].first {
      text += " (" + inner.text(value) + ")"
    } else if let target = step.target {
      text += " " + plan.path(of: target)
      if step.kind.makesController {
        text += "(" + inner.labelled(plan.scenes[target].parameters, step.arguments, 0) + ")"
      }
    }
    return text + inner.clauses(step.container, step.style, frame(of: step), step.evaluation)
  }

  private func frame(of step: PlanRouteStep) -> String? {
    step.frame.map { step.frameScene.map { plan.path(of: $0) } ?? plan.symbols[plan.types[$0].name] }
  }

  /// Returns the clauses of a transition or a route step: the container in which its target is opened, its
  /// presentation style, and the calls that are made once everything is wired.
  private func clauses(
    _ container: PlanTransition.ContainerChoice, _ style: PresentationStyle?, _ frame: String?,
    _ evaluation: PlanEvaluation
  ) -> String {
    var clauses = ""
    switch container {
    case .none, .inherited(levels: 0): break
    case .inherited(let levels): clauses = " in the container \(levels) outward"
    case .value(let value):
      if case .makeContainer = plan.values[value] { clauses = " with " } else { clauses = " in " }
      clauses += text(value)
    }
    if let style { clauses += " as " + style.word }
    if let frame { clauses += " in " + frame }
    for (word, calls) in evaluation.labeledCalls {
      for call in plan[calls] { clauses += " " + word + " " + text(call) }
    }
    return clauses
  }

  /// True if a value resolves the registration `wanted`, by itself or in a value inside of it.
  func uses(_ value: ID<PlanValue>, _ wanted: ID<PlanRegistration>) -> Bool {
    var isUsed = false
    plan.visit(value) { part in
      switch part {
      case .registration(let id, _, _), .provider(let id, _, _, _): isUsed = isUsed || id == wanted
      default: break
      }
    }
    return isUsed
  }
}
