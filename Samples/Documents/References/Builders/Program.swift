import StoryboardBuilders
import UIKit

/// What `References.sbdsl` says, in Swift.
@MainActor let referencesProgram = Program("References", .iOS("15")) {
  InterfaceBuilderFiles("Storyboards")
  Also(.references, .scenes)

  Struct(Climber.self)
  Class(Club.self) { Initializer(Club.init) }
  Controller(ClubController.self, UIViewController.self) { Required(\.club) }
  Controller(ClimberController.self, UIViewController.self) {
    Required(\.climber)
    Required(\.club)
  }
  Controller(SettingsController.self, UIViewController.self) { Required(\.club) }

  appContainer

  // [14]
  Board("Main", in: appContainer) { root }
  Board("Climber", in: appContainer) {
    profile
    settings
  }
}

/// The app has a type `Storyboard` of its own, so the builder's goes by another name.
private typealias Board = StoryboardBuilders.Storyboard

@MainActor private let appContainer = Container(App.self) { Single(Club.self) }

@MainActor private let root = Scene("Root", controller: ClubController.self, id: "ClubControllerID")

@MainActor private let profile = Scene(
  "ProfileVC", Parameter<Climber>("climber"), controller: ClimberController.self, id: "ClimberControllerID"
) { Segue("settings").show(settings) }

@MainActor private let settings = Scene(
  "SettingVC", controller: SettingsController.self, id: "SettingsControllerID")
