import StoryboardDiagnostics
import StoryboardSyntax

/// Parameters without types: each has the type of what it fills.
extension Checker {
  func isUntyped(_ parameter: ParameterID) -> Bool {
    let syntax = program.parameters[parameter].syntax
    return program.tree(of: syntax)[Node<ParameterSyntax>(syntax.node)].isUntyped
  }

  /// Gives the untyped parameters of a scene the types of properties of its class, or of parameters of what makes or
  /// calls its controller.
  mutating func inferTypes(_ parameters: ParameterList, of scene: SceneID) {
    let controller = program.scenes[scene].controller
    for id in parameters where isUntyped(id) {
      // A mistake in the class was reported.
      guard controller != .error, !program.scenes[scene].isBroken else { continue }
      let name = program.parameters[id].name
      if let (type, isWeak) = typeOfProperty(name, of: controller) {
        take(type, isWeak: isWeak, for: id)
      } else if let type = typeOfArgument(name, of: controller, in: scene) {
        take(type, isWeak: false, for: id)
      } else {
        program.scenes[scene].isBroken = true
        let range = program.nameRange(of: program.parameters[id].syntax)
        if reportsInternalMember(name, of: controller, at: range) { continue }
        let nearest =
          innerName(ofLabel: name, of: controller, in: scene)
          ?? renamedMember(name, of: controller) { $0.kind == .property && !$0.isStatic && $0.isSettable }
          ?? (nearestProperty(name, of: controller) == nil
            ? onlyEmptyProperty(of: scene, besides: parameters) : nil)
        let count = reports.diagnostics.count
        reportWithoutType(id, of: spelling(controller), nearest: nearest)
        showMember(name, nearest, of: controller, since: count)
      }
    }
  }

  /// Gives the untyped parameters of a segue or a route the types of the parameters of that name of the scenes that it
  /// opens.
  ///
  /// Returns false if a parameter has no type, which is reported.
  mutating func inferTypes(_ parameters: ParameterList, opening scenes: [SceneID?]) -> Bool {
    var isComplete = true
    for id in parameters where isUntyped(id) {
      // A mistake in a scene or its name was reported.
      let known = scenes.compactMap { $0 }
      guard known.count == scenes.count,
        known.allSatisfy({ !program.scenes[$0].isBroken && !program.scenes[$0].isUncertain })
      else { continue }
      let name = program.parameters[id].name
      let all = known.flatMap { program.scenes[$0].parameters }.map { program.parameters[$0] }
      if let found = all.first(where: { $0.name == name || $0.label == name }) {
        take(found.type, isWeak: found.isWeak, for: id)
      } else {
        isComplete = false
        let nearest =
          suggestions.take() ? nearestSpelling(to: text(name), among: all.map { text($0.name) }) : nil
        reportWithoutType(id, of: known.first.map { text(program.scenes[$0].name) }, nearest: nearest)
      }
    }
    return isComplete
  }

  /// The only required property of a scene's class that no parameter, line or container fills. Another name of it may be
  /// meant. Nil if there are several.
  private mutating func onlyEmptyProperty(of scene: SceneID, besides parameters: ParameterList) -> String? {
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

  private mutating func take(_ type: TypeID, isWeak: Bool, for id: ParameterID) {
    program.parameters[id].type = type
    if isWeak { program.parameters[id].isWeak = true }
  }

  /// The type of a property that wiring can set, and whether the property is weak.
  private mutating func typeOfProperty(_ name: NameID, of controller: TypeID) -> (TypeID, isWeak: Bool)? {
    guard let (member, owner) = nearestProperty(name, of: controller), maySet(member) else { return nil }
    pass.reliance = nil
    let type = concrete(program.members[member].type, in: owner)
    return type == .error ? nil : (type, program.members[member].isWeak)
  }

  /// The type of a parameter of the initializer for storyboards, or of a method that a `call` line names; nil if there
  /// is none, or if several of them have other types.
  private mutating func typeOfArgument(
    _ name: NameID, of controller: TypeID, in scene: SceneID
  ) -> TypeID? {
    var types: [TypeID] = []
    for (parameter, owner) in argumentPlaces(of: controller, in: scene) where parameter.name == name {
      let type = concrete(parameter.type, in: owner)
      if type != .error, !types.contains(type) { types.append(type) }
    }
    return types.count == 1 ? types[0] : nil
  }

  /// The inner name of a parameter whose label is written in place of it. A parameter is filled by its inner name.
  private mutating func innerName(
    ofLabel label: NameID, of controller: TypeID, in scene: SceneID
  ) -> String? {
    let places = argumentPlaces(of: controller, in: scene).map(\.parameter)
    return places.first { $0.label == label && $0.name != label }.map { text($0.name) }
  }

  /// The parameters that the scene fills: of the initializers for storyboards, or else of the methods that `call` lines
  /// name.
  private mutating func argumentPlaces(
    of controller: TypeID, in scene: SceneID
  ) -> [(parameter: Parameter, owner: TypeID)] {
    var callees = initializersForStoryboards(of: controller).others
    if callees.isEmpty {
      let classes = supertypes(controller).compactMap { program.types.declaration($0) }
      let lines = classes.flatMap { program.allLines(of: $0) }.map { program.syntax(program.lines[$0]) }
      for line in lines + Array(items(of: program.syntax(program.scenes[scene].syntax))) {
        guard let method = Located<CallSyntax>(line)?.name else { continue }
        callees += members(named: method.id, of: controller) { $0.kind == .method && !$0.isStatic }
      }
    }
    return callees.flatMap { member, owner in
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

  /// Reports a parameter without a type where every parameter is written with its type.
  mutating func reportWithoutType(_ name: NameID, at place: Syntax) {
    report(
      SceneDiagnostic.parameterWithoutType(
        text(name), of: nil, nearest: nil, written: text(name) + ": …"), at: place)
  }
}
