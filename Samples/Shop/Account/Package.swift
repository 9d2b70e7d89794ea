// swift-tools-version: 6.2
import PackageDescription

// The framework. Its Swift is generated in the build, by the plugin.
let package = Package(
  name: "Account",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Account", targets: ["Account"])],
  dependencies: [.package(name: "StoryboardDSL", path: "../../..")],
  targets: [
    .target(
      name: "Account", path: "Sources", resources: [.process("Storyboards")],
      plugins: [.plugin(name: "GenerateWiring", package: "StoryboardDSL")])
  ]
)
