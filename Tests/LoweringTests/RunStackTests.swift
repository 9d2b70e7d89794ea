import Testing

@testable import StoryboardRuntime

/// The interpreter's own memory holds objects no longer than a run does.
@Suite struct RunStackTests {
  private final class Thing {}

  private struct Weak {
    weak var thing: Thing?
  }

  @Test func theArgumentsOfACallEndWithIt() {
    var held = Weak()
    func call() {
      let thing = Thing()
      held.thing = thing
      [thing, thing].withArguments { arguments in
        #expect(arguments.count == 2 && arguments.allSatisfy { $0 === thing })
      }
    }
    call()
    #expect(held.thing == nil)
  }

  /// A stack that has grown and shrunk releases what it drops at once, and the rest at the end.
  @Test func aStackReleasesItsElements() {
    var held: [Weak] = []
    var stack = RunStack<Thing>()
    func push(_ count: Int) {
      for _ in 0..<count {
        let thing = Thing()
        held.append(Weak(thing: thing))
        stack.push(thing)
      }
    }
    push(200)
    #expect(stack.count == 200 && stack[199] === held[199].thing)
    stack.pop(to: 150)
    #expect(held.map { $0.thing != nil } == (0..<200).map { $0 < 150 })
    _ = stack.pop()
    stack.replaceTop(with: Thing())
    #expect(held.count { $0.thing != nil } == 148)
    stack.deallocate()
    #expect(held.allSatisfy { $0.thing == nil })
  }
}
