import StoryboardVocabulary

/// The platforms that a project builds a file for. A file that is built for all platforms has no filter.
package struct PlatformFilter: Hashable, Sendable {
  package let platforms: Set<Platform.Kind>
  /// True if some builds for one of these platforms do not contain the file: either the Mac Catalyst builds, or all
  /// others.
  package let isPartial: Bool

  package init(_ platforms: Set<Platform.Kind>, isPartial: Bool = false) {
    (self.platforms, self.isPartial) = (platforms, isPartial)
  }

  /// The filter for words such as `ios` and `maccatalyst`; nil without words, because then every build contains the
  /// file.
  ///
  /// `hasCatalyst`: true if the target is also built for Mac Catalyst.
  init?(_ words: [String], hasCatalyst: Bool) {
    guard !words.isEmpty else { return nil }
    let kinds = Platform.Kind.allCases.filter { kind in words.contains { $0 == kind.word.lowercased() } }
    let isForCatalyst = words.contains("maccatalyst")
    platforms = Set(kinds + (isForCatalyst && hasCatalyst ? [.iOS] : []))
    isPartial = hasCatalyst && isForCatalyst != kinds.contains(.iOS)
  }
}

/// A file of a target, or a folder. A path of localized files leaves out the language folder.
package struct TargetFile: Hashable, Sendable {
  package let path: String
  /// The platforms that the file is built for; nil for all of them.
  package let filter: PlatformFilter?

  package init(_ path: String, for filter: PlatformFilter? = nil) {
    (self.path, self.filter) = (path, filter)
  }
}
