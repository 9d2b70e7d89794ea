import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardProjects
import StoryboardSyntax
import StoryboardTooling

/// What an import finds in a target or a folder: storyboards, Swift code, packages and settings.
package struct Adoption {
  /// The module of the target; nil for a folder, because a folder does not name a module.
  package private(set) var module: String?
  package var head = ImportContext()
  /// The paths of the storyboards, with all variants.
  package private(set) var storyboards: [String] = []
  /// The Swift code of the target or the folder.
  package var swift: [SwiftSourceSet] = []
  /// The location of the target.
  package let place: Place
  let request: Request
  /// The projects, configuration files, manifests and property lists that were read.
  package var files: [String] = []
  /// The files that tell which storyboards the system opens.
  package private(set) var launches: [LaunchFile] = []
  /// The paths of files that the project lists for the target but that do not exist.
  package private(set) var missing: [String] = []
  /// The packages beside the target. In `linked`, the targets of packages that the target links.
  let packages: [LocalPackage]
  let linked: [LocalPackageTarget]

  /// The project, package or folder that holds a target.
  package enum Place {
    case project(String, XcodeProject, XcodeTarget)
    case package(String)
    case folder
  }

  /// The options of the command line.
  package struct Request {
    /// The path of a project, a package or a folder.
    package let path: String
    /// The name of the target.
    package let target: String?
    /// The name of the module, if it differs from the name of the target.
    package let module: String?
    /// The path of the program file.
    package let output: String?

    package init(_ path: String, target: String?, module: String?, output: String?) {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let isInProject = path.hasSuffix(".xcodeproj/project.pbxproj")
      self.path = isInProject ? FilePath.folder(of: path) : path
      (self.target, self.module, self.output) = (target, module, output)
    }

    /// Returns a path as the program writes it: relative to the folder of the program.
    package func fromProgram(_ path: String) -> String {
      let folder = output.map { FilePath.folder(of: $0) } ?? ""
      let place = (try? System.entry(at: path))?.identity
      func leadsThere(_ relative: String) -> Bool {
        (try? System.entry(at: FilePath.join(folder, relative)))?.identity == place
      }
      if path.hasPrefix("/") == folder.hasPrefix("/"), let relative = FilePath.relative(path, to: folder),
        leadsThere(relative)
      {
        return relative
      }
      // The folder may be a symbolic link. Both paths are made absolute here.
      guard let path = try? System.resolve(path),
        let folder = try? System.resolve(folder.isEmpty ? "." : folder)
      else { return path }
      return FilePath.relative(path, to: folder) ?? path
    }
  }

  /// Reads the target or the folder that the command line names. Returns nil for a storyboard, and for a folder that
  /// holds only storyboards.
  ///
  /// From a project or a package, one target is adopted. A folder with Swift code beside its storyboards is adopted as
  /// a whole.
  package static func find(_ request: Request) throws(System.Failure) -> Adoption? {
    let adoption = try read(request)
    if let adoption, adoption.storyboards.isEmpty {
      let target = "the target `\(request.target ?? "")`"
      if let lost = adoption.missing.first(where: { $0.hasSuffix(".storyboard") }) {
        throw System.Failure(reason: "\(target) has no storyboards: there is no `\(printable(path: lost))`")
      }
      let reason = "\(target) has no storyboards"
      let others = adoption.storyboardsOfPackages
      throw System.Failure(reason: others.isEmpty ? reason : "\(reason); \(others.text)")
    }
    return adoption
  }

  private static func read(_ request: Request) throws(System.Failure) -> Adoption? {
    let path = request.path
    if path == "-" { return nil }
    if path.hasSuffix(".xcodeproj") { return try Adoption(project: path, request) }
    if FilePath.name(of: path) == "Package.swift" {
      return try Adoption(package: FilePath.folder(of: path), request)
    }
    guard (try? System.entry(at: path).kind) == .directory else {
      if request.target == nil { return nil }
      throw try System.entry(at: path).kind == .directory ? .isDirectory : .notADirectory
    }
    if (try? System.entry(at: FilePath.join(path, "Package.swift")).kind) == .file {
      return try Adoption(package: path, request)
    }
    if request.target != nil {
      throw System.Failure(reason: "it is no Xcode project and no package: `--target` names a target of one")
    }
    return Adoption(folder: path, request)
  }

  /// Records the files that tell which storyboards the system opens.
  private mutating func note(_ files: [LaunchFile]) {
    launches = files
    head.launched = Set(files.flatMap(\.storyboards).map(\.name))
    self.files += files.map(\.source.path).filter { !self.files.contains($0) }
  }

  // MARK: Xcode projects

  private init(project path: String, _ request: Request) throws(System.Failure) {
    var reader = ProjectReader()
    let project = try reader.project(at: path)
    let root = FilePath.folder(of: path)
    guard let name = request.target, let target = reader.target(name, of: project, at: path) else {
      throw Self.noTarget(request.target, among: project.targetNames) { name in
        reader.target(name, of: project, at: path).map { ProjectReader.storyboards(of: $0, in: root).count }
          ?? 0
      }
    }
    self.request = request
    module = request.module ?? target.moduleName
    place = .project(path, project, target)
    try reader.requirePackages(of: project, at: path)
    packages = reader.packages(of: project, at: path)
    linked = packages.targets(linkedBy: target.packageProducts)
    let all = ProjectReader.storyboards(of: target, in: root, for: Set(target.platforms.map(\.name)))
    storyboards = all.filter(System.exists)
    let code = ProjectReader.code(of: target, in: root)
    if let (folder, reason) = code.unread.first {
      throw System.Failure(reason: "its folder `\(printable(path: folder))` cannot be read: \(reason)")
    }
    missing = code.missing + all.filter { !System.exists($0) }
    for package in project.localPackages {
      let manifest = FilePath.join(FilePath.join(root, package), "Package.swift")
      if !System.exists(manifest) { missing.append(manifest) }
    }
    var files = SwiftSourceSets()
    files.add(code, of: target, as: .swift(module: nil))
    swift = files.sets
    head.platforms = target.platforms
    head.isOnMainActor = target.isOnMainActor
    head.sources = [WrittenFiles(.project, request.fromProgram(path), target: target.name)]
    head.bundle = target.bundle == .framework ? .framework : nil
    head.isWhole = true
    let launches = reader.launches(of: target, at: path)
    self.files = reader.files
    note(launches)
  }

  /// The error for a command that names no target, or a target that does not exist.
  private static func noTarget(
    _ asked: String?, among names: [String], storyboards: (String) -> Int
  ) -> System.Failure {
    if let asked, let nearest = nearestSpelling(to: asked, among: names) {
      return System.Failure(reason: "it has no target `\(asked)`; did you mean `\(nearest)`?")
    }
    let counts = names.map { ($0, storyboards($0)) }.filter { $0.1 > 0 }
    let list = counts.map { "\($0.0) (\(counted($0.1, "storyboard")))" }.joined(separator: ", ")
    let known = list.isEmpty ? "none of its targets has storyboards" : "with storyboards it has \(list)"
    guard let asked else { return .usage("no `--target NAME` is given; \(known)") }
    return System.Failure(reason: "it has no target `\(asked)`; \(known)")
  }

  // MARK: Packages

  private init(package folder: String, _ request: Request) throws(System.Failure) {
    var reader = ProjectReader()
    let manifest = try reader.manifest(in: folder)
    let names = manifest.targets.map(\.name)
    guard let name = request.target, names.contains(name),
      let target = ProjectReader.target(name, of: manifest, in: folder)
    else {
      throw Self.noTarget(request.target, among: names) {
        ProjectReader.target($0, of: manifest, in: folder)?.storyboards().count ?? 0
      }
    }
    self.request = request
    module = request.module ?? PackageManifest.moduleName(ofTarget: name)
    place = .package(folder)
    packages = reader.packages(in: [folder])
    linked = packages.targets(neededBy: name)
    storyboards = target.storyboards()
    self.files = reader.files
    var files = SwiftSourceSets()
    files.add(
      try target.swiftFiles(without: PathPatterns([])), conditions: CompilationConditions(of: target.target))
    swift = files.sets
    head.platforms = manifest.platforms
    head.isOnMainActor = target.target?.isOnMainActor == true
    head.bundle = .module
    head.isWhole = true
    let path = folder.isEmpty ? "." : folder
    head.sources = [WrittenFiles(.package, request.fromProgram(path), target: name)]
  }

  /// True if the code can use no storyboards but these. The code of tests can also use the storyboards of the app in
  /// which they run.
  var knowsAllStoryboards: Bool {
    if case .project(_, _, let target) = place, target.isTest { return false }
    return head.isWhole
  }

  /// The storyboards of the packages that the target links.
  var storyboardsOfPackages: PackageStoryboards {
    PackageStoryboards(
      linked.compactMap { linked in
        let (package, name) = (linked.package, linked.target.name)
        let place = ProjectReader.target(name, of: package.manifest, in: package.folder)
        let count = place?.storyboards().count ?? 0
        let path = package.folder.isEmpty ? "." : package.folder
        return count == 0 ? nil : PackageStoryboards.Target(name, ofPackage: path, count: count)
      }, beside: request.output)
  }

  // MARK: Programs

  /// Finds the target of a program by the files that the program names; nil if it names no storyboards.
  ///
  /// The storyboards are the ones that the program declares. All storyboards of the target are taken if the program
  /// declares none, or if one of its storyboards has no file with its name.
  ///
  /// - Parameters:
  ///   - program: the program that the storyboards are imported to.
  ///   - others: the other programs in its folder.
  ///   - files: the files that they name.
  package init?(of program: SourceFile, beside others: [SourceFile], _ files: ProgramFiles) {
    var names = NameTable()
    let trees = ([program] + others).map { parse($0, names: &names).tree }
    let own = trees[0].module(names)
    let sets = files.storyboards.filter { $0.module == nil || own == nil || $0.module == own }
    let module = own ?? sets.lazy.compactMap(\.module).first
    // A file that a project lists need not be there.
    var seen: Set<System.Entry.Identity> = []
    let paths = sets.flatMap(\.paths).filter { path in
      // Several paths may lead to the same file.
      (try? System.entry(at: path).identity).map { seen.insert($0).inserted } ?? false
    }
    guard !paths.isEmpty else { return nil }
    let declared = trees.filter { $0 === trees[0] || $0.module(names) == module }
      .flatMap { ParsedStoryboards.names(declaredIn: $0, names).keys }
    let kept = paths.filter { path in
      let name = FilePath.name(of: path, without: ".storyboard")
      return declared.contains { $0 == name || name.hasPrefix($0 + "~") }
    }
    let found = Set(kept.map { FilePath.name(of: $0, without: ".storyboard") })
    storyboards = declared.isEmpty || !declared.allSatisfy(found.contains) ? paths : kept
    request = Request(program.path, target: nil, module: module, output: program.path)
    (self.module, swift) = (module, files.sets)
    (place, packages, linked) = Self.place(
      namedBy: trees.filter { $0 === trees[0] || $0.module(names) == module })
    head.isWhole = sets.contains(where: \.isWhole)
    head.bundle = sets.lazy.compactMap(\.bundle).first { $0 != .main }
    self.files = files.projectFiles
    note(sets.flatMap(\.launches))
  }

  /// Finds the target that the program files of a module name as their Swift code, and the packages beside it.
  private static func place(
    namedBy trees: [SyntaxTree]
  ) -> (place: Place, packages: [LocalPackage], linked: [LocalPackageTarget]) {
    var reader = ProjectReader()
    for tree in trees {
      let folder = FilePath.folder(of: tree.source.path)
      for files in tree.items.compactMap(Located<SourcesClauseSyntax>.init).flatMap(\.files) {
        guard let name = files.target, let written = files.path else { continue }
        let path = System.onDisk(FilePath.join(folder, written))
        if files.form == .project, let project = try? reader.project(at: path),
          let target = reader.target(name, of: project, at: path)
        {
          let packages = reader.packages(of: project, at: path)
          return (
            .project(path, project, target), packages, packages.targets(linkedBy: target.packageProducts)
          )
        }
        if files.form == .package {
          let packages = reader.packages(in: [path])
          return (.package(path), packages, packages.targets(neededBy: name))
        }
      }
    }
    return (.folder, [], [])
  }

  // MARK: Folders

  /// Takes a folder with Swift code beside its storyboards. Fails if the folder lacks Swift code or storyboards.
  private init?(folder path: String, _ request: Request) {
    var search = FolderSearch(".swift", in: .ownCode)
    guard let swift = try? search.files(in: path), !swift.isEmpty else { return nil }
    var storyboards = FolderSearch(".storyboard", in: .ownCode)
    guard let found = try? storyboards.files(in: path), !found.isEmpty else { return nil }
    (self.request, module, place) = (request, request.module, .folder)
    (packages, linked) = ([], [])
    self.storyboards = found
    var files = SwiftSourceSets()
    files.add(swift, conditions: .unknown)
    self.swift = files.sets
    head.sources = [WrittenFiles(.files, request.fromProgram(path))]
    head.storyboards = head.sources
    head.isWhole = true
    let lists = StoryboardSet.propertyLists(in: path)
    self.files = lists.map(\.source.path)
    note(StoryboardSet.launches(in: lists))
  }
}
