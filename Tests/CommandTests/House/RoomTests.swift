import Foundation
import TestSupport
import Testing

/// A room imports only rooms above it, in the order of README.md and the manifest, and only the outermost rooms have
/// access to the outside.
@Suite struct RoomTests {
  private let rooms: [Room]

  private static let all = Result { try Room.all() }

  init() throws { rooms = try Self.all.get() }

  @Test func theReadmeListsTheRooms() throws {
    let listed = try order()
    #expect(listed.count == Set(listed).count)
    #expect(Set(listed) == Set(rooms.map(\.name)))
    let manifest = try text(of: "Package.swift")
    for room in listed where room != "Plugins" {
      #expect(manifest.contains("arget(name: \"\(room)\"") || manifest.contains("name: \"\(room)\",\n"))
    }
  }

  /// The rooms in the order of README.md, the uppermost first.
  private func order() throws -> [String] {
    try text(of: "README.md").matches(of: /(?m)^\| `([A-Za-z]+)` \|/).map { String($0.1) }
  }

  @Test func importsLeadUpwards() throws {
    let order = try order()
    for room in rooms {
      let position = try #require(order.firstIndex(of: room.name), "\(room.name)")
      for file in room.files {
        for imported in file.imports where rooms.contains(where: { $0.name == imported }) {
          let above = try #require(order.firstIndex(of: imported))
          #expect(above < position, "\(file.path) imports \(imported)")
        }
      }
    }
  }

  /// The lock's own file: the standard library has no lock that one thread may take twice.
  private static let lock = "Sources/StoryboardRuntime/Interpreter/RecursiveLock.swift"

  /// An app that runs a program compiled ahead links only these rooms: the runtime, the plan and the vocabulary.
  @Test func theRuntimeIsSmall() throws {
    let runtime = try #require(rooms.first { $0.name == "StoryboardRuntime" })
    let plan = try #require(rooms.first { $0.name == "StoryboardPlan" })
    let vocabulary = try #require(rooms.first { $0.name == "StoryboardVocabulary" })
    let others = runtime.files.filter { $0.path != Self.lock }
    #expect(Set(others.flatMap(\.imports)) == ["StoryboardPlan", "StoryboardVocabulary"])
    #expect(Set(plan.files.flatMap(\.imports)) == ["StoryboardVocabulary"])
    #expect(Set(vocabulary.files.flatMap(\.imports)) == [])
    let manifest = try text(of: "Package.swift")
    #expect(manifest.contains(".target(name: \"StoryboardVocabulary\"),"))
    #expect(manifest.contains(".target(name: \"StoryboardPlan\", dependencies: [\"StoryboardVocabulary\"]),"))
    #expect(manifest.contains(".target(name: \"StoryboardRuntime\", dependencies: [\"StoryboardPlan\"]),"))
  }

  /// A pass converts values to values: it uses no file, clock, terminal or global.
  @Test func passesArePure() throws {
    let names = Set(rooms.map(\.name))
    let outermost: Set = [
      "sbdsl", "Benchmarks", "Plugins", "StoryboardFiles", "StoryboardFrameworks", "StoryboardTesting",
    ]
    let worldly = try NSRegularExpression(
      pattern: [
        #"\b(?:print|debugPrint|readLine|fopen|getenv|arc4random)\("#,
        #"\b(?:ContinuousClock|SuspendingClock|CommandLine|ProcessInfo|FileManager|SystemRandomNumberGenerator)\b"#,
        #"\.(?:random|shuffled|randomElement)\("#,
        #"\bnonisolated\(unsafe\)"#, #"\bstatic var [^{\n]*$"#,
        // A variable at the left margin is global.
        "^(?:public |private |fileprivate |internal |package )?var ",
      ].joined(separator: "|"), options: .anchorsMatchLines)
    for room in rooms where !outermost.contains(room.name) {
      // The prelude is text in the language; it names foreign types without using them.
      for file in room.files where !file.path.contains("/Prelude") {
        if file.path != Self.lock { #expect(Set(file.imports).subtracting(names) == [], "\(file.path)") }
        #expect(file.matches(of: worldly) == [])
      }
    }
  }

  @Test func theCLibraryIsImportedByTheCommandAndForTheLock() {
    let worlds: Set = ["Glibc", "Musl", "Darwin", "Foundation", "FoundationEssentials"]
    // The test of an app reads its programs with Foundation.
    let others: Set = ["Benchmarks", "Plugins", "StoryboardTesting"]
    let importing = rooms.filter { !others.contains($0.name) }.flatMap(\.files)
      .filter { !worlds.isDisjoint(with: $0.imports) }
    let files = ["System+Exchanging", "System+Writing", "System"].map {
      "Sources/StoryboardFiles/\($0).swift"
    }
    let terminal = ["Sources/sbdsl/System+Pager.swift", "Sources/sbdsl/System+Terminal.swift"]
    #expect(importing.map(\.path) == files + [Self.lock] + terminal)
  }

  /// Only the catalogue contains messages.
  @Test func diagnosticsHaveOneCatalogue() throws {
    let entry = try NSRegularExpression(pattern: #"CatalogueEntry\(|: (any )?DiagnosticKind \{"#)
    for room in rooms where room.name != "StoryboardDiagnostics" {
      for file in room.files { #expect(file.matches(of: entry) == []) }
    }
  }

  @Test func filesAreShort() {
    let lengths = rooms.flatMap(\.files).map { ($0.lines.count, $0.path) }.sorted { $0.0 < $1.0 }
    #expect(lengths.filter { $0.0 > 600 }.map(\.1) == [])
    #expect(lengths[lengths.count / 2].0 < 200)
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: TestFolders.package.appendingPathComponent(path), encoding: .utf8)
  }
}

/// A target with the files in its folder below `Sources`.
private struct Room {
  struct File {
    let path: String
    let lines: [String]
    let imports: [String]

    init(path: String, text: String) {
      self.path = path
      lines = text.components(separatedBy: "\n")
      imports = lines.lazy.filter { $0.contains("import ") }.compactMap { line in
        line.firstMatch(
          of: /^\s*(?:@\w+(?:\([^)]*\))? )*(?:public |internal |private )?import (?:\w+ )?(\w+)/
        )
        .map { String($0.1) }
      }
    }

    /// The lines that match a pattern, with their numbers; comment lines and the contents of string literals do not
    /// count.
    func matches(of pattern: NSRegularExpression) -> [String] {
      let code = NSMutableString(string: lines.joined(separator: "\n"))
      for (blank, template) in [(#"(?m)^[ \t]*//.*$"#, ""), (#""(\\.|[^"\\\n])*""#, "\"\"")] {
        let blank = try! NSRegularExpression(pattern: blank)
        _ = blank.replaceMatches(
          in: code, range: NSRange(location: 0, length: code.length), withTemplate: template)
      }
      let found = pattern.matches(in: code as String, range: NSRange(location: 0, length: code.length))
      return found.map { match in
        let number = code.substring(to: match.range.location).components(separatedBy: "\n").count
        return "\(path):\(number): \(lines[number - 1])"
      }
    }
  }

  let name: String
  let files: [File]

  static func all() throws -> [Room] {
    let sources = TestFolders.package.appendingPathComponent("Sources")
    return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted().map { name in
      let files = TestFolders.files(below: sources.appendingPathComponent(name), suffix: ".swift")
      return Room(
        name: name,
        files: try files.map { url in
          let path = url.path.replacingOccurrences(of: TestFolders.package.path + "/", with: "")
          let text = try String(contentsOf: url, encoding: .utf8)
          return File(path: path, text: text)
        })
    }
  }
}
