import StoryboardDiagnostics
import StoryboardSyntax

/// A program that was updated from storyboards.
package struct MergedProgram: Sendable {
  package let text: [UInt8]
  /// Warnings: the remarks of the import that the program does not silence; then parts of the program that the
  /// storyboards no longer have, and needless `allow` lines.
  package let diagnostics: [Diagnostic]
}

/// Merges an imported program into an existing one.
///
/// Declarations from the storyboards are updated: scenes, identifiers, classes, segues, references, relationships and
/// their order. Everything else stays as it was written: comments, parameters, arguments, lines, containers. Nothing is
/// removed except an `external` declaration of a storyboard that is now in the program. Parts that the storyboards no
/// longer have are reported. So are scenes whose counterpart in the storyboard cannot be determined, and segues with
/// parameters that are fired by an object without arguments for them. A part that the import leaves out is not reported
/// if a line `allow left-out` of the program states the reason.
///
/// Declarations in other files of the program are not repeated. A storyboard in one of them is left to an import into
/// that file; if it has changed, that is reported there, once.
///
/// - Parameters:
///   - imported: the imported storyboards.
///   - existing: a file without syntax errors; a file without declarations also gets the heads of the imported program.
///   - others: the other files of its module.
///   - names: the names of all of them.
package func merge(
  _ imported: ImportedProgram, into existing: SyntaxTree, beside others: OtherFiles = OtherFiles(),
  names: NameTable
) -> MergedProgram {
  merge(
    imported.tree, remarks: imported.remarks, controls: imported.controls, into: existing, beside: others,
    names: names)
}

/// Merges an imported program without remarks.
package func merge(
  _ imported: SyntaxTree, into existing: SyntaxTree, beside others: OtherFiles = OtherFiles(),
  names: NameTable
) -> MergedProgram {
  merge(imported, remarks: [], controls: [], into: existing, beside: others, names: names)
}

private func merge(
  _ imported: SyntaxTree, remarks: [ImportRemark], controls: [ImportedControl], into existing: SyntaxTree,
  beside others: OtherFiles, names: NameTable
) -> MergedProgram {
  var names = names
  var file = existing
  // Text is copied in the canonical layout.
  let text = SourceFile(path: "imported", bytes: imported.canonicalText())
  let parsed = parse(text, file: existing.file, names: &names)
  let isNew = !existing.items.contains { _ in true }
  if isNew {
    guard others.count > 0 else {
      return MergedProgram(
        text: existing.source.bytes + text.bytes, diagnostics: remarks.map(\.diagnostic))
    }
    let head = others.head(of: parsed.tree, names)
    let source = SourceFile(path: existing.source.path, bytes: existing.source.bytes + head)
    file = parse(source, file: existing.file, names: &names).tree
  }
  func update(_ file: SyntaxTree, isNew: Bool) -> MergedProgram {
    var merge = ProgramMerge(names: names, others: others)
    merge.merge(parsed.tree, into: file, isNew: isNew)
    let said = merge.remarksNotAllowed(remarks, controls, of: parsed.tree, in: file)
    let text = merge.edits.isEmpty ? existing.source.bytes : merge.edited(file)
    return MergedProgram(text: text, diagnostics: said + merge.diagnostics)
  }
  let merged = update(file, isNew: isNew)
  guard merged.text != existing.source.bytes,
    merged.diagnostics.contains(where: { $0.range.file == file.file })
  else { return merged }
  // The places are those of the file as it is written: the same merge into that file changes nothing more.
  let written = SourceFile(path: existing.source.path, bytes: merged.text)
  let tree = parse(written, file: existing.file, names: &names).tree
  var others = update(tree, isNew: false).diagnostics[...]
  let diagnostics = merged.diagnostics.map { diagnostic in
    let isKept = others.first?.kind.entry.message == diagnostic.kind.entry.message
    // Changes that the merge made are not reported again.
    return isKept ? others.removeFirst() : diagnostic.moved(from: file, to: tree)
  }
  return MergedProgram(text: merged.text, diagnostics: diagnostics)
}

extension Diagnostic {
  /// The diagnostic about a scene, or a declaration, at its places in the file after a merge.
  fileprivate func moved(from old: SyntaxTree, to new: SyntaxTree) -> Diagnostic {
    func moved(_ range: SourceRange) -> SourceRange {
      range.file == old.file ? old.place(of: range, in: new) ?? range : range
    }
    let labels = labels.map { Diagnostic.Label($0.role, at: moved($0.range)) }
    return Diagnostic(kind, at: moved(range), labels: labels)
  }
}

