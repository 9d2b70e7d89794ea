import StoryboardDiagnostics

/// An Xcode project: its targets, and the Swift packages that it contains or refers to.
///
/// All paths are relative to the folder that contains `NAME.xcodeproj`.
package struct XcodeProject: Sendable {
  /// The name of the project: its file name without the extension.
  package let name: String
  let objects: ProjectObjects
  /// The path of each file, group and folder of the project. The key is the object ID in `project.pbxproj`.
  let paths: [String: String]
  private let project: PropertyListValue
  /// The targets, in the order of the project.
  private let targets: [(id: String, value: PropertyListValue)]
  /// The index in `targets` of the first target with each name.
  private let targetIndices: [String: Int]

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
    targets = objects.all(project.texts("targets"))
    let named = targets.enumerated().compactMap { index, target in
      target.value.text("name").map { ($0, index) }
    }
    targetIndices = Dictionary(named) { first, _ in first }
    var paths = ProjectPaths(objects)
    paths.find(below: project.text("mainGroup") ?? "", in: project.text("projectDirPath") ?? "")
    self.paths = paths.paths
  }

  /// The names of all targets, in the order of the project.
  package var targetNames: [String] { targets.compactMap { $0.value.text("name") } }

  /// Returns a target with everything that a program needs to know about it; nil if the project has no target with
  /// the name.
  ///
  /// `read` returns the bytes of a configuration file by its path; nil if the file cannot be read.
  package func target(_ name: String, read: (String) -> [UInt8]?) -> XcodeTarget? {
    guard let index = targetIndices[name] else { return nil }
    return XcodeTarget(targets[index].id, targets[index].value, of: self, read: read)
  }

  /// The paths of the folders that the project refers to as local Swift packages.
  package var localPackages: [String] {
    objects.all(project.texts("packageReferences")).compactMap { _, package in
      guard package.isA("XCLocalSwiftPackageReference") else { return nil }
      return package.text("relativePath") ?? package.text("path")
    }
  }

  /// The paths of folders in the project's file list that are Swift packages if they contain a `Package.swift`.
  package var packageFolders: [String] {
    // Before Xcode 15 a package was listed as a file of the project, and before Xcode 12 as a folder.
    let files = objects.ids(of: "PBXFileReference").filter {
      ["wrapper", "folder"].contains(objects[$0]?.text("lastKnownFileType"))
    }
    var seen: Set<String> = []
    return (localPackages + files.compactMap { paths[$0] }).filter { seen.insert($0).inserted }
  }

  /// The paths of the project's synchronized folders. A Swift package in such a folder is a package of the project.
  package var synchronizedFolders: [String] {
    objects.ids(of: "PBXFileSystemSynchronizedRootGroup").compactMap { paths[$0] }
  }

  /// Returns the configurations of the project or of a target, such as Debug and Release.
  func configurations(of owner: PropertyListValue) -> [(name: String, value: PropertyListValue)] {
    guard let list = owner.text("buildConfigurationList").flatMap({ objects[$0] }) else { return [] }
    return objects.all(list.texts("buildConfigurations")).map { ($0.value.text("name") ?? "", $0.value) }
  }

  /// Returns the project-level configuration with the name. If there is none, returns the first one; nil if the
  /// project has no configurations.
  func configuration(_ name: String) -> PropertyListValue? {
    let all = configurations(of: project)
    return (all.first { $0.name == name } ?? all.first)?.value
  }
}

/// The objects in `project.pbxproj`, by their object IDs.
struct ProjectObjects: Sendable {
  private var objects: [String: PropertyListValue] = [:]
  /// The IDs of the objects of each kind, in the order of the text.
  private let idsByKind: [String: [String]]

  init(_ root: PropertyListValue) {
    var order: [String] = []
    for (key, value) in root["objects"]?.entries ?? [] {
      guard value.isDictionary, let id = key.text, objects.updateValue(value, forKey: id) == nil else {
        continue
      }
      order.append(id)
    }
    idsByKind = Dictionary(grouping: order) { [objects] in objects[$0]?.text("isa") ?? "" }
  }

  subscript(id: String) -> PropertyListValue? { objects[id] }

  /// Returns the objects with these IDs. If an ID occurs several times, its object is returned once.
  func all(_ ids: [String]) -> [(id: String, value: PropertyListValue)] {
    var seen: Set<String> = []
    return ids.compactMap { id in
      guard let object = objects[id], seen.insert(id).inserted else { return nil }
      return (id, object)
    }
  }

  /// Returns the IDs of all objects of a kind, such as `PBXFileReference`, in the order of the text.
  func ids(of kind: String) -> [String] { idsByKind[kind] ?? [] }
}

extension PropertyListValue {
  /// Returns true if the object is of this kind, such as `PBXFileReference`.
  func isA(_ kind: String) -> Bool { text("isa") == kind }
}

/// Computes the paths of a project's files. Most paths are relative to the group that contains the file.
struct ProjectPaths {
  private let objects: ProjectObjects
  private(set) var paths: [String: String] = [:]
  /// The maximum number of bytes in a path. It is needed because groups may be nested to any depth.
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

  /// Returns the path of an object; nil for build products and for files that belong to Xcode.
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
