import StoryboardPlan

/// Writes a plan as Swift: what is known of the plan, the chosen names, and the text so far.
struct Emitter {
  let plan: Plan
  let facts: Facts
  let names: Names
  let told: [ToldFunction]
  let actions: [ActionFunction]
  /// The segue actions that each scene's context carries out.
  let actionsByScene: [[Int]]
  /// The functions that are written in the file of each storyboard.
  let toldByStoryboard: [[Int]]
  let actionsByStoryboard: [[Int]]
  /// The framework of what is being written.
  var framework = FrameworkNames.uiKit
  var out = SwiftWriter()

  init(_ plan: Plan) {
    self.plan = plan
    facts = Facts(plan)
    told = ToldFunction.collect(plan)
    actions = ActionFunction.collect(plan, facts)
    var actionsByScene: [[Int]] = Array(repeating: [], count: plan.scenes.count)
    for (index, function) in actions.enumerated() {
      for use in function.uses {
        let source = plan.transitions[use.transition].source
        if actionsByScene[source.index].last != index { actionsByScene[source.index].append(index) }
      }
    }
    self.actionsByScene = actionsByScene
    toldByStoryboard = Self.byStoryboard(plan, told.map { $0.transitions[0] })
    actionsByStoryboard = Self.byStoryboard(plan, actions.map { $0.uses[0].transition })
    names = Names(plan, facts, told: told, actions: actions)
  }

  /// Functions, by the storyboard of the segue that comes first in each.
  private static func byStoryboard(_ plan: Plan, _ first: [ID<PlanTransition>]) -> [[Int]] {
    var result: [[Int]] = Array(repeating: [], count: plan.storyboards.count)
    for (index, transition) in first.enumerated() {
      result[plan.scenes[plan.transitions[transition].source].storyboard.index].append(index)
    }
    return result
  }

  /// Gives the bytes of the file and starts the next one.
  mutating func finishFile() -> [UInt8] { out.finish() }

  /// The head of a file for all platforms.
  mutating func emitHeader(also module: String? = nil) {
    out.line(SwiftBackend.header)
    out.end()
    let start = out.count
    emitFrameworkImports(also: module)
    if out.count > start { out.end() }
  }

  /// The modules that the program names, and others, in the order of their names.
  mutating func emitImports(with others: [String]) {
    let named = plan.symbols.imports.filter { module in
      !PlanFramework.allCases.contains { $0.module == module } && !others.contains(module)
    }
    for module in (named + others).sorted() {
      let parts = module.split(separator: ".").map { Identifiers.member(String($0)) }
      out.line("import ", parts.joined(separator: "."))
    }
  }

  /// The doc comment of a declaration, or a sentence in its place.
  mutating func emitDocumentation(_ origin: PlanOrigin, orElse text: String = "", _ name: String = "") {
    if origin.documentation.isEmpty {
      if !text.isEmpty { out.line("/// ", SwiftText.comment(text), SwiftText.comment(name)) }
      return
    }
    for line in origin.documentation {
      if line.isEmpty {
        out.line("///")
      } else {
        out.line("/// ", SwiftText.comment(line))
      }
    }
  }

  func spelling(_ type: ID<PlanType>) -> String { plan.text(plan.types[type].spelling) }

  /// How a scene is called in messages and comments.
  func title(_ scene: ID<PlanScene>) -> String {
    plan.text(plan.storyboard(of: scene).name) + "." + plan.text(plan.scenes[scene].name)
  }

  /// Writes a string literal of what a scene is called, or one of the ways out of it.
  mutating func emitTitle(_ scene: ID<PlanScene>, _ transition: PlanTransition? = nil) {
    let storyboard = plan.storyboards[plan.scenes[scene].storyboard].name
    out.write("\"")
    out.escaped(plan.text(storyboard))
    out.write(".")
    out.escaped(plan.text(plan.scenes[scene].name))
    if let transition {
      out.write("/")
      out.escaped(title(transition))
    }
    out.write("\"")
  }

  func title(_ transition: PlanTransition) -> String {
    if let name = transition.name ?? transition.identifier { return plan.text(name) }
    return transition.target.map { "to " + title($0) } ?? "without a name"
  }

  /// A comment at the end of a line that names the segue of which the line is part.
  func remark(_ transition: PlanTransition) -> String {
    let word = transition.isEmbed ? "  // embed " : "  // segue "
    if case .relationship = transition.kind { return "" }
    return word + SwiftText.comment(title(transition))
  }

  func path(_ scene: ID<PlanScene>) -> String { names.storyboards[plan.scenes[scene].storyboard.index].path }
}
