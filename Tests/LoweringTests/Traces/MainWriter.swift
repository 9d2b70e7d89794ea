import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardVocabulary

@testable import StoryboardSwift

/// Writes the main program that runs entry points, through the generated functions or by the interpreter with real
/// objects.
struct MainWriter {
  let program: Program
  let plan: Plan
  private let emitter: Emitter
  private let probes: ProbeWriter
  private var out = SourceText()
  private var isInterpreted = false
  /// The containers that the current entry point has made.
  private var made: Set<ID<PlanContainer>> = []

  /// - Parameter bindings: the name of the bindings that the interpreter uses; nil for the generated functions.
  static func write(
    _ entries: [(text: String, point: EntryPoint)], of program: Program, _ plan: Plan,
    for framework: Framework, interpretedBy bindings: String? = nil
  ) -> String {
    var writer = MainWriter(program, plan, framework)
    writer.isInterpreted = bindings != nil
    writer.out.line("import \(framework.name)")
    if bindings != nil {
      for name in ["Foundation", "StoryboardFrameworks", "StoryboardPlan", "StoryboardRuntime"] {
        writer.out.line("import \(name)")
      }
    }
    let others = program.modulesOfTrace(for: program.mainModule)
    for name in others { writer.out.line("@testable import \(name)") }
    writer.out.line()
    writer.out.line("@main @MainActor enum ProbeMain {")
    writer.out.line("static func main() {")
    let names = others.map(quoted).joined(separator: ", ")
    writer.out.line("ProbeStage.start(module: \(quoted(plan.symbols.module)), others: [\(names)])")
    writer.writeRegistrations()
    if let bindings { writer.writePlan(bindings) }
    for index in entries.indices { writer.out.line("runEntry\(index)()") }
    writer.out.line("}")
    if bindings != nil { writer.out.line("static var app: StoryboardProgram!") }
    for (index, entry) in entries.enumerated() { writer.writeEntry(index, entry.text, entry.point) }
    writer.out.line("}")
    if ByAppWriter.isNeeded(by: program) {
      var byApp = writer.byApp
      writer.out.line(byApp.write())
    }
    return writer.out.text
  }

  private var byApp: ByAppWriter {
    ByAppWriter(
      program, plan, probes.framework, isInterpreted: isInterpreted,
      arguments: { arguments(program.scenes[SceneID($0)].parameters) },
      functions: { scene in
        let names = emitter.names.scenes[scene.index]
        let storyboard = emitter.names.storyboards[plan.scenes[scene].storyboard.index]
        return (storyboard.path.description, names.wire.description, names.make.description)
      })
  }

  private init(_ program: Program, _ plan: Plan, _ framework: Framework) {
    self.program = program
    self.plan = plan
    emitter = Emitter(plan)
    probes = ProbeWriter(program: program, framework: framework)
  }

  /// Writes the code that binds the plan. An interpreted program is bound again for each entry point, so that no state
  /// is shared.
  private mutating func writePlan(_ bindings: String) {
    out.line("let file = URL(fileURLWithPath: CommandLine.arguments[1])")
    out.line("let plan = try! Plan(decoding: Array(Data(contentsOf: file)))")
    out.line(
      "do { app = try StoryboardProgram(plan, .\(bindings)) } catch { fatalError(\"\\(error.mistakes)\") }")
  }

  // MARK: Registrations for the Objective-C runtime

  private mutating func writeRegistrations() {
    let controllers = plan.types.ids.filter { type in
      plan.types[type].kind == .controller(isFramework: false)
        && plan.frameworkElement(of: type, for: probes.framework) != nil
    }
    for type in controllers {
      let name = plan.symbols[plan.types[type].name]
      out.line(
        "StandIn.registerClass(\(spelling(type)).self, named: \(quoted(name)), module: \(quoted(program.module(ofClass: name))))"
      )
    }
    for module in program.modules.ids {
      writeActions(Emitter(StoryboardPlanner.plan(program, for: module)))
    }
    for (id, action) in byApp.ownActions {
      let selector = quoted(
        objectiveCSelector(plan.symbols[action.name], action.labels.map { $0.map { plan.symbols[$0] } }))
      let source = plan.scenes[plan.transitions[id].source].controller
      out.line("StandIn.registerSegueAction(\(selector), on: \(spelling(source)).self) {")
      out.line("_ = ($0, $2, $3)")
      out.line("return ProbeByApp.make\(id.raw)($1)")
      out.line("}")
    }
    for (declared, transition) in zip(program.transitions.elements, plan.transitions.elements) {
      guard transition.kind == .segue(.unwind), let action = program.action(of: declared) else { continue }
      let selector = quoted(program.selector(of: action))
      let source = plan.scenes[transition.source].controller
      for type in controllers where lands(transition, on: type, from: source) {
        out.line("StandIn.registerUnwindAction(\(selector), on: \(spelling(type)).self) { _, _ in }")
      }
    }
  }

