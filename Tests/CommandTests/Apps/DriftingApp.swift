import Foundation
import TestSupport

/// A program and the Swift code that it names, in a folder where one declaration changes at a time.
///
/// The Swift compiler tells what a change means: the Swift that was generated before the change is compiled beside
/// the changed code. A change matters to the wiring if that fails, or if a required property is new. Where `check`
/// finds nothing, the Swift that is generated after the change compiles.
final class DriftingApp {
  /// Compiles generated Swift beside the code, some files of which have other texts.
  typealias Compiler = (_ texts: [URL: String], _ generated: [URL]) throws -> [AppStubs.Finding]

  private let sandbox: Sandbox
  /// The path of the program or of its folder.
  private let program: String
  private let module: String
  private let files: [URL]
  private var lines: [[String]] = []
  private var compile: Compiler = { _, _ in [] }
  private var generated: [URL] = []
  private var generatedText = ""
  private let programText: String
  private(set) var changes: [SwiftChange] = []

  static let drifted = "final class Drifted {}\nfunc drift<Value>() -> Value { fatalError() }\n"

  private init(_ sandbox: Sandbox, program: String, module: String, files: [URL]) throws {
    (self.sandbox, self.program, self.module, self.files) = (sandbox, program, module, files)
    let programs =
      program.hasSuffix(".sbdsl")
      ? [sandbox.url(program)] : TestFolders.files(below: sandbox.url(program), suffix: ".sbdsl")
    programText = try programs.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for (index, file) in files.enumerated() {
      lines.append(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
      changes += SwiftChange.all(of: index, lines[index])
    }
    generated = try generate("Before")
    generatedText = try text(generated)
  }

  /// The target of a real app, with the Swift code in one folder.
  convenience init(_ app: RealApp, program: URL) throws {
    let sandbox = try Sandbox()
    let inputs = try sandbox.run("inputs", program.path)
    var files: [URL] = []
    for file in RealApp.swiftFiles(inputs, in: sandbox) {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let name = "Code/\(files.count)-\(file.lastPathComponent)"
      files.append(try sandbox.folder.write(name, text.utf8).standardizedFileURL)
    }
    files.append(try sandbox.folder.write("Code/Drifted.swift", Self.drifted.utf8))
    let text = try String(contentsOf: program, encoding: .utf8).replacing(
      #/(?m)^sources .*$/#, with: "sources \"Code\"")
    try sandbox.write(text, to: "App.sbdsl")
    try self.init(sandbox, program: "App.sbdsl", module: app.target, files: files)
    var stubs = try app.stubs("App.sbdsl", in: sandbox)
    _ = try stubs.check(generated, languageMode: 5)
    // The program alone knows the members of classes whose code is not there.
    let believed = stubs.unknown.map { "error: value of type '\($0)' has no member" }
    compile = { [stubs] texts, generated in
      let own = Set(generated.map(\.path))
      return try stubs.with(texts) { try stubs.findings(generated, languageMode: 5) }.filter {
        finding in
        own.contains(finding.file.path) && !believed.contains { finding.message.hasPrefix($0) }
      }
    }
  }

  /// The sample app, beside the framework that it imports.
  static func sample() throws -> DriftingApp {
    let sandbox = try Sandbox()
    let source = TestFolders.package.appendingPathComponent("Samples/Shop")
    for file in TestFolders.files(below: source, suffix: "") {
      let path = String(file.path.dropFirst(source.path.count + 1))
      guard [".swift", ".sbdsl", ".storyboard"].contains(where: path.hasSuffix), !path.contains("Generated/"),
        !path.hasSuffix("Package.swift")
      else { continue }
      try sandbox.folder.write("Shop/" + path, Data(contentsOf: file))
    }
    try sandbox.write(drifted, to: "Shop/App/Sources/Drifted.swift")
    let files = TestFolders.files(below: sandbox.url("Shop/App/Sources"), suffix: ".swift")
    let app = try DriftingApp(sandbox, program: "Shop", module: "Shop", files: files)
    let standIn = try StandIn.shared(.uiKit)
    let resources = try sandbox.folder.write(
      "Bundle.swift", "import Foundation\nextension Bundle { static var module: Bundle { .main } }\n".utf8)
    let account =
      TestFolders.files(below: sandbox.url("Shop/Account"), suffix: ".swift")
      + TestFolders.files(below: sandbox.url("Before/Account"), suffix: ".swift") + [resources]
    let library = try standIn.compileLibrary(sources: account, moduleName: "Account", in: sandbox.folder)
    guard library.isSuccess else { throw StandIn.BuildFailure(result: library) }
    app.compile = { texts, generated in
      let restore = try Self.write(texts)
      defer { restore() }
      let flags = [
        "-parse-as-library", "-swift-version", "6", "-module-name", "Shop", "-I", sandbox.folder.path,
      ]
      let result = try SwiftToolchain.compileModule(
        flags + standIn.compilerFlags + ["-typecheck"] + (files + generated).map(\.path))
      let own = Set(generated.map(\.path))
      return AppStubs.findings(in: result, "error|warning").filter { own.contains($0.file.path) }
    }
    return app
  }

  private func generate(_ folder: String) throws -> [URL] {
    let result = try sandbox.run("generate", program, "-o", folder)
    guard result.isSuccess else { throw StandIn.BuildFailure(result: result) }
    return TestFolders.files(below: sandbox.url("\(folder)/\(module)"), suffix: ".swift")
  }

  private func text(_ files: [URL]) throws -> String {
    try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  // MARK: Changes

  /// What `check` says of a change, and what the Swift compiler says.
  struct Outcome {
    var errors: [[String]] = []
    /// Nil if both agree.
    var mistake: String?
    /// True if every error shows the changed line.
    var isShown = false
  }

  /// Writes texts to files; returns a function that writes back the old ones.
  private static func write(_ texts: [URL: String]) throws -> () -> Void {
    let old = try texts.keys.map { ($0, try Data(contentsOf: $0)) }
    for (file, text) in texts { try Data(text.utf8).write(to: file) }
    return { for (file, data) in old { try? data.write(to: file) } }
  }

  /// Changes one declaration, and changes it back.
  func outcome(of change: SwiftChange) throws -> Outcome {
    let file = files[change.file]
    let texts = Dictionary(uniqueKeysWithValues: change.applied(to: lines).map { (files[$0], $1) })
    let checked: ProcessResult
    var after: [URL] = generated
    do {
      let restore = try Self.write(texts)
      defer { restore() }
      checked = try sandbox.run("check", program, "--color", "never")
      if checked.status == 0 {
        try? FileManager.default.removeItem(at: sandbox.url("After"))
        after = try generate("After")
        if try self.text(after) == generatedText { after = generated }
      }
    }
    var outcome = Outcome()
    outcome.errors = Self.errors(in: checked.standardError)
    let place = "\(file.lastPathComponent):\(change.line + 1):"
    let added = "\(file.lastPathComponent):\(change.line + change.new.count):"
    outcome.isShown = outcome.errors.allSatisfy { $0.contains { $0.contains(place) || $0.contains(added) } }
    let findings = try compile(texts, after)
    if checked.status == 0, !findings.isEmpty {
      outcome.mistake = "missed: \(findings.prefix(3))"
    } else if checked.status == 0, isRequired(change), isMade(change) {
      outcome.mistake = "missed: a required property"
    } else if checked.status != 0, findings.isEmpty, !isRequired(change), !isNamed(change) {
      outcome.mistake = "without reason: \(outcome.errors)"
    }
    return outcome
  }

  /// True for a property that has to be filled: Swift compiles without it.
  private func isRequired(_ change: SwiftChange) -> Bool {
    change.kind == "required property added" || change.kind == "required"
  }

  /// True if the program relies on the changed declaration by a word of its own: it leaves a property to the app, it
  /// has an unwind segue that runs the method, or it has a scene of a class that is no controller any more.
  private func isNamed(_ change: SwiftChange) -> Bool {
    let words = programText.split(separator: "\n").filter {
      $0.contains(" by app") || $0.contains(": unwind ")
        || change.kind == "superclass changed" && $0.contains("scene ")
    }
    guard let name = change.old.firstMatch(of: #/(?:var|let|func|class) (\w+)/#)?.1 else { return false }
    return words.contains { line in line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(name) }
  }

  /// True if the generated Swift makes or wires the class at whose head a line is added.
  private func isMade(_ change: SwiftChange) -> Bool {
    guard change.new.count == 2, let name = change.old.firstMatch(of: #/class (\w+)/#)?.1 else {
      return false
    }
    return generatedText.contains("as: \(name).self") || generatedText.contains(" \(name)(")
  }

  /// The errors of a report: the head and the lines of the places of each.
  private static func errors(in report: String) -> [[String]] {
    var errors: [[String]] = []
    var isError = false
    for line in report.split(separator: "\n") {
      if line.hasPrefix("error") {
        errors.append([String(line)])
        isError = true
      } else if line.hasPrefix("warning") {
        isError = false
      } else if isError, line.contains("--> ") {
        errors[errors.count - 1].append(String(line) + ":")
      }
    }
    return errors
  }
}
