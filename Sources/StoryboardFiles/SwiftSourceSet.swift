import StoryboardDiagnostics
import StoryboardProjects
import StoryboardSwift

/// Swift files of one module that are compiled with the same conditions.
package struct SwiftSourceSet {
  package private(set) var role: SourceFile.Role
  /// The compilation conditions, as the target of a project gives them.
  package private(set) var conditions: CompilationConditions
  /// The paths, each once. Files that `sbdsl` has generated are among them, because they are recognized only when
  /// they are read.
  package var paths: [String] = []

  init(role: SourceFile.Role, conditions: CompilationConditions, paths: [String]) {
    (self.role, self.conditions, self.paths) = (role, conditions, paths)
  }

  /// Returns the set with the name of the program's module, if the set lacks that name. The files belong to this
  /// module, or this module imports them.
  package func ofModule(_ module: String) -> SwiftSourceSet {
    var set = self
    switch role {
    case .swift(module: nil): set.role = .swift(module: module)
    case .importedSwift(let name, by: nil): set.role = .importedSwift(name, by: module)
    case .swift, .importedSwift, .program: break
    }
    return set
  }

  /// The text of one of the files.
  package func file(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, bytes: bytes, role: role, conditions: conditions)
  }

  /// Adds compilation conditions that are true, such as `DEBUG`.
  mutating func define(_ conditions: [String]) {
    for condition in conditions { self.conditions.values[condition] = true }
  }

  /// True for the contents of a Swift file that `sbdsl` has generated. Everything in such a file follows from the
  /// program.
  package static func isGenerated(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: SwiftBackend.header.utf8)
  }
}

extension CompilationConditions {
  /// Makes the conditions of a project's target: those that hold in all its build configurations, and those that hold
  /// in some.
  package init(of target: XcodeTarget, for filter: PlatformFilter? = nil) {
    self.init(target.conditions)
    platforms = filter.map { Set($0.platforms.map(\.word)) }
    isPartial = filter?.isPartial == true
  }

  /// The conditions of a package's target. If the manifest does not name the target, they are unknown.
  package init(of target: PackageManifest.Target?) { self.init(target?.conditions ?? .unknown) }

  private init(_ conditions: TargetConditions) {
    self.init(
      Dictionary(uniqueKeysWithValues: conditions.always.map { ($0, true) }), open: conditions.sometimes,
      isComplete: conditions.isComplete)
  }
}

/// The Swift files of a program's modules.
package struct SwiftSourceSets {
  package private(set) var sets: [SwiftSourceSet] = []
  /// For each role, such as the code of one module, the indices of its sets in `sets`.
  private var setIndicesByRole: [SourceFile.Role: [Int]] = [:]
  /// For each role, the identities of its files. They are determined only when a second clause adds files to the
  /// role.
  private var identities: [SourceFile.Role: Set<System.Entry.Identity>] = [:]

  package init() {}

  /// Adds the files of a target to the files of the programs' own module.
  package mutating func add(_ paths: [String], conditions: CompilationConditions) {
    add(paths, as: .swift(module: nil), conditions: conditions)
  }

  /// Adds the Swift files of a target of a project.
  package mutating func add(
    _ code: ProjectReader.TargetCode, of target: XcodeTarget, as role: SourceFile.Role
  ) {
    for (paths, filter) in code.files {
      add(paths, as: role, conditions: CompilationConditions(of: target, for: filter))
    }
  }

  /// Adds the files of a Swift module without a program. The programs' module imports it.
  package mutating func add(_ paths: [String], ofModule module: String, conditions: CompilationConditions) {
    add(paths, as: .importedSwift(module, by: nil), conditions: conditions)
  }

  /// Adds compilation conditions, such as `DEBUG`, that are true in all files.
  mutating func define(_ conditions: [String]) {
    for index in sets.indices { sets[index].define(conditions) }
  }

  /// Adds paths to the files of a module.
  mutating func add(
    _ paths: [String], as role: SourceFile.Role, conditions: CompilationConditions = .unknown
  ) {
    var added = paths
    let known = setIndicesByRole[role] ?? []
    if known.contains(where: { !sets[$0].paths.isEmpty }) {
      // Two clauses may reach one file by different paths.
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
      setIndicesByRole[role] = known + [sets.count]
      sets.append(SwiftSourceSet(role: role, conditions: conditions, paths: added))
    }
  }
}