  private mutating func writeActions(_ emitter: Emitter) {
    let plan = emitter.plan
    for function in emitter.actions
    where plan.frameworkElement(of: function.owner, for: probes.framework) != nil {
      let labels = function.action.labels.map { $0.map { plan.symbols[$0] } }
      let selector = quoted(objectiveCSelector(plan.symbols[function.action.name], labels))
      let arguments = zip(function.action.labels, ["$1", "$2", "$3"]).map { label, value in
        (label.map { Identifiers.argument(plan.symbols[$0]) + ": " } ?? "") + value
      }
      out.line("StandIn.registerSegueAction(\(selector), on: \(emitter.spelling(function.owner)).self) {")
      if function.action.labels.count < 3 { out.line("_ = $3") }
      let name = Identifiers.escaped(Identifiers.mangled(plan.symbols[function.action.name]))
      if isInterpreted {
        let segue = function.action.labels.count < 3 ? "nil" : "$3"
        let action = quoted(plan.symbols[function.action.name])
        out.line("return $0.makeDestination($1, sender: $2, segue: \(segue), action: \(action))")
      } else {
        out.line("return $0.\(name)(\(arguments.joined(separator: ", ")))")
      }
      out.line("}")
    }
  }

  /// True if an unwind's action counts as a method of a class.
  private func lands(_ unwind: PlanTransition, on type: ID<PlanType>, from source: ID<PlanType>) -> Bool {
    let types = [type] + plan.types[type].supertypes
    if !unwind.receivers.isEmpty { return types.contains { unwind.receivers.contains($0) } }
    guard let wanted = unwind.unwind?.type else { return type != source }
    return types.contains(wanted)
  }

  // MARK: Entry points

  private mutating func writeEntry(_ index: Int, _ text: String, _ point: EntryPoint) {
    out.line()
    out.line("private static func runEntry\(index)() {")
    out.line("ProbeStage.begin(\(quoted(text)))")
    made = []
    switch point {
    case .registration(let id):
      let registration = plan.registrations[id]
      writeContainers(for: registration.container)
      let arguments = arguments(program.registrations[RegistrationID(id)].parameters)
      let call = registration.lifetime == .factory ? "(\(arguments.joined(separator: ", ")))" : ""
      if isInterpreted {
        let parts = [quoted(plan.symbols[registration.name]), "as: Any?.self"] + arguments
        out.line(
          "ProbeStage.give(try! \(local(registration.container)).resolve(\(parts.joined(separator: ", "))))")
        break
      }
      out.line(
        "ProbeStage.give(\(local(registration.container)).\(emitter.names.registrations[id.index].accessor)\(call))"
      )
    case .scene(let scene, let path):
      writeOpening(scene, path.count)
      writePath(path)
    case .route(let route, let transition, let path):
      writeRoute(route, transition, path.count, isObserved: text.hasSuffix("+"))
      writePath(path)
    }
    out.line("}")
  }

  private mutating func writePath(_ path: [EntryPoint.Step]) {
    for (position, step) in path.enumerated() {
      let result = position + 1 < path.count ? "controller = " : "_ = "
      switch step {
      case .segue(let segue): writeSegue(segue, result)
      case .route(let route, let transition): writeRouteInWindow(route, transition, result, position)
      }
    }
    if !path.isEmpty { out.line("_ = controller") }
  }

  /// Writes a call of the generated function that opens a route, from an unknown controller or window.
  private mutating func writeRoute(
    _ id: ID<PlanRoute>, _ transition: RouteTransition?, _ segueCount: Int, isObserved: Bool
  ) {
    let starts: [RoutePlace: [String]] = [
      .window: ["in: ProbeStage.window()"], .controller: ["from: ProbeStage.source()"], .anywhere: [],
    ]
    let configured = plan.routes[id].makesLast ? ["configured: ProbeStage.configured"] : []
    let reports = isObserved ? configured + ["completion: ProbeStage.completed"] : []
    let call = routeCall(id, transition, starts[plan.routes[id].start, default: []] + reports)
    let result = segueCount == 0 ? "_ = " : (segueCount == 1 ? "let" : "var") + " controller = "
    out.line("\(result)ProbeStage.opened(\(call))")
    if isObserved { out.line("ProbeStage.finishTransitions()") }
  }

