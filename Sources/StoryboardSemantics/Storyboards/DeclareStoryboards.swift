import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// The external storyboards that the program also declares without `external`. Each is reported. They remain when
  /// storyboards are imported one after the other.
  mutating func supersededStoryboards(of files: [SyntaxTree]) -> Set<SyntaxReference> {
    let storyboards = files.flatMap { $0.root.children.compactMap(Located<StoryboardSyntax>.init) }
    let own = Set(storyboards.filter { !$0.isExternal }.map { File($0, names: program.names) })
    var superseded: Set<SyntaxReference> = []
    for storyboard in storyboards where storyboard.isExternal {
      guard let name = storyboard.name, own.contains(File(storyboard, names: program.names)) else { continue }
      report(SceneDiagnostic.supersededExternal(text(name.id)), at: name.syntax)
      superseded.insert(program.reference(to: storyboard.syntax))
    }
    return superseded
  }

  /// The key of a storyboard's file: its name and its bundle.
  private struct File: Hashable {
    let name: NameID?
    /// The name of the file; nil if it is the storyboard's name.
    let file: String?
    let bundle: BundleClauseSyntax.Bundle

    init(_ storyboard: Located<StoryboardSyntax>, names: NameTable) {
      name = storyboard.name?.id
      let written = storyboard.file
      file = written != nil && written == name.map { names[$0] } ? nil : written
      bundle = storyboard.bundle?.bundle ?? .main
    }
  }

  /// Enters a storyboard, its scenes and its references in the program under their names.
  mutating func declareStoryboard(_ place: SyntaxReference, in tree: SyntaxTree) {
    let parts = tree[Node<StoryboardSyntax>(place.node)]
    guard let nameNode = parts.name else { return }
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
      name: name, syntax: place, isLaunch: parts.isLaunch, isExternal: parts.isExternal,
      isPublic: parts.isPublic)
    storyboard.module = pass.module
    storyboard.isBroken = isBroken && (parts.controller != nil || tree.syntax(place.node).hasBrokenHead)
    storyboard.isIncomplete = isBroken || parts.items.map { tree.isIncomplete($0.id) } == true
    storyboard.isCutOff = parts.items.map { tree.isCutOff($0.id) } == true
    if let bundle = parts.bundle, case .identifier? = tree[bundle].bundle {
      identifier(ofLiteral: bundle.id, in: tree)
    }
    program.storyboards.append(storyboard)
    program.places.append(IndexTable())
    if parts.controller != nil {
      // The short form: one scene, the initial one, which other storyboards call `initial`.
      declareScene(
        Scene(storyboard: id, name: name, syntax: place, isInitial: true, isPublic: parts.isPublic),
        nameNode, in: tree)
      return
    }
    if let parameters = parts.parameters {
      report(SceneDiagnostic.storyboardHasParameters, at: tree.syntax(parameters))
    }
    var items = tree.children(of: parts.items)
    while let item = items.next(in: tree) {
      switch tree.kind(of: item) {
      case .scene: declareScene(place.other(item), in: tree, of: id)
      case .reference: declareReference(place.other(item), in: tree, of: id)
      default: break
      }
    }
  }

  private mutating func declareScene(
    _ place: SyntaxReference, in tree: SyntaxTree, of storyboard: StoryboardID
  ) {
    let parts = tree[Node<SceneSyntax>(place.node)]
    guard let name = parts.name else { return }
    var scene = Scene(
      storyboard: storyboard, name: tree.name(of: name), syntax: place, isInitial: parts.isInitial,
      isPublic: parts.isPublic)
    scene.identifier = identifier(parts.identifier, scene.name, in: tree)
    declareScene(scene, name, in: tree)
  }

  private mutating func declareReference(
    _ place: SyntaxReference, in tree: SyntaxTree, of storyboard: StoryboardID
  ) {
    let number = program.references.nextID
    program.references.append(StoryboardReference(syntax: place))
    program.storyboards[storyboard].references.append(number)
    if let name = tree[Node<ReferenceSyntax>(place.node)].name {
      declarePlace(.reference(number), name, in: tree, of: storyboard)
    }
  }

  private mutating func declareScene(_ scene: consuming Scene, _ name: Node<NameSyntax>, in tree: SyntaxTree)
  {
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

  /// Returns the identifier that a scene or transition has in Interface Builder: the text of its `id` clause, nil for
  /// `id none`, or its name if it has no clause.
  mutating func identifier(
    _ clause: Node<IdentifierClauseSyntax>?, _ name: NameID?, in tree: SyntaxTree
  ) -> NameID? {
    guard let clause else { return name }
    return tree[clause].literal == nil ? nil : identifier(ofLiteral: clause.id, in: tree)
  }

  /// Returns the text of an `id` or `bundle` clause; nil if it has no string. An empty string is reported, and the
  /// result is nil.
  @discardableResult
  mutating func identifier(ofLiteral clause: NodeID, in tree: SyntaxTree) -> NameID? {
    guard tree.tokens[tree.tokenRange(of: clause).upperBound - 1].kind == .string else { return nil }
    let written = tree.text(ofLiteral: clause, in: &program.names)
    if !text(written).isEmpty { return written }
    let isBundle = tree.kind(of: clause) == .bundleClause
    report(SceneDiagnostic.emptyIdentifier(isBundle ? .bundle : .identifier), at: tree.syntax(clause))
    return nil
  }

  @discardableResult
  private mutating func declarePlace(
    _ place: Place, _ node: Node<NameSyntax>, in tree: SyntaxTree, of storyboard: StoryboardID
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
