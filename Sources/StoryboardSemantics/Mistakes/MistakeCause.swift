import StoryboardDiagnostics
import StoryboardSyntax

/// The common cause of several mistakes. The first mistake is reported, and the places of the others are its labels.
enum MistakeCause: Hashable {
  /// No registration offers a type.
  case registration(TypeID)
  /// A name has no meaning in a module.
  case name(NameID, of: ModuleID)
  /// A storyboard has no scene and no reference with this name.
  case place(NameID, of: StoryboardID)
  /// A declaration is internal to its module, but other modules need it. The range is that of the declared name.
  case access(SourceRange)
  /// The object of a registration does not live as long as the objects that keep it.
  case lifetime(RegistrationID)
  /// A parameter has another type than the properties and parameters that it fills.
  case parameter(ParameterID)
  /// The class of a scene cannot have the relationships that the scene declares, such as `tab` in a scene that is not
  /// a `UITabBarController`.
  case wrongSceneClass(SceneID, needed: TypeID)

  /// What the labels say at the positions of the mistakes after the first one.
  var role: LabelRole {
    switch self {
    case .registration: .isMissingToo
    case .name, .place, .access, .parameter: .isUsedToo
    case .lifetime: .isKeptToo
    case .wrongSceneClass: .follows
    }
  }

  /// True if a mistake of the first code is the cause itself, and a mistake of the other code follows from it.
  func isMoreDirect(_ code: Code, than other: Code) -> Bool {
    code == .leaksInternal && other == .isInternal || code == .unknownContainer && other == .unknownType
  }
}
