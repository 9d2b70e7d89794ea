/// Mistakes that the lexer and the parser report.
package enum SyntaxDiagnostic: DiagnosticKind, Hashable {
  /// `looksLike` is the similar character that was probably meant, if there is one.
  case unknownCharacter(String, looksLike: String? = nil)
  /// A byte order mark that is not at the start of the file.
  case byteOrderMark
  /// The character U+0000.
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
  /// A `#` that no text follows.
  case objectIDMissing
  case emptyObjectID
  /// The maximum number of bytes of an object ID.
  case objectIDTooLong(Int)
  /// The Unicode scalar value.
  case hiddenInObjectID(String)
  /// The text after the `#`.
  case unquotedObjectID(String)
  /// `nearest` is the word that was probably meant, if one was found.
  case expected(String, found: String, nearest: String? = nil)
  /// A scene of another storyboard, where a scene of this storyboard is required.
  case placeOfStoryboard(String)
  /// The expected construct, and the name as it is in the text.
  case quotedName(String, found: String)
  case unquotedIdentifier(String)
  /// The clause as it is in the text.
  case identifierBeforeClass(String)
  case hyphenatedName(String)
  case styleBeforeContainer
  /// `then destination.title = "a"`.
  case assignmentAfterThen
  /// `by app` at another place of a transition's line than before its target. An unwind has no target.
  case byAppOutOfPlace(ofUnwind: Bool)
  /// The clause as it is in the text.
  case containerOfScene(String)
  /// Clauses that are written before the object ID, as they are in the text.
  case clausesAfterObjectID(String, id: String)
  /// An object ID after the name of a storyboard that has a block of scenes.
  case objectIDOfStoryboard(String)
  case accessOfGenerated(String)
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
        .unknownCharacter, "no word of the language begins with `\(character)`",
        help: looksLike.map { "it looks like \($0): write that" })
    case .byteOrderMark:
      CatalogueEntry(
        .unknownCharacter, "a byte order mark (`U+FEFF`) stands in the middle of the file",
        help: "remove it: it cannot be seen, and belongs only at the start of a file")
    case .zeroInComment:
      CatalogueEntry(
        .unknownCharacter, "a zero byte (`U+0`) stands in the comment",
        help: "remove it: no text has one, and the file may be damaged")
    case .singleQuotes:
      CatalogueEntry(
        .unknownCharacter, "a string is written between double quotation marks", help: "write `\"` for `'`")
    case .mergeMarker(let marker, let others):
      CatalogueEntry(
        .unknownCharacter,
        "a merge is not finished: `\(marker)` stands here"
          + (others > 0 ? ", and \(counted(others, "more marker")) after it" : ""),
        help: "keep what is right of the two sides, and remove the lines that begin with such markers")
    case .invalidUTF8:
      CatalogueEntry(.invalidUTF8, "this is not valid UTF-8", help: "save the file as UTF-8")
    case .malformedNumber:
      CatalogueEntry(.malformedNumber, "this is not a number that Swift has")
    case .unterminatedComment:
      CatalogueEntry(.unterminatedComment, "the comment is not closed", help: "close it with `*/`")
    case .unterminatedString:
      CatalogueEntry(
        .unterminatedString, "the string is not closed on its line",
        help: "close it with `\"`; a line break inside is written `\\n`")
    case .controlCharacterInString:
      CatalogueEntry(
        .controlCharacterInString, "a control character stands in the string",
        help: "write it as an escape, such as `\\n` or `\\u{7}`")
    case .interpolation:
      CatalogueEntry(
        .interpolation, "a string of a program has no interpolation", help: "a backslash is written `\\\\`")
    case .malformedEscape:
      CatalogueEntry(
        .malformedEscape, "this is not an escape that Swift has",
        help: "there are `\\n`, `\\t`, `\\r`, `\\0`, `\\\\`, `\\\"`, `\\'` and `\\u{…}`")
    case .malformedEscapedIdentifier:
      CatalogueEntry(.malformedEscapedIdentifier, "backticks enclose one name")
    case .objectIDMissing:
      CatalogueEntry(
        .malformedObjectID, "`#` stands without the id of an object",
        help: "write the id directly after it: `#Xyz-ab-123`")
    case .emptyObjectID:
      CatalogueEntry(
        .malformedObjectID, "the id of an object is empty",
        help: "copy it from Interface Builder, or remove `#\"\"`")
    case .objectIDTooLong(let limit):
      CatalogueEntry(.malformedObjectID, "the id of an object has more than \(limit) bytes")
    case .hiddenInObjectID(let character):
      CatalogueEntry(
        .malformedObjectID, "the character \(character), which nobody sees, stands in the id of an object",
        help: "remove it; if the storyboard has it, write it as an escape: `#\"a\\u{200b}b\"`")
    case .unquotedObjectID(let text):
      CatalogueEntry(
        .malformedObjectID, "the id `\(text)` of an object needs quotation marks",
        help: "write `#\"\(text)\"`")
    case .expected(let what, let found, let nearest):
      CatalogueEntry(
        .expected, "expected \(what), found \(found)",
        help: helpForUnexpected(found, insteadOf: what) ?? nearest.map { "did you mean `\($0)`?" })
    case .placeOfStoryboard(let place):
      CatalogueEntry(
        .expected, "expected the name of a scene or reference of this storyboard, found `\(place)`",
        help:
          "write `reference \(place.split(separator: ".").last ?? "") = \(place)` in the storyboard, and its name here"
      )
    case .quotedName(let what, let name):
      CatalogueEntry(
        .expected, "expected \(what), found `\(name)`",
        help: name.allSatisfy { $0.isLetter || $0.isNumber || "\"_".contains($0) }
          && name.contains { $0.isLetter }
          ? "a name stands without quotation marks"
          : "a name is one word; `id` gives the identifier in Interface Builder, and `file` the name of a storyboard file"
      )
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
        help: "a name is one word, such as `\(SyntaxDiagnostic.oneWord(written))`; the clause "
          + "`id \"\(written)\"` gives the identifier in Interface Builder")
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
    case .containerOfScene(let clause):
      CatalogueEntry(
        .expected, "expected the lines of the scene, found `\(clause)`",
        help: "write `\(clause)` after the name of the storyboard: it applies to all its scenes")
    case .clausesAfterObjectID(let clauses, let id):
      CatalogueEntry(
        .expected, "expected the end of the head, found `\(clauses)`",
        help: "write `\(clauses)` before `\(id)`")
    case .objectIDOfStoryboard(let id):
      CatalogueEntry(
        .expected, "expected `{` and the scenes of the storyboard, found `\(id)`",
        help: "write the id of a scene at the end of that scene's head")
    case .accessOfGenerated(let word):
      CatalogueEntry(
        .expected, "expected `public` or `internal`, found `\(word)`", help: helpForAccess(word))
    case .unmatchedBrace:
      CatalogueEntry(.unmatchedBrace, "this `}` closes nothing", help: "remove it")
    case .nestingTooDeep(let limit):
      CatalogueEntry(.nestingTooDeep, "brackets nest deeper than \(limit) levels")
    case .chainTooLong(let limit):
      CatalogueEntry(.nestingTooDeep, "more than \(limit) members and calls follow each other in a value")
    case .reserved(let word):
      CatalogueEntry(
        .reserved, "`\(word)` belongs to a part of the language that this version does not have",
        help: "remove it; a name that is such a word is written between backticks")
    case .duplicateClause(let word):
      CatalogueEntry(.duplicateClause, "`\(word)` is given twice", help: "remove one of the two")
    case .fileTooLarge:
      CatalogueEntry(
        .fileTooLarge, "the file has more than \(SourceFile.sizeLimit) bytes",
        help: "split the program into several files")
    case .markup:
      CatalogueEntry(
        .notText, "this is an XML document, not a program",
        help: "`sbdsl import` makes a program from a storyboard")
    case .notText:
      CatalogueEntry(.notText, "this is not a text file", help: "a program is text in UTF-8")
    }
  }

  /// The camel-case form of a word with hyphens: `showDetail` for `show-detail`.
  package static func oneWord(_ written: String) -> String {
    let words = written.split(separator: "-")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first ?? "") + rest.joined()
  }

  /// Help for a construct that exists in Swift but not in the language.
  private func helpForUnexpected(_ found: String, insteadOf what: String) -> String? {
    if what == "a platform" || what == "the version of the platform as a number" {
      return "a platform has a name and a version, such as `iOS 15`"
    }
    if what == "`,` between two types" { return "write a comma before it" }
    if found == "`#if`" { return "close it by `#endif`" }
    if ["`#elseif`", "`#else`", "`#endif`"].contains(found) { return "an `#if` belongs before it" }
    if found.hasPrefix("`#") {
      return "the id of an object stands at the end of the head of a scene, a reference or a transition"
    }
    return switch found {
    case "`private`", "`fileprivate`":
      "generated Swift is in files of its own and cannot use it: make it internal, or leave the declaration out"
    case "`dynamic`", "`indirect`", "`extension`", "`subscript`", "`deinit`":
      "remove it: a program declares only what storyboards and containers use"
    case "`;`": "remove it: the end of the line is enough"
    case "`{`" where what == "a member": "remove it: no member begins with a brace"
    case "`=`" where what == "`:`": "write its type after the name"
    default: nil
    }
  }

  private func helpForAccess(_ word: String) -> String {
    switch word {
    case "open": "write `public`: the class that is generated for it is final"
    case "package": "write `public`: generated Swift is also compiled where no package is named"
    default: "remove it: it is generated for the whole module"
    }
  }

}
