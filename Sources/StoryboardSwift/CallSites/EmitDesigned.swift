import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes a static property for each controller's class that has exactly one scene:
  /// `ProfileController.storyboard.instantiate(user: user, in: app)`.
  mutating func emitDesigned(property: ByteSlice) {
    let namespace = texts.intern("DesignedScenes")
    out.gap()
    out.line("/// The scenes of the controllers that have a property `", property.unescaped, "`.")
    out.line("@MainActor enum ", namespace, " {}")
    forEachFramework { emitter, storyboards in
      let single = emitter.singleScenes(of: storyboards)
      emitter.out.gap()
      emitter.emitText(
        """
        extension \(namespace) {
          /// A scene that needs neither a container nor an argument, for generic code.
          @MainActor protocol Scene {
            associatedtype Controller: \(emitter.framework.controller)
            static func instantiate() -> Controller
          }
        }
        """)
      let named = emitter.distinct(single) {
        emitter.plan.text(emitter.plan.types[emitter.plan.scenes[$0.id].controller].name)
      }
      for (scene, name) in named { emitter.emitDesigned(scene, name, in: namespace, property) }
    }
  }

  /// The scenes whose controllers have a class of their own. A class with a superclass or a subclass of another such scene
  /// is left out, because a static property cannot be overridden.
  private func singleScenes(of storyboards: [ID<PlanStoryboard>]) -> [OpenableScene] {
    let scenes = storyboards.flatMap { openableScenes(of: $0) }
    let byClass = Dictionary(grouping: scenes) { plan.scenes[$0.id].controller }
    let own = byClass.keys.filter { plan.types[$0].kind == .controller(isFramework: false) }
    // The classes that inherit from each other.
    var related: Set<ID<PlanType>> = []
    for type in own {
      let bases = plan.supertypes(of: type).filter { $0 != type && byClass[$0] != nil }
      related.formUnion(bases)
      if bases.contains(where: { plan.types[$0].kind == .controller(isFramework: false) }) {
        related.insert(type)
      }
    }
    return scenes.filter { scene in
      let type = plan.scenes[scene.id].controller
      return byClass[type]?.count == 1 && !related.contains(type)
        && plan.types[type].kind == .controller(isFramework: false)
    }
  }

  private mutating func emitDesigned(
    _ scene: OpenableScene, _ name: ByteSlice, in namespace: ByteSlice, _ property: ByteSlice
  ) {
    let storyboard = plan.scenes[scene.id].storyboard
    let path = texts.join(namespace, ".", name)
    declareEnum(name, in: namespace)
    out.open("extension ", path, scene.needsNothing ? texts.join(": ", namespace, ".Scene {") : " {")
    emitProperty("static var ", "name", names.string, texts.literal(text(plan.storyboards[storyboard].file)))
    if let identifier = scene.identifier {
      emitProperty("static var ", "identifier", names.string, texts.literal(texts.intern(identifier)))
    }
    emitProperty("static var ", "storyboard", framework.storyboard, loaded(storyboard))
    emitCaller(of: scene, "static func instantiate", isInitial: scene.isInitial)
    out.close()
    out.gap()
    out.open("extension ", spelling(plan.scenes[scene.id].controller), " {")
    out.line("static var ", property, ": ", path, texts.join(".Type { ", path, ".self }"))
    out.close()
  }
}
