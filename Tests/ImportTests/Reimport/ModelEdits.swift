import TestSupport

/// Changes storyboards at random, as somebody in Interface Builder does.
struct ModelEdits {
  var random: SeededGenerator
  /// Distinguishes the new objects of two branches.
  let prefix: String
  private var count = 0
  /// Each object that a storyboard has or had. One that comes back would be the line of the one that is gone.
  private var known: Set<String> = []

  /// - Parameter base: the changes before these.
  init(seed: UInt64, prefix: String = "", after base: ModelEdits? = nil) {
    random = SeededGenerator(seed: seed)
    self.prefix = prefix
    known = base?.known ?? []
  }

  /// An id as Interface Builder gives it.
  mutating func newID() -> String {
    count += 1
    let letters = Array("abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789")
    let text = (0..<5).map { _ in letters.randomElement(using: &random)! }
    return String(text[0..<3]) + "-" + String(text[3..<5]) + "-\(prefix)\(count)"
  }

  mutating func newApp(isDesktop: Bool) -> AppModel {
    var app = AppModel(boards: [], isDesktop: isDesktop)
    for name in ["Main", "Second", "Third"].prefix(Int.random(in: 1...3, using: &random)) {
      var board = BoardModel(name: name)
      for _ in 0..<Int.random(in: 2...4, using: &random) { board.items.append(newScene(isDesktop)) }
      board.initial = board.items[0].id
      app.boards.append(board)
    }
    for _ in 0..<8 { _ = edit(&app) }
    return app
  }

  private mutating func newScene(_ isDesktop: Bool) -> ItemModel {
    let elements =
      isDesktop
      ? ["viewController", "viewController", "viewController", "tabViewController"]
      : [
        "viewController", "viewController", "viewController", "tableViewController", "navigationController",
        "tabBarController",
      ]
    var scene = ItemModel(id: newID(), element: random.pick(elements))
    if Int.random(in: 0..<3, using: &random) == 0 {
      scene.element = "viewController"
      return scene
    }
    scene.customClass = newClass(of: scene.element)
    return scene
  }

  private mutating func newClass(of element: String) -> String? {
    switch element {
    case "viewController": random.pick(["CA", "CB", "CC", "CD", nil])
    case "tableViewController": random.pick(["TA", "TB", nil])
    default: nil
    }
  }

  // MARK: Edits

  /// Makes one change.
  ///
  /// - Returns: the change in words; nil if it was not possible.
  mutating func edit(_ app: inout AppModel) -> String? {
    for board in app.boards { known.formUnion(board.items.map { "\(board.name) \($0.id)" }) }
    let board = Int.random(in: app.boards.indices, using: &random)
    switch Int.random(in: 0..<23, using: &random) {
    case 0, 1: return addScene(&app, board)
    case 2: return removeScene(&app, board)
    case 3, 4: return reorder(&app.boards[board])
    case 5, 6, 7: return addSegue(&app, board)
    case 8: return removeSegue(&app.boards[board])
    case 9, 10, 11: return changeSegue(&app.boards[board], retargets: true)
    case 12: return changeSegue(&app.boards[board], retargets: false)
    case 13: return changeIdentifier(&app, board)
    case 14: return changeClass(&app, board)
    case 15: return moveTabs(&app.boards[board])
    case 16: return moveScene(&app, board)
    case 17: return copyBoard(&app, board)
    case 18: return changeInitial(&app, board)
    case 19: return renameBoard(&app, board)
    case 20: return addBoardOfOneName(&app, board)
    case 21: return dropBoard(&app, board)
    default: return drawAnew(&app, board)
    }
  }

  /// A scene; each third time one of those that only their ids tell apart.
  private mutating func scene(of board: BoardModel) -> Int? {
    let scenes = board.items.indices.filter { !board.items[$0].isReference }
    let plain = scenes.filter {
      board.items[$0].identifier == nil && board.items[$0].customClass == nil
        && board.items[$0].element == "viewController"
    }
    if !plain.isEmpty, Int.random(in: 0..<3, using: &random) == 0 { return random.pick(plain) }
    return scenes.isEmpty ? nil : random.pick(scenes)
  }

  private mutating func addScene(_ app: inout AppModel, _ board: Int) -> String {
    let scene = newScene(app.isDesktop)
    app.boards[board].items.insert(
      scene, at: Int.random(in: 0...app.boards[board].items.count, using: &random))
    return "add \(scene.id) to \(app.boards[board].name)"
  }

  private mutating func removeScene(_ app: inout AppModel, _ board: Int) -> String? {
    guard app.boards[board].scenes.count > 2, let index = scene(of: app.boards[board]) else { return nil }
    let gone = app.boards[board].items[index]
    remove(gone.id, from: &app, board)
    return "remove \(gone.id) from \(app.boards[board].name)"
  }

