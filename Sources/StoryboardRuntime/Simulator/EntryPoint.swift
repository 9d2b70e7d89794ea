import StoryboardPlan
import StoryboardVocabulary

/// A part of a program that can be run by name.
package enum EntryPoint: Hashable, Sendable {
  /// A scene, and the segues to follow from it. Each segue starts at the controller that the segue before it has
  /// opened.
  case scene(ID<PlanScene>, path: [Step])
  case registration(ID<PlanRegistration>)
  /// A route, and the segues to follow from the controller that it shows last. `by` is the caller's choice for a step
  /// `open`; nil for a push.
  case route(ID<PlanRoute>, by: RouteTransition?, path: [Step])

  /// A step of a path.
  package enum Step: Hashable, Sendable {
    case segue(ID<PlanTransition>)
    /// A route that starts at the controller which is shown then.
    case route(ID<PlanRoute>, by: RouteTransition?)
  }
}

/// The reasons why a name is not an entry point.
package enum EntryPointError: Error, Equatable {
  /// The name belongs neither to a storyboard nor to a scene, a registration or a route.
  case unknown(String)
  /// The storyboard has no initial scene, so a scene has to be named.
  case noInitialScene(storyboard: String)
  /// The program names the storyboard but does not contain it.
  case external(String)
  /// Neither the scene that the path has reached nor a scene inside it has a segue with this name.
  case unknownSegue(String, in: String)
}

extension EntryPointError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let name):
      "nothing is named `\(name)`: name a storyboard, a scene, a registration or a route"
    case .noInitialScene(let storyboard):
      "storyboard `\(storyboard)` has no initial scene: name one of its scenes"
    case .external(let name): "`\(name)` is in a storyboard that this program does not have"
    case .unknownSegue(let name, let scene):
      "no segue `\(name)` in `\(scene)` or in the scenes that it contains"
    }
  }
}

extension EntryPoint {
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
  /// After an unwind, the path goes on in the scene to which the unwind returns.
  ///
  /// - Parameters:
  ///   - text: the text of the entry point.
  ///   - plan: a plan with symbols.
  package init(_ text: String, in plan: Plan) throws(EntryPointError) {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let scene = try plan.scene(named: steps[0]) {
      let storyboard = plan.storyboards[plan.scenes[scene].storyboard]
      let isInterfaceOnly = storyboard.module.map { plan.modules[$0].isInterface } ?? false
      guard !storyboard.isExternal, !isInterfaceOnly else { throw .external(steps[0]) }
      self = .scene(scene, path: try plan.path(steps, from: scene))
    } else if let (route, transition) = plan.route(named: steps[0]), let last = plan.routes[route].steps.last
    {
      self = .route(route, by: transition, path: try plan.path(steps, from: last.target))
    } else if steps.count == 1, let registration = plan.registration(named: steps[0]) {
      self = .registration(registration)
    } else {
      throw .unknown(steps[0])
    }
  }

  /// The names of a plan's entry points without paths.
  package static func names(in plan: Plan) -> [String] {
    let storyboards = plan.storyboards.elements.filter { !$0.isExternal }
    return storyboards.map { plan.symbols[$0.name] }
      + storyboards.flatMap { $0.scenes.map { plan.path(of: $0) } }
      + plan.registrations.ids.map { plan.path(of: $0) } + plan.routes.elements.map { plan.symbols[$0.name] }
  }

  /// The names of the segues that can continue a path from a scene. The scene is named like an entry point.
  package static func segues(in scene: String, of plan: Plan) -> [String] {
    guard let id = try? plan.scene(named: scene) else { return [] }
    return plan.segues(within: id).compactMap { plan.title(of: $0) }
  }

  /// Returns the text that names the entry point, such as `Catalog.List/open`.
  package func name(in plan: Plan) -> String {
    switch self {
    case .scene(let scene, let path): plan.path(of: scene) + plan.text(path)
    case .registration(let registration): plan.path(of: registration)
    case .route(let route, let transition, let path): plan.text(route, transition) + plan.text(path)
    }
  }
}

extension String {
  /// Returns the text after `name` and a period. Nil if the string does not start with them.
  fileprivate func rest(after name: String) -> String? {
    hasPrefix(name + ".") ? String(dropFirst(name.count + 1)) : nil
  }
}

extension Plan {
  /// Returns the segues that the steps of a path name, starting in a scene. The first step names the start of the
  /// path, and no segue.
  fileprivate func path(
    _ steps: [String], from scene: ID<PlanScene>?
  ) throws(EntryPointError) -> [EntryPoint.Step] {
    var path: [EntryPoint.Step] = []
    var stack = scene.map { [$0] } ?? []
    // After a step back, any scene of the path may be shown.
    var hasGoneBack = false
    for step in steps.dropFirst() {
      let current = hasGoneBack ? stack.reversed() : stack.suffix(1)
      guard let segue = current.lazy.compactMap({ segue(named: step, within: $0) }).first else {
        if let (route, transition) = route(named: step), let last = routes[route].steps.last {
          path.append(.route(route, by: transition))
          hasGoneBack = hasGoneBack || last.kind.goesBack
          if let target = last.target { stack.append(target) }
          continue
        }
        throw .unknownSegue(step, in: stack.last.map { self.path(of: $0) } ?? steps[0])
      }
      path.append(.segue(segue))
      if let target = transitions[segue].target {
        stack.append(target)
      } else {
        leave(by: segue, &stack)
      }
    }
    return path
  }

