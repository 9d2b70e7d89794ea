#if canImport(Darwin)
  /// An object with associated objects, which Objective-C keeps itself. Elsewhere the stand-in's module ObjectiveC has
  /// the storage under these names.
  public protocol AssociatedObjectOwner: AnyObject {}

  /// Nothing: the objects are kept elsewhere.
  public struct AssociatedObjects: Sendable {
    public init() {}
  }
#endif
