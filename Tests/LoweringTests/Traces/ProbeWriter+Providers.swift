import StoryboardSemantics

@testable import StoryboardSwift

/// A method `use` of a class calls the providers that its object holds, those of the initializer first; each result is
/// a trace entry `return`.
extension ProbeWriter {
  func usesProviders(_ type: TypeDeclaration) -> Bool {
    members(of: type).contains { $0.kind == .method && program.names[$0.name] == "use" }
  }

  /// Writes the lines that keep the providers of an initializer's arguments.
  mutating func writeAnswers(_ initializer: Member, of type: TypeDeclaration) {
    guard usesProviders(type) else { return }
    for parameter in program.parameters[initializer.parameters] {
      guard let call = call(of: parameter.type, name(parameter)) else { continue }
      out.line("probeAnswers.append { Probe.give(\(call)) }")
    }
  }

  mutating func writeUse(of type: TypeDeclaration) {
    out.line("for answer in probeAnswers { answer() }")
    for property in members(of: type) where property.kind == .property && property.isRequired {
      let name = Identifiers.escaped(program.names[property.name])
      guard let call = call(of: property.type, name) else { continue }
      out.line("if let \(name) { Probe.give(\(call)) }")
    }
  }

  /// A call of a provider with unknown arguments; nil if the value is not a provider.
  private func call(of type: TypeID, _ expression: String) -> String? {
    guard providerTypes.contains(type), case .function(let parameters, _, _, _) = program.types[type] else {
      return nil
    }
    let arguments = parameters.map { unknown($0, quoted("argument")) }
    return "\(expression)(\(arguments.joined(separator: ", ")))"
  }
}

extension Program {
  /// The types of all providers.
  var providerTypes: Set<TypeID> {
    var types: Set<TypeID> = []
    for value in compiled { addProviderTypes(in: value, to: &types) }
    return types
  }

  private var compiled: [Value] {
    let made = registrations.elements.map(\.value) + scenes.elements.map(\.initializer)
    let steps =
      registrations.elements.flatMap { [$0.steps, $0.later] }
      + scenes.elements.flatMap { [$0.steps, $0.later] }
    return made.compactMap { $0.map { values[$0] } } + steps.flatMap { values($0) }
  }

  private func values(_ steps: StepList) -> [Value] {
    self.steps[steps].flatMap { step in
      switch step {
      case .set(_, _, let value): [value]
      case .call(_, _, let list): Array(values[list])
      }
    }
  }

  private func addProviderTypes(in value: Value, to types: inout Set<TypeID>) {
    switch value {
    case .provider(_, let type): types.insert(type)
    case .registration(_, let list), .construct(_, _, let list), .staticCall(_, _, let list),
      .array(let list), .makeContainer(_, _, let list):
      for value in values[list] { addProviderTypes(in: value, to: &types) }
    case .force(let inner), .tryForce(let inner): addProviderTypes(in: values[inner], to: &types)
    default: break
    }
  }
}
