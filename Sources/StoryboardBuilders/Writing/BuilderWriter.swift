import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Writes the contents of builders as a syntax tree.
///
/// Only the library uses it. An app sees it only in the requirements of ``BlockItem``.
public struct BuilderWriter: ConstructWriter {
  package var tree = TreeWriter()
  package var names: NameTable
  /// The names of the program's types and properties.
  let known: BuilderNames
  private(set) var diagnostics: [Diagnostic] = []
  private let file: UInt32
  /// The next name to write, if it has a mistake, and the mistake.
  private var refused: (name: String, mistake: BuilderDiagnostic)?
  /// The nesting depth of types, values and declarations.
  private var depth = 0
  private static let depthLimit = 128

  init(names: NameTable, known: BuilderNames, file: UInt32) {
    self.names = names
    self.known = known
    self.file = file
  }

  /// Returns the tree of the written syntax.
  consuming func finish(named path: String) -> SyntaxTree { tree.tree(named: path, file: file) }

  /// Sets the place in Swift code that the following text comes from, and writes the documentation comment.
  mutating func begin(_ heading: DeclarationSite) {
    tree.origin(path: heading.path, line: heading.line, column: heading.column)
    tree.documentation(heading.documentation)
  }

  /// Writes items between braces, or nothing if there are no items.
  mutating func block(_ kind: SyntaxKind, _ items: [any BlockItem]) {
    block(kind, items) { $1.write(to: &$0) }
  }

  /// Calls `body` one level deeper. Too great a depth is an error; then the contents are left out.
  package mutating func nested(_ body: (inout BuilderWriter) -> Void) {
    depth += 1
    defer { depth -= 1 }
    if depth <= Self.depthLimit {
      body(&self)
    } else {
      report(SyntaxDiagnostic.nestingTooDeep(Self.depthLimit))
    }
  }

  /// Writes a name as a token. A text that is not a name is reported.
  package mutating func identifier(_ text: String, in position: NamePosition) {
    if let refused, refused.name == text {
      self.refused = nil
      report(refused.mistake)
      tree.identifier("_", names: &names)
      return
    }
    guard position == .label ? NameRules.isValid(text) : NameRules.isName(text) else {
      report(BuilderDiagnostic.noName(text))
      // The grammar requires a token here. The item is marked as broken, so the token is never looked up.
      tree.identifier("_", names: &names)
      return
    }
    token(text, in: position)
  }

  /// Writes an object ID. An object ID that a program cannot contain is reported.
  package mutating func objectID(_ id: String) {
    if id.isEmpty {
      report(SyntaxDiagnostic.emptyObjectID)
    } else if !ObjectIDLiteral.isValid(id) {
      report(SyntaxDiagnostic.objectIDTooLong(ObjectIDLiteral.sizeLimit))
    } else {
      objectIDNode(id)
    }
  }

  /// Reports a mistake of a name at the place where the name is written.
  ///
  /// - Returns: the name to write.
  mutating func refuse(_ name: String, for mistake: BuilderDiagnostic) -> String {
    refused = (name, mistake)
    return name
  }

  /// Reports a mistake at the place that is written next, and marks the enclosing item as broken.
  mutating func report(_ kind: some DiagnosticKind) {
    let place = SourceRange(file: file, start: tree.offset, end: tree.offset)
    tree.markBroken()
    // Only one error is reported for each mistake.
    if diagnostics.last?.range != place { diagnostics.append(Diagnostic(kind, at: place)) }
  }
}

/// Splits a text at its periods into names. `initial` after a storyboard gives nil, because it is a keyword there.
func dottedNames(_ text: String) -> [String?] {
  text.split(separator: ".", omittingEmptySubsequences: false).enumerated().map { index, part in
    index > 0 && part == "initial" ? nil : String(part)
  }
}

/// The Swift location of a declaration or a line, and its documentation comment.
struct DeclarationSite {
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
