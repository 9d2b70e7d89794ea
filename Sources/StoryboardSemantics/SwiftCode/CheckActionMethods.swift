import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Checks the methods of Swift code that the frameworks call by a selector in Interface Builder's files: the segue
/// actions that the app declares itself (`action … by app`), and the actions of unwind segues.
extension Checker {
  /// Checks that the methods of `action` clauses exist, that Objective-C sees them, and that their parameters and
  /// results suit the frameworks. Nothing is reported if code that was not read may have the method.
  mutating func checkActionMethods() {
    if hasBrokenSyntax { return }
    var checked: Set<ControllerAction> = []
    var generated: [String: [TypeID]]?
    var unwinds: [TransitionID] = []
    var missing: [MissingAction] = []
    for id in program.transitions.ids where program.transitions[id].action != nil {
      guard let action = namedAction(of: id) else { continue }
      if case .segue(.unwind) = program.transitions[id].kind {
        unwinds.append(id)
      } else if action.isByApp {
        let controllersBySelector = generated ?? generatedActions()
        generated = controllersBySelector
        for controller in actionControllers(for: id)
        where checked.insert(ControllerAction(controller: controller, selector: action.selector)).inserted {
          // Another segue may give the class this action.
          if controllersBySelector[action.selector]?.contains(where: { isSubtype(controller, $0) }) == true {
            continue
          }
          if let action = checkSegueAction(action, of: id, in: controller) { missing.append(action) }
        }
      }
    }
    reportMissing(missing)
    if !unwinds.isEmpty { checkUnwindActions(of: unwinds) }
  }

  private struct ControllerAction: Hashable {
    let controller: TypeID
    let selector: String
  }

  /// An action that a program names in an `action` clause.
  struct NamedAction {
    let selector: String
    /// The name with the labels, as in `makeDetail(coder:sender:)`.
    let name: String
    let isByApp: Bool
    /// The place in the program of the name with its labels.
    let place: SourceRange
  }

  /// The action of a transition. Nil if the transition has a mistake, or if another program wires its storyboard.
  func namedAction(of id: TransitionID) -> NamedAction? {
    let transition = program.transitions[id]
    let storyboard = program.storyboards[program.scenes[transition.source].storyboard]
    guard !transition.isBroken, !storyboard.isExternal, storyboard.framework != .watchKit,
      !program.modules[storyboard.module].isInterface, let action = program.action(of: transition),
      let name = action.name, 1...3 ~= action.labelCount
    else { return nil }
    let labels = action.labels(program.names)
    let clause = program.syntax(transition.syntax.other(action.node.id))
    let written = clause.child(.name)?.range ?? clause.range
    return NamedAction(
      selector: ObjectiveCSelector.derived(from: text(name), labels: labels),
      name: signature(text(name), labels), isByApp: action.isByApp,
      place: SourceRange(
        file: written.file, start: written.start, end: clause.child(.selector)?.range.end ?? written.end))
  }

  private func signature(_ name: String, _ labels: [String?]) -> String {
    name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }

  // MARK: Segue actions

  /// The controllers whose class has to have the action of a transition, because the framework calls it there. For a
  /// segue that is its source. For a relationship these are the sources of all segues that open the scene around it.
  private func actionControllers(for id: TransitionID) -> [TypeID] {
    let transition = program.transitions[id]
    guard transition.isRelationship else { return [program.scenes[transition.source].controller] }
    var found: [TypeID] = []
    var pending = [transition.source]
    var seen: Set<SceneID> = []
    while let scene = pending.popLast() {
      guard seen.insert(scene).inserted else { continue }
      for opening in program.graph.incoming.segues(to: scene) {
        let controller = program.scenes[program.transitions[opening].source].controller
        if !found.contains(controller) { found.append(controller) }
      }
      pending += program.graph.incoming.relationships(to: scene).map { program.transitions[$0].source }
    }
    return found
  }

  /// An action that neither a class nor a superclass of it declares.
  private struct MissingAction {
    let action: NamedAction
    let declaration: TypeDeclarationID
    let classes: [TypeDeclarationID]
  }

  /// Checks the method of an action in the class of a controller. Returns the action if its method is missing.
  private mutating func checkSegueAction(
    _ action: NamedAction, of id: TransitionID, in controller: TypeID
  ) -> MissingAction? {
    guard let declaration = program.types.declaration(controller),
      program.declarations[declaration].traits.contains(.isOfSources)
    else { return nil }
    var classes: [TypeDeclarationID] = []
    for next in program.typeLists[program.supertypeRange(of: controller)] {
      // Objective-C sees no method of a protocol's extension.
      guard let type = program.types.declaration(next), program.declarations[type].kind != .protocol else {
        continue
      }
      let methods = selectors(of: type)
      guard methods.isWhole else { return nil }
      if let member = methods.methods[action.selector] {
        checkMethod(member, of: action, id)
        return nil
      }
      classes.append(type)
    }
    return MissingAction(action: action, declaration: declaration, classes: classes)
  }

