import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// The test is skipped where a requirement is not met, and the reason is printed.
  static func needs(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, Comment(rawValue: requirement.reason))
  }
}
