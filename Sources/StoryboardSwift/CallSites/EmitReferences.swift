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
      emitter.hideAround(named.map(\.name))
      for (id, name) in named {
        let scenes = emitter.distinct(emitter.openableScenes(of: id), besides: ["name"]) {
          emitter.plan.text(emitter.plan.scenes[$0.id].name)
        }
        emitter.hiddenNames.inner = []
        emitter.hide(scenes.map(\.name))
        emitter.out.gap()
        emitter.out.open("extension ", namespace, " {")
        emitter.out.open("@MainActor enum ", name, " {")
        emitter.emitProperty(
          "static var ", "name", emitter.names.string,
          emitter.texts.literal(emitter.text(emitter.plan.storyboards[id].file)))
        for (scene, name) in scenes { emitter.emitReference(to: scene, name) }
        emitter.out.close()
        emitter.out.close()
      }
    }
  }

  private mutating func emitReference(to scene: OpenableScene, _ name: ByteSlice) {
    out.gap()
    out.open("@MainActor enum ", name, " {")
    if let identifier = scene.identifier {
      emitProperty("static var ", "id", names.string, texts.literal(texts.intern(identifier)))
    }
    emitCaller(of: scene, "static func instantiate", isInitial: scene.identifier == nil)
    out.close()
  }
}