extension SyntaxTree {
  /// The place in another tree of the class of a scene, or of the name of a type.
  fileprivate func place(of range: SourceRange, in other: SyntaxTree) -> SourceRange? {
    guard let item = items.first(where: { $0.range.start <= range.start && range.end <= $0.range.end }) else {
      return nil
    }
    if let type = Located<TypeDeclarationSyntax>(item) {
      let path = type.path.map(\.id)
      let found = other.items.compactMap(Located<TypeDeclarationSyntax>.init).first {
        $0.path.map(\.id) == path
      }
      return found?.syntax.nameRange
    }
    let storyboard = Located<StoryboardSyntax>(item)
    let found = other.items.compactMap(Located<StoryboardSyntax>.init).first {
      $0.name?.id == storyboard?.name?.id
    }
    if let controller = found?.controller { return controller.syntax.range }
    let scene = storyboard?.items.compactMap(Located<SceneSyntax>.init).first {
      $0.syntax.range.start <= range.start && range.end <= $0.syntax.range.end
    }
    let same = found?.items.compactMap(Located<SceneSyntax>.init).first { $0.name?.id == scene?.name?.id }
    return same?.controller?.syntax.range
  }
}

/// Compares two programs part by part, and records the changes to the second one.
struct ProgramMerge {
  var names: NameTable
  var edits = TextEdits()
  /// The names of scenes in the current storyboard whose counterparts are not certain.
  var undecidedPlaces: Set<NameID> = []
  /// Imported references to storyboards of other modules.
  var referencesToOtherModules: Set<NodeID> = []
  /// The places of the storyboards in the program.
  private(set) var locations = StoryboardLocations()
  /// The classes of the storyboards, and the declarations of the program.
  private(set) var classes = DeclaredClasses()
  private(set) var types = DeclaredClasses()
  private(set) var diagnostics: [Diagnostic] = []
  /// The program's own storyboards, scenes, references and links, by the imported ones.
  private(set) var partners: [NodeID: NodeID] = [:]
  private let others: OtherFiles

  init(names: NameTable, others: OtherFiles) { (self.names, self.others) = (names, others) }

  /// - Parameter isNew: true if the second one is a file without declarations.
  mutating func merge(_ imported: SyntaxTree, into existing: SyntaxTree, isNew: Bool) {
    classes = DeclaredClasses(of: [imported])
    types = DeclaredClasses(of: [existing] + others.trees)
    locations = StoryboardLocations(of: imported, in: existing, and: others.trees, names: names)
    if let remark = others.remark { diagnostics.append(remark) }
    let storyboards = imported.items.compactMap(Located<StoryboardSyntax>.init)
    let written = storyboards.filter { !locations.isElsewhere($0) }
    let left = storyboards.filter { locations.isElsewhere($0) }
    let needless = Set(left.flatMap(\.classes)).subtracting(written.flatMap(\.classes))
    if !isNew, others.namesModule { nameModule(imported, in: existing) }
    mergeImports(imported, into: existing, without: needless)
    mergeClasses(imported, into: existing, without: needless)
    let targets = Set(written.flatMap(\.targets))
    for storyboard in storyboards {
      // Storyboards to which only storyboards of other files lead are declared in those files.
      let isWanted = !storyboard.isExternal || left.isEmpty || targets.contains(storyboard.name?.id ?? .empty)
      switch locations[storyboard] {
      case .here(let own) where !own.isExternal:
        guard !storyboard.isExternal else { continue }
        note(storyboard.syntax, is: own.syntax)
        mergeStoryboard(storyboard, into: own)
      case .here(let external):
        if storyboard.isExternal {
          mergeStoryboard(storyboard, into: external)
        } else {
          note(storyboard.syntax, is: external.syntax)
          edits.replace(external.syntax, by: text(of: storyboard))
        }
      case .elsewhere(let other):
        if isWanted { compare(storyboard, with: other) }
        if let external = locations.superseded(by: other, in: existing) {
          edits.replace(external.syntax, by: [])
        }
      case .nowhere:
        guard isWanted, !(storyboard.isExternal && belongsToOtherModule(storyboard, in: imported)) else {
          continue
        }
        insert([0x0A] + text(of: storyboard), after: existing.items.reduce(nil) { $1 }, in: existing)
      }
    }
    // An empty new file would be of no use, so the reason is reported.
    if isNew, edits.isEmpty { for storyboard in left { reportLeft(storyboard) } }
  }

  private mutating func reportLeft(_ storyboard: Located<StoryboardSyntax>) {
    guard case .elsewhere(let other) = locations[storyboard], !storyboard.isExternal, let name = other.name,
      !diagnostics.contains(where: { $0.range == name.syntax.range })
    else { return }
    report(.declaredInOtherFile(describe("storyboard", name)), at: name.syntax)
  }

  /// Reports a storyboard in another file that an import into that file would change.
  private mutating func compare(_ imported: Located<StoryboardSyntax>, with other: Located<StoryboardSyntax>)
  {
    guard imported.isExternal == other.isExternal, others.isSound(other.syntax), let name = other.name else {
      return
    }
    var trial = self
    (trial.edits, trial.diagnostics) = (TextEdits(), [])
    trial.mergeStoryboard(imported, into: other)
    referencesToOtherModules = trial.referencesToOtherModules
    let tree = other.syntax.tree
    guard trial.edited(tree) != tree.source.bytes || !trial.diagnostics.isEmpty else { return }
    report(.changedInOtherFile(describe("storyboard", name)), at: name.syntax)
  }

