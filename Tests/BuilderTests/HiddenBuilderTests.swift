import StoryboardBuilders
import Testing

// Types of an app that have the names of builders.
private protocol Inject: AnyObject {}
private final class LiveInject: Inject { init() {} }
private enum Storyboard {}
private struct Route {}
private final class Scene { var inject: (any Inject)? }

/// Where types of the app hide builders, `DSL` names the builders, and so does the module.
@MainActor @Suite struct HiddenBuilderTests {
  private var program: Program {
    Program("Demo") {
      Protocol((any Inject).self)
      DSL.Class(LiveInject.self) { DSL.Initializer(LiveInject.init) }.conforms(to: "Inject")
      DSL.Class(Scene.self) {
        DSL.Property(\.inject, "inject")
        DSL.Inject(\.inject, called: "inject")
      }
      DSL.Container("App") { StoryboardBuilders.Single(LiveInject.self).as((any Inject).self) }
      DSL.Storyboard("Main") { DSL.Scene("First", controllerNamed: "UIViewController") }
      StoryboardBuilders.Route("first").present("Main.First")
    }
  }

  @Test func theBuildersHaveAnotherName() {
    #expect(program.text.contains("  inject inject\n"))
    #expect(program.text.contains("single LiveInject as Inject"))
    #expect(program.text.contains("route first = present Main.First"))
  }
}
