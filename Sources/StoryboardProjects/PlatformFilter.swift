import StoryboardVocabulary

/// The platforms for which a project includes a file in the build. A file that is built for all platforms has no
/// filter.
package struct PlatformFilter: Hashable, Sendable {
  package let platforms: Set<Platform.Kind>
  /// True if only a part of the builds for one of these platforms contains the file: for iOS, either only the Mac
  /// Catalyst builds, or all except these.
  package let isPartial: Bool

  package init(_ platforms: Set<Platform.Kind>, isPartial: Bool = false) {
    (self.platforms, self.isPartial) = (platforms, isPartial)
  }

  /// Makes the filter from words of the project such as `ios` and `maccatalyst`. Without words the result is nil,
  /// because then every build contains the file.
  ///
  /// `hasCatalyst` is true if the target is also built for Mac Catalyst.
  init?(_ words: [String], hasCatalyst: Bool) {
    guard !words.isEmpty else { return nil }
    let kinds = Platform.Kind.allCases.filter { kind in words.contains { $0 == kind.word.lowercased() } }
    let isForCatalyst = words.contains("maccatalyst")
    platforms = Set(kinds + (isForCatalyst && hasCatalyst ? [.iOS] : []))
    isPartial = hasCatalyst && isForCatalyst != kinds.contains(.iOS)
  }
}

/// A file or folder that belongs to a target. If a storyboard is localized, its path does not contain the language
/// folder (`en.lproj`).
package struct TargetFile: Hashable, Sendable {
  package let path: String
  /// The platforms for which the file is built; nil for all platforms.
  package let filter: PlatformFilter?

  package init(_ path: String, for filter: PlatformFilter? = nil) {
    (self.path, self.filter) = (path, filter)
  }
}
