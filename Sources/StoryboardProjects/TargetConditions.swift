/// The compilation conditions, such as `DEBUG`, of a target in a project or a package.
package struct TargetConditions: Hashable, Sendable {
  /// The conditions that are defined in all configurations of the target.
  package let always: Set<String>
  /// The conditions that are defined in only some configurations of the target.
  package let sometimes: Set<String>
  /// False if the target may define conditions that are in neither of the two sets.
  package let isComplete: Bool

  package init(always: Set<String>, sometimes: Set<String>, isComplete: Bool) {
    (self.always, self.sometimes, self.isComplete) = (always, sometimes, isComplete)
  }

  /// The value for a target whose conditions are unknown.
  package static let unknown = TargetConditions(always: [], sometimes: [], isComplete: false)
}
