import StoryboardPlan

extension Emitter {
  // MARK: The method that Interface Builder sees

  /// Writes a segue action: it asks the context of the controller, which knows how the scene was opened.
  mutating func emitAction(_ index: Int) {
    let function = actions[index]
    let type = resultType(function)
    out.gap()
    let first = function.uses[0]
    emitDocumentation(
      plan.transitions[first.root ?? first.transition].origin, orElse: "Makes the destination of the segue ",
      title(plan.transitions[first.transition]) + ".")
    out.write(
      "@IBSegueAction func ", Identifiers.escaped(Identifiers.mangled(plan.text(function.action.name))), "(")
    let inner = ["coder", "sender", "segueIdentifier"]
    let types = ["NSCoder", "Any?", "String?"]
    for (position, label) in function.action.labels.prefix(3).enumerated() {
      let label = label.map { Identifiers.label(plan.text($0)) } ?? "_"
      out.write(position > 0 ? ", " : "", label, label == inner[position] ? "" : " " + inner[position], ": ")
      out.write(types[position])
    }
    out.open(") -> ", type, "? {")
    out.line("switch ", names.support.context, ".of(self) {")
    var seen: Set<ID<PlanScene>> = []
    for use in function.uses {
      let scene = plan.transitions[use.transition].source
      guard seen.insert(scene).inserted else { continue }
      let method = names.actionMethods[.init(function: index, scene: scene)] ?? ""
      out.open("case let context as ", path(scene), ".", names.scenes[scene.index].context, ":")
      let count = function.action.labels.count
      out.write("return context.", method, "(coder, sender: ", count > 1 ? "sender" : "nil")
      out.line(", segueIdentifier: ", count > 2 ? "segueIdentifier" : "nil", ")")
      out.outdent()
    }
    out.open("default:")
    out.write(names.support.notOpened, "(")
    out.line(SwiftText.literal(spelling(function.owner) + "." + selector(function.action)), ")")
    out.outdent()
    out.line("}")
    out.close()
  }

  /// The class that the action makes, or what all those have in common.
  private func resultType(_ function: ActionFunction) -> String {
    let made = function.uses.map { madeType($0) }
    return made.allSatisfy { $0 == made[0] } ? made[0] : framework.viewController
  }

  private func madeType(_ use: ActionFunction.Use) -> String {
    plan.transitions[use.root ?? use.transition].target.map { spelling(plan.scenes[$0].controller) }
      ?? framework.viewController
  }

  // MARK: The methods of the context

  /// Writes the methods by which a context carries out the segue actions of its scene.
  mutating func emitActionMethods(_ id: ID<PlanScene>) {
    for index in actionsByScene[id.index] {
      let function = actions[index]
      let uses = function.uses.filter { plan.transitions[$0.transition].source == id }
      guard let method = names.actionMethods[.init(function: index, scene: id)] else { continue }
      out.gap()
      out.write("func ", method)
      out.openList()
      out.write("_ coder: NSCoder, sender: Any?, segueIdentifier: String?")
      out.closeList(onOwnLine: true)
      out.open(" -> ", resultType(function), " {")
      let ordered = uses.filter { condition($0) != nil } + uses.filter { condition($0) == nil }
      for (position, use) in ordered.enumerated() {
        if position + 1 < ordered.count {
          out.open("if ", condition(use) ?? "false", " {")
          emitMade(use, id)
          out.close()
        } else {
          emitMade(use, id)
        }
      }
      out.close()
    }
  }

  /// What tells a use from the others of its scene.
  private func condition(_ use: ActionFunction.Use) -> String? {
    let transition = plan.transitions[use.transition]
    if let box = box(of: use.transition), !box.name.isEmpty { return "sender is " + box.path }
    if use.root == nil, let identifier = transition.identifier, (transition.action?.labels.count ?? 0) > 2 {
      return "segueIdentifier == " + SwiftText.literal(plan.text(identifier))
    }
    return nil
  }

  private mutating func emitMade(_ use: ActionFunction.Use, _ id: ID<PlanScene>) {
    let transition = plan.transitions[use.transition]
    guard let target = transition.target else { return }
    var site = contextSite(id)
    var scope = names.scenes[id.index].contextScope
    emitTold(use.transition, &site)
    let opens = emitOpening(transition, &site, &scope)
    if let root = use.root {
      emitMadeChild(root, of: use.transition, target, site, &scope, opens: opens)
    } else {
      emitMadeDestination(use.transition, target, site, &scope, opens: opens)
    }
  }

