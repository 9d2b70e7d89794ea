import StoryboardPlan
import StoryboardVocabulary

/// A segue, an embed or an unwind as the `prepare(for:sender:)` of its source gets it.
struct FiredSegueCase {
  /// The identifier in Interface Builder; nil for none.
  let identifier: String?
  /// The class of the destination; nil for an unwind, which may lead to any controller.
  let destination: ID<PlanType>?
  /// The class of a custom segue; nil for any other.
  let customClass: String?
  /// The name that is wanted for the case.
  let wanted: String
  /// True if a function of its own performs the segue with arguments.
  let isTold: Bool
  let transition: ID<PlanTransition>
}

extension Plan {
  /// The classes of the app whose controllers have segues in storyboards of the module, in the order of the scenes; each
  /// with all that its `prepare(for:sender:)` may get, those of subclasses included.
  func sourcesOfSegues(in storyboards: [ID<PlanStoryboard>]) -> [(
    type: ID<PlanType>, segues: [FiredSegueCase]
  )] {
    var order: [ID<PlanType>] = []
    var scenes: [ID<PlanType>: [ID<PlanScene>]] = [:]
    for scene in storyboards.flatMap({ self.storyboards[$0].scenes }) {
      let controller = self.scenes[scene].controller
      for type in [controller] + supertypes(of: controller)
      where types[type].kind == .controller(isFramework: false) {
        if scenes[type] == nil { order.append(type) }
        scenes[type, default: []].append(scene)
      }
    }
    let own = Set(storyboards.flatMap { self.storyboards[$0].scenes }.map { self.scenes[$0].controller })
    return order.filter { own.contains($0) }.compactMap { type in
      let segues = distinctSegues(of: scenes[type] ?? [])
      return segues.isEmpty ? nil : (type, segues)
    }
  }

  private func distinctSegues(of scenes: [ID<PlanScene>]) -> [FiredSegueCase] {
    struct Key: Hashable {
      let identifier: String?
      let destination: ID<PlanType>?
      let customClass: String?
    }
    var seen: Set<Key> = []
    return scenes.flatMap { self.scenes[$0].embeds + self.scenes[$0].segues }.compactMap { id in
      let transition = transitions[id]
      let identifier = transition.identifier.map { text($0) }
      let destination = transition.target.map { visibleController($0) }
      let customClass = transition.customClass.map { text($0) }
      guard
        seen.insert(Key(identifier: identifier, destination: destination, customClass: customClass)).inserted
      else { return nil }
      let wanted =
        transition.name.map { text($0) } ?? identifier ?? transition.target.map { text(self.scenes[$0].name) }
        ?? "unwind"
      return FiredSegueCase(
        identifier: identifier, destination: destination, customClass: customClass,
        wanted: Identifiers.lowerCamel(wanted), isTold: transition.isTold || !transition.parameters.isEmpty,
        transition: id)
    }
  }
}
