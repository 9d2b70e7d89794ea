import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the head of the file with the containers. It imports the frameworks if the program says so, or if a
  /// container uses their types.
  mutating func emitContainerHeader(_ containers: [ID<PlanContainer>]) {
    let imported = plan.symbols.imports
    notePublicModules(of: containers.map { plan.containers[$0].origin }, imported: ["Foundation"])
    emitHeader(
      also: "Foundation",
      importsFrameworks: containers.contains { plan.containers[$0].framework != nil }
        || frameworks.contains { imported.contains($0.name) })
  }

  /// Writes a container as a class: its parameters, its registrations, and its storage.
  mutating func emitContainer(_ id: ID<PlanContainer>) {
    let container = plan.containers[id]
    out.gap()
    emitDocumentation(container.origin.documentation)
    if container.isolation == .none {
      out.write(access(container), "final class ", names.containers[id.index].name)
      out.open(": ", names.support.nonisolated, ", @unchecked Sendable {")
    } else {
      out.open("@MainActor ", access(container), "final class ", names.containers[id.index].name, " {")
    }
    emitStorage(id, container)
    emitContainerInitializer(id, container)
    for registration in container.registrations {
      emitRegistration(registration, isolation: container.isolation)
    }
    out.close()
  }

  /// `public ` for a container that other modules see; otherwise empty.
  private func access(_ container: PlanContainer) -> ByteSlice { container.isPublic ? "public " : "" }

  private mutating func emitStorage(_ id: ID<PlanContainer>, _ container: PlanContainer) {
    let own = names.containers[id.index]
    if let parent = container.parent {
      out.line(access(container), "let ", own.parent, ": ", names.containers[parent.index].name)
    }
    if let farther = ancestry.farther(id, plan) {
      out.line("let ", own.farther, ": ", names.containers[farther.index].name)
    }
    for (name, parameter) in zip(own.parameters, container.parameters) {
      if parameter.isWeak {
        out.write(access(container), "private(set) weak var ")
        out.line(name, ": ", optionalSpelling(parameter.type))
      } else {
        out.line(access(container), "let ", name, ": ", spelling(parameter.type))
      }
    }
    if container.isolation == .none {
      out.line("/// Held while something is resolved, with all that it needs.")
      if sharesLock(container) {
        out.line("fileprivate let ", own.lock, ": NSRecursiveLock")
      } else {
        out.line("fileprivate let ", own.lock, " = NSRecursiveLock()")
      }
    }
  }

  private func sharesLock(_ container: PlanContainer) -> Bool {
    container.parent.map { plan.containers[$0].isolation == .none } ?? false
  }

  private mutating func emitContainerInitializer(_ id: ID<PlanContainer>, _ container: PlanContainer) {
    let own = names.containers[id.index]
    let eager = container.registrations.filter { plan.registrations[$0].isEager }
    guard container.parent != nil || !container.parameters.isEmpty || !eager.isEmpty else {
      if container.isPublic {
        out.gap()
        out.line("public init() {}")
      }
      return
    }
    out.gap()
    out.write(access(container), "init")
    out.openList()
    if let parent = container.parent {
      emitParameter(own.parentLabel, own.parent)
      out.write(": ", names.containers[parent.index].name, container.parameters.isEmpty ? "" : ", ")
    }
    emitParameters(container.parameters, own.parameters)
    out.closeList(onOwnLine: true)
    out.open(" {")
    if container.parent != nil { out.line("self.", own.parent, " = ", own.parent) }
    if let parent = container.parent, let farther = ancestry.farther(id, plan) {
      let site = EmissionSite(container: parent, containerPath: own.parent)
      let path = containerPath(ancestry.depth(parent) - ancestry.depth(farther), site)
      out.line("self.", own.farther, " = ", path)
    }
    for name in own.parameters { out.line("self.", name, " = ", name) }
    if container.isolation == .none, sharesLock(container), let parent = container.parent {
      out.line(own.lock, " = ", own.parent, ".", names.containers[parent.index].lock)
    }
    emitEager(eager, container, own)
    out.close()
  }

  /// Writes the creation of the objects that are made together with their container.
  private mutating func emitEager(
    _ eager: [ID<PlanRegistration>], _ container: PlanContainer, _ own: ContainerNames
  ) {
    guard !eager.isEmpty else { return }
    if container.isolation == .none { out.open(own.lock, ".withLock {") }
    var scope = own.scope.inner()
    let opening = scope.claim("opening", texts)
    if eager.contains(where: { analysis.registrationJoins[$0.index] }) { emitNewOpening(opening) }
    for id in eager {
      let names = names.registrations[id.index]
      out.write("_ = ", container.isolation == .none ? names.unlockedAccessor : names.accessor)
      if analysis.registrationJoins[id.index] { out.write("(opening: ", opening, ")") }
      out.end()
    }
    if container.isolation == .none { out.close() }
  }

  // MARK: Registrations

  private mutating func emitRegistration(_ id: ID<PlanRegistration>, isolation: Isolation) {
    let registration = plan.registrations[id]
    var site = EmissionSite(container: registration.container, isUnlocked: isolation == .none)
    var scope = names.containers[registration.container.index].scope.inner()
    let inner = texts.list(registration.parameters) { scope.claim(text($0.name), texts) }
    site.factoryParameters = inner
    site.opening = scope.claim("opening", texts)
    let own = names.registrations[id.index]
    let name = isolation == .none ? own.unlockedAccessor : own.accessor

    let isHeldByHand = analysis.isHeldByHand(id, plan)
    out.gap()
    if isHeldByHand { emitHeld(id) }
    emitDocumentation(registration.origin.documentation)
    if isolation == .none {
      emitLocked(id, inner, site)
    } else if analysis.registrationJoins[id.index] {
      emitHead(of: id, own.accessor, inner, site, joins: false)
      emitNewOpening(site.opening)
      out.write("return ")
      emitResolve(id, name, inner, site)
      out.end()
      out.close()
      out.gap()
    }

    emitFullerFactory(id, inner)
    let access: ByteSlice = isolation == .none ? "fileprivate " : ""
    if registration.lifetime == .single, !isHeldByHand {
      out.write(access, "private(set) lazy var ", name, ": ", spelling(registration.type), " = ")
      if registration.steps.isEmpty {
        emitValue(registration.value, site)
        out.end()
        return
      }
      out.line(own.maker, "()")
      out.gap()
      out.open("private func ", own.maker, "() -> ", spelling(registration.type), " {")
      emitMaking(id, site)
      out.close()
    } else {
      emitHead(of: id, name, inner, site, access, joins: analysis.registrationJoins[id.index])
      if registration.lifetime == .graph {
        out.write("if let ", own.local, " = ", site.opening, ".object(", key(id))
        out.write(", of: self) as? ")
        out.line(spelling(registration.type), " { return ", own.local, " }")
      }
      if isHeldByHand { emitReturnOfHeld(id) }
      emitMaking(id, site)
      out.close()
    }
  }

  /// Writes the property that holds an object. A weak property has the object's class as its type, because the
  /// protocol of the registration may also allow structs.
  private mutating func emitHeld(_ id: ID<PlanRegistration>) {
    let isWeak = plan.registrations[id].lifetime == .shared
    let type = heldType(id).map { optionalSpelling($0) } ?? "AnyObject?"
    out.line(isWeak ? "private weak var " : "private var ", names.registrations[id.index].held, ": ", type)
  }

  /// Writes the line that returns the object if its property holds one already.
  private mutating func emitReturnOfHeld(_ id: ID<PlanRegistration>) {
    let own = names.registrations[id.index]
    out.write("if let ", own.local, " = ", own.held)
    if heldType(id) == nil { out.write(" as? ", spelling(plan.registrations[id].type)) }
    out.line(" { return ", own.local, " }")
  }

  private func heldType(_ id: ID<PlanRegistration>) -> ID<PlanType>? {
    let registration = plan.registrations[id]
    return registration.lifetime == .shared ? plan.type(of: registration.value) : registration.type
  }

  /// Writes the properties or functions that return a registration's object and hold the container's lock meanwhile.
  private mutating func emitLocked(_ id: ID<PlanRegistration>, _ inner: ByteSliceList, _ site: EmissionSite) {
    let own = names.registrations[id.index]
    let lock = names.containers[plan.registrations[id].container.index].lock
    let joins = analysis.registrationJoins[id.index]
    for takesOpening in joins ? [false, true] : [false] {
      emitHead(of: id, own.accessor, inner, site, joins: takesOpening)
      if joins && !takesOpening {
        out.open(lock, ".withLock {")
        emitNewOpening(site.opening)
        out.write("return ")
        emitResolve(id, own.unlockedAccessor, inner, site)
        out.end()
        out.close()
      } else {
        out.write(lock, ".withLock { ")
        emitResolve(id, own.unlockedAccessor, inner, site)
        out.line(" }")
      }
      out.close()
      out.gap()
    }
  }

  /// Writes the head of the property or function that returns a registration's object, with its opening brace. It is
  /// a function if it has arguments.
  private mutating func emitHead(
    of id: ID<PlanRegistration>, _ name: ByteSlice, _ inner: ByteSliceList, _ site: EmissionSite,
    _ access: ByteSlice = "", joins: Bool
  ) {
    let registration = plan.registrations[id]
    guard registration.lifetime == .factory || joins else {
      out.open(access, "var ", name, ": ", spelling(registration.type), " {")
      return
    }
    if registration.isFilling { out.write("@discardableResult ") }
    out.write(access, "func ", name)
    out.openList()
    emitParameters(registration.parameters, inner)
    if joins {
      out.write(registration.parameters.isEmpty ? "" : ", ", "opening")
      if site.opening != "opening" { out.write(" ", site.opening) }
      out.write(": ", names.support.opening)
    }
    out.closeList(onOwnLine: true)
    out.open(" -> ", spelling(registration.type), " {")
  }

  /// Writes a second function of a factory, without the parameters whose defaults Swift cannot express in a parameter
  /// list.
  private mutating func emitFullerFactory(_ id: ID<PlanRegistration>, _ inner: ByteSliceList) {
    let registration = plan.registrations[id]
    let parameters = registration.parameters
    let defaults = parameters.compactMap(\.defaultValue)
    guard defaults.contains(where: { !plan.isConstant($0) }) else { return }
    // The other defaults are evaluated in the same order as everywhere else.
    let kept = parameters.indices.filter { parameters[$0].defaultValue.map { plan.isPlain($0) } ?? true }
    let accessor = names.registrations[id.index].accessor
    emitDocumentation(registration.origin.documentation)
    if registration.isFilling { out.write("@discardableResult ") }
    out.write("func ", accessor)
    out.openList()
    emitParameters(kept.map { parameters[$0] }, texts.list(kept) { inner[$0] })
    out.closeList(onOwnLine: true)
    out.open(" -> ", spelling(registration.type), " {")
    out.write(accessor)
    out.openList()
    let site = EmissionSite(container: registration.container, opening: "")
    for (index, parameter) in parameters.enumerated() {
      out.write(index > 0 ? ", " : "")
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      if let value = parameter.defaultValue, !plan.isPlain(value) {
        emitValue(value, site, optional: parameter.isWeak || plan.isOptional(parameter.type))
      } else {
        out.write(inner[index])
      }
    }
    out.closeList()
    out.end()
    out.close()
    out.gap()
  }

  /// Writes a call of another property or function that returns the same registration's object, with all arguments.
  private mutating func emitResolve(
    _ id: ID<PlanRegistration>, _ name: ByteSlice, _ inner: ByteSliceList, _ site: EmissionSite
  ) {
    let registration = plan.registrations[id]
    let joins = analysis.registrationJoins[id.index]
    out.write(name)
    guard registration.lifetime == .factory || joins else { return }
    out.write("(")
    emitForwarded(registration.parameters, inner)
    if joins { out.write(inner.isEmpty ? "" : ", ", "opening: ", site.opening) }
    out.write(")")
  }

  /// Writes arguments that pass parameters on unchanged. A parameter without a value is omitted, so that its default
  /// applies.
  mutating func emitForwarded(_ parameters: [PlanParameter], _ values: some Collection<ByteSlice>) {
    var isFirst = true
    for (value, parameter) in zip(values, parameters) where !value.isEmpty {
      if !isFirst { out.write(", ") }
      isFirst = false
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      out.write(value)
    }
  }

  /// Returns the key of an object in a generated `Opening`, which is the object's name in its container.
  private func key(_ id: ID<PlanRegistration>) -> ByteSlice {
    texts.literal(names.registrations[id.index].accessor.unescaped)
  }

  mutating func emitNewOpening(_ name: ByteSlice) {
    out.line("let ", name, " = ", names.support.opening, "()")
    out.line("defer { ", name, ".close() }")
  }

  /// Writes the lines that make the object, keep it, set its properties, call its methods and return it.
  private mutating func emitMaking(_ id: ID<PlanRegistration>, _ site: EmissionSite) {
    let registration = plan.registrations[id]
    let isKept = registration.lifetime == .graph
    let isHeldByHand = analysis.isHeldByHand(id, plan)
    guard isKept || isHeldByHand || !registration.steps.isEmpty || !registration.later.isEmpty else {
      if startsWithName(registration.value) { out.write("return ") }
      emitValue(registration.value, site)
      out.end()
      return
    }
    if registration.isFilling { return emitFilling(registration, site) }
    let local = names.registrations[id.index].local
    let type = plan.type(of: registration.value)
    out.write(needsVariable(registration, type ?? registration.type) ? "var " : "let ", local)
    if type == nil { out.write(": ", spelling(registration.type)) }
    out.write(" = ")
    emitValue(registration.value, site)
    out.end()
    var site = site
    site.local = local
    let early = plan.stepCountBeforeStoring(registration)
    emitSteps(Array(registration.steps.prefix(early)), on: local, site)
    if isKept {
      let isExistential = type.map { plan.types[$0].kind == .protocol } ?? true
      out.write(site.opening, ".keep(", local, isExistential ? " as AnyObject" : "", ", ", key(id))
      out.line(", of: self)")
    }
    if isHeldByHand {
      // Something that the object is made of may have requested the object meanwhile.
      if analysis.returning.isReentrant[id.index] { emitReturnOfHeld(id) }
      out.write(names.registrations[id.index].held, " = ", local)
      out.line(heldType(id) == nil ? " as AnyObject" : "")
    }
    emitSteps(Array(registration.steps.dropFirst(early)), on: local, site)
    emitLater(registration.later, on: local, site)
    out.line("return ", local)
  }

  /// Writes the steps that fill the object which a function takes as its first parameter.
  private mutating func emitFilling(_ registration: PlanRegistration, _ site: EmissionSite) {
    var site = site
    site.local = site.factoryParameters[0]
    emitSteps(Array(registration.steps), on: site.local, site)
    emitLater(registration.later, on: site.local, site)
    out.line("return ", site.local)
  }

  /// True if the expression may start with the name of a member. If the name is `get` or `set`, Swift would read it as
  /// an accessor of the property.
  private func startsWithName(_ value: ID<PlanValue>) -> Bool {
    switch plan.values[value] {
    case .registration, .parameter, .container, .object: true
    case .get(let operand, _), .call(let operand, _, _), .force(let operand): startsWithName(operand)
    default: false
    }
  }

  /// True if an `inject` line changes the value itself, because its type is a struct, or a protocol that structs may
  /// conform to.
  private func needsVariable(_ registration: PlanRegistration, _ type: ID<PlanType>) -> Bool {
    switch plan.types[type].kind {
    case .struct: break
    case .protocol: if plan.isClassBound(type) { return false }
    default: return false
    }
    return (registration.steps + registration.later).contains { if case .set = $0 { true } else { false } }
  }
}
