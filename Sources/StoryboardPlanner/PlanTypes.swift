import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax

extension Planner {
  /// The types that the program declares come first, in its order, so that a backend knows every name.
  mutating func planTypes() {
    for id in program.declarations.indices {
      let declaration = program.declarations[id]
      guard !declaration.isFramework, declaration.genericParameters.isEmpty else { continue }
      _ = type(program.type(of: id))
    }
  }

  /// A type of the plan; made when it is first used.
  mutating func type(_ id: TypeID) -> ID<PlanType> {
    let place = Int(id.raw)
    if place >= typeIndex.count {
      // Members of generic types bring types that the program itself does not write.
      typeIndex += repeatElement(nil, count: max(place + 1, program.types.count) - typeIndex.count)
    } else if let known = typeIndex[place] {
      return known
    }
    // Its place is taken before its supertypes are planned, which may name it again.
    let planned = plan.types.append(
      PlanType(
        spelling: name(program.swiftSpelling(id, in: module)), name: name(program.spelling(id)), kind: .value)
    )
    typeIndex[place] = planned
    let kind: PlanType.Kind
    switch program.types[id] {
    case .nominal(let declaration, _):
      let isFramework = program.declarations[declaration].isFramework
      kind =
        switch program.declarations[declaration].kind {
        case .protocol: .protocol
        case .class: .class
        case .struct: isFramework ? .value : .struct
        case .enum: .enum
        case .controller: .controller(isFramework: isFramework)
        }
      plan.types[planned].isolation = program.declarations[declaration].isMainActor ? .mainActor : .none
      if isFramework, let framework = program.framework(of: program.declarations[declaration]),
        !plan.symbols.imports.contains(framework)
      {
        plan.symbols.imports.append(framework)
      }
    case .container(let container):
      kind = .container(ID(container))
      plan.types[planned].isolation = program.containers[container].isNonisolated ? .none : .mainActor
    case .optional(let wrapped): kind = .optional(type(wrapped))
    case .function: kind = .function
    case .composition: kind = .protocol
    default: kind = .value
    }
    plan.types[planned].kind = kind
    plan.types[planned].supertypes = program.supertypes(id).dropFirst().map { type($0) }
    return planned
  }

  /// A member of the plan, as the type that has it spells it.
  mutating func member(_ id: MemberID, owner: TypeID) -> ID<PlanMember> {
    if let known = memberIndex[id].first(where: { $0.owner == owner }) { return known.id }
    let member = program.members[id]
    let kind: PlanMember.Kind =
      switch member.kind {
      case .initializer: .initializer
      case .property: member.isStatic ? .staticProperty : .property
      case .method: member.isStatic ? .staticMethod : .method
      case .enumCase: .enumCase
      }
    var result = type(program.concrete(member.type, in: owner))
    if member.isFailable { result = optional(of: result) }
    let planned = plan.members.append(
      PlanMember(
        owner: owner == .error ? moduleType(member.module) : type(owner), kind: kind, name: name(member.name),
        parameters: member.parameters.map { parameter($0, in: owner) }, type: result))
    memberIndex[id].append(PlannedMember(owner: owner, id: planned))
    return planned
  }

  /// What a failable initializer gives.
  private mutating func optional(of type: ID<PlanType>) -> ID<PlanType> {
    if let known = optionalTypes[type] { return known }
    let spelling = plan.symbols[plan.types[type].spelling] + "?"
    let planned = plan.types.append(
      PlanType(spelling: name(spelling), name: name(spelling), kind: .optional(type)))
    optionalTypes[type] = planned
    return planned
  }

  /// The owner of a module's functions: a type without a name, spelled as the module where it is another one.
  private mutating func moduleType(_ owner: ModuleID) -> ID<PlanType> {
    if let known = moduleTypes[owner] { return known }
    let spelling = owner == module ? "" : program.name(of: owner)
    let planned = plan.types.append(PlanType(spelling: name(spelling), name: name(""), kind: .value))
    moduleTypes[owner] = planned
    return planned
  }

  mutating func parameter(_ parameter: Parameter, in owner: TypeID = .error) -> PlanParameter {
    PlanParameter(
      label: parameter.label.map { name($0) }, name: name(parameter.name),
      type: type(program.concrete(parameter.type, in: owner)), isWeak: parameter.isWeak,
      isCoder: parameter.isCoder)
  }

  /// The parameters of what is opened, with their defaults, which see the container in use.
  mutating func parameters(_ parameters: [Parameter], in container: ContainerID?) -> [PlanParameter] {
    parameters.map { declared in
      var planned = parameter(declared)
      planned.defaultValue = declared.defaultValue.map { value($0, in: container) }
      // What a module of which only the heads are known fills itself.
      if declared.hasDefault, declared.defaultValue == nil {
        planned.defaultValue = plan.values.append(.omitted)
      }
      return planned
    }
  }
}
