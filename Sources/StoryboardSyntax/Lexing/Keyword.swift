/// The words that have a meaning in some place of the grammar. All keywords are contextual: elsewhere they are names.
///
/// The raw value is the spelling. The index is the word's index in every `NameTable`, so that keywords are recognized
/// by comparing numbers.
public enum Keyword: String, CaseIterable, Sendable {
  case module, platform, `import`, swift, sources, storyboards, project, target, except, also
  case `protocol`, `class`, `struct`, `enum`, actor, controller, `extension`, `typealias`
  case `var`, `let`, `init`, `func`, `case`, get, set
  case `public`, `static`, weak, unowned, nonisolated, final, required, convenience, override, mutating, lazy
  case open, package, `internal`, `fileprivate`, `private`
  case `throws`, any, some
  case container, `in`, eager, single, shared, graph, transient, factory, fills, `default`, `as`, named
  case inject, call, later, by, app
  case storyboard, launch, external, file, bundle, main, framework
  case initial, scene, id, none
  case segue, action, embed, root, tab, split, page, content
  case primary, supplementary, secondary, compact
  case show, showDetail, push, modal, present, popover, sheet, replace, custom, unwind
  case with, reference
  case route, select, dismiss, pop, popToRoot, then
  case allow
  case `self`, sender, destination, `true`, `false`, `nil`, `try`, all
  case release
  case underscore = "_"
  // Words for features that the language does not have yet. They are refused by name.
  case overlay, variant, link, async

  /// Makes the keyword with this index, without a search. The indices count from 1. Fails for 0 and above the last
  /// index.
  @inlinable init?(index: UInt32) {
    guard index &- 1 < Keyword.last.index else { return nil }
    self = unsafeBitCast(UInt8(truncatingIfNeeded: index &- 1), to: Keyword.self)
  }

  // Swift numbers the cases from 0 in their order.
  @inlinable @inline(__always) var index: UInt32 { UInt32(unsafeBitCast(self, to: UInt8.self)) &+ 1 }

  @usableFromInline static var last: Keyword { .async }

  /// The spelling.
  public var text: String { rawValue }

  /// The keywords that the language reserves for the future.
  public static let reserved: Set<Keyword> = [
    .overlay, .variant, .link, .async,
  ]
}
