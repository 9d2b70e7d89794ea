import StoryboardDiagnostics
import StoryboardPlan
import Testing

@testable import StoryboardTooling

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
    let containers = (1...200).map {
      "container C\($0) in C\($0 - 1) { single T\($0) }\nclass T\($0) { init(log: Log) }\n"
    }
    let program = "class Log { init() }\ncontainer C0 { single Log }\n" + containers.joined()
    #expect(Finding.all(in: program) == [])
  }

  @Test func deepInheritance() {
    let classes = (1...200).map { "controller C\($0): C\($0 - 1)\n" }.joined()
    let program = """
      controller C0: UIViewController { var a: Int! }
      \(classes)storyboard Main { scene S(a: Int): C200 }
      """
    #expect(Finding.all(in: program) == [])
  }

  /// What extensions add to a class far up a chain counts for the class at its end.
  @Test(arguments: [3, 40, 200]) func extensionsInALongChain(_ count: Int) {
    let classes = (1...count).map { "controller C\($0): C\($0 - 1)\n" }.joined()
    let program = """
      controller C0: UIViewController { var a: Int!  var b: Int! }
      \(classes)extension C1 { inject a = 1 }
      extension C2 { var c: Int!  func log(d: Int) }
      storyboard Main { scene S(b: Int, c: Int): C\(count) { call log(d: c) } }
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

  // MARK: In proportion to the program

  /// The longest chain of members that a program may have is planned, written and compiled without overflow.
  @Test func theLongestChainOfMembers() throws {
    let chain = String(repeating: ".next", count: 4_999) + String(repeating: ".after(n: 1)", count: 2_500)
    let text = """
      class C { init() static let one: C var next: C { get } func after(n: Int) -> C }
      container App { single C.one\(chain) }
      """
    let compiled = compilation(text)
    #expect(try !#require(compiled.makePlan()).encoded().isEmpty)
    let files = try #require(compiled.generate()).flatMap(\.files)
    let swift = files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    #expect(swift.filter { $0 != " " && $0 != "\n" }.contains("C.one\(chain.filter { $0 != " " })"))
  }

  /// The way outward from a nested container is written in few words.
  @Test func theSwiftOfNestedContainers() throws {
    func size(_ count: Int) throws -> Int {
      let containers = (1...count).map {
        "container C\($0) in C\($0 - 1)\nstoryboard B\($0) in C\($0) { initial scene S: Home }\n"
      }
      let text =
        "class Log { init() }\ncontroller Home: UIViewController { var log: Log! }\n"
        + "container C0 { single Log }\n" + containers.joined()
      let modules = try #require(compilation(text).generate())
      return modules.flatMap(\.files).reduce(0) { $0 + $1.contents.count }
    }
    #expect(try Double(size(400)) < 2.4 * Double(size(200)))
  }

  /// A module in a chain of imports needs the interface of its own import, and the types that it names.
  @Test func theSurroundingsOfAModule() throws {
    let count = 40
    func check(_ text: (Int) -> String, _ expected: [String]) {
      let sources = (0..<count).map { index in
        let clauses = "module M\(index)\n" + (index > 0 ? "import M\(index - 1)\n" : "")
        return SourceFile(path: "\(index).sbdsl", bytes: Array((clauses + text(index)).utf8))
      }
      let compilation = Compilation(sources)
      #expect(!compilation.hasErrors)
      var surroundings = ModuleSurroundings(compilation)
      let last = compilation.program.modules.ids.last!
      let needed = surroundings.sources(for: last)
      let texts = needed.map { source in
        String(decoding: source.bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("//") }
          .joined().filter { $0 != " " }
      }
      #expect(texts == expected)
      #expect(compilation.generate()?.count == count)
    }
    check(
      { "public class A\($0) { public init() }" }, ["moduleM38publicclassA38{publicinit()}"])
    check(
      { "public class A\($0) { public init(" + ($0 > 0 ? "a: A\($0 - 1)" : "") + ") }" },
      ["moduleM37publicclassA37{}", "moduleM38importM37publicclassA38{publicinit(a:A37)}"])
  }

  /// The plan of many unwinds to one action has the classes that declare it once.
  @Test func thePlanOfUnwindsToAnActionOfManyClasses() throws {
    func plan(_ count: Int) throws -> [UInt8] {
      let action = "{ @IBAction func unwind(_ segue: UIStoryboardSegue) }"
      let classes = (0..<count).map { "controller V\($0): UIViewController \(action)\n" }.joined()
      let scenes = (0..<count).map { "  scene S\($0): V\($0) { segue back action unwind(_:): unwind }\n" }
      let text = "\(classes)storyboard Main {\n\(scenes.joined())}\n"
      let plan = try #require(compilation(text).makePlan())
      let bytes = plan.encoded()
      #expect(try Plan(decoding: bytes) == plan)
      return bytes
    }
    #expect(try Double(plan(400).count) < 2.4 * Double(plan(200).count))
  }

  /// Lines that silence warnings are found by their places.
  @Test func manyAllowLines() {
    let lines = (0..<3 * Self.count).map { "  allow unused \"why\"\n  single C named c\($0)\n" }.joined()
    #expect(Finding.all(in: "class C { init() }\ncontainer App {\n\(lines)}\n") == [])
  }

  private func compilation(_ text: String) -> Compilation {
    Compilation([SourceFile(path: "Program.sbdsl", bytes: Array(text.utf8))])
  }
}
