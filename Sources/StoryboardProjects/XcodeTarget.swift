import StoryboardDiagnostics
import StoryboardVocabulary

/// A target of an Xcode project.
package struct XcodeTarget: Sendable {
  package let name: String
  /// The kind of the product: `com.apple.product-type.application`; nil if the project does not state it.
  package let productType: String?
  /// The name of its Swift module.
  package let moduleName: String
  /// The paths of the Swift files that the project lists for the target, in its order.
  package let sources: [TargetFile]
  /// The paths of the storyboards that the project lists for the target, in its order, with all variants for languages.
  package let storyboards: [TargetFile]
  /// The paths of storyboards whose language variants all belong to the target, without the language folders.
  package let localizedStoryboards: [TargetFile]
  /// The folders whose files all belong to the target without being listed.
  package let folders: [SynchronizedFolder]
  /// The path of its `Info.plist`; nil if it has none.
  package let infoPlist: String?
  /// The compilation conditions of its configurations.
  package let conditions: TargetConditions
  /// The settings of its release configuration, or of the first one.
  package let settings: BuildSettings
  /// The names of the targets that it depends on in the same project.
  package let dependencies: [String]
  /// The products of packages that it links.
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

  /// The kinds of products that may hold storyboards.
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

  /// True if some files are not built for all platforms.
  package var hasFilters: Bool {
    (storyboards + localizedStoryboards).contains { $0.filter != nil }
      || folders.contains { !$0.filters.isEmpty }
  }

  /// True for a target of tests.
  package var isTest: Bool { productType?.holds("test") == true }

  /// True if declarations that do not state their isolation belong to the main actor.
  package var isOnMainActor: Bool { settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" }

  /// The platforms with the oldest version that the target runs on. The version is nil if the project does not state
  /// it.
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
  /// The compilation conditions that hold with these settings.
  var compilationConditions: Set<String> {
    let flags = words("OTHER_SWIFT_FLAGS")
    // Older projects pass conditions to the compiler as options.
    let options = flags.indices.compactMap { index -> String? in
      if flags[index] == "-D" { return index + 1 < flags.count ? flags[index + 1] : nil }
      return flags[index].hasPrefix("-D") ? String(flags[index].dropFirst(2)) : nil
    }
    return Set(words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + options)
  }

  /// The settings of a target in one of its configurations.
  ///
  /// - Parameter wanted: the name of the configuration. With nil, or if there is no configuration with that name, the
  ///   release configuration is used, or else the first one.
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
  /// The path of the configuration file of a configuration.
  fileprivate func configurationFile(of configuration: PropertyListValue) -> String? {
    if let id = configuration.text("baseConfigurationReference") { return paths[id] }
    // A file inside a synchronized folder has no object ID.
    guard let folder = configuration.text("baseConfigurationReferenceAnchor").flatMap({ paths[$0] }),
      let path = configuration.text("baseConfigurationReferenceRelativePath")
    else { return nil }
    return FilePath.join(folder, path)
  }
}
