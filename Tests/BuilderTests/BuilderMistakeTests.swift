import StoryboardBuilders
import StoryboardDiagnostics
import StoryboardTooling
import Testing

/// A mistake in a program that is written in Swift is one error, and its message is that of the printed text.
@MainActor @Suite struct BuilderMistakeTests {
  /// The declarations that all programs here share.
  @DeclarationBuilder private var types: Declarations {
    Protocol((any Log).self)
    Class(ConsoleLog.self, (any Log).self) { Initializer(ConsoleLog.init) }
    Class(Shelf.self) { Initializer("log: Log") }
    Class(Player.self) { Initializer("log: Log") }
    Controller(ListController.self, UIViewController.self) {
      Required(\.shelf, "shelf")
    }
  }

  /// A program of one scene, whose storyboard names a container with these registrations.
  private func program(@RegistrationBuilder _ registrations: @escaping () -> Registrations) -> Program {
    Program("Demo") {
      types
      Container("App", registrations: registrations)
      Storyboard("Main", in: "App") { Scene("List", controller: ListController.self).initial() }
    }
  }

  private func expectOneError(_ program: Program, _ code: Code, _ remedy: String? = nil) {
    let errors = program.checked().diagnostics.filter { $0.kind.entry.severity == .error }
    #expect(errors.map(\.kind.entry.code) == [code], "\(program.text)")
    let text = SourceFile(path: "Printed.sbdsl", bytes: Array(program.text.utf8))
    let printed = Compilation([text]).diagnostics.filter { $0.kind.entry.severity == .error }
    #expect(errors.map(\.kind.entry) == printed.map(\.kind.entry), "\(program.text)")
    if let remedy { #expect(errors.first?.kind.entry.help?.contains(remedy) == true, "\(errors)") }
  }

  @Test func aMissingRegistration() {
    expectOneError(
      program {
        Single(Shelf.self)
        Single(Player.self)
      }, .missingArgument, "`single ConsoleLog as Log`")
  }

  @Test func aRegistrationThatIsThereTwice() {
    expectOneError(
      program {
        Single(ConsoleLog.self).as((any Log).self)
        Single(Shelf.self)
        Single(Shelf.self)
      }, .secondRegistration)
  }

  @Test func aRegistrationThatLivesTooShort() {
    expectOneError(
      program {
        Graph(ConsoleLog.self).as((any Log).self)
        Single(Shelf.self)
        Single(Player.self)
      }, .keptTooLong, "`ConsoleLog` as `single`")
  }

  @Test func aStoryboardWithoutItsContainer() {
    expectOneError(
      Program("Demo") {
        types
        Container("App") {
          Single(ConsoleLog.self).as((any Log).self)
          Single(Shelf.self)
        }
        Storyboard("Main") {
          Scene("List", controller: ListController.self).initial()
          Scene("Other", controller: ListController.self)
        }
      }, .requiredNotSupplied, "`in App` after `Main`")
  }

  @Test func aContainerThatIsNotThere() {
    expectOneError(
      Program("Demo") {
        types
        Container("App") {
          Single(ConsoleLog.self).as((any Log).self)
          Single(Shelf.self)
        }
        Storyboard("Main", in: "Apps") { Scene("List", controller: ListController.self).initial() }
        Storyboard("Second", in: "Apps") { Scene("Other", controller: ListController.self).initial() }
      }, .unknownContainer, "`App`")
  }

  @Test func aSceneThatIsNotThere() {
    expectOneError(
      Program("Demo") {
        Storyboard("Main") {
          Scene("List", controller: UIViewController.self) {
            Segue("open").show("Detial")
            Segue("edit").present("Detial")
          }
          .initial()
          Scene("Detail", controller: UIViewController.self)
        }
      }, .unknownPlace, "`Detail`")
  }

  @Test func aSceneThatIsThereTwice() {
    expectOneError(
      Program("Demo") {
        Storyboard("Main") {
          Scene("List", controller: UIViewController.self) { Segue("open").show("Detail") }.initial()
          Scene("Detail", controller: UIViewController.self)
          Scene("Detail", controller: UIViewController.self)
        }
      }, .duplicate)
  }

  @Test func aTypeThatIsNotThere() {
    expectOneError(
      Program("Demo") {
        Class(Shelf.self) { Initializer("log: Loog") }
        Class(Player.self) { Initializer("log: Loog") }
        Container("App") {
          Single(Shelf.self)
          Single(Player.self)
        }
        Storyboard("Main", in: "App") { Scene("List", controller: UIViewController.self).initial() }
      }, .unknownType)
  }

  @Test func anArgumentThatIsForgotten() {
    expectOneError(
      Program("Demo") {
        Class(Shelf.self)
        Controller(ListController.self, UIViewController.self) { Required(\.shelf, "shelf") }
        Storyboard("Main") {
          Scene("Start", controller: UIViewController.self) { Segue("open").show("List") }.initial()
          Scene("List", Parameter<Shelf>("shelf"), controller: ListController.self)
        }
      }, .missingArgument, "`shelf: …`")
  }

  @Test func aLineThatAClassDoesNotTake() {
    expectOneError(
      Program("Demo") {
        Storyboard("Main") {
          Scene("Tabs", controller: UINavigationController.self) {
            Tab("List")
            Tab("Detail")
          }
          .initial()
          Scene("List", controller: UIViewController.self)
          Scene("Detail", controller: UIViewController.self)
        }
      }, .relationshipOfOther)
  }
}
