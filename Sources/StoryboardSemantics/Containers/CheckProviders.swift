import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Fills a property or an argument of a function type with a closure that resolves the function's result each time
  /// it is called. A closure without parameters resolves the registration of that type. A closure with a factory's
  /// parameters resolves the factory.
  ///
  /// The object with the closure does not keep the results. So the closure does not count in the searches for cycles
  /// and for objects that are kept too long.
  mutating func fillByProvider(_ type: TypeID, at syntax: Syntax, _ scope: Scope) -> Filling {
    guard case .function(let parameters, let result, _, let attributes) = program.types[type] else {
      return .missing
    }
    let given = program.types.unwrapped(result)
    guard isFilledByType(given) else { return .missing }
    switch registration(offering: given, from: scope.container) {
    case .missing: return isBlocked(for: given, from: scope.container) ? .broken : .missing
    case .broken: return .broken
    case .found(let id):
      let registration = program.registrations[id]
      guard takes(parameters, program.parameters[registration.parameters].map(\.type)) else {
        return .missing
      }
      let container = program.containers[registration.container]
      let names = Set(attributes.map { text($0) })
      if !names.contains("MainActor"), !container.isNonisolated {
        // A closure that suspends waits for the main actor, so its arguments and its result cross between
        // actors.
        let isAsync = names.contains("async")
        // Nothing waits for an expression that suspends.
        if isAsync, expressionType(type) != nil { return .missing }
        let crossing = isAsync ? (parameters + [result]).first { !isSendable($0) } : nil
        if let crossing {
          report(
            ContainerDiagnostic.valueCrossesActors(
              spelling(crossing), by: spelling(type), of: text(container.name)), at: syntax)
          return .broken
        }
        if names.contains("Sendable"), !isAsync {
          report(
            ContainerDiagnostic.providerCrossesActors(spelling(type), of: text(container.name)), at: syntax)
          return .broken
        }
      }
      return expressionType(type) == nil
        ? .value(.provider(id, type: type)) : fill(type, lazilyBy: id, at: syntax)
    }
  }

  /// True if a factory with parameters of the given types accepts the parameters of a closure. The factory keeps a
  /// closure that it gets, so its parameter must be `@escaping`.
  private mutating func takes(_ given: [TypeID], _ wanted: [TypeID]) -> Bool {
    given.count == wanted.count
      && zip(given, wanted).allSatisfy { given, wanted in
        guard program.types.isFunction(wanted),
          case .function(let parameters, let result, let canThrow, let attributes) = program.types[given]
        else { return given == wanted }
        let kept = attributes.filter { text($0) != "escaping" }
        return kept.count < attributes.count
          && wanted
            == program.types.intern(
              .function(parameters, result: result, canThrow: canThrow, attributes: kept))
      }
  }

  // MARK: Autoclosures

  /// Returns the type of the expression that callers write for an `@autoclosure` parameter; nil for any other type.
  func expressionType(_ type: TypeID) -> TypeID? {
    guard program.types.isFunction(type),
      case .function(_, let result, _, let attributes) = program.types[type],
      attributes.contains(where: { text($0) == "autoclosure" })
    else { return nil }
    return result
  }

  /// Fills an `@autoclosure` parameter by an expression. A registration is resolved whenever Swift evaluates the
  /// expression. For a constant or a parameter it does not matter when Swift does.
  mutating func fill(_ type: TypeID, lazilyBy value: Value, at syntax: Syntax) -> Filling {
    if case .registration(let id, let arguments) = value, arguments.isEmpty,
      program.registrations[id].lifetime != .factory
    {
      return fill(type, lazilyBy: id, at: syntax)
    }
    let isObserved = program.contains(value) { part in
      switch part {
      case .integer, .float, .string, .url, .boolean, .nil, .parameter, .enumCase, .array, .dictionary,
        .staticProperty, .container:
        false
      default: true
      }
    }
    if !isObserved { return .value(value) }
    report(ValueDiagnostic.evaluatedLater(isHeld: false), at: syntax)
    return .broken
  }

  /// Fills an `@autoclosure` parameter by a registration. Reports a parameter that is also `@escaping`, because its
  /// expression would hold the container.
  private mutating func fill(_ type: TypeID, lazilyBy id: RegistrationID, at syntax: Syntax) -> Filling {
    if case .function(_, _, _, let attributes) = program.types[type],
      attributes.contains(where: { text($0) == "escaping" })
    {
      report(ValueDiagnostic.evaluatedLater(isHeld: true), at: syntax)
      return .broken
    }
    return .value(.provider(id, type: type))
  }
}
