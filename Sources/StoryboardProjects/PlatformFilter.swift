import StoryboardVocabulary

/// The platforms that a project builds a file for, if these are not all.
package struct PlatformFilter: Hashable, Sendable {
  package let platforms: Set<Platform.Kind>
  /// True if some builds for one of these platforms lack the file: those for Mac Catalyst, or all others.
  package let isPartial: Bool

  package init(_ platforms: Set<Platform.Kind>, isPartial: Bool = false) {
    (self.platforms, self.isPartial) = (platforms, isPartial)
  }

  /// The filter of words such as `ios` and `maccatalyst`; nil if there are none, since the file is in every build then.
  ///
  /// `hasCatalyst`: true if the target is built for Mac Catalyst, too.
  init?(_ words: [String], hasCatalyst: Bool) {
    guard !words.isEmpty else { return nil }
    let kinds = Platform.Kind.allCases.filter { kind in words.contains { $0 == kind.word.lowercased() } }
    let isForCatalyst = words.contains("maccatalyst")
    platforms = Set(kinds + (isForCatalyst && hasCatalyst ? [.iOS] : []))
    isPartial = hasCatalyst && isForCatalyst != kinds.contains(.iOS)
  }
}

/// A file of a target, or a folder without the language in its path.
package struct TargetFile: Hashable, Sendable {
  package let path: String
  /// The platforms that it is built for; nil for all of them.
  package let filter: PlatformFilter?

  package init(_ path: String, for filter: PlatformFilter? = nil) {
    (self.path, self.filter) = (path, filter)
  }
}
