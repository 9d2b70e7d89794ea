import StoryboardSyntax
import StoryboardVocabulary

/// Adds the members that Swift gives to a type although its code does not write them.
extension Checker {
  /// Adds the members that Swift gives to a type, such as a memberwise initializer. All written members have to be
  /// read before.
  mutating func synthesizeMembers(of id: TypeDeclarationID, in tree: SyntaxTree) {
    switch program.declarations[id].kind {
    case .struct: addMemberwiseInitializer(to: id, in: tree)
    case .class, .controller: addDefaultInitializer(to: id, in: tree)
    case .enum:
      addRawValue(to: id)
      addAllCases(to: id)
    case .protocol: break
    }
  }

  /// True for a member that the first declaration of a type contains, and not an extension.
  private func isInDeclaration(_ member: MemberID, of id: TypeDeclarationID, in tree: SyntaxTree) -> Bool {
    let declared = program.declarations[id].syntax
    let place = program.members[member].syntax
    return place.isInTree(of: declared) && place.node > declared.node
      && place.node < tree.end(of: declared.node)
  }

  /// A stored property of a type, as a memberwise initializer would take it.
  private struct StoredProperty {
    let member: MemberID
    let isConstant: Bool
    let hasValue: Bool
    let isPrivate: Bool
    /// True if the memberwise initializer takes something that a program cannot give: the property wrapper itself, or
    /// a `some P`.
    let isWrapperParameter: Bool
  }

  /// The stored properties that the declaration of a type has, in order.
  private func storedProperties(of id: TypeDeclarationID, in tree: SyntaxTree) -> [StoredProperty] {
    program.declarations[id].members.compactMap { member -> StoredProperty? in
      guard program.members[member].kind == .property, !program.members[member].isStatic,
        isInDeclaration(member, of: id, in: tree)
      else { return nil }
      let node = program.members[member].syntax.node
      let parts = tree[Node<MemberSyntax>(node)]
      guard !parts.hasAccessors else { return nil }
      let isConstant = tree.flags(of: node, as: MemberSyntax.self).contains(.constant)
      let isOptional = parts.type.map { isOptionalSyntax($0, in: tree) } ?? false
      let wrapper = parts.hasAttributes ? wrapperParameter(for: node, in: tree) : nil
      return StoredProperty(
        member: member, isConstant: isConstant,
        hasValue: parts.hasDefault || !isConstant && isOptional || parts.modifiers.contains(.lazy)
          || wrapper?.hasArguments == true,
        isPrivate: program.members[member].traits.contains(.isPrivate),
        isWrapperParameter: wrapper != nil
          || parts.type.map { hasHiddenType($0, in: tree) } == true)
    }
  }

  /// The property wrapper that a memberwise initializer takes in place of the property's value, because the wrapper
  /// has no initializer for this value. Nil for any other property.
  private func wrapperParameter(
    for property: NodeID, in tree: SyntaxTree
  ) -> (type: TypeDeclarationID, hasArguments: Bool)? {
    var children = tree.children(of: property)
    while let child = children.next(.attribute, in: tree) {
      let file = program.reference(to: 0, in: tree).tree
      guard let wrapper = declaration(named: tree[Node<AttributeSyntax>(child)].name, in: file),
        program.declarations[wrapper].traits.contains(.isOfSources)
      else { continue }
      let hasArguments = tree.tokenRange(of: child).contains {
        tree.tokens[$0].kind == .leftParenthesis
      }
      let place = program.declarations[wrapper].syntax
      let tree = program.tree(of: place)
      if !hasWrappedValueInit(place.node, in: tree, givenMore: hasArguments) {
        return (wrapper, hasArguments)
      }
    }
    return nil
  }

  /// True if a property wrapper can be made from the value of its property alone: it has an initializer for
  /// `wrappedValue`, or it has no initializers at all.
  ///
  /// - Parameter givenMore: true if the attribute has further arguments, as in `@Clamped(0...10)`.
  private func hasWrappedValueInit(
    _ wrapper: NodeID, in tree: SyntaxTree, givenMore: Bool
  ) -> Bool {
    var members = tree.children(of: .memberBlock, of: wrapper)
    var hasInitializer = false
    while let member = members.next(in: tree) {
      guard tree.kind(of: member) == .initializerDeclaration else { continue }
      hasInitializer = true
      var isFirst = true
      var fits = false
      var parameters = tree.children(of: .parameters, of: member)
      while let parameter = parameters.next(.parameter, in: tree) {
        let parts = tree[Node<ParameterSyntax>(parameter)]
        if isFirst {
          fits = parts.label.map { text(tree.name(of: $0)) } == "wrappedValue"
        } else if !parts.hasDefault, !givenMore {
          fits = false
        }
        isFirst = false
      }
      if fits { return true }
    }
    return !hasInitializer && !givenMore
  }

