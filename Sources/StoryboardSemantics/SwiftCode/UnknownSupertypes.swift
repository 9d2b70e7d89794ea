import StoryboardSyntax

/// Decides what a type may be if some of its supertypes are unknown, because they are declared nowhere in the code
/// that is read.
extension Checker {
  /// True if the type `wanted` may be an unknown supertype of `type`, or a supertype that only an extension in Swift
  /// code adds.
  func mayBe(_ type: TypeID, _ wanted: TypeID) -> Bool {
    guard let id = program.types.declaration(type), let other = program.types.declaration(wanted) else {
      return false
    }
    if program.declarations[id].traits.contains(.isOpaque) { return isSameOpaque(type, wanted) }
    // Only classes and protocols can be supertypes.
    guard program.declarations[other].kind == .protocol || program.declarations[other].isClass else {
      return false
    }
    if program.declarations[id].kind == .enum, wanted == known.codable || known.conditional.contains(wanted),
      program.declarations[id].traits.contains(.isOfSources)
    {
      return true
    }
    for supertype in program.typeLists[program.supertypeRange(of: type)] {
      guard let base = program.types.declaration(supertype) else { continue }
      if base != id, program.declarations[base].traits.contains(.isOpaque), supertype != wanted {
        // A type with an unknown supertype may have all supertypes of that supertype.
        if isNoSupertype(of: id, other, by: base) { continue }
        return true
      }
      if tables.swift.addedConformances[base]?.contains(where: { isSubtype($0, wanted) }) == true {
        return true
      }
    }
    return false
  }

  /// True if `wanted` cannot be a supertype of a type, whatever the type's unknown supertype is. Either `wanted` is a
  /// class, and the type has only known superclasses. Or `wanted` is a protocol of the app, from which the unknown
  /// protocol cannot inherit.
  private func isNoSupertype(
    of id: TypeDeclarationID, _ wanted: TypeDeclarationID, by unknown: TypeDeclarationID
  ) -> Bool {
    if program.declarations[wanted].isClass, !program.declarations[id].isClass { return true }
    guard !mayHaveUnknownSuperclass(id) else { return false }
    return program.declarations[wanted].isClass || cannotInherit(wanted, of: unknown)
  }

  /// True if some superclass of a type may be unknown. A protocol may require such a class. Structs, enums and actors
  /// have no superclass.
  func mayHaveUnknownSuperclass(_ id: TypeDeclarationID) -> Bool {
    guard program.declarations[id].isClass, !program.declarations[id].traits.contains(.isActor) else {
      return program.declarations[id].kind == .protocol
    }
    var next: TypeDeclarationID? = id
    var depth = 0
    while let current = next, depth < program.declarations.count {
      if program.declarations[current].isBroken || program.declarations[current].traits.contains(.isOpaque) {
        return true
      }
      next = program.declarations[current].superclass.flatMap { program.types.declaration($0) }
      depth += 1
    }
    return false
  }

  /// True if an unknown supertype of `type` can only be a protocol, because all superclasses of `type` are known.
  func isUnknownProtocol(_ unknown: TypeDeclarationID, of type: TypeID) -> Bool {
    guard let id = program.types.declaration(program.types.unwrapped(type)), id != unknown,
      program.declarations[unknown].traits.contains(.isOpaque)
    else { return false }
    return !mayHaveUnknownSuperclass(id)
  }

  /// True if the unknown protocol `unknown` cannot inherit from `wanted`, a protocol of Swift code. Modules do not
  /// import each other in a cycle, and the system's frameworks do not import an app's module.
  private func cannotInherit(_ wanted: TypeDeclarationID, of unknown: TypeDeclarationID) -> Bool {
    let declared = program.declarations[wanted]
    guard declared.traits.contains(.isOfSources) else { return false }
    return declared.swiftModule == nil && declared.module == program.declarations[unknown].module
      || isSystemType(unknown)
  }

  /// True for an undeclared type that comes from a framework of the system: its name begins with three capital
  /// letters, and the file that names it imports only frameworks of the system and modules whose code is read.
  func isSystemType(_ unknown: TypeDeclarationID) -> Bool {
    let declared = program.declarations[unknown]
    guard declared.outer == nil, text(declared.name).utf8.prefix(3).allSatisfy({ (0x41...0x5A).contains($0) })
    else { return false }
    return program.swiftImports(beside: declared).allSatisfy { module in
      Prelude.modulesOfSystem.contains(module) || Prelude.frameworksOfSystem.contains(module)
        || program.names.name(of: module).map(tables.swift.modulesWithCode.contains) == true
    }
  }

  /// True if `type` and `other` are one undeclared type that two modules of the program name.
  private func isSameOpaque(_ type: TypeID, _ other: TypeID) -> Bool {
    guard program.modules.count > 1, let id = program.types.declaration(type),
      let otherID = program.types.declaration(other), id != otherID,
      program.declarations[otherID].traits.contains(.isOpaque)
    else { return false }
    return program.declarations[id].path == program.declarations[otherID].path
      && program.declarations[id].module != program.declarations[otherID].module
      && program.types.arguments(of: type) == program.types.arguments(of: other)
  }
}
