/// Reads the segues of a scene.
extension DocumentReader {
  mutating func readSegue() -> Place {
    guard let kind = xml.value(named: "kind") else {
      remark(.missingAttribute("kind"))
      return .leftOut
    }
    guard let destination = objectID("destination") else {
      remark(.missingAttribute("destination"))
      return .leftOut
    }
    var segue = StoryboardDocument.Segue(
      kind: .init(rawValue: kind), destination: destination, line: xml.line())
    segue.trigger = trigger()
    segue.customClass = customClass()
    for attribute in xml.attributes {
      let name = xml.name(of: attribute)
      let value = xml.value(of: attribute)
      switch name {
      case "id": segue.id = .init(value)
      case "identifier": segue.identifier = value
      case "relationship": segue.relationship = value
      case "destinationCreationSelector": segue.destinationCreationSelector = value
      case "unwindAction": segue.unwindAction = value
      case "modalPresentationStyle": segue.modalPresentationStyle = value
      case "reference": segue.reference = .init(value)
      case "popoverAnchorView", "popoverAnchorBarButtonItem":
        segue.popover = segue.popover ?? .init()
        segue.popover?.anchor = .init(value)
      case "popoverBehavior":
        segue.popover = segue.popover ?? .init()
        segue.popover?.behavior = value
      case "preferredEdge":
        segue.popover = segue.popover ?? .init()
        segue.popover?.preferredEdge = value
      case "kind", "destination", "customClass", "customModule", "customModuleProvider": break
      // These attributes only concern the appearance.
      case "modalTransitionStyle", "animates": break
      default: remark(.unknownAttribute(name), segue: scene?.segues.count)
      }
    }
    scene?.segues.append(segue)
    return .segue
  }

  /// Returns the object that fires the current segue, such as a button: the object around the element `connections`.
  /// nil if that is the controller.
  private func trigger() -> StoryboardDocument.Trigger? {
    guard let carrier = path.last(where: { $0.name != "connections" }), carrier.place == .leftOut else {
      return nil
    }
    return .init(element: carrier.name, id: carrier.id.map { .init($0) })
  }

  /// Reads `<popoverArrowDirection up="YES" down="YES"/>` into the segue that was read last.
  mutating func readArrowDirections() {
    guard var segue = scene?.segues.popLast() else { return }
    var popover = segue.popover ?? .init()
    for attribute in xml.attributes where xml.value(of: attribute) == "YES" {
      popover.arrowDirections.append(xml.name(of: attribute))
    }
    segue.popover = popover
    scene?.segues.append(segue)
  }
}
