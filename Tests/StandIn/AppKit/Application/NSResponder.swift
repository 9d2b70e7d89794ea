/// An object that receives events, with storage for associated objects.
@MainActor open class NSResponder: NSObject, AssociatedObjectOwner {
  public nonisolated let associatedObjects = AssociatedObjects()

  public nonisolated override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open weak var nextResponder: NSResponder?
}
