import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks that public declarations mention nothing internal, as in Swift.
  mutating func checkPublic() {
    for id in program.ownDeclarations where program.declarations[id].isPublic {
      inModule(program.declarations[id].module) { $0.checkPublicType(id) }
    }
    for id in program.members.ids
    where program.members[id].owner == nil && program.members[id].isPublic
      && !program.isSwift(program.members[id].syntax)
    {
      inModule(program.members[id].module) { $0.checkPublicMember(id) }
    }
    for id in program.containers.ids where program.containers[id].isPublic {
      inModule(program.containers[id].module) { $0.checkPublicContainer(id) }
    }
    forEachStoryboard { $0.checkPublicStoryboard($1) }
  }

  private mutating func checkPublicType(_ id: TypeDeclarationID) {
    let declaration = program.declarations[id]
    guard !declaration.isFramework, declaration.swiftModule == nil, declaration.traits.isEmpty else { return }
    let tree = program.tree(of: declaration.syntax)
    var written = tree.children(of: .inheritance, of: declaration.syntax.node)
    for place in declaration.inherited {
      guard let node = written.next(.type, in: tree) else { break }
      let type = program.typeLists[place]
      // A class may conform to a protocol that only the class's module knows.
      let isBase = program.types.declaration(type).map { program.declarations[$0].isClass } ?? false
      guard isBase || declaration.kind == .protocol else { continue }
      checkVisibility(type, by: declaration.name, at: declaration.syntax.other(node))
    }
    for member in declaration.members where program.members[member].isPublic { checkPublicMember(member) }
  }

  private mutating func checkPublicMember(_ id: MemberID) {
    let member = program.members[id]
    if member.kind == .property || member.kind == .method {
      checkVisibility(member.type, by: member.name, at: member.syntax, isDeclaration: true)
    }
    for parameter in program.parameters[member.parameters] {
      checkVisibility(parameter.type, by: member.name, at: parameter.syntax)
    }
  }

  private mutating func checkPublicContainer(_ id: ContainerID) {
    let name = program.containers[id].name
    if let parent = program.containers[id].parent, !program.containers[parent].isPublic {
      reportHiddenType(
        of: text(program.containers[parent].name), declared: program.containers[parent].syntax, by: name,
        at: (program.containerSyntax(of: id).parent?.syntax ?? program.syntax(program.containers[id].syntax))
          .range)
    }
    checkParameters(program.containers[id].parameters, of: name)
  }

  /// Checks that the function of a public route takes nothing internal. The scenes of its steps may be internal.
  mutating func checkPublicRoute(_ id: RouteID) {
    let route = program.routes[id]
    if let container = route.container, !program.containers[container].isPublic {
      reportHiddenType(
        of: text(program.containers[container].name), declared: program.containers[container].syntax,
        by: route.name, at: program.nameRange(of: route.syntax))
    }
    checkParameters(route.parameters, of: route.name)
  }

  private mutating func checkPublicStoryboard(_ id: StoryboardID) {
    let scenes = program.storyboards[id].scenes
    guard program.storyboards[id].isPublic || scenes.contains(where: { program.scenes[$0].isPublic }) else {
      return
    }
    let storyboard = program.storyboards[id]
    if storyboard.isPublic, storyboard.isExternal, !storyboard.isBroken {
      report(
        SceneDiagnostic.externalIsNotWired,
        at: program.storyboardSyntax(of: id).name?.syntax ?? program.syntax(storyboard.syntax))
    }
    if storyboard.isPublic, let container = storyboard.container, !program.containers[container].isPublic {
      reportHiddenType(
        of: text(program.containers[container].name), declared: program.containers[container].syntax,
        by: storyboard.name,
        at: (program.storyboardSyntax(of: id).container?.syntax ?? program.syntax(storyboard.syntax)).range)
    }
    for scene in scenes where program.scenes[scene].isPublic {
      let scene = program.scenes[scene]
      if !storyboard.isPublic {
        reportHiddenType(
          of: text(storyboard.name), declared: storyboard.syntax, by: scene.name,
          at: (program.syntax(scene.syntax).child(.name) ?? program.syntax(scene.syntax)).range)
      } else if !scene.isBroken {
        checkParameters(scene.parameters, of: scene.name)
      }
    }
  }

  private mutating func checkParameters(_ parameters: ParameterList, of name: NameID) {
    for id in parameters {
      let parameter = program.parameters[id]
      let reported = reports.mistakes
      checkVisibility(parameter.type, by: name, at: parameter.syntax)
      if reports.mistakes == reported, let value = program.defaultValue(of: id), !isEvaluableOutside(value) {
        report(ModuleDiagnostic.defaultNotPublic(text(parameter.name)), at: program.syntax(parameter.syntax))
      }
    }
  }

  /// Reports the first type inside a type that other modules do not see, such as `Secret` in `[Secret]`.
  private mutating func checkVisibility(
    _ type: TypeID, by name: NameID, at place: SyntaxReference, isDeclaration: Bool = false
  ) {
    guard let hidden = firstInternalType(of: type) else { return }
    reportHiddenType(
      of: hidden.name, declared: hidden.syntax, by: name,
      at: isDeclaration ? program.nameRange(of: place) : program.range(of: place))
  }

  private mutating func reportHiddenType(
    of hidden: String, declared: SyntaxReference, by name: NameID, at range: SourceRange
  ) {
    report(
      ModuleDiagnostic.leaksInternal(text(name), uses: hidden), at: range,
      cause: .access(program.nameRange(of: declared)))
  }

  private func firstInternalType(of type: TypeID) -> (name: String, syntax: SyntaxReference)? {
    // Most types are just a name that is visible.
    let inner = program.types.unwrapped(type)
    if !program.types.isGeneric(inner), let id = program.types.declaration(inner), !isHidden(id) {
      return nil
    }
    return switch program.types[type] {
    case .error, .genericParameter: nil
    case .nominal(let id, let arguments):
      isHidden(id)
        ? (text(program.declarations[id].path), program.declarations[id].syntax)
        : arguments.firstResult { firstInternalType(of: $0) }
    case .container(let id):
      program.containers[id].isPublic
        ? nil : (text(program.containers[id].name), program.containers[id].syntax)
    case .optional(let inner), .array(let inner), .metatype(let inner): firstInternalType(of: inner)
    case .dictionary(let key, let value): firstInternalType(of: key) ?? firstInternalType(of: value)
    case .tuple(let elements): elements.firstResult { firstInternalType(of: $0.type) }
    case .function(let parameters, let result, _, _):
      parameters.firstResult { firstInternalType(of: $0) } ?? firstInternalType(of: result)
    case .composition(let parts): parts.firstResult { firstInternalType(of: $0) }
    }
  }

  private func isHidden(_ id: TypeDeclarationID) -> Bool {
    !program.declarations[id].isFramework && !program.declarations[id].isPublic
  }

  /// True if other modules can evaluate a default value: it consists of literals and public members, and needs no
  /// container.
  private func isEvaluableOutside(_ value: Value) -> Bool {
    !program.contains(value) { part in
      switch part {
      case .parameter, .registration, .container, .makeContainer, .source, .sender, .destination, .child,
        .coder,
        .object:
        return true
      case .construct(let member, let type, _), .staticProperty(let member, let type),
        .staticCall(let member, let type, _), .enumCase(let member, let type, _):
        return !program.members[member].isPublic && !isFramework(type) || firstInternalType(of: type) != nil
      case .get(_, let member, _), .call(_, let member, _, _), .method(_, let member, _):
        return !program.members[member].isPublic
      default: return false
      }
    }
  }

  private func isFramework(_ type: TypeID) -> Bool {
    program.types.declaration(type).map { program.declarations[$0].isFramework } ?? false
  }
}
