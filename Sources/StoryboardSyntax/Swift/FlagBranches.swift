import StoryboardDiagnostics

/// The branches of `#if` that only some builds have, such as the branches of `DEBUG`, and the branches that no build
/// has.
///
/// Other conditions, such as `os(iOS)`, are the same in all builds of a module. Code under them counts.
struct FlagBranches {
  /// An `#if` whose `#endif` was not read yet.
  private struct Condition {
    /// The number of things that were found before each branch.
    var starts: [Int]
    var varies: Bool
    var hasElse = false
  }

  private let conditions: BuildConditions
  private var open: [Condition] = []

  init(_ flags: CompilationConditions) { conditions = BuildConditions(flags: flags) }

  /// Reads a token. If it ends an `#if`, returns what was found in the branches of the `#if`; otherwise nil.
  ///
  /// - Parameters:
  ///   - index: the index of the token.
  ///   - code: the tokens.
  ///   - count: the number of things that were found so far.
  /// - Returns: the numbers of the things in each branch. The last branch is empty if there is no `#else`.
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

  /// True if the condition after a directive holds only in some builds, or in no build.
  private func varies(_ index: Int, of code: SwiftTokens) -> Bool {
    let condition = Array(code.text[code.condition(after: index)])[...]
    return conditions.varies(condition) || conditions.evaluate(condition) == false
  }
}
