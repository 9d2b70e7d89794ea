import StoryboardDiagnostics
import StoryboardProjects

extension ProjectReader {
  /// Returns the modules of a project's frameworks, and of the packages that its targets link. The keys are the
  /// identifiers of the modules' bundles, which storyboard references name.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - path: the path of `NAME.xcodeproj`.
  package mutating func modulesOfBundles(of project: XcodeProject, at path: String) -> [String: String] {
    let targets = project.targetNames.compactMap { target($0, of: project, at: path) }
    let linked = packages(of: project, at: path).targets(linkedBy: targets.flatMap(\.packageProducts))
    var modules = Self.modulesOfBundles(of: linked)
    for target in targets where target.product == .framework {
      if let bundle = target.settings["PRODUCT_BUNDLE_IDENTIFIER"] { modules[bundle] = target.moduleName }
    }
    return modules
  }

  /// Returns the modules of package targets, by the identifiers that Xcode gives to their bundles.
  package static func modulesOfBundles(of targets: [LocalPackageTarget]) -> [String: String] {
    var modules: [String: String] = [:]
    for target in targets {
      guard let package = target.package.manifest.name else { continue }
      let name = target.target.name
      modules["\(package).\(name).resources"] = PackageManifest.moduleName(ofTarget: name)
    }
    return modules
  }
}

extension ProgramFiles {
  /// The module of each bundle, by the bundle's identifier. The bundles are those of the projects in the programs'
  /// `sources` clauses.
  package var modulesOfBundles: [String: String] {
    var modules: [String: String] = [:]
    var reader = projects
    for (path, project) in namedProjects {
      modules.merge(reader.modulesOfBundles(of: project, at: path)) { first, _ in first }
    }
    return modules
  }
}
