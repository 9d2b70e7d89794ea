import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// A type that has the name of a Swift module hides the module: generated Swift names the module's types alone.
@Suite struct HiddenModuleTests {
  private static let module = """
    public class SideMenu { public init() {} }
    public class Item { public init(menu: SideMenu) {} }
    """
  private static let types = """
    class SideMenu.SideMenu { init() }
    class SideMenu.Item { init(menu: SideMenu) }
    """
  private static let registrations = "container Bar { single SideMenu  single Item }"

  @Test(arguments: [
    // The module's own type hides it.
    (module, types, registrations, ""),
    // A type inside it does not.
    (
      "public class Item { public init() {}; public class SideMenu { public init() {} } }",
      "class SideMenu.Item { init() class SideMenu { init() } }",
      "container Bar { single Item  single Item.SideMenu named menu }", "class Menu {}"
    ),
  ])
  func theGeneratedSwiftCompiles(
    _ module: String, _ types: String, _ registrations: String, _ app: String
  ) throws {
    let text = "module App\nplatform iOS\nimport swift SideMenu\n\(types)\n\(registrations)\n"
    let compilation = Compilation([SourceFile(path: "App.sbdsl", bytes: Array(text.utf8))])
    let errors = compilation.diagnostics.filter { $0.kind.entry.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.kind.entry.message))")
    let files = try #require(compilation.generate()?.first?.files)
    try TestFolders.withTemporary { folder in
      let source = try folder.write("SideMenu.swift", module.utf8)
      let emitted = try SwiftToolchain.compileModule([
        "-parse-as-library", "-emit-module", "-module-name", "SideMenu", source.path, "-o",
        folder.appendingPathComponent("SideMenu.swiftmodule").path,
      ])
      try #require(emitted.isSuccess, "\(emitted)")
      var paths = [try folder.write("Own.swift", app.utf8).path]
      for file in files where file.name.hasSuffix("Containers.swift") {
        paths.append(try folder.write(file.name, file.contents).path)
      }
      #expect(paths.count > 1)
      let result = try SwiftToolchain.checkModule(
        ["-parse-as-library", "-module-name", "App", "-I", folder.path] + paths)
      #expect(result.isSuccess, "\(result)")
    }
  }
}
