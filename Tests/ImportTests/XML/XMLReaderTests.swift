import StoryboardImport
import Testing

@Suite("XML: the same as Foundation's parser")
struct XMLReaderTests {
  @Test("the corpus is complete where it exists")
  func corpusIsComplete() {
    #expect(Corpus.paths.isEmpty || Corpus.paths.count == Corpus.expectedCount)
  }

  @Test("elements, attributes and text of every storyboard", arguments: Corpus.paths)
  func readsStoryboard(_ path: String) throws {
    let bytes = try Corpus.bytes(path)
    let steps = try stepsOfReader(bytes)
    // This does not use #expect, which would print both sides.
    let isSame = steps == stepsOfFoundation(bytes)
    #expect(isSame)
  }

  static let wellFormed = [
    "<a/>",
    "<a></a >",
    "<a\n\tb = 'c'\r\n d=\"e'f\" />",
    "<?xml version='1.0'?><a/>",
    "<?xml version=\"1.0\" encoding=\"utf-8\" standalone='yes' ?>\n<a/>\n",
    "\u{FEFF}<a/>",
    "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?><a/>",
    "<a>one<b/>two<b></b>three</a>",
    "<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x42;&#x1F600;</a>",
    "<a b='&amp;&lt;&gt;&quot;&apos;&#65;&#x42;&#10;&#xa;&#9;'/>",
    "<a b='one\ntwo\tthree\r\nfour\rfive  six'/>",
    "<a>one\r\ntwo\rthree\n</a>",
    "<a>é ü 漢字 👩‍🚀</a>",
    "<a b='é ü 漢字 👩‍🚀'/>",
    "<é ü='1' 漢='2'/>",
    "<_a.b-c1 _x='1'/>",
    "<a><![CDATA[<b>&amp;]] >]]></a>",
    "<a>x<![CDATA[]]>y</a>",
    "<a><![CDATA[]]]]></a>",
    "<a>x<!-- <b> & - -->y</a>",
    "<!-- before --><?pi data ? >?><a><?in side?></a><!-- behind --><?pi x?>\n",
    "<!DOCTYPE a><a/>",
    "<!DOCTYPE a ><a/>",
    "<a>]] > ]></a>",
    "<a>x > y</a>",
    "<a b='>'/>",
    "<a b=''/>",
  ]

  @Test("small well-formed files", arguments: wellFormed)
  func readsWellFormed(_ text: String) throws {
    let steps = try stepsOfReader([UInt8](text.utf8))
    #expect(steps == stepsOfFoundation([UInt8](text.utf8)))
  }

  static let malformed = [
    " ", "a", "<", "<a", "<a ", "<a b", "<a b=", "<a b='", "<a b='c'", "<a>", "<a/", "<a></", "<a></a",
    "<a></b>", "<a><b></a></b>", "</a>", "<a/></a>", "<a/><b/>", "<a/>text", "text<a/>", "<a/>&amp;",
    "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b/>", "<a b=c/>", "<a b='<'/>", "<a 1='2'/>", "<1/>", "< a/>",
    "<a / >", "<a></ a>", "<a></a b='1'>", "<a 'b'/>",
    "<a>&</a>", "<a>& </a>", "<a>&amp</a>", "<a>&nbsp;</a>", "<a b='&nbsp;'/>", "<a>&#0;</a>",
    "<a>&#xD800;</a>",
    "<a>&#x110000;</a>", "<a>&#99999999999999999999;</a>", "<a>&#;</a>", "<a>&#x;</a>", "<a>&#12</a>",
    "<a>&#1;</a>", "<a>&#xFFFE;</a>", "<a>&;</a>", "<a b='&'/>", "<a>&#X41;</a>",
    "<a>]]></a>", "<a><![CDATA[x</a>", "<a><![CDATA[x]]</a>", "<![CDATA[x]]><a/>", "<a/><![CDATA[x]]>",
    "<a><![cdata[x]]></a>",
    "<!-- a <a/>", "<!-- -- --><a/>", "<a><!-- --->x</a>", "<a><!-></a>", "<a><!--></a>", "<a><!---></a>",
    "<a><?</a>", "<a><?pi</a>", "<a><??></a>", "<a><? pi?></a>", "<a><?pi?</a>",
    "<a/><?xml version='1.0'?>", " <?xml version='1.0'?><a/>", "<a><?xml version='1.0'?></a>",
    "<?xml version='1.0'><a/>", "<?xml version=1.0?><a/>", "<?xml encoding='UTF-8'?><a/>",
    "<?xml version='1.0' standalone='maybe'?><a/>", "<?xml version='1.0' encoding='nonsense'?><a/>",
    "<!DOCTYPE><a/>", "<!DOCTYPE a", "<a/><!DOCTYPE a>", "<!DOCTYPE a><!DOCTYPE a><a/>",
    "<!ELEMENT a ANY><a/>", "<a>\u{0}</a>", "<a>\u{1}</a>", "<a b='\u{1F}'/>", "<a>\u{FFFE}</a>", "<a\u{0}/>",
    "<a>\u{FFFF}</a>", "\u{FEFF}", "<a×/>", "<a><!-- \u{2} --></a>",
  ]

  @Test("small malformed files", arguments: malformed)
  func refusesMalformed(_ text: String) {
    #expect(throws: XMLError.self) { try stepsOfReader([UInt8](text.utf8)) }
    #expect(stepsOfFoundation([UInt8](text.utf8)) == nil)
  }

  /// On Linux, Foundation's parser crashes at a processing instruction without data, accepts the first of these as a
  /// document type declaration, and accepts the empty file as well-formed.
  @Test("what Foundation's parser cannot be asked")
  func withoutOracle() throws {
    for text in ["<!DOCTYPEa><a/>", "", "<?xml?><a/>", "<a><?xml?></a>", "<a/><?XmL?>"] {
      #expect(throws: XMLError.self) { try stepsOfReader([UInt8](text.utf8)) }
    }
    let instructions = "<?pi?><a><?pi?></a><?pi?>"
    #expect(try stepsOfReader([UInt8](instructions.utf8)) == [.start("a", [:]), .end("a")])
  }

  /// Overlong encodings, surrogates, values beyond Unicode, stray and missing continuation bytes.
  static let notUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
    [0xF0, 0x9F, 0x98],
  ]

  @Test("bytes that are not UTF-8", arguments: notUTF8)
  func refusesOtherBytes(_ sequence: [UInt8]) {
    let bytes = [UInt8]("<a>".utf8) + sequence + [UInt8]("</a>".utf8)
    #expect(throws: XMLError.invalidUTF8(at: 3)) { try stepsOfReader(bytes) }
    #expect(stepsOfFoundation(bytes) == nil)
  }
}
