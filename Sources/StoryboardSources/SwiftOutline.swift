import StoryboardSyntax
import StoryboardVocabulary

/// Finds the declarations at the top level of a Swift file by reading its tokens.
///
/// It accepts any text, also malformed code, and takes linear time. Everything except declarations is skipped.
/// Brackets are skipped together with their contents.
struct SwiftOutline {
  private(set) var declarations: [SwiftFileIndex.Declaration] = []
  private(set) var imports: [Range<UInt32>] = []
  private(set) var generatedLike: [SwiftFileIndex.GeneratedNameClash] = []
  private(set) var hiddenClasses: Set<NameKey> = []
  private let code: SwiftTokens
  /// The index of the current token.
  private var index = 0
  /// The index of the first attribute or modifier before the current word; nil if none comes before it.
  private var start: Int?
  /// The branches of `#if` that contain the current token.
  private var branches: BranchStack

  init(_ code: SwiftTokens, conditions: BuildConditions) {
    self.code = code
    branches = BranchStack(conditions: conditions)
  }

  mutating func read() {
    while index < code.count {
      switch code.kind(index) {
      case .at: skipAttribute()
      case .period:
        // A name after a period is not a keyword.
        index += code.kind(index + 1).isIdentifier ? 2 : 1
        start = nil
      case .identifier: readWord()
      case .unknown where code.directive(index) != nil: readDirective()
      default:
        skip()
        start = nil
      }
    }
  }

  /// Skips an attribute and its arguments. If no declaration has begun yet, the declaration begins with this
  /// attribute.
  private mutating func skipAttribute() {
    if start == nil { start = index }
    noteObjectiveCName(index + 1)
    index += 2
    while code.kind(index) == .period { index += 2 }
    if code.kind(index) == .leftParenthesis, code.isAttached(index) { skip() }
  }

  /// Skips one token, or a pair of brackets with its contents. A block without a closing brace ends before the next
  /// declaration at the left margin.
  private mutating func skip() {
    let next = code.next(after: index)
    guard code.kind(index) == .leftBrace, next == index + 1 else {
      index = next
      return
    }
    repeat { index += 1 } while index < code.count && !startsDeclarationAtMargin(index)
  }

  private func startsDeclarationAtMargin(_ index: Int) -> Bool {
    code.isAtMargin(index) && (code.kind(index) == .at || code.word(index)?.startsDeclaration == true)
  }

  // MARK: Conditions

  private mutating func readDirective() {
    let directive = code.directive(index)
    switch directive {
    case .if:
      branches.enter()
      readBranch(hasCondition: true)
    case .elseif where branches.count > 0: readBranch(hasCondition: true)
    case .else where branches.count > 0: readBranch(hasCondition: false)
    case .endif:
      branches.leave()
      index += 1
    default:
      index += 1
      start = nil
    }
  }

  /// Reads the condition of a branch of `#if`, and skips the branch if it is not compiled.
  private mutating func readBranch(hasCondition: Bool) {
    let condition = code.condition(after: index)
    let isCompiled = branches.begin(hasCondition ? Array(code.text[condition])[...] : nil)
    index += 1
    if hasCondition {
      while index < code.count, code.start(index) < condition.upperBound { index += 1 }
    }
    if !isCompiled { skipToNextBranch() }
  }

  /// Moves to the `#elseif`, `#else` or `#endif` of the innermost `#if`.
  private mutating func skipToNextBranch() {
    var depth = 0
    while index < code.count {
      switch code.directive(index) {
      case .if: depth += 1
      case .endif:
        if depth == 0 { return }
        depth -= 1
      case .else, .elseif: if depth == 0 { return }
      case nil: break
      }
      index += 1
    }
  }

  // MARK: Declarations

  private mutating func readWord() {
    let first = start ?? index
    let word = code.word(index)
    index += 1
    switch word {
    case .class, .struct, .enum, .protocol, .extension: readType(word == .extension, from: first)
    case .actor where code.kind(index).isIdentifier && !code.isFirstOnLine(index):
      readType(false, from: first)
    case .typealias: readTypealias(from: first)
    case .func: readFunction(from: first)
    case .import: readImport(from: first)
    case .var, .let: readVariable(from: first)
    case let word? where word.isModifier:
      start = first
      if code.kind(index) == .leftParenthesis { skip() }
    default: start = nil
    }
  }

  private mutating func readType(_ isExtension: Bool, from first: Int) {
    start = nil
    var names: [Int] = []
    repeat {
      guard code.kind(index).isIdentifier else { break }
      names.append(index)
      index += 1
    } while accept(.period)
    // What follows is the header of the declaration: generic parameters, supertypes and `where` requirements.
    while index < code.count, code.kind(index) != .leftBrace {
      if code.kind(index) == .rightBrace { return }
      skip()
    }
    let body = index
    if index < code.count { skip() }
    let declaration = declarations.count
    add(isExtension ? names : Array(names.prefix(1)), isExtension ? .extension : .type, from: first)
    if declaration < declarations.count { readMembers(in: body..<index, of: declaration) }
  }

