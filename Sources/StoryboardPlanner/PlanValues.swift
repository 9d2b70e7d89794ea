import StoryboardPlan
import StoryboardSemantics
import StoryboardVocabulary

extension Planner {
  /// Plans a value. `container` is the container in whose instance the value is evaluated.
  mutating func value(_ value: Value, in container: ContainerID?) -> ID<PlanValue> {
    // The members and calls in a chain such as `a.b.c()` are planned without recursion, however long the chain is.
    var links: [Value] = []
    var next = value
    while let receiver = next.receiver {
      links.append(next)
      next = program.values[receiver]
    }
    var last = plan.values.append(planned(next, in: container))
    for link in links.reversed() { last = plan.values.append(planned(link, after: last, in: container)) }
    return last
  }

  /// Plans the last part of a chain of values: a member, a call or a `!` after `receiver`.
  private mutating func planned(
    _ link: Value, after receiver: ID<PlanValue>, in container: ContainerID?
  ) -> PlanValue {
    switch link {
    case .get(_, let member, let owner): .get(receiver, self.member(member, owner: owner))
    case .call(_, let member, let owner, let values):
      .call(receiver, self.member(member, owner: owner), arguments: arguments(values, in: container))
    case .force: .force(receiver)
    default: preconditionFailure("it stands after no value")
    }
  }

  mutating func value(_ id: ValueID, in container: ContainerID?) -> ID<PlanValue> {
    value(program.values[id], in: container)
  }

  /// Plans a value that stands after no other.
  private mutating func planned(_ value: Value, in container: ContainerID?) -> PlanValue {
    switch value {
    case .integer(let digits): return .literal(.integer(name(digits)))
    case .float(let digits): return .literal(.float(name(digits)))
    case .string(let text): return .literal(.string(name(text)))
    case .url(let text): return .literal(.url(name(text)))
    case .boolean(let value): return .literal(.boolean(value))
    case .nil: return .literal(.nil)
    case .parameter(let owner, let index): return .parameter(scope(owner, in: container), index: index)
    case .registration(let id, let values):
      return .registration(
        ID(id), levels: levels(to: program.registrations[id].container, from: container),
        arguments: arguments(values, in: container))
    case .provider(let id, let type):
      return .provider(
        ID(id), levels: levels(to: program.registrations[id].container, from: container),
        type: self.type(type), isOptional: returnsOptional(type))
    case .container(let id): return .container(levels: levels(to: id, from: container))
    case .makeContainer(let id, let parent, let values):
      let parent = parent.map { self.value($0, in: container) }
      return .makeContainer(ID(id), parent: parent, arguments: arguments(values, in: container))
    case .construct(let member, let type, let values):
      return .construct(self.member(member, owner: type), arguments: arguments(values, in: container))
    case .object(let made, let steps, let later):
      let canThrow = program.mayThrow(program.values[made])
      let made = self.value(made, in: container)
      let now = stepValues(steps, in: container)
      return .object(
        made, steps: now, later: stepValues(later, in: container), canThrow: canThrow)
    case .staticProperty(let member, let owner): return .staticProperty(self.member(member, owner: owner))
    case .staticCall(let member, let owner, let values):
      return .staticCall(self.member(member, owner: owner), arguments: arguments(values, in: container))
    case .enumCase(let member, let owner, let values):
      return .enumCase(self.member(member, owner: owner), arguments: arguments(values, in: container))
    case .source: return .source
    case .sender: return .sender
    case .destination: return .destination
    case .child(let base, let relationship):
      return .child(self.value(base, in: container), ID(relationship))
    case .storyboard(let id, let type): return .storyboard(ID(id), type: self.type(type))
    case .get, .call, .force: preconditionFailure("it stands after a value")
    case .method(let base, let member, let owner):
      return .method(self.value(base, in: container), self.member(member, owner: owner))
    case .array(let values): return .array(arguments(values, in: container))
    case .dictionary(let values): return .dictionary(arguments(values, in: container))
    case .omitted: return .omitted
    case .coder: return .coder
    case .tryForce(let inner): return .tryForce(self.value(inner, in: container))
    case .tryOptional(let inner): return .tryOptional(self.value(inner, in: container))
    }
  }

  private func returnsOptional(_ type: TypeID) -> Bool {
    guard case .function(_, let result, _, _) = program.types[type] else { return false }
    return program.types.wrapped(result) != nil
  }

  private func scope(_ owner: ParameterOwner, in container: ContainerID?) -> ParameterScope {
    switch owner {
    case .segue: .transition
    case .scene: .scene
    case .factory: .registration
    case .container(let id): .container(levels: levels(to: id, from: container))
    }
  }

  /// The number of steps from the container `start` outward to the container `target`.
  func levels(to target: ContainerID, from start: ContainerID?) -> Int {
    start.map { program.levels(from: $0, to: target) } ?? 0
  }

  /// Plans the steps of an object that is made in place. Each step becomes a value.
  private mutating func stepValues(_ steps: StepList, in container: ContainerID?) -> Operands {
    if steps.isEmpty { return .none }
    let planned = self.steps(steps, in: container).map { step in
      switch step {
      case .set(let member, let value): plan.values.append(.set(member, value))
      case .call(let member, let arguments): plan.values.append(.perform(member, arguments: arguments))
      }
    }
    let start = plan.operands.count
    plan.operands += planned
    return Operands(start: start, count: planned.count)
  }

  mutating func steps(_ steps: StepList, in container: ContainerID?) -> [PlanStep] {
    program.steps[steps].map { step in
      switch step {
      case .set(let member, let owner, let value):
        return .set(self.member(member, owner: owner), self.value(value, in: container))
      case .call(let member, let owner, let values):
        return .call(self.member(member, owner: owner), arguments: arguments(values, in: container))
      }
    }
  }
}

extension Value {
  /// The value before a member, a call or `!`; nil for any other value.
  fileprivate var receiver: ValueID? {
    switch self {
    case .get(let base, _, _), .call(let base, _, _, _), .force(let base): base
    default: nil
    }
  }
}
