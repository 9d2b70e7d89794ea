import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Reads the heads of a scene's segues, embeds and relationships, and where each leads.
  mutating func declareTransitions(of id: SceneID) {
    let storyboard = program.scenes[id].storyboard
    guard !program.storyboards[storyboard].isExternal else { return }
    module = program.storyboards[storyboard].module
    var names = SmallMap<NameID, Syntax>()
    for item in items(of: program.scenes[id].syntax) where !item.isBroken {
      var transition: Transition
      var name: NameSyntax?
      if let segue = SegueSyntax(item), let kind = segue.kind?.keyword {
        name = segue.name
        transition = Transition(source: id, kind: .segue(kind), syntax: item)
        transition.identifier = identifier(segue.identifier, name)
        transition.isTold = segue.parameters != nil
        if let parameters = segue.parameters {
          transition.parameters = resolvingDefaults(
            checkingWeak(resolve(parameters)), in: program.storyboards[storyboard].container)
        }
        transition.action = segue.action
        transition.customClass = segue.kind?.customClass.flatMap {
          customClass($0, in: program.storyboards[storyboard].framework)
        }
      } else if let embed = EmbedSyntax(item) {
        name = embed.name
        transition = Transition(source: id, kind: .embed, syntax: item)
        transition.identifier = identifier(embed.identifier, name)
        transition.action = embed.action
      } else if let relationship = RelationshipSyntax(item) {
        transition = Transition(source: id, kind: .relationship(relationship.role), syntax: item)
        transition.action = relationship.action
      } else {
        continue
      }
      if let name {
        if let previous = names[name.id] {
          reportDuplicate(name, previous: previous)
        } else {
          names[name.id] = item
        }
        transition.name = name.id
      }
      if let target = TargetSyntax(item.child(.target)) {
        transition.style = target.style?.id
        if let place = target.name {
          transition.target = resolvePlace(place, in: storyboard)
        }
        if transition.target == nil { transition.isBroken = true }
      }
      program.scenes[id].transitions.append(program.transitions.count)
      program.transitions.append(transition)
    }
  }

  /// A segue's identifier is its name, unless a clause says otherwise; without a name it has none.
  private func identifier(_ clause: IdentifierClauseSyntax?, _ name: NameSyntax?) -> String? {
    if let clause { return clause.identifier }
    return name.map { text($0.id) }
  }

  private mutating func customClass(_ syntax: NamedTypeSyntax, in framework: Framework) -> String? {
    let type = resolveNamed(syntax)
    guard type != .error, let segue = known.segues[framework] else { return nil }
    guard isSubtype(type, segue), type != segue else {
      report(SceneDiagnostic.notASegue(spelling(type), base: spelling(segue)), at: syntax.syntax)
      return nil
    }
    return spelling(type)
  }
}
