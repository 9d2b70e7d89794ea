import StoryboardBuilders
import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardTooling
import Testing

/// Mistakes in a program written in Swift are reported as in text, at the line of the Swift code (law 2).
@MainActor @Suite struct OriginTests {
  private struct Found: Equatable, CustomStringConvertible {
    let code: Code
    let line: Int
    var description: String { "\(code.rawValue) at \(line)" }
  }

  private func found(_ checked: CheckedProgram) -> [Found] {
    checked.diagnostics.map { diagnostic in
      let source = checked.sources[Int(diagnostic.range.file)]
      return Found(
        code: diagnostic.kind.entry.code, line: LineMap(source).location(of: diagnostic.range.start).line)
    }
  }

  /// Compares the messages about a program to those about its printed form.
  private func expectSameMessages(_ program: Program) {
    let written = program.checked().diagnostics.map(\.kind.entry)
    let text = SourceFile(path: "Printed.sbdsl", bytes: Array(program.text.utf8))
    #expect(written == Compilation([text]).diagnostics.map(\.kind.entry))
    #expect(!written.isEmpty)
  }

  @Test func mistakesOfTheCheckerAreAtTheirLines() {
    let line = #line
    let program = Program("Demo") {  // + 1
      Controller(ListController.self, UIViewController.self) {
        Required(\.shelf, "shelf")
      }
      Class(Shelf.self)
      Container("App") {
        Single(Client.self)  // + 7: no such type
      }
      Storyboard("Main", in: "App") {
        Scene("List", controller: ListController.self) {
          Segue("open")
            .show("Detial")  // + 11: nothing of this name
        }
        .initial()
        Scene("Detail", controller: UIViewController.self)
      }
    }
    #expect(
      found(program.checked()) == [
        Found(code: .unknownValue, line: line + 7), Found(code: .unknownPlace, line: line + 11),
      ])
    #expect(program.checked().sources.map { $0.path(of: 0) } == ["BuilderTests/OriginTests.swift"])
    expectSameMessages(program)
  }

  @Test func aModuleThatIsNotThereIsMissedByItsImport() {
    let line = #line
    let program = Program("Demo") {
      Class(Shelf.self)
      Import("Missing")  // + 3
    }
    #expect(found(program.checked()) == [Found(code: .importNotFound, line: line + 3)])
    expectSameMessages(program)
  }

  @Test func whatIsMissingIsMissedByItsScene() {
    let line = #line
    let program = Program("Demo") {
      Controller(ListController.self, UIViewController.self) { Required(\.shelf, "shelf") }
      Class(Shelf.self)
      Storyboard("Main") { Scene("List", controller: ListController.self).initial() }  // + 4
    }
    let found = found(program.checked()).filter { $0.code.severity == .error }
    #expect(found == [Found(code: .requiredNotSupplied, line: line + 4)])
    expectSameMessages(program)
  }

  @Test func mistakesOfTheBuilderAreAtTheirLines() {
    let line = #line
    let program = Program("Demo") {
      Class(Shelf.self) {
        Initializer(Shelf.init, "log")  // + 3: two parameters
        Inject(\.capacity)  // + 4: nothing says what it is called
      }
      Storyboard("Main") {
        Scene("my scene", controllerNamed: "UIViewController") {  // + 7
          Segue("open")  // + 8
          Inject(named: "a", Value(Client(baseURL: "")))  // + 9
        }
        Scene("Detail", controllerNamed: "A of B")  // + 11
      }
    }
    #expect(
      found(program.checked()) == [
        Found(code: .namesBesideFunction, line: line + 3), Found(code: .unnamedKeyPath, line: line + 4),
        Found(code: .noName, line: line + 7), Found(code: .segueWithoutTarget, line: line + 8),
        Found(code: .noLiteral, line: line + 9), Found(code: .noType, line: line + 11),
      ])
    #expect(program.checked().makePlan() == nil)
  }

  /// Text and Swift form one program: each finds the declarations of the other.
  @Test func textAndSwiftTogether() throws {
    let types = Program("Demo") {
      Controller(ListController.self, UIViewController.self) { Required(\.shelf, "shelf") }
      Class(Shelf.self) { Initializer("log: Log") }
      Class(ConsoleLog.self, (any Log).self) { Initializer(ConsoleLog.init) }
      Protocol((any Log).self)
    }
    func scenes(_ lines: String) -> SourceFile {
      let text = """
        module Demo
        container App {
          single Shelf
          \(lines)
        }
        launch storyboard Main in App { initial scene List: ListController }
        """
      return SourceFile(path: "Demo.sbdsl", bytes: Array(text.utf8))
    }
    let whole = types.checked(texts: [scenes("single ConsoleLog as Log")])
    #expect(whole.diagnostics.map(\.kind.entry.message) == [])
    #expect(whole.makePlan() != nil)
    let broken = types.checked(texts: [scenes("")])
    let place = try #require(broken.diagnostics.first { $0.kind.entry.severity == .error })
    #expect(broken.sources[Int(place.range.file)].path(of: place.range.start) == "Demo.sbdsl")
    #expect(LineMap(broken.sources[Int(place.range.file)]).location(of: place.range.start).line == 3)
  }

  /// The origins in a plan name the lines of the Swift code that wrote the program.
  @Test func planKnowsWhereItComesFrom() throws {
    let line = #line
    let program = Program("Demo") {
      Class(ConsoleLog.self) { Initializer(ConsoleLog.init) }
      Container("App") {
        Single(ConsoleLog.self).eager().documented("Writes lines.")
      }
    }
    let plan = try #require(program.checked().makePlan())
    let origin = plan.registrations.elements[0].origin
    #expect(origin.file == "BuilderTests/OriginTests.swift")
    #expect(origin.line == line + 4)
    #expect(origin.documentation == ["Writes lines."])
  }
}
