import StoryboardDiagnostics
import StoryboardSyntax

/// A change that an import has made in a program.
package struct ImportChange: Sendable {
  /// The change, at its place in the program after the import. It has a label at its place in the storyboard.
  package let diagnostic: Diagnostic
  /// The declaration or line that has changed, in the program after the import.
  package let part: SourceRange
  /// The place in the program before the import. It is the place of the part, or of what is around a new part.
  package let before: SourceRange
  /// The edits of the program before the import that make this change alone; empty if other edits have to come first.
  package let edits: [FixIt.Edit]
  /// The change, at its place in the program before the import.
  package var diagnosticBefore: Diagnostic {
    Diagnostic(
      diagnostic.kind, at: before, labels: diagnostic.labels, fix: edits.isEmpty ? nil : FixIt(edits))
  }
  /// True if a diagnostic of the import reports it already.
  package let isReported: Bool
  /// True for the declaration of a class, which storyboards do not contain.
  package let isType: Bool
  /// True for a segue, an embed or a relationship that is new to the program.
  package let isTransition: Bool
  /// True for an external storyboard, and for a scene of an external storyboard. References name such scenes.
  package let isExternal: Bool
  /// The names that the part declares: its own name, and the names of the scene and the storyboard around it.
  package let names: [String]
}

/// A change whose place in the written program is not known yet.
struct PendingChange {
  /// The kind of change; nil if a diagnostic of the import reports the change already.
  let kind: ImportDiagnostic?
  let place: Place
  /// The place in the storyboard's file.
  let origin: SourceRange?
  /// The edits of the part, in the file before the change; none for a new part.
  var edits: [FixIt.Edit] = []

  enum Place {
    /// A part that the program had before.
    case part(Syntax)
    /// A scene or a reference of a storyboard, or the storyboard itself, by name.
    case item(NameID?, NameID?)
    /// A new line of a scene in a storyboard.
    case link(NameID?, NameID?, MergedLink)
    /// A new type.
    case type([NameID])
    /// The file.
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

  /// The change at its place in the written program; nil if the program does not have the part.
  ///
  /// - Parameters:
  ///   - written: the parts of the program as it is written.
  ///   - old: the parts of the program before the change.
  ///   - first: the parts of the program before the import.
  func change(
    in written: ProgramParts, old: ProgramParts, first: ProgramParts, _ names: NameTable
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
    in written: ProgramParts, old: ProgramParts, _ names: NameTable
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

  /// The line of a scene where a part is now. Relationships may have moved, so the line is found by its name, its
  /// object ID or its target.
  private func line(
    _ part: Syntax, of scene: Syntax, _ old: ProgramParts, in other: Syntax, _ written: ProgramParts,
    _ names: NameTable
  ) -> Syntax? {
    old.lines(of: scene).around(part.range).flatMap {
      old.line($0, of: scene, in: other, written, names)
    }
  }
}

/// A fact that distinguishes a line of a scene from the others.
private enum LineKey: Hashable {
  case name(NameID)
  case identifier(String)
  case objectID(String)
  /// The category and the target.
  case place(String, NameID)
}

/// The storyboards of a file, with their scenes and references, by name and by place.
final class ProgramParts {
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

  /// The lines of a scene, or of the short form's scene.
  fileprivate func lines(of scene: Syntax) -> [Syntax] {
    if let known = lines[scene.id] { return known }
    let found = scene.child(.sceneBlock).map { Array($0.children) } ?? []
    lines[scene.id] = found
    return found
  }

  /// The last line of a scene with a key.
  fileprivate func line(_ key: LineKey, of scene: Syntax, _ names: NameTable) -> Syntax? {
    if let known = linesByKey[scene.id] { return known[key] }
    var found: [LineKey: Syntax] = [:]
    for line in lines(of: scene) {
      guard let link = MergedLink(line, names: names) else { continue }
      if line.nameID != .empty { found[.name(line.nameID)] = line }
      if let identifier = link.identifier { found[.identifier(identifier)] = line }
      if let id = link.objectID { found[.objectID(id)] = line }
      found[.place(link.category, link.place)] = line
    }
    linesByKey[scene.id] = found
    return found[key]
  }

  /// The line of another program's scene that corresponds to a line of a scene. It is found by its name, its object ID
  /// or its target, or else by its number.
  fileprivate func line(
    _ line: Syntax, of scene: Syntax, in other: Syntax, _ written: ProgramParts, _ names: NameTable
  ) -> Syntax? {
    guard let link = MergedLink(line, names: names) else { return nil }
    let keys = [
      line.nameID == .empty ? nil : LineKey.name(line.nameID), link.objectID.map(LineKey.objectID),
      .place(link.category, link.place),
    ]
    let found = keys.lazy.compactMap { $0.flatMap { written.line($0, of: other, names) } }.first
    if let found { return found }
    // The number of lines never decreases.
    let number = lines(of: scene).firstIndex { $0.id == line.id } ?? 0
    let others = written.lines(of: other)
    return number < others.count ? others[number] : nil
  }

  // MARK: Places

  /// The place in another program that corresponds to a place in this one. It is the same part of a declaration, or
  /// else the name of the declaration around it.
  ///
  /// - Parameter isMoved: true if a scene may be in another storyboard there.
  func place(
    of range: SourceRange, in other: ProgramParts, _ names: NameTable, isMoved: Bool = false
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

  /// A scene or a reference of any storyboard.
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
  /// The part of a list, in the order of the text, that contains a place.
  fileprivate func around(_ range: SourceRange) -> Syntax? {
    let next = partitioningIndex { $0.range.start <= range.start }
    guard next > 0, range.end <= self[next - 1].range.end else { return nil }
    return self[next - 1]
  }
}

extension Syntax {
  /// The range in another node of the same kind that corresponds to a range in this node. It is the range of the whole
  /// node, or of a child.
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
  /// The start of this range, in the file of the other range.
  fileprivate func start(of other: SourceRange) -> SourceRange {
    SourceRange(file: other.file, start: start, end: start)
  }
}
