import Foundation
import TestSupport
import Testing

/// Typical mistakes in the sample: each is found, as one error, at the right place, and what the help says mends it.
///
/// Each is one edit of the program, of the Swift code or of a storyboard. Places and remedies were thought out before the
/// command was asked.
struct TypicalMistakesTests {
  struct Mistake: Decodable, CustomTestStringConvertible, Sendable {
    struct Edit: Decodable, Sendable {
      let file: String
      let old: String
      let new: String
    }
    struct Place: Decodable, Sendable {
      let file: String
      /// A part of the line.
      let line: String
    }

    let name: String
    let kind: String
    let file: String
    let old: String
    let new: String
    let place: Place
    /// The edits of the help, followed to the letter; nil if the help is a sentence: the mistake is undone.
    let remedy: [Edit]?

    var testDescription: String { name }
  }

  private static let all: [Mistake] = {
    let file = TestFolders.tests.appendingPathComponent("CommandTests/Mistakes/Mistakes.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Mistake].self, from: data)) ?? []
  }()

  /// Every third one; at full size all of them.
  static let tried = all.enumerated().filter { Repetition.isDeep || $0.offset % 3 == 0 }.map(\.element)

  @Test func thereAreMistakesOfAllKinds() {
    #expect(Self.tried.count > 60)
    #expect(Set(Self.all.map(\.kind)).count > 15)
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
  }

  @Test(arguments: tried) func isOneErrorWithARemedy(_ mistake: Mistake) throws {
    let sample = TestFolders.package.appendingPathComponent("Samples/Shop")
    try Sandbox.with { sandbox in
      for file in TestFolders.files(below: sample, suffix: "") {
        let path = file.path.dropFirst(sample.path.count + 1)
        if path.contains(".build/") || file.hasDirectoryPath { continue }
        try sandbox.folder.write("Shop/" + path, Data(contentsOf: file))
      }
      func edit(_ file: String, _ old: String, _ new: String) throws {
        let text = try #require(sandbox.text("Shop/" + file), "\(file)")
        try #require(text.components(separatedBy: old).count == 2, "not one place of \(file): \(old)")
        try sandbox.write(text.replacing(old, with: new), to: "Shop/" + file)
      }
      let original = try #require(sandbox.text("Shop/" + mistake.file))
      try edit(mistake.file, mistake.old, mistake.new)
      let result = try sandbox.run("check", "Shop", "--diagnostics", "json")
      #expect(result.status == 1, "\(result)")
      let errors = try result.errors()
      #expect(errors.count == 1, "\(result)")
      let first = try #require(errors.first, "\(result)")
      let path = try #require(first.path)
      #expect(path == "Shop/" + mistake.place.file, "\(result)")
      let lines = try #require(sandbox.text(path)).components(separatedBy: "\n")
      let line = first.range.map { lines[$0.start.line - 1] } ?? ""
      #expect(line.contains(mistake.place.line), "\(line)\n\(result)")

      if let remedy = mistake.remedy {
        for change in remedy { try edit(change.file, change.old, change.new) }
      } else {
        try sandbox.write(original, to: "Shop/" + mistake.file)
      }
      let mended = try sandbox.run("check", "Shop", "--diagnostics", "json")
      #expect(mended.status == 0, "\(mended)")
    }
  }
}
