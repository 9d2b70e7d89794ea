import StoryboardREPL
import TestSupport
import Testing

/// What a session lets go of is what Swift would release: the same statements are carried out on real objects.
@Suite struct OwnershipTests {
  private final class Node {
    let number: Int
    let next: Node?
    let other: Node?
    var box: [Node] = []

    init(_ number: Int, _ next: Node?, _ other: Node?) {
      (self.number, self.next, self.other) = (number, next, other)
    }
  }

  /// The objects of the statements so far, by the session's names.
  private struct Model {
    var names: [String: Node] = [:]
    var objects: [Weak] = []

    struct Weak {
      let number: Int
      weak var object: Node?
    }

    mutating func make(_ next: String?, _ other: String?) -> Node {
      let node = Node(objects.count + 1, next.flatMap { names[$0] }, other.flatMap { names[$0] })
      objects.append(Weak(number: node.number, object: node))
      return node
    }

    /// The numbers of the objects that have gone since the last time.
    mutating func gone() -> [Int] {
      let gone = objects.filter { $0.object == nil }.map(\.number).filter { !known.contains($0) }
      known.formUnion(gone)
      return gone
    }
    private var known: Set<Int> = []
  }

  @Test(arguments: 1...20) func theSameObjectsGo(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let session = REPLSession()
    _ = session.answer("class Node { init(next: Node?, other: Node?) }")
    var model = Model()
    var statements: [String] = []
    for _ in 0..<200 {
      let known = model.names.keys.filter { $0 != "it" }.sorted()
      let name = random.pick(["a", "b", "c", "d", "e", "f", "g", "h"])
      let next = known.isEmpty || random.pick([true, false, false]) ? nil : random.pick(known)
      let other = known.isEmpty || random.pick([true, false]) ? nil : random.pick(known)
      let made = "Node(next: \(next ?? "nil"), other: \(other ?? "nil"))"
      let statement: String
      switch random.pick([0, 0, 0, 1, 2, 2]) {
      case 0:
        statement = "let \(name) = \(made)"
        let node = model.make(next, other)
        model.names[name] = node
        model.names["it"] = node
      case 1 where !known.isEmpty:
        let same = random.pick(known)
        statement = "let \(name) = \(same)"
        model.names["it"] = model.names[same]
        model.names[name] = model.names[same]
      default:
        guard !known.isEmpty else { continue }
        let released = random.pick(known)
        statement = "release \(released)"
        model.names[released] = nil
        model.names["it"] = nil
      }
      statements.append(statement)
      let answer = session.answer(statement)
      #expect(!answer.hasFailed, "\(statements)\(answer.shown())")
      let line = answer.text.split(separator: "\n").first { $0.hasPrefix("gone: ") }
      let shown = line?.dropFirst(6).split(separator: ", ").compactMap { Int($0.dropFirst(5)) } ?? []
      #expect(shown == model.gone(), "\(statements)")
    }
  }

  /// A long session is as fast at its end as at its beginning.
  @Test func aLongSession() {
    let session = REPLSession()
    _ = session.answer("class Node { init(next: Node?) }")
    _ = session.answer("let a0 = Node(next: nil)")
    for index in 1...2_000 { _ = session.answer("let a\(index) = Node(next: a\(index - 1))") }
    for index in 0..<2_000 {
      #expect(
        session.answer("release a\(index)").text == "Node#\(index + 1) stays: Node#\(index + 2) holds it\n")
    }
    let last = session.answer("release a2000").text
    #expect(last.hasPrefix("gone: Node#1, Node#2, ") && last.hasSuffix(", Node#2001\n"))
  }
}
