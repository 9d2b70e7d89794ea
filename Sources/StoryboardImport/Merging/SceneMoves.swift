import StoryboardDiagnostics
import StoryboardSyntax

/// The scenes that have moved from one imported storyboard to another. Each takes its declaration along, with the
/// author's lines and comments.
struct SceneMoves {
  /// The program with the scenes in their new storyboards; nil if none has moved.
  private(set) var text: [UInt8]?
  private(set) var changes: [PendingChange] = []

  private var names: NameTable
  private let parts: ImportedNodes
  private let locations: StoryboardLocations

  private struct Move {
    let scene: Located<SceneSyntax>
    let from: Located<StoryboardSyntax>
    let to: Located<StoryboardSyntax>
    let imported: Located<SceneSyntax>
  }

  /// - Parameter file: the file of the program. Scenes move only between storyboards that this file declares.
  init(
    of imported: SyntaxTree, _ parts: ImportedNodes, in file: SyntaxTree, beside others: OtherProgramFiles,
    files: StoryboardFiles, names: NameTable
  ) {
    (self.parts, self.names) = (parts, names)
    locations = StoryboardLocations(
      of: imported, parts, in: file, and: others.trees, files: files, names: names)
    let moves = moves(imported.items.compactMap(Located<StoryboardSyntax>.init))
    if !moves.isEmpty { carryOut(moves, in: file) }
  }

  /// Returns the declaration of a storyboard in this file, with a list of scenes. nil if the file does not declare it
  /// so, for example because another file does.
  private func home(of storyboard: Located<StoryboardSyntax>) -> Located<StoryboardSyntax>? {
    guard case .here(let own) = locations[storyboard], own.controller == nil, !own.isExternal else {
      return nil
    }
    return own
  }

  /// Returns the object IDs of the scenes in each storyboard that this file declares, by the storyboard's node.
  private func objectIDs(_ storyboards: [Located<StoryboardSyntax>]) -> [NodeID: Set<String>] {
    var ids: [NodeID: Set<String>] = [:]
    for storyboard in storyboards {
      guard case .here(let own) = locations[storyboard] else { continue }
      ids[own.syntax.id] = Set(own.items.lazy.filter { $0.kind == .scene }.compactMap { $0.objectID?.value })
    }
    return ids
  }

  private func moves(_ storyboards: [Located<StoryboardSyntax>]) -> [Move] {
    var homes: [String: [(storyboard: Located<StoryboardSyntax>, scene: Located<SceneSyntax>)]] = [:]
    for storyboard in storyboards where !storyboard.isExternal {
      for scene in storyboard.items.compactMap(Located<SceneSyntax>.init) {
        if let id = parts.objectID(of: scene.syntax) { homes[id, default: []].append((storyboard, scene)) }
      }
    }
    let known = objectIDs(storyboards)
    var moves: [Move] = []
    for storyboard in storyboards {
      guard let own = home(of: storyboard) else { continue }
      for scene in own.items.compactMap(Located<SceneSyntax>.init) {
        guard let id = scene.syntax.objectID?.value, let found = homes[id] else { continue }
        // Copied storyboards share object IDs.
        guard !found.contains(where: { $0.storyboard.syntax.id == storyboard.syntax.id }) else { continue }
        let new = found.filter { place in
          switch locations[place.storyboard] {
          case .here(let other): other.controller == nil && known[other.syntax.id]?.contains(id) != true
          case .nowhere: true
          case .elsewhere: false
          }
        }
        if new.count == 1 {
          moves.append(Move(scene: scene, from: own, to: new[0].storyboard, imported: new[0].scene))
        }
      }
    }
    // A storyboard and its copy may both have lost a scene that appears in a third storyboard. It is not known which
    // of them had it.
    var candidates: [NodeID: Int] = [:]
    for move in moves { candidates[move.imported.syntax.id, default: 0] += 1 }
    return moves.filter { candidates[$0.imported.syntax.id] == 1 }
  }

