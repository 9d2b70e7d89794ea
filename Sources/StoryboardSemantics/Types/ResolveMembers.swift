import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Reads the members of a type.
  mutating func resolveMembers(_ id: TypeDeclarationID) {
    module = program.declarations[id].module
    resolveMembers(id, in: program.declarations[id].syntax)
  }

  /// Adds what further declarations of a Swift module's types say; what the first one has already stays.
  mutating func resolveRepeatedTypes() {
    for (type, syntax, declaring) in repeatedTypes {
      module = declaring
      isRepeating = true
      resolveMembers(type, in: syntax)
      isRepeating = false
    }
  }

  private mutating func resolveMembers(_ id: TypeDeclarationID, in syntax: Syntax) {
    let declaration = program.declarations[id]
    guard let syntax = TypeDeclarationSyntax(syntax) else { return }
    let generics = declaration.genericParameters
    let selfType = nominal(id)
    for item in syntax.members {
      if item.kind.isStep {
        if declaration.isClass || declaration.kind == .struct {
          if !item.isBroken { program.declarations[id].lines.append(item) }
        } else {
          report(DeclarationDiagnostic.linesNeedClass(declaration.path), at: item)
        }
      }
      if item.isBroken { continue }
      if let property = PropertyDeclarationSyntax(item) {
        addProperty(property, to: id, generics: generics)
      } else if let initializer = InitializerDeclarationSyntax(item) {
        var member = Member(
          kind: .initializer, name: NameID(.`init`), owner: id, isStatic: false, type: selfType, syntax: item)
        member.parameters = resolve(initializer.parameters, generics: generics)
        member.canThrow = initializer.canThrow
        member.isFailable = initializer.isFailable
        member.isMainActor =
          isMainActor(initializer.attributes)
          || declaration.isMainActor && initializer.modifiers?.contains(.nonisolated) != true
        add(member, to: id)
      } else if let function = FunctionDeclarationSyntax(item), let name = function.name {
        var member = self.member(function, named: name.id, owner: id, generics: generics)
        member.isMainActor =
          isMainActor(function.attributes)
          || declaration.isMainActor && function.modifiers?.contains(.nonisolated) != true
        add(member, to: id)
      } else if let cases = CaseDeclarationSyntax(item) {
        guard declaration.kind == .enum else {
          report(DeclarationDiagnostic.caseOutsideEnum, at: item)
          continue
        }
        for one in cases.cases { addCase(one, to: id, generics: generics) }
      }
    }
  }

  private mutating func addProperty(
    _ syntax: PropertyDeclarationSyntax, to id: TypeDeclarationID, generics: [NameID]
  ) {
    guard let name = syntax.name, let type = syntax.type else { return }
    let attributes = syntax.attributes
    let modifiers = syntax.modifiers
    let isOutlet = attributes.contains { text($0.name) == "IBOutlet" }
    let isStatic = modifiers?.contains(.static) == true || modifiers?.contains(.class) == true
    let resolved = resolve(type, generics: generics)
    var member = Member(
      kind: .property, name: name.id, owner: id, isStatic: isStatic, type: resolved, syntax: syntax.syntax)
    member.isWeak = modifiers?.contains(.weak) == true
    member.isSettable = !syntax.isReadOnly
    member.isRequired =
      type.isForced && member.isSettable && !isOutlet && !syntax.hasDefault && !isStatic
      && program.declarations[id].kind != .protocol
    if type.isForced, !member.isRequired { member.type = optional(resolved) }
    member.isMainActor =
      isMainActor(attributes)
      || program.declarations[id].isMainActor && modifiers?.contains(.nonisolated) != true
    add(member, to: id)
  }

  /// A controller that the framework makes starts with what its properties have: a value, nil, or nothing yet.
  mutating func checkStoredProperties(_ id: TypeDeclarationID) {
    guard program.declarations[id].kind == .controller, !program.declarations[id].isFramework,
      !program.modules[program.declarations[id].module].isInterface,
      !program.declarations[id].membersByName.contains(NameID(.`init`))
    else { return }
    for member in program.declarations[id].members {
      guard program.members[member].kind == .property, !program.members[member].isRequired else { continue }
      let member = program.members[member]
      guard !member.isStatic, member.isSettable, !member.isWeak,
        member.type != .error, program.types.wrapped(member.type) == nil,
        let syntax = PropertyDeclarationSyntax(member.syntax), !syntax.hasDefault, !syntax.hasAccessors
      else { continue }
      let end = syntax.type?.syntax.range
      report(
        DeclarationDiagnostic.propertyWithoutValue(text(member.name), type: spelling(member.type)),
        at: syntax.name?.syntax ?? syntax.syntax, fix: end.map { .insert("!", at: $0.end, in: $0.file) })
    }
  }

  private mutating func addCase(
    _ syntax: EnumCaseSyntax, to id: TypeDeclarationID, generics: [NameID]
  ) {
    guard let name = syntax.name else { return }
    var member = Member(
      kind: .enumCase, name: name.id, owner: id, isStatic: true, type: nominal(id), syntax: syntax.syntax)
    for value in syntax.values {
      guard let type = value.type else { continue }
      member.parameters.append(
        Parameter(
          label: value.label?.id, name: value.label?.id ?? .empty, type: resolve(type, generics: generics),
          hasDefault: false, isWeak: false, isCoder: false, syntax: value.syntax))
    }
    add(member, to: id)
  }

  /// Adds a member; of several with one name only methods and initializers may differ by their parameters.
  private mutating func add(_ member: Member, to id: TypeDeclarationID) {
    var member = member
    member.module = module
    member.isPublic = isPublic(member, of: id)
    if let same = sameSignature(member, in: id) {
      if isRepeating { return }
      report(
        DeclarationDiagnostic.duplicate(text(member.name)), at: member.syntax.child(.name) ?? member.syntax,
        labels: [Diagnostic.Label(.previous, at: program.members[same].syntax.nameRange)])
      return
    }
    program.declarations[id].members.append(program.members.count)
    program.declarations[id].membersByName.add(program.members.count, named: member.name)
    program.members.append(member)
  }

  /// A member of the type that cannot be told apart from a new one. Most names have one member: signatures are
  /// kept from the second one on.
  private mutating func sameSignature(_ member: Member, in id: TypeDeclarationID) -> MemberID? {
    guard let (first, isOnly) = program.declarations[id].membersByName.first(named: member.name) else {
      return nil
    }
    if isOnly { signatures[Checker.signature(of: program.members[first])] = first }
    let signature = Checker.signature(of: member)
    if let same = signatures[signature] { return same }
    signatures[signature] = program.members.count
    return nil
  }

  /// Whether other modules see a member where they see its type.
  private func isPublic(_ member: Member, of id: TypeDeclarationID) -> Bool {
    let owner = program.declarations[id]
    // What a Swift module has is declared as it is seen.
    if owner.isFramework || owner.swiftModule != nil { return true }
    if member.kind == .enumCase || owner.kind == .protocol { return true }
    return ModifiersSyntax(member.syntax.child(.modifiers))?.contains(.public) == true
  }

  /// What two members of one type must not have in common. A property and a method without arguments are called
  /// alike, and cases are told apart by their names alone.
  private static func signature(of member: Member) -> MemberSignature {
    let parameters = member.kind == .enumCase ? [] : member.parameters
    return MemberSignature(
      owner: member.owner, module: member.owner == nil ? member.module : nil, name: member.name,
      isStatic: member.isStatic, labels: parameters.map(\.label), types: parameters.map(\.type))
  }

  // MARK: Functions and parameters

  /// Declares a function of the module by its name; what it takes and gives is read later.
  mutating func declareFunction(_ syntax: FunctionDeclarationSyntax) {
    guard let name = syntax.name else { return }
    let member = Member(
      kind: .method, name: name.id, owner: nil, isStatic: true, module: module,
      isPublic: syntax.modifiers?.contains(.public) == true, type: .error, syntax: syntax.syntax)
    let id = program.members.count
    switch things[name.id] {
    case .function(let members)?: things[name.id] = .function(members + [id])
    case .type(let type)? where program.declarations[type].isFramework: things[name.id] = .function([id])
    case nil: things[name.id] = .function([id])
    default:
      if let previous = previousThing(name.id) { reportSecondThing(name, previous: previous) }
      return
    }
    program.members.append(member)
  }

  mutating func resolveFunctions() {
    for id in program.members.indices where program.members[id].owner == nil {
      guard let syntax = FunctionDeclarationSyntax(program.members[id].syntax), !syntax.syntax.isBroken
      else { continue }
      let declared = program.members[id]
      module = declared.module
      program.members[id] = member(syntax, named: declared.name, owner: nil, generics: [])
      program.members[id].module = declared.module
      program.members[id].isPublic = declared.isPublic
      program.members[id].isMainActor = isMainActor(syntax.attributes)
      let member = program.members[id]
      if let same = signatures[Checker.signature(of: member)] {
        if let name = syntax.name { reportDuplicate(name, previous: program.members[same].syntax) }
        if case .function(let all)? = things[member.name] {
          things[member.name] = .function(all.filter { $0 != id })
        }
      } else {
        signatures[Checker.signature(of: member)] = id
      }
    }
  }

  private mutating func member(
    _ syntax: FunctionDeclarationSyntax, named name: NameID, owner: TypeDeclarationID?, generics: [NameID]
  ) -> Member {
    let isStatic =
      owner == nil || syntax.modifiers?.contains(.static) == true
      || syntax.modifiers?.contains(.class) == true
    let result = syntax.result.map { resolve($0, generics: generics) } ?? known.void
    var member = Member(
      kind: .method, name: name, owner: owner, isStatic: isStatic, type: result, syntax: syntax.syntax)
    member.parameters = resolve(syntax.parameters, generics: generics)
    member.canThrow = syntax.canThrow
    return member
  }

  /// The parameters of a list; two of one name are reported.
  mutating func resolve(_ parameters: [ParameterSyntax], generics: [NameID] = []) -> [Parameter] {
    var result: [Parameter] = []
    var seen = SmallMap<NameID, Syntax>()
    for parameter in parameters {
      guard let (label, name) = parameter.labelAndName, let type = parameter.type else { continue }
      if parameters.count > 1 {
        if let previous = seen[name.id], name.id != NameID(.underscore) {
          reportDuplicate(name, previous: previous)
          continue
        }
        seen[name.id] = parameter.syntax
      }
      var resolved = resolve(type, generics: generics)
      if type.isForced { resolved = optional(resolved) }
      result.append(
        Parameter(
          label: label.id == NameID(.underscore) ? nil : label.id, name: name.id, type: resolved,
          hasDefault: parameter.hasDefault, isWeak: parameter.isWeak,
          isCoder: resolved == known.coder && resolved != .error, syntax: parameter.syntax))
    }
    return result
  }
}

/// What tells the members of one type, or the functions of the module, apart.
struct MemberSignature: Hashable {
  let owner: TypeDeclarationID?
  /// Of a function.
  let module: ModuleID?
  let name: NameID
  let isStatic: Bool
  let labels: [NameID?]
  let types: [TypeID]
}
