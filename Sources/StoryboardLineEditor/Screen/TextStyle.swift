/// The appearance of text.
package enum TextStyle: UInt8, Sendable, CaseIterable {
  case plain
  case prompt, keyword, name, type, string, number, comment, command, mistake
  /// Text that is less important, such as the type after a completion.
  case faint
  /// The chosen completion.
  case selected
  /// Text that a search has found.
  case matched

  /// The parameters of the control sequence that turns the style on.
  var parameters: String {
    switch self {
    case .plain: "0"
    case .prompt: "0;1"
    case .keyword: "0;35"
    case .name: "0;36"
    case .type: "0;34"
    case .string: "0;32"
    case .number: "0;33"
    case .comment: "0;90"
    case .command: "0;1;36"
    case .mistake: "0;31"
    case .faint: "0;90"
    case .selected: "0;7"
    case .matched: "0;4"
    }
  }
}
