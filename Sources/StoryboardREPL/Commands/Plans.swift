import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime

extension REPLSession {
  /// Shows the wiring plan of a scene, a storyboard, a registration, a container or a route: how each object is made
  /// and what is set on it.
  func plan(_ name: String) -> Answer {
    guard let plan = try? objects().plan else {
      return failure(SessionDiagnostic.failed("the program cannot be run"), about: ":plan " + name)
    }
    let text = PlanText(plan: plan)
    var lines: [String] = []
    for scene in plan.scenes.ids {
      let storyboard = plan.symbols[plan.storyboards[plan.scenes[scene].storyboard].name]
      if name == storyboard || name == plan.path(of: scene) { lines += text.scene(scene) }
    }
    for registration in plan.registrations.ids {
      let container = plan.symbols[plan.containers[plan.registrations[registration].container].name]
      if name == container || name == plan.path(of: registration) { lines += text.registration(registration) }
    }
    for route in plan.routes.ids where plan.symbols[plan.routes[route].name] == name {
      lines += text.route(route)
    }
    guard !lines.isEmpty else {
      let known =
        EntryPoint.names(in: plan) + plan.containers.elements.map { plan.symbols[$0.name] }
      return failure(
        SessionDiagnostic.noSuchItem(
          "nothing is planned for `\(name)`", nearest: nearestSpelling(to: name, among: known)),
        about: ":plan " + name)
    }
    return Answer(lines.map { $0 + "\n" }.joined())
  }
}
