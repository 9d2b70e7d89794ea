import StoryboardDiagnostics
import StoryboardPlan
import StoryboardTooling
import Testing

/// Every rule about arguments holds on every path to a scene: correct values arrive, in both lowerings, and a mistake
/// gives one diagnostic of the right kind at the right place.
@Suite struct ArgumentRuleTests {
  @Test(arguments: ArgumentRule.all, ArgumentPath.allCases)
  func holds(_ rule: ArgumentRule, on path: ArgumentPath) throws {
    let cell = ArgumentCell(rule: rule, path: path, number: 1)
    let program = TracedProgram(name: "Rules", text: ArgumentPath.head + cell.text)
    let compilation = program.compile()
    let found = compilation.diagnostics.filter { !$0.kind.entry.code.canBeAllowed }
      .map(ArgumentCell.Mistake.init(_:))
    switch rule.outcome(on: path) {
    case .refused(let code, let place):
      let offset = try #require(cell.offset(of: place))
      #expect(found == [.init(code: code, offset: offset)], "\(cell.text)")
    case .arrives(let value):
      #expect(found == [], "\(cell.text)")
      let plan = try #require(compilation.makePlan())
      let traced = TracedProgram(name: "Rules", text: ArgumentPath.head + cell.text + "//> \(cell.entry)\n")
      let lines = try traced.interpret(plan)[0].lines
      #expect(cell.arrived(in: lines).map { ArgumentCell.matches($0, value) } == true, "\(lines)")
    }
  }

  /// All correct cases of some paths at a time, in one program: the generated Swift and the interpreter both give the
  /// values that the rules expect.
  @Test(arguments: [
    [ArgumentPath.segue, .action, .reference], [.tab, .root, .column, .page],
    [.embed, .rootByAction, .initial, .launch, .route],
  ])
  func generatedSwiftHolds(on paths: [ArgumentPath]) throws {
    var cells: [(cell: ArgumentCell, value: String)] = []
    for path in paths {
      for rule in ArgumentRule.all {
        guard case .arrives(let value) = rule.outcome(on: path) else { continue }
        // An object that nobody holds is released before it could be observed.
        if path == .initial, rule.target.hasPrefix("weak ") { continue }
        cells.append((ArgumentCell(rule: rule, path: path, number: cells.count + 1), value))
      }
    }
    #expect(cells.count > 20)
    let text = cells.map(\.cell.text).joined() + cells.map { "//> \($0.cell.entry)\n" }.joined()
    let program = TracedProgram(name: "Rules", text: ArgumentPath.head + text)
    let compilation = program.compile()
    let plan = try #require(compilation.makePlan(), "\(compilation.diagnostics)")
    let result = try GeneratedProgram(program, compilation.program, plan, for: .uiKit).run()
    let traces = GeneratedProgram.traces(in: result)
    #expect(result.isSuccess, "\(result.standardError.prefix(2000))")
    #expect(difference(traces, from: try program.interpret(plan)) == nil)
    for (index, (cell, value)) in cells.enumerated() where index < traces.count {
      let arrived = cell.arrived(in: traces[index].lines)
      #expect(arrived.map { ArgumentCell.matches($0, value) } == true, "\(cell): \(arrived ?? "nothing")")
    }
  }
}

/// A rule on a path.
struct ArgumentCell: CustomStringConvertible {
  let rule: ArgumentRule
  let path: ArgumentPath
  let number: Int

  var description: String { "\(rule) on \(path)" }
  var entry: String { path.entry(number) }

  private static let marks: [Character] = ["①", "②", "③", "④", "⑤", "⑥", "«"]

  /// The program without its marks.
  var text: String { path.program(rule, number).filter { !Self.marks.contains($0) } }

  /// The byte offset of a place in the program; nil if it has no mark.
  func offset(of place: ArgumentRule.Place) -> Int? {
    let marked = path.program(rule, number)
    guard let mark = marked.firstIndex(of: ArgumentPath.mark(place)) else { return nil }
    return ArgumentPath.head.utf8.count + marked[..<mark].filter { !Self.marks.contains($0) }.utf8.count
  }

  /// The value to which the first property of the rule was set.
  func arrived(in lines: [String]) -> String? {
    let words = rule.properties.split(separator: ":")[0].split(separator: " ")
    guard let property = words.last else { return nil }
    for line in lines where line.hasPrefix("set Target\(number)#") {
      let parts = line.split(separator: " ", maxSplits: 3)
      if parts.count == 4, parts[2] == "=", parts[1].hasSuffix("." + property) { return String(parts[3]) }
    }
    // An initializer that takes the property by its name has filled it.
    for line in lines where line.hasPrefix("make Target\(number)#") {
      guard let label = line.range(of: property + ": ") else { continue }
      return String(line[label.upperBound...].prefix { $0 != "," && $0 != ")" })
    }
    return nil
  }

  static func matches(_ found: String, _ wanted: String) -> Bool {
    wanted.hasSuffix("*") ? found.hasPrefix(wanted.dropLast()) : found == wanted
  }

  struct Mistake: Equatable, CustomStringConvertible {
    let code: String
    let offset: Int

    init(code: String, offset: Int) {
      self.code = code
      self.offset = offset
    }

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.kind.entry.code.rawValue
      offset = Int(diagnostic.range.start)
    }

    var description: String { "\(code) at \(offset)" }
  }
}
