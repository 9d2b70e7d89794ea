import Foundation
import TestSupport

/// Stubs of an app's Swift files, which the toolchain's own parser makes: the declarations without bodies.
/// Generated Swift is compiled beside them in place of the app, whose frameworks and packages are not there.
///
/// A type that no file declares is an empty type. If a file names it that imports nothing but Foundation and the
/// user interface's framework, it counts as theirs. Otherwise it belongs to the modules that all files import that
/// name it. A declaration that does not compile as a stub is left out, so a stub never has more than the app.
struct AppStubs {
  /// A finding of the compiler.
  struct Finding: CustomStringConvertible {
    let file: URL
    let line: Int
    let message: String
    var description: String { "\(file.lastPathComponent):\(line): \(message)" }
  }

  /// The declarations that do not compile as stubs, each with its message.
  private(set) var leftOut: [(declaration: String, message: String)] = []
  /// The types that no file declares, each a path of names.
  var unknown: [String] { ofCore.union(elsewhere).sorted() }

  private let module: String
  private let framework: StandIn.Framework
  private let folder: URL
  private let sources: [URL]
  private let conditions: [String]
  private var files: [URL] = []
  /// The lines of the stubs before any is left out.
  private var whole: [[String]] = []
  private var uses: [String: Use] = [:]
  private var imports: Set<String> = []
  private var ofCore: Set<String> = []
  private var elsewhere: Set<String> = []
  /// The modules that are built of types that nobody knows: one for all types that the same imports make visible.
  private var parts: [[String]: String] = [:]
  /// The texts of the modules that were built.
  private var texts: [String: String] = [:]
  /// The types that cannot be declared here.
  private var refused: Set<String> = []
  /// The folder of the modules whose types nobody knows.
  private var modules: URL { folder.appendingPathComponent("Modules") }

  private struct Use {
    let arity: Int
    let kind: String
    /// True if Foundation or the framework has it.
    let isOfCore: Bool
    /// The modules that all files import that name it.
    let modules: [String]
  }

  /// The classes of Objective-C headers, with their superclasses.
  private let objectiveC: [String: String]

  // MARK: Making stubs

  private static let program = Result {
    try SwiftSyntaxProgram.build("CommandTests/Apps/SwiftSyntaxStubs.swift.txt")
  }

