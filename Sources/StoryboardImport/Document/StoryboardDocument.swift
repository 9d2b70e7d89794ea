import StoryboardVocabulary

/// The parts of an Interface Builder storyboard that StoryboardDSL uses: its scenes, the identifiers that find them,
/// and the transitions between them. The appearance of scenes is left out.
package struct StoryboardDocument: Hashable, Sendable {
  /// The runtime that the file names: `iOS.CocoaTouch`, `iOS.CocoaTouch.iPad`, `AppleTV`, `MacOSX.Cocoa`, `watchKit`.
  package var targetRuntime: String?
  /// The initial controller or placeholder of the storyboard.
  package var initialController: ObjectID?
  /// The scenes in file order.
  package var scenes: [Scene] = []
  /// The segues that determine the size of their destinations in Interface Builder, if several segues lead to one
  /// scene. They concern only its canvas.
  package var tieBreakers: [ObjectID] = []
  /// The 1-based line of the element `document`.
  package var line = 1
  /// Meaningful parts of the file that have no place in this model, in file order.
  package var remarks: [Remark] = []

  package init() {}

  /// The platform of the target runtime; nil if the runtime is missing or unknown.
  package var platform: Platform.Kind? {
    guard let runtime = targetRuntime?.split(separator: ".").first else { return nil }
    return Platform.Kind.allCases.first { $0.interfaceBuilder == runtime || $0.word == runtime }
  }

  /// The `id` of an object in Interface Builder: `BYZ-38-t0r`. It is unique in its file, and code never sees it.
  package struct ObjectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    package var rawValue: String

    package init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    package init(stringLiteral value: String) {
      rawValue = value
    }

    package var description: String { rawValue }
  }
}
