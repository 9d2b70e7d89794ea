/// Where a skipped value stands in the code. It determines where the value ends.
enum SwiftValuePlace {
  /// The value comes after `=` in a declaration. On the next line, another declaration can begin.
  case declaration
  /// The value is an element of a list in brackets.
  case list
}

extension SwiftReader {
  /// Skips a value, up to the comma or the closing bracket after it, or up to the declaration on the next line.
  ///
  /// - Returns: if the whole value is cast by `as`, the position of the type in the cast. For `as?`, it is the
  ///   position of the question mark before the type. Otherwise nil.
  @discardableResult
  mutating func skipValue(in area: SwiftValuePlace) -> Place? {
    var value = SkippedValue(area: area)
    while !isAtEnd, skipPart(of: &value) {}
    return value.endOfCast == Int(token.offset) ? value.cast : nil
  }

  /// The state while a value is being skipped.
  private struct SkippedValue {
    let area: SwiftValuePlace
    var needsOperand = true
    var isAfterPeriod = false
    var hasOperator = false
    /// The number of `#if` in a chain of calls whose `#endif` was not skipped yet.
    var conditions = 0
    var cast: Place?
    var endOfCast = -1
  }

  /// Skips text that continues a value on the next line. Returns false, and does not move, if the value is complete.
  mutating func skipPart(afterValueIn area: SwiftValuePlace) -> Bool {
    var value = SkippedValue(area: area, needsOperand: false)
    return skipPart(of: &value)
  }

  /// Skips the next part of a value. Returns false if the value has ended.
  private mutating func skipPart(of value: inout SkippedValue) -> Bool {
    let isNewLine = token.isFirstOnLine && !value.needsOperand && value.area == .declaration
    let isAfterPeriod = value.isAfterPeriod
    value.isAfterPeriod = false
    switch kind {
    case .comma, .semicolon, .rightBrace, .rightParenthesis, .rightBracket: return false
    case .leftParenthesis, .leftBracket:
      if isNewLine { return false }
      skipBrackets()
      value.needsOperand = false
    case .leftBrace:
      if value.area == .declaration, !value.needsOperand, opensAccessors() { return false }
      skipBrackets()
      value.needsOperand = false
    case .identifier where value.area == .declaration && isDeclarationOnNextLine: return false
    case .identifier, .escapedIdentifier:
      if isNewLine || isOfProgram && !value.needsOperand && value.area == .declaration, !at(.as), !at(.is),
        !at(.else)
      {
        return false
      }
      if at(.as), !isAfterPeriod {
        skipCast(of: &value)
        return true
      }
      value.needsOperand = !isAfterPeriod && isBeforeOperand
      if at(.is) { value.hasOperator = true }
      drop()
      if !value.needsOperand, at(.leftAngle), isAttached { skipArgumentsOfType() }
    case .integer, .float, .string:
      if isNewLine { return false }
      drop()
      value.needsOperand = false
    case .period:
      drop()
      value.needsOperand = true
      value.isAfterPeriod = true
    case .question, .exclamation:
      // `?` and `!` are suffixes if they directly follow the value. After a space, they begin an operator.
      if !value.needsOperand, !isAttached { (value.needsOperand, value.hasOperator) = (true, true) }
      drop()
    case .at:
      if isNewLine || isOfProgram && !value.needsOperand { return false }
      drop()
    case .unknown:
      guard let directive else { return skipOther(in: &value, isNewLine: isNewLine) }
      guard value.area == .list || value.conditions > 0 || directive == .if && continuesChain() else {
        return false
      }
      skipLine()
      value.conditions += directive == .if ? 1 : directive == .endif ? -1 : 0
    default:
      if !value.needsOperand { value.hasOperator = true }
      drop()
      value.needsOperand = true
    }
    return true
  }

  /// Skips `as`, `as!` or `as?`, and the type after it.
  private mutating func skipCast(of value: inout SkippedValue) {
    drop()
    if at(.exclamation) { drop() }
    if !value.hasOperator { value.cast = place }
    if at(.question) { drop() }
    skipType()
    value.endOfCast = Int(token.offset)
    value.needsOperand = false
  }

  /// True if the current token is a word such as `try` or `await` that comes before a value.
  var isBeforeOperand: Bool {
    if at(.try) || at(.in) || at(.any) || at(.some) { return true }
    switch word {
    case .is, .if, .switch, .else, .await, .return, .do: return true
    default: return false
    }
  }

  private mutating func skipArgumentsOfType() {
    let start = place
    guard skipAngles() else { return }
    switch kind {
    case .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .period,
      .comma,
      .colon, .semicolon, .question, .exclamation, .rightAngle, .endOfFile, .ampersand, .equal:
      break
    default:
      if !token.isFirstOnLine { move(to: start) }
    }
  }

  /// Skips an operator, a regular expression, or a name with `$` or `#`. Returns false if a new declaration begins
  /// here instead.
  private mutating func skipOther(in value: inout SkippedValue, isNewLine: Bool) -> Bool {
    let (start, end) = (Int(token.offset), tokenEnd)
    let first = text[start]
    let isLiteral =
      first == UInt8(ascii: "/") && end > start + 1 && text[end - 1] == UInt8(ascii: "/")
    guard SwiftLexer.isOperator(first) || first == UInt8(ascii: "."), !isLiteral else {
      if isNewLine { return false }
      value.needsOperand = first == UInt8(ascii: "\\")
      drop()
      return true
    }
    let isSpacedAfter = end >= text.count || text[end] <= 0x20
    if isNewLine, !isSpacedAfter { return false }
    let isSuffix = !value.needsOperand && isAttached && isSpacedAfter
    if !isSuffix {
      if !value.needsOperand { value.hasOperator = true }
      value.needsOperand = true
    }
    drop()
    return true
  }

  /// Returns true if the line after the `#if` at the current token begins with a period. The chain of calls then
  /// continues inside the `#if`.
  private mutating func continuesChain() -> Bool {
    let start = place
    defer { move(to: start) }
    skipLine()
    while let directive, directive == .if { skipLine() }
    return at(.period)
  }

  /// Skips the rest of the directive's line.
  private mutating func skipLine() { move(to: lexer.scanner.endOfLine(from: tokenEnd)) }
}
