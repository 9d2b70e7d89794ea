import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Writes what builders say as syntax.
///
/// The library alone drives it; an app sees it only in the requirements of ``BlockItem``.
public struct BuilderWriter: ConstructWriter {
  package var tree = TreeWriter()
  package var names: NameTable
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

  /// What is written next comes from here.
  mutating func begin(_ heading: Heading) {
    tree.origin(path: heading.path, line: heading.line, column: heading.column)
    tree.documentation(heading.documentation)
  }

  /// Items between braces; nothing where there are none.
  mutating func block(_ kind: SyntaxKind, _ items: [any BlockItem]) {
    block(kind, items) { $1.write(to: &$0) }
  }

  /// Carries out `body` one level deeper; too deep is an error, and what is inside is left out.
  package mutating func nested(_ body: (inout BuilderWriter) -> Void) {
    depth += 1
    defer { depth -= 1 }
    if depth <= Self.depthLimit {
      body(&self)
    } else {
      report(SyntaxDiagnostic.nestingTooDeep(Self.depthLimit))
    }
  }

  /// A name as a token; what is no name is reported.
  package mutating func identifier(_ text: String, in position: NamePosition) {
    guard position == .label ? NameRules.isValid(text) : NameRules.isName(text) else {
      report(BuilderDiagnostic.noName(text))
      // A token has to stand here; the item is broken, so nobody looks it up.
      tree.identifier("_", names: &names)
      return
    }
    token(text, in: position)
  }

  /// Reports what is wrong at the place that is written next, and marks the item around it as broken.
  mutating func report(_ kind: some DiagnosticKind) {
    let place = SourceRange(file: file, start: tree.offset, end: tree.offset)
    tree.markBroken()
    // One mistake, one error.
    if diagnostics.last?.range != place { diagnostics.append(Diagnostic(kind, at: place)) }
  }
}

/// Names with periods between them, as many as stand in the text; nil for `initial` behind a storyboard, which is
/// the keyword.
func dottedNames(_ text: String) -> [String?] {
  text.split(separator: ".", omittingEmptySubsequences: false).enumerated().map { index, part in
    index > 0 && part == "initial" ? nil : String(part)
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
