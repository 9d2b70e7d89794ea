import StoryboardDiagnostics
import StoryboardSyntax

/// Reads the `where` clauses of Swift code. A type has the members of an extension if the type meets the extension's
/// requirements.
extension Checker {
  /// The requirements in the `where` clause of an extension. Nil if a requirement is about anything but the generic
  /// parameters and `Self`.
  mutating func requirements(
    of node: NodeID, in tree: SyntaxTree, _ generics: GenericNames
  ) -> [Requirement]? {
    var found: [Requirement] = []
    var children = tree.children(of: node)
    while let child = children.next(.requirement, in: tree) {
      let written = tree[Node<RequirementSyntax>(child)]
      guard written.types.count == 2 else { return nil }
      var types: [TypeID] = []
      discardingReports { checker in
        types = written.types.map { checker.resolve($0, in: tree, generics: generics) }
      }
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

  /// The requirements that a generic type makes of its arguments, such as `T: Log`. Requirements that name an
  /// undeclared type are left out.
  mutating func demands(of id: TypeDeclarationID) -> [GenericRequirement] {
    if let known = program.demands[id] { return known }
    guard tables.isInheritanceKnown else { return [] }
    let declared = program.declarations[id]
    let generics = program.generics(of: id)
    var found: [GenericRequirement] = []
    for (parameter, node) in writtenRequirements(of: declared.syntax) {
      let tree = program.tree(of: declared.syntax)
      var demanded = TypeID.error
      inModule(declared.module, inside: declared.outer) {
        $0.discardingReports { demanded = $0.resolve(node, in: tree, generics: generics) }
      }
      let isOpaque =
        program.firstDeclaration(in: demanded) { program.declarations[$0].traits.contains(.isOpaque) } != nil
      if demanded != .error, !isOpaque {
        found.append(GenericRequirement(parameter: parameter, type: demanded))
      }
    }
    program.demands[id] = found
    return found
  }

  /// The requirements that a declaration writes among its generic parameters and in its `where` clause, such as `T:
  /// Log`.
  private func writtenRequirements(of place: SyntaxReference) -> [(parameter: NameID, type: Node<TypeSyntax>)]
  {
    let tree = program.tree(of: place)
    var found: [(parameter: NameID, type: Node<TypeSyntax>)] = []
    if let list = tree.child(.genericParameters, of: place.node) {
      var (name, children) = (NameID.empty, tree.children(of: list))
      while let child = children.next(in: tree) {
        switch tree.kind(of: child) {
        case .name: name = tree.name(of: child)
        case .type: found.append((name, Node(child)))
        case .requirement:
          if let type = tree[Node<RequirementSyntax>(child)].types.first { found.append((name, type)) }
        default: break
        }
      }
    }
    var children = tree.children(of: place.node)
    while let child = children.next(.requirement, in: tree) {
      let written = tree[Node<RequirementSyntax>(child)]
      guard written.types.count == 2, !written.isSameType,
        let name = tree.plainType(written.types[0].id)?.name
      else { continue }
      found.append((name, written.types[1]))
    }
    return found
  }

  /// Reports the first generic argument that does not meet a requirement of the type's declaration. Returns true if
  /// it has reported one.
  mutating func reportsUnmetRequirement(
    of id: TypeDeclarationID, _ arguments: [TypeID], at range: SourceRange
  ) -> Bool {
    let declared = program.declarations[id]
    guard !declared.isFramework else { return false }
    let generics = program.generics(of: id)
    for demand in demands(of: id) {
      guard let place = program.place(of: demand.parameter, among: generics), place < arguments.count,
        !isSubtype(arguments[place], demand.type)
      else { continue }
      report(
        DeclarationDiagnostic.genericRequirement(
          spelling(arguments[place]), of: text(declared.path), demanded: spelling(demand.type)), at: range,
        labels: [Diagnostic.Label(.declared(text(declared.name)), at: program.nameRange(of: declared.syntax))]
      )
      return true
    }
    return false
  }

  /// True if `type` has a member that is declared for `holder`, which is the type itself or a supertype. The type has
  /// to meet the requirements of the member's extension.
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
        // If the protocol itself is used, the requirement names the one type that the extension is for.
        return requirement.isSameType
      }
      return requirement.isSameType ? subject == requirement.type : isSubtype(subject, requirement.type)
    }
  }

  /// The type through which a static member is used. For a member that a protocol's extension declares `where Self ==
  /// Plain`, this is `Plain`. Otherwise it is `owner`.
  func ownerOfStatic(_ member: MemberID, found owner: TypeID) -> TypeID {
    guard program.members[member].traits.contains(.hasRequirements),
      let id = program.types.declaration(owner), program.declarations[id].kind == .protocol,
      let own = tables.swift.requirements[member]?.first(where: { $0.parameter == nil && $0.isSameType })
    else { return owner }
    return own.type
  }
}
