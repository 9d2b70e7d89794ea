/// The conditions, such as `DEBUG`, that Swift code is compiled with. Some may be unknown.
package struct CompilationConditions: Hashable, Sendable {
  /// The known conditions: true if a condition holds in every build, false if it holds in no build.
  package var values: [String: Bool]
  /// The conditions that hold in only some builds.
  package var open: Set<String>
  /// True if every condition that is neither in `values` nor in `open` holds in no build.
  package var isComplete: Bool
  /// The platforms that compile the code, by name; nil if all platforms of its module compile it.
  package var platforms: Set<String>?
  /// True if some builds for one of the platforms do not contain the code.
  package var isPartial = false

  package init(_ values: [String: Bool] = [:], open: Set<String> = [], isComplete: Bool = false) {
    (self.values, self.open, self.isComplete) = (values, open, isComplete)
  }

  /// All conditions are unknown.
  package static let unknown = CompilationConditions()

  /// Returns true if a condition holds in every build, false if it holds in no build, and nil if it is undecided.
  package subscript(name: String) -> Bool? {
    values[name] ?? (isComplete && !open.contains(name) ? false : nil)
  }
}
