import StoryboardDiagnostics
import StoryboardImport
import StoryboardProjects
import StoryboardSyntax
import StoryboardTooling

/// The facts that an import takes from a target of an Xcode project.
struct Adoption {
  let module: String
  var head = ImportHead()
  /// The paths of the target's storyboards.
  let storyboards: [String]
  /// The target's Swift code.
  let swift: [SwiftSourceSet]
}

extension Session {
  /// Reads a target of an Xcode project; nil once a mistake was reported.
  ///
  /// - Parameters:
  ///   - path: the path of the project.
  ///   - output: the path of the program, in which paths are relative to its folder; nil for standard output.
  mutating func adopt(_ path: String, output: String?) -> Adoption? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let file = path + "/project.pbxproj"
    let name = ProjectPath.name(of: path).split(separator: ".").first.map(String.init) ?? ""
    let project: XcodeProject
    do throws(System.Failure) {
      let bytes = try System.read(file, limit: ProjectMistake.sizeLimit)
      guard let read = try? XcodeProject(bytes, name: name) else {
        throw System.Failure(reason: "its `project.pbxproj` is no project of Xcode")
      }
      project = read
    } catch {
      _ = fail(error.isMissing ? .noSuchFile : .unreadable(error.reason), about: path)
      return nil
    }
    let root = ProjectPath.folder(of: path)
    func read(_ path: String) -> [UInt8]? {
      try? System.read(joined(root, path), limit: SourceFile.sizeLimit)
    }
    guard let target = options.target.flatMap({ project.target($0, read: read) }) else {
      reportTarget(of: project, path)
      return nil
    }
    let folder = output.map { ProjectPath.folder(of: $0) } ?? ""
    let sources = [WrittenSource(.project, relative(path, to: folder), target: target.name)]
    // The clause that the program is to have finds the files.
    let program = SourceFile(
      path: joined(folder, "head"), bytes: Array(Self.head(sources[0]).utf8))
    let found = SwiftSourceFiles(of: [program], module: nil, isReplaced: false, isSkipped: false)
    var adoption = Adoption(
      module: options.module ?? target.moduleName, storyboards: storyboards(of: target, in: root),
      swift: found.sets)
    adoption.head.platforms = target.platforms
    adoption.head.isOnMainActor = target.isOnMainActor
    adoption.head.sources = sources
    let plist = target.infoPlist.flatMap { read($0) }.map { InfoPlist.launchedStoryboards(in: $0) } ?? []
    let settings = InfoPlist.settings.compactMap { target.settings[$0] }
    adoption.head.launched = Set(
      (plist + settings).map { $0.hasSuffix(".storyboard") ? String($0.dropLast(11)) : $0 })
    return adoption
  }

  private static func head(_ source: WrittenSource) -> String {
    "sources project \(StringLiteral.text(of: source.path)) target \(StringLiteral.text(of: source.target))\n"
  }

  private mutating func reportTarget(of project: XcodeProject, _ path: String) {
    let names = project.targetNames
    let known = names.isEmpty ? "it has no targets" : "its targets are \(names.joined(separator: ", "))"
    guard let asked = options.target else {
      _ = fail(.unreadable("`--target NAME` says which target is imported; \(known)"), about: path)
      return
    }
    let nearest = nearestSpelling(to: asked, among: names).map { "; did you mean `\($0)`?" } ?? "; \(known)"
    _ = fail(.unreadable("it has no target `\(asked)`" + nearest), about: path)
  }

  /// The paths of the storyboards of a target: of a localized one, the base or the first version.
  private func storyboards(of target: XcodeTarget, in root: String) -> [String] {
    var paths = target.storyboards.map { joined(root, $0) }
    for folder in target.folders {
      let path = joined(root, folder.path)
      let inputs = Inputs([path], fileExtension: ".storyboard", limit: SourceFile.sizeLimit)
      paths += inputs.sources.map(\.path).filter {
        $0.hasSuffix(".storyboard") && folder.contains(String($0.dropFirst(path.utf8.count + 1)))
      }
    }
    var seen: Set<String> = []
    let (base, others) = (
      paths.filter { $0.contains("Base.lproj/") }, paths.filter { !$0.contains("Base.lproj/") }
    )
    let kept = Set(
      (base + others).filter { seen.insert($0.contains(".lproj/") ? ProjectPath.name(of: $0) : $0).inserted })
    return paths.filter { kept.contains($0) }
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
    while let first = from.first, first == to.first, to.count > 1 {
      from.removeFirst()
      to.removeFirst()
    }
    return (from.map { _ in ".." } + to).joined(separator: "/")
  }
}
