// swift-tools-version: 6.2
import PackageDescription

// The framework of `Samples/Shop`, with its program in Swift.
let package = Package(
  name: "Account",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Account", targets: ["Account"])],
  dependencies: [.package(name: "StoryboardDSL", path: "../../..")],
  targets: [
    .target(
      name: "Account",
      dependencies: [
        .product(name: "StoryboardBuilders", package: "StoryboardDSL"),
        .product(name: "StoryboardRuntime", package: "StoryboardDSL"),
      ],
      path: "Sources", resources: [.process("Storyboards")])
  ]
)
