import Foundation
import TestSupport
import Testing

/// The names by which storyboards ask for classes and methods change, one at a time: each change that the app notices is
/// one error or warning, at that line of the storyboard, and nothing else is said.
@Suite struct ClassNameDriftTests {
  @Test func theSample() throws {
    let sandbox = try Sandbox()
    let source = TestFolders.package.appendingPathComponent("Samples/Shop")
    try FileManager.default.copyItem(at: source, to: sandbox.url("Shop"))
    // With object IDs it is known which scene is meant, whatever its class is called.
    for (storyboards, program) in [
      ("Shop/App/Storyboards", "Shop/App/Shop.sbdsl"),
      ("Shop/Account/Sources/Storyboards", "Shop/Account/Sources/Help.sbdsl"),
    ] {
      _ = try sandbox.run("import", storyboards, "-o", program)
    }
    let app = try NameDrift(sandbox, program: "Shop", storyboards: "Shop")
    #expect(app.changes.count >= 80, "\(app.changes.count)")
    try app.expectOneMessage(for: Repetition.isDeep ? 200 : 50)
  }

  @Test(
    .enabled(if: RealApp.folder != nil, Comment(rawValue: RealApp.reason)), arguments: RealApp.present)
  func aRealApp(_ target: RealApp) throws {
    let sandbox = try Sandbox()
    let folder = try #require(RealApp.folder)
    let project = folder.appendingPathComponent(target.project).path
    _ = try sandbox.run("import", project, "--target", target.target, "-o", "App.sbdsl")
    let program = try #require(sandbox.text("App.sbdsl"))
    let ids = program.matches(of: #/#([\w-]+)/#).map { "id=\"\($0.1)\"" }
    // The files of this target: apps have storyboards of one name in several targets and localizations.
    let files = TestFolders.files(
      below: URL(fileURLWithPath: project).deletingLastPathComponent(), suffix: ".storyboard")
    var chosen: [String: (shared: Int, text: String)] = [:]
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let (name, shared) = (file.lastPathComponent, ids.count { text.contains($0) })
      if shared > chosen[name]?.shared ?? 0 { chosen[name] = (shared, text) }
    }
    for (name, file) in chosen { try sandbox.write(file.text, to: "Storyboards/" + name) }
    let app = try NameDrift(sandbox, program: "App.sbdsl", storyboards: "Storyboards")
    try app.expectOneMessage(for: 40)
  }
}

/// A program and its storyboards, in a folder where one name of the storyboards changes at a time.
///
/// What a name means was thought out: Interface Builder finds a Swift class by its module and its name.
private struct NameDrift {
  /// A change of one line of a storyboard.
  struct Change: CustomStringConvertible {
    let file: String
    let line: Int
    let old: String
    let new: String
    /// The beginning of what is said of it; nil for a change without a meaning.
    let said: String?

    var description: String { "\(file):\(line + 1): \(old) → \(new)" }
  }

  private static let differs = "error[differs-from-storyboard]"
  /// No error, since code that is not read may have a class of that name.
  private static let notFound = "warning[class-not-found]"

  private let sandbox: Sandbox
  private let program: String
  private let storyboards: String
  private let lines: [String: [String]]
  let changes: [Change]

  init(_ sandbox: Sandbox, program: String, storyboards: String) throws {
    (self.sandbox, self.program, self.storyboards) = (sandbox, program, storyboards)
    let folder = sandbox.url(storyboards)
    var lines: [String: [String]] = [:]
    for file in TestFolders.files(below: folder, suffix: ".storyboard") {
      let path = storyboards + file.path.dropFirst(folder.path.count)
      lines[path] = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    }
    let classes = Set(
      lines.values.joined().compactMap {
        $0.firstMatch(
          of: #/customClass="(\w+)" customModule="\w+" customModuleProvider="target".* sceneMemberID/#
        )
        .map { String($0.1) }
      })
    changes = lines.keys.sorted().flatMap { file in
      lines[file]!.enumerated().flatMap { Self.changes(of: $1, file, $0, classes.sorted()) }
    }
    self.lines = lines
  }

