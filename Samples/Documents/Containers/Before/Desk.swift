#if canImport(AppKit)
  import AppKit

  class BerthController: NSViewController {  // [2] [3]
    var log: HarbourLog?

    override func viewDidLoad() {
      super.viewDidLoad()
      print("log: \(log != nil)")
    }
  }

  @MainActor func makeHarbourContainer() -> DIContainer {
    let container = DIContainer()
    container.register(BerthController.self)
      .injection { berth, log in berth.log = log }
    container.register { HarbourLog() }
    return container
  }

  final class HarbourDelegate: NSObject, NSApplicationDelegate {
    func applicationDidFinishLaunching(_ notification: Notification) {
      let storyboard = DIStoryboard.create(name: "Main", bundle: nil, container: makeHarbourContainer())
      let controller = storyboard.instantiateInitialController() as! NSViewController
      let window = NSApplication.shared.windows.first
      window?.contentViewController = controller  // [13]
    }
  }
#endif
