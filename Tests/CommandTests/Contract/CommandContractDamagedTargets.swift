import Foundation
import TestSupport
import Testing

/// Whatever stands in the files of a target, a check ends by itself, finds the same each time, and `generate` writes
/// nothing where it finds an error.
@Suite struct CommandContractDamagedTargets {
  private static let files = [
    "ib/Base.lproj/Main.storyboard": ReaderApp.main, "ib/de.lproj/Main.storyboard": ReaderApp.main,
    "ib/Other.storyboard": ReaderApp.other, "ib/Info.plist": ReaderApp.propertyList(opens: "Main"),
    "R.xcodeproj/project.pbxproj": projectText(
      ProjectTarget(
        folder: "ib", settings: "INFOPLIST_FILE = ib/Info.plist; INFOPLIST_KEY_UIMainStoryboardFile = Main;",
        configuration: "App.xcconfig")),
    "App.xcconfig": "A = Main\nINFOPLIST_KEY_UIMainStoryboardFile = $(A)\n",
    "Reader.sbdsl": ReaderApp.program,
  ]

  private static let pieces = [
    "", "\"", "<", ">", "&", "/", "\0", "\u{FEFF}", "é", "🙂", "L-1", "D-1", "H-1", "Main", "$(A)", "<scene>",
    "</scene>", "id=\"D-1\"", " destination=\"L-1\"", "storyboardIdentifier=\"Detail\"", "\r", "<!--", "]]>",
    "{",
    "}", "(", ";", "~ipad", "\u{301}", "kind=\"embed\"",
    "kind=\"relationship\" relationship=\"rootViewController\"",
  ]

  /// A text with a part taken out, written twice, or replaced.
  private static func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.replaceSubrange(start..<min(end, start + 4), with: Array(random.pick(pieces).utf8))
      default: bytes.insert(contentsOf: Array(random.pick(pieces).utf8), at: start)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: 0..<60) func damage(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let sandbox = try Sandbox()
    let damaged = random.pick(Self.files.keys.sorted())
    for (path, text) in Self.files.sorted(by: { $0.key < $1.key }) {
      try sandbox.write(path == damaged ? Self.damaged(text, &random) : text, to: path)
    }
    if Bool.random(using: &random), damaged != "Reader.sbdsl" {
      let clause = #"storyboards project "R.xcodeproj" target "Reader""#
      try sandbox.write(ReaderApp.program(clause), to: "Reader.sbdsl")
    }
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect([0, 1, 2].contains(check.status) && !check.timedOut, "\(damaged) \(check)")
    let again = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(again.standardError == check.standardError && again.standardOutput == check.standardOutput)
    let found = try check.compactLines()
    #expect(found.contains { $0.severity == "error" } == (check.status != 0), "\(check)")
    let generated = try sandbox.run("generate", "Reader.sbdsl", "-o", "Out", "--diagnostics=compact")
    #expect(
      generated.status == check.status && generated.standardError == check.standardError, "\(generated)")
    let isWritten = FileManager.default.fileExists(atPath: sandbox.url("Out").path)
    #expect(isWritten == (check.status == 0), "\(generated)")
  }
}
