import UIKit

final class ShelfViewController: UIViewController {
  var cookbook: Cookbook!

  override func viewDidLoad() {
    super.viewDidLoad()
    print(cookbook.recipes.map(\.name).joined(separator: ", "))
  }
}

// [14]
class RecipeViewController: UIViewController {
  var recipe: Recipe!
  var cookbook: Cookbook!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("\(recipe.name) in \(recipe.minutes) minutes, one of \(cookbook.recipes.count)")
  }
}

final class TermsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("the terms")
  }
}

final class WelcomeViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)
  }
}

final class UnitsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("litres or cups")
  }
}

/// A screen without a storyboard.
final class TimerViewController: UIViewController {
  let minutes: Int
  let bell: Bell

  init(minutes: Int, bell: Bell) {
    self.minutes = minutes
    self.bell = bell
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    bell.ring()
    print("\(minutes) minutes, and \(bell.rings) ring")
  }
}
