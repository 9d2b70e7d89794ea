import StoryboardVocabulary

/// Finds out whether another expression may replace a call in a Swift file.
///
/// It is strict: it returns no call that it does not fully understand. It rejects calls with comments inside the
/// expression, with optional chains or with closures, whose isolation only Swift's compiler knows. It also rejects
/// calls in functions with an isolation of their own.
package struct CallReader {
  private let code: SwiftTokens
  /// For each token, the index of the innermost open brace; -1 for none.
  private var braces: [Int] = []
  /// For each name, the braces around the declarations of constants and variables with that name; -1 for the file.
  private var declarations: [NameKey: Set<Int>] = [:]

  /// Returns the calls of functions. The keys are the offsets of the first bytes of the functions' names.
  ///
  /// - Parameters:
  ///   - offsets: the offsets of the names.
  ///   - bytes: the contents of a Swift file. Any bytes are read, in linear time.
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

  /// Returns the call of a function.
  ///
  /// - Parameter offset: the place of the first byte of the function's name.
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

  /// The text of a token that is a name without backticks; empty for any other token.
  private func text(_ index: Int) -> String { kind(index) == .identifier ? code.name(index) : "" }

  /// True if there is only white space between the tokens from one index to another.
  private func hasNoComment(_ first: Int, _ last: Int) -> Bool {
    (first..<last).allSatisfy { index in
      code.text[code.end(index)..<code.start(index + 1)].allSatisfy {
        $0 == 0x20 || (0x09...0x0D).contains($0)
      }
    }
  }

  // MARK: The expression

  /// The receiver of a call, before its period, and the receiver's first token.
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

  /// True if a name is declared in the braces around it. A declaration in a superclass or an extension does not count.
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

  /// True for `(name: …, bundle: nil)`, and for the same with the main bundle.
  private func isOfMainBundle(_ open: Int) -> Bool {
    var value = code.partner(open) - 1
    if text(value) == "main", kind(value - 1) == .period {
      value -= text(value - 2) == "Bundle" ? 2 : 1
    } else if text(value) != "nil" {
      return false
    }
    return kind(value - 1) == .colon && text(value - 2) == "bundle" && kind(value - 3) == .comma
  }

  /// The cast at `as`, with its last token; nil if its type is more than names with periods between them.
  private func cast(_ index: Int) -> (CallInCode.Use, end: Int)? {
    let mark = kind(index + 1)
    guard mark == .exclamation || mark == .question, kind(index + 2) == .identifier else { return nil }
    var last = index + 2
    while kind(last + 1) == .period, kind(last + 2) == .identifier { last += 2 }
    let type = String(decoding: code.text[code.start(index + 2)..<code.end(last)], as: UTF8.self)
    return (mark == .question ? .optionalCast(type) : .forcedCast(type), last)
  }

  /// True if the type of a call does not depend on the type that its place wants.
  /// `instantiateViewController(identifier:)` and `instantiateInitialViewController` are generic, too.
  private func isTyped(_ index: Int, isAssigned: Bool) -> Bool {
    if text(index + 2) == "identifier" { return false }
    return isAssigned || !text(index).hasPrefix("instantiateInitial")
  }

  /// True if a token is the value of an assignment that is a statement and declares nothing.
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

  /// True if an expression may begin after a token, and the token does not belong to the expression.
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

  /// True for the first token on a line, if no word joins it to the line before.
  private func isFirstOfStatement(_ index: Int) -> Bool {
    code.isFirstOnLine(index) && !Self.joiningWords.contains(text(index - 1))
  }

  /// True if an expression ends before a token.
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

  /// The limits for the braces and the tokens that are looked at, so that no code takes long.
  private static let depthLimit = 64
  private static let lengthLimit = 256

  private enum Opened { case function, block, type, other }

  /// Modifiers of a function that keep the isolation of its type.
  private static let plainModifiers: Set = [
    "private", "fileprivate", "internal", "public", "open", "final", "override", "static", "class",
    "required",
    "convenience", "dynamic", "mutating", "package",
  ]
  private static let plainAttributes: Set = [
    "IBAction", "IBSegueAction", "objc", "MainActor", "discardableResult", "inlinable", "available",
  ]

  /// True if a token is in functions of a type, perhaps nested ones, and not in a closure.
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

  /// What a brace opens. `other` stands for closures, and for everything unknown.
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
          // A condition declares names, and goes on after a comma.
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

  /// True if no attribute or modifier before a declaration's keyword states its isolation.
  private func isPlain(before index: Int) -> Bool {
    var i = index - 1
    while i >= 0 {
      if kind(i) == .rightParenthesis, case let open = code.partner(i), open > 0, open < i {
        // These are the arguments of an attribute, or `private(set)`.
        i = open - 1
      }
      guard kind(i) == .identifier else { return true }
      if kind(i - 1) == .at {
        guard Self.plainAttributes.contains(text(i)) else { return false }
        i -= 2
      } else if Self.plainModifiers.contains(text(i)) {
        i -= 1
      } else {
        // The declaration before it ends here.
        return code.isFirstOnLine(i + 1) && text(i) != "nonisolated"
      }
    }
    return true
  }
}
