import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the names of R.swift: `R.storyboard.user.profile(…)` and `R.segue.list.open(segue: segue)`.
  mutating func emitRSwift(in namespace: ByteSlice) {
    out.gap()
    emitText(
      """
      /// The storyboards, their scenes and the segues of each controller, by the names of R.swift.
      @MainActor enum \(namespace) {
        @MainActor enum storyboard {}
        @MainActor enum segue {}

        /// A segue that code may perform. One that is told its arguments has a function of its own.
        protocol Performable {
          var identifier: \(names.string) { get }
        }
      }
      """)
    forEachFramework { emitter, storyboards in
      emitter.emitRSwiftInfo(in: namespace)
      let boards = emitter.distinct(storyboards) {
        Identifiers.lowerCamel(emitter.plan.text(emitter.plan.storyboards[$0].name))
      }
      let boardTypes = emitter.types(of: boards.map(\.name), in: namespace)
      for ((id, name), type) in zip(boards, boardTypes) {
        emitter.emitRSwiftStoryboard(id, name, type, in: namespace)
      }
      let sources = emitter.plan.sourcesOfSegues(in: storyboards)
      let named = emitter.distinct(sources) {
        Identifiers.lowerCamel(emitter.plan.text(emitter.plan.types[$0.type].name))
      }
      let sourceTypes = emitter.types(of: named.map(\.name), in: namespace)
      for ((source, name), type) in zip(named, sourceTypes) {
        emitter.emitRSwiftSegues(of: source.type, source.segues, name, type, in: namespace)
      }
    }
  }

  /// Returns names for the types of properties, which code does not say. They hide no type that the file uses.
  private func types(of properties: [ByteSlice], in namespace: ByteSlice) -> [ByteSlice] {
    var scope = FreshNames(
      around: [.typeName, .frameworkName, .namespace],
      taken: [texts.intern(plan.symbols.module), namespace.unescaped])
    return properties.map { scope.claim(texts.intern(texts.upperFirst($0.unescaped)), texts) }
  }

  /// Writes the type of a matched segue, and the function that performs one.
  private mutating func emitRSwiftInfo(in namespace: ByteSlice) {
    out.gap()
    emitText(
      """
      extension \(namespace) {
        /// A segue with the types of its source, its destination and itself.
        struct SegueInfo<Segue, Source, Destination> {
          let identifier: \(names.string)
          let segue: Segue
          let source: Source
          let destination: Destination
        }
      }
      """)
    for controller in performers {
      out.gap()
      emitText(
        """
        extension \(controller) {
          func performSegue(withIdentifier segue: some \(namespace).Performable, sender: Any?) {
            performSegue(withIdentifier: segue.identifier, sender: sender)
          }
        }
        """)
    }
  }

  private mutating func emitRSwiftStoryboard(
    _ id: ID<PlanStoryboard>, _ name: ByteSlice, _ type: ByteSlice, in namespace: ByteSlice
  ) {
    let openable = openableScenes(of: id)
    let initialFunction: ByteSlice =
      isForAppKit ? "instantiateInitialController" : "instantiateInitialViewController"
    let others: [ByteSlice] = ["name", "bundle", "callAsFunction", initialFunction]
    let scenes = distinct(openable.filter { $0.identifier != nil }, besides: others) {
      Identifiers.lowerCamel(identifier(of: $0))
    }
    let types = types(of: scenes.map(\.name), in: namespace)
    out.gap()
    out.open("extension ", namespace, ".storyboard {")
    emitProperty("static var ", name, type, texts.join(type, "()"))
    out.gap()
    out.open("@MainActor struct ", type, " {")
    emitProperty("var ", "name", names.string, texts.literal(text(plan.storyboards[id].file)))
    emitProperty("var ", "bundle", "Bundle", bundle(of: id))
    out.line("func callAsFunction() -> ", framework.storyboard, texts.join(" { ", loaded(id), " }"))
    if let initial = openable.first(where: \.isInitial) {
      out.gap()
      emitCaller(of: initial, texts.join("func ", initialFunction), isInitial: true, suffix: "?")
    }
    for ((scene, name), type) in zip(scenes, types) {
      out.gap()
      emitProperty("var ", name, type, texts.join(type, "()"))
      out.gap()
      out.open("@MainActor struct ", type, " {")
      emitProperty("var ", "identifier", names.string, texts.literal(texts.intern(identifier(of: scene))))
      emitCaller(of: scene, "func callAsFunction", isInitial: false, suffix: "?")
      out.close()
    }
    out.close()
    out.close()
  }

  private mutating func emitRSwiftSegues(
    of source: ID<PlanType>, _ segues: [FiredSegueCase], _ name: ByteSlice, _ type: ByteSlice,
    in namespace: ByteSlice
  ) {
    // R.swift knows only segues that have an identifier.
    let identified = Dictionary(grouping: segues.filter { $0.identifier != nil }) { $0.identifier ?? "" }
    let matched = segues.filter { identified[$0.identifier ?? ""]?.first?.transition == $0.transition }
    guard !matched.isEmpty else { return }
    let named = distinct(matched) { Identifiers.lowerCamel($0.identifier ?? "") }
    let types = types(of: named.map(\.name), in: namespace)
    out.gap()
    out.open("extension ", namespace, ".segue {")
    emitProperty("static var ", name, type, texts.join(type, "()"))
    out.gap()
    out.open("@MainActor struct ", type, " {")
    for (index, ((segue, name), type)) in zip(named, types).enumerated() {
      if index > 0 { out.gap() }
      let isOne = identified[segue.identifier ?? ""]?.count == 1
      emitProperty("var ", name, type, texts.join(type, "()"))
      out.gap()
      out.open(
        "@MainActor struct ", type, segue.isTold ? " {" : texts.join(": ", namespace, ".Performable {"))
      let identifier = texts.literal(texts.intern(segue.identifier ?? ""))
      emitProperty(segue.isTold ? "var " : "nonisolated var ", "identifier", names.string, identifier)
      // Where one identifier leads to several classes, the destination is any controller.
      let any: ByteSlice = isForAppKit ? "Any" : framework.viewController
      let destination = isOne ? segue.destination.map { spelling($0) } ?? any : any
      let own =
        isOne ? segue.customClass.map { texts.intern($0) } ?? framework.segue : framework.segue
      emitRSwiftMatch(source, destination, own, in: namespace)
      out.close()
    }
    out.close()
    out.close()
  }

  private mutating func emitRSwiftMatch(
    _ source: ID<PlanType>, _ destination: ByteSlice, _ segue: ByteSlice, in namespace: ByteSlice
  ) {
    let type = texts.join(namespace, ".SegueInfo<", segue, ", ", spelling(source))
    let (from, to): (ByteSlice, ByteSlice) =
      isForAppKit ? ("sourceController", "destinationController") : ("source", "destination")
    out.write("func callAsFunction(segue: ", framework.segue, ") -> ", type)
    out.open(", ", destination, ">? {")
    out.open("guard segue.identifier == identifier,")
    if segue != framework.segue { out.line("let segue = segue as? ", segue, ",") }
    out.write("let source = segue.", from, " as? ", spelling(source))
    if destination != "Any", destination != framework.viewController {
      out.line(",")
      out.write("let destination = segue.", to, " as? ")
      out.line(destination)
    } else {
      out.end()
    }
    out.outdent()
    out.line("else { return nil }")
    let found: ByteSlice =
      destination != "Any" && destination != framework.viewController
      ? "destination" : texts.join("segue.", to)
    out.write(
      "return ", namespace, ".SegueInfo(identifier: identifier, segue: segue, source: source, destination: ")
    out.line(found, ")")
    out.close()
  }
}
