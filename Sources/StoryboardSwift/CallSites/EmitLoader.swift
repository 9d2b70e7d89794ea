import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the enums of a loader: the storyboards, and the scenes that need nothing. The app's loader maps one to the
  /// other by `storyboard`.
  mutating func emitLoader(prefix: ByteSlice) {
    let storyboardID = texts.intern(prefix, "StoryboardID")
    let controllerID = texts.intern(prefix, "ViewControllerID")
    forEachFramework { emitter, storyboards in
      let boards = emitter.distinct(storyboards) { emitter.plan.text(emitter.plan.storyboards[$0].name) }
      let scenes = boards.flatMap { board in
        emitter.openableScenes(of: board.thing).filter { $0.needsNothing && $0.identifier != nil }.map {
          (scene: $0, board: board.name)
        }
      }
      emitter.out.gap()
      emitter.out.line("/// The storyboards. The raw value is the name of the file.")
      emitter.emitEnum(
        storyboardID,
        boards.map { ($0.name, emitter.plan.text(emitter.plan.storyboards[$0.thing].file)) })
      guard !scenes.isEmpty else { return }
      let named = emitter.distinct(scenes) { emitter.identifier(of: $0.scene) }
      emitter.out.gap()
      emitter.out.line(
        "/// The scenes that need neither a container nor an argument. The raw value is the identifier.")
      emitter.emitEnum(
        controllerID, named.map { ($0.name, emitter.identifier(of: $0.thing.scene)) }
      ) { emitter in
        emitter.out.gap()
        emitter.out.line("/// The storyboard with the scene.")
        emitter.out.open("var storyboard: ", storyboardID, " {")
        emitter.out.line("switch self {")
        for (scene, name) in named { emitter.out.line("case .", name, ": .", scene.board) }
        emitter.out.line("}")
        emitter.out.close()
      }
    }
  }

  private mutating func emitEnum(
    _ name: ByteSlice, _ cases: [(name: ByteSlice, value: String)],
    _ members: (inout Emitter) -> Void = { _ in }
  ) {
    out.open("enum ", name, ": ", names.string, ", CaseIterable, Sendable {")
    for (name, value) in cases {
      out.write("case ", name)
      if name.unescaped.description != value { out.write(" = ", texts.literal(texts.intern(value))) }
      out.end()
    }
    members(&self)
    out.close()
  }
}
