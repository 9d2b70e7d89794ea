/// A key. Terminals cannot distinguish more keys than these.
package enum Key: Hashable, Sendable {
  /// Typed characters. All that arrive together form one key.
  case text(String)
  /// Pasted text between the marks of a bracketed paste. Its lines end in `\n`.
  case paste(String)
  /// A letter, `_` or `\` typed with Control. Letters are lower-case.
  case control(Character)
  /// A printable ASCII character typed with Alt or after Escape.
  case alt(Character)
  case enter, altEnter, tab, backTab, escape
  case backspace, altBackspace, delete, altDelete
  case up, down, left, right, wordLeft, wordRight
  case home, end, textStart, textEnd, pageUp, pageDown
}
