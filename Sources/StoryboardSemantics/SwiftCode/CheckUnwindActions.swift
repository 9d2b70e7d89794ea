import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Checks the actions of unwind segues, and the classes of the controllers on which these segues land.
extension Checker {
  mutating func checkUnwindActions(of unwinds: [TransitionID]) {
    let mayBeUnread = hasUnreadController
    var actions: [String: [TransitionID]] = [:]
    for id in unwinds {
      if let action = namedAction(of: id) { actions[action.selector, default: []].append(id) }
    }
    let methods = methods(withSelectors: Set(actions.keys))
    let open = Set(actions.keys.filter { methods[$0] == nil })
    let elsewhere = files(declaring: open)
    let candidates = open.isSubset(of: elsewhere.keys) ? [] : unwindMethods
    var superclasses: Set<TypeDeclarationID> = []
    for declaration in program.declarations.elements {
      if let base = declaration.superclass.flatMap({ program.types.declaration($0) }) {
        superclasses.insert(base)
      }
    }
    var unrelated: [UnrelatedUnwind] = []
    for (selector, unwinds) in actions.sorted(by: { $0.value[0].raw < $1.value[0].raw }) {
      if let methods = methods[selector]?.filter({ isControllerMember($0) }), !methods.isEmpty {
        checkUnwindMethods(methods, of: unwinds, superclasses, &unrelated)
      } else if methods[selector] != nil, program.scenes.elements.contains(where: \.isBroken) {
        // The error at the scene says that its class is not a controller.
      } else if elsewhere[selector] == nil, hasSwiftSources(unwinds[0]), !mayBeUnread,
        let action = namedAction(of: unwinds[0])
      {
        reportMissing(action, in: nil, suggestions.take() ? nearest(to: action, among: candidates) : nil)
      }
    }
    reportUnrelated(unrelated)
  }

  /// The methods of classes that have one of the given selectors, by the selectors.
  func methods(withSelectors wanted: Set<String>) -> [String: [MemberID]] {
    var names: Set<NameID> = []
    for selector in wanted {
      names.formUnion(
        ObjectiveCSelector.possibleNames(of: selector).compactMap { program.names.name(of: $0) })
    }
    var found: [String: [MemberID]] = [:]
    for id in program.members.ids {
      let member = program.members[id]
      guard member.kind == .method, !member.isStatic, let owner = member.owner,
        program.declarations[owner].isClass
      else { continue }
      guard names.contains(member.name) || hasAttribute(id, ["objc"]) else { continue }
      let selector = selector(of: id)
      if wanted.contains(selector) { found[selector, default: []].append(id) }
    }
    return found
  }

  /// True for a method of a controller's class, or of a class that controllers inherit from. The framework looks for
  /// the action of an unwind segue in no other class.
  private func isControllerMember(_ id: MemberID) -> Bool {
    guard let owner = program.members[id].owner else { return false }
    let declaration = program.declarations[owner]
    return declaration.isViewController || isResponderMethod(id) || declaration.isFramework
      || !declaration.traits.isDisjoint(with: [.hasUnknownMembers, .isOpaque])
  }

  /// True if the class of some scene, or a superclass of it, was not read. Such a class may have any method.
  private var hasUnreadController: Bool {
    program.scenes.elements.contains { scene in
      for next in program.typeLists[program.supertypeRange(of: scene.controller)] {
        guard let type = program.types.declaration(next), program.declarations[type].isClass else { continue }
        if !isRead(type) { return true }
      }
      return false
    }
  }

  private mutating func checkUnwindMethods(
    _ methods: [MemberID], of unwinds: [TransitionID], _ superclasses: Set<TypeDeclarationID>,
    _ unrelated: inout [UnrelatedUnwind]
  ) {
    guard let action = namedAction(of: unwinds[0]),
      methods.allSatisfy({ program.isSwift(program.members[$0].syntax) })
    else { return }
    let exposedMethods = methods.filter { isExposed($0) }
    guard let first = exposedMethods.first else {
      return report(
        SwiftCodeDiagnostic.actionNotExposed(name(of: methods[0]), attribute: "IBAction"), action, methods[0])
    }
    if exposedMethods.allSatisfy({ program.members[$0].traits.contains(.isInSomeBuilds) }) {
      return report(SwiftCodeDiagnostic.unusableMember(name(of: first), .isInSomeBuilds), action, first)
    }
    let source = program.transitions[unwinds[0]].source
    let framework = program.storyboards[program.scenes[source].storyboard].framework
    let segue = known.segues[framework] ?? .error
    let takesSegue = exposedMethods.contains { method in
      program.parameters[program.members[method].parameters].allSatisfy { mayTake($0.type, segue) }
    }
    if !takesSegue, let parameter = program.parameters[program.members[first].parameters].first {
      return report(
        SwiftCodeDiagnostic.actionParameter(
          name(of: first), takes: spelling(parameter.type), passes: spelling(segue)), action, first)
    }
    for unwind in unwinds {
      if reportsUnwindToItself(unwind, among: methods, superclasses) { continue }
      if let called = program.transitions[unwind].unwind?.type,
        !mayLand(on: called, withOneOf: exposedMethods)
      {
        unrelated.append(UnrelatedUnwind(unwind: unwind, called: called, methods: exposedMethods))
      }
    }
  }

