import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling
import StoryboardVocabulary
import Testing

/// The interpreter's decisions about controllers and segues, with hooks that only do what they are told.
@Suite struct ControllerHookTests {
  class Controller {
    weak var parent: Controller?
    fileprivate var attached: AnyObject?
  }
  final class Model {}
  final class Editor: Controller {
    var note = ""
    var model: Model!
  }
  final class Ruler: Controller { var model: Model! }
  final class Panel: Controller { var notes: [String] = [] }

  private final class Hooks: ControllerHooks {
    func attachment(of controller: AnyObject) -> AnyObject? { (controller as? Controller)?.attached }
    func attach(_ object: AnyObject, to controller: AnyObject) {
      (controller as? Controller)?.attached = object
    }
    func children(
      of controller: AnyObject, by relationship: RelationshipKind
    ) -> [AnyObject] { [] }
    func parent(of controller: AnyObject) -> AnyObject? { (controller as? Controller)?.parent }
    func storyboard(_ file: StoryboardFile) -> AnyObject? { nil }
  }

  private static let text = """
    module Segues
    platform macOS 12
    class Model { init() }
    controller Editor: NSViewController { var note: String! var model: Model! }
    controller Ruler: NSViewController { var model: Model! }
    controller Panel: NSViewController { var note: String! }
    container App { graph Model }
    storyboard Main in App {
      initial scene Editor(note: String): Editor {
        embed: Ruler
        segue rename: sheet Panel(note: "renamed")
        segue tell(note: String): sheet Panel
        segue left: sheet by app Editor
      }
      scene Ruler: Ruler id none
      scene Panel(note: String): Panel id none
    }
    """

  private let hooks = Hooks()
  private let program: ObjectProgram
  private let app: ObjectContainer

  init() throws {
    let compilation = Compilation([SourceFile(path: "Segues.sbdsl", bytes: Array(Self.text.utf8))])
    let plan = try #require(compilation.makePlan(), "\(compilation.diagnostics.map(\.kind.entry.message))")
    var bindings = Bindings()
    bindings.bind(Model.self, "Model") { $0.initializer("init()", Model.init) }
    bindings.bind(Editor.self, "Editor") {
      $0.property("note", set: { (object: Editor, value: String) in object.note = value })
      $0.property("model", set: { (object: Editor, value: Model) in object.model = value })
    }
    bindings.bind(Ruler.self, "Ruler") {
      $0.property("model", set: { (object: Ruler, value: Model) in object.model = value })
    }
    bindings.bind(Panel.self, "Panel") {
      $0.property("note", set: { (object: Panel, value: String) in object.notes.append(value) })
    }
    program = try ObjectProgram(plan, bindings, controllers: hooks)
    app = try program.make("App")
  }

  private func opened() throws -> Editor {
    try program.open("Main", in: app, arguments: ["first"]).make(as: Editor.self) { _, _ in Editor() }
  }

  private func segue(_ identifier: String?, to destination: Controller) -> (AnyObject, FiredSegue) {
    let segue = NSObject()
    return (segue, FiredSegue(segue, identifier: identifier, to: destination))
  }

  // MARK: Segues

  @Test func aSegueIsPreparedOnceHoweverOftenItIsHandedOn() throws {
    let (editor, panel) = (try opened(), Panel())
    let (object, fired) = segue("rename", to: panel)
    try hooks.prepare(fired, from: editor, sender: nil)
    try hooks.prepare(FiredSegue(object, identifier: "rename", to: panel), from: editor, sender: nil)
    #expect(panel.notes == ["renamed"])
    let (_, again) = segue("rename", to: panel)
    try hooks.prepare(again, from: editor, sender: nil)
    #expect(panel.notes == ["renamed", "renamed"])
  }

  /// Without an identifier only the class of the destination says which transition has fired.
  @Test func aSegueWithoutAnIdentifierLeadsToTheClassOfItsScene() throws {
    let (editor, ruler, panel) = (try opened(), Ruler(), Panel())
    try hooks.prepare(segue(nil, to: panel).1, from: editor, sender: nil)
    #expect(panel.notes == [] && panel.attached == nil)
    try hooks.prepare(segue(nil, to: ruler).1, from: editor, sender: nil)
    #expect(ruler.model != nil && ruler.model === editor.model)
  }

  @Test func whatASegueIsTold() throws {
    let (editor, panel) = (try opened(), Panel())
    try hooks.perform("tell", from: editor, ["told"]) { told in
      #expect(told.identifier == "tell")
      try? hooks.prepare(segue("tell", to: panel).1, from: editor, sender: told)
    }
    #expect(panel.notes == ["told"])
  }

