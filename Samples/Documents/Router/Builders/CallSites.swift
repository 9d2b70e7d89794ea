import StoryboardBuilders
import StoryboardFrameworks
import StoryboardRuntime
import StoryboardVocabulary
import UIKit

// Where the program runs in the process, nothing is generated: the call sites are a few lines of the app.

final class App: ObjectContainer {
  @MainActor func showLetter(in window: UIWindow) { try! open(RouteKey<Void>("letter"), in: window) }

  @MainActor func showDraft(
    viewModel: any LetterModel, by transition: RouteTransition, in window: UIWindow,
    configured: @escaping @MainActor (LetterViewController) -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    try! open(
      RouteKey<any LetterModel>("draft"), viewModel, by: transition, in: window,
      configured: { configured($0 as! LetterViewController) }, completion: { completion($0) })
  }
}

extension StoryboardProgram {
  static let router: StoryboardProgram = {
    var bound = try! routerProgram.bound()
    // A key path would read the view model before it sets it, and its getter ends the program until then.
    bound.bindings.bind(LetterViewController.self) {
      $0.property("viewModel", get: { $0.viewModel }, set: { $0.viewModel = $1 })
    }
    return try! StoryboardProgram(bound.plan, bound.bindings)
  }()
}

@MainActor enum Boards {
  @MainActor enum Letters {
    static func draft(viewModel: any LetterModel, in app: App) -> LetterViewController {
      try! StoryboardProgram.router.open("Letters.Draft", in: app, viewModel)
    }
  }
}
