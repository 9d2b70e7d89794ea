// swift-tools-version: 6.2
import PackageDescription

// The app of `Samples/Shop`, wired by a program that is Swift, too, and runs in the process.
let package = Package(
  name: "Shop",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Shop", targets: ["Shop"])],
  dependencies: [
    .package(name: "Account", path: "../Account"), .package(name: "StoryboardDSL", path: "../../.."),
  ],
  targets: [
    .target(
      name: "Shop",
      dependencies: [
        .product(name: "Account", package: "Account"),
        .product(name: "StoryboardBuilders", package: "StoryboardDSL"),
        .product(name: "StoryboardRuntime", package: "StoryboardDSL"),
      ],
      path: ".", sources: ["Sources"], resources: [.process("Storyboards")])
  ]
)
