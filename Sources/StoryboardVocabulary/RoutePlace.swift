/// The place where a route starts.
public enum RoutePlace: UInt8, CaseIterable, Sendable {
  /// A controller, or the controller that a window shows.
  case controller
  /// A window, whose root the route sets.
  case window
  /// No place, for a route that begins with a window of its own.
  case anywhere
}
