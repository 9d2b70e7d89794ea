import StoryboardDiagnostics
import StoryboardImport
import StoryboardProjects
import StoryboardSyntax
import StoryboardVocabulary

/// Reads Xcode projects and package manifests, each once, and finds the files of their targets.
package struct ProjectReader {
  /// The projects, configuration files, property lists and manifests that were read.
  package private(set) var files: [String] = []
  private var projects: [String: XcodeProject] = [:]
  private var targets: [[String]: XcodeTarget] = [:]
  private var manifests: [String: PackageManifest] = [:]

  package init() {}

  private mutating func note(_ file: String) {
    if !files.contains(file) { files.append(file) }
  }

  // MARK: Xcode projects

  /// Returns the project at a path, which is a folder `NAME.xcodeproj` or a file `project.pbxproj`.
  package mutating func project(at path: String) throws(System.Failure) -> XcodeProject {
    let file = Self.projectFile(of: path)
    if let known = projects[file] { return known }
    let bytes = try System.read(file, limit: ProjectMistake.sizeLimit)
    do throws(ProjectMistake) {
      let project = try XcodeProject(bytes, name: FilePath.name(of: path, without: ".xcodeproj"))
      projects[file] = project
      note(file)
      return project
    } catch {
      throw System.Failure(reason: error.reason)
    }
  }

  private static func projectFile(of path: String) -> String {
    path.hasSuffix(".pbxproj") ? path : FilePath.join(path, "project.pbxproj")
  }

  /// Returns the target with a name; nil if the project does not have it.
  package mutating func target(_ name: String, of project: XcodeProject, at path: String) -> XcodeTarget? {
    if let known = targets[[path, name]] { return known }
    let root = FilePath.folder(of: path)
    var read: [String] = []
    let target = project.target(name) { path in
      let file = FilePath.join(root, path)
      guard let bytes = try? System.read(file, limit: SourceFile.sizeLimit) else { return nil }
      read.append(file)
      return bytes
    }
    guard let target else { return nil }
    for file in read { note(file) }
    targets[[path, name]] = target
    return target
  }

  /// The Swift files of a target of an Xcode project.
  package struct TargetCode {
    /// The existing files, grouped by their platform filters. All platforms build a group without a filter.
    package fileprivate(set) var files: [(paths: [String], filter: PlatformFilter?)] = []
    /// The paths of files and folders that the project lists but that do not exist.
    package fileprivate(set) var missing: [String] = []
    /// The folders that cannot be read.
    package fileprivate(set) var unread: [(path: String, reason: String)] = []

    package var paths: [String] { files.flatMap(\.paths) }

    fileprivate mutating func add(_ path: String, for filter: PlatformFilter?) {
      if let known = files.firstIndex(where: { $0.filter == filter }) {
        files[known].paths.append(path)
      } else {
        files.append(([path], filter))
      }
    }
  }

  /// Returns the Swift files of a target of an Xcode project.
  ///
  /// - Parameters:
  ///   - target: a target of a project.
  ///   - root: the folder that holds the project.
  ///   - patterns: the files and folders to leave out.
  package static func code(
    of target: XcodeTarget, in root: String, without patterns: PathPatterns = PathPatterns([])
  ) -> TargetCode {
    var code = TargetCode()
    for file in target.sources {
      let path = System.onDisk(FilePath.join(root, file.path))
      if patterns.matchesAnyPrefix(of: path) { continue }
      if (try? System.entry(at: path).kind) == .file {
        code.add(path, for: file.filter)
      } else {
        code.missing.append(path)
      }
    }
    for folder in target.folders {
      let folderPath = System.onDisk(FilePath.join(root, folder.path))
      do throws(System.Failure) {
        var search = FolderSearch(".swift", without: patterns, in: .targetWithoutPackages)
        for path in try search.files(in: folderPath) {
          let name = relative(path, to: folderPath)
          if folder.contains(name) { code.add(path, for: folder.filters[name]) }
        }
      } catch {
        if error.isMissing {
          code.missing.append(folderPath)
        } else {
          code.unread.append((folder.path, error.reason))
        }
      }
    }
    return code
  }

  /// Returns the path of a file inside a folder, relative to that folder.
  private static func relative(_ path: String, to folder: String) -> String {
    String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
  }

  /// Returns the storyboards of a target, with all their variants. The list may have files that the project lists but
  /// that do not exist.
  ///
  /// - Parameters:
  ///   - target: a target of a project.
  ///   - root: the folder that holds the project.
  ///   - platforms: the names of the platforms that count; empty for all platforms.
  package static func storyboards(
    of target: XcodeTarget, in root: String, for platforms: Set<String> = []
  ) -> [String] {
    func isBuilt(_ filter: PlatformFilter?) -> Bool {
      filter?.platforms.contains { platforms.isEmpty || platforms.contains($0.word) } ?? true
    }
    var paths = target.storyboards.filter { isBuilt($0.filter) }.map {
      System.onDisk(FilePath.join(root, $0.path))
    }
    for localized in target.localizedStoryboards where isBuilt(localized.filter) {
      let path = System.onDisk(FilePath.join(root, localized.path))
      let folder = FilePath.folder(of: path)
      let languages = ((try? System.names(in: folder.isEmpty ? "." : folder)) ?? []).filter {
        $0.hasSuffix(".lproj")
      }
      let variants = languages.map { FilePath.join(FilePath.join(folder, $0), FilePath.name(of: path)) }
      // Most languages have only strings.
      let found = variants.filter(System.exists)
      paths +=
        found.isEmpty ? [FilePath.join(FilePath.join(folder, "Base.lproj"), FilePath.name(of: path))] : found
    }
    for folder in target.folders {
      let path = System.onDisk(FilePath.join(root, folder.path))
      var search = FolderSearch(".storyboard", in: .targetWithoutPackages)
      paths += ((try? search.files(in: path)) ?? []).filter {
        let name = relative($0, to: path)
        return folder.contains(name) && isBuilt(folder.filters[name])
      }
    }
    return paths
  }

  /// Returns the files that name the storyboards which the system opens in a target: its property list, and the files
  /// that set build settings for this.
  package mutating func launches(of target: XcodeTarget, at path: String) -> [LaunchFile] {
    let root = FilePath.folder(of: path)
    var found: [LaunchFile] = []
    if let list = target.infoPlist.map({ FilePath.join(root, $0) }),
      let bytes = try? System.read(list, limit: SourceFile.sizeLimit)
    {
      note(list)
      let source = SourceFile(path: list, bytes: bytes)
      found.append(LaunchFile(source) { target.settings.expanding($0) })
    }
    let named = target.settings.names.filter(InfoPlist.isKey(ofSetting:)).sorted()
    guard !named.isEmpty else { return found }
    let texts = files.compactMap { file in
      (try? System.read(file, limit: ProjectMistake.sizeLimit)).map { SourceFile(path: file, bytes: $0) }
    }
    for key in named {
      // A key may have a condition for a platform.
      guard let value = target.settings[key], !value.isEmpty,
        let file = texts.lazy.compactMap({ LaunchFile($0, setting: key, value) }).first
      else { continue }
      found.append(file)
    }
    return found
  }

  // MARK: Packages

  /// A target of a package, with its folder.
  package struct PackageTarget {
    package let target: PackageManifest.Target?
    package let folder: String
    private let exceptions: PathPatterns
    /// The Swift files that the manifest lists; nil for all Swift files.
    private let sources: PathPatterns?

    package init(_ target: PackageManifest.Target?, in folder: String) {
      (self.target, self.folder) = (target, folder)
      exceptions = PathPatterns((target?.exceptions ?? []).map { "./" + $0 }, in: folder)
      sources = target?.sources.map { PathPatterns($0.map { "./" + $0 }, in: folder) }
    }

    /// The Swift files of the target.
    package func swiftFiles(without patterns: PathPatterns) throws(System.Failure) -> [String] {
      var search = FolderSearch(".swift", without: patterns, in: .target)
      return try search.files(in: folder).filter { path in
        !exceptions.matchesAnyPrefix(of: path) && sources.map { $0.matchesAnyPrefix(of: path) } != false
      }
    }

    /// The storyboards of the target, with all their variants. SwiftPM makes storyboards resources automatically.
    package func storyboards() -> [String] {
      var search = FolderSearch(".storyboard", in: .target)
      return ((try? search.files(in: folder)) ?? []).filter { !exceptions.matchesAnyPrefix(of: $0) }
    }
  }

  /// Reads the manifest of the package in a folder.
  ///
  /// - Throws: `System.Failure` if the manifest cannot be read, or if SwiftPM could not accept it.
  package mutating func manifest(in folder: String) throws(System.Failure) -> PackageManifest {
    let file = FilePath.join(folder, "Package.swift")
    if let known = manifests[file] { return known }
    let manifest = PackageManifest(try System.read(file, limit: SourceFile.sizeLimit))
    if let mistake = manifest.mistake { throw System.Failure(reason: mistake.reason) }
    manifests[file] = manifest
    note(file)
    return manifest
  }

  /// Returns the target with a name; nil if the package has no folder for it.
  package static func target(
    _ name: String, of manifest: PackageManifest, in package: String
  ) -> PackageTarget? {
    let target = manifest.target(named: name)
    var folders =
      target?.path.map { [$0] }
      ?? PackageManifest.usualFolders(of: name, isTest: target?.isTest == true)
    if target != nil, target?.path == nil, manifest.hasOneTarget { folders.append("Sources") }
    // A target is inside its package.
    let inside = folders.filter { path in
      !path.hasPrefix("/") && FilePath.parts(of: FilePath.shortened(path)).first != ".."
    }
    return inside.map { System.onDisk(FilePath.join(package, $0)) }.first {
      (try? System.entry(at: $0).kind) == .directory
    }
    .map { PackageTarget(target, in: $0) }
  }
}

extension XcodeTarget {
  /// The bundle that contains the target's storyboards; nil if it is not known, or if the product has no bundle of
  /// its own.
  package var bundle: BundleClauseSyntax.Bundle? {
    switch product {
    case .app: .main
    case .framework: .framework
    case .other: nil
    }
  }
}

extension PackageManifest.Mistake {
  /// The reason in words.
  fileprivate var reason: String {
    switch self {
    case .damaged(let line):
      "a bracket, comment or string on line \(line) of its `Package.swift` is not closed, or closes nothing"
    case .noPackage: "its `Package.swift` describes no package"
    }
  }
}

extension ProjectMistake {
  /// The reason in words.
  fileprivate var reason: String {
    switch self {
    case .unexpected(let line): "line \(line) of its `project.pbxproj` is no part of a property list"
    case .unterminated(let line): "what begins on line \(line) of its `project.pbxproj` has no end"
    case .isXML: "its `project.pbxproj` is an XML property list, which Xcode does not write"
    case .tooLarge: "its `project.pbxproj` is too large"
    case .noProject: "its `project.pbxproj` describes no project"
    }
  }
}
