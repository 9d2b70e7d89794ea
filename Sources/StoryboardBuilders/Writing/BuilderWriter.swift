import StoryboardDiagnostics
import StoryboardSyntax

/// Writes what builders say as syntax, each construct as its production in the parser has it (law 1).
///
/// The library alone drives it; an app sees it only in the requirements of ``BlockItem``.
public struct BuilderWriter {
  private var tree = TreeWriter()
  private(set) var names: NameTable
  /// What the types and the properties of the program are called.
  let known: BuilderNames
  private(set) var diagnostics: [Diagnostic] = []
  private let file: UInt32
  /// How deep types, values and declarations are inside of each other.
  private var depth = 0
  private static let depthLimit = 128

  init(names: NameTable, known: BuilderNames, file: UInt32) {
    self.names = names
    self.known = known
    self.file = file
  }

  /// The tree of what was written.
  consuming func finish(named path: String) -> SyntaxTree { tree.tree(named: path, file: file) }

  // MARK: Nodes

  /// Writes a node around what `content` writes.
  mutating func node(_ kind: SyntaxKind, flags: UInt8 = 0, _ content: (inout BuilderWriter) -> Void) {
    tree.start(kind)
    content(&self)
    tree.finish(flags: flags)
  }

  /// What is written before the first item comes from here.
  mutating func startProgram(_ heading: Heading) {
    tree.origin(path: heading.path, line: heading.line, column: heading.column)
  }

  /// Writes a declaration or a line: where it comes from, what is said about it, and itself.
  mutating func item(
    _ kind: SyntaxKind, _ heading: Heading, flags: UInt8 = 0, _ content: (inout BuilderWriter) -> Void
  ) {
    tree.origin(path: heading.path, line: heading.line, column: heading.column)
    tree.documentation(heading.documentation)
    node(kind, flags: flags, content)
  }

  /// Items between braces; nothing where there are none.
  mutating func block(_ kind: SyntaxKind, _ items: [any BlockItem]) {
    guard !items.isEmpty else { return }
    node(kind) {
      $0.punctuation(.leftBrace)
      for item in items { $0.nested { item.write(to: &$0) } }
      $0.punctuation(.rightBrace)
    }
  }

  mutating func list<Item>(_ items: [Item], _ write: (inout BuilderWriter, Item) -> Void) {
    for (index, item) in items.enumerated() {
      if index > 0 { punctuation(.comma) }
      write(&self, item)
    }
  }

  /// Carries out `body` one level deeper; too deep is an error, and what is inside is left out.
  mutating func nested(_ body: (inout BuilderWriter) -> Void) {
    depth += 1
    defer { depth -= 1 }
    if depth <= Self.depthLimit {
      body(&self)
    } else {
      report(SyntaxDiagnostic.nestingTooDeep(Self.depthLimit))
    }
  }

  /// Reports what is wrong at the place that is written next, and marks the item around it as broken.
  mutating func report(_ kind: some DiagnosticKind) {
    let place = SourceRange(file: file, start: tree.offset, end: tree.offset)
    tree.markBroken()
    // One mistake, one error.
    if diagnostics.last?.range != place { diagnostics.append(Diagnostic(kind, at: place)) }
  }

  // MARK: Tokens

  mutating func keyword(_ keyword: Keyword) { tree.keyword(keyword) }
  mutating func punctuation(_ kind: TokenKind) { tree.punctuation(kind) }
  mutating func string(_ value: String) { tree.string(value) }

  /// Where a name stands, which says what words would be taken for something else there.
  enum Position { case plain, type, link, value, module, label }

  /// A name as a node of its own.
  mutating func name(_ text: String, in position: Position = .plain) {
    node(.name) { $0.identifier(text, in: position) }
  }

  /// A name as a token; what is no name is reported.
  mutating func identifier(_ text: String, in position: Position = .plain) {
    guard isIdentifier(text), text != "_" || position == .label else {
      report(BuilderDiagnostic.noName(text))
      // A token has to stand here; the item is broken, so nobody looks it up.
      tree.identifier("_", names: &names)
      return
    }
    tree.identifier(text, names: &names, escaped: Self.isAmbiguous(text, in: position))
  }

  /// Whether the grammar takes the word for something else where it stands.
  private static func isAmbiguous(_ text: String, in position: Position) -> Bool {
    switch text {
    case "any", "some", "func", "var", "let", "init", "class", "static", "weak", "unowned", "nonisolated",
      "final", "required", "convenience", "override", "mutating", "lazy", "public":
      position == .type || text == "weak" && position == .label
    case "id", "action": position == .link
    case "swift": position == .module
    case "try", "all", "sender", "destination": position == .value
    case "initial", "default", "self", "true", "false", "nil": position != .label
    default: false
    }
  }

  /// A number as Swift describes it.
  mutating func number(_ description: String, isFloat: Bool) {
    var digits = description
    if digits.hasPrefix("-") {
      punctuation(.minus)
      digits.removeFirst()
    }
    digits.removeAll { $0 == "+" }
    tree.number(digits, isFloat: isFloat)
  }

  /// Names with periods between them, as many as stand in the text.
  mutating func dottedName(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { punctuation(.period) }
      // `initial` behind a storyboard is the keyword.
      if index > 0, part == "initial" { node(.name) { $0.keyword(.initial) } } else { name(String(part)) }
    }
  }
}

/// Where a declaration or a line comes from in Swift, and what its documentation says.
struct Heading {
  let path: String
  let line: Int
  let column: Int
  var documentation: [String] = []

  init(_ path: String, _ line: Int, _ column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  mutating func document(_ text: String) {
    documentation = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
