/// The position of a name. It determines which words the grammar would take for something else.
package enum NamePosition: CaseIterable, Sendable {
  /// After a keyword or a period. Any word is a name there.
  case plain
  /// A type, in its declaration and its uses, or a module before it.
  case type
  /// A segue or an embed.
  case link
  /// The beginning of a value.
  case value
  /// A module that is imported.
  case module
  /// A parameter, or an argument.
  case label

  /// True if a name needs backticks here.
  func needsBackticks(_ name: String) -> Bool {
    guard let word = Keyword(rawValue: name) else { return false }
    return switch word {
    case .any, .some, .func, .var, .let, .`init`, .class, .static, .unowned, .nonisolated, .final, .required,
      .convenience, .override, .mutating, .lazy, .public, .open, .package, .internal:
      self == .type
    case .weak: self == .type || self == .label
    case .id, .action: self == .link
    case .swift: self == .module
    case .try, .all, .sender, .destination: self == .value
    case .initial, .default, .self, .true, .false, .nil: self != .label
    default: false
    }
  }
}
