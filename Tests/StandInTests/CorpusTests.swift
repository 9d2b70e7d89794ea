import Foundation
import TestSupport
import Testing

@Suite("Stand-in: storyboards of public apps")
struct CorpusTests {
  /// The folders of single apps or bundles, with the storyboards of a framework in each.
  private typealias Projects = [(folder: URL, storyboards: [URL])]

  private static func projects(_ runtimes: [String]) -> Projects {
    guard let corpus = TestFolders.corpus else {
      print("storyboards of \(runtimes) skipped: there is no shared/corpus beside the package")
      return []
    }
    let found = TestFolders.files(below: corpus, suffix: ".storyboard").filter { url in
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return runtimes.contains { text.contains("targetRuntime=\"\($0)") }
    }
    let groups = Dictionary(grouping: found) { url in
      let folder = url.deletingLastPathComponent()
      return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
    }
    return groups.sorted { $0.key.path < $1.key.path }.map { ($0.key, $0.value) }
  }

  @Test("the initial scene of each for iOS and tvOS is made and displayed")
  func mobile() throws {
    let projects = Self.projects(["iOS.CocoaTouch", "AppleTV"])
    guard !projects.isEmpty else { return }
    try display(projects, .uiKit, expected: 58) { xml in xml.contains("initialViewController=") }
  }

  @Test("the initial scene of each for macOS is made and displayed")
  func desktop() throws {
    let projects = Self.projects(["MacOSX.Cocoa"])
    guard !projects.isEmpty else { return }
    // A window without content has no view.
    try display(projects, .appKit, expected: 18) { xml in
      guard let initial = xml.firstMatch(of: #/initialViewController="([^"]+)"/#) else { return false }
      return !xml.contains("<windowController id=\"\(initial.1)\"") || xml.contains("shadowedContent")
    }
  }

  private func display(
    _ projects: Projects, _ framework: StandIn.Framework, expected: Int, loads: (String) -> Bool
  ) throws {
    let storyboards = projects.flatMap(\.storyboards)
    try TestFolders.withTemporary { folder in
      let source = try folder.write("main.swift", CorpusProgram(storyboards, framework).text.utf8)
      let program = folder.appendingPathComponent("program")
      let compiled = try StandIn.shared(framework).compile(
        sources: [source], moduleName: "Corpus", to: program)
      #expect(compiled.isSuccess, "\(compiled)")
      for project in projects {
        for storyboard in project.storyboards {
          let result = try run(program, storyboard, in: project.folder, framework)
          let hasViews = loads(try String(contentsOf: storyboard, encoding: .utf8))
          #expect(result.isSuccess, "\(storyboard.path): \(result)")
          #expect(
            result.lines.contains { $0.hasPrefix("viewDidLoad") } == hasViews, "\(storyboard.path): \(result)"
          )
        }
      }
    }
    #expect(storyboards.count == expected)
  }

  private func run(
    _ program: URL, _ storyboard: URL, in folder: URL, _ framework: StandIn.Framework
  ) throws -> ProcessResult {
    let name = storyboard.deletingPathExtension().lastPathComponent
    let corpus = try #require(TestFolders.corpus)
    let project = corpus.appendingPathComponent(folder.pathComponents[corpus.pathComponents.count])
    return try StandIn.shared(framework).run(
      program, [folder.path, name], storyboards: project, bundles: ["com.loopkit.LoopKitUI": folder])
  }
}
