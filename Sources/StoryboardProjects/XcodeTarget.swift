import StoryboardDiagnostics
import StoryboardVocabulary

/// A target of an Xcode project.
package struct XcodeTarget: Sendable {
  package let name: String
  /// The type of the target's product, such as `com.apple.product-type.application`; nil if the project does not
  /// state it.
  package let productType: String?
  /// The name of the target's Swift module.
  package let moduleName: String
  /// The Swift files that the project lists for the target, in the order of the project.
  package let sources: [TargetFile]
  /// The storyboards that the project lists for the target, in the order of the project. A localized storyboard has
  /// one entry for each language.
  package let storyboards: [TargetFile]
  /// The paths of localized storyboards, without the language folder. All language versions belong to the target.
  package let localizedStoryboards: [TargetFile]
  /// The folders whose files belong to the target although the project does not list them.
  package let folders: [SynchronizedFolder]
  /// The path of the target's `Info.plist`; nil if the target has no such file.
  package let infoPlist: String?
  /// The compilation conditions of all configurations of the target.
  package let conditions: TargetConditions
  /// The build settings of the configuration `Release`, or of the first configuration if there is no `Release`.
  package let settings: BuildSettings
  /// The names of the targets in the same project that this target depends on.
  package let dependencies: [String]
  /// The names of the package products that the target links.
  package let packageProducts: [String]

  init(_ id: String, _ target: PropertyListValue, of project: XcodeProject, read: (String) -> [UInt8]?) {
    name = target.text("name") ?? ""
    productType = target.text("productType")
    settings = BuildSettings(of: target, in: project, read: read)
    conditions = TargetConditions(of: target, in: project, read: read)
    moduleName = settings["PRODUCT_MODULE_NAME"] ?? name
    infoPlist = settings["INFOPLIST_FILE"].map(FilePath.withoutDotPrefix)
    var files = TargetFiles(
      of: id, target, in: project, hasCatalyst: settings["SUPPORTS_MACCATALYST"] == "YES")
    files.find()
    sources = files.sources
    storyboards = files.storyboards
    localizedStoryboards = files.localizedStoryboards
    folders = files.folders
    dependencies = project.objects.all(target.texts("dependencies")).compactMap { _, dependency in
      dependency.text("target").flatMap { project.objects[$0]?.text("name") } ?? dependency.text("name")
    }
    packageProducts = project.objects.all(target.texts("packageProductDependencies")).compactMap {
      $0.value.text("productName")
    }
  }

  /// The kind of the target's product, as far as it matters for storyboards.
  package enum Product {
    /// An app or an app extension. Its storyboards are in the main bundle of its process.
    case app
    case framework
    case other
  }

  package var product: Product {
    // An example is `com.apple.product-type.application.watchapp2`.
    let kind = productType?.split(separator: ".").dropFirst(3).map(String.init) ?? []
    if kind == ["framework"] { return .framework }
    return kind.first == "application" || kind.last?.hasSuffix("extension") == true ? .app : .other
  }

  /// True if some storyboards or other files of the target are not built for all of its platforms.
  package var hasFilters: Bool {
    (storyboards + localizedStoryboards).contains { $0.filter != nil }
      || folders.contains { !$0.filters.isEmpty }
  }

  /// True if the target contains tests.
  package var isTest: Bool { productType?.holds("test") == true }

  /// True if declarations that do not state their isolation belong to the main actor.
  package var isOnMainActor: Bool { settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" }

  /// The platforms of the target, each with the oldest version that the target runs on. The version is nil if the
  /// project does not state it.
  package var platforms: [(name: String, version: String?)] {
    let root = settings["SDKROOT"] ?? ""
    let names = root.isEmpty || root == "auto" ? settings.words("SUPPORTED_PLATFORMS") : [root]
    var found: [(name: String, version: String?)] = []
    for platform in Self.platforms where names.contains(where: { $0.hasPrefix(platform.sdk) }) {
      found.append((platform.name, settings[platform.setting]))
    }
    if !found.isEmpty { return found }
    return Self.platforms.filter { settings[$0.setting] != nil }.map { ($0.name, settings[$0.setting]) }
  }

  private static let platforms = [
    (sdk: "iphoneos", name: "iOS", setting: "IPHONEOS_DEPLOYMENT_TARGET"),
    (sdk: "appletvos", name: "tvOS", setting: "TVOS_DEPLOYMENT_TARGET"),
    (sdk: "macosx", name: "macOS", setting: "MACOSX_DEPLOYMENT_TARGET"),
    (sdk: "watchos", name: "watchOS", setting: "WATCHOS_DEPLOYMENT_TARGET"),
  ]
}

extension TargetConditions {
  /// Reads the compilation conditions of a target.
  init(of target: PropertyListValue, in project: XcodeProject, read: (String) -> [UInt8]?) {
    let settings = project.configurations(of: target).map {
      BuildSettings(of: target, $0.name, in: project, read: read)
    }
    let all = settings.map(\.compilationConditions)
    always = all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
    sometimes = Set(all.joined()).subtracting(always)
    isComplete = !all.isEmpty && settings.allSatisfy(\.isComplete)
  }
}

extension BuildSettings {
  /// The compilation conditions, such as `DEBUG`, that these settings define.
  var compilationConditions: Set<String> {
    let flags = words("OTHER_SWIFT_FLAGS")
    // Older projects define conditions by compiler options such as `-DDEBUG`.
    let options = flags.indices.compactMap { index -> String? in
      if flags[index] == "-D" { return index + 1 < flags.count ? flags[index + 1] : nil }
      return flags[index].hasPrefix("-D") ? String(flags[index].dropFirst(2)) : nil
    }
    return Set(words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + options)
  }

  /// Reads the settings of a target in one of its configurations.
  ///
  /// - Parameter wanted: the name of the configuration; nil for `Release`. If the target has no configuration with
  ///   this name, its first one is used.
  init(
    of target: PropertyListValue, _ wanted: String? = nil, in project: XcodeProject,
    read: (String) -> [UInt8]?
  ) {
    let configurations = project.configurations(of: target)
    let chosen = configurations.first { $0.name == wanted ?? "Release" } ?? configurations.first
    let name = chosen?.name ?? "Release"
    var levels: [Level] = []
    var isComplete = true
    for configuration in [project.configuration(name), chosen?.value].compactMap({ $0 }) {
      var file: Level = [:]
      if let path = project.configurationFile(of: configuration),
        !file.add(configuration: path, read: read)
      {
        isComplete = false
      }
      var own: Level = [:]
      for (key, value) in configuration["buildSettings"]?.entries ?? [] {
        guard let key = key.text else { continue }
        own.assign(value.text ?? value.elements.compactMap(\.text).joined(separator: " "), to: key)
      }
      levels += [file, own]
    }
    self.init(levels, target: target.text("name") ?? "", project: project.name, configuration: name)
    self.isComplete = isComplete
  }
}

extension XcodeProject {
  /// Returns the path of the `.xcconfig` file that a configuration is based on; nil if it has none.
  fileprivate func configurationFile(of configuration: PropertyListValue) -> String? {
    if let id = configuration.text("baseConfigurationReference") { return paths[id] }
    // A configuration file inside a synchronized folder has no object ID. The project states the folder and a
    // relative path.
    guard let folder = configuration.text("baseConfigurationReferenceAnchor").flatMap({ paths[$0] }),
      let path = configuration.text("baseConfigurationReferenceRelativePath")
    else { return nil }
    return FilePath.join(folder, path)
  }
}
