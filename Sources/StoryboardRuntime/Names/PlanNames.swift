import StoryboardPlan
import StoryboardVocabulary

extension Plan {
  /// A member's name with its labels, as Swift writes it: `product(for:)`, `sync()`, `stars`.
  package func fullName(of member: ID<PlanMember>) -> String {
    let member = members[member]
    guard member.kind == .method || member.kind == .staticMethod || member.kind == .initializer else {
      return symbols[member.name]
    }
    var text = symbols[member.name] + "("
    for parameter in member.parameters { text += (parameter.label.map { symbols[$0] } ?? "_") + ":" }
    return text + ")"
  }

  /// Returns the type inside all optionals: `Int` for `Int??`.
  func unwrapped(_ type: ID<PlanType>) -> ID<PlanType> {
    var type = type
    while case .optional(let wrapped) = types[type].kind { type = wrapped }
    return type
  }

  /// True if the type is a class, so that its values are objects with identity.
  func isObject(_ type: ID<PlanType>) -> Bool {
    switch types[type].kind {
    case .class, .controller: true
    default: false
    }
  }

  /// For each type, true if its values are floating-point numbers.
  func floatingPointTypes() -> [Bool] {
    let names: Set = ["Double", "Float", "CGFloat", "TimeInterval"]
    let isFloating = types.elements.map { names.contains(symbols[$0.name]) }
    return types.ids.map { isFloating[unwrapped($0).index] }
  }

  /// Returns the path of a scene: `Storyboard.Scene`.
  package func path(of scene: ID<PlanScene>) -> String {
    symbols[storyboards[scenes[scene].storyboard].name] + "." + symbols[scenes[scene].name]
  }

  /// Returns the path of a registration: `Container.registration`.
  package func path(of registration: ID<PlanRegistration>) -> String {
    let registration = registrations[registration]
    return symbols[containers[registration.container].name] + "." + symbols[registration.name]
  }

  /// Returns the path of a container: `Container`, or `Module.Container` for a container of another module.
  package func path(of container: ID<PlanContainer>) -> String {
    let container = containers[container]
    return (container.module.map { symbols[modules[$0].name] + "." } ?? "") + symbols[container.name]
  }

  /// Returns the container with a name: `App`, or `Account.Services` for a container of another module. The module's
  /// name may be left out if no earlier container has the name. Nil if there is no such container.
  package func container(named name: String) -> ID<PlanContainer>? {
    containers.ids.first { path(of: $0) == name }
      ?? containers.ids.first { symbols[containers[$0].name] == name }
  }
}
