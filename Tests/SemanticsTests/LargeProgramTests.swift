import StoryboardDiagnostics
import StoryboardTooling
import Testing

/// Programs of extreme length or depth: they are checked without overflow, and in linear time.
@Suite struct LargeProgramTests {
  /// The number of repetitions; larger numbers are for release builds.
  private static let count = 2_000

  @Test func manyScenes() {
    let scenes = (0..<Self.count).map { "  scene S\($0)(a: Int): Home { segue next: show S\($0 / 2) }\n" }
      .joined()
    let program = "controller Home: UIViewController { var a: Int! }\nstoryboard Main {\n\(scenes)}\n"
    #expect(Finding.all(in: program) == [])
  }

  @Test func manyRegistrations() {
    let types = (0..<Self.count).map { "class C\($0) { init(next: C\($0 + 1)) }\n" }.joined()
    let registrations = (0...Self.count).map { "  single C\($0)\n" }.joined()
    let program = "\(types)class C\(Self.count) { init() }\ncontainer App {\n\(registrations)}\n"
    #expect(Finding.all(in: program) == [])
  }

  @Test func aCycleOfManyRegistrations() {
    let types = (0..<Self.count).map { "class C\($0) { init(next: C\(($0 + 1) % Self.count)) }\n" }.joined()
    let registrations = (0..<Self.count).map { "  single C\($0)\n" }.joined()
    let program = "\(types)container App {\n\(registrations)}\n"
    #expect(Finding.all(in: program).map(\.code) == ["dependency-cycle"])
  }

  /// 200 levels are allowed, the innermost scene included.
  @Test(arguments: [(199, []), (200, ["holds-itself"]), (Self.count, ["holds-itself"])])
  func aLongChainOfNavigationControllers(_ count: Int, _ codes: [String]) {
    let chain = (0..<count).map { "  scene S\($0): UINavigationController { root S\($0 + 1) }\n" }.joined()
    let program = """
      controller Home: UIViewController { var a: Int! }
      storyboard Main {
      \(chain)  scene S\(count)(a: Int): Home { segue back: show S0 }
      }
      """
    #expect(Finding.all(in: program).map(\.code) == codes)
  }

  @Test func deepContainers() {
    let containers = (1...Self.count).map {
      "container C\($0) in C\($0 - 1) { single T\($0) }\nclass T\($0) { init(log: Log) }\n"
    }
    let program = "class Log { init() }\ncontainer C0 { single Log }\n" + containers.joined()
    #expect(Finding.all(in: program) == [])
  }

  @Test func deepInheritance() {
    let classes = (1...Self.count).map { "controller C\($0): C\($0 - 1)\n" }.joined()
    let program = """
      controller C0: UIViewController { var a: Int! }
      \(classes)storyboard Main { scene S(a: Int): C\(Self.count) }
      """
    #expect(Finding.all(in: program) == [])
  }

  @Test func manyRoutesAndManySteps() {
    let chain = (0..<150).map { "  scene S\($0): UINavigationController { root S\($0 + 1) }\n" }
    let routes = (0..<Self.count).map { "route r\($0)(a: Int) = present Main.S0\n" }.joined()
    let steps = (0..<Self.count).map { _ in "  push Main.Home then destination.open(a: a)\n" }.joined()
    let program = """
      controller Home: UIViewController { var a: Int! func open(a: Int) }
      storyboard Main {
      \(chain.joined())  scene S150(a: Int): Home
        scene Home(a: Int): Home
      }
      \(routes)route long(a: Int) {
      \(steps)}
      """
    #expect(Finding.all(in: program) == [])
  }

  @Test func manyMistakes() {
    let lines = (0..<Self.count).map { "  single Missing\($0)\n" }.joined()
    let found = Finding.all(in: "container App {\n\(lines)}\n")
    #expect(found.count == Self.count)
    #expect(found.allSatisfy { $0.code == "unknown-value" })
  }
}
