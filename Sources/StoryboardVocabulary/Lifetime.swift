/// How long what a registration makes lives.
public enum Lifetime: UInt8, LanguageTerm {
  /// One for each instance of its container, made at first use.
  case single
  /// The same, held weakly: let go when nobody else holds it, and made anew at the next use.
  case shared
  /// One for each opening and container instance.
  case graph
  /// A new one at each place.
  case transient
  /// A new one at each place, with parameters.
  case factory

  /// What is said of a lifetime.
  private struct Row {
    let word: String
    let holder: Holder
  }

  /// Who holds what is made, so that whoever asks next gets the same object.
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
