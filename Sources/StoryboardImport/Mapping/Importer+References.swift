import StoryboardDiagnostics

/// Finds the scenes that storyboard references lead to.
extension Importer {
  /// A scene, by its storyboard and its name. The name is nil for the initial scene.
  struct Place {
    /// The module of the storyboard, if that is another module, with a program of its own.
    var module: String?
    var storyboard: String
    var scene: String?
  }

  /// Returns the scene that a storyboard reference leads to. If that is another reference, the function follows it.
  mutating func place(of placeholder: StoryboardDocument.Placeholder, in board: Int) -> Place {
    var reference = placeholder
    var home = board
    var visited: Set<StoryboardDocument.ObjectID> = []
    while true {
      let identifier = reference.referencedIdentifier == "" ? nil : reference.referencedIdentifier
      guard let target = storyboard(of: reference, from: home) else {
        if head.isWhole, reference.bundleIdentifier == nil, let name = reference.storyboardName {
          reportMissingFile(name, placeholder, in: board)
        }
        if let scene = ForeignScene(reference), let offered = head.offered[scene] {
          if !model.importedPrograms.contains(offered.module) {
            model.importedPrograms.append(offered.module)
          }
          return Place(module: offered.module, storyboard: offered.storyboard, scene: offered.scene)
        }
        return externals.place(
          of: reference, identifier: identifier, names: &boardNames,
          base: boards[board].file.platform.framework.controllerClass)
      }
      let scene = identifier.map { boards[target].scenesByIdentifier[$0] } ?? boards[target].initialScene
      guard let scene else {
        let file = boards[target].file.name
        let kind = identifier.map {
          TargetDiagnostic.noReferencedScene(
            $0, storyboard: file,
            nearest: nearestSpelling(to: $0, among: boards[target].scenesByIdentifier.keys.sorted()))
        }
        report(
          any: kind ?? TargetDiagnostic.noReferencedInitial(file), line: placeholder.line,
          in: boards[board].file)
        return identifier.map { placeOfMissingScene($0, in: target) }
          ?? Place(storyboard: boards[target].name)
      }
      guard let next = boards[target].scenes[scene].placeholder else {
        return Place(
          storyboard: boards[target].name, scene: identifier.map { _ in boards[target].sceneNames[scene] })
      }
      guard visited.insert(.init("\(target) \(next.id)")).inserted else {
        report(.circularReference, line: placeholder.line, in: boards[board].file)
        return placeOfMissingScene(boards[target].sceneNames[scene], in: target)
      }
      reference = next
      home = target
    }
  }

  /// Reports a reference to a storyboard that the target does not have. It reports each missing storyboard only once.
  private mutating func reportMissingFile(
    _ name: String, _ placeholder: StoryboardDocument.Placeholder, in board: Int
  ) {
    guard missingFiles.insert(name).inserted else { return }
    let nearest = nearestFileName(to: name, among: boards.map(\.file.name))
    report(
      any: TargetDiagnostic.noReferencedFile(name, nearest: nearest), line: placeholder.line,
      in: boards[board].file)
  }

  /// Returns the index of the imported storyboard that a reference names; nil if that storyboard is in another bundle
  /// or was not imported.
  private func storyboard(of reference: StoryboardDocument.Placeholder, from home: Int) -> Int? {
    guard let name = reference.storyboardName, name != "" else { return home }
    guard reference.bundleIdentifier == nil else { return nil }
    return name == boards[home].file.name ? home : boardsByFile[name]
  }

  /// Returns the target of a reference whose identifier no scene of the storyboard has. Its name is one that no scene
  /// uses.
  private func placeOfMissingScene(_ identifier: String, in board: Int) -> Place {
    var names = boards[board].places
    let name = names.unique(SwiftNames.upperCamel(identifier) ?? "Missing")
    return Place(storyboard: boards[board].name, scene: name)
  }
}

/// The storyboards that references name but that are not imported, with the scenes that the references name.
struct ExternalStoryboards {
  private(set) var storyboards: [ImportModel.Storyboard] = []
  private var scopes: [UniqueNames] = []
  private var scenes: [[String?: String]] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    var file: String
    var bundle: String?
  }

  /// Returns the scene that a reference leads to. A scene that is not known yet is added with the class `base`,
  /// because the import does not see the scene's own class.
  mutating func place(
    of reference: StoryboardDocument.Placeholder, identifier: String?, names: inout UniqueNames, base: String
  ) -> Importer.Place {
    let key = Key(file: reference.storyboardName ?? "", bundle: reference.bundleIdentifier)
    let index = indices[key] ?? add(key, &names)
    let scene = scenes[index][identifier] ?? addScene(identifier, of: base, to: index)
    return Importer.Place(storyboard: storyboards[index].name, scene: identifier == nil ? nil : scene)
  }

  private mutating func add(_ key: Key, _ names: inout UniqueNames) -> Int {
    let preferred = SwiftNames.isUsable(key.file) ? key.file : SwiftNames.upperCamel(key.file) ?? "Storyboard"
    let name = names.unique(preferred)
    indices[key] = storyboards.count
    storyboards.append(
      ImportModel.Storyboard(
        name: name, isExternal: true, file: name == key.file ? nil : key.file,
        bundle: key.bundle.map { .identifier($0) }))
    scopes.append(UniqueNames())
    scenes.append([:])
    return storyboards.count - 1
  }

  private mutating func addScene(_ identifier: String?, of base: String, to index: Int) -> String {
    let name = scopes[index].unique(identifier.map { SwiftNames.upperCamel($0) ?? "Scene" } ?? "Initial")
    scenes[index][identifier] = name
    storyboards[index].items.append(
      .scene(
        ImportModel.Scene(
          name: name, isInitial: identifier == nil, controller: ImportModel.ClassName(name: base),
          identifier: identifier.map { .text($0) } ?? .none)))
    return name
  }
}
