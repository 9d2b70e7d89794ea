import StoryboardSyntax
import StoryboardVocabulary

extension Program {
  /// Returns the type itself and its supertypes, nearest first.
  package func supertypes(_ type: TypeID) -> [TypeID] {
    if types.declaration(type) == nil { return [type] }
    var all: [TypeID] = []
    var walk = SupertypeWalk(supertypeRange(of: type))
    while let next = walk.next(in: self) { all.append(next) }
    return all
  }

  /// Returns the range of a declared type's supertypes in the table of all lists; empty for any other type. The last
  /// element of a long list may stand for all supertypes of a base.
  func supertypeRange(of type: TypeID) -> TypeList {
    let place = Int(type.raw)
    let range = place < supertypeRanges.count ? supertypeRanges[place] : .none
    assert(
      !range.isEmpty || types.declaration(type) == nil, "the type was made after its supertypes were found")
    return range
  }

  /// Returns the supertypes of a type, nearest first.
  ///
  /// - Returns: some of them. If `goesOn` is true, the supertypes of the last one are the others.
  package func listedSupertypes(of type: TypeID) -> (types: [TypeID], goesOn: Bool) {
    if case .composition(let parts) = types[type] { return (parts.flatMap { supertypes($0) }, false) }
    let list = supertypeRange(of: type).dropFirst()
    let listed = list.map { typeLists[$0].base ?? typeLists[$0] }
    return (listed, list.last.map { typeLists[$0].base != nil } ?? false)
  }

  /// Finds the supertypes of the types that the program declares, and of those that it has made of them so far.
  ///
  /// - Parameter order: the program's own declarations, each after its supertypes.
  mutating func settleTypes(_ order: [TypeDeclarationID]) {
    for id in order where declarations[id].genericParameters.isEmpty {
      findSupertypes(of: types.nominal(id))
    }
    for raw in firstOwnType..<types.count { settle(TypeID(raw: Int32(raw))) }
  }

  /// Finds the supertypes of a type and of the types that it is composed of, so that they can be asked for. Every maker
  /// of a generic type, or of a composition, settles it.
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

