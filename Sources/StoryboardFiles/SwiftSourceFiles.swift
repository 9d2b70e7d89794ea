import StoryboardDiagnostics
import StoryboardProjects
import StoryboardSwift
import StoryboardSyntax

/// Swift files of one module that are compiled alike.
package struct SwiftSourceSet {
  package let role: SourceFile.Role
  /// The compilation conditions, as the target of a project gives them.
  package fileprivate(set) var conditions: CompilationConditions
  /// The paths, each once. A file that `sbdsl` has generated is among them until it is read.
  package var paths: [String] = []

  /// The text of one of the files.
  package func file(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, bytes: bytes, role: role, conditions: conditions)
  }
}

/// The Swift files of the modules of a program, as its `sources` clauses name them.
///
/// Only the names of Swift files are found; projects and manifests are read.
package struct SwiftSourceFiles {
  package private(set) var sets: [SwiftSourceSet] = []
  /// The projects and manifests of the clauses.
  private var projects = ProjectReader()
  /// The mistakes, at the clauses.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The clauses that were not followed, as they are written.
  package private(set) var skipped: [String] = []
  /// The indices of the sets of a role.
  private var setsOfRoles: [SourceFile.Role: [Int]] = [:]
  /// The identities of the files of a role, once it has a second clause.
  private var identities: [SourceFile.Role: Set<System.Entry.Identity>] = [:]
  /// The module of files that name none.
  private var module: String?

  /// The projects, configuration files and manifests that were read.
  package var projectFiles: [String] { projects.files }

  /// No files.
  package init() {}

  /// Finds the files that programs name.
  ///
  /// - Parameters:
  ///   - programs: the files of the programs; interface files name none.
  ///   - module: the module whose code the command line may name; nil: the first that a program names.
  ///   - isReplaced: true if the own clauses of that module are not followed, because the command line names its files.
  ///   - isSkipped: true if no clause is followed.
  package init(of programs: [SourceFile], module: String?, isReplaced: Bool, isSkipped: Bool) {
    let hasClauses = programs.contains { !$0.isInterface && Self.mayHaveClauses($0.bytes) }
    guard hasClauses || isReplaced else { return }
    let first = Self.firstModule(of: programs)
    self.module = module ?? first
    let replaced: SourceFile.Role? = isReplaced ? .swift(module: self.module) : nil
    for (index, source) in programs.enumerated() where !source.isInterface && !source.isSwift {
      guard Self.mayHaveClauses(source.bytes) else { continue }
      var names = NameTable()
      let tree = parse(source, file: UInt32(index), names: &names).tree
      let module = Self.module(of: tree, names) ?? first
      tree.forEachClause { item, kind in
        let item = tree.syntax(item)
        if kind == .sourcesClause, let clause = Located<SourcesClauseSyntax>(item) {
          add(clause, as: .swift(module: module), replaced, isSkipped: isSkipped)
        } else if kind == .importClause, let clause = Located<ImportClauseSyntax>(item),
          let name = clause.name,
          let sources = clause.sources
        {
          add(sources, as: .importedSwift(names[name.id], by: module), replaced, isSkipped: isSkipped)
        }
      }
    }
  }

  /// Adds a file or a folder that the command line names.
  package mutating func add(_ path: String) throws(System.Failure) {
    let role = SourceFile.Role.swift(module: module)
    guard try System.entry(at: path).kind == .directory else { return add([path], as: role) }
    var search = SwiftFileSearch(without: PathPatterns([]))
    add(try search.files(in: path), as: role)
  }

  /// Adds the files of a target to those of the module that the programs have.
  package mutating func add(_ paths: [String], conditions: CompilationConditions) {
    add(paths, as: .swift(module: nil), conditions: conditions)
  }

  /// Adds the files of a Swift module without a program, which the module of the programs imports.
  package mutating func add(_ paths: [String], ofModule module: String, conditions: CompilationConditions) {
    add(paths, as: .importedSwift(module, by: nil), conditions: conditions)
  }

  /// Lets compilation conditions hold in all files.
  package mutating func define(_ conditions: [String]) {
    for index in sets.indices {
      for condition in conditions { sets[index].conditions.values[condition] = true }
    }
  }

  /// The module of the first program that names one; nil if none does.
  private static func firstModule(of programs: [SourceFile]) -> String? {
    for source in programs where !source.isInterface && !source.isSwift {
      var names = NameTable()
      if let module = module(of: parse(source, names: &names).tree, names) { return module }
    }
    return nil
  }

  private static func module(of tree: SyntaxTree, _ names: NameTable) -> String? {
    for item in tree.items {
      if let name = Located<ModuleClauseSyntax>(item)?.name { return names[name.id] }
    }
    return nil
  }

  /// True unless a text certainly has no `sources` clause; most have none, and are not parsed for it.
  private static func mayHaveClauses(_ bytes: [UInt8]) -> Bool {
    let word = Array("sources".utf8)
    guard bytes.count >= word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...bytes.count - word.count).contains {
        bytes[$0] == word[0] && bytes[$0 + 1] == word[1] && bytes[$0..<$0 + word.count].elementsEqual(word)
      }
    }
  }

  /// True for the contents of a Swift file that `sbdsl` has generated: it says nothing that the program does not say.
  package static func isGenerated(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: SwiftBackend.header.utf8)
  }

  // MARK: Clauses

  private mutating func add(
    _ clause: Located<SourcesClauseSyntax>, as role: SourceFile.Role, _ replaced: SourceFile.Role?,
    isSkipped: Bool
  ) {
    guard !clause.syntax.isBroken, role != replaced else { return }
    let files = clause.files
    if isSkipped {
      skipped += files.map { $0.description }
      return
    }
    let source = clause.syntax.tree.source.path
    let folder = source == "-" ? "" : ProjectPath.folder(of: source)
    let patterns = PathPatterns(clause.exceptClause?.patterns.map(\.text) ?? [], in: folder)
    for named in files {
      guard let written = named.path else { continue }
      let place = Place(
        written: written, path: System.onDisk(joined(folder, written)), range: named.syntax.range,
        target: named.target ?? "",
        targetRange: named.targetRange ?? named.syntax.range, patterns: patterns, role: role)
      switch named.form {
      case .files: addFiles(place)
      case .project: addProject(place)
      case .package: addPackage(place)
      }
    }
  }

  /// What a clause names.
  private struct Place {
    /// The path as the program has it, and from the current folder.
    let written: String
    let path: String
    let range: SourceRange
    let target: String
    let targetRange: SourceRange
    let patterns: PathPatterns
    let role: SourceFile.Role
  }

  private mutating func report(_ kind: SourcesDiagnostic, at range: SourceRange) {
    diagnostics.append(Diagnostic(kind, at: range))
  }

  private mutating func report(_ failure: System.Failure, _ place: Place) {
    report(
      failure.isMissing ? .notFound(place.written) : .unreadable(place.written, reason: failure.reason),
      at: place.range)
  }

  /// Adds paths to the files of a module.
  private mutating func add(
    _ paths: [String], as role: SourceFile.Role, conditions: CompilationConditions = .unknown
  ) {
    var added = paths
    let known = setsOfRoles[role] ?? []
    if known.contains(where: { !sets[$0].paths.isEmpty }) {
      // Two clauses may lead to one file by different paths.
      var seen =
        identities.removeValue(forKey: role)
        ?? Set(
          known.flatMap { sets[$0].paths }.compactMap { try? System.entry(at: $0).identity })
      added = paths.filter { path in
        (try? System.entry(at: path).identity).map { seen.insert($0).inserted } ?? false
      }
      identities[role] = seen
    }
    if let index = known.first(where: { sets[$0].conditions == conditions }) {
      sets[index].paths += added
    } else {
      setsOfRoles[role] = known + [sets.count]
      sets.append(SwiftSourceSet(role: role, conditions: conditions, paths: added))
    }
  }

  // MARK: Files and folders

  private mutating func addFiles(_ place: Place) {
    if ["xcodeproj", "xcworkspace"].contains(where: { place.path.hasSuffix("." + $0) }) {
      return report(.isProject(place.written), at: place.range)
    }
    do throws(System.Failure) {
      guard try System.entry(at: place.path).kind == .directory else {
        return add([place.path].filter { !place.patterns.matches($0) }, as: place.role)
      }
      var search = SwiftFileSearch(without: place.patterns)
      let found = try search.files(in: place.path)
      if search.count == 0 { return report(.noSwiftFiles(place.written), at: place.range) }
      add(found, as: place.role)
    } catch {
      report(error, place)
    }
  }

  // MARK: Projects and packages

  private mutating func addProject(_ place: Place) {
    do throws(System.Failure) {
      let project = try projects.project(at: place.path)
      guard let target = projects.target(place.target, of: project, at: place.path) else {
        return reportNoTarget(place, among: project.targetNames)
      }
      var unread: [(path: String, reason: String)] = []
      let paths = ProjectReader.swiftFiles(
        of: target, in: ProjectPath.folder(of: place.path), without: place.patterns, unread: &unread)
      for (path, reason) in unread { report(.unreadable(path, reason: reason), at: place.range) }
      add(paths, as: place.role, conditions: CompilationConditions(of: target))
    } catch {
      report(error, place)
    }
  }

  private mutating func reportNoTarget(_ place: Place, among names: [String]) {
    let nearest = nearestSpelling(to: place.target, among: names)
    report(
      .noSuchTarget(place.target, of: place.written, nearest: nearest, known: names), at: place.targetRange)
  }

  private mutating func addPackage(_ place: Place) {
    do throws(System.Failure) {
      let manifest = try projects.manifest(in: place.path)
      guard let target = ProjectReader.target(place.target, of: manifest, in: place.path) else {
        return reportNoTarget(place, among: manifest.targets.map(\.name))
      }
      add(
        try target.swiftFiles(without: place.patterns), as: place.role,
        conditions: CompilationConditions(of: target.target))
    } catch {
      if error.isMissing {
        report(.notFound(joined(place.written, "Package.swift")), at: place.range)
      } else {
        report(error, place)
      }
    }
  }
}

extension Located<FilesSyntax> {
  /// The files as the program names them.
  fileprivate var description: String {
    let text = syntax.tree.source.bytes[Int(syntax.range.start)..<Int(syntax.range.end)]
    return String(decoding: text, as: UTF8.self)
  }
}

extension CompilationConditions {
  /// The conditions of a target in all its configurations.
  package init(of target: XcodeTarget) { self.init(target.conditions) }

  /// The conditions of a target of a package; of one that the manifest does not name, they are unknown.
  package init(of target: PackageManifest.Target?) { self.init(target?.conditions ?? .unknown) }

  private init(_ conditions: TargetConditions) {
    self.init(
      Dictionary(uniqueKeysWithValues: conditions.always.map { ($0, true) }), open: conditions.sometimes,
      isComplete: conditions.isComplete)
  }
}
