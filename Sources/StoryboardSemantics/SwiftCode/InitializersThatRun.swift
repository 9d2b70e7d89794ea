import StoryboardDiagnostics
import StoryboardSyntax

/// Tells the initializers of Swift code that give an object from those that never do.
///
/// Swift makes a class with a designated initializer of its own repeat `required init?(coder:)`. The body of most
/// such repetitions is `fatalError(…)`.
extension Checker {
  /// Finds what the bodies of initializers do, and marks the initializers that never give an object. All members and
  /// functions have to be known.
  mutating func findNonreturningInitializers() {
    var known: Set<TypeDeclarationID> = []
    var ordered: [MemberID] = []
    for id in program.members.ids
    where program.members[id].kind == .initializer && program.isSwift(program.members[id].syntax) {
      // Initializers of superclasses come first, because initializers of subclasses call them. So a long chain of
      // classes needs no deep recursion.
      var chain: [TypeDeclarationID] = []
      var next = program.members[id].owner
      while let type = next, program.declarations[type].traits.contains(.isOfSources),
        known.insert(type).inserted
      {
        chain.append(type)
        next = superclass(of: type)
      }
      for type in chain.reversed() {
        program.forEachMember(named: NameID(.`init`), of: type) { ordered.append($0) }
      }
      ordered.append(id)
    }
    for id in ordered {
      switch outcome(of: id).end {
      case .object: break
      case .endsProgram: program.members[id].traits.insert(.endsProgram)
      case .nothing: program.members[id].traits.insert(.makesNothing)
      }
    }
  }
}

extension Checker {
  /// The initializer that Swift calls in place of `chosen`, although it makes no object: it leaves fewer parameters
  /// to their defaults. Nil if there is none.
  ///
  /// - Parameter omitted: the parameters of `chosen` without an argument.
  func initializer(insteadOf chosen: MemberID, of type: TypeID, omitting omitted: Set<ParameterID>)
    -> MemberID?
  {
    if omitted.isEmpty { return nil }
    let given = program.members[chosen].parameters.filter { !omitted.contains($0) }.map {
      program.parameters[$0]
    }
    for owner in supertypes(type) {
      guard let declaration = program.types.declaration(owner),
        program.declarations[declaration].isClass
          || owner == type
      else { continue }
      var found: MemberID?
      var hasDesignated = false
      program.forEachMember(named: NameID(.`init`), of: declaration) { other in
        let member = program.members[other]
        if !member.traits.contains(.isConvenience) { hasDesignated = true }
        if !member.traits.isDisjoint(with: [.endsProgram, .makesNothing]),
          member.traits.isDisjoint(with: [.isUnavailable, .isPrivate]),
          let left = takes(given, other), left < omitted.count
        {
          found = other
        }
      }
      if let found { return found }
      if hasDesignated { return nil }
    }
    return nil
  }

  /// The number of parameters of `other` that remain at their defaults if it is called with arguments for the
  /// parameters `given`; nil if the arguments do not fit.
  private func takes(_ given: [Parameter], _ other: MemberID) -> Int? {
    var rest = given[...]
    var left = 0
    for parameter in program.parameters[program.members[other].parameters] {
      if let next = rest.first, next.label == parameter.label, isAcceptedEqually(next.type, parameter.type) {
        rest.removeFirst()
      } else if parameter.hasDefault {
        left += 1
      } else {
        return nil
      }
    }
    return rest.isEmpty ? left : nil
  }

  /// True if a parameter of the type `other` takes an argument of the type `type` as well as a parameter of `type`
  /// does. Any other conversion makes Swift prefer the other initializer.
  private func isAcceptedEqually(_ type: TypeID, _ other: TypeID) -> Bool {
    type == other || isClassBound(type) && isClassBound(other) && isSubtype(type, other)
  }

  /// Reports a call if Swift would call a different initializer, which makes no object. Returns false if there is no
  /// such initializer.
  mutating func reportsOtherInitializer(
    than chosen: MemberID, of type: TypeID, _ values: some Sequence<Value>, at place: Syntax
  ) -> Bool {
    guard tables.swift.isThere else { return false }
    var omitted: [ParameterID] = []
    for (parameter, value) in zip(program.members[chosen].parameters, values) {
      if case .omitted = value { omitted.append(parameter) }
    }
    guard let other = initializer(insteadOf: chosen, of: type, omitting: Set(omitted)),
      let reason = reason(against: other)
    else { return false }
    let labels = omitted.compactMap { program.parameters[$0].label.map { text($0) } }
    report(
      ValueDiagnostic.callsOther(
        signature(program.members[other]), reason: reason.text, omitted: labels.first ?? "_"),
      at: place,
      labels: [
        Diagnostic.Label(
          .declared(signature(program.members[other])),
          at: program.nameRange(of: program.members[other].syntax))
      ])
    return true
  }
}

extension SwiftMemberTraits {
  /// The traits of an initializer that never gives an object.
  static let givesNothing: SwiftMemberTraits = [.isUnavailable, .endsProgram, .makesNothing]
}
