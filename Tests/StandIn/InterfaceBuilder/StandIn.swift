import Foundation

/// The interface of the stand-in beyond that of the framework: the places of storyboards, events, and input.
@MainActor public enum StandIn {
  /// The module of classes with the provider `target`, whatever module the file names.
  public static var mainModule: String?
}

/// Ends the process like an uncaught exception: with the reason on standard error, and status 134.
package func trap(_ reason: String) -> Never {
  fflush(nil)
  log("*** Terminating app due to uncaught exception, reason: '\(reason)'")
  _exit(134)
}

/// Writes a line to standard error, like the framework's warnings.
package func log(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}
