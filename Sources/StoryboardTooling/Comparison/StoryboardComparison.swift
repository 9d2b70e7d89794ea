import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax

/// The differences between programs and the Interface Builder files of their targets.
///
/// The storyboards are imported into each program in memory. Each change that the import would make is a difference.
/// It is an error where the program says something else, and a warning where the program says nothing. Errors that
/// the program would have only after the import are errors, too. Object IDs that a program lacks are not differences.
package struct StoryboardComparison {
  /// The differences, and the mistakes in the storyboard files. The file numbers in them count the files of the
  /// programs first, and then the files of the target.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The number of storyboards that are compared.
  package private(set) var count = 0
  /// The number of storyboards that exist but that no program declares.
  package private(set) var undeclared = 0
  /// The number of storyboards in the programs whose files are not among the given ones. They may be elsewhere.
  package private(set) var withoutFile = 0

  private let target: TargetStoryboards
  private let files: [SourceFile]
  private let programs: [ParsedFile]
  private let modules: [String?: [ParsedFile]]
  /// For each file name, the number of storyboards in all modules that have such a file.
  private let storyboardFiles: [String: Int]
  /// The storyboards that are outside of the app's main bundle, each as the name of its module and its own name.
  private let inOtherBundles: Set<[String]>
  private var names: NameTable
  private var head: ImportContext
  private let filled: Set<[String]>
  private let code: ([SourceFile]) -> [SourceFile]
  private let complete: ((ImportContext, ParsedStoryboards, String?) -> ImportContext)?

  /// - Parameters:
  ///   - target: Interface Builder's files.
  ///   - files: the programs, together with interface files and Swift code.
  ///   - module: the module that is compared; nil for all modules.
  ///   - head: what an import has to know about the Swift code. Its file numbers follow those of the target's files.
  ///   - filled: the scenes that the programs fill, each with the name of its storyboard.
  ///   - code: returns the Swift files that declare something that a program needs.
  ///   - complete: adds to `head` what the Swift code says about some storyboards of a module: the required
  ///     properties of the classes, and what makes the scenes.
  package init(
    of target: TargetStoryboards, with files: [SourceFile], only module: String? = nil,
    head: ImportContext = ImportContext(), filled: Set<[String]> = [],
    code: @escaping ([SourceFile]) -> [SourceFile] = { _ in [] },
    complete: ((ImportContext, ParsedStoryboards, String?) -> ImportContext)? = nil
  ) {
    (self.target, self.files, self.head) = (target, files, head)
    (self.filled, self.code, self.complete) = (filled, code, complete)
    // The import numbers the storyboards from 0.
    let shift = UInt32(target.sources.count)
    var names = NameTable()
    programs = files.indices.filter { !files[$0].isSwift && !files[$0].isInterface }.map {
      parse(files[$0], file: shift + UInt32($0), names: &names)
    }
    self.names = names
    let types = ImportContext.typeNames(in: programs.map(\.tree))
    let isMissing = head.isMissing
    self.head.isMissing = { [names] name in
      isMissing(name) && names.name(of: name).map(types.contains) != true
    }
    let only = OtherProgramFiles(programs).onlyModule(names)
    modules = Dictionary(grouping: programs) { [names] in $0.tree.module(names) ?? only }
    let trees = programs.map(\.tree) + files.filter(\.isInterface).map { parse($0, names: &names).tree }
    storyboardFiles = Self.storyboardFiles(of: trees, names)
    inOtherBundles = trees.reduce(into: []) { [names] found, tree in
      guard let module = tree.module(names) else { return }
      for storyboard in tree.items.compactMap(Located<StoryboardSyntax>.init) {
        guard let bundle = storyboard.bundle?.bundle, bundle != .main, let name = storyboard.name else {
          continue
        }
        found.insert([module, names[name.id]])
      }
    }
    for set in target.modules {
      let compared = set.name.map { [$0] } ?? modules.keys.sorted { ($0 ?? "") < ($1 ?? "") }
      compare(set, with: compared.filter { module == nil || $0 == module })
    }
    let broken = target.read.diagnostics.filter { mistake in
      target.modules.contains { $0.files.contains(mistake.range.file) }
    }
    silenceAllowed()
    diagnostics = (broken + diagnostics).map { $0.movedBehind(files, shift) }
    FixTrial.tryFixes(of: &diagnostics, in: files)
  }

  /// Leaves out the differences that `allow` lines of the programs silence. If something was compared, an `allow`
  /// line that silences nothing is a warning.
  private mutating func silenceAllowed() {
    var allows: [(line: Syntax, subject: SourceRange, isUsed: Bool)] = []
    for program in programs {
      for (allow, subject) in program.tree.allows where allow.hasReason {
        // The check of the program reports other problems of such a line itself.
        guard let code = allow.code.flatMap(Code.init(rawValue:)), code.isForComparison,
          let subject, subject.isOfInterfaceBuilder
        else { continue }
        allows.append((allow.syntax, subject.range, false))
      }
    }
    diagnostics.removeAll { diagnostic in
      guard diagnostic.kind.entry.code.isForComparison else { return false }
      let index = allows.firstIndex { $0.subject.contains(diagnostic.range) }
      if let index { allows[index].isUsed = true }
      return index != nil
    }
    guard count > 0 else { return }
    for allow in allows where !allow.isUsed {
      diagnostics.append(
        Diagnostic(UsageDiagnostic.allowsNothing(Code.notInProgram.rawValue), at: allow.line.range))
    }
  }

  // MARK: Modules

  /// Compares the programs of modules with their storyboards.
  private mutating func compare(_ set: TargetStoryboards.Module, with modules: [String?]) {
    let own = modules.flatMap { self.modules[$0] ?? [] }
    let declaredFiles = Set(
      own.flatMap { $0.tree.items.compactMap(Located<StoryboardSyntax>.init) }.map { names.fileName(of: $0) })
    let inventory = StoryboardInventory(target.read.only(set.files), apart: declaredFiles)
    let countBefore = count
    var boards: [DeclaredStoryboard] = []
    for module in modules {
      let programs = self.modules[module] ?? []
      let its = programs.flatMap { declared(in: $0, of: inventory, set) }
      boards += its
      let found = its.compactMap(\.entry)
      count += found.count
      if !found.isEmpty, programs.allSatisfy(\.diagnostics.isEmpty) {
        compare(programs, of: module, with: target.read.only(Set(found.map(\.base.file))))
      }
      diagnostics += found.flatMap(\.differences)
      // Storyboards for several modules may be incomplete for each of them.
      let isWhole = set.isWhole && (modules.count == 1 || its.contains { $0.entry != nil })
      check(its, in: programs.map(\.tree), inventory, set, isWhole: isWhole)
    }
    let files = Set(boards.map(\.file))
    undeclared += inventory.entries.count { !files.contains($0.name) }
    let isBroken = target.read.diagnostics.contains { set.files.contains($0.range.file) }
    if count == countBefore, set.isNamed, !isBroken,
      !diagnostics.contains(where: { $0.kind.entry.severity == .error })
    {
      reportNothing(boards, of: own, set)
    }
  }

  /// Compares the storyboards of a module with the files that exist.
  private mutating func check(
    _ boards: [DeclaredStoryboard], in trees: [SyntaxTree], _ inventory: StoryboardInventory,
    _ set: TargetStoryboards.Module, isWhole: Bool
  ) {
    let own = Self.storyboardFiles(of: trees, names)
    let check = InventoryCheck(
      of: boards, in: trees, inventory, set, isWhole: isWhole,
      isElsewhere: { [storyboardFiles] in storyboardFiles[$0, default: 0] > own[$0, default: 0] },
      filled: filled, names)
    diagnostics += check.found
    withoutFile += check.withoutFile
    if check.references.isEmpty { return }
    let errors = diagnostics.filter { $0.kind.entry.severity == .error }
    let said = errors.flatMap { [$0.range] + $0.labels.map(\.range) }
    let dangling = check.references.filter { reference in
      !said.contains { $0.contains(reference.range) }
    }
    // If a reference leads nowhere, what it adds to the program is not a mistake of its own.
    diagnostics.removeAll { diagnostic in
      diagnostic.kind.entry.severity == .warning
        && dangling.contains { diagnostic.hasLabel(around: $0.range) }
    }
    diagnostics += dangling
  }

  /// Returns how many storyboards in the app's bundle the programs declare, by the name of the storyboard file.
  private static func storyboardFiles(of trees: [SyntaxTree], _ names: NameTable) -> [String: Int] {
    let own = trees.flatMap { $0.items.compactMap(Located<StoryboardSyntax>.init) }.filter {
      !$0.isExternal && [nil, .main].contains($0.bundle?.bundle)
    }
    return own.reduce(into: [:]) { $0[names.fileName(of: $1), default: 0] += 1 }
  }

  /// Returns the storyboards that a program declares, with their files. Storyboards that are declared as `external`
  /// are left out.
  private func declared(
    in program: ParsedFile, of inventory: StoryboardInventory, _ set: TargetStoryboards.Module
  ) -> [DeclaredStoryboard] {
    let own = program.tree.items.compactMap(Located<StoryboardSyntax>.init).filter {
      !$0.isExternal && $0.name != nil
    }
    let counts = own.reduce(into: [:]) { $0[names.fileName(of: $1), default: 0] += 1 }
    // A storyboard of the target comes before a storyboard in a bundle with an identifier.
    let groups = Dictionary(grouping: own.sorted { !$0.hasIdentifiedBundle && $1.hasIdentifiedBundle }) {
      names.fileName(of: $0)
    }
    return own.map { storyboard in
      let file = names.fileName(of: storyboard)
      var entries = inventory[file]
      let ofTarget = entries.filter { set.ofTarget?.contains($0.base.file) == true }
      if !ofTarget.isEmpty { entries = ofTarget }
      if entries.count > counts[file, default: 0] {
        let near = entries.map {
          FilePath.sharedFolderCount(of: $0.base.source.path, to: program.tree.source.path)
        }
        let best = near.max() ?? 0
        let nearest = entries.indices.filter { near[$0] == best }.map { entries[$0] }
        if nearest.count <= counts[file, default: 0] { entries = nearest }
      }
      let isClear = entries.count <= counts[file, default: 0]
      // If several storyboards share the name of a file, the import finds out which file belongs to which.
      let place = groups[file]?.firstIndex { $0.syntax.id == storyboard.syntax.id } ?? 0
      let entry = isClear && place < entries.count ? entries[place] : nil
      return DeclaredStoryboard(
        storyboard: storyboard, file: file, entry: entry, candidates: entries.count,
        isShared: isClear && entry == nil && !entries.isEmpty)
    }
  }

  /// Reports that nothing was compared although the user named storyboards.
  private mutating func reportNothing(
    _ boards: [DeclaredStoryboard], of programs: [ParsedFile], _ set: TargetStoryboards.Module
  ) {
    guard let first = programs.first else { return }
    let shift = UInt32(target.sources.count)
    let clause = set.clause.map { SourceRange(file: $0.file + shift, start: $0.start, end: $0.end) }
    let start = SourceRange(file: first.tree.file, start: 0, end: 0)
    let place = boards.first?.storyboard.name?.syntax.range ?? clause ?? start
    let kind = boards.isEmpty ? TargetDiagnostic.noStoryboardDeclared : .nothingCompared
    diagnostics.append(Diagnostic(kind, at: place))
  }

  // MARK: Programs

  /// Compares the programs of a module, as one text, with the module's storyboards.
  private mutating func compare(_ programs: [ParsedFile], of module: String?, with own: ParsedStoryboards) {
    let text = ModuleText(programs.map(\.tree.source))
    let number = UInt32(target.sources.count + files.count)
    let tree = parse(text.source, file: number, names: &names).tree
    let imported = importStoryboards(
      own, module: module, head: head(for: own, into: tree, of: module), names: &names)
    var files = StoryboardFiles()
    files.inOtherBundles = inOtherBundles
    let merged = merge(imported, into: tree, files: files, names: names)
    guard merged.text != text.source.bytes || !merged.diagnostics.isEmpty else { return }
    var found = merged.changes.filter { !$0.isReported && !$0.isType && !$0.isExternal }
    var unproved: [Diagnostic] = []
    let gone = merged.diagnostics.filter { $0.kind.entry.code == .goneFromStoryboard }
    let isOfOtherClass = merged.diagnostics.contains { $0.kind.entry.code == .otherClass }
    let isUndecided = merged.diagnostics.contains { $0.kind.entry.code == .undecided }
    let differs =
      !gone.isEmpty || isOfOtherClass || isUndecided
      || found.contains { !$0.isAddition && $0.diagnostic.asDifference != nil }
    // A scene that is gone may be one of the new scenes. What the new scenes lack is then not a mistake of
    // its own.
    let isClear = !gone.contains(where: \.isOfScene) || !found.contains(where: \.diagnostic.isOfScene)
    // Object IDs alone do not change what the program means.
    if merged.changes.contains(where: { !$0.isOfObjectIDs }), let after = text.parts(of: merged.text) {
      let check = ImportCheck(
        of: merged.changes, from: programs.map(\.tree.source), to: after.map(\.file), code: code
      ) { range in
        let start = after[Int(range.file)].start
        return SourceRange(file: number, start: range.start + start, end: range.end + start)
      }
      // A difference may be the cause of any other mistake.
      let reasons = check.reasons.filter {
        !differs || isClear && !isUndecided && $0.change?.isAddition == true
      }
      unproved = reasons.map(\.error)
      var explained = Set(reasons.compactMap { $0.change?.part })
      for (change, scene) in check.unfilled where isClear && explained.insert(change.part).inserted {
        guard case ImportDiagnostic.added(let what) = change.diagnostic.kind else { continue }
        unproved.append(
          Diagnostic(
            ComparisonDiagnostic.undeclaredTransition(what, scene: scene), at: change.diagnostic.range,
            labels: change.diagnostic.labels))
      }
      found.removeAll { explained.contains($0.part) }
    }
    var said = (found.map(\.diagnosticBeforeImport) + merged.diagnosticsBeforeImport).compactMap(
      \.asDifference)
    // A difference that also needs a declaration, or a change of another scene, cannot be fixed at one place.
    let needsMore = merged.changes.contains { $0.isType || $0.isExternal }
    for index in said.indices where needsMore || said[index].isOfInitialScene { said[index].fix = nil }
    let joined = Self.joiningUndecided(
      in: Self.joiningUnknownClasses(in: Self.joiningReferences(in: Self.joiningInitialScenes(in: said))))
    let places = PlacesBefore(of: merged.text, in: text.source.bytes)
    func inFiles(_ diagnostic: Diagnostic, _ place: (SourceRange) -> SourceRange) -> Diagnostic {
      diagnostic.convertingPositions { range in
        guard range.file == number else { return range }
        let found = text.place(of: place(range))
        return SourceRange(file: programs[found.file].tree.file, start: found.start, end: found.end)
      }
    }
    diagnostics += joined.map { inFiles($0) { $0 } } + unproved.map { inFiles($0, places.range) }
  }

  /// Returns what an import of storyboards has to know about the Swift code. The code is read for this only if a
  /// class or a scene is new to the program.
  private func head(for own: ParsedStoryboards, into tree: SyntaxTree, of module: String?) -> ImportContext {
    guard let complete else { return head }
    var head = head
    let types = ImportContext.typeNames(in: [tree])
    let scenes = Set(tree.items.flatMap(\.scenes).map(\.syntax.nameID))
    let known = FactsOfSwiftCode { [head] in complete(head, own, module) }
    head.required = { [names] type in
      let name =
        type.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(type[type.index(after: $0)...]) } ?? type
      return names.name(of: name).map(types.contains) == true ? [] : known.head.required(type)
    }
    head.making = { [names] storyboard, scene in
      names.name(of: scene).map(scenes.contains) == true ? nil : known.head.making(storyboard, scene)
    }
    return head
  }

  /// What the Swift code says about some storyboards. The code is read when `head` is used for the first time.
  private final class FactsOfSwiftCode {
    private let read: () -> ImportContext
    private(set) lazy var head = read()

    init(_ read: @escaping () -> ImportContext) { self.read = read }
  }

  /// Joins the mistakes about scenes of one class that cannot be told apart into a single mistake. If there are any,
  /// the warnings about missing parts are left out, because they may have the same cause.
  private static func joiningUndecided(in found: [Diagnostic]) -> [Diagnostic] {
    var labels: [String: Int] = [:]
    var joined: [Diagnostic] = []
    for diagnostic in found {
      guard case .undecided(_, let new, let own, let candidates)? = diagnostic.ofImport else {
        joined.append(diagnostic)
        continue
      }
      let key = "\(new) \(own) \(candidates.map(\.objectID))"
      if let first = labels[key] {
        joined[first].labels.append(Diagnostic.Label(.alsoUnclear, at: diagnostic.range))
      } else {
        labels[key] = joined.count
        joined.append(diagnostic)
      }
    }
    guard !labels.isEmpty else { return joined }
    return joined.filter { $0.kind.entry.code != .notInProgram }
  }

  /// Joins the two mistakes about an initial arrow that was moved. The mistake at the scene that the arrow marks now
  /// is kept.
  private static func joiningInitialScenes(in found: [Diagnostic]) -> [Diagnostic] {
    let marked = found.filter { $0.differences.contains { $0.property == .initial } }
    let files = Set(marked.flatMap(\.labels).map(\.range.file))
    return found.filter { diagnostic in
      diagnostic.differences.map(\.property) != [.noLongerInitial]
        || !diagnostic.labels.contains { files.contains($0.range.file) }
    }
  }

  /// Joins two mistakes about a storyboard reference: that its target does not exist, and that the program names
  /// another target. They become one mistake, at the line of the program.
  private static func joiningReferences(in found: [Diagnostic]) -> [Diagnostic] {
    let dangling = found.filter { $0.kind.entry.code == .danglingReference }
    if dangling.isEmpty { return found }
    var joined: Set<SourceRange> = []
    let differences = found.map { diagnostic in
      guard diagnostic.kind.entry.code == .differsFromStoryboard,
        let reference = dangling.first(where: { diagnostic.hasLabel(around: $0.range) }),
        joined.insert(reference.range).inserted
      else { return diagnostic }
      return Diagnostic(reference.kind, at: diagnostic.range, labels: diagnostic.labels)
    }
    return differences.filter { !joined.contains($0.range) }
  }

  /// Joins two mistakes about a scene: that the Swift code does not declare its class in the storyboard, and that the
  /// program has another class. They become one mistake, which is about the storyboard.
  private static func joiningUnknownClasses(in found: [Diagnostic]) -> [Diagnostic] {
    var unknown: [SourceRange: String] = [:]
    for diagnostic in found {
      guard case .missingClass(let name, _)? = diagnostic.ofImport else { continue }
      unknown[diagnostic.range] = name
    }
    if unknown.isEmpty { return found }
    var joined: Set<SourceRange> = []
    let differences = found.map { diagnostic in
      guard case ComparisonDiagnostic.otherClass(let scene, _, _) = diagnostic.kind,
        let (place, name) = unknown.first(where: { diagnostic.hasLabel(around: $0.key) })
      else { return diagnostic }
      joined.insert(place)
      let kind = ComparisonDiagnostic.unknownClass(scene, class: name)
      return Diagnostic(kind, at: diagnostic.range, labels: diagnostic.labels)
    }
    return differences.filter { !($0.ofImport != nil && joined.contains($0.range)) }
  }
}

