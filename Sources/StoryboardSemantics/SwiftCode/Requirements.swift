import StoryboardSyntax

/// What extensions in Swift code demand of a type to have their members.
extension Checker {
  /// The requirements of an extension; nil if they are about more than its generic parameters and `Self`.
  mutating func requirements(
    of node: NodeID, in tree: SyntaxTree, _ generics: GenericNames
  ) -> [Requirement]? {
    var found: [Requirement] = []
    var children = tree.children(of: node)
    while let child = children.next(.requirement, in: tree) {
      let written = tree[Node<RequirementSyntax>(child)]
      guard written.types.count == 2 else { return nil }
      var types: [TypeID] = []
      silently { checker in types = written.types.map { checker.resolve($0, in: tree, generics: generics) } }
      let isSelf =
        tree.plainType(written.types[0].id).map { text($0.name) == "Self" && $0.suffix == nil } ?? false
      var parameter: TypeID?
      if !isSelf {
        guard case .genericParameter = program.types[types[0]] else { return nil }
        parameter = types[0]
      }
      guard types[1] != .error else { return nil }
      found.append(Requirement(parameter: parameter, type: types[1], isSameType: written.isSameType))
    }
    return found.isEmpty ? nil : found
  }

  /// True if a type has a member that one of its holders declares: it meets what the extension of it demands.
  @inline(__always)
  func has(_ type: TypeID, _ member: MemberID, of holder: TypeID) -> Bool {
    !program.members[member].traits.contains(.hasRequirements) || meetsRequirements(of: member, holder, type)
  }

  private func meetsRequirements(of member: MemberID, _ holder: TypeID, _ type: TypeID) -> Bool {
    (tables.swift.requirements[member] ?? []).allSatisfy { requirement in
      var subject = type
      if let parameter = requirement.parameter {
        guard let declaration = program.types.declaration(holder),
          case .genericParameter(let name) = program.types[parameter],
          let place = program.place(of: name, among: program.generics(of: declaration))
        else { return false }
        let arguments = program.types.arguments(of: holder)
        guard place < arguments.count else { return false }
        subject = arguments[place]
      } else if type == holder {
        // A protocol itself stands for the one type that the extension is about.
        return requirement.isSameType
      }
      return requirement.isSameType ? subject == requirement.type : isSubtype(subject, requirement.type)
    }
  }

  /// The type that has a static member of a protocol: the one that the extension is about.
  func ownerOfStatic(_ member: MemberID, found owner: TypeID) -> TypeID {
    guard program.members[member].traits.contains(.hasRequirements),
      let id = program.types.declaration(owner), program.declarations[id].kind == .protocol,
      let own = tables.swift.requirements[member]?.first(where: { $0.parameter == nil && $0.isSameType })
    else { return owner }
    return own.type
  }
}
