import StoryboardDiagnostics
import StoryboardSyntax

/// Finds containers whose generated classes hide modules that the Swift code uses.
extension Checker {
  /// Reports a container that has the name of a module, if Swift code of the container's module imports the other
  /// module and writes its name before types, as in `Theming.Palette`.
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
