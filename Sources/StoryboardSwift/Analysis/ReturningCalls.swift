import StoryboardPlan
import StoryboardVocabulary

extension Plan {
  /// For each registration, whether an object's code may resolve it while another object is wired: with a provider or
  /// a container that it was given, directly or for something else.
  func registrationsForCode() -> [Bool] {
    var propagation = Propagation(count: registrations.count)
    for value in values.elements {
      guard case .provider(let id, _, _, _) = value else { continue }
      propagation.mark(id.index)
      markContainer(registrations[id].type, &propagation)
    }
    for member in members.elements {
      for parameter in member.parameters { markContainer(parameter.type, &propagation) }
      if member.kind == .property { markContainer(member.type, &propagation) }
    }
    for id in registrations.ids { linkNeeds(of: id, &propagation) }
    return propagation.run()
  }

  /// Marks everything that the holder of a container may ask it for.
  private func markContainer(_ type: ID<PlanType>, _ propagation: inout Propagation) {
    guard case .container(let container) = types[unwrapped(type)].kind else { return }
    var next: ID<PlanContainer>? = container
    // In a plan that was made by hand, a container may be inside itself.
    for _ in containers.ids {
      guard let current = next else { return }
      for registration in containers[current].registrations { propagation.mark(registration.index) }
      next = containers[current].parent
    }
  }

  private func linkNeeds(of id: ID<PlanRegistration>, _ propagation: inout Propagation) {
    let registration = registrations[id]
    let note = { (value: PlanValue) in
      switch value {
      case .registration(let used, _, _): propagation.link(id.index, to: used.index)
      case .makeContainer(let made, _, _):
        for eager in containers[made].registrations where registrations[eager].isEager {
          propagation.link(id.index, to: eager.index)
        }
      default: break
      }
    }
    visit(registration.value, note)
    visit(registration.steps, note)
    visit(registration.later, note)
    for value in registration.parameters.compactMap(\.defaultValue) { visit(value, note) }
  }
}
