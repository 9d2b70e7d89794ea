import Foundation
import StoryboardImport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The contents of a storyboard, counted in its raw XML by Foundation's parser, or in the model.
struct StoryboardTally: Equatable {
  var scenes = 0
  var controllers: [String: Int] = [:]
  var storyboardIdentifiers: [String] = []
  var watchIdentifiers: [String] = []
  var placeholders = 0
  var exits = 0
  var segueKinds: [String: Int] = [:]
  var segueIdentifiers: [String] = []
  /// The source and the destination of each segue.
  var segueEnds: [[String]] = []
  var segueActions: [String] = []
  var customClasses: [String] = []

  init() {}

  /// Counts the contents of the model.
  init(_ document: StoryboardDocument) {
    scenes = document.scenes.count
    for scene in document.scenes {
      if let controller = scene.controller {
        controllers[controller.kind, default: 0] += 1
        if let identifier = controller.storyboardIdentifier { storyboardIdentifiers.append(identifier) }
        if let identifier = controller.identifier { watchIdentifiers.append(identifier) }
        if let customClass = controller.customClass { customClasses.append(customClass.name) }
      }
      if let placeholder = scene.placeholder {
        placeholders += 1
        if let identifier = placeholder.storyboardIdentifier { storyboardIdentifiers.append(identifier) }
      }
      exits += scene.exits.count
      for segue in scene.segues {
        segueKinds[segue.kind.rawValue, default: 0] += 1
        if let identifier = segue.identifier { segueIdentifiers.append(identifier) }
        segueEnds.append([segue.source?.rawValue ?? "", segue.destination.rawValue])
        if let selector = segue.destinationCreationSelector { segueActions.append(selector) }
      }
    }
  }
}

/// Counts the contents of the raw XML.
final class StoryboardTallyRecorder: NSObject, XMLParserDelegate {
  var tally = StoryboardTally()
  private var elements: [String] = []
  private var controller = ""
  private var destinations: [String] = []

  static func tally(_ bytes: [UInt8]) -> StoryboardTally? {
    let recorder = StoryboardTallyRecorder()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = recorder
    return parser.parse() ? recorder.tally : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes: [String: String] = [:]
  ) {
    let isMember = elements.last == "objects" && attributes["sceneMemberID"] == "viewController"
    switch elementName {
    case "scene":
      tally.scenes += 1
      controller = ""
      destinations = []
    case "exit":
      tally.exits += 1
    case "viewControllerPlaceholder", "controllerPlaceholder":
      tally.placeholders += 1
    case "segue" where elements.contains("scene"):
      tally.segueKinds[attributes["kind"] ?? "", default: 0] += 1
      destinations.append(attributes["destination"] ?? "")
      if let identifier = attributes["identifier"] { tally.segueIdentifiers.append(identifier) }
      if let selector = attributes["destinationCreationSelector"] { tally.segueActions.append(selector) }
    case "application", "userDefaultsController":
      break
    case _ where isMember, "controller", "hostingController", "notificationController":
      tally.controllers[elementName, default: 0] += 1
      controller = attributes["id"] ?? ""
      if let identifier = attributes["identifier"] { tally.watchIdentifiers.append(identifier) }
      if let name = attributes["customClass"] { tally.customClasses.append(name) }
    default:
      break
    }
    if let identifier = attributes["storyboardIdentifier"] { tally.storyboardIdentifiers.append(identifier) }
    elements.append(elementName)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    elements.removeLast()
    if elementName == "scene" { tally.segueEnds += destinations.map { [controller, $0] } }
  }
}
