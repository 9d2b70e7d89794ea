import Foundation

/// The figures in the documentation that are numbers of instructions.
struct InstructionFigures: Sendable {
  private let command: String
  private let folder: String
  private let counter: InstructionCounter
  /// The programs whose instructions are counted, by the paths of the programs that they replace. A program is
  /// replaced by a copy without debugging information if the counter needs one.
  private let countable: [String: String]

  /// Nil if instructions cannot be counted on this machine.
  init?(command: String, folder: String) {
    self.command = command
    self.folder = folder
    let counter = InstructionCounter.firstWorking(
      for: InstructionCounter.valgrind.countable(command, in: folder), in: folder)
    guard counter != .none else { return nil }
    self.counter = counter
    countable = Dictionary(
      uniqueKeysWithValues: [command, CommandLine.arguments[0]].map {
        ($0, counter.countable($0, in: folder))
      })
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
  }

  /// The name of the counting tool.
  var tool: String { counter == .perf ? "perf" : "valgrind" }

  /// A piece of work, and the table cell for its instructions.
  private struct Row: Sendable {
    let table: String
    let row: String
    let column: String
    /// The name of repeated work, or the arguments of the command.
    let work: [String]
    /// A further divisor of the figure, besides the repetitions and units of repeated work.
    var divisor = 1.0

    var place: FigureText.Place { .cell(table: table, row: row, column: column) }
  }

  private static let rows: [Row] = {
    var rows: [Row] = []
    let passes = [
      ("lexing and interning", "lex, intern"), ("lexing, interning and parsing", "lex, intern, parse"),
      ("checking", "check"), ("planning", "plan"), ("writing Swift", "write Swift"),
      ("plan to bytes", "plan to bytes"), ("bytes to plan", "bytes to plan"),
      ("canonical printing", "print canonical"),
      ("interpreting everything, with the trace", "run everything"),
    ]
    for (label, pass) in passes {
      for (title, _) in RepeatedWork.programs {
        rows.append(
          Row(table: "instructions for a line", row: label, column: title, work: ["\(title)/\(pass)"]))
      }
    }
    for label in SessionTimes.names {
      rows.append(
        Row(
          table: "in a session of 10,000 lines", row: label, column: "million instructions",
          work: ["session/\(label)"], divisor: 1e6))
    }
    for (label, column) in ResolveBenchmark.counted {
      rows.append(
        Row(
          table: "resolving", row: label, column: column, work: ["resolve/\(label)/\(column)"]))
    }
    for label in SwiftSources.names {
      rows.append(
        Row(
          table: "the package's own Swift files", row: label, column: "instructions for a byte",
          work: ["swift/\(label)"]))
    }
    for (label, words) in [
      ("`sbdsl --version`", ["--version"]),
      ("`sbdsl check` of a file with one class", ["check", "-"]),
      ("`sbdsl check Samples/Shop`", ["check", "Samples/Shop"]),
    ] {
      rows.append(
        Row(
          table: "the command as a process", row: label, column: "million instructions",
          work: ["sbdsl"] + words, divisor: 1e6))
    }
    return rows
  }()

  /// The places of all counted figures in the documentation.
  static var places: [FigureText.Place] { rows.map(\.place) }

  /// Counts all instructions. As many processes run at a time as there are processors.
  func measure() throws -> [Figures.Figure] {
    let rows = Self.rows
    let found = FigureCollector()
    DispatchQueue.concurrentPerform(iterations: rows.count) { index in
      let row = rows[index]
      guard let count = count(row.work, index) else { return found.fail("\(row.work)") }
      found.add(
        Figures.Figure(file: Figures.performance, place: row.place, value: count / row.divisor), index)
    }
    return try found.sortedFigures()
  }

  private struct Failure: Error { let work: String }

  /// Collects figures that several threads find.
  private final class FigureCollector: @unchecked Sendable {
    private let lock = NSLock()
    private var figures: [Int: Figures.Figure] = [:]
    private var failures: [String] = []

    func add(_ figure: Figures.Figure, _ index: Int) { lock.withLock { figures[index] = figure } }
    func fail(_ work: String) { lock.withLock { failures.append(work) } }

    func sortedFigures() throws -> [Figures.Figure] {
      if let failure = failures.first { throw Failure(work: failure) }
      return figures.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// The number of instructions of a command, or of one unit of repeated work.
  private func count(_ work: [String], _ index: Int) -> Double? {
    let place = "\(folder)/\(index)"
    guard (try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)) != nil
    else { return nil }
    func instructions(_ words: [String]) -> Double? {
      let input = words.last == "-" ? "\(place)/input" : nil
      if let input { try? Data("class C { init() }\n".utf8).write(to: URL(fileURLWithPath: input)) }
      guard let count = counter.count(words, input: input, in: place), count.status == 0 else { return nil }
      return count.instructions
    }
    if work[0] == "sbdsl" { return instructions([countable[command]!] + work.dropFirst()) }
    let program = countable[CommandLine.arguments[0]]!
    let units = "\(place)/units"
    _ = ChildProcess(output: units).run([CommandLine.arguments[0], "--repeat", work[0], "0"])
    guard
      let divisor = (try? String(contentsOfFile: units, encoding: .utf8)).flatMap({
        Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }),
      let before = instructions([program, "--repeat", work[0], "0"]),
      let after = instructions([program, "--repeat", work[0], "1"])
    else { return nil }
    return (after - before) / divisor
  }
}
