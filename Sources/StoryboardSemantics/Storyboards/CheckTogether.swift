import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks that no two transitions of a scene have the same identifier, that there is only one `root` or `content`,
  /// and that transitions without an identifier can be told apart.
  mutating func checkTransitionsTogether(of id: SceneID) {
    let transitions = program.scenes[id].transitions
    var identified = IndexTable<NameID, TransitionID>()
    var singleRelationships = SmallMap<RelationshipKind, TransitionID>()
    for id in transitions {
      if let identifier = program.transitions[id].identifier {
        if let previous = identified[identifier] {
          // Two segues of one name are refused for that already.
          if let name = program.transitions[id].name, program.transitions[previous].name == name { continue }
          let syntax = program.syntax(program.transitions[id].syntax)
          report(
            SceneDiagnostic.duplicateSegueIdentifier(text(identifier)),
            at: syntax.child(.identifierClause) ?? syntax.child(.name) ?? syntax,
            labels: [Diagnostic.Label(.previous, at: program.range(of: program.transitions[previous].syntax))]
          )
        } else {
          identified[identifier] = id
        }
      }
      if case .relationship(let kind) = program.transitions[id].kind,
        let rule = kind.owner(in: framework(ofSourceOf: id))?.single
      {
        if let previous = singleRelationships[kind] {
          report(
            SceneDiagnostic.twoRoots(rule), at: program.syntax(program.transitions[id].syntax),
            labels: [Diagnostic.Label(.previous, at: program.range(of: program.transitions[previous].syntax))]
          )
        }
        singleRelationships[kind] = id
      }
    }
    checkUnnamed(transitions)
  }

  /// Checks that segues and embeds without an identifier lead to controllers of different classes, because only the
  /// class tells them apart.
  private mutating func checkUnnamed(_ transitions: IDRange<Transition>) {
    guard hasSeveralUnnamed(transitions) else { return }
    var seen = SmallMap<TypeID, TransitionID>()
    for id in transitions {
      guard program.transitions[id].identifier == nil else { continue }
      let transition = program.transitions[id]
      guard !transition.isBroken, let target = transition.target,
        !reports.scenesWithMistakes.contains(target), !program.scenes[target].isBroken
      else { continue }
      switch transition.kind {
      case .segue, .embed: break
      case .relationship: continue
      }
      let controller = self.controller(of: target)
      guard let previous = seen[controller] else {
        seen[controller] = id
        continue
      }
      let other = program.transitions[previous]
      guard other.target != target || !haveSameArguments(transition, other) else { continue }
      guard
        transition.callsSomething || other.callsSomething
          || [target, other.target].contains(where: {
            $0.map { needsForwarding($0, from: transition.source) } ?? false
          })
      else { continue }
      report(
        SceneDiagnostic.seguesNotToldApart(spelling(controller)), at: program.syntax(transition.syntax),
        labels: [Diagnostic.Label(.previous, at: program.range(of: other.syntax))])
    }
  }

  /// True if the transitions contain more than one segue or embed without an identifier.
  private func hasSeveralUnnamed(_ transitions: IDRange<Transition>) -> Bool {
    var count = 0
    for id in transitions
    where program.transitions[id].identifier == nil && !program.transitions[id].isRelationship { count += 1 }
    return count > 1
  }

  /// True if two transitions to one scene give it the same values, because neither has arguments, `with` or `then`.
  func haveSameArguments(_ a: Transition, _ b: Transition) -> Bool {
    func writes(_ transition: Transition) -> Bool {
      let tree = program.tree(of: transition.syntax)
      guard let target = tree[tree.child(TargetSyntax.self, of: transition.syntax.node)] else {
        return false
      }
      return tree[target.clauses.arguments]?.elements.isEmpty == false
        || tree[target.clauses.withClause]?.container != nil
    }
    return a.isByApp == b.isByApp && !writes(a) && !writes(b) && !a.callsSomething && !b.callsSomething
  }

  /// Refuses a scene that holds itself by relationships and embeds, since it could never be made. Also refuses scenes
  /// that nest deeper than the runtime follows.
  mutating func checkContainment() {
    enum State { case new, open, done }
    var states = Column<Scene, State>(all: .new, count: program.scenes.count)
    // For each scene, the number of levels of scenes that it holds, itself included.
    var levels = Column<Scene, UInt32>(all: 1, count: program.scenes.count)
    var path: [(id: SceneID, next: Int)] = []
    for start in program.scenes.ids where states[start] == .new {
      // Most scenes hold no other scene.
      guard program.scenes[start].transitions.contains(where: { !program.transitions[$0].isSegue }) else {
        continue
      }
      path.append((start, 0))
      states[start] = .open
      while let (id, next) = path.last {
        let transitions = program.scenes[id].transitions
        guard next < transitions.count else {
          states[id] = .done
          path.removeLast()
          if levels[id] == UInt32(Nesting.limit) + 1 {
            let scene = program.scenes[id]
            report(
              SceneDiagnostic.nestsTooDeep(text(scene.name), limit: Nesting.limit),
              at: program.nameRange(of: scene.syntax))
          }
          if let outer = path.last?.id { levels[outer] = max(levels[outer], levels[id] + 1) }
          continue
        }
        path[path.count - 1].next += 1
        if program.transitions[transitions[next]].isSegue { continue }
        let transition = program.transitions[transitions[next]]
        guard let target = transition.target else { continue }
        switch states[target] {
        case .done: levels[id] = max(levels[id], levels[target] + 1)
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open:
          let from = path.firstIndex { $0.id == target }!
          let names = (path[from...].map(\.id) + [target]).map { text(program.scenes[$0].name) }
          report(
            SceneDiagnostic.holdsItself(cycleDescription(names)), at: program.syntax(transition.syntax),
            labels: [
              Diagnostic.Label(.declared(names[0]), at: program.nameRange(of: program.scenes[target].syntax))
            ])
        }
      }
    }
  }
}
