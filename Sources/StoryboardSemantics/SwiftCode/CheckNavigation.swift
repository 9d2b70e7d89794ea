import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Checks the strings by which the app's own Swift code names storyboards, scenes and segues, as in
/// `performSegue(withIdentifier: "open", sender: nil)`.
extension Checker {
  /// Looks up these strings in the program, and in Interface Builder's files if they are given. A string that a
  /// variable holds, or that names something in another bundle's storyboard, is unknown and never reported.
  mutating func checkNavigation() {
    guard !hasBrokenSyntax else { return }
    for module in program.modules.ids where !program.modules[module].isInterface {
      var targets: NavigationTargets?
      for file in program.modules[module].swiftFiles {
        let tree = program.trees[Program.firstFile + Int(file)]
        if case .importedSwift = tree.source.role { continue }
        let found = findings(in: tree).navigation
        if found.places.isEmpty { continue }
        var known =
          targets ?? NavigationTargets(of: module, in: program, knowing: scannedCode)
        // With one owner, the tables are changed in place and not copied for each file.
        targets = nil
        if known.storyboards.isEmpty { break }
        known.constants[tree.file] = found.constants
        let file = NavigatingFile(tree: tree, file: found)
        inModule(module) { for place in found.places { $0.check(place, in: file, &known) } }
        targets = known
      }
    }
  }

  /// Returns what was found in a Swift file. Reads the file now if it was not read before.
  func findings(in tree: SyntaxTree) -> SwiftFindings {
    scannedCode.files[tree.source.path] ?? SwiftFindings(tree.source)
  }

  /// A Swift file, with the places in it that name storyboards, scenes or segues.
  struct NavigatingFile {
    let tree: SyntaxTree
    let file: NavigationFile

    func range(_ range: Range<Int>) -> SourceRange {
      SourceRange(file: tree.file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    }
  }

  private mutating func check(
    _ place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) {
    let key = CodeLookup.Place(path: file.tree.source.path, start: place.range.lowerBound)
    program.nameLookups[key] = lookUpNavigation(place, in: file, &targets)
    switch place.kind {
    case .storyboard: checkStoryboard(place, in: file, &targets)
    case .instantiate: checkInstantiating(place, in: file, &targets)
    case .performSegue, .identifier: checkSegue(place, in: file, &targets)
    case .cast: checkDestination(place, in: file, &targets)
    }
  }

  private mutating func lookUpNavigation(
    _ place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) -> CodeLookup {
    let text = place.name.flatMap { self.text(of: $0, in: file, &targets) }
    let isOwnerKnown =
      switch place.kind {
      case .storyboard: targets.allNames != nil || text.map { targets.storyboards[$0] != nil } == true
      case .instantiate: storyboards(of: place, in: file, &targets) != nil
      case .performSegue, .identifier: place.isOwn && own(place, in: file, &targets) != nil
      case .cast: own(place, in: file, &targets) != nil
      }
    return CodeLookup(text: text, isOwnerKnown: isOwnerKnown)
  }

  /// The text of a string in Swift code. Nil if the program's files do not show it, because a variable holds the
  /// string.
  private func text(
    of string: CodeString, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) -> String? {
    switch string.value {
    case .text(let text): return text
    case .unknown: return nil
    case .member(let name, let types, let isRawValue):
      var found: TypeDeclarationID?
      // A module may come before the types.
      for type in types where found == nil { found = classNamed(type, in: file.tree) }
      guard let declaration = found else { return nil }
      let parts = tables.swift.parts[declaration]?.map(\.syntax) ?? []
      for syntax in [program.declarations[declaration].syntax] + parts where program.isSwift(syntax) {
        let tree = program.tree(of: syntax)
        let constants = targets.constants[tree.file] ?? CodeConstants(in: tree.source.bytes)
        targets.constants[tree.file] = constants
        if let text = constants.text(of: name, in: types.last, isRawValue: isRawValue) { return text }
      }
      return nil
    }
  }

  func classNamed(_ name: String, in tree: SyntaxTree) -> TypeDeclarationID? {
    guard !name.isEmpty, let id = program.names.name(of: name) else { return nil }
    return declaration(named: id, in: program.reference(to: 0, in: tree).tree)
  }

  /// The scenes whose controllers run the code at a place; nil if they are not known.
  mutating func own(
    _ place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) -> NavigationTargets.Own? {
    guard let declaration = classNamed(place.innermostType, in: file.tree) else { return nil }
    return targets.own(declaration, nominal(declaration), in: program)
  }

  /// The candidate that is most similar to a text; nil if none is similar enough to be the intended one.
  private mutating func nearest(
    to text: String, among candidates: (borrowing Checker) -> [String]
  ) -> String? {
    suggestions.take() ? nearestSpelling(to: text, among: candidates(self)) : nil
  }

  // MARK: Segues

