/// The lifetime of the object that a registration makes.
public enum Lifetime: UInt8, LanguageTerm {
  /// One object for each instance of its container. It is made at its first use.
  case single
  /// One object for each instance of its container, held weakly. It is released when nobody else holds it, and made
  /// again at the next use.
  case shared
  /// One object for each container instance and each opening. An opening is one act that makes scenes, such as a
  /// segue that fires.
  case graph
  /// A new object for each property or argument that it fills.
  case transient
  /// A new object for each property or argument that it fills, made with arguments.
  case factory

  /// The properties of a lifetime.
  private struct Row {
    let word: String
    let holder: Holder
  }

  /// What keeps the object, so that the next use gets the same object.
  public enum Holder: Sendable { case container, opening, nobody }

  private var row: Row {
    switch self {
    case .single: Row(word: "single", holder: .container)
    case .shared: Row(word: "shared", holder: .container)
    case .graph: Row(word: "graph", holder: .opening)
    case .transient: Row(word: "transient", holder: .nobody)
    case .factory: Row(word: "factory", holder: .nobody)
    }
  }

  public var word: String { row.word }
  public var holder: Holder { row.holder }

  /// The word with which a line of a container begins: the one of the lifetime, or `fills` if the line fills objects of
  /// the app's code.
  package func word(isFilling: Bool) -> String { isFilling ? "fills" : word }
}
