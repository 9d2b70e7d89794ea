import StoryboardPlan
import StoryboardVocabulary

/// Writes assemblies. Segue actions make controllers one by one, while the framework makes their parents. An assembly
/// is a generated class with the values that make and then wire such a controller. There is one for each scene on the
/// path from the destination of the segue to the controllers that the segue actions make. Each assembly is created
/// when an action first asks for it.
extension Emitter {
  /// Writes the assembly of a scene, a class with the values that the scene is opened with.
  mutating func emitAssembly(_ id: ID<PlanScene>) {
    let scene = plan.scenes[id]
    let own = names.assembly(of: id)
    let site = assemblySite(id)
    out.gap()
    out.write(
      "/// The opening of the scene ", texts.comment(text(scene.name)), " while segue actions make ")
    out.line(analysis.isAssembled[id.index] ? "the scenes inside it." : "it.")
    out.open("final class ", own.name, ": ", names.support.assembly, " {")
    emitAssemblyProperties(id, scene, own)
    for part in scene.children { emitPart(part, site) }
    emitAssemblyInitializer(id, scene, own)
    if scene.initializer != nil {
      out.gap()
      out.open("func make(_ coder: NSCoder) -> ", spelling(plan.returnedController(id)), " {")
      emitOwnCall(
        names.scenes[id.index].make, "coder", id, joins: analysis.makingJoins[id.index],
        takesContainer: analysis.containers.makingTakesContainer(id))
      out.close()
    }
    if analysis.hasWiring[id.index] { emitAssemblyWiring(id, own, site) }
    out.close()
  }

  /// Writes the assemblies of scenes in other modules, because the code that is generated in those modules has none
  /// for this use.
  mutating func emitForeignAssemblies(for framework: Framework) {
    let foreign = plan.scenes.ids.filter {
      analysis.hasAssembly[$0.index] && plan.isInOtherModule($0)
        && plan.storyboard(of: $0).framework == framework
    }
    guard !foreign.isEmpty else { return }
    out.gap()
    out.open("extension ", names.namespace, " {")
    for id in foreign { emitAssembly(id) }
    out.close()
  }

  private mutating func emitAssemblyProperties(
    _ id: ID<PlanScene>, _ scene: PlanScene, _ own: AssemblyNames
  ) {
    for (parameter, name) in zip(scene.parameters, own.parameters) {
      let type = parameter.isWeak ? optionalSpelling(parameter.type) : spelling(parameter.type)
      out.line(parameter.isWeak ? "private weak var " : "private let ", name, ": ", type)
    }
    if let container = heldContainer(id) {
      out.line("private let ", own.container, ": ", names.containers[container.index].name)
    }
    if analysis.assemblyJoins(id) { out.line("let ", own.opening, ": ", names.support.opening) }
  }

  /// Writes the property with the assembly of a child of the scene.
  private mutating func emitPart(_ id: ID<PlanTransition>, _ site: EmissionSite) {
    guard analysis.isAssembledPart(id), let target = plan.transitions[id].target, let scene = site.scene
    else {
      return
    }
    let own = names.assembly(of: scene)
    let type = names.assembly(of: target).path
    if needsLocals(id) {
      var scope = own.scope.inner()
      out.open("private(set) lazy var ", own.parts[id] ?? "", ": ", type, " = {")
      let opened = emitLocals(id, site, &scope)
      out.write("return ")
      emitAssemblyCall(type, opened, target, site)
      out.close("}()")
      return
    }
    out.write("private(set) lazy var ", own.parts[id] ?? "", " = ")
    emitBeginning(id, target, type, site)
    out.end()
  }

  /// Writes the creation of an assembly from the arguments of a transition. An assembly holds the values that a scene
  /// is opened with.
  private mutating func emitBeginning(
    _ transition: ID<PlanTransition>, _ target: ID<PlanScene>, _ type: ByteSlice, _ site: EmissionSite
  ) {
    out.write(type)
    out.openList()
    let start = out.count
    emitOpeningArguments(
      transition, target, site, isFirst: true,
      takesContainer: analysis.containers.assemblyHoldsContainer(target))
    if analysis.assemblyJoins(target) {
      out.write(out.count > start ? ", " : "", "opening: ", site.opening)
    }
    out.closeList()
  }

  private mutating func emitAssemblyInitializer(
    _ id: ID<PlanScene>, _ scene: PlanScene, _ own: AssemblyNames
  ) {
    let container = heldContainer(id)
    var stored = Array(own.parameters)
    guard !stored.isEmpty || container != nil || analysis.assemblyJoins(id) else { return }
    out.gap()
    out.write("init")
    out.openList()
    emitParameters(scene.parameters, own.parameters, loosened: true)
    if let container {
      out.write(stored.isEmpty ? "in " : ", in ", own.container, ": ", names.containers[container.index].name)
      stored.append(own.container)
    }
    if analysis.assemblyJoins(id) {
      out.write(stored.isEmpty ? "" : ", ", own.opening == "opening" ? "" : "opening ", own.opening, ": ")
      out.write(names.support.opening)
      stored.append(own.opening)
    }
    out.closeList(onOwnLine: true)
    out.open(" {")
    for name in stored { out.line("self.", name, " = ", name) }
    out.close()
  }

  private mutating func emitAssemblyWiring(_ id: ID<PlanScene>, _ own: AssemblyNames, _ site: EmissionSite) {
    var scope = own.scope.inner()
    let made = scope.claim("made", texts)
    out.gap()
    out.open("func wire(_ ", made, ": ", framework.made, ") {")
    if analysis.isAssembled[id.index] {
      out.write("let ", own.controller, " = ")
      emitExpectation(made, id)
      out.end()
      emitWiringLines(id, site, &scope)
    } else {
      emitOwnCall(
        names.scenes[id.index].wire, made, id, joins: analysis.wiringJoins[id.index],
        takesContainer: analysis.containers.wiringTakesContainer(id))
    }
    out.close()
  }

