// swift-tools-version: 6.2
import PackageDescription

// What a package writes that takes StoryboardDSL up: the dependency, and the plugin of a target.
let package = Package(
  name: "Notes",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v12)],
  products: [.library(name: "Notes", targets: ["Notes"])],
  dependencies: [.package(name: "StoryboardDSL", path: "../../..")],
  targets: [.target(name: "Notes", plugins: [.plugin(name: "GenerateWiring", package: "StoryboardDSL")])]
)
