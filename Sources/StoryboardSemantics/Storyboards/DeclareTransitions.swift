import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Declares a scene's segues, embeds and relationships, and finds their destinations.
  mutating func declareTransitions(of id: SceneID, in tree: SyntaxTree) {
    let storyboard = program.scenes[id].storyboard
    guard !program.storyboards[storyboard].isExternal else { return }
    let written = program.scenes[id].syntax
    guard let block = tree.child(.sceneBlock, of: written.node) else { return }
    let first = program.transitions.nextID
    var named = IndexTable<NameID, TransitionID>()
    var items = tree.children(of: block)
    while let item = items.next(in: tree) {
      let kind = tree.kind(of: item)
      guard kind == .segue || kind == .embed || kind == .relationship, !tree.isBroken(item) else { continue }
      let parts = tree[Node<TransitionSyntax>(item)]
      guard var transition = head(parts, written.other(item), in: tree, of: id) else { continue }
      let number = program.transitions.nextID
      if let node = parts.name, kind != .relationship {
        let name = tree.name(of: node)
        if let previous = named[name] {
          reportDuplicate(node, in: tree, previous: program.transitions[previous].syntax)
        } else {
          named[name] = number
        }
        transition.name = name
      }
      if let target = tree[parts.target] {
        if let style = target.clauses.style {
          transition.hasStyle = true
          transition.style = prelude.presentationStyles[tree.name(of: style)]
        }
        transition.isByApp = target.byApp != nil
        transition.target = target.name.flatMap { resolvePlace($0, in: tree, of: storyboard) }
        if transition.target == nil {
          transition.isBroken = true
          if transition.isRelationship { reports.brokenRelationships.insert(storyboard) }
        }
      }
      program.transitions.append(transition)
    }
    program.scenes[id].transitions = program.transitions.ids(from: first)
  }

  /// Reads the line of a transition except its target. Returns nil if a segue or a relationship has no kind.
  private mutating func head(
    _ parts: TransitionSyntax, _ syntax: SyntaxReference, in tree: SyntaxTree, of id: SceneID
  ) -> Transition? {
    let storyboard = program.scenes[id].storyboard
    var transition: Transition
    switch parts.kind {
    case .segue:
      guard let segue = tree[parts.segueKind], let kind = segue.kind else { return nil }
      transition = Transition(source: id, kind: .segue(kind), syntax: syntax)
      if let list = parts.parameters {
        transition.isTold = true
        transition.parameters = resolveList(list, in: tree, mayLackTypes: true)
        if !transition.parameters.contains(where: { isUntyped($0) }) {
          checkWeak(transition.parameters)
          resolveDefaults(transition.parameters, in: program.storyboards[storyboard].container)
        }
      }
      if let custom = segue.customClass {
        transition.customClass = customClass(custom, in: tree, program.storyboards[storyboard].framework)
      }
    case .embed: transition = Transition(source: id, kind: .embed, syntax: syntax)
    default:
      guard let kind = parts.relationship else { return nil }
      transition = Transition(source: id, kind: .relationship(kind), syntax: syntax)
    }
    if parts.kind != .relationship {
      transition.identifier = identifier(
        parts.identifier, parts.name.map { tree.name(of: $0) }, in: tree)
    }
    transition.action = parts.action.map { syntax.other($0.id) }
    return transition
  }

  /// Infers the types of those parameters of a segue that are written without types. The parameters of all scenes
  /// have to be known.
  mutating func inferSegueParameterTypes(_ id: TransitionID) {
    let parameters = program.transitions[id].parameters
    guard parameters.contains(where: { isUntyped($0) }) else { return }
    let isUnwind = program.transitions[id].kind == .segue(.unwind)
    guard inferTypes(parameters, opening: isUnwind ? [] : [program.transitions[id].target]) else {
      program.transitions[id].isBroken = true
      return
    }
    checkWeak(parameters)
    let storyboard = program.scenes[program.transitions[id].source].storyboard
    resolveDefaults(parameters, in: program.storyboards[storyboard].container)
  }

  private mutating func customClass(
    _ node: Node<NamedTypeSyntax>, in tree: SyntaxTree, _ framework: Framework
  ) -> NameID? {
    let type = resolveNamed(node, in: tree)
    guard type != .error, let segue = known.segues[framework] else { return nil }
    guard isSubtype(type, segue), type != segue else {
      report(SceneDiagnostic.notASegue(spelling(type), base: spelling(segue)), at: tree.syntax(node))
      return nil
    }
    return program.names.intern(spelling(type))
  }
}
