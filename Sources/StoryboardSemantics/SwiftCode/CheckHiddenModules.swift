import StoryboardDiagnostics
import StoryboardSyntax

/// Finds containers whose classes hide modules of the Swift code.
extension Checker {
  /// Reports containers that have the name of a module, if Swift code of their own module imports that module and
  /// writes its name before the names of types.
  mutating func checkHiddenModules() {
    for id in program.containers.ids {
      let container = program.containers[id]
      guard !program.modules[container.module].isInterface else { continue }
      for file in program.modules[container.module].swiftFiles {
        let tree = program.trees[Program.firstFile + Int(file)]
        if case .importedSwift = tree.source.role { continue }
        guard imports(container.name, in: tree),
          let use = SwiftTokens.read(
            tree.source.bytes, { ModuleQualifier.firstUse(of: text(container.name), in: $0) })
        else { continue }
        report(
          ModuleDiagnostic.containerHidesModule(text(container.name)),
          at: program.nameRange(of: container.syntax),
          labels: [
            Diagnostic.Label(
              .named(text(container.name)),
              at: SourceRange(
                file: tree.file, start: UInt32(use.lowerBound), end: UInt32(use.upperBound)))
          ])
        break
      }
    }
  }
}
