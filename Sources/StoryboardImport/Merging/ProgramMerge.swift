import StoryboardDiagnostics
import StoryboardSyntax

/// Compares an imported program with an existing one part by part, and records the changes to the existing program.
struct ProgramMerge {
  var names: NameTable
  var edits = TextEdits()
  /// The objects of the storyboards that the parts of the imported program were made from.
  let parts: ImportedNodes
  /// For the node of each imported storyboard, its match with a storyboard of the program.
  var matches: [NodeID: StoryboardMatch] = [:]
  /// For each imported scene and reference, its name in the program, as tokens.
  var placeNames: [NodeID: [[UInt8]]] = [:]
  /// The spelling of each name in the program. It may have backticks.
  var writtenNames: [NameID: [UInt8]] = [:]
  /// The new names of storyboards that are new to the program, if the program uses their own names already.
  var storyboardNames: [NameID: NameID] = [:]
  /// Scenes of other files that have moved to another storyboard, by their object IDs.
  var movedFromOtherFiles: [String: Syntax] = [:]
  /// True if scenes, references and transitions get the object IDs that they lack. False while a storyboard in
  /// another file is compared: missing object IDs alone are no reason to change that file.
  private(set) var addsObjectIDs = true
  /// The number of scenes, references and transitions that got an object ID.
  var tied = 0
  /// The names of the program's storyboards and routes.
  private(set) var takenNames: Set<String> = []
  /// The line ends and the indentation of the file.
  private(set) var style: IndentationStyle
  /// The names of scenes in the current storyboard whose counterparts are not certain.
  var undecidedPlaces: Set<NameID> = []
  /// The number of edits that were recorded before the edits of the part that is being compared.
  var editCountBeforePart = 0
  /// Imported references that lead to storyboards of other modules.
  var referencesToOtherModules: Set<NodeID> = []
  /// The program's declarations of the imported storyboards.
  private(set) var locations = StoryboardLocations()
  /// In `classes`, the classes that the storyboards name. In `types`, the types that the program declares.
  private(set) var classes = DeclaredClasses()
  private(set) var types = DeclaredClasses()
  /// The scenes that routes and references of the program name, by their storyboards.
  private(set) var namedPlaces: [NameID: Set<NameID>] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var changes: [PendingChange] = []
  /// For each imported storyboard, scene, reference or transition, the same one of the program.
  private(set) var partners: [NodeID: NodeID] = [:]
  let others: OtherProgramFiles
  let files: StoryboardFiles

  init(names: NameTable, parts: ImportedNodes, others: OtherProgramFiles, files: StoryboardFiles) {
    (self.names, self.parts, self.others, self.files) = (names, parts, others, files)
    style = IndentationStyle()
  }

  /// - Parameter isNew: true if the existing program is a file without declarations.
  mutating func merge(_ imported: SyntaxTree, into existing: SyntaxTree, isNew: Bool) {
    classes = DeclaredClasses(of: [imported])
    types = DeclaredClasses(of: [existing] + others.trees)
    for place in ([existing] + others.trees).flatMap(\.items).flatMap(\.placeNames) {
      let path = place.children.filter { $0.kind == .name }.suffix(2).map {
        Located<NameSyntax>($0)?.id ?? .empty
      }
      if path.count == 2 { namedPlaces[path[0], default: []].insert(path[1]) }
    }
    locations = StoryboardLocations(
      of: imported, parts, in: existing, and: others.trees, files: files, names: names)
    style = IndentationStyle(of: existing)
    // An external storyboard of another file may be the one that this program takes over now.
    let items =
      existing.items.filter { _ in true }
      + others.trees.flatMap { $0.items.filter { Located<StoryboardSyntax>($0)?.isExternal != true } }
    takenNames = Set(
      items.filter { $0.kind == .storyboard || $0.kind == .route }.map { names[$0.nameID] })
    if let remark = others.remark { diagnostics.append(remark) }
    let storyboards = imported.items.compactMap(Located<StoryboardSyntax>.init)
    findMovesFromOtherFiles(storyboards)
    matchStoryboards(storyboards)
    let written = storyboards.filter { !locations.isElsewhere($0) }
    let left = storyboards.filter { locations.isElsewhere($0) }
    let needless = Set(left.flatMap(\.classes)).subtracting(written.flatMap(\.classes))
    if !isNew, others.namesModule { nameModule(imported, in: existing) }
    mergeImports(imported, into: existing, without: needless)
    mergeClasses(imported, into: existing, without: needless)
    mergeExtensions(imported, into: existing, without: needless)
    let targets = Set(written.flatMap(\.targets))
    for storyboard in storyboards {
      // An external storyboard is declared in other files if only storyboards of those files lead to it.
      let isWanted = !storyboard.isExternal || left.isEmpty || targets.contains(storyboard.name?.id ?? .empty)
      switch locations[storyboard] {
      case .here(let own) where !own.isExternal:
        guard !storyboard.isExternal else { continue }
        note(storyboard.syntax, is: own.syntax)
        mergeStoryboard(storyboard, into: own)
      case .here(let external):
        note(storyboard.syntax, is: external.syntax)
        if !storyboard.isExternal { adopt(external, as: storyboard) }
        mergeStoryboard(storyboard, into: external)
      case .elsewhere(let other):
        if isWanted { compare(storyboard, with: other) }
        // An external declaration stays if its author has written lines in it.
        if let external = locations.superseded(by: other, in: existing),
          external.syntax.authoredParts().isEmpty
        {
          edits.replace(external.syntax, by: [])
        }
      case .nowhere:
        guard isWanted, !(storyboard.isExternal && belongsToOtherModule(storyboard)) else {
          continue
        }
        insert([0x0A] + text(of: storyboard), after: existing.items.reduce(nil) { $1 }, in: existing)
        if !isNew {
          change(
            .added(describe("storyboard", storyboard.name)), of: .item(newName(of: storyboard), nil),
            from: storyboard.syntax)
        }
      }
    }
    for storyboard in locations.gone {
      if let name = storyboard.name { report(.fileGone(describe("storyboard", name)), at: name.syntax) }
    }
    if tied > 0, !isNew { changes.append(PendingChange(kind: .tied(tied), place: .file, origin: nil)) }
    // An empty new file would be useless, so the reason is reported.
    if isNew, edits.isEmpty { for storyboard in left { reportDeclaredElsewhere(storyboard) } }
  }