  /// Finds the supertypes of a declared type, and those of each of them.
  private mutating func findSupertypes(of type: TypeID) {
    var pending: [TypeID] = []
    var next: TypeID? = type
    while let type = next {
      if !isSettled(type) {
        for inherited in addSupertypes(of: type).dropFirst() where typeLists[inherited].base == nil {
          if !isSettled(typeLists[inherited]) { pending.append(typeLists[inherited]) }
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
    if let base = inheritedAlone(by: type) {
      let inherited = supertypeRanges[Int(base.raw)]
      if inherited.count < shortcuts.sharedSupertypes {
        for inherited in inherited { typeLists.append(typeLists[inherited]) }
      } else {
        typeLists.append(TypeID(allOf: base))
        if chains[base] == nil { chains[base] = chain(from: base) }
      }
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

  /// Returns the chain of inheritance with which lists go on.
  ///
  /// - Parameter isUncertain: tells of a type whether it may have supertypes that its list has not; nil: it is not known.
  private func chain(
    from base: TypeID, isUncertain: ((TypeDeclarationID) -> Bool)? = nil
  ) -> InheritanceChain {
    var chain = InheritanceChain(nextWithMembers: base, nextUncertain: base, end: end(of: base))
    var (hasMembers, hasUncertain) = (false, false)
    for place in supertypeRanges[Int(base.raw)] {
      let type = typeLists[place]
      if let rest = type.base {
        if !hasMembers { chain.nextWithMembers = chains[rest]!.nextWithMembers }
        if !hasUncertain { chain.nextUncertain = chains[rest]!.nextUncertain }
      } else if let id = types.declaration(type) {
        hasMembers = hasMembers || (areMembersKnown ? self.hasMembers(id) : hasMemberBlock(id))
        hasUncertain = hasUncertain || isUncertain?(id) ?? true
      }
    }
    return chain
  }

  /// Finds again what walks through long chains of inheritance may leave out, once all members and lines are known.
  ///
  /// - Parameter isUncertain: tells of a type whether it may have supertypes that its list has not.
  mutating func shortenChains(isUncertain: (TypeDeclarationID) -> Bool) {
    areMembersKnown = true
    // The supertypes of a type stand before it.
    let bases = chains.keys.sorted {
      supertypeRanges[Int($0.raw)].bounds.lowerBound < supertypeRanges[Int($1.raw)].bounds.lowerBound
    }
    for base in bases {
      chains[base] = withoutActuallyEscaping(isUncertain) { chain(from: base, isUncertain: $0) }
    }
  }

  /// True if a type has members or lines.
  func hasMembers(_ id: TypeDeclarationID) -> Bool {
    !declarations[id].members.isEmpty || !declarations[id].lines.isEmpty || isExtended(id)
  }

  private func hasMemberBlock(_ id: TypeDeclarationID) -> Bool {
    tree(of: declarations[id].syntax).child(.memberBlock, of: declarations[id].syntax.node) != nil
  }

  private func end(of base: TypeID) -> TypeID {
    guard let last = supertypeRanges[Int(base.raw)].last, let rest = typeLists[last].base else { return base }
    return chains[rest]!.end
  }

  /// The base of a type that names one supertype whose supertypes are known: the type's supertypes are those of the
  /// base, too.
  private func inheritedAlone(by type: TypeID) -> TypeID? {
    guard !types.isGeneric(type), let id = types.declaration(type), declarations[id].inherited.count == 1
    else { return nil }
    let base = typeLists[declarations[id].inherited[0]]
    return isSettled(base) ? base : nil
  }

  /// Adds the supertypes of the last type in the table, and theirs.
  private mutating func findSupertypes(from start: ID<TypeID>) {
    // Most types inherit from few.
    var seen: Set<TypeID> = []
    var index = start.index
    var earliest = Int.max
    while index < typeLists.count {
      let type = typeLists.elements[index]
      if index == typeLists.count - 1, index > start.index, mayEndList(type), place(of: type) < earliest {
        typeLists[ID(index)] = TypeID(allOf: type)
        if chains[type] == nil { chains[type] = chain(from: type) }
        return
      }
      if index > start.index { earliest = min(earliest, place(of: type)) }
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

  /// True if lists may go on with a type and all its supertypes. A list can if this is the only type whose supertypes are
  /// still to be added, and the list has none of them: if all others were settled later.
  private func mayEndList(_ type: TypeID) -> Bool {
    guard let id = types.declaration(type), id >= firstOwn, place(of: type) >= 0 else { return false }
    let list = supertypeRanges[Int(type.raw)]
    return list.count >= shortcuts.sharedSupertypes || list.last.map { typeLists[$0].base != nil } ?? false
  }

  /// The place of the supertypes of a type in the table of lists: a type is settled after its supertypes. Negative for
  /// generic types, which are settled in any order, and before a type is settled.
  private func place(of type: TypeID) -> Int {
    isSettled(type) && !types.isGeneric(type) ? supertypeRanges[Int(type.raw)].bounds.lowerBound : -1
  }

  private mutating func addSupertype(_ type: TypeID, from start: ID<TypeID>, _ seen: inout Set<TypeID>) {
    let known = typeLists.ids(from: start)
    if known.count < shortcuts.longList {
      if typeLists[known].contains(type) { return }
    } else {
      if seen.isEmpty { seen = Set(typeLists[known]) }
      guard seen.insert(type).inserted else { return }
    }
    typeLists.append(type)
  }

  /// The names of the generic parameters of a declaration, those of the types around it first.
  @inline(__always)
  func generics(of id: TypeDeclarationID) -> GenericNames { declarations[id].genericParameters }

  /// The place of a name among generic parameters.
  func place(of name: NameID, among generics: GenericNames) -> Int? {
    if generics.count > shortcuts.longList, let places = placesOfGenerics[generics] { return places[name] }
    return genericParameters[generics].firstIndex(of: name).map { $0 - generics.bounds.lowerBound }
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
          inOneOrder(self.parts(composing: parts.map { substitute($0, parameters, arguments) }))))
    }
  }

  /// The parts of a composition, each once; those of a composition in it are among them.
  func parts(composing written: [TypeID]) -> [TypeID] {
    var seen: Set<TypeID> = []
    return written.flatMap { part -> [TypeID] in
      if case .composition(let parts) = types[part] { parts } else { [part] }
    }.filter { seen.insert($0).inserted }
  }

  /// The parts of a composition in the order that makes one type of all its spellings: a class, then the protocols by
  /// name.
  func inOneOrder(_ parts: [TypeID]) -> [TypeID] {
    let named = parts.map { part in
      let declaration = types.declaration(part)
      let isClass = declaration.map { declarations[$0].isClass } ?? false
      return (part, isClass ? 0 : 1, declaration.map { names[declarations[$0].path] } ?? "")
    }
    return named.sorted { ($0.1, $0.2, $0.0.raw) < ($1.1, $1.2, $1.0.raw) }.map(\.0)
  }

  /// Returns a member's type in a concrete owner.
  package mutating func concrete(_ type: TypeID, in owner: TypeID) -> TypeID {
    guard types.isGeneric(owner), case .nominal(let id, let arguments) = types[owner] else { return type }
    let concrete = substitute(type, generics(of: id), arguments)
    settle(concrete)
    return concrete
  }
}

extension TypeID {
  /// The last element of a list of supertypes that goes on with a base and its supertypes.
  fileprivate init(allOf base: TypeID) { self.init(raw: ~base.raw) }

  /// The base with whose supertypes a list goes on; nil for a type.
  var base: TypeID? { raw < 0 ? TypeID(raw: ~raw) : nil }
}

/// A long chain of inheritance, from a type outward: the list of supertypes of each type goes on with the next one.
struct InheritanceChain: Sendable {
  /// The first of them in whose list a type has members, or whose list is complete.
  var nextWithMembers: TypeID
  /// The first of them in whose list a type may have further supertypes, or whose list is complete.
  var nextUncertain: TypeID
  /// The first of them whose list of supertypes is complete.
  let end: TypeID
}

/// A walk through a type and its supertypes, nearest first.
struct SupertypeWalk {
  /// The supertypes of a long chain of inheritance that may be left out.
  enum Omission {
    case none
    /// Those without members.
    case withoutMembers
    /// Those that certainly have no supertypes besides those of their lists.
    case certain
    /// Those that the program declares.
    case ofProgram
  }

  private var list: TypeList
  private var index = 0
  private let omission: Omission

  init(_ list: TypeList, without omission: Omission = .none) {
    self.list = list
    self.omission = omission
  }

  /// True if the walk goes on in other lists, or has many types.
  func isLong(in program: borrowing Program) -> Bool {
    list.count > program.shortcuts.supertypes || list.last.map { program.typeLists[$0].base != nil } ?? false
  }

  @inline(__always)
  mutating func next(in program: borrowing Program) -> TypeID? {
    guard index < list.count else { return nil }
    var type = program.typeLists[list[index]]
    if let base = type.base {
      switch omission {
      case .none: type = base
      case .withoutMembers: type = program.chains[base]?.nextWithMembers ?? base
      case .certain: type = program.chains[base]?.nextUncertain ?? base
      case .ofProgram: type = program.chains[base]?.end ?? base
      }
      list = program.supertypeRange(of: type)
      index = 0
    }
    index += 1
    return type
  }
}
