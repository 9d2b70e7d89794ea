import StoryboardSyntax

extension Checker {
  /// True if a value of the type `type` can be used where the type `wanted` is needed.
  ///
  /// A type with a mistake can be used everywhere, so that each mistake is reported only once.
  func isSubtype(_ type: TypeID, _ wanted: TypeID) -> Bool {
    if type == wanted || type == .error || wanted == .error || wanted == known.any { return true }
    if wanted == known.anyHashable { return isSubtype(type, known.hashable) }
    if let other = program.types.wrapped(wanted) {
      return isSubtype(program.types.wrapped(type) ?? type, other)
    }
    if let declaration = program.types.declaration(type), program.types.declaration(wanted) != nil {
      if wanted == known.anyObject { return isClassBound(type) }
      if wanted == known.sendable { return program.declarations[declaration].isSendable }
      if known.collections.contains(wanted), known.typesOfCollections.contains(declaration) { return true }
      if tables.swift.isThere, mayBe(type, wanted) { return true }
      // A type that lost a superclass or protocol to a mistake may be a subtype of anything.
      return program.typeLists[program.supertypeRange(of: type)].contains(wanted)
        || program.declarations[declaration].isBroken
    }
    if let conforms = conformsAsComposed(type, to: wanted) { return conforms }
    switch (program.types[type], program.types[wanted]) {
    case (_, .composition(let parts)): return parts.allSatisfy { isSubtype(type, $0) }
    case (.composition(let parts), _): return parts.contains { isSubtype($0, wanted) }
    case (.array(let inner), .array(let other)): return isSubtype(inner, other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return key == otherKey && isSubtype(value, otherValue)
    case (.metatype(let inner), .metatype(let other)): return isSubtype(inner, other)
    case (.container, _): return wanted == known.anyObject
    case (
      .function(let parameters, let result, let canThrow, let attributes),
      .function(let otherParameters, let otherResult, let otherThrows, let otherAttributes)
    ):
      return parameters.count == otherParameters.count
        && zip(otherParameters, parameters).allSatisfy { isSubtype($0, $1) } && isSubtype(result, otherResult)
        && (!canThrow || otherThrows)
        && (!attributes.contains(NameID(.async)) || otherAttributes.contains(NameID(.async)))
        && Set(otherAttributes).subtracting([NameID(.async)]).isSubset(of: attributes)
    case (.tuple(let elements), .tuple(let others)):
      return elements.count == others.count
        && zip(elements, others).allSatisfy { isSubtype($0.type, $1.type) }
    default: return false
    }
  }

  /// True if an array, a dictionary, a tuple or a function conforms to a protocol, by the rules of Swift; nil for any
  /// other type.
  private func conformsAsComposed(_ type: TypeID, to wanted: TypeID) -> Bool? {
    guard let declaration = program.types.declaration(wanted), program.declarations[declaration].isFramework,
      program.declarations[declaration].kind == .protocol
    else { return nil }
    switch program.types[type] {
    case .array, .dictionary, .tuple, .function, .metatype, .optional:
      if wanted == known.sendable { return isSendable(type) }
    default: return nil
    }
    switch program.types[type] {
    case .optional(let inner): return known.conditional.contains(wanted) && isSubtype(inner, wanted)
    case .array(let element):
      return wanted == known.arrayLiteral || wanted == known.customStringConvertible
        || known.collections.contains(wanted)
        || known.conditional.contains(wanted) && isSubtype(program.types.unwrapped(element), wanted)
    case .dictionary(let key, let value):
      return wanted == known.dictionaryLiteral || wanted == known.customStringConvertible
        || known.collections.contains(wanted)
        || known.conditional.contains(wanted) && isSubtype(program.types.unwrapped(value), wanted)
          && (wanted != known.codable || isSubtype(program.types.unwrapped(key), wanted))
    default: return nil
    }
  }

  /// Which initializers a class inherits besides its own, as traits; nil if it inherits none.
  private func inheritedInitializers(of id: TypeDeclarationID) -> SwiftTypeTraits? {
    let traits = program.declarations[id].traits.intersection([.inheritsInitializers, .inheritsConvenience])
    return traits.isEmpty ? nil : traits
  }

  /// True if a subclass does not inherit an initializer, or declares it again. `nearer` are the initializers of the
  /// subclasses in between.
  private func isHidden(_ member: MemberID, byThoseOf nearer: [MemberID], _ traits: SwiftTypeTraits) -> Bool {
    guard program.members[member].kind == .initializer else { return false }
    if !traits.contains(.inheritsInitializers), !program.members[member].traits.contains(.isConvenience) {
      return true
    }
    return nearer.contains { hasSameLabels($0, member) }
  }

  func supertypes(_ type: TypeID) -> [TypeID] { program.supertypes(type) }

  /// Returns the type of a member, given the actual owner: `[Item]` for a member of type `[T]` if the owner is
  /// `Page<Item>`.
  mutating func concrete(_ type: TypeID, in owner: TypeID) -> TypeID { program.concrete(type, in: owner) }

  /// True if all values of a type are objects, so that they can be held weakly.
  func isClassBound(_ type: TypeID) -> Bool {
    switch program.types[type] {
    case .error, .container: return true
    case .composition(let parts): return parts.contains { isClassBound($0) }
    case .nominal(let id, _):
      if program.declarations[id].isClass || type == known.anyObject { return true }
      // A type that lost a superclass or protocol to a mistake may be a class.
      if program.declarations[id].isBroken { return true }
      return program.declarations[id].kind == .protocol
        && supertypes(type).dropFirst().contains { isClassBound($0) }
    default: return false
    }
  }

  func isMainActor(_ type: TypeID) -> Bool {
    switch program.types[type] {
    case .nominal(let id, _): program.declarations[id].isMainActor
    case .container(let id): !program.containers[id].isNonisolated
    case .composition(let parts): parts.contains { isMainActor($0) }
    case .optional(let inner): isMainActor(inner)
    default: false
    }
  }

  func isSendable(_ type: TypeID) -> Bool {
    switch program.types[type] {
    case .error: return true
    case .nominal(let id, let arguments):
      return (program.declarations[id].isSendable || program.declarations[id].isBroken)
        && arguments.allSatisfy { isSendable($0) }
    case .optional(let inner), .array(let inner): return isSendable(inner)
    case .dictionary(let key, let value): return isSendable(key) && isSendable(value)
    case .tuple(let elements): return elements.allSatisfy { isSendable($0.type) }
    case .composition(let parts): return parts.contains { isSendable($0) }
    case .container(let id): return program.containers[id].isNonisolated
    case .metatype: return true
    case .function(_, _, _, let attributes):
      return attributes.contains { text($0) == "Sendable" || text($0) == "MainActor" }
    case .genericParameter: return false
    }
  }

  /// The members of this name that a type and its supertypes have and that can be used, nearest first.
  func members(
    named name: NameID, of type: TypeID, where isWanted: (Member) -> Bool = { _ in true }
  ) -> [(member: MemberID, owner: TypeID)] {
    var result: [(member: MemberID, owner: TypeID)] = []
    var isFound = false
    let isInitializer = name == NameID(.`init`)
    var inherited: SwiftTypeTraits?
    // The initializers of the classes searched so far, whether they can be used or not.
    var nearer: [MemberID] = []
    for owner in holders(ofMembersOf: type) {
      guard let declaration = program.types.declaration(owner) else { continue }
      // A class with initializers of its own inherits others only by the rules of Swift.
      if isInitializer, isFound, inherited == nil { break }
      program.forEachMember(named: name, of: declaration) { member in
        if isInitializer {
          if let inherited, isHidden(member, byThoseOf: nearer, inherited) { return }
          nearer.append(member)
          // An initializer in an extension does not hide the initializers of the superclass.
          if !program.members[member].traits.contains(.isAdded) { isFound = true }
        }
        if isVisible(member), has(type, member, of: owner), isWanted(program.members[member]) {
          result.append((member, owner))
        }
      }
      if isInitializer, inherited == nil || isFound {
        inherited = inheritedInitializers(of: declaration)
      }
    }
    return result
  }

  /// Returns the first member of this name that `members(named:of:where:)` would return; nil if there is none.
  func firstMember(
    named name: NameID, of type: TypeID, where isWanted: (Member) -> Bool
  ) -> (member: MemberID, owner: TypeID)? {
    for owner in holders(ofMembersOf: type) {
      guard let declaration = program.types.declaration(owner) else { continue }
      var found: MemberID?
      program.forEachMember(named: name, of: declaration) {
        if found == nil, isVisible($0), has(type, $0, of: owner), isWanted(program.members[$0]) { found = $0 }
      }
      if let found { return (found, owner) }
    }
    return nil
  }

  /// The types whose members a type has: the type itself and its supertypes, nearest first.
  func holders(ofMembersOf type: TypeID) -> ArraySlice<TypeID> {
    let isDeclared = program.types.declaration(type) != nil
    return program.typeLists[
      isDeclared ? program.supertypeRange(of: type) : program.compositionHolders[type] ?? .none]
  }

  func spelling(_ type: TypeID) -> String { program.spelling(type) }
}
