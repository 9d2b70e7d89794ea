/// The target of a transition: the ``Scene`` or the ``Reference`` that declares it, or its name.
public protocol TargetItem {
  /// The name of the scene or the reference in its storyboard.
  var targetName: String { get }
}

extension String: TargetItem {
  public var targetName: String { self }
}

extension Scene: TargetItem {
  public var targetName: String { name }
}

extension Reference: TargetItem {
  public var targetName: String { name }
}

/// The target of a reference or of a route step. It is a ``Place`` such as `catalog.initial`. For a scene that is
/// declared elsewhere, it is a text such as `"Account.Help.Contact"`.
public protocol PlaceItem {
  /// The name of the storyboard, a period, and the name of the scene or `initial`: `Help.Contact`. The name of a
  /// module may precede them.
  var placeName: String { get }
}

extension String: PlaceItem {
  public var placeName: String { self }
}

/// A scene in a storyboard: `catalog.initial`, `catalog.scene(detail)`.
public struct Place: PlaceItem, Sendable {
  public let placeName: String
}

extension Storyboard {
  /// The initial scene.
  public var initial: Place { Place(placeName: "\(name).initial") }

  /// A scene of the storyboard.
  public func scene(_ scene: any TargetItem) -> Place { Place(placeName: "\(name).\(scene.targetName)") }
}

/// A container of the program: the ``Container`` that declares it, or its name.
public protocol ContainerItem {
  /// The name of the container. A module name may precede it.
  var containerName: String { get }
}

extension String: ContainerItem {
  public var containerName: String { self }
}

extension Container: ContainerItem {
  public var containerName: String { name }

  /// Returns the container as a new instance that a transition or a route makes for its target: `with: member(user)`.
  /// If an argument is left out, a parameter of the same name fills it.
  public func callAsFunction(_ arguments: any ArgumentItem...) -> NewContainer {
    NewContainer(name: name, arguments: arguments)
  }
}
