import StoryboardDiagnostics
import StoryboardSyntax

/// The position in an input where a completion is wanted, and the syntax around it.
///
/// The parser reads the text before the position, with a word added at the end. The syntax nodes around this word
/// tell which names can stand there. A keyword can stand there if the parser takes it as a keyword.
struct CompletionPlace {
  /// The range of the word that is being written, in bytes.
  let range: Range<Int>
  /// True if the position is inside a string, an object ID (`#abc`) or a comment.
  let isInside: Bool
  let isDeclaration: Bool
  /// True if the word is the first one of the input.
  let isAtStart: Bool
  let tree: SyntaxTree
  let names: NameTable
  /// The syntax nodes around the word, from the root of the tree to the innermost node.
  let path: [Syntax]
  /// The text before the word.
  private let text: [UInt8]
  /// The part of the word that is already written.
  private let written: String

  /// The word that the parser reads at the position. It is a name, not a keyword.
  private static let word = Array("completedWord".utf8)

  init(_ bytes: [UInt8]) {
    var names = NameTable()
    // A word is added after the position. It stays a token of its own unless the position is inside a string or a
    // comment.
    let marked = SourceFile(path: "", bytes: bytes + Array(" x".utf8))
    let tokens = tokenize(marked, names: &names).dropLast()
    var isInside = tokens.last.map { $0.kind != .identifier || Int($0.offset) <= bytes.count } ?? true
    var start = bytes.count
    if let last = tokens.dropLast().last, last.end(in: marked.bytes) == bytes.count {
      if last.kind == .identifier { start = Int(last.offset) }
      // Here, a word would continue an object ID.
      if last.kind == .objectID || bytes.last == UInt8(ascii: "#") { isInside = true }
    }
    self.isInside = isInside
    range = start..<bytes.count
    text = Array(bytes[..<start])
    written = String(decoding: bytes[start...], as: UTF8.self)
    let read = Self.read(text + Self.word, &names)
    (tree, isDeclaration) = (read.file.tree, read.isDeclaration)
    let token = tree.tokens.firstIndex { Int($0.offset) == start } ?? 0
    isAtStart = token == 0
    path = Self.path(to: token, in: tree)
    self.names = names
  }

  private static func read(_ bytes: [UInt8], _ names: inout NameTable) -> (
    file: ParsedFile, isDeclaration: Bool
  ) {
    let source = SourceFile(path: "", bytes: bytes)
    let kind = InputKind(tokenize(source, names: &names))
    return (parseInput(source, kind, names: &names), kind.isDeclarations)
  }

  /// Returns the syntax nodes around a token, from the root of the tree to the innermost node.
  private static func path(to token: Int, in tree: SyntaxTree) -> [Syntax] {
    var path = [tree.root]
    while let inner = path[path.count - 1].children.first(where: {
      $0.firstToken <= token && token < $0.endToken
    }) {
      path.append(inner)
    }
    return path
  }

  /// Returns the innermost node around the word that has one of the kinds.
  func enclosing(_ kinds: SyntaxKind...) -> Syntax? { path.last { kinds.contains($0.kind) } }

  // MARK: Words

  /// Texts that are tried after a word, because some words are keywords only before a name or before another word.
  private static let continuations = [
    "", " x", " var x: x", " class x", " storyboard x", " scene x: x", " none", " app", "! x", " x(_:): x",
  ]

  /// The keywords that can stand at the position. Keywords that continue the current declaration or line come before
  /// keywords that begin a new one.
  var words: [Keyword] {
    let typed = range.isEmpty ? "" : written.lowercased()
    let candidateKeywords = Keyword.allCases.filter { keyword in
      keyword.text.lowercased().hasPrefix(typed) && keyword != .underscore
        && !Keyword.reserved.contains(keyword)
    }
    let before = context
    var names = names
    func takes(_ word: String, _ continuation: String) -> Bool? {
      Self.takes(Self.read(before + Array((word + continuation).utf8), &names).file, at: before.count)
    }
    // A continuation tells nothing if the parser takes any word before it as a keyword, as it does after a mistake.
    let telling = Self.continuations.filter { takes("completedWord", $0) == nil }
    var further: [Keyword] = []
    var beginning: [Keyword] = []
    for keyword in candidateKeywords {
      guard let begins = telling.lazy.compactMap({ takes(keyword.text, $0) }).first else { continue }
      if begins { beginning.append(keyword) } else { further.append(keyword) }
    }
    return further + beginning
  }

  /// The text before the word, without the earlier items of each block. Only the last item before the position can
  /// continue there, so a long text need not be parsed as a whole.
  private var context: [UInt8] {
    var context: [UInt8] = []
    var position = 0
    for (node, inner) in zip(path, path.dropFirst()) where Self.isBlock(node.kind) {
      let before = node.children.prefix { $0.id != inner.id }
      guard let first = before.first, let last = before.last, Int(first.range.start) >= position else {
        continue
      }
      context += text[position..<Int(first.range.start)]
      position = Int(last.range.start)
    }
    return context + text[position...]
  }

  private static func isBlock(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .program, .memberBlock, .registrationBlock, .stepBlock, .storyboardBlock, .sceneBlock, .routeBlock:
      true
    default: false
    }
  }

  /// True if the word at an offset is a keyword that begins a declaration or a line, false if it is a keyword that
  /// continues one; nil if it is a name or a mistake.
  private static func takes(_ file: ParsedFile, at offset: Int) -> Bool? {
    let tree = file.tree
    guard let token = tree.tokens.firstIndex(where: { Int($0.offset) == offset }),
      !file.diagnostics.contains(where: { Int($0.range.start) == offset })
    else { return nil }
    let path = path(to: token, in: tree)
    let node = path[path.count - 1]
    switch node.kind {
    case .error, .reserved, .name, .nameValue, .namedType, .typeComponent, .implicitMember, .memberSuffix,
      .attribute, .program, .statement, .swiftCode:
      return nil
    // The name of a type is not a keyword; `any` before one is.
    case .type where node.endToken == token + 1: return nil
    default: break
    }
    if path.contains(where: { $0.firstToken == token && beginsItem($0.kind) }) { return true }
    // An object ID ends the head of a declaration, so no keyword continues the head after it.
    return token > 0 && tree.tokens[token - 1].kind == .objectID ? nil : false
  }

  private static func beginsItem(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .moduleClause, .platformClause, .importClause, .sourcesClause, .storyboardsClause, .alsoClause,
      .allow,
      .typeDeclaration, .extensionDeclaration, .typealiasDeclaration, .propertyDeclaration,
      .initializerDeclaration, .functionDeclaration, .caseDeclaration, .container, .registration, .inject,
      .call, .later, .storyboard, .scene, .initializerLine, .segue, .embed, .relationship, .reference, .route:
      true
    default: false
    }
  }
}
