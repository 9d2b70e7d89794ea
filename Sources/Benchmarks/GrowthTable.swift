import Foundation
import GrowthFamilies

/// Measures the families of programs at the sizes n, 2n and 4n. Prints the factor for each doubling.
///
/// A pass is measured as a process. The cost of the same command for an empty input is subtracted. The memory is
/// measured at a larger size. If the time grows too much there, instructions are counted, too.
struct GrowthTable: Sendable {
  /// The path of the measured command.
  let command: String
  /// A folder for the programs.
  let folder: String
  /// Words that select families: a family is measured if its name contains one of the words. Empty selects all
  /// families.
  var wanted: [String] = []
  /// The passes to measure; empty for all passes.
  var passes: [GrowthFamily.Pass] = []
  private let counter: InstructionCounter
  /// The programs whose instructions are counted, by the paths of the programs that they replace. A program is
  /// replaced by a copy without debugging information if the counter needs one.
  private let countable: [String: String]
  /// The costs of the passes over an empty input.
  private var starts: [GrowthFamily.Pass: ProcessCost] = [:]

  /// A factor that reaches this bound is a failure.
  static let bound = 2.4
  /// The least work that is enough to measure growth, in nanoseconds or instructions.
  private var least: Double { counter == .none ? 12e6 : 10e6 }
  private static let minimumMemory = 32e6
  /// The least time that a pass has to take at the size n, in nanoseconds. `maximumTime` is roughly the maximum time at
  /// the largest size.
  private var minimumTime: Double { counter == .none ? 12e6 : 5e6 }
  private static let maximumTime = 200e6

