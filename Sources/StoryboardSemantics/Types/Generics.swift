import StoryboardSyntax
import StoryboardVocabulary

extension Program {
  /// The type itself and what it inherits from and conforms to, nearest first.
  public mutating func supertypes(_ type: TypeID) -> [TypeID] {
    let range = supertypeRange(of: type)
    return Array(typeLists[range])
  }

  /// The same by where they lie in the table of all.
  mutating func supertypeRange(of type: TypeID) -> TypeList {
    let place = Int(type.raw)
    if place < supertypeRanges.count, !supertypeRanges[place].isEmpty { return supertypeRanges[place] }
    let start = typeLists.append(type)
    if let base = inheritedAlone(by: type) {
      for inherited in supertypeRanges[Int(base.raw)] { typeLists.append(typeLists[inherited]) }
    } else {
      findSupertypes(from: start)
    }
    if place >= supertypeRanges.count {
      let count = max(place + 1, types.count) - supertypeRanges.count
      supertypeRanges += repeatElement(.none, count: count)
    }
    let range = typeLists.ids(from: start)
    supertypeRanges[place] = range
    return range
  }

  /// What a type inherits from, where that is one type that was asked for before: its supertypes are those of this
  /// one, too.
  private func inheritedAlone(by type: TypeID) -> TypeID? {
    guard !types.isGeneric(type), let id = types.declaration(type), declarations[id].inherited.count == 1
    else { return nil }
    let base = typeLists[declarations[id].inherited[0]]
    let place = Int(base.raw)
    return place < supertypeRanges.count && !supertypeRanges[place].isEmpty ? base : nil
  }

  /// Adds what the type inherits from that stands last in the table, and what that inherits from.
  private mutating func findSupertypes(from start: ID<TypeID>) {
    // Most types inherit from few.
    var seen: Set<TypeID> = []
    var index = start.index
    while index < typeLists.count {
      let type = typeLists.elements[index]
      index += 1
      guard let id = types.declaration(type) else { continue }
      if !types.isGeneric(type) {
        for place in declarations[id].inherited { addSupertype(typeLists[place], from: start, &seen) }
      } else if case .nominal(_, let arguments) = types[type] {
        let parameters = generics(of: id)
        for place in declarations[id].inherited {
          addSupertype(substitute(typeLists[place], parameters, arguments), from: start, &seen)
        }
      }
    }
  }

  private mutating func addSupertype(_ type: TypeID, from start: ID<TypeID>, _ seen: inout Set<TypeID>) {
    let known = typeLists.ids(from: start)
    if known.count < 16 {
      if typeLists[known].contains(type) { return }
    } else {
      if seen.isEmpty { seen = Set(typeLists[known]) }
      guard seen.insert(type).inserted else { return }
    }
    typeLists.append(type)
  }

  /// The names of the generic parameters of a declaration.
  @inline(__always)
  func generics(of id: TypeDeclarationID) -> [NameID] {
    let range = declarations[id].genericParameters
    return range.isEmpty ? [] : Array(genericParameters[range])
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
    return substitute(type, generics(of: id), arguments)
  }
}
