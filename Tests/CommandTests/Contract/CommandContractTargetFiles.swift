import Foundation
import TestSupport
import Testing

/// The files that a project lists for a target: some are not there, and some are not built for all platforms.
@Suite struct CommandContractTargetFiles {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let list = "import UIKit\nclass List: UIViewController {}\n"
  private static let board = storyboardText(
    initial: "L-1", [sceneText("viewController", "L-1", type: "List", module: "Reader")])

  /// Writes a project of one target.
  private func write(
    _ files: [String], filters: [String: String] = [:], settings: String = "PRODUCT_NAME = Reader;"
  ) throws {
    let target = ProjectTarget(files: files, settings: settings, filters: filters)
    try sandbox.write(projectText(target), to: "Reader.xcodeproj/project.pbxproj")
    try sandbox.write(Self.list, to: "App/List.swift")
    try sandbox.write(Self.board, to: "App/Main.storyboard")
  }

  private func program(_ clause: String, platform: String = "iOS 15", lines: String = "") -> String {
    """
    module Reader
    platform \(platform)
    \(clause)
    \(lines)
    storyboard Main { initial scene List: List id none #L-1 }

    """
  }

  private static let target = #"project "Reader.xcodeproj" target "Reader""#

  // MARK: Missing files

  struct Missing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String]
    /// The paths of the warning; none for a clean run.
    let lost: [String]
    var clause = "sources \(CommandContractTargetFiles.target)"

    init(_ what: String, _ files: [String], lost: String..., clause: String? = nil) {
      (testDescription, self.files, self.lost) = (what, files, lost)
      if let clause { self.clause = clause }
    }
  }

  private static let here = ["App/List.swift", "App/Main.storyboard"]

  @Test(arguments: [
    Missing("all are there", here),
    Missing("a Swift file", here + ["App/Gone.swift"], lost: "App/Gone.swift"),
    Missing("a storyboard", here + ["App/Gone.storyboard"], lost: "App/Gone.storyboard"),
    Missing(
      "one of each", here + ["App/Gone.storyboard", "Old.swift"], lost: "Old.swift", "App/Gone.storyboard"),
    Missing(
      "more than are named", here + (1...5).map { "App/G\($0).swift" }, lost: "App/G1.swift", "App/G2.swift",
      "App/G3.swift", "2 more"),
    Missing("in a folder that is not there", here + ["None/A.swift"], lost: "None/A.swift"),
    Missing(
      "a variant of a storyboard that is there", here + ["App/de.lproj/Main.storyboard"],
      lost: "App/de.lproj/Main.storyboard"),
    Missing(
      "a file that is left out", here + ["App/Gone.swift"],
      clause: "sources \(target) except \"App/Gone.swift\""),
    Missing(
      "a pattern leaves one of two out", here + ["App/Gone.swift", "App/R.generated.swift"],
      lost: "App/Gone.swift", clause: "sources \(target) except \"*.generated.swift\""),
    Missing(
      "a storyboard that is left out", here + ["App/Gone.storyboard"],
      clause: "sources \(target) except \"App/Gone.storyboard\""),
    Missing(
      "a storyboard of a clause", here + ["App/Gone.storyboard"], lost: "App/Gone.storyboard",
      clause: "sources \"App\"\nstoryboards \(target)"),
    Missing(
      "both clauses name the target", here + ["App/Gone.swift"], lost: "App/Gone.swift",
      clause: "sources \(target)\nstoryboards \(target)"),
  ])
  func missingFiles(_ example: Missing) throws {
    try write(example.files)
    try sandbox.write(program(example.clause), to: "Reader.sbdsl")
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(check.status == 0, "\(check)")
    let lines = try check.compactLines()
    #expect(lines.map(\.code) == (example.lost.isEmpty ? [] : ["file-missing"]), "\(check)")
    for path in example.lost { #expect(lines.first?.message.contains(path) == true, "\(check)") }
    #expect(!check.standardError.contains("List.swift"))
    #expect(try sandbox.run("check", "Reader.sbdsl", "--strict").status == (example.lost.isEmpty ? 0 : 1))
    // The files are listed, and nothing is said of what is not there.
    try sandbox.run("inputs", "Reader.sbdsl").expectClean()
  }

  /// A folder that the project shows as it is, and that is not there, is missed like a file.
  @Test func aFolderThatIsNotThere() throws {
    try write(Self.here)
    let target = ProjectTarget(folder: "Old", files: Self.here, settings: "PRODUCT_NAME = Reader;")
    try sandbox.write(projectText(target), to: "Reader.xcodeproj/project.pbxproj")
    let result = try sandbox.run("import", "Reader.xcodeproj", "--target", "Reader", "-o", "Reader.sbdsl")
    #expect(result.status == 0, "\(result)")
    #expect(result.standardError.contains("warning[file-missing]: the project lists `Old`"), "\(result)")
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(check.status == 0, "\(check)")
    #expect(try check.compactLines().map(\.code) == ["file-missing"], "\(check)")
  }

  /// A storyboard of the program whose file is not there is an error, and no warning.
  @Test func aStoryboardOfTheProgram() throws {
    try write(["App/List.swift", "App/Gone.storyboard"])
    try sandbox.write(
      program("sources \(Self.target)").replacing("storyboard Main", with: "storyboard Gone"),
      to: "Reader.sbdsl")
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(check.status == 1)
    #expect(try check.findings() == ["error storyboard-not-found Reader.sbdsl:5"], "\(check)")
  }

  /// What the command itself writes is not missed.
  @Test func filesThatAreGenerated() throws {
    try write(
      Self.here + ["Generated/Reader/StoryboardWiring.swift", "Generated/Reader/Storyboards+Main.swift"])
    try sandbox.write(program("sources \(Self.target)"), to: "Reader.sbdsl")
    let generated = try sandbox.run("generate", "Reader.sbdsl", "-o", "Generated")
    generated.expectClean()
    try sandbox.run("check", "Reader.sbdsl").expectClean()
    try write(Self.here + ["Generated2/A.swift"])
    let other = try sandbox.run("generate", "Reader.sbdsl", "-o", "Generated")
    #expect(other.status == 0)
    #expect(other.standardError.contains("`Generated2/A.swift`"), "\(other)")
  }

  /// A folder may give a storyboard to a target in all its languages, most of which have strings alone.
  @Test(arguments: [["Base"], ["Base", "de"], ["en"], []])
  func languages(_ languages: [String]) throws {
    let project = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = M; targets = (T); };
        M = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
        G = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E); path = App; sourceTree = "<group>"; };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = (List.swift, "/Localized/Main.storyboard"); };
        T = { isa = PBXNativeTarget; name = Reader; productType = "com.apple.product-type.application"; };
      }; }
      """
    try sandbox.write(project, to: "Reader.xcodeproj/project.pbxproj")
    try sandbox.write(Self.list, to: "App/List.swift")
    for language in ["Base", "de", "fr"] {
      try sandbox.write("a = b;", to: "App/\(language).lproj/Main.strings")
    }
    for language in languages { try sandbox.write(Self.board, to: "App/\(language).lproj/Main.storyboard") }
    let result = try sandbox.run("import", "Reader.xcodeproj", "--target", "Reader", "-o", "Reader.sbdsl")
    guard !languages.isEmpty else {
      #expect(result.status == 2)
      #expect(result.standardError.contains("there is no `App/Base.lproj/Main.storyboard`"), "\(result)")
      return
    }
    result.expectClean()
    try sandbox.run("check", "Reader.sbdsl").expectClean()
    try sandbox.run("import", "Reader.sbdsl").expectClean()
  }

  /// A program is brought up to date although a file of its target is gone.
  @Test func aProgramIsBroughtUpToDate() throws {
    try write(Self.here + ["App/Gone.storyboard"])
    try sandbox.write(program("sources \(Self.target)"), to: "Reader.sbdsl")
    let result = try sandbox.run("import", "Reader.sbdsl")
    #expect(result.status == 0, "\(result)")
    #expect(result.lines.first == "1 storyboard, Reader.sbdsl as it was", "\(result)")
  }

  @Test func anImportGoesOn() throws {
    try write(Self.here + ["App/Gone.swift", "App/Gone.storyboard"])
    let result = try sandbox.run(
      "import", "Reader.xcodeproj", "--target", "Reader", "-o", "Reader.sbdsl", "--diagnostics=compact")
    #expect(result.status == 0, "\(result)")
    let line = try #require(try result.compactLines().first)
    #expect(line.path == "Reader.xcodeproj/project.pbxproj" && line.code == "file-missing", "\(result)")
    // The place in the project names the file.
    let project = try #require(sandbox.text(line.path)).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(project[line.line - 1].contains("Gone.swift"))
    #expect(sandbox.text("Reader.sbdsl")?.contains("storyboard Main") == true)
    // Without any storyboard there is nothing to adopt.
    try write(["App/List.swift", "App/Gone.storyboard"])
    let none = try sandbox.run("import", "Reader.xcodeproj", "--target", "Reader", "-o", "New.sbdsl")
    #expect(none.status == 2)
    #expect(none.standardError.contains("there is no `App/Gone.storyboard`"), "\(none)")
    #expect(sandbox.text("New.sbdsl") == nil)
  }

  // MARK: Platforms

  private static let broken = "import AppKit\nclass List: NSViewController {\n"

  /// A file that is not built for the program's platforms is not read, so it is no mistake that it does not parse.
  @Test(arguments: [
    ("iOS 15", "platformFilter = ios;", "platformFilters = (macos, );"),
    ("iOS 15", "", "platformFilters = (macos, tvos, );"), ("iOS 15", "", "platformFilter = maccatalyst;"),
    ("iOS 15", "platformFilters = (ios, maccatalyst);", "platformFilters = (xros);"),
    ("tvOS 15", "platformFilters = (ios, tvos);", "platformFilters = (macos);"),
    ("iOS 15, tvOS 15", "platformFilters = (ios, tvos);", "platformFilters = (watchos);"),
  ])
  func filesOfOtherPlatforms(_ platform: String, _ own: String, _ other: String) throws {
    try write(Self.here + ["App/Mac.swift"], filters: ["App/List.swift": own, "App/Mac.swift": other])
    try sandbox.write(Self.broken, to: "App/Mac.swift")
    try sandbox.write(program("sources \(Self.target)", platform: platform), to: "Reader.sbdsl")
    try sandbox.run("check", "Reader.sbdsl").expectClean()
  }

  @Test(arguments: ["", "platformFilter = ios;", "platformFilters = (macos, ios);"])
  func filesOfThePlatform(_ filter: String) throws {
    try write(Self.here + ["App/Mac.swift"], filters: ["App/Mac.swift": filter])
    try sandbox.write(Self.broken, to: "App/Mac.swift")
    try sandbox.write(program("sources \(Self.target)"), to: "Reader.sbdsl")
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(try check.compactLines().map(\.code) == ["unreadable-source"], "\(check)")
  }

  /// What is built for some platforms of a framework alone cannot be named, as under `#if`.
  @Test(arguments: [
    ("iOS 15, tvOS 15", "platformFilter = ios;", "", 1), ("iOS 15", "platformFilter = ios;", "", 0),
    ("iOS 15, macOS 12", "platformFilter = ios;", "", 0),
    ("iOS 15", "platformFilter = ios;", " SUPPORTS_MACCATALYST = YES;", 1),
    ("iOS 15", "platformFilter = maccatalyst;", " SUPPORTS_MACCATALYST = YES;", 1),
    ("iOS 15", "platformFilters = (ios, maccatalyst);", " SUPPORTS_MACCATALYST = YES;", 0),
  ])
  func filesOfSomePlatforms(_ platform: String, _ filter: String, _ settings: String, _ status: Int32) throws
  {
    try write(
      Self.here, filters: ["App/List.swift": filter], settings: "PRODUCT_NAME = Reader;" + settings)
    try sandbox.write(program("sources \(Self.target)", platform: platform), to: "Reader.sbdsl")
    let check = try sandbox.run("check", "Reader.sbdsl", "--no-storyboards")
    #expect(check.status == status, "\(check)")
    #expect(check.standardError.isEmpty == (status == 0), "\(check)")
  }

  /// A filter decides the conditions of the file.
  @Test func conditionsInAFile() throws {
    try write(Self.here, filters: ["App/List.swift": "platformFilter = ios;"])
    try sandbox.write(
      """
      import UIKit
      #if os(iOS)
      class List: UIViewController {}
      #else
      class List: UIViewController { var text: String! }
      #endif

      """, to: "App/List.swift")
    try sandbox.write(program("sources \(Self.target)", platform: "iOS 15, macOS 12"), to: "Reader.sbdsl")
    try sandbox.run("check", "Reader.sbdsl").expectClean()
  }

  /// The storyboards of other platforms are not of the program.
  @Test(arguments: ["import", "check"])
  func storyboardsOfOtherPlatforms(_ command: String) throws {
    try write(
      Self.here + ["Mac/Main.storyboard"],
      filters: [
        "App/Main.storyboard": "platformFilter = ios;", "Mac/Main.storyboard": "platformFilters = (macos);",
      ])
    try sandbox.write(
      Self.board.replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa"), to: "Mac/Main.storyboard")
    if command == "import" {
      let result = try sandbox.run("import", "Reader.xcodeproj", "--target", "Reader", "-o", "Reader.sbdsl")
      result.expectClean()
      #expect(result.lines.first == "1 storyboard, Reader.sbdsl written")
    } else {
      try sandbox.write(program("sources \(Self.target)"), to: "Reader.sbdsl")
    }
    let check = try sandbox.run("check", "Reader.sbdsl")
    check.expectClean()
    #expect(check.lines.last == "1 storyboard compared")
  }
}
