import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes typed references: `Storyboard.User.Profile.instantiate(user: user, in: app)`.
  mutating func emitReferences(in namespace: ByteSlice) {
    out.gap()
    out.line("/// The storyboards, with a reference to each scene that code can open.")
    out.line("@MainActor enum ", namespace, " {}")
    forEachFramework { emitter, storyboards in
      let named = emitter.distinct(storyboards) { emitter.plan.text(emitter.plan.storyboards[$0].name) }
      for (id, name) in named {
        emitter.emitReferences(to: id, emitter.texts.join(namespace, ".", name), name, in: namespace)
      }
    }
  }

  /// Writes the references to the scenes of a storyboard.
  private mutating func emitReferences(
    to id: ID<PlanStoryboard>, _ path: ByteSlice, _ name: ByteSlice, in namespace: ByteSlice
  ) {
    let scenes = distinct(openableScenes(of: id), besides: ["name"]) { plan.text(plan.scenes[$0.id].name) }
    declareEnum(name, with: scenes.map(\.name), in: namespace)
    out.open("extension ", path, " {")
    emitProperty(
      "static var ", "name", string(beside: scenes.map(\.name)),
      texts.literal(text(plan.storyboards[id].file)))
    out.close()
    for (scene, name) in scenes {
      out.gap()
      out.open("extension ", path, texts.join(".", name, " {"))
      if let identifier = scene.identifier {
        emitProperty("static var ", "id", names.string, texts.literal(texts.intern(identifier)))
      }
      emitCaller(of: scene, "static func instantiate", isInitial: scene.identifier == nil)
      out.close()
    }
  }
}
