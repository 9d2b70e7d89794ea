import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The text before the place of a completion.
struct CompletionContext {
  /// The range of the word that is being written, in bytes.
  let range: Range<Int>
  /// True inside a string or a comment.
  let isInside: Bool
  let isDeclaration: Bool
  /// True at the beginning of the input.
  let isAtStart: Bool
  private let tokens: [Token]
  private let names: NameTable
  private let bytes: [UInt8]

  /// A part of the chain before a period: a name, and whether it is called.
  struct Part: Equatable {
    let name: String
    var isCalled = false
  }

  /// The kind of text that belongs at a place of a declaration.
  enum Place {
    case type, container, storyboard, scene, value
    /// The isolation after `default` in a module clause.
    case isolation
    case words([Keyword])
  }

  init(_ text: [UInt8]) {
    var names = NameTable()
    // A word that is written after the place is one, unless the place is inside a string or a comment.
    let source = SourceFile(path: "", bytes: text + Array(" x".utf8))
    var tokens = tokenize(source, names: &names)
    tokens.removeLast()
    isInside = tokens.last.map { $0.kind != .identifier || Int($0.offset) <= text.count } ?? true
    if !isInside { tokens.removeLast() }
    var start = text.count
    if let last = tokens.last, last.kind == .identifier,
      Int(last.offset) + names[last.name].utf8.count == text.count
    {
      start = Int(last.offset)
      tokens.removeLast()
    }
    range = start..<text.count
    isAtStart = tokens.isEmpty
    self.tokens = tokens
    self.names = names
    bytes = text
    // The first word of a declaration counts as one as long as nothing follows it.
    let isBegun = tokens.count == 1 && tokens[0].keyword.map { Self.declarationWords.contains($0) } == true
    isDeclaration = isBegun || tokens.count > 1 && InputKind(tokens).isDeclarations
  }

  // MARK: Values

  /// The names before the period that precedes the place; nil if there is no period.
  var chain: [Part]? {
    guard tokens.last?.kind == .period else { return nil }
    return parts(before: tokens.count - 1)
  }

