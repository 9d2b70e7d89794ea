extension Explanation {
  static let syntax = [
    Explanation(
      .unknownCharacter,
      "No word of the language contains the character outside of strings and comments.",
      """
      -struct Item $
      +struct Item
      """),
    Explanation(
      .invalidUTF8,
      """
      Programs are UTF-8. A file that an editor saved in another encoding is refused as a whole; only the first
      place that shows it is named.
      """,
      shell: #"""
        -printf '// caf\351\nstruct Item\n' > Shop.sbdsl
        +printf '// café\nstruct Item\n' > Shop.sbdsl
        sbdsl check Shop.sbdsl
        """#),
    Explanation(
      .malformedNumber,
      "Numbers are written as in Swift: `42`, `1_000`, `0xFF`, `0b11`, `0.5`, `2e3`.",
      """
      class Cache { init(size: Int) }
      container App {
      -  single Cache(size: 64k)
      +  single Cache(size: 65_536)
      }
      """),
    Explanation(
      .unterminatedComment,
      "Comments nest: a `/*` inside a comment needs a `*/` of its own.",
      """
      struct Item
      -/* later: struct Basket /* of items */
      +/* later: struct Basket /* of items */ */
      """),
    Explanation(
      .unterminatedString,
      "A string ends on the line on which it begins.",
      """
      class Note { init(text: String) }
      container App {
      -  single Note(text: "a note)
      +  single Note(text: "a note")
      }
      """),
    Explanation(
      .controlCharacterInString,
      "Nobody sees a control character in a string, so it is written as an escape.",
      """
      class Note { init(text: String) }
      container App {
      -  single Note(text: "a\u{7}b")
      +  single Note(text: "a\\u{7}b")
      }
      """),
    Explanation(
      .interpolation,
      "The strings of a program are constants. A text that is put together at run time is made by the app.",
      #"""
      class Note { init(text: String) }
      container App(name: String) {
      -  single Note(text: "to \(name)")
      +  single Note(text: name)
      }
      """#),
    Explanation(
      .malformedEscape,
      "Escapes are those of Swift.",
      #"""
      class Note { init(text: String) }
      container App {
      -  single Note(text: "C:\temp\data")
      +  single Note(text: "C:\\temp\\data")
      }
      """#),
    Explanation(
      .malformedEscapedIdentifier,
      "Backticks enclose one name of Swift, without spaces.",
      """
      -struct `line item`
      +struct `lineItem`
      """),
    Explanation(
      .malformedObjectID,
      """
      The id of an object in Interface Builder stands directly after `#`. One with other characters than letters and
      digits of ASCII, `-`, `_` and `.` stands between quotation marks; it has 1,000 bytes at most.
      """,
      """
      controller Home: UIViewController
      -storyboard Main { scene Home: Home #views/home }
      +storyboard Main { scene Home: Home #"views/home" }
      """),
    Explanation(
      .expected,
      """
      The grammar requires what the message names, and something else is there. Other mistakes of the declaration are
      not reported until this one is mended.
      """,
      """
      -class Log { init(path String) }
      +class Log { init(path: String) }
      """),
    Explanation(
      .unmatchedBrace,
      "No open block is left that the brace could close.",
      """
      struct Item {
      }
      -}
      """),
    Explanation(
      .nestingTooDeep,
      "Brackets, braces and angles nest 128 levels deep at most, and at most 10,000 members and calls follow each other in a value, so that no program can exhaust the compiler.",
      """
      class Note { init(numbers: [Int]) }
      container App {
      -  single Note(numbers: \(String(repeating: "[", count: 130))1\(String(repeating: "]", count: 130)))
      +  single Note(numbers: [1])
      }
      """),
    Explanation(
      .reserved,
      "The word is reserved for a planned part of the language. Between backticks it is a name.",
      """
      -class Item { init(load: () async -> String) }
      +class Item { init(load: () -> String) }
      """),
    Explanation(
      .duplicateClause,
      "A clause may be given once. The compiler does not guess which of the two is meant.",
      """
      controller Home: UIViewController
      -storyboard Main file "Start" file "Main" { scene Home: Home }
      +storyboard Main file "Start" { scene Home: Home }
      """),
    Explanation(
      .fileTooLarge,
      "A file has 16,777,215 bytes at most. A program may have any number of files.",
      shell: """
        -head -c 17000000 /dev/zero | tr '\\0' ' ' > Shop.sbdsl
        +head -c 16000000 /dev/zero | tr '\\0' ' ' > Shop.sbdsl
        sbdsl check Shop.sbdsl
        """),
    Explanation(
      .notText,
      "The file holds bytes that no text has: it is a picture or an archive, or text in UTF-16.",
      shell: #"""
        -printf 's\0t\0r\0u\0c\0t\0 \0A\0' > Shop.sbdsl
        +printf 'struct A' > Shop.sbdsl
        sbdsl check Shop.sbdsl
        """#),
  ]
}
