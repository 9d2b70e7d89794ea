import StoryboardDiagnostics

/// Gives the syntax of a file: a tree that holds every byte, and what is wrong with it.
///
/// - Parameters:
///   - source: the text; longer than `SourceFile.sizeLimit` it gives an empty tree and one error.
///   - file: the index of the file among those of its program, which diagnostics' ranges name.
///   - names: the names of the program; names of this file are added.
public func parse(_ source: SourceFile, file: UInt32 = 0, names: inout NameTable) -> ParsedFile {
  parse(source, file: file, names: &names) { $0.parseProgram() }
}

/// The same for a text of which `root` parses the whole.
func parse(
  _ source: SourceFile, file: UInt32, names: inout NameTable, root: (inout Parser) -> Void
) -> ParsedFile {
  guard source.bytes.count <= SourceFile.sizeLimit else {
    var empty = parse(SourceFile(path: source.path, bytes: []), file: file, names: &names)
    empty.diagnostics = [Diagnostic(SyntaxDiagnostic.fileTooLarge, at: start(of: file))]
    return empty
  }
  var lexer = Lexer(file: file)
  lexer.lex(source.bytes, names: &names)
  if lexer.diagnostics.count > 2, source.bytes.contains(0) {
    return refuse(source, file: file, tokens: lexer.tokens)
  }
  var rejected = Set(lexer.diagnostics.map(\.range.start))
  if lexer.hasUnterminatedComment { rejected.insert(UInt32(source.bytes.count)) }
  for string in lexer.unterminatedStrings { rejected.insert(lexer.tokens[string + 1].offset) }
  for token in lexer.tokensBehindFalseSpaces { rejected.insert(lexer.tokens[token].offset) }
  let mistakes = onceInvalid(lexer.diagnostics)
  let parsed = read(
    source, file, lexer.tokens, mistakes, rejected, endsInComment: lexer.hasUnterminatedComment, root)
  guard !parsed.diagnostics.isEmpty, let merge = UnfinishedMerge(lexer.tokens, of: source, file: file) else {
    return parsed
  }
  return read(
    source, file, merge.tokens, mistakes.filter { !merge.holds($0.range) } + merge.diagnostics,
    rejected.union(merge.diagnostics.map(\.range.start)), endsInComment: lexer.hasUnterminatedComment, root)
}

/// Reads tokens, of which `mistakes` says what is wrong with them.
private func read(
  _ source: SourceFile, _ file: UInt32, _ lexed: [Token], _ mistakes: [Diagnostic], _ rejected: Set<UInt32>,
  endsInComment: Bool, _ root: (inout Parser) -> Void
) -> ParsedFile {
  lexed.withUnsafeBufferPointer { tokens in
    let tokens = TokenList(tokens)
    var parser = Parser(source: source, file: file, tokens: tokens, rejected: rejected)
    root(&parser)
    let isUnfinished = parser.hasMetEnd || endsInComment
    if parser.hasUnclosedBlock {
      // Somewhere a brace is missing. What stands at the left margin tells where, though it never matters else;
      // where it does not, the first reading is the better one.
      var second = Parser(
        source: source, file: file, tokens: tokens, rejected: rejected, closesAtMargin: true)
      root(&second)
      if second.diagnostics.count <= parser.diagnostics.count { parser = second }
    }
    if !parser.diagnostics.isEmpty {
      // A line may be half written; then what was taken from the next one for its rest begins that one.
      var second = Parser(
        source: source, file: file, tokens: tokens, rejected: rejected, closesAtMargin: parser.closesAtMargin,
        keepsLinesApart: true)
      root(&second)
      if second.mistakesInside < parser.mistakesInside { parser = second }
    }
    let diagnostics = mistakes + parser.diagnostics
    return ParsedFile(
      tree: parser.writer.tree(of: source, file: file, tokens: lexed),
      diagnostics: diagnostics.sorted { $0.range < $1.range }, isUnfinished: isUnfinished)
  }
}

/// What is no text is one error about the file as a whole, and a tree in which nothing is understood.
private func refuse(_ source: SourceFile, file: UInt32, tokens: [Token]) -> ParsedFile {
  var writer = TreeWriter(nodeCapacity: 2)
  writer.start(.program, at: 0)
  writer.leaf(.error, from: 0, to: tokens.count - 1)
  writer.finish(at: tokens.count)
  return ParsedFile(
    tree: writer.tree(of: source, file: file, tokens: tokens),
    diagnostics: [Diagnostic(SyntaxDiagnostic.notText, at: start(of: file))])
}

private func start(of file: UInt32) -> SourceRange { SourceRange(file: file, start: 0, end: 0) }

/// A file that is not UTF-8 is one mistake, however many places show it: the first one stays.
private func onceInvalid(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var isFirst = true
  return diagnostics.filter { diagnostic in
    guard let kind = diagnostic.kind as? SyntaxDiagnostic, kind == .invalidUTF8 else { return true }
    defer { isFirst = false }
    return isFirst
  }
}

public struct ParsedFile: Sendable {
  public let tree: SyntaxTree
  public internal(set) var diagnostics: [Diagnostic]
  /// The text ends inside of something: in a bracket or a comment, or where something has to follow.
  public internal(set) var isUnfinished = false
}
