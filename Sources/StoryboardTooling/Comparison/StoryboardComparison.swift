import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax

/// The differences between programs and the files of their targets.
///
/// The storyboards are imported into each program in memory. Each change that the import would make is a difference, at
/// its place in the program as it is: an error where the program says something else, a warning where the program says
/// nothing. What the program would no longer prove after the import is an error. Object IDs that a program lacks are no
/// differences.
package struct StoryboardComparison {
  /// The differences, and the mistakes of the files. The target's files follow the programs in their numbering.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The number of storyboards that are compared.
  package private(set) var count = 0
  /// The number of storyboards that no program declares.
  package private(set) var undeclared = 0
  /// The number of storyboards of the programs whose files are not among the given ones, and may be elsewhere.
  package private(set) var withoutFile = 0

  private let target: TargetStoryboards
  private let files: [SourceFile]
  private let programs: [ParsedFile]
  private let interfaces: [SyntaxTree]
  private var names: NameTable
  private var head: ImportHead
  private let code: ([SourceFile]) -> [SourceFile]

  /// - Parameters:
  ///   - target: Interface Builder's files.
  ///   - files: the programs, beside interface files and Swift code.
  ///   - module: the module that is compared; nil for all of them.
  ///   - head: what an import knows of the Swift code; it numbers the files after those of the target.
  ///   - code: returns the Swift files that declare something that a program needs.
  package init(
    of target: TargetStoryboards, with files: [SourceFile], only module: String? = nil,
    head: ImportHead = ImportHead(), code: @escaping ([SourceFile]) -> [SourceFile] = { _ in [] }
  ) {
    (self.target, self.files, self.head, self.code) = (target, files, head, code)
    // The import numbers the storyboards from 0.
    let shift = UInt32(target.sources.count)
    var names = NameTable()
    programs = files.indices.filter { !files[$0].isSwift && !files[$0].isInterface }.map {
      parse(files[$0], file: shift + UInt32($0), names: &names)
    }
    interfaces = files.filter(\.isInterface).map { parse($0, names: &names).tree }
    self.names = names
    let types = ImportHead.typeNames(in: programs.map(\.tree))
    let isMissing = head.isMissing
    self.head.isMissing = { [names] name in
      isMissing(name) && names.name(of: name).map(types.contains) != true
    }
    for set in target.modules where module == nil || set.name == nil || set.name == module {
      compare(set, only: module)
    }
    let broken = target.read.diagnostics.filter { mistake in
      target.modules.contains { $0.files.contains(mistake.range.file) }
    }
    diagnostics = (broken + diagnostics).map { $0.movedBehind(files, shift) }
  }

  // MARK: Modules

  /// Compares the programs of a module with its storyboards.
  private mutating func compare(_ set: TargetStoryboards.Module, only module: String?) {
    let only = OtherFiles(programs).onlyModule(names)
    let own = programs.filter { program in
      let name = program.tree.module(names) ?? only
      return (set.name == nil || name == set.name) && (module == nil || name == module)
    }
    let declaredFiles = Set(
      own.flatMap { $0.tree.items.compactMap(Located<StoryboardSyntax>.init) }.map { names.fileName(of: $0) })
    let inventory = StoryboardInventory(target.read.only(set.files), apart: declaredFiles)
    let countBefore = count
    var boards: [DeclaredStoryboard] = []
    for program in own { boards += declared(in: program, of: inventory, set) }
    undeclared += inventory.entries.count { entry in !boards.contains { $0.file == entry.name } }
    let modules = Dictionary(grouping: own) { $0.tree.module(names) ?? only }
    for (name, programs) in modules.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      let (trees, numbers) = (programs.map(\.tree), Set(programs.map(\.tree.file)))
      let its = boards.filter { numbers.contains($0.storyboard.syntax.tree.file) }
      let found = its.compactMap(\.entry)
      count += found.count
      if !found.isEmpty, programs.allSatisfy(\.diagnostics.isEmpty) {
        compare(programs, of: name, with: target.read.only(Set(found.map(\.base.file))))
      }
      diagnostics += found.flatMap(\.differences)
      // Storyboards for several modules need not be all of each.
      let isWhole = set.isWhole && (modules.count == 1 || its.contains { $0.entry != nil })
      let elsewhere = storyboardFiles(besides: numbers)
      let check = InventoryCheck(
        of: its, in: trees, inventory, set, isWhole: isWhole, elsewhere: elsewhere, names)
      let dangling = check.references(besides: diagnostics)
      let places = Set(dangling.map(\.range))
      // What a reference that leads nowhere adds to the program is no mistake of its own.
      diagnostics.removeAll {
        $0.kind.entry.severity == .warning && $0.labels.contains { places.contains($0.range) }
      }
      diagnostics += check.found + dangling
      withoutFile += check.withoutFile
    }
    let isBroken = target.read.diagnostics.contains { set.files.contains($0.range.file) }
    if count == countBefore, set.isNamed, !isBroken,
      !diagnostics.contains(where: { $0.kind.entry.severity == .error })
    {
      reportNothing(boards, of: own, set)
    }
  }

  /// The files of the storyboards that other modules declare for the same bundle.
  private func storyboardFiles(besides numbers: Set<UInt32>) -> Set<String> {
    let others = programs.filter { !numbers.contains($0.tree.file) }.map(\.tree) + interfaces
    return Set(
      others.flatMap { $0.items.compactMap(Located<StoryboardSyntax>.init) }.filter { !$0.isExternal }
        .map { names.fileName(of: $0) })
  }

  /// The storyboards that a program declares as its own, with their files.
  private func declared(
    in program: ParsedFile, of inventory: StoryboardInventory, _ set: TargetStoryboards.Module
  ) -> [DeclaredStoryboard] {
    let own = program.tree.items.compactMap(Located<StoryboardSyntax>.init).filter {
      !$0.isExternal && $0.name != nil
    }
    let counts = own.reduce(into: [:]) { $0[names.fileName(of: $1), default: 0] += 1 }
    // A storyboard of the target comes before one of a bundle that is named by its identifier.
    let groups = Dictionary(grouping: own.sorted { !$0.hasIdentifiedBundle && $1.hasIdentifiedBundle }) {
      names.fileName(of: $0)
    }
    return own.map { storyboard in
      let file = names.fileName(of: storyboard)
      var entries = inventory[file]
      let ofTarget = entries.filter { set.ofTarget.contains($0.base.file) }
      if !ofTarget.isEmpty { entries = ofTarget }
      if entries.count > counts[file, default: 0] {
        let near = entries.map { FilePath.nearness(of: $0.base.source.path, to: program.tree.source.path) }
        let best = near.max() ?? 0
        let nearest = entries.indices.filter { near[$0] == best }.map { entries[$0] }
        if nearest.count <= counts[file, default: 0] { entries = nearest }
      }
      let isClear = entries.count <= counts[file, default: 0]
      // Which of several is which one the import finds out.
      let place = groups[file]?.firstIndex { $0.syntax.id == storyboard.syntax.id } ?? 0
      let entry = isClear && place < entries.count ? entries[place] : nil
      return DeclaredStoryboard(
        storyboard: storyboard, file: file, entry: entry, candidates: entries.count,
        isShared: isClear && entry == nil && !entries.isEmpty)
    }
  }

  /// Reports that nothing was compared, although storyboards are named for it.
  private mutating func reportNothing(
    _ boards: [DeclaredStoryboard], of programs: [ParsedFile], _ set: TargetStoryboards.Module
  ) {
    guard let first = programs.first else { return }
    let shift = UInt32(target.sources.count)
    let clause = set.clause.map { SourceRange(file: $0.file + shift, start: $0.start, end: $0.end) }
    let start = SourceRange(file: first.tree.file, start: 0, end: 0)
    let place = boards.first?.storyboard.name?.syntax.range ?? clause ?? start
    diagnostics.append(Diagnostic(TargetDiagnostic.nothingCompared, at: place))
  }

  // MARK: Programs

  /// Compares the programs of a module, as one text, with its storyboards.
  private mutating func compare(_ programs: [ParsedFile], of module: String?, with own: ReadStoryboards) {
    let text = ModuleText(programs.map(\.tree.source))
    let number = UInt32(target.sources.count + files.count)
    let tree = parse(text.source, file: number, names: &names).tree
    let imported = importStoryboards(own, module: module, head: head, names: &names)
    let merged = merge(imported, into: tree, names: names)
    guard merged.text != text.source.bytes || !merged.diagnostics.isEmpty else { return }
    var found = merged.changes.filter { !$0.isReported && !$0.isType && !$0.isExternal }
    var unproved: [Diagnostic] = []
    let gone = merged.diagnostics.filter { $0.kind.entry.code == .goneFromStoryboard }
    let differs =
      !gone.isEmpty || found.contains { !$0.isAddition && $0.diagnostic.asDifference != nil }
    // A scene that is gone may be one of the new ones: what these lack is then no mistake of its own.
    let isClear = !gone.contains(where: \.isOfScene) || !found.contains(where: \.diagnostic.isOfScene)
    // Object IDs alone change nothing.
    if merged.changes.contains(where: { !$0.isOfObjectIDs }), let after = text.parts(of: merged.text) {
      let check = ImportCheck(
        of: merged.changes, from: programs.map(\.tree.source), to: after.map(\.file), code: code
      ) { range in
        let start = after[Int(range.file)].start
        return SourceRange(file: number, start: range.start + start, end: range.end + start)
      }
      // A difference may be the cause of any other mistake.
      let reasons = check.reasons.filter { !differs || isClear && $0.change?.isAddition == true }
      unproved = reasons.map(\.error)
      let explained = Set(reasons.compactMap { $0.change?.part })
      found.removeAll { explained.contains($0.part) }
    }
    var said = found.compactMap(\.diagnostic.asDifference) + merged.diagnostics.compactMap(\.asDifference)
    said = Self.joiningUnknownClasses(in: Self.joiningReferences(in: said)) + unproved
    let places = PlacesBefore(of: merged.text, in: text.source.bytes)
    diagnostics += said.map { diagnostic in
      diagnostic.moved { range in
        guard range.file == number else { return range }
        let place = text.place(of: places.range(range))
        return SourceRange(file: programs[place.file].tree.file, start: place.start, end: place.end)
      }
    }
  }

  /// A reference that leads nowhere and elsewhere than the program says is one mistake, at the line of the program.
  private static func joiningReferences(in found: [Diagnostic]) -> [Diagnostic] {
    let dangling = found.filter { $0.kind.entry.code == .danglingReference }
    if dangling.isEmpty { return found }
    let byPlace = Dictionary(dangling.map { ($0.range, $0) }) { first, _ in first }
    var joined: Set<SourceRange> = []
    let differences = found.map { diagnostic in
      guard diagnostic.kind.entry.code == .differsFromStoryboard,
        let place = diagnostic.labels.map(\.range).first(where: { byPlace[$0] != nil }),
        let reference = byPlace[place], joined.insert(place).inserted
      else { return diagnostic }
      return Diagnostic(reference.kind, at: diagnostic.range, labels: diagnostic.labels)
    }
    return differences.filter { !joined.contains($0.range) }
  }

  /// A scene whose class in the storyboard is not declared by the Swift code gets another class in an import: both are
  /// one mistake, that of the storyboard.
  private static func joiningUnknownClasses(in found: [Diagnostic]) -> [Diagnostic] {
    var unknown: [SourceRange: String] = [:]
    for diagnostic in found {
      guard case ImportDiagnostic.missingClass(let name, _) = diagnostic.kind else { continue }
      unknown[diagnostic.range] = name
    }
    if unknown.isEmpty { return found }
    var joined: Set<SourceRange> = []
    let differences = found.map { diagnostic in
      guard case ComparisonDiagnostic.otherClass(let scene, _) = diagnostic.kind,
        let place = diagnostic.labels.map(\.range).first(where: { unknown[$0] != nil }),
        let name = unknown[place]
      else { return diagnostic }
      joined.insert(place)
      let kind = ComparisonDiagnostic.unknownClass(scene, class: name)
      return Diagnostic(kind, at: diagnostic.range, labels: diagnostic.labels)
    }
    return differences.filter { !($0.kind is ImportDiagnostic && joined.contains($0.range)) }
  }
}

