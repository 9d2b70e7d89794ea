/// What the stand-in has besides UIKit's own interface: where storyboards are, what happens, and input.
@MainActor public enum StandIn {
  /// Is told of everything that can be seen from outside, in order.
  public static var observer: (Event) -> Void = { _ in }

  /// The module that classes of the provider `target` are in, whatever module the file names.
  public static var mainModule: String?

  /// The controller whose showing has been reported and is under way.
  static var beingShown: UIViewController?

  static func emit(_ event: Event) { observer(event) }
}

/// Ends the process as an uncaught exception does: the reason on standard error, status 134.
func trap(_ reason: String) -> Never {
  fflush(nil)
  log("*** Terminating app due to uncaught exception, reason: '\(reason)'")
  _exit(134)
}

/// Writes a line to standard error, as UIKit's warnings are.
func log(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}
