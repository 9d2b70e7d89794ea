import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardProjects
import StoryboardSources
import StoryboardSyntax

extension Adoption {
  /// Adds the Swift code of the other modules to which classes of the storyboards belong, or their superclasses: of targets
  /// of the same project or package, and of packages beside the project.
  ///
  /// - Parameter storyboards: the storyboards of the target.
  mutating func addOtherModules(for storyboards: ReadStoryboards) {
    guard let module else { return }
    let names = storyboards.classNames(module: module)
    let ownNames = names.withModule.filter { $0.module == module }.map(\.name)
    var wanted = WantedModules(
      modules: Set(names.withModule.map(\.module)).subtracting([module]), classes: names.without)
    var reader = ProjectReader()
    let found: [OtherModule]
    switch place {
    case .project(let path, let project, let target):
      let isAlone = project.targetNames.count == 1 && project.localPackages.isEmpty
      if !isAlone { findSuperclasses(of: names.without.union(ownNames), &wanted) }
      if wanted.isEmpty { return }
      found = targets(of: project, at: path, beside: target, wanted, &reader)
    case .package(let folder, let manifest):
      findSuperclasses(of: Set(ownNames), &wanted)
      found = targets(of: manifest, in: folder).compactMap {
        wanted.chosen($0, isDependency: false)
      }
    case .folder: found = []
    }
    head.inheritedModules = found.filter(\.isInherited).map(\.module)
    var files = SwiftSourceSets()
    for other in found where other.module != module && head.imports[other.module] == nil {
      head.imports[other.module] = other.source
      files.add(other.paths, ofModule: other.module, conditions: other.conditions)
    }
    swift += files.sets
    self.files += reader.files.filter { !self.files.contains($0) }
  }

  /// The Swift code of another module.
  private struct OtherModule {
    let module: String
    let source: WrittenFiles
    let paths: [String]
    let conditions: CompilationConditions
    /// True if it declares a superclass of the target's classes.
    var isInherited = false
  }

  /// What is searched in other modules.
  private struct WantedModules {
    /// The modules that the storyboards name.
    let modules: Set<String>
    /// The classes that the storyboards name without a module.
    let classes: Set<String>
    /// The superclasses of the target's classes that it does not declare itself.
    var superclasses: Set<String> = []
    /// The names of the modules that the target imports.
    var imports: Set<String> = []

    var isEmpty: Bool { modules.isEmpty && classes.isEmpty && superclasses.isEmpty }

    /// False for a module that declares nothing of this, whatever its files are.
    func mayBe(in module: String, isDependency: Bool) -> Bool {
      modules.contains(module) || isDependency && !classes.isEmpty
        || !superclasses.isEmpty && imports.contains(module)
    }

    /// The module if something of this is in it.
    ///
    /// - Parameter isDependency: true if the target depends on it: others are not searched for classes that the
    ///   storyboards name without a module.
    func chosen(_ other: OtherModule, isDependency: Bool) -> OtherModule? {
      guard mayBe(in: other.module, isDependency: isDependency) else { return nil }
      var other = other
      other.isInherited =
        imports.contains(other.module) && Adoption.declares(superclasses, in: other.paths)
      let isWanted =
        other.isInherited || modules.contains(other.module)
        || isDependency && Adoption.declares(classes, in: other.paths)
      return isWanted ? other : nil
    }
  }

  /// Finds the superclasses of some classes that the target's Swift code does not declare.
  private func findSuperclasses(of classes: Set<String>, _ wanted: inout WantedModules) {
    var superclasses: [String: String?] = [:]
    for path in swift.flatMap(\.paths) {
      guard let bytes = try? System.read(path, limit: SourceFile.sizeLimit) else { continue }
      let index = SwiftFileIndex(bytes, conditions: BuildConditions([]))
      wanted.imports.formUnion(index.importedNames(in: bytes))
      for type in SwiftClassSearch.classes(in: index, bytes) {
        superclasses[type.path[0]] = .some(type.firstInherited)
        if let name = type.objectiveCName { superclasses[name] = .some(type.firstInherited) }
      }
    }
    for name in classes {
      var seen: Set<String> = []
      var next = superclasses[name] ?? nil
      while let type = next, seen.insert(type).inserted {
        guard let above = superclasses[type] else {
          wanted.superclasses.insert(type)
          break
        }
        next = above
      }
    }
  }

  /// The modules of other targets of a project, and of the packages beside it.
  private func targets(
    of project: XcodeProject, at path: String, beside target: XcodeTarget, _ wanted: WantedModules,
    _ reader: inout ProjectReader
  ) -> [OtherModule] {
    let root = FilePath.folder(of: path)
    var found: [OtherModule] = []
    for name in project.targetNames where name != target.name {
      let isDependency = target.dependencies.contains(name)
      guard let other = reader.target(name, of: project, at: path), !other.isTest,
        wanted.mayBe(in: other.moduleName, isDependency: isDependency),
        !found.contains(where: { $0.module == other.moduleName })
      else { continue }
      var unread: [(path: String, reason: String)] = []
      let paths = ProjectReader.swiftFiles(of: other, in: root, without: PathPatterns([]), unread: &unread)
      guard !paths.isEmpty else { continue }
      let module = OtherModule(
        module: other.moduleName, source: WrittenFiles(.project, request.fromProgram(path), target: name),
        paths: paths, conditions: CompilationConditions(of: other))
      if let chosen = wanted.chosen(module, isDependency: isDependency) { found.append(chosen) }
    }
    if wanted.modules.isSubset(of: found.map(\.module)), wanted.superclasses.isEmpty { return found }
    for package in project.localPackages {
      let folder = FilePath.join(root, package)
      guard let manifest = try? reader.manifest(in: folder) else { continue }
      for other in targets(of: manifest, in: folder)
      where !found.contains(where: { $0.module == other.module }) {
        if let chosen = wanted.chosen(other, isDependency: false) { found.append(chosen) }
      }
    }
    return found
  }

  /// The modules of a package.
  private func targets(
    of manifest: PackageManifest, in folder: String
  ) -> [OtherModule] {
    manifest.targets.filter { !$0.isTest }.compactMap { target in
      guard let place = ProjectReader.target(target.name, of: manifest, in: folder),
        let paths = try? place.swiftFiles(without: PathPatterns([])), !paths.isEmpty
      else { return nil }
      return OtherModule(
        module: Self.moduleName(ofTarget: target.name),
        source: WrittenFiles(
          .package, request.fromProgram(folder.isEmpty ? "." : folder), target: target.name),
        paths: paths, conditions: CompilationConditions(of: target))
    }
  }

  /// True if one of the files declares a class that has one of some names in the Objective-C runtime, or that is certainly
  /// meant by one.
  private static func declares(_ names: Set<String>, in paths: [String]) -> Bool {
    let search = SwiftClassSearch(for: names)
    return paths.contains { path in
      guard let bytes = try? System.read(path, limit: SourceFile.sizeLimit) else { return false }
      let index = SwiftFileIndex(bytes, conditions: BuildConditions([]))
      return !search.others(in: index, bytes).isEmpty
    }
  }
}
