import UIKit

@MainActor final class HarbourApp {
  let app: App  // [22]
  let window = UIWindow()

  init(_ app: App) { self.app = app }

  func start() {
    let berth = Storyboards.Main.initial(in: app)  // [11]
    window.rootViewController = UINavigationController(rootViewController: berth)  // [12]
    window.makeKeyAndVisible()
  }

  func berth() -> UIViewController {
    Storyboards.Main.berth(in: app)  // [14]
  }

  func notes() -> UIViewController {
    Storyboards.ChartNotes.notes(in: app.charting)
  }

  /// A name that is read when the app runs. Scenes that code makes from the storyboard's object are not wired.
  func board(named name: String) -> UIStoryboard? { app.boards.all[name] }
}
