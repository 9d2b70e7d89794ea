/// What was typed, told apart as far as a terminal tells it.
public enum Key: Hashable, Sendable {
  /// Characters that stand for themselves, as many as came together.
  case text(String)
  /// What was pasted, between the marks of a bracketed paste; its lines end in `\n`.
  case paste(String)
  /// A letter, `_` or `\` with Control; the letter is small.
  case control(Character)
  /// A printable ASCII character with Alt, or behind Escape.
  case alt(Character)
  case enter, altEnter, tab, backTab, escape
  case backspace, altBackspace, delete, altDelete
  case up, down, left, right, wordLeft, wordRight
  case home, end, textStart, textEnd, pageUp, pageDown
}
