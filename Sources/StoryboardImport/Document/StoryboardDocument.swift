/// What StoryboardDSL takes from an Interface Builder storyboard: its scenes, how they are found and how they
/// lead to each other. How a scene looks is left out.
public struct StoryboardDocument: Hashable, Sendable {
  /// The runtime that the file is for, as the file says it: `iOS.CocoaTouch`, `iOS.CocoaTouch.iPad`,
  /// `AppleTV`, `MacOSX.Cocoa`, `watchKit`.
  public var targetRuntime: String?
  /// The controller, or placeholder, that the storyboard begins with.
  public var initialController: ObjectID?
  /// Whether this is the storyboard that the system shows while an app starts, which runs no code.
  public var isLaunchScreen = false
  /// The scenes in file order.
  public var scenes: [Scene] = []
  /// The segues whose destinations Interface Builder sizes after them, where several lead to one scene. They
  /// matter to its canvas alone.
  public var tieBreakers: [ObjectID] = []
  /// What means something in the file but has no place in this model, in file order.
  public var remarks: [Remark] = []

  public init() {}

  /// The platform of the target runtime, or nil where the runtime is missing or unknown.
  public var platform: Platform? {
    switch targetRuntime?.split(separator: ".").first {
    case "iOS": .iOS
    case "AppleTV", "tvOS": .tvOS
    case "MacOSX", "macOS": .macOS
    case "watchKit", "watchOS": .watchOS
    default: nil
    }
  }

  /// A platform that has storyboards.
  public enum Platform: String, Hashable, Sendable, CaseIterable {
    case iOS, tvOS, macOS, watchOS
  }

  /// What Interface Builder calls an object's `id`: `BYZ-38-t0r`. Unique in its file, and seen by no code.
  public struct ObjectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public var rawValue: String

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
      rawValue = value
    }

    public var description: String { rawValue }
  }
}
