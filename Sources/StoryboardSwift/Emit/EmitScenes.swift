import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the functions that code uses to open a scene: `initial`, and the function named after the scene.
  mutating func emitAccessors(_ id: ID<PlanScene>) {
    if plan.scenes[id].isOpenedBySeguesOnly { return }
    let storyboard = plan.scenes[id].storyboard
    let own = names.storyboards[storyboard.index]
    let isFirst = plan.storyboards[storyboard].initial == id
    if isFirst { emitAccessor(id, own.initial, isInitial: true) }
    if plan.scenes[id].identifier != nil {
      emitAccessor(id, names.scenes[id.index].accessor, isInitial: false)
    }
    if analysis.isJoinedByRoute.contains(id), takesOpening(id) {
      let name = isFirst ? own.initial : names.scenes[id.index].accessor
      emitAccessor(id, name, isInitial: isFirst, takesOpening: true)
    }
    if plan.scenes[id].isOpenedBySystem { emitLaunch(id, own.launch) }
  }

  /// True if making or wiring the scene may need an `Opening`, the object that scenes opened together share.
  func takesOpening(_ id: ID<PlanScene>) -> Bool {
    analysis.wiringJoins[id.index] || analysis.makingJoins[id.index]
  }

  private mutating func emitAccessor(
    _ id: ID<PlanScene>, _ name: ByteSlice, isInitial: Bool, takesOpening: Bool = false
  ) {
    let own = names.scenes[id.index]
    if !takesOpening { emitFullerAccessor(id, name) }
    out.gap()
    let isLate = isInitial && plan.scenes[id].isOpenedBySystem
    emitDocumentation(
      plan.scenes[id].origin.documentation, orElse: isLate ? "Opens the scene " : "",
      isLate ? text(plan.scenes[id].name) : "", ", for a container that is ready after launch.")
    let head = out.count
    emitHead(of: id, name, takesOpening: takesOpening)
    let opens = !takesOpening && self.takesOpening(id)
    if opens { emitNewOpening(own.opening) }
    if plan.scenes[id].initializer != nil {
      emitCreation(id, isInitial: isInitial)
      if analysis.hasWiring[id.index] {
        emitForwardedCall(own.wire, first: own.controller, id)
        out.end()
      }
      out.line("return ", own.controller)
    } else {
      if opens { out.write("return ") }
      let made = instantiation(id, isInitial: isInitial)
      if analysis.hasWiring[id.index] {
        emitForwardedCall(own.wire, first: made, id)
      } else {
        emitExpectation(made, id)
      }
      out.end()
    }
    out.closeShort(from: head)
  }

  /// `public ` for functions that other modules call; otherwise empty.
  func access(_ id: ID<PlanScene>) -> ByteSlice { plan.scenes[id].publicController == nil ? "" : "public " }

  private func instantiation(_ id: ID<PlanScene>, isInitial: Bool) -> ByteSlice {
    let loader = names.storyboards[plan.scenes[id].storyboard.index].loader
    if isInitial { return texts.join(loader, ".", framework.makeInitial, "()") }
    let identifier = texts.quoted(plan.scenes[id].identifier.map { text($0) } ?? "")
    return texts.join(loader, ".", framework.make, "(withIdentifier: \"", identifier, "\")")
  }

  private mutating func emitHead(
    of id: ID<PlanScene>, _ name: ByteSlice, takesOpening: Bool
  ) {
    let own = names.scenes[id.index]
    out.write(access(id), "static func ", name)
    out.openList()
    emitParameters(plan.scenes[id].parameters, own.parameters)
    emitContainerParameter(id, afterOthers: !plan.scenes[id].parameters.isEmpty)
    if takesOpening {
      let isFirst = plan.scenes[id].parameters.isEmpty && plan.container(of: id) == nil
      if !isFirst { out.write(", ") }
      emitParameter("opening", own.opening)
      out.write(": ", names.support.opening)
    }
    out.closeList(onOwnLine: true)
    out.open(" -> ", spelling(plan.returnedController(id)), " {")
  }

  /// Writes `in member: Member`, if the scene's storyboard has a container.
  mutating func emitContainerParameter(_ id: ID<PlanScene>, afterOthers: Bool) {
    guard let container = plan.container(of: id) else { return }
    out.write(afterOthers ? ", in " : "in ", names.scenes[id.index].container, ": ")
    out.write(names.containers[container.index].name)
  }

  /// Writes a second function that opens the scene. It lacks the parameters whose defaults are not constant, such as
  /// those that need the container.
  private mutating func emitFullerAccessor(_ id: ID<PlanScene>, _ name: ByteSlice) {
    let parameters = plan.scenes[id].parameters
    guard parameters.contains(where: { $0.defaultValue != nil }) else { return }
    let isComputed = parameters.map { $0.defaultValue.map { !plan.isConstant($0) } ?? false }
    guard isComputed.contains(true) else { return }
    let own = names.scenes[id.index]
    let kept = parameters.indices.filter { !isComputed[$0] }
    out.gap()
    emitDocumentation(plan.scenes[id].origin.documentation)
    out.write(access(id), "static func ", name)
    out.openList()
    emitParameters(kept.map { parameters[$0] }, texts.list(kept) { own.parameters[$0] })
    emitContainerParameter(id, afterOthers: !kept.isEmpty)
    out.closeList(onOwnLine: true)
    out.open(" -> ", spelling(plan.returnedController(id)), " {")
    var site = wiringSite(id)
    site.opening = ""
    let isHidden = own.parameters.contains(name) || own.container == name
    out.write("return ", isHidden ? "Self." : "", name, "(")
    var isFirst = true
    for (index, parameter) in parameters.enumerated() {
      out.write(isFirst ? "" : ", ")
      isFirst = false
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      if let value = parameter.defaultValue, isComputed[index] {
        emitValue(value, site, optional: parameter.isWeak || plan.isOptional(parameter.type))
      } else {
        out.write(own.parameters[index])
      }
    }
    if plan.container(of: id) != nil { out.write(", in: ", own.container) }
    out.line(")")
    out.close()
  }

  /// Writes the creation of the controller by its initializer. The framework calls the initializer through a closure,
  /// the creator.
  private mutating func emitCreation(_ id: ID<PlanScene>, isInitial: Bool) {
    let own = names.scenes[id.index]
    let loader = names.storyboards[plan.scenes[id].storyboard.index].loader
    let type = spelling(plan.returnedController(id))
    var scope = own.scope.inner()
    let made = isInitial ? scope.claim(texts.made, texts) : own.controller
    if isInitial {
      out.write("let ", made, ": ", type, "? = ", loader)
      out.open(".", framework.makeInitial, " { ", own.coder, " in")
    } else {
      out.write("let ", own.controller, ": ", type, " = ", loader)
      out.write(".", framework.make)
      out.openList()
      out.write("identifier: ", texts.literal(plan.scenes[id].identifier.map { text($0) } ?? ""))
      out.closeList()
      out.open(" { ", own.coder, " in")
    }
    emitForwardedCall(own.make, first: own.coder, id, isMaking: true)
    out.end()
    out.close()
    if isInitial {
      out.write("let ", own.controller, " = ")
      emitExpectation(made, id)
      out.end()
    }
  }

  /// Writes a call of the function that wires or makes the scene. It passes on the parameters of the function that
  /// opens the scene.
  private mutating func emitForwardedCall(
    _ function: ByteSlice, first: ByteSlice, _ id: ID<PlanScene>, isMaking: Bool = false
  ) {
    let parameters = plan.scenes[id].parameters
    let own = names.scenes[id.index]
    out.write(function)
    out.openList()
    out.write(first, parameters.isEmpty ? "" : ", ")
    emitForwarded(parameters, own.parameters)
    if analysis.takesContainer(id, isMaking: isMaking), plan.container(of: id) != nil {
      out.write(", in: ", own.container)
    }
    let joins = isMaking ? analysis.makingJoins[id.index] : analysis.wiringJoins[id.index]
    if joins { out.write(", opening: ", own.opening) }
    out.closeList()
  }

  /// Writes the function `launch`, which wires a controller that the system has opened.
  private mutating func emitLaunch(_ id: ID<PlanScene>, _ name: ByteSlice) {
    let own = names.scenes[id.index]
    var scope = own.scope.inner()
    let made = scope.claim(texts.made, texts)
    out.gap()
    let opened: ByteSlice =
      framework.loadsEarly ? "the controller of the window." : "the root view controller of the window."
    out.line("/// Wires the scene that the system has opened at launch: ", opened)
    let head = out.count
    out.write("static func ", name)
    out.openList()
    out.write("_ ", made, ": ", framework.made)
    emitContainerParameter(id, afterOthers: true)
    out.closeList(onOwnLine: true)
    out.open(" {")
    if analysis.hasWiring[id.index] {
      if analysis.wiringJoins[id.index] { emitNewOpening(own.opening) }
      out.write(own.wire, "(", made)
      if analysis.containers.wiringTakesContainer(id), plan.container(of: id) != nil {
        out.write(", in: ", own.container)
      }
      if analysis.wiringJoins[id.index] { out.write(", opening: ", own.opening) }
      out.line(")")
    } else {
      out.write("_ = ")
      emitExpectation(made, id)
      out.end()
    }
    out.closeShort(from: head)
  }

  /// Writes an expression that casts the controller of a scene to its class. If the cast fails, the expression traps
  /// with a text that names the scene and the class.
  mutating func emitExpectation(_ found: ByteSlice, _ id: ID<PlanScene>) {
    out.write(names.support.expect)
    out.openList()
    out.write(found, ", as: ", spelling(plan.scenes[id].controller), ".self, scene: ")
    emitTitle(id)
    out.closeList()
  }
}
