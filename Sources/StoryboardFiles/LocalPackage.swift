import StoryboardDiagnostics
import StoryboardProjects

/// A Swift package on this machine that a project or another package names by its path.
package struct LocalPackage: Sendable {
  /// The path of the package's folder, relative to the current folder.
  package let folder: String
  package let manifest: PackageManifest
}

/// A target of a package.
package struct LocalPackageTarget: Sendable {
  package let package: LocalPackage
  package let target: PackageManifest.Target
}

extension [LocalPackage] {
  /// Returns the targets of some products, and all targets that these targets depend on.
  package func targets(linkedBy products: [String]) -> [LocalPackageTarget] {
    targets(from: products.map { ($0, nil) })
  }

  /// Returns the targets that a target of the first package depends on.
  package func targets(neededBy name: String) -> [LocalPackageTarget] {
    guard let first else { return [] }
    return targets(from: [(name, first)]).filter {
      $0.target.name != name || $0.package.folder != first.folder
    }
  }

  private func targets(from names: [(name: String, home: LocalPackage?)]) -> [LocalPackageTarget] {
    var found: [LocalPackageTarget] = []
    var seen: Set<[String]> = []
    var pending: [(name: String, home: LocalPackage?)] = names.reversed()
    while let (name, home) = pending.popLast() {
      for (package, target) in targets(named: name, for: home)
      where seen.insert([package.folder, target.name]).inserted {
        found.append(LocalPackageTarget(package: package, target: target))
        // If the dependencies are not literals, every target of the package may be one.
        let next = target.dependencies ?? package.manifest.targets.filter { !$0.isTest }.map(\.name)
        pending += next.reversed().map { (name: $0, home: package) }
      }
    }
    return found
  }

  /// Returns the targets that the name of a dependency means: one target of its own package, or the targets of a
  /// product.
  private func targets(
    named name: String, for home: LocalPackage?
  ) -> [(LocalPackage, PackageManifest.Target)] {
    if let home, let own = home.manifest.target(named: name) { return [(home, own)] }
    for package in self {
      guard let product = package.manifest.products.first(where: { $0.name == name }) else { continue }
      let targets = package.manifest.targets.filter {
        !$0.isTest && product.targets?.contains($0.name) != false
      }
      return targets.map { (package, $0) }
    }
    return []
  }
}

extension ProjectReader {
  /// Fails if a package that a project names exists but cannot be read.
  ///
  /// - Throws: `System.Failure` with the package and the reason.
  package mutating func requirePackages(of project: XcodeProject, at path: String) throws(System.Failure) {
    for name in project.localPackages {
      do throws(System.Failure) {
        _ = try manifest(in: FilePath.join(FilePath.folder(of: path), name))
      } catch {
        if error.isMissing { continue }
        throw System.Failure(reason: "its package `\(name)`: \(error.reason)")
      }
    }
  }

  /// Returns the packages of a project, and the packages that these depend on by a path. If a workspace lists the
  /// project, the packages of the workspace are added.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - path: the path of `NAME.xcodeproj`.
  package mutating func packages(of project: XcodeProject, at path: String) -> [LocalPackage] {
    let root = FilePath.folder(of: path)
    var folders = project.packageFolders.map { FilePath.join(root, $0) }
    for folder in project.synchronizedFolders.map({ FilePath.join(root, $0) }) {
      let names = (try? System.names(in: folder)) ?? []
      folders += [folder] + names.map { FilePath.join(folder, $0) }
    }
    return packages(in: folders + Self.workspaceFolders(around: path))
  }

  /// Returns the packages in some folders, and the packages whose paths these packages name. Each package occurs
  /// once.
  package mutating func packages(in folders: [String]) -> [LocalPackage] {
    var found: [LocalPackage] = []
    var seen: Set<System.Entry.Identity> = []
    var pending = folders[...]
    while let folder = pending.popFirst() {
      guard let identity = try? System.entry(at: FilePath.join(folder, "Package.swift")).identity,
        seen.insert(identity).inserted, let manifest = try? manifest(in: folder)
      else { continue }
      found.append(LocalPackage(folder: folder, manifest: manifest))
      pending += manifest.packages.map { Self.shortened(FilePath.join(folder, $0)) }
    }
    return found
  }

  /// Returns a path without `..`, such as `B` for `A/../B`. If the short path does not lead to the same file, the
  /// path is returned unchanged.
  private static func shortened(_ path: String) -> String {
    let short = FilePath.shortened(path)
    let place = short.isEmpty ? "." : short
    return (try? System.entry(at: place).identity) == (try? System.entry(at: path).identity) ? short : path
  }

  /// The number of folders in which the workspace of a project is looked for, from the project's folder outwards.
  private static let workspaceSearchDepth = 3

  /// Returns the paths of everything in the workspace that contains a project; empty if no workspace is found.
  private static func workspaceFolders(around project: String) -> [String] {
    guard let identity = try? System.entry(at: project).identity else { return [] }
    var folder = FilePath.folder(of: project)
    for _ in 0..<workspaceSearchDepth {
      let names = (try? System.names(in: folder.isEmpty ? "." : folder, hidden: true)) ?? []
      for name in names where name.hasSuffix(".xcworkspace") {
        guard let workspace = Workspace(at: FilePath.join(folder, name)) else { continue }
        let isOfProject = workspace.paths.contains { (try? System.entry(at: $0).identity) == identity }
        if isOfProject { return workspace.paths }
      }
      // A workspace is in the same repository as its project.
      if names.contains(".git") || folder == "/" { return [] }
      folder =
        folder.isEmpty || folder.hasSuffix("..") ? FilePath.join(folder, "..") : FilePath.folder(of: folder)
    }
    return []
  }
}
