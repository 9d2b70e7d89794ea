import StoryboardDiagnostics
import StoryboardProjects
import StoryboardSources
import StoryboardSyntax
import StoryboardTooling

/// The Swift files of an app. Only the files that a program needs are kept.
package struct SwiftCode {
  private var files: [(path: String, set: SwiftSourceSet)] = []
  private var indices: [SwiftFileIndex] = []
  /// Returns true for a module if all its public types are needed, because its interface is written.
  private let offersTypes: (_ module: String?) -> Bool
  /// The texts of the programs that the files were read for, and the chooser that selects files for these programs.
  private var known: (programs: [[UInt8]], chooser: SwiftFileChooser)?
  /// The indices of files that are kept for a reason other than their declarations: they concern the launch of the
  /// app, use a name that a module and a container share, may have the method of an unwind segue, or open scenes and
  /// perform segues themselves.
  private var keptFiles: Set<Int> = []
  /// The types that these files name where they open scenes or perform segues: the owners of constants, and the types
  /// of casts.
  private var navigationTypes: Set<String> = []
  /// What was found in the functions of each file, such as uses of storyboards, by the path of the file. This is
  /// collected if a program has a storyboard, or on request.
  package private(set) var findings: [String: SwiftFindings] = [:]
  /// The files that exist but cannot be read.
  package private(set) var unread: [(path: String, reason: String)] = []

  /// Reads and indexes files. Files that `sbdsl` has generated, and files that do not exist, are skipped.
  ///
  /// - Parameters:
  ///   - sets: the files of each module.
  ///   - programs: the files of the program. Their platforms decide conditions of `#if`.
  ///   - findsNavigation: true to find the places where the Swift code itself opens scenes or performs segues.
  ///   - offersTypes: returns true for a module if all its public types are needed for its interface.
  package init(
    _ sets: [SwiftSourceSet], for programs: [SourceFile], findsNavigation: Bool = false,
    offersTypes: @escaping (_ module: String?) -> Bool = { _ in false }
  ) {
    self.offersTypes = offersTypes
    guard !sets.isEmpty else { return }
    let chooser = SwiftFileChooser(for: programs)
    known = (programs.map(\.bytes), chooser)
    let questions = FileCriteria(chooser, findsNavigation: findsNavigation)
    for set in sets where chooser.conditions.compile(set.conditions) {
      let conditions = chooser.conditions.with(set.conditions)
      for path in set.paths {
        guard let bytes = read(path), !SwiftSourceSet.isGenerated(bytes) else { continue }
        let index = SwiftTokens.read(bytes) { code in
          let index = SwiftFileIndex(code, conditions: conditions)
          look(for: questions, in: code, of: path, set, index.importedNames(in: bytes))
          return index
        }
        files.append((path, set))
        indices.append(index)
      }
    }
  }

  /// What is looked for in each file, besides its declarations.
  private struct FileCriteria {
    let hasStoryboard: Bool
    let findsNavigation: Bool
    let hasLaunchStoryboard: Bool
    let containers: Set<String>
    let unwindActions: Set<String>

    init(_ chooser: SwiftFileChooser, findsNavigation: Bool) {
      self.findsNavigation = findsNavigation
      hasStoryboard = chooser.hasStoryboard
      hasLaunchStoryboard = chooser.hasLaunchStoryboard
      containers = Set(chooser.containerNames)
      unwindActions = chooser.namesOfUnwindActions
    }
  }

  /// Looks for everything in `questions` in the next file. The file is kept if something is found.
  private mutating func look(
    for questions: FileCriteria, in code: SwiftTokens, of path: String, _ set: SwiftSourceSet,
    _ imports: @autoclosure () -> [String]
  ) {
    var isKept = false
    if !questions.unwindActions.isEmpty {
      isKept = !MethodSelectors(code, named: questions.unwindActions).all.isEmpty
    }
    if !questions.containers.isEmpty {
      let hidden = questions.containers.intersection(imports())
      if hidden.contains(where: { ModuleQualifier.firstUse(of: $0, in: code) != nil }) { isKept = true }
    }
    if questions.hasStoryboard || questions.findsNavigation || !questions.containers.isEmpty {
      // The app's code asks the containers for objects by members: `app.log`.
      let findsMembers = !questions.containers.isEmpty && set.role.importedModule == nil
      let found = SwiftFindings(code, flags: set.conditions, findsMembers: findsMembers)
      findings[path] = found
      if questions.hasLaunchStoryboard, found.isOfLaunch { isKept = true }
      if questions.hasStoryboard, set.role.importedModule == nil, !found.navigation.places.isEmpty {
        isKept = true
        navigationTypes.formUnion(found.navigation.places.flatMap(\.namedTypes))
      }
    }
    if isKept { keptFiles.insert(files.count) }
  }

  private mutating func read(_ path: String) -> [UInt8]? {
    do throws(System.Failure) { return try System.read(path, limit: SourceFile.sizeLimit) } catch {
      if !error.isMissing { unread.append((path, error.reason)) }
      return nil
    }
  }

  /// The places where the files of the programs' modules use storyboards, by the path of the file.
  package var navigation: [String: NavigationFile] {
    let own = files.filter { $0.set.role.importedModule == nil }.compactMap { file in
      findings[file.path].map { (file.path, $0.navigation) }
    }
    return Dictionary(own) { first, _ in first }
  }

  /// The paths of the files that were read.
  package var paths: [String] { files.map(\.path) }

  /// The names of the types that the files of the programs' modules declare.
  package var typeNames: SwiftTypeNames {
    SwiftTypeNames(files.indices.filter { files[$0].set.role.importedModule == nil }.map { indices[$0] })
  }

  /// The imported Swift modules whose files were read.
  package var importedModules: Set<String> { Set(files.compactMap { $0.set.role.importedModule }) }

  // MARK: Classes by their names

  /// Returns the classes with given names, in Swift or by `@objc(Name)`, and the files that declare them.
  ///
  /// The files are read once more only for names that no top-level class of a file has.
  ///
  /// - Parameters:
  ///   - names: the Swift names.
  ///   - runtimeNames: names without a module, which `@objc(Name)` gives.
  package func classes(
    named names: Set<String>, orInRuntime runtimeNames: Set<String>
  ) -> [(file: SourceFile, type: SwiftClass)] {
    var found: [(file: SourceFile, type: SwiftClass)] = []
    let search = SwiftClassSearch(for: names.union(runtimeNames))
    for file in files.indices where search.mayBeDeclared(in: indices[file]) {
      guard let source = source(file) else { continue }
      found += search.declared(in: indices[file], source.bytes).map { (source, $0) }
    }
    let known = Set(found.compactMap { $0.type.path.last })
    let open = names.subtracting(known).union(
      runtimeNames.subtracting(found.compactMap(\.type.objectiveCName)))
    if open.isEmpty { return found }
    let seen = Set(found.map { Place(path: $0.file.path, start: $0.type.name.lowerBound) })
    let wider = SwiftClassSearch(for: open)
    for file in files.indices {
      guard let source = source(file) else { continue }
      for type in wider.others(in: indices[file], source.bytes)
      where !seen.contains(Place(path: source.path, start: type.name.lowerBound)) {
        found.append((source, type))
      }
    }
    return found
  }

  private struct Place: Hashable {
    let path: String
    let start: Int
  }

  /// The words in the imports of all files. The names of modules are among them. The files are read again for this.
  package var importedNames: Set<String> {
    files.indices.reduce(into: []) { names, file in
      if let source = source(file) { names.formUnion(indices[file].importedNames(in: source.bytes)) }
    }
  }

  /// Returns the file with an index, with its text; nil if it cannot be read any more.
  private func source(_ index: Int) -> SourceFile? {
    guard let bytes = try? System.read(files[index].path, limit: SourceFile.sizeLimit) else { return nil }
    return files[index].set.file(files[index].path, bytes)
  }

  /// Returns the files that declare something that a program needs.
  ///
  /// - Parameters:
  ///   - programs: the files of the program and its interfaces.
  ///   - names: the names of declarations that are needed although the program does not name them.
  package func needed(by programs: [SourceFile], and names: Set<String> = []) -> [SourceFile] {
    guard !files.isEmpty else { return [] }
    var read: [Int: SourceFile] = [:]
    func file(_ index: Int) -> SourceFile? {
      if let known = read[index] { return known }
      let source = source(index)
      read[index] = source
      return source
    }
    let same = known.flatMap { $0.programs == programs.map(\.bytes) ? $0.chooser : nil }
    var chooser = same ?? SwiftFileChooser(for: programs)
    let offering = files.indices.filter {
      if case .swift(let module) = files[$0].set.role { offersTypes(module) } else { false }
    }
    return chooser.chosen(
      from: indices, and: navigationTypes.union(names), keeping: keptFiles, offering: Set(offering),
      read: file)
  }
}
