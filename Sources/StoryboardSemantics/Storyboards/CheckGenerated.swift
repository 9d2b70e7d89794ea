import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks that a controller does not declare what the generated Swift adds to it: the functions that perform its told
  /// segues, and `wire`, by which it passes on every segue and embed from it.
  ///
  /// - Parameter wire: the name of the latter; nil if no name of the program is that.
  mutating func checkGenerated(of id: SceneID, wire: NameID?) {
    let storyboard = program.scenes[id].storyboard
    guard !program.storyboards[storyboard].isExternal, program.storyboards[storyboard].framework != .watchKit
    else { return }
    let hasProcedures = hasProcedures(program.scenes[id].controller)
    for transition in program.scenes[id].transitions where program.transitions[transition].isTold {
      // A function without parameters can collide with a property, too.
      if hasProcedures || program.transitions[transition].parameters.isEmpty {
        checkPerforming(program.transitions[transition])
      }
    }
    guard hasProcedures else { return }
    if let wire { checkWire(wire, of: id) }
  }

  private mutating func checkPerforming(_ transition: Transition) {
    guard !transition.isBroken, let name = transition.name else { return }
    guard let function = program.names.name(of: GeneratedNames.performing(text(name))) else { return }
    let own = program.parameters[transition.parameters]
    for method in procedures(named: function, of: transition.source) {
      let declared = program.parameters[program.members[method].parameters]
      let isSame =
        own.count == declared.count
        && zip(own, declared).allSatisfy { $0.label == $1.label && $0.type == $1.type }
      if isSame {
        reportGenerated(program.members[method], for: transition)
      } else if let owner = superclass(declaring: method, of: transition.source),
        overrides(transition.parameters, program.members[method].parameters)
      {
        reportOverride(
          transition, of: text(program.declarations[owner].path),
          Diagnostic.Label(
            .declared(text(function)), at: program.nameRange(of: program.members[method].syntax)))
      }
    }
    guard own.isEmpty else { return }
    let controller = program.scenes[transition.source].controller
    if let property = firstMember(
      named: function, of: controller, where: { $0.kind == .property && !$0.isStatic })
    {
      reportGenerated(program.members[property.member], for: transition)
    }
  }

  private mutating func checkWire(_ wire: NameID, of id: SceneID) {
    for method in procedures(named: wire, of: id) {
      let parameters = Array(program.parameters[program.members[method].parameters])
      guard parameters.count == 2, parameters[0].label == nil,
        spelling(parameters[0].type).hasSuffix("StoryboardSegue"),
        parameters[1].label.map({ text($0) }) == "sender", spelling(parameters[1].type) == "Any?"
      else { continue }
      for transition in program.scenes[id].transitions {
        let transition = program.transitions[transition]
        guard !transition.isBroken, !transition.isRelationship, isForwarded(transition) else { continue }
        reportGenerated(program.members[method], for: transition)
        break
      }
    }
  }

  /// True if a controller's class or a superclass of it declares a method that returns nothing: most declare none.
  private func hasProcedures(_ controller: TypeID) -> Bool {
    var walk = SupertypeWalk(program.supertypeRange(of: controller), without: .withoutMembers)
    while let type = walk.next(in: program) {
      guard let declaration = program.types.declaration(type) else { continue }
      for member in program.declarations[declaration].members where isProcedure(member) { return true }
    }
    return false
  }

  @inline(__always)
  private func isProcedure(_ member: MemberID) -> Bool {
    program.members[member].kind == .method && !program.members[member].isStatic
      && program.members[member].type == known.void
  }

  /// The methods of a scene's controller that return nothing, as the generated ones do.
  private func procedures(named name: NameID, of id: SceneID) -> [MemberID] {
    let void = known.void
    return members(named: name, of: program.scenes[id].controller) {
      $0.kind == .method && !$0.isStatic && $0.type == void
    }
    .map(\.member)
  }

  /// The class that declares a method, if a scene's controller inherits it from that class.
  private func superclass(declaring method: MemberID, of id: SceneID) -> TypeDeclarationID? {
    guard let owner = program.members[method].owner, program.declarations[owner].isClass else { return nil }
    return program.types.declaration(program.scenes[id].controller) == owner ? nil : owner
  }

  mutating func reportGenerated(_ member: Member, for transition: Transition) {
    let labels = program.parameters[member.parameters].map { ($0.label.map { text($0) } ?? "_") + ":" }
    let function = "\(text(member.name))(\(labels.joined()))"
    report(
      SceneDiagnostic.memberIsGenerated(function), at: program.nameRange(of: member.syntax),
      labels: [Diagnostic.Label(.generated(function), at: program.nameRange(of: transition.syntax))])
  }
}
