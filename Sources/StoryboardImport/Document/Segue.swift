extension StoryboardDocument {
  /// A segue from a scene's controller to another controller, a placeholder or an exit.
  package struct Segue: Hashable, Sendable {
    package var id: ObjectID?
    package var kind: Kind
    /// The controller of the scene that the segue is in; nil in a scene without a controller.
    package var source: ObjectID?
    /// The object that fires the segue: a button, a cell, a gesture recognizer, or the container view of an embed.
    /// nil for a relationship, and for a segue of the controller itself, which code or the framework performs.
    package var trigger: Trigger?
    /// The `id` of the destination: a controller, a placeholder or an exit in the same file.
    package var destination: ObjectID
    /// The name that code knows the segue by.
    package var identifier: String?
    /// The role of the destination in a segue of kind `relationship`: `rootViewController`, `viewControllers`,
    /// `window.shadowedContentViewController`, …
    package var relationship: String?
    /// The selector of the segue action, the method of the source that makes the destination.
    package var destinationCreationSelector: String?
    /// The selector of the method that an unwind segue calls.
    package var unwindAction: String?
    /// The subclass of the framework's segue class that performs the segue.
    package var customClass: CustomClass?
    package var modalPresentationStyle: String?
    package var popover: Popover?
    /// The attribute `reference`. Interface Builder writes it only in elements outside of scenes: see `tieBreakers`.
    package var reference: ObjectID?
    /// The 1-based line of the segue's element in the storyboard file.
    package var line: Int

    package init(kind: Kind, destination: ObjectID, line: Int) {
      self.kind = kind
      self.destination = destination
      self.line = line
    }

    /// The kind of a segue, as the file names it. The known kinds are declared here, but other kinds are kept, too.
    package struct Kind: RawRepresentable, Hashable, Sendable {
      package var rawValue: String

      package init(rawValue: String) {
        self.rawValue = rawValue
      }

      package static let show = Kind(rawValue: "show")
      package static let showDetail = Kind(rawValue: "showDetail")
      package static let presentation = Kind(rawValue: "presentation")
      package static let popoverPresentation = Kind(rawValue: "popoverPresentation")
      package static let embed = Kind(rawValue: "embed")
      package static let relationship = Kind(rawValue: "relationship")
      package static let unwind = Kind(rawValue: "unwind")
      package static let custom = Kind(rawValue: "custom")
      /// Deprecated on iOS in favour of `show`; current on watchOS.
      package static let push = Kind(rawValue: "push")
      /// Deprecated on iOS in favour of `presentation`; current on macOS and watchOS.
      package static let modal = Kind(rawValue: "modal")
      /// Deprecated on iOS in favour of `popoverPresentation`; current on macOS.
      package static let popover = Kind(rawValue: "popover")
      /// Deprecated on iOS in favour of `showDetail`.
      package static let replace = Kind(rawValue: "replace")
      /// Only on macOS.
      package static let sheet = Kind(rawValue: "sheet")
    }
  }

  /// The object that fires a segue, such as a button.
  package struct Trigger: Hashable, Sendable {
    /// The element's name: `button`, `tableViewCell`, `containerView`, …
    package var element: String
    package var id: ObjectID?

    package init(element: String, id: ObjectID?) {
      self.element = element
      self.id = id
    }
  }

  /// The attributes of a popover segue, which say how it presents its destination.
  package struct Popover: Hashable, Sendable {
    /// The view or bar button item that the popover points at.
    package var anchor: ObjectID?
    /// macOS: `a` (application-defined), `t` (transient), `s` (semitransient).
    package var behavior: String?
    /// macOS: the edge of the anchor that the popover prefers.
    package var preferredEdge: String?
    /// iOS: the directions that the arrow may point in: `up`, `down`, `left`, `right`.
    package var arrowDirections: [String] = []

    package init() {}
  }
}
