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
    var groups: [(owner: ID<PlanType>, told: [Int], actions: [Int])] = []
    for index in toldByStoryboard[id.index] {
      let place = place(of: told[index].owner, &groups)
      groups[place].told.append(index)
    }
    for index in actionsByStoryboard[id.index] {
      let place = place(of: actions[index].owner, &groups)
      groups[place].actions.append(index)
    }
    for group in groups {
      controllerPlaces[group.owner.index] = -1
      out.gap()
      out.open("extension ", spelling(group.owner), " {")
      for index in group.told { emitPerform(index) }
      for index in group.actions { emitAction(index) }
      out.close()
    }
  }

  private mutating func place(
    of owner: ID<PlanType>, _ groups: inout [(owner: ID<PlanType>, told: [Int], actions: [Int])]
  ) -> Int {
    let known = controllerPlaces[owner.index]
    if known >= 0 { return known }
    controllerPlaces[owner.index] = groups.count
    groups.append((owner, [], []))
    return groups.count - 1
  }
}
