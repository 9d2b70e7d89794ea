import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// Generated Swift that names a type which nothing declares imports what the Swift file imports that names it.
@Suite struct OpaqueTypeImportTests {
  /// The modules that the Swift of a storyboard imports.
  private func imports(_ scenes: String, _ swift: String...) throws -> [String] {
    let program = "module Shop\nplatform iOS 16\nlaunch storyboard Main {\n\(scenes)\n}\n"
    let sources = [SourceFile(path: "Shop.sbdsl", bytes: Array(program.utf8))]
    let code = swift.enumerated().map {
      SourceFile(path: "Code\($0.offset).swift", bytes: Array($0.element.utf8), role: .swift(module: "Shop"))
    }
    let compilation = Compilation(sources + code)
    try #require(compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
    let file = try #require(
      compilation.generate()?.first?.files.first { $0.name.hasSuffix("Storyboards+Main.swift") })
    return String(decoding: file.contents, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("import ") }.map { String($0.dropFirst("import ".count)) }
  }

  private let player = """
    initial scene Root: UIViewController id none
    scene Player(player: AVPlayer): Player id "p"
    """

  @Test func theTypeOfAParameterBringsTheImportsOfItsFile() throws {
    let code = """
      // import Commented
      @testable import struct AVFoundation.AVPlayer
      import Foundation; public import RxSwift.Sub
      import Shop
      #if canImport(AppKit)
      import Cocoa
      #elseif canImport(UIKit)
      import UIKit
      import Mobile
      #endif
      #if BETA
      import Beta
      #endif
      class Player: UIViewController { var player: AVPlayer! }
      """
    let other = "import Other\nclass Unused: UIViewController {}"
    #expect(
      try imports(player, code, other) == ["AVFoundation", "Mobile", "RxSwift", "UIKit"])
  }

  @Test func aTypeThatOnlyOthersInheritFromBringsNone() throws {
    let code = "import Base\nclass Player: BaseController {}\n"
    #expect(try imports("initial scene Player: Player id none", code) == ["UIKit"])
  }

  @Test func aTypeThatTheProgramDoesNotUseBringsNone() throws {
    let code =
      "import AVFoundation\nclass Player: UIViewController { var player: AVPlayer?; var name: String! }\n"
    #expect(try imports("initial scene Player: Player id none { inject name = \"a\" }", code) == ["UIKit"])
  }

  @Test func knownTypesOfTheModuleBringNone() throws {
    let code =
      "import AVFoundation\nclass AVPlayer {}\nclass Player: UIViewController { var player: AVPlayer! }\n"
    #expect(try imports(player, code) == ["UIKit"])
  }
}
