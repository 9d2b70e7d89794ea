import StoryboardDiagnostics
import StoryboardSyntax

/// Parameters that are written without types, as in `scene Detail(product): ProductDetail`. Each has the type of what
/// it fills.
extension Checker {
  func isUntyped(_ parameter: ParameterID) -> Bool {
    let syntax = program.parameters[parameter].syntax
    return program.tree(of: syntax)[Node<ParameterSyntax>(syntax.node)].isUntyped
  }

  /// Gives each untyped parameter of a scene the type of the property that has its name. If there is no such
  /// property, an initializer for storyboards or a method of a `call` line decides by its parameter of that name.
  mutating func inferTypes(_ parameters: ParameterList, of scene: SceneID) {
    let controller = program.scenes[scene].controller
    for id in parameters where isUntyped(id) {
      // A mistake in the class was reported.
      guard controller != .error, !program.scenes[scene].isBroken else { continue }
      let name = program.parameters[id].name
      if let (type, isWeak) = typeOfProperty(name, of: controller) {
        if let hidden = privateType(in: type) {
          // Generated code cannot name the type.
          program.parameters[id].isWeak = isWeak
          _ = reportsPrivateType(hidden, at: program.nameRange(of: program.parameters[id].syntax))
          continue
        }
        take(type, isWeak: isWeak, for: id)
        noteProperty(name, type, of: controller)
      } else if let type = typeOfArgument(name, of: controller, in: scene) {
        take(type, isWeak: false, for: id)
      } else {
        program.scenes[scene].isBroken = true
        let range = program.nameRange(of: program.parameters[id].syntax)
        if reportsInternalMember(name, of: controller, at: range) { continue }
        let nearest =
          internalParameterName(ofLabel: name, of: controller, in: scene)
          ?? renamedMember(name, of: controller) { $0.kind == .property && !$0.isStatic && $0.isSettable }
          ?? (nearestProperty(name, of: controller) == nil
            ? soleUnfilledProperty(of: scene, besides: parameters) : nil)
        let count = reports.diagnostics.count
        reportWithoutType(id, of: spelling(controller), nearest: nearest)
        labelMember(name, nearest, of: controller, since: count)
      }
    }
  }

  /// Gives each untyped parameter of a segue or a route the type that the parameter of the same name has in the
  /// scenes that are opened.
  ///
  /// Returns false if a parameter remains without a type. This mistake is reported.
  mutating func inferTypes(_ parameters: ParameterList, opening scenes: [SceneID?]) -> Bool {
    let untyped = parameters.filter { isUntyped($0) }
    // A mistake in a scene or its name was reported.
    let known = scenes.compactMap { $0 }
    guard !untyped.isEmpty, known.count == scenes.count,
      known.allSatisfy({ !program.scenes[$0].isBroken && !program.scenes[$0].isUncertain })
    else { return true }
    let all = known.flatMap { program.scenes[$0].parameters }
    var byName = IndexTable<NameID, ParameterID>()
    for id in all {
      for name in [program.parameters[id].name, program.parameters[id].label].compactMap({ $0 })
      where !byName.contains(name) {
        byName[name] = id
      }
    }
    var isComplete = true
    for id in untyped {
      let name = program.parameters[id].name
      if let found = byName[name].map({ program.parameters[$0] }) {
        take(found.type, isWeak: found.isWeak, for: id)
      } else {
        isComplete = false
        let nearest =
          suggestions.take()
          ? nearestSpelling(to: text(name), among: all.map { text(program.parameters[$0].name) }) : nil
        reportWithoutType(id, of: known.first.map { text(program.scenes[$0].name) }, nearest: nearest)
      }
    }
    return isComplete
  }

  /// The only required property of a scene's class that no parameter, line or container fills; nil if there are
  /// several or none. A parameter with an unknown name may mean this property.
  private mutating func soleUnfilledProperty(of scene: SceneID, besides parameters: ParameterList) -> String?
  {
    guard tables.swift.isThere, suggestions.take() else { return nil }
    let container = program.storyboards[program.scenes[scene].storyboard].container
    let lines = items(of: program.syntax(program.scenes[scene].syntax))
    let injected = lines.compactMap { Located<InjectSyntax>($0)?.name?.id }
    let filled = Set(parameters.map { program.parameters[$0].name } + injected)
    var empty: [NameID] = []
    let classes = supertypes(program.scenes[scene].controller).compactMap { program.types.declaration($0) }
    for declaration in classes {
      for member in program.declarations[declaration].members.map({ program.members[$0] })
      where member.isRequired && !filled.contains(member.name)
        && !isMade(member.type, visibleFrom: container)
      {
        empty.append(member.name)
      }
    }
    return empty.count == 1 ? text(empty[0]) : nil
  }

