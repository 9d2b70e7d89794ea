import StoryboardDiagnostics
import StoryboardSyntax

/// Tells the initializers of Swift code that give an object from the others.
///
/// Swift makes a class with an initializer of its own repeat `required init?(coder:)`. Most of these repetitions end
/// the program.
extension Checker {
  /// Finds what the bodies of initializers do, and marks the initializers that give no object. All members and
  /// functions are known by now.
  mutating func findInitializersThatEnd() {
    var known: Set<TypeDeclarationID> = []
    var ordered: [MemberID] = []
    for id in program.members.ids
    where program.members[id].kind == .initializer && program.isSwift(program.members[id].syntax) {
      // Initializers of superclasses come first, because initializers call them. This way the length of a
      // chain of classes does not matter.
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
  /// The initializer that makes no object but that Swift calls instead of another one, because it leaves fewer
  /// parameters to their defaults. nil if there is none.
  ///
  /// - Parameter omitted: the parameters without an argument.
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

  /// The number of an initializer's parameters that the arguments of another one leave to their defaults; nil if the
  /// arguments do not fit.
  private func takes(_ given: [Parameter], _ other: MemberID) -> Int? {
    var rest = given[...]
    var left = 0
    for parameter in program.parameters[program.members[other].parameters] {
      if let next = rest.first, next.label == parameter.label, isTakenAlike(next.type, parameter.type) {
        rest.removeFirst()
      } else if parameter.hasDefault {
        left += 1
      } else {
        return nil
      }
    }
    return rest.isEmpty ? left : nil
  }

  /// True if an argument of a type needs no conversion that makes Swift prefer another initializer.
  private func isTakenAlike(_ type: TypeID, _ other: TypeID) -> Bool {
    type == other || isClassBound(type) && isClassBound(other) && isSubtype(type, other)
  }

  /// Reports a call if Swift calls a different initializer for it, which makes no object. Returns false if there is no
  /// such initializer.
  mutating func reportsOther(
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
  /// The traits of an initializer that gives no object, whoever calls it.
  static let givesNothing: SwiftMemberTraits = [.isUnavailable, .endsProgram, .makesNothing]
}
