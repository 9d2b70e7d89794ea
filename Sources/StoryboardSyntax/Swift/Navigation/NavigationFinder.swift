import StoryboardVocabulary

/// Walks through the tokens of a Swift file, and finds where it names storyboards, scenes and segues by strings.
struct NavigationFinder {
  private let text: UnsafeBufferPointer<UInt8>
  var tokens: [Token] = []
  private(set) var names: NameTable
  /// For each bracket the one that belongs to it; for other tokens, and for brackets without one, the end of the file.
  private var partners: [Int] = []
  private var found: [NavigationInCode] = []
  /// What is inside the braces that are open, the outermost first; the first one is the file.
  private var scopes = [Scope()]
  /// What the next brace opens.
  private var head = Scope()
  /// The identifiers of the segues for which the rest of a condition runs.
  private var condition: [CodeString] = []
  /// True between `case` and its colon in a `switch` over a destination.
  private var isInCaseOfDestination = false
  /// The braces that are open beyond the depth that is looked at.
  private var hiddenDepth = 0
  private(set) var constants = CodeConstants()
  private(set) var fillingCalls: Set<String> = []
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

  /// Names are searched in all scopes around a place: in so many, at most.
  private static let depthLimit = 64

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
    names = NavigationWord.known.table
    var lexer = SwiftLexer(text, from: 0)
    while true {
      let token = lexer.next(&names)
      if token.kind == .endOfFile { break }
      tokens.append(token)
    }
    pairBrackets()
    constants = CodeConstants(in: self)
  }

  private mutating func pairBrackets() {
    partners = [Int](repeating: tokens.count, count: tokens.count)
    var open: [Int] = []
    for index in tokens.indices {
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: open.append(index)
      case .rightParenthesis, .rightBracket, .rightBrace:
        guard let first = open.popLast() else { continue }
        (partners[first], partners[index]) = (index, first)
      default: break
      }
    }
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

  /// The word at an index; nil for other names, and for names between backticks.
  func word(_ index: Int) -> NavigationWord? {
    guard kind(index) == .identifier else { return nil }
    let (words, name) = (NavigationWord.known.words, Int(tokens[index].name.raw))
    return name < words.count ? words[name] : nil
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
    let start = Int(token.offset)
    switch token.kind {
    case .identifier: return start + names[token.name].utf8.count
    case .escapedIdentifier: return start + names[token.name].utf8.count + 2
    default: return start + Int(token.payload)
    }
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

  /// The index of the bracket that belongs to the one at an index; the end of the file if none does.
  func partner(_ index: Int) -> Int { tokens.indices.contains(index) ? partners[index] : tokens.count }

  // MARK: Scopes

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .leftBrace:
      head.segues += condition
      if scopes.count < Self.depthLimit { scopes.append(head) } else { hiddenDepth += 1 }
      (head, condition) = (Scope(), [])
    case .rightBrace:
      if hiddenDepth > 0 { hiddenDepth -= 1 } else if scopes.count > 1 { scopes.removeLast() }
      (head, condition) = (Scope(), [])
    case .colon: isInCaseOfDestination = false
    case .unknown where isSign(index, "=="): readComparison(index)
    case .identifier:
      if scopes.count > 1, isAtMargin(token), word(index)?.startsDeclaration == true {
        // What was not closed ends there.
        scopes.removeLast(scopes.count - 1)
        hiddenDepth = 0
      }
      readWord(index)
    default: break
    }
  }

  private func isAtMargin(_ token: Token) -> Bool {
    token.offset == 0 || SwiftScanner.isLineEnd(text[Int(token.offset) - 1])
  }

  private mutating func readWord(_ index: Int) {
    guard let word = word(index) else { return noteFillingCall(index) }
    switch word {
    case .class, .struct, .enum, .extension, .actor:
      guard kind(index - 1) != .period, kind(index + 1).isIdentifier, self.word(index + 1)?.isModified != true
      else { return }
      var last = index + 1
      while kind(last + 1) == .period, kind(last + 2).isIdentifier { last += 2 }
      head = Scope(type: names[name(last)])
    case .launch: noteFillingCall(index)
    case .func: readFunction(index)
    case .switch: readSwitch(index)
    case .case, .default: readCase(index)
    case .if, .guard: readCondition(index)
    case .let, .var: readConstant(index)
    case .for:
      if self.word(index + 2) == .in { head.locals[name(index + 1)] = .unknown }
    case .performSegue: readPerforming(index)
    case .destination, .destinationController, .destinationViewController: readDestination(index)
    case .as, .is:
      if isInCaseOfDestination, let cast = cast(index) { add(.cast, index) { $0.cast = cast } }
    case .instantiateViewController, .instantiateController: readInstantiating(index, isInitial: false)
    case .instantiateInitialViewController, .instantiateInitialController:
      readInstantiating(index, isInitial: true)
    case .uiStoryboard, .nsStoryboard:
      if case .named(let name)? = madeStoryboard(index) { add(.storyboard, index) { $0.name = name } }
    default: break
    }
  }

  private mutating func readFunction(_ index: Int) {
    head = Scope()
    let end = partner(index + 2)
    guard kind(index + 2) == .leftParenthesis, end < tokens.count else { return }
    for place in index + 3..<end where kind(place) == .colon { head.locals[name(place - 1)] = .unknown }
    // The name of a parameter is its label if it has no other.
    let first = name(kind(index + 4) == .colon ? index + 3 : index + 4)
    switch (word(index + 1), word(index + 3)) {
    case (.prepare, .for): head.segue = first
    case (.shouldPerformSegue, .withIdentifier): head.identifiers.insert(first)
    default: break
    }
  }

  // MARK: The segue that fires

  private func isSegue(_ index: Int) -> Bool {
    word(index) == .segue || name(index) != .empty && scopes.contains { $0.segue == name(index) }
  }

  private var isInPrepare: Bool { scopes.contains { $0.segue != nil } }

  /// The index after the identifier of a segue that begins at an index; nil if there is none.
  private func endOfIdentifier(_ index: Int) -> Int? {
    var end: Int
    if isSegue(index), kind(index + 1) == .period, word(index + 2) == .identifier {
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
    let last = skipMarks(backFrom: index - 1)
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

  /// Notes the identifiers that a condition compares, for what runs where it holds: one of them, and nothing else.
  private mutating func readCondition(_ index: Int) {
    var found: [CodeString] = []
    var alternatives = 1
    var i = index + 1
    while kind(i) != .leftBrace, word(i) != .else {
      if endsSearch(i) { return }
      switch kind(i) {
      case .leftParenthesis, .leftBracket: i = partner(i)
      case .unknown where isSign(i, "=="): if let string = compared(i) { found.append(string) }
      case .unknown where isSign(i, "!="): return
      case .unknown where isSign(i, "||"): alternatives += 1
      default: break
      }
      i += 1
    }
    // Another alternative holds for other segues, too.
    guard !found.isEmpty, alternatives == 1 || found.count == alternatives else { return }
    if word(index) == .guard { scopes[scopes.count - 1].segues = found } else { condition = found }
  }

  /// True where no condition and no subject goes on, so that broken code is searched once.
  private func endsSearch(_ index: Int) -> Bool {
    [.endOfFile, .rightBrace, .semicolon].contains(kind(index)) || word(index)?.startsBlock == true
  }

  private mutating func readSwitch(_ index: Int) {
    head = Scope()
    var i = index + 1
    while kind(i) != .leftBrace, !endsSearch(i) {
      if endOfIdentifier(i) != nil {
        head.subject = .identifier
        // `Segue(rawValue: segue.identifier!)`
        if kind(i - 1) == .colon, word(i - 2) == .rawValue, kind(i - 3) == .leftParenthesis {
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
    guard word(index) == .case else { return }
    isInCaseOfDestination = scope.subject == .destination
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
    guard kind(i) == .colon || word(i) == .where else { return }
    scopes[scopes.count - 1].segues = strings
    for string in strings {
      add(.identifier, index) {
        $0.name = string
        $0.isOwn = true
      }
    }
  }

  private func isDestination(_ index: Int) -> Bool {
    guard word(index)?.isDestination == true else { return false }
    return kind(index - 1) == .period && isSegue(index - 2) || isInPrepare
  }

  private mutating func readDestination(_ index: Int) {
    guard isDestination(index) else { return }
    var i = index + 1
    while kind(i) == .exclamation || kind(i) == .rightParenthesis { i += 1 }
    guard word(i) == .as || word(i) == .is else { return }
    let segues = condition.isEmpty ? scopes.last { !$0.segues.isEmpty }?.segues ?? [] : condition
    let cast = cast(i)
    add(.cast, i) {
      $0.cast = cast
      $0.segues = segues
    }
  }

  // MARK: Calls

  /// Notes a call of `launch`, or of a function whose name begins with `wire`.
  private mutating func noteFillingCall(_ index: Int) {
    let start = Int(tokens[index].offset)
    guard text[start] == UInt8(ascii: "w") || word(index) == .launch, kind(index + 1) == .leftParenthesis
    else {
      return
    }
    let name = names[name(index)]
    if name.hasPrefix(GeneratedNames.wiring) || word(index) == .launch { fillingCalls.insert(name) }
  }

  private mutating func readPerforming(_ index: Int) {
    guard word(index - 1) != .func, isCall(index) else { return }
    let identifier = start(ofArgument: .withIdentifier, of: index).map { wholeString($0) }
    let isOwn = kind(index - 1) != .period || isOwnReceiver(before: index - 1)
    add(.performSegue, index) {
      $0.name = identifier
      $0.isOwn = isOwn
    }
  }

  /// True for `self` and `super` before a period, with `?` or `!`.
  private func isOwnReceiver(before period: Int) -> Bool {
    let last = skipMarks(backFrom: period - 1)
    return kind(last - 1) != .period && (word(last) == .own || word(last) == .super)
  }

  /// The index before `?` and `!` at an index.
  private func skipMarks(backFrom index: Int) -> Int {
    var last = index
    while kind(last) == .question || kind(last) == .exclamation { last -= 1 }
    return last
  }

  private mutating func readInstantiating(_ index: Int, isInitial: Bool) {
    guard word(index - 1) != .func, isCall(index) else { return }
    let identifier = start(ofArgument: .withIdentifier, .identifier, of: index).map { wholeString($0) }
    let storyboard = kind(index - 1) == .period ? self.storyboard(endingAt: index - 2) : .unknown
    var end = index + 1
    if kind(end) == .leftParenthesis { end = partner(end) + 1 }
    var hasCreator = start(ofArgument: .creator, of: index) != nil
    if kind(end) == .leftBrace {
      hasCreator = true
      end = partner(end) + 1
    }
    while [.exclamation, .question, .rightParenthesis].contains(kind(end)) { end += 1 }
    let cast = word(end) == .as ? cast(end) : nil
    add(.instantiate, index) {
      $0.name = isInitial ? nil : identifier ?? CodeString(value: .unknown, range: $0.range)
      $0.storyboard = storyboard
      $0.hasCreator = hasCreator
      $0.cast = cast
    }
  }

  /// The storyboard that a call makes.
  func madeStoryboard(_ index: Int) -> StoryboardInCode? {
    guard word(index)?.isStoryboardType == true, kind(index + 1) == .leftParenthesis,
      word(index + 2) == .name, kind(index + 3) == .colon
    else { return nil }
    guard let bundle = start(ofArgument: .bundle, of: index) else { return .unknown }
    var i = bundle
    if word(i) == .bundleType { i += 1 }
    if kind(i) == .period { i += 1 }
    guard [.nil, .main, .module].contains(word(i)), [.rightParenthesis, .comma].contains(kind(i + 1)) else {
      return .unknown
    }
    return .named(wholeString(index + 4))
  }

  /// The storyboard that an expression before a period is.
  private func storyboard(endingAt last: Int) -> StoryboardInCode {
    let last = skipMarks(backFrom: last)
    if kind(last) == .rightParenthesis, case let first = partner(last), first < last {
      return madeStoryboard(first - 1) ?? .unknown
    }
    let name = name(last)
    guard name != .empty else { return .unknown }
    let isAlone = kind(last - 1) != .period
    let isOfSelf = kind(last - 1) == .period && word(last - 2) == .own && kind(last - 3) != .period
    if isAlone || isOfSelf {
      if let known = scopes.last(where: { $0.storyboards[name] != nil })?.storyboards[name] { return known }
      if isAlone, local(name) != nil { return .unknown }
      if let known = constants.storyboards[name], !known.isEmpty {
        return known.count == 1 ? known[0] : .unknown
      }
      return word(last) == .storyboard ? .own : .unknown
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
      let ends: Set<TokenKind> = [.equal, .endOfFile, .semicolon, .comma, .leftBrace, .rightBrace]
      while !ends.contains(kind(value)), !tokens[value].isFirstOnLine { value += 1 }
    }
    guard kind(value) == .equal, word(index) == .let else { return }
    if isOfFunction, let text = string(value + 1), endsConstant(value + 2) {
      scopes[scopes.count - 1].locals[name] = .text(text)
    }
    if endOfIdentifier(value + 1) != nil { scopes[scopes.count - 1].identifiers.insert(name) }
    if kind(value) == .equal,
      word(value + 1) == .uiStoryboard || word(value + 1) == .nsStoryboard
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
    // What begins a line continues an expression only if it is an operator or a period.
    return tokens[index].isFirstOnLine
      && (tokens[index].kind.isIdentifier || tokens[index].kind == .at
        || tokens[index].kind == .unknown && text[Int(tokens[index].offset)] == UInt8(ascii: "#"))
  }

  /// The index of the value that is given by one of some labels to a call.
  private func start(ofArgument labels: NavigationWord..., of index: Int) -> Int? {
    let end = partner(index + 1)
    guard kind(index + 1) == .leftParenthesis, end < tokens.count else { return nil }
    var i = index + 2
    while i < end {
      if let label = word(i), labels.contains(label), kind(i + 1) == .colon { return i + 2 }
      while i < end, kind(i) != .comma {
        i = [.leftParenthesis, .leftBracket, .leftBrace].contains(kind(i)) ? partner(i) + 1 : i + 1
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
