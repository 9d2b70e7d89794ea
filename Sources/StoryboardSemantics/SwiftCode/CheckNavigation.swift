import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The strings by which the app's own Swift code names storyboards, scenes and segues.
extension Checker {
  /// Looks the strings up in the program, and in Interface Builder's files if they are given. What a variable holds, and
  /// a storyboard of another bundle, is not known, and so never wrong.
  mutating func checkNavigation() {
    guard !hasBrokenSyntax else { return }
    for module in program.modules.ids where !program.modules[module].isInterface {
      var targets: NavigationTargets?
      for file in program.modules[module].swiftFiles {
        let tree = program.trees[Program.firstFile + Int(file)]
        if case .importedSwift = tree.source.role { continue }
        let places = NavigationInCode.all(in: tree.source.bytes)
        if places.isEmpty { continue }
        pass.module = module
        let known = targets ?? NavigationTargets(of: module, in: program)
        targets = known
        if known.storyboards.isEmpty { break }
        for place in places { check(place, in: tree, known) }
      }
    }
    pass.module = ModuleID(0)
  }

  private mutating func check(_ place: NavigationInCode, in tree: SyntaxTree, _ targets: NavigationTargets) {
    switch place.kind {
    case .storyboard: _ = storyboards(.named(place.name!), tree, targets, in: nil)
    case .instantiate: checkInstantiating(place, in: tree, targets)
    case .performSegue, .identifier:
      guard place.isOwn, case .text(let identifier)? = value(place.name, in: tree) else { return }
      let range = range(place.name!.range, in: tree)
      guard let own = scenes(of: place, in: tree, targets) else { return }
      let segues = transitions(identifier, from: own.scenes)
      if segues.isEmpty { return reportNoSegue(identifier, own, targets, at: range) }
      guard place.kind == .performSegue, let told = segues.first(where: { program.transitions[$0].isTold })
      else { return }
      report(
        NavigationDiagnostic.toldSeguePerformed(
          name(ofSegue: told), function: performing(told)), at: range, labels: [label(ofSegue: told)])
    case .cast: checkDestination(place, in: tree, targets)
    }
  }