  private mutating func accept(_ kind: TokenKind) -> Bool {
    guard code.kind(index) == kind else { return false }
    index += 1
    return true
  }

  /// Finds the functions and properties in a type or extension whose names may be equal to the name of a generated
  /// function. Also finds the classes inside the type.
  private mutating func readMembers(in range: Range<Int>, of declaration: Int) {
    var place = code.next(of: Self.memberWords, in: range)
    while place < range.upperBound {
      switch code.word(place) {
      case .objc: noteObjectiveCName(place)
      case .class:
        if code.kind(place + 1).isIdentifier, code.kind(place - 1) != .period {
          hiddenClasses.insert(code.key(place + 1))
        }
      default: recordNameClash(place + 1, of: declaration)
      }
      place = code.next(of: Self.memberWords, in: place + 1..<range.upperBound)
    }
  }

  private static let memberWords = CodeWordSet(.func, .var, .let, .class, .objc)

  private mutating func noteObjectiveCName(_ index: Int) {
    guard code.word(index) == .objc, code.kind(index - 1) == .at, code.kind(index + 1) == .leftParenthesis,
      code.kind(index + 2).isIdentifier
    else { return }
    hiddenClasses.insert(code.key(index + 2))
  }

  private mutating func recordNameClash(_ name: Int, of declaration: Int) {
    guard code.kind(name).isIdentifier else { return }
    let bytes = code.text[code.nameRange(name)]
    guard let first = bytes.first, first == UInt8(ascii: "p") || first == UInt8(ascii: "w"),
      bytes.starts(with: GeneratedNames.performingPrefix.utf8)
        || bytes.elementsEqual(GeneratedNames.wiring.utf8)
    else { return }
    generatedLike.append(SwiftFileIndex.GeneratedNameClash(name: NameKey(bytes), declaration: declaration))
  }

  /// Reads a type alias up to the end of its line. If the alias continues on further lines, reads up to the end of
  /// the last one.
  private mutating func readTypealias(from first: Int) {
    start = nil
    guard code.kind(index).isIdentifier else { return }
    let name = index
    index += 1
    var isContinuing = true
    while index < code.count {
      if code.isFirstOnLine(index), !isContinuing, !joins(index) { break }
      if [.semicolon, .rightBrace].contains(code.kind(index)) || code.directive(index) != nil { break }
      isContinuing = joins(index) && ![.rightAngle, .question, .exclamation].contains(code.kind(index))
      skip()
    }
    add([name], .type, from: first)
  }

  /// True for a token such as `=` or `,` at the end or start of a line, which shows that the declaration continues
  /// across the line end.
  private func joins(_ index: Int) -> Bool {
    switch code.kind(index) {
    case .equal, .ampersand, .period, .leftAngle, .rightAngle, .comma, .minus, .arrow, .question,
      .exclamation:
      true
    default: false
    }
  }

  /// Reads a global variable up to the end of its line, if its name begins with a capital letter: the compiler may
  /// generate a type of this name.
  private mutating func readVariable(from first: Int) {
    start = nil
    guard code.kind(index).isIdentifier else { return }
    let name = index
    index += 1
    guard code.beginsWithCapital(name) else { return }
    while index < code.count, !code.isFirstOnLine(index),
      ![.leftBrace, .semicolon].contains(code.kind(index))
    {
      index += 1
    }
    add([name], .variable, from: first)
  }

  private mutating func readImport(from first: Int) {
    start = nil
    while index < code.count, !code.isFirstOnLine(index), code.kind(index) != .semicolon { index += 1 }
    if !branches.isOpen { imports.append(range(from: first)) }
  }

  private mutating func readFunction(from first: Int) {
    start = nil
    let name = index
    // What follows is the rest of the function: parameters, effects such as `throws`, result and body.
    while index < code.count, code.kind(index) != .leftBrace {
      if code.kind(index) == .rightBrace || code.directive(index) != nil { break }
      skip()
    }
    if code.kind(index) == .leftBrace { skip() }
    if code.kind(name).isIdentifier { add([name], .function, from: first) }
  }

  private func range(from first: Int) -> Range<UInt32> {
    let start = code.start(first)
    return UInt32(start)..<UInt32(max(code.end(index - 1), start))
  }

  private mutating func add(_ names: [Int], _ kind: SwiftFileIndex.Kind, from first: Int) {
    let modifiers = names.first.map { first..<$0 } ?? first..<first
    let isPublic =
      kind == .type && modifiers.contains { code.word($0) == .public || code.word($0) == .open }
    for name in names {
      declarations.append(
        SwiftFileIndex.Declaration(
          name: code.key(name), nameStart: UInt32(code.nameRange(name).lowerBound), kind: kind,
          range: range(from: first), varies: branches.varies, isPublic: isPublic))
    }
  }
}
