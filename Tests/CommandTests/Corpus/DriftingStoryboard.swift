import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import StoryboardTooling
import Testing

/// A real storyboard with a program that an author has worked on, and the changes that can be made to it.
struct DriftingStoryboard {
  private let name: String
  private let lines: [String]
  private let program: SourceFile
  /// What is said of the storyboard as it is.
  private(set) var before: [Finding] = []

  /// Something that is said, with the lines of the storyboard that it names.
  struct Finding: Equatable {
    let message: String
    let severity: Severity
    let lines: Set<Int>
    /// The line of the program at which it is said; empty if it is said of the storyboard.
    let programLine: String
    let code: Code
    let fix: FixIt?

    static func == (a: Finding, b: Finding) -> Bool {
      (a.message, a.severity, a.lines) == (b.message, b.severity, b.lines)
    }
  }

  /// New texts for some lines.
  struct Change: CustomStringConvertible {
    let texts: [Int: String]
    let description: String
    /// Other lines that the change is about.
    var others: Set<Int> = []
  }

  init(_ app: CorpusApp, hasIDs: Bool = true) throws {
    name = app.storyboards[0].lastPathComponent
    let text = try String(contentsOf: app.storyboards[0], encoding: .utf8)
    lines = text.components(separatedBy: "\n")
    var names = NameTable()
    let imported = importStoryboards(
      [SourceFile(path: name, bytes: Array(text.utf8))], module: "Reader", names: &names)
    var plain = String(decoding: imported.tree.canonicalText(), as: UTF8.self)
    if !hasIDs { plain = plain.replacing(#/ #[\w-]+/#, with: "") }
    // A scene without code of the app cannot hand on a container: such a storyboard gets none.
    let programs = [true, false].map {
      SourceFile(path: "Reader.sbdsl", bytes: Array(Self.written(by: plain, isInContainer: $0).utf8))
    }
    program = try #require(programs.first { !Compilation([$0]).hasErrors }, "\(app.name): \(plain)")
    before = said(of: lines)
  }

  // MARK: The author

  /// The program after an author has worked on it: comments, a container, properties of controllers and their lines.
  private static func written(by program: String, isInContainer: Bool) -> String {
    let controllers = Set(program.matches(of: #/(?m)^controller (\S+): /#).map { String($0.1) })
    let head =
      "\n/// What the author logs.\nclass AuthorLog { init() }\ncontainer Author { single AuthorLog }\n"
    var isHead = true
    var result: [String] = []
    for line in program.components(separatedBy: "\n") {
      var line = line
      if isHead, line.hasPrefix("controller ") || line.contains("storyboard ") {
        result += head.components(separatedBy: "\n")
        isHead = false
      }
      if let match = line.firstMatch(of: #/^controller (\S+): (\S+)$/#) {
        line = "controller \(match.1): \(match.2) { var author: AuthorLog? }"
      } else if isInContainer, line.hasPrefix("storyboard ") || line.hasPrefix("launch storyboard ") {
        line = line.replacing(" {", with: " in Author {", maxReplacements: 1)
      } else if let match = line.firstMatch(of: #/^  (?:initial )?scene \S+?: ([^\s{]+)/#) {
        result.append("  // The author knows why.")
        if isInContainer, controllers.contains(String(match.1)) { line = adding("inject author", to: line) }
      }
      result.append(line)
    }
    return result.joined(separator: "\n")
  }

  /// A scene with one more line in its block.
  private static func adding(_ item: String, to line: String) -> String {
    if line.hasSuffix("{") { return line + "\n    " + item }
    guard let block = line.range(of: " { ") else { return line + " { \(item) }" }
    return line.replacingCharacters(in: block, with: " {\n    \(item)\n    ")
  }

  // MARK: Comparing

  func said(after change: Change, of other: [UInt8]? = nil) -> [Finding] {
    said(of: changed(change), other.map { SourceFile(path: program.path, bytes: $0) })
  }

  private func changed(_ change: Change) -> [String] {
    var changed = lines
    for (line, text) in change.texts { changed[line] = text }
    return changed
  }

  /// The program with the edits of a fix.
  func program(with fix: FixIt) -> [UInt8] {
    var bytes = program.bytes
    for edit in fix.edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: edit.text.utf8)
    }
    return bytes
  }

  /// The program after an import of the changed storyboard, which is what `check --fix` writes.
  func imported(after change: Change) -> [UInt8] {
    var names = NameTable()
    let storyboard = SourceFile(path: name, bytes: Array(changed(change).joined(separator: "\n").utf8))
    let tree = parse(program, file: 1, names: &names).tree
    let imported = importStoryboards([storyboard], module: "Reader", names: &names)
    return merge(imported, into: tree, names: names).text
  }

  /// The lines of the author.
  static func authored(_ program: [UInt8]) -> [String] {
    String(decoding: program, as: UTF8.self).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    .filter { $0.hasPrefix("//") || $0.contains("inject author") || $0.contains("AuthorLog") }
    .map {
      $0.contains("inject author") ? "inject author" : $0.contains("controller") ? "author: AuthorLog" : $0
    }
    .sorted()
  }

  var authored: [String] { Self.authored(program.bytes) }

  private func said(of lines: [String], _ other: SourceFile? = nil) -> [Finding] {
    let program = other ?? program
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let storyboard = SourceFile(path: name, bytes: bytes)
    let comparison = StoryboardComparison(of: TargetStoryboards([storyboard]), with: [program])
    let map = LineMap(storyboard)
    let own = LineMap(program)
    return comparison.diagnostics.map { diagnostic in
      let places = [diagnostic.range] + diagnostic.labels.map(\.range)
      return Finding(
        message: diagnostic.kind.entry.message, severity: diagnostic.kind.entry.severity,
        lines: Set(places.filter { $0.file == 1 }.map { map.location(of: $0.start).line - 1 }),
        programLine: diagnostic.range.file == 0
          ? String(decoding: own.line(at: diagnostic.range.start), as: UTF8.self) : "storyboard",
        code: diagnostic.kind.entry.code, fix: diagnostic.fix)
    }
  }

  /// The lines at which a change may be said: its own, that of the controller around it, and that of the document, for
  /// what is gone.
  func lines(around change: Change) -> Set<Int> {
    var found = change.others.union(change.texts.keys)
    for line in change.texts.keys {
      if let controller = controller(around: line) { found.insert(controller) }
    }
    found.formUnion(lines.indices.filter { lines[$0].contains("<document ") })
    return found
  }

  private func controller(around line: Int) -> Int? {
    lines[...line].lastIndex { $0.contains("sceneMemberID=\"viewController\"") }
  }

  // MARK: Changes

  /// The lines of controllers, with their object IDs.
  private var controllers: [(line: Int, id: String)] {
    lines.enumerated().compactMap { index, line in
      guard line.contains("sceneMemberID=\"viewController\""), !line.contains("laceholder "),
        !line.contains("<application ")
      else {
        return nil
      }
      return line.firstMatch(of: #/ id="([^"]+)"/#).map { (index, String($0.1)) }
    }
  }

  private func change(_ line: Int, _ text: String, _ what: String) -> Change? {
    text == lines[line] ? nil : Change(texts: [line: text], description: "\(what) on line \(line + 1)")
  }

  /// Other names in the place of one.
  private static let renamings: [@Sendable (String) -> String] = [
    { $0 + "Drift" }, { "Drift" + $0 }, { $0 + "2" },
    { name in
      (name.first?.isUppercase == true ? name.prefix(1).lowercased() : name.prefix(1).uppercased())
        + name.dropFirst() + "s"
    },
  ]

  /// The changes of an attribute's value, where a line has it.
  private func renamings(of attribute: String, on index: Int, _ what: String) -> [Change] {
    guard let expression = try? Regex(" \(attribute)=\"([^\"]+)\"", as: (Substring, Substring).self),
      let found = lines[index].firstMatch(of: expression)
    else { return [] }
    return Self.renamings.compactMap { renamed in
      let value = renamed(String(found.output.1))
      let text = lines[index].replacingCharacters(in: found.range, with: " \(attribute)=\"\(value)\"")
      return change(index, text, what)
    }
  }

  /// The changes that mean something to the wiring.
  var meaningful: [Change] {
    let ids = controllers.map(\.id)
    var changes: [Change?] = []
    for (index, line) in lines.enumerated() {
      if line.contains("sceneMemberID=\"viewController\"") {
        // Of two scenes with one identifier the other one may be meant.
        let identifier = line.firstMatch(of: #/ storyboardIdentifier="[^"]+"/#).map { String($0.output) }
        if lines.count(where: { identifier.map($0.contains) == true }) == 1 {
          changes += renamings(of: "storyboardIdentifier", on: index, "identifier")
        }
        changes += renamings(of: "customClass", on: index, "class")
        if line.contains("laceholder ") {
          changes += renamings(of: "storyboardName", on: index, "reference's storyboard")
          changes += renamings(of: "referencedIdentifier", on: index, "reference's identifier")
        } else if !line.contains("storyboardIdentifier="), !line.contains("<application ") {
          let text = line.replacing(" id=", with: " storyboardIdentifier=\"Drift\" id=", maxReplacements: 1)
          changes.append(change(index, text, "new identifier"))
        }
      }
      if let initial = line.firstMatch(of: #/ initialViewController="([^"]+)"/#),
        ids.contains(String(initial.1))
      {
        var change = change(index, line.replacing(initial.0, with: ""), "initial scene")
        change?.others = Set(controllers.filter { $0.id == initial.1 }.map(\.line))
        changes.append(change)
      }
      // Outside of scenes a segue concerns the canvas alone.
      guard line.contains("<segue "), line.contains(" destination=") else { continue }
      changes += changesOfSegue(on: index, to: ids)
    }
    return changes.compactMap(\.self)
  }

  private func changesOfSegue(on index: Int, to ids: [String]) -> [Change] {
    let line = lines[index]
    var changes: [Change?] = renamings(of: "identifier", on: index, "segue's identifier")
    if line.contains("kind=\"show\"") {
      for kind in ["presentation", "showDetail"] {
        let text = line.replacing("kind=\"show\"", with: "kind=\"\(kind)\"")
        changes.append(change(index, text, "segue's kind"))
      }
    }
    if !line.contains("kind=\"unwind\""), let target = line.firstMatch(of: #/ destination="([^"]+)"/#) {
      for other in ids.filter({ $0 != target.1 }).prefix(3) {
        var change = change(
          index, line.replacing(target.0, with: " destination=\"\(other)\""), "segue's destination")
        // Another child of the controller may lead there already.
        change?.others = Set(
          lines.indices.filter {
            lines[$0].contains("<segue ") && controller(around: $0) == controller(around: index)
          })
        changes.append(change)
      }
    }
    if line.hasSuffix("/>") { changes.append(change(index, "", "removed segue")) }
    return changes.compactMap(\.self)
  }

  /// The changes that mean nothing to the wiring.
  var meaningless: [Change] {
    var changes: [Change?] = []
    for (index, line) in lines.enumerated() where !line.contains("sceneMemberID=\"viewController\"") {
      for (pattern, new, what) in [
        (#"(<rect [^>]*width=")[^"]+"#, "$177", "width"),
        (#"(<point key="canvasLocation" x=")[^"]+"#, "$177", "canvas"),
        (#"( opaque=")(YES|NO)"#, "$1NO", "opaque"), (#"(toolsVersion=")[^"]+"#, "$177", "tools"),
        (#"(<constraint [^>]*constant=")[^"]+"#, "$177", "constraint"),
        (#"( text=")[^"]+"#, "$1Drift", "text"),
        (#"(<color [^>]*red=")[^"]+"#, "$10.5", "color"), (#"( title=")[^"]+"#, "$1Drift", "title"),
        (#"(<autoresizingMask [^>]*)/>"#, "$1 heightSizable=\"YES\"/>", "mask"),
        (#"^( *)<"#, "$1  <", "indentation"), (#"$"#, "<!-- drift -->", "comment"),
      ] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { continue }
        // A comment stands between elements, and not inside of a tag that goes on.
        if what == "comment", !line.hasSuffix(">") || line.contains("<string") { continue }
        if line.hasPrefix("<?") || what == "mask" && line.contains("heightSizable") { continue }
        let range = NSRange(line.startIndex..., in: line)
        changes.append(
          change(index, expression.stringByReplacingMatches(in: line, range: range, withTemplate: new), what))
      }
    }
    return changes.compactMap(\.self)
  }
}
