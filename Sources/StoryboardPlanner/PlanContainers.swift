import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension Planner {
  /// Containers and registrations keep the order of the program, so their indices are the program's.
  mutating func planContainers() {
    for container in program.containers.elements {
      _ = plan.containers.append(
        PlanContainer(
          name: name(container.name), type: type(container.type), parent: container.parent.map { ID($0) },
          parameters: [], registrations: container.registrations.map { ID($0) },
          isolation: container.isNonisolated ? .none : .mainActor,
          framework: container.framework, module: otherModule(container.module),
          isPublic: container.isPublic, origin: origin(container.syntax)))
    }
    var slots = [Int](repeating: 0, count: program.containers.count)
    for id in program.registrations.ids { planRegistration(id, &slots) }
    for id in program.containers.ids {
      plan.containers[ID(id)].parameters = parameters(program.containers[id].parameters, in: nil)
    }
  }

  private mutating func planRegistration(_ id: RegistrationID, _ slots: inout [Int]) {
    let registration = program.registrations[id]
    let container = registration.container
    let offered = program.typeLists[registration.offered].first ?? registration.type
    // What is offered as several types is kept as what it is, which is all of them.
    let kept = registration.offered.count > 1 ? registration.type : offered
    var slot: Int?
    if registration.lifetime.holder == .container {
      slot = slots[container.index]
      slots[container.index] += 1
    }
    let parameters = registration.parameters.map { parameter(program.parameters[$0]) }
    let value = registration.value.map { self.value($0, in: container) } ?? plan.values.append(.omitted)
    let name = registration.name.map { self.name($0) } ?? self.name(program.accessorName(offered))
    _ = plan.registrations.append(
      PlanRegistration(
        container: ID(container), name: name, type: type(kept), lifetime: registration.lifetime,
        parameters: parameters,
        value: value, steps: steps(registration.steps, in: container),
        later: steps(registration.later, in: container), isEager: registration.isEager, slot: slot,
        origin: origin(registration.syntax)))
  }
}
