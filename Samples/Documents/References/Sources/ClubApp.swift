import UIKit

@MainActor final class ClubApp {
  let app: App
  let window = UIWindow()

  init(_ app: App) { self.app = app }

  func start() {
    let root = Storyboard.Main.Root.instantiate(in: app)  // [1] [2]
    window.rootViewController = root  // [10]
    window.makeKeyAndVisible()
  }

  func show(_ climber: Climber, from list: UIViewController) {
    // [3] [6] [9]
    let profile: ClimberController = Storyboard.Climber.ProfileVC.instantiate(climber: climber, in: app)
    list.show(profile, sender: nil)
  }

  /// A list of links keeps references, and opens one later.
  func links() -> [String] {
    let profile: Storyboards.SceneValue<ClimberController> = Storyboards.Climber.Scenes.profileVC  // [8]
    return [Storyboard.Climber.name + "/" + Storyboard.Climber.ProfileVC.id, profile.storyboard]  // [7]
  }

  /// The class of a scene was changed in Interface Builder: the app ends with its name and with both classes.
  func settings() -> UIViewController {
    Storyboard.Climber.SettingVC.instantiate(in: app)  // [11]
  }
}
