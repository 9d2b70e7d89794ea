/// The ways in which a step `open` of a route can show its scene. The code that opens the route chooses one.
public enum RouteTransition: String, CaseIterable, Sendable {
  case push, present
}
