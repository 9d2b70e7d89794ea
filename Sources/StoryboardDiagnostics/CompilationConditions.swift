/// The conditions, such as `DEBUG`, that Swift code is compiled with, as far as they are known.
package struct CompilationConditions: Hashable, Sendable {
  /// The conditions that hold in every build, and those that hold in none.
  package var values: [String: Bool]
  /// The conditions that hold in some builds alone.
  package var open: Set<String>
  /// True if every other condition holds in no build.
  package var isComplete: Bool
  /// The words of the platforms that compile the code. Nil: all platforms of its module do.
  package var platforms: Set<String>?
  /// True if some builds for one of these platforms lack the code.
  package var isPartial = false

  package init(_ values: [String: Bool] = [:], open: Set<String> = [], isComplete: Bool = false) {
    (self.values, self.open, self.isComplete) = (values, open, isComplete)
  }

  /// Nothing is known.
  package static let unknown = CompilationConditions()

  /// The value of a condition; nil if it is not decided.
  package subscript(name: String) -> Bool? {
    values[name] ?? (isComplete && !open.contains(name) ? false : nil)
  }
}
