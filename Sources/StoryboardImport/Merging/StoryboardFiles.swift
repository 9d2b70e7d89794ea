/// The files of storyboards that are known to exist: imported files and others.
package struct StoryboardFiles: Sendable {
  /// The number of files with each name; nil if nothing is known about files that are not imported. No file counts as
  /// gone then.
  private let counts: [String: Int]?
  /// True if these are all storyboards that a program may have: all of a target, or all of a folder.
  let isWhole: Bool
  /// The storyboards of other modules that are in bundles of their own, each as a list of two names: its module and
  /// itself. A reference to such a storyboard names the bundle.
  package var inOtherBundles: Set<[String]> = []

  /// Makes a value for an import that knows no files except the imported ones.
  package init() { (counts, isWhole) = (nil, false) }

  /// - Parameters:
  ///   - names: the name of each file. A name occurs as often as there are files with it.
  ///   - isWhole: true if a program cannot have other storyboards.
  package init(names: some Sequence<String>, isWhole: Bool = false) {
    counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    self.isWhole = isWhole
  }

  /// Returns true if it is known that there is no further file with this name.
  ///
  /// - Parameter count: the number of files with the name that are already accounted for.
  func lacks(_ name: String, besides count: Int = 0) -> Bool {
    counts.map { $0[name, default: 0] <= count } ?? false
  }
}
