/// The branches of `#if` that flags decide, such as `DEBUG`: what stands in one of them is compiled in some builds alone.
///
/// Other conditions, such as `os(iOS)`, are the same in all builds of a module, and what stands under them counts.
struct FlagBranches {
  /// An `#if` whose `#endif` was not read yet.
  private struct Condition {
    /// The number of things that were found before each branch.
    var starts: [Int]
    let isFlag: Bool
    var hasElse = false
  }

  private var open: [Condition] = []

  /// Reads a token, and returns the things in the branches of an `#if` that ends with it; nil for any other token.
  ///
  /// - Parameters:
  ///   - token: the token.
  ///   - lexer: the lexer that has read it.
  ///   - names: the names that the lexer knows.
  ///   - count: the number of things that were found.
  /// - Returns: the numbers of the things in each branch; the last one is empty if there is no `#else`.
  mutating func read(
    _ token: Token, _ lexer: SwiftLexer, _ names: inout NameTable, count: Int
  ) -> [Range<Int>]? {
    guard token.kind == .unknown, let directive = lexer.scanner.directive(at: Int(token.offset)) else {
      return nil
    }
    switch directive {
    case .if: open.append(Condition(starts: [count], isFlag: isFlag(lexer, &names)))
    case .elseif, .else:
      guard !open.isEmpty else { return nil }
      open[open.count - 1].starts.append(count)
      if directive == .else { open[open.count - 1].hasElse = true }
    case .endif:
      guard let condition = open.popLast(), condition.isFlag else { return nil }
      let ends = condition.starts.dropFirst() + [count]
      return zip(condition.starts, ends).map { $0..<max($0, $1) } + (condition.hasElse ? [] : [count..<count])
    }
    return nil
  }

  /// True if a condition is a name or its opposite; `true` holds in all builds.
  private func isFlag(_ lexer: SwiftLexer, _ names: inout NameTable) -> Bool {
    var ahead = lexer
    var token = ahead.next(&names)
    if token.kind == .exclamation { token = ahead.next(&names) }
    guard token.kind == .identifier, names[token.name] != "true" else { return false }
    let next = ahead.next(&names)
    return next.isFirstOnLine || next.kind == .endOfFile
  }
}
