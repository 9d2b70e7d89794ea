// swift-tools-version: 6.2
import PackageDescription

// The rooms follow the pipeline; every target imports only from targets listed above it.
let package = Package(
  name: "StoryboardDSL",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15)],
  products: [
    .executable(name: "sbdsl", targets: ["sbdsl"]),
    .plugin(name: "GenerateWiring", targets: ["GenerateWiring"]),
    .plugin(name: "FormatPrograms", targets: ["FormatPrograms"]),
    .library(
      name: "StoryboardRuntime",
      targets: ["StoryboardVocabulary", "StoryboardPlan", "StoryboardRuntime", "StoryboardFrameworks"]),
    .library(name: "StoryboardBuilders", targets: ["StoryboardBuilders"]),
    .library(name: "StoryboardTesting", targets: ["StoryboardTesting"]),
    .library(
      name: "StoryboardCompiler",
      targets: [
        "StoryboardVocabulary", "StoryboardDiagnostics", "StoryboardSyntax", "StoryboardSemantics",
        "StoryboardPlanner", "StoryboardSwift", "StoryboardImport", "StoryboardTooling",
      ]),
  ],
  targets: [
    .target(name: "StoryboardVocabulary"),
    .target(name: "StoryboardDiagnostics"),
    .target(name: "StoryboardSyntax", dependencies: ["StoryboardVocabulary", "StoryboardDiagnostics"]),
    .target(name: "StoryboardSources", dependencies: ["StoryboardSyntax"]),
    .target(name: "StoryboardSemantics", dependencies: ["StoryboardSyntax"]),
    .target(name: "StoryboardProjects", dependencies: ["StoryboardSyntax"]),
    .target(name: "StoryboardPlan", dependencies: ["StoryboardVocabulary"]),
    .target(name: "StoryboardPlanner", dependencies: ["StoryboardSemantics", "StoryboardPlan"]),
    .target(name: "StoryboardSwift", dependencies: ["StoryboardVocabulary", "StoryboardPlan"]),
    .target(name: "StoryboardRuntime", dependencies: ["StoryboardPlan"]),
    .target(name: "StoryboardFrameworks", dependencies: ["StoryboardRuntime"]),
    .target(name: "StoryboardImport", dependencies: ["StoryboardSyntax"]),
    .target(name: "StoryboardBuilders", dependencies: ["StoryboardPlanner", "StoryboardRuntime"]),
    .target(
      name: "StoryboardTooling",
      dependencies: [
        "StoryboardPlanner", "StoryboardSwift", "StoryboardRuntime", "StoryboardImport", "StoryboardSources",
      ]),
    .target(name: "StoryboardMap", dependencies: ["StoryboardTooling"]),
    .target(name: "StoryboardFiles", dependencies: ["StoryboardTooling", "StoryboardProjects"]),
    .target(name: "StoryboardTargets", dependencies: ["StoryboardFiles"]),
    .target(name: "StoryboardREPL", dependencies: ["StoryboardTooling"]),
    .target(name: "StoryboardLineEditor"),
    .target(name: "StoryboardTesting", dependencies: ["StoryboardTargets", "StoryboardBuilders"]),
    .executableTarget(
      name: "sbdsl",
      dependencies: ["StoryboardREPL", "StoryboardLineEditor", "StoryboardTargets", "StoryboardMap"]),
    .plugin(
      name: "GenerateWiring", capability: .buildTool(), dependencies: ["sbdsl"],
      path: "Sources/Plugins/GenerateWiring"),
    .plugin(
      name: "FormatPrograms",
      capability: .command(
        intent: .custom(verb: "format-sbdsl", description: "Lays out the .sbdsl files of the package"),
        permissions: [.writeToPackageDirectory(reason: "to lay out its .sbdsl files")]),
      dependencies: ["sbdsl"], path: "Sources/Plugins/FormatPrograms"),
    .target(name: "GrowthFamilies"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["StoryboardREPL", "StoryboardLineEditor", "StoryboardTargets", "GrowthFamilies"]),

    .target(name: "TestSupport", path: "Tests/Support", exclude: ["Faults.c.txt"]),
    .testTarget(name: "StandInTests", dependencies: ["TestSupport"]),
    .testTarget(name: "AppleTests", dependencies: ["TestSupport"]),
    .testTarget(name: "ProjectsTests", dependencies: ["StoryboardProjects", "TestSupport"]),
    .testTarget(name: "SourcesTests", dependencies: ["StoryboardTooling", "TestSupport"]),
    .testTarget(
      name: "SyntaxTests", dependencies: ["StoryboardSyntax", "GrowthFamilies", "TestSupport"],
      exclude: ["Swift/SwiftSyntaxDeclarations.swift.txt", "Swift/Sources"]),
    .testTarget(
      name: "SemanticsTests", dependencies: ["StoryboardMap", "TestSupport"],
      exclude: ["Corpus"]),
    .testTarget(
      name: "LoweringTests", dependencies: ["StoryboardTooling", "StoryboardBuilders", "TestSupport"],
      exclude: ["Programs", "Documents/Users"]),
    .testTarget(
      name: "REPLTests", dependencies: ["StoryboardREPL", "TestSupport"], exclude: ["Transcripts"]),
    .testTarget(name: "ImportTests", dependencies: ["StoryboardTooling", "TestSupport"]),
    .testTarget(name: "LineEditorTests", dependencies: ["StoryboardLineEditor", "TestSupport"]),
    .testTarget(
      name: "BuilderTests", dependencies: ["StoryboardBuilders", "StoryboardTooling", "TestSupport"]),
    .testTarget(name: "TestingTests", dependencies: ["StoryboardTesting", "TestSupport"]),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks", "TestSupport"]),
    .testTarget(
      name: "CommandTests", dependencies: ["StoryboardTooling", "TestSupport"],
      exclude: ["Apps/SwiftSyntaxStubs.swift.txt", "House/PublicSymbols", "Mistakes/Mistakes.json"]),
  ],
  swiftLanguageModes: [.v6]
)
