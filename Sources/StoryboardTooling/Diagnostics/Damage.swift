import StoryboardDiagnostics
import StoryboardSyntax

/// The text where the parser found mistakes. Messages of the checker about this text, or about a declaration with
/// such text, follow from the parser's mistakes. They are shown only once the parser's mistakes are fixed.
///
/// An error is left out only if another error stays, so a program with mistakes never passes. Therefore damaged Swift
/// code is an error, too: nobody knows what is in it.
struct Damage {
  /// The lines where the parser found mistakes.
  private var lines: Set<Line> = []
  /// The names that occur in the damaged text.
  private var names: Set<NameID> = []
  /// True if the head of a declaration is damaged. Any message of the checker may follow from that.
  private var isWide = false
  /// True if the damaged text may have supplied a value, for example by a registration or an `inject` line.
  private var losesFillings = false
  /// True if a list of enum cases is damaged, so that it may have lost a name.
  private var losesCases = false
  /// True if the app's Swift code is damaged. The Swift compiler reports this damage. What is not known about the
  /// types may be in the damaged text.
  private let losesSwift: Bool
  private let trees: [SyntaxTree]
  private let maps: [LineMap]

  private struct Line: Hashable {
    let file: UInt32
    let number: Int
  }

  /// - Parameter mistakes: the diagnostics of the parser.
  init(_ mistakes: [Diagnostic], in trees: [SyntaxTree]) {
    self.trees = trees
    maps = trees.map { LineMap($0.source) }
    losesSwift = trees.contains { $0.source.isSwift && $0.hasMistakes }
    for mistake in mistakes where Int(mistake.range.file) < trees.count {
      lines.insert(line(of: mistake.range))
    }
    for tree in trees where tree.hasMistakes {
      guard !tree.source.isSwift else {
        addNames(in: Array(tree.root.children), of: tree)
        continue
      }
      let missing = mistakes.filter { $0.range.file == tree.file && Self.isOfParser($0) }.map(\.range.start)
        .sorted()
      var next = 0
      for item in tree.root.children {
        let range = item.range
        while next < missing.count, missing[next] < range.start { next += 1 }
        // The place of a missing token may be after the last token.
        add(item, missing[next...].prefix { $0 <= range.end }, in: tree)
      }
    }
  }

  /// True for a mistake in the order of the tokens. False for a mistake inside a token, which does not change the
  /// tokens around it.
  private static func isOfParser(_ mistake: Diagnostic) -> Bool {
    switch mistake.kind.entry.code {
    case .expected, .unmatchedBrace: true
    default: false
    }
  }

  /// Records what is damaged in an item of a file.
  ///
  /// - Parameter inside: the offsets of the parser's mistakes in the item.
  private mutating func add(_ item: Syntax, _ inside: ArraySlice<UInt32>, in tree: SyntaxTree) {
    guard item.kind == .error || item.isBroken || !inside.isEmpty else { return }
    let block = item.child(.memberBlock) ?? item.child(.registrationBlock) ?? item.child(.storyboardBlock)
    let blockStart = block?.range.start ?? item.range.end
    if item.kind != .allow, item.kind != .error || !inside.isEmpty,
      inside.contains(where: { $0 <= blockStart })
    {
      isWide = true
    }
    if !inside.isEmpty {
      losesFillings = true
      if item.kind == .typeDeclaration,
        (item.firstToken..<item.endToken).contains(where: { tree.tokens[$0].name == NameID(.case) })
      {
        losesCases = true
      }
    }
    addNames(in: [item], of: tree)
  }

  /// Adds the names in the damaged parts of the syntax.
  private mutating func addNames(in syntax: [Syntax], of tree: SyntaxTree) {
    var pending = syntax
    while let syntax = pending.popLast() {
      guard syntax.kind == .error || syntax.isBroken, syntax.kind != .allow else {
        pending += syntax.children
        continue
      }
      for token in syntax.firstToken..<syntax.endToken where isName(token, in: tree) {
        names.insert(tree.tokens[token].name)
      }
    }
  }

  /// Returns the checker's diagnostics that do not follow from the damage, and an error for each damaged Swift file.
  func diagnostics(of found: [Diagnostic]) -> [Diagnostic] {
    found.filter { !explains($0) } + Self.damage(ofSwift: trees)
  }

  /// An error for each damaged Swift file.
  static func damage(ofSwift trees: [SyntaxTree]) -> [Diagnostic] {
    trees.filter { $0.source.isSwift && $0.hasMistakes }.map(damageOfSwift)
  }

  private static func damageOfSwift(_ tree: SyntaxTree) -> Diagnostic {
    let broken = firstBrokenPart(of: tree)
    let unclosed =
      tree.source.damage ?? SwiftTokens.read(tree.source.bytes) { $0.damage.map { UInt32($0) } }
    let start = [broken, unclosed].compactMap { $0 }.min() ?? 0
    return Diagnostic(
      SourcesDiagnostic.doesNotParse(tree.source.path),
      at: SourceRange(file: tree.file, start: start, end: start))
  }

  /// Returns the offset of the first text in a file that could not be parsed; nil if there is none. The text may be
  /// deep inside declarations that are otherwise whole.
  private static func firstBrokenPart(of tree: SyntaxTree) -> UInt32? {
    let first = (1..<tree.end(of: 0)).first { tree.kind(of: $0) == .error || tree.isBroken($0) }
    guard let first else { return nil }
    var place = tree.syntax(first)
    while let damaged = place.children.first(where: { $0.kind == .error || $0.isBroken }) { place = damaged }
    return place.range.start
  }

  /// True if a diagnostic of the checker follows from the damage.
  private func explains(_ diagnostic: Diagnostic) -> Bool {
    guard Int(diagnostic.range.file) < trees.count else { return false }
    if isWide || lines.contains(line(of: diagnostic.range)) { return true }
    let code = diagnostic.kind.entry.code
    if losesCases, [.unknownMember, .notCallable].contains(code) { return true }
    if losesSwift, [.needsDeclaration, .needlessAllow].contains(code) { return true }
    if losesFillings {
      switch code {
      case .requiredNotSupplied, .missingArgument, .noInstance, .actionMakesNothing,
        .entryCannotMake:
        return true
      default: break
      }
    }
    return ([diagnostic.range] + diagnostic.labels.map(\.range)).contains(where: mentionsDamage)
  }

  private func mentionsDamage(_ range: SourceRange) -> Bool {
    guard Int(range.file) < trees.count else { return false }
    let tree = trees[Int(range.file)]
    var token = tree.tokens.partitioningIndex { $0.offset < range.start }
    while token < tree.tokens.count, tree.range(ofToken: token).end <= range.end {
      if isName(token, in: tree), names.contains(tree.tokens[token].name) { return true }
      token += 1
    }
    return false
  }

  private func isName(_ token: Int, in tree: SyntaxTree) -> Bool {
    tree.tokens[token].kind.isIdentifier && tree.tokens[token].name.keyword == nil
  }

  private func line(of range: SourceRange) -> Line {
    Line(file: range.file, number: maps[Int(range.file)].location(of: range.start).line)
  }
}
