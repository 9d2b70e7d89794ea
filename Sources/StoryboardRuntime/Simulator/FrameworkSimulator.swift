import StoryboardPlan
import StoryboardVocabulary

/// Simulates UIKit or AppKit with records in place of objects. It makes controllers from storyboards, fires segues
/// and loads views.
///
/// It runs a program without its Swift types and storyboards. Events that the app's objects would notice are in
/// `trace`, in UIKit's order.
package final class FrameworkSimulator {
  package let interpreter: Interpreter<RecordHost>
  package var plan: Plan { host.plan }
  package var host: RecordHost { interpreter.host }
  package var trace: Trace { host.trace }

  /// Every controller that was made, in order.
  package internal(set) var controllers: [SimulatedController] = []
  /// The controller of each record. The simulator keeps the records.
  private var controllersByRecord: [ObjectIdentifier: ControllerID] = [:]
  /// The container instances of entry points, one for each container.
  package internal(set) var containers: [ID<PlanContainer>: RecordHost.Container] = [:]
  /// The containers that are being made for entry points. If a container takes itself as a parameter, that parameter
  /// is an opaque value.
  private var containersUnderConstruction: Set<ID<PlanContainer>> = []

  /// True if the simulator records which objects change. A REPL session needs this.
  var notesChanges = false { didSet { host.notesChanges = notesChanges } }
  private var moved: [ControllerID] = []
  /// The controllers of the windows that routes have opened on macOS, which are kept until the windows close.
  private var openWindows: [ControllerID] = []

  /// Decides which repeated scenes `runEverything` leaves out; nil outside of such a run.
  var repetitionLimit: RepetitionLimit?
  /// True while `runEverything` runs.
  var isRunningAll: Bool { repetitionLimit != nil }
  /// Finds out to which scenes unwinds may return, on any path.
  lazy var unwindTargets = UnwindTargets(plan)
  /// True if the program has controllers of AppKit.
  private(set) lazy var isForDesktop = plan.types.ids.contains { type in
    ["NSViewController", "NSWindowController"].contains { plan.isController(type, named: $0) }
  }
  /// True if a transition leaves its target to the app's own code.
  private(set) lazy var leavesScenesToApp = plan.transitions.elements.contains(where: \.isByApp)

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

  /// Returns the controllers that were presented, pushed, or removed from the screen since the last call.
  func takeMovedControllers() -> [ControllerID] {
    defer { moved = [] }
    return moved
  }

  func add(_ controller: SimulatedController) -> ControllerID {
    let id = ControllerID(index: controllers.count)
    controllers.append(controller)
    controllersByRecord[ObjectIdentifier(controller.record)] = id
    return id
  }

  /// The controller of a record; nil if the record is of another object.
  package func controller(of record: Record) -> ControllerID? {
    controllersByRecord[ObjectIdentifier(record)]
  }

  /// Notes a window that a route opens.
  func keepWindow(of controller: ControllerID) { openWindows.append(controller) }

  /// Returns the controllers of the windows that routes have opened, and forgets those of closed windows.
  func takeOpenWindows() -> [ControllerID] {
    openWindows.removeAll { self[$0].isDismissed }
    return openWindows
  }

  /// Returns the instance of a container that all entry points use. The instance is made at its first use, and so are
  /// its ancestors. Its parameters are opaque values with the parameters' names.
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

  /// Returns the arguments for the parameters of an entry point. An argument that is not given by name is the default
  /// of its parameter, an instance of the container that the parameter takes, or an opaque value.
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

  /// Resolves a registration in an instance of its container, as code does.
  ///
  /// - Parameters:
  ///   - registration: a registration of the plan.
  ///   - instance: an instance of the registration's container; nil for the instance that all entry points use.
  ///   - arguments: the arguments of a factory, by parameter name. Missing arguments without a default are opaque.
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

/// Identifies a controller of a simulator by its index in `FrameworkSimulator.controllers`.
package struct ControllerID: Hashable, Sendable {
  package let index: Int

  /// Identifies a controller outside the simulator that a route starts from, and the navigation controller around it.
  static let unknown = ControllerID(index: -1)
}

/// How a controller is shown on macOS.
enum WindowPlace {
  /// In a window of its own, also if that window is modal, or a tab of another window.
  case window
  case sheet, popover
  /// In a modal window that the presenting controller closes.
  case modal
}

/// A controller that a storyboard or code made, with the framework's state for it.
package struct SimulatedController {
  package let record: Record
  /// The scene; nil for a controller that code made.
  package let scene: ID<PlanScene>?
  /// The root that a route gave to a navigation controller; nil for any other controller.
  var root: ControllerID?
  /// The children, such as tabs. There is one element for each relationship of the scene; it is nil if the program
  /// does not contain the target.
  package internal(set) var children: [ControllerID?] = []
  /// The embedded controllers. There is one element for each embed of the scene; it is nil until the view is loaded.
  package internal(set) var embeds: [ControllerID?] = []
  /// The destinations of the controller's segues, in the order in which they fired.
  package internal(set) var destinations: [(segue: ID<PlanTransition>, controller: ControllerID)] = []
  /// The controllers to which unwinds from this controller returned, in the order in which they fired.
  package internal(set) var unwindDestinations: [(segue: ID<PlanTransition>, controller: ControllerID)] = []
  /// The controller that contains or embeds this one; nil if there is none.
  package internal(set) var parent: ControllerID?
  /// The source of the segue or route step that opened this controller; nil if there is none.
  package internal(set) var presenter: ControllerID?
  package internal(set) var isLoaded = false
  /// True if the controller was removed from the screen. The controller that presented it does not hold it any more.
  package internal(set) var isDismissed = false
  /// The controllers that were pushed on this navigation or split view controller, without its root.
  var pushed: [ControllerID] = []
  /// The navigation or split view controller on which this controller was pushed; nil if it was not pushed.
  var navigation: ControllerID?
  /// How the controller is shown on macOS; nil if nothing has shown it, and on iOS.
  var place: WindowPlace?
  /// The tab that a route has selected; nil for the first tab.
  var selected: ControllerID?

  /// The controller that holds this one because it has presented or pushed it.
  fileprivate var holder: ControllerID? { isDismissed ? nil : presenter }
}
