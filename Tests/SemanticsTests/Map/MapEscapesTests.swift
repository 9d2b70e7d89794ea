import Foundation
import StoryboardDiagnostics
import StoryboardMap
import StoryboardTooling
import TestSupport
import Testing

/// Nothing in a program can be markup or script in a map: hostile strings stay strings in each format.
@Suite struct MapEscapesTests {
  static let hostile = [
    "</script><script>alert(1)</script>", "\\\"];evil[label=\\\"", "<img src=x onerror=alert(1)>", "]]>",
    "--><!--",
    "\\u{202E}\\u{2066}bidi", "a\\nb\\r\\nc", "\\t\\u{0}\\u{1B}[31m", "'\\\"`&amp;&lt;", "end",
    "%%{init: {}}%%",
    "\\\\", "\\\\\\\"", "#quot;#60;", "click s0 href \\\"javascript:alert(1)\\\"", "${x}`",
    "</style></svg></title>",
    "\\u{2028}\\u{2029}", "|\\\"]-->|x", "日本 é 👩‍👩‍👧", "\\u{FEFF}\\u{200B}", "javascript:alert(1)//",
  ]

  /// A program with a string at every place at which a program may have one.
  static func program(_ text: String) -> String {
    """
    module Shop
    controller List: UIViewController { var title2: String! }
    controller Detail: UIViewController { var text: String! }
    class Client { init(url: String) }
    container App { single Client(url: "\(text)")  single Value named \(name) }
    class Value { init() }
    launch storyboard Main in App {
      initial scene List: List id "l\(text)" {
        inject title2 = "\(text)"
        segue open id "\(text)": show Detail(text: "\(text)")
        segue: present Other(text: "\(text)")
      }
      scene Detail(text: String): Detail id "d\(text)"
      reference Other id "\(text)" = Second.Other
    }
    storyboard Second file "\(text)" bundle "\(text)" in App { scene Other(text: String): Detail }
    storyboard Third { scene S: Nothing\(name) }

    """
  }

  /// A name of letters that a format could take for a word of its own.
  private static let name = "graph"

  static func map(_ text: String) -> AppMap {
    let source = SourceFile(path: "\(text).sbdsl", bytes: Array(program(text).utf8))
    return AppMap(Compilation([source]))
  }

  @Test(arguments: hostile)
  func graphviz(_ text: String) throws {
    // Each line is a statement of ids, and of attributes whose strings end on the line.
    let string = #""(?:[^"\\\x00-\x1F]|\\.)*""#
    let attributes = #"\[\w+=(?:STRING|[\w.]+)(?:, \w+=(?:STRING|[\w.]+))*\]"#
    let statement =
      #"^\s*(?:digraph STRING \{|subgraph cluster_\w+ \{|\w+=(?:STRING|\w+);|\}|"#
      + #"(?:[sr]\d+|graph|node|edge)(?: -> s\d+)? ATTRIBUTES;)$"#
    let pattern = statement.replacing("ATTRIBUTES", with: attributes).replacing("STRING", with: string)
    let expression = try NSRegularExpression(pattern: pattern)
    for line in Self.map(text).dot.split(separator: "\n") {
      let range = NSRange(location: 0, length: line.utf16.count)
      #expect(expression.firstMatch(in: String(line), range: range) != nil, "\(line)")
    }
  }

  @Test(arguments: hostile)
  func mermaid(_ text: String) throws {
    let string = #""(?:[\w .,:()]|#\d+;|<br/>|[^\x00-\x7F])*""#
    let statement =
      #"^\s*(?:flowchart LR|subgraph [bm]\d+\[STRING\]|end|s\d+(?:\[STRING\]|\(\[STRING\]\))|"#
      + #"r\d+>STRING\]|[sr]\d+ (?:-->|==>|-\.->)\|STRING\| s\d+|classDef \w+ [\w:#,;\- ]+|class s\d+(?:,s\d+)* \w+)$"#
    let expression = try NSRegularExpression(pattern: statement.replacing("STRING", with: string))
    for line in Self.map(text).mermaid.text.split(separator: "\n") {
      let range = NSRange(location: 0, length: line.utf16.count)
      #expect(expression.firstMatch(in: String(line), range: range) != nil, "\(line)")
    }
  }

  /// What was written is what is read, without a character that turns text or controls a terminal.
  @Test(arguments: hostile)
  func json(_ text: String) throws {
    let bytes = Self.map(text).json
    #expect(!HostileText.isHidden(in: String(decoding: bytes, as: UTF8.self)))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect((object["scenes"] as? [Any])?.count == 4)
    #expect((object["transitions"] as? [Any])?.count == 2)
    #expect((object["findings"] as? [Any])?.isEmpty == false)
  }
}

enum HostileText {
  /// True if a text has a character that is not seen, other than a line end.
  static func isHidden(in text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar != "\n" && scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        || [0x2028, 0x2029, 0xFEFF, 0x200B].contains(scalar.value)
    }
  }
}
