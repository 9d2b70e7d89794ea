import StoryboardDiagnostics
import StoryboardSyntax

/// A change that an import has made in a program.
package struct ImportChange: Sendable {
  /// The message about the change, at the changed place of the program after the import. Its label points at the
  /// cause in the storyboard.
  package let diagnostic: Diagnostic
  /// The declaration or line that has changed, in the program after the import.
  package let part: SourceRange
  /// The range in the program before the import that corresponds to the changed part. For a new part, it is in the
  /// declaration that the part was added to.
  package let before: SourceRange
  /// The edits that make only this change in the program before the import. Empty if other edits have to be made
  /// first.
  package let edits: [FixIt.Edit]
  /// The message about the change, at its place in the program before the import, with the edits that make the
  /// change.
  package var diagnosticBeforeImport: Diagnostic {
    Diagnostic(
      diagnostic.kind, at: before, labels: diagnostic.labels, fix: edits.isEmpty ? nil : FixIt(edits))
  }
  /// True if another message of the import already reports the change.
  package let isReported: Bool
  /// True if the changed part is the declaration of a class. Storyboards contain no such declarations.
  package let isType: Bool
  /// True if the changed part is a segue, an embed or a relationship that is new to the program.
  package let isTransition: Bool
  /// True if the changed part is an `external` storyboard or one of its scenes. References lead to such scenes.
  package let isExternal: Bool
  /// The names of the changed part, the outermost first: the storyboard, then the scene or the reference in it. For a
  /// type, the components of its name.
  package let names: [String]
}

/// A change of the program, before its place in the finished text is known.
struct PendingChange {
  /// The kind of change; nil if another message of the import reports the change already.
  let kind: ImportDiagnostic?
  let place: Place
  /// The range in the storyboard's file that causes the change; nil if there is none.
  let origin: SourceRange?
  /// The edits that make the change, in the file before the change. Empty for a new part.
  var edits: [FixIt.Edit] = []

  enum Place {
    /// A declaration or a line that the program had before.
    case part(Syntax)
    /// The storyboard with the first name, or the scene or reference in it with the second name.
    case item(NameID?, NameID?)
    /// A new transition. The first name is the storyboard's, and the second name is the scene's.
    case link(NameID?, NameID?, MergedTransition)
    /// A new type, by the components of its name.
    case type([NameID])
    /// The file as a whole.
    case file
  }

  private var isType: Bool {
    if case .type = place { true } else { false }
  }

  private var isMove: Bool {
    if case .moved? = kind { true } else { false }
  }

  private var isTransition: Bool {
    if case .link = place { true } else { false }
  }

  /// Finds the place of the change in the finished program. Returns nil if that program does not have the changed
  /// part.
  ///
  /// - Parameters:
  ///   - written: the declarations of the finished program.
  ///   - old: the declarations of the program before the change.
  ///   - first: the declarations of the program before the import.
  func change(
    in written: StoryboardSyntaxIndex, old: StoryboardSyntaxIndex, first: StoryboardSyntaxIndex,
    _ names: NameTable
  ) -> ImportChange? {
    guard let found = find(in: written, old: old, names) else { return nil }
    let labels = origin.map { [Diagnostic.Label(.inStoryboard, at: $0)] } ?? []
    let place = found.part.child(.typeName) ?? found.part.child(.name) ?? found.part
    return ImportChange(
      diagnostic: Diagnostic(kind ?? .changed("", []), at: place.range, labels: labels),
      part: found.part.range, before: written.place(of: place.range, in: first, names, isMoved: isMove),
      edits: old.root.tree === first.root.tree ? edits : [],
      isReported: kind == nil, isType: isType, isTransition: isTransition,
      isExternal: written.storyboard(around: found.part.range)
        .flatMap { Located<StoryboardSyntax>($0.syntax) }?.isExternal == true,
      names: found.path.map { names[$0] })
  }