  private static func changes(
    of text: String, _ file: String, _ line: Int, _ classes: [String]
  ) -> [Change] {
    var changes: [Change] = []
    func add(_ old: String, _ new: String, _ said: String?) {
      changes.append(Change(file: file, line: line, old: old, new: new, said: said))
    }
    if text.contains("sceneMemberID=\"viewController\""),
      let found = text.firstMatch(
        of: #/customClass="(\w+)" customModule="(\w+)" customModuleProvider="target"/#)
    {
      let (all, name, module) = (String(found.0), String(found.1), String(found.2))
      func attributes(_ name: String, _ module: String? = nil, isOfTarget: Bool = false) -> String {
        "customClass=\"\(name)\"" + (module.map { " customModule=\"\($0)\"" } ?? "")
          + (isOfTarget ? " customModuleProvider=\"target\"" : "")
      }
      add(all, attributes(name), notFound)
      add(all, attributes(name, module + "s"), notFound)
      add(all, attributes(name, module.lowercased()), notFound)
      add(all, attributes(name + "s", module, isOfTarget: true), differs)
      add(all, attributes(name.lowercased(), module, isOfTarget: true), differs)
      add(all, attributes(String(name.dropLast()), module, isOfTarget: true), differs)
      add(all, "", differs)
      if let other = classes.first(where: { $0 != name }) {
        add(all, attributes(other, module, isOfTarget: true), differs)
      }
      // The module is named, the target's whatever its name was, and the whole name.
      add(all, attributes(name, module), nil)
      add(all, attributes(name, "Old", isOfTarget: true), nil)
      add(all, attributes("\(module).\(name)"), nil)
      add(all, "lookAt=\"\(name)s\" " + all, nil)
    }
    guard text.contains("<segue") else { return changes }
    for attribute in ["destinationCreationSelector", "unwindAction", "identifier"] {
      guard let found = text.firstMatch(of: try! Regex(" \(attribute)=\"(\\w+)([^\"]*)\"")) else { continue }
      let all = String(text[found.range])
      let (name, rest) = (String(found.output[1].substring!), String(found.output[2].substring!))
      add(all, " \(attribute)=\"\(name)s\(rest)\"", differs)
      if name != name.lowercased() {
        add(all, " \(attribute)=\"\(name.lowercased())\(rest)\"", differs)
      }
      if rest.contains(":") {
        add(all, " \(attribute)=\"\(name)WithCoder\(rest)\"", differs)
      }
    }
    return changes
  }

  private func check() throws -> (status: Int32, heads: [Substring], text: String) {
    let result = try sandbox.run("check", program, "--storyboards", storyboards, "--color", "never")
    let heads = result.standardError.split(separator: "\n").filter {
      $0.hasPrefix("error") || $0.hasPrefix("warning")
    }
    return (result.status, heads, result.standardError)
  }

  /// Makes some of the changes, each alone. Nothing but warnings is said of the program before.
  func expectOneMessage(for count: Int) throws {
    let before = try check()
    #expect(before.status == 0, "\(before.text)")
    var random = SeededGenerator(seed: 36)
    // Of a scene whose class is not found as it is, nothing is changed.
    let open = changes.filter { !before.text.contains("\($0.file):\($0.line + 1):") }
    for change in open.shuffled(using: &random).prefix(count) {
      var changed = lines[change.file]!
      changed[change.line] = changed[change.line].replacingOccurrences(of: change.old, with: change.new)
      try sandbox.write(changed.joined(separator: "\n"), to: change.file)
      let result = try check()
      try sandbox.write(lines[change.file]!.joined(separator: "\n"), to: change.file)
      guard let said = change.said else {
        #expect(result.status == 0 && result.heads == before.heads, "\(change): \(result.text)")
        continue
      }
      let new = result.heads.filter { !before.heads.contains($0) }
      #expect(result.status == (said == Self.differs ? 1 : 0), "\(change): \(result.text)")
      #expect(new.count == 1 && new[0].hasPrefix(said), "\(change): \(result.text)")
      #expect(result.text.contains("\(change.file):\(change.line + 1):"), "\(change): \(result.text)")
    }
  }
}
