import StoryboardSyntax
import StoryboardVocabulary

extension Program {
  /// Returns the type itself and its supertypes, nearest first.
  package func supertypes(_ type: TypeID) -> [TypeID] {
    types.declaration(type) == nil ? [type] : Array(typeLists[supertypeRange(of: type)])
  }

  /// Returns the range of `typeLists` that contains a declared type and its supertypes, nearest first. Empty for any
  /// other type.
  func supertypeRange(of type: TypeID) -> TypeList {
    let place = Int(type.raw)
    let range = place < supertypeRanges.count ? supertypeRanges[place] : .none
    assert(
      !range.isEmpty || types.declaration(type) == nil, "the type was made after its supertypes were found")
    return range
  }

  /// Returns the types that a value of a type has besides this type, nearest first: its supertypes, or, for a
  /// composition such as `A & B`, the parts and their supertypes.
  package func impliedTypes(of type: TypeID) -> [TypeID] {
    if case .composition(let parts) = types[type] { return parts.flatMap { supertypes($0) } }
    return types.declaration(type) == nil ? [] : Array(typeLists[supertypeRange(of: type)].dropFirst())
  }

  /// Finds the supertypes of all types that exist so far: of the types that the program declares, and of types made
  /// from these, such as `Page<Item>`.
  ///
  /// - Parameter order: the program's own declarations, each after its supertypes.
  mutating func resolveSupertypes(_ order: [TypeDeclarationID]) {
    for id in order where declarations[id].genericParameters.isEmpty {
      findSupertypes(of: types.nominal(id))
    }
    for raw in firstOwnType..<types.count { settle(TypeID(raw: Int32(raw))) }
  }

  /// Finds the supertypes of a type and of the types that it contains, so that they can be looked up. Whatever makes
  /// a generic type or a composition has to call this function.
  mutating func settle(_ type: TypeID) {
    switch types[type] {
    case .error, .genericParameter, .container: break
    case .nominal(_, let arguments):
      findSupertypes(of: type)
      for argument in arguments { settle(argument) }
    case .optional(let inner), .array(let inner), .metatype(let inner): settle(inner)
    case .dictionary(let key, let value):
      settle(key)
      settle(value)
    case .tuple(let elements): for element in elements { settle(element.type) }
    case .function(let parameters, let result, _, _):
      for parameter in parameters { settle(parameter) }
      settle(result)
    case .composition(let parts):
      for part in parts { settle(part) }
      if compositionHolders[type] == nil {
        compositionHolders[type] = typeLists.append(contentsOf: parts.flatMap { supertypes($0) })
      }
    }
  }

  /// Finds the supertypes of a declared type, and the supertypes of each of them.
  private mutating func findSupertypes(of type: TypeID) {
    var pending: [TypeID] = []
    var next: TypeID? = type
    while let type = next {
      if !isSettled(type) {
        for inherited in addSupertypes(of: type).dropFirst() where !isSettled(typeLists[inherited]) {
          pending.append(typeLists[inherited])
        }
      }
      next = pending.popLast()
    }
  }

  @inline(__always)
  private func isSettled(_ type: TypeID) -> Bool {
    let place = Int(type.raw)
    return place < supertypeRanges.count && !supertypeRanges[place].isEmpty
  }

  private mutating func addSupertypes(of type: TypeID) -> TypeList {
    let start = typeLists.append(type)
    if let base = soleInheritedType(by: type) {
      for inherited in supertypeRanges[Int(base.raw)] { typeLists.append(typeLists[inherited]) }
    } else {
      findSupertypes(from: start)
    }
    let place = Int(type.raw)
    if place >= supertypeRanges.count {
      let count = max(place + 1, types.count) - supertypeRanges.count
      supertypeRanges += repeatElement(.none, count: count)
    }
    supertypeRanges[place] = typeLists.ids(from: start)
    return supertypeRanges[place]
  }

  /// The supertype of a type that names exactly one supertype, if the supertypes of this supertype are already known.
  /// The type then has it and all of its supertypes. Nil otherwise.
  private func soleInheritedType(by type: TypeID) -> TypeID? {
    guard !types.isGeneric(type), let id = types.declaration(type), declarations[id].inherited.count == 1
    else { return nil }
    let base = typeLists[declarations[id].inherited[0]]
    return isSettled(base) ? base : nil
  }

  /// Appends all supertypes of the type at the end of `typeLists`. `start` is the place of that type.
  private mutating func findSupertypes(from start: ID<TypeID>) {
    // Most types inherit from few types.
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

  /// The names of the generic parameters that can be used in a declaration. The parameters of the types around it
  /// come first.
  @inline(__always)
  func generics(of id: TypeDeclarationID) -> GenericNames { declarations[id].genericParameters }

  /// The index of a generic parameter among others, by its name; nil if none has the name.
  func place(of name: NameID, among generics: GenericNames) -> Int? {
    genericParameters[generics].firstIndex(of: name).map { $0 - generics.bounds.lowerBound }
  }

  /// Returns a type with its generic parameters replaced by arguments.
  package mutating func substitute(
    _ type: TypeID, _ parameters: GenericNames, _ arguments: [TypeID]
  ) -> TypeID {
    guard !parameters.isEmpty else { return type }
    switch types[type] {
    case .error, .container: return type
    case .genericParameter(let name):
      return place(of: name, among: parameters).map { arguments[$0] } ?? type
    case .nominal(let id, let inner):
      return types.intern(.nominal(id, inner.map { substitute($0, parameters, arguments) }))
    case .optional(let inner): return types.intern(.optional(substitute(inner, parameters, arguments)))
    case .array(let inner): return types.intern(.array(substitute(inner, parameters, arguments)))
    case .metatype(let inner): return types.intern(.metatype(substitute(inner, parameters, arguments)))
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
      return types.intern(
        .composition(
          canonicallyOrdered(self.parts(composing: parts.map { substitute($0, parameters, arguments) }))))
    }
  }

  /// The parts of a composition such as `A & B`, each once. The parts of a nested composition are included.
  func parts(composing written: [TypeID]) -> [TypeID] {
    var seen: Set<TypeID> = []
    return written.flatMap { part -> [TypeID] in
      if case .composition(let parts) = types[part] { parts } else { [part] }
    }.filter { seen.insert($0).inserted }
  }

  /// Sorts the parts of a composition, so that `A & B` and `B & A` are one type: first a class, then the protocols by
  /// name.
  func canonicallyOrdered(_ parts: [TypeID]) -> [TypeID] {
    let named = parts.map { part in
      let declaration = types.declaration(part)
      let isClass = declaration.map { declarations[$0].isClass } ?? false
      return (part, isClass ? 0 : 1, declaration.map { names[declarations[$0].path] } ?? "")
    }
    return named.sorted { ($0.1, $0.2, $0.0.raw) < ($1.1, $1.2, $1.0.raw) }.map(\.0)
  }

  /// Returns the type of a member, given the actual owner: `[Item]` for a member of type `[T]` if the owner is
  /// `Page<Item>`.
  package mutating func concrete(_ type: TypeID, in owner: TypeID) -> TypeID {
    guard types.isGeneric(owner), case .nominal(let id, let arguments) = types[owner] else { return type }
    let concrete = substitute(type, generics(of: id), arguments)
    settle(concrete)
    return concrete
  }
}
