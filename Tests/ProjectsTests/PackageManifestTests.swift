import TestSupport
import Testing

@testable import StoryboardProjects

/// What the text of a manifest says of its targets.
@Suite struct PackageManifestTests {
  private func targets(_ text: String) -> [PackageManifest.Target] {
    PackageManifest(Array(text.utf8)).targets
  }

  private func target(
    _ name: String, _ path: String? = nil, sources: [String]? = nil, except exceptions: [String] = [],
    isTest: Bool = false, conditions: TargetConditions = .swiftPMDefaults, needs dependencies: [String]? = []
  ) -> PackageManifest.Target {
    PackageManifest.Target(
      name: name, path: path, sources: sources, exceptions: exceptions, isTest: isTest,
      conditions: conditions,
      dependencies: dependencies)
  }

  @Test func targets() {
    #expect(
      targets(
        #"""
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
          targets: [
            .target(name: "Kit"),
            // .target(name: "Gone"),
            /* .target(name: "Gone /* too */"), */
            .executableTarget(
              name: "tool", dependencies: ["Kit", .target(name: "Other", condition: .when(platforms: [.macOS])),
                .product(name: "A", package: "b")],
              path: "Code/Tool", exclude: ["Info.plist", "Old"], sources: ["A.swift", "Parts"],
              swiftSettings: [.define("X", .when(configuration: .debug)), .unsafeFlags(["path: \"z\""])]),
            .target(name: "Other", path: "."),
            .testTarget(name: "KitTests", dependencies: ["Kit"]),
            .macro(name: "Macros"),
            .binaryTarget(name: "Binary", path: "B.xcframework"),
            .target(name: names[0]), .target(name: "Some", path: root + "/Some", sources: files),
          ])
        """#) == [
          target("Kit"),
          target(
            "tool", "Code/Tool", sources: ["A.swift", "Parts"], except: ["Info.plist", "Old"],
            conditions: TargetConditions(
              always: ["SWIFT_PACKAGE"], sometimes: ["DEBUG", "X"], isComplete: false),
            needs: ["Kit", "Other", "A"]),
          target("Other", "."), target("KitTests", isTest: true, needs: ["Kit"]), target("Macros"),
          target("Some"),
        ])
  }

  /// The conditions of `#if` that the settings of a target name; what else may name some leaves the others open.
  @Test(arguments: [
    ("", [], true), (", swiftSettings: []", [], true), (#", swiftSettings: [.define("A")]"#, ["A"], true),
    (#", swiftSettings: [.enableUpcomingFeature("B"), .define("A"), .define("C")]"#, ["A", "C"], true),
    (#", swiftSettings: [.define("A", .when(configuration: .debug))]"#, ["A?"], true),
    (#", swiftSettings: [.define("A", .when(platforms: [.iOS])), .define("A")]"#, ["A"], true),
    (#", swiftSettings: [.define("A")] + more"#, ["A"], false), (", swiftSettings: shared", [], false),
    (#", swiftSettings: [.define("A"), other]"#, ["A"], false),
    (", swiftSettings: [.define(name)]", [], false),
    (#", swiftSettings: [.define("A"), .unsafeFlags(["-DB"])]"#, ["A"], false),
    (#", swiftSettings: [.define("A")], linkerSettings: [.linkedLibrary("z")]"#, ["A"], true),
    (#", cSettings: [.define("A")]"#, [], true),
  ])
  func conditions(_ settings: String, _ names: [String], isComplete: Bool) {
    let found = targets(#"Package(targets: [.target(name: "Kit"\#(settings))])"#).first?.conditions
    #expect(found?.isComplete == isComplete)
    #expect(found?.always == Set(names.filter { !$0.hasSuffix("?") } + ["SWIFT_PACKAGE"]))
    #expect(
      found?.sometimes == Set(names.filter { $0.hasSuffix("?") }.map { String($0.dropLast()) } + ["DEBUG"]))
  }

  /// Code after the targets may change the settings of all.
  @Test func settingsThatCodeAdds() {
    let text =
      #"targets: [.target(name: "Kit")] for target in targets { target.swiftSettings?.append(.define("A")) }"#
    #expect(targets(text).first?.conditions.isComplete == false)
  }

  @Test func productsAndPackages() {
    let manifest = PackageManifest(
      Array(
        #"""
        let name = "Not this"
        let package = Package(
          name: "Kit",
          products: [
            .library(name: "Kit", type: .dynamic, targets: ["Kit", "Core"]),
            .executable(name: "tool", targets: ["tool"]), .plugin(name: "P", targets: ["P"]),
            .library(name: "Open", targets: all), .library(name: "More", targets: ["A"] + all), .library(name: names[0], targets: ["Kit"]),
          ],
          dependencies: [
            .package(url: "https://a.example", from: "1.0.0"), .package(path: "../Core"),
            .package(name: "Other", path: "Local/Other"), .package(path: root),
          ],
          targets: [
            .target(name: "Kit", dependencies: [.byName(name: "Core"), .targetItem(name: "B", condition: nil)]),
            .target(name: "A", dependencies: shared), .target(name: "B", dependencies: ["Kit"] + shared),
            .target(name: "C", dependencies: ["Kit", other]), .target(name: "D", dependencies: [.product(id: 1)]),
          ])
        """#.utf8))
    #expect(manifest.name == "Kit")
    #expect(manifest.products.map(\.name) == ["Kit", "tool", "Open", "More"])
    #expect(manifest.products.map(\.targets) == [["Kit", "Core"], ["tool"], nil, nil])
    #expect(manifest.packages == ["../Core", "Local/Other"])
    #expect(manifest.targets.map(\.dependencies) == [["Core", "B"], nil, nil, nil, nil])
    #expect(PackageManifest(Array("let package = make()".utf8)).name == nil)
  }

  /// A text that SwiftPM cannot read either has one mistake, at its line.
  @Test(
    arguments: [
      ("let package = Package(name: \"A\")", nil), ("var made = Package.init(name: \"A\")", nil),
      ("let package = Package(\n  name: \"A\",\n  targets: [.target(name: \"A\")\n)", .damaged(line: 3)),
      ("let package = Package(\n  name: \"A\"))", .damaged(line: 2)),
      ("let package = Package(name: \"A\")\n/* no end", .damaged(line: 2)),
      ("let package = Package(name: \"A)", .damaged(line: 1)),
      ("", .noPackage), ("// Package(name: \"A\")", .noPackage), ("let package = make()", .noPackage),
    ] as [(String, PackageManifest.Mistake?)])
  func mistakes(_ text: String, _ mistake: PackageManifest.Mistake?) {
    #expect(PackageManifest(Array(text.utf8)).mistake == mistake)
  }

  @Test func usualFolders() {
    #expect(
      PackageManifest.usualFolders(of: "A", isTest: false) == ["Sources/A", "Source/A", "src/A", "srcs/A"])
    #expect(PackageManifest.usualFolders(of: "A", isTest: true)[0] == "Tests/A")
  }

  @Test func anyBytes() {
    let text = Array(#".target(name: "A\"", path: "b", exclude: ["c"]) /* /* "#.utf8)
    for end in text.indices { _ = PackageManifest(Array(text[..<end])) }
    let count = Repetition.size(10_000, deep: 100_000)
    _ = PackageManifest(Array(String(repeating: ".target(", count: count).utf8))
    _ = PackageManifest(Array(String(repeating: "/*", count: 100_000).utf8))
    _ = PackageManifest([0xFF, 0x22, 0x5C])
  }
}