  private mutating func reportDeclaredElsewhere(_ storyboard: Located<StoryboardSyntax>) {
    guard case .elsewhere(let other) = locations[storyboard], !storyboard.isExternal, let name = other.name,
      !diagnostics.contains(where: { $0.range == name.syntax.range })
    else { return }
    report(.declaredInOtherFile(describe("storyboard", name)), at: name.syntax)
  }

  /// Reports a storyboard in another file, if an import into that file would change it.
  private mutating func compare(_ imported: Located<StoryboardSyntax>, with other: Located<StoryboardSyntax>)
  {
    guard imported.isExternal == other.isExternal, others.hasNoMistakes(other.syntax), let name = other.name
    else {
      return
    }
    var trial = self
    (trial.edits, trial.diagnostics) = (TextEdits(), [])
    trial.style = IndentationStyle(of: other.syntax.tree)
    trial.addsObjectIDs = false
    trial.mergeStoryboard(imported, into: other)
    referencesToOtherModules = trial.referencesToOtherModules
    let tree = other.syntax.tree
    guard trial.edited(tree) != tree.source.bytes || !trial.diagnostics.isEmpty else { return }
    report(.changedInOtherFile(describe("storyboard", name)), at: name.syntax)
  }

  /// The text of a file after the recorded changes. If the layout was canonical, the result is canonical, too.
  func edited(_ tree: SyntaxTree) -> [UInt8] {
    let text = edits.applied(to: tree.source.bytes, newline: style.newline)
    guard !edits.isEmpty, tree.canonicalTextOfFile() == tree.source.bytes else { return text }
    var names = names
    return parse(SourceFile(path: "merged", bytes: text), names: &names).tree.canonicalTextOfFile()
  }

  /// Returns the name that a new storyboard gets in the program.
  private func newName(of storyboard: Located<StoryboardSyntax>) -> NameID? {
    storyboard.name.map { storyboardNames[$0.id] ?? $0.id }
  }

  /// The text of a new storyboard. Its references use the program's names for existing targets.
  private func text(of storyboard: Located<StoryboardSyntax>) -> [UInt8] {
    var edits = TextEdits()
    if let name = storyboard.name, let other = storyboardNames[name.id] {
      let clause = storyboard.fileClause == nil ? " file \(literal(names[name.id]))" : ""
      edits.replace(name.syntax, by: Array((names[other] + clause).utf8))
    }
    for reference in storyboard.items.compactMap(Located<ReferenceSyntax>.init) {
      guard let place = reference.place?.syntax else { continue }
      edits.replace(place, by: Array(target(of: reference).joined()))
    }
    return edits.text(of: storyboard.syntax)
  }

  /// Turns an external storyboard into a storyboard of the program.
  private mutating func adopt(
    _ external: Located<StoryboardSyntax>, as storyboard: Located<StoryboardSyntax>
  ) {
    let tree = external.syntax.tree
    for token in external.syntax.firstToken..<external.syntax.endToken
    where tree.tokens[token].name.keyword == .external {
      edits.remove(token: token, of: tree)
      break
    }
    change(
      .changed(
        describe("storyboard", external.name), [PropertyDifference(.file, "it is one of the program")]),
      of: .part(external.syntax), from: storyboard.syntax)
  }

  /// Records that an imported part and a part of the program are the same.
  mutating func note(_ imported: Syntax, is own: Syntax) { partners[imported.id] = own.id }

  mutating func report(_ kind: ImportDiagnostic, at syntax: Syntax, labels: [Diagnostic.Label] = []) {
    diagnostics.append(Diagnostic(kind, at: syntax.range, labels: labels))
  }

