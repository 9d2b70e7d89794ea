/// The results of a process.
public struct ProcessResult: Sendable, CustomStringConvertible {
  /// The program and its arguments, for messages.
  public var command: String
  /// The exit status; after a signal, its number plus 128.
  public var status: Int32
  public var standardOutput: String
  public var standardError: String
  /// True if it was killed at the end of its time.
  public var timedOut: Bool

  public var isSuccess: Bool { status == 0 && !timedOut }

  public var lines: [String] {
    standardOutput.split(separator: "\n").map(String.init)
  }

  public var description: String {
    """
    \(command)
    status \(status)\(timedOut ? ", its time was up" : "")
    \(standardOutput)\(standardError)
    """
  }
}
