/// What a process left behind.
public struct ProcessResult: Sendable, CustomStringConvertible {
  /// The program and its arguments, for messages.
  public var command: String
  /// The exit status; for a process that a signal ended, the signal's number plus 128.
  public var status: Int32
  public var standardOutput: String
  public var standardError: String
  /// Whether it was killed because its time was up.
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
