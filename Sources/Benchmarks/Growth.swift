import Foundation
import GrowthFamilies
import StoryboardDiagnostics
import StoryboardREPL

/// `Benchmarks --growth COMMAND [WORD…]` measures how the costs of the command's passes grow with their input;
/// `.ci/growth` calls it. A word is the name of a pass or a part of a family's name. `--growth-statuses COMMAND`
/// checks the exit statuses of all families at their smallest sizes; `.ci/run` calls it.
enum Growth {
  /// Runs the benchmark that the arguments ask for and returns the exit status; nil if they ask for another benchmark.
  static func answer(_ arguments: [String]) throws -> Int32? {
    if let status = ChildProcess.answer(arguments) { return status }
    switch arguments.first {
    case "--growth" where arguments.count > 1:
      return try withTable(of: arguments[1]) { try measure(&$0, Array(arguments[2...])) }
    case "--growth-statuses" where arguments.count == 2:
      return try withTable(of: arguments[1]) { table in
        let wrong = try table.showWrongStatuses()
        print(wrong == 0 ? "every family has the expected status" : "\(wrong) runs have another status")
        return wrong == 0 ? 0 : 1
      }
    case "--write-growth" where arguments.count == 4:
      guard let family = GrowthFamily.all.first(where: { $0.name == arguments[1] }),
        let size = Int(arguments[2])
      else { return 64 }
      try GrowthRun.write(family.input(size), into: arguments[3])
      return 0
    case "--completions" where arguments.count == 2:
      try complete(in: arguments[1])
      return 0
    default: return nil
    }
  }

  private static func withTable(
    of command: String, _ body: (inout GrowthTable) throws -> Int32
  ) throws -> Int32 {
    // Files in memory need no disk access.
    let shared = "/dev/shm"
    let parent = FileManager.default.isWritableFile(atPath: shared) ? shared : NSTemporaryDirectory()
    let folder = parent + "/sbdsl-growth-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var table = GrowthTable(command: command, folder: folder)
    return try body(&table)
  }

  private static func measure(_ table: inout GrowthTable, _ words: [String]) throws -> Int32 {
    for word in words {
      if let pass = GrowthFamily.Pass(rawValue: word) {
        table.passes.append(pass)
      } else {
        table.wanted.append(word)
      }
    }
    guard table.unknownWords.isEmpty else {
      print("no pass and no family is called \(table.unknownWords.joined(separator: ", "))")
      return 64
    }
    let bent = try table.show()
    print(
      bent == 0
        ? "every factor is below \(GrowthTable.bound)"
        : "\(bent) rows have a factor of \(GrowthTable.bound) or more, or failed")
    return bent == 0 ? 0 : 1
  }

  /// Loads a program and completes some inputs in it.
  private static func complete(in folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/files").sorted()
    let sources = try files.map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/files/\(name)"))
      return SourceFile(path: name, bytes: Array(data))
    }
    let session = REPLSession()
    _ = session.load(sources, from: [])
    let lines = try String(contentsOfFile: folder + "/lines", encoding: .utf8)
    for line in lines.split(separator: "\n") {
      _ = session.completions(in: String(line), at: line.utf8.count)
    }
  }
}
