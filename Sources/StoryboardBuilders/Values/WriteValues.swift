import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension BuilderWriter {
  mutating func value(_ expression: Expression) {
    value(expression.tried, expression.primary, suffixes: expression.suffixes)
  }

  /// Writes a type where the program expects a value, such as the `Theme` of `Theme.dark`.
  mutating func typeValue(_ type: TypeName) { typeValue(nominalTypeName(of: type)) }

  mutating func arrayLiteral(_ elements: [any AnyValue]) {
    arrayLiteral(elements) { $1.writeValue(to: &$0) }
  }

  mutating func dictionaryLiteral(_ entries: [(any AnyValue, any AnyValue)]) {
    dictionaryLiteral(entries) { $1.writeValue(to: &$0) }
  }

  /// Writes a Swift value as a literal.
  mutating func literal(of value: Any) {
    switch value {
    case let value as Bool: literal(value)
    case let value as any BinaryInteger: literal(number: "\(value)", isFloat: false)
    case let value as Double: number(value.description, of: value, isFinite: value.isFinite)
    case let value as Float: number(value.description, of: value, isFinite: value.isFinite)
    case let value as any StringProtocol: literal(String(value))
    default: literal(reflecting: value)
    }
  }

  private mutating func number(_ description: String, of value: Any, isFinite: Bool) {
    if isFinite { literal(number: description, isFloat: true) } else { refuse(value) }
  }

  private mutating func literal(reflecting value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else {
        nilLiteral()
        return
      }
      nested { $0.literal(of: wrapped.value) }
    case .collection: arrayLiteral(mirror.children.map { Value<Any>($0.value) })
    case .dictionary:
      let entries = mirror.children.map { Array(Mirror(reflecting: $0.value).children.map(\.value)) }
      // A Swift dictionary has no order.
      let sorted = entries.sorted { String(describing: $0[0]) < String(describing: $1[0]) }
      dictionaryLiteral(sorted.map { (Value<Any>($0[0]), Value<Any>($0[1])) })
    case .enum: enumCase(value, mirror)
    default:
      // A `URL` is written as a string.
      if String(reflecting: Swift.type(of: value)) == "Foundation.URL" {
        literal(String(describing: value))
      } else {
        refuse(value)
      }
    }
  }

  /// Writes a case of an enum with its name and its associated values.
  private mutating func enumCase(_ value: Any, _ mirror: Mirror) {
    let payload = mirror.children.first
    let name = payload?.label ?? String(describing: value)
    guard NameRules.isValid(name) else { return refuse(value) }
    implicitMember(name)
    guard let payload else { return }
    let values = Mirror(reflecting: payload.value)
    let isTuple = values.displayStyle == .tuple
    let elements = isTuple ? values.children.map { ($0.label, $0.value) } : [(nil, payload.value)]
    callSuffix {
      $0.arguments(
        elements.map { label, value in
          // `.0` is the first of several values without labels.
          Argument(label: label.flatMap { $0.first == "." ? nil : $0 }, Value<Any>(value))
        })
    }
  }

  private mutating func refuse(_ value: Any) {
    report(BuilderDiagnostic.noLiteral(type: String(describing: Swift.type(of: value))))
    nilLiteral()
  }
}