  /// Removes an object, the segues to it, and the references that would lead nowhere.
  private mutating func remove(_ id: String, from app: inout AppModel, _ board: Int) {
    let name = app.boards[board].name
    let gone = app.boards[board][id]
    app.boards[board].items.removeAll { $0.id == id }
    for index in app.boards[board].items.indices {
      app.boards[board].items[index].segues.removeAll { $0.destination == id }
    }
    if app.boards[board].initial == id { app.boards[board].initial = app.boards[board].scenes.first?.id }
    guard let identifier = gone?.identifier else { return }
    removeReferences(to: .init(board: name, identifier: identifier), in: &app)
  }

  private mutating func removeReferences(to place: ItemModel.PlaceModel, in app: inout AppModel) {
    for other in app.boards.indices {
      for reference in app.boards[other].items where reference.place == place {
        remove(reference.id, from: &app, other)
      }
    }
  }

  private mutating func reorder(_ board: inout BoardModel) -> String {
    let item = board.items.remove(at: Int.random(in: board.items.indices, using: &random))
    board.items.insert(item, at: Int.random(in: 0...board.items.count, using: &random))
    return "reorder \(item.id) in \(board.name)"
  }

  // MARK: Segues

  private mutating func addSegue(_ app: inout AppModel, _ board: Int) -> String? {
    guard let source = scene(of: app.boards[board]) else { return nil }
    if app.boards.count > 1, Int.random(in: 0..<4, using: &random) == 0 { addReference(&app, board) }
    let item = app.boards[board].items[source]
    guard let segue = newSegue(from: item, in: app.boards[board], isDesktop: app.isDesktop) else {
      return nil
    }
    app.boards[board].items[source].segues.append(segue)
    return "add \(segue.kind) \(segue.id) \(segue.identifier ?? "-") from \(item.id) to \(segue.destination)"
  }

  private mutating func newSegue(
    from item: ItemModel, in board: BoardModel, isDesktop: Bool
  ) -> SegueModel? {
    let targets = board.items.map(\.id).filter { $0 != item.id }
    guard !targets.isEmpty else { return nil }
    var segue = SegueModel(id: newID(), kind: "show", destination: random.pick(targets))
    if item.relationship != nil, Bool.random(using: &random) {
      if item.element == "navigationController", item.segues.contains(where: { $0.kind == "relationship" }) {
        return nil
      }
      segue.kind = "relationship"
      return segue
    }
    segue.kind = newKind(isDesktop)
    if segue.kind == "presentation", Bool.random(using: &random) { segue.style = newStyle() }
    if segue.kind == "unwind" {
      segue.destination = ""
      segue.action = random.pick(["back", "done"])
    }
    if Int.random(in: 0..<5, using: &random) < 2 { segue.identifier = newName(in: item) }
    return segue
  }

  private mutating func newKind(_ isDesktop: Bool) -> String {
    random.pick(
      isDesktop
        ? ["show", "modal", "sheet", "popover"]
        : ["show", "show", "presentation", "showDetail", "embed", "popoverPresentation", "unwind"])
  }

  private mutating func newStyle() -> String { random.pick(["formSheet", "pageSheet", "fullScreen"]) }

  private mutating func newName(in item: ItemModel) -> String? {
    let name = random.pick(["go", "open", "detail", "more", "extra"])
    return item.segues.contains { $0.identifier == name } ? nil : name
  }

  /// Adds a reference to a scene with an identifier, or to the initial scene.
  private mutating func addReference(_ app: inout AppModel, _ board: Int) {
    let others = app.boards.indices.filter {
      $0 != board && !app.sharedFiles.contains(app.boards[$0].file)
    }
    guard let other = others.randomElement(using: &random) else { return }
    let target = app.boards[other]
    let identifiers = target.scenes.compactMap(\.identifier)
    let place = ItemModel.PlaceModel(
      board: target.name,
      identifier: identifiers.isEmpty || Bool.random(using: &random) ? nil : random.pick(identifiers))
    app.boards[board].items.append(
      ItemModel(id: newID(), element: "viewControllerPlaceholder", place: place))
  }

  private mutating func removeSegue(_ board: inout BoardModel) -> String? {
    let sources = board.items.indices.filter { !board.items[$0].segues.isEmpty }
    guard let source = sources.randomElement(using: &random) else { return nil }
    let index = Int.random(in: board.items[source].segues.indices, using: &random)
    let gone = board.items[source].segues.remove(at: index)
    return "remove segue \(gone.id) of \(board.items[source].id)"
  }

