import StoryboardDiagnostics

/// A session as text. Inputs come after `> `, their further lines after `. `, and the answers are below.
package struct Transcript: Sendable {
  package struct Entry: Sendable {
    /// The line of the transcript that the input begins on, from 1.
    package let line: Int
    package let input: String
    /// The lines of the answer, with their line ends.
    package var answer: String
  }

  package private(set) var entries: [Entry] = []
  /// The lines before the first input. They describe the transcript.
  package private(set) var heading: [String] = []

  package init(_ text: String) {
    var input: (line: Int, text: String)?
    var answer = ""
    func entry() -> Entry? { input.map { Entry(line: $0.line, input: $0.text, answer: answer) } }
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last == "" { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      if line == ">" || line.hasPrefix("> ") {
        if let entry = entry() { entries.append(entry) }
        input = (index + 1, String(line.dropFirst(2)))
        answer = ""
      } else if let open = input, answer.isEmpty, line == "." || line.hasPrefix(". ") {
        input = (open.line, open.text + "\n" + line.dropFirst(2))
      } else if input == nil {
        heading.append(line)
      } else {
        answer += line + "\n"
      }
    }
    if let entry = entry() { entries.append(entry) }
  }

  /// Returns a transcript of the inputs with a session's current answers, and the answers that differ from the recorded
  /// ones.
  ///
  /// Blank lines at the end of an answer are ignored.
  package func replayed(in session: REPLSession) -> (transcript: Transcript, differences: [Difference]) {
    var replayed = self
    var differences: [Difference] = []
    var isOver = false
    for (index, entry) in entries.enumerated() {
      var answer = ""
      if !isOver {
        let given = session.answer(entry.input)
        answer = given.shown()
        isOver = given.isOver
      }
      if answer.trimmingTrailingBlanks != entry.answer.trimmingTrailingBlanks {
        differences.append(
          Difference(line: entry.line, input: entry.input, wanted: entry.answer, found: answer))
      }
      replayed.entries[index].answer = answer
    }
    return (replayed, differences)
  }

  package struct Difference: Sendable {
    package let line: Int
    package let input: String
    package let wanted: String
    package let found: String

    /// The input, then the lines of the recorded answer after `- `, and the lines of the actual answer after `+ `.
    package var text: String {
      var text =
        "> " + input.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n. ") + "\n"
      for line in wanted.lines where !wanted.trimmingTrailingBlanks.isEmpty { text += "- \(line)\n" }
      for line in found.lines where !found.trimmingTrailingBlanks.isEmpty { text += "+ \(line)\n" }
      return text
    }
  }

  /// The text of the transcript.
  package var text: String {
    var text = heading.map { $0 + "\n" }.joined()
    for entry in entries {
      let lines = entry.input.split(separator: "\n", omittingEmptySubsequences: false)
      text += lines.enumerated().map { ($0 == 0 ? ">" : ".") + ($1.isEmpty ? "" : " " + $1) + "\n" }.joined()
      text += entry.answer
    }
    return text
  }
}

extension String {
  fileprivate var lines: [Substring] {
    trimmingTrailingBlanks.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  fileprivate var trimmingTrailingBlanks: String {
    var text = self[...]
    while let last = text.last, last.isNewline || last == " " { text.removeLast() }
    return String(text)
  }
}
