import StoryboardDiagnostics
import StoryboardSyntax

/// What must hold of a program after an import, by the identity that the model has.
struct Oracle {
  let app: AppModel
  let program: ProgramFiles
  /// The diagnostics of the import of each file.
  let diagnostics: [[Diagnostic]]
  private let views: [ProgramView]
  private(set) var mistakes: [String] = []

  init(_ app: AppModel, _ program: ProgramFiles, _ diagnostics: [[Diagnostic]]) {
    (self.app, self.program, self.diagnostics) = (app, program, diagnostics)
    views = program.files.map { ProgramView($0, of: app) }
    mistakes = views.flatMap(\.mistakes)
    if mistakes.isEmpty { compare() }
  }

  /// The scene with an id in a storyboard, with the number of its file.
  static func scene(_ id: String, of board: String, in views: [ProgramView]) -> (
    file: Int, scene: ProgramView.SceneView
  )? {
    for (index, view) in views.enumerated() {
      for seen in view.boards where seen.file == board {
        if let scene = seen.scenes.first(where: { $0.id == id }) { return (index, scene) }
      }
    }
    return nil
  }

  private mutating func compare() {
    for board in app.boards {
      let found = views.enumerated().flatMap { file, view in
        view.boards.filter { $0.file == board.name && !$0.isExternal }.map { (file, $0) }
      }
      guard found.count == 1 else {
        mistakes.append("\(board.name) is declared \(found.count) times")
        continue
      }
      compare(board, found[0].1, file: found[0].0)
    }
    for (file, view) in views.enumerated() {
      for board in view.boards where !board.isExternal && app[board.file] == nil {
        expectReport(of: board.node, "storyboard \(board.name)", file)
      }
    }
  }

  private mutating func compare(_ board: BoardModel, _ view: ProgramView.BoardView, file: Int) {
    for item in board.items {
      if item.isReference {
        let found = view.references.filter { $0.id == item.id }
        if found.count == 1 {
          compare(item, found[0], in: board)
        } else {
          mistakes.append("reference \(item.id) stands \(found.count) times in \(board.name)")
        }
      } else {
        let found = view.scenes.filter { $0.id == item.id }
        if found.count == 1 {
          compare(item, found[0], in: board, view, file)
        } else {
          mistakes.append("scene \(item.id) stands \(found.count) times in \(board.name)")
        }
      }
    }
    for scene in view.scenes where board[scene.id ?? ""]?.isReference != false {
      expectReport(of: scene.node, "scene \(scene.name)", file)
      if scene.isInitial, board.initial != nil { mistakes.append("\(scene.name), which is gone, is initial") }
    }
    for reference in view.references where board[reference.id ?? ""]?.isReference != true {
      expectReport(of: reference.node, "reference \(reference.name)", file)
    }
  }

  private mutating func compare(
    _ item: ItemModel, _ view: ProgramView.SceneView, in board: BoardModel,
    _ boardView: ProgramView.BoardView, _ file: Int
  ) {
    func expect(_ what: String, _ seen: String?, _ wanted: String?) {
      if seen != wanted {
        mistakes.append(
          "\(what) of \(item.id) in \(board.name): \(seen ?? "none") instead of \(wanted ?? "none")")
      }
    }
    expect("class", view.className, item.className(isDesktop: app.isDesktop))
    expect("identifier", view.identifier, item.identifier)
    expect("initial", "\(view.isInitial)", "\(board.initial == item.id)")
    let children = item.segues.map { $0.text(in: item) }.filter { Self.isChild($0) }
    let (pairs, gone, missing) = view.pairs(with: item, in: boardView)
    // A line on which its author has written stays, and is reported, where its segue has another form.
    func isReportedForm(_ transition: ProgramView.TransitionView, _ segue: SegueModel) -> Bool {
      (transition.word == "embed") != (segue.kind == "embed") && isSaid(transition.node, file)
    }
    // A line that its author wrote for another target stays, and the import asks what becomes of it.
    func isAsked(_ transition: ProgramView.TransitionView) -> Bool {
      diagnostics[file].contains {
        $0.kind.entry.code == .undecided && transition.node.range.start <= $0.range.start
          && $0.range.end <= transition.node.range.end
      }
    }
    for (transition, segue) in pairs where !isReportedForm(transition, segue) && !isAsked(transition) {
      expect("segue \(segue.id)", transition.text(in: boardView), segue.text(in: item))
    }
    for transition in gone {
      expectReport(of: transition.node, "\(transition.text(in: boardView)) of \(item.id)", file)
    }
    for segue in missing {
      let isOtherForm = gone.contains {
        segue.identifier != nil && $0.identifier == segue.identifier && isReportedForm($0, segue)
      }
      let isOtherTarget = gone.contains {
        $0.word == segue.word(in: item) && $0.identifier == segue.identifier && isAsked($0)
      }
      if isOtherForm || isOtherTarget { continue }
      mistakes.append("\(item.id) in \(board.name) lacks \(segue.text(in: item))")
    }
    let seenChildren = pairs.map { $0.0.text(in: boardView) }.filter { Self.isChild($0) }
    if missing.isEmpty, seenChildren != children {
      mistakes.append("children of \(item.id): \(seenChildren) instead of \(children)")
    }
  }

