/// Words consist of letters, digits and `_`. For Ctrl-W in a terminal, blanks separate words instead.
extension EditedText {
  package enum WordKind: Sendable {
    case identifier
    case blankSeparated

    func contains(_ character: Character) -> Bool {
      switch self {
      case .identifier: character.isLetter || character.isNumber || character == "_"
      case .blankSeparated: !character.isWhitespace
      }
    }
  }

  /// The end of the word after the cursor.
  package func wordEnd(_ kind: WordKind = .identifier) -> Position {
    var position = cursor
    while let character = character(at: position), !kind.contains(character) {
      position = self.position(after: position)
    }
    while let character = character(at: position), kind.contains(character) {
      position = self.position(after: position)
    }
    return position
  }

  /// The beginning of the word before the cursor.
  package func wordStart(_ kind: WordKind = .identifier) -> Position {
    var position = cursor
    var isInside = false
    while position > start {
      let before = self.position(before: position)
      let belongs = character(at: before).map(kind.contains) ?? false
      if isInside && !belongs { break }
      isInside = belongs
      position = before
    }
    return position
  }
}
