import StoryboardPlan
import StoryboardVocabulary

/// The parts of a plan that can be run, by their names.
package struct EntryNames {
  private let plan: Plan
  private let scenes: SceneNames
  private let registrations: RegistrationNames
  private let routes: [String: ID<PlanRoute>]

  /// - Parameter plan: a plan with symbols.
  package init(_ plan: Plan) {
    self.plan = plan
    (scenes, registrations) = (SceneNames(plan), RegistrationNames(plan))
    let named = plan.routes.ids.map { (plan.symbols[plan.routes[$0].name], $0) }
    routes = Dictionary(named) { first, _ in first }
  }

  /// Reads an entry point: `Storyboard` (its initial scene), `Storyboard.Scene`, `Container.registration`, `route`, or
  /// a path of segues from a scene or a route: `Catalog.List/open/review`. A name in another module may have the
  /// module's name before it: `Account.Help.Contact`.
  ///
  /// A path may have routes, too: `Main.Tabs/product` opens the route in the window that shows the scene. If a route
  /// leaves it to its caller how the scene is shown, `edit:present` presents it, and `edit` pushes it.
  ///
  /// A segue is given by its name or its identifier. It is searched for in the scene, then in the scene's children
  /// and embeds. If a scene or a route has the same name as a registration, the scene or the route is meant. A
  /// storyboard takes precedence over a route, although the checker rejects a route with the name of a storyboard.
  /// An unwind returns to a scene, and the path goes on there.
  package func entry(_ text: String) throws(EntryPointError) -> EntryPoint {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let scene = try scenes.scene(named: steps[0]) {
      let storyboard = plan.storyboards[plan.scenes[scene].storyboard]
      let isInterfaceOnly = storyboard.module.map { plan.modules[$0].isInterface } ?? false
      guard !storyboard.isExternal, !isInterfaceOnly else { throw .external(steps[0]) }
      return .scene(scene, path: try path(steps, from: scene))
    } else if let (route, transition) = route(named: steps[0]), let last = plan.routes[route].steps.last {
      return .route(route, by: transition, path: try path(steps, from: last.target))
    } else if steps.count == 1, let registration = registrations.registration(named: steps[0]) {
      return .registration(registration)
    } else {
      throw .unknown(steps[0])
    }
  }

  /// Returns the segues that the steps of a path name, starting in a scene. The first step names the start of the
  /// path, and no segue.
  private func path(
    _ steps: [String], from scene: ID<PlanScene>?
  ) throws(EntryPointError) -> [EntryPoint.Step] {
    var path: [EntryPoint.Step] = []
    var stack = scene.map { [$0] } ?? []
    // After a step back, any scene of the path may be shown.
    var hasGoneBack = false
    for step in steps.dropFirst() {
      let current = hasGoneBack ? stack.reversed() : stack.suffix(1)
      guard let segue = current.lazy.compactMap({ plan.segue(named: step, within: $0) }).first else {
        if let (route, transition) = route(named: step), let last = plan.routes[route].steps.last {
          path.append(.route(route, by: transition))
          hasGoneBack = hasGoneBack || last.kind.goesBack
          if let target = last.target { stack.append(target) }
          continue
        }
        throw .unknownSegue(step, in: stack.last.map { plan.path(of: $0) } ?? steps[0])
      }
      path.append(.segue(segue))
      if let target = plan.transitions[segue].target {
        stack.append(target)
      } else {
        leave(by: segue, &stack)
      }
    }
    return path
  }

  /// Unwinds: removes the scenes of the stack that are above the unwind's receiver. Without a known receiver it is the last
  /// scene alone.
  private func leave(by unwind: ID<PlanTransition>, _ stack: inout [ID<PlanScene>]) {
    let wanted = plan.receivers(of: unwind)
    if wanted.isEmpty {
      stack.removeLast()
      return
    }
    let below = plan.scenes(within: plan.transitions[unwind].source)
    while let top = stack.last {
      let hasReceiver = plan.scenes(within: top).contains { scene in
        !below.contains(scene) && plan.conforms(plan.scenes[scene].controller, to: wanted)
      }
      if hasReceiver { return }
      stack.removeLast()
    }
  }

  /// Finds a route by a text such as `edit` or `edit:present`. The word after the colon says how a last step `open` shows
  /// its scene. Returns nil if no route has the name, or if the route does not end with `open` and a word is given.
  private func route(named text: String) -> (route: ID<PlanRoute>, transition: RouteTransition?)? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let transition = parts.count > 1 ? RouteTransition(rawValue: parts[1]) : nil
    guard let route = routes[parts[0]],
      parts.count == 1 || transition != nil && plan.routes[route].steps.last?.kind == .open
    else { return nil }
    return (route, transition)
  }
}

extension Plan {
  /// Returns the types whose controllers can receive an unwind: the types that declare its action. If no type does, it is
  /// the type whose method the unwind calls.
  func receivers(of unwind: ID<PlanTransition>) -> [ID<PlanType>] {
    let receivers = transitions[unwind].receivers
    return receivers.isEmpty ? transitions[unwind].unwind.map { [$0.type] } ?? [] : receivers
  }

  func conforms(_ type: ID<PlanType>, to others: [ID<PlanType>]) -> Bool {
    others.contains(type) || supertypes(of: type).contains { others.contains($0) }
  }

  /// Returns the segue with a name, in the scene or in the nearest scene inside it. Nil if there is none.
  func segue(named name: String, within scene: ID<PlanScene>) -> ID<PlanTransition>? {
    for scene in scenes(within: scene) {
      if let segue = transition(named: name, among: scenes[scene].segues) { return segue }
    }
    return nil
  }

  func segues(within scene: ID<PlanScene>) -> [ID<PlanTransition>] {
    scenes(within: scene).flatMap { scenes[$0].segues }
  }

  /// Returns a scene and the scenes that it contains or embeds, the nearest first.
  func scenes(within scene: ID<PlanScene>) -> [ID<PlanScene>] {
    var found = [scene]
    var seen: Set = [scene]
    var next = 0
    while next < found.count {
      let current = scenes[found[next]]
      next += 1
      for transition in current.children + current.embeds {
        if let target = transitions[transition].target, seen.insert(target).inserted { found.append(target) }
      }
    }
    return found
  }
}
