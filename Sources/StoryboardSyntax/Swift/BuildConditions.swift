import StoryboardVocabulary

/// The facts that decide a condition of `#if`.
package struct BuildConditions: Sendable {
  /// The platforms of the module; none if the program names none.
  package var platforms: [Platform.Kind]
  /// The compilation conditions that are known to hold or not to hold, such as `DEBUG`.
  package var flags: [String: Bool]

  package init(platforms: [Platform.Kind] = [], flags: [String: Bool] = [:]) {
    (self.platforms, self.flags) = (platforms, flags)
  }

  /// Returns the value of a condition; nil if it is not decided.
  package func evaluate(_ condition: ArraySlice<UInt8>) -> Bool? { nil }
}
