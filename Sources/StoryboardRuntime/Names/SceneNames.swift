import StoryboardPlan
import StoryboardVocabulary

/// The scenes of a plan, by their names.
package struct SceneNames {
  private let plan: Plan
  private var storyboards = NamedScopes<PlanStoryboard>()
  /// The scenes of each storyboard.
  private let scenes: [[String: ID<PlanScene>]]

  /// - Parameter plan: a plan with symbols.
  package init(_ plan: Plan) {
    self.plan = plan
    scenes = plan.storyboards.elements.map { storyboard in
      let named = storyboard.scenes.map { (plan.symbols[plan.scenes[$0].name], $0) }
      var scenes = Dictionary(named) { first, _ in first }
      if scenes["initial"] == nil { scenes["initial"] = storyboard.initial }
      return scenes
    }
    // The program's own storyboards take precedence, unless a module is named.
    let byModule = Dictionary(grouping: plan.storyboards.ids) { plan.storyboards[$0].module }
    add(byModule[nil])
    for module in plan.modules.ids {
      add(byModule[module])
      add(byModule[module], after: plan.symbols[plan.modules[module].name] + ".")
    }
    add(byModule[nil], after: plan.symbols.module + ".")
  }

  private mutating func add(_ ids: [ID<PlanStoryboard>]?, after prefix: String = "") {
    for id in ids ?? [] { storyboards.add(id, named: prefix + plan.symbols[plan.storyboards[id].name]) }
  }

  /// Returns the scene with a path, such as `Catalog.List`, or the initial scene of the storyboard with a name. Nil if
  /// nothing has the name.
  package func scene(named path: String) throws(EntryPointError) -> ID<PlanScene>? {
    for (id, rest) in storyboards.scopes(of: path) {
      if let rest {
        if let scene = scenes[id.index][rest] { return scene }
        continue
      }
      let storyboard = plan.storyboards[id]
      if let initial = storyboard.initial { return initial }
      let name = plan.symbols[storyboard.name]
      throw storyboard.isExternal ? .external(name) : .noInitialScene(storyboard: name)
    }
    return nil
  }
}
