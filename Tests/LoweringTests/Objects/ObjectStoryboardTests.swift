import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling
import StoryboardVocabulary
import Testing

/// Storyboards that a program in the process uses as values.
@Suite struct ObjectStoryboardTests {
  /// What the framework loads here in place of its own object.
  final class Loaded {
    let text: String
    init(_ text: String) { self.text = text }
  }

  final class Deck {
    let pages: [Loaded]
    init(pages: [Loaded]) { self.pages = pages }
  }

  private final class Hooks: ControllerHooks {
    let loads: Bool
    init(loads: Bool) { self.loads = loads }

    func attachment(of controller: AnyObject) -> AnyObject? { nil }
    func attach(_ object: AnyObject, to controller: AnyObject) {}
    func children(of controller: AnyObject, by relationship: RelationshipKind) -> [AnyObject] { [] }
    func parent(of controller: AnyObject) -> AnyObject? { nil }
    func storyboard(_ file: StoryboardFile) -> AnyObject? {
      guard loads else { return nil }
      switch file.bundle {
      case .main: return Loaded(file.name)
      case .identifier(let identifier): return Loaded(file.name + " of " + identifier)
      case .resources(let bundle):
        return Loaded(file.name + " of " + ((bundle as? NSString).map { "\($0)" } ?? "nothing"))
      }
    }
  }

  private static let text = """
    module Decks
    platform macOS 12
    class Deck { init(pages: [NSStoryboard]) }
    container App {
      transient Deck(pages: [storyboard Main, storyboard Help, storyboard Own])
      single storyboard Main named main
    }
    storyboard Main { scene Page: NSViewController }
    storyboard Help file "HelpDesk" bundle "org.example.help" { scene Page: NSViewController }
    storyboard Own bundle framework { scene Page: NSViewController }
    """

  private func app(_ controllers: (any ControllerHooks)?) throws -> ObjectContainer {
    let compilation = Compilation([SourceFile(path: "Decks.sbdsl", bytes: Array(Self.text.utf8))])
    let plan = try #require(compilation.makePlan(), "\(compilation.diagnostics.map(\.kind.entry.message))")
    var bindings = Bindings()
    bindings.bind(Deck.self, "Deck") { $0.initializer("init(pages:)", Deck.init(pages:)) }
    bindings.resources("the framework" as NSString, of: "Decks")
    return try ObjectProgram(plan, bindings, controllers: controllers).make("App")
  }

  @Test func theFrameworkLoadsEach() throws {
    let deck: Deck = try app(Hooks(loads: true)).resolve("Deck")
    #expect(deck.pages.map(\.text) == ["Main", "HelpDesk of org.example.help", "Own of the framework"])
  }

  @Test func aSingleLoadsOnce() throws {
    let app = try app(Hooks(loads: true))
    let first: Loaded = try app.resolve("main")
    #expect(try app.resolve("main", as: Loaded.self) === first && first.text == "Main")
  }

  @Test func withoutAFrameworkThereIsNone() throws {
    for controllers in [nil, Hooks(loads: false)] {
      let error = try #require(throws: ObjectError.self) {
        let _: Deck = try self.app(controllers).resolve("Deck")
      }
      #expect("\(error)" == "storyboard `Main` cannot be loaded")
    }
  }
}
