import StoryboardVocabulary

/// Reads the tokens of a Swift file, and finds the places where it names storyboards, scenes and segues by strings.
struct NavigationFinder {
  let code: SwiftTokens
  private var found: [NavigationInCode] = []
  /// The scopes whose braces are open, the outermost first. The first scope is the file itself.
  private var scopes = [Scope()]
  /// The scope that begins at the next opening brace.
  private var head = Scope()
  /// The segue identifiers that the current condition compares with. The code after the comparison runs only for
  /// these segues.
  private var condition: [CodeString] = []
  /// True between `case` and its colon, in a `switch` over the destination of a segue.
  private var isInCaseOfDestination = false
  /// The number of open braces that are nested too deep to be examined.
  private var hiddenDepth = 0
  private(set) var constants = CodeConstants()
  private(set) var fillingCalls: Set<String> = []
  /// The line of the last place that was found: its number, its start, and its end. The end is nil until it is
  /// needed.
  private var line: (number: Int, start: Int, end: Int?) = (1, 0, nil)

  /// The code between two braces, or the whole file.
  private struct Scope {
    var type: String?
    /// True if the closing brace is missing. The scope then ends before the next declaration at the left margin.
    var isUnclosed = false
    /// If the scope is a function with a parameter of type `UIStoryboardSegue`: the name of this parameter.
    var segue: NameKey?
    /// The names of constants whose value is the identifier of the segue in `segue`.
    var identifiers: Set<NameKey> = []
    var subject = Subject.other
    var segues: [CodeString] = []
    var storyboards: [NameKey: StoryboardInCode] = [:]
    /// The parameters, variables and constants of a function, with their string values as far as these are known.
    var locals: [NameKey: CodeString.Value] = [:]
  }

  /// The maximum number of scopes around a place in which a name is searched for.
  private static let depthLimit = 64

  /// The value that a `switch` in the code examines.
  private enum Subject: Equatable {
    case identifier
    /// A value of this enum that is made from the identifier of a segue, as in `Segue(rawValue: segue.identifier!)`.
    case enumeration(String)
    case destination
    case other
  }

  init(_ code: SwiftTokens) {
    self.code = code
    constants = CodeConstants(in: self)
  }

  mutating func find() -> [NavigationInCode] {
    for index in code.indices { read(index) }
    return found
  }

  // MARK: Scopes

  private mutating func read(_ index: Int) {
    switch code.kind(index) {
    case .leftBrace:
      head.segues += condition
      head.isUnclosed = code.partner(index) == code.count
      if scopes.count < Self.depthLimit { scopes.append(head) } else { hiddenDepth += 1 }
      (head, condition) = (Scope(), [])
    case .rightBrace:
      if hiddenDepth > 0 { hiddenDepth -= 1 } else if scopes.count > 1 { scopes.removeLast() }
      (head, condition) = (Scope(), [])
    case .colon: isInCaseOfDestination = false
    case .unknown where code.isSign(index, "=="): readComparison(index)
    case .identifier:
      if code.isAtMargin(index), code.word(index)?.startsDeclaration == true,
        let unclosed = scopes.firstIndex(where: \.isUnclosed)
      {
        scopes.removeSubrange(unclosed...)
        hiddenDepth = 0
      }
      readWord(index)
    default: break
    }
  }

  private mutating func readWord(_ index: Int) {
    guard let word = code.word(index) else { return noteFillingCall(index) }
    switch word {
    case .class, .struct, .enum, .extension, .actor:
      guard code.kind(index - 1) != .period, code.kind(index + 1).isIdentifier,
        code.word(index + 1)?.followsClassModifier != true
      else { return }
      var last = index + 1
      while code.kind(last + 1) == .period, code.kind(last + 2).isIdentifier { last += 2 }
      head = Scope(type: code.name(last))
    case .launch: noteFillingCall(index)
    case .func: readFunction(index)
    case .switch: readSwitch(index)
    case .case, .default: readCase(index)
    case .if, .guard: readCondition(index)
    case .let, .var: readConstant(index)
    case .for:
      if code.word(index + 2) == .in { head.locals[code.key(index + 1)] = .unknown }
    case .performSegue: readPerforming(index)
    case .destination, .destinationController, .destinationViewController: readDestination(index)
    case .as, .is:
      if isInCaseOfDestination, let cast = cast(index) { add(.cast, index) { $0.cast = cast } }
    case .instantiateViewController, .instantiateController: readInstantiating(index, isInitial: false)
    case .instantiateInitialViewController, .instantiateInitialController:
      readInstantiating(index, isInitial: true)
    case .uiStoryboard, .nsStoryboard:
      if case .named(let name, let bundle)? = madeStoryboard(index) {
        add(.storyboard, index) { ($0.name, $0.bundle) = (name, bundle) }
      }
    default: break
    }
  }