  /// Returns the name of a type that is private to its Swift file, if `type` is one or an optional of one.
  private func privateType(in type: TypeID) -> NameID? {
    guard !tables.swift.privateTypes.isEmpty,
      let declaration = program.types.declaration(program.types.unwrapped(type)),
      tables.swift.privateTypes.contains(where: { $0.value == declaration })
    else { return nil }
    return program.declarations[declaration].name
  }

  /// Notes where the type of an untyped parameter is written, so that a message about this type can show the place.
  private mutating func noteProperty(_ name: NameID, _ type: TypeID, of controller: TypeID) {
    guard let member = nearestProperty(name, of: controller)?.member else { return }
    tables.propertiesOfParameters[name, default: []].append((type, program.members[member].syntax))
  }

  /// Returns a label for the property that gives a parameter its type; none for a parameter that states its type.
  func labelsOfProperty(_ name: NameID, of type: TypeID) -> [Diagnostic.Label] {
    let found = tables.propertiesOfParameters[name]?.first {
      program.types.unwrapped($0.type) == program.types.unwrapped(type)
    }
    return found.map { [Diagnostic.Label(.declared(text(name)), at: program.nameRange(of: $0.property))] }
      ?? []
  }

  private mutating func take(_ type: TypeID, isWeak: Bool, for id: ParameterID) {
    program.parameters[id].type = type
    if isWeak { program.parameters[id].isWeak = true }
  }

  /// The type of a property that the wiring can set, and whether the property is weak; nil if there is no such
  /// property.
  private mutating func typeOfProperty(_ name: NameID, of controller: TypeID) -> (TypeID, isWeak: Bool)? {
    guard let (member, owner) = nearestProperty(name, of: controller), maySet(member) else { return nil }
    pass.reliance = nil
    let type = concrete(program.members[member].type, in: owner)
    return type == .error ? nil : (type, program.members[member].isWeak)
  }

  /// The type of the parameter of this name in an initializer for storyboards, or in a method that a `call` line
  /// names; nil if there is none, or if several of them have different types.
  private mutating func typeOfArgument(
    _ name: NameID, of controller: TypeID, in scene: SceneID
  ) -> TypeID? {
    var types: [TypeID] = []
    for (parameter, owner) in fillableParameters(of: controller, in: scene) where parameter.name == name {
      let type = concrete(parameter.type, in: owner)
      if type != .error, !types.contains(type) { types.append(type) }
    }
    return types.count == 1 ? types[0] : nil
  }

  /// The inner name of the parameter that has this label: `item` for `show` in `func open(show item: Item)`. Nil if
  /// there is none. A scene's parameter has to have the inner name, so a message suggests it.
  private mutating func internalParameterName(
    ofLabel label: NameID, of controller: TypeID, in scene: SceneID
  ) -> String? {
    let places = fillableParameters(of: controller, in: scene).map(\.parameter)
    return places.first { $0.label == label && $0.name != label }.map { text($0.name) }
  }

  /// The parameters that a scene fills, with the types that declare them: those of the initializers for storyboards,
  /// or else those of the methods that `call` lines name.
  private mutating func fillableParameters(
    of controller: TypeID, in scene: SceneID
  ) -> [(parameter: Parameter, owner: TypeID)] {
    var calledMembers = initializersForStoryboards(of: controller).others
    if calledMembers.isEmpty {
      let classes = supertypes(controller).compactMap { program.types.declaration($0) }
      let lines = classes.flatMap { program.allStepLines(of: $0) }.map { program.syntax(program.lines[$0]) }
      for line in lines + Array(items(of: program.syntax(program.scenes[scene].syntax))) {
        guard let method = Located<CallSyntax>(line)?.name else { continue }
        calledMembers += members(named: method.id, of: controller) { $0.kind == .method && !$0.isStatic }
      }
    }
    return calledMembers.flatMap { member, owner in
      program.parameters[program.members[member].parameters].filter { !$0.isCoder }.map { ($0, owner) }
    }
  }

  private mutating func reportWithoutType(_ id: ParameterID, of owner: String?, nearest: String?) {
    let syntax = program.syntax(program.parameters[id].syntax)
    let (label, name) = (program.parameters[id].label ?? .empty, program.parameters[id].name)
    // In `product Product` the second name may be meant as a type.
    let isType = label != name && text(name).first?.isUppercase == true
    report(
      SceneDiagnostic.parameterWithoutType(
        text(name), of: owner, nearest: isType ? nil : nearest,
        written: isType ? text(label) + ": " + text(name) : text(name) + ": …"),
      at: syntax.child(.name) ?? syntax)
  }

  /// Reports a parameter without a type in a place where the language requires the type.
  mutating func reportWithoutType(_ name: NameID, at place: Syntax) {
    report(
      SceneDiagnostic.parameterWithoutType(
        text(name), of: nil, nearest: nil, written: text(name) + ": …"), at: place)
  }
}
