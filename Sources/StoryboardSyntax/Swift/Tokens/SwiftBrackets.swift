/// Finds the pairs of brackets in Swift code while the code is read.
///
/// A closing brace belongs to the nearest open brace, and ends all other brackets that are still open inside. Each
/// branch of an `#if` begins with the brackets that were open before the `#if`, and so does the code after the
/// `#endif`.
struct SwiftBrackets {
  /// The brackets that are open, the innermost last.
  private var open: [Bracket] = []
  private var braceCount = 0
  private var conditions: [Condition] = []
  /// The number of `#if` around the current position that ask for a version of Swift. The code in their branches may
  /// be malformed.
  private var versionCount = 0
  /// The indices of brackets that were ended by something other than their closing bracket. If a branch of an `#if`
  /// closes a bracket from before the `#if`, the index of this `#if` is also included.
  private(set) var unclosed: [Int] = []

  private struct Bracket {
    let index: Int
    let kind: TokenKind
  }

  /// An `#if` whose `#endif` was not read yet.
  private struct Condition {
    /// The index of the token `#if`.
    let start: Int
    /// The number of brackets that were open before the `#if`.
    let depth: Int
    /// The brackets from before the `#if` that the current branch has closed, the innermost first.
    var closed: [Bracket] = []
    /// True if the code in the branches may be malformed, because the condition asks for a version of Swift.
    var mayBeDamaged = false

    /// The number of brackets from before the `#if` that the current branch has not closed.
    var kept: Int { depth - closed.count }
  }

  /// True if no bracket is open.
  var isClosed: Bool { open.isEmpty }

  /// True inside a branch whose code may be malformed, because its `#if` asks for a version of Swift.
  var isOfOtherVersion: Bool { versionCount > 0 }

  mutating func open(_ kind: TokenKind, at index: Int) {
    open.append(Bracket(index: index, kind: kind))
    if kind == .leftBrace { braceCount += 1 }
  }

  /// Returns the index of the opening bracket that belongs to a closing bracket; nil if there is no such bracket.
  mutating func close(_ kind: TokenKind) -> Int? {
    let opening: TokenKind =
      switch kind {
      case .rightBrace: .leftBrace
      case .rightParenthesis: .leftParenthesis
      default: .leftBracket
      }
    if opening == .leftBrace {
      guard braceCount > 0 else { return nil }
      while let bracket = removeLast() {
        if bracket.kind == .leftBrace { return bracket.index }
        unclosed.append(bracket.index)
      }
      return nil
    }
    guard let last = open.last, last.kind != .leftBrace else { return nil }
    if last.kind != opening {
      guard open.count > 1, open[open.count - 2].kind == opening else { return nil }
      _ = removeLast()
      unclosed.append(last.index)
    }
    return removeLast()?.index
  }

  private mutating func removeLast() -> Bracket? {
    guard let bracket = open.popLast() else { return nil }
    if bracket.kind == .leftBrace { braceCount -= 1 }
    if let condition = conditions.last, open.count < condition.kept {
      conditions[conditions.count - 1].closed.append(bracket)
    }
    return bracket
  }

  /// Reads a directive. Returns false if it is an `#elseif`, `#else` or `#endif` without an `#if`.
  ///
  /// - Parameters:
  ///   - directive: the directive.
  ///   - index: the index of the directive's token.
  mutating func read(_ directive: SwiftScanner.Directive, at index: Int) -> Bool {
    if directive == .if {
      conditions.append(Condition(start: index, depth: open.count))
      return true
    }
    guard !conditions.isEmpty else { return false }
    endBranch()
    if directive == .endif, conditions.removeLast().mayBeDamaged { versionCount -= 1 }
    return true
  }

  /// Records that the condition of the innermost `#if` asks for a version of Swift. The code in its branches may then
  /// be malformed.
  mutating func noteVersion() {
    guard let condition = conditions.last, !condition.mayBeDamaged else { return }
    conditions[conditions.count - 1].mayBeDamaged = true
    versionCount += 1
  }

  /// Ends a branch. Afterwards, exactly those brackets are open that were open before the `#if`.
  private mutating func endBranch() {
    let condition = conditions[conditions.count - 1]
    let kept = condition.kept
    if !condition.mayBeDamaged {
      unclosed += open[kept...].map(\.index)
      if !condition.closed.isEmpty { unclosed.append(condition.start) }
    }
    for bracket in open[kept...] where bracket.kind == .leftBrace { braceCount -= 1 }
    open.removeSubrange(kept...)
    conditions[conditions.count - 1].closed = []
    for bracket in condition.closed.reversed() { open(bracket.kind, at: bracket.index) }
  }

  /// Ends the file. Brackets and `#if` that are still open are added to `unclosed`.
  mutating func end() { unclosed += open.map(\.index) + conditions.map(\.start) }
}
