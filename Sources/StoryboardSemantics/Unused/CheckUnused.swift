import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Warns of unused declarations. A program with mistakes gets no such warnings, because its uses are not all known.
  /// Public declarations are left out, since other modules may use them. Modules that are known only by an interface
  /// file are left out, too.
  mutating func checkUnused() {
    guard reports.mistakes == 0, !hasBrokenSyntax else { return }
    let usage = Usage(of: program)
    checkUnusedTypes(usage)
    checkUnusedContainers(usage)
    checkUnusedPlaces()
    checkUnusedParameters(usage)
  }

  private mutating func checkUnusedTypes(_ usage: Usage) {
    var holdsUsed = usage.declarations
    let outerTypes = outerTypes
    let segueClasses = Set(program.transitions.elements.lazy.compactMap(\.customClass))
    for id in program.ownDeclarations
    where segueClasses.contains(program.declarations[id].path) || program.declarations[id].isPublic {
      holdsUsed[id] = true
    }
    // A use of a nested type also counts as a use of the types around it. Nested types come after the types around
    // them.
    for (inner, outer) in outerTypes.sorted(by: { $0.key > $1.key }) where holdsUsed[inner] {
      holdsUsed[outer] = true
    }
    for id in program.ownDeclarations where !holdsUsed[id] {
      let declaration = program.declarations[id]
      if isInterfaceOnly(declaration.module) || !declaration.traits.isEmpty { continue }
      // If a type and the types inside it are unused, only the outermost is reported.
      if let outer = outerTypes[id], !holdsUsed[outer] { continue }
      report(
        UsageDiagnostic.unusedType(text(declaration.path)), at: program.nameRange(of: declaration.syntax))
    }
    for id in program.members.ids
    where program.members[id].owner == nil && program.members[id].kind == .method && !usage.members[id] {
      let member = program.members[id]
      if isInterfaceOnly(member.module) || member.isPublic || program.isSwift(member.syntax) { continue }
      report(UsageDiagnostic.unusedFunction(text(member.name)), at: program.nameRange(of: member.syntax))
    }
  }

  private mutating func checkUnusedContainers(_ usage: Usage) {
    let extended = containersExtendedInSwift()
    for id in program.containers.ids where !extended.contains(id) {
      if isInterfaceOnly(program.containers[id].module) { continue }
      for (index, parameter) in program.parameters[program.containers[id].parameters].enumerated()
      where !usage.uses(index, of: .container(id)) && !isMemberInSwiftCode(text(parameter.name)) {
        report(
          UsageDiagnostic.unusedContainerParameter(
            text(parameter.name), of: text(program.containers[id].name)),
          at: program.nameRange(of: parameter.syntax))
      }
    }
    for id in program.registrations.ids where !usage.registrations[id] {
      let registration = program.registrations[id]
      if extended.contains(registration.container) || isMemberInSwiftCode(program.name(of: id)) { continue }
      let name = registration.name.map { text($0) } ?? spelling(program.typeLists[registration.offered[0]])
      report(UsageDiagnostic.unusedRegistration(name), at: program.syntax(registration.syntax))
    }
  }

  /// True if the app's Swift code uses a member that a container has for a name: `app.log` for `Log`.
  private mutating func isMemberInSwiftCode(_ name: String) -> Bool {
    guard tables.swift.isThere else { return false }
    let known = tables.swift.usedMembers ?? membersInSwiftCode()
    tables.swift.usedMembers = known
    return known.contains(NameKey(GeneratedNames.accessor(name).utf8))
  }

  /// The containers that the app's Swift code extends. Code in an extension asks for objects without a period, so any
  /// object may be used there.
  private mutating func containersExtendedInSwift() -> Set<ContainerID> {
    Set(extensionsOfContainers().map(\.container))
  }

  /// The names of members that the Swift code uses: those that were found before, and all in the files that were not
  /// searched before.
  private func membersInSwiftCode() -> Set<NameKey> {
    var found: Set<NameKey> = []
    for file in scannedCode.files.values { found.formUnion(file.members) }
    for tree in program.trees where scannedCode.files[tree.source.path] == nil {
      guard case .swift = tree.source.role else { continue }
      SwiftTokens.read(tree.source.bytes) { found.formUnion($0.members) }
    }
    return found
  }

  private mutating func checkUnusedPlaces() {
    for id in program.firstUnreachedScenes {
      report(
        UsageDiagnostic.unreachableScene(
          text(program.scenes[id].name), hasIdentifier: program.scenes[id].identifier != nil,
          sources: program.sources(of: id).map { name(of: $0, in: program.scenes[id].storyboard) }),
        at: program.nameRange(of: program.scenes[id].syntax))
    }
    let (named, frames) = (namedScenes, frameScenes)
    for id in program.storyboards.ids where !isInterfaceOnly(program.storyboards[id].module) {
      let scenes = program.storyboards[id].scenes
      if program.storyboards[id].isExternal {
        if !program.storyboards[id].isUsedAsValue, named.isDisjoint(with: scenes) {
          report(
            UsageDiagnostic.unusedExternal(text(program.storyboards[id].name)),
            at: program.nameRange(of: program.storyboards[id].syntax))
        }
        continue
      }
      for scene in scenes { checkRoot(of: scene, frames) }
      checkUnusedReferences(of: id)
    }
  }

  /// The name of a scene as it is written in the storyboard `storyboard`. A scene of another storyboard has the name
  /// of that storyboard before its own, as in `Help.Contact`.
  private func name(of id: SceneID, in storyboard: StoryboardID) -> String {
    let (name, own) = (text(program.scenes[id].name), program.scenes[id].storyboard)
    return own == storyboard ? name : text(program.storyboards[own].name) + "." + name
  }

  /// The scenes that references and routes name.
  private var namedScenes: Set<SceneID> {
    var named: Set<SceneID> = []
    for reference in program.references.elements {
      if case .scene(let target) = reference.target { named.insert(target) }
    }
    for step in program.routes.elements.lazy.flatMap(\.steps) {
      named.formUnion([step.target, step.frameScene].compactMap { $0 })
    }
    return named
  }

  /// The scenes that routes name after `in`. A route gives such a navigation controller its root.
  private var frameScenes: Set<SceneID> {
    Set(program.routes.elements.lazy.flatMap(\.steps).compactMap(\.frameScene))
  }

  private mutating func checkRoot(of id: SceneID, _ frames: Set<SceneID>) {
    if root(of: id) == nil, !frames.contains(id), passesParametersToChild(id),
      unknownSupertype(of: program.scenes[id].controller) == nil,
      !isBroken(program.scenes[id].controller)
    {
      let isWindow = inherits(id, from: known.windowController)
      report(
        UsageDiagnostic.emptyScene(text(program.scenes[id].name), isWindow: isWindow),
        at: program.nameRange(of: program.scenes[id].syntax))
    }
  }

  /// True for a type if a mistake hides its superclass or another part of its declaration.
  private func isBroken(_ type: TypeID) -> Bool {
    program.types.declaration(type).map { program.declarations[$0].isBroken } ?? true
  }

  private mutating func checkUnusedReferences(of id: StoryboardID) {
    for reference in program.storyboards[id].references where !program.references[reference].isUsed {
      let syntax = program.syntax(program.references[reference].syntax)
      guard let name = Located<ReferenceSyntax>(syntax)?.name else { continue }
      report(UsageDiagnostic.unusedReference(text(name.id)), at: name.syntax)
    }
  }

  private mutating func checkUnusedParameters(_ usage: Usage) {
    for id in program.scenes.ids {
      // The program of another module fills the parameters of an external scene.
      let storyboard = program.scenes[id].storyboard
      guard !program.storyboards[storyboard].isExternal,
        !isInterfaceOnly(program.storyboards[storyboard].module),
        let declared = program.scenes[id].declaredParameters
      else { continue }
      checkParameters(declared, of: .scene(id), named: .name(program.scenes[id].name), usage)
    }
    for id in program.transitions.ids where !program.transitions[id].parameters.isEmpty {
      let name = program.transitions[id].name
      checkParameters(
        program.transitions[id].parameters, of: .transition(id), named: name.map { .name($0) }, usage)
    }
    for id in program.routes.ids {
      let route = program.routes[id]
      checkParameters(route.parameters, of: .route(id), named: .name(route.name), usage)
    }
    for id in program.registrations.ids
    where usage.registrations[id] && !program.registrations[id].parameters.isEmpty {
      let registration = program.registrations[id]
      let name = registration.name.map { Mention.name($0) } ?? .type(registration.type)
      checkParameters(registration.parameters, of: .factory(id), named: name, usage)
    }
  }

  /// Warns of the parameters in a list that nothing uses.
  ///
  /// - Parameters:
  ///   - parameters: the list.
  ///   - owner: the scene, segue, route, factory or container that has the list.
  ///   - name: the owner's name in messages; nil for a segue without a name.
  ///   - usage: what the program uses.
  private mutating func checkParameters(
    _ parameters: ParameterList, of owner: Usage.Owner, named name: Mention?, _ usage: Usage
  ) {
    for index in parameters.indices where !usage.uses(index, of: owner) {
      if tables.swift.isThere, case .scene(let scene) = owner,
        inModule(program.module(of: scene), { $0.reportsLostProperty(of: parameters[index], of: scene) })
      {
        continue
      }
      report(
        UsageDiagnostic.unusedParameter(
          text(program.parameters[parameters[index]].name), of: name.map { text($0) } ?? "the segue",
          property: property(filledBy: program.parameters[parameters[index]].name, of: owner)),
        at: program.nameRange(of: program.parameters[parameters[index]].syntax))
    }
  }

  private func property(filledBy name: NameID, of owner: Usage.Owner) -> String? {
    if case .scene(let id) = owner { unsettableProperty(name, of: id) } else { nil }
  }

  private func isInterfaceOnly(_ module: ModuleID) -> Bool { program.modules[module].isInterface }

  /// For each nested type that the program declares, the type around it.
  private var outerTypes: [TypeDeclarationID: TypeDeclarationID] {
    var outer: [TypeDeclarationID: TypeDeclarationID] = [:]
    if tables.nested.count == prelude.nested.count { return outer }
    for (qualified, inner) in tables.nested {
      if case .type(let type) = qualified.parent { outer[inner] = type }
    }
    return outer
  }
}
