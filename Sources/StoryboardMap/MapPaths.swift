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
    let registration = program.registrations[id]
    let offered = program.typeLists[registration.offered].first ?? registration.type
    let name = registration.name.map { program.names[$0] } ?? program.accessorName(offered)
    return self[registration.container] + "." + name
  }

  subscript(id: StoryboardID) -> String {
    prefixes[program.storyboards[id].module.index] + program.names[program.storyboards[id].name]
  }

  subscript(id: SceneID) -> String {
    self[program.scenes[id].storyboard] + "." + program.names[program.scenes[id].name]
  }
}