  /// The text of a file after the recorded changes; a canonical layout is kept.
  func edited(_ tree: SyntaxTree) -> [UInt8] {
    let text = edits.applied(to: tree.source.bytes)
    guard !edits.isEmpty, tree.canonicalText() == tree.source.bytes else { return text }
    var names = names
    return parse(SourceFile(path: "merged", bytes: text), names: &names).tree.canonicalText()
  }

  /// The text of a new storyboard, whose references have the program's names for existing targets.
  private func text(of storyboard: Located<StoryboardSyntax>) -> [UInt8] {
    text(of: storyboard.syntax, storyboard.items.compactMap(Located<ReferenceSyntax>.init))
  }

  func text(of reference: Located<ReferenceSyntax>) -> [UInt8] { text(of: reference.syntax, [reference]) }

  private func text(of item: Syntax, _ references: [Located<ReferenceSyntax>]) -> [UInt8] {
    var edits = TextEdits()
    let start = item.byteRange.lowerBound
    for reference in references {
      guard let range = reference.place?.syntax.byteRange else { continue }
      edits.replace(
        range.lowerBound - start..<range.upperBound - start,
        by: Array(locations.target(of: reference).joined()))
    }
    return edits.applied(to: item.bytes)
  }

  /// Records the program's own part for an imported one.
  mutating func note(_ imported: Syntax, is own: Syntax) { partners[imported.id] = own.id }

  mutating func report(_ kind: ImportDiagnostic, at syntax: Syntax, labels: [Diagnostic.Label] = []) {
    diagnostics.append(Diagnostic(kind, at: syntax.range, labels: labels))
  }

  // MARK: Heads and classes

  /// Adds the module clause to a file without one.
  private mutating func nameModule(_ imported: SyntaxTree, in existing: SyntaxTree) {
    guard existing.module(names) == nil,
      let clause = imported.items.first(where: { $0.kind == .moduleClause })
    else { return }
    let start = existing.root.byteRange.lowerBound
    // A comment at the head of the file stays there, unless it is the documentation of the first declaration.
    let isDocumentation = existing.source.bytes[..<start].split(separator: 0x0A).contains {
      $0.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "///".utf8)
    }
    let place = isDocumentation ? 0 : start
    edits.replace(place..<place, by: clause.bytes + [0x0A, 0x0A])
  }

  private mutating func mergeImports(
    _ imported: SyntaxTree, into existing: SyntaxTree, without needless: Set<[[UInt8]]>
  ) {
    let programs = [existing] + others.trees
    let known = Set(programs.flatMap(\.items).filter { $0.kind == .importClause }.map(\.spelling))
    let types = imported.items.compactMap {
      Located<TypeDeclarationSyntax>($0)?.syntax.child(.typeName)?.spelling
    }
    let heads: Set<SyntaxKind> = [.moduleClause, .platformClause, .importClause]
    for item in imported.items where item.kind == .importClause && !known.contains(item.spelling) {
      let ofModule = types.filter { $0.first == item.spelling.last }
      guard ofModule.isEmpty || ofModule.contains(where: { !needless.contains($0) }) else { continue }
      let head = existing.items.filter { heads.contains($0.kind) }.last
      insert(item.bytes, after: head, in: existing)
    }
  }

  /// Declares new classes after the existing types.
  private mutating func mergeClasses(
    _ imported: SyntaxTree, into existing: SyntaxTree, without needless: Set<[[UInt8]]>
  ) {
    let types = existing.items.compactMap(Located<TypeDeclarationSyntax>.init)
    let otherTypes = others.trees.flatMap { $0.items.compactMap(Located<TypeDeclarationSyntax>.init) }
    var known = Set((types + otherTypes).map { $0.path.map(\.id) })
    let heads: Set<SyntaxKind> = [.moduleClause, .platformClause, .importClause]
    let place = types.last?.syntax ?? existing.items.filter { heads.contains($0.kind) }.last
    // A declaration on a single line directly follows another one.
    var isDense = types.last.map(isOfOneLine) ?? false
    for type in imported.items.compactMap(Located<TypeDeclarationSyntax>.init) {
      guard !needless.contains(type.syntax.child(.typeName)?.spelling ?? []),
        known.insert(type.path.map(\.id)).inserted
      else { continue }
      insert((isDense ? [] : [0x0A]) + type.syntax.bytes, after: place, in: existing)
      isDense = isOfOneLine(type)
    }
  }

  private func isOfOneLine(_ type: Located<TypeDeclarationSyntax>) -> Bool {
    !type.members.contains { _ in true }
  }

  private mutating func insert(_ text: [UInt8], after item: Syntax?, in program: SyntaxTree) {
    if let item {
      edits.insertLine(text, after: item)
    } else {
      let start = program.root.byteRange.lowerBound
      edits.replace(start..<start, by: text + [0x0A])
    }
  }
}
