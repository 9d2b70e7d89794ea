/// What the program can register, so that a missing value is found by its type.
package enum RegistrationRemedy: Hashable, Sendable {
  /// The type can be registered in any way.
  case any(String)
  /// A class can be registered. It is the only class that can be offered as the type.
  case only(String, as: String)
  /// Another type can be registered. It is the only one that can be offered as the missing type, and its initializer
  /// takes values.
  case conforming(String, as: String)
  /// An existing registration can be offered as the missing type, too.
  case present(String, as: String)
  /// Nothing can be registered yet: only the Swift code names the type, and no file that was read declares it.
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
    case .only(let name, let type): "register `single \(name) as \(type)`"
    case .conforming(let name, let type): "register `\(name)` as `\(type)`"
    case .present(let name, let type): "register `\(name)` as `\(type)`, too"
    case .undeclared(let type, nil): "declare and register `\(type)`"
    case .undeclared(let type, let near?): "correct `\(type)` in the Swift code: did you mean `\(near)`?"
    }
  }
}
