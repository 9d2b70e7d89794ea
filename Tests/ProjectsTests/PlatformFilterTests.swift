import StoryboardVocabulary
import Testing

@testable import StoryboardProjects

/// The platforms for which a project builds a file.
@Suite struct PlatformFilterTests {
  private func target(_ settings: String, _ filter: String) throws -> XcodeTarget {
    let text = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = M; targets = (T); };
        M = { isa = PBXGroup; children = (F1, F2, F3, G); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
        F3 = { isa = PBXFileReference; path = A.storyboard; sourceTree = "<group>"; };
        G = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E); path = Mac; sourceTree = "<group>"; };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          platformFiltersByRelativePath = { "Sub/C.swift" = (macos, ); D.swift = (ios, tvos); }; };
        B1 = { isa = PBXBuildFile; fileRef = F1; \(filter) };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = F3; \(filter) };
        S = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
        R = { isa = PBXResourcesBuildPhase; files = (B3); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); buildConfigurationList = L;
          fileSystemSynchronizedGroups = (G); };
      }; }
      """
    let project = try XcodeProject(Array(text.utf8), name: "App")
    return try #require(project.target("App") { _ in nil })
  }

  @Test(arguments: [
    ("", nil), ("platformFilter = ios;", PlatformFilter([.iOS])),
    ("platformFilters = (ios, tvos, );", PlatformFilter([.iOS, .tvOS])),
    ("platformFilters = (macos);", PlatformFilter([.macOS])), ("platformFilters = ();", nil),
    ("platformFilters = (xros);", PlatformFilter([])), ("platformFilter = maccatalyst;", PlatformFilter([])),
    ("platformFilters = (ios, maccatalyst);", PlatformFilter([.iOS])),
    ("platformFilters = (\"watchos\", driverkit);", PlatformFilter([.watchOS])),
  ])
  func ofAnAppWithoutCatalyst(_ text: String, _ filter: PlatformFilter?) throws {
    let app = try target("", text)
    #expect(app.sources == [TargetFile("A.swift", for: filter), TargetFile("B.swift")])
    #expect(app.storyboards == [TargetFile("A.storyboard", for: filter)])
    #expect(app.hasFilters)
  }

  /// Some builds for iOS are for Mac Catalyst, and others are not.
  @Test(arguments: [
    ("platformFilter = ios;", PlatformFilter([.iOS], isPartial: true)),
    ("platformFilter = maccatalyst;", PlatformFilter([.iOS], isPartial: true)),
    ("platformFilters = (ios, maccatalyst);", PlatformFilter([.iOS])),
    ("platformFilters = (macos);", PlatformFilter([.macOS])),
  ])
  func ofAnAppWithCatalyst(_ text: String, _ filter: PlatformFilter) throws {
    let app = try target("SUPPORTS_MACCATALYST = YES;", text)
    #expect(app.sources == [TargetFile("A.swift", for: filter), TargetFile("B.swift")])
  }

  @Test func inAFolder() throws {
    let app = try target("", "")
    #expect(
      app.folders.map(\.filters) == [
        ["Sub/C.swift": PlatformFilter([.macOS]), "D.swift": PlatformFilter([.iOS, .tvOS])]
      ])
  }
}
