import StoryboardDiagnostics
import StoryboardTooling

/// The answer of a session to an input.
package struct Answer: Sendable {
  /// The text of the answer, as lines with line ends. It is empty if there is nothing to say.
  package var text = ""
  /// Lines that come before the diagnostics.
  package var heading = ""
  /// A text for the user to change and enter again.
  package var draft: Draft?
  /// The diagnostics of the answer. Their positions refer to the files in `sources`.
  package var diagnostics: [Diagnostic] = []
  package var sources: [SourceFile] = []
  /// True if the session has ended.
  package var isOver = false

  /// A text that is put on the prompt, and the position of the cursor in it.
  package struct Draft: Equatable, Sendable {
    package let text: String
    /// The position of the cursor, in bytes of UTF-8.
    package let cursor: Int

    /// The text and a note that it has to be entered again, for a user who has no prompt.
    package var shown: String {
      text + "\n// there is no prompt here that could hold it: enter it again, changed\n"
    }
  }

  package init(_ text: String = "") { self.text = text }

  package var hasFailed: Bool { diagnostics.contains { $0.kind.entry.severity == .error } }

  /// Appends the answer to the next input, together with its files.
  mutating func add(_ next: Answer) {
    heading += next.heading
    text += next.text
    draft = next.draft ?? draft
    isOver = next.isOver
    guard !next.diagnostics.isEmpty else { return }
    let count = UInt32(sources.count)
    sources += next.sources
    diagnostics += next.diagnostics.map { $0.moved(by: count) }
  }

  /// Returns the diagnostics in one of the formats of the command line, such as text or JSON.
  package func rendered(
    _ format: DiagnosticFormat, isColored: Bool, limit: Int? = DiagnosticRenderer.usualLimit
  ) -> [UInt8] {
    var renderer = DiagnosticRenderer(sources: sources, format: format, isColored: isColored, limit: limit)
    return renderer.render(diagnostics)
  }

  /// The text, without diagnostics, for a reader that is not a terminal.
  ///
  /// - Parameter hasPrompt: true if a prompt shows the draft, so that the text does not have it.
  package func plainText(hasPrompt: Bool = false) -> String {
    heading + text + (hasPrompt ? "" : draft?.shown ?? "")
  }

  /// Text for a terminal, in a form that cannot control the terminal.
  package static func displayed(_ text: String) -> String {
    // Windows line ends and tabs become plain line ends and spaces, so that they are not shown as control characters.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let plain = lines.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
    }
    return printable(lines: plain.joined(separator: "\n"))
  }

  /// The whole answer for a terminal: its heading, then the diagnostics, and then the text. Except for the colours,
  /// nothing in it controls the terminal.
  package func shown(
    isColored: Bool = false, limit: Int? = DiagnosticRenderer.usualLimit, hasPrompt: Bool = false
  ) -> String {
    guard !diagnostics.isEmpty else { return Self.displayed(plainText(hasPrompt: hasPrompt)) }
    var rest = self
    rest.heading = ""
    return Self.displayed(heading)
      + String(decoding: rendered(.text, isColored: isColored, limit: limit), as: UTF8.self)
      + Self.displayed(rest.plainText(hasPrompt: hasPrompt))
  }
}

extension Diagnostic {
  /// The diagnostic, with `count` added to the indices of its files.
  fileprivate func moved(by count: UInt32) -> Diagnostic {
    moved { SourceRange(file: $0.file + count, start: $0.start, end: $0.end) }
  }
}

/// A session's access to the outside world. The session has no other access.
package struct SessionEnvironment {
  /// Reads the `.sbdsl` files at paths, or returns the reason why there are none.
  package var read: (_ paths: [String]) -> Result<[SourceFile], Problem>
  /// Writes a file. Returns the reason if it fails.
  package var write: (_ path: String, _ bytes: [UInt8]) -> Problem?
  /// Reads the interface files of the modules that a program imports but does not contain.
  package var interfaces: (_ sources: [SourceFile]) -> Result<[SourceFile], Problem> = { _ in .success([]) }
  /// Reads the Swift files that declare something which a program needs, or that declare one of the names.
  package var swiftCode: (_ programs: [SourceFile], _ named: Set<String>) -> [SourceFile] = { _, _ in [] }
  /// Returns the names of the types and functions that Swift code declares at the top level.
  package var namesInSwiftCode: () -> Set<String> = { [] }
  /// Returns true if the app's Swift files have changed since they were last read.
  package var hasSwiftCodeChanged: () -> Bool = { false }
  /// Returns the differences between programs without mistakes and Interface Builder's files, and all files that the
  /// differences concern.
  package var differences: (_ programs: [SourceFile]) -> (diagnostics: [Diagnostic], sources: [SourceFile]) =
    {
      _ in ([], [])
    }
  /// Nanoseconds since an arbitrary moment.
  package var now: () -> UInt64
  /// True if the user has abandoned the current input.
  package var isGivenUp: () -> Bool

  /// A file or folder that could not be read or written, and the reason.
  package struct Problem: Error {
    package let path: String
    package let kind: InputDiagnostic

    package init(path: String, kind: InputDiagnostic) {
      self.path = path
      self.kind = kind
    }
  }

  package init(
    read: @escaping (_ paths: [String]) -> Result<[SourceFile], Problem>,
    write: @escaping (_ path: String, _ bytes: [UInt8]) -> Problem?, now: @escaping () -> UInt64,
    isGivenUp: @escaping () -> Bool = { false }
  ) {
    self.read = read
    self.write = write
    self.now = now
    self.isGivenUp = isGivenUp
  }

  /// An environment without files and without a clock.
  package static var none: SessionEnvironment {
    SessionEnvironment(
      read: { .failure(Problem(path: $0.first ?? "", kind: .noSuchFile)) },
      write: { path, _ in Problem(path: path, kind: .cannotWrite("there are no files")) }, now: { 0 })
  }
}
