import Foundation
import TestSupport
import Testing

/// The import of a target or a folder says what is wrong with its files, and its program checks against them.
@Suite struct CommandContractTargetImport {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let code =
    "import UIKit\nclass List: UIViewController {}\nclass Detail: UIViewController {}\n"

  /// Imports a target of `R.xcodeproj`.
  private func adopt(
    _ target: ProjectTarget, _ board: String = ReaderApp.main, _ files: KeyValuePairs<String, String> = [:]
  ) throws -> ProcessResult {
    try sandbox.write(projectText(target), to: "R.xcodeproj/project.pbxproj")
    try sandbox.write(Self.code, to: "App/A.swift")
    try sandbox.write(board, to: "App/Main.storyboard")
    for (path, text) in files { try sandbox.write(text, to: path) }
    return try sandbox.run(
      "import", "R.xcodeproj", "--target", "Reader", "-o", "Reader.sbdsl", "--diagnostics=compact")
  }

  private var head: String? {
    sandbox.text("Reader.sbdsl")?.split(separator: "\n").first { $0.contains("storyboard Main") }.map(
      String.init)
  }

  // MARK: What the system opens

  /// The storyboards that the system opens, by each of its ways.
  @Test(arguments: [
    ("application", ReaderApp.propertyList(opens: "Main")),
    ("application", ReaderApp.propertyList("UIMainStoryboardFile~ipad", opens: "Main")),
    ("application", ReaderApp.propertyList("UISceneStoryboardFile", opens: "Main")),
    (
      "app-extension",
      ReaderApp.propertyList(
        "<key>NSExtension</key><dict><key>NSExtensionMainStoryboard</key><string>Main</string>",
        "<key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string></dict>")
    ),
  ])
  func launch(_ product: String, _ list: String) throws {
    let target = ProjectTarget(
      product: product, folder: "App", settings: "PRODUCT_NAME = Reader; INFOPLIST_FILE = Info.plist;")
    _ = try adopt(target, ReaderApp.main, ["Info.plist": list])
    #expect(head == "launch storyboard Main {", "\(head ?? "")")
  }

  /// An extension has a storyboard of its own, and the app another one.
  @Test func theExtensionsStoryboard() throws {
    let list = ReaderApp.propertyList(
      "<key>NSExtension</key><dict>", "<key>NSExtensionMainStoryboard</key><string>Share</string></dict>")
    let share = ProjectTarget(
      name: "Share", product: "app-extension", files: ["Share/S.swift", "Share/Share.storyboard"],
      settings: "PRODUCT_NAME = Share; INFOPLIST_FILE = Share/Info.plist;")
    try sandbox.write(
      projectText(ProjectTarget(folder: "App"), share), to: "R.xcodeproj/project.pbxproj")
    try sandbox.write(list, to: "Share/Info.plist")
    try sandbox.write(ReaderApp.main, to: "App/Main.storyboard")
    try sandbox.write("import UIKit\nclass Sharing: UIViewController {}\n", to: "Share/S.swift")
    try sandbox.write(
      storyboardText(initial: "S-1", [sceneText("viewController", "S-1", type: "Sharing", module: "Share")]),
      to: "Share/Share.storyboard")
    let result = try sandbox.run(
      "import", "R.xcodeproj", "--target", "Share", "-o", "P.sbdsl", "--diagnostics=compact")
    let program = sandbox.text("P.sbdsl") ?? ""
    #expect(result.status == 0 && program.contains("\nlaunch storyboard Share {"), "\(result) \(program)")
    #expect(!program.contains("Main"))
    let check = try sandbox.run("check", "P.sbdsl", "--diagnostics=compact")
    #expect(check.status == 0, "\(check)")
  }

