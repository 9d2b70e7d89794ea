import StoryboardPlan
import StoryboardVocabulary

extension FrameworkSimulator {
  /// Makes the controller of a scene and its children, as the framework does from a storyboard.
  ///
  /// - Parameters:
  ///   - context: the context of a scene that an initializer makes; nil for a scene that is made with a coder.
  ///   - flight: the segue that opens the scene; nil if no segue does. The segue's source makes the children that
  ///     have a segue action.
  func make(
    _ scene: ID<PlanScene>, _ context: SceneContext<RecordHost>?, _ flight: PendingSegue<RecordHost>?,
    depth: Int = 0
  ) throws(InterpreterError) -> ControllerID {
    guard depth < nestingLimit else { throw .nestedTooDeep(scene) }
    guard controllers.count < Self.controllerLimit else { throw .tooLarge }
    let description = plan.scenes[scene]
    let record: Record
    if let context, plan.isMadeOutsidePlan(scene) {
      record = host.makeByCoder(description.controller)
      host.setContext(context, of: .object(record))
    } else if let context, description.initializer != nil {
      guard let made = try interpreter.makeController(context).record else { throw .malformed(.noController) }
      record = made
    } else {
      record = host.makeByCoder(description.controller)
    }
    let controller = add(SimulatedController(record: record, scene: scene))
    repetitionLimit?.markSceneMade(scene)
    self[controller].embeds = Array(repeating: nil, count: description.embeds.count)
    record.embeds = Array(repeating: nil, count: description.embeds.count)
    self[controller].children = Array(repeating: nil, count: description.children.count)
    record.children = Array(repeating: nil, count: description.children.count)
    for (index, transition) in description.children.enumerated() {
      let child = try makeChild(transition, of: record, flight, depth: depth)
      self[controller].children[index] = child
      record.children[index] = child.map { self[$0].record }
      if let child { self[child].parent = controller }
    }
    // The content of a window is loaded as soon as the window's controller exists.
    if plan.isWindow(scene) { try display(controller, depth: depth) }
    return controller
  }

  private func makeChild(
    _ transition: ID<PlanTransition>, of parent: Record, _ flight: PendingSegue<RecordHost>?, depth: Int
  ) throws(InterpreterError) -> ControllerID? {
    guard let target = plan.transitions[transition].target, !isExternal(target) else { return nil }
    if leavesOut(transition, to: target) { return nil }
    let flight =
      plan.transitions[transition].isByApp
      ? flightByApp(transition, to: target) : flight?.part(transition, of: .object(parent), by: interpreter)
    let context = plan.transitions[transition].maker == .framework ? nil : try flight?.context()
    return try make(target, context, flight, depth: depth + 1)
  }

  private func leavesOut(_ transition: ID<PlanTransition>, to target: ID<PlanScene>) -> Bool {
    repetitionLimit?.leavesOut(transition, to: target, at: controllers.count) ?? false
  }

  func isExternal(_ scene: ID<PlanScene>) -> Bool {
    plan.storyboards[plan.scenes[scene].storyboard].isExternal
  }

  /// Opens a scene as code does, or as the system does at launch. The controller is made, wired and returned.
  ///
  /// - Parameters:
  ///   - scene: a scene of the plan.
  ///   - instance: an instance of the container of the scene's storyboard; nil for the instance that all entry points
  ///     use.
  ///   - arguments: the arguments by parameter name. A missing argument is the default of its parameter or, without
  ///     one, an opaque value.
  @discardableResult
  package func open(
    _ scene: ID<PlanScene>, in instance: RecordHost.Container? = nil, arguments: [String: RecordValue] = [:]
  ) throws(InterpreterError) -> ControllerID {
    try interpreter.checkOpening(scene)
    let storyboard = plan.storyboards[plan.scenes[scene].storyboard]
    var container = instance
    if container == nil, let needed = storyboard.container { container = try self.container(needed) }
    let values = try entryArguments(plan.scenes[scene].parameters, arguments, in: container)
    let controller = try makeWired(try interpreter.open(scene, in: container, values))
    host.emit(.return(.object(self[controller].record)))
    return controller
  }

