import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax

/// The differences between programs and Interface Builder's files.
///
/// The storyboards are imported into each program in memory. Each change that the import would make is a difference, at
/// its place in the program as it is. Object IDs that a program lacks are none.
package struct StoryboardComparison {
  /// The differences, and the mistakes of the storyboards. Storyboards follow the files in their numbering.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The number of storyboards that are compared.
  package private(set) var count = 0
  /// The number of storyboards that no program declares.
  package private(set) var undeclared = 0
  /// The number of storyboards of the programs that no file, or more than one file, has.
  package private(set) var withoutFile = 0

  /// - Parameters:
  ///   - storyboards: Interface Builder's files.
  ///   - files: the programs, beside interface files and Swift code.
  ///   - head: what an import knows of the Swift code.
  package init(
    of storyboards: [SourceFile], with files: [SourceFile], head: ImportHead = ImportHead()
  ) {
    self.init(of: ReadStoryboards(storyboards), storyboards.count, with: files, head: head)
  }

  /// - Parameters:
  ///   - read: Interface Builder's files.
  ///   - storyboardCount: their number, with those that could not be read.
  ///   - files: the programs, beside interface files and Swift code.
  ///   - head: what an import knows of the Swift code; it numbers the files after the storyboards.
  package init(
    of read: ReadStoryboards, _ storyboardCount: Int, with files: [SourceFile],
    head: ImportHead = ImportHead()
  ) {
    // The import numbers the storyboards from 0.
    let shift = UInt32(storyboardCount)
    var names = NameTable()
    let programs = files.indices.filter { !files[$0].isSwift && !files[$0].isInterface }.map {
      parse(files[$0], file: shift + UInt32($0), names: &names)
    }
    guard read.diagnostics.isEmpty else {
      diagnostics = read.diagnostics.map { $0.movedBehind(files, shift) }
      return
    }
    let trees = programs.map(\.tree)
    let known = trees.map { ReadStoryboards.names(declaredIn: $0, names) }
    let given = read.withoutVariants
    undeclared = given.documents.count { document in !known.contains { $0[document.name] != nil } }
    var head = head
    let (isMissing, types) = (head.isMissing, ImportHead.typeNames(in: trees))
    head.isMissing = { [names] name in isMissing(name) && names.name(of: name).map(types.contains) != true }
    for (index, program) in programs.enumerated() {
      let own = given.named(known[index], near: program.tree.source.path)
      count += own.documents.count
      withoutFile += known[index].values.reduce(0, +) - own.documents.count
      guard !own.documents.isEmpty, program.diagnostics.isEmpty else { continue }
      var others = programs
      others.remove(at: index)
      let beside = OtherFiles(others)
      let module = program.tree.module(names)
      let only = module == nil ? beside.onlyModule(names) : nil
      let imported = importStoryboards(
        own, module: module ?? only, otherwise: only, head: head, names: &names)
      let merged = merge(
        imported, into: program.tree, beside: beside.ofModule(module ?? imported.module, names), names: names)
      let places = PlacesBefore(of: merged.text, in: program.tree.source.bytes)
      let found =
        merged.changes.filter { !$0.isReported && !$0.isType }.compactMap { $0.diagnostic.asDifference }
        + merged.diagnostics.compactMap(\.asDifference)
      diagnostics += Self.joiningUnknownClasses(in: found).map { diagnostic in
        diagnostic.moved { $0.file == program.tree.file ? places.range($0) : $0 }.movedBehind(files, shift)
      }
    }
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

extension Diagnostic {
  /// The diagnostic with the storyboards after the files, which were numbered before them.
  fileprivate func movedBehind(_ files: [SourceFile], _ shift: UInt32) -> Diagnostic {
    moved { range in
      let file = range.file < shift ? UInt32(files.count) + range.file : range.file - shift
      return SourceRange(file: file, start: range.start, end: range.end)
    }
  }

  /// A message of an import as a difference; nil if it says nothing about the wiring.
  fileprivate var asDifference: Diagnostic? {
    guard let said = kind as? ImportDiagnostic else { return nil }
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