  private mutating func checkSegue(
    _ place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) {
    guard place.isOwn, let string = place.name, let identifier = text(of: string, in: file, &targets),
      let own = own(place, in: file, &targets)
    else { return }
    let range = file.range(string.range)
    guard let segues = program.names.name(of: identifier).flatMap({ own.segues[$0] }) else {
      guard own.scenes.allSatisfy({ !program.scenes[$0].isBroken }),
        !targets.isGiven(identifier, in: own.storyboards)
      else { return }
      let near = nearest(to: identifier) { checker in own.segues.keys.sorted().map { checker.text($0) } }
      let kind = NavigationDiagnostic.noSegue(
        identifier: identifier, controller: spelling(own.type), nearest: near)
      return report(kind, at: range, labels: [label(of: own.scenes[0])])
    }
    guard place.kind == .performSegue, let told = segues.first(where: { program.transitions[$0].isTold })
    else { return }
    if segues.contains(where: { !program.transitions[$0].parameters.isEmpty }) {
      let kind = NavigationDiagnostic.toldSeguePerformed(name(ofSegue: told), function: performing(told))
      return report(kind, at: range, labels: [label(ofSegue: told)])
    }
    guard hasFunction(segues, in: own) else { return }
    report(
      NavigationDiagnostic.performedByIdentifier(name(ofSegue: told), function: performing(told)), at: range,
      labels: [label(ofSegue: told)], fix: performSegueFix(told, at: place, in: file, &targets))
  }

  /// True if the generated Swift has one function that performs all of the given segues in a class. All of them have
  /// parameter lists and the same name, and lead to scenes that need wiring.
  private func hasFunction(_ segues: [TransitionID], in own: NavigationTargets.Own) -> Bool {
    let first = program.transitions[segues[0]]
    return segues.allSatisfy { id in
      let segue = program.transitions[id]
      return segue.isTold && !segue.isBroken && segue.name == first.name
        && segue.target.map { program.graph.needsWiring[$0] } == true
    } && segues.contains { program.scenes[program.transitions[$0].source].controller == own.type }
  }

  func name(ofSegue id: TransitionID) -> String {
    let transition = program.transitions[id]
    return (transition.name ?? transition.identifier).map { text($0) } ?? ""
  }

  /// The name of the generated function that performs a segue, with its labels, as in `performOpen(note:)`.
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
    let scene = program.scenes[id]
    return Diagnostic.Label(.declared(text(scene.name)), at: program.nameRange(of: scene.syntax))
  }

  // MARK: Storyboards and scenes

  private mutating func checkStoryboard(
    _ place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) {
    guard let string = place.name, targets.bundles.contains(place.bundle), let all = targets.allNames,
      let name = text(of: string, in: file, &targets), !all.contains(name)
    else { return }
    let near = nearest(to: name) { _ in all.sorted() }
    report(NavigationDiagnostic.noStoryboard(name, nearest: near), at: file.range(string.range))
  }

  /// The storyboards from which the code at a place makes a scene; nil if they are not known.
  private mutating func storyboards(
    of place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) -> [StoryboardID]? {
    switch place.storyboard {
    case .unknown: nil
    case .own: own(place, in: file, &targets)?.storyboards
    case .named(let string, _):
      text(of: string, in: file, &targets).flatMap { targets.storyboards[$0] }.map { [$0] }
    }
  }

  private mutating func checkInstantiating(
    _ place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) {
    guard let storyboards = storyboards(of: place, in: file, &targets),
      storyboards.allSatisfy({ !program.storyboards[$0].isExternal && !program.storyboards[$0].isIncomplete })
    else { return }
    let names = storyboards.map { text(program.storyboards[$0].name) }
    guard let string = place.name else {
      let scenes = storyboards.compactMap { program.storyboards[$0].initial }
      guard scenes.isEmpty else { return checkMadeController(scenes, at: place, in: file, &targets) }
      return report(NavigationDiagnostic.noInitialScene(storyboard: names[0]), at: file.range(place.range))
    }
    guard let identifier = text(of: string, in: file, &targets) else { return }
    var scenes: [SceneID] = []
    if let name = program.names.name(of: identifier) {
      for storyboard in storyboards { scenes += targets.scenes(name, of: storyboard, in: program) }
    }
    guard scenes.isEmpty else { return checkMadeController(scenes, at: place, in: file, &targets) }
    if targets.isGiven(identifier, in: storyboards) { return }
    let near = nearest(to: identifier) { $0.identifiers(of: storyboards) }
    report(
      NavigationDiagnostic.noScene(identifier: identifier, storyboards: names, nearest: near),
      at: file.range(string.range))
  }

  private func identifiers(of storyboards: [StoryboardID]) -> [String] {
    storyboards.flatMap { program.storyboards[$0].scenes }.compactMap {
      program.scenes[$0].identifier.map { text($0) }
    }
  }

