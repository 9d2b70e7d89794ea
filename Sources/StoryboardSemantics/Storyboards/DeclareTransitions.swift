import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Reads the heads of a scene's segues, embeds and relationships, and where each leads.
  mutating func declareTransitions(of id: SceneID, in tree: SyntaxTree) {
    let storyboard = program.scenes[id].storyboard
    guard !program.storyboards[storyboard].isExternal else { return }
    module = program.storyboards[storyboard].module
    let written = program.scenes[id].syntax
    guard let block = tree.child(.sceneBlock, of: written.node) else { return }
    let first = program.transitions.nextID
    // By name, once there are too many to be looked through.
    var many: [NameID: TransitionID] = [:]
    var items = tree.children(of: block)
    while let item = items.next(in: tree) {
      let kind = tree.kind(of: item)
      guard kind == .segue || kind == .embed || kind == .relationship, !tree.isBroken(item) else { continue }
      let parts = TransitionParts(of: item, in: tree)
      guard var transition = head(kind, parts, written.other(item), in: tree, of: id) else { continue }
      let number = program.transitions.nextID
      if let node = parts.name, kind != .relationship {
        let name = tree.name(of: node)
        let declared = program.transitions.ids(from: first)
        let previous = declared.prefix(8).first { program.transitions[$0].name == name } ?? many[name]
        if let previous {
          reportDuplicate(node, in: tree, previous: program.transitions[previous].syntax)
        } else if declared.count >= 8 {
          many[name] = number
        }
        transition.name = name
      }
      if let target = parts.target {
        transition.style = tree.child(.styleClause, .name, of: target).map { tree.name(of: $0) }
        transition.target = tree.child(.name, of: target).flatMap {
          resolvePlace($0, in: tree, of: storyboard)
        }
        if transition.target == nil { transition.isBroken = true }
      }
      program.transitions.append(transition)
    }
    program.scenes[id].transitions = program.transitions.ids(from: first)
  }

  /// The parts of a segue, embed or relationship by their nodes, found in one walk.
  private struct TransitionParts {
    var name: NodeID?
    var parameters: NodeID?
    var identifier: NodeID?
    var action: NodeID?
    var kind: NodeID?
    var target: NodeID?

    init(of item: NodeID, in tree: borrowing SyntaxTree) {
      var children = tree.children(of: item)
      while let child = children.next(in: tree) {
        switch tree.kind(of: child) {
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

  /// What a line says but for its name and its target; nil where a segue has no kind.
  private mutating func head(
    _ kind: SyntaxKind, _ parts: TransitionParts, _ syntax: SyntaxReference, in tree: SyntaxTree,
    of id: SceneID
  ) -> Transition? {
    let storyboard = program.scenes[id].storyboard
    var transition: Transition
    switch kind {
    case .segue:
      guard let node = parts.kind, let keyword = tree.name(of: node).keyword else { return nil }
      transition = Transition(source: id, kind: .segue(keyword), syntax: syntax)
      if let list = parts.parameters {
        transition.isTold = true
        transition.parameters = resolveList(list, in: tree)
        checkWeak(transition.parameters)
        resolveDefaults(transition.parameters, in: program.storyboards[storyboard].container)
      }
      if let custom = NamedTypeSyntax(tree.child(.namedType, of: node).map({ tree.syntax($0) })) {
        transition.customClass = customClass(custom, in: program.storyboards[storyboard].framework)
      }
    case .embed: transition = Transition(source: id, kind: .embed, syntax: syntax)
    default:
      let role = RelationshipSyntax(tree.syntax(syntax.node))?.role ?? .root
      transition = Transition(source: id, kind: .relationship(role), syntax: syntax)
    }
    if kind != .relationship {
      transition.identifier = identifier(
        parts.identifier, parts.name.map { tree.name(of: $0) }, in: tree)
    }
    transition.action = parts.action.map { syntax.other($0) }
    return transition
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