  /// Writes a call of the generated function that opens a route in the window of the current controller.
  private mutating func writeRouteInWindow(
    _ id: ID<PlanRoute>, _ transition: RouteTransition?, _ result: String, _ position: Int
  ) {
    if probes.framework == .appKit {
      let start = plan.routes[id].start == .anywhere ? [] : ["in: ProbeStage.window(of: controller)"]
      let call = routeCall(id, transition, start)
      return out.line("\(result)ProbeStage.opened(\(call))")
    }
    guard plan.routes[id].makesLast else {
      let call = routeCall(id, transition, ["from: ProbeStage.shown"])
      out.line("let shown\(position): UIViewController? = \(call)")
      out.line("\(result)ProbeStage.opened(shown\(position))")
      return
    }
    out.line("var shown\(position): UIViewController?")
    let call = routeCall(
      id, transition, ["in: ProbeStage.currentWindow", "configured: { shown\(position) = $0 }"])
    out.line(isInterpreted ? "_ = \(call)" : call)
    out.line("\(result)ProbeStage.opened(shown\(position))")
  }

  private mutating func routeCall(
    _ id: ID<PlanRoute>, _ transition: RouteTransition?, _ options: [String]
  ) -> String {
    let route = plan.routes[id]
    if let container = route.container { writeContainers(for: container) }
    let told = arguments(program.routes[RouteID(id)].parameters)
    let choice = route.isOpen ? ["by: .\((transition ?? .push).rawValue)"] : []
    if isInterpreted {
      let opener = route.container.map { local($0) } ?? "app"
      let parts = [key("RouteKey", plan.symbols[route.name], told)] + told + choice + options
      return "try! \(opener).open(\(parts.joined(separator: ", ")))"
    }
    let arguments = (told + choice + options).joined(separator: ", ")
    let owner = route.container.map { local($0) } ?? emitter.names.routesPath.description
    return "\(owner).\(emitter.names.routes[id.index].function)(\(arguments))"
  }

  private mutating func writeOpening(_ id: ID<PlanScene>, _ segueCount: Int) {
    let scene = plan.scenes[id]
    let storyboard = plan.storyboards[scene.storyboard]
    let names = emitter.names.storyboards[scene.storyboard.index]
    if let container = storyboard.container { writeContainers(for: container) }
    let result = segueCount == 0 ? "_ = " : (segueCount == 1 ? "let" : "var") + " controller = "
    if isInterpreted { return writeInterpretedOpening(id, result) }
    if scene.isOpenedBySystem {
      let arguments = storyboard.container.map { ", in: " + local($0) } ?? ""
      out.line("\(result)ProbeStage.launch(\(quoted(plan.symbols[storyboard.file]))) {")
      out.line("\(names.path).\(names.launch)($0\(arguments))")
      out.line("}")
    } else {
      let accessor = storyboard.initial == id ? names.initial : emitter.names.scenes[id.index].accessor
      var arguments = arguments(program.scenes[SceneID(id)].parameters)
      if let container = storyboard.container { arguments.append("in: " + local(container)) }
      out.line(
        "\(result)ProbeStage.show(\(wiredByApp("\(names.path).\(accessor)(\(arguments.joined(separator: ", ")))")))"
      )
    }
  }

  private mutating func writeInterpretedOpening(_ id: ID<PlanScene>, _ result: String) {
    let scene = plan.scenes[id]
    let storyboard = plan.storyboards[scene.storyboard]
    let container = storyboard.container.map { ", in: " + local($0) } ?? ""
    let isInitial = storyboard.initial == id
    if scene.isOpenedBySystem {
      out.line("\(result)ProbeStage.launch(\(quoted(plan.symbols[storyboard.file]))) {")
      let opened = probes.framework == .appKit ? "$0 as? NSResponder" : "$0"
      out.line("try! app.launched(\(opened), \(quoted(plan.symbols[storyboard.name]))\(container))")
      out.line("}")
    } else {
      let path = plan.symbols[storyboard.name] + (isInitial ? "" : "." + plan.symbols[scene.name])
      let arguments = arguments(program.scenes[SceneID(id)].parameters).map { ", " + $0 }.joined()
      let opening = "try! app.open(\(quoted(path))\(container)\(arguments))"
      out.line("\(result)ProbeStage.show(\(wiredByApp(opening)))")
    }
  }

