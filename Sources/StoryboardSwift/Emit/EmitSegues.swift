import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the function that runs when one of the scene's segues or embeds fires.
  mutating func emitPrepare(_ id: ID<PlanScene>) {
    let fired = analysis.fired(by: id)
    guard prepares(id) else { return }
    var site = contextSite(id)
    let scope = names.scenes[id.index].keptNameScope
    out.gap()
    let segue = framework.loadsEarly ? names.support.fired : framework.segue
    out.write("private static func ", names.scenes[id.index].prepare)
    out.openList()
    out.write("_ source: ", framework.controller, ", _ segue: ", segue, ", sender: Any?, ")
    emitKeptParameter(id)
    out.closeList(onOwnLine: true)
    out.open(" {")
    emitSource(id, &site, of: fired.filter { isEvaluatedInPrepare($0) }, calling: fired)
    comparesSegues = true
    out.line("switch segue.identifier {")
    var isIdentified = true
    for transition in fired where happens(transition) {
      guard let identifier = plan.transitions[transition].identifier else {
        isIdentified = false
        continue
      }
      out.open("case \"", texts.quoted(text(identifier)), "\":")
      var inner = scope.inner()
      emitFired(transition, site, &inner, tested: nil)
      out.outdent()
    }
    if !isIdentified {
      out.open("case nil:")
      emitUnidentified(fired.filter { plan.transitions[$0].identifier == nil }, site, scope)
      out.outdent()
    }
    out.line("default: break")
    out.line("}")
    out.close()
  }

  /// Writes the function that a file uses to compare the identifiers of segues. With Swift's own comparison, compiling
  /// 100 scenes by `-O` takes 1.4 times as long.
  mutating func emitComparison() {
    guard comparesSegues else { return }
    comparesSegues = false
    out.gap()
    out.line(
      "@inline(never) private func ~= (pattern: String, identifier: String?) -> Bool { identifier == pattern }"
    )
  }

  /// True if the generated `prepare…` function has any work for a transition.
  func happens(_ transition: ID<PlanTransition>) -> Bool {
    if analysis.needsMark(transition) { return true }
    guard analysis.isRelevant(transition) else { return false }
    return analysis.callsSomething(transition) || wires(transition)
  }

  /// True if the generated `prepare…` function wires the target of a transition, or ends what a segue action has
  /// begun.
  private func wires(_ transition: ID<PlanTransition>) -> Bool {
    guard let target = plan.transitions[transition].target, !plan.transitions[transition].isByApp else {
      return false
    }
    if analysis.isAssembled(transition) { return isFinishedLater(transition, target) }
    if analysis.isMadeByGeneratedAction(transition) { return analysis.isDeferred(target, plan) }
    return analysis.hasWiring[target.index]
  }

  /// True if the generated `prepare…` function evaluates the arguments of a transition. Otherwise segue actions have
  /// evaluated them before.
  private func isEvaluatedInPrepare(_ transition: ID<PlanTransition>) -> Bool {
    if plan.transitions[transition].unwind != nil { return true }
    return wires(transition) && !analysis.isAssembled(transition)
      && !analysis.isMadeByGeneratedAction(transition)
  }

  /// True if an assembly, which holds the values that a scene is opened with, is kept until the segue is prepared.
  /// That is so if there is a scene to wire or an opening to close, or if several segue actions make controllers by
  /// the assembly.
  func isFinishedLater(_ transition: ID<PlanTransition>, _ target: ID<PlanScene>) -> Bool {
    if analysis.isDirect[target.index] { return false }
    if analysis.hasWiring[target.index] || analysis.assemblyJoins(target) { return true }
    return analysis.isMadeByGeneratedAction(transition) || analysis.isAssembledByMany[target.index]
  }

  /// Writes branches for segues without an identifier. Their targets tell them apart, the most derived class first. A
  /// segue that needs no work gets a branch if it would otherwise end in a superclass's branch.
  private mutating func emitUnidentified(
    _ fired: [ID<PlanTransition>], _ site: EmissionSite, _ scope: FreshNames
  ) {
    let ordered = fired.enumerated().sorted { a, b in
      let depths = (depth(plan.transitions[a.element]), depth(plan.transitions[b.element]))
      return depths.0 != depths.1 ? depths.0 > depths.1 : a.offset < b.offset
    }
    let last = ordered.lastIndex { happens($0.element) } ?? 0
    for (index, entry) in ordered[...last].enumerated() {
      let transition = plan.transitions[entry.element]
      guard happens(entry.element) else {
        let type = destinationType(transition)
        let isCaught = ordered[index...last].contains { other in
          let caught = destinationType(plan.transitions[other.element])
          return happens(other.element) && caught != type
            && (plan.supertypes(of: type).contains(caught) || spelling(caught) == framework.controller)
        }
        if isCaught, transition.target != nil {
          out.line("if segue.destination is ", spelling(type), " { return }")
        }
        continue
      }
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
      if index < last { out.line("return") }
      out.close()
    }
  }

  private func depth(_ transition: PlanTransition) -> Int {
    plan.supertypes(of: destinationType(transition)).reduce(0) { count, _ in count + 1 }
  }

  private func destinationType(_ transition: PlanTransition) -> ID<PlanType> {
    if let unwind = transition.unwind { return unwind.type }
    return transition.target.map { plan.visibleController($0) } ?? plan.scenes[transition.source].controller
  }

  /// Writes the code that runs when one segue fires. `tested` is the destination, if its class is already known.
  private mutating func emitFired(
    _ id: ID<PlanTransition>, _ site: EmissionSite, _ scope: inout FreshNames, tested: ByteSlice?
  ) {
    if let unwind = plan.transitions[id].unwind {
      emitUnwind(id, unwind, site, &scope, tested: tested)
      return
    }
    var site = site
    if analysis.needsMark(id) { emitUnwiredMark(id, "segue.destination", site) }
    if wires(id) {
      if analysis.isAssembled(id) {
        emitAssembled(id, &scope)
      } else if analysis.isMadeByGeneratedAction(id), let action = plan.transitions[id].action {
        out.write(names.support.finish, "(segue, of: source, madeBy: ", texts.literal(selector(action)), ")")
        emitRemark(id)
      } else {
        if !emitToldArgument(id, &site) { emitTold(id, &site) }
        let opening = emitOpening(id, &site, &scope)
        emitWire("segue.destination", id, site, &scope)
        if opening { out.line(site.opening, ".close()") }
      }
    }
    emitCalls(id, site, &scope)
  }

  /// Writes the calls that a transition makes after its target is wired. They share an opening of their own.
  private mutating func emitCalls(
    _ id: ID<PlanTransition>, _ site: EmissionSite, _ scope: inout FreshNames
  ) {
    let calls = plan.transitions[id].calls
    guard calls.count > 0, let target = plan.transitions[id].target else { return }
    var site = site
    if analysis.called[id].contains(.destination) {
      site.destination = scope.claim(localName(target), texts)
      out.write("let ", site.destination, " = ")
      emitExpectation("segue.destination", target)
      out.end()
    }
    if site.toldParameters.isEmpty, analysis.called[id].contains(where: \.isTold) {
      emitTold(id, &site, isAsked: true)
    }
    let joins = analysis.callsJoin(id)
    site.opening = joins ? scope.claim("opening", texts) : ""
    if joins { out.line("let ", site.opening, " = ", names.support.opening, "()") }
    emitCalls(calls, of: id, &site, &scope)
    if joins { out.line(site.opening, ".close()") }
  }

  /// Writes the call by which an unwind passes values back to the controller to which it returns.
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
    let head = out.count
    out.open("guard let ", local, " = segue.destination as? ", type, " else {")
    out.write(names.support.unexpected)
    out.openList()
    out.write("segue.destination, expected: ", texts.literal(type), ", scene: ")
    emitTitle(source)
    out.closeList()
    out.end()
    out.closeShort(from: head)
  }

  /// Writes the line that makes or reopens the `Opening` for a transition. An embed joins its parent's opening, an
  /// unwind joins its source's, and a segue starts a new one. Returns true if there is an opening to close.
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

  /// Makes the only argument of a segue be used directly where the segue passes it on, without a variable. That is
  /// possible if it is used only once, with the same type. Returns false otherwise.
  private func emitToldArgument(_ id: ID<PlanTransition>, _ site: inout EmissionSite) -> Bool {
    let transition = plan.transitions[id]
    guard transition.parameters.count == 1, box(of: id) != nil, !needsLocals(id),
      let target = transition.target,
      !plan.isOptional(transition.parameters[0].type)
    else { return false }
    let uses = analysis.asked[id].count(where: \.isTold) + analysis.called[id].count(where: \.isTold)
    let isGivenOn = zip(plan[transition.arguments], plan.scenes[target].parameters).contains {
      operand, parameter in
      guard case .parameter(.transition, _) = plan.values[operand] else { return false }
      return parameter.type == transition.parameters[0].type && !parameter.isWeak
    }
    guard uses == 1, isGivenOn else { return false }
    let segue = texts.join(
      texts.quoted(title(transition.source)), "/", texts.quoted(title(id)))
    let told = texts.join(names.support.tell, "(", site.sender, ", segue: \"", segue, "\")")
    site.toldParameters = texts.list(CollectionOfOne(told)) { $0 }
    return true
  }

  /// Writes the line `let told = …`, which takes the arguments that code gave to the segue out of the sender, if they
  /// are used.
  ///
  /// - Parameter isAsked: true if something else than the arguments of the target uses them, such as a call.
  mutating func emitTold(_ id: ID<PlanTransition>, _ site: inout EmissionSite, isAsked: Bool = false) {
    guard let box = box(of: id), isAsked || asksForTold(id) else { return }
    let parameters = plan.transitions[id].parameters
    out.write("let told: ")
    if parameters.count == 1 {
      out.write(spelling(parameters[0].type))
    } else {
      out.write("(")
      for (position, parameter) in parameters.enumerated() {
        out.write(position > 0 ? ", " : "", texts.label(of: box.labels[position]), ": ")
        out.write(spelling(parameter.type))
      }
      out.write(")")
    }
    out.write(" = ", names.support.tell)
    out.openList()
    out.write(site.sender, ", segue: ")
    emitTitle(plan.transitions[id].source, id)
    out.closeList()
    out.end()
    site.toldParameters = box.told
  }

  func asksForTold(_ transition: ID<PlanTransition>) -> Bool {
    analysis.asked[transition].contains(where: \.isTold)
  }

  /// True if the source supplies a value of the transition, such as `self.product(for: sender)`.
  func asksSource(_ transition: ID<PlanTransition>) -> Bool { sourceUses(transition) > 0 }

  func sourceUses(_ transition: ID<PlanTransition>) -> Int {
    analysis.asked[transition].count { $0 == .source }
  }

  func box(of transition: ID<PlanTransition>) -> BoxNames? {
    names.performFunction(of: transition).flatMap { names.boxes[$0] }
  }

  func selector(_ action: PlanAction) -> ByteSlice {
    let labels = action.labels.map { $0.map { text($0) } ?? "_" }
    return texts.join(text(action.name), "(", texts.join(labels, separator: ":"), labels.isEmpty ? ")" : ":)")
  }
}

extension PlanValue {
  /// True for a parameter of a segue, because its argument comes from code.
  fileprivate var isTold: Bool { if case .parameter(.transition, _) = self { true } else { false } }
}
