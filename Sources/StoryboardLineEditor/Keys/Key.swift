/// A key, as exactly as a terminal distinguishes it.
package enum Key: Hashable, Sendable {
  /// Characters that stand for themselves: all that arrived together.
  case text(String)
  /// Pasted text from between the marks of a bracketed paste; its lines end in `\n`.
  case paste(String)
  /// A letter, `_` or `\` with Control; letters are lower-case.
  case control(Character)
  /// A printable ASCII character with Alt, or after Escape.
  case alt(Character)
  case enter, altEnter, tab, backTab, escape
  case backspace, altBackspace, delete, altDelete
  case up, down, left, right, wordLeft, wordRight
  case home, end, textStart, textEnd, pageUp, pageDown
}
