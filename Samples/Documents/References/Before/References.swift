import UIKit

// The pattern: a reference knows its storyboard, its identifier and its class.

protocol StoryboardType {
  static var name: String { get }
}

struct StoryboardReference<S: StoryboardType, T> {
  let id: String

  @MainActor func instantiate() -> T {
    UIStoryboard(name: S.name, bundle: nil).instantiateViewController(withIdentifier: id) as! T  // [3] [9]
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
struct Storyboard {
  // [5]
  struct Main: StoryboardType {
    static let name = "Main"
    static let Root = StoryboardReference<Main, ClubController>(id: "ClubControllerID")
  }

  // [12]
  struct Climber: StoryboardType {
    static let name = "Climber"  // [13]
    // [4]
    static let ProfileVC = StoryboardReference<Climber, ClimberController>(id: "ClimberControllerID")
    static let SettingVC = StoryboardReference<Climber, SettingsController>(id: "SettingsControllerID")
  }
}

// The app of a climbing club.

struct Climber {
  var name: String
}

final class Club {
  let climbers = [Climber(name: "Ada"), Climber(name: "Bo")]
}

final class ClubController: UIViewController {
  var club: Club!
}

final class ClimberController: UIViewController {
  var climber: Climber!
  var club: Club!
}

final class SettingsController: UIViewController {
  var club: Club!
}

@MainActor final class ClubApp {
  let club = Club()
  let window = UIWindow()

  func start() {
    let root = Storyboard.Main.Root.instantiate()  // [1] [2]
    root.club = club
    window.rootViewController = root  // [10]
  }

  func show(_ climber: Climber, from list: ClubController) {
    let profile = Storyboard.Climber.ProfileVC.instantiate()  // [6]
    profile.climber = climber
    profile.club = club
    list.show(profile, sender: nil)
  }

  /// A list of links keeps references, and opens one later.
  func links() -> [String] {
    // [8]
    let profile: StoryboardReference<Storyboard.Climber, ClimberController> = Storyboard.Climber.ProfileVC
    return [Storyboard.Climber.name + "/" + profile.id]  // [7]
  }

  /// The class of a scene was changed in Interface Builder: the cast ends the program.
  func settings() -> UIViewController {
    Storyboard.Climber.SettingVC.instantiate()  // [11]
  }
}
