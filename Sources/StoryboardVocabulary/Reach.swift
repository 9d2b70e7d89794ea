/// How the best path to a scene begins: who opens the first scene of the path, and how. The cases are in order from
/// the best beginning to the worst.
public enum Reach: UInt8, CaseIterable, Comparable, Sendable {
  /// The system opens a scene: at launch, or when a notification comes.
  case launch
  /// Code opens an initial scene, a public scene, or a route.
  case code
  /// Code opens a scene by its identifier.
  case identifier
  /// Nothing leads to the scene.
  case nowhere

  public static func < (a: Reach, b: Reach) -> Bool { a.rawValue < b.rawValue }

  /// The word for the case in JSON data.
  package var word: String {
    switch self {
    case .launch: "launch"
    case .code: "code"
    case .identifier: "identifier"
    case .nowhere: "nowhere"
    }
  }
}
