import StoryboardDiagnostics
import StoryboardSyntax

/// A change that an import has made in a program.
package struct ImportChange: Sendable {
  /// The change, at its place in the program as it is written, with a label at its place in the storyboard.
  package let diagnostic: Diagnostic
  /// The declaration or the line that has changed, in the program as it is written.
  package let part: SourceRange
  /// True if a diagnostic of the import reports it already.
  package let isReported: Bool
  /// The names that the part declares: its own, and those of the scene and the storyboard around it.
  package let names: [String]
}

/// A change before its place in the written program is known.
struct PendingChange {
  /// Nil if a diagnostic of the import reports the change already.
  let kind: ImportDiagnostic?
  let place: Place
  /// The place in the storyboard's file.
  let origin: SourceRange?

  enum Place {
    /// A part that the program had before.
    case part(Syntax)
    /// A scene or a reference of a storyboard, or the storyboard itself, by their names.
    case item(NameID?, NameID?)
    /// A new line of a scene of a storyboard.
    case link(NameID?, NameID?, MergedLink)
    /// A new type.
    case type([NameID])
    /// The file.
    case file
  }

  /// The change at its place in the written program; nil if the program does not have the part.
  ///
  /// - Parameter old: the parts of the program before the change.
  func change(in written: ProgramParts, old: ProgramParts, _ names: NameTable) -> ImportChange? {
    guard let found = find(in: written, old: old, names) else { return nil }
    let labels = origin.map { [Diagnostic.Label(.inStoryboard, at: $0)] } ?? []
    let place = found.part.child(.typeName) ?? found.part.child(.name) ?? found.part
    return ImportChange(
      diagnostic: Diagnostic(kind ?? .changed("", ""), at: place.range, labels: labels),
      part: found.part.range, isReported: kind == nil,
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
      guard let home = scene == board ? written[board]?.syntax : written[board]?.item(scene) else {
        return nil
      }
      let found = home.sceneLines.last { line in
        guard let other = MergedLink(line, names: names) else { return false }
        return other.category == link.category && other.identifier == link.identifier
          && (link.identifier != nil || other.place == link.place)
      }
      return found.map { ($0, [board, scene]) }
    case .part(let part):
      guard let board = old.storyboard(around: part.range), let own = written[board.syntax.nameID] else {
        return nil
      }
      let name = board.syntax.nameID
      guard let scene = board.item(around: part.range) else {
        return (line(part, of: board.syntax, in: own.syntax) ?? own.syntax, [name])
      }
      return own.item(scene.nameID).map { (line(part, of: scene, in: $0) ?? $0, [name, scene.nameID]) }
    case .item, .link: return nil
    }
  }

  /// The line of a scene at which a part is now: relationships may have moved, so the line is found by its name, its
  /// object ID or its target.
  private func line(_ part: Syntax, of old: Syntax, in new: Syntax) -> Syntax? {
    guard let line = old.sceneLines.first(where: { $0.byteRange.contains(part.byteRange.lowerBound) }) else {
      return nil
    }
    let all = new.sceneLines.filter { $0.kind == line.kind }
    func unique(_ key: (Syntax) -> String?) -> Syntax? {
      key(line).flatMap { own in all.first { key($0) == own } }
    }
    let target = { (line: Syntax) in line.child(.target)?.child(.name)?.text }
    return unique { $0.child(.name)?.text } ?? unique { $0.objectID?.value } ?? unique(target)
      ?? old.sceneLines.filter { $0.kind == line.kind }.firstIndex { $0.id == line.id }
      .flatMap { $0 < all.count ? all[$0] : nil }
  }
}

/// The storyboards of a file and their scenes and references, by their names and by their places.
struct ProgramParts {
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

extension Syntax {
  /// The lines of a scene, or of the short form's scene.
  fileprivate var sceneLines: [Syntax] { child(.sceneBlock).map { Array($0.children) } ?? [] }
}

extension [Syntax] {
  /// The part of a list, in the order of the text, that contains a place.
  fileprivate func around(_ range: SourceRange) -> Syntax? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.start <= range.start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, range.end <= self[low - 1].range.end else { return nil }
    return self[low - 1]
  }
}
