/// The compilation conditions of a target of a project or a package.
package struct TargetConditions: Hashable, Sendable {
  /// Those of all configurations.
  package let always: Set<String>
  /// Those of some configurations alone.
  package let sometimes: Set<String>
  /// False if there may be others.
  package let isComplete: Bool

  package init(always: Set<String>, sometimes: Set<String>, isComplete: Bool) {
    (self.always, self.sometimes, self.isComplete) = (always, sometimes, isComplete)
  }

  /// Nothing is known.
  package static let unknown = TargetConditions(always: [], sometimes: [], isComplete: false)
}
