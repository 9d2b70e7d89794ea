/// The registration that would fill a place by its type.
package enum Registering: Hashable, Sendable {
  /// Any one of a type.
  case any(String)
  /// One of the only class that can be offered as the type.
  case only(String, as: String)
  /// One of the only type that can be offered as the type, which takes values to be made.
  case conforming(String, as: String)
  /// One that is there, and that is not offered as the type.
  case present(String, as: String)
  /// None yet: only the Swift code names the type, and nothing that is read declares it.
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
