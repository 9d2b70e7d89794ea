/// The lifetime of the object that a registration makes.
public enum Lifetime: UInt8, LanguageTerm {
  /// One object for each instance of its container. It is made at its first use.
  case single
  /// One object for each instance of its container, held weakly. It is released when nobody else holds it, and made
  /// again at the next use.
  case shared
  /// One object for each opening and container instance.
  case graph
  /// A new object at each place.
  case transient
  /// A new object at each place, with parameters.
  case factory

  /// The properties of a lifetime.
  private struct Row {
    let word: String
    let holder: Holder
  }

  /// The holder of the object. The next request gets the same object from it.
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
}
