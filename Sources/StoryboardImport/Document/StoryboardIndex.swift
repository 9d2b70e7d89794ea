/// The objects of a document by their identifiers: the possible destinations of its segues.
package struct StoryboardIndex: Sendable {
  /// The object with an identifier, and the index of its scene in `StoryboardDocument.scenes`.
  package enum Target: Hashable, Sendable {
    case controller(scene: Int)
    case placeholder(scene: Int)
    case exit(scene: Int)
  }

  private var targets: [StoryboardDocument.ObjectID: Target] = [:]

  /// If objects share an identifier, the first one counts. This never happens in files of Interface Builder.
  package init(_ document: StoryboardDocument) {
    for (index, scene) in document.scenes.enumerated() {
      switch scene.content {
      case .controller(let controller): add(.controller(scene: index), as: controller.id)
      case .placeholder(let placeholder): add(.placeholder(scene: index), as: placeholder.id)
      case .application, .none: break
      }
      for exit in scene.exits { add(.exit(scene: index), as: exit.id) }
    }
  }

  package subscript(id: StoryboardDocument.ObjectID) -> Target? { targets[id] }

  private mutating func add(_ target: Target, as id: StoryboardDocument.ObjectID) {
    if targets[id] == nil { targets[id] = target }
  }
}
