import Foundation
import TestSupport
import Testing

/// The tutorial holds as it is written: its files compile and print what it says.
@Suite struct TutorialTests {
  private static let article = TestFolders.package.appendingPathComponent(
    "Sources/StoryboardBuilders/StoryboardBuilders.docc/FirstProgram.md")

  /// The files of the tutorial by their path, and what its program prints.
  private static func blocks() throws -> (files: [String: String], printed: String) {
    var files: [String: String] = [:]
    var printed = ""
    var path: String?
    var block: (language: String, lines: [String])?
    for line in try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n") {
      if let open = block {
        guard line == "```" else {
          block?.lines.append(line)
          continue
        }
        let text = open.lines.map { $0 + "\n" }.joined()
        if open.language == "text" { printed = text } else if let path { files[path] = text }
        (block, path) = (nil, nil)
      } else if line.hasPrefix("```") {
        block = (String(line.dropFirst(3)), [])
      } else if let match = line.wholeMatch(of: /`([^`]+)`:/) {
        path = String(match.1)
      }
    }
    return (files, printed)
  }

  @Test func runsAsItSays() throws {
    let (files, printed) = try Self.blocks()
    #expect(
      files.keys.sorted() == ["Package.swift"]
        + ["Main", "Services", "Wiring"].map { "Sources/Hello/\($0).swift" })
    try TestFolders.withTemporary { folder in
      let sources = try files.filter { $0.key != "Package.swift" }.map { path, text in
        let file = folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
      let program = folder.appendingPathComponent("Hello")
      let compiled = try SwiftToolchain.compile(
        ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-module-name", "Hello"]
          + Rooms.compilerFlags() + sources.sorted() + Rooms.objects() + ["-o", program.path])
      #expect(compiled.isSuccess, "\(compiled)")
      let result = try SwiftToolchain.run(program, [])
      #expect(result.isSuccess && result.standardOutput == printed, "\(result)")
    }
  }
}
