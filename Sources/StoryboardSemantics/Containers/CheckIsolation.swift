import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// A container that any thread may use gives only what may cross threads, and makes it on any thread.
  mutating func checkIsolation(_ id: ContainerID) {
    let container = program.containers[id]
    let name = text(container.name)
    for parameter in program.parameters[container.parameters] where !isSendable(parameter.type) {
      report(
        ContainerDiagnostic.notSendable(spelling(parameter.type), in: name),
        at: program.syntax(parameter.syntax))
    }
    if let parent = container.parent, !program.containers[parent].isNonisolated {
      report(
        ContainerDiagnostic.mainActorInNonisolated(text(program.containers[parent].name), in: name),
        at: program.containerSyntax(of: id).parent?.syntax ?? program.syntax(container.syntax))
    }
    for registration in container.registrations {
      let registration = program.registrations[registration]
      guard !registration.isBroken else { continue }
      if let isolated = isMainActor(registration.type)
        ? spelling(registration.type) : mainActorMember(registration)
      {
        report(
          ContainerDiagnostic.mainActorInNonisolated(isolated, in: name),
          at: program.syntax(registration.syntax))
      } else if let type = ([registration.type] + registration.offered).first(where: { !isSendable($0) }) {
        report(
          ContainerDiagnostic.notSendable(spelling(type), in: name), at: program.syntax(registration.syntax))
      }
    }
  }

  /// The first member of the main actor that a recipe uses.
  private func mainActorMember(_ registration: Registration) -> String? {
    let values = (registration.steps + registration.later).flatMap { step in
      switch step {
      case .set(let member, _, let value): [(member as MemberID?, [value])]
      case .call(let member, _, let values): [(member as MemberID?, values)]
      }
    }
    for (member, operands) in [(nil, registration.value.map { [$0] } ?? [])] + values {
      if let member, program.members[member].isMainActor { return path(of: member) }
      for operand in operands {
        if let used = operand.firstMember(where: { program.members[$0].isMainActor }) {
          return path(of: used)
        }
      }
    }
    return nil
  }

  private func path(of member: MemberID) -> String {
    let name = signature(program.members[member])
    return program.members[member].owner.map { text(program.declarations[$0].path) + "." + name } ?? name
  }
}

extension Value {
  /// The first member in it, what it is made from included, that a test accepts.
  fileprivate func firstMember(where test: (MemberID) -> Bool) -> MemberID? {
    let (member, operands): (MemberID?, [Value])
    switch self {
    case .construct(let id, _, let values), .staticCall(let id, _, let values):
      (member, operands) = (id, values)
    case .staticProperty(let id, _): (member, operands) = (id, [])
    case .get(let base, let id, _): (member, operands) = (id, [base])
    case .call(let base, let id, _, let values): (member, operands) = (id, [base] + values)
    case .registration(_, let values), .enumCase(_, _, let values), .array(let values),
      .dictionary(let values):
      (member, operands) = (nil, values)
    case .makeContainer(_, let parent, let values):
      (member, operands) = (nil, [parent].compactMap { $0 } + values)
    case .force(let inner), .tryForce(let inner), .tryOptional(let inner): (member, operands) = (nil, [inner])
    default: return nil
    }
    if let member, test(member) { return member }
    for operand in operands {
      if let found = operand.firstMember(where: test) { return found }
    }
    return nil
  }
}
