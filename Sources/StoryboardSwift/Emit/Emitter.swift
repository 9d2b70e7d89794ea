import StoryboardPlan
import StoryboardVocabulary

/// Writes a plan as Swift. It holds the analysis of the plan, the chosen names, and the text so far.
struct Emitter {
  let plan: Plan
  let texts: InternTable
  let analysis: WiringAnalysis
  let ancestry: ContainerAncestry
  let names: Names
  let told: [PerformFunction]
  let actions: [ActionFunction]
  /// For each scene, the indices of its segue actions in `actions`.
  let actionsByScene: [[Int]]
  /// For each storyboard, the indices in `told` of the `perform…` functions that are written in its file.
  /// `actionsByStoryboard` has the indices of its segue actions.
  let toldByStoryboard: GroupedIndices
  let actionsByStoryboard: GroupedIndices
  /// For each type, the index of its entry in `controllers`; -1 for none.
  var controllerPlaces: [Int]
  /// The modules that the program names, in addition to the frameworks.
  let imports: [ByteSlice]
  /// The frameworks of the module.
  let frameworks: [Framework]
  /// The controllers of the current storyboard with generated functions.
  var controllers: [ControllerFunctions] = []
  /// For each `perform…` function, the next function of the same controller; -1 for none. `nextActions` has the same
  /// for segue actions.
  var nextTold: [Int]
  var nextActions: [Int]
  /// The values of its opening that the controller of the current scene keeps.
  var fields: [KeptField] = []
  /// True if the current file compares the identifiers of segues.
  var comparesSegues = false
  /// For each scene, true if its controller keeps the name of the scene, because generated functions of the
  /// controller's class need it.
  let isTagged: [Bool]
  /// The framework of the current code.
  var framework = FrameworkNames.uiKit {
    didSet { names.support.framework = framework.loadsEarly ? 1 : 0 }
  }
  var out = SwiftWriter()
  /// The position in the file after the end of the namespace that was closed last.
  private var namespaceEnd = -1
  /// The modules that the current file imports publicly, because its public functions name their types.
  var publicModules: [ByteSlice] = []

  init(_ plan: Plan) {
    self.plan = plan
    frameworks = plan.findFrameworks()
    analysis = WiringAnalysis(plan)
    ancestry = ContainerAncestry(plan)
    texts = InternTable(plan)
    imports = Self.findImports(plan, texts)
    told = PerformFunction.collect(plan, texts)
    actions = ActionFunction.collect(plan, analysis, texts)
    var actionsByScene: [[Int]] = Array(repeating: [], count: plan.scenes.count)
    for (index, function) in actions.enumerated() {
      for use in function.uses {
        let source = plan.transitions[use.transition].source
        if actionsByScene[source.index].last != index { actionsByScene[source.index].append(index) }
      }
    }
    self.actionsByScene = actionsByScene
    var isTagged = actionsByScene.map { !$0.isEmpty }
    for function in told where function.isNamedByScene(plan) {
      for transition in function.others + [function.first] {
        isTagged[plan.transitions[transition].source.index] = true
      }
    }
    self.isTagged = isTagged
    nextTold = Array(repeating: -1, count: told.count)
    nextActions = Array(repeating: -1, count: actions.count)
    controllerPlaces = Array(repeating: -1, count: plan.types.count)
    toldByStoryboard = Self.byStoryboard(plan, told.map(\.first))
    actionsByStoryboard = Self.byStoryboard(plan, actions.map { $0.uses[0].transition })
    names = Names(plan, analysis, ancestry, told: told, actions: actions, texts)
  }

  /// Groups functions by the storyboard of their first segue.
  private static func byStoryboard(_ plan: Plan, _ first: [ID<PlanTransition>]) -> GroupedIndices {
    GroupedIndices(
      count: plan.storyboards.count,
      first.map { plan.scenes[plan.transitions[$0].source].storyboard.index })
  }

  /// Returns the bytes of the file and starts the next one.
  mutating func finishFile() -> [UInt8] {
    namespaceEnd = -1
    publicModules = []
    return out.finish()
  }

  /// Writes the head of a file for all platforms.
  mutating func emitHeader(also module: ByteSlice? = nil, importsFrameworks: Bool = true) {
    emitFirstLines()
    out.end()
    let start = out.count
    if importsFrameworks {
      emitFrameworkImports(also: module)
    } else {
      emitImports(with: module.map { [$0] } ?? [])
    }
    if out.count > start { out.end() }
  }

  /// Opens the namespace for declarations of the support file. If the namespace was just closed, continues in it.
  mutating func openNamespace() {
    if out.count == namespaceEnd { return out.reopen() }
    out.gap()
    out.open("extension ", names.namespace, " {")
  }

  mutating func closeNamespace() {
    out.close()
    namespaceEnd = out.count
  }

  /// Writes the lines that every file begins with. A file that a build expects but that has no contents has only these
  /// lines.
  mutating func emitFirstLines() {
    out.line(SwiftBackend.headerText)
    out.write(lines: SwiftBackend.exemptions)
  }

