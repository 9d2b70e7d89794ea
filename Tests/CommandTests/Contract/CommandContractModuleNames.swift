import Foundation
import TestSupport
import Testing

/// Modules by their names: one that is not given, one whose class is called as itself, and what an import ends with.
@Suite struct CommandContractModuleNames {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  // MARK: A module whose program is not given

  /// How Swift code imports the module, and how the program does.
  @Test(arguments: [
    ("import Kit", "import Kit"), ("", "import Kit"), ("@testable import Kit", "import Kit"),
    ("import class Kit.Services", "import Kit"), ("@_exported import Kit", "import Kit"),
    ("public import Kit", "import Kit"), ("#if canImport(Kit)\nimport Kit\n#endif", "import Kit"),
    ("@preconcurrency import Kit\nimport Kit", "import Kit"), ("import Foundation; import Kit", "import Kit"),
    ("import Kit", "import Kit as K"), ("/* import Kit */", "import Kit"),
  ])
  func aModuleThatIsNotGiven(_ code: String, _ clause: String) throws {
    let name = clause.hasSuffix("K") ? "K" : "Kit"
    try sandbox.write("\(code)\nimport UIKit\nclass A: UIViewController {}\n", to: "App/A.swift")
    try sandbox.write(
      """
      module App
      platform iOS 15
      sources "App"
      \(clause)
      container Root { single \(name).Services }
      storyboard Main in Root {
        initial scene Start: A { segue go: show Help }
        reference Help = \(name).Help.Contact
      }

      """, to: "App.sbdsl")
    let check = try sandbox.run("check", "App.sbdsl", "--diagnostics=compact")
    #expect(check.status == 1, "\(check)")
    let lines = try check.compactLines()
    #expect(lines.map(\.code) == ["import-not-found"] && lines.map(\.line) == [4], "\(check)")
    #expect(lines.first?.message.contains("`Kit`") == true)
  }

  // MARK: A class that is called as a module

  private func storyboard(_ type: String, _ module: String) -> String {
    storyboardText(
      initial: "H-1", [sceneText("viewController", "H-1", type: type, module: module, identifier: "Help")])
  }

  /// The class and the module in the storyboard, the Swift code, and the module of the import.
  @Test(arguments: [
    ("SideMenu", "SideMenu", "", "App"), ("SideMenu", "SideMenu", "", "SideMenu"), ("App", "App", "", "App"),
    ("SideMenu", "SideMenu", "class SideMenu: UIViewController {}", "SideMenu"),
    ("App", "App", "class App: UIViewController {}", "App"),
    ("Menu", "SideMenu", "class Menu: UIViewController {}\nenum SideMenu {}", "SideMenu"),
    ("SideMenu", "Menu", "", "SideMenu"), ("Menu", "SideMenu", "class SideMenu {}", "App"),
    ("Help", "Help", "", "App"), ("Help", "Help", "class Help: UIViewController {}", "Help"),
    ("Main", "Main", "", "App"), ("import", "import", "", "App"), ("class", "scene", "", "App"),
    ("storyboard", "storyboard", "", "storyboard"),
  ])
  func aClassNamedAsAModule(_ type: String, _ module: String, _ code: String, _ own: String) throws {
    try sandbox.write(storyboard(type, module), to: "ib/Main.storyboard")
    if !code.isEmpty { try sandbox.write("import UIKit\n\(code)\n", to: "ib/A.swift") }
    let result = try sandbox.run("import", "ib", "--module", own, "-o", "P.sbdsl")
    #expect(result.status == 0, "\(result)")
    let check = try sandbox.run("check", "P.sbdsl", "--storyboards", "ib")
    #expect(check.status == 0, "\(check) \(sandbox.text("P.sbdsl") ?? "")")
    #expect(try sandbox.run("import", "ib", "-o", "P.sbdsl", "--check").status == 0)
    let generated = try sandbox.run("generate", "P.sbdsl", "--storyboards", "ib", "-o", "Out")
    #expect(generated.status == 0, "\(generated)")
  }

  // MARK: The status of an import

  private static let right = "class List: UIViewController {}"

  /// The Swift code, the command line after the paths, and the codes of the errors.
  @Test(arguments: [
    (right, []), ("class List: UIView {}", ["not-a-controller"]), ("class List {}", ["not-a-controller"]),
    ("struct List {}", ["not-a-controller"]), ("protocol List {}", ["not-a-controller"]),
    ("enum List {}", ["not-a-controller"]), ("class List: UIViewController {", ["unreadable-source"]),
    ("class List: UITabBarController {}", []), ("private class List: UIViewController {}", ["private-type"]),
    ("class List: Base {}", []), ("class List: NSObject {}", ["not-a-controller"]),
  ])
  func theStatus(_ code: String, _ errors: [String]) throws {
    try sandbox.write("import UIKit\n\(code)\n", to: "App/A.swift")
    try sandbox.write(storyboard("List", "App"), to: "App/Main.storyboard")
    let result = try sandbox.run("import", "App", "--module", "App", "-o", "P.sbdsl", "--diagnostics=compact")
    #expect(result.status == (errors.isEmpty ? 0 : 1), "\(result)")
    #expect(
      try result.compactLines().filter { $0.severity == "error" }.map(\.code) == errors, "\(result)")
    // The program is written all the same, and its check says the same.
    #expect(sandbox.text("P.sbdsl")?.contains("scene Help") == true)
    let check = try sandbox.run("check", "P.sbdsl")
    #expect(check.status == result.status, "\(check)")
  }
}