/// A storyboard that a program declares, and its file. Storyboards that are `external` are not among them.
struct DeclaredStoryboard {
  let storyboard: Located<StoryboardSyntax>
  /// The name of the storyboard's file.
  let file: String
  /// The file with its variants; nil if it is not certain which file belongs to the storyboard.
  let entry: StoryboardInventory.Entry?
  /// The number of files that may belong to the storyboard.
  let candidates: Int
  /// True if other storyboards of the program have taken all files with the name.
  let isShared: Bool
}

extension Syntax {
  /// The scenes of a storyboard. Any other declaration has none.
  fileprivate var scenes: [Located<SceneSyntax>] {
    Located<StoryboardSyntax>(self)?.items.compactMap(Located<SceneSyntax>.init) ?? []
  }
}

extension Located<StoryboardSyntax> {
  fileprivate var hasIdentifiedBundle: Bool {
    if case .identifier = self.bundle?.bundle { true } else { false }
  }
}

extension ImportChange {
  /// True if the change adds something that the program does not have.
  fileprivate var isAddition: Bool {
    if case ImportDiagnostic.added = diagnostic.kind { true } else { false }
  }

  fileprivate var isOfObjectIDs: Bool {
    if case ImportDiagnostic.tied = diagnostic.kind { true } else { false }
  }
}

