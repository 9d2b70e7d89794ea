import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the names of SwiftGen: `StoryboardScene.User.profile.instantiate(…)` and `StoryboardSegue.User.open`.
  mutating func emitSwiftGen(prefix: ByteSlice, segueType type: ByteSlice) {
    let scene = texts.intern(prefix, "Scene")
    let segue = texts.intern(prefix, "Segue")
    out.gap()
    out.line("/// The storyboards and their scenes, by the names of SwiftGen.")
    out.line("@MainActor enum ", scene, " {}")
    out.gap()
    out.line(
      "/// The segues of each storyboard that code may perform. A segue that is told its arguments has a function"
    )
    out.line("/// of its own, such as `performOpen(note:)`.")
    out.line("enum ", segue, " {}")
    out.gap()
    out.line("protocol ", type, ": RawRepresentable, Sendable {}")
    forEachFramework { emitter, storyboards in
      let named = emitter.distinct(storyboards) { emitter.plan.text(emitter.plan.storyboards[$0].name) }
      for (id, name) in named {
        emitter.emitSwiftGenScenes(of: id, name, in: scene)
        emitter.emitSwiftGenSegues(of: id, name, in: segue, type)
      }
      emitter.emitSwiftGenPerforming(type)
    }
  }

  private mutating func emitSwiftGenScenes(
    of id: ID<PlanStoryboard>, _ name: ByteSlice, in namespace: ByteSlice
  ) {
    let openable = openableScenes(of: id)
    let others: [ByteSlice] = ["storyboardName", "storyboard", "initialScene"]
    let scenes = distinct(openable.filter { $0.identifier != nil }, besides: others) {
      Identifiers.lowerCamel(identifier(of: $0))
    }
    let path = texts.join(namespace, ".", name)
    let initial = openable.first(where: \.isInitial)
    declareEnum(name, with: (initial == nil ? [] : ["initialScene"]) + scenes.map(\.name), in: namespace)
    out.open("extension ", path, " {")
    emitProperty(
      "static var ", "storyboardName", names.string, texts.literal(text(plan.storyboards[id].file)))
    emitProperty("static var ", "storyboard", framework.storyboard, loaded(id))
    out.close()
    if let initial {
      out.gap()
      out.open("extension ", path, ".initialScene {")
      emitCaller(of: initial, "static func instantiate", isInitial: true)
      out.close()
    }
    for (scene, name) in scenes {
      out.gap()
      out.open("extension ", path, texts.join(".", name, " {"))
      emitProperty(
        "static var ", "identifier", names.string, texts.literal(texts.intern(identifier(of: scene))))
      emitCaller(of: scene, "static func instantiate", isInitial: false)
      out.close()
    }
  }

  private mutating func emitSwiftGenSegues(
    of id: ID<PlanStoryboard>, _ name: ByteSlice, in namespace: ByteSlice, _ type: ByteSlice
  ) {
    var seen: Set<String> = []
    let identifiers = plan.storyboards[id].scenes.flatMap { plan.scenes[$0].segues }.compactMap {
      id -> String? in
      guard let identifier = plan.transitions[id].identifier, !plan.transitions[id].isTold else { return nil }
      return plan.text(identifier)
    }.filter { seen.insert($0).inserted }
    guard !identifiers.isEmpty else { return }
    out.gap()
    out.open("extension ", namespace, " {")
    out.open("enum ", name, ": ", string(beside: [name]), texts.join(", ", type), " {")
    for (identifier, name) in distinct(identifiers, named: { Identifiers.lowerCamel($0) }) {
      out.write("case ", name)
      if name.unescaped.description != identifier {
        out.write(" = ", texts.literal(texts.intern(identifier)))
      }
      out.end()
    }
    out.close()
    out.close()
  }

  /// Writes the functions that perform a segue, and that compare one.
  private mutating func emitSwiftGenPerforming(_ type: ByteSlice) {
    out.gap()
    emitText(
      """
      extension \(type) where RawValue == \(names.string) {
        @MainActor init?(_ segue: \(framework.segue)) {
          guard let identifier = segue.identifier else { return nil }
          self.init(rawValue: identifier)
        }
      }
      """)
    for controller in performers {
      out.gap()
      emitText(
        """
        extension \(controller) {
          func perform<Segue: \(type)>(segue: Segue, sender: Any? = nil) where Segue.RawValue == \(names.string) {
            performSegue(withIdentifier: segue.rawValue, sender: sender)
          }
        }
        """)
    }
  }

  /// The classes of the current framework whose controllers perform segues.
  var performers: [ByteSlice] {
    isForAppKit ? ["NSViewController", "NSWindowController"] : ["UIViewController"]
  }
}
