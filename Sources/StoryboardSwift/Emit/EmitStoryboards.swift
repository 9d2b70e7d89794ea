import StoryboardPlan

extension Emitter {
  /// Writes a file with storyboards.
  mutating func emitStoryboards(_ ids: [ID<PlanStoryboard>]) {
    out.line(of: SwiftBackend.header)
    out.end()
    var rest = ids[...]
    while let first = rest.first {
      let kind = plan.storyboards[first].framework
      let group = rest.prefix { plan.storyboards[$0].framework == kind }
      rest = rest.dropFirst(group.count)
      framework = FrameworkNames.of(kind)
      emitOnly(for: kind) { emitter in
        if kind != .watchKit {
          emitter.emitImports(with: [emitter.framework.module.description])
          emitter.out.end()
        }
        for (index, id) in group.enumerated() {
          if index > 0 { emitter.out.gap() }
          emitter.emitStoryboard(id)
        }
      }
    }
  }

  private mutating func emitStoryboard(_ id: ID<PlanStoryboard>) {
    let storyboard = plan.storyboards[id]
    let own = names.storyboards[id.index]
    if storyboard.framework == .watchKit { return emitInterface(storyboard, own) }
    out.open("extension ", names.namespace, " {")
    emitDocumentation(storyboard.origin, orElse: "The storyboard ", text(storyboard.name), ".")
    out.line("@MainActor ", storyboard.isPublic ? "public " : "", "enum ", own.name, " {}")
    out.close()
    out.gap()
    out.open("extension ", own.path, " {")
    let start = out.count
    emitLoader(storyboard, own)
    for scene in storyboard.scenes { emitAccessors(scene) }
    for scene in storyboard.scenes {
      if facts.hasWiring[scene.index], !facts.isAssembled[scene.index] { emitWiring(scene) }
      emitMaking(scene)
      if facts.hasAssembly[scene.index] { emitAssembly(scene) }
      emitContext(scene)
    }
    for function in toldByStoryboard[id.index] { emitBox(function) }
    if out.count == start { out.line("// Nothing of it is opened by code.") }
    out.close()
    emitControllers(id)
  }

  /// The framework's storyboard, where an accessor asks for it.
  private mutating func emitLoader(_ storyboard: PlanStoryboard, _ own: StoryboardNames) {
    let isLoaded = storyboard.scenes.contains {
      (plan.scenes[$0].identifier != nil || storyboard.initial == $0)
        && !isMadeOnlyBySegues($0)
    }
    guard isLoaded else { return }
    out.open("private static var ", own.loader, ": ", framework.storyboard, " {")
    out.write(framework.storyboard, "(name: ", texts.literal(text(storyboard.file)), ", bundle: ")
    switch storyboard.bundle {
    case .main: out.write(".main")
    case .module: out.write(".module")
    case .framework: out.write(names.support.bundle)
    case .identifier(let name):
      out.write(names.support.bundle, "(identifier: ", texts.literal(text(name)), ")")
    }
    out.line(")")
    out.close()
  }

  /// What is generated in the classes of the controllers: functions that perform, and segue actions.
  private mutating func emitControllers(_ id: ID<PlanStoryboard>) {
    var members: [ID<PlanType>: (told: [Int], actions: [Int])] = [:]
    var order: [ID<PlanType>] = []
    func note(_ owner: ID<PlanType>) {
      if members[owner] == nil {
        members[owner] = ([], [])
        order.append(owner)
      }
    }
    for index in toldByStoryboard[id.index] {
      note(told[index].owner)
      members[told[index].owner]?.told.append(index)
    }
    for index in actionsByStoryboard[id.index] {
      note(actions[index].owner)
      members[actions[index].owner]?.actions.append(index)
    }
    for owner in order {
      guard let generated = members[owner] else { continue }
      out.gap()
      out.open("extension ", spelling(owner), " {")
      for index in generated.told { emitPerform(index) }
      for index in generated.actions { emitAction(index) }
      out.close()
    }
  }
}
