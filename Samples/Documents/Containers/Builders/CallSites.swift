import StoryboardBuilders
import StoryboardFrameworks
import StoryboardRuntime
import UIKit

// Where the program runs in the process, nothing is generated: the call sites are a few lines of the app.

final class App: ObjectContainer {
  var charting: Charting { self["Charting"] }
  var uiStoryboard: UIStoryboard { self["UIStoryboard"] }
  var boards: Boards { self["Boards"] }
}

final class Charting: ObjectContainer {
  var chartController: ChartController { self["ChartController"] }
}

extension StoryboardProgram {
  static let containers: StoryboardProgram = {
    let bound = try! containersProgram.bound()
    return try! StoryboardProgram(bound.plan, bound.bindings)
  }()
}

@MainActor enum Storyboards {
  @MainActor enum Main {
    static func initial(in app: App) -> BerthController {
      try! StoryboardProgram.containers.open("Main", in: app)
    }

    static func berth(in app: App) -> BerthController {
      try! StoryboardProgram.containers.open("Main.Berth", in: app)
    }
  }

  @MainActor enum ChartNotes {
    static func notes(in charting: Charting) -> NotesController {
      try! StoryboardProgram.containers.open("ChartNotes.Notes", in: charting)
    }
  }
}
