import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary

/// Explains which value fills a property or an argument and by which rule, and lists the containers that were
/// searched for it.
struct FillExplanation {
  let plan: Plan
  let checker: StatementChecker
  let sources: [SourceFile]

  init(plan: Plan, checker: StatementChecker, sources: [SourceFile]) {
    self.plan = plan
    self.checker = checker
    self.sources = sources
  }

  private var program: Program { checker.program }

  // MARK: Places

  /// Lists the properties of a scene's controller that the wiring sets, each on a line with its value.
  func places(of scene: SceneID) -> String {
    let planned = plan.scenes[ID(scene)]
    var lines = [Signatures(program: program).scene(scene)]
    let text = PlanText(plan: plan).inside(ID<PlanScene>(scene))
    for case .set(let member, let value) in planned.steps + planned.later {
      lines.append("  \(plan.symbols[plan.members[member].name]): \(text.text(value))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Explains the value of a property of a scene's controller, or of an argument of its initializer. Returns nil if
  /// neither has the name.
  func place(_ name: String, ofScene scene: SceneID) -> String? {
    let planned = plan.scenes[ID(scene)]
    let container = program.storyboards[program.scenes[scene].storyboard].container
    let owner = plan.path(of: ID<PlanScene>(scene))
    if let found = step(name, planned.steps + planned.later) {
      return reason(name, of: owner, found.type, found.value, container)
    }
    if let made = planned.initializer, let found = argument(name, of: made) {
      return reason(name, of: owner, found.type, found.value, container)
    }
    return unfilled(name, of: program.scenes[scene].controller, owner)
  }

  /// Explains the value of a property of a registration's object, or of an argument of its initializer. Returns nil
  /// if neither has the name.
  func place(_ name: String, ofRegistration registration: RegistrationID) -> String? {
    let planned = plan.registrations[ID(registration)]
    let container = program.registrations[registration].container
    let owner = plan.path(of: ID<PlanRegistration>(registration))
    if let found = argument(name, of: planned.value) {
      return reason(name, of: owner, found.type, found.value, container)
    }
    if let found = step(name, planned.steps + planned.later) {
      return reason(name, of: owner, found.type, found.value, container)
    }
    return unfilled(name, of: program.registrations[registration].type, owner)
  }

  private func step(_ name: String, _ steps: [PlanStep]) -> (type: ID<PlanType>, value: ID<PlanValue>)? {
    for case .set(let member, let value) in steps where plan.symbols[plan.members[member].name] == name {
      return (plan.members[member].type, value)
    }
    return nil
  }

  private func argument(
    _ name: String, of made: ID<PlanValue>
  ) -> (type: ID<PlanType>, value: ID<PlanValue>)? {
    guard case .construct(let member, let arguments) = plan.values[made] else { return nil }
    for (parameter, value) in zip(plan.members[member].parameters, plan[arguments])
    where plan.symbols[parameter.name] == name || parameter.label.map({ plan.symbols[$0] }) == name {
      return (parameter.type, value)
    }
    return nil
  }

  /// Explains why the wiring does not fill a property. Returns nil if the type has no property with the name.
  private func unfilled(_ name: String, of type: TypeID, _ owner: String) -> String? {
    let found = checker.members(named: checker.name(name), of: type)
    guard let member = found.first.map({ program.members[$0.member] }), member.kind == .property else {
      return nil
    }
    return
      "`\(name): \(program.spelling(member.type))` of \(owner) is not filled: it is not required (`!`), and no "
      + "line or parameter fills it\n"
  }

  // MARK: Rules

  private func reason(
    _ name: String, of owner: String, _ type: ID<PlanType>, _ value: ID<PlanValue>, _ container: ContainerID?
  ) -> String {
    var text = "`\(name): \(plan.symbols[plan.types[type].name])` of \(owner)\n"
    switch plan.values[value] {
    case .registration(let id, _, _):
      let registration = program.registrations[RegistrationID(id)]
      if registration.name == nil || registration.isDefault {
        text += "  written: nothing\n"
        text += "  a parameter `\(name)`: none around it\n"
        text += offers(program.typeLists[registration.offered].first ?? registration.type, from: container)
      } else {
        text += "  by name: `\(registration.name.map { program.names[$0] } ?? "")`\n"
      }
      text += "  so it is " + describe(RegistrationID(id)) + "\n"
    case .provider(let id, _, _, _):
      text +=
        "  a closure that gives `\(plan.symbols[plan.types[plan.registrations[id].type].name])` when it is called\n"
      text += "  so it resolves " + describe(RegistrationID(id)) + "\n"
    case .parameter(let scope, let index):
      text += "  a parameter `\(name)` is around it: \(describe(scope, index, container))\n"
    case .omitted: text += "  nothing is written, and Swift has a default\n"
    case .container: text += "  the container itself is what is wanted\n"
    default: text += "  written: \(PlanText(plan: plan).text(value))\n"
    }
    return text
  }

  private func describe(_ scope: ParameterScope, _ index: Int, _ container: ContainerID?) -> String {
    switch scope {
    case .transition: return "what code tells"
    case .scene: return "the scene's"
    case .registration: return "the factory's"
    case .container(let levels):
      var id = container
      for _ in 0..<levels { id = id.flatMap { program.containers[$0].parent } }
      return "that of " + (id.map { program.names[program.containers[$0].name] } ?? "a container")
    }
  }

  /// Returns a line for each container that is searched for a type, from `start` outward, up to the container that
  /// offers the type.
  private func offers(_ type: TypeID, from start: ContainerID?) -> String {
    var text = ""
    var container = start
    while let current = container {
      let name = program.names[program.containers[current].name]
      guard program.containers[current].byType[type] == nil else {
        return text + "  by type: \(name) offers `\(program.spelling(type))`\n"
      }
      text += "  by type: \(name) offers no `\(program.spelling(type))`\n"
      container = program.containers[current].parent
    }
    return text
  }

  /// Describes a registration: its signature, the file and line of its declaration, and how long its objects live.
  private func describe(_ id: RegistrationID) -> String {
    let registration = program.registrations[id]
    let signature = Signatures(program: program).registration(
      id, named: plan.path(of: ID<PlanRegistration>(id)))
    return signature + ", at " + line(of: program.syntax(registration.syntax)) + "; "
      + registration.meaning
  }

  private func line(of syntax: Syntax) -> String {
    guard sources.indices.contains(Int(syntax.tree.file)) else { return "?" }
    let source = sources[Int(syntax.tree.file)]
    let location = LineMap(source).location(of: syntax.start)
    return "\(source.path):\(location.line)"
  }

  // MARK: Types and registrations

  /// Describes a registration, and lists the scenes and registrations that use it.
  func registration(_ id: RegistrationID, named name: String) -> String {
    var text = describe(id) + "\n"
    if program.registrations[id].isFilling { return text + "  the app's code passes the object\n" }
    let users = users(of: ID(id))
    if users.isEmpty { return text + "  nothing asks for it\n" }
    for user in users.prefix(20) { text += "  asked for by \(user)\n" }
    if users.count > 20 { text += "  … and by \(users.count - 20) more\n" }
    return text
  }

  private func users(of id: ID<PlanRegistration>) -> [String] {
    func uses(_ value: ID<PlanValue>) -> Bool { PlanText(plan: plan).uses(value, id) }
    func uses(_ steps: [PlanStep]) -> Bool {
      steps.contains { step in
        switch step {
        case .set(_, let value): uses(value)
        case .call(_, let arguments): plan[arguments].contains { uses($0) }
        }
      }
    }
    var users: [String] = []
    for registration in plan.registrations.ids {
      let planned = plan.registrations[registration]
      if uses(planned.value) || uses(planned.steps + planned.later) {
        users.append(plan.path(of: registration))
      }
    }
    for scene in plan.scenes.ids {
      let planned = plan.scenes[scene]
      if planned.initializer.map({ uses($0) }) == true || uses(planned.steps + planned.later) {
        users.append(plan.path(of: scene))
      }
    }
    return users
  }

  /// Explains which registration fills a property of a type in a container. Returns nil if the type does not exist.
  func type(_ name: String, in container: ContainerID) -> String? {
    guard let type = type(named: name) else { return nil }
    let shown = program.names[program.containers[container].name]
    guard checker.isFilledByType(type) else {
      return "`\(name)` is never filled by its type: write a value, or name it\n"
    }
    guard let id = checker.registration(offering: type, from: container) else {
      return "nothing that \(shown) sees offers `\(name)`\n" + offers(type, from: container)
        + makers(of: type)
    }
    return offers(type, from: container) + "  so it is " + describe(id) + "\n"
  }

  /// Lists the containers that offer a type, with their registrations. Returns nil if the type does not exist.
  func type(_ name: String) -> String? {
    guard let type = type(named: name) else { return nil }
    guard checker.isFilledByType(type) else {
      return "`\(name)` is never filled by its type: write a value, or name it\n"
    }
    var text = ""
    for container in program.containers.ids {
      guard let id = program.containers[container].byType[type] else { continue }
      text += "\(program.names[program.containers[container].name]) offers it: " + describe(id) + "\n"
    }
    return text.isEmpty ? "no container offers `\(name)`\n" + makers(of: type) : text
  }

  /// Returns a line for each registration whose objects have the type but are offered as another type, or that fills such
  /// objects.
  private func makers(of type: TypeID) -> String {
    var text = ""
    for id in program.registrations.ids
    where checker.supertypes(program.registrations[id].type).contains(type) {
      let path = plan.path(of: ID<PlanRegistration>(id))
      if program.registrations[id].isFilling {
        text += "  \(path) fills those that the app's code passes\n"
        continue
      }
      let offered = program.typeLists[program.registrations[id].offered].map { program.spelling($0) }
        .joined(separator: ", ")
      text += "  \(path) makes one, and offers it as \(offered)\n"
    }
    return text
  }

  private func type(named name: String) -> TypeID? {
    guard case .type(let id)? = checker.thing(checker.name(name)) else { return nil }
    return checker.type(of: id)
  }
}
