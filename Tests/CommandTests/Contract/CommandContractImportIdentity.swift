import Foundation
import TestSupport
import Testing

/// `import` and the files around it: which storyboard a file is, and what an error of the program means for an import.
@Suite struct CommandContractImportIdentity {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static func storyboard(_ scenes: String, initial: String? = nil, runtime: String = "iOS.CocoaTouch")
    -> String
  {
    let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="\(runtime)"\(initial)>
      <scenes>\(scenes)</scenes></document>
      """
  }

  private static func scene(_ id: String, _ attributes: String = "", _ segues: String = "") -> String {
    "<scene><objects><viewController id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\"><connections>\(segues)</connections></viewController>"
      + "</objects></scene>\n"
  }

  private static let program = """
    module Demo
    platform iOS

    storyboard Main {
      initial scene List: UIViewController id none #a  // mine
    }

    """

  @Test func aRenamedFileKeepsItsProgram() throws {
    try sandbox.write(Self.storyboard(Self.scene("a"), initial: "a"), to: "Boards/Home.storyboard")
    try sandbox.write(Self.program, to: "Demo.sbdsl")
    let renamed = Self.program.replacing("Main {", with: "Main file \"Home\" {")
    for arguments in [["Boards/Home.storyboard"], ["Boards"]] {
      #expect(try sandbox.run(["import"] + arguments + ["-o", "Demo.sbdsl"]).status == 0)
      #expect(sandbox.text("Demo.sbdsl") == renamed)
    }
    // A copy is another storyboard.
    try sandbox.write(Self.program, to: "Demo.sbdsl")
    try sandbox.write(Self.storyboard(Self.scene("a"), initial: "a"), to: "Boards/Main.storyboard")
    #expect(try sandbox.run("import", "Boards/Home.storyboard", "-o", "Demo.sbdsl").status == 0)
    #expect(sandbox.text("Demo.sbdsl")?.hasPrefix(Self.program) == true)
  }

  @Test func aStoryboardThatHasLeftAFolderIsReported() throws {
    try sandbox.write(Self.storyboard(Self.scene("x"), initial: "x"), to: "Boards/Other.storyboard")
    try sandbox.write(Self.program, to: "Demo.sbdsl")
    let folder = try sandbox.run("import", "Boards", "-o", "Demo.sbdsl", "--diagnostics=compact")
    #expect(try folder.compactLines().map(\.code).contains("gone-from-storyboard"))
    #expect(sandbox.text("Demo.sbdsl")?.hasPrefix(Self.program) == true)
    try sandbox.write(Self.program, to: "Demo.sbdsl")
    let file = try sandbox.run(
      "import", "Boards/Other.storyboard", "-o", "Demo.sbdsl", "--diagnostics=compact")
    #expect(try !file.compactLines().map(\.code).contains("gone-from-storyboard"))
  }

  /// The variants of one storyboard for languages are one storyboard.
  @Test func languagesAreOneStoryboard() throws {
    for folder in ["de.lproj", "Base.lproj"] {
      try sandbox.write(
        Self.storyboard(Self.scene("a", "storyboardIdentifier=\"\(folder.prefix(2))\"")),
        to: "Boards/\(folder)/Main.storyboard")
    }
    let result = try sandbox.run(
      "import", "Boards", "-o", "Demo.sbdsl", "--module", "Demo", "--diagnostics=compact")
    let text = try #require(sandbox.text("Demo.sbdsl"))
    #expect(text.ranges(of: "storyboard Main").count == 1 && text.contains("scene Ba: "))
    // The one that is not imported has another identifier.
    #expect(result.status == 1)
    let found = try result.compactLines()
    #expect(
      found.map(\.code) == ["variant-differs"] && found.map(\.path) == ["Boards/de.lproj/Main.storyboard"])
  }

  /// The initial scene is removed while a reference leads to it: the program is written, and says what that means.
  @Test func anErrorOfTheProgramIsSaidAndKeepsNothingFromBeingWritten() throws {
    let reference =
      "<scene><objects><viewControllerPlaceholder storyboardName=\"Help\" id=\"r\" sceneMemberID=\"viewController\"/></objects></scene>\n"
    let main = Self.storyboard(
      Self.scene("a", "", "<segue destination=\"r\" kind=\"show\" identifier=\"help\" id=\"s\"/>")
        + reference,
      initial: "a")
    try sandbox.write(main, to: "Boards/Main.storyboard")
    try sandbox.write(Self.storyboard(Self.scene("h"), initial: "h"), to: "Boards/Help.storyboard")
    #expect(try sandbox.run("import", "Boards", "-o", "Demo.sbdsl", "--module", "Demo").status == 0)
    try sandbox.write(Self.storyboard(Self.scene("h")), to: "Boards/Help.storyboard")
    let result = try sandbox.run("import", "Boards", "-o", "Demo.sbdsl", "--diagnostics=compact")
    #expect(result.status == 1, "\(result)")
    #expect(try result.compactLines().contains { $0.severity == "error" && $0.code != "cannot-write" })
    let text = try #require(sandbox.text("Demo.sbdsl"))
    #expect(text.contains("storyboard Help { scene ") && !text.contains("Help { initial"))
    #expect(try sandbox.run("import", "Boards", "-o", "Demo.sbdsl").standardOutput.contains("as it was"))
  }

  /// The first import of a folder knows the platform as well as the second one.
  @Test func aClassForThePlatformOfTheStoryboard() throws {
    try sandbox.write(
      Self.storyboard(
        Self.scene("a", "customClass=\"Remote\" customModule=\"Demo\" customModuleProvider=\"target\""),
        runtime: "AppleTV"),
      to: "App/Main.storyboard")
    try sandbox.write(
      "import UIKit\n#if os(tvOS)\nfinal class Remote: UIViewController {}\n#endif\n", to: "App/Remote.swift")
    #expect(try sandbox.run("import", "App", "-o", "Demo.sbdsl", "--module", "Demo").status == 0)
    let text = try #require(sandbox.text("Demo.sbdsl"))
    #expect(text.contains("platform tvOS") && text.contains("scene Remote: Remote "))
    #expect(try sandbox.run("import", "App", "-o", "Demo.sbdsl").status == 0)
    #expect(sandbox.text("Demo.sbdsl") == text)
  }
}
