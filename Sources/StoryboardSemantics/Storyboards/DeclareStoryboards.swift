import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// The storyboards without the external ones that the program has itself: imports that come one after the other
  /// leave such behind.
  mutating func withoutSuperseded(_ storyboards: [StoryboardSyntax]) -> [StoryboardSyntax] {
    guard storyboards.contains(where: \.isExternal) else { return storyboards }
    let own = Set(storyboards.filter { !$0.isExternal }.map { File($0, names: program.names) })
    return storyboards.filter { storyboard in
      guard storyboard.isExternal, let name = storyboard.name,
        own.contains(File(storyboard, names: program.names))
      else { return true }
      report(SceneDiagnostic.supersededExternal(text(name.id)), at: name.syntax)
      return false
    }
  }

  /// A storyboard by its name and its file.
  private struct File: Hashable {
    let name: NameID?
    /// nil: it is called like the storyboard.
    let file: String?
    let bundle: BundleClauseSyntax.Bundle

    init(_ storyboard: StoryboardSyntax, names: NameTable) {
      name = storyboard.name?.id
      let written = storyboard.file
      file = written != nil && written == name.map { names[$0] } ? nil : written
      bundle = storyboard.bundle?.bundle ?? .main
    }
  }

  /// Declares a storyboard with its scenes and references by their names.
  mutating func declareStoryboard(_ syntax: StoryboardSyntax) {
    guard let name = syntax.name else { return }
    if let previous = storyboards[name.id] {
      program.storyboards[previous].isDeclaredTwice = true
      reportDuplicate(name, previous: program.syntax(program.storyboards[previous].syntax))
      return
    }
    let id = program.storyboards.count
    storyboards[name.id] = id
    var storyboard = Storyboard(
      name: name.id, syntax: program.reference(to: syntax.syntax), isLaunch: syntax.isLaunch,
      isExternal: syntax.isExternal, isPublic: syntax.isPublic)
    storyboard.module = module
    storyboard.isBroken = syntax.controller == nil ? syntax.syntax.hasBrokenHead : syntax.syntax.isBroken
    storyboard.isIncomplete =
      syntax.syntax.isBroken || syntax.syntax.child(.storyboardBlock)?.isIncomplete == true
    program.storyboards.append(storyboard)
    program.places.append(IndexTable())
    if syntax.controller != nil {
      // The short form: one scene, the initial one, which other storyboards call `initial`.
      declareScene(
        Scene(
          storyboard: id, name: name.id, syntax: program.reference(to: syntax.syntax), isInitial: true,
          isPublic: syntax.isPublic),
        named: name, in: id)
      return
    }
    if let parameters = syntax.syntax.child(.parameters) {
      report(SceneDiagnostic.storyboardHasParameters, at: parameters)
    }
    for item in syntax.items {
      if let scene = SceneSyntax(item), let sceneName = scene.name {
        var declared = Scene(
          storyboard: id, name: sceneName.id, syntax: program.reference(to: item), isInitial: scene.isInitial,
          isPublic: scene.isPublic)
        declared.identifier =
          scene.identifier.map { $0.identifier.map { program.names.intern($0) } } ?? sceneName.id
        declareScene(declared, named: sceneName, in: id)
      } else if let reference = ReferenceSyntax(item) {
        let number = program.references.count
        program.references.append(StoryboardReference(syntax: program.reference(to: item)))
        program.storyboards[id].references.append(number)
        if let referenceName = reference.name {
          declarePlace(.reference(number), named: referenceName, in: id)
        }
      }
    }
  }

  private mutating func declareScene(
    _ scene: consuming Scene, named name: NameSyntax, in storyboard: StoryboardID
  ) {
    let id = program.scenes.count
    guard declarePlace(.scene(id), named: name, in: storyboard) else { return }
    scene.isBroken = program.isBroken(scene.syntax)
    program.scenes.append(scene)
    program.storyboards[storyboard].scenes.append(id)
    guard program.scenes[id].isInitial else { return }
    if let previous = program.storyboards[storyboard].initial {
      report(
        SceneDiagnostic.twoInitialScenes(text(program.storyboards[storyboard].name)), at: name.syntax,
        labels: [Diagnostic.Label(.previous, at: program.nameRange(of: program.scenes[previous].syntax))])
    } else {
      program.storyboards[storyboard].initial = id
    }
  }

  @discardableResult
  private mutating func declarePlace(
    _ place: Place, named name: NameSyntax, in storyboard: StoryboardID
  ) -> Bool {
    if let previous = program.places[storyboard][name.id] {
      let syntax: Syntax
      switch previous {
      case .scene(let id):
        program.scenes[id].isUncertain = true
        syntax = program.syntax(program.scenes[id].syntax)
      case .reference(let reference): syntax = program.syntax(program.references[reference].syntax)
      }
      program.storyboards[storyboard].isIncomplete = true
      reportDuplicate(name, previous: syntax)
      return false
    }
    program.places[storyboard][name.id] = place
    return true
  }
}
