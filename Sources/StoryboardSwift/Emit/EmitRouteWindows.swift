import StoryboardPlan
import StoryboardVocabulary

/// The steps of routes on macOS.
extension Emitter {
  /// Writes how a step shows its controller with AppKit.
  mutating func emitShowingInWindow(
    _ index: Int, of route: PlanRoute, _ own: RouteNames, _ emitted: inout EmittedRoute
  ) {
    let step = route.steps[index]
    let controller = emitted.controllers[index]
    switch step.kind {
    case .root:
      out.line(own.source, ".contentViewController = ", controller)
      out.line(own.source, ".makeKeyAndOrderFront(nil)")
    case .show:
      let window = emitWindow(index, of: route, &emitted)
      out.line(names.support.openWindow, "(", window, ")")
    case .tab:
      let source = emitSource(of: index, of: route, own, &emitted)
      let window = emitWindow(index, of: route, &emitted)
      emitShowing(names.support.openTab, window, from: source, of: route)
    case .sheet where isWindow(step):
      let source = emitSource(of: index, of: route, own, &emitted)
      emitShowing(names.support.beginSheet, controller, from: source, of: route)
    case .sheet:
      out.line(emitSource(of: index, of: route, own, &emitted), ".presentAsSheet(", controller, ")")
    case .modal where isWindow(step):
      out.line(names.support.finishRoute, "(", controller, ", ", own.completion, ")")
      out.line(names.support.runModal, "(", controller, ")")
    case .modal:
      let source = emitSource(of: index, of: route, own, &emitted)
      out.line(names.support.finishRoute, "(", controller, ", ", own.completion, ")")
      out.line(source, ".presentAsModalWindow(", controller, ")")
    case .popover: emitPopover(index, of: route, own, &emitted)
    case .showDetail, .push, .present, .open, .select, .dismiss, .pop, .popToRoot, .unwind: break
    }
  }

  private mutating func emitShowing(
    _ function: ByteSlice, _ window: ByteSlice, from source: ByteSlice, of route: PlanRoute
  ) {
    out.write(function)
    out.openList()
    out.write(window, ", from: ", source, ", route: ", texts.literal(text(route.name)))
    out.closeList()
    out.end()
  }

  /// Writes a popover, which points at the view that the caller chooses, or at the whole view of the source.
  private mutating func emitPopover(
    _ index: Int, of route: PlanRoute, _ own: RouteNames, _ emitted: inout EmittedRoute
  ) {
    let source = emitSource(of: index, of: route, own, &emitted)
    let anchor = emitted.scope.claim("anchor", texts)
    out.write("let ", anchor, " = ")
    if index + 1 == route.steps.count { out.write(own.anchor, " ?? ") }
    out.line(source, ".view")
    out.write(source, ".present")
    out.openList()
    out.write(emitted.controllers[index], ", asPopoverRelativeTo: ", anchor, ".bounds, of: ", anchor)
    out.write(", preferredEdge: .maxY, behavior: .transient")
    out.closeList()
    out.end()
  }

  /// Writes the controller of a new window around a view controller, and returns it; or returns the step's own window
  /// controller.
  private mutating func emitWindow(
    _ index: Int, of route: PlanRoute, _ emitted: inout EmittedRoute
  ) -> ByteSlice {
    let controller = emitted.controllers[index]
    if isWindow(route.steps[index]) { return controller }
    let window = emitted.scope.claim("window", texts)
    out.write("let ", window, " = NSWindowController(window: NSWindow(contentViewController: ")
    out.line(controller, "))")
    return window
  }

  /// True if a step shows the controller of a window.
  func isWindow(_ step: PlanRouteStep) -> Bool {
    guard let type = step.target.map({ plan.scenes[$0].controller }) ?? step.controller else { return false }
    return ([type] + plan.supertypes(of: type)).contains { spelling($0) == "NSWindowController" }
  }
}