  /// The opening of a scene, after which the app's own code wires what is left to it.
  private func wiredByApp(_ opening: String) -> String {
    ByAppWriter.isNeeded(by: program) ? "ProbeByApp.inside(\(opening))" : opening
  }

  /// Writes the firing of a segue: the generated function performs a told one, a tap any other.
  private mutating func writeSegue(_ id: ID<PlanTransition>, _ result: String) {
    if isInterpreted, let name = plan.transitions[id].name ?? plan.transitions[id].identifier,
      let function = emitter.names.performFunction(of: id).map({ emitter.told[$0] })
    {
      let told = arguments(program.transitions[TransitionID(id)].parameters)
      let parts = [key("SegueKey", plan.symbols[name], told)] + told
      out.line(
        "\(result)ProbeStage.perform(\"t\(id.raw)\", in: controller) { (source: \(spelling(function.owner))) in"
      )
      out.line("source.performSegue(\(parts.joined(separator: ", ")))")
      out.line("}")
      return
    }
    guard let function = emitter.names.performFunction(of: id).map({ emitter.told[$0] }) else {
      out.line("\(result)ProbeStage.tap(\"t\(id.raw)\", in: controller)")
      return
    }
    let arguments = arguments(program.transitions[TransitionID(id)].parameters)
    out.line(
      "\(result)ProbeStage.perform(\"t\(id.raw)\", in: controller) { (source: \(spelling(function.owner))) in"
    )
    out.line("source.\(function.name)(\(arguments.joined(separator: ", ")))")
    out.line("}")
  }

  /// Makes an instance of a container and of the enclosing ones, with unknown parameters.
  private mutating func writeContainers(for id: ID<PlanContainer>) {
    guard made.insert(id).inserted else { return }
    let container = plan.containers[id]
    var arguments: [String] = []
    if let parent = container.parent {
      writeContainers(for: parent)
      arguments.append(
        Identifiers.argument(of: emitter.names.containers[id.index].parentLabel.description) + ": "
          + local(parent))
    }
    arguments += self.arguments(program.containers[ContainerID(id)].parameters)
    if isInterpreted {
      if container.parent != nil { arguments.removeFirst() }
      let maker = container.parent.map { local($0) } ?? "app.program"
      let parts = [quoted(plan.symbols[container.name])] + arguments
      out.line("let \(local(id)) = try! \(maker).make(\(parts.joined(separator: ", ")))")
      keepForApp(id)
      return
    }
    out.line(
      "let \(local(id)) = \(emitter.names.containers[id.index].name)(\(arguments.joined(separator: ", ")))")
    keepForApp(id)
  }

  private mutating func keepForApp(_ id: ID<PlanContainer>) {
    if ByAppWriter.isNeeded(by: program) { out.line("ProbeByApp.\(local(id)) = \(local(id))") }
  }

  /// The key of a route or a segue that takes any arguments.
  private func key(_ type: String, _ name: String, _ arguments: [String]) -> String {
    let types = arguments.map { _ in "Any?" }.joined(separator: ", ")
    return "\(type)<(\(types))>(\(quoted(name)))"
  }

  private func local(_ container: ID<PlanContainer>) -> String { "container\(container.raw)" }

  /// Unknown arguments, known only by name, for parameters without a default.
  private func arguments(_ parameters: ParameterList) -> [String] {
    program.parameters[parameters].filter { isInterpreted || !$0.hasDefault }.map { parameter in
      if parameter.hasDefault { return "ObjectValue.omitted" }
      let label =
        isInterpreted ? "" : parameter.label.map { Identifiers.argument(program.names[$0]) + ": " } ?? ""
      if let id = program.types.container(parameter.type) { return label + local(ID(id)) }
      let value = probes.unknown(parameter.type, quoted(program.names[parameter.name]))
      guard isInterpreted, case .function = program.types[parameter.type] else { return label + value }
      return "(\(value)) as \(program.swiftSpelling(parameter.type))"
    }
  }

  private func spelling(_ type: ID<PlanType>) -> String { plan.symbols[plan.types[type].spelling] }
}
