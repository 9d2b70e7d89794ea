import StoryboardDiagnostics

/// Parses a file. Returns its syntax tree, which contains every byte of the text, and the diagnostics.
///
/// - Parameters:
///   - source: the text. If it is longer than `SourceFile.sizeLimit`, the result is an empty tree and one error.
///   - file: the index of the file among the files of its program, for the ranges of diagnostics.
///   - names: the names of the program. The names of this file are added.
public func parse(_ source: SourceFile, file: UInt32 = 0, names: inout NameTable) -> ParsedFile {
  parse(source, file: file, names: &names) { $0.parseProgram() }
}

/// Parses a text by the function `root`, such as `{ $0.parseProgram() }`, which reads it from the first token to the
/// last.
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
  var parsed = read(source, file, lexer, root)
  // Swift code in the text is found only by parsing. It is then read as one token, and the text is parsed again. That
  // may show more Swift code, so this repeats.
  var code: [Range<Int>] = []
  for _ in 0..<8 {
    var found = parsed.code
    if found.count == code.count, !parsed.diagnostics.isEmpty {
      found = (found + SkippedDeclarations(in: parsed).ranges).outermost
    }
    if found == code { break }
    code = found
    lexer = Lexer(file: file)
    lexer.lex(source.bytes, code: code, names: &names)
    parsed = read(source, file, lexer, root)
    parsed.code = (code + parsed.code).outermost
  }
  return parsed
}

/// Parses the tokens of a lexer. A binary file or an XML document gives one error. If a text with mistakes contains
/// both sides of an unfinished merge, only the first side is parsed.
private func read(
  _ source: SourceFile, _ file: UInt32, _ lexer: Lexer, _ root: (inout Parser) -> Void
) -> ParsedFile {
  if lexer.diagnostics.count > 2, source.bytes.contains(0) {
    return refuse(source, .notText, file: file, tokens: lexer.tokens)
  }
  if isMarkup(source.bytes) { return refuse(source, .markup, file: file, tokens: lexer.tokens) }
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
    source, file, merge.tokens, mistakes.filter { !merge.holds($0.range) } + [merge.diagnostic],
    rejected.union(merge.markers), endsInComment: lexer.hasUnterminatedComment, root)
}

/// Parses tokens, and does so again if mistakes suggest a missing brace or an incomplete line. Keeps the result with
/// fewer mistakes. `mistakes` are the diagnostics of the lexer, which the result includes.
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
      // A brace is missing somewhere. Usually the indentation has no meaning, but here it may show where the brace is
      // missing. If it does not, the first result is kept.
      var second = Parser(
        source: source, file: file, tokens: tokens, rejected: rejected, closesAtMargin: true)
      root(&second)
      if second.diagnostics.count <= parser.diagnostics.count { parser = second }
    }
    if !parser.diagnostics.isEmpty {
      // A line may be incomplete, so that tokens from the next line were taken for its rest. This time, such
      // tokens begin their own line.
      var second = Parser(
        source: source, file: file, tokens: tokens, rejected: rejected, closesAtMargin: parser.closesAtMargin,
        keepsLinesApart: true)
      root(&second)
      if second.mistakesInside < parser.mistakesInside { parser = second }
    }
    let diagnostics = mistakes + parser.diagnostics
    return ParsedFile(
      tree: parser.writer.tree(of: source, file: file, tokens: lexed),
      diagnostics: diagnostics.sorted { $0.range < $1.range }, isUnfinished: isUnfinished, code: parser.code)
  }
}

/// True if a text begins like an XML document, such as Interface Builder's files.
private func isMarkup(_ bytes: [UInt8]) -> Bool {
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).drop { $0 <= 0x20 }
  return text.starts(with: "<?xml".utf8) || text.starts(with: "<document".utf8)
}

/// Returns the result for a file that is not a program: one error about the whole file, and a tree that has only a
/// node of the kind `error`.
private func refuse(
  _ source: SourceFile, _ mistake: SyntaxDiagnostic, file: UInt32, tokens: [Token]
) -> ParsedFile {
  var writer = TreeWriter(nodeCapacity: 2)
  writer.start(.program, at: 0)
  writer.leaf(.error, from: 0, to: tokens.count - 1)
  writer.finish(at: tokens.count)
  return ParsedFile(
    tree: writer.tree(of: source, file: file, tokens: tokens),
    diagnostics: [Diagnostic(mistake, at: start(of: file))])
}

private func start(of file: UInt32) -> SourceRange { SourceRange(file: file, start: 0, end: 0) }

/// Removes all errors about invalid UTF-8 except the first, because they all have the same cause.
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
  /// True if more text must follow: the file ends inside brackets or a comment, or in the middle of a declaration.
  public internal(set) var isUnfinished = false
  /// The byte ranges of Swift code that was skipped, such as the bodies of functions, in the order of the text.
  var code: [Range<Int>] = []
}