  /// The action makes the destination itself.
  private mutating func emitMadeDestination(
    _ id: ID<PlanTransition>, _ target: ID<PlanScene>, _ site: Site, _ scope: inout NameScope, opens: Bool
  ) {
    let transition = plan.transitions[id]
    let isDeferred = facts.isDeferred(target, plan)
    let make = path(target) + "." + names.scenes[target.index].make
    if !isDeferred && !facts.hasWiring[target.index] && !opens && !needsLocals(transition) {
      emitSeen(id)
      out.write("return ", make)
      out.openList()
      out.write("coder")
      emitOpeningArguments(transition, target, site)
      out.closeList()
      out.line(remark(transition))
      return
    }
    var opened = emitLocals(transition, site, &scope)
    if opens && transition.isEmbed { opened.capture(site.opening) }
    let made = scope.claim(localName(target))
    out.write("let ", made, " = ")
    emitCall(make, "coder", opened, transition, site.opening, isMaking: true)
    out.end()
    if isDeferred {
      openPending(opened.captures)
      emitCall(wireFunction(target, site), "destination", opened, transition, site.opening)
      out.end()
      if opens { out.line(site.opening, ".close()") }
      out.close()
    } else {
      if facts.hasWiring[target.index] {
        emitCall(wireFunction(target, site), made, opened, transition, site.opening)
        out.end()
      }
      if opens { out.line(site.opening, ".close()") }
      emitSeen(id)
    }
    out.line("return ", made)
  }

  /// The action makes the child of a destination that the framework makes.
  private mutating func emitMadeChild(
    _ childID: ID<PlanTransition>, of id: ID<PlanTransition>, _ parent: ID<PlanScene>, _ site: Site,
    _ scope: inout NameScope, opens: Bool
  ) {
    let child = plan.transitions[childID]
    guard let target = child.target, case .relationship(let relationship) = child.kind else { return }
    let transition = plan.transitions[id]
    var outer = emitLocals(transition, site, &scope)
    if opens && transition.isEmbed { outer.capture(site.opening) }
    var parentSite = wiringSite(parent)
    parentSite.sceneParameters = outer.parameters
    parentSite.containerPath = outer.container
    parentSite.storyboard = nil
    parentSite.sender = "sender"
    parentSite.opening = site.opening
    let inner = emitLocals(child, parentSite, &scope)
    for unused in unused(outer, by: child, parent, site) { out.line("_ = ", unused) }
    let made = scope.claim(localName(target))
    out.write("let ", made, " = ", path(target), ".")
    emitCall(names.scenes[target.index].make, "coder", inner, child, site.opening, isMaking: true)
    out.end()
    let isLater = isFinishedLater(transition, child)
    if isLater {
      openPending(outer.captures)
      let container = scope.claim(localName(parent))
      let wiresChild = facts.hasWiring[target.index]
      if wiresChild { out.write("let ", container, " = ") }
      if facts.hasWiring[parent.index] {
        emitCall(wireFunction(parent, site), "destination", outer, transition, site.opening)
      } else {
        emitExpectation("destination", parent)
      }
      out.end()
      if wiresChild {
        let others = plan.scenes[parent].children.prefix { $0 != childID }
        let place = others.count { plan.transitions[$0].kind == child.kind }
        let found = self.child(relationship, place, of: container)
        emitCall(wireFunction(target, site), found, inner, child, site.opening)
        out.end()
      }
    }
    if opens { out.line(site.opening, ".close()") }
    if isLater { out.close() } else { emitSeen(id) }
    out.line("return ", made)
  }

  /// What remains to be done in `prepare`. The closure holds what it needs of the context, not the context.
  private mutating func openPending(_ captures: [String]) {
    out.write("pending = { ")
    if !captures.isEmpty { out.write("[", captures.joined(separator: ", "), "] ") }
    out.open("destination in")
  }

  private func localName(_ scene: ID<PlanScene>) -> String {
    Identifiers.lowerCamel(Identifiers.mangled(plan.text(plan.scenes[scene].name)))
  }

  /// A told segue whose action has done everything does not wait for `wire`.
  private mutating func emitSeen(_ transition: ID<PlanTransition>) {
    guard box(of: transition) != nil else { return }
    out.line("(sender as? ", names.support.told, ")?.wasSeen = true")
  }

  /// Variables of the parent that neither its own wiring nor the child's arguments use.
  private func unused(
    _ opened: Opened, by child: PlanTransition, _ parent: ID<PlanScene>, _ site: Site
  ) -> [String] {
    if facts.hasWiring[parent.index] { return [] }
    var used: Set<Int> = []
    var usesContainer = false
    if case .inherited = child.container { usesContainer = true }
    plan.visitAsked(child) { value in
      switch value {
      case .parameter(.scene, let index): used.insert(index)
      case .parameter(.container, _), .container, .registration: usesContainer = true
      default: break
      }
    }
    let unused = opened.parameters.indices.filter { !used.contains($0) }.map { opened.parameters[$0] }
    let all = usesContainer || opened.container.isEmpty ? unused : unused + [opened.container]
    return all.filter { !opened.captures.contains($0) && !$0.hasPrefix("told.") }
  }
}
