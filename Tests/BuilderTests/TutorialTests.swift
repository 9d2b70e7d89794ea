import Foundation
import TestSupport
import Testing

/// The tutorial is correct: its files compile and print the output that it shows.
@Suite struct TutorialTests {
  @Test(arguments: [6, 5]) func runsAsItSays(languageMode: Int) throws {
    let article = try Article("Sources/StoryboardBuilders/StoryboardBuilders.docc/FirstProgram.md")
    #expect(
      article.files.keys.sorted() == ["Package.swift"]
        + ["Main", "Services", "Wiring"].map { "Sources/Hello/\($0).swift" })
    try TestFolders.withTemporary { folder in
      let sources = try article.files.filter { $0.key != "Package.swift" }.map { path, text in
        try folder.write(URL(fileURLWithPath: path).lastPathComponent, text.utf8).path
      }
      let program = folder.appendingPathComponent("Hello")
      let compiled = try SwiftToolchain.compile(
        [
          "-swift-version", "\(languageMode)", "-parse-as-library", "-warnings-as-errors", "-module-name",
          "Hello",
        ]
          + Rooms.compilerFlags() + sources.sorted() + Rooms.objects() + ["-o", program.path])
      #expect(compiled.isSuccess, "\(compiled)")
      let result = try SwiftToolchain.run(program, [])
      #expect(result.isSuccess && result.standardOutput == article.printed, "\(result)")
    }
  }
}
