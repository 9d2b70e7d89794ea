extension StandIn {
  /// Receives every event that is visible from outside, in order.
  public static var observer: (Event) -> Void = { _ in }

  /// The controller whose showing has been reported and is not complete yet.
  static var beingShown: Controller?

  static func emit(_ event: Event) { observer(event) }
}