  private mutating func readFunction(_ index: Int) {
    head = Scope()
    let end = code.partner(index + 2)
    guard code.kind(index + 2) == .leftParenthesis, end < code.count else { return }
    for place in index + 3..<end where code.kind(place) == .colon {
      head.locals[code.key(place - 1)] = .unknown
    }
    // A parameter with only one name uses it as its label, too.
    let first = code.key(code.kind(index + 4) == .colon ? index + 3 : index + 4)
    switch (code.word(index + 1), code.word(index + 3)) {
    case (.prepare, .for): head.segue = first
    case (.shouldPerformSegue, .withIdentifier): head.identifiers.insert(first)
    default: break
    }
  }

  // MARK: The segue that fires

  private func isSegue(_ index: Int) -> Bool {
    code.word(index) == .segue
      || code.kind(index).isIdentifier && scopes.contains { $0.segue == code.key(index) }
  }

  private var isInPrepare: Bool { scopes.contains { $0.segue != nil } }

  /// Returns the index after an expression such as `segue.identifier` that begins at an index; nil if no such
  /// expression begins there.
  private func endOfIdentifier(_ index: Int) -> Int? {
    var end: Int
    if isSegue(index), code.kind(index + 1) == .period, code.word(index + 2) == .identifier {
      end = index + 3
    } else if code.kind(index) == .identifier, code.kind(index - 1) != .period,
      scopes.contains(where: { $0.identifiers.contains(code.key(index)) })
    {
      end = index + 1
    } else {
      return nil
    }
    while code.kind(end) == .exclamation || code.kind(end) == .question { end += 1 }
    return end
  }

  /// Returns true if an expression such as `segue.identifier` ends directly before an index.
  private func isIdentifierBefore(_ index: Int) -> Bool {
    let last = skipMarks(backFrom: index - 1)
    return endOfIdentifier(last) != nil || endOfIdentifier(last - 2) == index
  }

  /// Returns the string that the operator at an index compares with the identifier of a segue; nil if it compares
  /// something else.
  private func compared(_ index: Int) -> CodeString? {
    if isIdentifierBefore(index) { return constants.string(index + 1, in: self).string }
    guard endOfIdentifier(index + 1) != nil, code.string(index - 1) != nil else { return nil }
    return constants.string(index - 1, in: self).string
  }

  private mutating func readComparison(_ index: Int) {
    guard let compared = compared(index) else { return }
    add(.identifier, index) {
      $0.name = compared
      $0.isOwn = true
    }
  }

  /// Collects the segue identifiers that a condition compares with. The code under the condition runs only for the
  /// segues with these identifiers.
  private mutating func readCondition(_ index: Int) {
    var found: [CodeString] = []
    var alternatives = 1
    var i = index + 1
    while code.kind(i) != .leftBrace, code.word(i) != .else {
      if endsSearch(i) { return }
      switch code.kind(i) {
      case .leftParenthesis, .leftBracket: i = code.partner(i)
      case .unknown where code.isSign(i, "=="): if let string = compared(i) { found.append(string) }
      case .unknown where code.isSign(i, "!="): return
      case .unknown where code.isSign(i, "||"): alternatives += 1
      default: break
      }
      i += 1
    }
    // If `||` adds another alternative, the condition can also hold for other segues.
    guard !found.isEmpty, alternatives == 1 || found.count == alternatives else { return }
    if code.word(index) == .guard { scopes[scopes.count - 1].segues = found } else { condition = found }
  }

  /// Returns true at a token where neither a condition nor the value of a `switch` can continue. This limits the
  /// search in malformed code.
  private func endsSearch(_ index: Int) -> Bool {
    [.endOfFile, .rightBrace, .semicolon].contains(code.kind(index)) || code.word(index)?.startsBlock == true
  }

