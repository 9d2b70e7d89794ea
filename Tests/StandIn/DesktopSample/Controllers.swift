import AppKit

final class DocumentWindow: NSWindowController {
  override func windowDidLoad() { print("  windowDidLoad, content: \(contentViewController != nil)") }

  override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
    print("  prepare in the window for \(sender ?? "nil")")
  }

  @IBSegueAction func makeMade(_ coder: NSCoder) -> Made? { Made(coder: coder, note: "by the window") }
}

class Editor: NSViewController {
  override func viewDidLoad() { print("  Editor.viewDidLoad, \(children.count) embedded") }

  override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
    if let sender { print("  prepare for \(sender)") }
  }

  override func shouldPerformSegue(
    withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?
  ) -> Bool { sender as? String != "refused" }

  @IBSegueAction func makeMade(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Made? {
    Made(coder: coder, note: "\(segueIdentifier ?? "nil")")
  }
}

final class Bar: NSViewController {}
final class Detail: NSViewController {}
final class Files: NSTabViewController {}

final class Made: NSViewController {
  init?(coder: NSCoder, note: String) {
    print("  Made(\(note))")
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    print("  Made()")
    super.init(coder: coder)
  }
}

final class Refusing: NSViewController {
  required init?(coder: NSCoder) { nil }
}

final class Fade: NSStoryboardSegue {
  override func perform() {
    print("  Fade.perform")
    guard let source = sourceController as? NSViewController,
      let destination = destinationController as? NSViewController
    else { return }
    MainActor.assumeIsolated { source.presentAsSheet(destination) }
  }
}

final class AppDelegate: NSObject, NSApplicationDelegate {
  func applicationDidFinishLaunching(_ notification: Notification) {
    let window = NSApp.windows.first?.windowController?.window
    print("  didFinishLaunching, \(window?.isVisible == true ? "visible" : "no window")")
    print("  main: \(NSStoryboard.main != nil)")
  }
}

final class Pager: NSObject, NSPageControllerDelegate {
  func pageController(_ pageController: NSPageController, identifierFor object: Any) -> String { "Detail" }

  func pageController(
    _ pageController: NSPageController, viewControllerForIdentifier identifier: String
  ) -> NSViewController {
    pageController.storyboard?.instantiateController(withIdentifier: identifier) as? NSViewController
      ?? NSViewController()
  }
}
