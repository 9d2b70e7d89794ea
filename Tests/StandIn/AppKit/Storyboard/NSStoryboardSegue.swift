/// A segue from one controller to another: on no actor, as in the SDK.
///
/// The initializer is required, so that a custom class can be made without an Objective-C runtime.
open class NSStoryboardSegue: NSObject, AssociatedObjectOwner {
  public typealias Identifier = String

  public let associatedObjects = AssociatedObjects()
  public let identifier: Identifier?
  public let sourceController: Any
  public let destinationController: Any
  var performHandler: (() -> Void)?

  public required init(identifier: Identifier, source sourceController: Any, destination: Any) {
    self.identifier = identifier.isEmpty ? nil : identifier
    self.sourceController = sourceController
    destinationController = destination
    super.init()
  }

  public convenience init(
    identifier: Identifier, source sourceController: Any, destination destinationController: Any,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: sourceController, destination: destinationController)
    self.performHandler = performHandler
  }

  /// Shows the destination. Custom segue classes override it.
  open func perform() { performHandler?() }
}

/// A possible source of segues.
@MainActor public protocol NSSeguePerforming: NSObjectProtocol {
  func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?)
  func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool
  func prepare(for segue: NSStoryboardSegue, sender: Any?)
}
