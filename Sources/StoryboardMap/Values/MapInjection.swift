import StoryboardSemantics

/// A value that an object gets, or a call that is made for the object.
package struct MapInjection: Sendable {
  /// What the value is for: an argument of the initializer, a property, a property that a `later` line sets, or a
  /// call.
  package enum Kind: String, Sendable { case argument, property, later, call }

  package let kind: Kind
  /// The name of the property or of the argument's parameter. For a call, it is the name of the method.
  package let name: String
  package let type: String
  /// The value as text: `App.Catalog`, `"Sale"`.
  package let value: String
  package let source: MapValueOrigin
}

/// The origin of a value.
package enum MapValueOrigin: Hashable, Sendable {
  case registration(RegistrationID)
  /// A closure that resolves the registration when the closure is called.
  case provider(RegistrationID)
  /// A parameter of the scene, of a factory, or of a segue or route.
  case parameter
  case containerParameter(ContainerID)
  /// The instance of a container itself.
  case container(ContainerID)
  case written
  /// Swift's own default.
  case omitted
  /// The app's own code.
  case app

  /// The word for the origin in JSON.
  package var word: String {
    switch self {
    case .registration: "registration"
    case .provider: "provider"
    case .parameter: "parameter"
    case .containerParameter: "containerParameter"
    case .container: "container"
    case .written: "written"
    case .omitted: "default"
    case .app: "app"
    }
  }
}

extension ValueText {
  /// Returns the values for an object: for its initializer's parameters, its properties and its calls.
  func fills(_ made: Value?, _ now: StepList, _ later: StepList) -> [MapInjection] {
    (made.map { fillsOfArguments(of: $0) } ?? []) + program.steps[now].map { fill($0, .property) }
      + program.steps[later].map { fill($0, .later) }
  }

  /// Returns the arguments of the call that makes an object. If the value also sets properties of the object or calls
  /// its methods, these follow.
  private func fillsOfArguments(of made: Value) -> [MapInjection] {
    switch made {
    case .force(let id), .tryForce(let id), .tryOptional(let id):
      fillsOfArguments(of: program.values[id])
    case .object(let id, let now, let later):
      fillsOfArguments(of: program.values[id]) + fills(nil, now, later)
    case .construct(let member, _, let arguments), .staticCall(let member, _, let arguments):
      fills(program.members[member].parameters, arguments)
    case .makeContainer(let container, _, let arguments):
      fills(program.containers[container].parameters, arguments)
    default: []
    }
  }

  private func fills(_ parameters: ParameterList, _ arguments: ValueList) -> [MapInjection] {
    zip(program.parameters[parameters], program.values[arguments]).filter { !$0.0.isCoder }.map {
      MapInjection(
        kind: .argument, name: program.names[$0.name], type: program.spelling($0.type), value: text($1),
        source: source($1))
    }
  }

  private func fill(_ step: Step, _ kind: MapInjection.Kind) -> MapInjection {
    switch step {
    case .set(let member, _, let value):
      MapInjection(
        kind: kind, name: program.names[program.members[member].name],
        type: program.spelling(program.members[member].type), value: text(value), source: source(value))
    case .call(let member, _, let arguments):
      MapInjection(
        kind: .call, name: program.names[program.members[member].name], type: "",
        value: "(" + labelled(program.members[member].parameters, arguments) + ")", source: .written)
    }
  }

  /// Returns the origin of a value.
  private func source(_ value: Value) -> MapValueOrigin {
    switch value {
    case .registration(let id, _): .registration(id)
    case .provider(let id, _): .provider(id)
    case .parameter(.container(let id), _): .containerParameter(id)
    case .parameter: .parameter
    case .container(let id): .container(id)
    case .omitted: .omitted
    case .force(let id), .tryForce(let id), .tryOptional(let id), .object(let id, _, _):
      source(program.values[id])
    default: .written
    }
  }
}
