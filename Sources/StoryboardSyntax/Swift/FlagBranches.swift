import StoryboardDiagnostics

/// Finds the branches of `#if` that only some builds compile, such as those of `#if DEBUG`, and the branches that no
/// build compiles.
///
/// Other conditions, such as `os(iOS)`, have the same value in all builds of a module. The code in their branches is
/// treated like any other code.
struct FlagBranches {
  /// An `#if` whose `#endif` was not read yet.
  private struct Condition {
    /// For each branch: how many results, such as calls, the caller had found before the branch.
    var starts: [Int]
    var varies: Bool
    var hasElse = false
  }

  private let conditions: BuildConditions
  private var open: [Condition] = []

  init(_ flags: CompilationConditions) { conditions = BuildConditions(flags: flags) }

  /// Reads a token. If the token is the `#endif` of an `#if` that only some builds compile, returns which
  /// results the caller found in each branch; otherwise nil.
  ///
  /// - Parameters:
  ///   - index: the index of the token.
  ///   - code: the tokens.
  ///   - count: how many results, such as calls, the caller has found so far.
  /// - Returns: for each branch, the indices of the results found in it. An empty range for a missing
  ///   `#else` comes last.
  mutating func read(_ index: Int, of code: SwiftTokens, count: Int) -> [Range<Int>]? {
    guard let directive = code.directive(index) else { return nil }
    switch directive {
    case .if: open.append(Condition(starts: [count], varies: varies(index, of: code)))
    case .elseif, .else:
      guard !open.isEmpty else { return nil }
      open[open.count - 1].starts.append(count)
      if directive == .else {
        open[open.count - 1].hasElse = true
      } else if varies(index, of: code) {
        open[open.count - 1].varies = true
      }
    case .endif:
      guard let condition = open.popLast(), condition.varies else { return nil }
      let ends = condition.starts.dropFirst() + [count]
      return zip(condition.starts, ends).map { $0..<max($0, $1) } + (condition.hasElse ? [] : [count..<count])
    }
    return nil
  }

  /// Returns true if the condition after a directive holds only in some builds, or in no build.
  private func varies(_ index: Int, of code: SwiftTokens) -> Bool {
    let condition = Array(code.text[code.condition(after: index)])[...]
    return conditions.varies(condition) || conditions.evaluate(condition) == false
  }
}
