import StoryboardSemantics

/// The paths of containers, registrations, storyboards and scenes, such as `Catalog.List`. Outside the main module,
/// the module's name comes first: `Account.Help.Contact`.
struct MapPaths {
  private let program: Program
  private let prefixes: [String]

  init(_ program: Program) {
    self.program = program
    let main = program.mainModule
    prefixes = program.modules.ids.map { $0 == main ? "" : program.name(of: $0) + "." }
  }

  subscript(id: ContainerID) -> String {
    prefixes[program.containers[id].module.index] + program.names[program.containers[id].name]
  }

  subscript(id: RegistrationID) -> String {
    self[program.registrations[id].container] + "." + program.name(of: id)
  }

  subscript(id: StoryboardID) -> String {
    prefixes[program.storyboards[id].module.index] + program.names[program.storyboards[id].name]
  }

  subscript(id: SceneID) -> String {
    self[program.scenes[id].storyboard] + "." + program.names[program.scenes[id].name]
  }
}
