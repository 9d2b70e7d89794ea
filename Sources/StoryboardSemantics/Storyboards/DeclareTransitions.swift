import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Reads the heads of a scene's segues, embeds and relationships, and where each leads.
  mutating func declareTransitions(of id: SceneID) {
    let storyboard = program.scenes[id].storyboard
    guard !program.storyboards[storyboard].isExternal else { return }
    module = program.storyboards[storyboard].module
    let written = program.scenes[id].syntax
    let tree = program.tree(of: written)
    guard let block = tree.child(.sceneBlock, of: written.node) else { return }
    let first = program.transitions.count
    // By name, once there are too many to be looked through.
    var many: [NameID: TransitionID] = [:]
    var next = block + 1
    while next < tree.end(of: block) {
      let item = next
      next = tree.end(of: item)
      let kind = tree.kind(of: item)
      guard kind == .segue || kind == .embed || kind == .relationship, !tree.isBroken(item) else { continue }
      let parts = TransitionParts(of: item, in: tree)
      let transition = program.transitions.count
      guard add(kind, parts, written.other(item), in: tree, to: id) else { continue }
      if let node = parts.name, kind != .relationship {
        let name = tree.name(of: node)
        let few = first..<min(transition, first + 8)
        let previous = few.first { program.transitions[$0].name == name } ?? many[name]
        if let previous, let name = NameSyntax(tree.syntax(node)) {
          reportDuplicate(name, previous: program.syntax(program.transitions[previous].syntax))
        } else if transition >= first + 8 {
          many[name] = transition
        }
        program.transitions[transition].name = name
      }
      guard let target = parts.target else { continue }
      program.transitions[transition].style = tree.child(.styleClause, of: target)
        .flatMap { tree.child(.name, of: $0) }.map { tree.name(of: $0) }
      let scene = tree.child(.name, of: target).flatMap { resolvePlace($0, in: tree, of: storyboard) }
      program.transitions[transition].target = scene
      if scene == nil { program.transitions[transition].isBroken = true }
    }
    program.scenes[id].transitions = IndexRange(first..<program.transitions.count)
  }

  /// The parts of a segue, embed or relationship by their nodes, found in one walk.
  private struct TransitionParts {
    var name: NodeID?
    var parameters: NodeID?
    var identifier: NodeID?
    var action: NodeID?
    var kind: NodeID?
    var target: NodeID?

    init(of item: NodeID, in tree: SyntaxTree) {
      tree.forEachChild(of: item) { child, kind in
        switch kind {
        case .name: if name == nil { name = child }
        case .parameters: if parameters == nil { parameters = child }
        case .identifierClause: if identifier == nil { identifier = child }
        case .actionClause: if action == nil { action = child }
        case .segueKind: if self.kind == nil { self.kind = child }
        case .target: if target == nil { target = child }
        default: break
        }
      }
    }
  }

  /// Adds what a line says but for its name and its target; false where a segue has no kind.
  private mutating func add(
    _ kind: SyntaxKind, _ parts: TransitionParts, _ syntax: SyntaxReference, in tree: SyntaxTree,
    to id: SceneID
  ) -> Bool {
    let number = program.transitions.count
    switch kind {
    case .segue:
      guard let node = parts.kind, let keyword = tree.name(of: node).keyword else { return false }
      program.transitions.append(Transition(source: id, kind: .segue(keyword), syntax: syntax))
      let storyboard = program.scenes[id].storyboard
      if parts.parameters != nil, let parameters = resolveParameters(of: syntax.node, in: tree) {
        program.transitions[number].isTold = true
        program.transitions[number].parameters = parameters
        checkWeak(parameters)
        resolveDefaults(parameters, in: program.storyboards[storyboard].container)
      }
      if let custom = NamedTypeSyntax(tree.child(.namedType, of: node).map({ tree.syntax($0) })) {
        let name = customClass(custom, in: program.storyboards[storyboard].framework)
        program.transitions[number].customClass = name
      }
    case .embed: program.transitions.append(Transition(source: id, kind: .embed, syntax: syntax))
    default:
      let role = RelationshipSyntax(tree.syntax(syntax.node))?.role ?? .root
      program.transitions.append(Transition(source: id, kind: .relationship(role), syntax: syntax))
    }
    if kind != .relationship {
      let identifier = identifier(parts, in: tree)
      program.transitions[number].identifier = identifier
    }
    if let action = parts.action {
      program.transitions[number].action = syntax.other(action)
    }
    return true
  }

  /// A segue's identifier is its name, unless a clause says otherwise; without a name it has none.
  private mutating func identifier(_ parts: TransitionParts, in tree: SyntaxTree) -> NameID? {
    if let clause = parts.identifier.flatMap({ IdentifierClauseSyntax(tree.syntax($0)) }) {
      return clause.identifier.map { program.names.intern($0) }
    }
    return parts.name.map { tree.name(of: $0) }
  }

  private mutating func customClass(_ syntax: NamedTypeSyntax, in framework: Framework) -> NameID? {
    let type = resolveNamed(syntax)
    guard type != .error, let segue = known.segues[framework] else { return nil }
    guard isSubtype(type, segue), type != segue else {
      report(SceneDiagnostic.notASegue(spelling(type), base: spelling(segue)), at: syntax.syntax)
      return nil
    }
    return program.names.intern(spelling(type))
  }
}
