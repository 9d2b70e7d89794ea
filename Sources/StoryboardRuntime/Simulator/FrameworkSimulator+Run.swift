import StoryboardPlan
import StoryboardVocabulary

extension FrameworkSimulator {
  /// Runs entry points. It opens and displays each scene, opens each route, follows their paths of segues, and resolves
  /// each registration.
  ///
  /// Failures are listed in the report. The rest is run nevertheless, unless too many objects were made.
  package func run(_ entries: [EntryPoint]) -> RunReport {
    var report = RunReport()
    for entry in entries {
      let start = host.records.count
      report.runs.append(RunReport.Run(entry: entry, records: start..<start))
      var segue: ID<PlanTransition>?
      do throws(InterpreterError) {
        try run(entry, &segue, &report)
      } catch {
        report.failures.append(RunReport.Failure(entry: entry, segue: segue, error: error))
      }
      report.runs[report.runs.count - 1].records = start..<host.records.count
      if report.hasHitLimit { break }
    }
    return report
  }

  private func run(
    _ entry: EntryPoint, _ segue: inout ID<PlanTransition>?, _ report: inout RunReport
  ) throws(InterpreterError) {
    let run = report.runs.count - 1
    switch entry {
    case .registration(let registration): report.runs[run].value = try resolveAsApp(registration)
    case .scene(let scene, let path):
      let controller = try open(scene)
      report.runs[run].controller = controller
      try display(controller)
      try follow(path, from: controller, &segue, &report)
    case .route(let route, let transition, let path):
      let shown = try open(route, by: transition)
      report.runs[run].steps = shown
      report.runs[run].controller = shown.last { $0 != .unknown }
      if let controller = shown.last { try follow(path, from: controller, &segue, &report) }
    }
  }

  /// Fires the segues and opens the routes of a path. Each segue starts at the controller that the step before it has
  /// opened, and each route at the controller that is shown then.
  private func follow(
    _ path: [EntryPoint.Step], from controller: ControllerID, _ segue: inout ID<PlanTransition>?,
    _ report: inout RunReport
  ) throws(InterpreterError) {
    var current = controller
    for entry in path {
      guard case .segue(let step) = entry else {
        if case .route(let route, let transition) = entry {
          let start = current == .unknown ? current : shownController(over: current)
          current = try open(route, from: start, by: transition).last ?? current
        }
        continue
      }
      segue = step
      guard current != .unknown,
        let source = self.controller(of: plan.transitions[step].source, within: current)
      else {
        throw .segueOfOtherScene(step)
      }
      if !self[source].isLoaded { try display(source) }
      do throws(InterpreterError) {
        guard let destination = try fire(step, from: source) else {
          report.leaving.append(step)
          return
        }
        current = destination
      } catch {
        // What is above the first controller of a path is known only at launch.
        guard case .noUnwindTarget = error,
          self[controller].scene.map({ unwindTargets.isOpenedByCode($0) }) ?? true
        else {
          throw error
        }
        report.leaving.append(step)
        return
      }
    }
  }

  /// Fires a segue while everything is run. An unwind that finds no controller on the path so far may still return to
  /// a controller of another path, which is no failure.
  fileprivate func fireDuringFullRun(
    _ segue: ID<PlanTransition>, from controller: ControllerID, _ report: inout RunReport
  ) throws(InterpreterError) {
    do throws(InterpreterError) {
      _ = try fire(segue, from: controller)
    } catch {
      guard case .noUnwindTarget = error else { throw error }
      switch unwindTargets.landing(of: segue) {
      case .known: return
      case .opener: report.leaving.append(segue)
      case .none: throw error
      }
    }
  }

  /// The nearest controller of a scene among a controller, its children and its embeds.
  func controller(of scene: ID<PlanScene>, within controller: ControllerID) -> ControllerID? {
    var queue = [controller]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if self[current].scene == scene { return current }
      queue += self[current].children.compactMap { $0 } + self[current].embeds.compactMap { $0 }
    }
    return nil
  }

  /// The number of objects and values that a run of the command `sbdsl`, or of a REPL session, may make. It is
  /// 100,000, and 100 more for each scene and each registration.
  package static func defaultValueLimit(for plan: Plan) -> Int {
    100_000 + 100 * (plan.scenes.count + plan.registrations.count)
  }

  /// Makes every scene that an entry point reaches, and lists the other scenes. Then makes the objects that nothing
  /// else has made.
  ///
  /// The entry points come in this order: the scenes that the system opens, the initial scenes of the other
  /// storyboards, the routes, the public scenes and scenes with an identifier that were not reached before, and last
  /// the unused registrations. Every controller is displayed, and the segues of each scene are followed once. If this
  /// has made very many controllers, repeated ones are left out (`RunReport.leftOut`). So the run is linear in the size
  /// of the program.
  package func runEverything() -> RunReport { runEverything(limit: nil) }

  /// Does the work of `runEverything()`.
  ///
  /// - Parameter limit: the number of controllers above which repeated controllers are left out; nil for the usual
  ///   number.
  func runEverything(limit: Int?) -> RunReport {
    repetitionLimit = RepetitionLimit(plan, limit: limit)
    defer { repetitionLimit = nil }
    var tour = Tour(self)
    let own = plan.scenes.ids.filter { plan.isOwn($0) }
    for scene in own where plan.scenes[scene].isOpenedBySystem { tour.visit(scene) }
    for initial in plan.storyboards.elements.compactMap(\.initial)
    where plan.isOwn(initial) && !plan.scenes[initial].isOpenedBySystem { tour.visit(initial) }
    for route in plan.routes.ids { tour.visit(route) }
    for scene in own
    where plan.scenes[scene].publicController != nil || plan.scenes[scene].identifier != nil {
      if !tour.isReached(scene) { tour.visit(scene) }
    }
    for registration in plan.registrations.ids where !host.isMade(registration) { tour.visit(registration) }
    return tour.finish()
  }
}

