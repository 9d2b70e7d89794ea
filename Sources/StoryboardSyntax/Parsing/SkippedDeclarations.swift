import StoryboardDiagnostics

/// Finds declarations in a program that are correct in Swift but that the language does not have, such as generic
/// functions. So text that is pasted from a Swift file is accepted unchanged.
///
/// The search is made only in a text with mistakes. Each declaration becomes one token, and the text is parsed once
/// more.
struct SkippedDeclarations {
  private let tree: SyntaxTree
  /// The offsets of words that are reserved for later versions of the language, except `async`. A declaration with
  /// such a word is not skipped, so the mistake stays reported.
  private let reserved: [UInt32]
  private(set) var ranges: [Range<Int>] = []
  /// True if a bracket was found that is not closed. From then on, the search for a closing bracket ends at the next
  /// declaration at the left margin. So the whole text is not searched again and again.
  private var hasUnclosedPart = false

  /// Finds the declarations to skip in a parsed text.
  init(in parsed: borrowing ParsedFile) {
    tree = parsed.tree
    reserved = parsed.diagnostics.compactMap { diagnostic in
      guard case .reserved(let word)? = diagnostic.kind as? SyntaxDiagnostic, word != "async" else {
        return nil
      }
      return diagnostic.range.start
    }
    find(in: 0, isMember: false)
  }

  private mutating func find(in block: NodeID, isMember: Bool) {
    var children = tree.children(of: block)
    var previous: NodeID?
    while let child = children.next(in: tree) {
      let isBroken = tree.isBroken(child)
      switch tree.kind(of: child) {
      case .error:
        add(child, isMember: isMember) { reader, start, _ in reader.isAtDirective(at: start) }
        // It may be the rest of the declaration before it.
        if let previous { addMember(previous, isMember: isMember) }
      case .functionDeclaration, .initializerDeclaration, .propertyDeclaration:
        if isBroken { addMember(child, isMember: isMember) }
        previous = child
        continue
      case .typeDeclaration, .extensionDeclaration:
        if isBroken, tree.kind(of: child) == .typeDeclaration {
          add(child, isMember: isMember) { $0.isTypeOfSwift(at: $1, before: $2) }
        }
        if let members = tree.child(.memberBlock, of: child) { find(in: members, isMember: true) }
      default: break
      }
      previous = nil
    }
  }

  private mutating func addMember(_ node: NodeID, isMember: Bool) {
    if tree.kind(of: node) == .propertyDeclaration {
      add(node, isMember: isMember) { $0.isPropertyOfSwift(at: $1, before: $2) }
    } else {
      add(node, isMember: isMember) { $0.isSignatureOfSwift(at: $1, before: $2) }
    }
  }

  /// Adds the range of the declaration at the start of a node if the declaration is correct in Swift and `isOfSwift`
  /// returns true. Otherwise its mistakes stay reported.
  ///
  /// - Parameter isOfSwift: returns true if the declaration between two offsets has a form that the language lacks.
  private mutating func add(
    _ node: NodeID, isMember: Bool, _ isOfSwift: (inout SwiftReader, Int, Int) -> Bool
  ) {
    let start = Int(tree.syntax(node).range.start)
    if let last = ranges.last, start < last.upperBound { return }
    let end = tree.source.bytes.withUnsafeBufferPointer { text -> Int? in
      var reader = SwiftReader(tree.source, text, conditions: BuildConditions(), names: NameTable())
      reader.isOfProgram = true
      reader.lexer.hasUnclosedPart = hasUnclosedPart
      defer { if reader.hasUnclosedPart { hasUnclosedPart = true } }
      guard let end = reader.endOfRightDeclaration(at: start, isMember: isMember),
        isOfSwift(&reader, start, end)
      else { return nil }
      return end
    }
    guard let end, end > start, !reserved.contains(where: { start..<end ~= Int($0) }) else { return }
    ranges.append(start..<end)
  }
}

extension SwiftReader {
  /// True if the text at an offset is `#`, as at the start of `#if` or `#warning`.
  fileprivate mutating func isAtDirective(at offset: Int) -> Bool { text[offset] == UInt8(ascii: "#") }

  /// True if the function or initializer at `offset` has a form that the language lacks. For example, it is generic
  /// or async, takes `inout` or variadic parameters, or has a closure as a default.
  fileprivate mutating func isSignatureOfSwift(at offset: Int, before end: Int) -> Bool {
    move(to: offset)
    var (before, last) = (token, token)
    var depth = 0
    while !isAtEnd, Int(token.offset) < end, !at(.leftBrace) {
      if at(.where) || at(.rethrows) || at(text: "...") || at(text: "~") { return true }
      if at(.throws), last.kind == .rightParenthesis, peek().kind == .leftParenthesis { return true }
      if depth == 1, at(.at), last.kind == .leftParenthesis || last.kind == .comma { return true }
      switch word {
      case .consuming, .borrowing, .sending, .isolated, .each, .repeat, .owned, .shared:
        // It is not a name if a type or a name follows.
        let next = peek().kind
        if next.isIdentifier || next == .leftBracket || next == .leftParenthesis, depth > 0 { return true }
      default: break
      }
      if at(.inout) {
        switch peek().kind {
        case .identifier, .escapedIdentifier, .leftBracket, .leftParenthesis: return true
        default: return false
        }
      }
      if at(.leftAngle), before.name == NameID(.func) || last.name == NameID(.`init`) { return true }
      if at(.async), depth == 0, last.kind == .rightParenthesis { return true }
      depth += at(.leftParenthesis) ? 1 : at(.rightParenthesis) ? -1 : 0
      (before, last) = (last, token)
      drop()
      if at(.leftBrace), last.kind == .equal { return true }
    }
    return false
  }