  private func find(
    in written: StoryboardSyntaxIndex, old: StoryboardSyntaxIndex, _ names: NameTable
  ) -> (part: Syntax, path: [NameID])? {
    switch place {
    case .file: return (written.root, [])
    case .type(let path): return written.type(path).map { ($0, path) }
    case .item(let board?, nil): return written[board].map { ($0.syntax, [board]) }
    case .item(let board?, let name?): return written[board]?.item(name).map { ($0, [board, name]) }
    case .link(let board?, let scene?, let link):
      // A storyboard with one scene may itself have the lines of that scene.
      let storyboard = scene == board ? written[board]?.syntax : nil
      guard let home = written[board]?.item(scene) ?? storyboard else { return nil }
      let key = link.identifier.map { LineKey.identifier($0) } ?? .place(link.category, link.place)
      return written.line(key, of: home, names).map { ($0, [board, scene]) }
    case .part(let part):
      guard let board = old.storyboard(around: part.range), let own = written[board.syntax.nameID] else {
        return nil
      }
      let name = board.syntax.nameID
      guard let scene = board.item(around: part.range) else {
        return (line(part, of: board.syntax, old, in: own.syntax, written, names) ?? own.syntax, [name])
      }
      return own.item(scene.nameID).map {
        (line(part, of: scene, old, in: $0, written, names) ?? $0, [name, scene.nameID])
      }
    case .item, .link: return nil
    }
  }

  /// Returns the line of the scene `other` that corresponds to the line around a part of the old scene. Relationships
  /// may have moved, so the line is found by its name, its object ID or its target.
  private func line(
    _ part: Syntax, of scene: Syntax, _ old: StoryboardSyntaxIndex, in other: Syntax,
    _ written: StoryboardSyntaxIndex,
    _ names: NameTable
  ) -> Syntax? {
    old.lines(of: scene).around(part.range).flatMap {
      old.line($0, of: scene, in: other, written, names)
    }
  }
}

/// What a line of a scene is found by.
private enum LineKey: Hashable {
  case name(NameID)
  case identifier(String)
  case objectID(String)
  /// The category, such as `segue` or `tab`, and the name of the target.
  case place(String, NameID)
}

/// The storyboards, scenes, references and types of a file. They are found by their names, or by a range of the text.
final class StoryboardSyntaxIndex {
  struct Storyboard {
    let syntax: Syntax
    private let items: [Syntax]
    private let indices: [NameID: Int]

    fileprivate init(_ storyboard: Located<StoryboardSyntax>) {
      syntax = storyboard.syntax
      items = Array(storyboard.items)
      indices = Dictionary(items.enumerated().map { ($1.nameID, $0) }) { first, _ in first }
    }

    func item(_ name: NameID) -> Syntax? { indices[name].map { items[$0] } }

    func item(around range: SourceRange) -> Syntax? { items.around(range) }
  }

  let root: Syntax
  private let items: [Syntax]
  private let storyboards: [Storyboard]
  private let indices: [NameID: Int]
  private let types: [[NameID]: Syntax]

  init(of tree: SyntaxTree) {
    root = tree.root
    items = Array(tree.items)
    let types = tree.items.compactMap(Located<TypeDeclarationSyntax>.init)
    self.types = Dictionary(types.map { ($0.path.map(\.id), $0.syntax) }) { first, _ in first }
    storyboards = tree.items.compactMap(Located<StoryboardSyntax>.init).map(Storyboard.init)
    indices = Dictionary(storyboards.enumerated().map { ($1.syntax.nameID, $0) }) { first, _ in first }
  }

  private var lines: [NodeID: [Syntax]] = [:]
  private var linesByKey: [NodeID: [LineKey: Syntax]] = [:]

  /// Returns the lines of a scene. Instead of a scene, the node may be a storyboard that declares its only scene in
  /// its head: `storyboard Post: PostController`.
  fileprivate func lines(of scene: Syntax) -> [Syntax] {
    if let known = lines[scene.id] { return known }
    let found = scene.child(.sceneBlock).map { Array($0.children) } ?? []
    lines[scene.id] = found
    return found
  }

  /// Returns the last line of a scene that has a given name, identifier, object ID or target.
  fileprivate func line(_ key: LineKey, of scene: Syntax, _ names: NameTable) -> Syntax? {
    if let known = linesByKey[scene.id] { return known[key] }
    var found: [LineKey: Syntax] = [:]
    for line in lines(of: scene) {
      guard let link = MergedTransition(line, names: names) else { continue }
      if line.nameID != .empty { found[.name(line.nameID)] = line }
      if let identifier = link.identifier { found[.identifier(identifier)] = line }
      if let id = link.objectID { found[.objectID(id)] = line }
      found[.place(link.category, link.place)] = line
    }
    linesByKey[scene.id] = found
    return found[key]
  }