  private mutating func readSwitch(_ index: Int) {
    head = Scope()
    var i = index + 1
    while code.kind(i) != .leftBrace, !endsSearch(i) {
      if endOfIdentifier(i) != nil {
        head.subject = .identifier
        // `Segue(rawValue: segue.identifier!)`
        if code.kind(i - 1) == .colon, code.word(i - 2) == .rawValue, code.kind(i - 3) == .leftParenthesis {
          head.subject = .enumeration(code.name(i - 4))
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
    guard code.word(index) == .case else { return }
    isInCaseOfDestination = scope.subject == .destination
    var strings: [CodeString] = []
    var i = index + 1
    switch scope.subject {
    case .identifier:
      repeat {
        let read = constants.string(i, in: self)
        strings.append(read.string)
        i = read.end
        while code.kind(i) == .question { i += 1 }
        guard code.kind(i) == .comma else { break }
        i += 1
      } while i < code.count
    case .enumeration(let type):
      while code.kind(i) == .period, code.kind(i + 1).isIdentifier {
        let name = code.name(i + 1)
        let value =
          constants.text(of: name, in: type, isRawValue: true).map(CodeString.Value.text)
          ?? .member(name, of: [type], isRawValue: true)
        strings.append(CodeString(value: value, range: code.range(i, i + 1)))
        i += 2
        while code.kind(i) == .question { i += 1 }
        guard code.kind(i) == .comma else { break }
        i += 1
      }
    case .destination, .other: return
    }
    // A `case` with a pattern other than a plain value is not understood.
    guard code.kind(i) == .colon || code.word(i) == .where else { return }
    scopes[scopes.count - 1].segues = strings
    for string in strings {
      add(.identifier, index) {
        $0.name = string
        $0.isOwn = true
      }
    }
  }

  private func isDestination(_ index: Int) -> Bool {
    guard code.word(index)?.isDestination == true else { return false }
    return code.kind(index - 1) == .period && isSegue(index - 2) || isInPrepare
  }

  private mutating func readDestination(_ index: Int) {
    guard isDestination(index) else { return }
    var i = index + 1
    while code.kind(i) == .exclamation || code.kind(i) == .rightParenthesis { i += 1 }
    guard code.word(i) == .as || code.word(i) == .is else { return }
    let segues = condition.isEmpty ? scopes.last { !$0.segues.isEmpty }?.segues ?? [] : condition
    let cast = cast(i)
    add(.cast, i) {
      $0.cast = cast
      $0.segues = segues
    }
  }

  // MARK: Calls

  /// Records a call of `launch`, or of a function whose name begins with `wire`. The generated code declares these
  /// functions.
  private mutating func noteFillingCall(_ index: Int) {
    let start = code.start(index)
    guard code.text[start] == UInt8(ascii: "w") || code.word(index) == .launch,
      code.kind(index + 1) == .leftParenthesis
    else { return }
    let name = code.name(index)
    if name.hasPrefix(GeneratedNames.wiring) || code.word(index) == .launch { fillingCalls.insert(name) }
  }

  private mutating func readPerforming(_ index: Int) {
    guard code.word(index - 1) != .func, isCall(index) else { return }
    let identifier = start(ofArgument: .withIdentifier, of: index).map { wholeString($0) }
    let isOwn = code.kind(index - 1) != .period || isOwnReceiver(before: index - 1)
    add(.performSegue, index) {
      $0.name = identifier
      $0.isOwn = isOwn
    }
  }

  /// Returns true if the expression before the period is just `self` or `super`, perhaps with `?` or `!` after it.
  private func isOwnReceiver(before period: Int) -> Bool {
    let last = skipMarks(backFrom: period - 1)
    return code.kind(last - 1) != .period && (code.word(last) == .own || code.word(last) == .super)
  }

  /// Returns the index of the token before all `?` and `!` that end at an index.
  private func skipMarks(backFrom index: Int) -> Int {
    var last = index
    while code.kind(last) == .question || code.kind(last) == .exclamation { last -= 1 }
    return last
  }

  private mutating func readInstantiating(_ index: Int, isInitial: Bool) {
    guard code.word(index - 1) != .func, isCall(index) else { return }
    let identifier = start(ofArgument: .withIdentifier, .identifier, of: index).map { wholeString($0) }
    let storyboard = code.kind(index - 1) == .period ? self.storyboard(endingAt: index - 2) : .unknown
    var end = index + 1
    if code.kind(end) == .leftParenthesis { end = code.partner(end) + 1 }
    var hasCreator = start(ofArgument: .creator, of: index) != nil
    if code.kind(end) == .leftBrace {
      hasCreator = true
      end = code.partner(end) + 1
    }
    while [.exclamation, .question, .rightParenthesis].contains(code.kind(end)) { end += 1 }
    let cast = code.word(end) == .as ? cast(end) : nil
    add(.instantiate, index) {
      $0.name = isInitial ? nil : identifier ?? CodeString(value: .unknown, range: $0.range)
      $0.storyboard = storyboard
      $0.hasCreator = hasCreator
      $0.cast = cast
    }
  }

  /// Returns the storyboard that a call such as `UIStoryboard(name: "Main", bundle: nil)` makes; nil if the call at
  /// the index makes no storyboard.
  func madeStoryboard(_ index: Int) -> StoryboardInCode? {
    guard code.word(index)?.isStoryboardType == true else { return nil }
    let isWrittenOut = code.kind(index + 1) == .period && code.word(index + 2) == .`init`
    let index = isWrittenOut ? index + 2 : index
    guard code.kind(index + 1) == .leftParenthesis, code.word(index + 2) == .name,
      code.kind(index + 3) == .colon
    else { return nil }
    guard let bundle = start(ofArgument: .bundle, of: index) else { return .unknown }
    var i = bundle
    if code.word(i) == .bundleType { i += 1 }
    if code.kind(i) == .period { i += 1 }
    guard [.nil, .main, .module].contains(code.word(i)),
      [.rightParenthesis, .comma].contains(code.kind(i + 1))
    else {
      return .unknown
    }
    return .named(wholeString(index + 4), code.word(i) == .module ? .module : .main)
  }

  /// Returns the storyboard that the expression before a period refers to. `last` is the last token of the
  /// expression.
  private func storyboard(endingAt last: Int) -> StoryboardInCode {
    let last = skipMarks(backFrom: last)
    if code.kind(last) == .rightParenthesis, case let first = code.partner(last), first < last {
      return madeStoryboard(code.word(first - 1) == .`init` ? first - 3 : first - 1) ?? .unknown
    }
    guard code.kind(last).isIdentifier else { return .unknown }
    let name = code.key(last)
    let isAlone = code.kind(last - 1) != .period
    let isOfSelf =
      code.kind(last - 1) == .period && code.word(last - 2) == .own && code.kind(last - 3) != .period
    if isAlone || isOfSelf {
      if let known = scopes.last(where: { $0.storyboards[name] != nil })?.storyboards[name] { return known }
      if isAlone, local(name) != nil { return .unknown }
      if let known = constants.storyboards[name], !known.isEmpty {
        return known.count == 1 ? known[0] : .unknown
      }
      return code.word(last) == .storyboard ? .own : .unknown
    }
    // An expression such as `UIStoryboard.main` or `Self.main`.
    guard let known = constants.storyboards[name], known.count == 1 else { return .unknown }
    return known[0]
  }

  /// Returns the string value of a name that the functions around the current place declare, as far as it is known.
  /// Returns nil if they do not declare the name.
  func local(_ name: NameKey) -> CodeString.Value? {
    scopes.last { $0.locals[name] != nil }?.locals[name]
  }

  /// Records a constant whose value is a storyboard, a string, or the identifier of a segue.
  private mutating func readConstant(_ index: Int) {
    guard code.kind(index + 1).isIdentifier else { return }
    let name = code.key(index + 1)
    let isOfFunction = scopes.count > 1 && scopes[scopes.count - 1].type == nil
    if isOfFunction { scopes[scopes.count - 1].locals[name] = .unknown }
    var value = index + 2
    if code.kind(value) == .colon {
      while !endsType(value) { value += 1 }
    }
    guard code.kind(value) == .equal, code.word(index) == .let else { return }
    if isOfFunction, let text = code.string(value + 1), endsConstant(value + 2) {
      scopes[scopes.count - 1].locals[name] = .text(text)
    }
    if endOfIdentifier(value + 1) != nil { scopes[scopes.count - 1].identifiers.insert(name) }
    if code.word(value + 1)?.isStoryboardType == true {
      // Any other storyboard is recorded as unknown, because its name hides a constant with the same name outside.
      scopes[scopes.count - 1].storyboards[name] = madeStoryboard(value + 1) ?? .unknown
    }
  }

  /// Returns true at a token where the written type of a constant ends.
  private func endsType(_ index: Int) -> Bool {
    switch code.kind(index) {
    case .equal, .endOfFile, .semicolon, .comma, .leftBrace, .rightBrace: true
    default: code.isFirstOnLine(index) || code.word(index) == .let || code.word(index) == .var
    }
  }

  /// Returns true if arguments or a closure follow the token on the same line, so that it is a call.
  private func isCall(_ index: Int) -> Bool {
    let next = code.kind(index + 1)
    return (next == .leftParenthesis || next == .leftBrace) && !code.isFirstOnLine(index + 1)
  }

  /// Returns the string that is the whole argument at an index. If the argument has more than a string, its value is
  /// unknown.
  private func wholeString(_ index: Int) -> CodeString {
    let read = constants.string(index, in: self)
    let isWhole = code.kind(read.end) == .comma || code.kind(read.end) == .rightParenthesis
    return isWhole ? read.string : CodeString(value: .unknown, range: read.string.range)
  }

  /// Returns true if the value of a constant ends before this token.
  func endsConstant(_ index: Int) -> Bool {
    guard code.indices.contains(index) else { return true }
    if [.comma, .semicolon, .rightBrace].contains(code.kind(index)) { return true }
    // On a new line, only an operator or a period continues the value.
    return code.isFirstOnLine(index)
      && (code.kind(index).isIdentifier || code.kind(index) == .at
        || code.kind(index) == .unknown && code.text[code.start(index)] == UInt8(ascii: "#"))
  }

  /// Returns the index of an argument's value. The argument belongs to the call at an index, and has one of the
  /// labels. Returns nil if the call has no such argument.
  private func start(ofArgument labels: CodeWord..., of index: Int) -> Int? {
    let end = code.partner(index + 1)
    guard code.kind(index + 1) == .leftParenthesis, end < code.count else { return nil }
    var i = index + 2
    while i < end {
      if let label = code.word(i), labels.contains(label), code.kind(i + 1) == .colon { return i + 2 }
      while i < end, code.kind(i) != .comma {
        i = [.leftParenthesis, .leftBracket, .leftBrace].contains(code.kind(i)) ? code.partner(i) + 1 : i + 1
      }
      i += 1
    }
    return nil
  }

  /// Returns the type after the `as` or `is` at an index; nil if the type is not just a name.
  private func cast(_ index: Int) -> CastInCode? {
    var i = index + 1
    if code.kind(i) == .question || code.kind(i) == .exclamation { i += 1 }
    let first = i
    guard code.kind(i).isIdentifier else { return nil }
    var path = [code.name(i)]
    while code.kind(i + 1) == .period, code.kind(i + 2).isIdentifier, !code.isFirstOnLine(i + 1) {
      i += 2
      path.append(code.name(i))
    }
    guard ![.leftAngle, .question, .exclamation, .ampersand].contains(code.kind(i + 1)) else { return nil }
    return CastInCode(path: path, range: code.range(first, i))
  }

  // MARK: Places

  private mutating func add(
    _ kind: NavigationInCode.Kind, _ index: Int, _ change: (inout NavigationInCode) -> Void
  ) {
    let start = code.start(index)
    var end = code.end(index)
    let range = start..<end
    while end < code.text.count, end - start < 60, !SwiftScanner.isLineEnd(code.text[end]) {
      if code.text[end] == UInt8(ascii: "/"), SwiftScanner(code.text).endOfComment(at: end) != nil { break }
      end += 1
    }
    while end < code.text.count, code.text[end] & 0xC0 == 0x80 { end += 1 }
    var shown = code.text[start..<end]
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
    let scanner = SwiftScanner(code.text)
    while true {
      let end = line.end ?? scanner.endOfLine(from: line.start)
      line.end = end
      guard end < start else { return }
      let isPair = code.text[end] == 0x0D && end + 1 < code.text.count && code.text[end + 1] == 0x0A
      line = (line.number + 1, end + (isPair ? 2 : 1), nil)
    }
  }
}