  /// Removes from the stack the scenes above the one to which an unwind returns.
  private func leave(by unwind: ID<PlanTransition>, _ stack: inout [ID<PlanScene>]) {
    let wanted = receivers(of: unwind)
    if wanted.isEmpty {
      stack.removeLast()
      return
    }
    let below = scenes(within: transitions[unwind].source)
    while let top = stack.last {
      let hasReceiver = scenes(within: top).contains { scene in
        !below.contains(scene) && conforms(scenes[scene].controller, to: wanted)
      }
      if hasReceiver { return }
      stack.removeLast()
    }
  }

  /// Returns the types of controllers to which an unwind can return: the types that declare its action or, if none
  /// does, the type whose method it calls.
  func receivers(of unwind: ID<PlanTransition>) -> [ID<PlanType>] {
    let receivers = transitions[unwind].receivers
    return receivers.isEmpty ? transitions[unwind].unwind.map { [$0.type] } ?? [] : receivers
  }

  func conforms(_ type: ID<PlanType>, to others: [ID<PlanType>]) -> Bool {
    others.contains(type) || supertypes(of: type).contains { others.contains($0) }
  }

  fileprivate func text(_ path: [EntryPoint.Step]) -> String {
    path.map { step in
      switch step {
      case .segue(let segue): "/" + (title(of: segue) ?? "")
      case .route(let route, let transition): "/" + text(route, transition)
      }
    }.joined()
  }

  fileprivate func text(_ route: ID<PlanRoute>, _ transition: RouteTransition?) -> String {
    symbols[routes[route].name] + (transition.map { ":" + $0.rawValue } ?? "")
  }

  /// Finds a route by a text such as `edit` or `edit:present`. The word after the colon says how a last step `open` shows
  /// its scene. Returns nil if no route has the name, or if the route does not end with `open` and a word is given.
  fileprivate func route(named text: String) -> (route: ID<PlanRoute>, transition: RouteTransition?)? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let transition = parts.count > 1 ? RouteTransition(rawValue: parts[1]) : nil
    guard let route = routes.ids.first(where: { symbols[routes[$0].name] == parts[0] }),
      parts.count == 1 || transition != nil && routes[route].steps.last?.kind == .open
    else { return nil }
    return (route, transition)
  }

  /// The scene with a path, or the initial scene of a storyboard; nil if there is no such name.
  package func scene(named text: String) throws(EntryPointError) -> ID<PlanScene>? {
    if let own = try scene(named: text, in: nil) { return own }
    for module in modules.ids {
      if let found = try scene(named: text, in: module) { return found }
      guard let rest = text.rest(after: symbols[modules[module].name]) else { continue }
      if let found = try scene(named: rest, in: module) { return found }
    }
    return try text.rest(after: symbols.module).flatMap { rest throws(EntryPointError) in
      try scene(named: rest, in: nil)
    }
  }

  private func scene(
    named text: String, in module: ID<PlanModule>?
  ) throws(EntryPointError) -> ID<PlanScene>? {
    for storyboard in storyboards.elements where storyboard.module == module {
      let name = symbols[storyboard.name]
      if text == name {
        guard let initial = storyboard.initial else {
          if storyboard.isExternal { throw .external(name) }
          throw .noInitialScene(storyboard: name)
        }
        return initial
      }
      guard text.hasPrefix(name + ".") else { continue }
      let scene = text.dropFirst(name.count + 1)
      if let found = storyboard.scenes.first(where: { symbols[scenes[$0].name] == scene }) { return found }
      if scene == "initial", let initial = storyboard.initial { return initial }
    }
    return nil
  }

  /// The registration with a path: `App.Catalog`, or `Account.Services.Mailer` for a registration of another module.
  package func registration(named text: String) -> ID<PlanRegistration>? {
    for container in containers.elements {
      let name = symbols[container.name]
      let module = container.module.map { symbols[modules[$0].name] } ?? symbols.module
      guard let registration = text.rest(after: name) ?? text.rest(after: module)?.rest(after: name) else {
        continue
      }
      let found = container.registrations.first { symbols[registrations[$0].name] == registration }
      if let found { return found }
    }
    return nil
  }

  /// Returns the segue with a name, in the scene or in the nearest scene inside it. Nil if there is none.
  fileprivate func segue(named name: String, within scene: ID<PlanScene>) -> ID<PlanTransition>? {
    for scene in scenes(within: scene) {
      if let segue = transition(named: name, among: scenes[scene].segues) { return segue }
    }
    return nil
  }

  fileprivate func segues(within scene: ID<PlanScene>) -> [ID<PlanTransition>] {
    scenes(within: scene).flatMap { scenes[$0].segues }
  }

  /// Returns a scene and the scenes that it contains or embeds, the nearest first.
  private func scenes(within scene: ID<PlanScene>) -> [ID<PlanScene>] {
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
