import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// What fills a place of a function type: a closure that resolves what the function gives, each time it is
  /// called. Without parameters it resolves the registration of that type, with a factory's own the factory.
  ///
  /// What a provider gives is not kept by whoever has it, so no circle and no keeping goes through it.
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
