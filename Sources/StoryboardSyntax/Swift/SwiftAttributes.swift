extension SwiftReader {
  /// Reads an attribute of a declaration or a type, such as `@Name` or `@Module.Name<T>(…)`.
  ///
  /// Its node has the tokens `@`, the last part of the name, and the brackets of the arguments. The arguments
  /// themselves are kept only for `@objc`.
  mutating func readAttribute(ofType: Bool = false) {
    let start = position
    take()
    guard kind.isIdentifier, !token.isFirstOnLine else {
      dropTokens(from: start)
      markBroken()
      return
    }
    while peek().kind == .period {
      drop()
      drop()
      guard kind.isIdentifier else {
        dropTokens(from: start)
        return
      }
    }
    let isSelector = at(.objc)
    let isAvailability = !ofType && at(.available)
    let mayHaveArguments = !ofType || SwiftReader.mayHaveArguments(token)
    var flags: NodeFlags<AttributeSyntax> = []
    take()
    if at(.leftAngle), isAttached { _ = skipAngles() }
    if at(.leftParenthesis), mayHaveArguments, !ofType || isAttached {
      let opening = Int(token.offset)
      if isSelector { takeSelector() } else { takeBrackets() }
      if isAvailability { flags = availability(from: opening, to: previousEnd) }
    }
    writer.leaf(.attribute, from: start, to: position, flags: flags.rawValue)
  }

  mutating func skipAttribute() {
    drop()
    while kind.isIdentifier, !token.isFirstOnLine {
      drop()
      guard at(.period) else { break }
      drop()
    }
    if at(.leftAngle), isAttached { _ = skipAngles() }
    if at(.leftParenthesis) { skipBrackets() }
  }

  /// Adds the brackets of `@objc(…)` and the Objective-C name inside them to the tree.
  private mutating func takeSelector() {
    let opening = Int(token.offset)
    take()
    while kind.isIdentifier || at(.colon) { take() }
    if accept(.rightParenthesis) { return }
    _ = lexer.skipBrackets(at: opening)
    drop()
  }

  /// Returns true for attributes of types that can have arguments in brackets. After any other attribute, a bracket
  /// begins a tuple type.
  private static func mayHaveArguments(_ token: Token) -> Bool {
    switch token.name.swiftWord {
    case .convention, .isolated, .differentiable, .lifetime: true
    default: false
    }
  }

  /// Skips generic arguments or parameters. If the angle brackets are not closed, returns false and does not move.
  mutating func skipAngles() -> Bool {
    let place = place
    var open = 0
    for _ in 0..<128 {
      switch kind {
      case .leftAngle: open += 1
      case .rightAngle: open -= 1
      case .identifier, .escapedIdentifier, .period, .comma, .colon, .question, .exclamation, .ampersand,
        .arrow,
        .at, .integer, .minus:
        break
      case .unknown where at(text: "~") || at(text: "...") || at(text: "=="): break
      case .leftParenthesis, .leftBracket:
        skipBrackets()
        continue
      default:
        move(to: place)
        return false
      }
      drop()
      if open == 0 { return true }
    }
    move(to: place)
    return false
  }
}
