/// The position of a name in the grammar. It determines which words need backticks, because the grammar would not
/// read them as names there.
package enum NamePosition: CaseIterable, Sendable {
  /// A name after a keyword or a period. Any word is a name there, apart from a few such as `initial`, `self` and
  /// `nil`.
  case plain
  /// The name of a type where the type is declared or used, or the name of a module before it.
  case type
  /// The name of a segue or an embed, after the keyword `segue` or `embed`.
  case link
  /// The name that begins a value, such as `catalog` in `catalog.products`.
  case value
  /// The name of a storyboard after the keyword `storyboard` in a value.
  case storyboardValue
  /// The name of a module after the keyword `import`.
  case module
  /// The name of a parameter, or the label of an argument.
  case label

  /// Returns true if the name must be written between backticks at this position.
  func needsBackticks(_ name: String) -> Bool {
    guard let word = Keyword(rawValue: name) else { return false }
    if self == .storyboardValue, Parser.mayFollowValue(word) { return true }
    return switch word {
    case .any, .some, .func, .var, .let, .`init`, .class, .static, .unowned, .nonisolated, .final, .required,
      .convenience, .override, .mutating, .lazy, .public, .open, .package, .internal:
      self == .type
    case .weak: self == .type || self == .label
    case .id, .action: self == .link
    case .swift: self == .module
    case .try, .all, .storyboard, .sender, .destination: self == .value
    case .initial, .default, .self, .true, .false, .nil: self != .label
    default: false
    }
  }
}