/// A storyboard that a program declares as its own.
struct DeclaredStoryboard {
  let storyboard: Located<StoryboardSyntax>
  /// The name of its file.
  let file: String
  /// Its files; nil if none is certainly its own.
  let entry: StoryboardInventory.Entry?
  /// The number of files that it may be.
  let candidates: Int
  /// True if its file is that of another storyboard of the program.
  let isShared: Bool
}

extension Located<StoryboardSyntax> {
  fileprivate var hasIdentifiedBundle: Bool {
    if case .identifier = self.bundle?.bundle { true } else { false }
  }
}

extension ImportChange {
  /// True for a part of the storyboard that the program does not have.
  fileprivate var isAddition: Bool {
    if case ImportDiagnostic.added = diagnostic.kind { true } else { false }
  }

  fileprivate var isOfObjectIDs: Bool {
    if case ImportDiagnostic.tied = diagnostic.kind { true } else { false }
  }
}

extension Diagnostic {
  /// The diagnostic with the files of the target after the others, which were numbered before them.
  fileprivate func movedBehind(_ files: [SourceFile], _ shift: UInt32) -> Diagnostic {
    moved { range in
      let file = range.file < shift ? UInt32(files.count) + range.file : range.file - shift
      return SourceRange(file: file, start: range.start, end: range.end)
    }
  }

  /// True for a scene that either the program or the storyboard does not have.
  fileprivate var isOfScene: Bool {
    switch kind as? ImportDiagnostic {
    case .gone(let what)?, .added(let what)?: what.hasPrefix("scene ")
    default: false
    }
  }

  /// A message of an import as a difference; nil if it says nothing about the wiring.
  fileprivate var asDifference: Diagnostic? {
    guard let said = kind as? ImportDiagnostic else { return kind is TargetDiagnostic ? self : nil }
    let difference: ComparisonDiagnostic
    switch said {
    case .gone(let what): difference = .gone(what)
    case .changed(let what, let change), .renamed(let what, let change): difference = .changed(what, change)
    case .moved(let what, let storyboard): difference = .moved(what, from: storyboard)
    case .hasClass(let scene, let name), .otherClass(let scene, let name, _):
      difference = .otherClass(scene, class: name)
    case .added(let what): difference = .notInProgram(what)
    case .tied, .declaredInOtherFile, .changedInOtherFile, .brokenFile, .unreadFile: return nil
    default: return said.entry.code == .leftOut ? nil : self
    }
    return Diagnostic(difference, at: range, labels: labels)
  }
}
