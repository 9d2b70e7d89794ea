import StoryboardSemantics

/// A value that fills a place.
package struct MapFill: Sendable {
  /// The kind of place that a scene or a registration has.
  package enum Kind: String, Sendable { case argument, property, later, call }

  package let kind: Kind
  /// The place: the property or the argument. For a call, it is the method.
  package let name: String
  package let type: String
  /// The value as text: `App.Catalog`, `"Sale"`.
  package let value: String
  package let source: MapSource
}

/// The origin of a value.
package enum MapSource: Hashable, Sendable {
  case registration(RegistrationID)
  /// A closure that resolves the registration when the closure is called.
  case provider(RegistrationID)
  /// A parameter of the scene, of a factory, or of a segue or route.
  case parameter
  case containerParameter(ContainerID)
  /// A container itself.
  case container(ContainerID)
  case written
  /// Swift's own default.
  case omitted
  /// The app's own code.
  case app

  /// The word for it in data.
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
  /// The values for an object: for its initializer's parameters, its properties and its calls.
  func fills(_ made: Value?, _ now: StepList, _ later: StepList) -> [MapFill] {
    (made.map { fillsOfArguments(of: $0) } ?? []) + program.steps[now].map { fill($0, .property) }
      + program.steps[later].map { fill($0, .later) }
  }

  /// The arguments of the call that makes an object. If the object is made in place, its steps follow.
  private func fillsOfArguments(of made: Value) -> [MapFill] {
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

  private func fills(_ parameters: ParameterList, _ arguments: ValueList) -> [MapFill] {
    zip(program.parameters[parameters], program.values[arguments]).filter { !$0.0.isCoder }.map {
      MapFill(
        kind: .argument, name: program.names[$0.name], type: program.spelling($0.type), value: text($1),
        source: source($1))
    }
  }

  private func fill(_ step: Step, _ kind: MapFill.Kind) -> MapFill {
    switch step {
    case .set(let member, _, let value):
      MapFill(
        kind: kind, name: program.names[program.members[member].name],
        type: program.spelling(program.members[member].type), value: text(value), source: source(value))
    case .call(let member, _, let arguments):
      MapFill(
        kind: .call, name: program.names[program.members[member].name], type: "",
        value: "(" + labelled(program.members[member].parameters, arguments) + ")", source: .written)
    }
  }

  /// The origin of a value.
  private func source(_ value: Value) -> MapSource {
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
