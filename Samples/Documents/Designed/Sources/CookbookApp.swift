import UIKit

@MainActor struct CookbookApp {
  let app: App

  func shelf() -> UIViewController {
    ShelfViewController.storyboard.instantiate(in: app)
  }

  func show(_ recipe: Recipe, from controller: UIViewController) {
    // [6] [10]
    let next: RecipeViewController = RecipeViewController.storyboard.instantiate(recipe: recipe, in: app)
    controller.present(next, animated: true, completion: nil)  // [9]
  }

  func startTimer(from controller: UIViewController) {
    app.showTimer(minutes: 3, from: controller)  // [11]
  }

  /// Generic code over all such classes.
  func show<Screen: DesignedScenes.Scene>(_ screen: Screen.Type, from controller: UIViewController) {
    controller.present(screen.instantiate(), animated: true)  // [7]
  }

  func reader() -> UIStoryboard {
    RecipeViewController.storyboard.storyboard  // [8]
  }
}
