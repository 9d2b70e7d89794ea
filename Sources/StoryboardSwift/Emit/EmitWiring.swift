import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the function that wires an existing controller: it keeps the values of the opening, sets properties,
  /// calls methods and wires the children.
  mutating func emitWiring(_ id: ID<PlanScene>) {
    let own = names.scenes[id.index]
    let site = wiringSite(id)
    var scope = own.scope.inner()
    let made = scope.claim(texts.made, texts)
    emitWiringHead(id, made, joins: analysis.wiringJoins[id.index])
    out.write("let ", own.controller, " = ")
    emitExpectation(made, id)
    out.end()
    emitWiringLines(id, site, &scope)
    if returnsController(id) { out.line("return ", own.controller) }
    out.close()
  }

  /// True if the function that wires the scene returns the controller, because functions that open the scene, or
  /// other code, use the result.
  private func returnsController(_ id: ID<PlanScene>) -> Bool {
    let scene = plan.scenes[id]
    if analysis.isOpenedOutside(id, plan) { return true }
    let isOpened = scene.identifier != nil || plan.storyboard(of: id).initial == id
    return isOpened && !scene.isOpenedBySeguesOnly && scene.initializer == nil
  }

  /// Writes the lines that wire the controller of a scene: they keep the values of the opening, set properties, call
  /// methods and wire the children. Assemblies wire the children that segue actions make, and the children that
  /// contain such children.
  mutating func emitWiringLines(_ id: ID<PlanScene>, _ site: EmissionSite, _ scope: inout FreshNames) {
    if let keeping = analysis.keeps[id.index] { emitKeeping(keeping, id, site) }
    emitSteps(plan.scenes[id].steps, on: site.source, site)
    emitLater(plan.scenes[id].later, on: site.source, site)
    if catchesUp(id) {
      out.write(names.support.context, ".of(", site.source, ")?.")
      out.line(names.support.catchUp, "(with: ", site.source, ")")
    }
    if plan.scenes[id].children.isEmpty { return }
    var places = ChildPlaces()
    for child in plan.scenes[id].children {
      guard case .relationship(let relationship) = plan.transitions[child].kind else { continue }
      let place = places.next(relationship)
      guard let target = plan.transitions[child].target else { continue }
      if analysis.needsMark(child) {
        emitUnwiredMark(child, self.child(relationship, place, of: site.source), site)
      }
      guard analysis.hasWiring[target.index], !plan.transitions[child].isByApp else { continue }
      let found = self.child(relationship, place, of: site.source)
      if analysis.isAssembledPart(child) {
        out.line(names.assembly(of: id).parts[child] ?? "", ".wire(", found, ")")
      } else {
        emitWire(found, child, site, &scope)
      }
    }
  }

  /// Writes the head of the function that wires a scene. Other modules and the app's own code cannot pass an
  /// `Opening`, so the public function starts a new one.
  private mutating func emitWiringHead(_ id: ID<PlanScene>, _ made: ByteSlice, joins: Bool) {
    let own = names.scenes[id.index]
    let isPublic = plan.scenes[id].publicController != nil
    let isOpenedOutside = analysis.isOpenedOutside(id, plan)
    if isOpenedOutside && joins {
      emitWiringHead(id, made, joins: false)
      if analysis.isOpenedByTwoCalls(id, plan) {
        out.write("let ", own.opening, " = ", names.support.opening)
        out.line(".", names.support.waiting, "(for: ", texts.join(made, ")"))
        out.line("defer { ", own.opening, ".close() }")
      } else {
        emitNewOpening(own.opening)
      }
      out.write("return ")
      emitOwnCall(own.wire, made, id)
      out.close()
    }
    out.gap()
    if isOpenedOutside && !joins {
      let name = texts.comment(text(plan.scenes[id].name))
      out.line("/// Wires a controller of the scene ", name, " that the framework has made.")
    }
    let isReturned = returnsController(id)
    out.write(
      isReturned ? "@discardableResult " : "", isPublic && !joins ? "public " : "", "static func ", own.wire)
    out.openList()
    out.write("_ ", made, ": ", framework.made)
    emitSceneParameters(id, isMaking: false)
    if joins { emitOpeningParameter(own.opening) }
    out.closeList(onOwnLine: true)
    if isReturned { out.write(" -> ", spelling(plan.returnedController(id))) }
    out.open(" {")
  }

  /// Writes a call of another function of the same scene, with the parameters that the caller has and with the
  /// caller's opening.
  private mutating func emitOwnCall(_ function: ByteSlice, _ first: ByteSlice, _ id: ID<PlanScene>) {
    let parameters = plan.scenes[id].parameters
    let own = names.scenes[id.index]
    out.write(function)
    out.openList()
    out.write(first, parameters.isEmpty ? "" : ", ")
    emitForwarded(parameters, own.parameters)
    if plan.container(of: id) != nil { out.write(", in: ", own.container) }
    out.write(", opening: ", own.opening)
    out.closeList()
    out.end()
  }

  /// Returns the Swift expression for a child of a controller, such as `list.viewControllers.first`. `index` counts
  /// the children with the same kind of relationship.
  func child(_ kind: RelationshipKind, _ index: Int, of controller: ByteSlice) -> ByteSlice {
    switch kind {
    case .root: return texts.join(controller, ".viewControllers.first")
    case .content: return texts.join(controller, ".contentViewController")
    case .primary, .supplementary, .secondary, .compact:
      return texts.join(names.support.column, "(.", texts.intern(kind.word), ", of: ", controller, ")")
    case .tab, .split, .page:
      let children: ByteSlice = framework.loadsEarly ? ".children)" : ".viewControllers)"
      return texts.join(
        names.support.child, "(", texts.intern(String(index)), ", of: ", controller, children)
    }
  }

  /// True if the scene may have embedded controllers before it is wired. These wait until it is wired.
  private func catchesUp(_ scene: ID<PlanScene>) -> Bool {
    framework.loadsEarly && plan.scenes[scene].embeds.contains { happens($0) }
  }

  /// Writes the function that makes the controller of a scene by its initializer.
  mutating func emitMaking(_ id: ID<PlanScene>) {
    guard let initializer = plan.scenes[id].initializer, !plan.isMadeOutsidePlan(id) else { return }
    let own = names.scenes[id.index]
    let type = spelling(plan.scenes[id].controller)
    emitMakingHead(id, joins: analysis.makingJoins[id.index])
    out.write("let ", own.controller, ": ", type, "? = ")
    emitValue(initializer, wiringSite(id), optional: true)
    out.end()
    let head = out.count
    out.open("guard let ", own.controller, " else {")
    out.write(names.support.initializerFailed, "(", texts.literal(type))
    out.line(", scene: ", texts.literal(title(id)), ")")
    out.closeShort(from: head)
    out.line("return ", own.controller)
    out.close()
  }

  private mutating func emitMakingHead(_ id: ID<PlanScene>, joins: Bool) {
    let own = names.scenes[id.index]
    let isPublic = plan.scenes[id].publicController != nil
    let isOpenedOutside = analysis.isOpenedOutside(id, plan)
    if isOpenedOutside && joins {
      emitMakingHead(id, joins: false)
      if analysis.isOpenedByTwoCalls(id, plan) {
        out.line("let ", own.opening, " = ", names.support.opening, "()")
        out.write("let ", own.controller, " = ")
        emitOwnCall(own.make, own.coder, id)
        out.line(own.opening, ".", names.support.wait, "(for: ", own.controller, ")")
        out.line("return ", own.controller)
      } else {
        emitNewOpening(own.opening)
        out.write("return ")
        emitOwnCall(own.make, own.coder, id)
      }
      out.close()
    }
    out.gap()
    if isOpenedOutside && !joins {
      out.line(
        "/// Makes a controller of the scene ", texts.comment(text(plan.scenes[id].name)), ".")
    }
    out.write(isPublic && !joins ? "public " : "", "static func ", own.make)
    out.openList()
    out.write("_ ", own.coder, ": NSCoder")
    emitSceneParameters(id, isMaking: true)
    if joins { emitOpeningParameter(own.opening) }
    out.closeList(onOwnLine: true)
    out.open(" -> ", spelling(plan.returnedController(id)), " {")
  }

  /// Returns how the functions that make and wire a scene refer to the scene's parameters and container. They are
  /// parameters of the function.
  func wiringSite(_ id: ID<PlanScene>) -> EmissionSite {
    let own = names.scenes[id.index]
    var site = EmissionSite(container: plan.container(of: id), containerPath: own.container)
    site.storyboard = plan.scenes[id].storyboard
    site.scene = id
    site.sceneParameters = own.parameters
    site.source = own.controller
    site.coder = own.coder
    site.opening = own.opening
    return site
  }

  private mutating func emitSceneParameters(_ id: ID<PlanScene>, isMaking: Bool) {
    let parameters = plan.scenes[id].parameters
    if !parameters.isEmpty {
      out.write(", ")
      emitParameters(parameters, names.scenes[id.index].parameters, loosened: true)
    }
    if analysis.takesContainer(id, isMaking: isMaking) { emitContainerParameter(id, afterOthers: true) }
  }

  private mutating func emitOpeningParameter(_ name: ByteSlice) {
    out.write(", opening", name == "opening" ? "" : " ", name == "opening" ? "" : name, ": ")
    out.write(names.support.opening)
  }

  // MARK: Calls

  /// Writes the call that wires the target of a transition. A comment on the line names the segue.
  mutating func emitWire(
    _ found: ByteSlice, _ id: ID<PlanTransition>, _ site: EmissionSite, _ scope: inout FreshNames
  ) {
    guard let target = plan.transitions[id].target else { return }
    if needsLocals(id) {
      let opened = emitLocals(id, site, &scope)
      emitCall(wireFunction(target, site), found, opened, id, site.opening)
      out.end()
      return
    }
    if site.storyboard != plan.scenes[target].storyboard { out.write(path(target), ".") }
    out.write(names.scenes[target.index].wire)
    out.openList()
    out.write(found)
    emitOpeningArguments(
      id, target, site, isFirst: false, takesContainer: analysis.containers.wiringTakesContainer(target))
    if analysis.wiringJoins[target.index] { out.write(", opening: ", site.opening) }
    out.closeList()
    emitRemark(id)
  }

  /// Returns the name of the function that wires a scene. In functions of the same storyboard it needs no prefix.
  func wireFunction(_ target: ID<PlanScene>, _ site: EmissionSite) -> ByteSlice {
    let name = names.scenes[target.index].wire
    return site.storyboard == plan.scenes[target].storyboard ? name : texts.join(path(target), ".", name)
  }

  /// Writes the arguments of a transition and its container instance. Unless `isFirst`, other arguments stand before
  /// them.
  mutating func emitOpeningArguments(
    _ transition: ID<PlanTransition>, _ target: ID<PlanScene>, _ site: EmissionSite, isFirst: Bool,
    takesContainer: Bool
  ) {
    var isFirst = isFirst
    let arguments = plan.transitions[transition].arguments
    if plan[arguments].contains(where: { !plan.isOmitted($0) }) {
      out.write(isFirst ? "" : ", ")
      isFirst = false
      emitArguments(arguments, plan.scenes[target].parameters, site, isGenerated: true)
    }
    if takesContainer, plan.container(of: target) != nil {
      out.write(isFirst ? "in: " : ", in: ")
      emitContainerChoice(plan.transitions[transition].container, site)
    }
  }

  mutating func emitContainerChoice(_ choice: PlanTransition.ContainerChoice, _ site: EmissionSite) {
    switch choice {
    case .none: break
    case .inherited(let levels): out.write(containerPath(levels, site))
    case .value(let value): emitValue(value, site)
    }
  }

  /// True if a transition leaves out an argument whose default is not constant, such as a default that needs the
  /// container instance.
  func needsLocals(_ transition: ID<PlanTransition>) -> Bool {
    let arguments = plan[plan.transitions[transition].arguments]
    guard let target = plan.transitions[transition].target,
      arguments.contains(where: { plan.isOmitted($0) })
    else { return false }
    return zip(arguments, plan.scenes[target].parameters).contains {
      operand, parameter in
      plan.isOmitted(operand) && parameter.defaultValue.map { !plan.isConstant($0) } ?? false
    }
  }
}

/// Counts the children of a scene by their relationships.
struct ChildPlaces {
  private var counts: SIMD16<UInt32> = .zero

  /// Counts a child, and returns its index among the children with the same kind of relationship.
  mutating func next(_ relationship: RelationshipKind) -> Int {
    let kind = Int(relationship.rawValue)
    defer { counts[kind] += 1 }
    return Int(counts[kind])
  }
}