extension Diagnostic {
  /// Returns the diagnostic with other file numbers. The files of the target come first before the call, and after
  /// `files` in the result.
  fileprivate func movedBehind(_ files: [SourceFile], _ shift: UInt32) -> Diagnostic {
    convertingPositions { range in
      let file = range.file < shift ? UInt32(files.count) + range.file : range.file - shift
      return SourceRange(file: file, start: range.start, end: range.end)
    }
  }

  /// True if a label of the diagnostic is at a range, or includes it.
  fileprivate func hasLabel(around place: SourceRange) -> Bool {
    labels.contains { $0.range.contains(place) }
  }

  /// The diagnostic's message, if it comes from an import; otherwise nil.
  fileprivate var ofImport: ImportDiagnostic? {
    ((kind as? StoryboardRemark)?.kind ?? kind) as? ImportDiagnostic
  }

  /// True for a diagnostic about a scene that is initial only in the storyboard, or only in the program.
  fileprivate var isOfInitialScene: Bool {
    differences.contains { $0.property == .initial || $0.property == .noLongerInitial }
  }

  /// The properties in which the program and the storyboard differ, such as a name or an identifier; empty if the
  /// diagnostic is about something else.
  fileprivate var differences: [PropertyDifference] {
    if case ComparisonDiagnostic.changed(_, let changes, _) = kind { changes } else { [] }
  }