  /// True for `T?` and `T!`.
  private func isOptionalSyntax(_ type: Node<TypeSyntax>, in tree: SyntaxTree) -> Bool {
    var isOptional = false
    var children = tree.children(of: type.id)
    while let child = children.next(in: tree) {
      let kind = tree.kind(of: child)
      isOptional = kind == .optionalSuffix || kind == .forcedSuffix
    }
    return isOptional
  }

  /// Adds the memberwise initializer of a struct, unless the struct's declaration has an initializer.
  private mutating func addMemberwiseInitializer(to id: TypeDeclarationID, in tree: SyntaxTree) {
    let hasOwn = program.declarations[id].members.contains {
      program.members[$0].kind == .initializer && isInDeclaration($0, of: id, in: tree)
    }
    guard !hasOwn, !tree.isIncomplete(of: program.declarations[id].syntax) else { return }
    let stored = storedProperties(of: id, in: tree)
    // The initializer that Swift adds is private if it takes a private property.
    let taken = stored.filter { !($0.isConstant && $0.hasValue) }
    guard !taken.contains(where: \.isPrivate) else {
      if stored.allSatisfy(\.hasValue) { addInitializer(to: id, .none) }
      return
    }
    // A program cannot write the property wrapper itself.
    if taken.contains(where: { $0.isWrapperParameter && !$0.hasValue }) { return }
    let start = program.parameters.nextID
    for property in taken where !property.isWrapperParameter {
      let member = program.members[property.member]
      if member.traits.contains(.isUntyped) {
        tables.swift.parametersOfProperties.append((program.parameters.nextID, property.member))
      }
      program.parameters.append(
        Parameter(
          label: member.name, name: member.name,
          type: member.isUnwrappedWhenRead ? optional(member.type) : member.type,
          hasDefault: property.hasValue,
          isWeak: false, isCoder: false, syntax: member.syntax))
    }
    addInitializer(to: id, program.parameters.ids(from: start))
  }

  /// Adds `init()` to a class whose stored properties all have values. A class with a superclass inherits the
  /// initializers of the superclass instead.
  private mutating func addDefaultInitializer(to id: TypeDeclarationID, in tree: SyntaxTree) {
    guard !tree.isIncomplete(of: program.declarations[id].syntax) else { return }
    let initializers = program.declarations[id].members.filter { program.members[$0].kind == .initializer }
    guard initializers.allSatisfy({ program.members[$0].traits.contains(.isConvenience) }) else { return }
    guard storedProperties(of: id, in: tree).allSatisfy(\.hasValue) else { return }
    if program.declarations[id].superclass == nil {
      addInitializer(to: id, .none)
    } else {
      program.declarations[id].traits.insert(.inheritsInitializers)
    }
  }

  private mutating func addInitializer(to id: TypeDeclarationID, _ parameters: ParameterList) {
    var member = synthesized(.initializer, NameID(.`init`), of: id, type: nominal(id))
    member.parameters = parameters
    // The added initializer is internal even if its type is public.
    if case .importedSwift = program.tree(of: member.syntax).source.role {
      member.traits.insert(.isOfOtherModule)
    }
    pass.isReadingRepeat = true
    add(member, isPublic: false, to: id)
    pass.isReadingRepeat = false
  }

  private func synthesized(
    _ kind: Member.Kind, _ name: NameID, of id: TypeDeclarationID, isStatic: Bool = false, type: TypeID
  ) -> Member {
    var member = Member(
      kind: kind, name: name, owner: id, isStatic: isStatic, type: type,
      syntax: program.declarations[id].syntax)
    member.traits = [.isSynthesized, availability(of: id)]
    if program.declarations[id].traits.contains(.isOnOtherActor), kind == .initializer {
      member.traits.insert(.isOnOtherActor)
    }
    member.isMainActor = program.declarations[id].isMainActor
    return member
  }

