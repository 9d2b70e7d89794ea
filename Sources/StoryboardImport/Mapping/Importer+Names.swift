import StoryboardVocabulary

/// Gives names to scenes and references.
extension Importer {
  /// Gives names to the scenes of a storyboard. Scenes whose identifiers are valid names come first, then scenes with
  /// other identifiers, then the rest.
  mutating func nameScenes(of index: Int) {
    let scenes = boards[index].scenes
    origin = DocumentPlace(storyboard: index)
    collectIdentifiers(of: index)
    boards[index].sceneNames = [String](repeating: "", count: scenes.count)
    for (number, scene) in scenes.enumerated() {
      guard let identifier = boards[index].identifier(of: number), scene.controller != nil,
        SwiftNames.upperCamel(identifier) == identifier, boards[index].places.take(identifier)
      else { continue }
      boards[index].sceneNames[number] = identifier
    }
    for (number, scene) in scenes.enumerated() where boards[index].sceneNames[number].isEmpty {
      guard let identifier = scene.storyboardIdentifier, let name = SwiftNames.upperCamel(identifier) else {
        continue
      }
      boards[index].sceneNames[number] = boards[index].places.unique(name)
    }
    for (number, scene) in scenes.enumerated() where boards[index].sceneNames[number].isEmpty {
      guard let name = plainName(of: scene, in: boards[index]) else { continue }
      boards[index].sceneNames[number] = boards[index].places.unique(name)
    }
  }

  /// Finds the scene of each storyboard identifier. If several scenes have the same identifier, it counts for the
  /// first one, and the function reports the others.
  private mutating func collectIdentifiers(of index: Int) {
    let board = boards[index]
    for (number, scene) in board.scenes.enumerated() {
      guard let identifier = scene.storyboardIdentifier else { continue }
      if boards[index].scenesByIdentifier[identifier] == nil {
        boards[index].scenesByIdentifier[identifier] = number
      } else {
        origin = DocumentPlace(storyboard: index, scene: number)
        report(.repeatedScene(identifier), line: scene.contentLine, in: board.file)
      }
    }
  }

  /// Returns a name for a scene without a usable identifier. It comes from the scene's class, title or label. nil for
  /// a scene that the import leaves out.
  private func plainName(of scene: StoryboardDocument.Scene, in board: Board) -> String? {
    if let controller = scene.controller { return plainName(of: controller, on: board.file.platform) }
    guard let placeholder = scene.placeholder else { return nil }
    let texts = [
      placeholder.referencedIdentifier, placeholder.storyboardName, placeholder.userLabel, board.file.name,
    ]
    return texts.lazy.compactMap { $0.flatMap(SwiftNames.upperCamel) }.first ?? "Reference"
  }

  private func plainName(
    of controller: StoryboardDocument.Controller, on platform: Platform.Kind
  ) -> String {
    let texts = [
      controller.customClass.map { shortName(ofClass: $0.name) }, controller.title, controller.userLabel,
    ]
    return texts.lazy.compactMap { $0.flatMap(SwiftNames.upperCamel) }.first
      ?? ControllerKind(element: controller.kind, on: platform).sceneName
  }

  /// A short name for scenes of a class: `ListViewController` gives `List`. It is empty for `ViewController`.
  private func shortName(ofClass name: String) -> String {
    for suffix in ["ViewController", "InterfaceController", "Controller"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