  /// Reports unwinds that call a method of a class which does not have the action. An unwind is not reported if a file
  /// that is read only in part may have the action.
  private mutating func reportUnrelated(_ unwinds: [UnrelatedUnwind]) {
    let files = files(declaring: Set(unwinds.compactMap { namedAction(of: $0.unwind)?.selector }))
    for unrelated in unwinds {
      guard let action = namedAction(of: unrelated.unwind) else { continue }
      let known = Set(unrelated.methods.map { program.tree(of: program.members[$0].syntax).file })
      guard files[action.selector]?.isSubset(of: known) ?? true else { continue }
      let kind = SwiftCodeDiagnostic.unwindLandsElsewhere(action.name, on: spelling(unrelated.called))
      report(kind, action, unrelated.methods[0])
    }
  }

  /// Reports an unwind segue if only the class of its own source has its action, because a controller does not unwind
  /// to itself. Returns true if it was reported.
  private mutating func reportsUnwindToItself(
    _ unwind: TransitionID, among methods: [MemberID], _ superclasses: Set<TypeDeclarationID>
  ) -> Bool {
    let source = program.transitions[unwind].source
    let controller = program.scenes[source].controller
    // Another scene of the class, or of a subclass, may be below the source in the navigation.
    guard let own = program.types.declaration(controller), !superclasses.contains(own),
      methods.allSatisfy({ program.members[$0].owner == own }),
      !program.scenes.ids.contains(where: { $0 != source && program.scenes[$0].controller == controller }),
      !leadsToItself(source), let action = namedAction(of: unwind)
    else { return false }
    report(SwiftCodeDiagnostic.unwindToItself(action.name, spelling(controller)), action, methods[0])
    return true
  }

  /// True if the class in which an unwind segue starts is declared in Swift code that is read, or by a framework.
  private func hasSwiftSources(_ unwind: TransitionID) -> Bool {
    let controller = program.scenes[program.transitions[unwind].source].controller
    return program.types.declaration(controller).map {
      program.declarations[$0].traits.contains(.isOfSources) || program.declarations[$0].isFramework
    } ?? false
  }

  /// The methods of Swift code that can be actions of unwind segues: Objective-C sees them, and they take a segue.
  private var unwindMethods: [MemberID] {
    let segues = Set(known.segues.values)
    return program.members.ids.filter { id in
      let member = program.members[id]
      guard member.kind == .method, !member.isStatic, member.owner != nil, member.parameters.count == 1,
        program.isSwift(member.syntax), isExposed(id), let first = program.parameters[member.parameters].first
      else { return false }
      return segues.contains(program.types.unwrapped(first.type))
    }
  }

  /// The method whose name equals the name of an action, or is similar to it. If none is, and there is only one
  /// method, this method.
  func nearest(to action: NamedAction, among methods: [MemberID]) -> MemberID? {
    let wanted = String(action.name.prefix { $0 != "(" })
    let names = methods.map { text(program.members[$0].name) }
    let near = names.contains(wanted) ? wanted : nearestSpelling(to: wanted, among: names)
    if let near { return zip(methods, names).first { $0.1 == near }?.0 }
    return methods.count == 1 ? methods[0] : nil
  }

  // MARK: Landings

  /// An unwind that calls a method of a class on which it cannot land: no class with the unwind's action is the same
  /// class, a superclass or a subclass.
  private struct UnrelatedUnwind {
    let unwind: TransitionID
    let called: TypeID
    /// The methods that have the selector of the action.
    let methods: [MemberID]
  }

  /// True if a class of controllers is, inherits from, or is a superclass of a class that has one of the methods. An
  /// unwind whose action these methods are can land on such a controller.
  private mutating func mayLand(on type: TypeID, withOneOf methods: [MemberID]) -> Bool {
    guard let called = program.types.declaration(type), program.declarations[called].isClass,
      unknownSupertype(of: type) == nil
    else { return true }
    for method in methods {
      guard let owner = program.members[method].owner else { return true }
      let declaring = nominal(owner)
      if isSubtype(type, declaring) || isSubtype(declaring, type) || unknownSupertype(of: declaring) != nil {
        return true
      }
    }
    return false
  }

  /// True if transitions lead from a scene back to itself. Then another controller of the same class may be below it
  /// in the navigation, and an unwind segue may return to that one.
  private func leadsToItself(_ scene: SceneID) -> Bool {
    var pending = [scene]
    var seen: Set<SceneID> = []
    while let next = pending.popLast() {
      for target in program.transitions[program.scenes[next].transitions].compactMap(\.target) {
        if target == scene { return true }
        if seen.insert(target).inserted { pending.append(target) }
      }
    }
    return false
  }
}
