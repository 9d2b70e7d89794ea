import StoryboardPlan
import StoryboardVocabulary

/// Decides to which controller an unwind returns, and what it removes from the screen, as in UIKit.
extension FrameworkSimulator {
  /// Returns the controller to which an unwind returns. It is the nearest controller upwards that has the unwind's
  /// action.
  ///
  /// The search goes back along the path to the source: through the source's containers, and through the controllers
  /// whose segues opened these. At each controller, its other children come first, from the last one to the first,
  /// and then the controller itself. Controllers that other paths have opened meanwhile do not count. If no class of
  /// the program declares the action, the search looks for the type whose method the unwind calls. Without a call,
  /// the unwind goes one step back.
  ///
  /// - Returns: nil if no controller has the action. UIKit does nothing then.
  func landing(of unwind: ID<PlanTransition>, from source: ControllerID) -> ControllerID? {
    let called = plan.transitions[unwind].unwind?.type
    let wanted = plan.receivers(of: unwind)
    if wanted.isEmpty { return opener(of: source) }
    var cameFrom = source
    while let next = self[cameFrom].parent ?? self[cameFrom].presenter ?? container(of: cameFrom) {
      if let found = receiver(in: next, without: cameFrom, wanted) {
        return called.map { plan.conforms(self[found].record.type, to: [$0]) } ?? true ? found : nil
      }
      cameFrom = next
    }
    return nil
  }

  /// Returns the controller whose segue opened a controller, or opened what contains that controller. Nil if there is
  /// none.
  private func opener(of controller: ControllerID) -> ControllerID? {
    var next = controller
    while let parent = self[next].parent { next = parent }
    return self[next].presenter
  }

  /// Returns a controller that has one of the types: `controller` itself or, before that, a controller that it
  /// contains. `other` is not searched.
  private func receiver(
    in controller: ControllerID, without other: ControllerID, _ types: [ID<PlanType>]
  ) -> ControllerID? {
    for child in children(of: controller, below: other).reversed() where child != other {
      if let found = receiver(in: child, without: other, types) { return found }
    }
    return plan.conforms(self[controller].record.type, to: types) ? controller : nil
  }

  // MARK: Containers and what is presented

  /// Notes the navigation or split view controller on which a segue pushes its destination. With any other segue, the
  /// destination is presented.
  func place(_ controller: ControllerID, by kind: TransitionKind, from source: ControllerID) {
    guard !isOnDesktop(controller) else { return placeInWindow(controller, by: kind) }
    switch kind {
    case .segue(.show), .segue(.push): show(controller, from: source)
    case .segue(.showDetail), .segue(.replace):
      guard let split = nearest("UISplitViewController", around: source) else {
        return show(controller, from: source)
      }
      push(controller, on: split)
    default: break
    }
  }

  private func nearest(_ name: String, around controller: ControllerID) -> ControllerID? {
    var next: ControllerID? = controller
    while let current = next {
      if isController(current, named: name) { return current }
      next = container(of: current)
    }
    return nil
  }

  func container(of controller: ControllerID) -> ControllerID? {
    guard controller != .unknown else { return nil }
    return self[controller].parent ?? self[controller].navigation.flatMap { $0 == .unknown ? nil : $0 }
  }

  func outermost(_ controller: ControllerID) -> ControllerID {
    var next = controller
    while let outer = container(of: next) { next = outer }
    return next
  }

  /// Returns the controllers that a controller contains, in their order. On the stack of a navigation controller,
  /// only the controllers below `top` count, because the others were pushed later. For nil, all of them count.
  func children(of controller: ControllerID, below top: ControllerID?) -> [ControllerID] {
    var children = self[controller].children.compactMap { $0 } + (self[controller].root.map { [$0] } ?? [])
    var pushed = self[controller].pushed.filter { !self[$0].isDismissed }
    if isController(controller, named: "UINavigationController") {
      if let place = pushed.firstIndex(where: { $0 == top }) { pushed = Array(pushed[..<place]) }
      if children.contains(where: { $0 == top }) { pushed = [] }
    }
    if let detail = pushed.last,
      isController(controller, named: "UISplitViewController")
    {
      // The detail replaces the previous one.
      children = children.dropLast() + [detail]
    } else {
      children += pushed
    }
    return children + self[controller].embeds.compactMap { $0 }
  }

  /// Removes everything from the screen that covers a controller: what is presented above it, and what was pushed on
  /// the navigation controllers around it.
  func uncover(_ landing: ControllerID, from source: ControllerID) {
    let window = outermost(landing)
    var next: ControllerID? = source
    while let current = next, current != landing, outermost(current) != window {
      if self[current].parent == nil { self[current].isDismissed = true }
      next = self[current].parent ?? self[current].presenter
    }
    var child = landing
    while let outer = container(of: child) {
      let place = self[outer].pushed.firstIndex(of: child).map { $0 + 1 } ?? 0
      if isController(outer, named: "UINavigationController") {
        for covering in self[outer].pushed[place...] { self[covering].isDismissed = true }
        self[outer].pushed.removeSubrange(place...)
      }
      child = outer
    }
  }
}
