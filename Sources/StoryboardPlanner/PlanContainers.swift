import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension Planner {
  /// Plans the containers and registrations in the order of the program, so that they keep their indices.
  mutating func planContainers() {
    for container in program.containers.elements { _ = plan.containers.append(head(of: container)) }
    for id in program.registrations.ids { _ = plan.registrations.append(registration(id)) }
    for id in program.containers.ids {
      plan.containers[ID(id)].parameters = parameters(program.containers[id].parameters, in: nil)
      if program.containers[id].isPublic, program.containers[id].module == module {
        let types = program.parameters[program.containers[id].parameters].map(\.type)
        plan.containers[ID(id)].origin.publicModules = modules(of: types)
      }
    }
  }

  /// Plans a container except its parameters.
  private mutating func head(of container: Container) -> PlanContainer {
    var planned = PlanContainer(name: name(container.name), type: type(container.type))
    planned.parent = container.parent.map { ID($0) }
    planned.registrations = container.registrations.map { ID($0) }
    planned.isolation = container.isNonisolated ? .none : .mainActor
    planned.framework = container.framework
    planned.module = foreignModule(container.module)
    planned.isPublic = container.isPublic
    planned.origin = origin(container.syntax)
    return planned
  }

  private mutating func registration(_ id: RegistrationID) -> PlanRegistration {
    let registration = program.registrations[id]
    let container = registration.container
    let offered = program.typeLists[registration.offered].first ?? registration.type
    // An object that is offered as several types has its own type in the plan, which is a subtype of all of these.
    let kept = registration.offered.count > 1 ? registration.type : offered
    let slot = takeSlot(registration.lifetime, in: ID(container))
    let parameters = parameters(registration.parameters, in: container)
    let value = registration.value.map { self.value($0, in: container) } ?? plan.values.append(.omitted)
    var planned = PlanRegistration(
      container: ID(container), name: name(program.name(of: id)), type: type(kept),
      lifetime: registration.lifetime,
      value: value)
    planned.parameters = parameters
    planned.steps = steps(registration.steps, in: container)
    planned.later = steps(registration.later, in: container)
    planned.isEager = registration.isEager
    planned.isFilling = registration.isFilling
    planned.slot = slot
    planned.origin = origin(registration.syntax)
    return planned
  }

  /// Takes the next free slot of a container, which is the index at which it holds an object. Nil for a lifetime
  /// whose objects are not held.
  private mutating func takeSlot(_ lifetime: Lifetime, in container: ID<PlanContainer>) -> Int? {
    switch lifetime.holder {
    case .container:
      plan.containers[container].slotCount += 1
      return plan.containers[container].slotCount - 1
    case .opening:
      plan.containers[container].openingSlotCount += 1
      return plan.containers[container].openingSlotCount - 1
    case .nobody: return nil
    }
  }
}
