import Testing

@testable import StoryboardSyntax

@Suite("What a file has besides its text") struct FileFormTests {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The ends of the lines and the byte order mark are those of the file.
  @Test(arguments: [
    ("a\nb\n", "c\nd\n", "c\nd\n"), ("a\r\nb\r\n", "c\nd\n", "c\r\nd\r\n"), ("a\rb\r", "c\nd\n", "c\rd\r"),
    ("a", "c\nd", "c\nd"), ("", "c\n", "c\n"),
    // The end of the first line counts, and the text may have others.
    ("a\r\nb\nc\r", "d\ne\rf\r\ng", "d\r\ne\r\nf\r\ng"), ("a\nb\r\n", "d\r\ne\rf", "d\ne\nf"),
    ("a\r\r\nb", "c\r\n\nd", "c\r\rd"), ("\r", "ä\n\n€", "ä\r\r€"),
  ])
  func lines(_ file: String, _ text: String, _ expected: String) {
    for mark in [[], Self.mark] {
      let form = FileForm(of: mark + Array(file.utf8))
      #expect(form.lines(Array(text.utf8)) == Array(expected.utf8))
      #expect(form.written(Array(text.utf8)) == mark + Array(expected.utf8))
    }
  }
}
