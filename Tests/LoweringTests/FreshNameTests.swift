import StoryboardPlan
import Testing

@testable import StoryboardSwift

/// A scope holds sixteen names itself, and a set from then on: its names are those of the plain way, a set of strings.
@Suite struct FreshNameTests {
  @Test(arguments: 1...40) func namesAreThoseOfThePlainWay(count: Int) {
    for wanted in [{ "name\($0)" }, { _ in "name" }, { "name\($0 % 3)" }] as [(Int) -> String] {
      let texts = InternTable(Plan())
      var names = FreshNames()
      var taken: Set<String> = []
      for number in 0..<count {
        #expect(claim(wanted(number), &names, texts) == plainly(wanted(number), &taken))
      }
      // What an inner scope claims is free in the scope around it, and not the reverse.
      var (inner, takenInside) = (names.inner(), taken)
      for number in 0..<count {
        #expect(claim(wanted(number), &inner, texts) == plainly(wanted(number), &takenInside))
      }
      for number in 0..<count {
        #expect(claim(wanted(number), &names, texts) == plainly(wanted(number), &taken))
      }
    }
  }

  private func claim(_ name: String, _ names: inout FreshNames, _ texts: InternTable) -> String {
    names.claim(texts.intern(name), texts).description
  }

  private func plainly(_ wanted: String, _ taken: inout Set<String>) -> String {
    var name = wanted
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(wanted)\(number)"
      number += 1
    }
    return name
  }
}
