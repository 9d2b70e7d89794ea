import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import TestSupport
import Testing

/// Texts from outside, as hostile as they come: whatever an import makes of them parses (law 10).
@Suite("Import: texts from outside")
struct ImportFuzzTests {
  private static let texts = [
    "default", "Type", "Self", "self", "Protocol", "Any", "super", "init", "_", "$0", "", " ", "a b", "x\"y",
    "\\(x)",
    "a\nb", "a\r\nb", "\t", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{202E}abc", "é", "日本", "🙂",
    "scene", "id",
    "none", "action", "initial", "segue", "embed", "file", "as", "by", "app", "`x`", "#a", "*/", "//", "/*",
    "A.B",
    "A.B.C", "SideMenu", "Main", "1", "1x", "x1", "UIViewController", "\u{301}", "e\u{301}", "}", "{", "%@",
    "<x>",
  ]
  private static let versions = [
    "10.14.4", "15.6.1", "15path", "15", "15.", ".5", "", " 15", "0x10", "1e3", "1_000", "15.0", "-1",
    "15 storyboard",
    "99999999999999999999", "1.99999999999999999999", "15.0.0.0.0", "$(TARGET)", "15\n", "１５",
  ]

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "<", ">", "&", "\"", "'", "\n", "\r", "\t": "&#\(scalar.value);"
      default: String(Character(scalar))
      }
    }.joined()
  }

  @Test("the program of any texts parses, also as a change of another one, and settles")
  func anyTextsParse() {
    let seed = ProcessInfo.processInfo.environment["IMPORT_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    let count = Repetition.size(300, deep: 20_000)
    print("import fuzz with IMPORT_FUZZ_SEED=\(seed), \(count) runs")
    var old = ""
    for seed in seed..<seed + UInt64(count) {
      var random = SeededGenerator(seed: seed)
      func text() -> String { Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)] }
      func attribute(_ name: String) -> String {
        Bool.random(using: &random) ? " \(name)=\"\(Self.escaped(text()))\"" : ""
      }
      let kinds = ["show", "presentation", "embed", "custom", "unwind", "relationship"]
      let scenes = (0..<4).map { number -> String in
        let segues = (0..<2).map { segue -> String in
          let target = Int.random(in: 0..<4, using: &random)
          return
            "<segue kind='\(kinds[Int.random(in: 0..<6, using: &random)])' destination='s\(target)' id='g\(number)\(segue)'"
            + attribute("identifier") + attribute("destinationCreationSelector") + attribute("unwindAction")
            + attribute("customClass") + attribute("customModule") + attribute("modalPresentationStyle")
            + "/>"
        }.joined()
        return Make.scene(
          "s\(number)",
          attribute("storyboardIdentifier") + attribute("customClass") + attribute("customModule")
            + attribute("title") + attribute("userLabel")
            + (Bool.random(using: &random) ? " customModuleProvider='target'" : ""), segues)
      }
      let reference = Make.reference(
        Self.escaped(text()),
        attribute("storyboardName") + attribute("referencedIdentifier")
          + attribute("bundleIdentifier") + attribute("storyboardIdentifier"))
      let source = Make.storyboard("\(text()).storyboard", initial: "s0", scenes.joined() + reference)
      var head = ImportContext()
      head.platforms = ["iOS", "tvOS", "macOS"].map {
        ($0, Self.versions[Int.random(in: 0..<Self.versions.count, using: &random)])
      }
      head.sources = [WrittenFiles(.project, text(), target: text())]
      var names = NameTable()
      let imported = importStoryboards([source], module: text(), head: head, names: &names)
      if imported.diagnostics.contains(where: { $0.kind.entry.severity == .error }) { continue }
      func merged(_ text: String) -> String? {
        let before = parse(SourceFile(path: "p.sbdsl", bytes: Array(text.utf8)), file: 9, names: &names)
        let result = merge(imported, into: before.tree, names: names)
        if let defect = result.defect {
          let new = String(decoding: imported.tree.canonicalText(), as: UTF8.self)
          Issue.record("IMPORT_FUZZ_SEED=\(seed): \(defect)\n\(text)\nis to become\n\(new)")
        }
        let new = String(decoding: result.text, as: UTF8.self)
        let parsed = parse(SourceFile(path: "p.sbdsl", bytes: result.text), names: &names)
        if let mistake = parsed.diagnostics.first {
          Issue.record("IMPORT_FUZZ_SEED=\(seed): \(mistake.kind.entry.message)\n\(new)")
          return nil
        }
        return new
      }
      guard let new = merged(""), let over = merged(old) else { return }
      #expect(merged(new) == new, "IMPORT_FUZZ_SEED=\(seed)")
      #expect(merged(over) == over, "IMPORT_FUZZ_SEED=\(seed)")
      old = new
    }
  }

  @Test(
    "a deployment target has at most two numbers in a program",
    arguments: [
      ("10.14.4", "iOS 10.14"), ("15.6.1", "iOS 15.6"), ("15path", "iOS"), ("16", "iOS 16"), ("15.", "iOS"),
      ("", "iOS"), ("99999999999", "iOS"),
    ])
  func versions(_ version: String, _ clause: String) {
    var head = ImportContext()
    head.platforms = [("iOS", version)]
    var names = NameTable()
    let imported = importStoryboards([Make.storyboard(Make.scene("a"))], head: head, names: &names)
    #expect(String(decoding: imported.tree.canonicalText(), as: UTF8.self).contains("\nplatform \(clause)\n"))
  }

  @Test("a class that Swift cannot have is left out", arguments: ["Type", "Self", "Protocol", "Any"])
  func reservedClass(_ name: String) {
    let imported = Imported([Make.storyboard(Make.scene("a", "customClass='\(name)'"))])
    #expect(imported.text.contains(": UIViewController id none") && imported.mistakes == [])
    #expect(imported.program.diagnostics.map(\.kind.entry.code) == [.unusableClass])
  }

  @Test("a class with the name of its module is named without it")
  func classNamedAsItsModule() {
    let imported = Imported([
      Make.storyboard(Make.scene("a", "customClass='SideMenu' customModule='SideMenu'"))
    ])
    #expect(imported.text.contains("controller SideMenu.SideMenu: UIViewController\n"))
    #expect(imported.text.contains("scene SideMenu: SideMenu id none") && imported.mistakes == [])
  }
}
