import UIKit

/// A builder of a scene as an object: a struct over the scene's own function.
@MainActor struct SceneBuilder<View: UIViewController, Context> {
  private let make: @MainActor (Context) -> View

  init(_ make: @escaping @MainActor (Context) -> View) { self.make = make }

  func build(with context: Context) -> View { make(context) }

  func configured(_ configuration: @escaping @MainActor (View) -> Void) -> SceneBuilder {
    SceneBuilder { context in
      let view = make(context)
      configuration(view)
      return view
    }
  }
}

@MainActor extension App {
  var draft: SceneBuilder<LetterViewController, any LetterModel> {
    SceneBuilder { [self] in Boards.Letters.draft(viewModel: $0, in: self) }  // [6] [13]
  }
}

extension App: ReactiveCompatible {}

extension Reactive where Base == App {
  /// Opens the letter in the window of each event.
  @MainActor func letter() -> Binder<UIWindow> {
    Binder(base) { app, window in app.showLetter(in: window) }  // [16]
  }
}

@MainActor struct ApplicationRouter {
  let app: App  // [4]
  let window: UIWindow

  func letter() {
    app.showLetter(in: window)  // [5] [20]
  }

  func draft(_ model: any LetterModel, isPushed: Bool) {
    app.showDraft(
      viewModel: model, by: isPushed ? .push : .present, in: window,
      configured: { $0.title = "Draft" },  // [12]
      completion: { isShown in print("shown: \(isShown)") })  // [14]
  }

  func bind(_ opened: PublishRelay<Void>) {
    opened.map { [window] in window }.emit(to: app.rx.letter())
  }
}
