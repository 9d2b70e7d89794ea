import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes a file with storyboards.
  mutating func emitStoryboards(_ ids: [ID<PlanStoryboard>]) {
    emitFirstLines()
    out.end()
    var rest = ids[...]
    while let first = rest.first {
      let kind = plan.storyboards[first].framework
      let group = rest.prefix { plan.storyboards[$0].framework == kind }
      rest = rest.dropFirst(group.count)
      framework = FrameworkNames.of(kind)
      notePublicModules(of: group.map { plan.storyboards[$0].origin })
      emitOnly(for: kind) { emitter in
        if kind != .watchKit {
          emitter.emitImports(with: [emitter.framework.module])
          emitter.out.end()
        }
        for (index, id) in group.enumerated() {
          if index > 0 { emitter.out.gap() }
          emitter.emitStoryboard(id)
        }
        emitter.emitComparison()
      }
    }
  }

  /// True if there is anything to write for a storyboard. For a launch screen there is nothing.
  func hasCode(_ id: ID<PlanStoryboard>) -> Bool {
    let storyboard = plan.storyboards[id]
    if storyboard.isPublic || storyboard.framework == .watchKit || isLoaded(storyboard) { return true }
    if !toldByStoryboard[id.index].isEmpty || !actionsByStoryboard[id.index].isEmpty { return true }
    return storyboard.scenes.contains { scene in
      analysis.hasWiring[scene.index] || analysis.hasAssembly[scene.index]
        || analysis.keeps[scene.index] != nil || plan.scenes[scene].initializer != nil
        || plan.scenes[scene].isOpenedBySystem
    }
  }

  /// True if a generated function that opens a scene loads the framework's storyboard.
  private func isLoaded(_ storyboard: PlanStoryboard) -> Bool {
    storyboard.scenes.contains {
      (plan.scenes[$0].identifier != nil || storyboard.initial == $0)
        && !plan.scenes[$0].isOpenedBySeguesOnly
    }
  }

  private mutating func emitStoryboard(_ id: ID<PlanStoryboard>) {
    let storyboard = plan.storyboards[id]
    let own = names.storyboards[id.index]
    if storyboard.framework == .watchKit { return emitInterface(storyboard, own) }
    let head = out.count
    out.open("extension ", names.namespace, " {")
    emitDocumentation(storyboard.origin.documentation)
    out.line("@MainActor ", storyboard.isPublic ? "public " : "", "enum ", own.name, " {}")
    out.closeShort(from: head)
    out.gap()
    out.open("extension ", own.path, " {")
    emitLoader(storyboard, own)
    for scene in storyboard.scenes { emitAccessors(scene) }
    for scene in storyboard.scenes {
      if analysis.hasWiring[scene.index], !analysis.isAssembled[scene.index] { emitWiring(scene) }
      emitMarking(scene)
      emitMaking(scene)
      if analysis.hasAssembly[scene.index] { emitAssembly(scene) }
      emitContext(scene)
    }
    out.close()
    emitControllers(id)
  }

  /// Writes the property with the framework's storyboard, if a generated function that opens a scene uses it.
  private mutating func emitLoader(_ storyboard: PlanStoryboard, _ own: StoryboardNames) {
    guard isLoaded(storyboard) else { return }
    let head = out.count
    out.open("@inline(never) private static var ", own.loader, ": ", framework.storyboard, " {")
    out.write(framework.storyboard, "(name: ", texts.literal(text(storyboard.file)), ", bundle: ")
    out.line(bundle(of: storyboard.bundle), ")")
    out.closeShort(from: head)
  }

  /// Returns the expression for the bundle of a storyboard.
  func bundle(of id: ID<PlanStoryboard>) -> ByteSlice { bundle(of: plan.storyboards[id].bundle) }

  private func bundle(of bundle: PlanStoryboard.Bundle) -> ByteSlice {
    switch bundle {
    case .main: return ".main"
    case .module: return ".module"
    case .framework: return names.support.bundle
    case .identifier(let name):
      return texts.join(names.support.identifiedBundle, "(identifier: ", texts.literal(text(name)), ")")
    }
  }

  /// Writes the extensions of the controllers' classes: functions that perform segues, and segue actions.
  private mutating func emitControllers(_ id: ID<PlanStoryboard>) {
    for index in toldByStoryboard[id.index] {
      let place = findController(told[index].owner)
      controllers[place].told.append(index, &nextTold)
    }
    for index in actionsByStoryboard[id.index] {
      let place = findController(actions[index].owner)
      controllers[place].actions.append(index, &nextActions)
    }
    for place in controllers.indices {
      let controller = controllers[place]
      controllerPlaces[controller.owner.index] = -1
      out.gap()
      out.open("extension ", spelling(controller.owner), " {")
      var function = controller.told.first
      while function >= 0 {
        emitPerform(function)
        function = nextTold[function]
      }
      function = controller.actions.first
      while function >= 0 {
        emitAction(function)
        function = nextActions[function]
      }
      out.close()
    }
    controllers.removeAll(keepingCapacity: true)
  }

  private mutating func findController(_ owner: ID<PlanType>) -> Int {
    let known = controllerPlaces[owner.index]
    if known >= 0 { return known }
    controllerPlaces[owner.index] = controllers.count
    controllers.append(ControllerFunctions(owner: owner))
    return controllers.count - 1
  }
}

/// The functions that are generated in the class of a controller.
struct ControllerFunctions {
  let owner: ID<PlanType>
  var told = Chain()
  var actions = Chain()

  /// A linked list of functions. `next` has the successor of each function.
  struct Chain {
    /// The index of the first function; -1 for none.
    private(set) var first = -1
    private var last = -1

    mutating func append(_ function: Int, _ next: inout [Int]) {
      next[function] = -1
      if first < 0 { first = function } else { next[last] = function }
      last = function
    }
  }
}
