import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

@testable import StoryboardSwift

/// Writes what an app's own code does with the controllers that transitions leave to it by `by app`.
///
/// A program with such transitions has one scene for each class of their sources and holders.
struct ByAppWriter {
  let program: Program
  let plan: Plan
  let framework: Framework
  /// The unknown arguments of a scene, with labels.
  let arguments: (ID<PlanScene>) -> [String]
  /// The path of a storyboard's generated enum, and the generated functions of a scene.
  let functions: (ID<PlanScene>) -> (path: String, wire: String, make: String)
  let isInterpreted: Bool
  private var out = SourceText()

  init(
    _ program: Program, _ plan: Plan, _ framework: Framework, isInterpreted: Bool,
    arguments: @escaping (ID<PlanScene>) -> [String],
    functions: @escaping (ID<PlanScene>) -> (path: String, wire: String, make: String)
  ) {
    self.program = program
    self.plan = plan
    self.framework = framework
    self.isInterpreted = isInterpreted
    self.arguments = arguments
    self.functions = functions
  }

  /// True if a program leaves a controller to the app's own code.
  static func isNeeded(by program: Program) -> Bool {
    program.transitions.elements.contains(where: \.isByApp)
  }

  /// The enum `ProbeByApp`, with the containers of the current entry point.
  mutating func write() -> String {
    let segue = framework == .appKit ? "NSStoryboardSegue" : "UIStoryboardSegue"
    let controller = framework == .appKit ? "NSResponder" : "UIViewController"
    out.line("@MainActor enum ProbeByApp {")
    for container in plan.containers.ids {
      out.line("static var container\(container.raw): \(containerType(container))!")
    }
    out.line("static func fired(_ segue: \(segue), by source: \(controller)) {")
    out.line(
      "let destination: \(controller)? = "
        + (framework == .appKit ? "segue.destinationController as? NSResponder" : "segue.destination"))
    for id in plan.transitions.ids {
      let transition = plan.transitions[id]
      if case .relationship = transition.kind { continue }
      guard let target = transition.target, let identifier = transition.identifier else { continue }
      let type = className(transition.source)
      out.line("if source is \(type), segue.identifier == \(quoted(plan.symbols[identifier])) {")
      if transition.isByApp { writeWiring(target, "destination") }
      out.line("inside(destination)")
      out.line("}")
    }
    out.line("}")
    out.line("@discardableResult static func inside<T>(_ opened: T) -> T {")
    for scene in plan.scenes.ids where !plan.scenes[scene].children.isEmpty {
      out.line("if let holder = opened as? \(className(scene)) {")
      for child in plan.scenes[scene].children {
        guard let target = plan.transitions[child].target,
          case .relationship(let kind) = plan.transitions[child].kind
        else { continue }
        let place = plan.scenes[scene].children.prefix { $0 != child }.count {
          plan.transitions[$0].kind == .relationship(kind)
        }
        let found =
          switch kind {
          case .root: "holder.viewControllers.first"
          case .content: "holder.contentViewController"
          default: "holder.viewControllers?.dropFirst(\(place)).first"
          }
        if plan.transitions[child].isByApp { writeWiring(target, found) }
        out.line("inside(\(found))")
      }
      out.line("_ = holder")
      out.line("}")
    }
    out.line("return opened")
    out.line("}")
    writeMaking()
    out.line("}")
    return out.text
  }

  /// Writes the functions that make controllers in the app's own segue actions.
  private mutating func writeMaking() {
    for (scene, _) in ownActions {
      guard let target = plan.transitions[scene].target else { continue }
      let name = className(target)
      out.line("static func make\(scene.raw)(_ coder: NSCoder) -> \(name)? {")
      if isInterpreted {
        out.line("try! \(opening(target)).make(coder: coder) as? \(name)")
      } else {
        let (path, _, make) = functions(target)
        out.line("\(path).\(make)(coder\(list(target)))")
      }
      out.line("}")
    }
  }

  /// The transitions with segue actions of the app's own code, and the names and labels of the actions.
  var ownActions: [(transition: ID<PlanTransition>, action: PlanAction)] {
    plan.transitions.ids.compactMap { id in
      guard plan.transitions[id].isByApp else { return nil }
      return plan.transitions[id].action.map { (id, $0) }
    }
  }

  private mutating func writeWiring(_ scene: ID<PlanScene>, _ found: String) {
    guard plan.scenes[scene].needsWiring else { return }
    if isInterpreted {
      out.line("if let controller = \(found) { try! \(opening(scene)).wire(controller as AnyObject) }")
    } else {
      let (path, wire, _) = functions(scene)
      out.line("\(path).\(wire)(\(found)\(list(scene)))")
    }
  }

  private func opening(_ scene: ID<PlanScene>) -> String {
    let storyboard = plan.storyboards[plan.scenes[scene].storyboard]
    let path = plan.symbols[storyboard.name] + "." + plan.symbols[plan.scenes[scene].name]
    let container = storyboard.container.map { ", in: container\($0.raw)" } ?? ""
    let list = arguments(scene).joined(separator: ", ")
    return "ProbeMain.app.program.open(\(quoted(path))\(container), arguments: [\(list)])"
  }

  private func list(_ scene: ID<PlanScene>) -> String {
    var list = arguments(scene)
    if let container = plan.storyboards[plan.scenes[scene].storyboard].container {
      list.append("in: container\(container.raw)")
    }
    return list.map { ", " + $0 }.joined()
  }

  private func className(_ scene: ID<PlanScene>) -> String {
    plan.symbols[plan.types[plan.scenes[scene].controller].spelling]
  }

  private func containerType(_ id: ID<PlanContainer>) -> String {
    isInterpreted ? "ObjectContainer" : plan.symbols[plan.containers[id].name]
  }
}
