import Foundation
import TestSupport
import Testing

/// Programs whose types stand in Swift code, and the import of a target of an Xcode project.
@Suite struct CommandContractSwiftCode {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let code = """
    import UIKit

    protocol Catalog { func all() -> [Product] }
    struct Product { let name: String }
    final class LiveCatalog: Catalog {
      init(client: HTTPClient) { print("}") }
      func all() -> [Product] { [] }
    }
    class HTTPClient { init() {} }
    class List: UITableViewController {
      @IBOutlet var label: UILabel!
      var catalog: Catalog!
      var session: Alamofire.Session?
      private var page: Int!
      func product(for sender: Any?) -> Product { Product(name: "\\(self)") }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
    }
    class Detail: UIViewController { var product: Product! }
    """

  private static let program = """
    module Reader
    platform iOS 16
    sources "Reader"
    container App { single HTTPClient single LiveCatalog as Catalog }
    launch storyboard Main in App {
      initial scene List: List id none { segue open: show Detail(product: self.product(for: sender)) }
      scene Detail(product: Product): Detail
    }

    """

  private func write(_ code: String = code) throws {
    try sandbox.write(code, to: "Reader/Reader.swift")
    try sandbox.write(Self.program, to: "Reader.sbdsl")
  }

  @Test func theSwiftCodeIsTheDeclaration() throws {
    try write()
    let checked = try sandbox.run(["check", "Reader.sbdsl"])
    checked.expectClean()
    #expect(checked.lines == ["Reader: 1 storyboard, 2 scenes, 1 transition between them, 2 registrations"])
    let written = try sandbox.run(["generate", "Reader.sbdsl", "-o", "Out"])
    written.expectClean()
    let containers = sandbox.text("Out/Reader/StoryboardContainers.swift")
    #expect(containers?.contains("LiveCatalog(client: httpClient)") == true)
  }

