/// Imports scenes and references, with their transitions.
extension Importer {
  mutating func makeStoryboard(_ index: Int) -> ImportModel.Storyboard {
    let board = boards[index]
    var storyboard = ImportModel.Storyboard(name: board.name)
    if board.name != board.file.name { storyboard.file = board.file.name }
    storyboard.isLaunched = isLaunched(board)
    for (number, scene) in board.scenes.enumerated() {
      origin = DocumentPlace(storyboard: index, scene: number)
      let item = storyboard.items.count
      switch scene.content {
      case .controller(let controller):
        storyboard.items.append(.scene(makeScene(number, controller, in: board, item: item)))
      case .placeholder(let placeholder):
        storyboard.items.append(.reference(makeReference(number, placeholder, in: index)))
        reportStraySegues(scene.segues, in: board.file)
      case .application:
        // The application of macOS has the main menu. It is not a controller.
        reportStraySegues(scene.segues, in: board.file)
      case .none:
        report(.sceneWithoutController, line: scene.line, in: board.file)
      }
      if storyboard.items.count > item {
        results[DocumentPlace(storyboard: index, scene: number)] = ImportedPlace(
          storyboard: index, item: item)
      }
    }
    origin = DocumentPlace(storyboard: index)
    reportInitialController(of: board)
    return storyboard
  }

  private mutating func makeScene(
    _ number: Int, _ controller: StoryboardDocument.Controller, in board: Board, item: Int
  ) -> ImportModel.Scene {
    var scene = ImportModel.Scene(
      name: board.sceneNames[number], isInitial: board.file.document.initialController == controller.id,
      controller: controllerClass(of: controller, in: board.file), identifier: .none,
      objectID: board.objectID(of: number))
    if let identifier = board.identifier(of: number) {
      scene.identifier = identifier == scene.name ? .implied : .text(identifier)
    }
    scene.making = head.making(board.name, scene.name)
    var namer = SegueNamer(board.scenes[number].segues)
    for (index, segue) in board.scenes[number].segues.enumerated() {
      origin.segue = index
      guard var link = makeTransition(segue, from: controller, in: board, namer: &namer) else { continue }
      link.segue = index
      switch link.kind {
      case .relationship: scene.relationships.append(link)
      case .embed: scene.embeds.append(link)
      case .segue: scene.segues.append(link)
      }
    }
    scene.relationships.sortByColumn()
    let segues = board.scenes[number].segues
    scene.distinguishTransitions { segues[$0].id?.rawValue }
    for (line, link) in scene.links.enumerated() {
      origin.segue = link.segue
      results[origin] = ImportedPlace(storyboard: origin.storyboard, item: item, line: line)
    }
    return scene
  }

  private mutating func makeReference(
    _ number: Int, _ placeholder: StoryboardDocument.Placeholder, in index: Int
  ) -> ImportModel.Reference {
    let place = place(of: placeholder, in: index)
    let identifier = boards[index].identifier(of: number)
    return ImportModel.Reference(
      name: boards[index].sceneNames[number], identifier: identifier.map { .text($0) } ?? .implied,
      objectID: boards[index].objectID(of: number), module: place.module, storyboard: place.storyboard,
      scene: place.scene)
  }

  /// Reports an initial controller that is missing, or that is a reference.
  private mutating func reportInitialController(of board: Board) {
    guard let id = board.file.document.initialController else { return }
    guard let scene = board.initialScene else {
      report(.missingInitialScene(id.rawValue), line: board.file.document.line, in: board.file)
      return
    }
    if let placeholder = board.scenes[scene].placeholder {
      report(.initialSceneIsReference, line: placeholder.line, in: board.file)
    }
  }

  private mutating func reportStraySegues(_ segues: [StoryboardDocument.Segue], in file: ImportedFile) {
    for segue in segues { report(.element("segue"), line: segue.line, in: file) }
  }
}

extension [ImportModel.Link] {
  /// Puts the columns of a split view controller into their order on the screen. Other children keep the order of the
  /// file.
  fileprivate mutating func sortByColumn() {
    func place(_ link: ImportModel.Link) -> UInt8 {
      if case .relationship(let kind) = link.kind, kind.isColumn { kind.rawValue } else { 0 }
    }
    self = enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(
      \.element)
  }
}
