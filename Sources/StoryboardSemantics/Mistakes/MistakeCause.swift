import StoryboardDiagnostics
import StoryboardSyntax

/// The common cause of several mistakes. The first mistake is reported, and the places of the others are its labels.
enum MistakeCause: Hashable {
  /// No registration offers a type.
  case registration(TypeID)
  /// A name has no meaning in a module.
  case name(NameID, of: ModuleID)
  /// A name has no meaning among the places of a storyboard.
  case place(NameID, of: StoryboardID)
  /// A module declares something for itself alone. The place is the declaration's.
  case access(SourceRange)
  /// The object of a registration does not live as long as the objects that keep it.
  case lifetime(RegistrationID)
  /// A parameter has another type than the places that it fills.
  case parameter(ParameterID)
  /// The class of a scene is not the one that a kind of relationship needs.
  case classOfScene(SceneID, needed: TypeID)

  /// The role of the labels at the further places.
  var role: LabelRole {
    switch self {
    case .registration: .isMissingToo
    case .name, .place, .access, .parameter: .isUsedToo
    case .lifetime: .isKeptToo
    case .classOfScene: .follows
    }
  }

  /// True if a mistake of the first code is the cause itself, and a mistake of the other code follows from it.
  func isNearer(_ code: Code, than other: Code) -> Bool {
    code == .leaksInternal && other == .isInternal || code == .unknownContainer && other == .unknownType
  }
}
