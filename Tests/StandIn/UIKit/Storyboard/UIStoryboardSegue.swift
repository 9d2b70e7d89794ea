/// A segue from one controller to another.
///
/// The initializer is required, so that a custom class can be made without an Objective-C runtime.
@MainActor open class UIStoryboardSegue: NSObject, AssociatedObjectOwner {
  public nonisolated let associatedObjects = AssociatedObjects()
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  var performHandler: (() -> Void)?

  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination. Custom segue classes override it.
  open func perform() {
    guard let performHandler else {
      trap("\(type(of: self)) (\(identifier ?? "")): subclasses of UIStoryboardSegue must override -perform")
    }
    performHandler()
  }
}