  private mutating func carryOut(_ moves: [Move], in file: SyntaxTree) {
    var edits = TextEdits()
    let style = IndentationStyle(of: file)
    let bytes = file.source.bytes
    var renamed: [[NameID]: (storyboard: [UInt8], scene: [UInt8])] = [:]
    var paragraphs: [NodeID: [NodeID: Range<Int>]] = [:]
    for from in moves.map(\.from).withoutDuplicates { paragraphs[from.syntax.id] = from.items.paragraphs }
    let arrivals = Dictionary(grouping: moves, by: \.to.syntax.id)
    let leaving = Set(moves.map(\.scene.syntax.id))
    for to in moves.map(\.to).withoutDuplicates {
      let own: Located<StoryboardSyntax>? =
        if case .here(let own) = locations[to] { own } else { nil }
      var taken = Set(own?.items.map { names[$0.nameID] } ?? [])
      let margin = own.map { style.margin(ofLinesIn: $0.items, of: $0.syntax) } ?? style.itemIndentation
      var lines: [[UInt8]] = []
      for move in arrivals[to.syntax.id] ?? [] {
        guard let name = move.scene.name, let board = move.from.name,
          let range = paragraphs[move.from.syntax.id]?[move.scene.syntax.id]
        else { continue }
        var inner = TextEdits()
        var newName = name.syntax.bytes
        if !taken.insert(names[name.id]).inserted {
          newName = Array(unusedName(names[name.id], &taken).utf8)
          inner.replace(name.syntax, by: newName)
          if move.scene.identifier == nil, let end = move.scene.controller?.syntax.byteRange.upperBound {
            let literal = String(decoding: StringLiteral.written(names[name.id]), as: UTF8.self)
            inner.replace(end..<end, by: Array(" id \(literal)".utf8))
          }
        }
        lines.append(margin + inner.text(of: range, in: bytes))
        edits.removeLines(range, of: bytes)
        let home = own?.name?.syntax.bytes ?? to.name?.syntax.bytes ?? []
        renamed[[board.id, name.id]] = (home, newName)
        let moved = names.intern(String(decoding: newName.filter { $0 != 0x60 }, as: UTF8.self))
        changes.append(
          PendingChange(
            kind: .moved("scene `\(names[name.id])`", from: names[board.id]),
            place: .item(own?.name?.id ?? to.name?.id, moved), origin: parts.range(of: move.imported.syntax)))
      }
      let text = Array(lines.joined(separator: [0x0A]))
      if let own {
        edits.insert(text, atEndOf: .storyboardBlock, of: own.syntax, style) { !leaving.contains($0.id) }
      } else if let block = to.syntax.child(.storyboardBlock),
        let last = file.items.reduce(nil as Syntax?, { $1 })
      {
        let head = to.syntax.bytes.prefix(block.byteRange.lowerBound - to.syntax.byteRange.lowerBound)
        edits.insertLine([0x0A] + head + Array("{\n".utf8) + text + Array("\n}".utf8), after: last)
      }
    }
    for place in file.items.flatMap(\.placeNames) {
      let path = Array(place.children.filter { $0.kind == .name }.suffix(2))
      guard path.count == 2, let new = renamed[path.map { Located<NameSyntax>($0)?.id ?? .empty }] else {
        continue
      }
      edits.replace(path[0], by: new.storyboard)
      edits.replace(path[1], by: new.scene)
    }
    text = edits.applied(to: bytes, newline: style.newline)
  }
}

/// Returns the first of `name2`, `name3`, … that is not taken, and takes it.
func unusedName(_ name: String, _ taken: inout Set<String>) -> String {
  var number = 2
  while !taken.insert("\(name)\(number)").inserted { number += 1 }
  return "\(name)\(number)"
}

extension [Located<StoryboardSyntax>] {
  fileprivate var withoutDuplicates: Self {
    var seen: Set<NodeID> = []
    return filter { seen.insert($0.syntax.id).inserted }
  }
}

extension Syntax {
  /// The scenes that routes and references in this node lead to, such as `Main.Detail`.
  var placeNames: [Syntax] {
    switch kind {
    case .placeName: [self]
    case .route, .routeBlock, .routeStep, .storyboard, .storyboardBlock, .reference:
      children.flatMap(\.placeNames)
    default: []
    }
  }
}

extension ProgramMerge {
  /// Leaves out scenes that seem to be new, but that another file declares. Such a scene has moved between
  /// storyboards, but an import writes only one file. The function reports the scene instead.
  mutating func omitMovedScenes(_ match: inout StoryboardMatch) {
    guard !match.imported.isExternal, case .here = locations[match.imported] else { return }
    for (index, scene) in match.added.enumerated().reversed() {
      guard let id = parts.objectID(of: scene.syntax), let old = movedFromOtherFiles[id],
        let name = scene.name
      else { continue }
      match.added.remove(at: index)
      match.renamed[name.id] = .empty
      let labels = [Diagnostic.Label(.declared(names[old.nameID]), at: old.nameRange)]
      if let own = match.existing.name {
        report(
          .movedFromOtherFile(names[old.nameID], to: names[own.id]), at: own.syntax,
          labels: labels + storyboardLabels(match, scene.syntax))
      }
    }
  }

  /// Finds scenes that other files of the program declare, but that are no longer in the storyboard files. The object
  /// IDs identify the scenes.
  mutating func findMovesFromOtherFiles(_ storyboards: [Located<StoryboardSyntax>]) {
    for storyboard in storyboards where !storyboard.isExternal {
      guard case .elsewhere(let own) = locations[storyboard] else { continue }
      let ids = Set(storyboard.items.compactMap { parts.objectID(of: $0) })
      for scene in own.items where scene.kind == .scene {
        if let id = scene.objectID?.value, !ids.contains(id) { movedFromOtherFiles[id] = scene }
      }
    }
  }
}
