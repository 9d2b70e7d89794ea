import Foundation
import TestSupport
import Testing

/// The adoption of an app in one command: what it says is left, and where the app may be.
@Suite struct CommandContractAdoption {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let code = """
    import UIKit

    class Catalog {}
    class List: UITableViewController {
      var catalog: Catalog!
      func open() { performSegue(withIdentifier: "open", sender: nil) }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? Detail)?.product = "performSegue()"  // segue.destination as? Detail
      }
    }
    class Detail: UIViewController { var product: String! }
    """

  private static func storyboard(_ list: String, _ detail: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="\(list)">
    <scenes>
    <scene sceneID="s\(list)"><objects><tableViewController id="\(list)" sceneMemberID="viewController" customClass="List" customModule="Reader" customModuleProvider="target">
    <connections><segue destination="\(detail)" kind="show" identifier="open" id="g\(list)"/></connections>
    </tableViewController></objects></scene>
    <scene sceneID="s\(detail)"><objects>
    <viewController storyboardIdentifier="Detail" sceneMemberID="viewController" id="\(detail)" customClass="Detail" customModule="Reader" customModuleProvider="target"/>
    </objects></scene>
    </scenes>
    </document>
    """
  }

  private func write(to folder: String) throws {
    try sandbox.write(Self.code, to: folder + "/Code/Reader.swift")
    try sandbox.write(Self.storyboard("L-1", "D-1"), to: folder + "/Base.lproj/Main.storyboard")
  }

  /// Adopts twice: the second time changes no byte. The result checks.
  private func adopt(
    _ words: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    let command = ["import"] + words + ["-o", "Reader.sbdsl"]
    try sandbox.run(command).expectClean()
    let program = sandbox.text("Reader.sbdsl") ?? ""
    try sandbox.run(command).expectClean()
    #expect(sandbox.text("Reader.sbdsl") == program, sourceLocation: sourceLocation)
    try sandbox.run(["check", "Reader.sbdsl"]).expectClean()
    return program
  }

  private static let rest = """

    extension List { inject catalog by app }
    extension Detail { inject product by app }

    """

  // MARK: What is left

  @Test func whatIsLeftIsSaid() throws {
    try write(to: "Reader")
    let result = try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl"])
    result.expectClean()
    #expect(
      result.lines == [
        "1 storyboard, Reader.sbdsl written",
        "left to the app's code: 2 places by app, 0 controllers made by `instantiate…`, "
          + "1 call of `performSegue`, 1 cast of a destination",
        "Reader/Code/Reader.swift",
        "  6:17: performSegue(withIdentifier: \"open\", sender: nil) }",
        "  8:24: as? Detail)?.product = \"performSegue()\"",
        "begin with the storyboard `Main`: 2 scenes, no segue into another storyboard, 2 properties by app, "
          + "2 places in code",
      ])
    let json = try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl", "--json"])
    json.expectClean()
    let object = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [String: Any]
    #expect(object?["version"] as? Int == 1)
    #expect(object?["begin"] as? String == "Main")
    #expect((object?["byApp"] as? [[String: Any]])?.map { $0["line"] as? Int } == [6, 7])
    #expect((object?["code"] as? [[String: Any]])?.map { $0["kind"] as? String } == ["performSegue", "cast"])
  }

  /// A program of another module in the same folder counts for nothing.
  @Test func otherModulesCountForNothing() throws {
    try write(to: "Reader")
    try sandbox.write("module Other\nsources \"Nowhere\"\nclass A: Unknown\n", to: "Other.sbdsl")
    let result = try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl"])
    result.expectClean()
    #expect(result.standardOutput.contains("left to the app's code: 2 places by app"))
  }

  /// The others of many places are counted.
  @Test func manyPlacesAreCounted() throws {
    try write(to: "Reader")
    let calls = (0..<50).map { "  func f\($0)() { performSegue(withIdentifier: id, sender: nil) }\n" }
      .joined()
    try sandbox.write("extension List {\n\(calls)}\n", to: "Reader/More.swift")
    let result = try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl"])
    #expect(result.lines.count == 27)
    #expect(
      result.standardOutput.contains(
        "50 strings are held by variables and were not looked up: 50 of `performSegue`\n"))
    #expect(result.standardOutput.contains("and 32 more; `--json` lists all of them\n"))
  }

  @Test func nothingIsLeft() throws {
    try sandbox.write(
      "class List: UIViewController {}; class Detail: UIViewController {}", to: "Reader/A.swift")
    try sandbox.write(Self.storyboard("L-1", "D-1"), to: "Reader/Main.storyboard")
    // A helper of all controllers belongs to no storyboard.
    try sandbox.write("extension UIViewController { func f() { performSegue(id) } }", to: "Reader/Help.swift")
    let result = try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl"])
    result.expectClean()
    #expect(result.standardOutput.contains("1 call of `performSegue`"))
    #expect(!result.standardOutput.contains("begin"))
  }

  /// A class that the storyboard names and no Swift file declares: generated Swift could not name it.
  @Test func aMissingClassIsNotNamed() throws {
    try sandbox.write("class List: UITableViewController {}", to: "Reader/A.swift")
    try sandbox.write(Self.storyboard("L-1", "D-1"), to: "Reader/Main.storyboard")
    let first = try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl"])
    let remark = "warning[unusable-class]: the Swift code of the module does not declare `Detail`"
    #expect(first.status == 0 && first.standardError.contains(remark), "\(first)")
    let program = try #require(sandbox.text("Reader.sbdsl"))
    #expect(program.contains("  scene Detail: UIViewController #D-1\n"))
    #expect(!program.contains("controller"))
    let second = try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl"])
    #expect(second.status == 0 && second.standardError.contains(remark), "\(second)")
    #expect(sandbox.text("Reader.sbdsl") == program)
    // The class is there now.
    try sandbox.write("class Detail: UIViewController { var product: Product! }", to: "Reader/B.swift")
    _ = try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl"])
    #expect(sandbox.text("Reader.sbdsl")?.contains("  scene Detail: Detail #D-1\n") == true)
    // A class that the program names stays: its file may be missing for a while.
    try sandbox.write("", to: "Reader/B.swift")
    _ = try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl"])
    #expect(sandbox.text("Reader.sbdsl")?.contains("  scene Detail: Detail #D-1\n") == true)
  }

  @Test func theCountIsHeldDown() throws {
    try write(to: "Reader")
    _ = try adopt(["Reader"])
    try sandbox.run(["check", "Reader.sbdsl", "--max-by-app", "2"]).expectClean()
    for words in [["check", "Reader.sbdsl"], ["generate", "Reader.sbdsl", "-o", "Out"]] {
      let result = try sandbox.run(words + ["--max-by-app", "1", "--diagnostics", "compact"])
      #expect(result.status == 1)
      #expect(
        result.standardError.contains("the program says `by app` in 2 places, but `--max-by-app` allows 1"))
      #expect(result.standardError.contains("Reader.sbdsl:6:"))
    }
    #expect(sandbox.text("Out/Reader/Main.swift") == nil)
    for words in [["--max-by-app", "x"], ["--max-by-app", "-1"], ["--max-by-app"]] {
      #expect(try sandbox.run(["check", "Reader.sbdsl"] + words).status == 64)
    }
    #expect(try sandbox.run(["run", "Reader.sbdsl", "--max-by-app", "1"]).status == 64)
  }

  /// A class whose `init(coder:)` ends the program: an initializer makes the scene, or the app's own code.
  @Test func scenesWithoutACoder() throws {
    let detail = """
      class Product {}
      class Detail: UIViewController {
        let product: Product
        var shown: Product!
        var other: Product!
        init?(coder: NSCoder, product: Product) {
          shown = product
          self.product = product
          super.init(coder: coder)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }
      """
    let list = """

      class List: UITableViewController {
        @IBSegueAction func makeDetail(_ coder: NSCoder) -> Detail? { Detail(coder: coder, product: Product()) }
      }
      """
    try sandbox.write(detail + list, to: "Reader/A.swift")
    let board = Self.storyboard("L-1", "D-1")
    let segue = #"<segue destination="D-1" kind="show" identifier="open" id="gL-1"/>"#
    let acting = segue.replacingOccurrences(
      of: " id=", with: #" destinationCreationSelector="makeDetail:" id="#)
    for (written, scene) in [
      ("", "  scene Detail(product: Product): Detail #D-1 { init(product: product) }\n"),
      (acting, "  scene Detail: Detail #D-1 { init by app }\n"),
    ] {
      try sandbox.write(
        board.replacingOccurrences(of: segue, with: written), to: "Reader/Main.storyboard")
      try? FileManager.default.removeItem(at: sandbox.url("Reader.sbdsl"))
      let program = try adopt(["Reader"])
      #expect(program.contains(scene))
      // The initializer has filled one of them.
      #expect(program.contains("extension Detail { inject other by app }\n"))
      try sandbox.run(["generate", "Reader.sbdsl", "-o", "Out"]).expectClean()
      let generated = sandbox.text("Out/Reader/Storyboards+Main.swift") ?? ""
      #expect(generated.contains("func detail(") == written.isEmpty)
    }
  }

  /// Code that opened a scene which holds such a one would end the program: the app's own code is left to open it.
  @Test func scenesThatHoldOneWithoutACoder() throws {
    let code = """
      class Detail: UIViewController {
        init?(coder: NSCoder, number: Int) { super.init(coder: coder) }
        required init?(coder: NSCoder) { fatalError() }
      }
      class List: UIViewController {}
      """
    try sandbox.write(code, to: "Reader/A.swift")
    func segue(_ kind: String, to scene: String) -> String {
      kind == "show"
        ? #"destination="\#(scene)" kind="show""#
        : #"destination="\#(scene)" kind="relationship" relationship="\#(kind)""#
    }
    let detail = sceneText("viewController", "D-1", type: "Detail", module: "Reader", identifier: "Detail")
    let list = sceneText(
      "viewController", "L-1", type: "List", module: "Reader", identifier: "List", segue("show", to: "N-1"))
    let navigation = sceneText("navigationController", "N-1", segue("rootViewController", to: "D-1"))
    let tabs = sceneText("tabBarController", "T-1", segue("viewControllers", to: "N-1"))
    for (initial, scenes, left, status) in [
      ("N-1", [navigation, detail], ["Navigation"], 0),
      ("T-1", [tabs, navigation, detail], ["Tabs", "Navigation"], 0),
      // A segue leads to it: it ends the app, and `check` says so.
      ("L-1", [list, navigation, detail], [], 1),
    ] as [(String, [String], [String], Int)] {
      try sandbox.write(storyboardText(initial: initial, scenes), to: "Reader/Main.storyboard")
      try? FileManager.default.removeItem(at: sandbox.url("Reader.sbdsl"))
      #expect(try sandbox.run(["import", "Reader", "-o", "Reader.sbdsl"]).status == Int32(status))
      let program = sandbox.text("Reader.sbdsl") ?? ""
      let parts = program.components(separatedBy: "scene ").filter { $0.contains("init by app") }
      #expect(
        Set(parts.map { $0.prefix { $0.isLetter } }) == Set((left + ["Detail"]).map { $0[...] }), "\(program)"
      )
      #expect(try sandbox.run(["check", "Reader.sbdsl"]).status == Int32(status), "\(program)")
    }
  }

  // MARK: Folders

  @Test func aFolderIsAdopted() throws {
    try write(to: "App")
    // Neither other people's code, nor tests, nor translations belong to the app.
    try sandbox.write(Self.storyboard("P-1", "P-2"), to: "App/Pods/Pod.storyboard")
    try sandbox.write(Self.storyboard("L-1", "D-1"), to: "App/de.lproj/Main.storyboard")
    try sandbox.write(
      "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>", to: "App/Info.plist"
    )
    let program = try adopt(["App/"])
    #expect(
      program == """
        module Reader
        platform iOS
        sources "App"
        storyboards "App"
        \(Self.rest)
        launch storyboard Main {
          initial scene List: List id none #L-1 { segue open: show Detail }
          scene Detail: Detail #D-1
        }

        """)
  }

  /// The folder of the program itself, and one beside it.
  @Test(arguments: [("App", "App/Reader.sbdsl", "."), ("App", "Programs/Reader.sbdsl", "../App")])
  func pathsBeginAtTheProgram(_ folder: String, _ output: String, _ written: String) throws {
    try write(to: folder)
    try sandbox.write("", to: "Programs/.keep")
    try sandbox.run(["import", folder, "-o", output]).expectClean()
    #expect(sandbox.text(output)?.contains("\nsources \"\(written)\"\n") == true)
    try sandbox.run(["check", output]).expectClean()
  }

  /// A folder without Swift code is searched for storyboards, as ever.
  @Test func storyboardsAloneStayAsTheyWere() throws {
    try sandbox.write(Self.storyboard("L-1", "D-1"), to: "Boards/Deep/Main.storyboard")
    let result = try sandbox.run(["import", "Boards", "-o", "Reader.sbdsl"])
    result.expectClean()
    #expect(result.lines == ["1 storyboard, Reader.sbdsl written"])
    #expect(sandbox.text("Reader.sbdsl")?.contains("controller List: UITableViewController") == true)
    #expect(try sandbox.run(["import", "Boards", "--target", "A"]).status == 2)
  }

  // MARK: Packages

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Kit", platforms: [.iOS(.v16), .macOS("13.1")],
      targets: [
        .target(name: "Reader", resources: [.process("Base.lproj")],
          swiftSettings: [.defaultIsolation(MainActor.self)]),
        .target(name: "Other"),
        .testTarget(name: "ReaderTests", dependencies: ["Reader"]),
      ])
    """

  @Test(arguments: ["Kit", "Kit/Package.swift"])
  func aTargetOfAPackageIsAdopted(_ path: String) throws {
    try sandbox.write(
      Self.manifest.replacingOccurrences(of: ", .macOS(\"13.1\")", with: ""), to: "Kit/Package.swift")
    try write(to: "Kit/Sources/Reader")
    try sandbox.write("class Other {}", to: "Kit/Sources/Other/Other.swift")
    let program = try adopt([path, "--target", "Reader"])
    #expect(
      program == """
        module Reader default @MainActor
        platform iOS 16
        sources package "Kit" target "Reader"
        \(Self.rest)
        storyboard Main bundle module {
          initial scene List: List id none #L-1 { segue open: show Detail }
          scene Detail: Detail #D-1
        }

        """)
  }

  @Test func theTargetsWithStoryboardsAreListed() throws {
    try sandbox.write(Self.manifest, to: "Kit/Package.swift")
    try write(to: "Kit/Sources/Reader")
    try sandbox.write("class Other {}", to: "Kit/Sources/Other/Other.swift")
    let missing = try sandbox.run(["import", "Kit", "-o", "Reader.sbdsl"])
    #expect(missing.status == 64)
    #expect(missing.standardError.contains("Reader (1 storyboard)"))
    #expect(!missing.standardError.contains("Other"))
    let unknown = try sandbox.run(["import", "Kit", "--target", "Raeder", "-o", "Reader.sbdsl"])
    #expect(unknown.status == 2)
    #expect(unknown.standardError.contains("did you mean `Reader`?"))
    let empty = try sandbox.run(["import", "Kit", "--target", "Other", "-o", "Reader.sbdsl"])
    #expect(empty.status == 2)
    #expect(empty.standardError.contains("has no storyboards"))
    #expect(try sandbox.run(["import", "None/Package.swift", "--target", "A"]).status == 2)
    #expect(sandbox.text("Reader.sbdsl") == nil)
  }

  // MARK: Mistakes

  @Test func aBrokenProjectSaysTheLine() throws {
    try sandbox.write("{\n  objects = {\n    A = = ;\n  };\n}\n", to: "Reader.xcodeproj/project.pbxproj")
    let result = try sandbox.run(["import", "Reader.xcodeproj", "--target", "Reader"])
    #expect(result.status == 2)
    #expect(result.standardError.contains("line 3 of its `project.pbxproj`"), "\(result.standardError)")
    try sandbox.write("{\n  objects = {\n    A = (\n", to: "Reader.xcodeproj/project.pbxproj")
    let half = try sandbox.run(["import", "Reader.xcodeproj", "--target", "Reader"])
    #expect(half.status == 2)
    #expect(half.standardError.contains("on line "), "\(half.standardError)")
  }

  @Test(arguments: [
    ["A.storyboard", "--target", "A"], ["A.xcodeproj", "B.xcodeproj", "--target", "A"],
    ["A.xcodeproj", "B.storyboard"], ["A", "B", "--target", "A"], ["App", "--json"],
  ])
  func aWrongCommandLine(_ words: [String]) throws {
    #expect(try sandbox.run(["import"] + words).status == 64)
  }
}
