extension StandIn {
  /// Is told of everything that can be seen from outside, in order.
  public static var observer: (Event) -> Void = { _ in }

  /// The controller whose showing has been reported and is under way.
  static var beingShown: UIViewController?

  static func emit(_ event: Event) { observer(event) }
}
