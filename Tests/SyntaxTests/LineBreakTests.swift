import Foundation
import TestSupport
import Testing

@testable import StoryboardSyntax

/// Lines have at most 110 columns, unless a name or a string alone has more.
@Suite("Printer: line breaks")
struct LineBreakTests {
  /// A text and its layout.
  static let samples: [(String, String)] = [
    // Parameters, effects and results.
    (
      """
      class Client { init(baseURL: URL, retries: Int = default, session: Session = default, log: any Log & Sendable, cache: Cache) throws }
      """,
      """
      class Client {
        init(
          baseURL: URL,
          retries: Int = default,
          session: Session = default,
          log: any Log & Sendable,
          cache: Cache
        ) throws
      }

      """
    ),
    (
      """
      func fetch(path: String, query: [String: String], headers: [String: String]) throws -> Response<Page<Product>, Failure>
      """,
      """
      func fetch(path: String, query: [String: String], headers: [String: String]) throws
        -> Response<Page<Product>, Failure>

      """
    ),
    // Object ids.
    (
      """
      storyboard Main { scene ConversationDetail(conversation: Conversation): ConversationDetailController id "Conversation Detail" #BYZ-38-t0r }
      """,
      """
      storyboard Main {
        scene ConversationDetail(conversation: Conversation): ConversationDetailController id "Conversation Detail"
          #BYZ-38-t0r
      }

      """
    ),
    // Lists without brackets.
    (
      """
      sources "Reader/Articles", "Reader/Accounts", "Shared/Model", package "Kits/Networking" target "Networking" except "Reader/Old"
      sources project "Applications/Reader/Reader for iOS and iPadOS.xcodeproj" target "Reader" except "Applications/Reader/Old"
      import swift Theming sources "../Frameworks/Theming/Sources", "../Frameworks/Theming/Generated/Sources/Assets/Colors"
      sources "Reader/Articles", "Reader/Accounts", "Shared/Model", "Shared/Networking", "Shared/Storage", "Shared/Feeds"
      storyboards "Reader/Articles", "Reader/Accounts", "Shared/Model", "Shared/Networking", "Shared/Storage", "Shared/Feeds"
      storyboards project "Applications/Reader/Reader for iOS and iPadOS.xcodeproj" target "Reader" except "Applications/Reader/Old"
      """,
      """
      sources "Reader/Articles", "Reader/Accounts", "Shared/Model", package "Kits/Networking" target "Networking"
        except "Reader/Old"
      sources project "Applications/Reader/Reader for iOS and iPadOS.xcodeproj" target "Reader"
        except "Applications/Reader/Old"
      import swift Theming sources
        "../Frameworks/Theming/Sources",
        "../Frameworks/Theming/Generated/Sources/Assets/Colors"
      sources
        "Reader/Articles",
        "Reader/Accounts",
        "Shared/Model",
        "Shared/Networking",
        "Shared/Storage",
        "Shared/Feeds"
      storyboards
        "Reader/Articles",
        "Reader/Accounts",
        "Shared/Model",
        "Shared/Networking",
        "Shared/Storage",
        "Shared/Feeds"
      storyboards project "Applications/Reader/Reader for iOS and iPadOS.xcodeproj" target "Reader"
        except "Applications/Reader/Old"

      """
    ),
    (
      """
      class Client: Transport, Searchable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, Hashable { init() }
      """,
      """
      class Client:
        Transport,
        Searchable,
        Sendable,
        CustomStringConvertible,
        CustomDebugStringConvertible,
        Hashable
      {
        init()
      }

      """
    ),
    (
      """
      class Client: Transport, Searchable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, Hashable, Codable { }
      struct Page
      """,
      """
      class Client:
        Transport,
        Searchable,
        Sendable,
        CustomStringConvertible,
        CustomDebugStringConvertible,
        Hashable,
        Codable
      struct Page

      """
    ),
    (
      """
      enum Topic { case orders, payments, returns, complaints, suggestions, somethingElse, andAnother, oneMoreForTheRoad, theLastOne }
      """,
      """
      enum Topic {
        case
          orders,
          payments,
          returns,
          complaints,
          suggestions,
          somethingElse,
          andAnother,
          oneMoreForTheRoad,
          theLastOne
      }

      """
    ),
    (
      """
      enum Topic { case payment(id: Identifier<Payment>, note: String, amount: Decimal, currency: Currency, date: Date, receipt: URL?) }
      """,
      """
      enum Topic {
        case payment(
          id: Identifier<Payment>,
          note: String,
          amount: Decimal,
          currency: Currency,
          date: Date,
          receipt: URL?
        )
      }

      """
    ),
    // The arguments break before the clauses after them; a clause that fits below stays whole.
    (
      """
      container App { single Client(baseURL: "https://shop.example/with/a/very/long/path", retries: 3, session: .shared, log: audit) as Client, Transport named main { call start } }
      """,
      """
      container App {
        single Client(
          baseURL: "https://shop.example/with/a/very/long/path",
          retries: 3,
          session: .shared,
          log: audit
        ) as Client, Transport named main {
          call start
        }
      }

      """
    ),
    (
      """
      container App { single Client(baseURL: "https://shop.example/with/a/long/path") as Client, Transport, Searchable, Another named principalClient }
      """,
      """
      container App {
        single Client(baseURL: "https://shop.example/with/a/long/path") as Client, Transport, Searchable, Another
          named principalClient
      }

      """
    ),
    (
      """
      container App { factory DetailModel(product: Product, style: StyleOfTheDetail) = DetailModel(product: product, style: style, count: 5) }
      """,
      """
      container App {
        factory DetailModel(product: Product, style: StyleOfTheDetail) =
          DetailModel(product: product, style: style, count: 5)
      }

      """
    ),
    // Lists in lists: the outer one breaks first.
    (
      """
      container App { single Client(all: [1, 2, 3], named: ["a": 1, "b": 2], inner: Nested(a: 1, b: Deep(x: "a long string that fills", y: "most of the line"))) }
      """,
      """
      container App {
        single Client(
          all: [1, 2, 3],
          named: ["a": 1, "b": 2],
          inner: Nested(a: 1, b: Deep(x: "a long string that fills", y: "most of the line"))
        )
      }

      """
    ),
    (
      """
      container App { single Client(named: ["the first of the keys": "the first of the values", "the second of the keys": "the second of the values",]) }
      """,
      """
      container App {
        single Client(
          named: [
            "the first of the keys": "the first of the values",
            "the second of the keys": "the second of the values",
          ]
        )
      }

      """
    ),
    // Transitions.
    (
      """
      storyboard S { scene A: B { segue open action makeDetail(coder:sender:): show Detail(product: self.product(for: sender), delegate: self) } }
      """,
      """
      storyboard S {
        scene A: B {
          segue open action makeDetail(coder:sender:):
            show Detail(product: self.product(for: sender), delegate: self)
        }
      }

      """
    ),
    (
      """
      storyboard S { scene A: B { segue open action makeDetail(coder:sender:): show Detail(product: self.product(for: sender), delegate: self, kind: .ofTheOrdinarySort, count: self.count) with Member(user: user) as formSheet } }
      """,
      """
      storyboard S {
        scene A: B {
          segue open action makeDetail(coder:sender:): show Detail(
            product: self.product(for: sender),
            delegate: self,
            kind: .ofTheOrdinarySort,
            count: self.count
          ) with Member(user: user) as formSheet
        }
      }

      """
    ),
    (
      """
      storyboard S { scene A(product: Product): DetailController id "an identifier that somebody has written in Interface Builder" { inject x inject y } }
      """,
      """
      storyboard S {
        scene A(product: Product): DetailController
          id "an identifier that somebody has written in Interface Builder"
        {
          inject x
          inject y
        }
      }

      """
    ),
    // Chains.
    (
      """
      route help(topic: String) = present Help.Contact(topic: topic) as formSheet then destination.log(topic: topic) then destination.stop() then destination.go()
      """,
      """
      route help(topic: String) = present Help.Contact(topic: topic) as formSheet
        then destination.log(topic: topic)
        then destination.stop()
        then destination.go()

      """
    ),
    (
      """
      class A { var log: any FirstOfTheProtocols & SecondOfTheProtocols & ThirdOfTheProtocols & FourthOfTheProtocols & FifthProtocol }
      """,
      """
      class A {
        var log: any FirstOfTheProtocols
          & SecondOfTheProtocols
          & ThirdOfTheProtocols
          & FourthOfTheProtocols
          & FifthProtocol
      }

      """
    ),
  ]

