/// The files of storyboards that are known to exist: imported files and others.
package struct StoryboardFiles: Sendable {
  /// The number of files with each name; nil if nothing is known about other files. Then no file counts as gone.
  private let counts: [String: Int]?
  /// True if these are all storyboards that a program may have: all of a target, or all of a folder.
  let isWhole: Bool
  /// The storyboards of other modules that are in bundles of their own, each with its module. A reference to one names
  /// the bundle.
  package var inOtherBundles: Set<[String]> = []

  /// Makes a value that knows nothing.
  package init() { (counts, isWhole) = (nil, false) }

  /// - Parameters:
  ///   - names: the name of each file. A name occurs as often as there are files with it.
  ///   - isWhole: true if a program cannot have other storyboards.
  package init(names: some Sequence<String>, isWhole: Bool = false) {
    counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    self.isWhole = isWhole
  }

  /// True if it is known that no further file has this name.
  ///
  /// - Parameter count: the number of files with the name that are already accounted for.
  func lacks(_ name: String, besides count: Int = 0) -> Bool {
    counts.map { $0[name, default: 0] <= count } ?? false
  }
}
