import StoryboardDiagnostics
import StoryboardSyntax

extension BuilderWriter {
  /// value = [ try-prefix ] primary-value { value-suffix } ;
  mutating func value(_ expression: Expression) {
    nested { writer in
      writer.node(.value) {
        if let tried = expression.tried {
          $0.node(.tryPrefix, flags: tried.rawValue) {
            $0.keyword(.try)
            $0.punctuation(tried == .forced ? .exclamation : .question)
          }
        }
        expression.primary(&$0)
        for suffix in expression.suffixes { suffix(&$0) }
      }
    }
  }

  /// A type where a value stands: a name, members, and the generic arguments of each.
  mutating func typeValue(_ type: TypeName) {
    guard case .named(let parts) = type.parts(known) else {
      report(BuilderDiagnostic.noType(type.description))
      node(.nameValue) { $0.identifier("Any") }
      return
    }
    for (index, part) in parts.enumerated() {
      node(index == 0 ? .nameValue : .memberSuffix) { writer in
        if index > 0 { writer.punctuation(.period) }
        writer.identifier(part.name, in: .value)
        guard !part.arguments.isEmpty else { return }
        writer.node(.genericArguments) {
          $0.punctuation(.leftAngle)
          $0.list(part.arguments) { $0.type($1) }
          $0.punctuation(.rightAngle)
        }
      }
    }
  }

  mutating func stringLiteral(_ text: String) { node(.literal) { $0.string(text) } }

  /// array = "[" [ value { "," value } [ "," ] ] "]" ;
  mutating func arrayLiteral(_ elements: [any AnyValue]) {
    node(.arrayLiteral) {
      $0.punctuation(.leftBracket)
      $0.list(elements) { writer, element in
        writer.node(.element) { element.writeValue(to: &$0) }
      }
      $0.punctuation(.rightBracket)
    }
  }

  /// dictionary = "[" ( ":" | entry { "," entry } [ "," ] ) "]" ;
  mutating func dictionaryLiteral(_ entries: [(any AnyValue, any AnyValue)]) {
    node(.dictionaryLiteral) {
      $0.punctuation(.leftBracket)
      if entries.isEmpty { $0.punctuation(.colon) }
      $0.list(entries) { writer, entry in
        writer.node(.element) {
          entry.0.writeValue(to: &$0)
          $0.punctuation(.colon)
          entry.1.writeValue(to: &$0)
        }
      }
      $0.punctuation(.rightBracket)
    }
  }

  /// Writes a Swift value as the literal that stands for it.
  mutating func literal(_ value: Any) {
    switch value {
    case let value as Bool: node(.literal) { $0.keyword(value ? .true : .false) }
    case let value as any BinaryInteger: node(.literal) { $0.number("\(value)", isFloat: false) }
    case let value as Double: number(value.description, of: value, isFinite: value.isFinite)
    case let value as Float: number(value.description, of: value, isFinite: value.isFinite)
    case let value as any StringProtocol: stringLiteral(String(value))
    default: literal(reflecting: value)
    }
  }

  private mutating func number(_ description: String, of value: Any, isFinite: Bool) {
    if isFinite { node(.literal) { $0.number(description, isFloat: true) } } else { refuse(value) }
  }

  private mutating func literal(reflecting value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else {
        node(.literal) { $0.keyword(.nil) }
        return
      }
      nested { $0.literal(wrapped.value) }
    case .collection: arrayLiteral(mirror.children.map { Value<Any>($0.value) })
    case .dictionary:
      let entries = mirror.children.map { Array(Mirror(reflecting: $0.value).children.map(\.value)) }
      // A dictionary of Swift has no order of its own.
      let sorted = entries.sorted { String(describing: $0[0]) < String(describing: $1[0]) }
      dictionaryLiteral(sorted.map { (Value<Any>($0[0]), Value<Any>($0[1])) })
    case .enum: enumCase(value, mirror)
    default:
      // A `URL` is written as a string.
      if String(reflecting: Swift.type(of: value)) == "Foundation.URL" {
        stringLiteral(String(describing: value))
      } else {
        refuse(value)
      }
    }
  }

  /// A case of an enum by its name, with its values.
  private mutating func enumCase(_ value: Any, _ mirror: Mirror) {
    let payload = mirror.children.first
    let name = payload?.label ?? String(describing: value)
    guard isIdentifier(name) else { return refuse(value) }
    node(.implicitMember) {
      $0.punctuation(.period)
      $0.identifier(name)
    }
    guard let payload else { return }
    let values = Mirror(reflecting: payload.value)
    let isTuple = values.displayStyle == .tuple
    let elements = isTuple ? values.children.map { ($0.label, $0.value) } : [(nil, payload.value)]
    node(.callSuffix) {
      $0.arguments(
        elements.map { label, value in
          // `.0` is the first of several without labels.
          Argument(label: label.flatMap { $0.first == "." ? nil : $0 }, Value<Any>(value))
        })
    }
  }

  private mutating func refuse(_ value: Any) {
    report(BuilderDiagnostic.noLiteral(type: String(describing: Swift.type(of: value))))
    node(.literal) { $0.keyword(.nil) }
  }
}
