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
  /// - Parameters:
  ///   - storyboards: the storyboards of the target.
  ///   - fromProgram: returns a path from the current folder as one from the program's folder.
  mutating func addOtherModules(for storyboards: ReadStoryboards, _ fromProgram: (String) -> String) {
    guard let module else { return }
    let names = storyboards.classNames(module: module)
    let modules = Set(names.withModule.map(\.module)).subtracting([module])
    var reader = ProjectReader()
    let found: [OtherModule]
    var inherited = Superclasses()
    switch place {
    case .project(let path, let project, let target):
      let isAlone = project.targetNames.count == 1 && project.localPackages.isEmpty
      if !isAlone { inherited = superclasses(of: names) }
      if modules.isEmpty, names.without.isEmpty, inherited.names.isEmpty { return }
      found = targets(
        of: project, at: path, beside: target, modules, names.without, inherited, &reader, fromProgram)
    case .package(let folder, let manifest):
      inherited = superclasses(of: names)
      found = targets(of: manifest, in: folder, fromProgram).filter {
        modules.contains($0.module) || inherited.areDeclared(in: $0)
      }
    case .folder: found = []
    }
    head.inheritedModules = found.filter { inherited.areDeclared(in: $0) }.map(\.module)
    var files = SwiftSourceFiles()
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
    let source: WrittenSource
    let paths: [String]
    let conditions: CompilationConditions
  }

  /// The superclasses of the classes of storyboards that the target's own Swift code does not declare.
  private struct Superclasses {
    var names: Set<String> = []
    /// The names of the modules that the target imports.
    var imports: Set<String> = []

    /// True if the target imports a module that may declare one of them.
    func mayBeDeclared(in module: String) -> Bool { !names.isEmpty && imports.contains(module) }

    func areDeclared(in other: OtherModule) -> Bool {
      mayBeDeclared(in: other.module) && Adoption.declares(names, in: other.paths)
    }
  }

  private func superclasses(
    of classes: (withModule: [(name: String, module: String)], without: Set<String>)
  ) -> Superclasses {
    var superclasses: [String: String?] = [:]
    var imports: Set<String> = []
    for path in swift.flatMap(\.paths) {
      guard let bytes = try? System.read(path, limit: SourceFile.sizeLimit) else { continue }
      let index = SwiftFileIndex(bytes, conditions: BuildConditions([]))
      imports.formUnion(index.importedNames(in: bytes))
      for type in SwiftClassSearch.classes(in: index, bytes) {
        superclasses[type.path[0]] = .some(type.firstInherited)
        if let name = type.objectiveCName { superclasses[name] = .some(type.firstInherited) }
      }
    }
    var found = Superclasses(imports: imports)
    for name in classes.without.union(classes.withModule.filter { $0.module == module }.map(\.name)) {
      var seen: Set<String> = []
      var next: String? = name
      while let type = next, seen.insert(type).inserted {
        if let known = superclasses[type] {
          next = known
        } else {
          if type != name { found.names.insert(type) }
          next = nil
        }
      }
    }
    return found
  }

  /// The modules of other targets of a project, and of the packages beside it.
  ///
  /// Only targets on which the target depends are searched for classes that the storyboards name without a module.
  private func targets(
    of project: XcodeProject, at path: String, beside target: XcodeTarget, _ modules: Set<String>,
    _ names: Set<String>, _ inherited: Superclasses, _ reader: inout ProjectReader,
    _ fromProgram: (String) -> String
  ) -> [OtherModule] {
    let root = ProjectPath.folder(of: path)
    var found: [OtherModule] = []
    for name in project.targetNames where name != target.name {
      let isDependency = !names.isEmpty && target.dependencies.contains(name)
      guard isDependency || !modules.isEmpty || !inherited.names.isEmpty,
        let other = reader.target(name, of: project, at: path), !other.isTest,
        isDependency || modules.contains(other.moduleName) || inherited.mayBeDeclared(in: other.moduleName),
        !found.contains(where: { $0.module == other.moduleName })
      else { continue }
      var unread: [(path: String, reason: String)] = []
      let paths = ProjectReader.swiftFiles(of: other, in: root, without: PathPatterns([]), unread: &unread)
      guard !paths.isEmpty else { continue }
      let module = OtherModule(
        module: other.moduleName, source: WrittenSource(.project, fromProgram(path), target: name),
        paths: paths, conditions: CompilationConditions(of: other))
      if modules.contains(other.moduleName) || Self.declares(names, in: paths)
        || inherited.areDeclared(in: module)
      {
        found.append(module)
      }
    }
    if modules.isSubset(of: found.map(\.module)), inherited.names.isEmpty { return found }
    for package in project.localPackages {
      let folder = joined(root, package)
      guard let manifest = try? reader.manifest(in: folder) else { continue }
      found += targets(of: manifest, in: folder, fromProgram).filter { other in
        !found.contains { $0.module == other.module }
          && (modules.contains(other.module) || inherited.areDeclared(in: other))
      }
    }
    return found
  }

  /// The modules of a package.
  private func targets(
    of manifest: PackageManifest, in folder: String, _ fromProgram: (String) -> String
  ) -> [OtherModule] {
    manifest.targets.filter { !$0.isTest }.compactMap { target in
      guard let place = ProjectReader.target(target.name, of: manifest, in: folder),
        let paths = try? place.swiftFiles(without: PathPatterns([])), !paths.isEmpty
      else { return nil }
      return OtherModule(
        module: Session.moduleName(ofTarget: target.name),
        source: WrittenSource(.package, fromProgram(folder.isEmpty ? "." : folder), target: target.name),
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
