/// The branches of `#if` that contain the current position in a Swift file, the outermost first.
package struct BranchStack {
  let conditions: BuildConditions
  private var branches: [Branch] = []

  private struct Branch {
    /// True if the condition of an earlier branch of this `#if`, or of this one, holds.
    var isSettled = false
    /// True if an earlier branch, or this one, has a condition that cannot be decided.
    var mayBeSettled = false
    /// True if it is unknown whether this branch is compiled.
    var isOpen = false
    /// True if an earlier branch, or this one, has a condition that holds only in some builds of the app.
    var mayVary = false
  }

  /// Makes a stack for code outside of all branches.
  package init(conditions: BuildConditions) { self.conditions = conditions }

  package var count: Int { branches.count }

  /// True if it is unknown whether the code at the current position is compiled.
  package var isOpen: Bool { conditions.isPartial || branches.contains { $0.isOpen } }

  /// True if the code at the current position is compiled only in some builds of the app.
  package var varies: Bool { conditions.isPartial || branches.contains { $0.isOpen && $0.mayVary } }

  /// True if the innermost `#if` certainly compiles one of its branches that were begun, as after `#else`.
  var isSettled: Bool { branches.last?.isSettled ?? false }

  mutating func removeAll() { branches.removeAll() }

  /// Begins a branch that only some builds of the app compile.
  mutating func enterVarying() { branches.append(Branch(isOpen: true, mayVary: true)) }

  /// Ends the inner branches, so that only the outer `count` branches remain.
  mutating func leave(downTo count: Int) {
    if branches.count > count { branches.removeLast(branches.count - count) }
  }

  /// Begins an `#if`. Its first branch begins with `begin`.
  package mutating func enter() { branches.append(Branch()) }

  /// Ends the innermost `#if`.
  package mutating func leave() { _ = branches.popLast() }

  /// Begins a branch of the innermost `#if`. Returns false if the branch is not compiled.
  ///
  /// - Parameter condition: the text of the condition; nil for `#else`.
  package mutating func begin(_ condition: ArraySlice<UInt8>?) -> Bool {
    guard var branch = branches.popLast() else { return true }
    defer { branches.append(branch) }
    let value = branch.isSettled ? false : condition.map { conditions.evaluate($0) } ?? true
    branch.isOpen = value == nil || branch.mayBeSettled
    if value == true { branch.isSettled = true }
    if value == nil {
      branch.mayBeSettled = true
      if let condition, conditions.varies(condition) { branch.mayVary = true }
    }
    return value != false
  }
}

extension SwiftReader {
  var directive: SwiftScanner.Directive? {
    at(.unknown) ? lexer.scanner.directive(at: Int(token.offset)) : nil
  }

  /// Skips the directives at the current token, and the branches that are not compiled.
  mutating func skipDirectives() {
    while let directive { skip(directive) }
  }

  private mutating func skip(_ directive: SwiftScanner.Directive) {
    drop()
    switch directive {
    case .endif:
      branches.leave()
      return
    case .if: branches.enter()
    case .elseif, .else: break
    }
    let condition = directive == .else ? nil : skipCondition()
    if !branches.begin(condition) { skipBranch() }
  }

  /// Skips the rest of the current branch, up to the directive that ends it.
  mutating func skipBranch() {
    lexer.skipBranch(from: max(previousEnd, 0))
    drop()
  }

  /// Skips the condition of a directive, and returns the text of the condition.
  mutating func skipCondition() -> ArraySlice<UInt8> {
    let start = Int(token.offset)
    var end = start
    var needsMore = true
    while !isAtEnd, directive == nil {
      if token.isFirstOnLine, end > start, !needsMore, !at(.ampersand), !at(text: "||") { break }
      needsMore = at(.ampersand) || at(.exclamation) || at(text: "||")
      if at(.leftParenthesis) { skipBrackets() } else { drop() }
      end = previousEnd
    }
    return source.bytes[start..<max(start, end)]
  }
}
