import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Reads the members of a type.
  mutating func resolveMembers(_ id: TypeDeclarationID, in tree: SyntaxTree) {
    if tables.swift.isThere { return resolveMembersWithSwift(id, in: tree) }
    resolveMembers(id, program.declarations[id].syntax, in: tree)
  }

  /// Adds the members of types of Swift modules that several modules of the program declare. A member that the first
  /// declaration has already is left out.
  ///
  /// - Parameter places: the indices of the declarations in `repeatedTypes`.
  mutating func resolveRepeatedTypes(_ places: [Int]) {
    for (type, syntax, declaring) in places.map({ tables.repeatedTypes[$0] }) {
      pass.isReadingRepeat = true
      inModule(declaring) { $0.resolveMembers(type, syntax, in: $0.program.tree(of: syntax)) }
      pass.isReadingRepeat = false
    }
  }

  /// Reads the members and the `inject`, `call` and `later` lines in the block of a type or extension.
  mutating func resolveMembers(
    _ id: TypeDeclarationID, _ syntax: SyntaxReference, in tree: SyntaxTree
  ) {
    guard let block = tree.child(.memberBlock, of: syntax.node) else { return }
    pass.enclosing = id
    defer { pass.enclosing = nil }
    var items = tree.children(of: block)
    let kind = program.declarations[id].kind
    let generics = program.generics(of: id)
    while let item = items.next(in: tree) {
      switch tree.kind(of: item) {
      case .inject, .call, .later: addLine(syntax.other(item), to: id, in: tree)
      case _ where tree.isBroken(item): continue
      case .propertyDeclaration: addProperty(syntax.other(item), in: tree, to: id, generics: generics)
      case .initializerDeclaration: addInitializer(syntax.other(item), in: tree, to: id, generics: generics)
      case .functionDeclaration:
        let parts = tree[Node<MemberSyntax>(item)]
        guard parts.name != nil else { continue }
        var member = function(parts, syntax.other(item), in: tree, owner: id, generics: generics)
        member.isMainActor = isMainActor(parts, item, in: tree, of: id)
        markOtherActor(of: id, &member, item, in: tree)
        add(member, isPublic: parts.modifiers.contains(.public), to: id)
      case .caseDeclaration:
        guard kind == .enum else {
          report(DeclarationDiagnostic.caseOutsideEnum, at: tree.syntax(item))
          continue
        }
        var cases = tree.children(of: item)
        while let one = cases.next(.enumCase, in: tree) {
          addCase(syntax.other(one), in: tree, to: id, generics: generics)
        }
      default: break
      }
    }
    markConvenienceOnly(of: id)
    if kind == .enum, !program.declarations[id].isFramework, !program.declarations[id].inherited.isEmpty {
      addImpliedMembers(to: id)
    }
  }

  /// Adds `rawValue` and `init(rawValue:)`, or `allCases`, to an enum that has them in Swift, unless the program
  /// declares them.
  private mutating func addImpliedMembers(to id: TypeDeclarationID) {
    let (rawValue, allCases) = (program.names.intern("rawValue"), program.names.intern("allCases"))
    let isDeclared =
      program.memberCount(named: rawValue, of: id) + program.memberCount(named: NameID(.`init`), of: id) > 0
    if !isDeclared { addRawValue(to: id) }
    if program.memberCount(named: allCases, of: id) == 0 { addAllCases(to: id) }
  }

  private mutating func addProperty(
    _ syntax: SyntaxReference, in tree: SyntaxTree, to id: TypeDeclarationID, generics: GenericNames
  ) {
    let parts = tree[Node<MemberSyntax>(syntax.node)]
    guard let member = property(parts, syntax, in: tree, of: id, generics: generics) else { return }
    add(member, isPublic: parts.modifiers.contains(.public), to: id)
  }

  /// Reads a property of a program; nil if a mistake hides its name or type.
  mutating func property(
    _ parts: MemberSyntax, _ syntax: SyntaxReference, in tree: SyntaxTree, of id: TypeDeclarationID,
    generics: GenericNames
  ) -> Member? {
    guard parts.type != nil else { return nil }
    let item = syntax.node
    let isFilledElsewhere =
      hasWrapper(parts, item, in: tree)
      || parts.hasAttributes
        && attributes(of: item, in: tree).contains { text(tree[$0].name) == "IBOutlet" }
    // An extension never adds a stored property to a type of a framework.
    let mayBeRequired = !isFilledElsewhere && !program.declarations[id].isFramework
    let found = property(
      parts, syntax, in: tree, of: id, generics: generics, maySet: true, mayBeRequired: mayBeRequired)
    guard var member = found else { return nil }
    member.isMainActor = isMainActor(parts, item, in: tree, of: id)
    markOtherActor(of: id, &member, item, in: tree)
    return member
  }

  /// True if an attribute of a property may be a property wrapper.
  private func hasWrapper(_ parts: MemberSyntax, _ item: NodeID, in tree: SyntaxTree) -> Bool {
    parts.hasAttributes
      && attributes(of: item, in: tree).contains {
        let name = text(tree[$0].name)
        return name != "MainActor" && name != "IBOutlet" && isWrapper(name)
      }
  }

  /// Reads a property of a program or of Swift code; nil if a mistake hides its name.
  ///
  /// - Parameters:
  ///   - maySet: false if nothing may set the property, whatever its modifiers say.
  ///   - mayBeRequired: false if the property is not required, whatever its modifiers say.
  mutating func property(
    _ parts: MemberSyntax, _ syntax: SyntaxReference, in tree: SyntaxTree, of id: TypeDeclarationID,
    generics: GenericNames, maySet: Bool, mayBeRequired: Bool
  ) -> Member? {
    guard let name = parts.name else { return nil }
    let resolved = parts.type.map { resolve($0, in: tree, generics: generics) } ?? .error
    var member = Member(
      kind: .property, name: tree.name(of: name), owner: id, isStatic: parts.modifiers.isStatic,
      type: resolved, syntax: syntax)
    if resolved == .error, tree.source.isSwift { member.traits.insert(.isUntyped) }
    member.isWeak = parts.modifiers.contains(.weak)
    member.isSettable = parts.isSettable && !parts.modifiers.contains(.isSetInFile) && maySet
    member.isSetInModule = parts.modifiers.contains(.isSetInModule)
    if let type = parts.type, tree.child(.forcedSuffix, of: type.id) != nil {
      member.isRequired = member.isSettable && !parts.hasDefault && !member.isStatic && mayBeRequired
      // The type of a protocol's property is read as an optional, because a conforming class may declare it so.
      if !member.isRequired || program.declarations[id].kind == .protocol {
        member.type = optional(resolved)
        if tree.source.isSwift { member.traits.insert(.isUnwrapped) }
      }
    }
    if parts.modifiers.contains(.required), !tree.source.isSwift {
      requireByWord(&member, parts, of: id, at: tree.syntax(name))
    }
    return member
  }

  /// Makes a property with the word `required` a required one, whatever its type: `required var model: Model { get set }`.
  /// It is an error if the wiring cannot set the property, or need not.
  private mutating func requireByWord(
    _ member: inout Member, _ parts: MemberSyntax, of id: TypeDeclarationID, at place: Syntax
  ) {
    let reason: DeclarationDiagnostic.RequiredReason? =
      if member.isStatic {
        .isStatic
      } else if !parts.isSettable, !parts.hasAccessors {
        .isConstant
      } else if !member.isSettable {
        .notSettable
      } else if parts.hasDefault {
        .hasDefault
      } else if program.declarations[id].isFramework {
        .ofFramework
      } else {
        nil
      }
    guard !refusesWord(reason, of: member, at: place) else { return }
    // A `T!` is required without the word.
    guard !member.isRequired else { return }
    member.isRequired = true
    member.traits.insert(.isRequiredByWord)
    tables.hasRequiredByWord = true
  }

  /// Makes a property of Swift code required because the program declares it with the word `required`. It is an error at
  /// `place` if the wiring cannot set the property, or need not.
  mutating func requireByWord(_ id: MemberID, at place: Syntax) {
    let member = program.members[id]
    let reason: DeclarationDiagnostic.RequiredReason? =
      if !member.isSettable {
        .notSettable
      } else if hasDefault(member.syntax) {
        .hasDefault
      } else {
        nil
      }
    guard !refusesWord(reason, of: member, at: place) else { return }
    requireByWord(id)
  }

  /// Reports that the word `required` means nothing, if there is a reason. Returns false if there is none.
  private mutating func refusesWord(
    _ reason: DeclarationDiagnostic.RequiredReason?, of member: Member, at place: Syntax
  ) -> Bool {
    guard let reason else { return false }
    report(DeclarationDiagnostic.requiredWithoutNeed(text(member.name), reason), at: place)
    return true
  }

  private mutating func requireByWord(_ id: MemberID) {
    guard !program.members[id].isRequired else { return }
    program.members[id].isRequired = true
    program.members[id].traits.insert(.isRequiredByWord)
    tables.hasRequiredByWord = true
  }

  /// Makes properties required whose superclasses or protocols declare them with the word `required`.
  mutating func inheritRequirements() {
    guard tables.hasRequiredByWord else { return }
    var required: [NameID: Set<TypeDeclarationID>] = [:]
    for member in program.members.elements where member.traits.contains(.isRequiredByWord) {
      if let owner = member.owner { required[member.name, default: []].insert(owner) }
    }
    for id in program.ownDeclarations where program.declarations[id].kind != .protocol {
      for member in program.declarations[id].members {
        guard program.members[member].kind == .property, let owners = required[program.members[member].name],
          program.members[member].isSettable, !program.members[member].isStatic,
          !hasDefault(program.members[member].syntax)
        else { continue }
        let isInherited = supertypes(nominal(id)).dropFirst().contains {
          program.types.declaration($0).map(owners.contains) ?? false
        }
        if isInherited { requireByWord(member) }
      }
    }
  }

  private func hasDefault(_ property: SyntaxReference) -> Bool {
    program.tree(of: property)[Node<MemberSyntax>(property.node)].hasDefault
  }

  private mutating func addInitializer(
    _ syntax: SyntaxReference, in tree: SyntaxTree, to id: TypeDeclarationID, generics: GenericNames
  ) {
    let parts = tree[Node<MemberSyntax>(syntax.node)]
    let member = initializer(parts, syntax, in: tree, of: id, generics: generics)
    add(member, isPublic: parts.modifiers.contains(.public), to: id)
  }

  mutating func initializer(
    _ parts: MemberSyntax, _ syntax: SyntaxReference, in tree: SyntaxTree, of id: TypeDeclarationID,
    generics: GenericNames
  ) -> Member {
    var member = Member(
      kind: .initializer, name: NameID(.`init`), owner: id, isStatic: false, type: nominal(id),
      syntax: syntax)
    takeParameters(parts, in: tree, generics: generics, of: &member)
    member.canThrow = parts.canThrow
    member.isFailable = parts.isFailable
    member.isMainActor = isMainActor(parts, syntax.node, in: tree, of: id)
    if parts.modifiers.contains(.convenience) { member.traits.insert(.isConvenience) }
    return member
  }

  /// Marks a class that declares only convenience initializers. Such a class inherits the initializers of its
  /// superclass.
  private mutating func markConvenienceOnly(of id: TypeDeclarationID) {
    guard program.declarations[id].superclass != nil else { return }
    var (haveOwn, areConvenience) = (false, true)
    program.forEachMember(named: NameID(.`init`), of: id) {
      haveOwn = true
      if !program.members[$0].traits.contains(.isConvenience) { areConvenience = false }
    }
    guard haveOwn, areConvenience else { return }
    program.declarations[id].traits.insert(.inheritsInitializers)
    tables.hasConvenienceOnlyClass = true
  }

  /// True if a member belongs to the main actor, by an attribute of its own or because its type does.
  private mutating func isMainActor(
    _ parts: MemberSyntax, _ item: NodeID, in tree: SyntaxTree, of id: TypeDeclarationID
  ) -> Bool {
    if parts.hasAttributes, isMainActor(attributes(of: item, in: tree), in: tree) { return true }
    return program.declarations[id].isMainActor && !parts.modifiers.contains(.nonisolated)
  }

  /// Checks the stored properties of a controller that the framework makes. Each has to have a value at the start:
  /// one that is written, or nil.
  mutating func checkStoredProperties(_ id: TypeDeclarationID) {
    guard program.declarations[id].kind == .controller, !program.declarations[id].isFramework,
      program.declarations[id].traits.isEmpty,
      !program.modules[program.declarations[id].module].isInterface,
      program.memberCount(named: NameID(.`init`), of: id) == 0
    else { return }
    for member in program.declarations[id].members {
      guard program.members[member].kind == .property,
        !program.members[member].isUnwrappedWhenRead,
        !program.members[member].isStatic, program.members[member].isSettable,
        !program.members[member].isWeak, program.members[member].type != .error,
        program.types.wrapped(program.members[member].type) == nil
      else { continue }
      let member = program.members[member]
      let tree = program.tree(of: member.syntax)
      let parts = tree[Node<MemberSyntax>(member.syntax.node)]
      guard !parts.hasDefault, !parts.hasAccessors, !hasWrapper(parts, member.syntax.node, in: tree) else {
        continue
      }
      let type = parts.type.map { tree.syntax($0) }
      let written = type.map { written in
        let text = self.text(of: written)
        // An exclamation mark belongs to the last part of a longer type.
        let isComposed = if case .composition = program.types[member.type] { true } else { false }
        let isLong = isComposed || ["any ", "some "].contains { text.hasPrefix($0) }
        return isLong || program.types.isFunction(member.type) ? "(\(text))!" : text + "!"
      }
      report(
        DeclarationDiagnostic.propertyWithoutValue(
          text(member.name), type: written ?? spelling(member.type) + "!"),
        at: tree.syntax(parts.name?.id ?? member.syntax.node),
        fix: written.flatMap { text in type.map { .replace($0.range, with: text) } })
    }
  }

  mutating func addCase(
    _ place: SyntaxReference, in tree: SyntaxTree, to id: TypeDeclarationID, generics: GenericNames,
    traits: SwiftMemberTraits = []
  ) {
    guard let name = tree.child(.name, of: place.node) else { return }
    var member = Member(
      kind: .enumCase, name: tree.name(of: name), owner: id, isStatic: true, type: nominal(id), syntax: place)
    let start = program.parameters.nextID
    var values = tree.children(of: place.node)
    while let value = values.next(.associatedValue, in: tree) {
      guard let type: Node<TypeSyntax> = tree.child(of: value) else { continue }
      let label = tree.child(.name, of: value).map { tree.name(of: $0) }
      let resolved = resolve(type, in: tree, generics: generics)
      program.parameters.append(
        Parameter(
          label: label, name: label ?? .empty, type: resolved,
          hasDefault: tree.child(.initialValue, of: value) != nil, isWeak: false,
          isCoder: false, syntax: place.other(value)))
    }
    member.parameters = program.parameters.ids(from: start)
    member.traits = traits
    add(member, isPublic: true, to: id)
  }

  /// Adds a member to a type. Several members may have one name only if they are methods or initializers with
  /// different parameters.
  mutating func add(_ member: consuming Member, isPublic: Bool, to id: TypeDeclarationID) {
    member.module = pass.module
    let isAdded = program.declarations[id].isFramework && isOfProgram(member.syntax)
    if isAdded { member.traits.insert(.isAdded) }
    // Members of a Swift module's type have the access that is written.
    member.isPublic =
      isPublic || program.declarations[id].isFramework && !isAdded
      || program.declarations[id].swiftModule != nil
      || program.declarations[id].kind == .protocol
    if program.declarations[id].memberNames.mayHave(member.name), let same = sameSignature(member, in: id) {
      if pass.isReadingRepeat { return noteBranch(member, beside: same) }
      let (name, syntax) = (member.name, program.syntax(member.syntax))
      report(
        DeclarationDiagnostic.duplicate(text(name)), at: syntax.child(.name) ?? syntax,
        labels: [Diagnostic.Label(.previous, at: program.nameRange(of: program.members[same].syntax))])
      return
    }
    if isAdded { program.append(member, toFramework: id) } else { program.append(member, to: id) }
  }

  /// True for a place in a program or in Swift code, not in the prelude.
  private func isOfProgram(_ place: SyntaxReference) -> Bool { Int(place.tree) >= Program.firstFile }

  /// The member of a type that has the same signature as a new member; nil if there is none. Fewer than eight members
  /// of one name are compared one by one. From eight on, their signatures are kept in a table.
  private mutating func sameSignature(_ member: Member, in id: TypeDeclarationID) -> MemberID? {
    let few = 8
    let count = program.memberCount(named: member.name, of: id)
    if count == 0 { return nil }
    if count < few {
      var same: MemberID?
      program.forEachMember(named: member.name, of: id) {
        if same == nil, isSame(program.members[$0], member) { same = $0 }
      }
      return same
    }
    if count == few {
      var others: [MemberID] = []
      program.forEachMember(named: member.name, of: id) { others.append($0) }
      for other in others { tables.signatures[signature(of: program.members[other])] = other }
    }
    let signature = signature(of: member)
    if let same = tables.signatures[signature] { return same }
    tables.signatures[signature] = program.members.nextID
    return nil
  }

  /// True if two members of one type and name have the same signature.
  func isSame(_ a: Member, _ b: Member) -> Bool {
    guard a.isStatic == b.isStatic else { return false }
    // Each module may add the same member to a type of a framework.
    if a.traits.contains(.isAdded), b.traits.contains(.isAdded), a.module != b.module { return false }
    let count = a.kind == .enumCase ? 0 : a.parameters.count
    guard count == (b.kind == .enumCase ? 0 : b.parameters.count) else { return false }
    for index in 0..<count {
      let first = program.parameters[a.parameters[index]]
      let second = program.parameters[b.parameters[index]]
      guard first.label == second.label, first.type == second.type else { return false }
    }
    return true
  }

  /// The signature of a member: its name, labels and types. No two members of a type may have the same one. A
  /// property has the signature of a method without parameters. A case has the signature of its name alone.
  func signature(of member: Member) -> MemberSignature {
    let parameters = program.parameters[member.kind == .enumCase ? .none : member.parameters]
    return MemberSignature(
      owner: member.owner,
      module: member.owner == nil || member.traits.contains(.isAdded) ? member.module : nil,
      name: member.name,
      isStatic: member.isStatic, labels: parameters.map(\.label), types: parameters.map(\.type))
  }

  // MARK: Functions and parameters

  /// Declares a function of the module by its name. Its parameters and result are read later.
  mutating func declareFunction(_ node: Node<MemberSyntax>, in tree: SyntaxTree) {
    let parts = tree[node]
    guard let nameNode = parts.name else { return }
    let name = tree.name(of: nameNode)
    let member = Member(
      kind: .method, name: name, owner: nil, isStatic: true, module: pass.module,
      isPublic: parts.modifiers.contains(.public), type: .error,
      syntax: program.reference(to: node.id, in: tree))
    let id = program.members.nextID
    switch meaning(of: name) {
    case .function(let members)?: things[name] = .function(members + [id])
    case .type(let type)? where program.declarations[type].isFramework: things[name] = .function([id])
    case nil: things[name] = .function([id])
    default:
      if let previous = previousDeclaration(name) {
        reportRedeclaration(nameNode, in: tree, previous: previous)
      }
      return
    }
    program.append(member)
  }

  mutating func resolveFunctions() {
    for id in program.members.ids where program.members[id].owner == nil {
      inModule(program.members[id].module) { $0.resolveFunction(id) }
    }
    if tables.swift.isThere { compareFunctions() }
  }

  private mutating func resolveFunction(_ id: MemberID) {
    let declared = program.members[id]
    guard !program.isBroken(declared.syntax) else { return }
    let tree = program.tree(of: declared.syntax)
    if tree.source.isSwift { return resolveSwiftFunction(id, in: tree) }
    let parts = tree[Node<MemberSyntax>(declared.syntax.node)]
    program.members[id] = function(parts, declared.syntax, in: tree, owner: nil, generics: .none)
    program.members[id].module = declared.module
    program.members[id].isPublic = declared.isPublic
    let isAttributed = isMainActor(attributes(of: declared.syntax.node, in: tree), in: tree)
    program.members[id].isMainActor =
      isAttributed
      || program.modules[declared.module].isOnMainActor && !parts.modifiers.contains(.nonisolated)
    let member = program.members[id]
    if let same = tables.signatures[signature(of: member)] {
      if let name = parts.name { reportDuplicate(name, in: tree, previous: program.members[same].syntax) }
      if case .function(let all)? = meaning(of: member.name) {
        things[member.name] = .function(all.filter { $0 != id })
      }
    } else {
      tables.signatures[signature(of: member)] = id
    }
  }

  mutating func function(
    _ parts: MemberSyntax, _ syntax: SyntaxReference, in tree: SyntaxTree, owner: TypeDeclarationID?,
    generics: GenericNames
  ) -> Member {
    let result = parts.result.map { resolve($0, in: tree, generics: generics) } ?? known.void
    var member = Member(
      kind: .method, name: parts.name.map { tree.name(of: $0) } ?? .empty, owner: owner,
      isStatic: owner == nil || parts.modifiers.isStatic, type: result, syntax: syntax)
    takeParameters(parts, in: tree, generics: generics, of: &member)
    member.canThrow = parts.canThrow
    return member
  }

  mutating func takeParameters(
    _ parts: MemberSyntax, in tree: SyntaxTree, generics: GenericNames, of member: inout Member
  ) {
    guard let list = parts.parameters else { return }
    member.parameters = resolveList(list, in: tree, generics: generics)
    for (place, parameter) in member.parameters.enumerated() where program.parameters[parameter].isCoder {
      member.coderIndex = place
      break
    }
  }

  /// The parameters in the list of a declaration; nil if it has no list.
  ///
  /// The types of parameters that are written without types have to be inferred later.
  mutating func resolveParameters(of declaration: NodeID, in tree: SyntaxTree) -> ParameterList? {
    tree.child(of: declaration).map { resolveList($0, in: tree, mayLackTypes: true) }
  }

  /// Reads a list of parameters. Reports two parameters with one name.
  mutating func resolveList(
    _ list: Node<ParametersSyntax>, in tree: SyntaxTree, generics: GenericNames = .none,
    mayLackTypes: Bool = false, after first: ParameterID? = nil
  ) -> ParameterList {
    var nodes = tree.children(of: list)
    var count = 0
    while nodes.next(.parameter, in: tree) != nil { count += 1 }
    if count == 0, first == nil { return .none }
    let start = first ?? program.parameters.nextID
    var places = IndexTable<NameID, ParameterID>()
    if let first { places[program.parameters[first].name] = first }
    let place = program.reference(to: list.id, in: tree)
    nodes = tree.children(of: list)
    while let node = nodes.next(.parameter, in: tree) {
      let parts = tree[Node<ParameterSyntax>(node)]
      // A mistake may have taken its name or its type.
      guard let nameNode = parts.name, let labelNode = parts.label,
        parts.type != nil || parts.isUntyped
      else { continue }
      let name = tree.name(of: nameNode)
      let label = tree.name(of: labelNode)
      if count > 1 || first != nil, name != NameID(.underscore) {
        if let previous = places[name] {
          reportDuplicate(nameNode, in: tree, previous: program.parameters[previous].syntax)
          continue
        }
        places[name] = program.parameters.nextID
      }
      var type = TypeID.error
      if let typeNode = parts.type {
        type = resolve(typeNode, in: tree, generics: generics)
        if tree.child(.forcedSuffix, of: typeNode.id) != nil { type = optional(type) }
      } else if !mayLackTypes {
        reportWithoutType(name, at: tree.syntax(nameNode))
      }
      program.parameters.append(
        Parameter(
          label: label == NameID(.underscore) ? nil : label, name: name, type: type,
          hasDefault: parts.hasDefault, isWeak: parts.isWeak,
          isCoder: type == known.coder && type != .error, syntax: place.other(node)))
    }
    return program.parameters.ids(from: start)
  }
}

/// The key that tells the members of a type apart, or the functions of a module.
struct MemberSignature: Hashable {
  let owner: TypeDeclarationID?
  /// The module of a function, or the module whose extension adds the member to a framework's type; nil for all other
  /// members.
  let module: ModuleID?
  let name: NameID
  let isStatic: Bool
  let labels: [NameID?]
  let types: [TypeID]
}
