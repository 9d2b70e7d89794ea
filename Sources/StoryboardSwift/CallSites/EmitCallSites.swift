import StoryboardPlan
import StoryboardVocabulary

/// The forms of call sites beside the accessors. Each calls only the accessors, so that a scene is wired whichever form
/// opens it.
extension Emitter {
  /// The name of the file with all forms, if the names of the files must not depend on the program's contents.
  static let callSitesName = "StoryboardCallSites.swift"

  /// Returns the files with the forms of call sites that the module asks for.
  mutating func emitCallSites(isByFile: Bool) -> [GeneratedFile] {
    let forms = plan.callSites.filter { $0.form != .accessors }
    guard isByFile else {
      return forms.compactMap { sites in
        guard let name = sites.form.fileName else { return nil }
        emitHeader()
        emit(sites)
        return GeneratedFile(name: name, contents: finishFile())
      }
    }
    if forms.isEmpty { emitFirstLines() } else { emitHeader() }
    for sites in forms { emit(sites) }
    return [GeneratedFile(name: Self.callSitesName, contents: finishFile())]
  }

  private mutating func emit(_ sites: CallSites) {
    let name = texts.intern(sites.name)
    switch sites.form {
    case .scenes: emitScenesAsValues(prefix: name)
    case .references: emitReferences(in: texts.escaped(name))
    case .swiftgen: emitSwiftGen(prefix: name, segueType: texts.intern(sites.segueType))
    case .rswift: emitRSwift(in: texts.escaped(name))
    case .loader: emitLoader(prefix: name)
    case .designed: emitDesigned(property: texts.escaped(name))
    case .accessors: break
    }
  }

  /// Calls a body for each framework with storyboards of the module, and these storyboards.
  mutating func forEachFramework(_ body: (inout Emitter, [ID<PlanStoryboard>]) -> Void) {
    for kind in frameworks where kind != .watchKit {
      let own = plan.storyboards.ids.filter {
        plan.isWritten(plan.storyboards[$0]) && plan.storyboards[$0].framework == kind
          && !openableScenes(of: $0).isEmpty
      }
      guard !own.isEmpty else { continue }
      framework = FrameworkNames.of(kind)
      emitOnly(for: kind) { body(&$0, own) }
    }
  }

  // MARK: Scenes

  /// The scenes of a storyboard that code can open.
  func openableScenes(of storyboard: ID<PlanStoryboard>) -> [OpenableScene] {
    plan.storyboards[storyboard].scenes.compactMap { id in
      let scene = plan.scenes[id]
      let isInitial = plan.storyboards[storyboard].initial == id
      guard !scene.isOpenedBySeguesOnly, isInitial || scene.identifier != nil else { return nil }
      return OpenableScene(
        id: id, identifier: scene.identifier.map { plan.text($0) }, isInitial: isInitial,
        needsNothing: plan.container(of: id) == nil && scene.parameters.allSatisfy { hasConstantDefault($0) })
    }
  }

  private func hasConstantDefault(_ parameter: PlanParameter) -> Bool {
    parameter.defaultValue.map { plan.isConstant($0) } ?? false
  }

  /// Returns distinct names for things, by the names that are wanted for them. No name is that of the module, which
  /// stands before the names of hidden types, or one of `others`, which stand beside them.
  func distinct<Thing>(
    _ things: [Thing], besides others: [ByteSlice] = [], named wanted: (Thing) -> String
  ) -> [(thing: Thing, name: ByteSlice)] {
    var scope = FreshNames(taken: ([texts.intern(plan.symbols.module)] + others).map { texts.intern($0) })
    return things.map { ($0, scope.claim(texts.intern(Identifiers.mangled(wanted($0))), texts)) }
  }

  /// Declares an enum with others inside it. Their members are written in extensions at the top level, where the names of
  /// these enums hide no type.
  mutating func declareEnum(_ name: ByteSlice, with inner: [ByteSlice] = [], in namespace: ByteSlice) {
    out.gap()
    out.open("extension ", namespace, " {")
    if inner.isEmpty {
      out.line("@MainActor enum ", name, " {}")
    } else {
      out.open("@MainActor enum ", name, " {")
      for name in inner { out.line("@MainActor enum ", name, " {}") }
      out.close()
    }
    out.close()
    out.gap()
  }

  /// Returns the spelling of Swift's own `String` beside nested types.
  func string(beside types: [ByteSlice]) -> ByteSlice {
    types.contains { $0.unescaped == "String" } ? "Swift.String" : names.string
  }

  /// Writes a function that opens a scene by its accessor, with the accessor's parameters.
  ///
  /// - Parameters:
  ///   - head: the beginning of the function, such as `static func instantiate`.
  ///   - isInitial: true for the accessor of the initial scene.
  ///   - suffix: what follows the controller's class, such as `?`.
  mutating func emitCaller(
    of scene: OpenableScene, _ head: ByteSlice, isInitial: Bool, suffix: ByteSlice = ""
  ) {
    let own = names.scenes[scene.id.index]
    let parameters = plan.scenes[scene.id].parameters
    let storyboard = plan.scenes[scene.id].storyboard
    let start = out.count
    out.write(head)
    out.openList()
    emitParameters(parameters, own.parameters)
    let container = plan.container(of: scene.id)
    if let container {
      out.write(parameters.isEmpty ? "in " : ", in ", own.container, ": ")
      out.write(names.containers[container.index].name)
    }
    out.closeList(onOwnLine: true)
    out.open(" -> ", spelling(plan.returnedController(scene.id)), suffix, " {")
    out.write(names.storyboards[storyboard.index].path, ".")
    out.write(isInitial ? names.storyboards[storyboard.index].initial : own.accessor)
    out.openList()
    emitForwarded(parameters, own.parameters)
    if container != nil { out.write(parameters.isEmpty ? "in: " : ", in: ", own.container) }
    out.closeList()
    out.end()
    out.closeShort(from: start)
  }

  /// Writes a property that only computes its value, on one line.
  mutating func emitProperty(_ head: ByteSlice, _ name: ByteSlice, _ type: ByteSlice, _ value: ByteSlice) {
    out.write(head, name, ": ", type)
    out.line(" { ", value, " }")
  }

  /// Returns the expression that makes the framework's object of a storyboard.
  func loaded(_ id: ID<PlanStoryboard>) -> ByteSlice {
    let name = texts.literal(text(plan.storyboards[id].file))
    return texts.join(
      FrameworkNames.of(plan.storyboards[id].framework).storyboard, "(name: ", name, ", bundle: ",
      bundle(of: id), ")")
  }

  /// Returns the name of a scene as code writes it: its identifier, or for an initial scene without one its own name.
  func identifier(of scene: OpenableScene) -> String {
    scene.identifier ?? plan.text(plan.scenes[scene.id].name)
  }
}

/// A scene that code can open.
struct OpenableScene {
  let id: ID<PlanScene>
  /// The identifier in Interface Builder; nil for an initial scene without one.
  let identifier: String?
  let isInitial: Bool
  /// True if the accessor needs no argument.
  let needsNothing: Bool
}