  @Test("a line that is too wide is broken", arguments: samples)
  func layout(_ text: String, _ expected: String) {
    let parsed = Parsed(text)
    #expect(parsed.messages == [])
    #expect(parsed.printed == expected)
    let again = Parsed(expected)
    #expect(again.messages == [])
    #expect(again.tree.shape == parsed.tree.shape)
    #expect(again.printed == expected)
  }

  @Test("a line that somebody has broken is joined if it fits")
  func joined() {
    let text = "class A {\n  init(\n    a: Int,\n    b: Int,\n  )\n  func f(\n) }"
    #expect(Parsed(text).printed == "class A {\n  init(a: Int, b: Int,)\n  func f()\n}\n")
  }

  @Test("110 columns are not too many, 111 are", arguments: ["a", "é", "e\u{301}", "👩‍👩‍👧"])
  func limit(_ letter: String) {
    func text(_ count: Int) -> String {
      "func f(a: Int, b: String = \"\(String(repeating: letter, count: count))\", c: Int)\n"
    }
    let fixed = text(0).count - 1
    let fitting = text(110 - fixed)
    #expect(Parsed(fitting).printed == fitting)
    let wide = Parsed(text(111 - fixed)).printed
    #expect(wide.hasPrefix("func f(\n  a: Int,\n  b: String = \"") && wide.hasSuffix("\",\n  c: Int\n)\n"))
  }

