import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardProjects
import StoryboardSources
import StoryboardSyntax

extension Adoption {
  /// Adds the Swift code of the other modules to which classes of the storyboards belong: of targets of the same project
  /// or package, and of packages beside the project.
  ///
  /// - Parameters:
  ///   - storyboards: the storyboards of the target.
  ///   - fromProgram: returns a path from the current folder as one from the program's folder.
  mutating func addOtherModules(for storyboards: ReadStoryboards, _ fromProgram: (String) -> String) {
    guard let module else { return }
    let names = storyboards.classNames(module: module)
    let modules = Set(names.withModule.map(\.module)).subtracting([module])
    if modules.isEmpty, names.without.isEmpty { return }
    var reader = ProjectReader()
    let found: [OtherModule]
    switch place {
    case .project(let path, let project, let target):
      found = targets(of: project, at: path, beside: target, modules, names.without, &reader, fromProgram)
    case .package(let folder, let manifest):
      found = targets(of: manifest, in: folder, fromProgram).filter { modules.contains($0.module) }
    case .folder: found = []
    }
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

  /// The modules of other targets of a project, and of the packages beside it.
  ///
  /// Only targets on which the target depends are searched for classes that the storyboards name without a module.
  private func targets(
    of project: XcodeProject, at path: String, beside target: XcodeTarget, _ modules: Set<String>,
    _ names: Set<String>, _ reader: inout ProjectReader, _ fromProgram: (String) -> String
  ) -> [OtherModule] {
    let root = ProjectPath.folder(of: path)
    var found: [OtherModule] = []
    for name in project.targetNames where name != target.name {
      let isDependency = !names.isEmpty && target.dependencies.contains(name)
      guard isDependency || !modules.isEmpty, let other = reader.target(name, of: project, at: path),
        !other.isTest,
        isDependency || modules.contains(other.moduleName),
        !found.contains(where: { $0.module == other.moduleName })
      else { continue }
      var unread: [(path: String, reason: String)] = []
      let paths = ProjectReader.swiftFiles(of: other, in: root, without: PathPatterns([]), unread: &unread)
      guard !paths.isEmpty, modules.contains(other.moduleName) || Self.declares(names, in: paths) else {
        continue
      }
      found.append(
        OtherModule(
          module: other.moduleName, source: WrittenSource(.project, fromProgram(path), target: name),
          paths: paths,
          conditions: CompilationConditions(of: other)))
    }
    if modules.isSubset(of: found.map(\.module)) { return found }
    for package in project.localPackages {
      let folder = joined(root, package)
      guard let manifest = try? reader.manifest(in: folder) else { continue }
      found += targets(of: manifest, in: folder, fromProgram).filter { other in
        modules.contains(other.module) && !found.contains { $0.module == other.module }
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
