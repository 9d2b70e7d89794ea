import StoryboardImport
import Testing

@Suite("XML: places, limits and what is refused on purpose")
struct XMLReaderPositionTests {
  @Test("lines of elements, whatever ends a line")
  func lines() throws {
    var reader = try XMLReader([UInt8]("<a>\n<b\n/>\r\n<c>\r<d/></c><e x='\n'/>\n</a>".utf8))
    var lines: [String: Int] = [:]
    while let event = try reader.next() {
      if event == .startElement { lines[reader.name] = reader.line() }
    }
    #expect(lines == ["a": 1, "b": 2, "c": 4, "d": 5, "e": 5])
  }

  @Test("offsets and depths of events")
  func offsets() throws {
    var reader = try XMLReader([UInt8]("<a>é<!-- --><b/></a>".utf8))
    var seen: [[Int]] = []
    while try reader.next() != nil { seen.append([reader.offset, reader.depth]) }
    #expect(seen == [[0, 1], [3, 1], [13, 2], [13, 1], [17, 0]])
  }

  static let errors: [(String, XMLError)] = [
    ("<a><b></a>", .mismatchedEndTag(found: "a", expected: "b", at: 6)),
    ("</a>", .mismatchedEndTag(found: "a", expected: nil, at: 0)),
    ("<a x='' y='' x=''/>", .duplicateAttribute("x", at: 13)),
    ("<a><b>", .unclosedElement("b", at: 3)),
    ("<a>&nbsp;</a>", .unknownEntity("nbsp", at: 3)),
    ("<a>\u{0}</a>", .forbiddenCharacter("\u{0}", at: 3)),
    ("<a/><!-- ", .unterminated(.comment, at: 4)),
    ("<a b='c", .unterminated(.attributeValue, at: 5)),
    ("<a b='<'/>", .malformed(.attributeValue, at: 6)),
    ("<a/> <b/>", .contentOutsideRoot(at: 5)),
    ("<!-- -->", .noRootElement(at: 8)),
    ("<?xml version='1.0' encoding='UTF-16'?><a/>", .unsupportedEncoding("UTF-16", at: 20)),
  ]

  @Test("errors say where", arguments: errors)
  func errorsSayWhere(_ text: String, _ expected: XMLError) {
    #expect(throws: expected) { try stepsOfReader([UInt8](text.utf8)) }
    #expect(!expected.message.isEmpty)
  }

  /// A few attributes are compared with each other, many go through a set.
  @Test("a repeated attribute is found in a tag of any length")
  func repeatedAttributes() throws {
    for count in 1...6 {
      let names = (0..<count).map { "a\($0)" }
      for limit in 0...7 {
        #expect(try stepsOfReader(tag(names), addingDifferences: limit).count == 2)
        for first in names.indices {
          for second in names.indices where first < second {
            var repeated = names
            repeated[second] = names[first]
            let expected = XMLError.duplicateAttribute(names[first], at: 3 + 6 * second)
            #expect(throws: expected, "\(repeated), \(limit)") {
              try stepsOfReader(tag(repeated), addingDifferences: limit)
            }
          }
        }
      }
    }
    for count in [24, 25, 26] {
      let names = (0..<count).map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0 % 26))) + "x" }
      #expect(try stepsOfReader(tag(names)) == stepsOfReader(tag(names), addingDifferences: .max))
      #expect(throws: XMLError.duplicateAttribute("ax", at: 3 + 6 * count)) {
        try stepsOfReader(tag(names + ["ax"]))
      }
    }
  }

  /// A tag `e` with attributes whose names have two letters.
  private func tag(_ names: [String]) -> [UInt8] {
    [UInt8]("<e \(names.map { "\($0)=''" }.joined(separator: " "))/>".utf8)
  }

  @Test("a document type declaration is skipped, and refused where it defines something")
  func documentTypes() throws {
    let external = "<!DOCTYPE plist PUBLIC \"-//A//B\" 'file:///etc/passwd'>\n<plist/>"
    #expect(try stepsOfReader([UInt8](external.utf8)) == [.start("plist", [:]), .end("plist")])
    let system = "<!DOCTYPE a SYSTEM '>'><a/>"
    #expect(try stepsOfReader([UInt8](system.utf8)).count == 2)
    let laughs = "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"
    #expect(throws: XMLError.internalSubset(at: 12)) { try stepsOfReader([UInt8](laughs.utf8)) }
  }

  @Test("UTF-16 is refused by name")
  func utf16() {
    #expect(throws: XMLError.unsupportedEncoding("UTF-16", at: 0)) { try stepsOfReader([0xFE, 0xFF, 0, 60]) }
    #expect(throws: XMLError.unsupportedEncoding("UTF-16", at: 0)) { try stepsOfReader([0xFF, 0xFE, 60, 0]) }
  }

  @Test("deep nesting takes no stack")
  func depth() throws {
    let depth = 100_000
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(try stepsOfReader([UInt8](text.utf8)).count == 2 * depth)
    #expect(throws: XMLError.self) { try stepsOfReader([UInt8](text.utf8.dropLast(4))) }
  }

  @Test("many attributes are told apart in linear time")
  func manyAttributes() throws {
    let attributes = (0..<20_000).map { " a\($0)=''" }.joined()
    #expect(try stepsOfReader([UInt8]("<a\(attributes)/>".utf8)).count == 2)
    #expect(throws: XMLError.self) { try stepsOfReader([UInt8]("<a\(attributes) a7=''/>".utf8)) }
  }
}
