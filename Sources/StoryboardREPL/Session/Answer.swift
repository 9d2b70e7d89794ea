import StoryboardDiagnostics
import StoryboardTooling

/// What a session answers to an input.
public struct Answer: Sendable {
  /// Lines, each with its end; empty where there is nothing to say.
  public var text = ""
  /// What is wrong, about `sources`.
  public var diagnostics: [Diagnostic] = []
  public var sources: [SourceFile] = []
  /// The session is over.
  public var isOver = false

  public init(_ text: String = "") { self.text = text }

  public var hasFailed: Bool { diagnostics.contains { $0.kind.entry.severity == .error } }

  /// Adds what comes after it, with files of its own.
  mutating func add(_ next: Answer) {
    text += next.text
    isOver = next.isOver
    guard !next.diagnostics.isEmpty else { return }
    let count = UInt32(sources.count)
    sources += next.sources
    diagnostics += next.diagnostics.map { $0.moved(by: count) }
  }

  /// What is wrong, in a format of the command line.
  public func rendered(
    _ format: DiagnosticFormat, isColored: Bool, limit: Int? = DiagnosticRenderer.usualLimit
  ) -> [UInt8] {
    var renderer = DiagnosticRenderer(sources: sources, format: format, isColored: isColored, limit: limit)
    return renderer.render(diagnostics)
  }

  /// What is wrong and then what is answered, as a terminal shows it.
  public func shown(isColored: Bool = false, limit: Int? = DiagnosticRenderer.usualLimit) -> String {
    guard !diagnostics.isEmpty else { return text }
    return String(decoding: rendered(.text, isColored: isColored, limit: limit), as: UTF8.self) + text
  }
}

extension Diagnostic {
  /// The same about files that stand behind others.
  fileprivate func moved(by count: UInt32) -> Diagnostic {
    func moved(_ range: SourceRange) -> SourceRange {
      SourceRange(file: range.file + count, start: range.start, end: range.end)
    }
    let labels = labels.map { Label($0.role, at: moved($0.range)) }
    return Diagnostic(kind, at: moved(range), labels: labels, fix: nil)
  }
}

/// What a session asks of the world around it; it touches nothing of that itself.
public struct World {
  /// The `.sbdsl` files that paths lead to, or why there are none.
  public var read: (_ paths: [String]) -> Result<[SourceFile], Problem>
  /// Writes a file; gives why that failed.
  public var write: (_ path: String, _ bytes: [UInt8]) -> Problem?
  /// Nanoseconds since some moment.
  public var now: () -> UInt64
  /// Whether whoever waits for an answer has given it up.
  public var isGivenUp: () -> Bool

  /// Something about a path.
  public struct Problem: Error {
    public let path: String
    public let kind: InputDiagnostic

    public init(path: String, kind: InputDiagnostic) {
      self.path = path
      self.kind = kind
    }
  }

  public init(
    read: @escaping (_ paths: [String]) -> Result<[SourceFile], Problem>,
    write: @escaping (_ path: String, _ bytes: [UInt8]) -> Problem?, now: @escaping () -> UInt64,
    isGivenUp: @escaping () -> Bool = { false }
  ) {
    self.read = read
    self.write = write
    self.now = now
    self.isGivenUp = isGivenUp
  }

  /// No files, and no time.
  public static var none: World {
    World(
      read: { .failure(Problem(path: $0.first ?? "", kind: .noSuchFile)) },
      write: { path, _ in Problem(path: path, kind: .cannotWrite("there are no files")) }, now: { 0 })
  }
}
