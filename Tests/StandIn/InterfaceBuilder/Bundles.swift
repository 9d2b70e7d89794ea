import Foundation

/// The places of the storyboards.
///
/// The environment variable `STORYBOARDS` names the main bundle's folder. `STORYBOARD_BUNDLES` names those of other
/// bundles, as `identifier=folder` separated by semicolons.
extension StandIn {
  private static var folders: [String: URL] = fromEnvironment()
  private static var bundles: [Bundle] = []

  private static func fromEnvironment() -> [String: URL] {
    let environment = ProcessInfo.processInfo.environment
    var folders: [String: URL] = [:]
    if let main = environment["STORYBOARDS"] {
      folders[Bundle.main.bundlePath] = URL(fileURLWithPath: main)
    }
    for pair in environment["STORYBOARD_BUNDLES"]?.split(separator: ";") ?? [] {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { trap("STORYBOARD_BUNDLES: '\(pair)' is not identifier=folder") }
      let bundle = makeBundle(identifier: parts[0])
      bundles.append(bundle)
      folders[bundle.bundlePath] = URL(fileURLWithPath: parts[1])
    }
    return folders
  }

  /// Makes the environment's bundles, unless they exist already.
  package static func loadBundles() { _ = folders }

  /// Registers the storyboards' folder of a bundle; nil is the main bundle.
  public static func register(_ bundle: Bundle?, storyboards folder: URL) {
    folders[(bundle ?? .main).bundlePath] = folder
  }

  /// Makes a bundle that `Bundle(identifier:)` finds, with storyboards of its own.
  @discardableResult public static func register(identifier: String, storyboards folder: URL) -> Bundle {
    let bundle = Bundle(identifier: identifier) ?? makeBundle(identifier: identifier)
    bundles.append(bundle)
    register(bundle, storyboards: folder)
    return bundle
  }

  /// Makes a real bundle on disk, since only real bundles are found by their identifier.
  private static func makeBundle(identifier: String) -> Bundle {
    let folder = ownFolder.appendingPathComponent("\(identifier).bundle")
    let plist = ["CFBundleIdentifier": identifier]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
        .write(to: folder.appendingPathComponent("Info.plist"))
    } catch {
      trap("no bundle can be made at \(folder.path): \(error)")
    }
    guard let bundle = Bundle(url: folder) else { trap("no bundle can be made at \(folder.path)") }
    atexit { StandIn.removeBundles() }
    return bundle
  }

  private nonisolated static func removeBundles() { try? FileManager.default.removeItem(at: ownFolder) }

  /// The folder of this process for bundles. On a Mac only the variable names the temporary folder of the tests.
  private nonisolated static var ownFolder: URL {
    let process = ProcessInfo.processInfo
    let temporary = process.environment["TMPDIR"].map { URL(fileURLWithPath: $0) }
    return (temporary ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("StandIn-\(process.processIdentifier)")
  }

  /// The file of a storyboard: in the bundle's folder, its `Base.lproj`, or the nearest folder below. Files that are in
  /// different folders of a project's sources are together in its bundle.
  static func url(ofStoryboard name: String, in bundle: Bundle?) -> URL? {
    let path = (bundle ?? .main).bundlePath
    loadBundles()
    let folder = folders[path] ?? URL(fileURLWithPath: path)
    let file = "\(name).storyboard"
    let usual = [file, "Base.lproj/\(file)"].map(folder.appendingPathComponent)
    if let found = usual.first(where: { FileManager.default.fileExists(atPath: $0.path) }) { return found }
    let below = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return below.filter { $0.hasSuffix("/\(file)") }
      .min { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
      .map(folder.appendingPathComponent)
  }
}
