import StoryboardDiagnostics

/// An Xcode project: its targets, and the packages beside it.
///
/// All paths are relative to the project's root, which is the folder that holds `NAME.xcodeproj`.
package struct XcodeProject: Sendable {
  /// The name of the project: its file name without the extension.
  package let name: String
  let objects: ProjectObjects
  /// The path of each file, group and folder by its object ID.
  let paths: [String: String]
  private let project: PropertyListValue

  /// Reads the file `project.pbxproj` of a project.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: the name of the project.
  package init(_ bytes: [UInt8], name: String) throws(ProjectMistake) {
    let list = try PropertyListReader.read(bytes)
    objects = ProjectObjects(list.root)
    guard let id = list.root.text("rootObject"), let project = objects[id], project.isA("PBXProject") else {
      throw .noProject
    }
    self.name = name
    self.project = project
    var paths = ProjectPaths(objects)
    paths.find(below: project.text("mainGroup") ?? "", in: project.text("projectDirPath") ?? "")
    self.paths = paths.paths
  }

  /// The names of all targets, in the order of the project.
  package var targetNames: [String] { targets.compactMap { $0.text("name") } }

  private var targets: [PropertyListValue] { objects.all(project.texts("targets")).map(\.value) }

  /// Returns a target with all facts that a program needs; nil if the project has no target with the name.
  ///
  /// `read`: returns the bytes of a configuration file by its path; nil if it cannot be read.
  package func target(_ name: String, read: (String) -> [UInt8]?) -> XcodeTarget? {
    let found = objects.all(project.texts("targets")).first { $0.value.text("name") == name }
    return found.map { XcodeTarget($0.id, $0.value, of: self, read: read) }
  }

  /// The paths of the folders that the project names as Swift packages.
  package var localPackages: [String] {
    objects.all(project.texts("packageReferences")).compactMap { _, package in
      guard package.isA("XCLocalSwiftPackageReference") else { return nil }
      return package.text("relativePath") ?? package.text("path")
    }
  }

  /// The paths of folders that are Swift packages of the project, if they have a manifest.
  package var packageFolders: [String] {
    // Before Xcode 15 a package was listed as a file of the project, and before Xcode 12 as a folder.
    let files = objects.ids(of: "PBXFileReference").filter {
      ["wrapper", "folder"].contains(objects[$0]?.text("lastKnownFileType"))
    }
    var seen: Set<String> = []
    return (localPackages + files.compactMap { paths[$0] }).filter { seen.insert($0).inserted }
  }

  /// The paths of synchronized folders. A package in such a folder is a package of the project.
  package var synchronizedFolders: [String] {
    objects.ids(of: "PBXFileSystemSynchronizedRootGroup").compactMap { paths[$0] }
  }

  /// The configurations of the project or of a target.
  func configurations(of owner: PropertyListValue) -> [(name: String, value: PropertyListValue)] {
    guard let list = owner.text("buildConfigurationList").flatMap({ objects[$0] }) else { return [] }
    return objects.all(list.texts("buildConfigurations")).map { ($0.value.text("name") ?? "", $0.value) }
  }

  /// The assignments of the project itself in a configuration.
  func configuration(_ name: String) -> PropertyListValue? {
    let all = configurations(of: project)
    return (all.first { $0.name == name } ?? all.first)?.value
  }
}

/// The objects of a project by object ID.
struct ProjectObjects: Sendable {
  private var objects: [String: PropertyListValue] = [:]
  private var order: [String] = []

  init(_ root: PropertyListValue) {
    for (key, value) in root["objects"]?.entries ?? [] {
      guard value.isDictionary, let id = key.text, objects.updateValue(value, forKey: id) == nil else {
        continue
      }
      order.append(id)
    }
  }

  subscript(id: String) -> PropertyListValue? { objects[id] }

  /// The objects with these IDs, each object once.
  func all(_ ids: [String]) -> [(id: String, value: PropertyListValue)] {
    var seen: Set<String> = []
    return ids.compactMap { id in
      guard let object = objects[id], seen.insert(id).inserted else { return nil }
      return (id, object)
    }
  }

  /// The IDs of the objects of a kind, in the order of the text.
  func ids(of kind: String) -> [String] { order.filter { objects[$0]?.isA(kind) == true } }
}

extension PropertyListValue {
  /// True for an object of a kind.
  func isA(_ kind: String) -> Bool { text("isa") == kind }
}

/// Finds the paths of a project's files. Most paths are relative to the enclosing group.
struct ProjectPaths {
  private let objects: ProjectObjects
  private(set) var paths: [String: String] = [:]
  /// The maximum length of a path, because the groups of a project may nest without end.
  private static let lengthLimit = 4_096

  init(_ objects: ProjectObjects) { self.objects = objects }

  mutating func find(below group: String, in folder: String) {
    // Each group is read once, so groups that contain each other do not loop.
    var seen: Set<String> = []
    var pending = [(id: group, folder: folder)]
    while let (id, around) = pending.popLast() {
      guard seen.insert(id).inserted, let object = objects[id],
        let path = path(of: object, in: around, root: folder),
        path.utf8.count <= Self.lengthLimit
      else { continue }
      paths[id] = path
      for child in object.texts("children") { pending.append((child, path)) }
    }
  }

  /// The path of an object; nil for build products and for files of Xcode itself.
  private func path(of object: PropertyListValue, in around: String, root: String) -> String? {
    let path = object.text("path") ?? ""
    switch object.text("sourceTree") ?? "<group>" {
    case "<group>": return FilePath.join(around, path)
    case "SOURCE_ROOT": return FilePath.join(root, path)
    case "<absolute>": return path
    default: return nil
    }
  }
}
