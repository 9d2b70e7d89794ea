import Foundation
import TestSupport
import Testing

/// Around each mistake that was found once, programs that differ from it in one thing stand side by side: those that are
/// right in a traced program, an entry point or an argument each, and those that are refused in the checker's corpus.
@Suite struct NeighbourTests {
  /// A family, its traced programs, and its files in the corpus.
  struct Family: Sendable, CustomTestStringConvertible {
    let name: String
    let programs: [String]
    let refused: [String]
    var testDescription: String { name }
  }

  static let families = [
    Family(
      name: "actions of generic classes", programs: ["GenericActions", "Parametric"],
      refused: ["scenes/actions_of_generic_classes"]),
    Family(name: "@Sendable", programs: ["AnyThread"], refused: ["values/closures_for_any_thread"]),
    Family(
      name: "escaping closures, @autoclosure", programs: ["Expressions", "Escaping"],
      refused: ["containers/autoclosures"]),
    Family(
      name: "lines on factories and protocols", programs: ["Lines", "Existentials"],
      refused: ["containers/lines_of_protocols"]),
    Family(name: "overloads of perform", programs: ["Performing"], refused: ["scenes/generated"]),
    Family(
      name: "defaults of factories", programs: ["FactoryDefaults", "Defaults"],
      refused: ["containers/factory_defaults"]),
    Family(
      name: "names that shadow", programs: ["Hiding", "Shadows", "Overshadowed"],
      refused: ["values/shadowing"]),
  ]

  @Test(arguments: families) func aFamilyHasTwentyNeighbours(_ family: Family) throws {
    let entries = TracedProgram.all.filter { family.programs.contains($0.name) }.map(\.traces.count)
    #expect(entries.count == family.programs.count)
    var refused = 0
    for file in family.refused {
      let url = TestFolders.tests.appendingPathComponent("SemanticsTests/Corpus/\(file).sbdsl")
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      refused += lines.count { $0.hasPrefix("//") && $0.dropFirst(2).drop { $0 == " " }.hasPrefix("^ ") }
    }
    let right = entries.reduce(0, +)
    #expect(right >= 10 && refused >= 9 && right + refused >= 20, "\(right) right, \(refused) refused")
  }
}
