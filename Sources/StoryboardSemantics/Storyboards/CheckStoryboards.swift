import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks storyboards and their scenes, then every transition.
  mutating func checkStoryboards() {
    forEachStoryboard { $0.resolveStoryboard($1) }
    checkFiles()
    checkObjectIDs()
    forEachScene { $0.resolveScene($1, in: $2) }
    for id in program.storyboards.ids { resolveFramework(of: id) }
    forEachScene { $0.declareTransitions(of: $1, in: $2) }
    inheritParametersOfRoots()
    forEachTransition { checker, id, _ in
      if checker.program.transitions[id].isTold { checker.inferSegueParameterTypes(id) }
    }
    forEachStoryboard { $0.checkStoryboard($1) }
    forEachScene { $0.checkScene($1, in: $2) }
    forEachTransition { $0.checkTransition($1, in: $2) }
    findSceneGraph()
    let wire = program.names.name(of: GeneratedNames.wiring)
    for id in program.scenes.ids {
      inModule(program.module(of: id)) {
        $0.checkTransitionsTogether(of: id)
        $0.checkActions(of: id)
        $0.checkPerformNames(of: id)
        $0.checkGenerated(of: id, wire: wire)
        $0.checkForwarding(from: id)
      }
    }
    checkWiringElsewhere(wire)
    checkPerformingFunctions()
    checkContainment()
    checkEarlyEmbeds()
    forEachStoryboard { if $0.program.storyboards[$1].isLaunch { $0.checkLaunch($1) } }
    checkEntries()
    checkPublic()
  }

  /// Calls `body` for each storyboard, while the storyboard's module is the current module.
  mutating func forEachStoryboard(_ body: (inout Checker, StoryboardID) -> Void) {
    for id in program.storyboards.ids { inModule(program.storyboards[id].module) { body(&$0, id) } }
  }

  @inline(__always)
  private mutating func forEachScene(_ body: (inout Checker, SceneID, SyntaxTree) -> Void) {
    forEach(
      program.scenes.ids, at: { $0.program.scenes[$1].syntax }, of: { $0.program.module(of: $1) }, body)
  }

  @inline(__always)
  private mutating func forEachTransition(_ body: (inout Checker, TransitionID, SyntaxTree) -> Void) {
    forEach(
      program.transitions.ids, at: { $0.program.transitions[$1].syntax },
      of: { $0.program.module(of: $0.program.transitions[$1].source) }, body)
  }

  private mutating func resolveStoryboard(_ id: StoryboardID) {
    let tree = program.tree(of: program.storyboards[id].syntax)
    let parts = tree[Node<StoryboardSyntax>(program.storyboards[id].syntax.node)]
    guard let container = tree.located(parts.container) else { return }
    program.storyboards[id].container = resolveOwnContainer(container)
    if program.storyboards[id].container == nil { program.storyboards[id].isBroken = true }
    if program.storyboards[id].isExternal, program.storyboards[id].container != nil {
      report(SceneDiagnostic.externalIsNotWired, at: container.syntax)
      program.storyboards[id].isBroken = true
    }
  }

  /// Reports two storyboards with one file name in one bundle, because the system finds only one of them.
  ///
  /// Modules that are never in one app, such as an app and its extension, have bundles of their own.
  private mutating func checkFiles() {
    struct File: Hashable {
      let bundle: BundleClauseSyntax.Bundle
      /// The module that the bundle belongs to; nil for the main bundle or one with an identifier, which modules may
      /// share.
      let owner: ModuleID?
      let name: NameID
    }
    var seen = SmallMap<File, StoryboardID>()
    var appStoryboards = AppStoryboards()
    for id in program.storyboards.ids {
      let place = program.storyboards[id].syntax
      let owner = program.storyboards[id].module
      var bundle = BundleClauseSyntax.Bundle.main
      var name = program.storyboards[id].name
      let tree = program.tree(of: place)
      let parts = tree[Node<StoryboardSyntax>(place.node)]
      if parts.bundle != nil || parts.fileClause != nil {
        let syntax = program.storyboardSyntax(of: id)
        bundle = syntax.bundle?.bundle ?? bundle
        name = syntax.file.map { program.names.intern($0) } ?? name
      }
      if name == .empty {
        let syntax = program.storyboardSyntax(of: id)
        report(SceneDiagnostic.emptyFileName, at: syntax.fileClause ?? syntax.syntax)
        continue
      }
      let file = File(
        bundle: bundle, owner: bundle == .framework || bundle == .module ? owner : nil, name: name)
      guard let first = seen[file] else {
        seen[file] = id
        continue
      }
      appStoryboards.add(first, to: first, of: program)
      guard let previous = appStoryboards.add(id, to: first, of: program) else { continue }
      let syntax = program.storyboardSyntax(of: id)
      report(
        SceneDiagnostic.twoStoryboardsOfOneFile(text(name)),
        at: syntax.fileClause ?? syntax.name?.syntax ?? syntax.syntax,
        labels: [
          Diagnostic.Label(.previous, at: program.nameRange(of: program.storyboards[previous].syntax))
        ])
    }
  }

  /// Checks that the identifiers of a storyboard's scenes and references are unique, and that each reference leads to
  /// a scene.
  private mutating func checkStoryboard(_ id: StoryboardID) {
    let storyboard = program.storyboards[id]
    var seen = IndexTable<NameID, SyntaxReference>()
    for scene in storyboard.scenes {
      guard let identifier = program.scenes[scene].identifier else { continue }
      guard let previous = seen[identifier] else {
        seen[identifier] = program.scenes[scene].syntax
        continue
      }
      reportIdentifier(
        text(identifier), at: place(ofIdentifierOf: program.scenes[scene].syntax), previous: previous)
    }
    for number in storyboard.references {
      let place = program.references[number].syntax
      guard !program.isBroken(place) else { continue }
      if storyboard.isExternal, !program.storyboards[id].isBroken {
        report(SceneDiagnostic.externalIsNotWired, at: program.syntax(place))
        program.storyboards[id].isBroken = true
      }
      if let clause = Located<IdentifierClauseSyntax>(program.syntax(place).child(.identifierClause)),
        let identifier = clause.identifier,
        self.identifier(ofLiteral: clause.syntax.id, in: program.tree(of: place)) != nil
      {
        let key = program.names.intern(identifier)
        if let previous = seen[key] {
          reportIdentifier(identifier, at: clause.syntax, previous: previous)
        } else {
          seen[key] = place
        }
      }
      // References that nothing uses are checked, too.
      _ = resolve(number)
    }
  }

  /// The clause that states the identifier of a scene or reference, such as `id "Detail"`, or its name if it has no
  /// clause.
  private func place(ofIdentifierOf place: SyntaxReference) -> Syntax {
    let syntax = program.syntax(place)
    return syntax.child(.identifierClause) ?? syntax.child(.name) ?? syntax
  }

  private mutating func reportIdentifier(
    _ identifier: String, at syntax: Syntax, previous: SyntaxReference
  ) {
    report(
      SceneDiagnostic.duplicateIdentifier(identifier), at: syntax,
      labels: [Diagnostic.Label(.previous, at: place(ofIdentifierOf: previous).range)])
  }

  // MARK: Places

  /// The scene that a name means in a storyboard. The name is given by its node in the syntax tree. Nil if there is
  /// none.
  mutating func resolvePlace(
    _ node: Node<NameSyntax>, in tree: SyntaxTree, of storyboard: StoryboardID
  ) -> SceneID? {
    if case .scene(let id)? = program.places[storyboard][tree.name(of: node)] { return id }
    return tree.located(node).flatMap { resolvePlace($0, in: storyboard) }
  }

  /// The scene that a name means in a storyboard. The name of a reference means the scene that the reference leads
  /// to. Nil if there is none, which is usually reported.
  mutating func resolvePlace(_ name: Located<NameSyntax>, in storyboard: StoryboardID) -> SceneID? {
    switch program.places[storyboard][name.id] {
    case .scene(let id)?: return id
    case .reference(let reference)?:
      program.references[reference].isUsed = true
      return program.isBroken(program.references[reference].syntax) ? nil : resolve(reference)
    case nil:
      if isLost(name.id) || program.storyboards[storyboard].isDeclaredTwice
        || program.storyboards[storyboard].isCutOff
      {
        return nil
      }
      report(
        SceneDiagnostic.unknownPlace(
          text(name.id), in: text(program.storyboards[storyboard].name),
          nearest: nearestSceneName(to: name.id, in: storyboard), elsewhere: elsewhere(name.id)),
        at: name.syntax, cause: .place(name.id, of: storyboard))
      return nil
    }
  }

  /// The name in a storyboard that an unknown name probably means; nil if none is likely. First come the scenes that
  /// no transition of the storyboard names: one with a similar name, then the only one such that one of the two names
  /// begins with the other. Next comes any similar name. Last comes the only scene without an identifier that no
  /// transition names.
  private mutating func nearestSceneName(to name: NameID, in storyboard: StoryboardID) -> String? {
    guard suggestions.take() else { return nil }
    var named: Set<NameID> = []
    for scene in program.storyboards[storyboard].scenes {
      for id in program.scenes[scene].transitions {
        let target = Located<TransitionSyntax>(program.syntax(program.transitions[id].syntax))?.target
        if let name = target?.name { named.insert(name.id) }
      }
    }
    let left = program.storyboards[storyboard].scenes.map { program.scenes[$0] }.filter {
      !$0.isInitial && !named.contains($0.name)
    }
    let renamed = nearestRenaming(
      of: text(name), among: left.map { RenameCandidate(name: text($0.name), path: "") })
    if let renamed { return text(left[renamed].name) }
    let shortened = left.filter {
      let other = text($0.name)
      return min(other.count, text(name).count) > 3
        && (other.hasPrefix(text(name)) || text(name).hasPrefix(other))
    }
    if shortened.count == 1 { return text(shortened[0].name) }
    if let near = nearestSpelling(to: text(name), among: program.places[storyboard].keys.map { text($0) }) {
      return near
    }
    let lost = left.filter { $0.identifier == nil }
    return lost.count == 1 ? text(lost[0].name) : nil
  }

  /// The target of a reference that would give this name a meaning, such as `Help.initial` or `Help.Contact`. The
  /// name is the name of a storyboard, or of a scene in another storyboard of the module. Nil if it is neither.
  private func elsewhere(_ name: NameID) -> String? {
    if let target = storyboards[name] ?? tables.scopes[pass.module].importedStoryboards[name]?.first {
      let (storyboard, module) = (program.storyboards[target], program.storyboards[target].module)
      let path = (module == pass.module ? "" : program.name(of: module) + ".") + text(name)
      if storyboard.initial != nil { return path + ".initial" }
      let scenes = visibleSceneNames(of: target)
      return scenes.count == 1 ? path + "." + text(scenes[0]) : nil
    }
    guard !suggestions.isEmpty else { return nil }
    let found = program.storyboards.ids.first { storyboard in
      guard program.storyboards[storyboard].module == pass.module,
        case .scene? = program.places[storyboard][name]
      else { return false }
      return true
    }
    return found.map { "\(text(program.storyboards[$0].name)).\(text(name))" }
  }

  /// The scene that a reference leads to; nil if there is none. Mistakes are reported only at the declaration of the
  /// reference.
  private mutating func resolve(_ id: ReferenceID) -> SceneID? {
    switch program.references[id].target {
    case .scene(let scene): return scene
    case .none: return nil
    case .unknown:
      let tree = program.tree(of: program.references[id].syntax)
      let place = tree[Node<ReferenceSyntax>(program.references[id].syntax.node)].place
      let scene = place.flatMap { resolvePlaceName($0, in: tree) }
      program.references[id].target = scene.map { .scene($0) } ?? .none
      return scene
    }
  }

  /// The scene that a path such as `Help.Contact` or `Main.initial` means; nil if there is none, which is reported. A
  /// path is the name of a storyboard, then the name of a scene or `initial`.
  ///
  /// - Parameter use: `.step` if the path stands in a route, which cannot show a scene that the program does not have.
  mutating func resolvePlaceName(
    _ place: Node<PlaceNameSyntax>, in tree: SyntaxTree, for use: SceneDiagnostic.StoryboardUse = .reference
  ) -> SceneID? {
    let names = tree[place]
    guard let node = names.last,
      let (first, target) = storyboard(of: names, at: place, in: tree, for: use)
    else { return nil }
    let last = tree.name(of: node)
    if case .scene(let id)? = program.places[target][last], !isShort(target) {
      return visibleScene(id, at: node, in: tree)
    }
    if last == NameID(.initial) {
      if let initial = program.storyboards[target].initial {
        return visibleScene(initial, at: node, in: tree)
      }
      if !program.storyboards[target].isIncomplete, !program.storyboards[target].isDeclaredTwice {
        report(
          SceneDiagnostic.noInitialScene(text(first)), at: tree.syntax(place),
          labels: [
            Diagnostic.Label(
              .declared(text(first)), at: program.nameRange(of: program.storyboards[target].syntax))
          ])
      }
      return nil
    }
    if isLost(last) || program.storyboards[target].isDeclaredTwice || program.storyboards[target].isCutOff {
      return nil
    }
    if case .reference(let id)? = program.places[target][last] {
      let written = program.syntax(program.references[id].syntax).child(.placeName)
      report(
        SceneDiagnostic.pathNamesReference(text(last), target: written.map { text(of: $0) }),
        at: tree.syntax(node))
      return nil
    }
    let near = nearest(to: last) { $0.visibleSceneNames(of: target) + [NameID(.initial)] }
    report(
      SceneDiagnostic.unknownPlace(text(last), in: text(first), nearest: near, elsewhere: nil),
      at: tree.syntax(node), cause: .place(last, of: target))
    return nil
  }

  /// True if a storyboard is written in the short form, `storyboard Post: PostController`. Its only scene then has no
  /// name of its own.
  func isShort(_ id: StoryboardID) -> Bool {
    let place = program.storyboards[id].syntax
    return program.tree(of: place).child(.type, of: place.node) != nil
  }

  // MARK: Entries

  /// Checks a launch storyboard. The system makes its initial scene without any arguments. So neither this scene nor
  /// a container around it needs an argument, and the framework can make the scene by `init(coder:)`.
  private mutating func checkLaunch(_ id: StoryboardID) {
    let storyboard = program.storyboards[id]
    guard !program.modules[storyboard.module].isInterface else { return }
    let name = program.storyboardSyntax(of: id).name?.syntax ?? program.syntax(storyboard.syntax)
    guard let initial = storyboard.initial else {
      if !storyboard.isIncomplete, !storyboard.isDeclaredTwice {
        report(SceneDiagnostic.noInitialScene(text(storyboard.name)), at: name)
      }
      return
    }
    var container = storyboard.container
    while let current = container {
      if let parameter = program.parameters[program.containers[current].parameters].first(
        where: { !$0.hasDefault })
      {
        report(
          SceneDiagnostic.launchContainerHasParameters(text(program.containers[current].name)),
          at: program.storyboardSyntax(of: id).container?.syntax ?? name,
          labels: labels(for: parameter))
        break
      }
      container = program.containers[current].parent
    }
    let scene = program.scenes[initial]
    guard !scene.isBroken else { return }
    if let parameter = program.parameters[scene.parameters].first(where: { !$0.hasDefault }) {
      report(
        SceneDiagnostic.launchHasParameters(text(parameter.name)),
        at: program.syntax(scene.syntax).child(.name) ?? program.syntax(scene.syntax),
        labels: labels(for: parameter))
    } else if scene.isMadeByInitializer {
      report(
        SceneDiagnostic.launchNeedsCoder(text(scene.name)),
        at: program.syntax(scene.syntax).child(.name) ?? program.syntax(scene.syntax),
        labels: labels(forCoderOf: initializersForStoryboards(of: scene.controller)))
    }
  }

  /// Checks scenes that hold a child which a segue action makes. Only a segue asks its source for the action, so
  /// neither code nor the system can open such a scene. If a transition leads to the scene, the generated Swift just
  /// has no function that opens it. It is a mistake if no transition does, or if the system opens the scene.
  private mutating func checkEntries() {
    guard program.scenes.ids.contains(where: { program.graph.isOpenedBySeguesOnly[$0] }) else { return }
    var isReached = Column<Scene, Bool>(all: false, count: program.scenes.count)
    for id in program.transitions.ids {
      if let target = program.transitions[id].target { isReached[target] = true }
    }
    for id in program.scenes.ids
    where program.graph.isOpenedBySeguesOnly[id] && !program.scenes[id].isMadeByApp {
      let scene = program.scenes[id]
      // Other modules call the functions of a public scene.
      let isOpened = program.graph.isOpenedBySystem[id] || scene.publicController != nil
      guard isOpened || (scene.isInitial || scene.identifier != nil) && !isReached[id], !scene.isBroken else {
        continue
      }
      guard let unmade = firstMadeByAction(in: id), let target = program.transitions[unmade].target else {
        continue
      }
      reports.refusedEntryScenes.insert(id)
      report(
        SceneDiagnostic.entryCannotMake(text(program.scenes[target].name), inside: text(scene.name)),
        at: program.syntax(scene.syntax).child(.name) ?? program.syntax(scene.syntax),
        labels: [Diagnostic.Label(.isReached, at: program.range(of: program.transitions[unmade].syntax))])
    }
  }
}
