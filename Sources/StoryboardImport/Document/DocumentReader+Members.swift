/// Reads the direct members of a scene.
extension DocumentReader {
  /// Reads an element in `objects`. The attribute `sceneMemberID` marks the member that the scene belongs to. In
  /// WatchKit, the element's name marks it. The application of macOS is also marked, but it is not a controller.
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

  /// Reads `<point key="canvasLocation" x="-330" y="825"/>` of the current scene. A place that no canvas can have is
  /// ignored.
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

  /// The custom class that the current start tag names.
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
