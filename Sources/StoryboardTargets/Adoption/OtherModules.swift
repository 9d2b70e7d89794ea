import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardProjects
import StoryboardSources
import StoryboardSyntax

extension Adoption {
  /// Adds the Swift code of other modules that declare classes of the storyboards, or superclasses of these classes.
  /// The modules are other targets of the same project or package, and targets of packages beside it.
  ///
  /// - Parameter storyboards: the storyboards of the target.
  mutating func addOtherModules(for storyboards: ParsedStoryboards) {
    guard let module else { return }
    var reader = ProjectReader()
    let known = Set(swift.compactMap(\.role.importedModule) + [module])
    // If two modules have the same name, the linked one is meant.
    let all = neighbours(&reader).filter { !known.contains($0.module) }
    var open = all.filter(\.isDependency) + all.filter { !$0.isDependency }
    if open.isEmpty { return }
    let names = storyboards.classNames(module: module)
    var search = ModuleSearch(
      modules: Set(names.withModule.map(\.module)).subtracting([module]), classes: names.without)
    for set in swift { search.read(set.paths) }
    search.findMissing(of: names.withModule.filter { $0.module == module }.map(\.name))
    let classes = names.without.union(names.withModule.map(\.name))
    var files = SwiftSourceSets()
    // The superclass of a class may be in yet another module.
    var isChanged = true
    while isChanged {
      isChanged = false
      search.findSuperclasses(of: classes)
      for neighbour in open where head.imports[neighbour.module] == nil {
        guard let reason = search.reason(toRead: neighbour) else { continue }
        isChanged = true
        search.read(neighbour.paths)
        if reason == .superclass { head.inheritedModules.append(neighbour.module) }
        head.imports[neighbour.module] = neighbour.source
        files.add(neighbour.paths, ofModule: neighbour.module, conditions: neighbour.conditions)
      }
      open.removeAll { head.imports[$0.module] != nil }
    }
    swift += files.sets
    self.files += reader.files.filter { !self.files.contains($0) }
  }

  /// The modules that have bundles of their own, by the identifiers of these bundles.
  var modulesOfBundles: [String: String] {
    guard case .project(let path, let project, _) = place else {
      return ProjectReader.modulesOfBundles(of: linked)
    }
    var reader = ProjectReader()
    return reader.modulesOfBundles(of: project, at: path)
  }

  /// Returns the other modules that the target's code may import: modules of its project or package, and of packages
  /// beside it.
  private func neighbours(_ reader: inout ProjectReader) -> [NeighbourModule] {
    guard case .project(let path, let project, let target) = place else { return targetsOfPackages }
    return targets(of: project, at: path, beside: target, &reader) + targetsOfPackages
  }

  /// The modules of the other targets of a project.
  private func targets(
    of project: XcodeProject, at path: String, beside target: XcodeTarget, _ reader: inout ProjectReader
  ) -> [NeighbourModule] {
    let root = FilePath.folder(of: path)
    return project.targetNames.filter { $0 != target.name }.compactMap { name in
      guard let other = reader.target(name, of: project, at: path), !other.isTest else { return nil }
      return NeighbourModule(
        module: other.moduleName, source: WrittenFiles(.project, request.fromProgram(path), target: name),
        isDependency: target.dependencies.contains(name), conditions: CompilationConditions(of: other)
      ) {
        ProjectReader.code(of: other, in: root).paths
      }
    }
  }

  /// The modules of all packages beside the target, without tests.
  private var targetsOfPackages: [NeighbourModule] {
    let dependencies = Set(linked.map { [$0.package.folder, $0.target.name] })
    return packages.flatMap { package in
      package.manifest.targets.filter { !$0.isTest }.map { target in
        NeighbourModule(
          module: PackageManifest.moduleName(ofTarget: target.name),
          source: WrittenFiles(
            .package, request.fromProgram(package.folder.isEmpty ? "." : package.folder),
            target: target.name),
          isDependency: dependencies.contains([package.folder, target.name]),
          conditions: CompilationConditions(of: target)
        ) {
          let place = ProjectReader.target(target.name, of: package.manifest, in: package.folder)
          return (try? place?.swiftFiles(without: PathPatterns([]))) ?? []
        }
      }
    }
  }
}

