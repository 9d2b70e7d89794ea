import StoryboardDiagnostics
import StoryboardSyntax
import TestSupport

/// Changes a program at random, as its author does. Each line of the author carries a mark of its own.
struct HandEdits {
  var random: SeededGenerator
  let prefix: String
  private var count = 0

  /// A mark, and the scene in whose declaration it stands; nil for one that stands elsewhere.
  struct Mark: Hashable {
    let text: String
    var board: String
    var scene: String
  }
  private(set) var marks: [Mark] = []

  init(seed: UInt64, prefix: String = "") {
    random = SeededGenerator(seed: seed)
    self.prefix = prefix
  }

  mutating func keepMarks(where isKept: (Mark) -> Bool) { marks.removeAll { !isKept($0) } }
  mutating func move(_ scene: String, from: String, to: String) {
    for index in marks.indices where marks[index].scene == scene && marks[index].board == from {
      marks[index].board = to
    }
  }
  mutating func moveAll(from: String, to: String) {
    for index in marks.indices where marks[index].board == from { marks[index].board = to }
  }
  mutating func copyMarks(of other: HandEdits) { marks = other.marks }
  mutating func add(_ mark: Mark) { marks.append(mark) }

  private mutating func newMark(_ board: ProgramView.BoardView, _ scene: ProgramView.SceneView) -> String {
    count += 1
    let text = "mark\(prefix)\(count)x"
    if let id = scene.id { marks.append(Mark(text: text, board: board.file, scene: id)) }
    return text
  }

  // MARK: Edits

  /// Makes one change.
  ///
  /// - Returns: the change in words; nil if it was not possible.
  mutating func edit(_ program: inout ProgramFiles, _ app: AppModel) -> String? {
    let file = Int.random(in: program.files.indices, using: &random)
    let view = ProgramView(program.files[file], of: app)
    let edit = Int.random(in: 0..<19, using: &random)
    switch edit {
    // Changes of whole files conflict with any other.
    case 0 where !prefix.isEmpty, 2 where !prefix.isEmpty: return nil
    case 0: return changeLineEnds(&program.files[file].text)
    case 1: return addBlankLine(&program.files[file].text)
    case 2: return moveBoard(&program, file, view)
    default: break
    }
    let boards = view.boards.filter { !$0.isExternal && !$0.scenes.isEmpty }
    guard let board = boards.randomElement(using: &random) else { return nil }
    let scene = random.pick(board.scenes)
    switch edit {
    case 3, 4: return rename(scene, of: board, in: &program)
    case 5: return moveScene(scene, of: board, view, &program.files[file].text)
    case 6: return nameSegue(scene, view, &program.files[file].text)
    default: return addLine(edit, scene, board, view, &program.files[file].text)
    }
  }

  /// Adds a text of the author's.
  private mutating func addLine(
    _ edit: Int, _ scene: ProgramView.SceneView, _ board: ProgramView.BoardView, _ view: ProgramView,
    _ text: inout String
  ) -> String? {
    let tree = view.tree
    let block = scene.node.child(.sceneBlock)
    let transition = scene.transitions.randomElement(using: &random)
    let edit = block == nil && 7...9 ~= edit ? 10 : edit
    let place: Int
    var added: String
    switch edit {
    case 7, 8, 9:
      guard let block else { return nil }
      let mark = newMark(board, scene)
      place = Int(tree.endOffset(of: block.firstToken))
      added =
        ["\n    // \(mark)\n   ", "\n    inject \(mark) by app\n   ", "\n    // \(mark)\n\n    "][edit - 7]
    case 10:
      place = Int(tree.endOffset(of: (block?.firstToken ?? scene.node.endToken) - 1))
      if block != nil { return nil }
      added = " {\n    inject \(newMark(board, scene)) by app\n  }"
    case 11, 12:
      guard let transition else { return nil }
      place = Int(transition.node.range.end)
      added = "  // \(newMark(board, scene))\n   "
    case 13:
      place = Int(scene.node.range.start)
      added = "// \(newMark(board, scene))\n  "
    case 14:
      guard let name = scene.node.child(.name) else { return nil }
      place = Int(name.range.end)
      added = scene.node.child(.parameters) == nil && Bool.random(using: &random) ? "(" : " /* "
      added += added == "(" ? "\(newMark(board, scene)): Int)" : "\(newMark(board, scene)) */"
    case 15, 16:
      guard let target = transition?.node.child(.target), let name = target.child(.name) else { return nil }
      if let arguments = target.child(.arguments) {
        place = Int(arguments.range.end) - 1
        added = ", \(newMark(board, scene)): 1"
      } else {
        place = Int(name.range.end)
        added = "(\(newMark(board, scene)): self.p)"
      }
    case 17:
      guard let transition else { return nil }
      place = Int(transition.node.range.start)
      added = "/// \(newMark(board, scene))\n    "
      if text.utf8.count > place, edit == 17, !isFirstOnLine(place, in: text) { added = "\n    " + added }
    default:
      guard let block else { return nil }
      place = Int(tree.endOffset(of: block.firstToken))
      added = "\n    allow unreachable-scene \"\(newMark(board, scene))\"\n   "
    }
    if text.contains("\r\n") { added = added.replacing("\n", with: "\r\n") }
    insert(added, at: place, in: &text)
    return "\(added.debugDescription) in \(scene.id ?? scene.name) of \(board.name)"
  }

