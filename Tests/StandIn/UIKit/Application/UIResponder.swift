/// An object that receives events, with storage for associated objects.
@MainActor open class UIResponder: NSObject, AssociatedObjectOwner {
  public nonisolated let associatedObjects = AssociatedObjects()

  public nonisolated override init() {
    super.init()
  }

  open var next: UIResponder? { nil }
}
