import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Fills a place of a function type: a closure that resolves the function's result each time it is called. Without
  /// parameters it resolves the registration of that type, with a factory's parameters the factory.
  ///
  /// The holder of a provider does not keep the results, so no cycle and no keeping goes through it.
  mutating func fillByProvider(_ type: TypeID, at syntax: Syntax, _ scope: Scope) -> Filling {
    guard case .function(let parameters, let result, _, let attributes) = program.types[type] else {
      return .missing
    }
    let given = program.types.unwrapped(result)
    guard isFilledByType(given) else { return .missing }
    switch registration(offering: given, from: scope.container) {
    case .missing: return .missing
    case .broken: return .broken
    case .found(let id):
      let registration = program.registrations[id]
      guard program.parameters[registration.parameters].map(\.type) == parameters else { return .missing }
      let container = program.containers[registration.container]
      let names = Set(attributes.map { text($0) })
      if names.contains("Sendable"), !names.contains("MainActor"), !container.isNonisolated {
        report(
          ContainerDiagnostic.providerCrossesActors(spelling(type), of: text(container.name)), at: syntax)
        return .broken
      }
      return .value(.provider(id, type: type))
    }
  }
}
