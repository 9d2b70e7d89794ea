/// What a `.storyboard` file says that the stand-in acts upon.
struct StoryboardFile {
  var initial: String?
  var scenes: [StoryboardScene] = []
  /// The elements that stand for a scene's exit.
  var exits: Set<String> = []

  /// The scene of the controller with the element id `id`.
  func scene(_ id: String) -> StoryboardScene? {
    scenes.first { $0.id == id }
  }

  func scene(identifier: String) -> StoryboardScene? {
    scenes.first { $0.identifier == identifier }
  }
}

/// A controller of a storyboard, or a placeholder for one of another storyboard.
final class StoryboardScene: Sendable {
  /// The element's name: `tableViewController`, `viewControllerPlaceholder`, ….
  let element: String
  let id: String
  let identifier: String?
  let customClass: CustomClass?
  let title: String?
  let modalPresentationStyle: String?
  let reference: Reference?
  let segues: [StoryboardSegue]

  struct Reference: Sendable {
    let storyboard: String?
    let identifier: String?
    let bundle: String?
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
      element.name == "viewControllerPlaceholder"
      ? Reference(
        storyboard: element["storyboardName"], identifier: element["referencedIdentifier"],
        bundle: element["bundleIdentifier"]) : nil
  }
}

/// A segue of a scene, or one of the relationships that the file writes in the same way.
struct StoryboardSegue: Sendable {
  let id: String
  let kind: String
  let identifier: String?
  let destination: String
  let relationship: String
  let customClass: CustomClass?
  let action: String?
  let unwindAction: String?
  let modalPresentationStyle: String?

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
  var isFired: Bool { kind != "relationship" && kind != "embed" }
}

/// The class that an element names.
struct CustomClass: Sendable, CustomStringConvertible {
  let name: String
  let module: String?
  /// The module is the one that the storyboard is compiled for, whatever it was called when last saved.
  let isOfTarget: Bool

  init?(_ element: XMLTree) {
    guard let name = element["customClass"] else { return nil }
    self.name = name
    module = element["customModule"]
    isOfTarget = element["customModuleProvider"] == "target"
  }

  var description: String { (module.map { $0 + "." } ?? "") + name }
}
