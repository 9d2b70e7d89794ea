import Foundation

/// A program that displays the initial scene of a storyboard, with an empty class for each that storyboards
/// name and a segue action that makes nothing for each that they ask.
struct CorpusProgram {
  let text: String

  init(_ storyboards: [URL]) throws {
    var classes: [String: String] = [:]
    var actions: Set<String> = []
    for url in storyboards {
      let xml = try String(contentsOf: url, encoding: .utf8)
      for element in xml.matches(of: #/<([A-Za-z]+) ([^>]*)sceneMemberID="viewController"/#) {
        guard let name = element.2.firstMatch(of: #/customClass="([^"]+)"/#) else { continue }
        // One name can be two apps' class: a plain one does for both where the other is needed.
        let base = Self.frameworkClass(String(element.1))
        if classes[String(name.1)] == nil || base != "UIViewController" { classes[String(name.1)] = base }
      }
      actions.formUnion(xml.matches(of: #/destinationCreationSelector="([^"]+)"/#).map { String($0.1) })
    }
    text = """
      import AVKit
      import GLKit
      import UIKit

      \(classes.sorted { $0.key < $1.key }.map { "class \($0.key): \($0.value) {}" }.joined(separator: "\n"))

      StandIn.mainModule = "Corpus"
      StandIn.classFallback = { name, _ in NSClassFromString("Corpus.\\(name)") }
      for selector in \(actions.sorted()) {
        StandIn.registerSegueAction(selector, on: UIViewController.self) { _, _, _, _ in nil }
      }
      StandIn.observer = { event in
        if case .viewDidLoad(let controller) = event { print("viewDidLoad \\(type(of: controller))") }
      }
      let bundle = StandIn.register(
        identifier: "corpus.folder", storyboards: URL(fileURLWithPath: CommandLine.arguments[1]))
      let storyboard = UIStoryboard(name: CommandLine.arguments[2], bundle: bundle)
      if let controller = storyboard.instantiateInitialViewController() { StandIn.display(controller) }
      """
  }

  private static func frameworkClass(_ element: String) -> String {
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
}
