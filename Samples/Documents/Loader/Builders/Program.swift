import StoryboardBuilders
import UIKit

/// What `Loader.sbdsl` says, in Swift.
@MainActor let loaderProgram = Program("Loader", .iOS("15")) {
  InterfaceBuilderFiles("Storyboards")
  Also(.loader, .scenes)

  Class(Museum.self) { Initializer(Museum.init) }
  Controller(EntranceController.self, UIViewController.self)
  Controller(FloorPlanController.self, UIViewController.self)
  Controller(ContactController.self, UIViewController.self)
  Controller(TourController.self, UIViewController.self) {
    Required(\.museum)
    Required(\.room)
  }

  appContainer

  // [14]
  Storyboard("Halls") {
    Scene("Entrance", controller: EntranceController.self)
    Scene("FloorPlan", controller: FloorPlanController.self, id: "Map")
  }
  Storyboard("Help") {
    Scene("Contact", controller: ContactController.self)
    Scene("Directions", controller: FloorPlanController.self)
  }
  .file("HelpDesk")
  .bundle(.identifier("org.example.help"))
  Storyboard("Tours", in: appContainer) {
    Scene("Tour", Parameter<Int>("room"), controller: TourController.self)
  }
}

@MainActor private let appContainer = Container(App.self) { Single(Museum.self) }
