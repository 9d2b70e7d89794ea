/// Methods by selector, which the Objective-C runtime would know.
extension StandIn {
  typealias SegueAction = (UIViewController, NSCoder, Any?, String?) -> UIViewController?
  typealias UnwindAction = (UIViewController, UIStoryboardSegue) -> Void

  private static var segueActions: [String: [(UIViewController) -> SegueAction?]] = [:]
  private static var unwindActions: [String: [(UIViewController) -> UnwindAction?]] = [:]

  /// Registers an `@IBSegueAction` by its selector. It gets the source, the coder, the sender and the segue's
  /// identifier, as far as the method takes them.
  public static func registerSegueAction<Source: UIViewController>(
    _ selector: String, on type: Source.Type,
    _ action: @escaping (Source, NSCoder, Any?, String?) -> UIViewController?
  ) {
    segueActions[selector, default: []].append { source in
      (source as? Source).map { source in { _, coder, sender, id in action(source, coder, sender, id) } }
    }
  }

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
  static func segueAction(_ selector: String, of source: UIViewController) -> SegueAction? {
    segueActions[selector]?.reversed().lazy.compactMap { $0(source) }.first
  }

  static func unwindAction(_ selector: String, of destination: UIViewController) -> UnwindAction? {
    unwindActions[selector]?.reversed().lazy.compactMap { $0(destination) }.first
  }
}
