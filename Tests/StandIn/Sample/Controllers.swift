import UIKit

class List: UITableViewController {
  override func viewDidLoad() { print("  List.viewDidLoad, \(children.count) embedded") }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let sender { print("  prepare for \(sender)") }
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    sender as? String != "refused"
  }

  @IBSegueAction func makeMade(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Made? {
    Made(coder: coder, note: "\(segueIdentifier ?? "nil")")
  }

  @IBSegueAction func makeNothing(_ coder: NSCoder) -> Made? { nil }

  @IBSegueAction func makeForm(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Form? {
    Form(coder: coder, note: "\(sender ?? "nil")")
  }

  @IBAction func unwindToList(_ segue: UIStoryboardSegue) { print("  unwindToList") }
}

final class Banner: UIViewController {}

final class Detail: UIViewController {
  override func awakeFromNib() {}
}

final class Made: UIViewController {
  init?(coder: NSCoder, note: String) {
    print("  Made(\(note))")
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    print("  Made()")
    super.init(coder: coder)
  }
}

final class Form: UIViewController {
  init?(coder: NSCoder, note: String) {
    print("  Form(\(note))")
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    print("  Form()")
    super.init(coder: coder)
  }
}

final class Refusing: UIViewController {
  required init?(coder: NSCoder) { nil }
}

final class KitViewController: UIViewController {}

final class Slide: UIStoryboardSegue {
  override func perform() {
    print("  Slide.perform")
    source.present(destination, animated: true)
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("  didFinishLaunching, \(window?.rootViewController == nil ? "no root" : "root")")
    return true
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    print("  willConnectTo, \(windowScene.windows.count) window")
  }
}