  private func isFirstOnLine(_ place: Int, in text: String) -> Bool {
    let bytes = Array(text.utf8)[..<place]
    let line = bytes.reversed().prefix { $0 != 0x0A && $0 != 0x0D }
    return line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private func insert(_ added: String, at place: Int, in text: inout String) {
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: added.utf8, at: place)
    text = String(decoding: bytes, as: UTF8.self)
  }

  private func replace(_ edits: [(Range<Int>, String)], in text: inout String) {
    var bytes = Array(text.utf8)
    for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: Array(new.utf8))
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private func range(_ node: Syntax) -> Range<Int> { Int(node.range.start)..<Int(node.range.end) }

  // MARK: Names and places

  /// Renames a scene with all its uses; its identifier stays.
  private mutating func rename(
    _ scene: ProgramView.SceneView, of board: ProgramView.BoardView, in program: inout ProgramFiles
  ) -> String? {
    count += 1
    let new = "Renamed\(prefix)\(count)"
    for file in program.files.indices {
      var edits: [(Range<Int>, String)] = []
      for other in ProgramView(program.files[file]).boards {
        for reference in other.references
        where reference.place.board == board.name && reference.place.scene == scene.name {
          let names = reference.node.child(.placeName)?.children.filter { $0.kind == .name } ?? []
          if let last = names.last { edits.append((range(last), new)) }
        }
        guard other.name == board.name, other.isExternal == board.isExternal else { continue }
        for each in other.scenes {
          if each.name == scene.name, let name = each.node.child(.name) {
            edits.append((range(name), new))
            if each.identifier == each.name, each.node.child(.identifierClause) == nil,
              let type = each.node.child(.type)
            {
              edits.append((Int(type.range.end)..<Int(type.range.end), " id \"\(each.name)\""))
            }
          }
          for transition in each.transitions where transition.target == scene.name {
            if let name = transition.node.child(.target)?.child(.name) { edits.append((range(name), new)) }
          }
        }
      }
      replace(edits, in: &program.files[file].text)
    }
    return "rename \(scene.name) of \(board.name) to \(new)"
  }

  /// Gives a name to a segue that has none.
  private mutating func nameSegue(
    _ scene: ProgramView.SceneView, _ view: ProgramView, _ text: inout String
  ) -> String? {
    let segues = scene.transitions.filter { $0.name == nil && $0.node.kind == .segue && $0.identifier == nil }
    guard let segue = segues.randomElement(using: &random), segue.node.child(.identifierClause) == nil else {
      return nil
    }
    count += 1
    insert(
      " named\(prefix)\(count) id none", at: Int(view.tree.endOffset(of: segue.node.firstToken)), in: &text)
    return "name a segue of \(scene.id ?? scene.name)"
  }

  /// Moves the declaration of a scene, and the comments before it, to a storyboard of another file.
  mutating func moveScene(
    _ id: String, from: String, to: String, in program: inout ProgramFiles, _ app: AppModel
  ) {
    var views = program.files.map { ProgramView($0, of: app) }
    guard let target = views.firstIndex(where: { $0.boards.contains { $0.file == to && !$0.isExternal } }),
      let board = views.lazy.flatMap(\.boards).first(where: { $0.file == from && !$0.isExternal }),
      let old = board.scenes.first(where: { $0.id == id })
    else { return }
    let names = views[target].boards.first { $0.file == to }
    if names?.identity(old.name).hasPrefix("‹no ") == false { _ = rename(old, of: board, in: &program) }
    views = program.files.map { ProgramView($0, of: app) }
    guard let (file, scene) = Oracle.scene(id, of: from, in: views),
      let block = views[target].boards.first(where: { $0.file == to })?.node.child(.storyboardBlock)
    else { return }
    let start = max(scene.region.lowerBound, lineAfter(scene.region.lowerBound, program.files[file].text))
    let range = min(start, Int(scene.node.range.start))..<Int(scene.node.range.end)
    let text = String(decoding: Array(program.files[file].text.utf8)[range], as: UTF8.self)
    replace([(range, "")], in: &program.files[file].text)
    insert(
      "\n" + text + "\n", at: Int(views[target].tree.endOffset(of: block.firstToken)),
      in: &program.files[target].text)
  }