  /// The callee, if the place is at the beginning of one of its arguments.
  var callee: [Part]? {
    guard let last = tokens.last, last.kind == .leftParenthesis || last.kind == .comma else { return nil }
    var depth = 0
    for index in tokens.indices.reversed() {
      switch tokens[index].kind {
      case .rightParenthesis, .rightBracket, .rightBrace: depth += 1
      case .leftParenthesis where depth == 0: return parts(before: index)
      case .leftParenthesis, .leftBracket, .leftBrace:
        if depth == 0 { return nil }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  private func parts(before end: Int) -> [Part]? {
    var parts: [Part] = []
    var index = end - 1
    while index >= 0 {
      var isCalled = false
      while index >= 0, tokens[index].kind == .exclamation || tokens[index].kind == .question { index -= 1 }
      if index >= 0, tokens[index].kind == .rightParenthesis {
        var depth = 0
        repeat {
          if tokens[index].kind == .rightParenthesis { depth += 1 }
          if tokens[index].kind == .leftParenthesis { depth -= 1 }
          index -= 1
        } while index >= 0 && depth > 0
        isCalled = true
      }
      guard index >= 0, tokens[index].kind.isIdentifier else { return nil }
      parts.insert(Part(name: names[tokens[index].name], isCalled: isCalled), at: 0)
      guard index > 0, tokens[index - 1].kind == .period else { return parts }
      index -= 2
    }
    return parts.isEmpty ? nil : parts
  }

  // MARK: Declarations

  /// The keywords with which a declaration can begin.
  static let declarationWords: [Keyword] = [
    .protocol, .class, .struct, .enum, .controller, .container, .storyboard, .launch, .external, .func,
    .route,
    .module, .platform, .import, .allow, .public,
  ]

  private static let segueWords = SegueKind.allCases.map(\.keyword)

  /// True if as many tokens as `count` follow the word `module` of the last clause, which is still unfinished.
  private func isAfterModule(_ count: Int) -> Bool {
    tokens.count > count && tokens[tokens.count - 1 - count].keyword == .module
      && (count == 1 || tokens[tokens.count - 1].keyword == .default)
      && (tokens.count == count + 1 || block == .file)
  }

  /// The kind of text that belongs at the place, by the tokens before it.
  var place: Place {
    guard let last = tokens.last else { return .words(Self.declarationWords) }
    let block = block
    switch last.kind {
    case .colon:
      if callee != nil || isInArguments { return isInParameters ? .type : .value }
      return isSegueHead ? .words(Self.segueWords) : .type
    case .arrow, .leftAngle: return .type
    case .equal: return isInReference ? .storyboard : .value
    case .identifier where isAfterModule(1): return .words([.default] + Self.declarationWords)
    case .identifier where isAfterModule(2): return .isolation
    case .leftParenthesis, .comma: return isInParameters ? .words([.weak]) : .value
    case .leftBrace, .rightBrace: return .words(words(in: block))
    case .identifier:
      switch last.keyword {
      case .in?, .with?: return .container
      case .as?: return block == .route || block == .storyboard ? .value : .type
      case .select?: return .storyboard
      case let word? where SegueKind(word) != nil && word != .custom && word != .unwind:
        return block == .route || isInRoute ? .storyboard : .scene
      case let word? where RelationshipKind(word) != nil: return isInRoute ? .storyboard : .scene
      case .all?: return .type
      case let word? where Lifetime(word) != nil: return .type
      case .launch?, .external?: return .words([.storyboard])
      case .initial?: return .words([.scene])
      case .eager?: return .words([.single])
      case .default?: return .words(Lifetime.allCases.map(\.keyword))
      case .public?: return .words(Self.declarationWords + [.initial, .scene, .var, .let, .`init`, .func])
      case .reference?, .scene?, .storyboard?, .container?, .class?, .struct?, .enum?, .protocol?,
        .controller?:
        return .words([])
      default:
        return .words(words(in: block) + [.in, .id, .as, .with, .named, .file, .bundle, .action, .then])
      }
    default: return .words(words(in: block) + [.in, .id, .as, .with, .named, .file, .bundle, .action, .then])
    }
  }

  private enum Block { case file, type, container, storyboard, scene, route, steps }

  /// The innermost block around the place.
  private var block: Block { openBlock.map { $0.block } ?? .file }

  private var openBlock: (block: Block, start: Int)? {
    var depth = 0
    for index in tokens.indices.reversed() {
      if tokens[index].kind == .rightBrace { depth += 1 }
      guard tokens[index].kind == .leftBrace else { continue }
      if depth == 0 { return (kind(ofBlockAt: index), index) }
      depth -= 1
    }
    return nil
  }

  private func kind(ofBlockAt brace: Int) -> Block {
    var depth = 0
    for index in tokens[..<brace].indices.reversed() {
      switch tokens[index].kind {
      case .rightParenthesis: depth += 1
      case .leftParenthesis: depth -= 1
      case .leftBrace, .rightBrace: if depth == 0 { return .steps }
      case .identifier where depth == 0:
        switch tokens[index].keyword {
        case .class?, .struct?, .enum?, .protocol?, .controller?: return .type
        case .container?: return .container
        case .scene?: return .scene
        case .storyboard?: return tokens[index..<brace].contains { $0.kind == .colon } ? .scene : .storyboard
        case .route?: return .route
        default: break
        }
      default: break
      }
    }
    return .file
  }

  private func words(in block: Block) -> [Keyword] {
    switch block {
    case .file: Self.declarationWords
    case .type:
      [
        .var, .let, .`init`, .func, .case, .static, .weak, .inject, .call, .later, .protocol, .class, .struct,
        .enum,
      ]
    case .container:
      Lifetime.allCases.map(\.keyword) + [.eager, .default, .override, .allow]
    case .storyboard: [.scene, .initial, .reference, .allow, .public]
    case .scene:
      [.segue, .embed] + RelationshipKind.allCases.map(\.keyword) + [.inject, .call, .later, .`init`, .allow]
    case .route: [.push, .present, .show, .showDetail, .root, .select]
    case .steps: [.inject, .call, .later]
    }
  }

  private var isInRoute: Bool {
    for token in tokens.reversed() {
      guard token.kind == .identifier else { continue }
      if token.keyword == .route { return true }
      if token.keyword == .scene || token.keyword == .storyboard || token.keyword == .container {
        return false
      }
    }
    return false
  }

  private var isInReference: Bool {
    for token in tokens.reversed() {
      if token.keyword == .reference { return true }
      if token.kind == .leftBrace || token.kind == .rightBrace { return false }
    }
    return false
  }

  /// True if the colon belongs to a segue or an embed.
  private var isSegueHead: Bool {
    var depth = 0
    for token in tokens.dropLast().reversed() {
      if token.kind == .rightParenthesis { depth += 1 }
      if token.kind == .leftParenthesis { depth -= 1 }
      guard depth == 0, token.kind == .identifier else { continue }
      if token.keyword == .segue || token.keyword == .embed { return true }
      if token.keyword == .scene || token.keyword == .storyboard { return false }
    }
    return false
  }

  /// The index of the parenthesis around the place; nil if there is none.
  private var openParenthesis: Int? {
    var depth = 0
    for index in tokens.indices.reversed() {
      switch tokens[index].kind {
      case .rightParenthesis: depth += 1
      case .leftParenthesis:
        if depth == 0 { return index }
        depth -= 1
      case .leftBrace, .rightBrace: return nil
      default: break
      }
    }
    return nil
  }

  private var isInArguments: Bool { openParenthesis != nil }

  /// True if the parenthesis around the place belongs to parameters: it follows a declared name, or `init`.
  private var isInParameters: Bool {
    guard let open = openParenthesis, open > 0 else { return false }
    if tokens[open - 1].keyword == .`init` { return block != .scene }
    guard open > 1, tokens[open - 1].kind.isIdentifier else { return false }
    switch tokens[open - 2].keyword {
    case .scene?, .segue?, .route?, .container?, .factory?, .func?, .storyboard?, .case?: return true
    default: return false
    }
  }

  /// The storyboard around the place.
  var enclosing: String? {
    for (index, token) in tokens.enumerated() where token.keyword == .storyboard && index + 1 < tokens.count {
      return names[tokens[index + 1].name]
    }
    return nil
  }

  /// The scenes and references that the text itself declares.
  var scenesInText: [String] {
    tokens.indices.dropLast().compactMap { index in
      let keyword = tokens[index].keyword
      guard keyword == .scene || keyword == .reference, tokens[index + 1].kind.isIdentifier else {
        return nil
      }
      return names[tokens[index + 1].name]
    }
  }
}