  /// Adds the property `rawValue` of an enum with raw values, and the initializer `init?(rawValue:)`.
  mutating func addRawValue(to id: TypeDeclarationID) {
    let isPublic = program.declarations[id].isPublic
    pass.isReadingRepeat = true
    defer { pass.isReadingRepeat = false }
    if let first = program.declarations[id].inherited.first.map({ program.typeLists[$0] }),
      let raw = program.types.declaration(first), program.declarations[raw].kind == .struct
    {
      let name = program.names.intern("rawValue")
      add(synthesized(.property, name, of: id, type: first), isPublic: isPublic, to: id)
      var initializer = synthesized(.initializer, NameID(.`init`), of: id, type: nominal(id))
      initializer.isFailable = true
      let parameter = Parameter(
        label: name, name: name, type: first, hasDefault: false, isWeak: false, isCoder: false,
        syntax: program.declarations[id].syntax)
      let start = program.parameters.nextID
      program.parameters.append(parameter)
      initializer.parameters = program.parameters.ids(from: start)
      add(initializer, isPublic: isPublic, to: id)
    }
  }

  /// Adds the static property `allCases` of an enum that is `CaseIterable`.
  mutating func addAllCases(to id: TypeDeclarationID) {
    let isPublic = program.declarations[id].isPublic
    pass.isReadingRepeat = true
    defer { pass.isReadingRepeat = false }
    let hasAllCases = program.declarations[id].inherited.contains { place in
      program.types.declaration(program.typeLists[place]).map {
        program.declarations[$0].isFramework && text(program.declarations[$0].name) == "CaseIterable"
      } ?? false
    }
    guard hasAllCases else { return }
    let list = make(.array(nominal(id)))
    add(
      synthesized(.property, program.names.intern("allCases"), of: id, isStatic: true, type: list),
      isPublic: isPublic, to: id)
  }

  // MARK: All types together

  /// Completes the types of Swift code after all members are read: the types of properties, inherited initializers,
  /// and `Sendable`.
  mutating func finishSwiftTypes() {
    inferPropertyTypes()
    for id in program.ownDeclarations where program.declarations[id].traits.contains(.isOfSources) {
      if program.declarations[id].superclass != nil, overridesInitializers(id) {
        program.declarations[id].traits.insert(.inheritsConvenience)
      }
    }
    inferSendable()
  }

  /// True if a class declares each designated initializer of its superclass again, and so inherits the convenience
  /// initializers.
  private func overridesInitializers(_ id: TypeDeclarationID) -> Bool {
    guard !program.declarations[id].traits.contains(.inheritsInitializers),
      program.memberCount(named: NameID(.`init`), of: id) > 0,
      let base = program.declarations[id].superclass.flatMap({ program.types.declaration($0) }),
      program.declarations[base].traits.contains(.isOfSources)
    else { return false }
    var isComplete = true
    program.forEachMember(named: NameID(.`init`), of: base) { designated in
      guard !program.members[designated].traits.contains(.isConvenience) else { return }
      var isOverridden = false
      program.forEachMember(named: NameID(.`init`), of: id) {
        if hasSameLabels($0, designated) { isOverridden = true }
      }
      if !isOverridden { isComplete = false }
    }
    return isComplete
  }

  func hasSameLabels(_ a: MemberID, _ b: MemberID) -> Bool {
    program.parameters[program.members[a].parameters].map(\.label)
      == program.parameters[program.members[b].parameters].map(\.label)
  }

  /// Finds the structs and enums that are `Sendable` because everything that they store is. Swift infers the same
  /// inside a module.
  private mutating func inferSendable() {
    var pending: [(id: TypeDeclarationID, parts: [TypeID])] = []
    for id in program.ownDeclarations {
      let declaration = program.declarations[id]
      guard declaration.traits.contains(.isOfSources), !declaration.isPublic, !declaration.isSendable,
        declaration.kind == .struct || declaration.kind == .enum
      else { continue }
      let tree = program.tree(of: declaration.syntax)
      let parts =
        declaration.kind == .struct
        ? inModule(declaration.module) { $0.storedProperties(of: id, in: tree) }
          .map { program.members[$0.member].type }
        : declaration.members.filter { program.members[$0].kind == .enumCase }
          .flatMap { program.parameters[program.members[$0].parameters].map(\.type) }
      pending.append((id, parts))
      // All these types count as `Sendable` until one of them stores something that is not.
      program.declarations[id].isSendable = true
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for (id, parts) in pending
      where program.declarations[id].isSendable && !parts.allSatisfy({ isSendable($0) }) {
        program.declarations[id].isSendable = false
        isChanged = true
      }
    }
  }
}

extension SyntaxTree {
  /// True if members of a declaration may be missing because part of its block was not understood.
  func isIncomplete(of place: SyntaxReference) -> Bool {
    isBroken(place.node)
      || child(.memberBlock, of: place.node).map { block in
        var members = children(of: block)
        while let member = members.next(in: self) {
          if isBroken(member) && kind(of: member) != .error { return true }
        }
        return false
      } ?? false
  }
}