  /// True if the property at `offset` has a form that the language lacks. For example, it has a value but no type, an
  /// operator in its value, or a getter with effects, or it is declared together with other properties.
  ///
  /// Properties that have to be filled are never skipped: if several are declared together, each needs a line of its own.
  fileprivate mutating func isPropertyOfSwift(at offset: Int, before end: Int) -> Bool {
    move(to: offset)
    var (isRequired, hasAttribute) = (false, false)
    while !isAtEnd, Int(token.offset) < end, !at(.var), !at(.let) {
      if at(.required) { isRequired = true }
      if at(.at) {
        hasAttribute = true
        skipAttribute()
      } else {
        drop()
      }
    }
    drop()
    guard kind.isIdentifier else { return false }
    if isRequired || !hasAttribute && isUnwrappedWithoutValue(before: end) { return false }
    drop()
    if at(.comma) { return peek().kind.isIdentifier }
    let isTyped = at(.colon)
    while !isAtEnd, Int(token.offset) < end, !at(.equal) {
      if at(.comma) { return peek().kind.isIdentifier }
      if at(.leftBrace), hasGetterWithEffects { return true }
      if at(.leftParenthesis) || at(.leftBracket) || at(.leftBrace) { skipBrackets() } else { drop() }
    }
    drop()
    guard Int(token.offset) < end else { return false }
    if isValueOfSwift { return true }
    if !isTyped { return isOperand || at(.period) || at(.leftBrace) || at(.minus) }
    return hasOperator(before: end)
  }

  /// True if one of the properties that are declared together from the current name on is a `T!` without a value.
  private func isUnwrappedWithoutValue(before end: Int) -> Bool {
    var (ahead, names) = (lexer, names)
    var (last, depth, hasValue) = (kind, 0, false)
    while case let next = ahead.next(&names), next.kind != .endOfFile, Int(next.offset) < end {
      switch next.kind {
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .equal, .leftBrace: hasValue = true
      case .comma where depth == 0:
        if !hasValue, last == .exclamation { return true }
        hasValue = false
      default: break
      }
      last = next.kind
    }
    return !hasValue && last == .exclamation
  }

  /// True if the current value has a form that the language lacks: a string of several lines or with number signs, a
  /// regular expression, a key path, a macro, or a value with `if` or `switch`.
  private var isValueOfSwift: Bool {
    let start = Int(token.offset)
    switch kind {
    case .string:
      return text[start] == UInt8(ascii: "#") || tokenEnd - start > 5 && text[start + 1] == UInt8(ascii: "\"")
    case .unknown:
      switch text[start] {
      case UInt8(ascii: "#"): return tokenEnd > start + 1
      case UInt8(ascii: "\\"):
        return start + 1 < text.count
          && (SwiftScanner.isNameByte(text[start + 1]) || text[start + 1] == UInt8(ascii: "."))
      case UInt8(ascii: "/"): return tokenEnd > start + 2
      default: return false
      }
    default: return at(.if) || at(.switch)
    }
  }

  /// True if the accessors at the current brace begin with `get async` or `get throws`.
  private var hasGetterWithEffects: Bool {
    var ahead = lexer
    var names = names
    guard ahead.next(&names).name == NameID(.get) else { return false }
    let effect = ahead.next(&names).name
    return effect == NameID(.async) || effect == NameID(.throws)
  }

  /// True if the type at `offset` is declared as `~Copyable`, or has a parameter pack such as `each T`.
  fileprivate mutating func isTypeOfSwift(at offset: Int, before end: Int) -> Bool {
    move(to: offset)
    while !isAtEnd, Int(token.offset) < end, !at(.leftBrace) {
      if at(text: "~") || at(.each) && peek().kind.isIdentifier { return true }
      drop()
    }
    return false
  }

  /// True if the current value contains an operator between two operands, such as `a + b`, before the offset `end`.
  private mutating func hasOperator(before end: Int) -> Bool {
    var isAfterOperand = false
    while !isAtEnd, Int(token.offset) < end {
      if isAfterOperand, at(.as) || at(.is) || at(.comma) { return peek().kind.isIdentifier }
      if isAfterOperand, at(text: "...") || at(text: "..<") { return true }
      if isAfterOperand, isOperator {
        while isOperator, Int(token.offset) < end { drop() }
        return Int(token.offset) < end && (isOperand || at(.period) || at(.leftBrace))
      }
      switch kind {
      case _ where isOperand:
        if at(.leftParenthesis) || at(.leftBracket) { skipBrackets() } else { drop() }
        isAfterOperand = true
      case .leftBrace where isAfterOperand: skipBrackets()
      case .exclamation where isAfterOperand, .period: drop()
      default: return false
      }
    }
    return false
  }

  private var isOperator: Bool {
    switch kind {
    case .question, .ampersand, .minus, .leftAngle, .rightAngle: true
    case .unknown: SwiftLexer.isOperator(text[Int(token.offset)])
    default: false
    }
  }

  private var isOperand: Bool {
    switch kind {
    case .identifier, .escapedIdentifier, .integer, .float, .string, .leftParenthesis, .leftBracket: true
    default: false
    }
  }
}

extension [Range<Int>] {
  /// The ranges in ascending order, without those that overlap a range before them, such as a range inside another
  /// one.
  var outermost: [Range<Int>] {
    var result: [Range<Int>] = []
    for range in sorted(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) })
    where result.last.map({ range.lowerBound >= $0.upperBound }) ?? true {
      result.append(range)
    }
    return result
  }
}
