import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Reads the members of a type in a program that names Swift code. Members stand in the type's declaration or its
  /// extensions, or Swift adds them.
  mutating func resolveMembersWithSwift(_ id: TypeDeclarationID, in tree: SyntaxTree) {
    let syntax = program.declarations[id].syntax
    let isOfSources = program.declarations[id].traits.contains(.isOfSources)
    let parts = tables.swift.parts[id] ?? []
    let branches = parts.filter { $0.kind == .branch }
    if isOfSources {
      readSwiftMembers(of: id, syntax, in: tree, isBranch: !branches.isEmpty)
    } else {
      resolveMembers(id, syntax, in: tree)
    }
    for branch in branches {
      let tree = program.tree(of: branch.syntax)
      inModule(branch.module) { $0.readSwiftMembers(of: id, branch.syntax, in: tree, isBranch: true) }
    }
    for part in parts where part.kind == .extension {
      let tree = program.tree(of: part.syntax)
      if tree.source.isSwift {
        inModule(part.module) { $0.readSwiftMembers(of: id, part.syntax, in: tree, isExtension: true) }
      } else if !isComparedExtension(part, of: id) {
        inModule(part.module) { $0.resolveMembers(id, part.syntax, in: tree) }
      }
    }
    if isOfSources { synthesizeMembers(of: id, in: tree) }
    for part in parts where part.kind == .repetition || isComparedExtension(part, of: id) {
      inModule(part.module) {
        $0.compareRedeclaration(of: id, part.syntax, in: $0.program.tree(of: part.syntax))
      }
    }
  }

  /// True for an extension in a program whose type the Swift code of the same module declares. Its members are
  /// compared with that code, which has all members of the type.
  private func isComparedExtension(_ part: Part, of id: TypeDeclarationID) -> Bool {
    part.kind == .extension && part.module == program.declarations[id].module
      && program.declarations[id].traits.contains(.isOfSources) && program.declarations[id].swiftModule == nil
      && !program.isSwift(part.syntax)
  }

  private mutating func readSwiftMembers(
    of id: TypeDeclarationID, _ syntax: SyntaxReference, in tree: SyntaxTree, isExtension: Bool = false,
    isBranch: Bool = false
  ) {
    guard let block = tree.child(.memberBlock, of: syntax.node) else { return }
    pass.enclosing = id
    pass.isReadingRepeat = true
    defer { (pass.enclosing, pass.isReadingRepeat) = (nil, false) }
    var reader = SwiftMemberReader(type: id, generics: program.generics(of: id))
    (reader.isExtension, reader.isBranch) = (isExtension, isBranch)
    reader.isOnOtherActor =
      !program.declarations[id].traits.isDisjoint(with: [.isActor, .isOnOtherActor])
    if case .importedSwift = tree.source.role { reader.isOfOtherModule = true }
    reader.availability = availability(of: id)
    if isExtension {
      let parts = tree[Node<ExtensionSyntax>(syntax.node)]
      if hasCondition(syntax.node, in: tree) { reader.isBranch = true }
      reader.isPublic = parts.modifiers.contains(.public)
      reader.isPrivate = parts.modifiers.contains(.private)
      let attributes = parts.hasAttributes ? swiftAttributes(of: syntax.node, in: tree) : []
      reader.isMainActor = attributes.contains(.mainActor)
      if attributes.contains(.otherGlobalActor) { reader.isOnOtherActor = true }
      reader.availability.formUnion(attributes.availability)
      if parts.isConstrained {
        if let requirements = requirements(of: syntax.node, in: tree, reader.generics) {
          reader.requirements = requirements
        } else {
          // A requirement about associated types cannot be decided, but most conforming types in the app meet it.
          reader.isConditional = program.declarations[id].kind != .protocol
        }
      }
    }
    discardingReports { checker in
      var items = tree.children(of: block)
      while let item = items.next(in: tree) {
        if tree.kind(of: item) == .error {
          checker.program.declarations[id].traits.insert(.hasUnknownMembers)
        }
        if tree.isBroken(item) { continue }
        checker.readSwiftMember(syntax.other(item), in: tree, reader)
      }
    }
  }

  /// Finds the supertypes that extensions add to types of the frameworks.
  mutating func resolveAddedConformances() {
    for (id, part) in tables.swift.frameworkExtensions {
      let tree = program.tree(of: part.syntax)
      guard let list = tree[Node<ExtensionSyntax>(part.syntax.node)].inheritance else { continue }
      let traits = traits(ofExtension: part.syntax.node, of: [], in: tree)
      if !traits.isEmpty {
        inModule(program.declarations[id].module) {
          $0.resolveUnusableConformances(of: id, part, traits, in: tree)
        }
        continue
      }
      inModule(part.module) {
        $0.discardingReports { checker in
          let types = checker.resolve(list, in: tree)
          checker.tables.swift.addedConformances[id, default: []] += types.filter { $0 != .error }
        }
      }
    }
  }

  /// Reads the members and the `inject`, `call` and `later` lines that extensions add to types of the frameworks,
  /// ordered by type and then by module.
  mutating func resolveAddedMembers() {
    let parts = tables.swift.frameworkExtensions.enumerated().sorted { a, b in
      (a.element.type.index, a.element.part.module.index, a.offset)
        < (b.element.type.index, b.element.part.module.index, b.offset)
    }
    for (id, part) in parts.map(\.element) {
      let tree = program.tree(of: part.syntax)
      inModule(part.module) {
        if tree.source.isSwift {
          $0.readSwiftMembers(of: id, part.syntax, in: tree, isExtension: true)
        } else {
          $0.pass.isReadingRepeat = true
          $0.resolveMembers(id, part.syntax, in: tree)
          $0.pass.isReadingRepeat = false
        }
      }
    }
  }

  /// What all members of one type or extension have in common, such as their actor. It is used while they are read.
  private struct SwiftMemberReader {
    let type: TypeDeclarationID
    let generics: GenericNames
    var isPublic = false
    var isPrivate = false
    var isMainActor = false
    /// True for the members of an extension, none of which is a required property.
    var isExtension = false
    /// True if the block stands in one of several branches of `#if`, so that some builds lack its members.
    var isBranch = false
    /// True for an extension with a condition that the checker cannot decide, such as one about an associated type.
    var isConditional = false
    /// True if the members belong to an actor other than the main one.
    var isOnOtherActor = false
    /// True for the code of a Swift module that the program imports.
    var isOfOtherModule = false
    /// The traits that `@available` gives to all the members.
    var availability: SwiftMemberTraits = []
    /// The requirements in the `where` clause of the extension.
    var requirements: [Requirement] = []
  }

  private mutating func readSwiftMember(
    _ place: SyntaxReference, in tree: SyntaxTree, _ reader: SwiftMemberReader
  ) {
    let parts: MemberSyntax
    var member: Member
    switch tree.kind(of: place.node) {
    case .propertyDeclaration:
      parts = tree[Node<MemberSyntax>(place.node)]
      guard let property = swiftProperty(parts, place, in: tree, reader) else { return }
      member = property
    case .initializerDeclaration:
      parts = tree[Node<MemberSyntax>(place.node)]
      let (generics, traits) = generics(of: place.node, in: tree, beside: reader.generics)
      member = initializer(parts, place, in: tree, of: reader.type, generics: generics)
      member.traits.formUnion(traits)
    case .functionDeclaration:
      parts = tree[Node<MemberSyntax>(place.node)]
      guard parts.name != nil else { return }
      let (generics, traits) = generics(of: place.node, in: tree, beside: reader.generics)
      member = function(parts, place, in: tree, owner: reader.type, generics: generics)
      member.traits = traits
    case .caseDeclaration:
      let attributes = swiftAttributes(of: place.node, in: tree)
      var cases = tree.children(of: place.node)
      while let one = cases.next(.enumCase, in: tree) {
        addCase(
          place.other(one), in: tree, to: reader.type, generics: reader.generics,
          traits: reader.availability.union(attributes.availability)
            .union(
              reader.isBranch || hasCondition(place.node, in: tree) ? .isInSomeBuilds : []))
      }
      return
    default: return
    }
    noteEffects(of: place.node, in: tree, &member)
    let attributes = parts.hasAttributes ? swiftAttributes(of: place.node, in: tree) : []
    member.traits.formUnion(reader.availability.union(attributes.availability))
    member.isMainActor =
      attributes.contains(.mainActor)
      || (program.declarations[reader.type].isMainActor || reader.isMainActor)
        && !parts.modifiers.contains(.nonisolated)
    let isPrivate = isPrivate(parts.modifiers, reader)
    if isPrivate { member.traits.insert(.isPrivate) }
    let isPublic = !isPrivate && (parts.modifiers.contains(.public) || reader.isPublic)
    let type = program.declarations[reader.type]
    if reader.isOfOtherModule, !isPublic, type.kind != .protocol { member.traits.insert(.isOfOtherModule) }
    if reader.isConditional { member.traits.insert(.isConditional) }
    let isOnOtherActor =
      attributes.contains(.otherGlobalActor)
      || reader.isOnOtherActor && !member.isMainActor && !parts.modifiers.contains(.nonisolated)
        && !isNonisolatedMember(member, place.node, in: tree, of: type)
    if isOnOtherActor { member.traits.insert(.isOnOtherActor) }
    if reader.isBranch || hasCondition(place.node, in: tree) {
      member.traits.insert(.isInSomeBuilds)
    }
    if !reader.requirements.isEmpty {
      member.traits.insert(.hasRequirements)
      tables.swift.requirements[program.members.nextID] = reader.requirements
    }
    add(member, isPublic: isPublic, to: reader.type)
  }

  /// Enters that a member is declared in two branches of `#if`, one of which is always compiled. So the member exists
  /// in all builds.
  mutating func noteBranch(_ member: Member, beside first: MemberID) {
    let place = program.members[first].syntax
    guard member.traits.contains(.isInSomeBuilds),
      program.members[first].traits.contains(.isInSomeBuilds)
        || hasCondition(place.node, in: program.tree(of: place))
    else { return }
    program.members[first].traits.remove(.isInSomeBuilds)
    if member.isRequired { program.members[first].isRequired = true }
    let type = program.members[first].type
    if type != member.type, type != .error, member.type != .error {
      program.members[first].traits.insert(.differsByBuild)
    }
  }

  /// Marks a member as belonging to another actor if its type is an actor.
  func markOtherActor(
    of id: TypeDeclarationID, _ member: inout Member, _ node: NodeID, in tree: SyntaxTree
  ) {
    guard program.declarations[id].traits.contains(.isActor), !member.isMainActor,
      !tree[Node<MemberSyntax>(node)].modifiers.contains(.nonisolated),
      !isNonisolatedMember(member, node, in: tree, of: program.declarations[id])
    else { return }
    member.traits.insert(.isOnOtherActor)
  }

  /// True for a member of an actor that code outside the actor can use without waiting: an initializer, a static
  /// member, or a constant.
  private func isNonisolatedMember(
    _ member: Member, _ node: NodeID, in tree: SyntaxTree, of type: TypeDeclaration
  ) -> Bool {
    if type.traits.contains(.isActor), member.isStatic || member.kind == .initializer { return true }
    return member.kind == .property && !member.isStatic
      && tree.flags(of: node, as: MemberSyntax.self).contains(.constant)
  }

  /// Reads the parameters and the result of a top-level function in Swift code. If a function with the same signature
  /// was declared before, the new one is left out.
  mutating func resolveSwiftFunction(_ id: MemberID, in tree: SyntaxTree) {
    let declared = program.members[id]
    let parts = tree[Node<MemberSyntax>(declared.syntax.node)]
    discardingReports { checker in
      let (generics, traits) = checker.generics(of: declared.syntax.node, in: tree, beside: .none)
      var member = checker.function(parts, declared.syntax, in: tree, owner: nil, generics: generics)
      member.traits = declared.traits.union(traits)
      member.module = declared.module
      member.isPublic = declared.isPublic
      checker.noteEffects(of: declared.syntax.node, in: tree, &member)
      let attributes = parts.hasAttributes ? checker.swiftAttributes(of: declared.syntax.node, in: tree) : []
      member.traits.formUnion(attributes.availability)
      if checker.hasCondition(declared.syntax.node, in: tree) { member.traits.insert(.isInSomeBuilds) }
      member.isMainActor =
        attributes.contains(.mainActor)
        || checker.program.modules[declared.module].isOnMainActor && !parts.modifiers.contains(.nonisolated)
      checker.program.members[id] = member
    }
    let signature = signature(of: program.members[id])
    guard let first = tables.signatures[signature] else {
      tables.signatures[signature] = id
      return
    }
    noteBranch(program.members[id], beside: first)
    if case .function(let all)? = meaning(of: declared.name) {
      things[declared.name] = .function(all.filter { $0 != id })
    }
  }

  /// True for a member that only its own file can use, because the member or its extension is private.
  private func isPrivate(_ modifiers: ModifiersSyntax, _ reader: SwiftMemberReader) -> Bool {
    modifiers.contains(.private) || reader.isPrivate && modifiers.isDisjoint(with: [.internal, .public])
  }

  private mutating func swiftProperty(
    _ parts: MemberSyntax, _ place: SyntaxReference, in tree: SyntaxTree, _ reader: SwiftMemberReader
  ) -> Member? {
    let attributes = parts.hasAttributes ? swiftAttributes(of: place.node, in: tree) : []
    let isOpaque = parts.type.map { hasHiddenType($0, in: tree) } ?? false
    return property(
      parts, place, in: tree, of: reader.type, generics: reader.generics,
      maySet: !isPrivate(parts.modifiers, reader) && !isOpaque,
      mayBeRequired: !reader.isExtension && !parts.modifiers.contains(.lazy)
        && attributes.isDisjoint(with: [.outlet, .unknown]))
  }

  /// True for a type `some P`, which hides the actual type.
  func hasHiddenType(_ type: Node<TypeSyntax>, in tree: SyntaxTree) -> Bool {
    let first = tree.tokenRange(of: type.id).first
    return first.map { tree.text($0).elementsEqual("some".utf8) } ?? false
  }

  /// The names of the generic parameters in a function or initializer: first those of its type, then its own. If it
  /// has any of its own, the traits contain `isGeneric`.
  private mutating func generics(
    of node: NodeID, in tree: SyntaxTree, beside outer: GenericNames
  ) -> (names: GenericNames, traits: SwiftMemberTraits) {
    var children = tree.children(of: .genericParameters, of: node)
    guard let first = children.next(.name, in: tree) else { return (outer, []) }
    let start = program.genericParameters.nextID
    for place in outer { program.genericParameters.append(program.genericParameters[place]) }
    program.genericParameters.append(tree.name(of: first))
    while let name = children.next(.name, in: tree) { program.genericParameters.append(tree.name(of: name)) }
    return (program.genericParameters.ids(from: start), .isGeneric)
  }

  /// Marks a member as `async`, `throws` when read, `inout`, variadic or `sending`, if its declaration says so. The
  /// wiring cannot use such members.
  private func noteEffects(of node: NodeID, in tree: SyntaxTree, _ member: inout Member) {
    if tree.child(.asyncClause, of: node) != nil { member.traits.insert(.isAsync) }
    if let accessors = tree.child(.accessors, of: node) {
      let flags = tree.flags(of: accessors, as: AccessorsSyntax.self)
      if flags.contains(.async) { member.traits.insert(.isAsync) }
      if flags.contains(.throwing) { member.traits.insert(.throwsWhenRead) }
    }
    var parameters = tree.children(of: .parameters, of: node)
    while let parameter = parameters.next(.parameter, in: tree) {
      let parts = tree[Node<ParameterSyntax>(parameter)]
      if parts.isInout { member.traits.insert(.hasInout) }
      if parts.isVariadic { member.traits.insert(.isVariadic) }
      if parts.isSending { member.traits.insert(.takesSent) }
    }
  }
}
