import Foundation
import TestSupport
import Testing

@Suite("Stand-in: storyboards of public apps")
struct CorpusTests {
  /// The folders that are one app's, or one of its bundles, with the storyboards for iOS and tvOS in each.
  private static let projects: [(folder: URL, storyboards: [URL])] = {
    guard let corpus = TestFolders.corpus else {
      print("77 storyboards skipped: there is no shared/corpus beside the package")
      return []
    }
    let all = TestFolders.files(below: corpus, suffix: ".storyboard")
    let mobile = all.filter { url in
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return ["iOS.CocoaTouch", "AppleTV"].contains { text.contains("targetRuntime=\"\($0)") }
    }
    let groups = Dictionary(grouping: mobile) { url in
      let folder = url.deletingLastPathComponent()
      return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
    }
    return groups.sorted { $0.key.path < $1.key.path }.map { ($0.key, $0.value) }
  }()

  @Test("the initial scene of each is made and displayed")
  func initialScenes() throws {
    guard !Self.projects.isEmpty else { return }
    let storyboards = Self.projects.flatMap(\.storyboards)
    try TestFolders.withTemporary { folder in
      let source = folder.appendingPathComponent("main.swift")
      try CorpusProgram(storyboards).text.write(to: source, atomically: true, encoding: .utf8)
      let program = folder.appendingPathComponent("program")
      let compiled = try StandIn.shared().compile(sources: [source], moduleName: "Corpus", to: program)
      #expect(compiled.isSuccess, "\(compiled)")
      for project in Self.projects {
        for storyboard in project.storyboards { try display(storyboard, in: project.folder, by: program) }
      }
    }
    #expect(storyboards.count == 58)
  }

  private func display(_ storyboard: URL, in folder: URL, by program: URL) throws {
    let name = storyboard.deletingPathExtension().lastPathComponent
    let project = try #require(TestFolders.corpus).appendingPathComponent(
      folder.pathComponents[try #require(TestFolders.corpus).pathComponents.count])
    let result = try StandIn.shared().run(
      program, [folder.path, name], storyboards: project, bundles: ["com.loopkit.LoopKitUI": folder])
    #expect(result.isSuccess, "\(storyboard.path): \(result)")
    let hasInitial = try String(contentsOf: storyboard, encoding: .utf8).contains("initialViewController=")
    #expect(
      result.lines.contains { $0.hasPrefix("viewDidLoad") } == hasInitial, "\(storyboard.path): \(result)")
  }
}
