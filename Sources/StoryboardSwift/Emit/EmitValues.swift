import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes a value as an expression.
  ///
  /// - Parameters:
  ///   - optional: true if the parameter or property that the value fills takes an optional.
  ///   - place: the type of that parameter or property, if nothing else can have that type's name. A static member of
  ///     that type is written without the type: `.dark`.
  mutating func emitValue(
    _ id: ID<PlanValue>, _ site: EmissionSite, optional: Bool = false, in place: ID<PlanType>? = nil
  ) {
    switch plan.values[id] {
    case .literal(let literal): emitLiteral(literal)
    case .parameter(let scope, let index):
      emitParameter(scope, index, site)
      if !optional && isLoosened(scope, index, site) { out.write("!") }
    case .registration(let registration, let levels, let run):
      emitResolve(registration, levels, run, site)
    case .provider(let registration, let levels, let type, let isOptional):
      if plan.isAutoclosure(type) {
        emitResolve(registration, levels, .none, site.later)
      } else {
        emitProvider(registration, levels, type, isOptional: isOptional, site)
      }
    case .container(let levels):
      let path = containerPath(levels, site)
      out.write(path.isEmpty ? "self" : path)
    case .makeContainer(let container, let parent, let run):
      emitMakeContainer(container, parent, run, site)
    case .construct(let member, let run):
      if emitHolding(member, run, site) { return }
      out.write(spelling(plan.members[member].owner))
      emitArgumentList(run, plan.members[member].parameters, site)
    case .staticProperty(let member):
      // `A.self` is the type itself, and not a member with that name.
      let name = plan.members[member].name
      if !isImplied(member, by: place) { out.write(spelling(plan.members[member].owner)) }
      out.write(".", text(name) == "self" ? "self" : memberName(member))
    case .staticCall(let member, let run):
      if emitHolding(member, run, site) { return }
      emitStaticOwner(of: member)
      emitCall(member, run, site)
    case .enumCase(let member, let run):
      if !isImplied(member, by: place) { out.write(spelling(plan.members[member].owner)) }
      out.write(".", memberName(member))
      if run.count > 0 { emitArgumentList(run, plan.members[member].parameters, site) }
    case .source: out.write(site.source)
    case .sender: out.write(site.sender)
    case .destination, .child: out.write(spelling(ofScene: id, site))
    case .storyboard(let storyboard, _): out.write(loaded(storyboard))
    case .get, .call, .force: emitChain(id, site)
    case .method(let operand, let member): emitMethod(operand, member, site)
    case .array(let run):
      out.write("[")
      for (index, element) in plan[run].enumerated() {
        if index > 0 { out.write(", ") }
        emitValue(element, site)
      }
      out.write("]")
    case .dictionary(let run):
      out.write(run.count == 0 ? "[:" : "[")
      for (index, element) in plan[run].enumerated() {
        if index > 0 { out.write(index.isMultiple(of: 2) ? ", " : ": ") }
        emitValue(element, site)
      }
      out.write("]")
    case .omitted: out.write("nil")
    case .coder: out.write(site.coder)
    case .tryForce(let operand):
      out.write("try! ")
      emitValue(operand, site)
    case .tryOptional(let operand):
      out.write("try? ")
      emitValue(operand, site)
    case .object(let made, let steps, let later, let canThrow):
      emitObject(made, plan.steps(steps), later: plan.steps(later), canThrow: canThrow, site)
    case .set, .perform: break
    }
  }

  /// True if a static property or an enum case is written without its type, because `place` is the type that it
  /// belongs to. An optional has members of its own.
  private func isImplied(_ member: ID<PlanMember>, by place: ID<PlanType>?) -> Bool {
    guard let place else { return false }
    let (owner, name) = (plan.members[member].owner, text(plan.members[member].name))
    if plan.members[member].kind == .staticProperty, plan.members[member].type != owner || name == "self" {
      return false
    }
    if case .optional(let base) = plan.types[place].kind {
      return base == owner && name != "none" && name != "some"
    }
    return place == owner
  }

  /// Writes arguments with their labels. Omitted arguments are left to Swift's defaults.
  ///
  /// - Parameter isGenerated: true for a generated function, whose name no other function has.
  mutating func emitArguments(
    _ run: Operands, _ parameters: [PlanParameter], _ site: EmissionSite, isGenerated: Bool = false
  ) {
    var isFirst = true
    for (operand, parameter) in zip(plan[run], parameters) {
      if plan.isOmitted(operand) { continue }
      if !isFirst { out.write(", ") }
      isFirst = false
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      emitValue(
        operand, site, optional: parameter.isWeak || plan.isOptional(parameter.type),
        in: isGenerated ? parameter.type : nil)
    }
  }

  private mutating func emitStaticOwner(of member: ID<PlanMember>) {
    let owner = spelling(plan.members[member].owner)
    let isFunction = text(plan.types[plan.members[member].owner].name).isEmpty
    if !owner.isEmpty { out.write(isFunction ? texts.escaped(owner) : owner, ".") }
  }

  /// Writes a call that keeps an expression (`@escaping @autoclosure`) which needs a parameter of a container. The
  /// call is in a closure that is called at once with the parameter. So the object holds the parameter, and not the
  /// container.
  ///
  /// - Returns: false for any other call. Nothing is written then.
  private mutating func emitHolding(
    _ id: ID<PlanMember>, _ run: Operands, _ site: EmissionSite
  ) -> Bool {
    let member = plan.members[id]
    let pairs = Array(zip(plan[run], member.parameters))
    let isHeld = pairs.map { operand, parameter in
      plan.isAutoclosure(parameter.type) && string(parameter.type).holds("@escaping")
        && plan.usesContainerParameter(operand)
    }
    guard isHeld.contains(true) else { return false }
    var scope = site.container.map { names.containers[$0.index].scope.inner() } ?? names.functionScope()
    let held = zip(pairs, isHeld).map { $1 ? scope.claim(text($0.1.name), texts) : "" }
    let isHeldAt = pairs.indices.filter { isHeld[$0] }
    out.write("{ (")
    for index in isHeldAt {
      let type = string(pairs[index].1.type)
      let start = type.firstIndex(of: ">").map { type.index($0, offsetBy: 2) } ?? type.startIndex
      out.write(index == isHeldAt[0] ? "" : ", ", held[index], ": ")
      out.write(of: String(type[start...]))
    }
    out.write(of: ") in " + (plan.throwingMembers()[id.index] ? "try " : ""))
    if member.kind == .initializer {
      out.write(spelling(member.owner))
    } else {
      emitStaticOwner(of: id)
      out.write(memberName(id))
    }
    out.openList()
    var isFirst = true
    for (index, (operand, parameter)) in pairs.enumerated() where !plan.isOmitted(operand) {
      out.write(isFirst ? "" : ", ")
      isFirst = false
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      if isHeld[index] {
        out.write(held[index])
      } else {
        emitValue(operand, site, optional: parameter.isWeak || plan.isOptional(parameter.type))
      }
    }
    out.closeList()
    out.write(" }(")
    for index in isHeldAt {
      out.write(index == isHeldAt[0] ? "" : ", ")
      emitValue(pairs[index].0, site, optional: true)
    }
    out.write(")")
    return true
  }

  private func string(_ type: ID<PlanType>) -> String { plan.text(plan.types[type].spelling) }

  /// Writes the call of a method without its receiver.
  mutating func emitCall(_ member: ID<PlanMember>, _ run: Operands, _ site: EmissionSite) {
    out.write(memberName(member))
    emitArgumentList(run, plan.members[member].parameters, site)
  }

  private mutating func emitArgumentList(_ run: Operands, _ parameters: [PlanParameter], _ site: EmissionSite)
  {
    out.openList()
    emitArguments(run, parameters, site)
    out.closeList()
  }

  func memberName(_ member: ID<PlanMember>) -> ByteSlice {
    texts.member(text(plan.members[member].name))
  }

  private mutating func emitLiteral(_ literal: PlanLiteral) {
    switch literal {
    case .integer(let digits), .float(let digits):
      out.write(texts.number(text(digits)))
    case .string(let value): emitLiteral(text(value))
    case .boolean(let value): out.write(value ? "true" : "false")
    case .nil: out.write("nil")
    case .url(let value): out.write(names.url, "(string: ", texts.literal(text(value)), ")!")
    }
  }

  private mutating func emitParameter(_ scope: ParameterScope, _ index: Int, _ site: EmissionSite) {
    switch scope {
    case .transition: out.write(site.toldParameters[index])
    case .scene: out.write(site.sceneParameters[index])
    case .registration: out.write(site.factoryParameters[index])
    case .container(let levels):
      let path = containerPath(levels, site)
      if !path.isEmpty { out.write(path, ".") }
      if let container = container(levels, site) {
        out.write(names.containers[container.index].parameters[index])
      }
    }
  }

  private mutating func emitResolve(
    _ id: ID<PlanRegistration>, _ levels: Int, _ run: Operands, _ site: EmissionSite
  ) {
    let path = containerPath(levels, site)
    let container = plan.registrations[id].container
    let isUnlocked = site.isUnlocked && plan.containers[container].isolation == .none
    let resolved = names.registrations[id.index]
    let accessor = isUnlocked ? resolved.unlockedAccessor : resolved.accessor
    if !path.isEmpty {
      out.write(path, ".")
    } else if site.local == accessor {
      out.write("self.")
    }
    out.write(accessor)
    let joins = analysis.registrationJoins[id.index] && !site.opening.isEmpty
    let isFactory = plan.registrations[id].lifetime == .factory
    guard isFactory || joins else { return }
    out.openList()
    let start = out.count
    if isFactory { emitFactoryArguments(run, of: id, path, site) }
    if joins { out.write(out.count > start ? ", " : "", "opening: ", site.opening) }
    out.closeList()
  }

  /// Writes the arguments of a factory. Swift can supply an omitted argument only if its default makes and needs
  /// nothing.
  private mutating func emitFactoryArguments(
    _ run: Operands, of id: ID<PlanRegistration>, _ path: ByteSlice, _ site: EmissionSite
  ) {
    var inside = site
    inside.container = plan.registrations[id].container
    inside.containerPath = path
    var isFirst = true
    for (operand, parameter) in zip(plan[run], plan.registrations[id].parameters) {
      let isOmitted = plan.isOmitted(operand)
      guard let value = isOmitted ? parameter.defaultValue : operand, !isOmitted || !plan.isPlain(value)
      else {
        continue
      }
      out.write(isFirst ? "" : ", ")
      isFirst = false
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      let isOptional = parameter.isWeak || plan.isOptional(parameter.type)
      emitValue(value, isOmitted ? inside : site, optional: isOptional, in: parameter.type)
    }
  }

  private mutating func emitMakeContainer(
    _ id: ID<PlanContainer>, _ parent: ID<PlanValue>?, _ run: Operands, _ site: EmissionSite
  ) {
    out.write(names.containers[id.index].name)
    out.openList()
    if let parent {
      out.write(texts.argument(of: names.containers[id.index].parentLabel), ": ")
      emitValue(parent, site)
    }
    emitContainerArguments(run, of: id, isFirst: parent == nil, site)
    out.closeList()
  }

  /// Writes the arguments of a container. Omitted arguments whose defaults make something are written, too, because
  /// Swift would make them after the others. Only the container's own module knows its defaults.
  private mutating func emitContainerArguments(
    _ run: Operands, of id: ID<PlanContainer>, isFirst: Bool, _ site: EmissionSite
  ) {
    let isOwn = plan.containers[id].module == nil
    var isFirst = isFirst
    for (operand, parameter) in zip(plan[run], plan.containers[id].parameters) {
      let isOmitted = plan.isOmitted(operand)
      guard let value = isOmitted ? parameter.defaultValue : operand,
        !isOmitted || isOwn && !plan.isOmitted(value) && !plan.isPlain(value)
      else { continue }
      out.write(isFirst ? "" : ", ")
      isFirst = false
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      emitValue(
        value, site, optional: parameter.isWeak || plan.isOptional(parameter.type), in: parameter.type)
    }
  }

  /// Writes a value such as `a.b.c()!`: its beginning, and then the members, calls and `!` after it, one after the
  /// other, however many there are.
  private mutating func emitChain(_ id: ID<PlanValue>, _ site: EmissionSite) {
    var links: [PlanValue] = []
    var first = id
    while let receiver = plan.values[first].receiver {
      links.append(plan.values[first])
      first = receiver
    }
    switch plan.values[first] {
    case .tryForce, .tryOptional:
      out.write("(")
      emitValue(first, site)
      out.write(")")
    default: emitValue(first, site)
    }
    for link in links.reversed() {
      switch link {
      case .get(_, let member): out.write(".", memberName(member))
      case .call(_, let member, let run):
        out.write(".")
        emitCall(member, run, site)
      default: out.write("!")
      }
    }
  }

  /// Writes a closure that calls a method of a value. The closure holds the value weakly.
  private mutating func emitMethod(_ receiver: ID<PlanValue>, _ id: ID<PlanMember>, _ site: EmissionSite) {
    let member = plan.members[id]
    var scope = names.functionScope()
    let target = scope.claim("source", texts)
    out.write("{ [weak ", target, " = ")
    emitValue(receiver, site, optional: true)
    out.write("]")
    let inner = texts.list(member.parameters) { scope.claim(text($0.name), texts) }
    if member.parameters.contains(where: { plan.types[$0.type].kind == .function }) {
      // Only the type of the parameter or property that takes the closure says which parameters escape.
      out.write(" ", texts.join(inner, separator: ", "))
    } else if !member.parameters.isEmpty {
      out.write(" (")
      for (index, parameter) in member.parameters.enumerated() {
        out.write(index > 0 ? ", " : "", inner[index], ": ", spelling(parameter.type))
      }
      out.write(")")
    }
    out.write(" in ", target, "?.", memberName(id), "(")
    for (index, parameter) in member.parameters.enumerated() {
      if index > 0 { out.write(", ") }
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      out.write(inner[index])
    }
    out.write(") }")
  }
}
