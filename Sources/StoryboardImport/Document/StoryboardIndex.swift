/// Finds the controllers, storyboard references and exits of a document by their object IDs. Segues can lead to these
/// objects.
package struct StoryboardIndex: Sendable {
  /// The kind of an object that a segue can lead to, with the index of its scene in `StoryboardDocument.scenes`.
  package enum Target: Hashable, Sendable {
    case controller(scene: Int)
    case placeholder(scene: Int)
    case exit(scene: Int)
  }

  private var targets: [StoryboardDocument.ObjectID: Target] = [:]

  /// Indexes the objects of a document. If several objects have the same object ID, the first one counts. Interface
  /// Builder never writes such a file.
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
