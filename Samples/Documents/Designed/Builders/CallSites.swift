import StoryboardBuilders
import StoryboardFrameworks
import StoryboardRuntime
import UIKit

// Where the program runs in the process, nothing is generated: the call sites are a few lines of the app.

final class App: ObjectContainer {
  var cookbook: Cookbook { self["Cookbook"] }

  @MainActor func showTimer(minutes: Int, from controller: UIViewController) {
    _ = try! open(RouteKey<Int>("timer"), minutes, from: controller)
  }
}

extension StoryboardProgram {
  static let designed: StoryboardProgram = {
    let bound = try! designedProgram.bound()
    return try! StoryboardProgram(bound.plan, bound.bindings)
  }()
}

@MainActor enum DesignedScenes {
  @MainActor protocol Scene {
    associatedtype Controller: UIViewController
    static func instantiate() -> Controller
  }

  @MainActor enum Shelf {
    static func instantiate(in app: App) -> ShelfViewController {
      try! StoryboardProgram.designed.open("ShelfView", in: app)
    }
  }

  @MainActor enum Recipe {
    static var storyboard: UIStoryboard { UIStoryboard(name: "RecipeView", bundle: .main) }

    static func instantiate(recipe: Designed.Recipe, in app: App) -> RecipeViewController {
      try! StoryboardProgram.designed.open("RecipeView", in: app, recipe)
    }
  }

  @MainActor enum Terms: Scene {
    static func instantiate() -> TermsViewController {
      try! StoryboardProgram.designed.open("Legal.Terms")
    }
  }

  @MainActor enum Welcome: Scene {
    static func instantiate() -> WelcomeViewController {
      try! StoryboardProgram.designed.open("Welcome")
    }
  }
}

extension ShelfViewController {
  static var storyboard: DesignedScenes.Shelf.Type { DesignedScenes.Shelf.self }
}

extension RecipeViewController {
  static var storyboard: DesignedScenes.Recipe.Type { DesignedScenes.Recipe.self }
}

extension TermsViewController {
  static var storyboard: DesignedScenes.Terms.Type { DesignedScenes.Terms.self }
}

extension WelcomeViewController {
  static var storyboard: DesignedScenes.Welcome.Type { DesignedScenes.Welcome.self }
}