  @Test func aSessionReadsTheSwiftCode() throws {
    try write()
    let result = try sandbox.run(
      ["repl", "Reader.sbdsl"], input: "let list = Main.List\nlist.catalog\n:check\n")
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains("LiveCatalog"), "\(result)")
    #expect(result.standardError == "")
  }

  /// A statement may name a type that no program names: its declaration is read, and the session's values stay.
  @Test func aStatementNamesAnyType() throws {
    try write(
      Self.code + """

        struct Price { let amount: Int; static let free = Price(amount: 0) }
        private struct Hidden {}
        """)
    let result = try sandbox.run(
      ["repl", "Reader.sbdsl"],
      input: "let list = Main.List\nlet price = Price(amount: 3)\nPrice.free\nlist.catalog\n:type Price\n")
    #expect(result.status == 0, "\(result)")
    #expect(result.standardError == "")
    #expect(
      result.standardOutput.components(separatedBy: "read struct Price\n").count == 2, "\(result)")
    #expect(result.standardOutput.contains("LiveCatalog"), "\(result)")
    let missing = try sandbox.run(["repl", "Reader.sbdsl"], input: "Hidden()\nPrise(amount: 3)\n")
    #expect(missing.status == 1)
    #expect(!missing.standardOutput.contains("read"), "\(missing)")
    #expect(missing.standardError.components(separatedBy: "error").count == 3, "\(missing)")
  }

  /// A file that changes while the session runs is read before the next statement.
  @Test func aSessionSeesChangedSwiftCode() throws {
    try write()
    let new = Self.code.replacingOccurrences(
      of: "var catalog: Catalog!", with: "var catalog: Catalog!\n  var http: HTTPClient!")
    try sandbox.write(new, to: "New.swift")
    let result = try sandbox.shell(
      "(echo 'let list = Main.List'; sleep 2; cp New.swift Reader/Reader.swift; echo 'list.http'; echo 'list.catalog')"
        + " | \"$0\" repl Reader.sbdsl")
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains("HTTPClient"), "\(result)")
  }

  /// Code with which the program has an error is reported once; the session goes on with the code of before.
  @Test func aSessionKeepsItsCodeIfTheNewOneIsWrong() throws {
    try write()
    try sandbox.write(
      Self.code.replacingOccurrences(of: "(client: HTTPClient)", with: "(client: HTTPClient, log: Int)"),
      to: "New.swift")
    let result = try sandbox.shell(
      "(echo 'let list = Main.List'; sleep 2; cp New.swift Reader/Reader.swift; echo 'list'; echo 'list.catalog')"
        + " | \"$0\" repl Reader.sbdsl --diagnostics compact")
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.split(separator: "\n").count == 1, "\(result)")
    #expect(result.standardOutput.contains("LiveCatalog"), "\(result)")
  }

  /// A change of the Swift code that matters is an error, with the place in the Swift code.
  @Test(arguments: [
    ("init(client: HTTPClient)", "init(client: Client)"),
    ("var catalog: Catalog!", "var catalog: Catalog!\n  var log: Log!"),
    ("class Detail: UIViewController", "class Detail: NSObject"),
    ("var product: Product!", "private var product: Product!"),
    ("-> Product {", "-> Product? {"),
  ])
  func driftIsAnError(_ old: String, _ new: String) throws {
    try write(Self.code.replacingOccurrences(of: old, with: new))
    let result = try sandbox.run(["check", "Reader.sbdsl"])
    #expect(result.status == 1)
    #expect(result.standardError.contains("Reader.swift"), "\(result.standardError)")
  }

  /// A change that does not matter is none.
  @Test(arguments: [
    ("private var page: Int!", "private var page: String!"), ("[] }", "[Product(name: \"{\")] }"),
    ("import UIKit", "import UIKit\nimport Alamofire"), ("var session: Alamofire.Session?", "lazy var x = 1"),
    ("struct Product {", "struct Product { let price: Decimal; func f() async throws {}"),
  ])
  func otherChangesAreNone(_ old: String, _ new: String) throws {
    try write(Self.code.replacingOccurrences(of: old, with: new))
    try sandbox.run(["check", "Reader.sbdsl"]).expectClean()
  }

  /// A file that does not parse proves nothing. What was generated before stays.
  @Test func brokenSwiftCodeChangesNothing() throws {
    try write()
    try sandbox.run(["generate", "Reader.sbdsl", "-o", "Out"]).expectClean()
    let before = sandbox.text("Out/Reader/StoryboardContainers.swift")
    try write(
      Self.code.replacingOccurrences(
        of: "class LiveCatalog: Catalog {", with: "class LiveCatalog: Catalog { init("))
    for words in [["check"], ["run"], ["generate", "-o", "Out"], ["outputs", "-o", "Out"]] {
      let result = try sandbox.run(words + ["Reader.sbdsl", "--diagnostics", "compact"])
      #expect(result.status == 1, "\(result)")
      #expect(try result.compactLines().map(\.code) == ["unreadable-source"])
      #expect(try result.compactLines().map(\.path) == ["Reader/Reader.swift"])
    }
    #expect(sandbox.text("Out/Reader/StoryboardContainers.swift") == before)
  }

  // MARK: Adoption

  private static let project = """
    // !$*UTF8*$!
    {
      rootObject = P;
      objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileSystemSynchronizedRootGroup; path = Reader; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Reader; productType = "com.apple.product-type.application";
          buildConfigurationList = L; buildPhases = (); fileSystemSynchronizedGroups = (F); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0; INFOPLIST_KEY_UIMainStoryboardFile = Main; }; };
      };
    }
    """

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="L-1">
    <scenes>
    <scene sceneID="s1"><objects><tableViewController id="L-1" sceneMemberID="viewController" customClass="List" customModule="Reader">
    <connections><segue destination="D-1" kind="show" identifier="open" id="g-1"/></connections>
    </tableViewController></objects></scene>
    <scene sceneID="s2"><objects>
    <viewController storyboardIdentifier="Detail" sceneMemberID="viewController" id="D-1" customClass="Detail" customModule="Reader"/>
    </objects></scene>
    </scenes>
    </document>
    """

  @Test func aTargetIsAdopted() throws {
    try sandbox.write(Self.project, to: "Reader.xcodeproj/project.pbxproj")
    try sandbox.write(Self.code, to: "Reader/Reader.swift")
    try sandbox.write(Self.storyboard, to: "Reader/Base.lproj/Main.storyboard")
    let command = ["import", "Reader.xcodeproj", "--target", "Reader", "-o", "Reader.sbdsl"]
    try sandbox.run(command).expectClean()
    let program = sandbox.text("Reader.sbdsl")
    #expect(
      program == """
        module Reader
        platform iOS 16.0
        sources project "Reader.xcodeproj" target "Reader"

        extension List { inject catalog by app }
        extension Detail { inject product by app }

        launch storyboard Main {
          initial scene List: List id none #L-1 { segue open: show Detail }
          scene Detail: Detail #D-1
        }

        """)
    try sandbox.run(["check", "Reader.sbdsl"]).expectClean()
    try sandbox.run(command).expectClean()
    #expect(sandbox.text("Reader.sbdsl") == program)
    // A property that appears later is an error until somebody writes a line.
    try sandbox.write(
      Self.code.replacingOccurrences(of: "{ var product", with: "{ var log: Log! ; var product"),
      to: "Reader/Reader.swift")
    _ = try sandbox.run(command)
    #expect(sandbox.text("Reader.sbdsl") == program)
    #expect(try sandbox.run(["check", "Reader.sbdsl"]).status == 1)
  }

  @Test func aFolderOfATargetMayHaveAnyName() throws {
    let folder = Self.project.replacingOccurrences(
      of: "path = Reader;", with: "exceptions = (X); path = \"Größe\";")
    let exception =
      "X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old.storyboard); target = T; };"
    try sandbox.write(
      folder.replacingOccurrences(of: "objects = {\n", with: "objects = {\n\(exception)\n"),
      to: "Reader.xcodeproj/project.pbxproj")
    try sandbox.write(Self.code, to: "Größe/Reader.swift")
    try sandbox.write(Self.storyboard, to: "Größe/Main.storyboard")
    try sandbox.write(Self.storyboard, to: "Größe/Old.storyboard")
    try sandbox.run("import", "Reader.xcodeproj", "--target", "Reader", "-o", "Reader.sbdsl").expectClean()
    let program = try #require(sandbox.text("Reader.sbdsl"))
    #expect(program.contains("storyboard Main {") && !program.contains("Old"), "\(program)")
  }

  @Test func anUnknownTargetIsOneError() throws {
    try sandbox.write(Self.project, to: "Reader.xcodeproj/project.pbxproj")
    for words in [[], ["--target", "Raeder"]] {
      let result = try sandbox.run(["import", "Reader.xcodeproj", "-o", "Reader.sbdsl"] + words)
      #expect(result.status == (words.isEmpty ? 64 : 2))
      #expect(result.standardError.contains(words.isEmpty ? "[usage]" : "[unreadable]"))
      #expect(result.standardError.contains("Reader"))
    }
    #expect(sandbox.text("Reader.sbdsl") == nil)
    #expect(try sandbox.run(["import", "Other.xcodeproj", "--target", "A"]).status == 2)
    #expect(try sandbox.run(["import", "Main.storyboard", "--target", "A"]).status == 64)
  }

  /// Two targets may have one module name, as those of two platforms do. Each has a program of its own, in one folder or
  /// in two.
  @Test func twoTargetsOfOneModuleAreTwoPrograms() throws {
    let two = Self.project.replacingOccurrences(of: "targets = (T)", with: "targets = (T, U)")
      .replacingOccurrences(
        of: "    L = {",
        with: """
              U = { isa = PBXNativeTarget; name = "Reader-TV"; productType = "com.apple.product-type.application";
                buildConfigurationList = M; buildPhases = (); fileSystemSynchronizedGroups = (F); };
              M = { isa = XCConfigurationList; buildConfigurations = (D); };
              D = { isa = XCBuildConfiguration; name = Release; buildSettings = {
                SDKROOT = appletvos; PRODUCT_MODULE_NAME = Reader; }; };
              L = {
          """)
    try sandbox.write(two, to: "Reader.xcodeproj/project.pbxproj")
    try sandbox.write(Self.code, to: "Reader/Reader.swift")
    try sandbox.write(Self.storyboard, to: "Reader/Base.lproj/Main.storyboard")
    func adopt(_ target: String, _ output: String) throws -> ProcessResult {
      try sandbox.run(["import", "Reader.xcodeproj", "--target", target, "-o", output])
    }
    try adopt("Reader", "Reader.sbdsl").expectClean()
    let program = sandbox.text("Reader.sbdsl")
    let refused = try adopt("Reader-TV", "Reader.sbdsl")
    #expect(refused.status == 2, "\(refused)")
    #expect(refused.standardError.contains("the program of the target `Reader`"), "\(refused)")
    #expect(refused.standardError.components(separatedBy: "error").count == 2, "\(refused)")
    #expect(sandbox.text("Reader.sbdsl") == program)
    try adopt("Reader-TV", "TV.sbdsl").expectClean()
    let twin = try #require(sandbox.text("TV.sbdsl"))
    #expect(twin.contains("sources project \"Reader.xcodeproj\" target \"Reader-TV\""))
    #expect(twin.contains("storyboard Main"))
    for name in ["Reader", "TV"] {
      #expect(try sandbox.run(["check", "\(name).sbdsl"]).status == 0)
      let again = try sandbox.run(["import", "\(name).sbdsl"])
      #expect(again.status == 0, "\(again)")
      #expect(again.lines.first == "1 storyboard, \(name).sbdsl as it was", "\(again)")
    }
    #expect(sandbox.text("Reader.sbdsl") == program && sandbox.text("TV.sbdsl") == twin)
    try sandbox.write("", to: "TV/.keep")
    try adopt("Reader-TV", "TV/Reader.sbdsl").expectClean()
    #expect(
      sandbox.text("TV/Reader.sbdsl")?.contains(
        "sources project \"../Reader.xcodeproj\" target \"Reader-TV\"") == true)
    try adopt("Reader", "Reader.sbdsl").expectClean()
    #expect(sandbox.text("Reader.sbdsl") == program)
    // Programs that were written by path belong to nobody's target.
    try sandbox.run(["import", "Reader/Base.lproj/Main.storyboard", "-o", "TV/Reader.sbdsl"]).expectClean()
  }

  // MARK: Conditions

  /// `limit` has another type where `BETA` holds.
  private static let branches = """
    import UIKit
    class List: UIViewController {
      #if BETA
      var limit: String!
      #else
      var limit: Int!
      #endif
    }

    """

  private static let limited = """
    module Reader
    platform iOS 16
    CLAUSE
    storyboard Main { initial scene List: List { inject limit = VALUE } }

    """

  private func limited(_ clause: String, _ value: String) -> String {
    Self.limited.replacingOccurrences(of: "CLAUSE", with: clause)
      .replacingOccurrences(of: "VALUE", with: value)
  }

  /// Without a word both branches count, and the member that differs cannot be used.
  @Test func conditionsAreGivenByTheCommandLine() throws {
    try sandbox.write(Self.branches, to: "Reader/List.swift")
    try sandbox.write(limited("sources \"Reader\"", "3"), to: "Reader.sbdsl")
    let open = try sandbox.run(["check", "Reader.sbdsl", "--diagnostics", "compact"])
    #expect(open.status == 1)
    #expect(try open.compactLines().map(\.code) == ["unusable-member"], "\(open)")
    let defined = try sandbox.run([
      "check", "Reader.sbdsl", "--diagnostics", "compact", "--define", "BETA",
    ])
    #expect(defined.status == 1)
    #expect(try defined.compactLines().map(\.code) == ["type-mismatch"], "\(defined)")
    try sandbox.write(limited("sources \"Reader\"", "\"a\""), to: "Reader.sbdsl")
    try sandbox.run(["check", "Reader.sbdsl", "--define", "BETA", "--define", "OTHER"]).expectClean()
    let session = try sandbox.run(["repl", "Reader.sbdsl", "--define", "BETA"], input: "Main.List.limit\n")
    #expect(session.standardError == "", "\(session)")
  }

  @Test(arguments: [
    (["check", "Reader.sbdsl", "--define", "A=1"], "name of a compilation condition"),
    (["format", "Reader.sbdsl", "--define", "A"], "reads no Swift code"),
    (["check", "Reader.sbdsl", "--define"], "--define"),
  ])
  func aWrongConditionIsAMistake(_ words: [String], _ message: String) throws {
    try sandbox.write(limited("", "3"), to: "Reader.sbdsl")
    let result = try sandbox.run(words)
    #expect(result.status == 64)
    #expect(result.standardError.contains(message), "\(result)")
  }

  /// The configurations of a target decide a condition if they agree on it.
  @Test(arguments: [
    ("BETA", "BETA", "\"a\"", true), ("", "", "3", true), ("BETA", "", "3", false),
    ("DEBUG", "", "3", true), ("$(inherited) BETA", "-", "\"a\"", false),
  ])
  func targetsHaveConditions(_ debug: String, _ release: String, _ value: String, _ isRight: Bool) throws {
    func settings(_ conditions: String) -> String {
      "buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"\(conditions)\"; };"
    }
    let file = release == "-" ? "baseConfigurationReference = X;" : settings(release)
    try sandbox.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; targets = (T); mainGroup = G; };
        G = { isa = PBXGroup; children = (F, X); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = List.swift; sourceTree = "<group>"; };
        X = { isa = PBXFileReference; path = Missing.xcconfig; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Reader; buildConfigurationList = L; buildPhases = (B); };
        L = { isa = XCConfigurationList; buildConfigurations = (C1, C2); };
        C1 = { isa = XCBuildConfiguration; name = Debug; \(settings(debug)) };
        C2 = { isa = XCBuildConfiguration; name = Release; \(file) };
        B = { isa = PBXSourcesBuildPhase; files = (B1); };
        B1 = { isa = PBXBuildFile; fileRef = F; };
      }; }
      """, to: "Reader.xcodeproj/project.pbxproj")
    try sandbox.write(Self.branches, to: "List.swift")
    try sandbox.write(
      limited("sources project \"Reader.xcodeproj\" target \"Reader\"", value), to: "Reader.sbdsl")
    let result = try sandbox.run(["check", "Reader.sbdsl", "--no-storyboards", "--diagnostics", "compact"])
    let codes = result.status == 0 ? [] : try result.compactLines().map(\.code)
    #expect(codes == (isRight ? [] : ["unusable-member"]), "\(result)")
  }

  // MARK: Launch

  /// The call at launch may be in any file, also in one that declares nothing that the program names.
  @Test func theCallAtLaunchIsFound() throws {
    let delegate = """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
      """
    try sandbox.write("class List: UIViewController {}\n", to: "Reader/List.swift")
    try sandbox.write(delegate, to: "Reader/SceneDelegate.swift")
    try sandbox.write(
      """
      module Reader
      platform iOS 16
      sources "Reader"
      launch storyboard Main { initial scene List: List { inject title = "a" } }

      """, to: "Reader.sbdsl")
    let without = try sandbox.run(["check", "Reader.sbdsl", "--diagnostics", "compact"])
    #expect(without.status == 1)
    #expect(try without.compactLines().map(\.code) == ["launch-not-called"], "\(without)")
    #expect(without.standardError.contains("Reader.sbdsl:4:19"), "\(without)")
    try sandbox.write(
      "func begin() { Storyboards.Main.launch(window?.rootViewController) }\n", to: "Reader/Begin.swift")
    try sandbox.run(["check", "Reader.sbdsl"]).expectClean()
    // Code without a delegate is not all of the app's code.
    try sandbox.write("", to: "Reader/SceneDelegate.swift")
    try sandbox.write("", to: "Reader/Begin.swift")
    try sandbox.run(["check", "Reader.sbdsl"]).expectClean()
  }
}
