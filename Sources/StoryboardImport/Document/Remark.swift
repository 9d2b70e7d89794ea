extension StoryboardDocument {
  /// Something in the file that carries meaning, but that the model leaves out.
  public struct Remark: Hashable, Sendable {
    public var reason: Reason
    /// The name of the element concerned.
    public var element: String
    /// The 1-based line of the element.
    public var line: Int
    /// The index of the scene that the element is in, if it is in one.
    public var scene: Int?
    /// The index, in its scene, of the segue that the element is or is in.
    public var segue: Int?

    public init(_ reason: Reason, element: String, line: Int, scene: Int? = nil, segue: Int? = nil) {
      self.reason = reason
      self.element = element
      self.line = line
      self.scene = scene
      self.segue = segue
    }

    /// Why something is left out.
    public enum Reason: Hashable, Sendable {
      /// The model has no place for the element; all of it but its segues is left out.
      case unknownElement
      /// The model has no place for this attribute of the element.
      case unknownAttribute(String)
      /// The element is left out, because it lacks an attribute that it cannot be without.
      case missingAttribute(String)
      /// The element is left out, because its scene shows something already.
      case secondContent
    }

    /// What the remark says, as a sentence without its full stop.
    public var message: String {
      switch reason {
      case .unknownElement: "the element `\(element)` is left out"
      case .unknownAttribute(let name): "the attribute `\(name)` of the element `\(element)` is left out"
      case .missingAttribute(let name): "the element `\(element)` is left out: it has no `\(name)`"
      case .secondContent: "the element `\(element)` is left out: its scene has a controller already"
      }
    }
  }
}