  private mutating func reportMissing(_ actions: [MissingAction]) {
    // The classes of responders and objects are superclasses of all controllers.
    let ofResponders = files(declaring: Set(actions.map(\.action.selector)), ofResponders: true)
    for missing in actions where ofResponders[missing.action.selector] == nil {
      var near: MemberID?
      if suggestions.take() {
        let actions = missing.classes.flatMap { methods(of: $0) }.filter {
          hasAttribute($0, ["IBSegueAction"])
        }
        near = nearest(to: missing.action, among: actions) ?? actions.first
      }
      reportMissing(missing.action, in: missing.declaration, near)
    }
  }

  /// True for a method in an extension of `UIResponder`, `NSResponder` or `NSObject`, from which all controllers
  /// inherit.
  func isResponderMethod(_ id: MemberID) -> Bool {
    guard let owner = program.members[id].owner else { return false }
    return ["UIResponder", "NSResponder", "NSObject"].contains(text(program.declarations[owner].name))
  }

  /// True if all members of a type are known. For a framework's type, only the members that the app adds count.
  func isRead(_ id: TypeDeclarationID) -> Bool {
    let declaration = program.declarations[id]
    if declaration.isFramework { return true }
    return declaration.traits.contains(.isOfSources) && !declaration.traits.contains(.hasUnknownMembers)
      && !declaration.isBroken && !program.tree(of: declaration.syntax).isIncomplete(of: declaration.syntax)
  }

  /// The segue actions that are generated, by their selectors, with the classes that get them.
  private func generatedActions() -> [String: [TypeID]] {
    var found: [String: [TypeID]] = [:]
    for id in program.transitions.ids where program.graph.makers[id] == .generatedAction {
      guard let action = namedAction(of: id) else { continue }
      found[action.selector, default: []] += actionControllers(for: id)
    }
    return found
  }

  private mutating func checkMethod(_ member: MemberID, of action: NamedAction, _ id: TransitionID) {
    guard isExposed(member) else {
      return report(
        SwiftCodeDiagnostic.actionNotExposed(name(of: member), attribute: "IBSegueAction"), action, member)
    }
    if program.members[member].traits.contains(.isInSomeBuilds) {
      return report(SwiftCodeDiagnostic.unusableMember(name(of: member), .isInSomeBuilds), action, member)
    }
    let wanted = [(known.coder, "NSCoder"), (known.any, "Any?"), (optional(known.string), "String?")]
    for (index, parameter) in program.parameters[program.members[member].parameters].enumerated()
    where index < wanted.count {
      // Objective-C passes a string of its own class.
      if index == 2, spelling(program.types.unwrapped(parameter.type)) == "NSString" { continue }
      let mayTake =
        index == 1 ? mayTakeObject(parameter.type) : mayTake(parameter.type, wanted[index].0)
      if mayTake { continue }
      return report(
        SwiftCodeDiagnostic.actionParameter(
          name(of: member), takes: spelling(parameter.type), passes: wanted[index].1),
        action, member)
    }
    guard let target = program.transitions[id].target else { return }
    let needed = program.scenes[target].controller
    let result = program.members[member].type
    if result != known.void, mayReturn(program.types.unwrapped(result), needed) { return }
    report(
      SwiftCodeDiagnostic.actionResult(
        name(of: member), gives: result == known.void ? nil : spelling(result),
        needs: spelling(needed), scene: text(program.scenes[target].name)),
      action, member)
  }

  /// True if a method that returns the type `result` may return an object of the class `needed`. If `result` is a
  /// framework's class, it may be any subclass, because code often promises no more than `UIViewController`.
  private func mayReturn(_ result: TypeID, _ needed: TypeID) -> Bool {
    if result == .error || needed == .error || isSubtype(result, needed) { return true }
    if unknownSupertype(of: result) != nil || unknownSupertype(of: needed) != nil { return true }
    guard isSubtype(needed, result), let id = program.types.declaration(result) else { return false }
    return program.declarations[id].isFramework || program.declarations[id].kind == .protocol
  }

