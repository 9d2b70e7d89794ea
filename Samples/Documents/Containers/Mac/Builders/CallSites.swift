import AppKit
import StoryboardBuilders
import StoryboardFrameworks
import StoryboardRuntime

// Where the program runs in the process, nothing is generated: the call sites are a few lines of the app.

final class App: ObjectContainer {}

extension StoryboardProgram {
  static let containersOnMac: StoryboardProgram = {
    let bound = try! containersOnMacProgram.bound()
    return try! StoryboardProgram(bound.plan, bound.bindings)
  }()
}

@MainActor enum Storyboards {
  @MainActor enum Main {
    static func initial(in app: App) -> BerthController {
      try! StoryboardProgram.containersOnMac.open("Main", in: app)
    }
  }
}
