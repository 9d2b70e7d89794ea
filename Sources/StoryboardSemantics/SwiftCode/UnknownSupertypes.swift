import StoryboardSyntax

/// Tells what a type may be if not all its supertypes are known. An unknown supertype can only add types that it can
/// inherit from.
extension Checker {
  /// True if a supertype of a type is unknown and may be the wanted one, or if the supertype comes only from Swift
  /// code.
  func mayBe(_ type: TypeID, _ wanted: TypeID) -> Bool {
    guard let id = program.types.declaration(type), let other = program.types.declaration(wanted) else {
      return false
    }
    if program.declarations[id].traits.contains(.isOpaque) { return isSameOpaque(type, wanted) }
    // A type of values has no superclass.
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
        // A class with an unknown base may be everything that the base is.
        if isNoSupertype(of: id, other, by: base) { continue }
        return true
      }
      if tables.swift.addedConformances[base]?.contains(where: { isSubtype($0, wanted) }) == true {
        return true
      }
    }
    return false
  }

  /// True if a type cannot have another one among its supertypes, whatever its unknown supertype is. Either the other
  /// type is a class, and the type has a known superclass. Or it is a protocol of the app, which the unknown protocol
  /// cannot inherit.
  private func isNoSupertype(
    of id: TypeDeclarationID, _ wanted: TypeDeclarationID, by unknown: TypeDeclarationID
  ) -> Bool {
    if program.declarations[wanted].isClass, !program.declarations[id].isClass { return true }
    guard !mayHaveUnknownSuperclass(id) else { return false }
    return program.declarations[wanted].isClass || isOutOfReach(wanted, of: unknown)
  }

  /// True if a superclass of a type may be unknown. A protocol may require one, and a type of values has none.
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

  /// True if an unknown supertype of a type can only be a protocol.
  func isUnknownProtocol(_ unknown: TypeDeclarationID, of type: TypeID) -> Bool {
    guard let id = program.types.declaration(program.types.unwrapped(type)), id != unknown,
      program.declarations[unknown].traits.contains(.isOpaque)
    else { return false }
    return !mayHaveUnknownSuperclass(id)
  }

  /// True if an unknown protocol cannot inherit from a protocol of Swift code. Modules do not import each other in a
  /// circle, and the system does not import a module of an app.
  private func isOutOfReach(_ wanted: TypeDeclarationID, of unknown: TypeDeclarationID) -> Bool {
    let declared = program.declarations[wanted]
    guard declared.traits.contains(.isOfSources) else { return false }
    return declared.swiftModule == nil && declared.module == program.declarations[unknown].module
      || isOfSystem(unknown)
  }

  /// True for an undeclared type that comes from a framework of the system. Its name begins as the names of such
  /// frameworks' types do, and the code that names it imports no other unread module.
  func isOfSystem(_ unknown: TypeDeclarationID) -> Bool {
    let declared = program.declarations[unknown]
    guard declared.outer == nil, text(declared.name).utf8.prefix(3).allSatisfy({ (0x41...0x5A).contains($0) })
    else { return false }
    return program.swiftImports(beside: declared).allSatisfy { module in
      Prelude.modulesOfSystem.contains(module) || Prelude.frameworksOfSystem.contains(module)
        || program.names.name(of: module).map(tables.swift.readModules.contains) == true
    }
  }

  /// True if two modules of the program name the same undeclared type.
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
