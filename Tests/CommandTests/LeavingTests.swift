import Foundation
import TestSupport
import Testing

/// Removes a storyboard from a program as the article `TakingItUp` describes, and keeps its Swift.
@Suite struct LeavingTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let program = """
    module Shop
    platform iOS 15

    class Log { init() }
    class Mailer { init() }
    controller List: UIViewController { var log: Log! }
    controller Contact: UIViewController {
      var mailer: Mailer!
      var topic: String!
    }

    container App {
      single Log
      single Mailer
    }

    launch storyboard Main in App {
      initial scene List: List { segue help: show Help(topic: "orders") }
      reference Help = Help.initial
    }
    storyboard Help in App { initial scene Contact(topic: String): Contact }
    route help(topic: String) = present Help.Contact

    """

  private static let classes = """
    import UIKit

    final class Log {}
    final class Mailer {}
    final class List: UIViewController {
      static var app: App?
      var log: Log!
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        wire(segue, sender: sender)
        // by hand
      }
    }
    final class Contact: UIViewController {
      var mailer: Mailer!
      var topic: String!
    }

    """

  private func expectToCompile(_ sandbox: Sandbox) throws {
    let folders = ["out/Shop", "kept"].map { sandbox.url($0) }
    let sources = folders.flatMap { TestFolders.files(below: $0, suffix: ".swift") }
    let result = try StandIn.shared().check(sources: sources, moduleName: "Shop")
    #expect(result.isSuccess, "\(result)")
  }

  @Test func itsSwiftIsKept() throws {
    try sandbox.write(Self.program, to: "Shop.sbdsl")
    try sandbox.write(Self.classes, to: "kept/Classes.swift")
    try sandbox.run("generate", "Shop.sbdsl", "-o", "out").expectClean()
    try expectToCompile(sandbox)
    try sandbox.write(
      #require(sandbox.text("out/Shop/Storyboards+Help.swift")), to: "kept/Storyboards+Help.swift")

    let parts = Self.program.components(separatedBy: "storyboard Help in App")
    let left = (parts[0] + "external storyboard Help { initial scene Contact: UIViewController }\n")
      .replacing("Help(topic: \"orders\")", with: "Help")
      .replacing("  single Mailer", with: "  allow unused \"the help asks for it\" single Mailer")
      .replacing(
        "controller Contact: UIViewController {\n  var mailer: Mailer!\n  var topic: String!\n}\n", with: ""
      )
    try sandbox.write(left, to: "Shop.sbdsl")
    let byHand = "Storyboards.Help.wireContact(segue.destination, topic: \"orders\", in: Self.app!)"
    try sandbox.write(Self.classes.replacing("// by hand", with: byHand), to: "kept/Classes.swift")
    let result = try sandbox.run("generate", "Shop.sbdsl", "-o", "out")
    result.expectClean()
    // Beside the file of `Main`, the support file is written: no segue in it fires any more.
    #expect(result.lines == ["3 files in out/Shop, 2 of them written, 2 removed"])
    try expectToCompile(sandbox)
  }
}
