import StoryboardSemantics

extension Compilation {
  /// The names of the required properties (`var mailer: Mailer!`) of the scenes' classes that Swift code declares, by
  /// the full names of the classes. Properties of superclasses come first. Properties that initializers fill are left
  /// out.
  package var requiredProperties: [String: [String]] {
    var properties: [String: [String]] = [:]
    for scene in program.scenes.elements {
      guard let type = program.types.declaration(scene.controller),
        program.syntax(program.declarations[type].syntax).tree.source.isSwift
      else { continue }
      let name = program.names[program.declarations[type].path]
      if properties[name] == nil { properties[name] = requiredProperties(of: type) }
    }
    return properties
  }

  private func requiredProperties(of type: TypeDeclarationID) -> [String] {
    var classes: [TypeDeclarationID] = []
    var current: TypeDeclarationID? = type
    while let id = current, !classes.contains(id) {
      classes.append(id)
      current = program.declarations[id].superclass.flatMap { program.types.declaration($0) }
    }
    var names: [String] = []
    let filled = program.filledByInitializers[type] ?? []
    for id in classes.reversed() {
      for member in program.declarations[id].members
      where program.members[member].isRequired && !filled.contains(member) {
        let name = program.names[program.members[member].name]
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}
