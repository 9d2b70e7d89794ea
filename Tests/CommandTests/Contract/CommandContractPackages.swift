import Foundation
import TestSupport
import Testing

/// The packages of an app: their controllers need no declaration, and their storyboards have programs of their own.
@Suite struct CommandContractPackages {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Where the package with the controllers is, and how the project finds it.
  struct Layout: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The path of the package `Kit`.
    var folder = "Packages/Kit"
    /// The object by which the project names it.
    var object = ""
    var workspace: (path: String, text: String)?
    var manifest = CommandContractPackages.manifest
    var project = "Reader.xcodeproj"
    /// The folder that the project shows as it is.
    var synchronized = ""

    init(_ what: String, _ change: (inout Layout) -> Void = { _ in }) {
      testDescription = what
      change(&self)
    }
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Kit", platforms: [.iOS(.v16)], products: [.library(name: "KitLibrary", targets: ["Kit"])],
      targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
    """

  private static func workspace(_ locations: String...) -> String {
    let references = locations.map { #"<FileRef location="\#($0)"></FileRef>"# }
    return
      #"<?xml version="1.0" encoding="UTF-8"?><Workspace version="1.0">\#(references.joined())</Workspace>"#
  }

  static let layouts = [
    Layout("named by the project") {
      $0.object = "isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit;"
    },
    Layout("a file of the project") {
      $0.object =
        "isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/Kit; sourceTree = \"<group>\";"
    },
    Layout("a folder of the project") {
      $0.object =
        "isa = PBXFileReference; lastKnownFileType = folder; path = Packages/Kit; sourceTree = \"<group>\";"
    },
    Layout("in a folder that the project shows") { $0.synchronized = "Packages" },
    Layout("itself a folder that the project shows") { $0.synchronized = "Packages/Kit" },
    Layout("in a workspace") {
      $0.workspace = ("Reader.xcworkspace", workspace("group:Reader.xcodeproj", "group:Packages/Kit"))
    },
    Layout("in a group of a workspace") {
      let groups = """
        <Workspace version="1.0"><FileRef location="container:Reader.xcodeproj"/>
        <Group location="group:Packages" name="P"><Group location="container:" name="Q">
        <FileRef location="group:Packages/Kit"/></Group></Group></Workspace>
        """
      $0.workspace = ("Reader.xcworkspace", groups)
    },
    Layout("in a workspace above the project") {
      ($0.project, $0.folder) = ("Apps/Reader/Reader.xcodeproj", "Kit")
      $0.workspace = ("All.xcworkspace", workspace("group:Kit", "group:Apps/Reader/Reader.xcodeproj"))
    },
    Layout("the workspace's own folder") {
      ($0.project, $0.folder) = ("App/Reader.xcodeproj", "")
      $0.workspace = ("All.xcworkspace", workspace("group:", "group:App/Reader.xcodeproj"))
    },
    Layout("with a path of its own") {
      $0.object = "isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit;"
      $0.manifest = CommandContractPackages.manifest.replacing(
        ".target(name: \"Kit\")", with: ".target(name: \"Kit\", path: \"Code/All\")")
    },
  ]

  private static let list = """
    import UIKit
    public final class Catalog {}
    open class List: UITableViewController { public var catalog: Catalog! }

