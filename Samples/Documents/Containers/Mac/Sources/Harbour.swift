import AppKit

final class HarbourLog {
  private var lines = 0

  func next() -> Int {
    lines += 1
    return lines
  }
}

final class BerthController: NSViewController {
  var log: HarbourLog?

  override func viewDidLoad() {
    super.viewDidLoad()
    print("a berth with line \(log?.next() ?? 0)")
  }

  override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)
  }
}

@MainActor struct HarbourApp {
  let app: App

  func start() {
    let window = NSApplication.shared.windows.first
    window?.contentViewController = Storyboards.Main.initial(in: app)  // [13]
  }
}