  /// Checks a scene that Swift code makes by its identifier: whether it has the class that the code casts it to, and
  /// whether something wires it.
  private mutating func checkMadeController(
    _ scenes: [SceneID], at place: NavigationInCode, in file: NavigatingFile,
    _ targets: inout NavigationTargets
  ) {
    guard scenes.count == 1, !program.scenes[scenes[0]].isBroken else { return }
    let (id, scene) = (scenes[0], program.scenes[scenes[0]])
    let name = text(scene.name)
    if let cast = place.cast, let wanted = castType(cast, in: file.tree),
      !mayHaveClass(scene.controller, wanted)
    {
      let kind = NavigationDiagnostic.castFails(
        scene: name, has: spelling(scene.controller), wanted: spelling(wanted))
      return report(kind, at: file.range(cast.range), labels: [label(of: id)])
    }
    let fills: Set = [GeneratedNames.wiring + GeneratedNames.withUpperCaseFirst(name), "launch"]
    guard program.graph.needsWiring[id], !scene.isMadeByApp, !place.hasCreator,
      file.file.fillingCalls.isDisjoint(with: fills)
    else { return }
    let function = program.graph.isOpenedBySeguesOnly[id] ? nil : making(id)
    report(
      NavigationDiagnostic.madeByIdentifier(scene: name, function: function),
      at: file.range(place.name?.range ?? place.range), labels: [label(of: id)],
      fix: instantiationFix(id, at: place, in: file, &targets))
  }

  /// The path of the generated function that makes a scene, with its labels, as in
  /// `Storyboards.Main.detail(product:in:)`.
  private func making(_ id: SceneID) -> String {
    let scene = program.scenes[id]
    let storyboard = program.storyboards[scene.storyboard]
    let function = scene.identifier == nil ? "initial" : GeneratedNames.accessor(text(scene.name))
    let parameters = program.parameters[scene.parameters].map { text($0.name) }
    return program.namespace(of: storyboard.module) + "." + text(storyboard.name) + "." + function
      + labels(parameters + (storyboard.container == nil ? [] : ["in"]))
  }

  // MARK: Casts

  mutating func castType(_ cast: CastInCode, in tree: SyntaxTree) -> TypeID? {
    guard var found = classNamed(cast.path[0], in: tree) else { return nil }
    for part in cast.path.dropFirst() {
      guard let name = program.names.name(of: part),
        let inner = tables.nested[Qualified(parent: .type(found), name: name)]
      else { return nil }
      found = inner
    }
    return nominal(found)
  }

  /// False if a controller of the class `controller` is certainly not of the class `wanted`. A superclass that is not
  /// known may be `wanted`. Unknown members and protocols make no difference.
  private func mayHaveClass(_ controller: TypeID, _ wanted: TypeID) -> Bool {
    if controller == .error || wanted == .error || isSubtype(controller, wanted) { return true }
    guard let has = program.types.declaration(controller), let wants = program.types.declaration(wanted),
      program.declarations[wants].isClass, !program.declarations[wants].traits.contains(.isOpaque)
    else { return true }
    return mayHaveUnknownSuperclass(has)
  }

  private mutating func checkDestination(
    _ place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) {
    guard let cast = place.cast, let wanted = castType(cast, in: file.tree),
      let own = own(place, in: file, &targets)
    else { return }
    var meant: [TransitionID] = []
    for string in place.segues {
      guard let identifier = text(of: string, in: file, &targets) else { return }
      meant += program.names.name(of: identifier).flatMap { own.segues[$0] } ?? []
    }
    if place.segues.isEmpty {
      meant = own.scenes.flatMap { program.scenes[$0].transitions }.filter {
        !program.transitions[$0].isRelationship
      }
    }
    var classes: [TypeID] = []
    for id in meant {
      // A segue action may make a subclass, and an unwind segue leads to any class that has its action.
      guard program.transitions[id].action == nil, let target = program.transitions[id].target,
        !program.scenes[target].isBroken
      else { return }
      let controller = program.scenes[target].controller
      if mayHaveClass(controller, wanted) { return }
      if classes.count < 3, !classes.contains(controller) { classes.append(controller) }
    }
    guard !classes.isEmpty, !hasAlternative(to: place, meant, in: file) else { return }
    report(
      NavigationDiagnostic.destinationCastFails(
        controller: spelling(own.type), wanted: spelling(wanted), has: classes.map { spelling($0) }),
      at: file.range(cast.range), labels: meant.prefix(3).map { label(ofSegue: $0) })
  }
  /// True if another conditional cast (`as?`) of the same segue's destination can succeed although this one cannot.
  /// The code then handles both classes.
  private mutating func hasAlternative(
    to place: NavigationInCode, _ meant: [TransitionID], in file: NavigatingFile
  ) -> Bool {
    guard !place.text.hasPrefix("as!") else { return false }
    let others = file.file.places.filter {
      $0.kind == .cast && $0.type == place.type && $0.range != place.range && !$0.text.hasPrefix("as!")
        && $0.segues.map(\.value) == place.segues.map(\.value)
    }
    return others.contains { other in
      guard let wanted = other.cast.flatMap({ castType($0, in: file.tree) }) else { return false }
      return meant.contains { id in
        let target = program.transitions[id].target
        return target.map { mayHaveClass(program.scenes[$0].controller, wanted) } == true
      }
    }
  }
}