  private mutating func changeSegue(_ board: inout BoardModel, retargets: Bool) -> String? {
    let sources = board.items.indices.filter { !board.items[$0].segues.isEmpty }
    guard let source = sources.randomElement(using: &random) else { return nil }
    let item = board.items[source]
    let index = Int.random(in: item.segues.indices, using: &random)
    var segue = item.segues[index]
    if retargets {
      let targets = board.items.map(\.id).filter { $0 != item.id && $0 != segue.destination }
      guard segue.kind != "unwind", !targets.isEmpty else { return nil }
      segue.destination = random.pick(targets)
    } else if segue.kind == "relationship" || segue.kind == "unwind" {
      return nil
    } else {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        guard board.scenes.first?.element != "tabViewController" else { return nil }
        let kinds = ["show", "modal", "embed"].filter { $0 != segue.kind }
        segue.kind = random.pick(kinds)
        segue.style = nil
      case 1 where segue.kind == "presentation": segue.style = segue.style == nil ? newStyle() : nil
      default: segue.identifier = segue.identifier == nil ? newName(in: item) : nil
      }
    }
    guard segue != item.segues[index] else { return nil }
    board.items[source].segues[index] = segue
    return "change \(segue)"
  }

  // MARK: Scenes

  private mutating func changeIdentifier(_ app: inout AppModel, _ board: Int) -> String? {
    guard let index = scene(of: app.boards[board]) else { return nil }
    let item = app.boards[board].items[index]
    let (old, name) = (item.identifier, app.boards[board].name)
    let new = old != nil && Bool.random(using: &random) ? nil : freeIdentifier(in: app.boards[board])
    app.boards[board].items[index].identifier = new
    if let old {
      // References follow, as with a change of all storyboards at once.
      let place = ItemModel.PlaceModel(board: name, identifier: old)
      guard let new else {
        removeReferences(to: place, in: &app)
        return "drop the identifier of \(item.id)"
      }
      for other in app.boards.indices {
        for reference in app.boards[other].items.indices
        where app.boards[other].items[reference].place == place {
          app.boards[other].items[reference].place?.identifier = new
        }
      }
    }
    return "identifier of \(item.id): \(new ?? "-")"
  }

  private mutating func freeIdentifier(in board: BoardModel) -> String {
    let free: [String] = ["Alpha", "Beta", "Gamma", "Delta", "some scene"].filter { name in
      !board.items.contains { $0.identifier == name }
    }
    guard let first = free.randomElement(using: &random) else { return "I" + newID() }
    return first
  }

  private mutating func changeClass(_ app: inout AppModel, _ board: Int) -> String? {
    guard let index = scene(of: app.boards[board]) else { return nil }
    let item = app.boards[board].items[index]
    let type = newClass(of: item.element)
    guard type != item.customClass else { return nil }
    app.boards[board].items[index].customClass = type
    return "class of \(item.id): \(type ?? "-")"
  }

  private mutating func changeInitial(_ app: inout AppModel, _ board: Int) -> String? {
    guard let index = scene(of: app.boards[board]) else { return nil }
    app.boards[board].initial = app.boards[board].items[index].id
    return "initial of \(app.boards[board].name): \(app.boards[board].items[index].id)"
  }

  private mutating func moveTabs(_ board: inout BoardModel) -> String? {
    let tabs = board.items.indices.filter { $0 < board.items.count && board.items[$0].segues.count > 1 }
    guard let index = tabs.randomElement(using: &random) else { return nil }
    board.items[index].segues.shuffle(using: &random)
    return "shuffle the segues of \(board.items[index].id)"
  }

  /// Moves a scene to another storyboard; references in both places keep its segues and those to it.
  private mutating func moveScene(_ app: inout AppModel, _ board: Int) -> String? {
    // The scenes refer to each other by the names of their files.
    let others = app.boards.indices.filter {
      $0 != board && !app.sharedFiles.contains(app.boards[$0].file)
    }
    guard !app.sharedFiles.contains(app.boards[board].file) else { return nil }
    guard app.boards[board].scenes.count > 2, let other = others.randomElement(using: &random),
      let index = scene(of: app.boards[board])
    else { return nil }
    var moved = app.boards[board].items[index]
    let isTaken = known.contains("\(app.boards[other].name) \(moved.id)")
    guard moved.id != app.boards[board].initial, !isTaken else { return nil }
    let (from, to) = (app.boards[board].name, app.boards[other].name)
    let old = moved.identifier
    if old == nil || app.boards[other].items.contains(where: { $0.identifier == old }) {
      moved.identifier = "Moved" + newID()
    }
    if let old {
      for each in app.boards.indices {
        for item in app.boards[each].items.indices
        where app.boards[each].items[item].place == .init(board: from, identifier: old) {
          app.boards[each].items[item].place = .init(board: to, identifier: moved.identifier)
        }
      }
    }
    // The segues to it lead to a reference.
    let reference = ItemModel(
      id: newID(), element: "viewControllerPlaceholder",
      place: .init(board: to, identifier: moved.identifier))
    for item in app.boards[board].items.indices {
      for segue in app.boards[board].items[item].segues.indices
      where app.boards[board].items[item].segues[segue].destination == moved.id {
        app.boards[board].items[item].segues[segue].destination = reference.id
      }
    }
    app.boards[board].items[index] = reference
    // Its own segues lead to references.
    for segue in moved.segues.indices where moved.segues[segue].kind != "unwind" {
      let target = moved.segues[segue].destination
      var back = ItemModel(id: newID(), element: "viewControllerPlaceholder", place: nil)
      if let place = app.boards[board][target]?.place {
        back.place = place
      } else if let position = app.boards[board].items.firstIndex(where: { $0.id == target }) {
        let identifier = app.boards[board].items[position].identifier ?? "Left" + newID()
        app.boards[board].items[position].identifier = identifier
        back.place = .init(board: from, identifier: identifier)
      }
      app.boards[other].items.append(back)
      moved.segues[segue].destination = back.id
    }
    app.boards[other].items.append(moved)
    return "move \(moved.id) from \(from) to \(to)"
  }

  private mutating func copyBoard(_ app: inout AppModel, _ board: Int) -> String? {
    // Storyboards that both branches add stand at the same place.
    guard app.boards.count < 4, prefix.isEmpty else { return nil }
    var copy = app.boards[board]
    copy.name = "Copy\(prefix)\(count)"
    (copy.file, copy.folder) = (copy.name, "")
    count += 1
    app.boards.append(copy)
    return "copy \(app.boards[board].name) to \(copy.name)"
  }

  /// Gives the file of a storyboard another name; references follow.
  private mutating func renameBoard(_ app: inout AppModel, _ board: Int) -> String? {
    guard prefix.isEmpty else { return nil }
    let old = app.boards[board].name
    let new = "File\(count)"
    count += 1
    (app.boards[board].name, app.boards[board].file) = (new, new)
    for other in app.boards.indices {
      for item in app.boards[other].items.indices where app.boards[other].items[item].place?.board == old {
        app.boards[other].items[item].place?.board = new
      }
    }
    return "rename \(old) to \(new)"
  }

  /// Adds a storyboard in another folder whose file has the name of one that is there.
  private mutating func addBoardOfOneName(_ app: inout AppModel, _ board: Int) -> String? {
    let old = app.boards[board]
    let isTarget = app.boards.contains { $0.items.contains { $0.place?.board == old.name } }
    guard app.boards.count < 5, prefix.isEmpty, !isTarget else { return nil }
    var new = BoardModel(name: "Same\(count)")
    (new.file, new.folder) = (old.file, random.pick(["A", "Z"]) + "\(count)/")
    count += 1
    for _ in 0..<Int.random(in: 2...4, using: &random) { new.items.append(newScene(app.isDesktop)) }
    new.initial = new.items[0].id
    app.sharedFiles.insert(old.file)
    app.boards.insert(new, at: Int.random(in: 0...app.boards.count, using: &random))
    return "add \(new.path), known as \(new.name)"
  }

  /// Removes a storyboard that has no copy, and the references to it.
  private mutating func dropBoard(_ app: inout AppModel, _ board: Int) -> String? {
    let old = app.boards[board]
    let isCopied = app.boards.contains { other in
      other.name != old.name && other.items.contains { old[$0.id] != nil }
    }
    guard app.boards.count > 2, prefix.isEmpty, !isCopied else { return nil }
    app.boards.remove(at: board)
    for other in app.boards.indices {
      for reference in app.boards[other].items where reference.place?.board == old.name {
        remove(reference.id, from: &app, other)
      }
    }
    return "drop \(old.path), known as \(old.name)"
  }

  /// Deletes a scene and draws another one in its place, which has everything but the id.
  private mutating func drawAnew(_ app: inout AppModel, _ board: Int) -> String? {
    guard let index = scene(of: app.boards[board]) else { return nil }
    let old = app.boards[board].items[index]
    guard old.identifier == nil, old.id != app.boards[board].initial,
      !app.sharedFiles.contains(app.boards[board].file)
    else { return nil }
    var new = old
    new.id = newID()
    for segue in new.segues.indices { new.segues[segue].id = newID() }
    app.boards[board].items[index] = new
    for item in app.boards[board].items.indices {
      for segue in app.boards[board].items[item].segues.indices
      where app.boards[board].items[item].segues[segue].destination == old.id {
        app.boards[board].items[item].segues[segue].destination = new.id
        app.boards[board].items[item].segues[segue].id = newID()
      }
    }
    return "draw \(old.id) anew as \(new.id)"
  }
}
