/// The words of Swift's declarations that are not keywords of the language. A program can use them as names.
///
/// In the name table of every program, they come directly after the keywords. Therefore a word is recognized by its
/// number.
enum SwiftWord: String, CaseIterable {
  case `subscript`, `deinit`, `associatedtype`, `operator`, `precedencegroup`, macro
  case `where`, `rethrows`, reasync, `inout`, each, `repeat`
  case dynamic, optional, prefix, postfix, infix, indirect, nonmutating, distributed, isolated
  case consuming, borrowing, sending
  case owned = "__owned"
  case shared = "__shared"
  case constant = "_const"
  case ownedSelf = "__consuming"
  case setterAccess = "__setter_access"
  case willSet, didSet
  case read = "_read"
  case modify = "_modify"
  case newRead = "read"
  case newModify = "modify"
  case borrow, mutate, yielding, unsafeAddress, unsafeMutableAddress
  case `is`, `if`, `switch`, `else`, `do`, await, `return`
  case convention, differentiable, lifetime
  case `for`, objc, available
  case `guard`, `while`, `defer`, `catch`, `throw`, `break`, `continue`, `fallthrough`, `super`
  case never = "Never"

  // Swift numbers the cases of an enum from 0 in their order, so the case can be read as its number.
  var id: NameID { NameID(Keyword.last.index &+ 1 &+ UInt32(unsafeBitCast(self, to: UInt8.self))) }

  init?(_ name: NameID) {
    let index = name.raw &- Keyword.last.index &- 1
    guard index < SwiftWord.count else { return nil }
    self = unsafeBitCast(UInt8(truncatingIfNeeded: index), to: SwiftWord.self)
  }

  private static let count = UInt32(SwiftWord.allCases.count)
}

extension NameID {
  init(_ word: SwiftWord) { self = word.id }

  var swiftWord: SwiftWord? { SwiftWord(self) }
}

extension NameID {
  /// The ID of the name `super`.
  package static let superWord = NameID(SwiftWord.super)
}
