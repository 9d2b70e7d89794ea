import UIKit

// The pattern: a class says that it was designed in a storyboard, and its name says in which one.

@MainActor protocol StoryboardDesigned: AnyObject {
  static var storyboard: DesignedStoryboard<Self> { get }
}

extension StoryboardDesigned where Self: UIViewController {
  /// `RecipeViewController` is the initial controller of `RecipeView.storyboard`.
  static var storyboard: DesignedStoryboard<Self> {
    let name = String(describing: self).replacingOccurrences(of: "Controller", with: "")  // [3]
    return DesignedStoryboard<Self>(name, identifier: nil, bundle: nil)
  }
}

@MainActor struct DesignedStoryboard<T> {
  let name: String
  let identifier: String?
  let bundle: Bundle?

  init(_ name: String, identifier: String? = String(describing: T.self), bundle: Bundle? = nil) {
    self.name = name
    self.identifier = identifier
    self.bundle = bundle
  }

  var storyboard: UIStoryboard {
    UIStoryboard(name: name, bundle: bundle)
  }

  func instantiate() -> T {
    guard let identifier else {
      return storyboard.instantiateInitialViewController() as! T  // [2]
    }
    return storyboard.instantiateViewController(withIdentifier: identifier) as! T
  }
}

// The app of a cookbook.

struct Recipe {
  var name: String
  var minutes: Int
}

final class Cookbook {
  let recipes = [Recipe(name: "Soup", minutes: 20), Recipe(name: "Bread", minutes: 45)]
}

final class Bell {
  private(set) var rings = 0
  func ring() { rings += 1 }
}

// [1]
final class ShelfViewController: UIViewController, StoryboardDesigned {
  var cookbook: Cookbook!
}

// [14]
final class RecipeViewController: UIViewController, StoryboardDesigned {
  var recipe: Recipe!
  var cookbook: Cookbook!
}

final class TermsViewController: UIViewController, StoryboardDesigned {
  private static let legal = Bundle(identifier: "org.example.legal")  // [5]
  static let storyboard = DesignedStoryboard<TermsViewController>("Legal", bundle: legal)  // [4]
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
}

/// The first of several screens of a storyboard that needs nothing.
final class WelcomeViewController: UIViewController {
  static let storyboard = DesignedStoryboard<WelcomeViewController>("Welcome", identifier: nil)  // [12]
}

@MainActor struct CookbookApp {
  let cookbook = Cookbook()
  let bell = Bell()

  func show(_ recipe: Recipe, from controller: UIViewController) {
    let next: RecipeViewController = RecipeViewController.storyboard.instantiate()  // [6] [10]
    next.recipe = recipe  // [13]
    next.cookbook = cookbook
    controller.present(next, animated: true, completion: nil)  // [9]
  }

  func startTimer(from controller: UIViewController) {
    controller.present(TimerViewController(minutes: 3, bell: bell), animated: true)  // [11]
  }

  /// Generic code over all such classes.
  func show<Screen: UIViewController & StoryboardDesigned>(
    _ screen: Screen.Type, from controller: UIViewController
  ) {
    controller.present(screen.storyboard.instantiate(), animated: true)  // [7]
  }

  func reader() -> UIStoryboard {
    RecipeViewController.storyboard.storyboard  // [8]
  }
}