  @Test("what cannot be broken stays where it is")
  func unbreakable() {
    let name = String(repeating: "a", count: 300)
    let string = "\"\(String(repeating: "x ", count: 150))\""
    for (text, expected) in [
      ("struct \(name)", "struct \(name)\n"),
      ("class A { inject a = \(string) }", "class A {\n  inject a = \(string)\n}\n"),
      ("class A { call f(\(string), b) }", "class A {\n  call f(\n    \(string),\n    b\n  )\n}\n"),
      ("import swift \(name)", "import swift \(name)\n"),
      // On a line of its own the clause would be one of the program's module.
      ("import swift \(name) sources \"A\"", "import swift \(name) sources\n  \"A\"\n"),
      ("import swift A sources \(string), \"B\"", "import swift A sources\n  \(string),\n  \"B\"\n"),
      ("class A: \(name), B", "class A:\n  \(name),\n  B\n"),
      ("route a { }  // \(string)", "route a { }  // \(string)\n"),
    ] {
      #expect(Parsed(text).messages == [])
      #expect(Parsed(text).printed == expected)
      #expect(Parsed(expected).printed == expected)
    }
  }

  @Test("the author's line ends do not count, nor do tabs and carriage returns")
  func lineEnds() {
    for (text, expected) in Self.samples {
      let spaced = text.split(separator: " ").joined(separator: "\r\n\t")
      guard !text.contains("\"") else { continue }
      #expect(Parsed(spaced).printed == expected)
    }
  }

