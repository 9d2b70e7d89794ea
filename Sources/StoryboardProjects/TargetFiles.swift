import StoryboardDiagnostics
import StoryboardVocabulary

/// A folder whose files belong to a target without being listed in the project. Xcode calls it a synchronized folder.
package struct SynchronizedFolder: Hashable, Sendable {
  package let path: String
  /// The files and folders that do not belong to the target, relative to this folder. A path that begins with
  /// `/Localized/` excludes the file in all language folders.
  package let exceptions: [String]
  /// The platform filter of each file that is not built for all platforms. The key is the path of the file, relative
  /// to this folder.
  package let filters: [String: PlatformFilter]

  package init(path: String, exceptions: [String], filters: [String: PlatformFilter] = [:]) {
    (self.path, self.exceptions, self.filters) = (path, exceptions, filters)
  }

  /// Returns true if a file of the folder belongs to the target.
  ///
  /// `path` is the path of the file, relative to the folder.
  package func contains(_ path: String) -> Bool {
    !exceptions.contains { exception in
      let localized = "/Localized/"
      let isLocalized = exception.hasPrefix(localized)
      let path = isLocalized ? Self.withoutLanguageFolder(path) : path
      let exception = isLocalized ? String(exception.dropFirst(localized.count)) : exception
      return path == exception || path.hasPrefix(exception + "/")
    }
  }

  /// Returns the path without the language folder, such as `en.lproj`.
  private static func withoutLanguageFolder(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}

/// Finds the files of a target in its build phases and in synchronized folders.
struct TargetFiles {
  private let id: String
  private let target: PropertyListValue
  private let project: XcodeProject
  private let hasCatalyst: Bool
  private(set) var sources: [TargetFile] = []
  private(set) var storyboards: [TargetFile] = []
  private(set) var localizedStoryboards: [TargetFile] = []
  private(set) var folders: [SynchronizedFolder] = []
  private var seenExceptionSets: Set<String> = []

  init(of id: String, _ target: PropertyListValue, in project: XcodeProject, hasCatalyst: Bool) {
    (self.id, self.target, self.project) = (id, target, project)
    self.hasCatalyst = hasCatalyst
  }

  mutating func find() {
    var seen: Set<String> = []
    for (_, phase) in project.objects.all(target.texts("buildPhases")) {
      let isOfSources = phase.isA("PBXSourcesBuildPhase")
      guard isOfSources || phase.isA("PBXResourcesBuildPhase") else { continue }
      for (_, file) in project.objects.all(phase.texts("files")) {
        guard let id = file.text("fileRef"), seen.insert(id).inserted else { continue }
        let filter = filter(of: file)
        if isOfSources { addSources(id, for: filter) }
        addStoryboard(id, for: filter)
      }
    }
    let own = project.objects.all(target.texts("fileSystemSynchronizedGroups"))
    for (id, group) in own { addFolder(id, group) }
    addMembersOfOtherFolders(than: Set(own.map(\.id)))
    removeDuplicates(&sources)
    removeDuplicates(&storyboards)
    removeDuplicates(&localizedStoryboards)
  }

  private func removeDuplicates(_ files: inout [TargetFile]) {
    var seen: Set<String> = []
    files.removeAll { !seen.insert($0.path).inserted }
  }

  /// Returns the filter with the platforms for which a file is built; nil if it is built for all platforms.
  private func filter(of file: PropertyListValue) -> PlatformFilter? {
    let word = file.text("platformFilter").map { [$0] }
    return PlatformFilter(word ?? file.texts("platformFilters"), hasCatalyst: hasCatalyst)
  }

  private mutating func addSources(_ id: String, for filter: PlatformFilter?) {
    for id in [id] + (project.objects[id]?.texts("children") ?? []) {
      guard let path = project.paths[id], path.hasSuffix(".swift") else { continue }
      sources.append(TargetFile(path, for: filter))
    }
  }

  /// Adds a storyboard. If the storyboard is localized, adds the file of each language.
  private mutating func addStoryboard(_ id: String, for filter: PlatformFilter?) {
    let children = project.objects[id]?.texts("children") ?? []
    let paths = ([id] + children).compactMap { project.paths[$0] }.filter { $0.hasSuffix(".storyboard") }
    // For a localized storyboard, only the paths of its language files count. The object that groups them has no
    // file.
    let files = children.isEmpty ? paths : paths.filter { $0 != project.paths[id] }
    storyboards += files.map { TargetFile($0, for: filter) }
  }

  private mutating func addFolder(_ id: String, _ group: PropertyListValue) {
    guard let path = project.paths[id] else { return }
    let exceptions = exceptionSets(of: group)
    folders.append(
      SynchronizedFolder(
        path: path,
        // A folder that is copied as a whole is a resource, so its files are not part of the target.
        exceptions: exceptions.flatMap { $0.texts("membershipExceptions") } + group.texts("explicitFolders"),
        filters: filters(of: exceptions)))
  }

  /// Returns the platform filters of the files in a folder, by path.
  private func filters(of exceptions: [PropertyListValue]) -> [String: PlatformFilter] {
    var filters: [String: PlatformFilter] = [:]
    for (key, value) in exceptions.flatMap({ $0["platformFiltersByRelativePath"]?.entries ?? [] }) {
      guard let path = key.text else { continue }
      filters[path] = PlatformFilter(value.elements.compactMap(\.text), hasCatalyst: hasCatalyst)
    }
    return filters
  }

  /// Adds files that belong to this target although they are in the folders of other targets.
  private mutating func addMembersOfOtherFolders(than own: Set<String>) {
    for id in project.objects.ids(of: "PBXFileSystemSynchronizedRootGroup") where !own.contains(id) {
      guard let group = project.objects[id], let folder = project.paths[id] else { continue }
      let sets = exceptionSets(of: group)
      let filters = filters(of: sets)
      for member in sets.flatMap({ $0.texts("membershipExceptions") }) {
        if member.hasSuffix(".swift") {
          sources.append(TargetFile(FilePath.join(folder, member), for: filters[member]))
        }
        if member.hasSuffix(".storyboard") { addStoryboard(member, in: folder, for: filters[member]) }
      }
    }
  }

  private mutating func addStoryboard(_ member: String, in folder: String, for filter: PlatformFilter?) {
    let localized = "/Localized/"
    if member.hasPrefix(localized) {
      let path = FilePath.join(folder, String(member.dropFirst(localized.count)))
      localizedStoryboards.append(TargetFile(path, for: filter))
    } else {
      storyboards.append(TargetFile(FilePath.join(folder, member), for: filter))
    }
  }

  /// Returns the exception sets of a folder that apply to the target. An exception set lists files that are treated
  /// differently from the rest of the folder.
  private mutating func exceptionSets(of group: PropertyListValue) -> [PropertyListValue] {
    project.objects.all(group.texts("exceptions")).filter { id, set in
      set.isA("PBXFileSystemSynchronizedBuildFileExceptionSet") && set.text("target") == self.id
        && seenExceptionSets.insert(id).inserted
    }.map(\.value)
  }
}
