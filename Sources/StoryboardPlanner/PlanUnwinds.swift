import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension Planner {
  /// The types that declare the action of an unwind segue.
  mutating func receivers(of id: TransitionID) -> [ID<PlanType>] {
    guard let action = program.action(of: program.transitions[id]), let name = action.name else { return [] }
    let selector = [name] + (0..<action.labelCount).map { action.label($0) }
    if let known = receiverLists[selector] { return known }
    let found = receivers(of: action, named: name)
    receiverLists[selector] = found
    return found
  }

  private mutating func receivers(of action: ActionClauseSyntax, named name: NameID) -> [ID<PlanType>] {
    let methods = unwindActions ?? findUnwindActions()
    unwindActions = methods
    return (methods[name] ?? []).compactMap { member in
      let parameters = program.members[member].parameters
      guard parameters.count == action.labelCount,
        parameters.enumerated().allSatisfy({ place, parameter in
          (program.parameters[parameter].label ?? NameID(.underscore)) == action.label(place)
        }), let owner = program.members[member].owner, program.declarations[owner].genericParameters.isEmpty
      else { return nil }
      return type(program.type(of: owner))
    }
  }

  /// The methods in the program that have the name of some unwind segue's action, by the name.
  private func findUnwindActions() -> [NameID: [MemberID]] {
    var found: [NameID: [MemberID]] = [:]
    for transition in program.transitions.elements where transition.kind == .segue(.unwind) {
      if let name = program.action(of: transition)?.name { found[name] = [] }
    }
    guard !found.isEmpty else { return found }
    for id in program.members.ids {
      let member = program.members[id]
      guard member.kind == .method, !member.isStatic, member.owner != nil else { continue }
      if found[member.name] != nil { found[member.name]!.append(id) }
    }
    return found
  }
}