/// A module whose code the target's code may import.
private final class NeighbourModule {
  let module: String
  let source: WrittenFiles
  /// True if the target depends on the module or links it.
  let isDependency: Bool
  let conditions: CompilationConditions
  private let findPaths: () -> [String]

  init(
    module: String, source: WrittenFiles, isDependency: Bool, conditions: CompilationConditions,
    paths: @escaping () -> [String]
  ) {
    (self.module, self.source, self.isDependency) = (module, source, isDependency)
    (self.conditions, findPaths) = (conditions, paths)
  }

  /// The paths of the module's Swift files.
  private(set) lazy var paths = findPaths()
  /// True once the module was searched for the classes of the storyboards. It is searched only once.
  var isSearched = false
}

/// Searches other modules for the classes of storyboards, and for their superclasses.
private struct ModuleSearch {
  /// The modules that the storyboards name.
  private let modules: Set<String>
  /// The classes that the storyboards name without a module.
  private var classes: Set<String>
  /// The superclass of each class that was read, by class name; nil for a class without a superclass.
  private var superclasses: [String: String?] = [:]
  /// The modules that the files read so far import.
  private var imports: Set<String> = []
  /// The superclasses that have not been found yet.
  private var missing: Set<String> = []

  init(modules: Set<String>, classes: Set<String>) { (self.modules, self.classes) = (modules, classes) }

  enum Reason {
    case named, superclass
  }

  /// Adds the classes that the files declare, and the modules that they import.
  mutating func read(_ paths: [String]) {
    for path in paths {
      guard let bytes = try? System.read(path, limit: SourceFile.sizeLimit) else { continue }
      let index = SwiftFileIndex(bytes, conditions: BuildConditions([]))
      imports.formUnion(index.importedNames(in: bytes))
      for type in SwiftClassSearch.classes(in: index, bytes) {
        superclasses[type.path[0]] = .some(type.firstInherited)
        if let name = type.objectiveCName { superclasses[name] = .some(type.firstInherited) }
      }
    }
  }

  /// From now on also searches for classes that the storyboards place in the target's own module but that its code
  /// does not declare. The storyboard may name the wrong module.
  mutating func findMissing(of names: [String]) {
    classes.formUnion(names.filter { superclasses[$0] == nil })
  }

  /// Finds out which superclasses of some classes have not been read yet.
  mutating func findSuperclasses(of classes: Set<String>) {
    missing = []
    for name in classes {
      var seen: Set<String> = []
      var next = superclasses[name] ?? nil
      while let type = next, seen.insert(type).inserted {
        guard let above = superclasses[type] else {
          missing.insert(type)
          break
        }
        next = above
      }
    }
  }

  /// Returns the reason to read a module; nil if the module cannot declare a missing class.
  ///
  /// If the target does not depend on a module, the module is not searched for classes that the storyboards name
  /// without a module.
  func reason(toRead module: NeighbourModule) -> Reason? {
    let isNamed = modules.contains(module.module)
    let mayHaveSuperclass = !missing.isEmpty && imports.contains(module.module)
    if mayHaveSuperclass, Self.declares(missing, in: module.paths) { return .superclass }
    if isNamed { return module.paths.isEmpty ? nil : .named }
    guard module.isDependency, !classes.isEmpty, !module.isSearched else { return nil }
    module.isSearched = true
    return Self.declares(classes, in: module.paths) ? .named : nil
  }

  /// Returns true if one of the files declares a class that certainly has one of the names, for example as its name
  /// in the Objective-C runtime.
  private static func declares(_ names: Set<String>, in paths: [String]) -> Bool {
    let search = SwiftClassSearch(for: names)
    return paths.contains { path in
      guard let bytes = try? System.read(path, limit: SourceFile.sizeLimit) else { return false }
      let index = SwiftFileIndex(bytes, conditions: BuildConditions([]))
      return !search.others(in: index, bytes).isEmpty
    }
  }
}