  /// Writes imports of the modules that the program names, and of others, in alphabetical order.
  mutating func emitImports(with others: [ByteSlice]) {
    var rest = imports[...]
    for other in others.sorted(by: { $0.isBefore($1) }) {
      while let next = rest.first, next.isBefore(other) {
        emitImport(next)
        rest.removeFirst()
      }
      while rest.first == other { rest.removeFirst() }
      emitImport(other)
    }
    for module in rest { emitImport(module) }
  }

  mutating func emitImport(_ module: ByteSlice) {
    out.line(publicModules.contains(module) ? "public " : "", "import ", module)
  }

  /// Notes the modules that the current file has to import publicly for some of its declarations. The framework
  /// re-exports the modules that the file does not import.
  mutating func notePublicModules(of declarations: [PlanOrigin], imported: [String] = []) {
    for module in declarations.lazy.flatMap(\.publicModules) {
      let isImported = imported.contains(module) || plan.symbols.imports.contains(module)
      publicModules.append(isImported ? spelled(module) : framework.module)
    }
  }

  /// The name of a module as it is imported.
  private func spelled(_ module: String) -> ByteSlice { Self.spelled(module, texts) }

  private static func spelled(_ module: String, _ texts: InternTable) -> ByteSlice {
    let parts = module.split(separator: ".").map { texts.intern(Identifiers.member(String($0))) }
    return texts.join(parts, separator: ".")
  }

  /// The modules that the program names, besides the frameworks, as they are imported, in alphabetical order.
  private static func findImports(_ plan: Plan, _ texts: InternTable) -> [ByteSlice] {
    let frameworks = Framework.allCases.map(\.module)
    var named: [(module: String, import: ByteSlice)] = []
    for module in plan.symbols.imports {
      let text = texts.intern(module)
      guard !frameworks.contains(text) else { continue }
      named.append((module, spelled(module, texts)))
    }
    named.sort { $0.module < $1.module }
    return named.map(\.import)
  }

  /// Writes the documentation comment of a declaration, or a sentence if there is none.
  mutating func emitDocumentation(
    _ lines: [String], orElse text: ByteSlice = "", _ name: ByteSlice = "", _ end: ByteSlice = ""
  ) {
    if lines.isEmpty {
      if !text.isEmpty { out.line("/// ", text, texts.comment(name), end) }
      return
    }
    for line in lines {
      if line.isEmpty {
        out.line("///")
      } else {
        out.write("/// ")
        out.line(of: SwiftText.comment(line))
      }
    }
  }

  func text(_ name: Name) -> ByteSlice { texts[name] }

  func spelling(_ type: ID<PlanType>) -> ByteSlice { texts[plan.types[type].spelling] }

  /// The spelling of the type with a `?`. If it has one already, it does not change.
  func optionalSpelling(_ type: ID<PlanType>) -> ByteSlice {
    let spelling = spelling(type)
    if plan.isOptional(type) { return spelling }
    let isPlain = !spelling.bytes.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "&") }
    return isPlain ? texts.join(spelling, "?") : texts.join("(", spelling, ")?")
  }

  /// The name of a scene in messages and comments.
  func title(_ scene: ID<PlanScene>) -> ByteSlice {
    let storyboard = plan.storyboards[plan.scenes[scene].storyboard].name
    return texts.join(text(storyboard), ".", text(plan.scenes[scene].name))
  }

  /// Writes a string literal with the name of a scene, or of one of its transitions.
  mutating func emitTitle(_ scene: ID<PlanScene>, _ transition: ID<PlanTransition>? = nil) {
    let storyboard = plan.storyboards[plan.scenes[scene].storyboard].name
    out.write("\"", texts.quoted(text(storyboard)), ".", texts.quoted(text(plan.scenes[scene].name)))
    if let transition { out.write("/", texts.quoted(title(transition))) }
    out.write("\"")
  }

  func title(_ transition: ID<PlanTransition>) -> ByteSlice {
    if let name = plan.transitions[transition].title { return text(name) }
    return plan.transitions[transition].target.map { texts.join("to ", title($0)) } ?? "without a name"
  }

  /// Returns a comment that names the segue of a line, if the line uses members of the app's controllers. Otherwise
  /// the result is empty.
  func remark(_ transition: ID<PlanTransition>) -> ByteSlice {
    guard analysis.callsSomething(transition) || asksSource(transition) else { return "" }
    return switch plan.transitions[transition].kind {
    case .relationship: ""
    case .embed: texts.join("// embed ", texts.comment(title(transition)))
    default: texts.join("// segue ", texts.comment(title(transition)))
    }
  }

  /// Ends a line with a comment that names its segue, if `remark` gives one.
  mutating func emitRemark(_ transition: ID<PlanTransition>) { out.end(remark: remark(transition)) }

  /// Writes a string literal for exactly these characters.
  mutating func emitLiteral(_ text: ByteSlice) { out.write("\"", texts.quoted(text), "\"") }

  func path(_ scene: ID<PlanScene>) -> ByteSlice {
    names.storyboards[plan.scenes[scene].storyboard.index].path
  }
}
