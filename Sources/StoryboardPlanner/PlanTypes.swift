import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension Planner {
  /// Plans the types that the program declares, in its order. They come first, so that a code generator knows the
  /// name of every type.
  mutating func planTypes() {
    for id in program.declarations.ids {
      guard !program.declarations[id].isFramework, program.declarations[id].genericParameters.isEmpty,
        program.declarations[id].traits.isDisjoint(with: [.isOpaque, .isPrivate])
      else { continue }
      _ = type(program.type(of: id))
    }
  }

  /// The plan's type for a type of the program. It is made at its first use.
  mutating func type(_ id: TypeID) -> ID<PlanType> {
    if let known = knownType(id) {
      if !opaqueSupertypes.isEmpty, opaqueSupertypes.remove(id) != nil { importModules(of: id) }
      return known
    }
    let planned = typeWithoutSupertypes(id)
    importModules(of: id)
    // The supertypes of supertypes are planned without recursion, however long a chain of inheritance is.
    var open: [UnfinishedType] = []
    begin(id, planned, &open)
    while let last = open.indices.last {
      guard open[last].next < open[last].supertypes.count else {
        end(open.removeLast())
        continue
      }
      let supertype = open[last].supertypes[open[last].next]
      open[last].next += 1
      if knownType(supertype) == nil {
        begin(supertype, typeWithoutSupertypes(supertype), &open)
        if isOpaque(supertype) { opaqueSupertypes.insert(supertype) }
      }
    }
    return planned
  }

  private func isOpaque(_ type: TypeID) -> Bool {
    program.types.declaration(type).map { program.declarations[$0].traits.contains(.isOpaque) } ?? false
  }

  /// Adds the imports of the Swift file that names an undeclared type, because one of the imported modules declares
  /// it.
  private mutating func importModules(of type: TypeID) {
    guard isOpaque(type), let id = program.types.declaration(type) else { return }
    for module in program.swiftImports(beside: program.declarations[id])
    where !plan.symbols.imports.contains(module) {
      plan.symbols.imports.append(module)
    }
  }

  /// A type whose supertypes are being planned.
  private struct UnfinishedType {
    let id: TypeID
    let planned: ID<PlanType>
    let supertypes: [TypeID]
    /// The index of the supertype that is planned next.
    var next = 0
  }

  /// Begins to plan the supertypes of a type. Most controllers inherit from a single type. All types that inherit
  /// only from the same type share one list of supertypes.
  private mutating func begin(_ id: TypeID, _ planned: ID<PlanType>, _ open: inout [UnfinishedType]) {
    if let base = soleSupertype(of: id).map({ Int($0.raw) }), base < inheritedTypes.count,
      !inheritedTypes[base].isEmpty
    {
      plan.types[planned].supertypes = inheritedTypes[base]
      return
    }
    let supertypes = program.impliedTypes(of: id)
    if !supertypes.isEmpty { open.append(UnfinishedType(id: id, planned: planned, supertypes: supertypes)) }
  }

  private mutating func end(_ type: UnfinishedType) {
    let supertypes = type.supertypes.compactMap { knownType($0) }
    plan.types[type.planned].supertypes = supertypes
    guard let base = soleSupertype(of: type.id).map({ Int($0.raw) }) else { return }
    if base >= inheritedTypes.count {
      inheritedTypes += repeatElement([], count: max(base + 1, program.types.count) - inheritedTypes.count)
    }
    inheritedTypes[base] = supertypes
  }

  private func knownType(_ id: TypeID) -> ID<PlanType>? {
    Int(id.raw) < typeIndex.count ? typeIndex[Int(id.raw)] : nil
  }

  private mutating func typeWithoutSupertypes(_ id: TypeID) -> ID<PlanType> {
    let place = Int(id.raw)
    if place >= typeIndex.count {
      // Members of generic types may use types that the program itself does not name.
      typeIndex += repeatElement(nil, count: max(place + 1, program.types.count) - typeIndex.count)
    }
    // The type gets its index before its supertypes are planned, because they may name the type again.
    let path = unambiguousName(id)
    let spelling = path ?? name(program.swiftSpelling(id, in: module, hidden: hiddenNames))
    let planned = plan.types.append(
      PlanType(spelling: spelling, name: path ?? distinctName(of: id, spelling), kind: .value))
    typeIndex[place] = planned
    let kind: PlanType.Kind
    if let declaration = program.types.declaration(id) {
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
    } else {
      switch program.types[id] {
      case .container(let container):
        kind = .container(ID(container))
        plan.types[planned].isolation = program.containers[container].isNonisolated ? .none : .mainActor
      case .optional(let wrapped): kind = .optional(type(wrapped))
      case .function: kind = .function
      case .composition: kind = .protocol
      default: kind = .value
      }
    }
    plan.types[planned].kind = kind
    return planned
  }

  /// The name of a type in messages and bindings. A framework's type is written with its module, as in
  /// `UIKit.UIButton`, if the app has a type with the same name.
  private mutating func distinctName(of id: TypeID, _ spelling: Name) -> Name {
    if let declaration = program.types.declaration(id), program.declarations[declaration].isFramework,
      program.isHidden(declaration, in: module)
    {
      return spelling
    }
    return name(program.spelling(id))
  }

  /// The only type from which a type inherits. Nil if it inherits from none or several, or if it is generic.
  private func soleSupertype(of id: TypeID) -> TypeID? {
    guard let declaration = program.types.declaration(id),
      program.declarations[declaration].genericParameters.isEmpty,
      program.declarations[declaration].inherited.count == 1
    else { return nil }
    return program.typeLists[program.declarations[declaration].inherited[0]]
  }

  /// The name of a type whose Swift spelling is also its name in messages: a class, struct or enum whose name no
  /// other module has. Nil for any other type.
  private mutating func unambiguousName(_ type: TypeID) -> Name? {
    guard let id = program.types.declaration(type), program.declarations[id].genericParameters.isEmpty,
      program.declarations[id].kind != .protocol, program.declarations[id].swiftModule == nil,
      program.declarations[id].isFramework || program.declarations[id].module == module,
      hiddenNames.isEmpty, !program.isSpelledWithBackticks(id)
    else { return nil }
    return name(program.declarations[id].path)
  }

  /// The plan's member for a member of the program. The generic arguments of `owner` replace its generic parameters.
  mutating func member(_ id: MemberID, owner: TypeID) -> ID<PlanMember> {
    if let known = plannedMember(id, owner: owner) { return known }
    let isStatic = program.members[id].isStatic
    let kind: PlanMember.Kind =
      switch program.members[id].kind {
      case .initializer: .initializer
      case .property: isStatic ? .staticProperty : .property
      case .method: isStatic ? .staticMethod : .method
      case .enumCase: .enumCase
      }
    // An inherited initializer makes an object of the class that inherits it.
    let isMade = kind == .initializer && owner != .error
    var result = type(isMade ? owner : program.concrete(program.members[id].type, in: owner))
    if program.members[id].isFailable { result = optional(of: result) }
    let planned = PlanMember(
      owner: owner == .error ? moduleType(program.members[id].module) : type(owner), kind: kind,
      name: name(program.members[id].name),
      parameters: program.members[id].parameters.map { parameter(program.parameters[$0], in: owner) },
      type: result)
    return addMember(planned, of: id, owner: owner)
  }

  /// The optional of a type, which is the result type of a failable initializer.
  private mutating func optional(of type: ID<PlanType>) -> ID<PlanType> {
    if let known = optionalTypes[type] { return known }
    let spelling = plan.symbols[plan.types[type].spelling] + "?"
    let planned = plan.types.append(
      PlanType(spelling: name(spelling), name: name(spelling), kind: .optional(type)))
    optionalTypes[type] = planned
    return planned
  }

  /// The type that owns the top-level functions of a module in the plan. Its name is empty. Its spelling is the name
  /// of the module, unless a type hides this name.
  private mutating func moduleType(_ owner: ModuleID) -> ID<PlanType> {
    if let known = moduleTypes[owner] { return known }
    let moduleName = program.name(of: owner)
    let spelling = program.isModuleHidden(moduleName, in: module) ? "" : moduleName
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

  /// The parameters of a scene, a route, a segue, a container or a factory, with their default values. The default
  /// values can use `container`.
  mutating func parameters(_ parameters: ParameterList, in container: ContainerID?) -> [PlanParameter] {
    parameters.map { id in
      let declared = program.parameters[id]
      var planned = parameter(declared)
      planned.defaultValue = program.defaultValue(of: id).map { value($0, in: container) }
      // If the module is known only by its interface, its own code supplies this default.
      if declared.hasDefault, planned.defaultValue == nil {
        planned.defaultValue = plan.values.append(.omitted)
      }
      return planned
    }
  }
}
