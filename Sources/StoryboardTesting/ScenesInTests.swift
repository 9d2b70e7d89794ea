import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary

extension ObjectProgram {
  /// Wires a controller that a test has created, as if it were the controller of the scene. Its properties are set and
  /// its calls are made.
  ///
  /// ```swift
  /// let list = try shop.wire(ProductList(), as: "Catalog.List", in: member, Filter.all)
  /// ```
  ///
  /// The program must be created with `controllers`. In a test without UIKit or AppKit, use `ControllersInTests` for
  /// them.
  ///
  /// - Parameters:
  ///   - controller: a controller of the scene's class.
  ///   - scene: the path `Storyboard.Scene`, or the name of a storyboard for its initial scene.
  ///   - container: an instance of the storyboard's container; nil if the storyboard has none.
  ///   - arguments: one argument for each parameter of the scene. `ObjectValue.omitted` means the default value.
  @discardableResult
  public func wire<Controller: AnyObject>(
    _ controller: Controller, as scene: String, in container: ObjectContainer? = nil, _ arguments: Any?...
  ) throws(ObjectError) -> Controller {
    try open(scene, in: container, arguments: arguments).wire(controller)
    return controller
  }

  /// Creates the controller of a scene by its own initializer, and wires it.
  ///
  /// - Parameter coder: an argument that takes the place of the framework's coder.
  public func make<Controller: AnyObject>(
    _ scene: String, as type: Controller.Type = Controller.self, coder: AnyObject,
    in container: ObjectContainer? = nil, _ arguments: Any?...
  ) throws(ObjectError) -> Controller? {
    let opening = try open(scene, in: container, arguments: arguments)
    guard let made = try opening.make(coder: coder) else { return nil }
    guard let controller = made as? Controller else { throw .otherType(scene, expected: "\(type)") }
    try opening.wire(controller)
    return controller
  }
}

/// The hooks for controllers in a test without UIKit or AppKit. The controllers have no children. A controller and
/// the object attached to it are kept as long as this object exists.
public final class ControllersInTests: ControllerHooks {
  private var attachments: [ObjectIdentifier: (controller: AnyObject, attached: AnyObject)] = [:]

  public init() {}

  public func attachment(of controller: AnyObject) -> AnyObject? {
    attachments[ObjectIdentifier(controller)]?.attached
  }

  public func attach(_ object: AnyObject, to controller: AnyObject) {
    attachments[ObjectIdentifier(controller)] = (controller, object)
  }

  public func children(
    of controller: AnyObject, by relationship: RelationshipKind
  ) -> [AnyObject] { [] }

  public func parent(of controller: AnyObject) -> AnyObject? { nil }

  public func storyboard(_ file: StoryboardFile) -> AnyObject? { nil }
}
