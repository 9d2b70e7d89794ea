/// A registration that would fill a place by its type.
package enum Registering: Hashable, Sendable {
  /// Any registration of the type.
  case any(String)
  /// A registration of the class. It is the only class that can be offered as the type.
  case only(String, as: String)
  /// A registration of the type that can be offered as the wanted type. It is the only one, and its initializer takes
  /// values.
  case conforming(String, as: String)
  /// An existing registration that is not offered as the type.
  case present(String, as: String)
  /// There is none yet: only the Swift code names the type, and no file that was read declares it.
  case undeclared(String, nearest: String?)

  /// The type that is missing.
  var type: String {
    switch self {
    case .any(let type), .only(_, as: let type), .conforming(_, as: let type),
      .present(_, as: let type), .undeclared(let type, _):
      type
    }
  }

  var help: String {
    switch self {
    case .any(let type): "register `\(type)`"
    case .only(let name, let type): "register it by `single \(name) as \(type)`"
    case .conforming(let name, let type): "register `\(name)` as `\(type)`"
    case .present(let name, let type): "offer the registered `\(name)` as `\(type)`, too"
    case .undeclared(let type, nil): "declare `\(type)`, and register it"
    case .undeclared(let type, let near?): "correct `\(type)` in the Swift code: did you mean `\(near)`?"
    }
  }
}
