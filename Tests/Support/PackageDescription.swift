import Foundation

/// The targets and products of the package, as the package manager describes them.
public struct PackageDescription: Sendable, Decodable {
  /// A target of the package.
  public struct Target: Sendable, Decodable {
    public let name: String
    public let path: String
    public let sources: [String]
    let type: String
    private let targetDependencies: [String]?

    public var isPlugin: Bool { type == "plugin" }
    public var isTest: Bool { type == "test" }
    /// The names of the targets that it names as dependencies.
    public var dependencies: [String] { targetDependencies ?? [] }
    /// Its Swift files.
    public var files: [URL] {
      let folder = TestFolders.package.appendingPathComponent(path)
      return sources.filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0) }
    }
  }

  private struct Product: Sendable, Decodable {
    let targets: [String]
    let type: [String: [String]?]
  }

  /// The version of the tools for which the manifest is written.
  public let toolsVersion: String
  /// The targets, each after those that it depends on.
  public private(set) var targets: [Target]
  private let products: [Product]

  public subscript(name: String) -> Target? { targets.first { $0.name == name } }

  /// The names of the targets that apps link, and of those that these depend on.
  public var linkedByApps: Set<String> {
    dependencies(of: products.filter { $0.type["library"] != nil }.flatMap(\.targets))
  }

  /// Some targets, with all that they depend on.
  public func dependencies(of names: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      if found.insert(name).inserted { open += self[name]?.dependencies ?? [] }
    }
    return found
  }

  /// The description of this package.
  public static let own = Result { try PackageDescription() }

  private init() throws {
    // Whoever runs the tests holds the lock of the build folder.
    let result = try TestFolders.withTemporary { folder in
      try SwiftToolchain.run(
        try SwiftToolchain.tool("swift"),
        [
          "package", "--package-path", TestFolders.package.path, "--scratch-path", folder.path, "describe",
          "--type", "json",
        ])
    }
    guard result.isSuccess else { throw StandIn.BuildFailure(result: result) }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(PackageDescription.self, from: Data(result.standardOutput.utf8)).sorted()
  }

  private func sorted() -> PackageDescription {
    var sorted: [Target] = []
    func add(_ target: Target) {
      if sorted.contains(where: { $0.name == target.name }) { return }
      for name in target.dependencies { if let other = self[name] { add(other) } }
      sorted.append(target)
    }
    for target in targets { add(target) }
    var result = self
    result.targets = sorted
    return result
  }
}