  private static func isChild(_ text: String) -> Bool { text.hasPrefix("root ") || text.hasPrefix("tab ") }

  private mutating func compare(
    _ item: ItemModel, _ view: ProgramView.ReferenceView, in board: BoardModel
  ) {
    guard let place = item.place else { return }
    let name = views.lazy.flatMap(\.boards).first { $0.name == view.place.board }
    guard name?.file == place.board else {
      mistakes.append("reference \(item.id) leads to \(view.place.board) instead of \(place.board)")
      return
    }
    let seen = view.place.scene.map { name?.identity($0) ?? "" } ?? "initial"
    let target = app[place.board]?.items.first { $0.identifier == place.identifier }?.id
    let wanted = place.identifier == nil ? "initial" : target ?? "none"
    if seen != wanted { mistakes.append("reference \(item.id) leads to \(seen) instead of \(wanted)") }
  }

  /// True if a diagnostic names a place in a part.
  private func isSaid(_ node: Syntax, _ file: Int) -> Bool {
    diagnostics[file].contains { diagnostic in
      ([diagnostic.range] + diagnostic.labels.map(\.range)).contains {
        node.range.start <= $0.start && $0.start <= node.range.end
      }
    }
  }

  /// A part that the storyboards do not have stays, and a diagnostic names its place.
  private mutating func expectReport(of node: Syntax, _ what: String, _ file: Int) {
    if !isSaid(node, file) { mistakes.append("nothing is said about \(what), which no storyboard has") }
  }
}

extension SegueModel {
  /// What the program says of it.
  func text(in item: ItemModel) -> String {
    "\(word(in: item)) \(identifier ?? "-") \(style ?? "-") \(action ?? "-") "
      + (kind == "unwind" ? "" : destination)
  }
}

extension ProgramView.SceneView {
  /// The lines of a scene with their segues: by their object ids, otherwise by what they say.
  ///
  /// - Returns: the pairs in the order of the program, the lines that no segue has, and the segues that no line has.
  func pairs(with item: ItemModel, in board: ProgramView.BoardView) -> (
    pairs: [(ProgramView.TransitionView, SegueModel)], gone: [ProgramView.TransitionView],
    missing: [SegueModel]
  ) {
    let tied = Set(transitions.compactMap(\.id))
    var left = item.segues.filter { !tied.contains($0.id) }
    var pairs: [(ProgramView.TransitionView, SegueModel)] = []
    var gone: [ProgramView.TransitionView] = []
    for transition in transitions {
      if let segue = item.segues.first(where: { $0.id == transition.id }) {
        pairs.append((transition, segue))
      } else if transition.id == nil,
        let index = left.firstIndex(where: { $0.text(in: item) == transition.text(in: board) })
      {
        pairs.append((transition, left.remove(at: index)))
      } else {
        gone.append(transition)
      }
    }
    return (pairs, gone, left)
  }
}

extension ProgramView.TransitionView {
  /// The same of a line of the program.
  func text(in board: ProgramView.BoardView) -> String {
    "\(word) \(identifier ?? "-") \(style ?? "-") \(action ?? "-") "
      + (target.map { board.identity($0) } ?? "")
  }
}
