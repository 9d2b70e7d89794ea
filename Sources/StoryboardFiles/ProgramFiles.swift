import StoryboardDiagnostics
import StoryboardImport
import StoryboardProjects
import StoryboardSources
import StoryboardSyntax
import StoryboardVocabulary

/// The files of a program's modules, as the program's clauses or the command line name them: Swift code, and Interface
/// Builder's files.
///
/// These files are only listed, and not read. Projects, manifests and property lists are read.
package struct ProgramFiles {
  /// The options of the command line.
  package struct FileOptions: Sendable {
    /// The module whose files the command line names. If it is nil, Swift code belongs to the first module that a
    /// program names, and storyboards belong to all modules.
    package var module: String?
    /// The Swift files and folders to use instead of the module's `sources`.
    package var swiftPaths: [String] = []
    /// The storyboards and folders to use instead of those that the programs name.
    package var storyboardPaths: [String] = []
    /// False if no Swift code is to be read.
    package var readsSwift = true
    /// False if no storyboards are to be read.
    package var readsStoryboards = true
    /// The compilation conditions that are true, such as `DEBUG`.
    package var conditions: [String] = []
    /// The folder that the command writes into. Files of a target that are missing there will be made.
    package var output: String?

    package init() {}
  }

  private var swift = SwiftSourceSets()
  /// Interface Builder's files, by module.
  package private(set) var storyboards: [StoryboardSet] = []
  /// The projects and package manifests that the clauses name.
  var projects = ProjectReader()
  /// The mistakes in clauses, such as paths that do not exist. Each is reported at its clause.
  package private(set) var diagnostics: [Diagnostic] = []
  package var hasErrors: Bool { diagnostics.contains { $0.kind.entry.severity == .error } }
  /// The paths of the command line that cannot be read.
  package private(set) var failures: [(path: String, kind: InputDiagnostic)] = []
  /// The Swift files, folders and targets that clauses name but that were not looked for, because no Swift code is to
  /// be read. They are spelled as in the program.
  package private(set) var skipped: [String] = []
  private let wishes: FileOptions
  private var programs: [SourceFile] = []
  /// The syntax trees of the programs and interfaces. They are made only when they are needed, because few programs
  /// need them.
  private lazy var parsed: (trees: [SyntaxTree], names: NameTable) = {
    var names = NameTable()
    return (programs.filter { !$0.isSwift }.map { parse($0, names: &names).tree }, names)
  }()
  /// The missing files of targets, by the clauses that name the targets.
  private var missing: [(place: Place, paths: [String])] = []
  /// The names of the targets' storyboards that exist.
  private var found: Set<String> = []
  /// The module of program files that have no module clause.
  private var module: String?
  /// The targets that `sources` clauses name, by module.
  private var targets: [String?: [Place]] = [:]

  /// The Swift files of all modules. Each set has files of one module with the same compilation conditions.
  package var sets: [SwiftSourceSet] { swift.sets }

  /// The Swift files of the modules of some programs.
  package func sets(of programs: [SourceFile]) -> [SwiftSourceSet] {
    var names = NameTable()
    let modules = Set(programs.compactMap { parse($0, names: &names).tree.module(names) })
    return sets.filter { set in
      switch set.role {
      case .swift(let module?), .importedSwift(_, by: let module?): modules.contains(module)
      case .swift, .importedSwift, .program: false
      }
    }
  }

  /// The projects, configuration files, property lists and manifests that were read.
  package var projectFiles: [String] {
    let lists = storyboards.flatMap { $0.launches + $0.propertyLists }.map(\.source.path)
    return projects.files + Set(lists).subtracting(projects.files).sorted()
  }

  /// Makes an empty value, without any files.
  package init() { wishes = FileOptions() }

  /// Finds the files that programs name. Interface files do not name any.
  package init(of programs: [SourceFile], _ wishes: FileOptions = FileOptions()) {
    self.wishes = wishes
    let hasClauses = programs.contains { !$0.isInterface && Self.mayHaveClauses($0.bytes) }
    let isNamed = !wishes.swiftPaths.isEmpty || !wishes.storyboardPaths.isEmpty
    guard hasClauses || isNamed else { return }
    let first = Self.firstModule(of: programs)
    self.module = wishes.module ?? first
    self.programs = programs
    for (index, source) in programs.enumerated() where !source.isInterface && !source.isSwift {
      guard Self.mayHaveClauses(source.bytes) else { continue }
      var names = NameTable()
      let tree = parse(source, file: UInt32(index), names: &names).tree
      follow(tree, of: tree.module(names) ?? first, names)
    }
    for path in wishes.swiftPaths { addSwiftFiles(path) }
    addStoryboardsOfCommandLine()
    addStoryboardsOfTargets()
    reportMissing()
    swift.define(wishes.conditions)
  }

  /// The module of the first program that names one; nil if none does.
  private static func firstModule(of programs: [SourceFile]) -> String? {
    for source in programs where !source.isInterface && !source.isSwift {
      var names = NameTable()
      if let module = parse(source, names: &names).tree.module(names) { return module }
    }
    return nil
  }

  /// False if a text certainly has no clause for files. Most texts have none, and so are not parsed.
  private static func mayHaveClauses(_ bytes: [UInt8]) -> Bool {
    ["sources", "storyboards"].contains { bytes.firstPlace(of: $0.utf8) != nil }
  }

  // MARK: The command line

  /// Adds a Swift file or a folder that the command line names.
  private mutating func addSwiftFiles(_ path: String) {
    let role = SourceFile.Role.swift(module: module)
    do throws(System.Failure) {
      guard try System.entry(at: path).kind == .directory else { return swift.add([path], as: role) }
      var search = FolderSearch(".swift", in: .ownCode)
      swift.add(try search.files(in: path), as: role)
    } catch {
      failures.append((path, InputDiagnostic(error)))
    }
  }

  private mutating func addStoryboardsOfCommandLine() {
    guard !wishes.storyboardPaths.isEmpty, wishes.readsStoryboards else { return }
    var set = StoryboardSet(module: wishes.module, clause: nil, isNamed: true)
    for path in wishes.storyboardPaths {
      do throws(System.Failure) {
        let isFolder = path == "-" ? false : try System.entry(at: path).kind == .directory
        if !isFolder {
          set.paths.append(path)
        } else if try set.add(folder: path, in: .firstPartyPackages) == 0 {
          failures.append((path, .noPrograms(".storyboard")))
        }
      } catch {
        failures.append((path, InputDiagnostic(error)))
      }
    }
    storyboards.append(set)
  }

  /// Adds the storyboards of the targets whose Swift code the programs name, unless the module names its storyboards.
  private mutating func addStoryboardsOfTargets() {
    guard wishes.readsStoryboards else { return }
    for (module, places) in targets.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      let found = places.compactMap { target(at: $0, reports: false) }
      guard !found.isEmpty else { continue }
      let known = storyboards.firstIndex { $0.module == nil || $0.module == module }
      guard let known else {
        var set = StoryboardSet(module: module, clause: nil, isNamed: false)
        for target in found { set.add(target) }
        for place in places { recordMissingFiles(set.paths, place) }
        storyboards.append(set)
        continue
      }
      storyboards[known].ofTarget =
        (storyboards[known].ofTarget ?? []) + found.flatMap { $0.storyboards + $0.leftOut }
      guard storyboards[known].module == module, found.count == 1 else { continue }
      // The target is a better source than the only property list of a folder.
      storyboards[known].targetLaunchFiles = found[0].launches
      storyboards[known].bundle = found[0].bundle
    }
  }

  // MARK: Clauses

  private mutating func follow(_ tree: SyntaxTree, of module: String?, _ names: NameTable) {
    let isReplaced = !wishes.swiftPaths.isEmpty && module == self.module
    tree.forEachClause { item, kind in
      let item = tree.syntax(item)
      if kind == .sourcesClause, let clause = Located<SourcesClauseSyntax>(item) {
        if isReplaced {
          // The target still tells which storyboards there are.
          targets[module, default: []] += places(clause.files, except: clause.exceptClause, in: clause.syntax)
            .filter { $0.form != .files }
          return
        }
        add(clause.files, except: clause.exceptClause, of: clause.syntax, as: .swift(module: module))
      } else if kind == .storyboardsClause, let clause = Located<StoryboardsClauseSyntax>(item) {
        addStoryboards(clause.files, except: clause.exceptClause, of: clause.syntax, module)
      } else if kind == .importClause, let clause = Located<ImportClauseSyntax>(item), let name = clause.name,
        let sources = clause.sources
      {
        let role = SourceFile.Role.importedSwift(names[name.id], by: module)
        add(sources.files, except: sources.exceptClause, of: sources.syntax, as: role)
      }
    }
  }

  private mutating func add(
    _ files: [Located<FilesSyntax>], except patterns: Located<ExceptClauseSyntax>?, of clause: Syntax,
    as role: SourceFile.Role
  ) {
    guard !clause.isBroken else { return }
    guard wishes.readsSwift else {
      skipped += files.map { $0.description }
      return
    }
    for place in places(files, except: patterns, in: clause) {
      switch place.form {
      case .files: addFiles(place, as: role)
      case .project: addProject(place, as: role)
      case .package: addPackage(place, as: role)
      }
      if case .swift(let module) = role, place.form != .files { targets[module, default: []].append(place) }
    }
  }

  /// A file, a folder or a target that a clause names.
  private struct Place {
    let form: FilesSyntax.Form
    /// The path as the program writes it. In `path`, the path relative to the current folder.
    let written: String
    let path: String
    let range: SourceRange
    let target: String
    let targetRange: SourceRange
    let patterns: PathPatterns
  }

  private func places(
    _ files: [Located<FilesSyntax>], except patterns: Located<ExceptClauseSyntax>?, in clause: Syntax
  ) -> [Place] {
    let source = clause.tree.source.path
    let folder = source == "-" ? "" : FilePath.folder(of: source)
    let patterns = PathPatterns(patterns?.patterns.map(\.text) ?? [], in: folder)
    return files.compactMap { files in
      guard let written = files.path else { return nil }
      return Place(
        form: files.form, written: written, path: System.onDisk(FilePath.join(folder, written)),
        range: files.syntax.range, target: files.target ?? "",
        targetRange: files.targetRange ?? files.syntax.range, patterns: patterns)
    }
  }

  private mutating func report(_ kind: SourcesDiagnostic, at range: SourceRange) {
    diagnostics.append(Diagnostic(kind, at: range))
  }

  private mutating func report(_ failure: System.Failure, _ place: Place) {
    report(
      failure.isMissing ? .notFound(place.written) : .unreadable(place.written, reason: failure.reason),
      at: place.range)
  }

  private static func isProject(_ path: String) -> Bool {
    path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
  }

  private mutating func addFiles(_ place: Place, as role: SourceFile.Role) {
    if Self.isProject(place.path) { return report(.isProject(place.written), at: place.range) }
    do throws(System.Failure) {
      guard try System.entry(at: place.path).kind == .directory else {
        return swift.add([place.path].filter { !place.patterns.matches($0) }, as: role)
      }
      var search = FolderSearch(".swift", without: place.patterns, in: .ownCode)
      let found = try search.files(in: place.path)
      if search.count == 0 { return report(.noSwiftFiles(place.written), at: place.range) }
      swift.add(found, as: role)
    } catch {
      report(error, place)
    }
  }

  // MARK: Projects and packages

  private mutating func addProject(_ place: Place, as role: SourceFile.Role) {
    guard let target = xcodeTarget(at: place, reports: true) else { return }
    let code = ProjectReader.code(of: target, in: FilePath.folder(of: place.path), without: place.patterns)
    for (path, reason) in code.unread { report(.unreadable(path, reason: reason), at: place.range) }
    recordMissingFiles(code.missing, place)
    swift.add(code, of: target, as: role)
  }

  private mutating func addPackage(_ place: Place, as role: SourceFile.Role) {
    guard let target = packageTarget(at: place, reports: true) else { return }
    do throws(System.Failure) {
      swift.add(
        try target.swiftFiles(without: place.patterns), as: role,
        conditions: CompilationConditions(of: target.target))
    } catch {
      report(error, place)
    }
  }

  private mutating func xcodeTarget(at place: Place, reports: Bool) -> XcodeTarget? {
    do throws(System.Failure) {
      let project = try projects.project(at: place.path)
      if let target = projects.target(place.target, of: project, at: place.path) { return target }
      if reports { reportUnknownTarget(place, among: project.targetNames) }
    } catch {
      if reports { report(error, place) }
    }
    return nil
  }

  private mutating func packageTarget(at place: Place, reports: Bool) -> ProjectReader.PackageTarget? {
    do throws(System.Failure) {
      let manifest = try projects.manifest(in: place.path)
      if let target = ProjectReader.target(place.target, of: manifest, in: place.path) { return target }
      if reports { reportUnknownTarget(place, among: manifest.targets.map(\.name)) }
    } catch {
      if !reports { return nil }
      if error.isMissing {
        report(.notFound(FilePath.join(place.written, "Package.swift")), at: place.range)
      } else {
        report(error, place)
      }
    }
    return nil
  }

  private mutating func reportUnknownTarget(_ place: Place, among names: [String]) {
    let nearest = nearestSpelling(to: place.target, among: names)
    report(
      .noSuchTarget(place.target, of: place.written, nearest: nearest, known: names), at: place.targetRange)
  }

  /// Returns the storyboards of the target that a clause names; nil if the target does not exist.
  private mutating func target(at place: Place, reports: Bool) -> StoryboardTarget? {
    if place.form == .package {
      return packageTarget(at: place, reports: reports).map {
        target(of: $0.storyboards(), place, in: .module, launches: [])
      }
    }
    guard let target = xcodeTarget(at: place, reports: reports) else { return nil }
    let paths = ProjectReader.storyboards(
      of: target, in: FilePath.folder(of: place.path), for: target.hasFilters ? platforms : [])
    var found = self.target(
      of: paths, place, in: target.bundle, launches: projects.launches(of: target, at: place.path))
    found.isOfTests = target.isTest
    return found
  }

  private func target(
    of storyboards: [String], _ place: Place, in bundle: BundleClauseSyntax.Bundle?, launches: [LaunchFile]
  ) -> StoryboardTarget {
    var target = StoryboardTarget(bundle: bundle, launches: launches)
    for path in storyboards {
      if place.patterns.matchesAnyPrefix(of: path) {
        target.leftOut.append(path)
      } else {
        target.storyboards.append(path)
      }
    }
    return target
  }

  /// The projects of the `sources` clauses, with their paths.
  var namedProjects: [(path: String, project: XcodeProject)] {
    var reader = projects
    let paths = Set(targets.values.joined().filter { $0.form == .project }.map(\.path))
    return paths.sorted().compactMap { path in (try? reader.project(at: path)).map { (path, $0) } }
  }

  /// The names of the platforms that the programs are for.
  private lazy var platforms = Set(BuildConditions(of: parsed.trees).platforms.map(\.word))

  // MARK: Missing files

  /// Records the missing files of a target. Files that the command itself writes do not count as missing.
  private mutating func recordMissingFiles(_ paths: [String], _ place: Place) {
    let here = Set(paths.filter(System.exists).map { FilePath.name(of: $0) })
    found.formUnion(here)
    let lost = paths.filter { path in
      if System.exists(path) { return false }
      let pathInOutput = wishes.output.flatMap { FilePath.relative(path, to: $0) }
      return pathInOutput?.hasPrefix("../") ?? true
    }
    if lost.isEmpty { return }
    if let known = missing.firstIndex(where: { $0.place.range == place.range }) {
      missing[known].paths += lost
    } else {
      missing.append((place, lost))
    }
  }

  /// Reports the missing files, once for each clause. A missing storyboard that a program declares is not among them,
  /// because the comparison reports it as an error.
  private mutating func reportMissing() {
    if missing.isEmpty { return }
    let (trees, names) = parsed
    let declared = trees.filter { !$0.source.isInterface }.reduce(into: Set<String>()) {
      $0.formUnion(ParsedStoryboards.names(declaredIn: $1, names).keys)
    }
    for (place, paths) in missing {
      // Another variant of the storyboard may exist.
      let unsaid = paths.filter {
        found.contains(FilePath.name(of: $0))
          || !declared.contains(FilePath.name(of: $0, without: ".storyboard"))
      }
      let folder = FilePath.folder(of: place.path)
      let shown = unsaid.map { FilePath.shortened(FilePath.relative($0, to: folder) ?? $0) }
      if !shown.isEmpty { report(.missing(shown, of: place.target), at: place.range) }
    }
  }

  // MARK: Storyboards

  private mutating func addStoryboards(
    _ files: [Located<FilesSyntax>], except patterns: Located<ExceptClauseSyntax>?, of clause: Syntax,
    _ module: String?
  ) {
    let isReplaced =
      !wishes.storyboardPaths.isEmpty && (wishes.module == nil || wishes.module == module)
    guard !clause.isBroken, wishes.readsStoryboards, !isReplaced else { return }
    let known = storyboards.firstIndex { $0.module == module }
    var set =
      known.map { storyboards[$0] } ?? StoryboardSet(module: module, clause: clause.range, isNamed: true)
    for place in places(files, except: patterns, in: clause) { add(place, to: &set) }
    if let known { storyboards[known] = set } else { storyboards.append(set) }
  }

  private mutating func add(_ place: Place, to set: inout StoryboardSet) {
    guard place.form == .files else {
      if let target = target(at: place, reports: true) {
        set.add(target)
        recordMissingFiles(target.storyboards, place)
      }
      return
    }
    if Self.isProject(place.path) { return report(.isProject(place.written), at: place.range) }
    do throws(System.Failure) {
      guard try System.entry(at: place.path).kind == .directory else {
        if !place.patterns.matches(place.path) { set.paths.append(place.path) }
        return
      }
      if try set.add(folder: place.path, without: place.patterns) == 0 {
        report(.noStoryboards(place.written), at: place.range)
      }
    } catch {
      report(error, place)
    }
  }
}

extension InputDiagnostic {
  /// Makes the reason why something cannot be read.
  package init(_ failure: System.Failure) {
    self = failure.isMissing ? .noSuchFile : .unreadable(failure.reason)
  }
}

extension Located<FilesSyntax> {
  /// The files, as the program names them.
  fileprivate var description: String {
    let text = syntax.tree.source.bytes[Int(syntax.range.start)..<Int(syntax.range.end)]
    return String(decoding: text, as: UTF8.self)
  }
}
