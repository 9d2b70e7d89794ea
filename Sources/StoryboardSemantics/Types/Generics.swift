import StoryboardSyntax

extension Program {
  /// The type itself and what it inherits from and conforms to, nearest first.
  public mutating func supertypes(_ type: TypeID) -> [TypeID] {
    let place = Int(type.raw)
    if place < supertypeTable.count, !supertypeTable[place].isEmpty { return supertypeTable[place] }
    let found = inheritedAlone(by: type).map { [type] + supertypes($0) } ?? findSupertypes(type)
    if place >= supertypeTable.count {
      supertypeTable += repeatElement([], count: max(place + 1, types.count) - supertypeTable.count)
    }
    supertypeTable[place] = found
    return found
  }

  /// What a type inherits from, where that is one type that was asked for before: its supertypes are those of this
  /// one, too.
  private func inheritedAlone(by type: TypeID) -> TypeID? {
    guard !types.isGeneric(type), let id = types.declaration(type), declarations[id].inherited.count == 1
    else { return nil }
    let base = declarations[id].inherited[0]
    let place = Int(base.raw)
    return place < supertypeTable.count && !supertypeTable[place].isEmpty ? base : nil
  }

  private mutating func findSupertypes(_ type: TypeID) -> [TypeID] {
    guard types.declaration(type) != nil else { return [type] }
    var result: [TypeID] = []
    result.reserveCapacity(8)
    result.append(type)
    // Most types inherit from few.
    var seen: Set<TypeID> = []
    func isNew(_ type: TypeID) -> Bool {
      if result.count < 16 { return !result.contains(type) }
      if seen.isEmpty { seen = Set(result) }
      return seen.insert(type).inserted
    }
    var index = 0
    while index < result.count {
      if !types.isGeneric(result[index]), let id = types.declaration(result[index]) {
        for inherited in declarations[id].inherited where isNew(inherited) { result.append(inherited) }
      } else if case .nominal(let id, let arguments) = types[result[index]] {
        for inherited in declarations[id].inherited {
          let concrete = substitute(inherited, declarations[id].genericParameters, arguments)
          if isNew(concrete) { result.append(concrete) }
        }
      }
      index += 1
    }
    return result
  }

  /// A type with generic parameters replaced by what was given for them.
  public mutating func substitute(_ type: TypeID, _ parameters: [NameID], _ arguments: [TypeID]) -> TypeID {
    guard !parameters.isEmpty else { return type }
    switch types[type] {
    case .error, .container: return type
    case .genericParameter(let name):
      return parameters.firstIndex(of: name).map { arguments[$0] } ?? type
    case .nominal(let id, let inner):
      return types.intern(.nominal(id, inner.map { substitute($0, parameters, arguments) }))
    case .optional(let inner): return types.intern(.optional(substitute(inner, parameters, arguments)))
    case .array(let inner): return types.intern(.array(substitute(inner, parameters, arguments)))
    case .dictionary(let key, let value):
      let key = substitute(key, parameters, arguments)
      return types.intern(.dictionary(key, substitute(value, parameters, arguments)))
    case .tuple(let elements):
      return types.intern(
        .tuple(
          elements.map {
            TypeForm.TupleElement(label: $0.label, type: substitute($0.type, parameters, arguments))
          }))
    case .function(let inner, let result, let canThrow, let attributes):
      return types.intern(
        .function(
          inner.map { substitute($0, parameters, arguments) },
          result: substitute(result, parameters, arguments), canThrow: canThrow, attributes: attributes))
    case .composition(let parts):
      return types.intern(.composition(parts.map { substitute($0, parameters, arguments) }))
    }
  }

  /// A member's type in a concrete type that has it.
  public mutating func concrete(_ type: TypeID, in owner: TypeID) -> TypeID {
    guard types.isGeneric(owner), case .nominal(let id, let arguments) = types[owner] else { return type }
    return substitute(type, declarations[id].genericParameters, arguments)
  }
}
