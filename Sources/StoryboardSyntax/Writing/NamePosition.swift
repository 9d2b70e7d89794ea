/// Where a name is written, which says what words the grammar would take for something else there.
package enum NamePosition: CaseIterable, Sendable {
  /// Behind a keyword or a period, where any word is a name.
  case plain
  /// A type, where it is declared and where it is used, or a module before it.
  case type
  /// A segue or an embed.
  case link
  /// The beginning of a value.
  case value
  /// A module that is imported.
  case module
  /// A parameter, or an argument.
  case label

  /// Whether a name is written between backticks here.
  func needsBackticks(_ name: String) -> Bool {
    guard let word = Keyword(rawValue: name) else { return false }
    return switch word {
    case .any, .some, .func, .var, .let, .`init`, .class, .static, .unowned, .nonisolated, .final, .required,
      .convenience, .override, .mutating, .lazy, .public:
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
