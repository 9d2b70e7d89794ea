import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks that the lines of types name existing properties and methods, even if no object of the type is made. A
  /// wrong line is refused once, and not used.
  mutating func checkLines() {
    for id in program.ownDeclarations where !program.declarations[id].lines.isEmpty {
      let module = program.declarations[id].module
      program.declarations[id].lines = inModule(module) { $0.checkLines(of: id, in: module) }
    }
    for key in program.addedLines.keys.sorted(by: { ($0.type, $0.module.index) < ($1.type, $1.module.index) })
    {
      program.addedLines[key] = inModule(key.module) { $0.checkLines(of: key.type, in: key.module) }
    }
  }

  /// Checks the lines of a type for the objects of a module.
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
    if reports.mistakes > count { tables.typesWithLostLines.insert(id) }
    return program.lines.ids(from: start)
  }
}
