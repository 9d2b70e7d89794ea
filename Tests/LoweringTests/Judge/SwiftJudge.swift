import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling
import TestSupport

/// Judges pairs by the Swift compiler: the wiring is accepted if and only if the plain Swift compiles, and then the
/// generated Swift compiles, and makes the same objects in the same order.
struct SwiftJudge {
  /// A pair on which checker and compiler disagree, with what they say.
  struct Disagreement: CustomStringConvertible {
    enum Kind: String, CaseIterable { case refusedValid, acceptedInvalid, generatedInvalid, otherTrace }
    let kind: Kind
    let pair: JudgedPair
    let reason: String

    var description: String { "\(kind): \(reason)\n\(pair)" }
  }

  private(set) var disagreements: [Disagreement] = []
  /// The number of pairs on which both agree, and of those that both accept.
  private(set) var agreedCount = 0
  private(set) var acceptedCount = 0
  /// The number of pairs that ran.
  private(set) var runCount = 0
  /// The pairs that the checker refuses although Swift takes them, by the reason of `deliberate`.
  private(set) var refusedCounts: [String: Int] = [:]
  /// The number of pairs whose code does not compile by itself.
  private(set) var brokenCount = 0

  private let folder: URL
  private var pairs: [Int: JudgedPair]
  private let common: URL
  private let standIn: StandIn

  init(_ pairs: [JudgedPair], in folder: URL) throws {
    self.folder = folder
    standIn = try StandIn.shared()
    self.pairs = Dictionary(uniqueKeysWithValues: pairs.map { ($0.number, $0) })
    common = try folder.write("Common.swift", Self.common.utf8)
    try compileKit()
    try judge()
  }

  /// What the code of all pairs uses.
  static let common = """
    import Foundation
    @globalActor actor Other { static let shared = Other() }
    @propertyWrapper struct Wrapped { var wrappedValue: Int }
    @propertyWrapper struct WrappedTwice {
      var wrappedValue: Int
      init(wrappedValue: Int, scale: Int = 2) { self.wrappedValue = wrappedValue * scale }
    }
    @propertyWrapper struct WrappedMade {
      var wrappedValue: Int
      init(made: Int) { wrappedValue = made }
    }

    """

  /// What `check` refuses although Swift takes it, by a part of its code or message, with the beginning of its row in the
  /// table of Grammar.md.
  static let deliberate = [
    "call-mutates": "a `mutating` method",
    "always ends the program": "an initializer whose body ends the program",
    "always returns nil": "an initializer whose body ends the program",
    "failable-registration": "a failable registration",
    "is generic, and nothing here decides its generic arguments": "a member that is generic",
    "has a variadic parameter": "a member that is generic",
    "has a `sending` parameter": "a parameter that is `sending`",
    "throws when it is read": "a property that throws",
    "exists only in some builds": "a declaration in one branch",
    "writes no type for": "a property whose type",
    "empty-collection-has-no-type": "an empty collection",
    "cannot leave the main actor": "an async closure",
    "belongs to an actor, and nothing waits": "the initializer that Swift adds",
  ]

  // MARK: Compiling

  private func name(_ kind: String, _ number: Int) -> String { "\(kind)\(number).swift" }

  /// The file of a part of a pair.
  private func write(_ kind: String, _ number: Int, _ text: String) throws -> String {
    try folder.write(name(kind, number), text.utf8).path
  }