extension FrameworkSimulator {
  /// Resolves a registration. One that fills objects gets a new object, as the app's code would pass one.
  fileprivate func resolveAsApp(
    _ registration: ID<PlanRegistration>
  ) throws(InterpreterError) -> RecordValue {
    guard plan.registrations[registration].isFilling else { return try resolve(registration) }
    let object = plan.registrations[registration].parameters[0]
    let record = host.makeOutside(object.type, for: object.name)
    return try resolve(registration, arguments: [plan.symbols[object.name]: .object(record)])
  }
}

/// A run through everything that can be reached, breadth first from each entry point.
private struct Tour {
  private let simulator: FrameworkSimulator
  private var report = RunReport()
  /// True for each scene that was made.
  private var isMade: [Bool]
  /// True for each scene whose segues were followed.
  private var isFollowed: [Bool]
  /// The number of the simulator's controllers that were visited so far.
  private var next = 0

  init(_ simulator: FrameworkSimulator) {
    self.simulator = simulator
    isMade = Array(repeating: false, count: simulator.plan.scenes.count)
    isFollowed = isMade
  }

  func isReached(_ scene: ID<PlanScene>) -> Bool { isMade[scene.index] }

  /// Opens a scene, and fires the segues of all scenes that are reached from it.
  mutating func visit(_ scene: ID<PlanScene>?) {
    // A scene that only segues can open is reached through segues.
    guard let scene, !simulator.plan.scenes[scene].isOpenedBySeguesOnly else { return }
    visit(.scene(scene, path: [])) { simulator, run throws(InterpreterError) in
      let controller = try simulator.open(scene)
      run.controller = controller
      try simulator.display(controller)
    }
  }

  /// Opens a route, and fires the segues of all scenes that are reached from it.
  mutating func visit(_ route: ID<PlanRoute>) {
    visit(.route(route, by: nil, path: [])) { simulator, run throws(InterpreterError) in
      run.steps = try simulator.open(route)
      run.controller = run.steps.last { $0 != .unknown }
    }
  }

  mutating func visit(_ registration: ID<PlanRegistration>) {
    visit(.registration(registration)) { simulator, run throws(InterpreterError) in
      run.value = try simulator.resolveAsApp(registration)
    }
  }

  private mutating func visit(
    _ entry: EntryPoint, _ open: (FrameworkSimulator, inout RunReport.Run) throws(InterpreterError) -> Void
  ) {
    if report.hasHitLimit { return }
    let start = simulator.host.records.count
    var run = RunReport.Run(entry: entry, records: start..<start)
    do throws(InterpreterError) {
      try open(simulator, &run)
    } catch {
      report.failures.append(RunReport.Failure(entry: entry, segue: nil, error: error))
    }
    while next < simulator.controllers.count, !report.hasHitLimit {
      follow(ControllerID(index: next), entry)
      next += 1
    }
    run.records = start..<simulator.host.records.count
    report.runs.append(run)
  }

  private mutating func follow(_ controller: ControllerID, _ entry: EntryPoint) {
    guard let scene = simulator[controller].scene else { return }
    isMade[scene.index] = true
    guard !isFollowed[scene.index] else { return }
    isFollowed[scene.index] = true
    do throws(InterpreterError) {
      if !simulator[controller].isLoaded { try simulator.display(controller) }
    } catch {
      report.failures.append(RunReport.Failure(entry: entry, segue: nil, error: error))
    }
    let description = simulator.plan.scenes[scene]
    for transition in description.children + description.embeds { noteLeaving(transition) }
    for segue in description.segues where !report.hasHitLimit {
      noteLeaving(segue)
      do throws(InterpreterError) {
        try simulator.fireDuringFullRun(segue, from: controller, &report)
      } catch {
        report.failures.append(RunReport.Failure(entry: entry, segue: segue, error: error))
      }
    }
  }

  private mutating func noteLeaving(_ transition: ID<PlanTransition>) {
    guard let target = simulator.plan.transitions[transition].target, simulator.isExternal(target) else {
      return
    }
    report.leaving.append(transition)
  }

  mutating func finish() -> RunReport {
    report.leftOut = simulator.repetitionLimit?.leftOut ?? []
    // A run that was stopped has not looked everywhere.
    if report.hasHitLimit { return report }
    report.unreached = simulator.plan.unreached
    return report
  }
}
