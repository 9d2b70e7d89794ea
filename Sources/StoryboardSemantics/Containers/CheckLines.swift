import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks that the lines `inject`, `call` and `later` of types name existing properties and methods, even if no
  /// object of the type is made. A wrong line is reported once, and not used.
  mutating func checkLines() {
    for id in program.ownDeclarations where !program.declarations[id].lines.isEmpty {
      let module = program.declarations[id].module
      program.declarations[id].lines = inModule(module) { $0.checkLines(of: id, in: module) }
    }
    for key in program.extensionLines.keys.sorted(by: {
      ($0.type, $0.module.index) < ($1.type, $1.module.index)
    }) {
      program.extensionLines[key] = inModule(key.module) { $0.checkLines(of: key.type, in: key.module) }
    }
  }

  /// Checks the lines that a module has for a type: in the type's declaration, or in the module's extensions of the
  /// type.
  ///
  /// - Returns: the lines without mistakes.
  private mutating func checkLines(
    of id: TypeDeclarationID, in module: ModuleID
  ) -> IDRange<SyntaxReference> {
    let type = nominal(id)
    let start = program.lines.nextID
    let count = reports.mistakes
    for place in program.lines(of: id, in: module) {
      let line = program.lines[place]
      let isUsable =
        program.kind(of: line) == .call
        ? methods(line, of: type) != nil : property(line, of: type) != nil && mayBeSetLater(line, of: type)
      if isUsable { program.lines.append(line) }
    }
    if reports.mistakes > count { tables.typesWithBrokenSteps.insert(id) }
    return program.lines.ids(from: start)
  }
}
