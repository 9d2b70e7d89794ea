extension StoryboardDocument {
  /// A note that a part of the storyboard file is missing in the `StoryboardDocument`, although it may matter.
  package struct Remark: Hashable, Sendable {
    package var reason: Reason
    /// The name of the XML element that the remark is about.
    package var element: String
    /// The 1-based line of the XML element that the remark is about.
    package var line: Int
    /// The index of the scene that contains the element; nil for an element outside of scenes.
    package var scene: Int?
    /// The index of the segue that is the element or contains it, counted in its scene; nil if there is no such
    /// segue.
    package var segue: Int?

    package init(_ reason: Reason, element: String, line: Int, scene: Int? = nil, segue: Int? = nil) {
      self.reason = reason
      self.element = element
      self.line = line
      self.scene = scene
      self.segue = segue
    }

    /// The reason why a part of the file is left out.
    package enum Reason: Hashable, Sendable {
      /// A `StoryboardDocument` cannot hold the element. Only the segues inside it are kept.
      case unknownElement
      /// A `StoryboardDocument` cannot hold the attribute with this name.
      case unknownAttribute(String)
      /// The element is left out because it lacks the required attribute with this name.
      case missingAttribute(String)
      /// The scene has a controller, a reference or an application already, so the element is left out.
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
