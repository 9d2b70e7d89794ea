import StoryboardVocabulary

/// Finds out whether a call in a Swift file can be replaced by another expression.
///
/// It returns only calls that it fully understands. It rejects calls with comments or optional chains (except
/// `self?`) in the expression, and calls inside closures, whose isolation only Swift's compiler knows. It also
/// rejects calls in functions that state an isolation of their own, such as `nonisolated`.
package struct CallReader {
  private let code: SwiftTokens
  /// For each token, the index of the innermost brace that is open there; -1 if no brace is open.
  private var braces: [Int] = []
  /// For each name of a constant or variable: the indices of the innermost open braces at its declarations; -1 for a
  /// declaration outside of all braces.
  private var declarations: [NameKey: Set<Int>] = [:]

  /// Returns the calls whose function names begin at the given offsets, by offset. Calls that cannot be replaced are
  /// left out.
  ///
  /// - Parameters:
  ///   - offsets: the byte offsets of the functions' names.
  ///   - bytes: the contents of a Swift file. Malformed code is accepted. The time is linear.
  package static func calls(at offsets: [Int], in bytes: [UInt8]) -> [Int: CallInCode] {
    SwiftTokens.read(bytes) { code in
      let reader = CallReader(code)
      return offsets.reduce(into: [:]) { $0[$1] = reader.call(at: $1) }
    }
  }

  private init(_ code: SwiftTokens) {
    self.code = code
    var open: [Int] = []
    braces.reserveCapacity(code.count)
    for index in code.indices {
      braces.append(open.last ?? -1)
      switch code.kind(index) {
      case .leftBrace: open.append(index)
      case .rightBrace: _ = open.popLast()
      case .identifier where code.word(index - 1) == .let || code.word(index - 1) == .var:
        declarations[code.key(index), default: []].insert(braces[index])
      default: break
      }
    }
  }

  /// Returns the call of a function; nil if the call cannot be replaced.
  ///
  /// - Parameter offset: the byte offset of the function's name.
  private func call(at offset: Int) -> CallInCode? {
    guard let index = index(at: offset), isInFunctionOfType(index), kind(index + 1) == .leftParenthesis,
      !code.isFirstOnLine(index + 1), case let last = code.partner(index + 1), last < code.count
    else { return nil }
    guard let (receiver, start) = receiver(before: index) else { return nil }
    var end = last
    let isForced = kind(end + 1) == .exclamation
    if isForced { end += 1 }
    var use = CallInCode.Use.value(isAssigned: isAssigned(start))
    if text(end + 1) == "as" {
      guard let (cast, castEnd) = cast(end + 1) else { return nil }
      (use, end) = (cast, castEnd)
    }
    if case .value(let isAssigned) = use, !isTyped(index, isAssigned: isAssigned && !isForced) { return nil }
    guard mayStand(after: start - 1), mayStand(before: end + 1), hasNoComment(start, end) else { return nil }
    return CallInCode(
      receiver: receiver, range: offset..<code.end(last),
      expression: code.start(start)..<code.end(end), isForced: isForced, use: use,
      hasNoSender: hasNoSender(index + 1))
  }

  // MARK: Tokens

  private func index(at offset: Int) -> Int? {
    var (low, high) = (0, code.count)
    while low < high {
      let middle = (low + high) / 2
      if code.start(middle) < offset { low = middle + 1 } else { high = middle }
    }
    return low < code.count && code.start(low) == offset ? low : nil
  }

  private func kind(_ index: Int) -> TokenKind { code.kind(index) }

  /// Returns the text of a token that is a name without backticks. Returns the empty string for any other token.
  private func text(_ index: Int) -> String { kind(index) == .identifier ? code.name(index) : "" }

  /// Returns true if only white space, and no comment, is between the tokens from one index to another.
  private func hasNoComment(_ first: Int, _ last: Int) -> Bool {
    (first..<last).allSatisfy { index in
      code.text[code.end(index)..<code.start(index + 1)].allSatisfy {
        $0 == 0x20 || (0x09...0x0D).contains($0)
      }
    }
  }

  // MARK: The expression

  /// Returns the receiver before the period of a call, and the index of the receiver's first token. Returns nil if
  /// the receiver is not understood.
  private func receiver(before index: Int) -> (CallInCode.Receiver, start: Int)? {
    guard kind(index - 1) == .period else { return (.none, index) }
    let last = index - 2
    switch kind(last) {
    case .question where text(last - 1) == "self" && kind(last - 2) != .period: return (.own, last - 1)
    case .exclamation where text(last - 1) == "storyboard":
      guard kind(last - 2) == .period else { return (.ownStoryboard, last - 1) }
      return text(last - 3) == "self" && kind(last - 4) != .period ? (.ownStoryboard, last - 3) : nil
    case .rightParenthesis:
      let name = code.partner(last) - 1
      guard name < last, isStoryboardType(name), kind(name - 1) != .period, isOfMainBundle(name + 1) else {
        return nil
      }
      return (.storyboardOfMainBundle, name)
    case .identifier:
      guard kind(last - 1) == .period else {
        return text(last) == "self" ? (.own, last) : isDeclaredAround(last) ? (.name, last) : nil
      }
      guard kind(last - 3) != .period else { return nil }
      let isOfSelf = ["self", "Self"].contains(text(last - 2)) && isDeclaredAround(last)
      return isOfSelf || isStoryboardType(last - 2) ? (.name, last - 2) : nil
    default: return nil
    }
  }

  /// Returns true if the name at the index is declared in the braces around it or at the top level of the file.
  /// Declarations in a superclass or an extension are not found.
  private func isDeclaredAround(_ index: Int) -> Bool {
    guard let places = declarations[code.key(index)] else { return false }
    var brace = braces[index]
    for _ in 0..<Self.depthLimit where brace >= 0 {
      if places.contains(brace) { return true }
      brace = braces[brace]
    }
    return brace < 0 && places.contains(-1)
  }

  private func isStoryboardType(_ index: Int) -> Bool {
    ["UIStoryboard", "NSStoryboard"].contains(text(index))
  }

  /// Returns true for the arguments `(name: …, bundle: nil)`, or for arguments with the main bundle instead of `nil`.
  private func isOfMainBundle(_ open: Int) -> Bool {
    var value = code.partner(open) - 1
    if text(value) == "main", kind(value - 1) == .period {
      value -= text(value - 2) == "Bundle" ? 2 : 1
    } else if text(value) != "nil" {
      return false
    }
    return kind(value - 1) == .colon && text(value - 2) == "bundle" && kind(value - 3) == .comma
  }

  /// Reads the cast that begins with `as`, and returns it with the index of its last token. Returns nil if the type
  /// is not just a name such as `Detail` or `Shop.Detail`.
  private func cast(_ index: Int) -> (CallInCode.Use, end: Int)? {
    let mark = kind(index + 1)
    guard mark == .exclamation || mark == .question, kind(index + 2) == .identifier else { return nil }
    var last = index + 2
    while kind(last + 1) == .period, kind(last + 2) == .identifier { last += 2 }
    let type = String(decoding: code.text[code.start(index + 2)..<code.end(last)], as: UTF8.self)
    return (mark == .question ? .optionalCast(type) : .forcedCast(type), last)
  }

  /// Returns true if the type of the call's result does not depend on the type that the surrounding code expects. It
  /// depends on that for the generic functions `instantiateViewController(identifier:)` and
  /// `instantiateInitialViewController`.
  private func isTyped(_ index: Int, isAssigned: Bool) -> Bool {
    if text(index + 2) == "identifier" { return false }
    return isAssigned || !text(index).hasPrefix("instantiateInitial")
  }

  /// Returns true if the expression that begins at the token is assigned to something that is declared elsewhere, in
  /// a statement of its own.
  private func isAssigned(_ start: Int) -> Bool {
    guard kind(start - 1) == .equal else { return false }
    var i = start - 2
    while kind(i).isIdentifier || [.period, .question, .exclamation].contains(kind(i)) {
      if code.isFirstOnLine(i) { return ![.period, .question, .exclamation].contains(kind(i)) }
      if ["let", "var", "case"].contains(text(i - 1)) { return false }
      i -= 1
    }
    return [.leftBrace, .semicolon].contains(kind(i))
  }

  /// Returns true if a new expression may begin after this token.
  private func mayStand(after index: Int) -> Bool {
    switch kind(index) {
    case .endOfFile, .equal, .leftParenthesis, .comma, .colon, .leftBracket, .leftBrace, .semicolon,
      .rightBrace:
      true
    case .identifier: text(index) == "return" || isFirstOfStatement(index + 1)
    case .rightParenthesis, .escapedIdentifier, .string, .integer, .float, .rightBracket, .exclamation:
      isFirstOfStatement(index + 1)
    default: false
    }
  }

  private static let joiningWords: Set = [
    "try", "await", "in", "is", "as", "throw", "case", "if", "guard", "while", "switch", "where", "let",
    "var",
  ]

  /// Returns true for the first token on a line, unless a word such as `try` at the end of the previous line
  /// continues there.
  private func isFirstOfStatement(_ index: Int) -> Bool {
    code.isFirstOnLine(index) && !Self.joiningWords.contains(text(index - 1))
  }

  /// Returns true if an expression may end directly before this token.
  private func mayStand(before index: Int) -> Bool {
    switch kind(index) {
    case .endOfFile, .comma, .rightParenthesis, .rightBracket, .rightBrace, .semicolon: true
    case .leftBrace: !code.isFirstOnLine(index) && opened(by: index) == .block
    case .identifier:
      text(index) == "else" || code.isFirstOnLine(index) && !["as", "is"].contains(text(index))
    case .escapedIdentifier, .at: code.isFirstOnLine(index)
    default: false
    }
  }

  private func hasNoSender(_ open: Int) -> Bool {
    let last = code.partner(open) - 1
    return text(last) == "nil" && kind(last - 1) == .colon && text(last - 2) == "sender"
  }

  // MARK: Functions

  /// The maximum number of braces and of tokens that are examined around a call. They limit the time for unusual
  /// code.
  private static let depthLimit = 64
  private static let lengthLimit = 256

  private enum Opened { case function, block, type, other }

  /// The modifiers after which a function still has the isolation of its type.
  private static let plainModifiers: Set = [
    "private", "fileprivate", "internal", "public", "open", "final", "override", "static", "class",
    "required",
    "convenience", "dynamic", "mutating", "package",
  ]
  private static let plainAttributes: Set = [
    "IBAction", "IBSegueAction", "objc", "MainActor", "discardableResult", "inlinable", "available",
  ]

  /// Returns true if the token is inside a function of a type, and not in a closure. The function may be nested in
  /// another one.
  private func isInFunctionOfType(_ index: Int) -> Bool {
    var isInFunction = false
    var brace = braces[index]
    for _ in 0..<Self.depthLimit where brace >= 0 {
      switch opened(by: brace) {
      case .function: isInFunction = true
      case .block: break
      case .type: return isInFunction
      case .other: return false
      }
      brace = braces[brace]
    }
    return false
  }

  private static let conditions: Set = ["if", "guard", "while", "for", "case"]

  /// Returns what a brace opens. `other` is returned for closures, and for everything that is not understood.
  private func opened(by brace: Int) -> Opened {
    var i = brace - 1
    for _ in 0..<Self.lengthLimit where i >= 0 {
      switch kind(i) {
      case .rightParenthesis, .rightBracket:
        guard code.partner(i) < i else { return .other }
        i = code.partner(i)
      case .leftParenthesis, .leftBracket, .leftBrace, .rightBrace, .semicolon: return .other
      case .identifier:
        guard kind(i - 1) != .period else { break }
        switch text(i) {
        case "if", "else", "guard", "for", "while", "switch", "do", "repeat", "catch": return .block
        case "func", "init": return isPlain(before: i) ? .function : .other
        case "class", "struct", "enum", "extension":
          // `class func` is handled at `func`, and `class var` does not declare a type.
          return isPlain(before: i) && !["var", "let"].contains(text(i + 1)) ? .type : .other
        case "let", "var", "case":
          // `let`, `var` and `case` in a condition also come after a comma.
          let isInCondition = kind(i - 1) == .comma || Self.conditions.contains(text(i - 1))
          if !isInCondition { return .other }
        case "default", "return", "actor", "subscript": return .other
        default: break
        }
      default: break
      }
      i -= 1
    }
    return .other
  }

  /// Returns true if no attribute or modifier before the keyword of a declaration states an isolation.
  private func isPlain(before index: Int) -> Bool {
    var i = index - 1
    while i >= 0 {
      if kind(i) == .rightParenthesis, case let open = code.partner(i), open > 0, open < i {
        // The brackets have the arguments of an attribute, or belong to `private(set)`.
        i = open - 1
      }
      guard kind(i) == .identifier else { return true }
      if kind(i - 1) == .at {
        guard Self.plainAttributes.contains(text(i)) else { return false }
        i -= 2
      } else if Self.plainModifiers.contains(text(i)) {
        i -= 1
      } else {
        // This word belongs to the previous declaration, unless it is `nonisolated`.
        return code.isFirstOnLine(i + 1) && text(i) != "nonisolated"
      }
    }
    return true
  }
}
