/// The parts of a `.storyboard` file that affect the stand-in.
package struct StoryboardFile: Sendable {
  package var initial: String?
  package var scenes: [StoryboardScene] = []
  /// The elements that represent a scene's exit.
  package var exits: Set<String> = []

  /// The scene whose controller has the element id `id`.
  package func scene(_ id: String) -> StoryboardScene? {
    scenes.first { $0.id == id }
  }

  package func scene(identifier: String) -> StoryboardScene? {
    scenes.first { $0.identifier == identifier }
  }
}

/// A controller of a storyboard, or a placeholder for one of another storyboard.
package final class StoryboardScene: Sendable {
  /// The element's name: `tableViewController`, `viewControllerPlaceholder`, ….
  package let element: String
  package let id: String
  package let identifier: String?
  package let customClass: CustomClass?
  package let title: String?
  package let modalPresentationStyle: String?
  /// The style of a split view controller: `doubleColumn`, `tripleColumn`.
  package let splitStyle: String?
  package let reference: Reference?
  package let segues: [StoryboardSegue]

  package struct Reference: Sendable {
    package let storyboard: String?
    package let identifier: String?
    package let bundle: String?
  }

  init(_ element: XMLTree, segues: [StoryboardSegue]) {
    self.element = element.name
    id = element["id"] ?? ""
    identifier = element["storyboardIdentifier"]
    customClass = CustomClass(element)
    title = element["title"]
    modalPresentationStyle = element["modalPresentationStyle"]
    splitStyle = element["style"]
    self.segues = segues
    reference =
      ["viewControllerPlaceholder", "controllerPlaceholder"].contains(element.name)
      ? Reference(
        storyboard: element["storyboardName"], identifier: element["referencedIdentifier"],
        bundle: element["bundleIdentifier"]) : nil
  }
}

/// A segue of a scene, or a relationship, which the file writes in the same form.
package struct StoryboardSegue: Sendable {
  package let id: String
  package let kind: String
  package let identifier: String?
  package let destination: String
  package let relationship: String
  package let customClass: CustomClass?
  package let action: String?
  package let unwindAction: String?
  package let modalPresentationStyle: String?

  init(_ element: XMLTree) {
    id = element["id"] ?? ""
    kind = element["kind"] ?? ""
    identifier = element["identifier"]
    destination = element["destination"] ?? ""
    relationship = element["relationship"] ?? ""
    customClass = CustomClass(element)
    action = element["destinationCreationSelector"]
    unwindAction = element["unwindAction"]
    modalPresentationStyle = element["modalPresentationStyle"]
  }

  /// True if the user or code fires it, and not the framework itself.
  package var isFired: Bool { kind != "relationship" && kind != "embed" }
}

/// The custom class of an element.
package struct CustomClass: Sendable, CustomStringConvertible {
  package let name: String
  package let module: String?
  /// True if the module is the one for which the storyboard is compiled, whatever its name was when the file was saved.
  package let isOfTarget: Bool

  init?(_ element: XMLTree) {
    guard let name = element["customClass"] else { return nil }
    self.name = name
    module = element["customModule"]
    isOfTarget = element["customModuleProvider"] == "target"
  }

  package var description: String { (module.map { $0 + "." } ?? "") + name }
}
