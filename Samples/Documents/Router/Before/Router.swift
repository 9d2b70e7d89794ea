import UIKit

// The app of letters: a container, a router that holds it, and builders of scenes.

protocol Mail: AnyObject {
  func letter() -> String
}

final class LiveMail: Mail {
  func letter() -> String { "a letter of today" }
}

protocol LetterModel: AnyObject {
  var text: String { get }
}

final class LiveLetterModel: LetterModel {
  private let mail: any Mail
  init(mail: any Mail) { self.mail = mail }
  var text: String { mail.letter() }
}

final class Clock {}

final class LetterViewController: UIViewController, NonReusableViewModelOwner {
  typealias ViewModelProtocol = any LetterModel  // [8]
  private(set) var clock: Clock?

  func didSetViewModel(_ viewModel: any LetterModel) {}  // [10]

  func update(with clock: Clock) { self.clock = clock }

  override func viewDidLoad() {
    super.viewDidLoad()
    print(viewModel.text)  // [9] [11]
  }
}

@MainActor func makeLetterContainer() -> DependencyContainer {
  let container = DependencyContainer()
  container.register { LiveMail() as any Mail }  // [1]
  container.register { [unowned container] in
    try LiveLetterModel(mail: container.resolve()) as any LetterModel  // [2] [3]
  }
  return container
}

final class ApplicationRouter: Router, ReactiveCompatible {  // [21]
  let container: DependencyContainer  // [4]
  let clock = Clock()

  init(rootProvider: any RootViewProvider, container: DependencyContainer) {
    self.container = container
    super.init(rootViewProvider: rootProvider)
  }
}

final class StoryboardBuilder<T: UIViewController & NonReusableViewModelOwner>: ViewBuilder {  // [6]
  let scene: SceneType<T>
  var configuration: ((T) -> Void)?

  init(scene: SceneType<T>) { self.scene = scene }

  func build(with context: T.ViewModelProtocol) -> T {
    let view = scene.instantiate()
    view.viewModel = context
    configuration?(view)
    return view
  }

  func configured(_ configuration: @escaping (T) -> Void) -> Self {
    self.configuration = configuration
    return self
  }
}

extension SceneType where T: NonReusableViewModelOwner {
  @MainActor var builder: StoryboardBuilder<T> { StoryboardBuilder(scene: self) }  // [13]
}

extension Reactive where Base: ApplicationRouter {
  /// Resolves the view model when it navigates.
  @MainActor func navigate<T: Routable>() -> Binder<T>  // [16]
  where
    T.Builder.ViewType: NonReusableViewModelOwner,
    T.Builder.Context == T.Builder.ViewType.ViewModelProtocol
  {
    Binder(base) { router, route in
      // [17]
      guard let model = try? router.container.resolve() as T.Builder.ViewType.ViewModelProtocol else {
        print("Please register \(T.Builder.ViewType.ViewModelProtocol.self)")  // [18]
        return  // [19]
      }
      router.navigate(to: route, with: model)
    }
  }
}

extension ApplicationRouter {
  func letter() -> StoryboardBuilder<LetterViewController> {  // [20]
    Storyboards.Letters.letter.builder.configured { [clock] in  // [23]
      $0.update(with: clock)  // [22]
    }
  }

  func draft(_ model: any LetterModel, isPushed: Bool) {
    let builder = Storyboards.Letters.draft.builder.configured { $0.title = "Draft" }  // [12]
    let route = isPushed ? builder.pushRoute() : builder.presentRoute()  // [15]
    navigate(to: route, with: model) { isShown in  // [5] [7]
      print("shown: \(isShown)")  // [14]
    }
  }
}

@MainActor func bind(_ opened: PublishRelay<Void>, to router: ApplicationRouter) {
  opened.map { [router] in router.letter().pushRoute() }.emit(to: router.rx.navigate())
}
