import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks that a controller does not declare what the generated Swift adds to its class: the functions that perform
  /// its segues with parameters, such as `performOpen(note:)`, and `wire(_:sender:)`, which wires the destinations of
  /// its segues and embeds.
  ///
  /// - Parameter wire: the name `wire`; nil if the program does not use this name.
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
    if let wire { checkWireName(wire, of: id) }
  }

  private mutating func checkPerforming(_ transition: Transition) {
    guard !transition.isBroken, let name = transition.name else { return }
    guard let function = program.names.name(of: GeneratedNames.performing(text(name))) else { return }
    let own = program.parameters[transition.parameters]
    let controller = program.types.declaration(program.scenes[transition.source].controller)
    for (method, owner) in voidMethods(named: function, of: transition.source) {
      // The generated Swift is in another file, where a private function of a superclass is not visible.
      if owner != controller, program.members[method].traits.contains(.isPrivate) { continue }
      let declared = program.parameters[program.members[method].parameters]
      let isSame =
        own.count == declared.count
        && zip(own, declared).allSatisfy { $0.label == $1.label && $0.type == $1.type }
      if isSame {
        reportGenerated(program.members[method], for: transition)
      } else if owner != controller, overrides(transition.parameters, program.members[method].parameters) {
        reportOverride(
          transition, of: text(program.declarations[owner].path),
          Diagnostic.Label(
            .declared(text(function)), at: program.nameRange(of: program.members[method].syntax)))
      }
    }
    guard own.isEmpty, let controller else { return }
    var property: MemberID?
    program.forEachMember(named: function, of: controller) {
      if program.members[$0].kind == .property, !program.members[$0].isStatic { property = $0 }
    }
    if let property { reportGenerated(program.members[property], for: transition) }
  }

  private mutating func checkWireName(_ wire: NameID, of id: SceneID) {
    for (method, _) in voidMethods(named: wire, of: id) where takesSegue(program.members[method]) {
      for transition in program.scenes[id].transitions {
        let transition = program.transitions[transition]
        guard !transition.isBroken, !transition.isRelationship, isForwarded(transition) else { continue }
        reportGenerated(program.members[method], for: transition)
        break
      }
    }
  }

  /// True if a method has the parameters of the generated `wire(_:sender:)`, or parameters with which it would
  /// override `wire`.
  private func takesSegue(_ method: Member) -> Bool {
    let parameters = Array(program.parameters[method.parameters])
    guard parameters.count == 2, parameters[0].label == nil,
      parameters[1].label.map({ text($0) }) == "sender",
      spelling(parameters[1].type) == "Any?"
    else { return false }
    // A method of a subclass also overrides `wire` if its first parameter has a more general type.
    let first = spelling(program.types.unwrapped(parameters[0].type))
    return first.hasSuffix("StoryboardSegue") || ["NSObject", "AnyObject", "Any"].contains(first)
  }

  /// Checks that no class of controllers, and no extension of a class of UIKit, declares `wire(_:sender:)`, which the
  /// generated Swift adds to all controllers.
  mutating func checkWiringElsewhere(_ wire: NameID?) {
    guard tables.swift.isThere, let wire else { return }
    let controllers = known.controllers.filter { type in
      program.types.declaration(type).map { program.declarations[$0].framework == .uiKit } ?? false
    }
    for member in program.members.elements
    where member.name == wire && isVoidMethod(member) && takesSegue(member)
      && member.traits.isDisjoint(with: [.isAsync, .isOfOtherModule])
    {
      guard let owner = member.owner, program.declarations[owner].framework ?? .uiKit == .uiKit,
        let place = generatedSourceRange(in: member.module)
      else { continue }
      let type = nominal(owner)
      // The generated Swift does not see a private function of a superclass of UIKit's controllers.
      let isInSuperclass =
        !member.traits.contains(.isPrivate) && controllers.contains { supertypes($0).contains(type) }
      if program.declarations[owner].isViewController || controllers.contains(type) || isInSuperclass {
        reportGenerated(member, at: place)
      }
    }
  }

  /// The place of the first storyboard of a module for whose UIKit scenes Swift is generated; nil if there is none.
  private func generatedSourceRange(in module: ModuleID) -> SourceRange? {
    program.storyboards.elements.first {
      $0.module == module && !$0.isExternal && $0.framework == .uiKit
    }
    .map { program.nameRange(of: $0.syntax) }
  }

  /// True if a controller's class, or a superclass of it, may declare a method that returns nothing. Most classes
  /// declare none, and need no further check.
  private func hasProcedures(_ controller: TypeID) -> Bool {
    if program.memberTable.hasAdded { return true }
    for type in program.typeLists[program.supertypeRange(of: controller)] {
      guard let declaration = program.types.declaration(type) else { continue }
      for member in program.declarations[declaration].members where isVoidMethod(program.members[member]) {
        return true
      }
    }
    return false
  }

  @inline(__always)
  private func isVoidMethod(_ member: Member) -> Bool {
    member.kind == .method && !member.isStatic && member.type == known.void
  }

  /// The methods of a scene's controller with this name that return nothing, as the generated methods do, with the
  /// classes that declare them. Private methods, and methods that only some builds have, are included.
  private func voidMethods(
    named name: NameID, of id: SceneID
  ) -> [(method: MemberID, owner: TypeDeclarationID)] {
    var found: [(MemberID, TypeDeclarationID)] = []
    for type in supertypes(program.scenes[id].controller) {
      guard let owner = program.types.declaration(type), program.declarations[owner].isClass else { continue }
      program.forEachMember(named: name, of: owner) {
        let member = program.members[$0]
        if isVoidMethod(member),
          member.traits.isDisjoint(with: [.isAsync, .isGeneric, .hasInout, .isVariadic, .isOfOtherModule])
        {
          found.append(($0, owner))
        }
      }
    }
    return found
  }

  mutating func reportGenerated(_ member: Member, for transition: Transition) {
    reportGenerated(member, at: program.nameRange(of: transition.syntax))
  }

  private mutating func reportGenerated(_ member: Member, at place: SourceRange) {
    let labels = program.parameters[member.parameters].map { ($0.label.map { text($0) } ?? "_") + ":" }
    let function = "\(text(member.name))(\(labels.joined()))"
    report(
      SceneDiagnostic.memberIsGenerated(function), at: program.nameRange(of: member.syntax),
      labels: [Diagnostic.Label(.generated(function), at: place)])
  }
}
