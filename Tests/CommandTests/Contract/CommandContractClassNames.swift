import Foundation
import TestSupport
import Testing

/// Classes by the names that the Objective-C runtime knows, in `import` and in `check --storyboards`.
@Suite struct CommandContractClassNames {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A storyboard with two scenes, of which the first has some attributes of a class, and a segue.
  private static func storyboard(_ attributes: String, segue: String = "kind=\"show\"") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="a">
    <scenes>
    <scene sceneID="sa"><objects>
      <viewController id="a" \(attributes) storyboardIdentifier="Home" sceneMemberID="viewController">
      <connections><segue destination="b" \(segue) identifier="open" id="s"/></connections></viewController>
    </objects></scene>
    <scene sceneID="sb"><objects><viewController id="b" sceneMemberID="viewController"/></objects></scene>
    </scenes>
    </document>
    """
  }

  private static func attributes(_ name: String, _ module: String? = nil, isOfTarget: Bool = false) -> String
  {
    var text = "customClass=\"\(name)\""
    if let module { text += " customModule=\"\(module)\"" }
    return isOfTarget ? text + " customModuleProvider=\"target\"" : text
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let code: String
    let attributes: String
    /// The class of the scene in the program.
    let scene: String
    /// A part of the message; nil for a class that is found, or of which nothing is known.
    var message: String?

    var testDescription: String { "\(attributes): \(code)" }

    init(_ code: String, _ attributes: String, _ scene: String, _ message: String? = nil) {
      (self.code, self.attributes, self.scene, self.message) = (code, attributes, scene, message)
    }
  }

  // MARK: Classes that are found

  @Test(arguments: [
    Example("class List: UIViewController {}", attributes("List", "Reader", isOfTarget: true), "List"),
    // The module is that of the target, whatever its name was when the file was saved.
    Example("class List: UIViewController {}", attributes("List", "Old", isOfTarget: true), "List"),
    Example("class List: UIViewController {}", attributes("List", "Reader"), "List"),
    Example("class List: UIViewController {}", attributes("Reader.List"), "List"),
    Example("class List: UIViewController {}", attributes("_TtC6Reader4List"), "List"),
    Example("@objc(List) class List: UIViewController {}", attributes("List"), "List"),
    Example("@objc(MBList) final class List: UIViewController {}", attributes("MBList"), "List"),
    Example(
      "@MainActor\n@objc ( MBList )\npublic class List: UIViewController {}", attributes("MBList"), "List"),
    // Newer systems find it by its Swift name, too.
    Example(
      "@objc(MBList) class List: UIViewController {}", attributes("List", "Reader", isOfTarget: true), "List"),
    Example(
      "enum Pages { @objc(MBList) class List: UIViewController {} }", attributes("MBList"), "Pages.List"),
    Example(
      "enum Pages {}\nextension Pages { @objc(MBList) final class List: UIViewController {} }",
      attributes("MBList"), "Pages.List"),
    // Classes of Objective-C, and of frameworks.
    Example("class Other: UIViewController {}", attributes("OldList"), "OldList"),
    Example("import OldKit\nclass List: UIViewController {}", attributes("List", "OldKit"), "OldKit.List"),
    Example("class Other: UIViewController {}", attributes("List", "OldKit"), "OldKit.List"),
    Example("// @objc(MBList) class List: UIViewController {}", attributes("MBList"), "MBList"),
    Example("let text = \"class MBList\"; struct MBList {}", attributes("MBList"), "MBList"),
    Example("func f() { class MBList: UIViewController {} }", attributes("MBList"), "MBList"),
    Example(
      "#if os(macOS)\n@objc(MBList) class Mac: NSObject {}\n#endif\n@objc(MBList) class List: UIViewController {}",
      attributes("MBList"), "List"),
  ])
  func found(_ example: Example) throws {
    try sandbox.write("import UIKit\n\(example.code)\n", to: "App/A.swift")
    try sandbox.write(Self.storyboard(example.attributes), to: "App/Main.storyboard")
    let result = try sandbox.run("import", "App", "--module", "Reader", "-o", "Reader.sbdsl")
    #expect(result.status < 2 && !result.standardError.contains("class-not-found"), "\(result)")
    let program = try #require(sandbox.text("Reader.sbdsl"))
    #expect(program.contains("scene Home: \(example.scene) "), "\(program)")
    let check = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "App", "--diagnostics=compact")
    #expect(!check.standardError.contains("class-not-found"), "\(check)")
    #expect(!check.standardError.contains("differs"), "\(check)")
  }

  // MARK: Classes that are not found

  @Test(arguments: [
    Example("class List: UIViewController {}", attributes("List"), "List", "names no module"),
    Example("@objc class List: UIViewController {}", attributes("List"), "List", "names no module"),
    Example(
      "@objcMembers open class List: UIViewController {}", attributes("List"), "List", "names no module"),
    Example("class List: UIViewController {}", attributes("List", ""), "List", "names no module"),
    Example(
      "@objc(MBList) class List: UIViewController {}", attributes("List"), "List",
      "has the name `MBList` in the Objective-C runtime"),
    Example(
      "@objc(MBList) class List: UIViewController {}", attributes("MBList", "Reader", isOfTarget: true),
      "List",
      "a name without one"),
    Example(
      "class List: UIViewController {}", attributes("List", "Raeder"), "List",
      "names the module `Raeder`, and the Swift class `List` belongs to `Reader`"),
    Example(
      "enum Pages { class List: UIViewController {} }", attributes("List", "Reader", isOfTarget: true),
      "Pages.List", "is inside another type"),
    Example(
      "enum Pages { class List: UIViewController {} }", attributes("Pages.List", "Reader", isOfTarget: true),
      "Pages.List", "is inside another type"),
    Example(
      "enum Pages { class List: UIViewController {} }", attributes("List"), "Pages.List", "inside another"),
  ])
  func notFound(_ example: Example) throws {
    try sandbox.write("import UIKit\n\(example.code)\n", to: "App/A.swift")
    try sandbox.write(Self.storyboard(example.attributes), to: "App/Main.storyboard")
    let words = ["import", "App", "--module", "Reader", "-o", "Reader.sbdsl", "--diagnostics=compact"]
    let result = try sandbox.run(words)
    let program = try #require(sandbox.text("Reader.sbdsl"))
    #expect(program.contains("scene Home: \(example.scene) "), "\(program)")
    let check = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "App", "--diagnostics=compact")
    for result in [result, check] {
      #expect(result.status == 0, "\(result)")
      let lines = try result.compactLines().filter { $0.code == "class-not-found" }
      #expect(lines.map(\.path) == ["App/Main.storyboard"], "\(result)")
      #expect(lines.first?.line == 5 && lines.first?.column == 26, "\(result)")
      #expect(lines.first?.message.contains(example.message ?? "") == true, "\(result)")
    }
    // The Swift declaration is the second place.
    let text = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "App")
    #expect(text.standardError.contains("--> App/A.swift:"), "\(text)")
  }

  @Test func aPrivateClass() throws {
    try sandbox.write("private class List: UIViewController {}", to: "App/A.swift")
    try sandbox.write(
      Self.storyboard(Self.attributes("List", "Reader", isOfTarget: true)), to: "App/Main.storyboard")
    let result = try sandbox.run("import", "App", "-o", "Reader.sbdsl", "--diagnostics=compact")
    #expect(result.standardError.contains("the Swift class is private"), "\(result)")
  }

  /// A line of the program accepts what the author knows better.
  @Test func itMayBeAllowed() throws {
    try sandbox.write("import UIKit\nclass List: UIViewController {}\n", to: "App/A.swift")
    try sandbox.write(Self.storyboard(Self.attributes("List")), to: "App/Main.storyboard")
    _ = try sandbox.run("import", "App", "--module", "Reader", "-o", "Reader.sbdsl")
    let program = try #require(sandbox.text("Reader.sbdsl"))
    try sandbox.write(
      program.replacingOccurrences(
        of: "  initial scene", with: "  allow class-not-found \"Objective-C has one, too\"\n  initial scene"),
      to: "Reader.sbdsl")
    for words in [
      ["import", "App", "-o", "Reader.sbdsl"], ["check", "Reader.sbdsl", "--storyboards", "App"],
    ] {
      let result = try sandbox.run(words)
      #expect(!result.standardError.contains("class-not-found"), "\(result)")
    }
  }

  /// No change of the program mends the class in the storyboard, so a fix does not even add object IDs.
  @Test func aFixLeavesTheProgram() throws {
    try sandbox.write("import UIKit\nclass List: UIViewController {}\n", to: "App/A.swift")
    try sandbox.write(Self.storyboard(Self.attributes("List")), to: "App/Main.storyboard")
    _ = try sandbox.run("import", "App", "--module", "Reader", "-o", "Reader.sbdsl")
    let imported = try #require(sandbox.text("Reader.sbdsl"))
    let plain = imported.replacing(#/ #[ab]\b/#, with: "")
    #expect(plain != imported)
    try sandbox.write(plain, to: "Reader.sbdsl")
    let result = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "App", "--fix")
    #expect(result.standardError.contains("class-not-found"), "\(result)")
    #expect(sandbox.text("Reader.sbdsl") == plain, "\(result)")
  }

  @Test(arguments: [
    ("class Flip: UIStoryboardSegue {}", "", "Flip", true),
    (
      "class Flip: UIStoryboardSegue {}", " customModule=\"Reader\" customModuleProvider=\"target\"", "Flip",
      false
    ),
    ("@objc(Flip) class FlipSegue: UIStoryboardSegue {}", "", "FlipSegue", false),
    ("@objc(MBFlip) class Flip: UIStoryboardSegue {}", "", "Flip", true),
    ("class Other: UIStoryboardSegue {}", "", "Flip", false),
  ])
  func segues(_ code: String, _ module: String, _ name: String, _ isMistake: Bool) throws {
    try sandbox.write(
      "import UIKit\nclass List: UIViewController {}\n\(code)\n", to: "App/A.swift")
    try sandbox.write(
      Self.storyboard(
        Self.attributes("List", "Reader", isOfTarget: true),
        segue: "kind=\"custom\" customClass=\"Flip\"\(module)"),
      to: "App/Main.storyboard")
    let result = try sandbox.run("import", "App", "-o", "Reader.sbdsl", "--diagnostics=compact")
    #expect(sandbox.text("Reader.sbdsl")?.contains("segue open: custom(\(name))") == true, "\(result)")
    let check = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "App", "--diagnostics=compact")
    for result in [result, check] {
      let lines = try result.compactLines().filter { $0.code == "class-not-found" }
      #expect(lines.map(\.line) == (isMistake ? [6] : []), "\(result)")
    }
  }

  /// The required properties of a class with another name in Objective-C are seen.
  @Test func requiredProperties() throws {
    try sandbox.write(
      "import UIKit\n@objc(MBList) class List: UIViewController { var name: String! }",
      to: "App/A.swift")
    try sandbox.write(Self.storyboard(Self.attributes("MBList")), to: "App/Main.storyboard")
    _ = try sandbox.run("import", "App", "-o", "Reader.sbdsl")
    let program = try #require(sandbox.text("Reader.sbdsl"))
    #expect(program.contains("extension List { inject name by app }"), "\(program)")
    #expect(!program.contains("MBList"))
  }

  // MARK: Other targets

  /// A project with an app and a framework.
  private func writeProject(_ list: String, kit: String, dependency: String = "F") throws {
    func settings(_ id: String) -> String {
      """
      \(id)1 = {isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; }; name = Release; };
      \(id)2 = {isa = XCConfigurationList; buildConfigurations = (\(id)1, ); };

      """
    }
    try sandbox.write(
      """
      // !$*UTF8*$!
      { objects = {
      F1 = {isa = PBXFileReference; path = App/Main.storyboard; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
      F3 = {isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      B2 = {isa = PBXBuildFile; fileRef = F2; };
      B3 = {isa = PBXBuildFile; fileRef = F3; };
      P1 = {isa = PBXResourcesBuildPhase; files = (B1, ); };
      P2 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
      P3 = {isa = PBXSourcesBuildPhase; files = (B3, ); };
      D = {isa = PBXTargetDependency; target = K; };
      \(settings("A"))\(settings("K"))\(settings("X"))A = {isa = PBXNativeTarget; name = App; buildConfigurationList = A2; \
      buildPhases = (P1, P2, ); dependencies = (\(dependency == "F" ? "D, " : "")); \
      productType = "com.apple.product-type.application"; };
      K = {isa = PBXNativeTarget; name = Kit; buildConfigurationList = K2; buildPhases = (P3, ); \
      productType = "com.apple.product-type.framework"; };
      G = {isa = PBXGroup; children = (F1, F2, F3, ); sourceTree = "<group>"; };
      X = {isa = PBXProject; buildConfigurationList = X2; mainGroup = G; targets = (A, K, ); };
      }; rootObject = X; }
      """, to: "App.xcodeproj/project.pbxproj")
    try sandbox.write("import UIKit\nimport Kit\n", to: "App/A.swift")
    try sandbox.write("import UIKit\n\(kit)\n", to: "Kit/K.swift")
    try sandbox.write(Self.storyboard(list), to: "App/Main.storyboard")
  }

  private static let clause = "import swift Kit sources project \"App.xcodeproj\" target \"Kit\"\n"

  @Test(arguments: [
    (attributes("Pick", "Kit"), "public class Pick: UIViewController { public var n: Int! }"),
    (attributes("Pick", "Kit"), "open class Pick: UIViewController { open var n: Int! }"),
    (attributes("KitPick"), "@objc(KitPick) public class Pick: UIViewController { public var n: Int! }"),
  ])
  func aFramework(_ attributes: String, _ kit: String) throws {
    try writeProject(attributes, kit: kit)
    let words = ["import", "App.xcodeproj", "--target", "App", "-o", "App.sbdsl"]
    try sandbox.run(words).expectClean()
    let program = try #require(sandbox.text("App.sbdsl"))
    #expect(program.contains(Self.clause), "\(program)")
    #expect(program.contains("extension Kit.Pick { inject n by app }"), "\(program)")
    #expect(program.contains("scene Home: Kit.Pick "), "\(program)")
    #expect(!program.contains("controller"), "\(program)")
    try sandbox.run(words).expectClean()
    #expect(sandbox.text("App.sbdsl") == program)
    let check = try sandbox.run("check", "App.sbdsl", "--storyboards", "App", "--diagnostics=compact")
    #expect(!check.standardError.contains("class-not-found"), "\(check)")
    // Without the line, what it requires is missing.
    try sandbox.write(
      program.replacingOccurrences(of: "extension Kit.Pick { inject n by app }\n", with: ""), to: "App.sbdsl")
    let without = try sandbox.run("check", "App.sbdsl")
    #expect(without.standardError.contains("required-not-supplied"), "\(without)")
  }

  @Test(arguments: [
    (attributes("Pick"), "public class Pick: UIViewController {}", "names no module"),
    (
      attributes("Pick", "App", isOfTarget: true), "public class Pick: UIViewController {}",
      "names the module `App`, and the Swift class `Kit.Pick` belongs to `Kit`"
    ),
    (
      attributes("KitPick", "Kit"), "@objc(KitPick) public class Pick: UIViewController {}",
      "a name without one"
    ),
  ])
  func aFrameworkThatIsNotNamed(_ attributes: String, _ kit: String, _ message: String) throws {
    try writeProject(attributes, kit: kit)
    let result = try sandbox.run(
      "import", "App.xcodeproj", "--target", "App", "-o", "App.sbdsl", "--diagnostics=compact")
    let lines = try result.compactLines()
    #expect(lines.map(\.code) == ["class-not-found"], "\(result)")
    #expect(lines.first?.message.contains(message) == true, "\(result)")
  }

  /// Code of this module cannot name it, and the framework makes it.
  @Test func anInternalClassOfAFramework() throws {
    try writeProject(Self.attributes("Pick", "Kit"), kit: "class Pick: UIViewController { var n: Int! }")
    try sandbox.run(["import", "App.xcodeproj", "--target", "App", "-o", "App.sbdsl"]).expectClean()
    #expect(sandbox.text("App.sbdsl")?.contains("scene Home: UIViewController ") == true)
    // The program names the module's code, so its check knows that the class is internal, too.
    try sandbox.run(["check", "App.sbdsl", "--storyboards", "App"]).expectClean()
    // A class that is in no file is one of a library.
    try writeProject(Self.attributes("Other", "Kit"), kit: "public class Pick: UIViewController {}")
    _ = try sandbox.run(["import", "App.xcodeproj", "--target", "App", "-o", "Other.sbdsl"])
  }

  /// What a superclass of another target requires is seen, through superclasses of the app, too.
  @Test(arguments: [
    ("class Home: Pick {}", true), ("class Home: Kit.Pick {}", true),
    ("class Base<T>: Pick {}\nfinal class Home: Base<Int> {}", true),
    ("class Home: UIViewController {}", false),
    ("class Pick: UIViewController {}\nclass Home: Pick {}", false),
    ("class Home: UIViewController, Picking {}", false),
  ])
  func aSuperclassOfAFramework(_ code: String, _ isRead: Bool) throws {
    try writeProject(
      Self.attributes("Home", "App", isOfTarget: true),
      kit: "open class Pick: UIViewController { open var n: Int! }\npublic protocol Picking {}")
    try sandbox.write("import UIKit\nimport Kit\n\(code)\n", to: "App/A.swift")
    let words = ["import", "App.xcodeproj", "--target", "App", "-o", "App.sbdsl"]
    _ = try sandbox.run(words)
    let program = try #require(sandbox.text("App.sbdsl"))
    #expect(program.contains(Self.clause) == isRead, "\(program)")
    #expect(program.contains("inject n by app") == isRead, "\(program)")
    try sandbox.run("check", "App.sbdsl", "--storyboards", "App").expectClean()
    // A second import finds nothing new.
    _ = try sandbox.run(words)
    #expect(sandbox.text("App.sbdsl") == program)
    // Nothing of a module that the app does not import.
    try sandbox.write("import UIKit\n\(code)\n", to: "App/A.swift")
    try FileManager.default.removeItem(at: sandbox.url("App.sbdsl"))
    _ = try sandbox.run(words)
    #expect(sandbox.text("App.sbdsl")?.contains(Self.clause) == false)
  }

  @Test func aTargetOfTheSamePackage() throws {
    try sandbox.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "App", dependencies: ["Kit"]), .target(name: "Kit"),
      ])
      """, to: "Package.swift")
    try sandbox.write("import Kit\n", to: "Sources/App/A.swift")
    try sandbox.write("public class Pick: UIViewController { public var n: Int! }", to: "Sources/Kit/K.swift")
    try sandbox.write(Self.storyboard(Self.attributes("Pick", "Kit")), to: "Sources/App/Main.storyboard")
    try sandbox.run(["import", ".", "--target", "App", "-o", "App.sbdsl"]).expectClean()
    let program = try #require(sandbox.text("App.sbdsl"))
    #expect(program.contains("import swift Kit sources package \".\" target \"Kit\"\n"), "\(program)")
    #expect(program.contains("extension Kit.Pick { inject n by app }"), "\(program)")
  }
}