  /// Writes a call of the function that makes or wires the scene. The arguments are the members of the assembly.
  private mutating func emitOwnCall(
    _ function: ByteSlice, _ first: ByteSlice, _ id: ID<PlanScene>, joins: Bool, takesContainer: Bool
  ) {
    let own = names.assembly(of: id)
    let opened = OpenedScene(parameters: Array(own.parameters), container: own.container)
    emitCall(
      texts.join(path(id), ".", function), first, opened, id, joins ? own.opening : nil,
      takesContainer: takesContainer)
    out.end()
  }

  /// Writes the creation of an assembly from arguments that are already in variables. An assembly holds the values
  /// that a scene is opened with.
  private mutating func emitAssemblyCall(
    _ type: ByteSlice, _ opened: OpenedScene, _ target: ID<PlanScene>, _ site: EmissionSite
  ) {
    emitCall(
      type, "", opened, target, analysis.assemblyJoins(target) ? site.opening : nil,
      takesContainer: analysis.containers.assemblyHoldsContainer(target))
    out.end()
  }

  /// Returns the container whose instance the assembly of a scene holds; nil if it holds none.
  private func heldContainer(_ id: ID<PlanScene>) -> ID<PlanContainer>? {
    analysis.containers.assemblyHoldsContainer(id) ? plan.container(of: id) : nil
  }

  /// Returns how code inside the assembly of a scene refers to the scene's parameters and container. They are members
  /// of the assembly.
  private func assemblySite(_ id: ID<PlanScene>) -> EmissionSite {
    let own = names.assembly(of: id)
    var site = EmissionSite(container: plan.container(of: id), containerPath: own.container)
    site.isAssembly = true
    site.scene = id
    site.sceneParameters = own.parameters
    site.source = own.controller
    site.opening = own.opening
    return site
  }

  // MARK: In the functions of the source

  /// Writes the functions that create the assemblies for the segues of a scene.
  mutating func emitAssembling(_ id: ID<PlanScene>) {
    guard analysis.hasAssemblies else { return }
    var seen: Set<[UInt8]> = []
    for transition in analysis.fired(by: id) {
      guard analysis.isAssembled(transition), analysis.isRelevant(transition),
        let target = plan.transitions[transition].target, !analysis.isDirect[target.index],
        let method = names.assemble[transition]
      else { continue }
      if let key = plan.equivalenceKey(of: transition), !seen.insert(key).inserted { continue }
      let type = names.assembly(of: target).path
      var site = contextSite(id)
      var scope = names.scenes[id.index].keptNameScope.inner()
      out.gap()
      out.write("private static func ", method)
      out.openList()
      out.write("_ source: ", framework.controller, ", _ sender: Any?, ")
      emitKeptParameter(id)
      out.closeList(onOwnLine: true)
      out.open(" -> ", type, " {")
      let start = out.count
      emitSource(id, &site, of: [transition])
      emitTold(transition, &site)
      _ = emitOpening(transition, &site, &scope)
      if needsLocals(transition) {
        let opened = emitLocals(transition, site, &scope)
        out.write("return ")
        emitAssemblyCall(type, opened, target, site)
      } else {
        if out.count > start { out.write("return ") }
        emitBeginning(transition, target, type, site)
        emitRemark(transition)
      }
      out.close()
    }
  }

  /// Writes the body of a segue action that lets an assembly make its controller.
  mutating func emitMadePart(
    _ use: ActionFunction.Use, _ target: ID<PlanScene>, _ id: ID<PlanScene>, _ sender: ByteSlice,
    _ scope: inout FreshNames
  ) {
    let method = names.assemble[use.transition] ?? ""
    let local = scope.claim(localName(target), texts)
    out.write("let ", local, " = ")
    if isFinishedLater(use.transition, target) {
      let action = plan.transitions[use.innermost].action.map { selector($0) } ?? ""
      out.write(names.support.beginning)
      out.openList()
      out.write("of: source, asking: ", texts.literal(action))
      out.closeList()
      out.write(" { ", method, "(source, ", sender, ", ")
      emitKeptArgument(id)
      out.line(") }")
      out.write("return ")
    } else {
      out.write(method, "(source, ", sender, ", ")
      emitKeptArgument(id)
      out.line(")")
      emitSeen(use.transition, sender)
      out.write("return ")
    }
    out.write(local)
    var scene = target
    for child in use.path {
      out.write(".", names.assembly(of: scene).parts[child] ?? "")
      scene = plan.transitions[child].target ?? scene
    }
    out.line(".make(coder)")
  }

  /// Writes the code that wires the controllers of an assembly when the segue is prepared.
  mutating func emitAssembled(_ transition: ID<PlanTransition>, _ scope: inout FreshNames) {
    guard let target = plan.transitions[transition].target else { return }
    let own = names.assembly(of: target)
    let isUsed = analysis.hasWiring[target.index] || analysis.assemblyJoins(target)
    let local = isUsed ? scope.claim(localName(target), texts) : "_"
    out.write(isUsed ? "let " : "", local, " = ", names.support.assembled)
    out.openList()
    out.write(own.path, ".self, by: source, segue: ")
    out.write(texts.literal(texts.join(title(plan.transitions[transition].source), "/", title(transition))))
    out.closeList()
    emitRemark(transition)
    if analysis.hasWiring[target.index] { out.line(local, ".wire(segue.destination)") }
    if analysis.assemblyJoins(target) { out.line(local, ".", own.opening, ".close()") }
  }
}
