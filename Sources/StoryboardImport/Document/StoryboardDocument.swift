import StoryboardVocabulary

/// The parts of an Interface Builder storyboard that StoryboardDSL uses: its scenes, the identifiers that find them,
/// and the transitions between them. The appearance of scenes is left out.
package struct StoryboardDocument: Hashable, Sendable {
  /// The runtime that the file names: `iOS.CocoaTouch`, `iOS.CocoaTouch.iPad`, `AppleTV`, `MacOSX.Cocoa`, `watchKit`.
  package var targetRuntime: String?
  /// The object ID of the initial controller or storyboard reference; nil if the storyboard has no initial scene.
  package var initialController: ObjectID?
  /// The scenes in file order.
  package var scenes: [Scene] = []
  /// The object IDs of segues. If several segues lead to one scene, Interface Builder's canvas shows the scene in the
  /// size that the listed segue gives it. Nothing else depends on the list.
  package var tieBreakers: [ObjectID] = []
  /// The 1-based line of the element `document`.
  package var line = 1
  /// Notes about parts of the file that may matter but are left out, in file order.
  package var remarks: [Remark] = []

  package init() {}

  /// The platform that `targetRuntime` names; nil if the runtime is missing or unknown.
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
