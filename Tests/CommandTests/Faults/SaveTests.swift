import Foundation
import TestSupport
import Testing

/// Law 10: whatever somebody saves while a command writes is there afterwards, and the status says that it was met.
///
/// A library that is loaded before the C library saves before a chosen call that changes the file system. So the saves
/// come between every comparison and every rename.
@Suite(.needs(.preloading)) struct SaveTests {
  enum Job: String, CaseIterable {
    case format, `import`, importOfAFolder, importOfSwift, generate, removal, graph, session, dependencies

    var arguments: [String] {
      switch self {
      case .format: ["format", "out"]
      case .import: ["import", "Main.storyboard", "-o", "out/b.sbdsl"]
      case .importOfAFolder: ["import", "app", "-o", "out/b.sbdsl"]
      case .importOfSwift: ["import", "app/List.swift", "-o", "out/b.sbdsl"]
      case .generate, .removal: ["generate", "demo.sbdsl", "-o", "out"]
      case .graph: ["graph", "demo.sbdsl", "-o", "out/b.html"]
      case .session: ["repl"]
      case .dependencies: ["generate", "demo.sbdsl", "-o", "made", "--dependency-file", "out/b.d"]
      }
    }

    var input: String { self == .session ? "class New\n:save out/b.sbdsl\n" : "" }

    /// The file in which somebody saves.
    var file: String {
      switch self {
      case .format, .import, .importOfAFolder, .importOfSwift, .session: "out/b.sbdsl"
      case .generate: "out/Demo/StoryboardContainers.swift"
      case .removal: "out/Demo/Storyboards+Old.swift"
      case .graph: "out/b.html"
      case .dependencies: "out/b.d"
      }
    }

    func prepare(_ sandbox: Sandbox) throws {
      try sandbox.makeFolder("out")
      try sandbox.write(Programs.demo)
      switch self {
      case .format:
        for name in ["a", "b", "c"] { try sandbox.write("class  \(name) {}", to: "out/\(name).sbdsl") }
      case .import, .importOfAFolder, .importOfSwift:
        try sandbox.write(Programs.storyboard, to: "Main.storyboard")
        try sandbox.write(Programs.storyboard, to: "app/Main.storyboard")
        try sandbox.write("import UIKit\nclass ListController: UIViewController {}\n", to: "app/List.swift")
        try sandbox.write("// mine\n", to: file)
      case .generate, .removal:
        try sandbox.write(Programs.demo + "storyboard Old { scene Only: UIViewController }\n")
        try sandbox.run(arguments).expectClean()
        try sandbox.write(
          Programs.demo.replacing("hello", with: "bye").replacing("single", with: "transient"))
      case .graph, .session, .dependencies: try sandbox.write("// mine\n", to: file)
      }
    }
  }

  /// How somebody saves, as a line of the shell.
  enum Way: String, CaseIterable {
    /// A new file is renamed to its place, as most editors do.
    case renamed = #"printf '// saved %s\n' $SAVE > ../saving && mv ../saving FILE"#
    /// The file is emptied and written again.
    case emptied = #"printf '// saved %s\n' $SAVE > FILE"#
    /// The file is removed and made again.
    case removed = #"rm -f FILE; printf '// saved %s\n' $SAVE > FILE"#

    /// The ways that are always tried; a deep run has all of them.
    static let usual = Repetition.isDeep ? allCases : [renamed, emptied]
  }

  /// Calls `body` at each call of a job, in a new sandbox in which it is prepared, with the result of a run in which
  /// somebody saves.
  private func atEachCall(
    of job: Job, saves: Int = 1, _ line: String, environment: [String: String] = [:],
    prepare: (Sandbox) throws -> Void = { _ in },
    _ body: (Int, Sandbox, ProcessResult) throws -> Void
  ) throws {
    let library = try FaultLibrary.path()
    let environment = environment.merging(["LD_PRELOAD": library]) { $1 }
    let calls = try Sandbox.with { sandbox in
      try job.prepare(sandbox)
      try prepare(sandbox)
      let counted = environment.merging(["FAULT_COUNT": sandbox.url("count").path]) { $1 }
      try sandbox.run(job.arguments, input: job.input, environment: counted).expectClean()
      return try #require(sandbox.text("count").flatMap { Int($0) })
    }
    #expect(calls > 2)
    for at in 1...calls {
      try Sandbox.with { sandbox in
        try job.prepare(sandbox)
        try prepare(sandbox)
        let save =
          "echo $SAVE > saves; "
          + line.replacing("../saving", with: "saving")
          .replacing("FILE", with: job.file)
        let fault = ["FAULT": "save", "FAULT_AT": "\(at)", "FAULT_SAVES": "\(saves)", "FAULT_SAVE": save]
        let arguments = job.arguments + ["--diagnostics=compact"]
        let result = try sandbox.run(
          arguments, input: job.input, environment: environment.merging(fault) { $1 })
        try body(at, sandbox, result)
      }
    }
  }

  /// Expects that the last save is there, and that nothing else is left.
  private func expectSaved(_ job: Job, _ at: Int, _ sandbox: Sandbox, _ result: ProcessResult) throws {
    let number = try #require(sandbox.text("saves")).trimmingCharacters(in: .newlines)
    #expect(sandbox.text(job.file) == "// saved \(number)\n", "call \(at): \(result)")
    let folder = String(job.file[..<(try #require(job.file.lastIndex(of: "/")))])
    #expect(try sandbox.names(in: folder).filter { $0.hasPrefix(".") } == [], "call \(at): \(result)")
    guard result.status != 0 else { return }
    #expect(result.status == 1, "call \(at): \(result)")
    let lines = try result.compactLines().filter { $0.severity == "error" }
    #expect(lines.map(\.path) == [job.file] && lines.map(\.code) == ["cannot-write"], "call \(at): \(result)")
  }

  @Test(arguments: Job.allCases, Way.usual) func aSaveIsNeverLost(_ job: Job, _ way: Way) throws {
    var statuses: Set<Int32> = []
    try atEachCall(of: job, way.rawValue) { at, sandbox, result in
      try expectSaved(job, at, sandbox, result)
      statuses.insert(result.status)
      guard job == .format else { return }
      // The other files are laid out.
      #expect(sandbox.text("out/a.sbdsl") == "class a\n" && sandbox.text("out/c.sbdsl") == "class c\n")
    }
    // Some saves come in time to be seen, and some after everything is done.
    #expect(statuses.contains(1))
  }

  /// Somebody saves again and again, also between an exchange and its way back.
  @Test(arguments: [Job.format, .import, .generate], Repetition.isDeep ? [2, 3, 5] : [3])
  func theLastOfSeveralSavesIsKept(_ job: Job, _ saves: Int) throws {
    for way in Repetition.isDeep ? Way.allCases : [.renamed] {
      try atEachCall(of: job, saves: saves, way.rawValue) { try expectSaved(job, $0, $1, $2) }
    }
  }

  /// An editor may have the file open, and write it after the exchange.
  @Test(arguments: [Job.format, .import, .generate]) func anOpenFileIsLeftAlone(_ job: Job) throws {
    let line = """
      mkfifo open; (exec 3>> FILE; : > open; sleep 0.15; echo '// late' >&3; : > written) >&- 2>&- &
      : < open
      """
    var found = false
    try atEachCall(of: job, line) { at, sandbox, result in
      for _ in 0..<100 where sandbox.text("written") == nil { Thread.sleep(forTimeInterval: 0.02) }
      #expect(sandbox.text(job.file)?.hasSuffix("// late\n") == true, "call \(at): \(result)")
      if result.status == 1 { found = true }
    }
    #expect(found)
  }

  /// Who has the file open and closes it unchanged has saved nothing.
  @Test(arguments: [Job.format, .import, .generate, .graph, .session])
  func aFileThatIsOpenForAMomentIsWritten(_ job: Job) throws {
    try Sandbox.with { sandbox in
      try job.prepare(sandbox)
      try sandbox.write(job.input, to: "input")
      let words = job.arguments.map { "'\($0)'" }.joined(separator: " ")
      let result = try sandbox.shell("(sleep 0.3) 3>> \(job.file) & \"$0\" \(words) < input")
      #expect(result.status == 0, "\(result)")
    }
  }

  /// On a disk that cannot exchange files, a file is compared directly before its rename, and directly after it.
  @Test(arguments: [Job.format, .import, .generate]) func withoutExchange(_ job: Job) throws {
    let environment = ["FAULT_EXCHANGE": "no"]
    var lost = 0
    for way in Way.allCases {
      try atEachCall(of: job, way.rawValue, environment: environment) { at, sandbox, result in
        if sandbox.text(job.file) == "// saved 1\n" {
          try expectSaved(job, at, sandbox, result)
        } else {
          lost += 1
        }
      }
    }
    // Only a save between the last comparison and the rename.
    #expect(lost <= 2, "\(lost)")
  }

  /// A file with another name is written at its place, so it keeps it, and a save between is kept, too.
  @Test(arguments: [Job.format, .import, .graph, .session])
  func aFileWithSeveralNames(_ job: Job) throws {
    func link(_ sandbox: Sandbox) throws {
      try FileManager.default.linkItem(at: sandbox.url(job.file), to: sandbox.url("other"))
    }
    try atEachCall(of: job, Way.renamed.rawValue, prepare: link) { try expectSaved(job, $0, $1, $2) }
  }

  // MARK: A real race

  /// Nothing is arranged: somebody saves at any moment of a run, two hundred times for each command.
  @Test(.enabled(if: Repetition.isDeep, "needs SBDSL_DEEP"), arguments: Job.allCases)
  func twoHundredSaves(_ job: Job) throws {
    var generator = SeededGenerator(seed: 35)
    var (lost, met) = (0, 0)
    for round in 0..<200 {
      try Sandbox.with { sandbox in
        try job.prepare(sandbox)
        if job == .format {
          for index in 0..<60 { try sandbox.write("class  a\(index) {}", to: "out/x\(index).sbdsl") }
        }
        try sandbox.write(job.input, to: "input")
        let way = Way.allCases[round % Way.allCases.count].rawValue.replacing("../saving", with: "saving")
          .replacing("FILE", with: job.file)
        let delay = Double.random(in: 0...(job == .format ? 0.3 : 0.06), using: &generator)
        let words = job.arguments.map { "'\($0)'" }.joined(separator: " ")
        let result = try sandbox.shell(
          "\"$0\" \(words) < input > answer 2> errors & SAVE=1; sleep \(delay); \(way); wait $!; echo $?")
        // Import reads a save that comes before it begins, and keeps its lines.
        let text = sandbox.text(job.file) ?? ""
        if result.lines.first == "1" { met += 1 }
        let isEarly = result.lines.first == "0" && job != .format
        if isEarly ? !text.contains("// saved 1") && !isMadeAnew(job) : text != "// saved 1\n" { lost += 1 }
      }
    }
    print("\(job): 200 saves, \(lost) lost, \(met) of them while the command wrote")
    #expect(lost == 0)
  }

  /// True if the job replaces whatever a file has when it begins.
  private func isMadeAnew(_ job: Job) -> Bool {
    switch job {
    case .graph, .session, .dependencies, .generate, .removal: true
    case .format, .import, .importOfAFolder, .importOfSwift: false
    }
  }
}
