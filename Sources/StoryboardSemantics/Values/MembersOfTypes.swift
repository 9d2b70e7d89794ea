import StoryboardDiagnostics
import StoryboardSyntax

/// Finds what a name means in a value after the name of a module or a type: a nested type, a static member, or
/// `self`.
extension Checker {
  /// What a name after a module's name means in a value, such as `Palette` in `Theming.Palette`; nil if a mistake was
  /// reported.
  mutating func moduleMember(
    _ node: NodeID, in tree: SyntaxTree, of module: NameID
  ) -> ValueHead? {
    let name = tree.nameOfValue(node)
    if tree.child(.genericArguments, of: node) == nil,
      let type = alias(name, ofModule: module, in: tree, at: tree.nameRange(ofValue: node))
    {
      return type == .error ? nil : .type(type)
    }
    if tables.scopes[self.pass.module].swiftModules.contains(module), let type = swiftType(name, in: module) {
      return specialize(type, by: node, of: tree).map(ValueHead.type)
    }
    if let other = tables.scopes[self.pass.module].modules[module] {
      let found = thing(name, of: other, at: tree.nameRange(ofValue: node))
      switch found.thing {
      case .type(let type)?: return specialize(type, by: node, of: tree).map(ValueHead.type)
      case .container(let container)?: return .container(container)
      case .function(let members)?: return functions(members)
      case nil: if found.isReported { return nil }
      }
    }
    if isLost(name) { return nil }
    if isUnreadModule(module), !tables.swift.hasUnreadCode, let place = mention(of: name, in: module) {
      let home = qualifier(of: name, module, in: tree)
      let id = opaqueDeclaration(name, inside: nil, of: home?.module, 0, at: home?.place ?? place)
      return .type(make(.nominal(id, [])))
    }
    let other = tables.scopes[pass.module].modules[module]
    report(
      DeclarationDiagnostic.unknownType(
        text(name), in: other == pass.module ? nil : text(module), isOfProgram: other != nil,
        nearest: nearest(to: name) { $0.namesOfModule(module) }),
      at: tree.nameRange(ofValue: node), cause: other.map { .name(name, of: $0) })
    return nil
  }

  /// What a name after a type's name means in a value, such as `standard` in `UserDefaults.standard`; nil if a
  /// mistake was reported.
  mutating func staticMember(
    _ node: NodeID, in tree: SyntaxTree, of type: TypeID, isCalled: Bool
  ) -> ValueHead? {
    guard type != .error else { return nil }
    let name = tree.nameOfValue(node)
    if let declaration = program.types.declaration(type),
      !tables.nested.isEmpty, let inner = tables.nested[Qualified(parent: .type(declaration), name: name)],
      program.declarations[inner].isPublic || isAtHome(inner)
    {
      if reportsPrivate(inner, at: tree.nameRange(ofValue: node), in: tree) { return nil }
      return specialize(inner, inside: type, by: node, of: tree).map(ValueHead.type)
    }
    if tables.swift.isThere, let declaration = program.types.declaration(type),
      let alias = innerAlias(name, of: declaration, in: tree, at: tree.nameRange(ofValue: node))
        ?? genericAlias(node, in: tree, inside: declaration)
    {
      return alias == .error ? nil : .type(alias)
    }
    if name == NameID(.`self`), let metatype = metatype(of: type, at: node, in: tree) { return metatype }
    let found = members(named: name, of: type) { $0.isStatic }
    guard let first = preferred(found, isCalled: isCalled) else {
      return reportUnknownMember(node, in: tree, of: type, isCalled: isCalled)
    }
    pass.reliance = program.members[first.member].syntax
    switch program.members[first.member].kind {
    case .property:
      let propertyType = concrete(program.members[first.member].type, in: first.owner)
      let owner = ownerOfStatic(first.member, found: first.owner)
      return .value(TypedValue(value: .staticProperty(first.member, owner: owner), type: propertyType))
    case .enumCase where program.members[first.member].parameters.isEmpty:
      return .value(TypedValue(value: .enumCase(first.member, owner: type, .none), type: type))
    default:
      let methods = found.filter { program.members[$0.member].kind != .property }
      return add(methods.map { ($0.member, ownerOfStatic($0.member, found: $0.owner)) }).map {
        .methods($0, base: nil)
      }
    }
  }

  /// Returns `A.self`, the type `A` as a value. For the wiring it is a static property of the type.
  mutating func metatype(of type: TypeID, at node: NodeID, in tree: SyntaxTree) -> ValueHead? {
    guard let declaration = program.types.declaration(type) else {
      var property = Member(
        kind: .property, name: NameID(.`self`), owner: nil, isStatic: true, type: make(.metatype(type)),
        syntax: program.reference(to: node, in: tree))
      property.module = pass.module
      let member = tables.builtinMetatypes[type] ?? program.members.nextID
      if member == program.members.nextID {
        program.append(property)
        tables.builtinMetatypes[type] = member
      }
      return .value(TypedValue(value: .staticProperty(member, owner: type), type: property.type))
    }
    guard program.declarations[declaration].kind != .protocol else {
      // For a protocol `P`, the value would not be of type `any P.Type`, which contains the types that conform to
      // `P`.
      report(ValueDiagnostic.metatypeOfProtocol(spelling(type)), at: tree.nameRange(ofValue: node))
      return .value(TypedValue(value: .nil, type: .error))
    }
    let member: MemberID
    if let known = tables.metatypes[declaration] {
      member = known
    } else {
      let own = nominal(declaration)
      var property = Member(
        kind: .property, name: NameID(.`self`), owner: declaration, isStatic: true,
        type: make(.metatype(own)),
        syntax: program.declarations[declaration].syntax)
      property.module = program.declarations[declaration].module
      property.isPublic = program.declarations[declaration].isPublic
      member = program.members.nextID
      program.append(property)
      tables.metatypes[declaration] = member
    }
    return .value(
      TypedValue(value: .staticProperty(member, owner: type), type: make(.metatype(type))))
  }

  /// True if a type may have a member of this name that a mistake in the type's declaration hides.
  func mayBeIncomplete(_ name: NameID, of type: TypeID) -> Bool {
    mayHaveUnreadMembers(type) && (isLost(name) || hasBrokenAncestor(type))
  }
}
