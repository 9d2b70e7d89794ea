import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Counts the expected contents of a program in a storyboard's raw XML, with Foundation's parser.
final class RawTallyRecorder: NSObject, XMLParserDelegate {
  private var tally = ProgramTally()
  private var elements: [String] = []
  private var controller = ""
  private var initial: String?
  private var isWatch = false
  private var segueIdentifiers: Set<String> = []

  static func tally(_ bytes: [UInt8]) -> ProgramTally? {
    let recorder = RawTallyRecorder()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = recorder
    guard parser.parse() else { return nil }
    recorder.tally.sort()
    return recorder.tally
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    defer { elements.append(element) }
    if element == "document" {
      initial = attributes["initialViewController"]
      isWatch = attributes["targetRuntime"] == "watchKit"
    }
    if element == "scene" { segueIdentifiers = [] }
    if elements.last == "objects", isController(element, attributes) {
      if element == "viewControllerPlaceholder" || element == "controllerPlaceholder" {
        tally.references += 1
      } else {
        tally.scenes += 1
        if attributes["id"] == initial { tally.initials += 1 }
        controller = element
      }
      if let identifier = attributes[isWatch ? "identifier" : "storyboardIdentifier"] {
        tally.identifiers.insert(identifier)
      }
    }
    if element == "segue", elements.contains("scene") { countSegue(attributes) }
  }

  /// True for a scene's controller; the application of macOS has the same mark, but is none.
  private func isController(_ element: String, _ attributes: [String: String]) -> Bool {
    if isWatch { return element.lowercased().hasSuffix("controller") }
    return attributes["sceneMemberID"] == "viewController" && element != "application"
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    elements.removeLast()
  }

  private func countSegue(_ attributes: [String: String]) {
    var link = attributes["kind"] ?? ""
    switch link {
    case "relationship": link = role(attributes["relationship"] ?? "")
    case "presentation": link = "present"
    case "popoverPresentation": link = "popover"
    default: break
    }
    if attributes["customClass"] != nil { link = "custom" }
    tally.links[link, default: 0] += 1
    if let identifier = attributes["identifier"], segueIdentifiers.insert(identifier).inserted {
      tally.segueIdentifiers.append(identifier)
    }
    if let selector = attributes["destinationCreationSelector"] ?? attributes["unwindAction"] {
      tally.actions.append(selector)
    }
    if let style = attributes["modalPresentationStyle"] { tally.styles.append(style) }
  }

  private func role(_ relationship: String) -> String {
    switch relationship {
    case "rootViewController": "root"
    case "viewControllers": controller == "pageViewController" ? "page" : "tab"
    case "masterViewController": "primary"
    case "supplementaryViewController": "supplementary"
    case "detailViewController": "secondary"
    case "compactViewController": "compact"
    case "splitItems": "split"
    case "tabItems": "tab"
    case "window.shadowedContentViewController": "content"
    case "nextPage": "page"
    default: relationship
    }
  }
}
