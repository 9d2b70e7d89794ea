import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the calls after `then`, one line for each.
  ///
  /// - Parameters:
  ///   - site: the place of the calls in generated code, with the variable of the destination.
  ///   - transition: the transition whose calls these are; nil for a step of a route.
  mutating func emitCalls(
    _ calls: Operands, of transition: ID<PlanTransition>? = nil, _ site: inout EmissionSite,
    _ scope: inout FreshNames
  ) {
    for call in plan[calls] {
      emitScenesInside(call, &site, &scope)
      if !isVoidCall(call) { out.write("_ = ") }
      emitValue(call, site)
      if let transition { emitRemark(transition) } else { out.end() }
    }
  }

  /// Writes a variable for each scene inside the destination that a call uses, unless an earlier call has written
  /// that variable.
  private mutating func emitScenesInside(
    _ call: ID<PlanValue>, _ site: inout EmissionSite, _ scope: inout FreshNames
  ) {
    var scenes: [(outer: ID<PlanValue>, relationship: ID<PlanTransition>)] = []
    plan.visit(call) {
      if case .child(let outer, let relationship) = $0 { scenes.append((outer, relationship)) }
    }
    // A scene was visited before the one around it.
    for (outer, relationship) in scenes.reversed() where site.scenesInside[relationship] == nil {
      guard case .relationship(let kind) = plan.transitions[relationship].kind,
        let scene = plan.transitions[relationship].target
      else { continue }
      let local = scope.claim(localName(scene), texts)
      out.write("let ", local, " = ")
      emitExpectation(child(kind, place(of: relationship), of: spelling(ofScene: outer, site)), scene)
      out.end()
      site.scenesInside[relationship] = local
    }
  }

  /// Returns the variable with the controller of the destination, or of a scene inside it.
  func spelling(ofScene value: ID<PlanValue>, _ site: EmissionSite) -> ByteSlice {
    guard case .child(_, let relationship) = plan.values[value] else { return site.destination }
    return site.scenesInside[relationship] ?? site.destination
  }

  private func isVoidCall(_ value: ID<PlanValue>) -> Bool {
    switch plan.values[value] {
    case .call(_, let member, _): isVoid(plan.members[member].type)
    case .tryForce(let inner): isVoidCall(inner)
    default: false
    }
  }
}
