/// Unwind actions by selector, which the Objective-C runtime would know.
extension StandIn {
  typealias UnwindAction = (UIViewController, UIStoryboardSegue) -> Void

  private static var unwindActions: [String: [(UIViewController) -> UnwindAction?]] = [:]

  /// Registers an unwind action by its selector.
  public static func registerUnwindAction<Destination: UIViewController>(
    _ selector: String, on type: Destination.Type,
    _ action: @escaping (Destination, UIStoryboardSegue) -> Void
  ) {
    unwindActions[selector, default: []].append { destination in
      (destination as? Destination).map { destination in { _, segue in action(destination, segue) } }
    }
  }

  /// The action that was registered last for a class or one of its superclasses.
  static func unwindAction(_ selector: String, of destination: UIViewController) -> UnwindAction? {
    unwindActions[selector]?.reversed().lazy.compactMap { $0(destination) }.first
  }
}
