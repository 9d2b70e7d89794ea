import StoryboardPlan
import StoryboardVocabulary

/// The registrations of a plan, by their names.
package struct RegistrationNames {
  private var containers = NamedScopes<PlanContainer>()
  /// The registrations of each container.
  private let registrations: [[String: ID<PlanRegistration>]]

  /// - Parameter plan: a plan with symbols.
  package init(_ plan: Plan) {
    registrations = plan.containers.elements.map { container in
      let named = container.registrations.map { (plan.symbols[plan.registrations[$0].name], $0) }
      return Dictionary(named) { first, _ in first }
    }
    for id in plan.containers.ids {
      let container = plan.containers[id]
      let (name, module) = (plan.symbols[container.name], container.module)
      containers.add(id, named: name)
      containers.add(
        id, named: (module.map { plan.symbols[plan.modules[$0].name] } ?? plan.symbols.module) + "." + name)
    }
  }

  /// Returns the registration with a path: `App.Catalog`, or `Account.Services.Mailer` for a registration of another
  /// module. Nil if there is none.
  package func registration(named path: String) -> ID<PlanRegistration>? {
    containers.scopes(of: path).lazy.compactMap { container, rest in
      rest.flatMap { registration(named: $0, of: container) }
    }.first
  }

  /// Returns the registration of a container that has a name. Nil if there is none.
  func registration(named name: String, of container: ID<PlanContainer>) -> ID<PlanRegistration>? {
    registrations[container.index][name]
  }
}
