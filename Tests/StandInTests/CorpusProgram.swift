import Foundation
import TestSupport

/// A program that displays the initial scene of a storyboard. It has an empty class for each one that storyboards name,
/// and a segue action without a result for each one that they call.
struct CorpusProgram {
  let text: String

  init(_ storyboards: [URL], _ framework: StandIn.Framework) throws {
    let isDesktop = framework == .appKit
    let plain = isDesktop ? "NSViewController" : "UIViewController"
    var classes: [String: String] = [:]
    var actions: Set<String> = []
    for url in storyboards {
      let xml = try String(contentsOf: url, encoding: .utf8)
      for element in xml.matches(of: #/<([A-Za-z]+) ([^>]*)sceneMemberID="viewController"/#) {
        guard let name = element.2.firstMatch(of: #/customClass="([^"]+)"/#) else { continue }
        // Classes of two apps can share a name: a plain one serves both, unless another base class is needed.
        let element = String(element.1)
        let base = isDesktop ? Self.desktopClass(element) : Self.mobileClass(element)
        if classes[String(name.1)] == nil || base != plain { classes[String(name.1)] = base }
      }
      actions.formUnion(xml.matches(of: #/destinationCreationSelector="([^"]+)"/#).map { String($0.1) })
    }
    let source = isDesktop ? "NSResponder" : "UIViewController"
    text = """
      \(isDesktop ? "import AppKit" : "import AVKit\nimport GLKit\nimport UIKit")

      \(classes.sorted { $0.key < $1.key }.map { "class \($0.key): \($0.value) {}" }.joined(separator: "\n"))

      StandIn.mainModule = "Corpus"
      StandIn.classFallback = { name, _ in NSClassFromString("Corpus.\\(name)") }
      let actions: [String] = \(actions.sorted())
      for selector in actions {
        StandIn.registerSegueAction(selector, on: \(source).self) { _, _, _, _ in nil }
      }
      StandIn.observer = { event in
        if case .viewDidLoad(let controller) = event { print("viewDidLoad \\(type(of: controller))") }
      }
      let bundle = StandIn.register(
        identifier: "corpus.folder", storyboards: URL(fileURLWithPath: CommandLine.arguments[1]))
      let storyboard = \(isDesktop ? "NS" : "UI")Storyboard(name: CommandLine.arguments[2], bundle: bundle)
      \(isDesktop ? Self.desktopStart : Self.mobileStart)
      """
  }

  private static let mobileStart =
    "if let controller = storyboard.instantiateInitialViewController() { StandIn.display(controller) }"

  private static let desktopStart = """
    if let controller = storyboard.instantiateInitialController() as? NSResponder {
      print("initial")
      StandIn.display(controller)
    }
    """

  private static func mobileClass(_ element: String) -> String {
    switch element {
    case "avPlayerViewController": return "AVPlayerViewController"
    case "glkViewController": return "GLKViewController"
    default: break
    }
    let known = [
      "tableViewController", "collectionViewController", "navigationController", "tabBarController",
      "splitViewController", "pageViewController",
    ]
    guard known.contains(element) else { return "UIViewController" }
    return "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }

  private static func desktopClass(_ element: String) -> String {
    switch element {
    case "windowController": "NSWindowController"
    case "tabViewController": "NSTabViewController"
    case "splitViewController": "NSSplitViewController"
    case "pagecontroller": "NSPageController"
    default: "NSViewController"
    }
  }
}
