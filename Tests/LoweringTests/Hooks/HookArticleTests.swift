import Foundation
import StoryboardDiagnostics
import StoryboardSwift
import StoryboardTooling
import TestSupport
import Testing

/// The apps in the documentation compile with the bindings that are generated for their programs.
@Suite struct HookArticleTests {
  @Test(arguments: [("Phone", StandIn.Framework.uiKit), ("Desk", .appKit)])
  func itsAppsCompile(name: String, framework: StandIn.Framework) throws {
    let article = try Article("Sources/StoryboardFrameworks/StoryboardFrameworks.docc/RunningInTheProcess.md")
    let program = try #require(article.files["\(name)/Notes.sbdsl"])
    let compilation = Compilation([SourceFile(path: "Notes.sbdsl", bytes: Array(program.utf8))])
    #expect(compilation.diagnostics.map(\.kind.entry.message) == [])
    let bindings = BindingsBackend.generate(try #require(compilation.makePlan()))
    let hooks = try HookModules.shared(framework)
    try TestFolders.withTemporary { folder in
      var sources = try article.files.filter { $0.key.hasPrefix(name) && $0.key.hasSuffix(".swift") }
        .map { path, text in try folder.write(URL(fileURLWithPath: path).lastPathComponent, text.utf8) }
      #expect(sources.count == 2)
      sources += try bindings.map { try folder.write($0.name, $0.contents) }
      for languageMode in [6, 5] {
        let result = try hooks.standIn.check(
          sources: sources.sorted { $0.path < $1.path }, moduleName: "Notes", languageMode: languageMode,
          flags: ["-warnings-as-errors"] + hooks.moduleFlags())
        #expect(result.isSuccess, "\(result)")
      }
    }
  }
}