  /// Makes the stubs of Swift files in an empty folder. `conditions` are those of `#if` that hold.
  init(
    of sources: [URL], module: String = "App", headers: [URL] = [], conditions: [String],
    framework: StandIn.Framework, in folder: URL
  ) throws {
    self.module = module
    self.framework = framework
    self.folder = folder
    var classes: [String: String] = [:]
    for header in headers {
      guard let text = try? String(contentsOf: header, encoding: .utf8) else { continue }
      for match in text.matches(of: #/@interface\s+(\w+)\s*:\s*(\w+)/#) {
        classes[String(match.1)] = String(match.2)
      }
    }
    objectiveC = classes
    self.sources = sources
    self.conditions = conditions
    try Self.write(sources, conditions, to: folder)
    for index in sources.indices {
      files.append(folder.appendingPathComponent("\(index).swift"))
      whole.append(try Self.lines(of: files[index]))
    }
    for line in try lines("names") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      uses[fields[0]] = Use(
        arity: Int(fields[1]) ?? 0, kind: fields[2], isOfCore: fields[3] == "core",
        modules: fields[4].split(separator: " ").map(String.init))
    }
    imports = Set(try lines("imports"))
    try folder.write("Stub.swift", "public func stub<Value>() -> Value { fatalError() }\n".utf8)
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    try settle()
  }

  /// Writes the stubs of files as the parser sees them.
  private static func write(_ sources: [URL], _ conditions: [String], to folder: URL) throws {
    let input = [folder.path, conditions.joined(separator: " ")] + sources.map(\.path)
    let result = try SwiftToolchain.run(
      try Self.program.get(), input: input.joined(separator: "\n") + "\n", seconds: 300)
    guard result.isSuccess else { throw StandIn.BuildFailure(result: result) }
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// Calls `body` while some of the source files have other texts. What was left out of the stubs stays out.
  func with<Result>(_ texts: [URL: String], _ body: () throws -> Result) throws -> Result {
    let indices = sources.indices.filter { texts[sources[$0]] != nil }
    if indices.isEmpty { return try body() }
    return try TestFolders.withTemporary { changed in
      var sources = sources
      for index in indices {
        sources[index] = try changed.write("Changed\(index).swift", texts[sources[index]]!.utf8)
      }
      try Self.write(sources, conditions, to: changed)
      let old = try indices.map { try Self.lines(of: files[$0]) }
      defer {
        for (index, lines) in zip(indices, old) {
          try? Data(lines.joined(separator: "\n").utf8).write(to: files[index])
        }
      }
      for (index, settled) in zip(indices, old) {
        let new = try Self.lines(of: changed.appendingPathComponent("\(index).swift"))
        try Data(Self.settled(new, settled, whole[index]).joined(separator: "\n").utf8).write(
          to: files[index])
      }
      return try body()
    }
  }

  /// The lines of a changed stub without those that were left out before.
  ///
  /// - Parameters:
  ///   - settled: the lines before the change, those empty that were left out.
  ///   - whole: the lines before the change, with those.
  private static func settled(_ new: [String], _ settled: [String], _ whole: [String]) -> [String] {
    var lines = new
    if new.count == whole.count {
      for index in new.indices where new[index] == whole[index] { lines[index] = settled[index] }
      return lines
    }
    let start = zip(whole, new).prefix { $0 == $1 }.count
    let end = zip(whole[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    return Array(settled[..<start] + new[start..<(new.count - end)] + settled[(whole.count - end)...])
  }

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n").map(
      String.init)
  }

  /// Adds types that nobody knows and leaves declarations out until all compiles.
  private mutating func settle() throws {
    for _ in 0..<60 {
      try writeUnknown()
      let found = try check([], "-typecheck").found
      if found.isEmpty { return }
      let before = unknown.count
      var broken: [Finding] = []
      for finding in found where !learn(finding.message) { broken.append(finding) }
      if unknown.count == before { try leaveOut(broken.isEmpty ? found : broken) }
    }
    throw Unsettled(findings: try check([], "-typecheck").found)
  }

  struct Unsettled: Error, CustomStringConvertible {
    let findings: [Finding]
    var description: String { "stubs do not compile: \(findings.prefix(20))" }
  }

  /// Learns of a type that nobody knows; false if the message is about something else.
  private mutating func learn(_ message: String) -> Bool {
    if let match = message.firstMatch(of: #/^(?:cannot find type|no type named) '(\w+)' in /#) {
      return add(String(match.1))
    }
    guard let match = message.firstMatch(of: #/^'(\w+)' is not a member type of [a-z ]+'([\w.]+)'/#) else {
      return false
    }
    let path = match.2.split(separator: ".") + [match.1]
    for start in path.indices.dropLast() where add(path[start...].joined(separator: ".")) { return true }
    return false
  }

  private mutating func add(_ name: String) -> Bool {
    let isOfModule = imports.contains { uses["\($0).\(name)"] != nil }
    guard let use = uses[name] ?? (isOfModule ? Use(arity: 0, kind: "", isOfCore: false, modules: []) : nil)
    else { return false }
    let prefixes = ["UI", "NS", "CG", "CF", "CA"]
    // A member of a type that somebody knows is declared beside the stubs.
    let root = name.split(separator: ".").first.map(String.init) ?? name
    let isNested = root != name
    if refused.contains(name) { return false }
    let isOfCore =
      isNested
      ? !elsewhere.contains(root)
      : use.isOfCore
        || prefixes.contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
    return isOfCore ? ofCore.insert(name).inserted : elsewhere.insert(name).inserted
  }

  private mutating func leaveOut(_ findings: [Finding]) throws {
    for (file, inFile) in Dictionary(grouping: findings, by: \.file) {
      if file.lastPathComponent == "Core.swift" {
        refused.formUnion(Self.refused(inFile, from: &ofCore))
        continue
      }
      guard files.contains(file) else { throw Unsettled(findings: inFile) }
      var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      for (number, atLine) in Dictionary(grouping: inFile, by: \.line).sorted(by: { $0.key > $1.key }) {
        let index = number - 1
        guard lines.indices.contains(index) else { continue }
        let line = lines[index]
        let depth = line.prefix { $0 == " " }
        if line.hasSuffix(" {"), line.contains("/**/") {
          let parts = line.components(separatedBy: "/**/")
          lines[index] = parts[0] + parts[2]
        } else if line.hasSuffix(" {") {
          let end = lines[index...].firstIndex { $0 == depth + "}" } ?? index
          lines.replaceSubrange(index...end, with: repeatElement("", count: end - index + 1))
        } else if line == depth + "}" {
          continue
        } else {
          lines[index] = ""
        }
        leftOut.append((line.trimmingCharacters(in: .whitespaces), atLine[0].message))
      }
      try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }
  }

  // MARK: Types that nobody knows

  /// Each type has a line of its own, after two imports.
  private static func refused(_ findings: [Finding], from names: inout Set<String>) -> Set<String> {
    let sorted = names.sorted()
    var refused: Set<String> = []
    for finding in findings where sorted.indices.contains(finding.line - 3) {
      names.remove(sorted[finding.line - 3])
      refused.insert(sorted[finding.line - 3])
    }
    return refused
  }

  private mutating func writeUnknown() throws {
    try folder.write("Core.swift", declarations(ofCore, access: "public").utf8)
    let standIn = try StandIn.shared(framework)
    let options =
      ["-parse-as-library", "-swift-version", "5", "-emit-module", "-I", modules.path] + standIn.compilerFlags
    func build(_ name: String, _ text: String) throws -> ProcessResult {
      let source = try modules.write("\(name).swift", text.utf8)
      return try SwiftToolchain.compileModule(
        options + [
          "-module-name", name, source.path, "-o", modules.appendingPathComponent("\(name).swiftmodule").path,
        ])
    }
    for (modules, names) in Dictionary(grouping: elsewhere, by: modules) {
      if parts[modules] == nil { parts[modules] = "Part\(parts.count)" }
      let name = parts[modules]!
      var kept = Set(names)
      while case let text = declarations(kept, access: "public"), texts[name] != text {
        let result = try build(name, text)
        if result.isSuccess {
          texts[name] = text
        } else {
          let found = Self.findings(in: result, "error")
          if found.isEmpty { throw StandIn.BuildFailure(result: result) }
          let no = Self.refused(found, from: &kept)
          elsewhere.subtract(no)
          refused.formUnion(no)
        }
      }
    }
    for name in imports where !standInHas(name, standIn) {
      let own = parts.filter { $0.key.isEmpty || $0.key.contains(name) }.map(\.value).sorted()
      let text = own.map { "@_exported import \($0)\n" }.joined()
      if texts["=" + name] == text { continue }
      texts["=" + name] = text
      let result = try build(name, text)
      guard result.isSuccess else { throw StandIn.BuildFailure(result: result) }
    }
  }

  /// The modules that make a type visible that nobody knows; all of them if there are none.
  private func modules(of name: String) -> [String] {
    uses[name.split(separator: ".").first.map(String.init) ?? name]?.modules ?? []
  }

  private func standInHas(_ name: String, _ standIn: StandIn) -> Bool {
    FileManager.default.fileExists(atPath: standIn.folder.appendingPathComponent("\(name).swiftmodule").path)
  }

  private func declarations(_ names: Set<String>, access: String) -> String {
    var text = "import Foundation\nimport \(framework.rawValue)\n"
    for name in names.sorted() {
      let path = name.split(separator: ".").map(String.init)
      let parent = path.dropLast().joined(separator: ".")
      let declaration = self.declaration(path.last!, uses[name], access)
      text += parent.isEmpty ? declaration + "\n" : "extension \(parent) { \(declaration) }\n"
    }
    return text
  }

  private func declaration(_ name: String, _ use: Use?, _ access: String) -> String {
    let arguments = (0..<(use?.arity ?? 0)).map { "Argument\($0)" }
    let generics = arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
    if use?.kind == "protocol" {
      let associated = arguments.map { "associatedtype \($0)" }.joined(separator: "; ")
      return "\(access) protocol \(name)\(generics): AnyObject { \(associated) }"
    }
    let open = access == "public" ? "open" : access
    return "\(open) class \(name)\(generics): \(superclass(name)) {}"
  }

  /// The superclass of a class that nobody knows, by its name.
  private func superclass(_ name: String) -> String {
    let prefix = framework == .uiKit ? "UI" : "NS"
    if let known = objectiveC[name], known != "NSObject" {
      return objectiveC[known] == nil ? known : superclass(known)
    }
    let kinds = [
      "NavigationController", "TabBarController", "SplitViewController", "TableViewController",
      "ViewController",
    ]
    if let kind = kinds.first(where: { name.hasSuffix($0) }), framework == .uiKit || kind == "ViewController"
    {
      return prefix + kind
    }
    if name.hasSuffix("HostingController") { return prefix + "ViewController" }
    if framework == .uiKit, name.hasSuffix("TableViewCell") { return "UITableViewCell" }
    if framework == .uiKit, name.hasSuffix("CollectionViewCell") { return "UICollectionViewCell" }
    return name.hasSuffix("View") ? prefix + "View" : "NSObject"
  }

  // MARK: Checking

  /// The errors about generated Swift beside the stubs, and its warnings. The first errors about stubs come, too.
  mutating func check(_ generated: [URL], languageMode: Int) throws -> [Finding] {
    // A type that only a conformance names is declared as soon as generated Swift names it.
    while true {
      let before = unknown.count
      for finding in try check(generated, "-typecheck").found { _ = learn(finding.message) }
      if unknown.count == before { break }
      try writeUnknown()
    }
    return try findings(generated, languageMode: languageMode)
  }

  /// The findings if the types are known that generated Swift names.
  func findings(_ generated: [URL], languageMode: Int) throws -> [Finding] {
    let (found, result) = try check(generated, "-typecheck", languageMode: languageMode)
    if found.isEmpty, !result.isSuccess { throw StandIn.BuildFailure(result: result) }
    let own = Set(generated.map(\.lastPathComponent))
    return Self.findings(in: result, "error|warning").filter {
      own.contains($0.file.lastPathComponent) || $0.message.hasPrefix("error")
    }
  }

  private func check(
    _ generated: [URL], _ depth: String, languageMode: Int = 5
  ) throws -> (found: [Finding], result: ProcessResult) {
    let sources = files + ["Core", "Stub"].map { folder.appendingPathComponent("\($0).swift") } + generated
    let flags = try StandIn.shared(framework).compilerFlags
    let result = try SwiftToolchain.compileModule(
      [
        "-parse-as-library", "-swift-version", "\(languageMode)", "-module-name", module, "-I", modules.path,
        depth,
      ]
        + flags + sources.map(\.path))
    let found = Self.findings(in: result, "error")
    if found.isEmpty, !result.isSuccess { throw StandIn.BuildFailure(result: result) }
    return (found, result)
  }

  static func findings(in result: ProcessResult, _ severities: String) -> [Finding] {
    result.standardError.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: #/^(\/.+?):(\d+):\d+: (error|warning): (.*)$/#) else {
        return nil
      }
      guard severities.contains(match.3) else { return nil }
      return Finding(
        file: URL(fileURLWithPath: String(match.1)), line: Int(match.2) ?? 0,
        message: severities == "error" ? String(match.4) : "\(match.3): \(match.4)")
    }
  }
}
