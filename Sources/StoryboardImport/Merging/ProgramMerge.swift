import StoryboardDiagnostics
import StoryboardSyntax

/// A program that was brought up to date with storyboards.
public struct MergedProgram: Sendable {
  public let text: [UInt8]
  /// Warnings: what the import has to say of the storyboards, unless the program allows it; then what the program has
  /// and the storyboards have no more, and what it allows in vain.
  public let diagnostics: [Diagnostic]
}

/// Lays what was imported over a program that is there.
///
/// What the storyboards say is brought up to date: scenes, identifiers, classes, segues, references, relationships and
/// their order. Everything else stays as it was written: comments, parameters, arguments, lines, containers. Nothing is
/// taken away but an `external` declaration of a storyboard that is there now; what the storyboards have no more is
/// reported, and so are scenes of which it cannot be told which one of the storyboard they are, and segues with
/// parameters that something fires which has none to give. What the import leaves out is not said where a line
/// `allow left-out` of the program has the reason.
///
/// - Parameters:
///   - imported: what the storyboards became.
///   - existing: a program in which the parser found no mistake.
///   - names: the names of both.
public func merge(_ imported: ImportedProgram, into existing: SyntaxTree, names: NameTable) -> MergedProgram {
  merge(
    imported.tree, remarks: imported.remarks, controls: imported.controls, into: existing, names: names)
}

/// The same for a program of which there is nothing to say.
public func merge(_ imported: SyntaxTree, into existing: SyntaxTree, names: NameTable) -> MergedProgram {
  merge(imported, remarks: [], controls: [], into: existing, names: names)
}

private func merge(
  _ imported: SyntaxTree, remarks: [ImportRemark], controls: [ImportedControl], into existing: SyntaxTree,
  names: NameTable
) -> MergedProgram {
  var names = names
  // The text that is copied has the canonical layout.
  let text = SourceFile(path: "imported", bytes: imported.canonicalText())
  guard existing.program.items.contains(where: { _ in true }) else {
    return MergedProgram(
      text: existing.source.bytes + text.bytes, diagnostics: remarks.map(\.diagnostic))
  }
  let parsed = parse(text, file: existing.file, names: &names)
  var merge = ProgramMerge(names: names)
  merge.merge(parsed.tree.program, into: existing.program)
  let diagnostics =
    merge.remarksNotAllowed(remarks, controls, of: parsed.tree.program, in: existing) + merge.diagnostics
  guard !merge.edits.isEmpty else {
    return MergedProgram(text: existing.source.bytes, diagnostics: diagnostics)
  }
  var merged = merge.edits.applied(to: existing.source.bytes)
  if existing.canonicalText() == existing.source.bytes {
    merged = parse(SourceFile(path: "merged", bytes: merged), names: &names).tree.canonicalText()
  }
  return MergedProgram(text: merged, diagnostics: diagnostics)
}

/// Compares two programs part by part, and notes what is to be changed in the second one.
struct ProgramMerge {
  var names: NameTable
  var edits = TextEdits()
  /// The names of scenes of the storyboard at hand that are perhaps some of its own, perhaps others.
  var undecidedPlaces: Set<NameID> = []
  /// Imported references to storyboards of other modules.
  var foreign: Set<NodeID> = []
  /// The classes that the storyboards name, and what the program declares.
  private(set) var classes = DeclaredClasses()
  private(set) var types = DeclaredClasses()
  private(set) var diagnostics: [Diagnostic] = []
  /// What the program has for storyboards, scenes, references and what leads out of scenes, by the imported ones.
  private(set) var partners: [NodeID: NodeID] = [:]

  init(names: NameTable) { self.names = names }

  mutating func merge(_ imported: ProgramSyntax, into existing: ProgramSyntax) {
    (classes, types) = (DeclaredClasses(of: imported), DeclaredClasses(of: existing))
    mergeImports(imported, into: existing)
    mergeClasses(imported, into: existing)
    let known = existing.items.compactMap(StoryboardSyntax.init)
    let last = existing.items.reduce(nil as Syntax?) { $1 }
    for storyboard in imported.items.compactMap(StoryboardSyntax.init) {
      let same = known.filter { key(of: $0) == key(of: storyboard) }
      if let own = same.first(where: { !$0.isExternal }) {
        if !storyboard.isExternal {
          note(storyboard.syntax, is: own.syntax)
          mergeStoryboard(storyboard, into: own)
        }
      } else if let external = same.first {
        if storyboard.isExternal {
          mergeStoryboard(storyboard, into: external)
        } else {
          note(storyboard.syntax, is: external.syntax)
          edits.replace(external.syntax, by: storyboard.syntax.bytes)
        }
      } else if let last, !(storyboard.isExternal && isForeign(storyboard, in: imported)) {
        edits.insertLine([0x0A] + storyboard.syntax.bytes, behind: last)
      }
    }
  }

  /// What tells storyboards apart: the file, and the bundle that it is in.
  private func key(of storyboard: StoryboardSyntax) -> [String] {
    let bundle =
      switch storyboard.bundle?.bundle {
      case .identifier(let identifier): identifier
      case .main, .framework, .module, nil: ""
      }
    return [storyboard.file ?? storyboard.name.map { names[$0.id] } ?? "", bundle]
  }

  /// Remembers what the program has for something imported.
  mutating func note(_ imported: Syntax, is own: Syntax) { partners[imported.id] = own.id }

  mutating func report(_ kind: ImportDiagnostic, at syntax: Syntax, labels: [Diagnostic.Label] = []) {
    diagnostics.append(Diagnostic(kind, at: syntax.range, labels: labels))
  }

  // MARK: Heads and classes

  private mutating func mergeImports(_ imported: ProgramSyntax, into existing: ProgramSyntax) {
    let known = existing.items.filter { $0.kind == .importClause }.map(\.spelling)
    let heads: Set<SyntaxKind> = [.moduleClause, .platformClause, .importClause]
    for item in imported.items where item.kind == .importClause && !known.contains(item.spelling) {
      let head = existing.items.filter { heads.contains($0.kind) }.last
      insert(item.bytes, behind: head, in: existing)
    }
  }

  /// Declares the classes that are new behind the types that are there.
  private mutating func mergeClasses(_ imported: ProgramSyntax, into existing: ProgramSyntax) {
    let types = existing.items.compactMap(TypeDeclarationSyntax.init)
    var known = Set(types.map { $0.name.map(\.id) })
    let heads: Set<SyntaxKind> = [.moduleClause, .platformClause, .importClause]
    let place = types.last?.syntax ?? existing.items.filter { heads.contains($0.kind) }.last
    // One of a single line stands right below another such.
    var isDense = types.last.map(isOfOneLine) ?? false
    for type in imported.items.compactMap(TypeDeclarationSyntax.init) {
      guard known.insert(type.name.map(\.id)).inserted else { continue }
      insert((isDense ? [] : [0x0A]) + type.syntax.bytes, behind: place, in: existing)
      isDense = isOfOneLine(type)
    }
  }

  private func isOfOneLine(_ type: TypeDeclarationSyntax) -> Bool { !type.members.contains { _ in true } }

  private mutating func insert(_ text: [UInt8], behind item: Syntax?, in program: ProgramSyntax) {
    if let item {
      edits.insertLine(text, behind: item)
    } else {
      let start = program.syntax.byteRange.lowerBound
      edits.replace(start..<start, by: text + [0x0A])
    }
  }
}
