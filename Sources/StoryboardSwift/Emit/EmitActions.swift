import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  // MARK: The method that Interface Builder sees

  /// Writes the method with `@IBSegueAction` that the framework calls. It passes on the values that the controller
  /// keeps from its opening.
  mutating func emitAction(_ index: Int) {
    let function = actions[index]
    let type = resultType(function)
    out.gap()
    emitDocumentation(plan.transitions[function.uses[0].innermost].origin.documentation)
    let head = out.count
    out.write(
      "@IBSegueAction func ", texts.escaped(texts.mangled(text(function.action.name))), "(")
    let inner: [ByteSlice] = ["coder", "sender", "segueIdentifier"]
    let types: [ByteSlice] = ["NSCoder", "Any?", texts.join(names.string, "?")]
    for (position, label) in function.action.labels.prefix(3).enumerated() {
      let label = label.map { texts.label(text($0)) } ?? "_"
      out.write(position > 0 ? ", " : "", label)
      if label != inner[position] { out.write(" ", inner[position]) }
      out.write(": ", types[position])
    }
    out.open(") -> ", type, "? {")
    var sources: [ID<PlanScene>] = []
    for use in function.uses {
      let scene = plan.transitions[use.transition].source
      if sources.last != scene, !sources.contains(scene) { sources.append(scene) }
    }
    for scene in sources.dropLast() {
      out.write("if ", names.support.context, ".of(self)?.", names.support.tag, " == ")
      emitTitle(scene)
      out.open(" {")
      out.write("return ")
      emitActionCall(index, scene)
      out.close()
    }
    if sources.count > 1 { out.write("return ") }
    if let last = sources.last { emitActionCall(index, last) }
    out.closeShort(from: head)
  }

  /// Writes the call of the function that carries out an action of a scene.
  private mutating func emitActionCall(_ index: Int, _ scene: ID<PlanScene>) {
    let count = actions[index].action.labels.count
    out.write(path(scene), ".", names.actionMethods[.init(function: index, scene: scene)] ?? "")
    out.openList()
    out.write(
      "self, coder", count > 1 ? ", sender: sender" : "",
      count > 2 ? ", segueIdentifier: segueIdentifier" : "")
    out.write(", ", names.support.kept, "(by: self, in: ")
    emitTitle(scene)
    out.write(")")
    out.closeList()
    out.end()
  }

  /// Returns the class that a segue action makes. It is the framework's controller class if the action makes several
  /// classes, or if Objective-C does not see the class.
  private func resultType(_ function: ActionFunction) -> ByteSlice {
    let classes = function.uses.compactMap { plan.transitions[$0.innermost].target }
      .map { plan.returnedController($0) }
    let isSeen = !function.uses.contains { plan.transitions[$0.innermost].action?.hidesClass ?? false }
    if isSeen, let first = classes.first, classes.allSatisfy({ $0 == first }) { return spelling(first) }
    return classes.contains { isWindowController($0) } ? framework.controller : framework.viewController
  }

  private func isWindowController(_ type: ID<PlanType>) -> Bool {
    let name: ByteSlice = "NSWindowController"
    return text(plan.types[type].name) == name
      || plan.supertypes(of: type).contains { text(plan.types[$0].name) == name }
  }

  // MARK: The functions of the scene

  /// Writes the functions that carry out the segue actions of a scene with the values that its controller keeps.
  mutating func emitActionMethods(_ id: ID<PlanScene>) {
    for index in actionsByScene[id.index] {
      let function = actions[index]
      let uses = function.uses.filter { plan.transitions[$0.transition].source == id }
      guard let method = names.actionMethods[.init(function: index, scene: id)] else { continue }
      out.gap()
      out.write("fileprivate static func ", method)
      out.openList()
      out.write("_ source: ", framework.controller, ", _ coder: NSCoder")
      let count = function.action.labels.count
      out.write(count > 1 ? ", sender: Any?" : "", count > 2 ? ", segueIdentifier: String?" : "", ", ")
      emitKeptParameter(id)
      out.closeList(onOwnLine: true)
      out.open(" -> ", resultType(function), " {")
      var site = contextSite(id)
      if count < 2 { site.sender = "nil" }
      emitSource(id, &site, of: uses.map(\.transition).filter { isEvaluatedInAction($0) })
      let ordered = uses.filter { condition($0) != nil } + uses.filter { condition($0) == nil }
      for (position, use) in ordered.enumerated() {
        if position + 1 < ordered.count {
          out.open("if ", condition(use) ?? "false", " {")
          emitMade(use, id, site)
          out.close()
        } else {
          emitMade(use, id, site)
        }
      }
      out.close()
    }
  }

  /// Returns the Swift condition under which a segue action makes the controller of this use and not that of another
  /// use. Nil if there is no such condition.
  private func condition(_ use: ActionFunction.Use) -> ByteSlice? {
    let transition = plan.transitions[use.transition]
    if let function = names.performFunction(of: use.transition), names.boxes[function] != nil,
      !transition.parameters.isEmpty,
      (transition.action ?? plan.transitions[use.innermost].action)?.labels.count ?? 0 > 1
    {
      return texts.join(
        "(sender as? ", names.support.told, ")?.segue == ", identifier(of: use.transition))
    }
    if use.path.isEmpty, let identifier = transition.identifier, (transition.action?.labels.count ?? 0) > 2 {
      return texts.join("segueIdentifier == ", texts.literal(text(identifier)))
    }
    return nil
  }

  private mutating func emitMade(_ use: ActionFunction.Use, _ id: ID<PlanScene>, _ site: EmissionSite) {
    guard let target = plan.transitions[use.transition].target else { return }
    var scope = names.scenes[id.index].keptNameScope.inner()
    if analysis.isDirect[target.index] { return emitMadeInside(use, target, site, &scope) }
    if analysis.isAssembled(use.transition) {
      emitMadePart(use, target, id, site.sender, &scope)
      return
    }
    var site = site
    emitTold(use.transition, &site)
    let opens = emitOpening(use.transition, &site, &scope)
    emitMadeDestination(use.transition, target, site, &scope, opens: opens)
  }

  /// True if a segue action evaluates the arguments of the transition, and the source supplies one of them.
  private func isEvaluatedInAction(_ transition: ID<PlanTransition>) -> Bool {
    let isDirect = plan.transitions[transition].target.map { analysis.isDirect[$0.index] } ?? false
    return (isDirect || !analysis.isAssembled(transition)) && asksSource(transition)
  }

  /// Writes the body of a segue action that makes a controller inside the destination. It is the only controller
  /// there that is wired.
  private mutating func emitMadeInside(
    _ use: ActionFunction.Use, _ target: ID<PlanScene>, _ site: EmissionSite, _ scope: inout FreshNames
  ) {
    var site = site
    emitTold(use.transition, &site)
    var opened = emitLocals(use.transition, site, &scope)
    var scene = target
    for child in use.path {
      var inner = wiringSite(scene)
      inner.sceneParameters = texts.list(opened.parameters) { $0 }
      inner.containerPath = opened.container
      opened = emitLocals(child, inner, &scope)
      scene = plan.transitions[child].target ?? scene
    }
    let made = scope.claim(localName(scene), texts)
    out.write("let ", made, " = ")
    emitCall(makeFunction(scene, site), "coder", opened, use.innermost, site.opening, isMaking: true)
    out.end()
    if analysis.hasWiring[scene.index] {
      emitCall(wireFunction(scene, site), made, opened, use.innermost, site.opening)
      out.end()
    }
    emitSeen(use.transition, site.sender)
    out.line("return ", made)
  }

  /// Writes the body of a segue action that makes the destination itself.
  private mutating func emitMadeDestination(
    _ id: ID<PlanTransition>, _ target: ID<PlanScene>, _ site: EmissionSite, _ scope: inout FreshNames,
    opens: Bool
  ) {
    let isDeferred = analysis.isDeferred(target, plan)
    let make = makeFunction(target, site)
    if !isDeferred && !analysis.hasWiring[target.index] && !opens && !needsLocals(id) {
      emitSeen(id, site.sender)
      out.write("return ", make)
      out.openList()
      out.write("coder")
      emitOpeningArguments(
        id, target, site, isFirst: false, takesContainer: analysis.containers.makingTakesContainer(target))
      out.closeList()
      emitRemark(id)
      return
    }
    let opened = emitLocals(id, site, &scope)
    let made = scope.claim(localName(target), texts)
    out.write("let ", made, " = ")
    emitCall(make, "coder", opened, id, site.opening, isMaking: true)
    out.end()
    if isDeferred {
      out.open(
        names.support.context, ".of(source)?.", names.support.pending, " = { ",
        analysis.hasWiring[target.index] ? "destination" : "_", " in")
      if analysis.hasWiring[target.index] {
        emitCall(wireFunction(target, site), "destination", opened, id, site.opening)
        out.end()
      }
      if opens { out.line(site.opening, ".close()") }
      out.close()
    } else {
      if analysis.hasWiring[target.index] {
        emitCall(wireFunction(target, site), made, opened, id, site.opening)
        out.end()
      }
      if opens { out.line(site.opening, ".close()") }
      emitSeen(id, site.sender)
    }
    out.line("return ", made)
  }

  /// Returns the name of the function that makes a scene's controller. In functions of the same storyboard it needs
  /// no prefix.
  private func makeFunction(_ target: ID<PlanScene>, _ site: EmissionSite) -> ByteSlice {
    let name = names.scenes[target.index].make
    return site.storyboard == plan.scenes[target].storyboard ? name : texts.join(path(target), ".", name)
  }

  func localName(_ scene: ID<PlanScene>) -> ByteSlice {
    texts.lowerCamel(texts.mangled(text(plan.scenes[scene].name)))
  }

  /// Writes the line that marks a segue with arguments as handled. Its segue action has done everything, so a call of
  /// `wire` is not expected.
  mutating func emitSeen(_ transition: ID<PlanTransition>, _ sender: ByteSlice) {
    guard box(of: transition) != nil, sender == "sender" else { return }
    out.line("(sender as? ", names.support.told, ")?.wasSeen = true")
  }
}
