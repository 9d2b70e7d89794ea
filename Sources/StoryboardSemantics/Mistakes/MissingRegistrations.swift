import StoryboardDiagnostics
import StoryboardSyntax

/// Finds the registration that a program lacks if nothing fills a property or an argument, so that the message can
/// suggest it.
extension Checker {
  /// Returns the container of the current module that offers a value of the type; nil if there is none.
  func container(offering type: TypeID) -> ContainerID? {
    tables.offering[resolvedType(type)].flatMap {
      program.containers[$0].module == pass.module ? $0 : nil
    }
  }

  /// Describes a container that offers the needed value but is not visible at `syntax`. nil if there is no such
  /// container, or if no storyboard or container around `syntax` could make it visible.
  func offering(_ container: ContainerID?, _ scope: Scope, at syntax: Syntax) -> OutOfScopeContainer? {
    guard let container, let head = head(hiding: container, from: scope.container, at: syntax.range) else {
      return nil
    }
    return offering(container, from: scope.container, head)
  }

  /// Returns the registration that would fill a property or an argument of the type, and the type of the registered
  /// object if that is known. nil for types that are never found by type, such as strings.
  mutating func registering(_ type: TypeID, _ scope: Scope) -> (way: RegistrationRemedy, type: TypeID)? {
    let type = resolvedType(type)
    guard isFilledByType(type) else { return nil }
    if let made = typeOfRegistration(fitting: type, visibleFrom: scope.container) {
      return (.present(spelling(made), as: spelling(type)), made)
    }
    if isOpaque(type), let id = program.types.declaration(type) {
      let name = program.declarations[id].name
      return (.undeclared(spelling(type), nearest: nearest(to: name) { $0.thingNames }), type)
    }
    guard suggestions.take() else { return (.any(spelling(type)), type) }
    var makers: [TypeID] = []
    for id in program.ownDeclarations {
      let declaration = program.declarations[id]
      guard declaration.kind != .protocol, declaration.genericParameters.isEmpty, !declaration.isFramework
      else {
        continue
      }
      let maker = program.types.nominal(id)
      if isSubtype(maker, type) { makers.append(maker) }
    }
    guard makers.count == 1, let maker = makers.first, maker != type else {
      return (.any(spelling(type)), type)
    }
    let way = isMadeByType(maker) ? RegistrationRemedy.only : RegistrationRemedy.conforming
    return (way(spelling(maker), spelling(type)), maker)
  }

  /// True if a type has an initializer whose parameters all have defaults or can be found by their types.
  private func isMadeByType(_ type: TypeID) -> Bool {
    members(named: NameID(.`init`), of: type) { $0.coderIndex == nil }.contains { found in
      program.parameters[program.members[found.member].parameters].allSatisfy {
        $0.hasDefault || isFilledByType($0.type)
      }
    }
  }
}
