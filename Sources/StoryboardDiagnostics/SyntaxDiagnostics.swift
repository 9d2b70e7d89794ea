/// Mistakes that the lexer and the parser report.
package enum SyntaxDiagnostic: DiagnosticKind, Hashable {
  /// `looksLike` is the similar character that was probably meant, if there is one.
  case unknownCharacter(String, looksLike: String? = nil)
  /// A byte order mark that is not at the start of the file.
  case byteOrderMark
  /// The character U+0000 in a comment.
  case zeroInComment
  case singleQuotes
  /// The first marker of an unfinished merge, as it is in the text, and the number of the other markers.
  case mergeMarker(String, others: Int)
  case invalidUTF8
  case malformedNumber
  case unterminatedComment
  case unterminatedString
  case controlCharacterInString
  case interpolation
  case malformedEscape
  case malformedEscapedIdentifier
  /// A `#` without the text of an object ID after it.
  case objectIDMissing
  case emptyObjectID
  /// An object ID that is too long. The number is the maximum length in bytes.
  case objectIDTooLong(Int)
  /// An invisible character in an object ID. The string is its Unicode scalar value.
  case hiddenInObjectID(String)
  /// An object ID that needs quotation marks. The string is the text after the `#`.
  case unquotedObjectID(String)
  /// `nearest` is the word that was probably meant, if one was found.
  case expected(String, found: String, nearest: String? = nil)
  /// A scene of another storyboard (`Help.Contact`), where a scene of this storyboard is required.
  case sceneInOtherStoryboard(String)
  /// A name in quotation marks where a name without them is expected. The strings are the expected construct, and the
  /// name as it is in the text.
  case quotedName(String, found: String)
  case unquotedIdentifier(String)
  /// An `id` clause that is written before the class of a scene. The string is the clause.
  case identifierBeforeClass(String)
  case hyphenatedName(String)
  case styleBeforeContainer
  /// `then destination.title = "a"`.
  case assignmentAfterThen
  /// `by app` at another place of a transition's line than before its target. An unwind has no target.
  case byAppOutOfPlace(ofUnwind: Bool)
  /// An `in` clause in the head of a scene. The string is the clause.
  case storyboardClauseInScene(String)
  /// Clauses that are written after the object ID although they belong before it, as they are in the text.
  case clausesAfterObjectID(String, id: String)
  /// An object ID after the name of a storyboard that has a block of scenes.
  case objectIDOfStoryboard(String)
  case unsupportedAccessLevel(String)
  case unmatchedBrace
  case nestingTooDeep(Int)
  case chainTooLong(Int)
  case reserved(String)
  case duplicateClause(String)
  case fileTooLarge
  case notText
  /// The file contains an XML document instead of a program.
  case markup

  package var entry: CatalogueEntry {
    switch self {
    case .unknownCharacter(let character, let looksLike):
      CatalogueEntry(
        .unknownCharacter, "`\(character)` is not a character of the language",
        help: looksLike.map { "write \($0), which looks alike" })
    case .byteOrderMark:
      CatalogueEntry(
        .unknownCharacter, "a byte order mark (`U+FEFF`) stands in the middle of the file",
        help: "remove the invisible mark: it belongs only at the start of a file")
    case .zeroInComment:
      CatalogueEntry(
        .unknownCharacter, "a zero byte (`U+0`) stands in the comment",
        help: "remove the byte: the file may be damaged, since no text has such a byte")
    case .singleQuotes:
      CatalogueEntry(
        .unknownCharacter, "a string needs double quotation marks", help: "write `\"` in place of `'`")
    case .mergeMarker(let marker, let others):
      CatalogueEntry(
        .unknownCharacter,
        "a merge is not finished: `\(marker)` stands here"
          + (others > 0 ? ", and \(counted(others, "more marker")) after it" : ""),
        help: "keep the correct lines of both sides, and remove the lines that begin with such markers")
    case .invalidUTF8:
      CatalogueEntry(.invalidUTF8, "this is not valid UTF-8", help: "save the file as UTF-8")
    case .malformedNumber:
      CatalogueEntry(.malformedNumber, "this is not a valid Swift number")
    case .unterminatedComment:
      CatalogueEntry(.unterminatedComment, "the comment is not closed", help: "close it with `*/`")
    case .unterminatedString:
      CatalogueEntry(
        .unterminatedString, "the string is not closed on its line",
        help: "close it with `\"`; or write `\\n` for a line break inside the string")
    case .controlCharacterInString:
      CatalogueEntry(
        .controlCharacterInString, "a control character stands in the string",
        help: "write it as an escape, such as `\\n` or `\\u{7}`")
    case .interpolation:
      CatalogueEntry(
        .interpolation, "a string of a program cannot contain an interpolation",
        help: "pass the text as a parameter; or write `\\\\` for a backslash")
    case .malformedEscape:
      CatalogueEntry(
        .malformedEscape, "this is not an escape sequence of Swift",
        help: "write one of these: `\\n`, `\\t`, `\\r`, `\\0`, `\\\\`, `\\\"`, `\\'` or `\\u{…}`")
    case .malformedEscapedIdentifier:
      CatalogueEntry(.malformedEscapedIdentifier, "backticks must enclose exactly one name")
    case .objectIDMissing:
      CatalogueEntry(
        .malformedObjectID, "the object id after `#` is missing",
        help: "write the id directly after `#`: `#Xyz-ab-123`")
    case .emptyObjectID:
      CatalogueEntry(
        .malformedObjectID, "the object id is empty",
        help: "copy the id from Interface Builder; or remove `#\"\"`")
    case .objectIDTooLong(let limit):
      CatalogueEntry(.malformedObjectID, "the object id has more than \(limit) bytes")
    case .hiddenInObjectID(let character):
      CatalogueEntry(
        .malformedObjectID, "the object id contains the invisible character \(character)",
        help: "remove the character; or write it as an escape if the storyboard has it: `#\"a\\u{200b}b\"`")
    case .unquotedObjectID(let text):
      CatalogueEntry(
        .malformedObjectID, "the object id `\(text)` needs quotation marks",
        help: "write `#\"\(text)\"`")
    case .expected(let what, let found, let nearest):
      CatalogueEntry(
        .expected, "expected \(what), found \(found)",
        help: helpForUnexpectedToken(found, insteadOf: what) ?? nearest.map { "did you mean `\($0)`?" })
    case .sceneInOtherStoryboard(let place):
      CatalogueEntry(
        .expected, "expected the name of a scene or reference of this storyboard, found `\(place)`",
        help:
          "write `reference \(place.split(separator: ".").last ?? "") = \(place)` in this storyboard, and "
          + "the reference's name here")
    case .quotedName(let what, let name):
      CatalogueEntry(
        .expected, "expected \(what), found `\(name)`",
        help: name.allSatisfy { $0.isLetter || $0.isNumber || "\"_".contains($0) }
          && name.contains { $0.isLetter }
          ? "remove the quotation marks around the name"
          : "write a name of one word, and this text after `id` (an identifier) or `file` (a storyboard's "
            + "file)")
    case .unquotedIdentifier(let words):
      CatalogueEntry(
        .expected, "expected an identifier in quotation marks, found `\(words)`",
        help: "write `id \"\(words)\"`")
    case .identifierBeforeClass(let clause):
      CatalogueEntry(
        .expected, "expected `:` and the class of the scene, found `\(clause)`",
        help: "write `\(clause)` after the class")
    case .hyphenatedName(let written):
      CatalogueEntry(
        .expected, "expected a name, found `\(written)`",
        help: "write one word, such as `\(SyntaxDiagnostic.camelCased(written))`, and `id \"\(written)\"` "
          + "if that is the identifier in Interface Builder")
    case .byAppOutOfPlace(ofUnwind: false):
      CatalogueEntry(
        .expected, "`by app` is not in its place",
        help: "write `by app` before the scene that the line leads to")
    case .byAppOutOfPlace(ofUnwind: true):
      CatalogueEntry(
        .expected, "an unwind opens no scene that the app's own code could wire", help: "remove `by app`")
    case .assignmentAfterThen:
      CatalogueEntry(
        .expected, "`then` calls a method, and sets no property",
        help: "call a method that sets it, or write `inject` in the scene")
    case .styleBeforeContainer:
      CatalogueEntry(
        .expected, "expected the end of the line, found `with`",
        help: "write the container first: `with … as …`")
    case .storyboardClauseInScene(let clause):
      CatalogueEntry(
        .expected, "expected the lines of the scene, found `\(clause)`",
        help: "write `\(clause)` after the name of the storyboard: it applies to all its scenes")
    case .clausesAfterObjectID(let clauses, let id):
      CatalogueEntry(
        .expected, "expected nothing more after the object id, found `\(clauses)`",
        help: "write `\(clauses)` before `\(id)`")
    case .objectIDOfStoryboard(let id):
      CatalogueEntry(
        .expected, "expected `{` and the scenes of the storyboard, found `\(id)`",
        help: "write the object id of a scene after that scene's class and clauses")
    case .unsupportedAccessLevel(let word):
      CatalogueEntry(
        .expected, "expected `public` or `internal`, found `\(word)`", help: helpForAccessLevel(word))
    case .unmatchedBrace:
      CatalogueEntry(.unmatchedBrace, "this `}` closes nothing", help: "remove it")
    case .nestingTooDeep(let limit):
      CatalogueEntry(.nestingTooDeep, "brackets nest deeper than \(limit) levels")
    case .chainTooLong(let limit):
      CatalogueEntry(.nestingTooDeep, "more than \(limit) members and calls follow each other in a value")
    case .reserved(let word):
      CatalogueEntry(
        .reserved, "`\(word)` is reserved for a later version of the language",
        help: "remove it; or write it between backticks if it is a name")
    case .duplicateClause(let word):
      CatalogueEntry(.duplicateClause, "`\(word)` is given twice", help: "remove one of the two")
    case .fileTooLarge:
      CatalogueEntry(
        .fileTooLarge, "the file has more than \(SourceFile.sizeLimit) bytes",
        help: "split the program into several files")
    case .markup:
      CatalogueEntry(
        .notText, "this is an XML document, not a program",
        help: "run `sbdsl import` to make a program from a storyboard")
    case .notText:
      CatalogueEntry(.notText, "this is not a text file", help: "save the program as text in UTF-8")
    }
  }

  /// The camel-case form of a word with hyphens: `showDetail` for `show-detail`.
  package static func camelCased(_ written: String) -> String {
    let words = written.split(separator: "-")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first ?? "") + rest.joined()
  }

  /// Help for a construct that exists in Swift but not in the language.
  private func helpForUnexpectedToken(_ found: String, insteadOf what: String) -> String? {
    if what == "a platform" || what == "the version of the platform as a number" {
      return "write a platform and its version, such as `iOS 15`"
    }
    if what == "`,` between two types" { return "write a comma between the two types" }
    if found == "`#if`" { return "write `#endif` to close this `#if`" }
    if ["`#elseif`", "`#else`", "`#endif`"].contains(found) { return "write an `#if` before it" }
    if found.hasPrefix("`#") {
      return "move the object id to the end of a scene, reference or segue, before its block"
    }
    return switch found {
    case "`private`", "`fileprivate`":
      "make it internal; or leave the declaration out: generated Swift in other files cannot use it"
    case "`dynamic`", "`indirect`", "`extension`", "`subscript`", "`deinit`":
      "remove it: a program declares only what storyboards and containers use"
    case "`;`": "remove it: the end of the line is enough"
    case "`{`" where what == "a member": "remove it: no member begins with a brace"
    case "`=`" where what == "`:`": "write a colon and the type after the name"
    default: nil
    }
  }

  private func helpForAccessLevel(_ word: String) -> String {
    switch word {
    case "open": "write `public`: the generated class is final"
    case "package": "write `public`: the generated Swift may be compiled outside of a package"
    default: "remove it: the generated Swift is for the whole module"
    }
  }

}
