/// What a `.storyboard` file says that the stand-in acts upon.
package struct StoryboardFile: Sendable {
  package var initial: String?
  package var scenes: [StoryboardScene] = []
  /// The elements that stand for a scene's exit.
  package var exits: Set<String> = []

  /// The scene of the controller with the element id `id`.
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
    self.segues = segues
    reference =
      ["viewControllerPlaceholder", "controllerPlaceholder"].contains(element.name)
      ? Reference(
        storyboard: element["storyboardName"], identifier: element["referencedIdentifier"],
        bundle: element["bundleIdentifier"]) : nil
  }
}

/// A segue of a scene, or one of the relationships that the file writes in the same way.
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

  /// Whether it is fired by the user or by code, not by the framework itself.
  package var isFired: Bool { kind != "relationship" && kind != "embed" }
}

/// The class that an element names.
package struct CustomClass: Sendable, CustomStringConvertible {
  package let name: String
  package let module: String?
  /// The module is the one that the storyboard is compiled for, whatever it was called when last saved.
  package let isOfTarget: Bool

  init?(_ element: XMLTree) {
    guard let name = element["customClass"] else { return nil }
    self.name = name
    module = element["customModule"]
    isOfTarget = element["customModuleProvider"] == "target"
  }

  package var description: String { (module.map { $0 + "." } ?? "") + name }
}
