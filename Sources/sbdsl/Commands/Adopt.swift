import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardProjects
import StoryboardSyntax
import StoryboardTooling

/// The facts that an import takes from a target or a folder.
struct Adoption {
  /// The module of the target; nil for a folder, which does not say it.
  var module: String?
  var head = ImportHead()
  /// The paths of the storyboards.
  var storyboards: [String] = []
  /// The Swift code beside them.
  var swift: [SwiftSourceSet] = []
  /// Where the target is.
  var place = Place.folder
  /// The projects, configuration files, manifests and property lists that were read.
  var files: [String] = []

  /// The place of a target, beside which others are.
  enum Place {
    case project(String, XcodeProject, XcodeTarget)
    case package(String, PackageManifest)
    case folder
  }
}

extension Session {
  /// The result of looking for what there is to adopt.
  enum Adopted {
    /// The arguments are storyboards, and folders that hold storyboards alone.
    case nothing
    case found(Adoption)
    /// A mistake was reported.
    case failed
    /// The command line lacks a part, which was reported.
    case unusable
  }

  /// Reads the target or the folder that the command line names.
  ///
  /// A project and a package are adopted by one of their targets, a folder that holds Swift code beside its storyboards
  /// as a whole.
  mutating func adopt() -> Adopted {
    guard options.arguments.count == 1, let argument = options.arguments.first, argument != "-" else {
      return .nothing
    }
    let path = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
    do throws(System.Failure) {
      let adoption: Adoption?
      if path.hasSuffix(".xcodeproj") {
        adoption = try adoptProject(path)
      } else if ProjectPath.name(of: path) == "Package.swift" {
        adoption = try adoptPackage(ProjectPath.folder(of: path))
      } else if (try? System.entry(at: path).kind) == .directory {
        let isPackage = (try? System.entry(at: joined(path, "Package.swift")).kind) == .file
        if isPackage {
          adoption = try adoptPackage(path)
        } else if options.target != nil {
          throw System.Failure(
            reason: "it is no Xcode project and no package: `--target` names a target of one")
        } else {
          adoption = adoptFolder(path)
        }
      } else if options.target != nil {
        throw try System.entry(at: path).kind == .directory ? .isDirectory : .isNoDirectory
      } else {
        adoption = nil
      }
      guard let adoption else { return .nothing }
      guard !adoption.storyboards.isEmpty else {
        throw System.Failure(reason: "the target `\(options.target ?? "")` has no storyboards")
      }
      return .found(adoption)
    } catch {
      if error.isUsage {
        _ = fail(.usage(error.reason), about: path)
        return .unusable
      }
      _ = fail(error.isMissing ? .noSuchFile : .unreadable(error.reason), about: path)
      return .failed
    }
  }

  // MARK: Xcode projects

  private func adoptProject(_ path: String) throws(System.Failure) -> Adoption {
    var reader = ProjectReader()
    let project = try reader.project(at: path)
    let root = ProjectPath.folder(of: path)
    guard let name = options.target, let target = reader.target(name, of: project, at: path) else {
      throw noTarget(among: project.targetNames) { name in
        reader.target(name, of: project, at: path).map { ProjectReader.storyboards(of: $0, in: root).count }
          ?? 0
      }
    }
    var adoption = Adoption(module: options.module ?? target.moduleName)
    adoption.place = .project(path, project, target)
    adoption.storyboards = ProjectReader.storyboards(of: target, in: root)
    var unread: [(path: String, reason: String)] = []
    var files = SwiftSourceFiles()
    files.add(
      ProjectReader.swiftFiles(of: target, in: root, without: PathPatterns([]), unread: &unread),
      conditions: CompilationConditions(of: target))
    adoption.swift = files.sets
    adoption.head.platforms = target.platforms
    adoption.head.isOnMainActor = target.isOnMainActor
    adoption.head.sources = [WrittenFiles(.project, fromOutput(path), target: target.name)]
    let plist = target.infoPlist.flatMap { launched(in: joined(root, $0)) } ?? []
    adoption.files = reader.files + (target.infoPlist.map { [joined(root, $0)] } ?? [])
    let settings = InfoPlist.settings.compactMap { target.settings[$0] }
    adoption.head.launched = Self.storyboardNames(plist + settings)
    return adoption
  }

  /// The storyboards that an `Info.plist` names; nil if it cannot be read.
  private func launched(in path: String) -> [String]? {
    (try? System.read(path, limit: SourceFile.sizeLimit)).map { InfoPlist.launchedStoryboards(in: $0) }
  }

