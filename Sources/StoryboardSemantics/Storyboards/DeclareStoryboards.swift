import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// The external storyboards that the program also declares itself; consecutive imports leave such storyboards.
  mutating func supersededStoryboards(of files: [SyntaxTree]) -> Set<SyntaxReference> {
    let storyboards = files.flatMap { $0.root.children.compactMap(StoryboardSyntax.init) }
    let own = Set(storyboards.filter { !$0.isExternal }.map { File($0, names: program.names) })
    var superseded: Set<SyntaxReference> = []
    for storyboard in storyboards where storyboard.isExternal {
      guard let name = storyboard.name, own.contains(File(storyboard, names: program.names)) else { continue }
      report(SceneDiagnostic.supersededExternal(text(name.id)), at: name.syntax)
      superseded.insert(program.reference(to: storyboard.syntax))
    }
    return superseded
  }

  /// A storyboard by its name and its file.
  private struct File: Hashable {
    let name: NameID?
    /// File; nil: it is called like the storyboard.
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
  mutating func declareStoryboard(_ place: SyntaxReference, in tree: SyntaxTree) {
    let parts = StoryboardParts(of: place.node, in: tree)
    guard let nameNode = parts.name, let syntax = StoryboardSyntax(tree.syntax(place.node)) else { return }
    let name = tree.name(of: nameNode)
    if let previous = storyboards[name] {
      program.storyboards[previous].isDeclaredTwice = true
      reportDuplicate(nameNode, in: tree, previous: program.storyboards[previous].syntax)
      return
    }
    let id = program.storyboards.nextID
    storyboards[name] = id
    let isBroken = tree.isBroken(place.node)
    var storyboard = Storyboard(
      name: name, syntax: place, isLaunch: syntax.isLaunch, isExternal: syntax.isExternal,
      isPublic: syntax.isPublic)
    storyboard.module = module
    storyboard.isBroken = isBroken && (parts.controller != nil || syntax.syntax.hasBrokenHead)
    storyboard.isIncomplete = isBroken || parts.block.map { tree.isIncomplete($0) } == true
    program.storyboards.append(storyboard)
    program.places.append(IndexTable())
    if parts.controller != nil {
      // The short form: one scene, the initial one, which other storyboards call `initial`.
      declareScene(
        Scene(storyboard: id, name: name, syntax: place, isInitial: true, isPublic: syntax.isPublic),
        nameNode, in: tree)
      return
    }
    if let parameters = parts.parameters {
      report(SceneDiagnostic.storyboardHasParameters, at: tree.syntax(parameters))
    }
    guard let block = parts.block else { return }
    var items = tree.children(of: block)
    while let item = items.next(in: tree) {
      switch tree.kind(of: item) {
      case .scene: declareScene(place.other(item), in: tree, of: id)
      case .reference: declareReference(place.other(item), in: tree, of: id)
      default: break
      }
    }
  }

  /// The parts of a storyboard by their nodes, found in one walk.
  private struct StoryboardParts {
    var name: NodeID?
    var controller: NodeID?
    var parameters: NodeID?
    var block: NodeID?

    init(of storyboard: NodeID, in tree: borrowing SyntaxTree) {
      var children = tree.children(of: storyboard)
      while let child = children.next(in: tree) {
        switch tree.kind(of: child) {
        case .name: if name == nil { name = child }
        case .type: if controller == nil { controller = child }
        case .parameters: if parameters == nil { parameters = child }
        case .storyboardBlock: if block == nil { block = child }
        default: break
        }
      }
    }
  }

  private mutating func declareScene(
    _ place: SyntaxReference, in tree: SyntaxTree, of storyboard: StoryboardID
  ) {
    guard let node = tree.child(.name, of: place.node), let syntax = SceneSyntax(tree.syntax(place.node))
    else { return }
    var scene = Scene(
      storyboard: storyboard, name: tree.name(of: node), syntax: place, isInitial: syntax.isInitial,
      isPublic: syntax.isPublic)
    scene.identifier = identifier(tree.child(.identifierClause, of: place.node), scene.name, in: tree)
    declareScene(scene, node, in: tree)
  }

  private mutating func declareReference(
    _ place: SyntaxReference, in tree: SyntaxTree, of storyboard: StoryboardID
  ) {
    let number = program.references.nextID
    program.references.append(StoryboardReference(syntax: place))
    program.storyboards[storyboard].references.append(number)
    if let name = tree.child(.name, of: place.node) {
      declarePlace(.reference(number), name, in: tree, of: storyboard)
    }
  }

  private mutating func declareScene(_ scene: consuming Scene, _ name: NodeID, in tree: SyntaxTree) {
    let id = program.scenes.nextID
    let storyboard = scene.storyboard
    guard declarePlace(.scene(id), name, in: tree, of: storyboard) else { return }
    scene.isBroken = tree.isBroken(scene.syntax.node)
    program.scenes.append(scene)
    program.storyboards[storyboard].scenes.append(id)
    guard program.scenes[id].isInitial else { return }
    if let previous = program.storyboards[storyboard].initial {
      report(
        SceneDiagnostic.twoInitialScenes(text(program.storyboards[storyboard].name)), at: tree.syntax(name),
        labels: [Diagnostic.Label(.previous, at: program.nameRange(of: program.scenes[previous].syntax))])
    } else {
      program.storyboards[storyboard].initial = id
    }
  }

  /// Returns an identifier in Interface Builder: the clause's, nil for `none`; without a clause it is the name.
  mutating func identifier(_ clause: NodeID?, _ name: NameID?, in tree: SyntaxTree) -> NameID? {
    guard let clause, tree.tokenRange(of: clause).count == 2 else { return name }
    guard tree.tokens[tree.tokenRange(of: clause).upperBound - 1].kind == .string else { return nil }
    return tree.text(ofLiteral: clause, in: &program.names)
  }

  @discardableResult
  private mutating func declarePlace(
    _ place: Place, _ node: NodeID, in tree: SyntaxTree, of storyboard: StoryboardID
  ) -> Bool {
    let name = tree.name(of: node)
    if let previous = program.places[storyboard][name] {
      let syntax: SyntaxReference
      switch previous {
      case .scene(let id):
        program.scenes[id].isUncertain = true
        syntax = program.scenes[id].syntax
      case .reference(let reference): syntax = program.references[reference].syntax
      }
      program.storyboards[storyboard].isIncomplete = true
      reportDuplicate(node, in: tree, previous: syntax)
      return false
    }
    program.places[storyboard][name] = place
    return true
  }
}
