import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardProjects
import StoryboardSemantics
import StoryboardSyntax
import StoryboardTooling

/// An import of storyboards. It makes a new program, or changes an existing one.
package struct ProgramImport {
  /// All files; the diagnostics use their indices.
  package private(set) var sources: [SourceFile]
  package private(set) var diagnostics: [Diagnostic] = []
  private var names = NameTable()
  /// The storyboards. If a storyboard has variants, only its base is among them.
  private let storyboards: ParsedStoryboards
  private let inventory: StoryboardInventory
  private let adoption: Adoption?
  private let request: Request
  private var code = SwiftCode([], for: [])
  /// The other files of the program's module.
  private var others = OtherProgramFiles()
  /// The programs of other modules in the same folder.
  private var foreign: [SourceFile] = []

  /// The options of the command line.
  package struct Request {
    /// The name of the module, if the command line gives it.
    package var module: String?
    /// True if these are all storyboards that exist, because the command line named folders.
    package var isWhole = false
    /// True if the import only checks and writes nothing.
    package var onlyChecks = false
    /// True if the import reports a summary of the values that are left to the app's code.
    package var isSummed = false

    package init() {}
  }

  /// The outcome of an import into a program.
  package enum Outcome {
    /// Some files have mistakes. They are reported.
    case mistakes
    /// The reason why nothing is written.
    case refused(String)
    /// The text of the program, and a note about its module. The note may be empty.
    case text([UInt8], note: String)
  }

  /// - Parameters:
  ///   - sources: the storyboards, with all variants.
  ///   - adoption: the target or the folder of the storyboards; nil for storyboards alone.
  ///   - request: what the command line asks for.
  package init(_ sources: [SourceFile], of adoption: Adoption?, _ request: Request) {
    (self.sources, self.request) = (sources, request)
    let read = ParsedStoryboards(sources)
    inventory = StoryboardInventory(read)
    storyboards = read.withoutVariants
    var adoption = adoption
    adoption?.addOtherModules(for: storyboards)
    self.adoption = adoption
  }

  /// The paths of all files that were read except the storyboards and the program.
  package var inputs: [String] { (adoption?.files ?? []) + (adoption?.swift ?? []).flatMap(\.paths) }

  /// The number of other files of the program.
  package var countBeside: Int { others.count }

  private mutating func report(_ found: [Diagnostic]) { diagnostics += found }

  // MARK: A new program

  /// Makes a new program from the storyboards.
  package mutating func newProgram() -> Outcome {
    let module = request.module ?? adoption?.module
    code = SwiftCode(adoption?.swift ?? [], for: [bareProgram(ofModule: module)])
    let head = head(ofModule: module)
    let imported = importStoryboards(storyboards, module: module, head: head, names: &names)
    report(imported.diagnostics)
    guard imported.isRead else { return .mistakes }
    let empty = parse(SourceFile(path: "", bytes: []), names: &names).tree
    let written = merge(imported, into: empty, names: names)
    reportTarget()
    if let defect = written.defect { return .refused("the import would make a mistake: \(defect)") }
    return .text(written.text, note: "")
  }

  // MARK: Into a program

  /// Imports the storyboards into a program.
  ///
  /// - Parameters:
  ///   - program: the program before the import; empty for a new one.
  ///   - beside: the other programs in the folder, with the mistakes of the files that could not be read.
  package mutating func update(_ program: SourceFile, beside: Neighbours) -> Outcome {
    let file = UInt32(sources.count)
    sources.append(program)
    let existing = parse(program, file: file, names: &names)
    let isNew = !existing.tree.items.contains { _ in true }
    let own = existing.tree.module(names)
    let targets = existing.tree.namedTargets.union([adoption?.namedTarget].compactMap { $0 })
    let all = otherFiles(beside).withoutOtherTargets(
      ofModule: own ?? request.module ?? adoption?.module, than: targets, names)
    let only = own == nil ? all.onlyModule(names) : nil
    if let own, let asked = request.module, own != asked {
      return .refused("it is a file of the module `\(own)`, and `--module` says `\(asked)`")
    }
    if let target = adoption?.namedTarget, case let named = existing.tree.namedTargets,
      let other = named.first, !named.contains(target)
    {
      return .refused("it is the program of the target `\(other.name)`; write this one into another file")
    }
    // A file without a module clause belongs to the only module that other files name.
    let module = request.module ?? own ?? (isNew ? adoption?.module : only)
    let programs = [existing.tree.source] + all.trees.map(\.source)
    let named = ProgramFiles(of: programs)
    // The files that the program names may have moved. Then their contents are unknown.
    let ownFiles = [existing.tree] + (module.map { all.ofModule($0, names).trees } ?? [])
    let lost = named.diagnostics.filter { diagnostic in
      guard adoption != nil, diagnostic.kind.entry.severity == .error else { return false }
      return ownFiles.contains { $0.file == tree(diagnostic.range.file, of: existing.tree, all).file }
    }
    if !lost.isEmpty {
      report(
        lost.map { diagnostic in
          diagnostic.moved {
            SourceRange(file: tree($0.file, of: existing.tree, all).file, start: $0.start, end: $0.end)
          }
        })
      return .mistakes
    }
    // A new program is for the platforms of its storyboards.
    let stated = isNew ? [bareProgram(ofModule: module)] : []
    let bundles = foreignBundles
    let siblings = module.map { all.ofModule($0, names).trees } ?? []
    foreign = all.imported(by: [existing.tree] + siblings, and: bundles.values.sorted(), names)
    let sets = adoption.map { $0.swift + named.sets(of: foreign) } ?? named.sets
    code = SwiftCode(
      module.map { module in sets.map { $0.ofModule(ImportedProgram.moduleName(of: module)) } } ?? sets,
      for: programs + stated,
      findsNavigation: request.isSummed)
    var head = head(ofModule: module)
    let types = ImportContext.typeNames(in: [existing.tree] + all.trees)
    let isUndeclared = head.isMissing
    head.offered = PublicScenes(of: all.trees, bundles: bundles, names)
    head.isMissing = { [names] name in
      isUndeclared(name) && names.name(of: name).map(types.contains) != true
    }
    let imported = importStoryboards(
      storyboards, module: module, otherwise: only, head: head, names: &names)
    // A file that is not a valid program can be neither updated nor replaced.
    guard imported.isRead, existing.diagnostics.isEmpty else {
      report(imported.diagnostics)
      if imported.isRead { report(existing.diagnostics) }
      return .mistakes
    }
    others = all.ofModule(own ?? imported.module, names)
    others.namesModule = request.module != nil
    let merged = merge(
      imported, into: existing.tree, beside: others,
      files: files(declaredIn: existing.tree, at: program.path, named), names: names)
    if let defect = merged.defect {
      return .refused("the import would make a mistake in it: \(defect); nothing is written")
    }
    sources[Int(file)] = SourceFile(path: program.path, bytes: merged.text)
    if !isNew, merged.text != program.bytes {
      reportChanges(of: merged, file, program)
    } else {
      report(merged.diagnostics)
    }
    reportTarget()
    return .text(merged.text, note: noteOnModule(imported, own, only, in: merged.text))
  }

  /// Returns the program, or the file beside it, that has this file number.
  private func tree(_ number: UInt32, of existing: SyntaxTree, _ others: OtherProgramFiles) -> SyntaxTree {
    number == 0 ? existing : others.trees[Int(number) - 1]
  }

  /// The modules of the bundles that storyboard references lead to, by bundle identifier.
  private var foreignBundles: [String: String] {
    let bundles = Set(storyboards.foreignScenes.map(\.bundle))
    guard !bundles.isEmpty, let adoption else { return [:] }
    return adoption.modulesOfBundles.filter { bundles.contains($0.key) }
  }

  /// Reports the changes that an import makes, and the errors of the program after the import.
  private mutating func reportChanges(of merged: MergedProgram, _ file: UInt32, _ before: SourceFile) {
    let files = [file] + others.trees.map(\.file)
    let after = files.map { sources[Int($0)] }
    let check = ImportCheck(
      of: merged.changes, from: [before] + after.dropFirst(), to: after,
      code: { [code, foreign] in foreign + code.needed(by: $0 + foreign) },
      place: { SourceRange(file: files[Int($0.file)], start: $0.start, end: $0.end) })
    let changes = merged.changes.filter { !$0.isReported }
    guard request.onlyChecks else {
      return report(changes.map(\.diagnostic) + merged.diagnostics + check.errors)
    }
    sources[Int(file)] = before
    let places = PlacesBefore(of: merged.text, in: before.bytes)
    report(changes.map(\.diagnosticBeforeImport) + merged.diagnosticsBeforeImport)
    report(check.errors.map { $0.moved { $0.file == file ? places.range($0) : $0 } })
  }

  /// Reports mistakes in the files of a target: in the storyboards that the system opens, and in variants.
  private mutating func reportTarget() {
    report(inventory.entries.flatMap(\.differences))
    guard let adoption else { return }
    reportMissing(of: adoption)
    var module = TargetStoryboards.Module()
    module.isWhole = true
    let target = TargetStoryboards([], of: [(module, adoption.launches)])
    let shift = UInt32(sources.count)
    let mistakes = LaunchCheck(of: inventory, isWhole: true, target.modules[0].launched).mistakes
    guard !mistakes.isEmpty else { return }
    sources += target.sources
    report(
      mistakes.map { mistake in
        Diagnostic(
          mistake.kind,
          at: SourceRange(
            file: mistake.range.file + shift, start: mistake.range.start, end: mistake.range.end),
          labels: mistake.labels)
      })
  }

  /// Reports the files that a project lists but that do not exist. The diagnostic points at the first of these files
  /// in the project.
  private mutating func reportMissing(of adoption: Adoption) {
    guard let first = adoption.missing.first, case .project(let path, _, let target) = adoption.place else {
      return
    }
    let file = FilePath.join(path, "project.pbxproj")
    let bytes = (try? System.read(file, limit: SourceFile.sizeLimit)) ?? []
    // The name may also occur in comments and in the paths of other files. So the longest part of the path
    // that occurs in the project file is used.
    let parts = FilePath.parts(of: first)
    let ends = parts.indices.map { parts[$0...].joined(separator: "/") }
    let texts = ends.flatMap { ["= \($0);", "= \"\($0)\"", "/\($0)"] } + [FilePath.name(of: first)]
    let place = texts.lazy.compactMap { bytes.firstPlace(of: $0.utf8) }.first ?? 0..<0
    let range = SourceRange(
      file: UInt32(sources.count), start: UInt32(place.lowerBound), end: UInt32(place.upperBound))
    sources.append(SourceFile(path: file, bytes: bytes))
    let root = FilePath.folder(of: path)
    let paths = adoption.missing.map { FilePath.shortened(FilePath.relative($0, to: root) ?? $0) }
    report([Diagnostic(SourcesDiagnostic.missing(paths, of: target.name), at: range)])
  }

  /// Returns a note if no file names the module, or if the written file does not; empty otherwise.
  private mutating func noteOnModule(
    _ imported: ImportedProgram, _ own: String?, _ only: String?, in text: [UInt8]
  ) -> String {
    guard own == nil, only == nil, request.module == nil, !text.isEmpty else { return "" }
    if imported.isModuleAssumed { return "; nothing names its module: `--module NAME` does" }
    let written = parse(SourceFile(path: "", bytes: text), file: 0, names: &names).tree
    return written.module(names) == nil
      ? "; no file names its module: `--module \(imported.module)` does" : ""
  }

  /// Returns the values that are left to the app's code after the program was written. The errors of a new program are
  /// reported.
  package mutating func left(in program: SourceFile, isNew: Bool) -> LeftToTheApp {
    let written = [program] + others.trees.map(\.source)
    let compilation = compilation(of: written)
    if isNew { reportErrors(of: compilation, in: written.count) }
    return LeftToTheApp(
      compilation, code: code.navigation, packages: adoption?.storyboardsOfPackages ?? PackageStoryboards())
  }

  /// Reports the errors of a new program.
  package mutating func reportErrors(inNew program: SourceFile) {
    // A mistake in a storyboard, or in another file of the program, may cause an error in the program.
    guard diagnostics.allSatisfy({ $0.kind.entry.severity != .error }), !others.areBroken else { return }
    let written = [program] + others.trees.map(\.source)
    reportErrors(of: compilation(of: written), in: written.count)
  }

  /// Compiles the files of the module with the programs that they import and their Swift code.
  private func compilation(of written: [SourceFile]) -> Compilation {
    let programs = written + foreign
    let known = ScannedCode(
      identifiers: storyboards.identifiers, areAllFilesKnown: adoption?.knowsAllStoryboards == true,
      files: code.findings)
    return Compilation(programs + code.needed(by: programs), knowing: known)
  }

  /// Reports the errors of the written program: in its files and in the Swift code.
  private mutating func reportErrors(of compilation: Compilation, in count: Int) {
    let foreign = count..<count + foreign.count
    // A Swift file that does not parse has already been reported.
    let errors = compilation.diagnostics.filter { !foreign.contains(Int($0.range.file)) }
      .map { ($0, $0.kind.entry) }
      .filter { $1.severity == .error && $1.code != .unreadableSource }.map(\.0)
    guard !errors.isEmpty else { return }
    let shift = UInt32(sources.count)
    sources += compilation.sources
    report(
      errors.map { error in
        error.moved { SourceRange(file: $0.file + shift, start: $0.start, end: $0.end) }
      })
  }

  // MARK: What is known

  /// Returns the storyboard files that are known to exist, imported or not.
  ///
  /// For a target, all storyboards are known. For a folder or for files, there may be more storyboards elsewhere,
  /// which the program names. If the program names none, they are searched for in the folders of the imported
  /// storyboards and of the program.
  private func files(
    declaredIn program: SyntaxTree, at path: String, _ named: ProgramFiles
  ) -> StoryboardFiles {
    let imported = storyboards.documents.map(\.name)
    let counts = imported.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let missing = ParsedStoryboards.names(declaredIn: program, names).filter { $1 > counts[$0, default: 0] }
    let isTarget = adoption?.head.sources.contains { $0.form != .files } == true
    guard !isTarget, !missing.isEmpty else { return StoryboardFiles(names: imported, isWhole: isTarget) }
    let paths = storyboards.documents.map(\.path)
    var found = named.storyboards.flatMap(\.paths)
    if found.isEmpty {
      let folders = Set(([path] + paths).map { FilePath.folder(of: $0) })
      found = folders.sorted().flatMap { folder in
        var search = FolderSearch(".storyboard", in: .ownCode)
        return (try? search.files(in: folder.isEmpty ? "." : folder)) ?? []
      }
    }
    var known = Set(paths.compactMap { try? System.entry(at: $0).identity })
    let others = found.filter { path in
      (try? System.entry(at: path).identity).map { known.insert($0).inserted } ?? false
    }
    return StoryboardFiles(
      names: (paths + others).map { FilePath.name(of: $0, without: ".storyboard") },
      isWhole: request.isWhole || named.storyboards.contains(where: \.isWhole))
  }

  /// Returns what an import knows about the module from its project and its Swift code.
  private mutating func head(ofModule module: String?) -> ImportContext {
    var head = adoption?.head ?? ImportContext()
    if request.isWhole { head.isWhole = true }
    guard !code.paths.isEmpty else { return head }
    head.add(code, for: storyboards, module: module, in: &sources)
    let bare = head.addRequirements(of: code, for: storyboards, module: module)
    reportDamage(in: bare.compilation, of: bare.code)
    return head
  }

  /// Reports the Swift files of a compilation that do not parse. They follow the program files in the compilation.
  private mutating func reportDamage(in compilation: Compilation, of files: [SourceFile]) {
    for diagnostic in compilation.diagnostics where diagnostic.kind.entry.code == .unreadableSource {
      let source = files[Int(diagnostic.range.file) - 1]
      let known = sources.firstIndex { $0.path == source.path }
      if known == nil { sources.append(source) }
      let file = UInt32(known ?? sources.count - 1)
      report([diagnostic.moved { SourceRange(file: file, start: $0.start, end: $0.end) }])
    }
  }

  /// Returns the program that an import of the storyboards makes, with the settings of the target but without its
  /// Swift code.
  private func bareProgram(ofModule module: String?) -> SourceFile {
    (adoption?.head ?? ImportContext()).bareProgram(of: storyboards, module: module)
  }

  // MARK: Other files

  /// The other programs in the folder of a file.
  package struct Neighbours {
    /// The files. A file that could not be read has no text.
    package var files: [SourceFile] = []
    /// The reasons why files could not be read, by the index of the file.
    package var reasons: [Int: String] = [:]

    package init() {}
  }

  private mutating func otherFiles(_ neighbours: Neighbours) -> OtherProgramFiles {
    var files: [ParsedFile] = []
    var unread: Diagnostic?
    for (index, source) in neighbours.files.enumerated() {
      let file = UInt32(sources.count)
      sources.append(source)
      if let reason = neighbours.reasons[index] {
        let start = SourceRange(file: file, start: 0, end: 0)
        unread = unread ?? Diagnostic(ImportDiagnostic.unreadFile(reason), at: start)
      } else {
        files.append(parse(source, file: file, names: &names))
      }
    }
    return OtherProgramFiles(files, unread: unread)
  }
}

extension ImportedProgram {
  /// True if all files were read.
  fileprivate var isRead: Bool {
    // A dangling reference is a mistake in the storyboard, but the file itself was read.
    diagnostics.map(\.kind.entry).allSatisfy { $0.severity == .warning || $0.code == .danglingReference }
  }
}
