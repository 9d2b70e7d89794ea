import StoryboardDiagnostics
import StoryboardSyntax

/// A type as a program names it: a Swift type, or its name if Swift has no such type at hand.
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

  /// The name in Swift or in the program.
  var description: String {
    switch form {
    case .type(let type): String(describing: type)
    case .text(let text): text
    }
  }

  /// Returns nil for a type that no program can name.
  func form(_ names: BuilderNames) -> TypeForm? {
    switch form {
    case .type(let type): TypeForm(type, names: names)
    case .text(let text): TypeForm(text: text)
    }
  }
}

extension BuilderWriter {
  mutating func type(_ type: TypeName) { self.type(form(of: type)) }

  /// Writes the type of a required property: `T!`, from the type of its key path, which is `T?`.
  mutating func forcedType(_ type: TypeName) {
    let form = form(of: type)
    if case .optional(let wrapped, _) = form {
      self.type(.optional(wrapped, isForced: true))
    } else {
      self.type(.optional(form, isForced: true))
    }
  }

  /// Writes a type that has to be a name.
  mutating func namedType(_ type: TypeName) { namedType(nameForm(of: type)) }

  /// Returns the form of a type; a type that no program can name is reported and replaced by another.
  mutating func form(of type: TypeName) -> TypeForm {
    if let form = type.form(known) { return form }
    let text = if case .type(let swift) = type.form { String(reflecting: swift) } else { type.description }
    report(BuilderDiagnostic.noType(text))
    return .named([("Any", [])])
  }

  mutating func nameForm(of type: TypeName) -> TypeForm.Name {
    if case .named(let name) = type.form(known) { return name }
    report(BuilderDiagnostic.noType(type.description))
    return [("Any", [])]
  }
}
