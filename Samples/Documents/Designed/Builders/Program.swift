import StoryboardBuilders
import UIKit

/// What `Designed.sbdsl` says, in Swift.
@MainActor let designedProgram = Program("Designed", .iOS("15")) {
  InterfaceBuilderFiles("Storyboards")
  Also(.designed)

  Struct(Recipe.self)
  Class(Cookbook.self) { Initializer(Cookbook.init) }
  Class(Bell.self) { Initializer(Bell.init) }
  Controller(ShelfViewController.self, UIViewController.self) { Required(\.cookbook) }
  Controller(RecipeViewController.self, UIViewController.self) {
    Required(\.recipe, "recipe")
    Required(\.cookbook, "cookbook")
  }
  Controller(TermsViewController.self, UIViewController.self)
  Controller(WelcomeViewController.self, UIViewController.self)
  Controller(UnitsViewController.self, UIViewController.self)
  Controller(TimerViewController.self, UIViewController.self) {
    Initializer(TimerViewController.init(minutes:bell:), "minutes", "bell")
  }

  appContainer

  // [15]
  Storyboard("ShelfView", controller: ShelfViewController.self, in: appContainer)
  Storyboard(
    "RecipeView", Parameter<Recipe>("recipe"), controller: RecipeViewController.self, in: appContainer)
  Storyboard("Legal") { Scene("Terms", controller: TermsViewController.self, id: "TermsViewController") }
    .bundle(.identifier("org.example.legal"))
  Storyboard("Welcome") {
    hello
    units
  }

  Route("timer", minutes).show(.present, Value<TimerViewController>.new(minutes))
    .documented("A screen that no storyboard has: `app.showTimer(minutes: 3, from: recipe)`.")
}

private let minutes = Parameter<Int>("minutes")

@MainActor private let appContainer = Container(App.self) {
  Single(Cookbook.self)
  Single(Bell.self)
}

@MainActor private let hello = Scene("Hello", controller: WelcomeViewController.self, id: .none) {
  Segue("units").show(units)
}
.initial()

@MainActor private let units = Scene("Units", controller: UnitsViewController.self, id: .none)
