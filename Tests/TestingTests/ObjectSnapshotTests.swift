import StoryboardTesting
import Testing

private protocol Log: AnyObject {}
private final class ConsoleLog: Log {}
private final class FileLog: Log { let path = "a.log" }
private enum Filter {
  case all
  case sale(Int)
}
private struct Price { var amount = 8 }

private class Screen {
  var log: (any Log)?
  weak var delegate: Screen?
}

private final class List: Screen {
  var filter = Filter.all
  var price = Price()
  var names = ["Cup", "Pot"]
  var numbers = ["b": 2, "a": 1]
  var child: Screen?
  lazy var later = ConsoleLog()
  var done: () -> Void = {}
}

private let sharedNoMore = "list.child.log: an object of its own, expected the same object as list.log"

@Suite struct ObjectSnapshotTests {
  private func list() -> List {
    let list = List()
    list.log = ConsoleLog()
    list.child = Screen()
    list.child?.log = list.log
    list.child?.delegate = list
    return list
  }

  @Test func whatIsReached() {
    #expect(
      ObjectSnapshot(of: list(), named: "list").description == """
        list: List#1
          log: ConsoleLog#2
          delegate: nil
          filter: .all
          price: Price
            amount: 8
          names: 2 elements
            [0]: "Cup"
            [1]: "Pot"
          numbers: 2 entries
            ["a"]: 1
            ["b"]: 2
          child: Screen#3
            log: ConsoleLog#2
            delegate: List#1
          later: nil
          done: a closure

        """)
  }

  @Test func equalGraphsHaveNoDifferences() {
    let (one, other) = (ObjectSnapshot(of: list()), ObjectSnapshot(of: list()))
    #expect(one == other)
    #expect(one.differences(from: other) == [])
  }

  fileprivate struct Change: Sendable {
    let make: @Sendable (List) -> Void
    let lines: [String]

    init(_ lines: String..., make: @escaping @Sendable (List) -> Void) {
      (self.make, self.lines) = (make, lines)
    }
  }

  /// Each change gives one line, whatever depends on the changed object.
  @Test(arguments: [
    Change("list.log: FileLog, expected ConsoleLog", sharedNoMore) { $0.log = FileLog() },
    Change("list.log: nil, expected ConsoleLog", sharedNoMore) { $0.log = nil },
    Change(sharedNoMore) { $0.child?.log = ConsoleLog() },
    Change("list.child.delegate: nil, expected List") { $0.child?.delegate = nil },
    Change("list.filter: .sale, expected .all") { $0.filter = .sale(3) },
    Change("list.price.amount: 9, expected 8") { $0.price.amount = 9 },
    Change("list.names: 1 elements, expected 2 elements") { $0.names = ["Cup"] },
    Change("list.numbers: 3 entries, expected 2 entries") { $0.numbers["c"] = 3 },
    Change("list.later: ConsoleLog, expected nil") { _ = $0.later },
    Change("list.child: nil, expected Screen") { $0.child = nil },
  ])
  fileprivate func changes(_ change: Change) {
    let changed = list()
    change.make(changed)
    let found = ObjectSnapshot(of: changed, named: "list")
    #expect(found.differences(from: ObjectSnapshot(of: list(), named: "list")) == change.lines)
  }

  @Test func whatIsLeftOutIsNotFollowed() {
    let changed = list()
    changed.child = nil
    let found = ObjectSnapshot(of: changed, leavingOut: ["child"])
    #expect(found.differences(from: ObjectSnapshot(of: list(), leavingOut: ["child"])) == [])
  }

  @Test func aGraphThatIsTooLong() {
    final class Chain { var next: Chain? }
    let first = Chain()
    var last = first
    for _ in 0..<1_000 {
      let next = Chain()
      last.next = next
      last = next
    }
    let lines = ObjectSnapshot(of: first, limit: 50).description.split(separator: "\n")
    #expect(lines.count == 50)
    #expect(lines.last?.hasSuffix("next: …") == true)
  }
}
