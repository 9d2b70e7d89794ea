import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes `prepare` of a context, which runs when one of the scene's segues or embeds fires.
  mutating func emitPrepare(_ id: ID<PlanScene>) {
    let fired = analysis.fired(by: id)
    guard fired.contains(where: { happens($0) }) else { return }
    let site = contextSite(id)
    let scope = names.scenes[id.index].contextScope
    out.gap()
    let segue = framework.loadsEarly ? names.support.fired : framework.segue
    out.open("override func prepare(_ segue: ", segue, ", sender: Any?) {")
    var isFirst = true
    var isIdentified = true
    for transition in fired where happens(transition) {
      guard let identifier = plan.transitions[transition].identifier else {
        isIdentified = false
        continue
      }
      emitTest(text(identifier), &isFirst)
      var inner = scope.inner()
      emitFired(transition, site, &inner, tested: nil)
      out.outdent()
    }
    if !isIdentified {
      let others = fired.filter { happens($0) && plan.transitions[$0].identifier == nil }
      emitUnidentified(others, site, scope, &isFirst)
    }
    out.line("}")
    out.close()
  }

  /// Writes a branch for one identifier. A call costs the compiler an eighth of the time for a string pattern.
  private mutating func emitTest(_ identifier: ByteSlice?, _ isFirst: inout Bool) {
    out.write(isFirst ? "if " : "} else if ", names.support.fires, "(segue, ")
    isFirst = false
    if let identifier {
      out.open("\"", texts.quoted(identifier), "\") {")
    } else {
      out.open("nil) {")
    }
  }

  /// True if `prepare` has any work for a transition.
  func happens(_ transition: ID<PlanTransition>) -> Bool {
    guard analysis.isRelevant(transition) else { return false }
    if plan.transitions[transition].unwind != nil { return true }
    guard let target = plan.transitions[transition].target else { return false }
    if analysis.isAssembled(transition) { return isFinishedLater(transition, target) }
    if analysis.isMadeByGeneratedAction(transition) { return analysis.isDeferred(target, plan) }
    return analysis.hasWiring[target.index]
  }

  /// True if an assembly is kept until the segue is prepared: there is a scene to wire or an opening to close, or
  /// several segue actions make their parts of it.
  func isFinishedLater(_ transition: ID<PlanTransition>, _ target: ID<PlanScene>) -> Bool {
    if analysis.hasWiring[target.index] || analysis.assemblyJoins(target) { return true }
    if analysis.isMadeByGeneratedAction(transition) { return true }
    var scene = target
    while true {
      let parts = plan.scenes[scene].children.filter { analysis.isAssembledPart($0) }
      guard parts.count == 1, let next = plan.transitions[parts[0]].target else { return true }
      if analysis.isMadeByGeneratedAction(parts[0]) { return analysis.isAssembled[next.index] }
      scene = next
    }
  }

  /// Writes branches for segues without an identifier: they are distinguished by their targets, the most derived class
  /// first.
  private mutating func emitUnidentified(
    _ fired: [ID<PlanTransition>], _ site: EmissionSite, _ scope: FreshNames, _ isFirst: inout Bool
  ) {
    emitTest(nil, &isFirst)
    let ordered = fired.enumerated().sorted { a, b in
      let depths = (depth(plan.transitions[a.element]), depth(plan.transitions[b.element]))
      return depths.0 != depths.1 ? depths.0 > depths.1 : a.offset < b.offset
    }
    for (index, entry) in ordered.enumerated() {
      let transition = plan.transitions[entry.element]
      var inner = scope.inner()
      let type = spelling(destinationType(transition))
      var landing: ByteSlice?
      if type == framework.controller {
        out.open("do {")
      } else if transition.unwind != nil {
        landing = inner.claim("landing", texts)
        out.open("if let ", landing ?? "", " = segue.destination as? ", type, " {")
      } else {
        out.open("if segue.destination is ", type, " {")
      }
      emitFired(entry.element, site, &inner, tested: landing)
      if index + 1 < ordered.count { out.line("return") }
      out.close()
    }
    out.outdent()
  }

  private func depth(_ transition: PlanTransition) -> Int {
    plan.types[destinationType(transition)].supertypes.count
  }

  private func destinationType(_ transition: PlanTransition) -> ID<PlanType> {
    if let unwind = transition.unwind { return unwind.type }
    return transition.target.map { plan.seenController($0) } ?? plan.scenes[transition.source].controller
  }

  /// Writes the work for one segue that fires; `tested` is the destination if its class is known already.
  private mutating func emitFired(
    _ id: ID<PlanTransition>, _ site: EmissionSite, _ scope: inout FreshNames, tested: ByteSlice?
  ) {
    if analysis.isAssembled(id) {
      emitAssembled(id, &scope)
      return
    }
    let unwind = plan.transitions[id].unwind
    if unwind == nil, analysis.isMadeByGeneratedAction(id), let action = plan.transitions[id].action {
      out.write(names.support.finish, "(segue, madeBy: ", texts.literal(selector(action)), ")")
      emitRemark(id)
      return
    }
    var site = site
    if let unwind {
      emitUnwind(id, unwind, site, &scope, tested: tested)
      return
    }
    emitTold(id, &site)
    let opening = emitOpening(id, &site, &scope)
    emitWire("segue.destination", id, site, &scope)
    if opening { out.line(site.opening, ".close()") }
  }

  /// Writes the values that an unwind gives back to the controller on which it lands.
  private mutating func emitUnwind(
    _ id: ID<PlanTransition>, _ unwind: PlanUnwind, _ site: EmissionSite, _ scope: inout FreshNames,
    tested: ByteSlice?
  ) {
    var site = site
    site.destination = tested ?? scope.claim("landing", texts)
    if tested == nil { emitLanding(site.destination, unwind, from: plan.transitions[id].source) }
    emitTold(id, &site)
    let opening = emitOpening(id, &site, &scope)
    if !isVoid(plan.members[unwind.member].type) { out.write("_ = ") }
    out.write(site.destination, ".")
    emitCall(unwind.member, unwind.arguments, site)
    emitRemark(id)
    if opening { out.line(site.opening, ".close()") }
  }

  private mutating func emitLanding(_ local: ByteSlice, _ unwind: PlanUnwind, from source: ID<PlanScene>) {
    let type = spelling(unwind.type)
    if type == framework.controller {
      out.line("let ", local, ": ", type, " = segue.destination")
      return
    }
    out.open("guard let ", local, " = segue.destination as? ", type, " else {")
    out.write(names.support.unexpected)
    out.openList()
    out.write("segue.destination, expected: ", texts.literal(type), ", scene: ")
    emitTitle(source)
    out.closeList()
    out.end()
    out.close()
  }

  /// Writes the opening for a transition: an embed joins that of its parent, an unwind joins that of its source, and a
  /// segue starts one. Returns true if there is one to close.
  mutating func emitOpening(
    _ transition: ID<PlanTransition>, _ site: inout EmissionSite, _ scope: inout FreshNames
  )
    -> Bool
  {
    guard analysis.joins(transition, plan) else { return false }
    if plan.isEmbed(transition) || plan.transitions[transition].unwind != nil {
      out.line(site.opening, ".", names.support.reopening, "()")
    } else {
      site.opening = scope.claim("opening", texts)
      out.line("let ", site.opening, " = ", names.support.opening, "()")
    }
    return true
  }

  /// Writes the line that takes the arguments of a told segue out of its box, if they are used.
  mutating func emitTold(_ id: ID<PlanTransition>, _ site: inout EmissionSite) {
    guard let box = box(of: id), asksForTold(id) else { return }
    out.write("let told = ", names.support.tell)
    out.openList()
    out.write("sender, as: ", path(of: box), ".self, segue: ")
    emitTitle(plan.transitions[id].source, id)
    out.closeList()
    out.end()
    site.toldParameters = box.told
  }

  func asksForTold(_ transition: ID<PlanTransition>) -> Bool {
    var asks = false
    plan.visitAsked(transition) { if case .parameter(.transition, _) = $0 { asks = true } }
    return asks
  }

  func box(of transition: ID<PlanTransition>) -> BoxNames? {
    names.toldFunction(of: transition).flatMap { names.boxes[$0] }
  }

  func selector(_ action: PlanAction) -> ByteSlice {
    let labels = action.labels.map { $0.map { text($0) } ?? "_" }
    return texts.join(text(action.name), "(", texts.join(labels, separator: ":"), labels.isEmpty ? ")" : ":)")
  }
}
