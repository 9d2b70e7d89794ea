import StoryboardPlan

extension Emitter {
  /// Writes the names of a storyboard's interface controllers. WatchKit makes the controllers itself, so nothing else
  /// is written.
  mutating func emitInterface(_ storyboard: PlanStoryboard, _ own: StoryboardNames) {
    out.open("extension ", names.namespace, " {")
    emitDocumentation(
      storyboard.origin.documentation, orElse: "The interface controllers of the storyboard ",
      text(storyboard.name), ".")
    out.open("enum ", own.name, " {")
    let start = out.count
    for id in storyboard.scenes {
      let scene = plan.scenes[id]
      guard let identifier = scene.identifier else { continue }
      out.gap()
      emitDocumentation(
        scene.origin.documentation, orElse: "The name of the scene ",
        text(scene.name), ", for `pushController(withName:context:)` and its like.")
      out.line(
        "nonisolated static let ", names.scenes[id.index].accessor, " = ", texts.literal(text(identifier)))
    }
    if out.count == start { out.line("// None of them has a name.") }
    out.close()
    out.close()
  }
}