  /// Returns the line of `other`, a scene in another version of the program, that corresponds to a line of this
  /// version. It is found by its name, its object ID or its target, or else by its position.
  fileprivate func line(
    _ line: Syntax, of scene: Syntax, in other: Syntax, _ written: StoryboardSyntaxIndex, _ names: NameTable
  ) -> Syntax? {
    guard let link = MergedTransition(line, names: names) else { return nil }
    let keys = [
      line.nameID == .empty ? nil : LineKey.name(line.nameID), link.objectID.map(LineKey.objectID),
      .place(link.category, link.place),
    ]
    let found = keys.lazy.compactMap { $0.flatMap { written.line($0, of: other, names) } }.first
    if let found { return found }
    // An import never removes lines of a scene.
    let number = lines(of: scene).firstIndex { $0.id == line.id } ?? 0
    let others = written.lines(of: other)
    return number < others.count ? others[number] : nil
  }

  // MARK: Places

  /// Returns the range in another version of the program that corresponds to a range in this version. It is the same
  /// part of a declaration, or else the name of the declaration that contains the range.
  ///
  /// - Parameter isMoved: true if the scene may be in another storyboard in the other version.
  func place(
    of range: SourceRange, in other: StoryboardSyntaxIndex, _ names: NameTable, isMoved: Bool = false
  ) -> SourceRange {
    if let type = type(around: range) {
      return other.type(type.path.map(\.id)).map { $0.nameRange } ?? other.root.range.start(of: range)
    }
    guard let board = storyboard(around: range), let home = other[board.syntax.nameID] else {
      return other.root.range.start(of: range)
    }
    guard let item = board.item(around: range) else {
      return board.syntax.place(of: range, in: home.syntax) ?? home.syntax.nameRange
    }
    guard let found = home.item(item.nameID) ?? (isMoved ? other.item(item.nameID) : nil) else {
      return home.syntax.nameRange
    }
    guard let line = lines(of: item).around(range) else {
      return item.place(of: range, in: found) ?? found.nameRange
    }
    let isNew = other.lines(of: found).count < lines(of: item).count
    let same = self.line(line, of: item, in: found, other, names)
    guard let same, !isNew || same.kind == line.kind && same.nameID == line.nameID else {
      return found.nameRange
    }
    return line.place(of: range, in: same) ?? same.range
  }

  /// Returns the scene or the reference with a name, whatever storyboard it is in.
  private func item(_ name: NameID) -> Syntax? { storyboards.lazy.compactMap { $0.item(name) }.first }

  func type(_ path: [NameID]) -> Syntax? { types[path] }

  subscript(name: NameID) -> Storyboard? { indices[name].map { storyboards[$0] } }

  func storyboard(around range: SourceRange) -> Storyboard? {
    item(around: range).flatMap { $0.kind == .storyboard ? self[$0.nameID] : nil }
  }

  func type(around range: SourceRange) -> Located<TypeDeclarationSyntax>? {
    Located<TypeDeclarationSyntax>(item(around: range))
  }

  private func item(around range: SourceRange) -> Syntax? {
    range.file == root.tree.file ? items.around(range) : nil
  }
}

extension [Syntax] {
  /// Returns the node that contains a range; nil if no node does. The nodes are in the order of the text.
  fileprivate func around(_ range: SourceRange) -> Syntax? {
    let next = partitioningIndex { $0.range.start <= range.start }
    guard next > 0, range.end <= self[next - 1].range.end else { return nil }
    return self[next - 1]
  }
}

extension Syntax {
  /// Returns the range in another node of the same kind that corresponds to a range in this node. It is the range of
  /// the whole node, or of a child.
  fileprivate func place(of range: SourceRange, in other: Syntax) -> SourceRange? {
    if range == self.range { return other.range }
    for child in children where child.range.start <= range.start && range.end <= child.range.end {
      guard let same = other.child(child.kind) else { return nil }
      return child.place(of: range, in: same) ?? same.range
    }
    return nil
  }
}

extension SourceRange {
  /// Returns an empty range at the start of this range, with the file number of the other range.
  fileprivate func start(of other: SourceRange) -> SourceRange {
    SourceRange(file: other.file, start: start, end: start)
  }
}
