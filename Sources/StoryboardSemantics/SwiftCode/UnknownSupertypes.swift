import StoryboardSyntax

extension Checker {
  /// True if a supertype of a type is unknown, or stands in Swift code alone.
  func mayBe(_ type: TypeID, _ wanted: TypeID) -> Bool {
    guard let id = program.types.declaration(type), let other = program.types.declaration(wanted),
      !program.declarations[id].traits.contains(.isOpaque)
    else { return false }
    // A value has no superclass.
    guard program.declarations[other].kind == .protocol || program.declarations[other].isClass else {
      return false
    }
    if program.declarations[id].kind == .enum, wanted == known.codable || known.conditional.contains(wanted),
      program.declarations[id].traits.contains(.isOfSources)
    {
      return true
    }
    var walk = SupertypeWalk(program.supertypeRange(of: type), without: .certain)
    while let supertype = walk.next(in: program) {
      guard let base = program.types.declaration(supertype) else { continue }
      if base != id, program.declarations[base].traits.contains(.isOpaque), supertype != wanted {
        // A class with an unknown base may be all that the base is.
        if isNoSupertype(of: type, other) { continue }
        return true
      }
      if tables.swift.addedConformances[base]?.contains(where: { isSubtype($0, wanted) }) == true {
        return true
      }
    }
    return false
  }

  /// True if a type cannot be a class, since it has another one as its known superclass.
  private func isNoSupertype(of type: TypeID, _ wanted: TypeDeclarationID) -> Bool {
    guard program.declarations[wanted].isClass, let id = program.types.declaration(type) else { return false }
    guard program.declarations[id].isClass else { return true }
    var superclass = program.declarations[id].superclass
    var depth = 0
    while let base = superclass.flatMap({ program.types.declaration($0) }), depth < program.declarations.count
    {
      if program.declarations[base].traits.contains(.isOpaque) { return false }
      superclass = program.declarations[base].superclass
      depth += 1
    }
    return true
  }
}
