import Foundation
import TestSupport
import Testing

@Suite("Tests: what they leave in the temporary folder")
struct LeftoverTests {
  private static var files: FileManager { .default }

  private static func age(_ item: URL, hours: Double) throws {
    let date = Date(timeIntervalSinceNow: -hours * 60 * 60)
    try files.setAttributes([.modificationDate: date], ofItemAtPath: item.path)
  }

  @Test("a program that traps leaves nothing")
  func trappedProgram() throws {
    let result = try SampleProgram.run("bundle", "org.example.kit")
    #expect(!result.isSuccess && result.standardError.contains("nobody cleans up"), "\(result)")
    let bundle = try #require(result.lines.first)
    #expect(bundle.contains("/\(TestFolders.temporary.lastPathComponent)/test-"), "\(result)")
    #expect(!Self.files.fileExists(atPath: bundle))
  }

  @Test("nor does any other tool")
  func tool() throws {
    let result = try SwiftToolchain.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "mktemp -d \"$TMPDIR/XXXXXX\""])
    let folder = try #require(result.lines.first)
    #expect(folder.hasPrefix(TestFolders.temporary.path), "\(result)")
    #expect(!Self.files.fileExists(atPath: folder))
  }

  @Test("what was built is used again, and removed where nobody has used it for a day")
  func builds() throws {
    try TestFolders.withTemporary { cache in
      var count = 0
      func build(_ options: String) throws -> String {
        try BuildCache.folder("Thing", inputs: [], options: [options], in: cache) { _ in count += 1 }
          .lastPathComponent
      }
      let (old, used) = (try build("old"), try build("used"))
      try Self.files.createDirectory(
        at: cache.appendingPathComponent("Other-1"), withIntermediateDirectories: true)
      for name in [old, used, "Other-1"] { try Self.age(cache.appendingPathComponent(name), hours: 25) }
      #expect(try build("used") == used && count == 2)
      let new = try build("new")
      let names = try Self.files.contentsOfDirectory(atPath: cache.path)
      #expect(Set(names) == ["Thing.lock", "Other-1", used, new])
      #expect(try build("old") == old && count == 4)
    }
  }
}
