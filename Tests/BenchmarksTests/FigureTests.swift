import Foundation
import TestSupport
import Testing

@testable import Benchmarks

/// The figures of the documentation are where `.ci/figures` looks for them, and it sees each that is off.
@Suite struct FigureTests {
  private static let text = """
    Words with 12 | in them.

    | instructions for a line | samples | 1 MB |
    |---|---|---|
    | checking | 1,350 | 21.4 |
    | planning | | |

    | another | samples |
    |---|---|
    | checking | 7 |
    | 3.1 | 2.06 in the interpreter |
    """

  private static func cell(_ row: String, _ column: String) -> FigureText.Place {
    .cell(table: "instructions for a line", row: row, column: column)
  }

  @Test func figuresAreRead() {
    let text = FigureText(Self.text)
    #expect(text.value(at: Self.cell("checking", "samples")) == 1350)
    #expect(text.value(at: Self.cell("checking", "1 MB")) == 21.4)
    #expect(text.value(at: Self.cell("planning", "1 MB")) == nil)
    #expect(text.value(at: Self.cell("writing", "1 MB")) == nil)
    #expect(text.value(at: Self.cell("checking", "10 MB")) == nil)
    #expect(text.value(at: .cell(table: "another", row: "checking", column: "samples")) == 7)
    #expect(text.value(at: .between("| 3.1 | ", " in the")) == 2.06)
    #expect(text.value(at: .between("| 3.2 | ", " in the")) == nil)
  }

  @Test func figuresArePut() {
    var text = FigureText(Self.text)
    let places: [(String, FigureText.Place, Bool)] = [
      ("5", Self.cell("checking", "samples"), true), ("6", Self.cell("planning", "samples"), true),
      ("1.95", .between("| 3.1 | ", " in the"), true), ("1", Self.cell("writing", "samples"), false),
    ]
    for (figure, place, isThere) in places {
      let isPut = text.put(figure, at: place)
      #expect(isPut == isThere, "\(place)")
    }
    #expect(text.value(at: Self.cell("checking", "samples")) == 5)
    #expect(text.value(at: Self.cell("planning", "samples")) == 6)
    #expect(text.text.contains("| 3.1 | 1.95 in the interpreter |"))
    #expect(text.text.contains("| checking | 5 | 21.4 |"))
  }

  /// A number in a table of figures that nothing measures is found.
  @Test func unmeasuredFiguresAreFound() {
    let text = FigureText(Self.text)
    let table = "instructions for a line"
    #expect(
      text.unmeasuredCells(in: table, [Self.cell("checking", "samples")]) == [Self.cell("checking", "1 MB")])
    #expect(
      text.unmeasuredCells(in: table, [Self.cell("checking", "samples"), Self.cell("checking", "1 MB")]) == []
    )
  }

  @Test(arguments: [
    (1_346.0, "1,350"), (511_499, "511,000"), (21.36, "21.4"), (2.063, "2.06"), (0.1234, "0.123"),
    (999.6, "1,000"),
    (99.96, "100"), (9.996, "10.0"), (0, "0"), (12_345_678, "12,300,000"), (1, "1.00"),
  ])
  func threeDigitsCount(_ value: Double, _ text: String) { #expect(FigureText.written(value) == text) }

  /// Every figure has its place in the documentation, and no table has others.
  @Test func everyFigureHasItsPlace() throws {
    for (file, places) in Dictionary(grouping: Figures.places, by: \.file) {
      let path = TestFolders.package.appendingPathComponent(file)
      let text = FigureText(try String(contentsOf: path, encoding: .utf8))
      let all = Set(places.map(\.place))
      for place in all { #expect((text.value(at: place) ?? 0) > 0, "\(place)") }
      for table in Set(all.compactMap(\.table)) { #expect(text.unmeasuredCells(in: table, all) == []) }
    }
  }

  /// The programs that are measured have no mistakes: the samples name Swift code, which is read.
  @Test func programsHaveNoMistakes() {
    var mistakes: [String] = []
    let samples = Samples.sources(in: TestFolders.package.path + "/")
    #expect(samples.contains { $0.isSwift })
    let program = BenchmarkProgram("samples", samples) { mistakes.append($0) }
    #expect(program?.passes.map(\.name).contains("check") == true)
    _ = BenchmarkProgram("100 kB", [ProgramText.source(bytes: 100_000)]) { mistakes.append($0) }
    #expect(mistakes == [])
  }
}
