#if canImport(UIKit)
  import UIKit

  class BerthController: UIViewController {  // [1] [3]
    var log: HarbourLog?

    override func viewDidLoad() {
      super.viewDidLoad()
      print("log: \(log != nil)")  // [4]
    }
  }

  final class ChartController: UIViewController {
    var room: ChartRoom?
  }

  final class NotesController: UIViewController {
    var log: HarbourLog?
  }

  @MainActor func makeHarbourContainer() -> DIContainer {
    let container = DIContainer()
    container.register(BerthController.self)  // [5]
      .injection { berth, log in berth.log = log }  // [6] [7]
    container.register { HarbourLog() }  // [18]
    container.registerStoryboard(name: "Main", bundle: nil)  // [15] [28]
    container.registerStoryboard(name: "Notes", bundle: nil)  // [24]
    return container
  }

  /// The charts come with a module of their own, which has a container.
  @MainActor func makeCharting(log: HarbourLog) -> DIContainer {
    let container = DIContainer()  // [21]
    container.register { ChartRoom(log: log) }
    container.register { ChartController(nibName: "Chart", bundle: chartBundle()) }  // [8] [9] [10]
      .injection { chart, room in chart.room = room }
    container.registerStoryboard(name: "Charts", bundle: chartBundle())  // [20] [23] [25]
    container.registerStoryboard(name: "Notes", bundle: chartBundle())  // [26]
    return container
  }

  final class HarbourDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let container = makeHarbourContainer()  // [22]
      let storyboard = DIStoryboard.create(name: "Main", bundle: nil, container: container)
      window = UIWindow()
      window?.rootViewController = storyboard.instantiateInitialViewController()  // [11] [12]
      window?.makeKeyAndVisible()
      return true
    }
  }

  @MainActor func openBerth(_ container: DIContainer, _ name: String) -> [UIViewController] {
    let main: UIStoryboard = container.resolve()  // [16] [27]
    let chosen: UIStoryboard = container.resolve(name: name)  // [17]
    return [
      main.instantiateViewController(withIdentifier: "Berth"),  // [14]
      chosen.instantiateViewController(withIdentifier: "Notes"),
    ]
  }

  /// The storyboard has a reference to another one.
  @MainActor func showCharts(from berth: BerthController) {
    berth.performSegue(withIdentifier: "charts", sender: nil)  // [19]
  }
#endif
