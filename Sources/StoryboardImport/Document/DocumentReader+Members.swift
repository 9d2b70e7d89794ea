/// Reads the direct members of a scene: its controller, storyboard reference, application or exit.
extension DocumentReader {
  /// Reads an element in the element `objects` of a scene. The attribute `sceneMemberID` marks the scene's
  /// controller. A controller of WatchKit is recognized by the element's name. The application of macOS also has the
  /// attribute, but is not a controller.
  mutating func readMember(_ name: String) -> Place {
    switch (name, xml.value(named: "sceneMemberID")) {
    case ("viewControllerPlaceholder", _), ("controllerPlaceholder", _):
      return readPlaceholder(name)
    case ("application", _):
      return readApplication()
    case ("exit", _):
      return readExit()
    case (_, "viewController"):
      return readController(name)
    case (_, "firstResponder"):
      return .leftOut
    case (_, nil)
    where document.platform == .watchOS && (name == "controller" || name.hasSuffix("Controller")):
      return readController(name)
    case (_, nil):
      // An object beside the controller is a view, or serves a view.
      return .leftOut
    default:
      return leaveOut(name)
    }
  }

  private mutating func readController(_ name: String) -> Place {
    guard let id = requiredID() else { return .leftOut }
    var controller = StoryboardDocument.Controller(kind: name, id: id, line: xml.line())
    controller.customClass = customClass()
    for attribute in xml.attributes {
      switch xml.name(of: attribute) {
      case "storyboardIdentifier": controller.storyboardIdentifier = xml.value(of: attribute)
      case "identifier" where document.platform == .watchOS: controller.identifier = xml.value(of: attribute)
      case "title": controller.title = xml.value(of: attribute)
      case "userLabel": controller.userLabel = xml.value(of: attribute)
      case "modalPresentationStyle": controller.modalPresentationStyle = xml.value(of: attribute)
      default: break
      }
    }
    return setContent(.controller(controller))
  }

  private mutating func readPlaceholder(_ name: String) -> Place {
    guard let id = requiredID() else { return .leftOut }
    var placeholder = StoryboardDocument.Placeholder(kind: name, id: id, line: xml.line())
    for attribute in xml.attributes {
      switch xml.name(of: attribute) {
      case "storyboardName": placeholder.storyboardName = xml.value(of: attribute)
      case "referencedIdentifier": placeholder.referencedIdentifier = xml.value(of: attribute)
      case "bundleIdentifier":
        // An empty text does not name a bundle.
        placeholder.bundleIdentifier = xml.value(of: attribute)
        if placeholder.bundleIdentifier == "" { placeholder.bundleIdentifier = nil }
      case "storyboardIdentifier": placeholder.storyboardIdentifier = xml.value(of: attribute)
      case "userLabel": placeholder.userLabel = xml.value(of: attribute)
      case "id", "sceneMemberID": break
      case let other: remark(.unknownAttribute(other))
      }
    }
    return setContent(.placeholder(placeholder))
  }

  private mutating func readApplication() -> Place {
    guard let id = requiredID() else { return .leftOut }
    return setContent(.application(.init(id: id, customClass: customClass(), line: xml.line())))
  }

  private mutating func readExit() -> Place {
    guard let id = requiredID() else { return .leftOut }
    scene?.exits.append(.init(id: id, line: xml.line()))
    return .member
  }

  private mutating func setContent(_ content: StoryboardDocument.Content) -> Place {
    guard scene?.content == StoryboardDocument.Content.none else {
      remark(.secondContent)
      return .leftOut
    }
    scene?.content = content
    return .member
  }

  private mutating func requiredID() -> StoryboardDocument.ObjectID? {
    guard let id = objectID("id") else {
      remark(.missingAttribute("id"))
      return nil
    }
    return id
  }

  /// Reads `<point key="canvasLocation" x="-330" y="825"/>` of the current scene. Coordinates beyond a million are
  /// ignored, because no canvas has them.
  mutating func readCanvasLocation() {
    guard xml.value(named: "key") == "canvasLocation", let x = coordinate("x"), let y = coordinate("y") else {
      return
    }
    scene?.canvasLocation = .init(x: x, y: y)
  }

  private func coordinate(_ name: String) -> Double? {
    guard let value = xml.value(named: name).flatMap(Double.init), abs(value) <= 1_000_000 else { return nil }
    return value
  }

  /// Returns the custom class that the current start tag names; nil if it names none.
  func customClass() -> StoryboardDocument.CustomClass? {
    xml.value(named: "customClass").map { name in
      .init(
        name: name, module: xml.value(named: "customModule"),
        moduleProvider: xml.value(named: "customModuleProvider"))
    }
  }

  /// Sets the source of the scene's segues. The controller may come after them in the file.
  mutating func finishScene() {
    guard var finished = scene else { return }
    let source = finished.controller?.id
    for index in finished.segues.indices { finished.segues[index].source = source }
    document.scenes.append(finished)
    scene = nil
  }
}
