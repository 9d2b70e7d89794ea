/// Text of one or more lines with a cursor. It consists of visible characters (grapheme clusters).
///
/// Lines are stored separately, so that the cost of a change depends only on the length of the changed lines.
package struct EditedText: Equatable, Sendable {
  /// The lines, at least one. A line does not contain a line end.
  package private(set) var lines: [[Character]] = [[]]
  package private(set) var cursor = Position(line: 0, column: 0)

  /// A position between two characters.
  package struct Position: Hashable, Comparable, Sendable {
    package var line: Int
    /// The number of characters before the position in its line.
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package static func < (left: Position, right: Position) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// A text with the cursor at its end.
  package init(_ string: String = "") {
    lines = Self.split(string)
    cursor = end
  }

  package var string: String {
    var string = String(lines[0])
    for line in lines.dropFirst() {
      string.append("\n")
      string.append(contentsOf: line)
    }
    return string
  }

  package var isEmpty: Bool { lines.count == 1 && lines[0].isEmpty }
  package var start: Position { Position(line: 0, column: 0) }
  package var end: Position { Position(line: lines.count - 1, column: lines[lines.count - 1].count) }
  package var line: [Character] { lines[cursor.line] }
  package var lineStart: Position { Position(line: cursor.line, column: 0) }
  package var lineEnd: Position { Position(line: cursor.line, column: line.count) }
  package var isOnFirstLine: Bool { cursor.line == 0 }
  package var isOnLastLine: Bool { cursor.line == lines.count - 1 }

  /// The character after a position. It is `\n` at the end of a line, and nil at the end of the text.
  package func character(at position: Position) -> Character? {
    let line = lines[position.line]
    if position.column < line.count { return line[position.column] }
    return position.line < lines.count - 1 ? "\n" : nil
  }

  package func position(after position: Position) -> Position {
    if position.column < lines[position.line].count {
      return Position(line: position.line, column: position.column + 1)
    }
    return position.line < lines.count - 1 ? Position(line: position.line + 1, column: 0) : position
  }

  package func position(before position: Position) -> Position {
    if position.column > 0 { return Position(line: position.line, column: position.column - 1) }
    guard position.line > 0 else { return position }
    return Position(line: position.line - 1, column: lines[position.line - 1].count)
  }

  package func text(in range: Range<Position>) -> String {
    let (first, last) = (range.lowerBound, range.upperBound)
    if first.line == last.line { return String(lines[first.line][first.column..<last.column]) }
    var string = String(lines[first.line][first.column...])
    for line in lines[(first.line + 1)..<last.line] {
      string.append("\n")
      string.append(contentsOf: line)
    }
    return string + "\n" + String(lines[last.line][..<last.column])
  }

  // MARK: Changing

  /// Moves the cursor. It stays within the bounds of the text.
  package mutating func move(to position: Position) {
    let line = min(max(position.line, 0), lines.count - 1)
    cursor = Position(line: line, column: min(max(position.column, 0), lines[line].count))
  }

  /// Inserts text before the cursor. Combining characters join the adjacent characters.
  package mutating func insert(_ string: String) {
    let inserted = Self.split(string)
    let (line, column) = (cursor.line, cursor.column)
    let last = line + inserted.count - 1
    if last > line {
      let tail = Array(self.line[column...])
      lines[line].removeSubrange(column...)
      lines.insert(contentsOf: inserted[1...], at: line + 1)
      lines[line] += inserted[0]
      lines[last] += tail
      cursor = Position(line: last, column: inserted[inserted.count - 1].count)
    } else {
      lines[line].insert(contentsOf: inserted[0], at: column)
      cursor.column += inserted[0].count
    }
    joinCharacters(at: cursor)
    if inserted[0].count > 0 { joinCharacters(at: Position(line: line, column: column)) }
  }

  /// Removes a range, and moves the cursor there.
  @discardableResult
  package mutating func remove(_ range: Range<Position>) -> String {
    let removed = text(in: range)
    let (first, last) = (range.lowerBound, range.upperBound)
    if first.line == last.line {
      lines[first.line].removeSubrange(first.column..<last.column)
    } else {
      let tail = lines[last.line][last.column...]
      lines[first.line].replaceSubrange(first.column..., with: tail)
      lines.removeSubrange((first.line + 1)...last.line)
    }
    cursor = first
    joinCharacters(at: first)
    return removed
  }

  /// Joins the characters on both sides of a position if they form one character. A cursor at the position goes after
  /// the joined character.
  private mutating func joinCharacters(at place: Position) {
    let line = lines[place.line]
    guard place.column > 0, place.column < line.count else { return }
    let (last, next) = (line[place.column - 1], line[place.column])
    if last.isASCII && next.isASCII { return }
    let seam = Array(String(last) + String(next))
    guard seam != [last, next] else { return }
    lines[place.line].replaceSubrange((place.column - 1)...place.column, with: seam)
    guard cursor.line == place.line, cursor.column >= place.column else { return }
    cursor.column += cursor.column == place.column ? max(seam.count - 2, 0) : seam.count - 2
  }

  /// Splits a text into lines. A line ends with `\n`, `\r\n` or `\r`.
  private static func split(_ string: String) -> [[Character]] {
    var lines: [[Character]] = [[]]
    for character in string {
      switch character {
      case "\n", "\r\n", "\r": lines.append([])
      default: lines[lines.count - 1].append(character)
      }
    }
    return lines
  }

  // MARK: Offsets

  /// The number of UTF-8 bytes before a position.
  package func utf8Offset(of position: Position) -> Int {
    lines[..<position.line].reduce(position.line) { $0 + Self.byteCount($1[...]) }
      + Self.byteCount(lines[position.line][..<position.column])
  }

  /// The position with this many UTF-8 bytes before it, or else the nearest earlier position.
  package func position(utf8Offset offset: Int) -> Position {
    var rest = offset
    for (index, line) in lines.enumerated() {
      let count = Self.byteCount(line[...])
      guard rest > count, index < lines.count - 1 else {
        var column = 0
        while column < line.count, rest >= line[column].utf8.count {
          rest -= line[column].utf8.count
          column += 1
        }
        return Position(line: index, column: column)
      }
      rest -= count + 1
    }
    return end
  }

  /// The number of UTF-8 bytes before each line.
  var lineOffsets: [Int] {
    var offset = 0
    return lines.map { line in
      defer { offset += Self.byteCount(line[...]) + 1 }
      return offset
    }
  }

  private static func byteCount(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + $1.utf8.count }
  }
}
