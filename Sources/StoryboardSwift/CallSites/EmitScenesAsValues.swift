import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes scenes and segues as values: for each storyboard its name, bundle and object, and its scenes; enums of all
  /// scenes, and of those that need nothing; and for each controller's class an enum of its segues.
  mutating func emitScenesAsValues(prefix: ByteSlice) {
    let value = texts.intern(prefix, "SceneValue")
    out.gap()
    emitText(
      """
      extension \(names.namespace) {
        /// A scene as a value: its storyboard, its identifier, and the class of its controller. The identifier is nil for an
        /// initial scene without one.
        struct \(value)<Controller>: Hashable, Sendable {
          let storyboard: \(names.string)
          let identifier: \(names.string)?
        }
      }
      """)
    forEachFramework { emitter, storyboards in
      for id in storyboards { emitter.emitSceneValues(of: id, prefix, value) }
      emitter.emitSceneEnums(of: storyboards, prefix)
      for (type, segues) in emitter.plan.sourcesOfSegues(in: storyboards) {
        emitter.emitSegueEnum(of: type, segues, prefix)
      }
    }
  }

  private mutating func emitSceneValues(of id: ID<PlanStoryboard>, _ prefix: ByteSlice, _ value: ByteSlice) {
    let scenes = openableScenes(of: id)
    let named = distinct(scenes, besides: ["name", "bundle", "storyboard"]) {
      Identifiers.lowerCamel(plan.text(plan.scenes[$0.id].name))
    }
    out.gap()
    out.open("extension ", names.storyboards[id.index].path, " {")
    out.line("/// The storyboard and its scenes as values.")
    out.open("@MainActor enum ", prefix, "Scenes {")
    emitProperty("static var ", "name", names.string, texts.literal(text(plan.storyboards[id].file)))
    emitProperty("static var ", "bundle", "Bundle", bundle(of: id))
    emitProperty("static var ", "storyboard", framework.storyboard, loaded(id))
    let type = texts.join(names.namespace, ".", value)
    for (scene, name) in named {
      let identifier: ByteSlice = scene.identifier.map { texts.literal(texts.intern($0)) } ?? "nil"
      let controller = spelling(plan.returnedController(scene.id))
      out.write("static var ", name, ": ", type)
      out.open("<", controller, "> {")
      out.write(type, "(storyboard: name, identifier: ", identifier)
      out.line(")")
      out.close()
    }
    out.close()
    out.close()
  }

  private mutating func emitSceneEnums(of storyboards: [ID<PlanStoryboard>], _ prefix: ByteSlice) {
    let scenes = storyboards.flatMap { id in openableScenes(of: id).map { (board: id, scene: $0) } }
    let named = distinct(scenes) { board, scene in
      Identifiers.lowerCamel(plan.text(plan.storyboards[board].name))
        + Identifiers.upperFirst(Identifiers.mangled(plan.text(plan.scenes[scene.id].name)))
    }
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line("/// The scenes that code can open.")
    out.open("enum ", prefix, "Scene: CaseIterable, Sendable {")
    for (_, name) in named { out.line("case ", name) }
    out.gap()
    out.line("/// The name of the storyboard's file.")
    emitSwitch(
      "storyboard", names.string,
      named.map { ($0.name, texts.literal(text(plan.storyboards[$0.thing.board].file))) })
    out.gap()
    out.line("/// The identifier in Interface Builder; nil for an initial scene without one.")
    emitSwitch(
      "identifier", texts.join(names.string, "?"),
      named.map { ($0.name, $0.thing.scene.identifier.map { texts.literal(texts.intern($0)) } ?? "nil") })
    out.gap()
    out.line("/// The class of the controller.")
    emitSwitch(
      "controller", texts.join(framework.controller, ".Type"),
      named.map { ($0.name, texts.join(spelling(plan.returnedController($0.thing.scene.id)), ".self")) })
    let free = named.filter { $0.thing.scene.needsNothing }
    if !free.isEmpty { emitFreeScenes(free.map { ($0.thing.scene, $0.name) }) }
    out.close()
    out.close()
  }

  /// Writes the enum of the scenes that need neither a container nor an argument, with the function that opens one.
  private mutating func emitFreeScenes(_ scenes: [(scene: OpenableScene, name: ByteSlice)]) {
    out.gap()
    out.line("/// The scenes that need neither a container nor an argument.")
    out.open("enum Free: CaseIterable, Sendable {")
    for (_, name) in scenes { out.line("case ", name) }
    out.gap()
    out.open("@MainActor func open() -> ", framework.controller, " {")
    out.line("switch self {")
    for (scene, name) in scenes {
      let storyboard = names.storyboards[plan.scenes[scene.id].storyboard.index]
      let accessor = scene.isInitial ? storyboard.initial : names.scenes[scene.id.index].accessor
      out.write("case .", name, ": ", storyboard.path)
      out.line(".", accessor, "()")
    }
    out.line("}")
    out.close()
    out.close()
  }

  private mutating func emitSwitch(
    _ name: ByteSlice, _ type: ByteSlice, _ cases: [(name: ByteSlice, value: ByteSlice)]
  ) {
    out.open("var ", name, ": ", texts.join(type, " {"))
    out.line("switch self {")
    for (name, value) in cases { out.line("case .", name, ": ", value) }
    out.line("}")
    out.close()
  }

  // MARK: Segues

  /// Writes the enum of what the `prepare(for:sender:)` of a class may get.
  private mutating func emitSegueEnum(
    of type: ID<PlanType>, _ segues: [FiredSegueCase], _ prefix: ByteSlice
  ) {
    let named = distinct(segues) { $0.wanted }
    let any: ByteSlice = isForAppKit ? "Any" : framework.viewController
    out.gap()
    out.open("extension ", spelling(type), " {")
    out.line("/// The segues that `prepare(for:sender:)` gets, with their destinations.")
    out.open("@MainActor enum ", prefix, "Segue {")
    for (segue, name) in named {
      out.write("case ", name, "(", segue.destination.map { spelling($0) } ?? any)
      if let custom = segue.customClass { out.write(", segue: ", texts.intern(custom)) }
      out.line(")")
    }
    out.gap()
    out.open("init(_ segue: ", framework.segue, ") {")
    out.line("let destination = segue.", isForAppKit ? "destinationController" : "destination")
    let hasCustom = segues.contains { $0.customClass != nil }
    out.line("switch (segue.identifier, destination", hasCustom ? ", segue" : "", ") {")
    // A subclass comes before its superclass, and what any controller fits comes last.
    let ordered = named.enumerated().sorted { first, second in
      let ranks = [first, second].map { rank($0.element.thing) }
      return ranks[0] != ranks[1] ? ranks[0] > ranks[1] : first.offset < second.offset
    }.map(\.element)
    for (segue, name) in ordered { emitSegueCase(segue, name, hasCustom: hasCustom) }
    out.open("default:")
    out.line("let name = segue.identifier ?? \"nil\"")
    out.write("preconditionFailure(\"", spelling(type))
    out.line(" has no segue \\(name) to \\(Swift.type(of: destination))\")")
    out.outdent()
    out.line("}")
    out.close()
    out.close()
    out.close()
  }

  private func rank(_ segue: FiredSegueCase) -> Int {
    segue.destination.map { plan.supertypes(of: $0).count + (segue.customClass == nil ? 1 : 2) } ?? 0
  }

  private mutating func emitSegueCase(_ segue: FiredSegueCase, _ name: ByteSlice, hasCustom: Bool) {
    let identifier: ByteSlice =
      segue.identifier.map { texts.join(texts.literal(texts.intern($0)), "?") } ?? "nil"
    out.write("case (", identifier, ", ")
    if let destination = segue.destination {
      out.write("let destination as ", spelling(destination))
    } else {
      out.write("_")
    }
    if let custom = segue.customClass {
      out.write(", let segue as ", texts.intern(custom))
      out.line("): self = .", name, "(destination, segue: segue)")
    } else {
      out.line(hasCustom ? ", _" : "", "): self = .", name, "(destination)")
    }
  }
}
