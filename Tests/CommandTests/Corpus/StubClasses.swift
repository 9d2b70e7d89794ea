import StoryboardSemantics
import StoryboardSyntax
import TestSupport

/// The classes that a program declares, as empty Swift classes: one source for each module.
struct StubClasses {
  /// The source of the program's own module.
  private(set) var own: String
  /// The sources of the modules that it imports.
  private(set) var modules: [String: String] = [:]

  init(_ program: Program, _ framework: ObjectiveCHeaders.Framework) {
    let imports =
      framework == .uiKit
      ? "import AVKit\nimport GLKit\nimport UIKit\n" : "import \(framework.rawValue)\n"
    own = imports
    for module in program.imports { modules[module] = imports }
    for declaration in program.declarations.elements where !declaration.isFramework {
      let parts = program.names[declaration.path].split(separator: ".").map(String.init)
      let base = declaration.superclass.map { program.spelling($0) } ?? "NSObject"
      let name = parts[parts.count - 1]
      if parts.count > 1, let source = modules[parts[0]] {
        modules[parts[0]] = source + "open class \(name): \(base) {}\n"
      } else {
        own += "class \(name): \(base) {}\n"
      }
    }
  }
}