    """

  private func storyboard(_ type: String = "List", module: String? = "Kit") -> String {
    let text = storyboardText(
      initial: "L-1", [sceneText("tableViewController", "L-1", type: type, module: module ?? "")])
    return module == nil
      ? text.replacing(#" customModule="" customModuleProvider="target""#, with: "")
      : text.replacing(#" customModuleProvider="target""#, with: "")
  }

  /// Writes an app whose storyboard names a controller of the package.
  private func write(_ layout: Layout, code: String = list, storyboard: String) throws {
    let root = layout.project.split(separator: "/").dropLast().joined(separator: "/")
    let target = ProjectTarget(
      folder: root.isEmpty ? "App" : "App", settings: "PRODUCT_NAME = Reader;", products: ["KitLibrary"])
    var shown = ProjectTarget(name: "Shown", product: "bundle.unit-test", folder: layout.synchronized)
    shown.settings = "PRODUCT_NAME = Shown;"
    let project =
      layout.object.isEmpty
      ? projectText(target, shown) : projectText(target, shown, packages: ["K": layout.object])
    try sandbox.write(project, to: "\(layout.project)/project.pbxproj")
    let app = root.isEmpty ? "App" : "\(root)/App"
    try sandbox.write(storyboard, to: "\(app)/Main.storyboard")
    try sandbox.write("import UIKit\nimport Kit\nclass AppDelegate: UIResponder {}\n", to: "\(app)/App.swift")
    if let workspace = layout.workspace {
      try sandbox.write(workspace.text, to: "\(workspace.path)/contents.xcworkspacedata")
    }
    let folder = layout.folder.isEmpty ? "" : layout.folder + "/"
    try sandbox.write(layout.manifest, to: folder + "Package.swift")
    let sources = layout.manifest.contains("Code/All") ? "Code/All" : "Sources/Kit"
    try sandbox.write(code, to: "\(folder)\(sources)/List.swift")
  }

  private func adopt(_ layout: Layout) throws -> String {
    let result = try sandbox.run(["import", layout.project, "--target", "Reader", "-o", "Reader.sbdsl"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardError.isEmpty, "\(result)")
    return try #require(sandbox.text("Reader.sbdsl"))
  }

  // MARK: Controllers

  @Test(arguments: layouts)
  func controllersOfAPackage(_ layout: Layout) throws {
    try write(layout, storyboard: storyboard())
    let program = try adopt(layout)
    #expect(!program.contains("controller "), "\(program)")
    let path = layout.folder.isEmpty ? "." : layout.folder
    #expect(program.contains(#"import swift Kit sources package "\#(path)" target "Kit""#), "\(program)")
    let check = try sandbox.run(["check", "Reader.sbdsl", "--left"])
    #expect(check.status == 0, "\(check)")
    // The property that nobody fills is seen.
    #expect(check.standardOutput.contains("1 place by app"), "\(check)")
    #expect(program.contains("catalog by app"))
  }

  /// A class of one package may have its superclass in the next.
  @Test func aSuperclassInAnotherPackage() throws {
    var layout = Self.layouts[0]
    layout.manifest = """
      let package = Package(
        name: "Kit", products: [.library(name: "KitLibrary", targets: ["Kit"])],
        dependencies: [.package(path: "../Core")],
        targets: [.target(name: "Kit", dependencies: [.product(name: "Core", package: "Core")])])
      """
    let code = "import Core\npublic final class List: CoreList {}\n"
    try write(layout, code: code, storyboard: storyboard())
    try sandbox.write(
      #"let package = Package(name: "Core", products: [.library(name: "Core", targets: ["Core"])], "#
        + #"targets: [.target(name: "Core")])"#, to: "Packages/Core/Package.swift")
    try sandbox.write(
      "import UIKit\npublic final class Catalog {}\nopen class CoreList: UITableViewController "
        + "{ public var catalog: Catalog! }\n", to: "Packages/Core/Sources/Core/CoreList.swift")
    let program = try adopt(layout)
    #expect(
      program.contains(#"import swift Core sources package "Packages/Core" target "Core""#), "\(program)")
    #expect(try sandbox.run(["check", "Reader.sbdsl", "--left"]).standardOutput.contains("1 place by app"))
  }

  /// The storyboard names a class by `@objc(Name)` alone. A package that is not linked is not meant.
  @Test(arguments: [true, false])
  func aClassWithoutItsModule(_ isLinked: Bool) throws {
    var layout = Self.layouts[0]
    if !isLinked {
      layout.manifest = layout.manifest.replacing("KitLibrary", with: "Other")
    }
    try write(
      layout, code: Self.list.replacing("open class List", with: "@objc(KitList) open class List"),
      storyboard: storyboard("KitList", module: nil))
    let program = try adopt(layout)
    #expect(program.contains("import swift Kit") == isLinked, "\(program)")
    #expect(program.contains("controller KitList") == !isLinked, "\(program)")
  }

  /// A manifest that SwiftPM cannot read either is one error, and nothing is written.
  @Test(arguments: [
    (
      manifest.replacing("])]", with: "]"),
      "on line 3 of its `Package.swift` is not closed, or closes nothing"
    ),
    ("let package = make()", "its `Package.swift` describes no package"),
  ])
  func aManifestThatCannotBeRead(_ manifest: String, _ reason: String) throws {
    var layout = Self.layouts[0]
    try write(layout, storyboard: storyboard())
    let program = try adopt(layout)
    layout.manifest = manifest
    try sandbox.write(manifest, to: "Packages/Kit/Package.swift")
    func expectError(_ arguments: [String], status: Int32 = 1) throws {
      let result = try sandbox.run(arguments)
      #expect(result.status == status, "\(result)")
      let errors = result.standardError.split(separator: "\n").filter { $0.hasPrefix("error[") }
      #expect(errors.count == 1 && errors[0].contains(reason), "\(result)")
    }
    try expectError(["import", "Reader.xcodeproj", "--target", "Reader", "-o", "New.sbdsl"], status: 2)
    try expectError(["import", "Packages/Kit", "--target", "Kit", "-o", "New.sbdsl"], status: 2)
    #expect(sandbox.text("New.sbdsl") == nil)
    try expectError(["import", "Reader.sbdsl"])
    try expectError(["check", "Reader.sbdsl"])
    #expect(sandbox.text("Reader.sbdsl") == program)
  }

  /// A workspace that lacks the project says nothing about it.
  @Test func aWorkspaceOfOthers() throws {
    var layout = Self.layouts[5]
    layout.workspace?.text = Self.workspace("group:Other.xcodeproj", "group:Packages/Kit")
    try write(layout, storyboard: storyboard())
    let program = try adopt(layout)
    #expect(!program.contains("sources package"))
    layout.workspace?.text = "<Workspace"
    try write(layout, storyboard: storyboard())
    #expect(try adopt(layout) == program)
  }

  /// A new class of a package is found when the program is brought up to date.
  @Test func aProgramThatIsBroughtUpToDate() throws {
    let layout = Self.layouts[5]
    try write(layout, storyboard: storyboardText(initial: "L-1", [sceneText("viewController", "L-1")]))
    #expect(try !adopt(layout).contains("import swift Kit"))
    try write(layout, storyboard: storyboard())
    let result = try sandbox.run(["import", "Reader.sbdsl"])
    #expect(result.status == 0, "\(result)")
    let program = try #require(sandbox.text("Reader.sbdsl"))
    #expect(program.contains(#"import swift Kit sources package "Packages/Kit" target "Kit""#), "\(program)")
    #expect(!program.contains("controller "), "\(program)")
    #expect(try sandbox.run(["import", "Reader.sbdsl", "--check"]).status == 0)
  }

  // MARK: Storyboards

  /// The storyboards of a package are in its bundle, and the import of the app names the command for them.
  @Test func storyboardsOfAPackage() throws {
    let layout = Self.layouts[5]
    try write(layout, storyboard: storyboardText(initial: "", []))
    try sandbox.write(storyboard(), to: "Packages/Kit/Sources/Kit/Shelf.storyboard")
    let result = try sandbox.run(
      ["import", layout.project, "--target", "Reader", "-o", "Reader.sbdsl"])
    let command = "sbdsl import Packages/Kit --target Kit -o Kit.sbdsl"
    #expect(result.standardOutput.contains("Kit (1 storyboard); begin with `\(command)`"), "\(result)")
    let json = try sandbox.run(
      ["import", layout.project, "--target", "Reader", "-o", "Reader.sbdsl", "--json"])
    #expect(
      json.standardOutput.contains(#""packages":[{"target":"Kit","path":"Packages/Kit","storyboards":1}]"#))
    try FileManager.default.removeItem(at: sandbox.url("App/Main.storyboard"))
    let none = try sandbox.run(["import", layout.project, "--target", "Reader", "-o", "New.sbdsl"])
    #expect(none.status == 2)
    #expect(none.standardError.contains("has no storyboards; the packages that the target links"), "\(none)")
    #expect(none.standardError.contains(command))
    try sandbox.run(command.split(separator: " ").dropFirst().map(String.init)).expectClean()
    let program = try #require(sandbox.text("Kit.sbdsl"))
    #expect(program.contains("storyboard Shelf bundle module {"), "\(program)")
    #expect(!program.contains("controller "))
    #expect(try sandbox.run(["check", "Kit.sbdsl"]).status == 0)
  }

  // MARK: Where it may go wrong

  /// The program of another target stays, whatever target is imported onto it.
  @Test func theProgramOfTheAppIsKept() throws {
    let layout = Self.layouts[0]
    try write(layout, storyboard: storyboard())
    let program = try adopt(layout)
    try sandbox.write(storyboard(), to: "Packages/Kit/Sources/Kit/Shelf.storyboard")
    let result = try sandbox.run(["import", "Packages/Kit", "--target", "Kit", "-o", "Reader.sbdsl"])
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains("the program of the target `Reader`"), "\(result)")
    #expect(sandbox.text("Reader.sbdsl") == program)
  }

  /// The hint names a file that is not the app's program, in the folder of that, and is quoted for a shell.
  @Test(arguments: [
    ("Programs/Reader.sbdsl", "-o Programs/Kit.sbdsl`"), ("Kit.sbdsl", "-o KitPackage.sbdsl`"),
    ("My Programs/Reader.sbdsl", "-o 'My Programs/Kit.sbdsl'`"),
  ])
  func theHintNamesAFreeFile(_ output: String, _ hint: String) throws {
    let layout = Self.layouts[0]
    try write(layout, storyboard: storyboard())
    try sandbox.write(storyboard(), to: "Packages/Kit/Sources/Kit/Shelf.storyboard")
    for folder in ["Programs", "My Programs"] { try sandbox.write("", to: "\(folder)/.keep") }
    let result = try sandbox.run(["import", layout.project, "--target", "Reader", "-o", output])
    #expect(result.standardOutput.contains(hint), "\(result)")
  }

  /// A link may lead to the folder of the program, and the command line may name the project from the root.
  @Test(arguments: ["link/Reader.sbdsl", "Reader.sbdsl", "deep/er/Reader.sbdsl"])
  func pathsLeadThere(_ output: String) throws {
    let layout = Self.layouts[0]
    try write(layout, storyboard: storyboard())
    try sandbox.write("", to: "deep/er/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("link").path, withDestinationPath: "deep/er")
    for project in [layout.project, sandbox.url(layout.project).path, layout.project + "/project.pbxproj"] {
      let result = try sandbox.run(["import", project, "--target", "Reader", "-o", output])
      #expect(result.status == 0, "\(result)")
      let program = try #require(sandbox.text(output))
      #expect(!program.contains("\"/"), "\(program)")
      #expect(try sandbox.run(["check", output]).status == 0)
      try FileManager.default.removeItem(at: sandbox.url(output))
    }
  }

  /// A package that is elsewhere now is one error, and nothing is written.
  @Test func aPackageThatHasMoved() throws {
    let layout = Self.layouts[5]
    try write(layout, storyboard: storyboard())
    let program = try adopt(layout)
    try FileManager.default.moveItem(at: sandbox.url("Packages/Kit"), to: sandbox.url("Kit"))
    for words in [["Reader.xcodeproj", "--target", "Reader", "-o", "Reader.sbdsl"], ["Reader.sbdsl"]] {
      let result = try sandbox.run(["import"] + words + ["--diagnostics=compact"])
      #expect(result.status == 1, "\(result)")
      #expect(try result.compactLines().map(\.code) == ["source-not-found"], "\(result)")
      #expect(sandbox.text("Reader.sbdsl") == program)
    }
  }

  /// A package that the project names and the disk lacks is one warning.
  @Test func aPackageThatIsMissing() throws {
    let layout = Self.layouts[0]
    try write(layout, storyboard: storyboard())
    try FileManager.default.removeItem(at: sandbox.url("Packages/Kit"))
    let result = try sandbox.run(
      ["import", layout.project, "--target", "Reader", "-o", "Reader.sbdsl", "--diagnostics=compact"])
    let lines = try result.compactLines()
    #expect(lines.map(\.code) == ["file-missing"], "\(result)")
    #expect(lines.first?.message.contains("`Packages/Kit/Package.swift`") == true, "\(result)")
  }

  /// Of two modules of one name the one that is linked is meant.
  @Test func twoModulesOfOneName() throws {
    let layout = Self.layouts[5]
    try write(layout, storyboard: storyboard())
    let workspace = Self.workspace("group:Reader.xcodeproj", "group:Old", "group:Packages/Kit")
    try sandbox.write(workspace, to: "Reader.xcworkspace/contents.xcworkspacedata")
    try sandbox.write(
      #"let package = Package(name: "Old", targets: [.target(name: "Kit")])"#, to: "Old/Package.swift")
    try sandbox.write("public class Other {}", to: "Old/Sources/Kit/Other.swift")
    #expect(try adopt(layout).contains(#"package "Packages/Kit" target "Kit""#))
  }

  /// A package inside a folder of the target is no part of the target.
  @Test func aPackageInAFolderOfTheTarget() throws {
    var layout = Self.layouts[0]
    layout.folder = "App/Kit"
    layout.object = "isa = XCLocalSwiftPackageReference; relativePath = App/Kit;"
    try write(layout, storyboard: storyboard())
    try sandbox.write(storyboard(), to: "App/Kit/Sources/Kit/Shelf.storyboard")
    let program = try adopt(layout)
    #expect(program.contains(#"package "App/Kit" target "Kit""#) && !program.contains("Shelf"), "\(program)")
    let inputs = try sandbox.run("inputs", "Reader.sbdsl")
    #expect(inputs.lines.filter { $0.hasSuffix("List.swift") }.count == 1, "\(inputs)")
  }
}
