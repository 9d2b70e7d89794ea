/// Methods by selector, which the Objective-C runtime would know.
extension StandIn {
  typealias SegueAction = (Controller, NSCoder, Any?, String?) -> Controller?

  private static var segueActions: [String: [(Controller) -> SegueAction?]] = [:]

  /// Registers an `@IBSegueAction` by its selector. It gets the source, the coder, the sender and the segue's
  /// identifier, as far as the method takes them.
  public static func registerSegueAction<Source: Controller>(
    _ selector: String, on type: Source.Type,
    _ action: @escaping (Source, NSCoder, Any?, String?) -> Controller?
  ) {
    segueActions[selector, default: []].append { source in
      (source as? Source).map { source in { _, coder, sender, id in action(source, coder, sender, id) } }
    }
  }

  /// The action that was registered last for a class or one of its superclasses.
  static func segueAction(_ selector: String, of source: Controller) -> SegueAction? {
    segueActions[selector]?.reversed().lazy.compactMap { $0(source) }.first
  }
}
