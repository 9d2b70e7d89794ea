import StoryboardDiagnostics
import StoryboardVocabulary

/// A folder whose files belong to a target without being listed.
package struct SynchronizedFolder: Hashable, Sendable {
  package let path: String
  /// The files and folders that do not belong to the target, relative to the folder. One that begins with `/Localized/`
  /// stands for its versions in the folders of all languages.
  package let exceptions: [String]

  /// Returns true if a file of the folder belongs to the target.
  ///
  /// `path`: its path, relative to the folder.
  package func contains(_ path: String) -> Bool {
    !exceptions.contains { exception in
      let localized = "/Localized/"
      let isLocalized = exception.hasPrefix(localized)
      let path = isLocalized ? Self.withoutLanguage(path) : path
      let exception = isLocalized ? String(exception.dropFirst(localized.count)) : exception
      return path == exception || path.hasPrefix(exception + "/")
    }
  }

  /// The path without the folder of a language.
  private static func withoutLanguage(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}

/// Finds the files of a target: those of its build phases, and those of synchronized folders.
struct TargetFiles {
  private let id: String
  private let target: PropertyListValue
  private let project: XcodeProject
  private(set) var sources: [String] = []
  private(set) var storyboards: [String] = []
  private(set) var localizedStoryboards: [String] = []
  private(set) var folders: [SynchronizedFolder] = []
  private var seenSets: Set<String> = []

  init(of id: String, _ target: PropertyListValue, in project: XcodeProject) {
    (self.id, self.target, self.project) = (id, target, project)
  }

  mutating func find() {
    var seen: Set<String> = []
    for (_, phase) in project.objects.all(target.texts("buildPhases")) {
      let isOfSources = phase.isA("PBXSourcesBuildPhase")
      guard isOfSources || phase.isA("PBXResourcesBuildPhase") else { continue }
      for (_, file) in project.objects.all(phase.texts("files")) {
        guard let id = file.text("fileRef"), seen.insert(id).inserted else { continue }
        if isOfSources { addSources(id) }
        addStoryboard(id)
      }
    }
    let own = project.objects.all(target.texts("fileSystemSynchronizedGroups"))
    for (id, group) in own { addFolder(id, group) }
    addMembersOfOtherFolders(than: Set(own.map(\.id)))
    keepFirst(&sources)
    keepFirst(&storyboards)
    keepFirst(&localizedStoryboards)
  }

  private func keepFirst(_ paths: inout [String]) {
    var seen: Set<String> = []
    paths.removeAll { !seen.insert($0).inserted }
  }

  private mutating func addSources(_ id: String) {
    guard let path = project.paths[id] else { return }
    if path.hasSuffix(".swift") { sources.append(path) }
    for child in project.objects[id]?.texts("children") ?? [] {
      if let path = project.paths[child], path.hasSuffix(".swift") { sources.append(path) }
    }
  }

  /// Adds a storyboard, or its variants for languages.
  private mutating func addStoryboard(_ id: String) {
    let children = project.objects[id]?.texts("children") ?? []
    let paths = ([id] + children).compactMap { project.paths[$0] }.filter { $0.hasSuffix(".storyboard") }
    // The group of the variants has the folder's path, and no more.
    storyboards += children.isEmpty ? paths : paths.filter { $0 != project.paths[id] }
  }

  private mutating func addFolder(_ id: String, _ group: PropertyListValue) {
    guard let path = project.paths[id] else { return }
    let exceptions = exceptionSets(of: group)
    folders.append(
      SynchronizedFolder(
        path: path,
        // A folder that is copied as a whole is a resource.
        exceptions: exceptions.flatMap { $0.texts("membershipExceptions") } + group.texts("explicitFolders")))
  }

  /// Adds the files of folders of other targets that belong to this one, too.
  private mutating func addMembersOfOtherFolders(than own: Set<String>) {
    for id in project.objects.ids(of: "PBXFileSystemSynchronizedRootGroup") where !own.contains(id) {
      guard let group = project.objects[id], let folder = project.paths[id] else { continue }
      for set in exceptionSets(of: group) {
        for member in set.texts("membershipExceptions") {
          if member.hasSuffix(".swift") { sources.append(FilePath.join(folder, member)) }
          if member.hasSuffix(".storyboard") { addStoryboard(member, in: folder) }
        }
      }
    }
  }

  private mutating func addStoryboard(_ member: String, in folder: String) {
    let localized = "/Localized/"
    if member.hasPrefix(localized) {
      localizedStoryboards.append(FilePath.join(folder, String(member.dropFirst(localized.count))))
    } else {
      storyboards.append(FilePath.join(folder, member))
    }
  }

  /// The exceptions of a folder that concern the target. A set belongs to one folder.
  private mutating func exceptionSets(of group: PropertyListValue) -> [PropertyListValue] {
    project.objects.all(group.texts("exceptions")).filter { id, set in
      set.isA("PBXFileSystemSynchronizedBuildFileExceptionSet") && set.text("target") == self.id
        && seenSets.insert(id).inserted
    }.map(\.value)
  }
}
