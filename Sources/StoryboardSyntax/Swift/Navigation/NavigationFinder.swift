/// Walks through the tokens of a Swift file, and finds where it names storyboards, scenes and segues by strings.
struct NavigationFinder {
  private let text: UnsafeBufferPointer<UInt8>
  var tokens: [Token] = []
  var names = NameTable()
  private(set) var words: NavigationWords
  private var found: [NavigationInCode] = []
  /// What is inside the braces that are open, the outermost first; the first one is the file.
  private var scopes = [Scope()]
  /// What the next brace opens.
  private var head = Scope()
  /// The identifiers of the segues for which the rest of a condition runs.
  private var condition: [CodeString] = []
  var constants = CodeConstants()
  /// The number and the start of the line of the last place that was found.
  private var line = (number: 1, start: 0)

  /// What is inside braces.
  private struct Scope {
    var type: String?
    /// The name of the segue that a function is told about.
    var segue: NameID?
    /// The names of constants that hold its identifier.
    var identifiers: Set<NameID> = []
    var subject = Subject.other
    var segues: [CodeString] = []
    var storyboards: [NameID: StoryboardInCode] = [:]
    /// The parameters, variables and constants of a function, with what is known of their strings.
    var locals: [NameID: CodeString.Value] = [:]
  }

  /// What a `switch` is over.
  private enum Subject: Equatable {
    case identifier
    /// An enum that is made from the identifier.
    case enumeration(String)
    case destination
    case other
  }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    words = NavigationWords(&names)
    var lexer = SwiftLexer(text, from: 0)
    while true {
      let token = lexer.next(&names)
      if token.kind == .endOfFile { break }
      tokens.append(token)
    }
    constants = CodeConstants(in: self)
  }

  mutating func find() -> [NavigationInCode] {
    for index in tokens.indices { read(index) }
    return found
  }

  // MARK: Tokens

  func kind(_ index: Int) -> TokenKind { tokens.indices.contains(index) ? tokens[index].kind : .endOfFile }

  func name(_ index: Int) -> NameID {
    tokens.indices.contains(index) && tokens[index].kind.isIdentifier ? tokens[index].name : .empty
  }

  /// True for a token of several signs, such as `==`.
  func isSign(_ index: Int, _ sign: StaticString) -> Bool {
    guard kind(index) == .unknown else { return false }
    let start = Int(tokens[index].offset)
    return start + sign.utf8CodeUnitCount <= text.count
      && (0..<sign.utf8CodeUnitCount).allSatisfy { text[start + $0] == sign.utf8Start[$0] }
      && Int(tokens[index].payload) == sign.utf8CodeUnitCount
  }

  func end(of index: Int) -> Int {
    let token = tokens[index]
    guard token.kind == .identifier else { return Int(token.offset) + Int(token.payload) + escapes(token) }
    return Int(token.offset) + names[token.name].utf8.count
  }

  /// The payload of a name between backticks is the name.
  private func escapes(_ token: Token) -> Int {
    token.kind == .escapedIdentifier ? names[token.name].utf8.count + 2 - Int(token.payload) : 0
  }

  func range(_ from: Int, _ to: Int) -> Range<Int> {
    Int(tokens[from].offset)..<max(end(of: to), Int(tokens[from].offset))
  }

  /// The contents of a string on one line without escapes; nil for any other.
  func string(_ index: Int) -> String? {
    guard kind(index) == .string else { return nil }
    let bytes = text[Int(tokens[index].offset)..<end(of: index)]
    guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else {
      return nil
    }
    let inside = bytes.dropFirst().dropLast()
    guard !inside.contains(UInt8(ascii: "\\")), !inside.contains(UInt8(ascii: "\"")) else { return nil }
    return String(decoding: inside, as: UTF8.self)
  }

  /// The index of the bracket that closes the one at an index; the end of the file if none does.
  func closing(_ index: Int) -> Int {
    var depth = 0
    var i = index
    while i < tokens.count {
      switch tokens[i].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        depth -= 1
        if depth == 0 { return i }
      default: break
      }
      i += 1
    }
    return i
  }

  /// The index of the bracket that opens what the one at an index closes; nil if none does.
  private func opening(_ index: Int) -> Int? {
    var depth = 0
    var i = index
    while i >= 0 {
      switch tokens[i].kind {
      case .rightParenthesis, .rightBracket, .rightBrace: depth += 1
      case .leftParenthesis, .leftBracket, .leftBrace:
        depth -= 1
        if depth == 0 { return i }
      default: break
      }
      i -= 1
    }
    return nil
  }

  // MARK: Scopes

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .leftBrace:
      head.segues += condition
      condition = []
      scopes.append(head)
      head = Scope()
    case .rightBrace:
      if scopes.count > 1 { scopes.removeLast() }
      (head, condition) = (Scope(), [])
    case .unknown where isSign(index, "=="): readComparison(index)
    case .identifier:
      if scopes.count > 1, isAtMargin(token), words.declaring.contains(token.name) {
        scopes.removeLast(scopes.count - 1)
      }
      readWord(index)
    default: break
    }
  }

  private func isAtMargin(_ token: Token) -> Bool {
    token.offset == 0 || SwiftScanner.isLineEnd(text[Int(token.offset) - 1])
  }

  private mutating func readWord(_ index: Int) {
    let word = tokens[index].name
    let isAfterPeriod = kind(index - 1) == .period
    switch word {
    case words.type, words.struct, words.enum, words.extension, words.actor:
      guard !isAfterPeriod, kind(index + 1).isIdentifier, !words.modifying.contains(name(index + 1)) else {
        return
      }
      var last = index + 1
      while kind(last + 1) == .period, kind(last + 2).isIdentifier { last += 2 }
      head = Scope(type: names[name(last)])
    case words.func: readFunction(index)
    case words.switch: readSwitch(index)
    case words.case, words.default: readCase(index)
    case words.if, words.guard: readCondition(index)
    case words.let, words.var: readConstant(index)
    case words.for:
      if kind(index + 1).isIdentifier, name(index + 2) == words.in { head.locals[name(index + 1)] = .unknown }
    case words.performSegue: readPerforming(index)
    case words.destination, words.destinationController, words.destinationViewController:
      readDestination(index)
    case words.as, words.is:
      if scopes.last?.subject == .destination, isInCase(index), let cast = cast(index) {
        add(.cast, index) { $0.cast = cast }
      }
    case _ where words.instantiating.contains(word): readInstantiating(index)
    case words.uiStoryboard, words.nsStoryboard: readStoryboard(index)
    default: break
    }
  }

  private mutating func readFunction(_ index: Int) {
    head = Scope()
    guard kind(index + 2) == .leftParenthesis else { return }
    for place in index + 3..<max(closing(index + 2), index + 3) where kind(place) == .colon {
      head.locals[name(place - 1)] = .unknown
    }
    switch name(index + 1) {
    case words.prepare where name(index + 3) == words.for:
      head.segue = kind(index + 4) == .colon ? words.for : name(index + 4)
    case words.shouldPerformSegue where name(index + 3) == words.withIdentifier:
      head.identifiers.insert(kind(index + 4) == .colon ? words.withIdentifier : name(index + 4))
    default: break
    }
  }

  // MARK: The segue that fires

  private func isSegue(_ index: Int) -> Bool {
    let name = name(index)
    return name == words.segue || scopes.contains { $0.segue == name && name != .empty }
  }

  private var isInPrepare: Bool { scopes.contains { $0.segue != nil } }

  /// The index after the identifier of a segue that begins at an index; nil if there is none.
  private func endOfIdentifier(_ index: Int) -> Int? {
    var end: Int
    if isSegue(index), kind(index + 1) == .period, name(index + 2) == words.identifier {
      end = index + 3
    } else if kind(index) == .identifier, kind(index - 1) != .period,
      scopes.contains(where: { $0.identifiers.contains(name(index)) })
    {
      end = index + 1
    } else {
      return nil
    }
    while kind(end) == .exclamation || kind(end) == .question { end += 1 }
    return end
  }

  /// True if the identifier of a segue ends before an index.
  private func isIdentifierBefore(_ index: Int) -> Bool {
    var last = index - 1
    while kind(last) == .exclamation || kind(last) == .question { last -= 1 }
    return endOfIdentifier(last) != nil || endOfIdentifier(last - 2) == index
  }

  /// The string with which the identifier of a segue is compared by the sign at an index.
  private func compared(_ index: Int) -> CodeString? {
    if isIdentifierBefore(index) { return constants.string(index + 1, in: self).string }
    guard endOfIdentifier(index + 1) != nil, string(index - 1) != nil else { return nil }
    return constants.string(index - 1, in: self).string
  }

  private mutating func readComparison(_ index: Int) {
    guard let compared = compared(index) else { return }
    add(.identifier, index) {
      $0.name = compared
      $0.isOwn = true
    }
  }

  /// Notes the identifiers that a condition compares, for what runs where it holds.
  private mutating func readCondition(_ index: Int) {
    let isGuard = name(index) == words.guard
    var found: [CodeString] = []
    var i = index + 1
    scan: while i < tokens.count {
      switch tokens[i].kind {
      case .leftBrace: break scan
      case .identifier where tokens[i].name == words.else: break scan
      case .leftParenthesis,
        .leftBracket where tokens[i].kind == .leftBracket:
        i = closing(i)
      case .unknown where isSign(i, "=="): if let string = compared(i) { found.append(string) }
      case .unknown where isSign(i, "!="), .exclamation where kind(i - 1) == .leftParenthesis: return
      default: break
      }
      i += 1
    }
    guard !found.isEmpty else { return }
    if isGuard { scopes[scopes.count - 1].segues = found } else { condition = found }
  }

  private mutating func readSwitch(_ index: Int) {
    head = Scope()
    var i = index + 1
    while i < tokens.count, tokens[i].kind != .leftBrace {
      if endOfIdentifier(i) != nil {
        head.subject = .identifier
        // `Segue(rawValue: segue.identifier!)`
        if kind(i - 1) == .colon, name(i - 2) == words.rawValue, kind(i - 3) == .leftParenthesis {
          head.subject = .enumeration(names[name(i - 4)])
        }
        return
      }
      if isDestination(i) {
        head.subject = .destination
        return
      }
      i += 1
    }
  }

  private mutating func readCase(_ index: Int) {
    guard let scope = scopes.last, scope.subject != .other else { return }
    scopes[scopes.count - 1].segues = []
    guard name(index) == words.case else { return }
    var strings: [CodeString] = []
    var i = index + 1
    switch scope.subject {
    case .identifier:
      repeat {
        let read = constants.string(i, in: self)
        strings.append(read.string)
        i = read.end
        while kind(i) == .question { i += 1 }
        guard kind(i) == .comma else { break }
        i += 1
      } while i < tokens.count
    case .enumeration(let type):
      while kind(i) == .period, kind(i + 1).isIdentifier {
        let name = names[name(i + 1)]
        let value =
          constants.text(of: name, in: type, isRawValue: true).map(CodeString.Value.text)
          ?? .member(name, of: type, isRawValue: true)
        strings.append(CodeString(value: value, range: range(i, i + 1)))
        i += 2
        while kind(i) == .question { i += 1 }
        guard kind(i) == .comma else { break }
        i += 1
      }
    case .destination, .other: return
    }
    // What a pattern binds or matches otherwise is not known.
    guard kind(i) == .colon || name(i) == words.where else { return }
    scopes[scopes.count - 1].segues = strings
    for string in strings {
      add(.identifier, index) {
        $0.name = string
        $0.isOwn = true
      }
    }
  }

  /// True between `case` and its colon.
  private func isInCase(_ index: Int) -> Bool {
    var i = index - 1
    while i >= 0, ![.colon, .leftBrace, .rightBrace, .semicolon].contains(tokens[i].kind) {
      if name(i) == words.case { return true }
      i -= 1
    }
    return false
  }

  private func isDestination(_ index: Int) -> Bool {
    guard words.destinations.contains(name(index)) else { return false }
    return kind(index - 1) == .period && isSegue(index - 2) || isInPrepare
  }

  private mutating func readDestination(_ index: Int) {
    guard isDestination(index) else { return }
    var i = index + 1
    while kind(i) == .exclamation || kind(i) == .rightParenthesis { i += 1 }
    guard name(i) == words.as || name(i) == words.is else { return }
    let segues = condition.isEmpty ? scopes.last { !$0.segues.isEmpty }?.segues ?? [] : condition
    let cast = cast(i)
    add(.cast, i) {
      $0.cast = cast
      $0.segues = segues
    }
  }

  // MARK: Calls

  private mutating func readPerforming(_ index: Int) {
    guard name(index - 1) != words.func, isCall(index) else { return }
    let identifier = argument([words.withIdentifier], of: index)
    let isOwn = kind(index - 1) != .period || [words.own, words.super].contains(receiverName(index))
    add(.performSegue, index) {
      $0.name = identifier
      $0.isOwn = isOwn
    }
  }

  /// The name before the period before a call; the empty name if something else stands there.
  private func receiverName(_ index: Int) -> NameID {
    var i = index - 2
    while kind(i) == .question || kind(i) == .exclamation { i -= 1 }
    return kind(i - 1) == .period ? .empty : name(i)
  }

  private mutating func readInstantiating(_ index: Int) {
    guard name(index - 1) != words.func, isCall(index) else { return }
    let isInitial = words.instantiatingInitial.contains(name(index))
    let identifier = isInitial ? nil : argument([words.withIdentifier, words.identifier], of: index)
    let storyboard = kind(index - 1) == .period ? self.storyboard(endingAt: index - 2) : .unknown
    var end = index + 1
    if kind(end) == .leftParenthesis { end = closing(end) + 1 }
    var hasCreator = start(ofArgument: [words.creator], of: index) != nil
    if kind(end) == .leftBrace {
      hasCreator = true
      end = closing(end) + 1
    }
    while [.exclamation, .question, .rightParenthesis].contains(kind(end)) { end += 1 }
    let cast = name(end) == words.as ? cast(end) : nil
    add(.instantiate, index) {
      $0.name = isInitial ? nil : identifier ?? CodeString(value: .unknown, range: $0.range)
      $0.storyboard = storyboard
      $0.hasCreator = hasCreator
      $0.cast = cast
    }
  }

  private mutating func readStoryboard(_ index: Int) {
    guard let made = madeStoryboard(index) else { return }
    if case .named(let name) = made { add(.storyboard, index) { $0.name = name } }
  }

  /// The storyboard that a call makes.
  func madeStoryboard(_ index: Int) -> StoryboardInCode? {
    guard name(index) == words.uiStoryboard || name(index) == words.nsStoryboard,
      kind(index + 1) == .leftParenthesis, name(index + 2) == words.name, kind(index + 3) == .colon
    else { return nil }
    guard let bundle = start(ofArgument: [words.bundle], of: index) else { return .unknown }
    var i = bundle
    if name(i) == words.bundleType { i += 1 }
    if kind(i) == .period { i += 1 }
    guard [words.nil, words.main, words.module].contains(name(i)),
      [.rightParenthesis, .comma].contains(kind(i + 1))
    else { return .unknown }
    return .named(wholeString(index + 4))
  }

  /// The storyboard that an expression before a period is.
  private func storyboard(endingAt last: Int) -> StoryboardInCode {
    var last = last
    while kind(last) == .exclamation || kind(last) == .question { last -= 1 }
    if kind(last) == .rightParenthesis, let first = opening(last) {
      return madeStoryboard(first - 1) ?? .unknown
    }
    let name = name(last)
    guard name != .empty else { return .unknown }
    let isAlone = kind(last - 1) != .period
    let isOfSelf = kind(last - 1) == .period && self.name(last - 2) == words.own && kind(last - 3) != .period
    if isAlone || isOfSelf {
      if let known = scopes.last(where: { $0.storyboards[name] != nil })?.storyboards[name] { return known }
      if isAlone, local(name) != nil { return .unknown }
      if let known = constants.storyboards[name], !known.isEmpty {
        return known.count == 1 ? known[0] : .unknown
      }
      return name == words.storyboard ? .own : .unknown
    }
    // `UIStoryboard.main`, `Self.main`
    guard let known = constants.storyboards[name], known.count == 1 else { return .unknown }
    return known[0]
  }

  /// What is known of a name of the functions around the current place; nil if they have none of the name.
  func local(_ name: NameID) -> CodeString.Value? {
    scopes.last { $0.locals[name] != nil }?.locals[name]
  }

  /// Notes constants that hold a storyboard, a string, or the identifier of a segue.
  private mutating func readConstant(_ index: Int) {
    guard kind(index + 1).isIdentifier else { return }
    let name = name(index + 1)
    let isOfFunction = scopes.count > 1 && scopes[scopes.count - 1].type == nil
    if isOfFunction { scopes[scopes.count - 1].locals[name] = .unknown }
    var value = index + 2
    if kind(value) == .colon {
      while value < tokens.count, kind(value) != .equal, !tokens[value].isFirstOnLine { value += 1 }
    }
    guard kind(value) == .equal, self.name(index) == words.let else { return }
    if isOfFunction, let text = string(value + 1), endsConstant(value + 2) {
      scopes[scopes.count - 1].locals[name] = .text(text)
    }
    if endOfIdentifier(value + 1) != nil { scopes[scopes.count - 1].identifiers.insert(name) }
    if kind(value) == .equal,
      self.name(value + 1) == words.uiStoryboard || self.name(value + 1) == words.nsStoryboard
    {
      // Any other way to come by a storyboard hides one of the same name around it.
      scopes[scopes.count - 1].storyboards[name] = madeStoryboard(value + 1) ?? .unknown
    }
  }

  /// True if arguments or a closure follow on the same line.
  private func isCall(_ index: Int) -> Bool {
    let next = kind(index + 1)
    return (next == .leftParenthesis || next == .leftBrace) && !tokens[index + 1].isFirstOnLine
  }

  /// The string that is given by one of some labels to a call.
  private func argument(_ labels: Set<NameID>, of index: Int) -> CodeString? {
    start(ofArgument: labels, of: index).map { wholeString($0) }
  }

  /// The string that a whole argument is; a part of an expression says nothing.
  private func wholeString(_ index: Int) -> CodeString {
    let read = constants.string(index, in: self)
    let isWhole = kind(read.end) == .comma || kind(read.end) == .rightParenthesis
    return isWhole ? read.string : CodeString(value: .unknown, range: read.string.range)
  }

  /// True if the expression of a constant ends before a token.
  func endsConstant(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    if [.comma, .semicolon, .rightBrace].contains(tokens[index].kind) { return true }
    return tokens[index].isFirstOnLine
      && (tokens[index].kind.isIdentifier || tokens[index].kind == .at
        || tokens[index].kind == .unknown && text[Int(tokens[index].offset)] == UInt8(ascii: "#"))
  }

  private func start(ofArgument labels: Set<NameID>, of index: Int) -> Int? {
    guard kind(index + 1) == .leftParenthesis else { return nil }
    let end = closing(index + 1)
    var i = index + 2
    while i < end {
      if labels.contains(name(i)), kind(i + 1) == .colon { return i + 2 }
      while i < end, kind(i) != .comma {
        i = [.leftParenthesis, .leftBracket, .leftBrace].contains(kind(i)) ? closing(i) + 1 : i + 1
      }
      i += 1
    }
    return nil
  }

  /// The type after `as` or `is` at an index; nil for one that is no plain name.
  private func cast(_ index: Int) -> CastInCode? {
    var i = index + 1
    if kind(i) == .question || kind(i) == .exclamation { i += 1 }
    let first = i
    guard kind(i).isIdentifier else { return nil }
    var path = [names[name(i)]]
    while kind(i + 1) == .period, kind(i + 2).isIdentifier, !tokens[i + 1].isFirstOnLine {
      i += 2
      path.append(names[name(i)])
    }
    guard ![.leftAngle, .question, .exclamation, .ampersand].contains(kind(i + 1)) else { return nil }
    return CastInCode(path: path, range: range(first, i))
  }

  // MARK: Places

  private mutating func add(
    _ kind: NavigationInCode.Kind, _ index: Int, _ change: (inout NavigationInCode) -> Void
  ) {
    let start = Int(tokens[index].offset)
    var end = self.end(of: index)
    let range = start..<end
    while end < text.count, end - start < 60, !SwiftScanner.isLineEnd(text[end]) {
      if text[end] == UInt8(ascii: "/"), SwiftScanner(text).endOfComment(at: end) != nil { break }
      end += 1
    }
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    var shown = text[start..<end]
    while let byte = shown.last, byte == 0x20 || byte == UInt8(ascii: "{") { shown = shown.dropLast() }
    moveLine(to: start)
    var place = NavigationInCode(
      kind: kind, line: line.number, column: start - line.start + 1,
      text: String(decoding: shown, as: UTF8.self), type: scopes.dropFirst().first?.type ?? "",
      innermostType: scopes.last { $0.type != nil }?.type ?? "", range: range)
    change(&place)
    found.append(place)
  }

  private mutating func moveLine(to start: Int) {
    let scanner = SwiftScanner(text)
    var next = line.start
    while next < start {
      let end = scanner.endOfLine(from: next)
      guard end < start else { break }
      next = end + (text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A ? 2 : 1)
      line = (line.number + 1, next)
    }
  }
}
