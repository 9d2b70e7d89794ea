import Foundation
import TestSupport
import Testing

/// A program, its storyboards and its code, in a folder where one string, identifier or class changes at a time.
///
/// What a change means follows from the storyboards and from what was changed: neither is read by the compiler's code.
struct StringDrift {
  enum Kind: String, CaseIterable {
    case performed, made, storyboard, compared, cast, otherString, sceneIdentifier, segueIdentifier,
      sceneClass
  }

  /// A change of some lines of files.
  struct Change: CustomStringConvertible {
    let kind: Kind
    var edits: [Edit]
    /// The lines of the code that become wrong: `path:line`.
    let wrong: [String]

    var description: String { "\(kind): \(edits.map(\.description)), wrong: \(wrong)" }
  }

  struct Edit: CustomStringConvertible {
    let file: String
    let line: Int
    let old: String
    let new: String

    var description: String { "\(file):\(line + 1): \(old) → \(new)" }
  }

  private let sandbox: Sandbox
  /// The paths that are checked, and the folder of the storyboards.
  private let arguments: [String]
  private let lines: [String: [String]]
  let changes: [Change]

  init(_ sandbox: Sandbox, check: String, program: String, storyboards: String, code: String) throws {
    self.sandbox = sandbox
    arguments = [
      "check", check, "--storyboards", storyboards, "--diagnostics", "compact", "--limit", "0",
    ]
    var lines = [program: try #require(sandbox.text(program)).components(separatedBy: "\n")]
    for (folder, suffix) in [(storyboards, ".storyboard"), (code, ".swift")] {
      for file in TestFolders.files(below: sandbox.url(folder), suffix: suffix) {
        let path = folder + "/" + file.lastPathComponent
        lines[path] = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      }
    }
    self.lines = lines
    let world = StringWorld(lines, program: program)
    changes = world.changes()
  }

  var counts: [String: Int] { Dictionary(grouping: changes, by: \.kind.rawValue).mapValues(\.count) }

  private func check() throws -> (errors: [String], warnings: [String], text: String) {
    let result = try sandbox.run(arguments)
    let found = result.standardError.split(separator: "\n").map(String.init)
    return (
      found.filter { $0.contains(": error: ") }, found.filter { $0.contains(": warning: ") },
      result.standardError
    )
  }

  private func write(_ edits: [Edit], changed: Bool) throws {
    for file in Set(edits.map(\.file)) {
      var text = lines[file]!
      for edit in edits where changed && edit.file == file {
        text[edit.line] = text[edit.line].replacingOccurrences(of: edit.old, with: edit.new)
      }
      try sandbox.write(text.joined(separator: "\n"), to: file)
    }
  }

  /// Makes some of the changes, each alone; each kind has its share.
  func expectTheirLines(for count: Int) throws {
    let before = try check()
    #expect(before.errors.isEmpty, "\(before.text)")
    var random = SeededGenerator(seed: 41)
    var (byKind, chosen) = (Dictionary(grouping: changes.shuffled(using: &random), by: \.kind), [Change]())
    while chosen.count < count, byKind.values.contains(where: { !$0.isEmpty }) {
      for kind in Kind.allCases {
        if let next = byKind[kind]?.popLast() { chosen.append(next) }
      }
    }
    chosen = Array(chosen.prefix(count))
    var (right, silent, false_) = (0, [String](), [String]())
    for change in chosen {
      try write(change.edits, changed: true)
      let result = try check()
      try write(change.edits, changed: false)
      let found = result.errors.map { $0.split(separator: ":").prefix(2).joined(separator: ":") }.sorted()
      let isQuiet = change.wrong.isEmpty && result.warnings != before.warnings
      if found == change.wrong.sorted(), !isQuiet {
        right += 1
      } else if Set(found).isStrictSubset(of: change.wrong), found.count == Set(found).count {
        silent.append("\(change): \(result.errors)")
      } else {
        false_.append(
          "\(change): \(result.errors) \(result.warnings.filter { !before.warnings.contains($0) })")
      }
    }
    let made = Dictionary(grouping: chosen, by: \.kind.rawValue).mapValues(\.count)
    print(
      "string drift: \(right) of \(chosen.count) right, \(chosen.count { !$0.wrong.isEmpty }) matter, \(made)"
    )
    #expect(silent.isEmpty, "\(silent.joined(separator: "\n"))")
    #expect(false_.isEmpty, "\(false_.joined(separator: "\n"))")
  }
}
