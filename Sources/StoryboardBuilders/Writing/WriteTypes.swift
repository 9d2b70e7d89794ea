import StoryboardDiagnostics
import StoryboardSyntax

/// A type as a program names it: a Swift type, or its name where Swift has none at hand.
public struct TypeName: ExpressibleByStringLiteral {
  enum Form {
    case type(Any.Type)
    case text(String)
  }
  let form: Form

  /// The name of a Swift type.
  public init(_ type: Any.Type) { form = .type(type) }
  /// What is written as a type: `"[String: any Log]"`.
  public init(stringLiteral text: String) { form = .text(text) }
  /// What is written as a type: `TypeName("Account.Topic")`.
  public init(_ text: String) { form = .text(text) }

  /// What Swift or the program calls it.
  var description: String {
    switch form {
    case .type(let type): String(describing: type)
    case .text(let text): text
    }
  }

  func parts(_ names: BuilderNames) -> TypeForm {
    switch form {
    case .type(let type): TypeForm(type, names: names)
    case .text(let text): TypeForm(text: text)
    }
  }
}

extension BuilderWriter {
  /// type = { attribute } ( function-type | simple-type { type-suffix } ) ;
  mutating func type(_ type: TypeName) { self.type(type.parts(known)) }

  /// The type of a property that is required: `T!`, from the type of its key path, which is `T?`.
  mutating func forcedType(_ type: TypeName) {
    if case .optional(let wrapped, _) = type.parts(known) {
      self.type(.optional(wrapped, isForced: true))
    } else {
      self.type(.optional(type.parts(known), isForced: true))
    }
  }

  mutating func type(_ form: TypeForm) {
    nested { writer in writer.node(.type) { $0.typeContent(form) } }
  }

  private mutating func typeContent(_ form: TypeForm) {
    switch form {
    case .named:
      namedType(form)
    case .optional(let type, let isForced):
      suffixable(type)
      node(isForced ? .forcedSuffix : .optionalSuffix) { $0.punctuation(isForced ? .exclamation : .question) }
    case .array(let element):
      node(.arrayType) {
        $0.punctuation(.leftBracket)
        $0.type(element)
        $0.punctuation(.rightBracket)
      }
    case .dictionary(let key, let value):
      node(.dictionaryType) {
        $0.punctuation(.leftBracket)
        $0.type(key)
        $0.punctuation(.colon)
        $0.type(value)
        $0.punctuation(.rightBracket)
      }
    case .tuple(let elements):
      if elements.isEmpty { namedType(.named([("Void", [])])) } else { tuple(elements) }
    case .function(let parameters, let canThrow, let result):
      tuple(parameters)
      node(.functionSuffix) {
        if canThrow { $0.keyword(.throws) }
        $0.punctuation(.arrow)
        $0.type(result)
      }
    case .composition(let types):
      for (index, type) in types.enumerated() {
        if index == 0 {
          namedType(type)
        } else {
          node(.compositionSuffix) {
            $0.punctuation(.ampersand)
            $0.namedType(type)
          }
        }
      }
    case .attributed(let attributes, let type):
      for attribute in attributes { self.attribute(attribute) }
      typeContent(type)
    case .unreadable(let text):
      report(BuilderDiagnostic.noType(text))
      node(.namedType) { writer in writer.node(.typeComponent) { $0.identifier("Any") } }
    }
  }

  /// A type behind which a suffix follows: in brackets where the suffix would bind to a part of it.
  private mutating func suffixable(_ form: TypeForm) {
    switch form {
    case .named, .optional, .array, .dictionary: typeContent(form)
    case .tuple(let elements) where elements.isEmpty: typeContent(form)
    case .tuple(let elements): tuple(elements)
    case .function, .composition, .attributed, .unreadable:
      tuple([TypeForm.Element(label: nil, type: form)])
    }
  }

  private mutating func tuple(_ elements: [TypeForm.Element]) {
    node(.tupleType) {
      $0.punctuation(.leftParenthesis)
      $0.list(elements) { writer, element in
        writer.node(.tupleElement) {
          if let label = element.label {
            $0.name(label, in: .label)
            $0.punctuation(.colon)
          }
          $0.type(element.type)
        }
      }
      $0.punctuation(.rightParenthesis)
    }
  }

  mutating func namedType(_ type: TypeName) { namedType(type.parts(known)) }

  /// named-type = ( name - ( "any" | "some" ) ) [ generic-arguments ] { "." type-component } ;
  private mutating func namedType(_ form: TypeForm) {
    guard case .named(let parts) = form else {
      if case .unreadable(let text) = form {
        report(BuilderDiagnostic.noType(text))
      } else {
        report(BuilderDiagnostic.noType("this"))
      }
      node(.namedType) { writer in writer.node(.typeComponent) { $0.identifier("Any") } }
      return
    }
    node(.namedType) {
      for (index, part) in parts.enumerated() {
        if index > 0 { $0.punctuation(.period) }
        $0.node(.typeComponent) { writer in
          writer.identifier(part.name, in: .type)
          guard !part.arguments.isEmpty else { return }
          writer.node(.genericArguments) {
            $0.punctuation(.leftAngle)
            $0.list(part.arguments) { $0.type($1) }
            $0.punctuation(.rightAngle)
          }
        }
      }
    }
  }

  /// attribute = "@" name ;
  mutating func attribute(_ name: String) {
    node(.attribute) {
      $0.punctuation(.at)
      $0.identifier(name)
    }
  }
}