  /// Makes the controller of an opened scene, and wires it.
  func makeWired(_ context: SceneContext<RecordHost>) throws(InterpreterError) -> ControllerID {
    let scene = context.scene
    let storyboard = plan.storyboards[plan.scenes[scene].storyboard]
    let controller = try make(scene, plan.scenes[scene].initializer == nil ? nil : context, nil)
    // At launch, the system displays controllers before the app's own code can wire anything.
    if plan.scenes[scene].isOpenedBySystem, storyboard.framework == .appKit {
      try display(controller)
    }
    if plan.scenes[scene].needsWiring { try interpreter.wire(.object(self[controller].record), context) }
    try wireByApp(inside: controller)
    return controller
  }

  /// Shows a controller. Loads its view and its embeds, unless that was done before. Then shows its visible children.
  package func display(_ controller: ControllerID) throws(InterpreterError) {
    try display(controller, depth: 0)
  }

  /// Adds a controller that code made, such as the navigation controller around the controller of a route's step.
  func adopt(_ record: Record) -> ControllerID {
    if let known = controller(of: record) { return known }
    return add(SimulatedController(record: record, scene: nil))
  }

  private func display(_ controller: ControllerID, depth: Int) throws(InterpreterError) {
    let scene = self[controller].scene
    if let scene, depth >= nestingLimit { throw .nestedTooDeep(scene) }
    if !self[controller].isLoaded {
      self[controller].isLoaded = true
      if scene.map({ !plan.isWindow($0) }) ?? true { try loadView(of: controller, depth: depth) }
    }
    for child in visibleChildren(of: controller) { try display(child, depth: depth + 1) }
  }

  private func loadView(of controller: ControllerID, depth: Int) throws(InterpreterError) {
    host.emit(.load(self[controller].record))
    let embeds = self[controller].scene.map { plan.scenes[$0].embeds } ?? []
    for (index, transition) in embeds.enumerated() {
      let embedded = try embed(transition, in: controller, depth: depth)
      self[controller].embeds[index] = embedded
      self[controller].record.embeds[index] = embedded.map { self[$0].record }
      host.noteChange(of: self[controller].record)
    }
    host.emit(.viewDidLoad(self[controller].record))
  }

  /// The visible children. They are the root of a navigation controller, the content of a window, the first tab, and
  /// all children of a split view except the one for compact width. A page controller has none.
  private func visibleChildren(of controller: ControllerID) -> [ControllerID] {
    var visible: [ControllerID] = self[controller].root.map { [$0] } ?? []
    var hasRoot = false
    var hasTab = false
    for (index, transition) in children(of: controller).enumerated() {
      guard case .relationship(let relationship) = plan.transitions[transition].kind,
        let child = self[controller].children[index]
      else { continue }
      switch relationship {
      case .split, .content, .primary, .supplementary, .secondary: visible.append(child)
      case .page, .compact: break
      case .root:
        if !hasRoot { visible.append(child) }
        hasRoot = true
      case .tab:
        if !hasTab { visible.append(child) }
        hasTab = true
      }
    }
    return visible
  }

  private func embed(
    _ transition: ID<PlanTransition>, in parent: ControllerID, depth: Int
  ) throws(InterpreterError) -> ControllerID? {
    if let target = plan.transitions[transition].target, leavesOut(transition, to: target) { return nil }
    guard let embedded = try makeDestination(of: transition, from: parent, told: [], sender: .none, depth)
    else { return nil }
    self[embedded].parent = parent
    try prepare(transition, from: parent, to: embedded, told: [], sender: .none)
    try display(embedded, depth: depth + 1)
    return embedded
  }
}