  private static func storyboardNames(_ names: [String]) -> Set<String> {
    Set(names.map { $0.hasSuffix(".storyboard") ? String($0.dropLast(11)) : $0 })
  }

  /// The mistake of a command without a target, or with the name of none.
  private func noTarget(among names: [String], storyboards: (String) -> Int) -> System.Failure {
    if let asked = options.target, let nearest = nearestSpelling(to: asked, among: names) {
      return System.Failure(reason: "it has no target `\(asked)`; did you mean `\(nearest)`?")
    }
    let counts = names.map { ($0, storyboards($0)) }.filter { $0.1 > 0 }
    let list = counts.map { "\($0.0) (\(counted($0.1, "storyboard")))" }.joined(separator: ", ")
    let known = list.isEmpty ? "none of its targets has storyboards" : "with storyboards it has \(list)"
    guard let asked = options.target else { return .usage("no `--target NAME` is given; \(known)") }
    return System.Failure(reason: "it has no target `\(asked)`; \(known)")
  }

  // MARK: Packages

  private func adoptPackage(_ folder: String) throws(System.Failure) -> Adoption {
    var reader = ProjectReader()
    let manifest = try reader.manifest(in: folder)
    let names = manifest.targets.map(\.name)
    guard let name = options.target, names.contains(name),
      let target = ProjectReader.target(name, of: manifest, in: folder)
    else {
      throw noTarget(among: names) {
        ProjectReader.target($0, of: manifest, in: folder)?.storyboards.count ?? 0
      }
    }
    var adoption = Adoption(module: options.module ?? Self.moduleName(ofTarget: name))
    adoption.place = .package(folder, manifest)
    adoption.storyboards = target.storyboards
    adoption.files = reader.files
    var files = SwiftSourceFiles()
    files.add(
      try target.swiftFiles(without: PathPatterns([])), conditions: CompilationConditions(of: target.target))
    adoption.swift = files.sets
    adoption.head.platforms = manifest.platforms
    adoption.head.isOnMainActor = target.target?.isOnMainActor == true
    adoption.head.isInModuleBundle = true
    let path = folder.isEmpty ? "." : folder
    adoption.head.sources = [WrittenFiles(.package, fromOutput(path), target: name)]
    return adoption
  }

  /// SwiftPM makes a name of Swift of a target's name.
  static func moduleName(ofTarget name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  // MARK: Folders

  /// A folder with Swift code beside its storyboards; nil if it lacks one of the two.
  private func adoptFolder(_ path: String) -> Adoption? {
    var search = SwiftFileSearch(without: PathPatterns([]))
    guard let swift = try? search.files(in: path), !swift.isEmpty else { return nil }
    var adoption = Adoption(module: options.module)
    adoption.storyboards = ProjectReader.withoutTranslations(
      ProjectReader.storyboards(in: path, isUsual: true))
    guard !adoption.storyboards.isEmpty else { return nil }
    var files = SwiftSourceFiles()
    files.add(swift, conditions: .unknown)
    adoption.swift = files.sets
    adoption.head.sources = [WrittenFiles(.files, fromOutput(path))]
    // Several property lists belong to several targets.
    var plists = SwiftFileSearch(without: PathPatterns([]), fileExtension: "Info.plist")
    if let found = try? plists.files(in: path), found.count == 1 {
      adoption.files = found
      adoption.head.launched = Self.storyboardNames(launched(in: found[0]) ?? [])
    }
    return adoption
  }

  // MARK: Paths

  /// A path as the program has it, whose paths begin at its folder.
  func fromOutput(_ path: String) -> String {
    relative(path, to: options.output.map { ProjectPath.folder(of: $0) } ?? "")
  }

  /// A path from the current folder as one from another folder.
  private func relative(_ path: String, to folder: String) -> String {
    if folder.isEmpty { return path }
    if path.hasPrefix("/") != folder.hasPrefix("/") {
      // Both are written from the root.
      guard let path = try? System.resolve(path), let folder = try? System.resolve(folder) else {
        return path
      }
      return relative(path, to: folder)
    }
    var from = folder.split(separator: "/").filter { $0 != "." }[...]
    var to = path.split(separator: "/").filter { $0 != "." }[...]
    if from.contains("..") { return path }
    while let first = from.first, first == to.first {
      from.removeFirst()
      to.removeFirst()
    }
    let parts = from.map { _ in ".." } + to
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
