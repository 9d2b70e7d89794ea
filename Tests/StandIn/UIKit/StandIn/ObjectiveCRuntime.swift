/// What the Objective-C runtime would know: methods by selector, classes by name.
extension StandIn {
  typealias SegueAction = (UIViewController, NSCoder, Any?, String?) -> UIViewController?
  typealias UnwindAction = (UIViewController, UIStoryboardSegue) -> Void

  private static var segueActions: [String: [(UIViewController) -> SegueAction?]] = [:]
  private static var unwindActions: [String: [(UIViewController) -> UnwindAction?]] = [:]
  private static var classes: [String: AnyClass] = [:]

  /// Is asked for a class that nothing else finds, by its name and module.
  public static var classFallback: (_ name: String, _ module: String?) -> AnyClass? = { _, _ in nil }

  /// Makes an `@IBSegueAction` known, by its selector. It gets the source, the coder, the sender and the
  /// segue's identifier, whatever of these the method takes.
  public static func registerSegueAction<Source: UIViewController>(
    _ selector: String, on type: Source.Type,
    _ action: @escaping (Source, NSCoder, Any?, String?) -> UIViewController?
  ) {
    segueActions[selector, default: []].append { source in
      (source as? Source).map { source in { _, coder, sender, id in action(source, coder, sender, id) } }
    }
  }

  /// Makes an unwind action known, by its selector.
  public static func registerUnwindAction<Destination: UIViewController>(
    _ selector: String, on type: Destination.Type,
    _ action: @escaping (Destination, UIStoryboardSegue) -> Void
  ) {
    unwindActions[selector, default: []].append { destination in
      (destination as? Destination).map { destination in { _, segue in action(destination, segue) } }
    }
  }

  /// Makes a class known by another name than its own, as `@objc(Name)` does.
  public static func registerClass(_ type: AnyClass, named name: String, module: String? = nil) {
    classes[(module.map { $0 + "." } ?? "") + name] = type
  }

  /// What was registered last for a class or one above it counts.
  static func segueAction(_ selector: String, of source: UIViewController) -> SegueAction? {
    segueActions[selector]?.reversed().lazy.compactMap { $0(source) }.first
  }

  static func unwindAction(_ selector: String, of destination: UIViewController) -> UnwindAction? {
    unwindActions[selector]?.reversed().lazy.compactMap { $0(destination) }.first
  }

  static func findClass(_ custom: CustomClass) -> AnyClass? {
    if let registered = classes[custom.description] { return registered }
    let modules = custom.isOfTarget ? [mainModule, custom.module] : [custom.module, mainModule]
    for module in modules {
      if let module, let found = NSClassFromString("\(module).\(custom.name)") { return found }
    }
    return classFallback(custom.name, custom.module)
  }
}

/// Whether a class is `other` or below it.
func inherits(_ type: AnyClass, from other: AnyClass) -> Bool {
  sequence(first: type, next: { _getSuperclass($0) }).contains { $0 == other }
}
