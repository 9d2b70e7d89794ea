import Foundation
import TestSupport
import Testing

/// The storyboards of a framework's target, and the references of other targets to them.
@Suite struct CommandContractFrameworkTargets {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static func project(_ settings: String = "PRODUCT_BUNDLE_IDENTIFIER = org.example.Weather;")
    -> String
  {
    projectText(
      ProjectTarget(
        name: "Weather", product: "framework", folder: "Weather",
        settings: "PRODUCT_NAME = Weather; " + settings),
      ProjectTarget(name: "Trails", folder: "Trails", settings: "PRODUCT_NAME = Trails;"))
  }

  private static let forecast = storyboardText(
    initial: "W-1",
    [
      sceneText(
        "viewController", "W-1", type: "Weather", module: "Weather",
        #"destination="D-1" kind="show" identifier="open""#),
      sceneText("viewController", "D-1", type: "Day", module: "Weather", identifier: "Day"),
    ])

  /// A storyboard with a reference into a bundle, to a scene of the storyboard `Forecast`.
  private static func map(_ attributes: String) -> String {
    storyboardText(
      initial: "M-1",
      [
        sceneText(
          "viewController", "M-1", type: "Map", module: "Trails",
          #"destination="R-1" kind="show" identifier="day""#),
        """
        <scene sceneID="s-R"><objects><viewControllerPlaceholder storyboardName="Forecast" \
        \(attributes) id="R-1" sceneMemberID="viewController"/></objects></scene>
        """,
      ])
  }

  private static let toDay = #"referencedIdentifier="Day" bundleIdentifier="org.example.Weather""#

  private func write(_ attributes: String = toDay, project: String = project()) throws {
    try sandbox.write(project, to: "Trails.xcodeproj/project.pbxproj")
    try sandbox.write(Self.forecast, to: "Weather/Forecast.storyboard")
    try sandbox.write(
      "import UIKit\nopen class Weather: UIViewController {}\nopen class Day: UIViewController {}\n",
      to: "Weather/Weather.swift")
    try sandbox.write(Self.map(attributes), to: "Trails/Map.storyboard")
    try sandbox.write(Self.map, to: "Trails/Map.swift")
  }

  private static let map = """
    import UIKit
    class Map: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
    }

    """

  /// Adopts the framework, whose scenes the author makes public.
  private func adoptFramework() throws {
    let program = try adopt("Weather")
    let edited = program.replacing("\nstoryboard", with: "\npublic storyboard")
      .replacing("  scene", with: "  public scene").replacing("  initial", with: "  public initial")
    #expect(edited.contains("public storyboard Forecast bundle framework {\n  public initial scene"))
    try sandbox.write(edited, to: "Weather.sbdsl")
  }

  private func adopt(_ target: String) throws -> String {
    let result = try sandbox.run(
      ["import", "Trails.xcodeproj", "--target", target, "-o", "\(target).sbdsl"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardError.isEmpty, "\(result)")
    return try #require(sandbox.text("\(target).sbdsl"))
  }

  /// Both programs together are right, and generate Swift.
  private func expectBoth(warnings: [String] = []) throws {
    let check = try sandbox.run(["check", "Weather.sbdsl", "Trails.sbdsl", "--diagnostics=compact"])
    #expect(check.status == 0, "\(check)")
    #expect(try check.findings() == warnings)
    let generated = try sandbox.run(["generate", "Weather.sbdsl", "Trails.sbdsl", "-o", "Out"])
    #expect(generated.status == 0, "\(generated)")
    for name in ["Weather", "Trails"] {
      let again = try sandbox.run(
        ["import", "Trails.xcodeproj", "--target", name, "-o", "\(name).sbdsl", "--check"])
      #expect(again.status == 0, "\(again)")
    }
  }

  // MARK: The framework

  @Test(arguments: ["", "\"PRODUCT_BUNDLE_IDENTIFIER[sdk=iphoneos*]\" = org.example.Weather;"])
  func storyboardsAreInTheFramework(_ settings: String) throws {
    try write(
      #"referencedIdentifier="Other" bundleIdentifier="org.example.Other""#, project: Self.project(settings))
    let program = try adopt("Weather")
    #expect(program.contains("\nstoryboard Forecast bundle framework {"), "\(program)")
    #expect(!program.contains("public"))
    let generated = try sandbox.run(["generate", "Weather.sbdsl", "-o", "Out"])
    #expect(generated.status == 0)
    let file = try #require(sandbox.text("Out/Weather/Storyboards+Forecast.swift"))
    #expect(file.contains("bundle: Storyboards.bundle"), "\(file)")
  }

  // MARK: References

  @Test(arguments: [
    (toDay, "Weather.Forecast.Day"),
    (#"bundleIdentifier="org.example.Weather""#, "Weather.Forecast.initial"),
    (#"referencedIdentifier="" bundleIdentifier="org.example.Weather""#, "Weather.Forecast.initial"),
  ])
  func referencesLeadToTheModule(_ attributes: String, _ place: String) throws {
    try write(attributes)
    try adoptFramework()
    let program = try adopt("Trails")
    #expect(program.contains("\nimport Weather\n"), "\(program)")
    #expect(program.contains("= \(place)"), "\(program)")
    #expect(!program.contains("external"), "\(program)")
    try expectBoth()
  }

  /// Without the program of the framework, and where it does not offer the scene, the storyboard is external.
  @Test(arguments: [
    (toDay, false), (#"referencedIdentifier="Night" bundleIdentifier="org.example.Weather""#, true),
    (#"referencedIdentifier="Day" bundleIdentifier="org.example.Other""#, true),
  ])
  func otherReferencesAreExternal(_ attributes: String, _ hasProgram: Bool) throws {
    try write(attributes)
    if hasProgram { try adoptFramework() }
    let program = try adopt("Trails")
    #expect(!program.contains("import Weather"), "\(program)")
    let bundle = attributes.contains("Other") ? "Other" : "Weather"
    #expect(program.contains(#"external storyboard Forecast bundle "org.example.\#(bundle)""#), "\(program)")
    #expect(try sandbox.run(["check", "Trails.sbdsl"]).status == 0)
  }

  /// What is not public is not offered: that is the author's decision.
  @Test func internalScenesAreExternal() throws {
    try write()
    #expect(try !adopt("Weather").contains("public"))
    #expect(try adopt("Trails").contains("external storyboard Forecast"))
  }

  /// Another module's scene may be wired later, so its source has to call `wire`.
  @Test func aSourceThatDoesNotCallWire() throws {
    try write()
    try adoptFramework()
    try sandbox.write("import UIKit\nclass Map: UIViewController {}\n", to: "Trails/Map.swift")
    let result = try sandbox.run(
      ["import", "Trails.xcodeproj", "--target", "Trails", "-o", "Trails.sbdsl", "--diagnostics=compact"])
    #expect(result.status == 1)
    #expect(try result.findings() == ["error wire-not-called Trails.sbdsl:7"], "\(result)")
  }

  /// The framework's program may come after the app's.
  @Test func theFrameworkComesLater() throws {
    try write()
    #expect(try adopt("Trails").contains("external storyboard Forecast"))
    try adoptFramework()
    let result = try sandbox.run(
      ["import", "Trails.xcodeproj", "--target", "Trails", "-o", "Trails.sbdsl"])
    #expect(result.status == 0, "\(result)")
    let program = try #require(sandbox.text("Trails.sbdsl"))
    #expect(program.contains("= Weather.Forecast.Day"), "\(program)")
    try expectBoth(warnings: ["warning unused Trails.sbdsl:11"])
  }

  /// The author's names for what he leads to are kept.
  @Test func namesOfTheAuthorAreKept() throws {
    try write()
    try adoptFramework()
    let weather = try #require(sandbox.text("Weather.sbdsl"))
    try sandbox.write(
      weather.edited(
        ("storyboard Forecast bundle", #"storyboard Sky file "Forecast" bundle"#),
        ("scene Day: Day", "scene Today: Day id \"Day\""), ("show Day", "show Today")),
      to: "Weather.sbdsl")
    let program = try adopt("Trails")
    #expect(program.contains("= Weather.Sky.Today"), "\(program)")
    try expectBoth()
  }

  /// A package's bundle has the names of the package and of the target.
  @Test func theBundleOfAPackage() throws {
    try write(
      #"referencedIdentifier="Day" bundleIdentifier="Sky.Weather.resources""#,
      project: projectText(
        ProjectTarget(
          name: "Trails", folder: "Trails", settings: "PRODUCT_NAME = Trails;", products: ["Weather"]),
        packages: ["K": "isa = XCLocalSwiftPackageReference; relativePath = Sky;"]))
    try sandbox.write(
      #"let package = Package(name: "Sky", products: [.library(name: "Weather", targets: ["Weather"])], "#
        + #"targets: [.target(name: "Weather")])"#, to: "Sky/Package.swift")
    try sandbox.write(Self.forecast, to: "Sky/Sources/Weather/Forecast.storyboard")
    try sandbox.write(
      "import UIKit\nopen class Weather: UIViewController {}\nopen class Day: UIViewController {}\n",
      to: "Sky/Sources/Weather/Weather.swift")
    try sandbox.run(["import", "Sky", "--target", "Weather", "-o", "Weather.sbdsl"]).expectClean()
    let weather = try #require(sandbox.text("Weather.sbdsl"))
    try sandbox.write(
      weather.edited(("\nstoryboard", "\npublic storyboard"), ("scene Day", "public scene Day")),
      to: "Weather.sbdsl")
    let program = try adopt("Trails")
    #expect(program.contains("= Weather.Forecast.Day"), "\(program)")
    #expect(try sandbox.run(["check", "Weather.sbdsl", "Trails.sbdsl"]).status == 0)
  }
}