  /// True for a diagnostic about a scene that only the program has, or only the storyboard.
  fileprivate var isOfScene: Bool {
    switch ofImport {
    case .gone(let what)?, .added(let what)?: what.hasPrefix("scene ")
    default: false
    }
  }

  /// The diagnostic of an import, turned into a difference; nil if it does not concern the wiring.
  fileprivate var asDifference: Diagnostic? {
    guard let said = ofImport else {
      let kind = (kind as? StoryboardRemark)?.kind ?? kind
      return kind is TargetDiagnostic ? self : nil
    }
    let difference: ComparisonDiagnostic
    switch said {
    case .gone(let what): difference = .gone(what)
    case .changed(let what, let changes), .renamed(let what, let changes):
      difference = .changed(what, changes)
    case .moved(let what, let storyboard): difference = .moved(what, from: storyboard)
    case .classChanged(let scene, let name, let old), .otherClass(let scene, let name, let old, _):
      difference = .otherClass(scene, class: name, here: old)
    case .added(let what): difference = .notInProgram(what)
    case .tied, .declaredInOtherFile, .changedInOtherFile, .brokenFile, .unreadFile: return nil
    default: return said.entry.code == .leftOut ? nil : self
    }
    return Diagnostic(difference, at: range, labels: labels, fix: fix)
  }
}
