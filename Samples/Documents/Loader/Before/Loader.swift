import UIKit

// The app of a museum: two enums, and a loader that maps one to the other.

// swift-format-ignore: AlwaysUseLowerCamelCase
enum MuseumStoryboard: String {  // [3]
  case Halls
  case Help
  case Tours
}

// swift-format-ignore: AlwaysUseLowerCamelCase
enum MuseumScreen: String, CaseIterable {  // [2]
  case Entrance
  case FloorPlan
  case Contact
  case Directions  // [13]
  case Tour
}

enum MuseumLoader: StoryboardLoader {  // [1]
  static func storyboardIdentifierForViewControllerIdentifier(_ id: MuseumScreen) -> MuseumStoryboard {
    switch id {  // [4]
    case .Entrance, .FloorPlan: .Halls
    case .Contact, .Directions: .Help
    case .Tour: .Tours
    }
  }

  static func storyboardNameForIdentifier(_ id: MuseumStoryboard) -> String {
    id == .Help ? "HelpDesk" : id.rawValue  // [7]
  }

  static func viewControllerNameForIdentifier(_ id: MuseumScreen) -> String {
    id == .FloorPlan ? "Map" : id.rawValue  // [8]
  }
}

/// Another adopter, for the shop of the museum.
enum ShopLoader: StoryboardLoader {  // [11]
  static func storyboardIdentifierForViewControllerIdentifier(_ id: MuseumScreen) -> MuseumStoryboard {
    .Halls
  }
}

final class Museum {
  let rooms = ["Amber", "Clocks"]
}

final class TourController: UIViewController {
  var museum: Museum!
  var room: Int!
}

@MainActor struct MuseumApp {
  let museum = Museum()

  func entrance() -> UIViewController {
    MuseumLoader.instantiateViewControllerForIdentifier(.Entrance)  // [5] [9]
  }

  func contact() -> UIViewController {
    let help = Bundle(identifier: "org.example.help")
    return MuseumLoader.instantiateViewControllerForIdentifier(.Contact, bundle: help)  // [6]
  }

  /// The storyboard may lack the identifier: the program ends here.
  func tour(room: Int) -> UIViewController {
    let tour = MuseumLoader.instantiateViewControllerForIdentifier(.Tour) as! TourController  // [10]
    tour.museum = museum
    tour.room = room
    return tour
  }

  /// A link names a screen by its identifier; the list shows all of them.
  func screen(named name: String) -> UIViewController? {
    MuseumScreen(rawValue: name).map { MuseumLoader.instantiateViewControllerForIdentifier($0) }  // [12]
  }

  func names() -> [String] { MuseumScreen.allCases.map(\.rawValue) }
}
