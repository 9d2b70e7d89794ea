extension StoryboardDocument {
  /// A segue from a scene's controller to another controller, a placeholder or an exit.
  public struct Segue: Hashable, Sendable {
    public var id: ObjectID?
    public var kind: Kind
    /// The controller of the scene that the segue is in; nil in a scene without one.
    public var source: ObjectID?
    /// The object that carries the segue, unless it is the controller: a button, a cell, a gesture recognizer, a
    /// container view. A segue that the controller carries is performed by code or by the framework, or is a
    /// relationship.
    public var trigger: Trigger?
    /// The `id` of a controller, a placeholder or an exit of the same file.
    public var destination: ObjectID
    /// The name by which code knows the segue.
    public var identifier: String?
    /// The role of the destination in a segue of kind `relationship`: `rootViewController`, `viewControllers`,
    /// `window.shadowedContentViewController`, …
    public var relationship: String?
    /// The selector of the method of the source that makes the destination: a segue action.
    public var destinationCreationSelector: String?
    /// The selector of the method that an unwind segue looks for.
    public var unwindAction: String?
    /// The subclass of the framework's segue that performs it.
    public var customClass: CustomClass?
    public var modalPresentationStyle: String?
    public var modalTransitionStyle: String?
    public var popover: Popover?
    /// True if the transition is animated, which is the default.
    public var animates = true
    /// The attribute `reference`. Interface Builder writes it outside of scenes: see `tieBreakers`.
    public var reference: ObjectID?
    /// The 1-based line of the element.
    public var line: Int

    public init(kind: Kind, destination: ObjectID, line: Int) {
      self.kind = kind
      self.destination = destination
      self.line = line
    }

    /// The kind of a segue, as the file names it. The known kinds are declared here; others are kept, too.
    public struct Kind: RawRepresentable, Hashable, Sendable {
      public var rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public static let show = Kind(rawValue: "show")
      public static let showDetail = Kind(rawValue: "showDetail")
      public static let presentation = Kind(rawValue: "presentation")
      public static let popoverPresentation = Kind(rawValue: "popoverPresentation")
      public static let embed = Kind(rawValue: "embed")
      public static let relationship = Kind(rawValue: "relationship")
      public static let unwind = Kind(rawValue: "unwind")
      public static let custom = Kind(rawValue: "custom")
      /// Deprecated on iOS in favour of `show`; watchKit's own.
      public static let push = Kind(rawValue: "push")
      /// Deprecated on iOS in favour of `presentation`; macOS's and watchKit's own.
      public static let modal = Kind(rawValue: "modal")
      /// Deprecated on iOS in favour of `popoverPresentation`; macOS's own.
      public static let popover = Kind(rawValue: "popover")
      /// Deprecated on iOS in favour of `showDetail`.
      public static let replace = Kind(rawValue: "replace")
      /// Only on macOS.
      public static let sheet = Kind(rawValue: "sheet")
    }
  }

  /// The object that carries a segue.
  public struct Trigger: Hashable, Sendable {
    /// The element's name: `button`, `tableViewCell`, `containerView`, …
    public var element: String
    public var id: ObjectID?

    public init(element: String, id: ObjectID?) {
      self.element = element
      self.id = id
    }
  }

  /// How a popover segue presents its destination.
  public struct Popover: Hashable, Sendable {
    /// The view or bar button item at which the popover points.
    public var anchor: ObjectID?
    /// macOS: `a` (application-defined), `t` (transient), `s` (semitransient).
    public var behavior: String?
    /// macOS: the edge of the anchor that the popover prefers.
    public var preferredEdge: String?
    /// iOS: the directions that the arrow may point in: `up`, `down`, `left`, `right`.
    public var arrowDirections: [String] = []

    public init() {}
  }
}
