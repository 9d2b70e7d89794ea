import StoryboardBuilders
import StoryboardFrameworks
import StoryboardRuntime
import UIKit

// Where the program runs in the process, nothing is generated: the call sites are a few lines of the app.

final class App: ObjectContainer {}

extension StoryboardProgram {
  static let loader: StoryboardProgram = {
    let bound = try! loaderProgram.bound()
    return try! StoryboardProgram(bound.plan, bound.bindings)
  }()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
enum StoryboardID: String {
  case Halls
  case Help = "HelpDesk"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
enum ViewControllerID: String, CaseIterable {
  case Entrance
  case Map
  case Contact
  case Directions

  var storyboard: StoryboardID {
    switch self {
    case .Entrance, .Map: .Halls
    case .Contact, .Directions: .Help
    }
  }
}

@MainActor enum Storyboards {
  @MainActor enum Tours {
    static func tour(room: Int, in app: App) -> TourController {
      try! StoryboardProgram.loader.open("Tours.Tour", in: app, room)
    }
  }

  enum Scene {
    /// A scene may be chosen by its name here.
    enum Free: String, CaseIterable {
      case entrance = "Halls.Entrance"
      case floorPlan = "Halls.FloorPlan"
      case contact = "Help.Contact"
      case directions = "Help.Directions"

      @MainActor func open() -> UIViewController { try! StoryboardProgram.loader.open(rawValue) }
    }
  }
}
