import Foundation
import GrowthFamilies

/// Measures the families of programs at the sizes n, 2n and 4n, and prints the factors for each doubling.
///
/// A pass is measured as a process. The cost of the same command for an empty input is subtracted.
struct GrowthTable {
  /// The command.
  let command: String
  /// A folder for the programs.
  let folder: String
  /// Words that select families: a family is measured if its name contains one of them; empty for all families.
  var wanted: [String] = []
  /// The passes to measure; empty for all.
  var passes: [GrowthFamily.Pass] = []
  /// The count of instructions in place of time: the words before a command.
  private let counter: [String]
  /// The costs of the passes over an empty input.
  private var starts: [GrowthFamily.Pass: ProcessCost] = [:]

  /// No factor reaches it.
  static let bound = 2.4
  /// The least cost that says anything about growth.
  private var least: Double { counter.isEmpty ? 12e6 : 30e6 }
  private static let leastMemory = 16e6

  init(command: String, folder: String) {
    self.command = command
    self.folder = folder
    let perf = ["perf", "stat", "-x,", "-e", "instructions:u", "-o", folder + "/count"]
    counter = Self.count(after: ChildProcess().run(perf + ["true"]), folder) == nil ? [] : perf
  }

  /// The count that the last process has written; nil if there is none.
  private static func count(after cost: ProcessCost?, _ folder: String) -> Double? {
    guard cost?.status == 0, let text = try? String(contentsOfFile: folder + "/count", encoding: .utf8) else {
      return nil
    }
    return text.split(separator: "\n").lazy.compactMap { line in
      line.split(separator: ",").first.flatMap { Double($0) }
    }
    .first
  }

  /// Prints the table and returns the number of rows in which a factor reaches the bound.
  mutating func show() throws -> Int {
    let unit = counter.isEmpty ? "ms" : "M instructions"
    print("| family | pass | n | \(unit) at 4n | for each doubling | memory, MB at 4n | for each doubling |")
    print("|---|---|---|---|---|---|---|")
    var failed = 0
    for family in GrowthFamily.all where wanted.isEmpty || wanted.contains(where: family.name.contains) {
      for pass in family.passes where passes.isEmpty || passes.contains(pass) {
        let row = try row(family, pass)
        if row.isBent { failed += 1 }
        print(row.text)
      }
    }
    return failed
  }

  private mutating func row(_ family: GrowthFamily, _ pass: GrowthFamily.Pass) throws -> (
    text: String, isBent: Bool
  ) {
    let start = try start(of: pass)
    var size = family.smallest
    var costs = [measure(try prepared(family, pass, size), 1)]
    while costs[0].status != nil, costs[0].work - start.work < least, 8 * size <= family.largest {
      size *= 2
      costs = [measure(try prepared(family, pass, size), 1)]
    }
    var runs = [try prepared(family, pass, size)]
    costs[0] = measure(runs[0], 1)
    for factor in [2, 4] where costs.last!.status != nil {
      runs.append(try prepared(family, pass, factor * size))
      costs.append(measure(runs.last!, 1))
    }
    let wrong = costs.contains { !isExpected($0.status, family, pass) }
    // Time is repeated, most often where a factor reaches the bound; instructions hardly differ.
    var round = 0
    while counter.isEmpty, !wrong, costs.last!.work < 4e9,
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
    _ = ChildProcess().run(["rm", "-rf", folder + "/size"])
    let work = factors(costs, start, \.work, least / 4)
    let memory = factors(costs, start, \.memory, Self.leastMemory)
    let isBent = wrong || (work + memory).contains { $0 >= Self.bound }
    let last = costs.last!
    let cells = [
      family.name, pass.rawValue, "\(size)", String(format: "%.0f", (last.work - start.work) / 1e6),
      text(work),
      String(format: "%.0f", (last.memory - start.memory) / 1e6), text(memory),
    ]
    let mark =
      wrong
      ? " status \(costs.map { $0.status.map(String.init) ?? "signal" }.joined(separator: ", "))"
      : isBent ? " !" : ""
    return ("| " + cells.joined(separator: " | ") + " |" + mark, isBent)
  }

  private func isExpected(_ status: Int?, _ family: GrowthFamily, _ pass: GrowthFamily.Pass) -> Bool {
    switch pass {
    case .format: status == 0 || status == 1
    case .reimport, .session: status == 0 || status == 1
    default: status == (family.isWrong ? 1 : 0)
    }
  }

  /// The factors from each size to the next; none for costs that are too small to tell.
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

  private func text(_ factors: [Double]) -> String {
    factors.isEmpty ? "" : factors.map { String(format: "%.1f", $0) }.joined(separator: ", ")
  }

  private mutating func start(of pass: GrowthFamily.Pass) throws -> ProcessCost {
    if let known = starts[pass] { return known }
    var empty = GrowthFamily.Input(files: [("Program.sbdsl", "\n")])
    if pass == .import || pass == .reimport {
      empty.files = [("Main.storyboard", "<document><scenes/></document>\n")]
      empty.changed = empty.files
    }
    if pass == .explain { empty.lines = ["unused"] }
    try? FileManager.default.removeItem(atPath: folder + "/size")
    try GrowthRun.write(empty, into: folder + "/size")
    let run = GrowthRun(command: command, folder: folder + "/size", pass: pass, lines: empty.lines)
    let cost = measure(run, 5)
    _ = ChildProcess().run(["rm", "-rf", folder + "/size"])
    starts[pass] = cost
    return cost
  }

  private func prepared(_ family: GrowthFamily, _ pass: GrowthFamily.Pass, _ size: Int) throws -> GrowthRun {
    let place = "\(folder)/size/\(size)"
    if !FileManager.default.fileExists(atPath: place) {
      let writing = ChildProcess().run([
        CommandLine.arguments[0], "--write-growth", family.name, "\(size)", place,
      ])
      precondition(writing?.status == 0)
    }
    return GrowthRun(
      command: command, folder: place, pass: pass, lines: pass == .explain ? family.input(size).lines : [])
  }

  /// The least cost of several runs.
  private func measure(_ run: GrowthRun, _ count: Int) -> ProcessCost {
    var best: ProcessCost?
    for _ in 0..<count {
      run.prepare()
      let (arguments, input) = run.measured
      guard var cost = ChildProcess(input: input).run(counter + arguments) else {
        preconditionFailure("\(arguments)")
      }
      if !counter.isEmpty, let count = Self.count(after: cost, folder) { cost.work = count }
      guard let known = best else {
        best = cost
        continue
      }
      best?.work = min(known.work, cost.work)
      best?.memory = min(known.memory, cost.memory)
    }
    return best!
  }
}
