/// The compilation conditions of a target of a project or a package.
package struct TargetConditions: Hashable, Sendable {
  /// The conditions that hold in all configurations.
  package let always: Set<String>
  /// The conditions that hold in only some configurations.
  package let sometimes: Set<String>
  /// False if there may be other conditions.
  package let isComplete: Bool

  package init(always: Set<String>, sometimes: Set<String>, isComplete: Bool) {
    (self.always, self.sometimes, self.isComplete) = (always, sometimes, isComplete)
  }

  /// The conditions of a target are unknown.
  package static let unknown = TargetConditions(always: [], sometimes: [], isComplete: false)
}
