import StoryboardPlan
import StoryboardVocabulary

/// The frameworks' own controllers from which types inherit. Types that share a list of supertypes share these.
struct FrameworkControllers {
  /// The controllers of the types that were asked for, and of those with whose supertypes their lists go on.
  private var known: [ID<PlanType>: [ID<PlanType>]] = [:]

  /// The frameworks' own controllers among a type and its supertypes.
  mutating func controllers(of type: ID<PlanType>, in plan: Plan) -> [ID<PlanType>] {
    var path: [ID<PlanType>] = []
    var found: [ID<PlanType>] = []
    var next: ID<PlanType>? = type
    while let type = next {
      if let controllers = known[type] {
        found = controllers
        break
      }
      path.append(type)
      next = plan.types[type].base
    }
    for type in path.reversed() {
      let listed = [type] + plan.types[type].supertypes.dropLast(plan.types[type].base == nil ? 0 : 2)
      let own = listed.filter { plan.types[$0].kind == .controller(isFramework: true) }
      if !own.isEmpty { found = own + found }
      known[type] = found
    }
    return found
  }
}

extension FrameworkSimulator {
  /// True if a controller is a framework's of a name, or inherits from it.
  func isController(_ controller: ControllerID, named name: String) -> Bool {
    isController(self[controller].record.type, named: name)
  }

  /// True if a scene has a window controller, which has no view of its own.
  func isWindow(_ scene: ID<PlanScene>) -> Bool {
    isController(plan.scenes[scene].controller, named: "NSWindowController")
  }

  private func isController(_ type: ID<PlanType>, named name: String) -> Bool {
    frameworkControllers.controllers(of: type, in: plan).contains {
      plan.symbols[plan.types[$0].name] == name
    }
  }
}
