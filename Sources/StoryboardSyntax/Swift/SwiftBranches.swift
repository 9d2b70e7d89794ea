/// The branches of `#if` around a place of a Swift file.
package struct BranchStack {
  let conditions: BuildConditions
  private var branches: [Branch] = []

  private struct Branch {
    /// An earlier branch holds.
    var isSettled = false
    /// An earlier branch may hold.
    var mayBeSettled = false
    /// It is not known whether this branch holds.
    var isOpen = false
    /// An earlier branch, or this one, holds only in some builds of the app.
    var mayVary = false
  }

  /// Makes an empty stack.
  package init(conditions: BuildConditions) { self.conditions = conditions }

  package var count: Int { branches.count }

  /// True if it is not known whether the code at this place is compiled.
  package var isOpen: Bool { conditions.isPartial || branches.contains { $0.isOpen } }

  /// True if the code at this place is compiled only in some builds of the app.
  package var varies: Bool { conditions.isPartial || branches.contains { $0.isOpen && $0.mayVary } }

  /// True if a branch of the innermost `#if` certainly holds, or if the last branch is `#else`.
  var isSettled: Bool { branches.last?.isSettled ?? false }

  mutating func removeAll() { branches.removeAll() }

  /// Begins a branch that only some builds have.
  mutating func enterVarying() { branches.append(Branch(isOpen: true, mayVary: true)) }

  /// Leaves the inner branches, so that only the first `count` ones are left.
  mutating func leave(downTo count: Int) {
    if branches.count > count { branches.removeLast(branches.count - count) }
  }

  /// Begins an `#if`.
  package mutating func enter() { branches.append(Branch()) }

  /// Ends the innermost `#if`.
  package mutating func leave() { _ = branches.popLast() }

  /// Begins a branch of the innermost `#if`; returns false if it is not compiled.
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

  /// Moves past the directives at this place, and the branches that are not compiled.
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

  /// Moves to the directive that ends a branch. The condition of the branch was read before.
  mutating func skipBranch() {
    lexer.skipBranch(from: max(previousEnd, 0))
    drop()
  }

  /// Moves past a condition, and returns its text.
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
