import Foundation
import StoryboardLineEditor
import TestSupport
import Testing

/// The keys of the article have an effect, in the form that terminals send.
@Suite struct KeyTableTests {
  @Test func eachKeyOfTheArticleIsKnown() throws {
    let article = "Sources/StoryboardLineEditor/StoryboardLineEditor.docc/Keys.md"
    let text = try String(contentsOf: TestFolders.package.appendingPathComponent(article), encoding: .utf8)
    var section = ""
    var count = 0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      for name in line.dropFirst(2).prefix(while: { $0 != "|" }).matches(of: /`([^`]+)`/).map(\.1) {
        count += 1
        let bytes = try #require(Self.bytes(of: String(name)), "nobody knows how `\(name)` is sent")
        var decoder = KeyDecoder()
        let keys = decoder.decode(bytes.utf8) + decoder.flushEscape()
        try #require(keys.count == 1, "\(name)")
        var editor = Self.editor(in: section)
        if name == "Alt-Y" { editor.type("<C-y>") }
        if name == "Alt-_" { editor.type("<C-_>") }
        let before = Self.look(of: &editor)
        let outcome = editor.handle(keys[0])
        #expect(outcome != .bell, "\(section): \(name)")
        if Self.changing.contains(section) {
          #expect(Self.look(of: &editor) != before, "\(section): \(name)")
        }
      }
    }
    #expect(count > 50)
  }

  private static func look(of editor: inout LineEditor) -> String {
    let screen = editor.screen(TerminalSize(columns: 80, rows: 24), isColored: false)
    return editor.marked + screen.rows.map(\.text).joined(separator: "\n")
  }

  private static let changing: Set = ["Moving", "Changing", "History", "Completion"]

  /// A state in which each key of a section has an effect.
  private static func editor(in section: String) -> LineEditor {
    var editor = LineEditor(
      ["first one", "a line\nof one", "and one"], words: [Completion("complete"), Completion("common")])
    switch section {
    case "In the list of completions": editor.type("com<tab><tab>")
    case "In a search": editor.type("<C-r>one<C-r>")
    case "Completion": editor.type("c")
    case "Everything else": break
    case "History":
      editor.type("new<pageup><pageup>")
    default: editor.type("x<C-w>y<C-w>ab cd ef<M-enter>gh ij kl<M-enter>mn op qr<up><left><left><left>")
    }
    return editor
  }

  /// The bytes that xterm sends for a key.
  private static func bytes(of name: String) -> String? {
    if let bytes = named[name] { return bytes }
    if name.hasPrefix("Alt-"), let rest = bytes(of: String(name.dropFirst(4))) { return "\u{1B}" + rest }
    if name.hasPrefix("Ctrl-"), name.count == 6, let letter = name.last?.asciiValue {
      return String(Character(Unicode.Scalar(letter & 0x1F)))
    }
    return name.count == 1 ? name.lowercased() : nil
  }

  private static let named = [
    "Left": "\u{1B}[D", "Right": "\u{1B}[C", "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Home": "\u{1B}[H",
    "End": "\u{1B}[F", "Ctrl-Left": "\u{1B}[1;5D", "Ctrl-Right": "\u{1B}[1;5C", "Alt-Left": "\u{1B}[1;3D",
    "Alt-Right": "\u{1B}[1;3C", "Ctrl-Home": "\u{1B}[1;5H", "Ctrl-End": "\u{1B}[1;5F", "Backspace": "\u{7F}",
    "Delete": "\u{1B}[3~", "PageUp": "\u{1B}[5~", "PageDown": "\u{1B}[6~", "Tab": "\t",
    "Shift-Tab": "\u{1B}[Z", "Enter": "\r", "Escape": "\u{1B}",
  ]
}
