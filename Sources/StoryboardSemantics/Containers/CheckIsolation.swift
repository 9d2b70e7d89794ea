import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks a container that any thread may use: it gives only values that may cross threads, and it makes them on any
  /// thread.
  mutating func checkIsolation(_ id: ContainerID) {
    let container = program.containers[id]
    let name = text(container.name)
    for parameter in program.parameters[container.parameters] where !isSendable(parameter.type) {
      report(
        ContainerDiagnostic.notSendable(spelling(parameter.type), in: name),
        at: program.syntax(parameter.syntax))
    }
    checkDefaults(of: container.parameters, in: name)
    if let parent = container.parent, !program.containers[parent].isNonisolated {
      report(
        ContainerDiagnostic.mainActorInNonisolated(text(program.containers[parent].name), in: name),
        at: program.containerSyntax(of: id).parent?.syntax ?? program.syntax(container.syntax))
    }
    for registration in container.registrations {
      let registration = program.registrations[registration]
      guard !registration.isBroken else { continue }
      checkDefaults(of: registration.parameters, in: name)
      if let isolated = isMainActor(registration.type)
        ? spelling(registration.type) : mainActorMember(registration).map({ path(of: $0) })
      {
        report(
          ContainerDiagnostic.mainActorInNonisolated(
            isolated, in: name, default: defaultModule(of: registration)),
          at: program.syntax(registration.syntax))
      } else if let type = ([registration.type] + program.typeLists[registration.offered]).first(where: {
        !isSendable($0)
      }) {
        report(
          ContainerDiagnostic.notSendable(spelling(type), in: name), at: program.syntax(registration.syntax))
      }
    }
  }

  /// Returns the module whose clause `default @MainActor` puts a registration's type, or a function that the
  /// registration calls, on the main actor. nil if the type or function says itself that it is on the main actor.
  private func defaultModule(of registration: Registration) -> String? {
    if let id = program.types.declaration(program.types.unwrapped(registration.type)),
      program.declarations[id].isMainActor
    {
      guard program.declarations[id].isOnDefaultActor else { return nil }
      return program.name(of: program.declarations[id].module)
    }
    guard let member = mainActorMember(registration), program.members[member].owner == nil else { return nil }
    let syntax = program.members[member].syntax
    let isAttributed = attributes(of: syntax.node, in: program.tree(of: syntax)).contains {
      text(program.tree(of: syntax)[$0].name) == "MainActor"
    }
    return isAttributed ? nil : program.name(of: program.members[member].module)
  }

  /// Returns the first member on the main actor that a registration or a value uses; nil if there is none.
  private func mainActorMember(_ part: some ProgramNode) -> MemberID? {
    program.firstMember(of: part) {
      program.members[$0].isMainActor && program.members[$0].kind != .enumCase
    }
  }

  private mutating func checkDefaults(of parameters: ParameterList, in container: String) {
    for parameter in parameters {
      guard let value = program.defaultValue(of: parameter), let isolated = mainActorPart(of: value) else {
        continue
      }
      report(
        ContainerDiagnostic.mainActorInNonisolated(isolated, in: container),
        at: program.syntax(program.parameters[parameter].syntax))
    }
  }

  /// Returns what a default uses of the main actor, as messages say it: a member, or the class of a storyboard. Nil if it
  /// uses nothing of it.
  private func mainActorPart(of value: Value) -> String? {
    if let member = mainActorMember(value) { return path(of: member) }
    var storyboard: TypeID?
    _ = program.contains(value) { part in
      guard case .storyboard(_, let type) = part else { return false }
      storyboard = type
      return true
    }
    return storyboard.map { spelling($0) }
  }

  private func path(of member: MemberID) -> String {
    let name = signature(program.members[member])
    return program.members[member].owner.map { text(program.declarations[$0].path) + "." + name } ?? name
  }
}