  private func range(_ range: Range<Int>, in tree: SyntaxTree) -> SourceRange {
    SourceRange(file: tree.file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  /// What a string is, as far as the files of the program say it.
  private mutating func value(_ string: CodeString?, in tree: SyntaxTree) -> CodeString.Value? {
    guard case .member(let name, let type, let isRawValue)? = string?.value else { return string?.value }
    guard let declaration = classNamed(type, in: tree) else { return .unknown }
    let syntax = program.declarations[declaration].syntax
    guard program.isSwift(syntax) else { return .unknown }
    let text = CodeConstants(in: program.tree(of: syntax).source.bytes).text(
      of: name, in: type, isRawValue: isRawValue)
    return text.map { .text($0) } ?? .unknown
  }

  // MARK: Segues

  /// The scenes whose controllers run the code of a place: those of its class and of its subclasses. nil if they are not
  /// known.
  private mutating func scenes(
    of place: NavigationInCode, in tree: SyntaxTree, _ targets: NavigationTargets
  ) -> (type: TypeID, scenes: [SceneID])? {
    guard let declaration = classNamed(place.innermostType, in: tree),
      !program.declarations[declaration].isFramework
    else { return nil }
    let type = nominal(declaration)
    let scenes = targets.scenes.filter { isSubtype(program.scenes[$0].controller, type) }
    // A class without a scene of its own may have subclasses in storyboards that the program does not have.
    let isKnown = targets.allNames != nil || scenes.contains { program.scenes[$0].controller == type }
    return isKnown && !scenes.isEmpty ? (type, scenes) : nil
  }

  private func classNamed(_ name: String, in tree: SyntaxTree) -> TypeDeclarationID? {
    guard !name.isEmpty, let id = program.names.name(of: name) else { return nil }
    return declaration(named: id, in: program.reference(to: 0, in: tree).tree)
  }

  private func transitions(_ identifier: String, from scenes: [SceneID]) -> [TransitionID] {
    guard let name = program.names.name(of: identifier) else { return [] }
    return scenes.flatMap { program.scenes[$0].transitions }.filter {
      program.transitions[$0].identifier == name
    }
  }

  private mutating func reportNoSegue(
    _ identifier: String, _ own: (type: TypeID, scenes: [SceneID]), _ targets: NavigationTargets,
    at range: SourceRange
  ) {
    guard own.scenes.allSatisfy({ !program.scenes[$0].isBroken }),
      !isGiven(identifier, in: own.scenes.map { program.scenes[$0].storyboard })
    else { return }
    let all = own.scenes.flatMap { program.scenes[$0].transitions }.compactMap {
      program.transitions[$0].identifier
    }
    report(
      NavigationDiagnostic.noSegue(
        identifier: identifier, controller: spelling(own.type),
        nearest: nearestSpelling(to: identifier, among: all.map { text($0) })),
      at: range, labels: [label(of: own.scenes[0])])
  }

  private func name(ofSegue id: TransitionID) -> String {
    let transition = program.transitions[id]
    return (transition.name ?? transition.identifier).map { text($0) } ?? ""
  }

  /// The generated function that performs a segue, with the labels of its arguments.
  private func performing(_ id: TransitionID) -> String {
    let parameters = program.parameters[program.transitions[id].parameters]
    return GeneratedNames.performing(name(ofSegue: id)) + labels(parameters.map { text($0.name) })
  }

  private func labels(_ names: [String]) -> String { "(" + names.map { $0 + ":" }.joined() + ")" }

  private func label(ofSegue id: TransitionID) -> Diagnostic.Label {
    let transition = program.transitions[id]
    return Diagnostic.Label(.declared(name(ofSegue: id)), at: program.nameRange(of: transition.syntax))
  }

  private func label(of id: SceneID) -> Diagnostic.Label {
    Diagnostic.Label(
      .declared(text(program.scenes[id].name)), at: program.nameRange(of: program.scenes[id].syntax))
  }

  /// True if a file of Interface Builder has an identifier that the program lacks.
  private func isGiven(_ identifier: String, in storyboards: [StoryboardID]) -> Bool {
    guard let given = program.givenIdentifiers else { return false }
    return storyboards.contains { id in
      given[program.storyboardSyntax(of: id).file ?? text(program.storyboards[id].name)]?.contains(identifier)
        == true
    }
  }

  // MARK: Scenes

  /// The storyboards of a place; nil if they are not known. A name that no storyboard has is reported where a place names
  /// it by itself.
  private mutating func storyboards(
    _ given: StoryboardInCode, _ tree: SyntaxTree, _ targets: NavigationTargets, in place: NavigationInCode?
  ) -> [StoryboardID]? {
    switch given {
    case .unknown: return nil
    case .own:
      guard let place, let own = scenes(of: place, in: tree, targets) else { return nil }
      return own.scenes.map { program.scenes[$0].storyboard }.reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }
    case .named(let string):
      guard case .text(let name)? = value(string, in: tree) else { return nil }
      if let found = targets.storyboards[name] { return [found] }
      guard place == nil, let all = targets.allNames, !all.contains(name) else { return nil }
      report(
        NavigationDiagnostic.noStoryboard(name, nearest: nearestSpelling(to: name, among: all.sorted())),
        at: range(string.range, in: tree))
      return nil
    }
  }

  private mutating func checkInstantiating(
    _ place: NavigationInCode, in tree: SyntaxTree, _ targets: NavigationTargets
  ) {
    guard let storyboards = storyboards(place.storyboard, tree, targets, in: place),
      storyboards.allSatisfy({ !program.storyboards[$0].isExternal && !program.storyboards[$0].isIncomplete })
    else { return }
    let found: [SceneID]
    if let name = place.name {
      guard case .text(let identifier)? = value(name, in: tree) else { return }
      let all = storyboards.flatMap { program.storyboards[$0].scenes }
      found = all.filter { program.scenes[$0].identifier.map { text($0) } == identifier }
      guard !found.isEmpty else {
        if isGiven(identifier, in: storyboards) { return }
        let names = all.compactMap { program.scenes[$0].identifier.map { text($0) } }
        return report(
          NavigationDiagnostic.noScene(
            identifier: identifier, storyboards: storyboards.map { text(program.storyboards[$0].name) },
            nearest: nearestSpelling(to: identifier, among: names)), at: range(name.range, in: tree))
      }
    } else {
      found = storyboards.compactMap { program.storyboards[$0].initial }
      guard !found.isEmpty else {
        return report(
          NavigationDiagnostic.noInitialScene(storyboard: text(program.storyboards[storyboards[0]].name)),
          at: range(place.range, in: tree))
      }
    }
    guard found.count == 1, let scene = found.first, !program.scenes[scene].isBroken else { return }
    let controller = program.scenes[scene].controller
    if let cast = place.cast, let wanted = castType(cast, in: tree), !mayHaveClass(controller, wanted) {
      report(
        NavigationDiagnostic.castFails(
          scene: text(program.scenes[scene].name), has: spelling(controller), wanted: spelling(wanted)),
        at: range(cast.range, in: tree), labels: [label(of: scene)])
    } else if program.graph.needsWiring[scene], !program.scenes[scene].isMadeByApp, !place.hasCreator {
      report(
        NavigationDiagnostic.madeByIdentifier(
          scene: text(program.scenes[scene].name), function: making(scene)),
        at: range(place.name?.range ?? place.range, in: tree), labels: [label(of: scene)])
    }
  }

  /// The generated function that makes a scene, with the labels of its arguments.
  private func making(_ id: SceneID) -> String {
    let scene = program.scenes[id]
    let storyboard = program.storyboards[scene.storyboard]
    let isInitial = scene.identifier == nil
    let function = isInitial ? "initial" : GeneratedNames.accessor(text(scene.name))
    let names =
      program.parameters[scene.parameters].map { text($0.name) } + (storyboard.container == nil ? [] : ["in"])
    return program.namespace(of: storyboard.module) + "." + text(storyboard.name) + "." + function
      + labels(names)
  }

  // MARK: Casts

  private mutating func castType(_ cast: CastInCode, in tree: SyntaxTree) -> TypeID? {
    guard var found = classNamed(cast.path[0], in: tree) else { return nil }
    for part in cast.path.dropFirst() {
      guard let name = program.names.name(of: part),
        let inner = tables.nested[Qualified(parent: .type(found), name: name)]
      else { return nil }
      found = inner
    }
    return nominal(found)
  }

  /// False if no controller of a class is of another class. Objects of a class that is not read may be of any protocol.
  private func mayHaveClass(_ controller: TypeID, _ wanted: TypeID) -> Bool {
    if controller == .error || wanted == .error || isSubtype(controller, wanted) { return true }
    guard let has = program.types.declaration(controller), let wants = program.types.declaration(wanted),
      program.declarations[wants].isClass, !program.declarations[has].isBroken
    else { return true }
    return unknownPart(of: controller) != nil || unknownPart(of: wanted) != nil
      || program.declarations[has].traits.contains(.hasUnknownMembers)
  }

  private mutating func checkDestination(
    _ place: NavigationInCode, in tree: SyntaxTree, _ targets: NavigationTargets
  ) {
    guard let cast = place.cast, let wanted = castType(cast, in: tree),
      let own = scenes(of: place, in: tree, targets)
    else { return }
    var meant: [TransitionID] = []
    if place.segues.isEmpty {
      meant = own.scenes.flatMap { program.scenes[$0].transitions }.filter {
        !program.transitions[$0].isRelationship
      }
    }
    for string in place.segues {
      guard case .text(let identifier)? = value(string, in: tree) else { return }
      meant += transitions(identifier, from: own.scenes)
    }
    var classes: [TypeID] = []
    for id in meant {
      // A segue action may make a subclass, and an unwind leads to whoever has its action.
      guard program.transitions[id].action == nil, let target = program.transitions[id].target,
        !program.scenes[target].isBroken
      else { return }
      let controller = program.scenes[target].controller
      if mayHaveClass(controller, wanted) { return }
      if !classes.contains(controller) { classes.append(controller) }
    }
    guard !classes.isEmpty else { return }
    report(
      NavigationDiagnostic.destinationCastFails(
        controller: spelling(own.type), wanted: spelling(wanted), has: classes.map { spelling($0) }),
      at: range(cast.range, in: tree), labels: meant.prefix(3).map { label(ofSegue: $0) })
  }
}

/// What the strings of a module's Swift code can mean.
private struct NavigationTargets {
  /// The module's storyboards by the names of their files.
  private(set) var storyboards: [String: StoryboardID] = [:]
  /// The scenes of its own storyboards.
  private(set) var scenes: [SceneID] = []
  /// The names of all storyboards of the app; nil if they are not known.
  private(set) var allNames: Set<String>?

  init(of module: ModuleID, in program: Program) {
    for id in program.storyboards.ids where program.storyboards[id].module == module {
      let storyboard = program.storyboards[id]
      guard !storyboard.isBroken, storyboard.framework != .watchKit else { continue }
      let name = program.storyboardSyntax(of: id).file ?? program.names[storyboard.name]
      storyboards[name] = id
      if !storyboard.isExternal { scenes += storyboard.scenes }
    }
    if let given = program.givenIdentifiers { allNames = Set(given.keys).union(storyboards.keys) }
  }
}
