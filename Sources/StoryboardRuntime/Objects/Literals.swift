import StoryboardPlan

/// A literal of a program in Swift's form, as its digits or characters.
enum LiteralText {
  case integer(String)
  case float(String)
  case string(String)
  case boolean(Bool)
  case `nil`

  init(_ literal: PlanLiteral, _ plan: Plan) {
    switch literal {
    case .integer(let name): self = .integer(integerText(plan.symbols[name]))
    case .float(let name): self = .float(floatText(plan.symbols[name]))
    case .string(let name), .url(let name): self = .string(plan.symbols[name])
    case .boolean(let value): self = .boolean(value)
    case .nil: self = .nil
    }
  }

  /// The literal as error messages show it.
  var text: String {
    switch self {
    case .integer(let digits), .float(let digits): digits
    case .string(let text): "\"" + text + "\""
    case .boolean(let value): "\(value)"
    case .nil: "nil"
    }
  }
}

/// The functions that convert string literals to types that are not strings, by the identifier of that type.
typealias StringConverters = [ObjectIdentifier: (String) -> ObjectValue?]

/// A literal for a parameter or property whose Swift type is not known before the literal is used.
final class LiteralBox: ObjectBox {
  private let literal: LiteralText
  private let makers: StringConverters

  init(_ literal: LiteralText, _ makers: StringConverters) {
    self.literal = literal
    self.makers = makers
  }

  override func value<T>(as type: T.Type) throws(WrongValue) -> T {
    // If an optional were in `Any`, it would stay an optional.
    guard let made = literal.value(of: type, makers), let value = made as? T else {
      throw WrongValue(expected: type)
    }
    return value
  }
}

extension LiteralText {
  /// Returns the Swift value of the literal for a parameter or property of the type `type`. Nil if the literal does
  /// not fit the type.
  func value(of type: Any.Type, _ makers: StringConverters) -> Any? {
    if let optional = type as? any OptionalValue.Type { return value(of: optional.wrapped, makers) }
    switch self {
    case .nil: return nil
    case .boolean(let value):
      if type is Bool.Type || type == Any.self { return value }
      return (type as? any ExpressibleByBooleanLiteral.Type)?.made(of: value)
    case .integer(let digits):
      if type == Any.self { return Int(digits) }
      return (type as? any ExpressibleByIntegerLiteral.Type)?.made(of: digits)
    case .float(let digits):
      if type == Any.self { return Double(digits) }
      return (type as? any ExpressibleByFloatLiteral.Type)?.made(of: digits)
    case .string(let text):
      if type is String.Type || type == Any.self { return text }
      if let make = makers[ObjectIdentifier(type)] { return make(text)?.any }
      if let literal = type as? any ExpressibleByStringLiteral.Type { return literal.made(of: text) }
      return (type as? any LosslessStringConvertible.Type)?.init(text)
    }
  }
}

extension ExpressibleByBooleanLiteral {
  fileprivate static func made(of value: Bool) -> Any? {
    (value as? BooleanLiteralType).map { Self(booleanLiteral: $0) }
  }
}

extension ExpressibleByIntegerLiteral {
  fileprivate static func made(of digits: String) -> Any? {
    let number = (IntegerLiteralType.self as? any LosslessStringConvertible.Type)?.init(digits)
    return (number as? IntegerLiteralType).map { Self(integerLiteral: $0) }
  }
}

extension ExpressibleByFloatLiteral {
  fileprivate static func made(of digits: String) -> Any? {
    let number = (FloatLiteralType.self as? any LosslessStringConvertible.Type)?.init(digits)
    return (number as? FloatLiteralType).map { Self(floatLiteral: $0) }
  }
}

extension ExpressibleByStringLiteral {
  fileprivate static func made(of text: String) -> Any? {
    (text as? StringLiteralType).map { Self(stringLiteral: $0) }
  }
}