  init(command: String, folder: String) {
    self.command = command
    self.folder = folder
    let stripped = InstructionCounter.valgrind.countable(command, in: folder)
    let counter = InstructionCounter.firstWorking(for: stripped, in: folder)
    self.counter = counter
    let commands = [command, CommandLine.arguments[0]]
    countable = Dictionary(uniqueKeysWithValues: commands.map { ($0, counter.countable($0, in: folder)) })
    // Equal inputs take equal numbers of instructions only if sets and dictionaries have the same order in
    // each run.
    if counter != .none { setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1) }
  }

  private struct Row: Sendable {
    let text: String
    let isBent: Bool
  }

  /// The words that no name of a pass or a family contains.
  var unknownWords: [String] {
    wanted.filter { word in !GrowthFamily.all.contains { $0.name.contains(word) } }
  }

  /// Prints the table. Returns the number of rows with a factor that reaches the bound.
  mutating func show() throws -> Int {
    let unit = counter == .none ? "ms" : "M instructions"
    print(
      "| family | pass | n | \(unit) at 4n | for each doubling | largest | memory, MB | for a doubling |"
    )
    print("|---|---|---|---|---|---|---|---|")
    let families = GrowthFamily.all.filter { wanted.isEmpty || wanted.contains(where: $0.name.contains) }
    for family in families {
      for pass in measured(family) where starts[pass] == nil && pass != .command {
        starts[pass] = try start(of: pass)
      }
    }
    let table = self
    let printer = RowPrinter()
    if counter == .none {
      for (index, family) in families.enumerated() {
        printer.add(Result { try table.rows(of: family, index) }, index)
      }
    } else {
      // Instruction counts do not depend on other work of the machine, so families are counted at the same
      // time.
      DispatchQueue.concurrentPerform(iterations: families.count) { index in
        printer.add(Result { try table.rows(of: families[index], index) }, index)
      }
    }
    return try printer.finish()
  }

  /// Runs each pass over the smallest input of each family, and prints the runs whose exit status is not the expected
  /// one. Such a family would measure how errors grow. Returns the number of these runs.
  func showWrongStatuses() throws -> Int {
    var wrong = 0
    for (index, family) in GrowthFamily.all.enumerated() {
      let folder = "\(folder)/\(index)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { _ = ChildProcess().run(["rm", "-rf", folder]) }
      for pass in family.passes {
        let status = measure(try prepared(family, pass, family.smallest, folder), 1).status
        if isExpected(status, family, pass) { continue }
        print("\(family.name), \(pass): status \(status.map(String.init) ?? "signal")")
        wrong += 1
      }
    }
    return wrong
  }

  /// Prints the rows of the families in their order, each as soon as it is available.
  private final class RowPrinter: @unchecked Sendable {
    private let lock = NSLock()
    private var rows: [Int: [Row]] = [:]
    private var shown = 0
    private var failed = 0
    private var failure: (any Error)?

    func add(_ found: Result<[Row], any Error>, _ index: Int) {
      lock.lock()
      defer { lock.unlock() }
      do { rows[index] = try found.get() } catch { failure = error }
      while let next = rows.removeValue(forKey: shown) {
        for row in next { print(row.text) }
        failed += next.count(where: \.isBent)
        fflush(nil)
        shown += 1
      }
    }

    /// The number of rows with a factor that reaches the bound.
    func finish() throws -> Int {
      if let failure { throw failure }
      return failed
    }
  }

  private func measured(_ family: GrowthFamily) -> [GrowthFamily.Pass] {
    family.passes.filter { passes.isEmpty || passes.contains($0) }
  }

  private func rows(of family: GrowthFamily, _ index: Int) throws -> [Row] {
    let folder = "\(folder)/\(index)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { _ = ChildProcess().run(["rm", "-rf", folder]) }
    return try measured(family).map { try row(family, $0, in: folder) }
  }

  private func row(_ family: GrowthFamily, _ pass: GrowthFamily.Pass, in folder: String) throws -> Row {
    let start = try starts[pass] ?? smallestInputCost(of: family, pass, in: folder)
    func run(_ size: Int) throws -> GrowthRun { try prepared(family, pass, size, folder) }
    var size = family.smallest
    var first = measure(try run(size), 1)
    while first.status != nil, first.time - start.time < minimumTime, 8 * size <= family.largest {
      size *= 2
      first = measure(try run(size), 1)
    }
    var costs: [ProcessCost] = []
    var runs: [GrowthRun] = []
    for factor in [1, 2, 4] where costs.isEmpty || costs.last!.status != nil {
      runs.append(try run(factor * size))
      costs.append(counted(runs.last!, measure(runs.last!, 1)))
    }
    var wrong = costs.contains { !isExpected($0.status, family, pass) }
    if !wrong { repeatTimedRuns(runs, &costs, start) }
    var work = factors(costs, start, \.work, least / 4)
    let last = costs.last!
    // Larger programs show the growth of memory, and any part whose cost grows with the square of the size.
    var large = 4 * size
    var time = last.time - start.time
    while !wrong, 2 * large <= family.largest, time < Self.maximumTime {
      large *= 2
      time *= 2
    }
    let memory = try memoryFactors([large / 4, large].map(run), start)
    runs = try [large / 2, large].map(run)
    costs = runs.map { measure($0, 1) }
    if !wrong, large > 4 * size, factors(costs, start, \.time, 1).contains(where: { $0 >= Self.bound }) {
      costs = zip(runs, costs).map { counted($0, $1) }
      repeatTimedRuns(runs, &costs, start)
      work += factors(costs, start, \.work, least / 4)
    }
    wrong = wrong || costs.contains { !isExpected($0.status, family, pass) }
    let grows = (work + memory).contains { $0 >= Self.bound }
    let excuse = family.excuse.flatMap { $0.pass == pass ? $0.reason : nil }
    let isBent = wrong || grows != (excuse != nil)
    let cells = [
      family.name, pass.rawValue, "\(size)", String(format: "%.0f", (last.work - start.work) / 1e6),
      text(work), "\(large)",
      String(format: "%.0f", max(0, costs.last!.memory - start.memory) / 1e6), text(memory),
    ]
    let mark =
      wrong
      ? " status \(costs.map { $0.status.map(String.init) ?? "signal" }.joined(separator: ", "))"
      : grows ? excuse.map { " as known: " + $0 } ?? " !" : isBent ? " ! is excused and grows no more" : ""
    return Row(text: "| " + cells.joined(separator: " | ") + " |" + mark, isBent: isBent)
  }

  /// Repeats runs if time is measured instead of instructions. Runs are repeated most often if a factor reaches the
  /// bound.
  private func repeatTimedRuns(_ runs: [GrowthRun], _ costs: inout [ProcessCost], _ start: ProcessCost) {
    var round = 0
    while counter == .none, costs.last!.work < 4e9,
      let largest = factors(costs, start, \.work, least / 4).max(),
      round < 4 && largest > 2.15 || round < 12 && largest >= Self.bound
    {
      round += 1
      for (index, run) in runs.enumerated() {
        let again = measure(run, 1)
        costs[index].work = min(costs[index].work, again.work)
        costs[index].memory = min(costs[index].memory, again.memory)
      }
    }
  }

  private func isExpected(_ status: Int?, _ family: GrowthFamily, _ pass: GrowthFamily.Pass) -> Bool {
    switch pass {
    case .format: status == 0 || status == 1
    case .reimport, .session: status == 0 || status == 1
    default: status == (family.isWrong ? 1 : 0)
    }
  }

  /// The factors from each size to the next; empty if the costs are too small to compare.
  private func factors(
    _ costs: [ProcessCost], _ start: ProcessCost, _ part: KeyPath<ProcessCost, Double>, _ least: Double
  ) -> [Double] {
    zip(costs, costs.dropFirst()).compactMap { small, large in
      let (first, second) = (
        small[keyPath: part] - start[keyPath: part], large[keyPath: part] - start[keyPath: part]
      )
      return first >= least ? second / first : second >= 3 * least ? second / least : nil
    }
  }

  /// The factor for one doubling, computed from two doublings; empty if the memory is too small to compare.
  ///
  /// Arrays grow in steps. So the memory of a single doubling grows by 1.4 to 2.9 while the memory of two doublings
  /// grows by 4. A system that is short of memory takes pages away from a process. So for a factor that reaches the
  /// bound, the largest of three runs counts.
  private func memoryFactors(_ runs: [GrowthRun], _ start: ProcessCost) -> [Double] {
    var memory = runs.map { measure($0, 1).memory - start.memory }
    func factor() -> Double { (memory[1] / max(memory[0], Self.minimumMemory / 4)).squareRoot() }
    guard memory[1] >= Self.minimumMemory else { return [] }
    for _ in 0..<2 where factor() >= Self.bound {
      for (index, run) in runs.enumerated() {
        memory[index] = max(memory[index], measure(run, 1).memory - start.memory)
      }
    }
    return [factor()]
  }

  private func text(_ factors: [Double]) -> String {
    factors.isEmpty ? "" : factors.map { String(format: "%.1f", $0) }.joined(separator: ", ")
  }

  private func start(of pass: GrowthFamily.Pass) throws -> ProcessCost {
    var empty = GrowthFamily.Input(files: [("Program.sbdsl", "\n")])
    if pass == .import || pass == .reimport {
      empty.files = [("Main.storyboard", "<document><scenes/></document>\n")]
      empty.changed = empty.files
    }
    if pass == .explain { empty.lines = ["unused"] }
    if pass == .paths {
      empty.files = [("Program.sbdsl", "launch storyboard Main { initial scene S: UIViewController }\n")]
      empty.lines = ["Main"]
    }
    let place = folder + "/start"
    try GrowthRun.write(empty, into: place)
    defer { _ = ChildProcess().run(["rm", "-rf", place]) }
    let run = GrowthRun(command: command, folder: place, pass: pass, lines: empty.lines)
    return counted(run, measure(run, 5))
  }

  /// The cost of the smallest input of a family. It is used instead of the cost of an empty input.
  private func smallestInputCost(
    of family: GrowthFamily, _ pass: GrowthFamily.Pass, in folder: String
  ) throws -> ProcessCost {
    let run = try prepared(family, pass, 1, folder)
    return counted(run, measure(run, 3))
  }

  private func prepared(
    _ family: GrowthFamily, _ pass: GrowthFamily.Pass, _ size: Int, _ folder: String
  ) throws -> GrowthRun {
    let place = "\(folder)/\(size)"
    if !FileManager.default.fileExists(atPath: place) {
      let writing = ChildProcess().run([
        CommandLine.arguments[0], "--write-growth", family.name, "\(size)", place,
      ])
      precondition(writing?.status == 0)
    }
    return GrowthRun(
      command: command, folder: place, pass: pass,
      lines: [.explain, .paths].contains(pass) ? family.input(size).lines : [])
  }

  /// The least cost of several runs, measured without an instruction counter.
  private func measure(_ run: GrowthRun, _ count: Int) -> ProcessCost {
    var best: ProcessCost?
    for _ in 0..<count {
      run.prepare()
      let (arguments, input) = run.measured
      guard let cost = ChildProcess(input: input).runInHelperProcess(arguments) else {
        preconditionFailure("\(arguments)")
      }
      guard let known = best else {
        best = cost
        continue
      }
      best?.work = min(known.work, cost.work)
      best?.time = min(known.time, cost.time)
      best?.memory = min(known.memory, cost.memory)
    }
    return best!
  }

  /// The cost of a run. If instructions can be counted, they replace its time.
  private func counted(_ run: GrowthRun, _ cost: ProcessCost) -> ProcessCost {
    guard counter != .none, cost.status != nil else { return cost }
    run.prepare()
    var (arguments, input) = run.measured
    arguments[0] = countable[arguments[0]] ?? arguments[0]
    guard let count = counter.count(arguments, input: input, in: run.folder) else {
      print("\(arguments) cannot be counted")
      exit(2)
    }
    var cost = cost
    cost.work = count.instructions
    if count.status != cost.status { cost.status = nil }
    return cost
  }
}
