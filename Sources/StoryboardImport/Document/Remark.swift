extension StoryboardDocument {
  /// A meaningful part of the file that the model leaves out.
  package struct Remark: Hashable, Sendable {
    package var reason: Reason
    /// The name of the element.
    package var element: String
    /// The 1-based line of the element.
    package var line: Int
    /// The index of the scene that contains the element, if there is one.
    package var scene: Int?
    /// The index, in its scene, of the segue that is or contains the element.
    package var segue: Int?

    package init(_ reason: Reason, element: String, line: Int, scene: Int? = nil, segue: Int? = nil) {
      self.reason = reason
      self.element = element
      self.line = line
      self.scene = scene
      self.segue = segue
    }

    /// The reason for leaving something out.
    package enum Reason: Hashable, Sendable {
      /// The model has no place for the element. Only its segues are kept.
      case unknownElement
      /// The model has no place for this attribute of the element.
      case unknownAttribute(String)
      /// The element lacks a required attribute and is left out.
      case missingAttribute(String)
      /// The scene has a controller already, so the element is left out.
      case secondContent
    }

    /// The remark as a sentence without a full stop.
    package var message: String {
      switch reason {
      case .unknownElement: "the element `\(element)` is left out"
      case .unknownAttribute(let name): "the attribute `\(name)` of the element `\(element)` is left out"
      case .missingAttribute(let name): "the element `\(element)` is left out: it has no `\(name)`"
      case .secondContent: "the element `\(element)` is left out: its scene has a controller already"
      }
    }
  }
}