  @Test("comments in lists", arguments: [0, 60])
  func comments(_ width: Int) {
    let filler = String(repeating: "x", count: width)
    let text = """
      container App {
        single Client(  // a
          x: 1, y: 2 /* b */, // c
          // d
          z: ["\(filler)": 1, // e
           "b": 2]
          // f
        ) as A, // g
        B
      }
      """
    let parsed = Parsed(text)
    #expect(parsed.messages == [])
    #expect(
      parsed.printed == """
        container App {
          single Client(  // a
            x: 1,
            y: 2 /* b */ ,  // c
            // d
            z: [
              "\(filler)": 1,  // e
              "b": 2
            ]
            // f
          ) as
            A,  // g
            B
        }

        """)
    #expect(Parsed(parsed.printed).printed == parsed.printed)
  }

  /// Random line widths: names of all lengths in programs of all constructs.
  @Test("programs with long names", arguments: TestPrograms.all.indices)
  func longNames(_ index: Int) {
    var random = SeededGenerator(seed: UInt64(index))
    let tree = Parsed(TestPrograms.all[index]).tree
    for _ in 0..<Repetition.size(30, deep: 200) {
      let factor = Int.random(in: 1...40, using: &random)
      var text = ""
      for token in tree.tokens.indices {
        text += String(decoding: tree.trivia(before: token), as: UTF8.self)
        text += String(decoding: tree.text(token), as: UTF8.self)
        let isName = tree.tokens[token].kind == .identifier && tree.tokens[token].keyword == nil
        if isName, Int.random(in: 0..<3, using: &random) == 0 {
          text += String(repeating: "x", count: Int.random(in: 0...factor, using: &random))
        }
      }
      let parsed = Parsed(text)
      let again = Parsed(parsed.printed)
      #expect(again.messages == parsed.messages)
      #expect(again.tree.shape == parsed.tree.shape)
      #expect(again.printed == parsed.printed)
      #expect(wideLines(again) == [])
    }
  }

  @Test("nested lists take no more than the width", arguments: [10, 60, 126])
  func nested(_ depth: Int) {
    let text =
      "class A { call f(\(String(repeating: "g(", count: depth))1\(String(repeating: ")", count: depth))) }"
    let parsed = Parsed(text)
    #expect(parsed.messages == [])
    let again = Parsed(parsed.printed)
    #expect(again.tree.shape == parsed.tree.shape)
    #expect(again.printed == parsed.printed)
    #expect(parsed.printed.utf8.count < 110 * 2 * depth + 1000)
  }

  @Test("the time to break lines grows with their length alone")
  func linear() {
    func time(_ count: Int) -> Duration {
      let list = (0..<count).map { "a\($0): [b, c(d: \($0))]" }.joined(separator: ", ")
      let parsed = Parsed("container A { single X(\(list)) }")
      return ContinuousClock().measure { #expect(parsed.tree.canonicalText().count > list.utf8.count) }
    }
    _ = time(200)
    let short = (0..<3).map { _ in time(200) }.min()!
    let long = (0..<3).map { _ in time(3_200) }.min()!
    // Quadratic time would be 256 times as long.
    #expect(long < short * 64)
  }

  /// The lines of a canonical text that are too wide although a shorter part of them could begin a line.
  private func wideLines(_ parsed: Parsed) -> [String] { wideLinesOf(parsed.printed) }
}

/// The lines of a canonical text that are too wide although each part between two spaces fits into a line.
func wideLinesOf(_ text: String) -> [String] {
  text.split(separator: "\n").map(String.init).filter { line in
    let code = withoutComment(line)
    guard code.count > 110, !code.drop(while: { $0 == " " }).hasPrefix("//") else { return false }
    // Comments between the words of a declaration's head leave no place for a break.
    if code.contains("{"), withoutBlockComments(code).count <= 110 { return false }
    let indentation = code.prefix { $0 == " " }.count
    // A string has spaces, too.
    let parts = code.contains("\"") ? [Substring(code)] : code.split(separator: " ")
    return parts.allSatisfy { $0.count + indentation + 4 <= 110 }
  }
}

/// A line without the comment at its end.
private func withoutComment(_ line: String) -> String {
  guard let start = line.firstRange(of: "  //")?.lowerBound else { return line }
  return String(line[..<start])
}

private func withoutBlockComments(_ line: String) -> String {
  var text = line
  // The innermost comments go first.
  while let end = text.firstRange(of: "*/")?.upperBound,
    let start = text[..<end].range(of: "/*", options: .backwards)?.lowerBound
  {
    text.removeSubrange(start..<end)
  }
  return text
}