  /// The system opens a storyboard without an initial scene, or one that is not there: a black screen.
  @Test(arguments: ["Main", "Mian", "main"]) func theSystemOpensNothing(_ name: String) throws {
    let target = ProjectTarget(
      folder: "App", settings: "PRODUCT_NAME = Reader; INFOPLIST_FILE = App/Info.plist;")
    let board =
      name == "Main" ? ReaderApp.main.edited((#" initialViewController="L-1""#, "")) : ReaderApp.main
    let result = try adopt(target, board, ["App/Info.plist": ReaderApp.propertyList(opens: name)])
    #expect(result.status == 1, "\(result)")
    let found = try result.findings().filter { $0.hasPrefix("error") }
    #expect(found == ["error launch-differs App/Info.plist:4"], "\(result)")
    // The program is written, and its check says the same.
    #expect(head == "storyboard Main {")
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(check.status == 1, "\(check)")
    #expect(try check.findings().filter { $0.hasPrefix("error") } == found, "\(check)")
  }

  // MARK: Bundles

  @Test(arguments: [("framework", " bundle framework"), ("application", ""), ("app-extension", "")])
  func theBundleOfAProduct(_ product: String, _ clause: String) throws {
    let result = try adopt(ProjectTarget(product: product, folder: "App"))
    result.expectClean()
    #expect(head == "storyboard Main\(clause) {")
    try sandbox.run("check", "Reader.sbdsl").expectClean()
  }

  /// A storyboard that somebody has moved into a framework: the next import says its bundle.
  @Test func aTargetThatBecomesAFramework() throws {
    try adopt(ProjectTarget(folder: "App")).expectClean()
    try sandbox.write(
      projectText(ProjectTarget(product: "framework", folder: "App")), to: "R.xcodeproj/project.pbxproj")
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(try check.compactLines().map(\.code) == ["wrong-bundle"], "\(check)")
  }

  // MARK: Variants

  /// The variants of a storyboard are one, and the program agrees with them.
  @Test(arguments: [
    ["Base", "de"], ["Base", "de", "fr", "ja"], ["de", "fr"], ["en"], ["zh-Hans", "Base"],
  ])
  func aFolderWithVariants(_ languages: [String]) throws {
    for language in languages {
      try sandbox.write(ReaderApp.main, to: "ib/\(language).lproj/Main.storyboard")
    }
    let result = try sandbox.run("import", "ib", "-o", "Reader.sbdsl", "--module", "Reader")
    result.expectClean()
    let program = try #require(sandbox.text("Reader.sbdsl"))
    #expect(program.components(separatedBy: "storyboard Main").count == 2, "\(program)")
    let check = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "ib")
    check.expectClean()
    #expect(check.lines.last == "1 storyboard compared")
    // A second import changes nothing.
    let again = try sandbox.run("import", "ib", "-o", "Reader.sbdsl", "--module", "Reader")
    again.expectClean()
    #expect(sandbox.text("Reader.sbdsl") == program)
  }

  /// A variant that differs is an error of the import, which writes the program of the base.
  @Test(arguments: ["ib/de.lproj/Main.storyboard", "ib/Base.lproj/Main~ipad.storyboard"])
  func aVariantThatDiffers(_ path: String) throws {
    try sandbox.write(ReaderApp.main, to: "ib/Base.lproj/Main.storyboard")
    try sandbox.write(ReaderApp.different, to: path)
    let words = ["import", "ib", "-o", "Reader.sbdsl", "--module", "Reader", "--diagnostics=compact"]
    let result = try sandbox.run(words)
    #expect(result.status == 1, "\(result)")
    #expect(try result.findings() == ["error variant-differs \(path):8"], "\(result)")
    #expect(sandbox.text("Reader.sbdsl")?.contains("Detall") == false)
    let check = try sandbox.run(words + ["--check"])
    #expect(try check.status == 1 && check.findings() == result.findings(), "\(check)")
  }

  // MARK: Programs with mistakes

  /// Storyboard and Swift code do not fit: the program is written, and the status says that it has errors.
  @Test(arguments: [
    ("class List: UIViewController {}\nclass Detail: UIView {}\n", "not-a-controller"),
    ("class List: UIViewController {}\nclass Detail: UIWindow {}\n", "not-a-controller"),
    (
      "class List: UIViewController {}\nclass Detail: UIViewController { init?(coder: NSCoder, a: Int) { nil }\n"
        + "required init?(coder: NSCoder) { fatalError() } }\n", nil
    ),
  ])
  func theCodeDoesNotFit(_ code: String, _ expected: String?) throws {
    try sandbox.write("import UIKit\n" + code, to: "App/A.swift")
    try sandbox.write(ReaderApp.main, to: "App/Main.storyboard")
    let result = try sandbox.run("import", "App", "-o", "Reader.sbdsl", "--diagnostics=compact")
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    // An import ends as the check of its program does.
    #expect(result.status == check.status, "\(result) \(check)")
    let errors = try result.compactLines().filter { $0.severity == "error" }
    if let expected { #expect(errors.map(\.code) == [expected] && result.status == 1, "\(result)") }
    #expect(sandbox.text("Reader.sbdsl")?.contains("storyboard Main") == true)
  }

  // MARK: References

  /// A reference in another letter case works on the disk of a Mac, and ends the app on a device.
  @Test(arguments: [("edit", "Edit"), ("Edit ", "Edit"), ("EDIT", "Edit"), ("Edti", "Edit")])
  func aReferenceInAnotherLetterCase(_ name: String, _ file: String) throws {
    let books = ReaderApp.main.edited((#"destination="D-1""#, #"destination="R-1""#)).edited(
      (
        "</scenes>",
        "<scene><objects>\n<viewControllerPlaceholder storyboardName=\"\(name)\" referencedIdentifier=\"First\" "
          + "id=\"R-1\"/>\n</objects></scene></scenes>"
      ))
    try sandbox.write(books, to: "ib/Books.storyboard")
    try sandbox.write(ReaderApp.other, to: "ib/\(file).storyboard")
    let result = try sandbox.run(
      "import", "ib", "-o", "Reader.sbdsl", "--module", "Reader", "--diagnostics=compact")
    #expect(result.status == 1, "\(result)")
    let found = try result.compactLines()
    #expect(found.map(\.code) == ["dangling-reference"], "\(result)")
    #expect(found.map(\.path) == ["ib/Books.storyboard"] && found.map(\.line) == [16], "\(result)")
    #expect(found.allSatisfy { $0.message.contains("did you mean `\(file)`?") }, "\(result)")
    let check = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "ib", "--diagnostics=compact")
    #expect(try check.compactLines().map(\.code) == ["dangling-reference"] && check.status == 1, "\(check)")
  }

  // MARK: Targets of one module

  /// The program of a second target is whole, or it is not written.
  @Test(arguments: ["", "two/"]) func twoProjectsWithOneModule(_ folder: String) throws {
    for name in ["A", "B"] {
      let project = projectText(
        ProjectTarget(name: "App\(name)", files: ["src/VC.swift", "src/Main.storyboard"]))
      try sandbox.write(project, to: "\(name)/\(name).xcodeproj/project.pbxproj")
      try sandbox.write("import UIKit\nclass \(name)VC: UIViewController {}\n", to: "\(name)/src/VC.swift")
      try sandbox.write(
        storyboardText(
          initial: "v\(name)", [sceneText("viewController", "v\(name)", type: "\(name)VC", module: "Reader")]),
        to: "\(name)/src/Main.storyboard")
    }
    try sandbox.makeFolder("two")
    try sandbox.run("import", "A/A.xcodeproj", "--target", "AppA", "-o", "a.sbdsl").expectClean()
    let first = sandbox.text("a.sbdsl")
    let second = try sandbox.run("import", "B/B.xcodeproj", "--target", "AppB", "-o", "\(folder)b.sbdsl")
    #expect(sandbox.text("a.sbdsl") == first)
    if let program = sandbox.text("\(folder)b.sbdsl") {
      #expect(second.status == 0, "\(second)")
      #expect(program.contains("storyboard Main") && program.contains("BVC") && program.contains("sources"))
      try sandbox.run("check", "\(folder)b.sbdsl").expectClean()
    } else {
      #expect(second.status == 2 && folder.isEmpty, "\(second)")
      #expect(
        second.standardError.contains("`a.sbdsl`") && second.standardError.contains("`AppA`"), "\(second)")
    }
    // The program of the first target is up to date as before.
    try sandbox.run("import", "A/A.xcodeproj", "--target", "AppA", "-o", "a.sbdsl", "--check").expectClean()
    try sandbox.run("check", "a.sbdsl").expectClean()
  }
}
