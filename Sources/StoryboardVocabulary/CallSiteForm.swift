/// A form of the names by which code opens scenes and compares segues. Every form except `accessors` is generated beside
/// the accessors, and has a file of its own, which only calls these.
public enum CallSiteForm: UInt8, LanguageTerm {
  /// Scenes and segues as values: an enum of all scenes, and for each controller an enum of its segues.
  case scenes
  /// Typed references: `Storyboard.User.Profile.instantiate(…)`.
  case references
  /// The names of SwiftGen: `StoryboardScene.User.profile.instantiate(…)`.
  case swiftgen
  /// The names of R.swift: `R.storyboard.user.profile(…)` and `R.segue.list.open(segue:)`.
  case rswift
  /// The enums of a loader: `StoryboardID` and `ViewControllerID`.
  case loader
  /// A property of each controller's class: `ProfileController.storyboard.instantiate(…)`.
  case designed
  /// The accessors, which are always generated: `Storyboards.User.profile(…)`. The form only gives them another name.
  case accessors

  public var word: String {
    switch self {
    case .scenes: "scenes"
    case .references: "references"
    case .swiftgen: "swiftgen"
    case .rswift: "rswift"
    case .loader: "loader"
    case .designed: "designed"
    case .accessors: "accessors"
    }
  }

  /// The name that `as` replaces: that of the name space, or the beginning of the names of several.
  public var name: String {
    switch self {
    case .scenes: ""
    case .references, .swiftgen: "Storyboard"
    case .rswift: "R"
    case .loader: ""
    case .designed: "storyboard"
    case .accessors: GeneratedNames.namespace
    }
  }

  /// The name of the generated file; nil for the accessors, which have files of other names.
  public var fileName: String? {
    switch self {
    case .scenes: "StoryboardScenes.swift"
    case .references: "StoryboardReferences.swift"
    case .swiftgen: "StoryboardSwiftGen.swift"
    case .rswift: "StoryboardRSwift.swift"
    case .loader: "StoryboardLoaderIDs.swift"
    case .designed: "StoryboardDesigned.swift"
    case .accessors: nil
    }
  }
}