  @Test func aToldSegueHasToBeHandedOn() throws {
    let editor = try opened()
    let error = #expect(throws: ObjectError.self) {
      try hooks.perform("tell", from: editor, ["told"]) { _ in }
    }
    guard case .segueNotForwarded("tell") = error else { throw Unexpected(error: error) }
  }

  @Test func aControllerThatWasOpenedOtherwiseIsLeftAlone() throws {
    let (editor, panel) = (Editor(), Panel())
    try hooks.prepare(segue("rename", to: panel).1, from: editor, sender: nil)
    #expect(panel.notes == [])
    let error = #expect(throws: ObjectError.self) {
      try hooks.perform("tell", from: editor, ["told"]) { _ in }
    }
    guard case .notOpened("tell") = error else { throw Unexpected(error: error) }
    let other = #expect(throws: ObjectError.self) {
      try hooks.make(
        "makePanel", as: Panel.self, from: editor, coder: NSObject(), sender: nil, segue: nil)
    }
    guard case .notOpened("makePanel") = other else { throw Unexpected(error: other) }
  }

  @Test func aControllerThatIsLeftToTheAppFiresOnceTheAppHasWiredIt() throws {
    let (editor, other, panel) = (try opened(), Editor(), Panel())
    try hooks.prepare(segue("left", to: other).1, from: editor, sender: nil)
    #expect(other.note == "" && other.model == nil)
    let error = #expect(throws: ObjectError.self) {
      try hooks.prepare(segue("rename", to: panel).1, from: other, sender: nil)
    }
    let message = "the app's own code has not wired the controller of `Main.Editor`"
    #expect(error.map { hooks.message(of: $0, from: other) } == message)
    #expect(panel.notes == [])
    try program.open("Main.Editor", in: app, arguments: ["by app"]).wire(other)
    #expect(other.note == "by app")
    try hooks.prepare(segue("rename", to: panel).1, from: other, sender: nil)
    #expect(panel.notes == ["renamed"])
    // A controller that is wired already stays wired.
    try hooks.prepare(segue("left", to: other).1, from: editor, sender: nil)
    #expect(other.note == "by app")
  }

  // MARK: Controllers embedded before their parent is wired

  @Test func itWaitsAndJoinsTheOpening() throws {
    let (editor, ruler) = (Editor(), Ruler())
    ruler.parent = editor
    try hooks.prepare(segue(nil, to: ruler).1, from: editor, sender: nil)
    #expect(ruler.model == nil)
    try program.open("Main", in: app, arguments: ["first"]).wire(editor)
    #expect(editor.model != nil && ruler.model === editor.model)
  }

  @Test func itIsLeftAloneWhereItIsInTheParentNoMore() throws {
    let (editor, ruler) = (Editor(), Ruler())
    try hooks.prepare(segue(nil, to: ruler).1, from: editor, sender: nil)
    try program.open("Main", in: app, arguments: ["first"]).wire(editor)
    #expect(editor.model != nil && ruler.model == nil)
  }

  @Test func waitingKeepsNothing() throws {
    let editor = Editor()
    weak var kept: Ruler?
    do {
      let ruler = Ruler()
      kept = ruler
      ruler.parent = editor
      try hooks.prepare(segue(nil, to: ruler).1, from: editor, sender: nil)
    }
    #expect(kept == nil)
    try program.open("Main", in: app, arguments: ["first"]).wire(editor)
    #expect(editor.note == "first")
  }

  // MARK: Opening

  @Test func whereTheFrameworkFindsAScene() throws {
    let opening = try program.open("Main", in: app, arguments: ["first"])
    #expect(opening.file.name == "Main" && !opening.isWindow)
    _ = try opening.make(as: Editor.self) { place, creator in
      guard case .initial = place, creator == nil else { return nil }
      return Editor()
    }
  }

  @Test func aSceneWithoutIdentifierIsNotOpenedByCode() throws {
    let error = #expect(throws: ObjectError.self) {
      try program.open("Main.Panel", in: app, arguments: ["x"]).make(as: Panel.self) { _, _ in Panel() }
    }
    guard case .unknown("Panel") = error else { throw Unexpected(error: error) }
  }

  @Test func whatTheFrameworkHasMadeIsOfAnotherClass() throws {
    let error = #expect(throws: ObjectError.self) {
      try program.open("Main", in: app, arguments: ["x"]).make(as: Editor.self) { _, _ in Panel() }
    }
    guard case .otherType("Editor", expected: "Editor") = error else { throw Unexpected(error: error) }
    let nothing = #expect(throws: ObjectError.self) {
      try program.open("Main", in: app, arguments: ["x"]).make(as: Editor.self) { _, _ in nil }
    }
    guard case .unknown("Editor") = nothing else { throw Unexpected(error: nothing) }
  }

  private struct Unexpected: Error {
    let error: ObjectError?
  }
}
