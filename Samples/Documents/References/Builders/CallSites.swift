import StoryboardBuilders
import StoryboardFrameworks
import StoryboardRuntime
import UIKit

// Where the program runs in the process, nothing is generated: the call sites are a few lines of the app.

final class App: ObjectContainer {
  var club: Club { self["Club"] }
}

extension StoryboardProgram {
  static let references: StoryboardProgram = {
    let bound = try! referencesProgram.bound()
    return try! StoryboardProgram(bound.plan, bound.bindings)
  }()
}

@MainActor enum Storyboard {
  @MainActor enum Main {
    @MainActor enum Root {
      static func instantiate(in app: App) -> ClubController {
        try! StoryboardProgram.references.open("Main.Root", in: app)
      }
    }
  }

  @MainActor enum Climber {
    static let name = "Climber"

    @MainActor enum ProfileVC {
      static let id = "ClimberControllerID"
      static func instantiate(climber: References.Climber, in app: App) -> ClimberController {
        try! StoryboardProgram.references.open("Climber.ProfileVC", in: app, climber)
      }
    }

    @MainActor enum SettingVC {
      static func instantiate(in app: App) -> SettingsController {
        try! StoryboardProgram.references.open("Climber.SettingVC", in: app)
      }
    }
  }
}

@MainActor enum Storyboards {
  struct SceneValue<Controller> {
    let storyboard: String
    let identifier: String?
  }

  @MainActor enum Climber {
    @MainActor enum Scenes {
      static let profileVC = SceneValue<ClimberController>(
        storyboard: "Climber", identifier: "ClimberControllerID")
    }
  }
}
