import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Reads the declarations of types: first what they inherit, then their members. All types have to be declared by
  /// name before.
  mutating func resolveTypes() {
    forEachOwnDeclaration { $0.resolveInheritance($1, in: $2) }
    if !tables.swift.frameworkExtensions.isEmpty { resolveAddedConformances() }
    checkInheritance()
    let repeated =
      tables.repeatedTypes.isEmpty
      ? [:] : Dictionary(grouping: tables.repeatedTypes.indices) { tables.repeatedTypes[$0].type }
    forEachOwnDeclaration { checker, id, tree in
      checker.resolveMembers(id, in: tree)
      if !repeated.isEmpty { checker.resolveRepeatedTypes(repeated[id] ?? []) }
    }
    if !tables.swift.frameworkExtensions.isEmpty { resolveAddedMembers() }
    if tables.swift.isThere {
      checkLackingMembers()
      finishSwiftTypes()
    }
    inheritRequirements()
    for id in program.ownDeclarations { checkStoredProperties(id) }
    resolveFrameworksOfTypes()
    resolveFunctions()
    if tables.swift.isThere { findNonreturningInitializers() }
  }

  @inline(__always)
  private mutating func forEachOwnDeclaration(_ body: (inout Checker, TypeDeclarationID, SyntaxTree) -> Void)
  {
    forEach(
      program.ownDeclarations, at: { $0.program.declarations[$1].syntax },
      of: { $0.program.declarations[$1].module }, body)
  }

  // MARK: Uses of types

  /// Returns the type that is written at a place. If it cannot be read, the mistake is reported and the result is
  /// `.error`.
  mutating func resolve(
    _ node: Node<TypeSyntax>, in tree: SyntaxTree, generics: GenericNames = .none
  ) -> TypeID {
    if tree.isBroken(node.id) { return .error }
    if let (name, suffix) = tree.plainType(node.id),
      let type = plainType(named: name, generics)
    {
      return suffix == .optionalSuffix ? optional(type) : type
    }
    return resolveComposed(node, in: tree, generics: generics)
  }

  /// Returns the types that are written in a list.
  mutating func resolve(
    _ list: Node<ListSyntax<TypeSyntax>>, in tree: SyntaxTree, generics: GenericNames = .none
  ) -> [TypeID] {
    let nodes: [Node<TypeSyntax>] = tree.nodes(in: list.id)
    return nodes.map { resolve($0, in: tree, generics: generics) }
  }

  /// Returns the type of a name without arguments or a module, as most types are written; nil if the name needs a
  /// closer look or a report.
  private mutating func plainType(named name: NameID, _ generics: GenericNames) -> TypeID? {
    if !generics.isEmpty, program.place(of: name, among: generics) != nil {
      return program.types.intern(.genericParameter(name))
    }
    // In Swift code a name can mean more, such as a type alias.
    if tables.swift.isThere { return nil }
    if pass.enclosing != nil, let inner = nestedType(named: name)?.type {
      return program.declarations[inner].genericParameters.isEmpty ? program.types.nominal(inner) : nil
    }
    if !tables.scopes[pass.module].ambiguous.isEmpty { return nil }
    switch meaning(of: name) {
    case .type(let found)?:
      guard program.declarations[found].genericParameters.isEmpty else { return nil }
      if program.declarations[found].isFramework, prelude.builtins.contains(name) { return nil }
      return program.types.nominal(found)
    case .container(let container)?: return program.containers[container].type
    default: return nil
    }
  }

  private mutating func resolveComposed(
    _ node: Node<TypeSyntax>, in tree: SyntaxTree, generics: GenericNames
  ) -> TypeID {
    guard let primary = tree[node].primary else { return .error }
    var type = resolvePrimary(primary, in: tree, generics: generics)
    var composed: [TypeID] = []
    var suffixes = tree.children(of: node.id, after: primary)
    while let suffix = suffixes.next(in: tree) {
      if tree.kind(of: suffix) != .functionSuffix { type = unbracketed(type) }
      if tree.kind(of: suffix) != .compositionSuffix, !composed.isEmpty {
        type = composition(composed, in: tree)
        composed = []
      }
      switch tree.kind(of: suffix) {
      case .optionalSuffix: type = optional(type)
      case .metatypeSuffix:
        let name = tree.name(of: suffix, token: 1)
        guard text(name) == "Type" else {
          if type != .error {
            report(
              DeclarationDiagnostic.unknownType(text(name), in: spelling(type), nearest: "Type"),
              at: tree.syntax(suffix))
          }
          return .error
        }
        type = type == .error ? .error : make(.metatype(type))
      case .compositionSuffix:
        guard let named: Node<NamedTypeSyntax> = tree.child(of: suffix) else { continue }
        if composed.isEmpty { composed.append(type) }
        let part = withExpectedType(.protocol) { $0.resolveNamed(named, in: tree, generics: generics) }
        composed.append(part)
      case .functionSuffix:
        guard let result: Node<TypeSyntax> = tree.child(of: suffix) else { return .error }
        type = resolveFunction(type, suffix, result, of: node, in: tree, generics: generics)
      default: break
      }
    }
    if !composed.isEmpty { type = composition(composed, in: tree) }
    return unbracketed(type)
  }

  private mutating func composition(_ parts: [TypeID], in tree: SyntaxTree) -> TypeID {
    guard !parts.contains(.error) else { return .error }
    guard tables.isInheritanceKnown else { return make(.composition(parts)) }
    // A part of the composition that is a supertype of another part adds nothing.
    let flat = program.parts(composing: parts).filter { $0 != known.any }
    let own = withoutSupertypes(flat)
    if own.count < 2 { return own.first ?? known.any }
    let type = make(.composition(program.canonicallyOrdered(own)))
    // If the program writes the parts in another order, messages use that order.
    if !tree.source.isSwift, program.compositionParts[type] == nil { program.compositionParts[type] = own }
    return type
  }

  /// The types without those that are supertypes of another one in the list.
  private func withoutSupertypes(_ types: [TypeID]) -> [TypeID] {
    let inherited = Set(types.flatMap { supertypes($0).dropFirst() })
    // Two protocols that the program declares are subtypes of each other only by declaration. Any other pair is
    // compared.
    let isPlain = types.map { isOwnProtocol($0) }
    let others = zip(types, isPlain).filter { !$1 }.map(\.0)
    return zip(types, isPlain).filter { type, isPlain in
      if inherited.contains(type) { return false }
      return !(isPlain ? others : types).contains { $0 != type && isSubtype($0, type) }
    }.map(\.0)
  }

  /// True for a protocol that the program declares without a mistake, and that no Swift code completes.
  private func isOwnProtocol(_ type: TypeID) -> Bool {
    guard !tables.swift.isThere, let declaration = program.types.declaration(type) else { return false }
    let known = program.declarations[declaration]
    return known.kind == .protocol && !known.isFramework && !known.isBroken
  }

  /// Returns the type inside parentheses: `A` for `(A)`. Any other type is returned as it is.
  private func unbracketed(_ type: TypeID) -> TypeID {
    if program.types.isTuple(type), case .tuple(let elements) = program.types[type], elements.count == 1 {
      return elements[0].type
    }
    return type
  }

  /// Resolves a type with `resolve`. If the type is unknown, the message says that a type of this kind is expected.
  private mutating func withExpectedType(
    _ kind: DeclarationDiagnostic.ExpectedType, _ resolve: (inout Checker) -> TypeID
  ) -> TypeID {
    let outer = pass.expectedType
    pass.expectedType = kind
    defer { pass.expectedType = outer }
    return resolve(&self)
  }

  /// Returns the type with this structure, and makes it if it does not exist. Its supertypes are found at once, if
  /// inheritance is known.
  mutating func make(_ form: TypeForm) -> TypeID {
    let type = program.types.intern(form)
    if tables.isInheritanceKnown { program.settle(type) }
    return type
  }

  mutating func optional(_ type: TypeID) -> TypeID {
    type == .error ? .error : program.types.optional(type)
  }

  private mutating func resolveFunction(
    _ parameters: TypeID, _ suffix: NodeID, _ result: Node<TypeSyntax>, of type: Node<TypeSyntax>,
    in tree: SyntaxTree, generics: GenericNames
  ) -> TypeID {
    let result = resolve(result, in: tree, generics: generics)
    guard case .tuple(let elements) = program.types[parameters], result != .error else { return .error }
    // `@escaping` belongs to a parameter, not to the type. It is kept only for the parameters of a function
    // type, and in an `@autoclosure` type.
    let attributes = attributes(of: type.id, in: tree).map { tree[$0].name }
    let isFilledByExpression = attributes.contains { text($0) == "autoclosure" }
    var kept = isFilledByExpression ? attributes : attributes.filter { text($0) != "escaping" }
    let effects = tree.tokenRange(of: suffix).prefix { tree.tokens[$0].kind != .arrow }
    if tree.child(.asyncClause, of: suffix) != nil { kept.append(NameID(.async)) }
    return program.types.intern(
      .function(
        elements.enumerated().map { index, element in
          withEscaping(element.type, at: index, of: tree[type].primary, in: tree)
        }, result: result,
        canThrow: effects.contains { tree.tokens[$0].name != NameID(.async) },
        attributes: kept))
  }

  /// The type of a function's parameter. It keeps `@escaping` if the parameter is written with this attribute.
  private mutating func withEscaping(
    _ type: TypeID, at index: Int, of list: NodeID?, in tree: SyntaxTree
  ) -> TypeID {
    guard program.types.isFunction(type), let list,
      case .function(let parameters, let result, let canThrow, let attributes) = program.types[type]
    else { return type }
    let elements: [Node<TupleElementSyntax>] = tree.nodes(in: list)
    guard index < elements.count, let written = tree.child(.type, of: elements[index].id),
      let escaping = self.attributes(of: written, in: tree).first(where: { text(tree[$0].name) == "escaping" }
      )
    else { return type }
    return program.types.intern(
      .function(
        parameters, result: result, canThrow: canThrow, attributes: attributes + [tree[escaping].name]))
  }

  private mutating func resolvePrimary(_ node: NodeID, in tree: SyntaxTree, generics: GenericNames) -> TypeID
  {
    switch tree.kind(of: node) {
    case .arrayType:
      guard let element: Node<TypeSyntax> = tree.child(of: node) else { return .error }
      let type = resolve(element, in: tree, generics: generics)
      return type == .error ? .error : program.types.intern(.array(type))
    case .dictionaryType:
      let inner: [Node<TypeSyntax>] = tree.nodes(in: node)
      guard inner.count == 2 else { return .error }
      let key = resolve(inner[0], in: tree, generics: generics)
      let value = resolve(inner[1], in: tree, generics: generics)
      return key == .error || value == .error ? .error : program.types.intern(.dictionary(key, value))
    case .tupleType:
      var elements: [TypeForm.TupleElement] = []
      let written: [Node<TupleElementSyntax>] = tree.nodes(in: node)
      for element in written.map({ tree[$0] }) {
        guard let type = element.type else { return .error }
        let resolved = resolve(type, in: tree, generics: generics)
        if resolved == .error { return .error }
        let label = element.label.map { tree.name(of: $0) }
        elements.append(TypeForm.TupleElement(label: label, type: resolved))
      }
      return program.types.intern(.tuple(elements))
    default: return resolveNamed(Node(node), in: tree, generics: generics)
    }
  }

  mutating func resolveNamed(
    _ type: Node<NamedTypeSyntax>, in tree: SyntaxTree, generics: GenericNames = .none
  ) -> TypeID {
    let components = tree[type].components.map { tree[$0] }
    guard let first = components.first else { return .error }
    var found: TypeID
    var index = 1
    if !generics.isEmpty, program.place(of: first.name, among: generics) != nil {
      found = program.types.intern(.genericParameter(first.name))
    } else if pass.enclosing != nil, let inner = nestedType(named: first.name) {
      let holder = holder(of: inner)
      found = apply(first, in: tree, to: inner.type, of: holder, generics: generics)
    } else if tables.swift.isThere, first.arguments == nil,
      let local = localType(first.name, in: tree, at: tree.syntax(first.node).range)
    {
      found = local
    } else if !tables.swift.genericAliases.isEmpty,
      let type = genericAlias(first, in: tree, generics: generics)
    {
      found = type
    } else if let builtin = resolveBuiltin(
      first, before: components.dropFirst(), in: tree, generics: generics)
    {
      found = builtin
    } else {
      checkIsUnambiguous(first.name, at: tree.syntax(first.node).range)
      switch meaning(of: first.name) {
      case .type(let type)?: found = apply(first, in: tree, to: type, generics: generics)
      case .container(let container)? where components.count == 1 || isMetatype(components[1]):
        found = program.containers[container].type
      default:
        if components.count > 1,
          let type = typeOfUnreadModule(components[1], in: tree, first.name, generics: generics)
        {
          index = 2
          found = type
          break
        }
        guard components.count > 1, isModule(first.name) else {
          if components.count > 1, tree.source.isSwift, Prelude.modulesOfSystem.contains(text(first.name)) {
            index = 2
            found = systemType(components[1], in: tree, generics: generics)
            break
          }
          if let opaque = opaqueType(first, in: tree, generics: generics) {
            found = opaque
            break
          }
          return reportUnknownType(first, in: tree)
        }
        index = 2
        if components[1].arguments == nil,
          let alias = alias(
            components[1].name, ofModule: first.name, in: tree, at: tree.syntax(components[1].node).range)
        {
          found = alias
          break
        }
        switch typeOfModule(components[1], in: tree, first.name) {
        case .type(let type)?: found = apply(components[1], in: tree, to: type, generics: generics)
        case .container(let container)? where components.count == 2 || isMetatype(components[2]):
          found = program.containers[container].type
        default:
          guard tree.source.isSwift,
            let opaque = opaqueType(components[1], in: tree, generics: generics)
          else { return .error }
          found = opaque
        }
      }
    }
    for component in components[index...] where found != .error {
      found = resolveNestedType(component, of: found, in: tree, generics: generics)
    }
    return found
  }

  /// Returns the type of a name after the name of a system module, as in `Foundation.Date`.
  private mutating func systemType(
    _ component: TypeComponentSyntax, in tree: SyntaxTree, generics: GenericNames
  ) -> TypeID {
    if component.name.raw < commonNameCount, case .type(let type)? = prelude.things[component.name] {
      return apply(component, in: tree, to: type, generics: generics)
    }
    return opaqueType(component, in: tree, generics: generics) ?? .error
  }

  /// Returns the type of a name after the name of a Swift module whose code is not read, as in `Theming.Palette`. Nil
  /// if the module's types are known, or if Swift code does not name the type.
  private mutating func typeOfUnreadModule(
    _ component: TypeComponentSyntax, in tree: SyntaxTree, _ module: NameID, generics: GenericNames
  ) -> TypeID? {
    guard !isMetatype(component), isUnreadModule(module), swiftType(component.name, in: module) == nil else {
      return nil
    }
    return opaqueType(component, in: tree, of: module, generics: generics)
  }

  /// True for the word `Type` after a type, as in `Item.Type`, which means the metatype. No declaration can have this
  /// name.
  private func isMetatype(_ component: TypeComponentSyntax) -> Bool {
    component.arguments == nil && text(component.name) == "Type"
  }

  /// Returns the type that a name means after another type and a period: `Row` in `Page.Row`.
  private mutating func resolveNestedType(
    _ component: TypeComponentSyntax, of type: TypeID, in tree: SyntaxTree, generics: GenericNames
  ) -> TypeID {
    let outer = program.types.declaration(type)
    guard let outer, let inner = tables.nested[Qualified(parent: .type(outer), name: component.name)] else {
      if isMetatype(component) { return make(.metatype(type)) }
      if let outer,
        let alias = innerAlias(component.name, of: outer, in: tree, at: tree.syntax(component.node).range)
      {
        return alias
      }
      return opaqueType(component, in: tree, inside: type, generics: generics)
        ?? reportUnknownType(component, in: tree, inside: type)
    }
    if reportsPrivate(inner, at: tree.syntax(component.node).range, in: tree) { return .error }
    guard program.declarations[inner].isPublic || isAtHome(inner) else {
      let declaration = program.declarations[inner]
      reportInternalName(
        component.name, of: declaration.module, declared: program.syntax(declaration.syntax),
        at: tree.syntax(component.node).range)
      return .error
    }
    return apply(component, in: tree, to: inner, of: type, generics: generics)
  }

  /// The type that a name without a qualifier means inside the declaration of a type, as in Swift. It is searched in
  /// that type, in its superclasses, and then in the types around it. Nil if none of them declares such a type.
  func nestedType(named name: NameID) -> UnqualifiedNestedType? {
    // Most programs declare no type inside another.
    guard tables.nested.count > prelude.nested.count else { return nil }
    var outer = pass.enclosing
    while let type = outer {
      var holder: TypeDeclarationID? = type
      // Classes may still inherit from each other in a cycle here.
      let limit = program.declarations.count
      var distance = 0
      while let current = holder, distance < limit {
        if let found = tables.nested[Qualified(parent: .type(current), name: name)] {
          return UnqualifiedNestedType(type: found, enclosing: type, distance: distance)
        }
        holder = program.declarations[current].superclass.flatMap { program.types.declaration($0) }
        distance += 1
      }
      outer = program.declarations[type].outer
    }
    return nil
  }

  /// A nested type that is named without the type around it.
  struct UnqualifiedNestedType {
    let type: TypeDeclarationID
    /// The type in whose declaration the name is used, or a type around that one.
    let enclosing: TypeDeclarationID
    /// The number of superclasses from `enclosing` up to the class that declares the nested type.
    let distance: Int
  }

  /// The type that declares a nested type, with its generic arguments where the name is used: `Base<Int>` in a
  /// subclass of `Base<Int>`. Nil if the nested type is not generic.
  private mutating func holder(of inner: UnqualifiedNestedType) -> TypeID? {
    guard !program.declarations[inner.type].genericParameters.isEmpty else { return nil }
    var type = nominal(inner.enclosing)
    for _ in 0..<inner.distance {
      guard let id = program.types.declaration(type), let base = program.declarations[id].superclass else {
        break
      }
      type = program.substitute(base, program.generics(of: id), program.types.arguments(of: type))
    }
    return type
  }

  /// Returns the type or container of a name after the name of a module, as in `Account.Topic`; nil if a mistake was
  /// reported.
  private mutating func typeOfModule(
    _ component: TypeComponentSyntax, in tree: SyntaxTree, _ name: NameID
  ) -> Thing? {
    if tables.scopes[pass.module].swiftModules.contains(name), let type = swiftType(component.name, in: name)
    {
      return .type(type)
    }
    let other = tables.scopes[pass.module].modules[name]
    if let other {
      let found = thing(component.name, of: other, at: tree.syntax(component.node).range)
      if found.thing != nil || found.isReported { return found.thing }
    }
    if isLost(component.name) { return nil }
    let near = nearest(to: component.name) { $0.namesOfModule(name) }
    report(
      DeclarationDiagnostic.unknownType(
        text(component.name), in: other == pass.module ? nil : text(name), isOfProgram: other != nil,
        nearest: near),
      at: tree.syntax(component.node), cause: other.map { .name(component.name, of: $0) })
    return nil
  }

  /// The names of types and containers that can be written after the name of a module.
  func namesOfModule(_ name: NameID) -> [NameID] {
    if let other = tables.scopes[pass.module].modules[name] {
      let names = (tables.scopes[other].own ?? tables.scopes[other].things).keys.filter { name in
        guard let thing = ownDeclaration(name, of: other) else { return false }
        return other == pass.module || publicPart(of: thing) != nil
      }
      return names.sorted()
    }
    return tables.nested.keys.filter { key in
      guard case .module(name, _) = key.parent else { return false }
      return swiftType(key.name, in: name) != nil
    }.map(\.name).sorted()
  }

  /// Returns the type that `Array<T>`, `Optional<T>` or another long spelling means; nil for any other name.
  private mutating func resolveBuiltin(
    _ component: TypeComponentSyntax, before others: ArraySlice<TypeComponentSyntax>, in tree: SyntaxTree,
    generics: GenericNames
  ) -> TypeID? {
    guard prelude.builtins.contains(component.name), isFrameworkName(component.name),
      others.first.map({ isMetatype($0) }) ?? true
    else { return nil }
    let arguments: [Node<TypeSyntax>] = component.arguments.map { tree.nodes(in: $0.id) } ?? []
    switch (text(component.name), arguments.count) {
    case ("Array", 1):
      return program.types.intern(.array(resolve(arguments[0], in: tree, generics: generics)))
    case ("Optional", 1): return optional(resolve(arguments[0], in: tree, generics: generics))
    case ("Dictionary", 2):
      let key = resolve(arguments[0], in: tree, generics: generics)
      return program.types.intern(.dictionary(key, resolve(arguments[1], in: tree, generics: generics)))
    case ("Void", 0): return program.types.intern(.tuple([]))
    case ("TimeInterval", 0): return known.double
    default: return nil
    }
  }

  /// True if the program declares no type, container or function with this name, so that the name can mean a
  /// framework's type.
  func isFrameworkName(_ name: NameID) -> Bool {
    switch meaning(of: name) {
    case .type(let type)?: program.declarations[type].isFramework
    case nil: true
    default: false
    }
  }

  /// Returns a declared type with the generic arguments that one component of a type's name writes: `Box<Item>` in
  /// `Shop.Box<Item>`.
  ///
  /// - Parameter outer: the type around the declaration, whose arguments come first; nil if it has none.
  private mutating func apply(
    _ component: TypeComponentSyntax, in tree: SyntaxTree, to found: TypeDeclarationID,
    of outer: TypeID? = nil, generics: GenericNames
  ) -> TypeID {
    if !tables.swift.unusableTypes.isEmpty, !tree.source.isSwift,
      reportsUnusableType(found, at: tree.syntax(component.node).range)
    {
      return .error
    }
    let total = program.declarations[found].genericParameters.count
    if total == 0, component.arguments == nil { return program.types.nominal(found) }
    var arguments = outer.map { program.types.arguments(of: $0) } ?? []
    let expected = max(total - arguments.count, 0)
    let written = component.arguments.map { resolve($0, in: tree, generics: generics) } ?? []
    if written.contains(.error) { return .error }
    if written.isEmpty, expected > 0, isEnclosing(found) {
      // Inside its own declaration, a generic type may be named without arguments.
      return nominal(found)
    }
    guard written.count == expected else {
      if tree.source.isSwift, let opaque = opaqueType(component, in: tree, generics: generics) {
        return opaque
      }
      report(
        DeclarationDiagnostic.genericArguments(
          text(program.declarations[found].path), expected: expected, found: written.count),
        at: tree.syntax(component.node))
      return .error
    }
    arguments += written
    if !tree.source.isSwift,
      reportsUnmetRequirement(of: found, arguments, at: tree.syntax(component.node).range)
    {
      return .error
    }
    return make(.nominal(found, arguments))
  }

  private func isEnclosing(_ type: TypeDeclarationID) -> Bool {
    var outer = pass.enclosing
    while let current = outer {
      if current == type { return true }
      outer = program.declarations[current].outer
    }
    return false
  }

  private mutating func reportUnknownType(
    _ component: TypeComponentSyntax, in tree: SyntaxTree, inside outer: TypeID? = nil
  ) -> TypeID {
    let place = tree.syntax(component.node)
    if isLost(component.name) || outer == nil && reportsMissingModule(component.name) { return .error }
    if outer == nil, let type = typeOfDeclaration(component.name, in: tree) { return type }
    if outer == nil, reportsInternalName(component.name, at: place.range) { return .error }
    if let outer {
      let declaration = program.types.declaration(outer)
      let parent = declaration.map { Qualified.Parent.type($0) }
      let near = nearest(to: component.name) {
        $0.tables.nested.keys.filter { $0.parent == parent }.map(\.name).sorted()
      }
      report(
        DeclarationDiagnostic.unknownType(
          text(component.name), in: declaration.map { text(program.declarations[$0].path) }, nearest: near),
        at: place)
    } else if let framework = frameworkOfOtherPlatform(of: component.name) {
      report(
        DeclarationDiagnostic.typeOfOtherPlatform(text(component.name), framework.platformNames),
        at: place)
    } else {
      let (name, expected) = (text(component.name), pass.expectedType)
      reportLostType(component.name, at: place.range, cause: .name(component.name, of: pass.module)) {
        DeclarationDiagnostic.unknownType(name, nearest: $0, as: expected)
      }
    }
    return .error
  }

  /// The type of a declaration. A generic type has its own parameters as arguments: `Page<T>` for `struct Page<T>`.
  mutating func nominal(_ id: TypeDeclarationID) -> TypeID {
    if program.declarations[id].genericParameters.isEmpty { return program.types.nominal(id) }
    let parameters = program.generics(of: id)
    return make(
      .nominal(id, parameters.map { program.types.intern(.genericParameter(program.genericParameters[$0])) }))
  }
}
