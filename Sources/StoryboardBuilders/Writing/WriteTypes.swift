import StoryboardDiagnostics
import StoryboardSyntax

/// A type as a program names it. It is a Swift type, or a name if the Swift type is not available.
public struct TypeName: ExpressibleByStringLiteral {
  enum Form {
    case type(Any.Type)
    case text(String)
  }
  let form: Form

  /// Names a Swift type.
  public init(_ type: Any.Type) { form = .type(type) }
  /// Takes the spelling of a type: `"[String: any Log]"`.
  public init(stringLiteral text: String) { form = .text(text) }
  /// Takes the spelling of a type: `TypeName("Account.Topic")`.
  public init(_ text: String) { form = .text(text) }

  /// The name of the type in Swift or in the program.
  var description: String {
    switch form {
    case .type(let type): String(describing: type)
    case .text(let text): text
    }
  }

  /// Returns the structure of the type, such as an array of a named type; nil for a type that a program cannot name.
  func form(_ names: BuilderNames) -> TypeForm? {
    switch form {
    case .type(let type): TypeForm(type, names: names)
    case .text(let text): TypeForm(text: text)
    }
  }
}

extension BuilderWriter {
  mutating func type(_ type: TypeName) { self.type(form(of: type)) }

  /// Writes the type of a required property as `T!`. The type that its key path gives is `T?`.
  mutating func writeForcedType(_ type: TypeName) {
    let form = form(of: type)
    if case .optional(let wrapped, _) = form {
      self.type(.optional(wrapped, isForced: true))
    } else {
      self.type(.optional(form, isForced: true))
    }
  }

  /// Writes a type that must be a name.
  mutating func namedType(_ type: TypeName) { namedType(nominalTypeName(of: type)) }

  /// Returns the structure of a type. A type that a program cannot name is reported and replaced by `Any`.
  mutating func form(of type: TypeName) -> TypeForm {
    if let form = type.form(known) { return form }
    let text = if case .type(let swift) = type.form { String(reflecting: swift) } else { type.description }
    report(BuilderDiagnostic.noType(text))
    return .named([("Any", [])])
  }

  mutating func nominalTypeName(of type: TypeName) -> TypeForm.Name {
    if case .named(let name) = type.form(known) { return name }
    report(BuilderDiagnostic.noType(type.description))
    return [("Any", [])]
  }
}
