import StoryboardPlan
import StoryboardVocabulary

/// Simulates the framework with records. It makes controllers from storyboards, fires segues and loads views.
///
/// It runs a program without its Swift types and storyboards. Events that are visible from outside are in `trace`, in
/// UIKit's order.
package final class FrameworkSimulator {
  package let interpreter: Interpreter<RecordHost>
  package var plan: Plan { host.plan }
  package var host: RecordHost { interpreter.host }
  package var trace: Trace { host.trace }

  /// Every controller that was made, in order.
  package internal(set) var controllers: [SimulatedController] = []
  /// The container instances of entry points, one for each container.
  package internal(set) var containers: [ID<PlanContainer>: RecordHost.Container] = [:]
  /// The containers that are being made for entry points. If a container takes itself as a parameter, it gets an opaque
  /// value.
  private var containersUnderConstruction: Set<ID<PlanContainer>> = []

  /// True if changes of objects are noted, as a session needs them.
  var notesChanges = false { didSet { host.notesChanges = notesChanges } }
  private var moved: [ControllerID] = []

  /// Decides which scenes a run through everything leaves out.
  var budget: RunBudget?
  /// True during a run of everything.
  var isOnTour: Bool { budget != nil }
  /// Tells where unwinds may land, on any path.
  lazy var unwindLandings = UnwindLandings(plan)

  /// The maximum number of controllers. Without it, scenes that embed each other several times would multiply at every
  /// level.
  static let controllerLimit = 1 << 22

  /// - Parameter plan: a plan with its symbols.
  package convenience init(plan: Plan) throws(InterpreterError) {
    self.init(try Interpreter(plan: plan, host: RecordHost(plan: plan)))
  }

  init(_ interpreter: Interpreter<RecordHost>) { self.interpreter = interpreter }

  package subscript(controller: ControllerID) -> SimulatedController {
    _read { yield controllers[controller.index] }
    _modify {
      let former = notesChanges ? controllers[controller.index].holder : nil
      yield &controllers[controller.index]
      if notesChanges, controllers[controller.index].holder != former { moved.append(controller) }
    }
  }

  /// The controllers that were presented, pushed, or removed from the screen since the last time.
  func takeMoved() -> [ControllerID] {
    defer { moved = [] }
    return moved
  }

  /// The instance of a container that entry points use. It is made at its first use, and so are its ancestors. Its
  /// parameters are opaque values with the parameters' names.
  package func container(_ container: ID<PlanContainer>) throws(InterpreterError) -> RecordHost.Container {
    var missing: [ID<PlanContainer>] = []
    var next: ID<PlanContainer>? = container
    while let current = next, containers[current] == nil {
      missing.append(current)
      next = plan.containers[current].parent
    }
    guard containersUnderConstruction.count < nestingLimit else { throw .resolvesTooDeep }
    containersUnderConstruction.formUnion(missing)
    defer { containersUnderConstruction.subtract(missing) }
    for container in missing.reversed() {
      let parent = plan.containers[container].parent.flatMap { containers[$0] }
      containers[container] = try interpreter.makeContainer(
        container, in: parent, try entryArguments(plan.containers[container].parameters, [:], in: parent))
    }
    guard let made = containers[container] else { throw .malformed(.containerLevel) }
    return made
  }

  /// The arguments for parameters, by name. A missing argument takes its default, or is opaque. A missing container is
  /// an instance.
  func entryArguments(
    _ parameters: [PlanParameter], _ given: [String: RecordValue], in container: RecordHost.Container?
  ) throws(InterpreterError) -> [RecordValue] {
    var arguments: [RecordValue] = []
    for parameter in parameters {
      let name = plan.symbols[parameter.name]
      if let value = given[name] {
        arguments.append(value)
      } else if let value = try interpreter.defaultValue(of: parameter, in: container) {
        arguments.append(value)
      } else if case .container(let needed) = plan.types[parameter.type].kind,
        !containersUnderConstruction.contains(needed)
      {
        arguments.append(.container(try self.container(needed)))
      } else {
        arguments.append(.opaque(name))
      }
    }
    return arguments
  }

  /// Resolves a registration of the container's instance, as code does.
  ///
  /// - Parameters:
  ///   - registration: a registration of the plan.
  ///   - instance: an instance of its container; nil for the entry points' instance.
  ///   - arguments: the arguments of a factory, by parameter name. Missing ones are opaque.
  @discardableResult
  package func resolve(
    _ registration: ID<PlanRegistration>, in instance: RecordHost.Container? = nil,
    arguments: [String: RecordValue] = [:]
  ) throws(InterpreterError) -> RecordValue {
    let container =
      if let instance { instance } else { try self.container(plan.registrations[registration].container) }
    let parameters = plan.registrations[registration].parameters
    let value = try interpreter.resolve(
      registration, in: container, try entryArguments(parameters, arguments, in: container))
    host.emit(.return(value))
    return value
  }
}

/// A controller on a simulator, by its place in `FrameworkSimulator.controllers`.
package struct ControllerID: Hashable, Sendable {
  package let index: Int

  /// Stands for a controller outside the simulator that a route starts from, and for the navigation controller around
  /// it.
  static let unknown = ControllerID(index: -1)
}

/// A controller that a storyboard made, with the framework's state for it.
package struct SimulatedController {
  package let record: Record
  package let scene: ID<PlanScene>
  /// The relationship children. There is one element for each relationship of the scene; it is nil if the program does
  /// not contain the target.
  package internal(set) var children: [ControllerID?] = []
  /// The embedded controllers. There is one element for each embed of the scene; it is nil until the view is loaded.
  package internal(set) var embeds: [ControllerID?] = []
  /// The destinations of its segues, in the order they fired.
  package internal(set) var destinations: [(segue: ID<PlanTransition>, controller: ControllerID)] = []
  /// The controllers that its unwinds landed on, in the order they fired.
  package internal(set) var landings: [(segue: ID<PlanTransition>, controller: ControllerID)] = []
  /// The controller that contains or embeds it.
  package internal(set) var parent: ControllerID?
  /// The source of the segue that opened it.
  package internal(set) var presenter: ControllerID?
  package internal(set) var isLoaded = false
  /// True if it was removed from the screen. The controller that presented it does not hold it any more.
  package internal(set) var isDismissed = false
  /// The controllers pushed on a navigation controller, without its root.
  var pushed: [ControllerID] = []
  /// The navigation controller that it was pushed on.
  var navigation: ControllerID?
  /// The tab that a route has selected; nil for the first tab.
  var selected: ControllerID?

  /// The controller that holds it because it has presented or pushed it.
  fileprivate var holder: ControllerID? { isDismissed ? nil : presenter }
}
