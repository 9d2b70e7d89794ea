/// What the object identifiers of a document stand for: the destinations that its segues may have.
public struct StoryboardIndex: Sendable {
  /// What an object identifier stands for, by the scene's place in `StoryboardDocument.scenes`.
  public enum Target: Hashable, Sendable {
    case controller(scene: Int)
    case placeholder(scene: Int)
    case exit(scene: Int)
  }

  private var targets: [StoryboardDocument.ObjectID: Target] = [:]

  /// Of objects that share an identifier, which no file of Interface Builder's has, the first one counts.
  public init(_ document: StoryboardDocument) {
    for (index, scene) in document.scenes.enumerated() {
      switch scene.content {
      case .controller(let controller): add(.controller(scene: index), as: controller.id)
      case .placeholder(let placeholder): add(.placeholder(scene: index), as: placeholder.id)
      case .application, .none: break
      }
      for exit in scene.exits { add(.exit(scene: index), as: exit.id) }
    }
  }

  public subscript(id: StoryboardDocument.ObjectID) -> Target? { targets[id] }

  private mutating func add(_ target: Target, as id: StoryboardDocument.ObjectID) {
    if targets[id] == nil { targets[id] = target }
  }
}