  /// Records a change of the program.
  ///
  /// - Parameters:
  ///   - kind: the kind of change; nil if another message reports it already.
  ///   - imported: the imported part that causes the change.
  mutating func change(_ kind: ImportDiagnostic?, of place: PendingChange.Place, from imported: Syntax) {
    let attribute = kind?.attribute(ofScene: imported.kind != .segue)
    var change = PendingChange(kind: kind, place: place, origin: parts.range(of: imported, attribute))
    if case .part(let part) = place {
      change.edits = edits.fixes(since: editCountBeforePart, in: part.tree.file)
    }
    changes.append(change)
    editCountBeforePart = edits.count
  }

  /// Returns a label that points at an imported part in the storyboard's file. If the part is nil, the label points
  /// at the storyboard itself.
  func storyboardLabels(_ match: StoryboardMatch, _ part: Syntax? = nil) -> [Diagnostic.Label] {
    if let range = part.flatMap({ parts.range(of: $0) }) {
      return [Diagnostic.Label(.inStoryboard, at: range)]
    }
    return parts.range(of: match.imported.syntax).map { [Diagnostic.Label(.isStoryboard, at: $0)] } ?? []
  }

  /// A name as the program writes it.
  func written(_ name: NameID) -> [UInt8] { writtenNames[name] ?? Array(names[name].utf8) }

  /// Returns a text as a string literal, with quotes and escapes.
  func literal(_ text: String) -> String { String(decoding: StringLiteral.written(text), as: UTF8.self) }

  // MARK: Heads and classes

  /// Adds the module clause to a file without one.
  private mutating func nameModule(_ imported: SyntaxTree, in existing: SyntaxTree) {
    guard existing.module(names) == nil,
      let clause = imported.items.first(where: { $0.kind == .moduleClause })
    else { return }
    let start = existing.root.byteRange.lowerBound
    // A comment at the head of the file stays there, unless it documents the first declaration.
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
    let known = Set(programs.flatMap(\.items).filter { $0.kind == .importClause }.map(\.importTokens))
    let types = imported.items.compactMap {
      Located<TypeDeclarationSyntax>($0)?.syntax.child(.typeName)?.spelling
    }
    for item in imported.items where item.kind == .importClause && !known.contains(item.importTokens) {
      let ofModule = types.filter { $0.first == item.spelling.last }
      guard ofModule.isEmpty || ofModule.contains(where: { !needless.contains($0) }) else { continue }
      let head = existing.items.filter { Self.heads.contains($0.kind) }.last
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
    let place = types.last?.syntax ?? existing.items.filter { Self.heads.contains($0.kind) }.last
    // A declaration on a single line directly follows another one.
    var isDense = types.last.map(isSingleLine) ?? false
    for type in imported.items.compactMap(Located<TypeDeclarationSyntax>.init) {
      guard !needless.contains(type.syntax.child(.typeName)?.spelling ?? []),
        known.insert(type.path.map(\.id)).inserted
      else { continue }
      insert((isDense ? [] : [0x0A]) + type.syntax.bytes, after: place, in: existing)
      let path = type.path
      let name = path.map { names[$0.id] }.joined(separator: ".")
      changes.append(
        PendingChange(kind: .added("class `\(name)`"), place: .type(path.map(\.id)), origin: nil))
      isDense = isSingleLine(type)
    }
  }

  /// Adds extensions such as `extension List { inject catalog by app }` for classes of the Swift code that are new to
  /// the program. Nothing is added for a class that the program names already, because that class belongs to the
  /// author.
  private mutating func mergeExtensions(
    _ imported: SyntaxTree, into existing: SyntaxTree, without needless: Set<[[UInt8]]>
  ) {
    let kinds: Set<SyntaxKind> = Self.heads.union([.typeDeclaration, .extensionDeclaration])
    let place = existing.items.filter { kinds.contains($0.kind) }.last
    var isDense = place?.kind == .extensionDeclaration
    for item in imported.items where item.kind == .extensionDeclaration {
      guard let type = item.child(.typeName), !needless.contains(type.spelling) else { continue }
      let name = type.tree.tokens[type.endToken - 1].name
      guard !([existing] + others.trees).contains(where: { $0.namesType(name) }) else { continue }
      insert((isDense ? [] : [0x0A]) + item.bytes, after: place, in: existing)
      isDense = true
    }
  }

  /// The kinds of clauses before the declarations of a file.
  private static let heads: Set<SyntaxKind> = [
    .moduleClause, .platformClause, .importClause, .sourcesClause, .storyboardsClause,
    .alsoClause,
  ]

  private func isSingleLine(_ type: Located<TypeDeclarationSyntax>) -> Bool {
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

extension Syntax {
  /// The tokens of an import clause without its `sources`: `import swift Theming`.
  fileprivate var importTokens: [[UInt8]] {
    Array(spelling.prefix((child(.sourcesClause)?.firstToken ?? endToken) - firstToken))
  }
}

extension SyntaxTree {
  /// True if a type with this name is declared, extended or used.
  fileprivate func namesType(_ name: NameID) -> Bool {
    (0..<NodeID(nodeCount)).contains { node in
      switch kind(of: node) {
      case .type, .namedType, .typeName: tokenRange(of: node).contains { tokens[$0].name == name }
      default: false
      }
    }
  }
}
