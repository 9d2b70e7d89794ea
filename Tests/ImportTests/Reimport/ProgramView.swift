import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The files of a program with what the tests read from them.
struct ProgramFiles: Equatable {
  struct File: Equatable {
    var path: String
    var text: String
  }
  var files: [File]

  /// The files without object ids and the spaces before them.
  var withoutIDs: ProgramFiles {
    ProgramFiles(
      files: files.map { file in
        let tree = ProgramView(file).tree
        var bytes = tree.source.bytes
        for id in tree.objectIDs(in: 0).reversed() {
          let range = tree.removalRange(ofObjectID: id)
          bytes.removeSubrange(Int(range.start)..<Int(range.end))
        }
        return File(path: file.path, text: String(decoding: bytes, as: UTF8.self))
      })
  }

  func count(of text: String) -> Int { files.map { $0.text.ranges(of: text).count }.reduce(0, +) }
}

/// A file, read by the product's parser; everything that the tests compare is read from the text that was written.
struct ProgramView {
  let tree: SyntaxTree
  let mistakes: [String]
  private(set) var boards: [BoardView] = []

  struct BoardView {
    let name: String
    /// The name of its file, or the name of its board if the views know the storyboards.
    var file: String
    let isExternal: Bool
    let node: Syntax
    var scenes: [SceneView] = []
    var references: [ReferenceView] = []

    /// The id of the scene or the reference of a name; its name if it has none.
    func identity(_ name: String?) -> String {
      if let scene = scenes.first(where: { $0.name == name }) { return scene.id ?? "‹\(scene.name)›" }
      if let reference = references.first(where: { $0.name == name }) {
        return reference.id ?? "‹\(reference.name)›"
      }
      return "‹no \(name ?? "")›"
    }
  }

  struct SceneView {
    let name: String
    let id: String?
    let className: String
    let identifier: String?
    let isInitial: Bool
    let node: Syntax
    /// The declaration and the lines of comments before it.
    let region: Range<Int>
    var transitions: [TransitionView] = []
  }

  struct ReferenceView {
    let name: String
    let id: String?
    let identifier: String?
    /// The names of the storyboard and of the scene; nil for the initial one.
    let place: (board: String, scene: String?)
    let node: Syntax
  }

  struct TransitionView {
    let word: String
    let name: String?
    let identifier: String?
    let target: String?
    let style: String?
    let action: String?
    let id: String?
    let node: Syntax
  }

  /// - Parameter app: the storyboards, of which each storyboard of the program is one.
  init(_ file: ProgramFiles.File, of app: AppModel) {
    self.init(file)
    for index in boards.indices where !boards[index].isExternal {
      let board = boards[index]
      let ids = Set(board.scenes.compactMap(\.id) + board.references.compactMap(\.id))
      boards[index].file = app.board(ofFile: board.file, ids: ids) ?? "no file \(board.file)"
    }
  }

  init(_ file: ProgramFiles.File) {
    var names = NameTable()
    let source = SourceFile(path: file.path, bytes: Array(file.text.utf8))
    let parsed = parse(source, names: &names)
    tree = parsed.tree
    let lines = LineMap(source)
    mistakes = parsed.diagnostics.map {
      "\(file.path):\(lines.location(of: $0.range.start).line): \($0.kind.entry.message)"
    }
    for node in tree.root.children {
      guard let board = Located<StoryboardSyntax>(node) else { continue }
      let name = board.name.map { names[$0.id] } ?? ""
      var view = BoardView(
        name: name, file: board.file ?? name, isExternal: board.isExternal, node: node)
      for item in board.items {
        if let scene = Located<SceneSyntax>(item) { view.scenes.append(Self.scene(scene, names)) }
        if let reference = Located<ReferenceSyntax>(item) {
          view.references.append(Self.reference(reference, names))
        }
      }
      boards.append(view)
    }
  }

  private static func text(_ node: Syntax) -> String {
    String(decoding: node.tree.source.bytes[Int(node.range.start)..<Int(node.range.end)], as: UTF8.self)
  }

  private static func scene(_ scene: Located<SceneSyntax>, _ names: NameTable) -> SceneView {
    let name = scene.name.map { names[$0.id] } ?? ""
    let tree = scene.syntax.tree
    let before = scene.syntax.firstToken == 0 ? 0 : Int(tree.endOffset(of: scene.syntax.firstToken - 1))
    var end = Int(scene.syntax.range.end)
    while end < tree.source.bytes.count, tree.source.bytes[end] != 0x0A, tree.source.bytes[end] != 0x0D {
      end += 1
    }
    var view = SceneView(
      name: name, id: scene.objectID?.value, className: scene.controller.map { text($0.syntax) } ?? "",
      identifier: scene.identifier == nil ? name : scene.identifier?.identifier,
      isInitial: scene.isInitial, node: scene.syntax, region: before..<end)
    for item in scene.items {
      guard let transition = Located<TransitionSyntax>(item) else { continue }
      let name = transition.name.map { names[$0.id] }
      let word =
        transition.contents.relationship?.word ?? transition.segueKind?.contents.kind?.word ?? "embed"
      view.transitions.append(
        TransitionView(
          word: word, name: name,
          identifier: transition.identifier == nil ? name : transition.identifier?.identifier,
          target: transition.target?.name.map { names[$0.id] },
          style: transition.target?.contents.clauses.style.map { names[tree.name(of: $0.id)] },
          action: transition.action?.contents.name.map { names[$0] },
          id: transition.objectID?.value, node: item))
    }
    return view
  }

  private static func reference(
    _ reference: Located<ReferenceSyntax>, _ names: NameTable
  ) -> ReferenceView {
    let place = reference.place.map { text($0.syntax) } ?? ""
    let parts = place.split(separator: ".").map(String.init)
    let last = parts.last
    return ReferenceView(
      name: reference.name.map { names[$0.id] } ?? "", id: reference.objectID?.value,
      identifier: reference.identifier?.identifier,
      place: (parts.dropLast().last ?? "", last == "initial" ? nil : last), node: reference.syntax)
  }
}
