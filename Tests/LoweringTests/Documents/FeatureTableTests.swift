import Testing

/// The table of a sample's features notices what is missing in it.
@Suite struct FeatureTableTests {
  private static let head =
    "# Title\n\n| row | feature | before | after | the way |\n|---:|---|---|---|---|\n"

  @Test func marksNameTheirLines() {
    let text = """
      let a = 1  // [1] [2]
      // [3]
      let b = [2]
        let c = 3  // [1] [4] says more
      let d = 4
      """
    #expect(
      FeatureTable.marks(in: text) == [
        1: ["let a = 1", "let c = 3"], 2: ["let a = 1"], 3: ["let b = [2]"], 4: ["let c = 3"],
      ])
  }

  @Test func rowsGetTheLinesOfTheirMarks() {
    let table = FeatureTable(
      Self.head + "| 1 | a call | | | |\n| 2 | a sum | `old` | | |\n",
      before: [1: ["a()"], 2: ["a | b"]], after: [1: ["b()", "c()"], 2: ["a"]])
    #expect(table.mistakes == [])
    #expect(
      table.text == Self.head
        + "| 1 | a call | `a()` | `b()`<br>`c()` | |\n| 2 | a sum | `a \\| b` | `a` | |\n")
  }

  /// Each row needs a mark before and after. A refusal has no mark after and a reason instead; a feature that the
  /// document lacks has a reason instead of a mark before.
  @Test func missingMarksAndReasonsAreMistakes() {
    func mistakes(_ row: String, before: [String] = [], after: [String] = []) -> [String] {
      FeatureTable(Self.head + row + "\n", before: [1: before], after: [1: after]).mistakes
    }
    let refusal = "Refused: nothing can know the class there"
    #expect(mistakes("| 1 | a call | | | |", before: ["a"], after: ["b"]) == [])
    #expect(mistakes("| 1 | a call | | | \(refusal) |", before: ["a"]) == [])
    #expect(mistakes("| 1 | a call | | | |", before: ["a"]) == ["row 1: marks after: []"])
    #expect(mistakes("| 1 | a call | | | |", after: ["b"]) == ["row 1: marks before: []"])
    #expect(mistakes("| 1 | a call | | | Refused: no |", before: ["a"]) == ["row 1: it has no reason"])
    #expect(
      mistakes("| 1 | a call | | | \(refusal) |", before: ["a"], after: ["b"])
        == ["row 1: marks after: [\"b\"]"])
    #expect(
      mistakes("| 1 | a call | | | Somehow else |", before: ["a"], after: ["b"])
        == ["row 1: Somehow else does not begin with a known word"])
    #expect(mistakes("| 1 | | | | |", before: ["a"], after: ["b"]) == ["row 1: it has no feature"])
  }

  @Test func marksWithoutRowsAreMistakes() {
    let table = FeatureTable(
      Self.head + "| 1 | a call | | | |\n", before: [1: ["a"], 7: ["c"]], after: [1: ["b"]])
    #expect(table.mistakes == ["a mark [7] has no row"])
  }
}
