import UIKit

/// The loader that the app had, over the generated enums.
enum MuseumLoader: StoryboardLoader {  // [1]
  static func storyboardIdentifierForViewControllerIdentifier(_ id: ViewControllerID) -> StoryboardID {
    id.storyboard  // [4]
  }
}

/// Another adopter, for the shop of the museum.
enum ShopLoader: StoryboardLoader {  // [11]
  static func storyboardIdentifierForViewControllerIdentifier(_ id: ViewControllerID) -> StoryboardID {
    .Halls
  }
}

@MainActor struct MuseumApp {
  let app: App

  func entrance() -> UIViewController {
    MuseumLoader.instantiateViewControllerForIdentifier(.Entrance)  // [5]
  }

  func contact() -> UIViewController {
    let help = Bundle(identifier: "org.example.help")
    return MuseumLoader.instantiateViewControllerForIdentifier(.Contact, bundle: help)  // [6]
  }

  func tour(room: Int) -> TourController {
    Storyboards.Tours.tour(room: room, in: app)  // [9] [10]
  }

  /// A link names a screen by its identifier; the list shows all of them.
  func screen(named name: String) -> UIViewController? {
    ViewControllerID(rawValue: name).map { MuseumLoader.instantiateViewControllerForIdentifier($0) }  // [12]
  }

  func names() -> [String] { ViewControllerID.allCases.map(\.rawValue) }

  /// The same without the library: each scene is opened by its own function, in the bundle that is declared.
  func all() -> [UIViewController] {
    Storyboards.Scene.Free.allCases.map { $0.open() }  // [12]
  }
}