  private func lineAfter(_ place: Int, _ text: String) -> Int {
    let bytes = Array(text.utf8)
    return bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? place
  }

  /// Moves the lines of a scene to before or after another one.
  private mutating func moveScene(
    _ scene: ProgramView.SceneView, of board: ProgramView.BoardView, _ view: ProgramView, _ text: inout String
  ) -> String? {
    let bytes = Array(text.utf8)
    func lines(_ scene: ProgramView.SceneView) -> Range<Int>? {
      // From the line after the one before it to the end of its own.
      var start = scene.region.lowerBound
      while start < bytes.count, bytes[start] != 0x0A { start += 1 }
      start += 1
      let end = bytes[scene.region.upperBound...].firstIndex(of: 0x0A)
      guard let end, start <= Int(scene.node.range.start) else { return nil }
      let rest = bytes[Int(scene.node.range.end)..<end].drop { $0 == 0x20 || $0 == 0x0D }
      guard rest.isEmpty || rest.starts(with: "//".utf8) else { return nil }
      return start..<end + 1
    }
    let others = board.scenes.filter { $0.name != scene.name }
    guard let other = others.randomElement(using: &random), let from = lines(scene), let to = lines(other),
      !from.overlaps(to)
    else { return nil }
    let moved = String(decoding: bytes[from], as: UTF8.self)
    replace([(from, ""), (to.lowerBound..<to.lowerBound, moved)], in: &text)
    return "move the declaration of \(scene.id ?? scene.name)"
  }

  /// Moves a storyboard with the comments before it to the other file of the module.
  private mutating func moveBoard(_ program: inout ProgramFiles, _ file: Int, _ view: ProgramView) -> String?
  {
    guard program.files.count > 1,
      let board = view.boards.filter({ !$0.isExternal }).randomElement(using: &random)
    else { return nil }
    let node = board.node
    let start = node.firstToken == 0 ? 0 : Int(view.tree.endOffset(of: node.firstToken - 1))
    let moved = start..<Int(node.range.end)
    let text = String(decoding: Array(program.files[file].text.utf8)[moved], as: UTF8.self)
    replace([(moved, "\n")], in: &program.files[file].text)
    let other = 1 - file
    if program.files[other].text.allSatisfy(\.isWhitespace) { program.files[other].text = "module App\n" }
    program.files[other].text += "\n" + text + "\n"
    return "move \(board.name) to \(program.files[other].path)"
  }

  private mutating func changeLineEnds(_ text: inout String) -> String {
    let isWindows = text.contains("\r\n")
    text = isWindows ? text.replacing("\r\n", with: "\n") : text.replacing("\n", with: "\r\n")
    return "line ends"
  }

  private mutating func addBlankLine(_ text: inout String) -> String? {
    let bytes = Array(text.utf8)
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    guard let end = ends.randomElement(using: &random) else { return nil }
    insert(text.contains("\r\n") ? "\r\n" : "\n", at: end + 1, in: &text)
    return "a blank line"
  }

  // MARK: Gone parts

  /// Removes the declarations and lines that the storyboards no longer have, as the author does who reads the warnings.
  mutating func removeGone(_ program: inout ProgramFiles, _ app: AppModel) {
    for file in program.files.indices {
      var removed: [Range<Int>] = []
      for board in ProgramView(program.files[file], of: app).boards where !board.isExternal {
        guard let model = app[board.file] else {
          removed.append(range(board.node))
          continue
        }
        for scene in board.scenes where model[scene.id ?? ""] == nil { removed.append(range(scene.node)) }
        for reference in board.references where model[reference.id ?? ""] == nil {
          removed.append(range(reference.node))
        }
        for scene in board.scenes {
          guard let item = model[scene.id ?? ""] else { continue }
          // A line whose segue has another form is not gone.
          let identifiers = Set(item.segues.compactMap(\.identifier))
          removed += scene.pairs(with: item, in: board).gone.filter {
            $0.identifier.map { !identifiers.contains($0) } ?? true
          }.map { range($0.node) }
        }
      }
      replace(removed.map { ($0, "") }, in: &program.files[file].text)
    }
    let left = program
    keepMarks { left.count(of: $0.text) > 0 }
  }
}
