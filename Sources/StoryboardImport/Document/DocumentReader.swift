extension StoryboardDocument {
  /// Reads a storyboard from the bytes of its file.
  ///
  /// Every storyboard of Interface Builder can be read. A part of the file that `StoryboardDocument` cannot hold
  /// becomes a remark.
  package static func read(_ bytes: [UInt8]) throws(StoryboardReadError) -> StoryboardDocument {
    do throws(DocumentReader.Failure) {
      var reader = try DocumentReader(bytes)
      return try reader.readDocument()
    } catch {
      switch error {
      case .xml(let error):
        var lines = XMLLineCounter()
        throw .malformed(error, line: lines.line(of: error.offset, in: bytes))
      case .notAStoryboard(let root, let type):
        throw .notAStoryboard(root: root, type: type)
      }
    }
  }
}

/// Reads a storyboard's XML event by event and fills a `StoryboardDocument`. It keeps a list of the open elements,
/// each with the role that it has in the document. The role of the parent decides what an element means.
struct DocumentReader {
  var xml: XMLReader
  var document = StoryboardDocument()
  /// The scene whose element is open; nil outside of scenes.
  var scene: StoryboardDocument.Scene?
  var path: [OpenElement] = []

  enum Failure: Error {
    case xml(XMLError)
    case notAStoryboard(root: String, type: String?)
  }

  struct OpenElement {
    let place: Place
    let name: String
    let id: String?
  }

  /// The role of an open element in the document.
  enum Place {
    case document, scenes, scene, objects, tieBreakers
    /// A direct member of a scene: its controller, storyboard reference, application or exit.
    case member
    /// The element `connections` of a scene's direct member, which contains segues.
    case connections
    case segue
    /// An element that is left out, with or without a remark. Only the segues inside it are read.
    case leftOut
  }

  init(_ bytes: [UInt8]) throws(Failure) {
    do { xml = try XMLReader(bytes) } catch { throw .xml(error) }
  }

  mutating func readDocument() throws(Failure) -> StoryboardDocument {
    while let event = try nextEvent() {
      switch event {
      case .startElement:
        let name = xml.name
        let place = try readElement(name)
        path.append(OpenElement(place: place, name: name, id: xml.value(named: "id")))
      case .endElement:
        if path.popLast()?.place == .scene { finishScene() }
      case .text:
        break
      }
    }
    return document
  }

  private mutating func nextEvent() throws(Failure) -> XMLEvent? {
    do { return try xml.next() } catch { throw .xml(error) }
  }

  /// Reads a start tag into the document, and returns the role of its element.
  private mutating func readElement(_ name: String) throws(Failure) -> Place {
    guard let parent = path.last else { return try readRoot(name) }
    switch (parent.place, name) {
    case (.document, "scenes"):
      return .scenes
    case (.document, "inferredMetricsTieBreakers"):
      return .tieBreakers
    case (.tieBreakers, "segue"):
      if let reference = objectID("reference") { document.tieBreakers.append(reference) }
      return .leftOut
    case (.scenes, "scene"):
      scene = .init(id: objectID("sceneID"), line: xml.line())
      return .scene
    case (.scene, "objects"):
      return .objects
    case (.scene, "point"):
      readCanvasLocation()
      return .leftOut
    case (.objects, _):
      return readMember(name)
    case (.member, "connections"):
      return .connections
    case (.member, "segue"), (.connections, "segue"), (.leftOut, "segue"):
      return scene == nil ? .leftOut : readSegue()
    case (.segue, "popoverArrowDirection"):
      readArrowDirections()
      return .leftOut
    case (.leftOut, _):
      return .leftOut
    default:
      return leaveOut(name)
    }
  }

  /// Reads the root element, `document`. Its attribute `type` contains `Storyboard`.
  private mutating func readRoot(_ name: String) throws(Failure) -> Place {
    let type = xml.value(named: "type")
    guard name == "document", let type, type.split(separator: ".").contains("Storyboard") else {
      throw .notAStoryboard(root: name, type: type)
    }
    document.line = xml.line()
    document.targetRuntime = xml.value(named: "targetRuntime")
    document.initialController = objectID("initialViewController")
    return .document
  }

  /// Leaves the current element out of the document. Adds a remark, unless the element is in the list of
  /// `IgnoredElements`.
  mutating func leaveOut(_ name: String) -> Place {
    if !IgnoredElements.contains(name, key: xml.value(named: "key")) {
      let isInSegue = path.last?.place == .segue
      remark(.unknownElement, segue: isInSegue ? scene.map { $0.segues.count - 1 } : nil)
    }
    return .leftOut
  }

  /// - Parameter segue: the index in the scene of the segue that the current element is, or is inside; nil if there
  ///   is none.
  mutating func remark(_ reason: StoryboardDocument.Remark.Reason, segue: Int? = nil) {
    document.remarks.append(
      .init(
        reason, element: xml.name, line: xml.line(), scene: scene.map { _ in document.scenes.count },
        segue: segue))
  }

  func objectID(_ attribute: String) -> StoryboardDocument.ObjectID? {
    xml.value(named: attribute).map { .init($0) }
  }
}