  /// The method that makes a generated action a second declaration: one with the same name, labels and types in
  /// Swift, or with the same selector in Objective-C. The controller's class, a superclass or an extension of one
  /// declares it. A requirement of a protocol does not count, because the action fulfils it. Nil if there is no such
  /// method.
  mutating func methodThatClashes(with action: ActionClauseSyntax, in controller: TypeID) -> MemberID? {
    guard let name = action.name else { return nil }
    let labels = action.labels(program.names)
    let selector = ObjectiveCSelector.derived(from: text(name), labels: labels)
    let types = [known.coder, known.any, optional(known.string)]
    for type in supertypes(controller) {
      guard let owner = program.types.declaration(type), program.declarations[owner].kind != .protocol else {
        continue
      }
      let method = selectors(of: owner).methods[selector]
      if let method, program.isSwift(program.members[method].syntax), isExposed(method) { return method }
      var found: MemberID?
      program.forEachMember(named: name, of: owner) { id in
        let member = program.members[id]
        let parameters = program.parameters[member.parameters]
        if member.kind == .method, !member.isStatic, !member.traits.contains(.isAsync),
          parameters.map({ $0.label.map { text($0) } }) == labels,
          zip(parameters.map(\.type), types).allSatisfy(==)
        {
          found = id
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// True for a method that the framework can call as a segue action.
  func isUsableAction(_ id: MemberID) -> Bool {
    !program.isSwift(program.members[id].syntax) || isExposed(id)
  }

  // MARK: Methods as Objective-C sees them

  mutating func selectors(of id: TypeDeclarationID) -> Selectors {
    if let known = tables.swift.selectors[id] { return known }
    let methods = Dictionary(
      methods(of: id).map { (selector(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    let found = Selectors(methods: methods, isWhole: isRead(id))
    tables.swift.selectors[id] = found
    return found
  }

  func methods(of id: TypeDeclarationID) -> [MemberID] {
    program.allMembers(of: id).filter { program.members[$0].kind == .method && !program.members[$0].isStatic }
  }

  /// The selector of a method, whether Objective-C sees the method or not.
  func selector(of id: MemberID) -> String {
    let member = program.members[id]
    let tree = program.tree(of: member.syntax)
    let written = tree.attributes(of: member.syntax.node).lazy.compactMap { tree.objectiveCName(of: $0) }
      .first
    if let written = written ?? inheritedObjectiveCName(of: id) { return written }
    let labels = program.parameters[member.parameters].map { $0.label.map { text($0) } }
    return ObjectiveCSelector.derived(
      from: text(member.name), labels: labels, isAsync: member.traits.contains(.isAsync),
      throwsErrors: member.canThrow)
  }

  /// The Objective-C name that a method takes from the method that it overrides, or from the requirement of a
  /// protocol. Nil if it takes none.
  private func inheritedObjectiveCName(of id: MemberID) -> String? {
    let member = program.members[id]
    guard let owner = member.owner else { return nil }
    let labels = program.parameters[member.parameters].map(\.label)
    var pending = [owner]
    var seen: Set<TypeDeclarationID> = []
    while let declaration = pending.popLast() {
      guard seen.insert(declaration).inserted, !program.declarations[declaration].isFramework else {
        continue
      }
      pending += program.typeLists[program.declarations[declaration].inherited].compactMap {
        program.types.declaration($0)
      }
      var found: String?
      program.forEachMember(named: member.name, of: declaration) { other in
        guard other != id, program.members[other].kind == .method,
          program.parameters[program.members[other].parameters].map(\.label) == labels
        else { return }
        let tree = program.tree(of: program.members[other].syntax)
        for attribute in tree.attributes(of: program.members[other].syntax.node) {
          found = found ?? tree.objectiveCName(of: attribute)
        }
      }
      if let found { return found }
    }
    return nil
  }

  func name(of id: MemberID) -> String {
    let member = program.members[id]
    return signature(
      text(member.name), program.parameters[member.parameters].map { $0.label.map { text($0) } })
  }

  func hasAttribute(_ id: MemberID, _ names: Set<String>) -> Bool {
    hasAttribute(program.members[id].syntax, names)
  }

  func hasAttribute(_ place: SyntaxReference, _ names: Set<String>) -> Bool {
    let tree = program.tree(of: place)
    return tree.attributes(of: place.node).contains {
      names.contains(text(tree[Node<AttributeSyntax>($0)].name))
    }
  }

  /// The attributes that expose a method to Objective-C.
  private static let exposingAttributes: Set = ["IBAction", "IBSegueAction", "objc"]

  /// True if an attribute makes a method visible to Objective-C, or may do so. It may be an attribute of the method,
  /// of its extension, of its class, of the method that it overrides, or of a protocol's requirement.
  func isExposed(_ id: MemberID) -> Bool {
    if hasAttribute(id, Self.exposingAttributes) { return true }
    let member = program.members[id]
    // A private method is exposed only by an attribute of its own.
    guard let owner = member.owner, !hasAttribute(id, ["nonobjc"]),
      !isInHidingExtension(member.syntax, of: owner)
    else { return false }
    let isPrivate = member.traits.contains(.isPrivate)
    if isInExposedExtension(member.syntax, of: owner) { return true }
    var pending = [owner]
    var seen: Set<TypeDeclarationID> = []
    while let type = pending.popLast() {
      guard seen.insert(type).inserted else { continue }
      let declaration = program.declarations[type]
      if declaration.traits.contains(.isOpaque) { return true }
      if declaration.isFramework { continue }
      pending += program.typeLists[declaration.inherited].compactMap { program.types.declaration($0) }
      let isProtocol = declaration.kind == .protocol
      let isWhole = hasAttribute(declaration.syntax, [isProtocol ? "objc" : "objcMembers"])
      if isWhole, !isProtocol, !isPrivate { return true }
      var isThere = false
      program.forEachMember(named: member.name, of: type) { other in
        guard other != id, program.members[other].kind == .method else { return }
        if isWhole && !isPrivate || hasAttribute(other, Self.exposingAttributes) { isThere = true }
      }
      if isThere { return true }
    }
    return false
  }

  /// True for a method in an extension that is marked with `@objc` or `@objcMembers`.
  private func isInExposedExtension(_ place: SyntaxReference, of owner: TypeDeclarationID) -> Bool {
    isInExtension(place, of: owner, with: ["objc", "objcMembers"])
  }

  /// True for a method in an extension that is marked with `@nonobjc`, which hides its members from Objective-C.
  private func isInHidingExtension(_ place: SyntaxReference, of owner: TypeDeclarationID) -> Bool {
    isInExtension(place, of: owner, with: ["nonobjc"])
  }

  private func isInExtension(
    _ place: SyntaxReference, of owner: TypeDeclarationID, with attributes: Set<String>
  ) -> Bool {
    let parts =
      (tables.swift.parts[owner] ?? [])
      + tables.swift.frameworkExtensions.filter { $0.type == owner }.map(\.part)
    return parts.contains { part in
      guard part.kind == .extension, part.syntax.isInTree(of: place) else { return false }
      let end = program.tree(of: part.syntax).end(of: part.syntax.node)
      return part.syntax.node < place.node && place.node < end
        && hasAttribute(part.syntax, attributes)
    }
  }

  /// True if a parameter of the type `type` may take an object of the class `passed`.
  func mayTake(_ type: TypeID, _ passed: TypeID) -> Bool {
    let (type, passed) = (program.types.unwrapped(type), program.types.unwrapped(passed))
    if type == .error || passed == .error || type == passed || type == known.any || type == known.anyObject {
      return true
    }
    return isSubtype(passed, type) || isSubtype(type, passed) || unknownSupertype(of: type) != nil
  }

  /// True if a parameter of this type may take the sender of a segue, which can be any object.
  private func mayTakeObject(_ type: TypeID) -> Bool {
    let type = program.types.unwrapped(type)
    guard let id = program.types.declaration(type) else { return type == .error || type == known.any }
    return program.declarations[id].isClass || program.declarations[id].kind == .protocol || type == known.any
  }

  /// The Swift files with methods that have the given selectors, by the selectors. The text of the files is searched,
  /// because the checker reads only parts of their code.
  ///
  /// - Parameter ofResponders: true to search only the classes that all controllers inherit from.
  func files(declaring selectors: Set<String>, ofResponders: Bool = false) -> [String: Set<UInt32>] {
    if selectors.isEmpty { return [:] }
    let names = selectors.reduce(into: Set<String>()) {
      $0.formUnion(ObjectiveCSelector.possibleNames(of: $1))
    }
    var found: [String: Set<UInt32>] = [:]
    for tree in program.trees[Program.firstFile...] where tree.source.isSwift {
      let methods = SwiftTokens.read(tree.source.bytes) { MethodSelectors($0, named: names) }
      for selector in (ofResponders ? methods.ofResponders : methods.all).intersection(selectors) {
        found[selector, default: []].insert(tree.file)
      }
    }
    return found
  }

  // MARK: Reports

  mutating func report(_ kind: SwiftCodeDiagnostic, _ action: NamedAction, _ method: MemberID) {
    report(
      kind, at: action.place,
      labels: [
        Diagnostic.Label(
          .declared(name(of: method)), at: program.nameRange(of: program.members[method].syntax))
      ])
  }

  mutating func reportMissing(
    _ action: NamedAction, in declaration: TypeDeclarationID?, _ nearest: MemberID?
  ) {
    let kind = SwiftCodeDiagnostic.actionNotFound(
      selector: action.selector, in: declaration.map { text(program.declarations[$0].path) },
      nearest: nearest.map { SwiftCodeDiagnostic.Method(name: name(of: $0), selector: selector(of: $0)) })
    if let nearest { return report(kind, action, nearest) }
    let count = reports.diagnostics.count
    report(kind, at: action.place)
    guard let declaration else { return }
    showDeclaration(
      program.declarations[declaration].syntax, program.declarations[declaration].name, since: count)
  }
}
