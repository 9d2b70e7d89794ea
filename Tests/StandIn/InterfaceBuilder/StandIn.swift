import Foundation

/// What the stand-in has besides the framework's own interface: where storyboards are, what happens, and input.
@MainActor public enum StandIn {
  /// The module that classes of the provider `target` are in, whatever module the file names.
  public static var mainModule: String?
}

/// Ends the process as an uncaught exception does: the reason on standard error, status 134.
package func trap(_ reason: String) -> Never {
  fflush(nil)
  log("*** Terminating app due to uncaught exception, reason: '\(reason)'")
  _exit(134)
}

/// Writes a line to standard error, as the framework's warnings are.
package func log(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}