  /// The first error in each file, by its kind and number.
  private func errors(
    _ files: [String], _ module: String, _ arguments: [String]
  ) throws -> [String: [Int: String]] {
    let result = try SwiftToolchain.compileModule(
      ["-swift-version", "6", "-parse-as-library", "-module-name", module, "-I", folder.path]
        + standIn.compilerFlags + ["-suppress-warnings"] + arguments + files, in: folder)
    var found: [String: [Int: String]] = [:]
    for line in result.standardError.split(separator: "\n") {
      // The compiler itself may crash: its stack says where.
      let match =
        line.firstMatch(of: #/([A-Za-z]+)(\d+)\.swift:\d+:\d+: error: (.*)/#)
        ?? line.firstMatch(of: #/^\d+\.\t.*source_file "([A-Za-z]+)(\d+)\.swift"(.*)/#)
      guard let match, let number = Int(match.2) else { continue }
      let (kind, text) = (String(match.1), String(match.3))
      if found[kind]?[number] == nil { found[kind, default: [:]][number] = text }
    }
    if !result.isSuccess, found.isEmpty { throw StandIn.BuildFailure(result: result) }
    return found
  }

  /// Compiles the imported module; pairs whose part of it is wrong are left out.
  private mutating func compileKit() throws {
    var open = true
    while open {
      let files = try pairs.keys.sorted().map { number in
        try write("Kit", number, "import Foundation\n" + pairs[number]!.kit)
      }
      let found = try errors(
        files, "Kit",
        ["-emit-module-path", folder.appendingPathComponent("Kit.swiftmodule").path, "-c", "-o"]
          + [folder.appendingPathComponent("Kit.o").path])
      open = !found.isEmpty
      leaveOut(found["Kit"] ?? [:])
    }
  }

  private mutating func leaveOut(_ broken: [Int: String]) {
    for (number, reason) in broken where pairs.removeValue(forKey: number) != nil {
      brokenCount += 1
      if ProcessInfo.processInfo.environment["SBDSL_JUDGE_BROKEN"] != nil {
        print("broken \(number): \(reason)")
      }
    }
  }

  private func plain(_ number: Int) -> String {
    "import Foundation\nimport Kit\n@MainActor func plain\(number)() {\n\(pairs[number]!.plain)\nprint(\"made\", type(of: made))\n}\n"
  }

  private mutating func judge() throws {
    let imports = "import Foundation\nimport Kit\n"
    for number in pairs.keys { _ = try write("Code", number, imports + pairs[number]!.code) }
    for number in pairs.keys { _ = try write("Plain", number, plain(number)) }
    // Types first, and then the flow of data, which is followed only where all types are right.
    var refused: [Int: String] = [:]
    for arguments in [["-typecheck"], ["-emit-sil", "-o", "/dev/null"]] {
      while true {
        let numbers = pairs.keys.sorted()
        let code = numbers.map { name("Code", $0) }
        let plain = numbers.filter { refused[$0] == nil }.map { name("Plain", $0) }
        let found = try errors(["Common.swift"] + code + plain, "App", arguments)
        if found.isEmpty { break }
        leaveOut(found["Code"] ?? [:])
        refused.merge(found["Plain"] ?? [:]) { first, _ in first }
      }
    }
    var accepted: [Int] = []
    for (number, pair) in pairs.sorted(by: { $0.key < $1.key }) {
      let errors = check(pair)
      switch (errors.first, refused[number]) {
      case (nil, nil): accepted.append(number)
      case (let error?, nil):
        if let reason = Self.deliberate.keys.sorted().first(where: { error.contains($0) }) ?? hidden(in: pair)
        {
          refusedCounts[reason, default: 0] += 1
        } else {
          disagree(.refusedValid, pair, error)
        }
      case (nil, let error?): disagree(.acceptedInvalid, pair, error)
      case (_?, _?): agreedCount += 1
      }
    }
    acceptedCount = accepted.count
    try judgeGenerated(accepted)
  }

  /// The reason for which an initializer is hidden, so that the error speaks of another one.
  private func hidden(in pair: JudgedPair) -> String? {
    if pair.code.contains("; return nil }") { return "always returns nil" }
    return pair.code.contains("init() { fatalError() }") ? "always ends the program" : nil
  }

  private mutating func disagree(_ kind: Disagreement.Kind, _ pair: JudgedPair, _ reason: String) {
    disagreements.append(Disagreement(kind: kind, pair: pair, reason: reason))
  }

  // MARK: Checking

  private func sources(_ program: String, _ pairs: [JudgedPair]) -> [SourceFile] {
    func file(_ path: String, _ text: String, _ role: SourceFile.Role) -> SourceFile {
      SourceFile(path: path, bytes: Array(text.utf8), role: role)
    }
    return [file("App.sbdsl", program, .program), file("Common.swift", Self.common, .swift(module: "App"))]
      + pairs.map { file(name("Code", $0.number), "import Kit\n" + $0.code, .swift(module: "App")) }
      + pairs.map { file(name("Kit", $0.number), $0.kit, .importedSwift("Kit", by: "App")) }
  }

  /// The errors in the wiring of a pair.
  private func check(_ pair: JudgedPair) -> [String] {
    Compilation(sources(pair.program, [pair])).diagnostics.filter { $0.kind.entry.severity == .error }.map {
      "\($0.kind.entry.code.rawValue): \($0.kind.entry.message)"
    }
  }

  /// Compiles what is generated for the accepted pairs, and runs it beside the plain functions.
  private mutating func judgeGenerated(_ accepted: [Int]) throws {
    var numbers = accepted
    var files: [String] = []
    var plan: Plan
    while true {
      let program = JudgedPair.head + numbers.map { pairs[$0]!.container }.joined()
      let compilation = Compilation(sources(program, numbers.map { pairs[$0]! }))
      guard let generated = compilation.generate()?.first, let made = compilation.makePlan() else {
        let errors = compilation.diagnostics.filter { $0.kind.entry.severity == .error }
        throw Unexpected(text: "accepted alone, and refused together: \(errors.map(\.kind.entry.message))")
      }
      plan = made
      var owners: [String: [Int]] = [:]
      files = []
      for file in generated.files where file.name.hasSuffix(".swift") {
        let text = String(decoding: file.contents, as: UTF8.self)
        let path = "Generated" + file.name.filter { $0.isLetter || $0 == "." }
        try folder.write(path, text.utf8)
        files.append(path)
        var current = 0
        owners[path] = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          if let match = line.firstMatch(of: #/class C(\d+)\b/#) { current = Int(match.1) ?? current }
          return current
        }
      }
      let wrong = try generatedErrors(files, numbers, owners)
      if wrong.isEmpty { break }
      for (number, reason) in wrong.sorted(by: { $0.key < $1.key }) {
        disagree(.generatedInvalid, pairs[number]!, reason)
      }
      numbers.removeAll { wrong[$0] != nil }
    }
    try run(numbers, files, plan)
  }

  private struct Unexpected: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  /// The first error in the generated container of each pair.
  private func generatedErrors(
    _ files: [String], _ numbers: [Int], _ owners: [String: [Int]]
  ) throws -> [Int: String] {
    var found: [Int: String] = [:]
    for arguments in [["-typecheck"], ["-emit-sil", "-o", "/dev/null"]] {
      let result = try SwiftToolchain.compileModule(
        ["-swift-version", "6", "-parse-as-library", "-module-name", "App", "-I", folder.path]
          + standIn.compilerFlags + ["-suppress-warnings"] + arguments + ["Common.swift"]
          + numbers.map { name("Code", $0) } + files,
        in: folder)
      for line in result.standardError.split(separator: "\n") {
        guard let match = line.firstMatch(of: #/(Generated\w+\.swift):(\d+):\d+: error: (.*)/#),
          let owner = owners[String(match.1)]?[Int(match.2)! - 1]
        else { continue }
        guard owner > 0 else { throw Unexpected(text: String(line)) }
        if found[owner] == nil { found[owner] = String(match.3) }
      }
      if !found.isEmpty { return found }
      if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
    }
    return found
  }

  // MARK: Running

  /// The class of the object that the interpreter makes for a pair; nil if it is no object that an initializer makes.
  private func classMade(by simulator: FrameworkSimulator, _ number: Int) throws -> String? {
    let start = simulator.trace.lines(simulator.plan).count
    try simulator.resolve("C\(number).made")
    let lines = simulator.trace.lines(simulator.plan)[start...]
    guard let last = lines.last?.wholeMatch(of: #/return (([^#]+)#\d+)/#),
      lines.contains(where: { $0.hasPrefix("make \(last.1)") })
    else { return nil }
    // Swift writes the arguments of a generic type in another way.
    return last.2.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
  }

  private mutating func run(_ accepted: [Int], _ generated: [String], _ plan: Plan) throws {
    // Code that ends the program is compiled alone.
    let numbers = accepted.filter { !("\(pairs[$0]!)".contains("fatalError")) }
    func calls(_ call: (Int) -> String) -> String {
      numbers.map { "  print(\"# \($0)\")\n  \(call($0))\n" }.joined()
    }
    let main =
      "if CommandLine.arguments.last == \"plain\" {\n" + calls { "plain\($0)()" } + "} else {\n"
      + calls { "do { let c = C\($0)(); print(\"made\", type(of: c.made)) }" } + "}\n"
    try folder.write("main.swift", main.utf8)
    let files =
      ["Common.swift", "main.swift"] + accepted.map { name("Code", $0) } + numbers.map { name("Plain", $0) }
      + generated
    let program = folder.appendingPathComponent("program")
    let compiled = try standIn.compile(
      sources: files.map { folder.appendingPathComponent($0) }, moduleName: "App",
      flags: ["-I", folder.path, "-suppress-warnings"],
      linking: [folder.appendingPathComponent("Kit.o").path], to: program)
    guard compiled.isSuccess else { throw StandIn.BuildFailure(result: compiled) }
    // Each in a process of its own: what is static is made once.
    let traces = try ["plain", "wired"].map { word in
      let result = try standIn.run(program, [word], storyboards: folder)
      if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
      return result.standardOutput.components(separatedBy: "# ").dropFirst()
    }
    let simulator = try FrameworkSimulator(plan: plan)
    for (number, (plain, wired)) in zip(numbers, zip(traces[0], traces[1])) {
      guard plain == wired else {
        disagree(.otherTrace, pairs[number]!, "\(plain) and \(wired)")
        continue
      }
      if let other = try classMade(by: simulator, number),
        plain.split(separator: "made ").last?.prefix(while: { $0 != "<" && $0 != "\n" }) != other[...]
      {
        disagree(.otherTrace, pairs[number]!, "\(plain) and the interpreter's \(other)")
        continue
      }
      runCount += 1
      agreedCount += 1
    }
    agreedCount += accepted.count - numbers.count
  }
}
