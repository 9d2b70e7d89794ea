import StoryboardDiagnostics
import StoryboardSyntax

/// Finds the types that names mean only because of Swift code: type aliases, private types, and opaque types, which
/// are declared nowhere in the code that is read.
extension Checker {
  /// The type that a name means because of a type alias, or because it stands in Swift code: `Self`, or a private
  /// type of the file. This is searched before the types of the module. Nil if there is no such type.
  ///
  /// - Parameter range: the place of the name, where mistakes are reported; nil to report nothing.
  mutating func localType(_ name: NameID, in tree: SyntaxTree, at range: SourceRange?) -> TypeID? {
    let range = tree.source.isSwift ? nil : range
    if tree.source.isSwift, let enclosing = pass.enclosing, text(name) == "Self" { return nominal(enclosing) }
    if !tables.swift.aliases.isEmpty {
      var outer = pass.enclosing
      while let type = outer {
        if let found = alias(Alias.Key(scope: .type(type), name: name), at: range) { return found }
        outer = program.declarations[type].outer
      }
    }
    if tree.source.isSwift {
      let file = program.reference(to: 0, in: tree).tree
      if let own = tables.swift.privateTypes[FileName(tree: file, name: name)],
        program.declarations[own].genericParameters.isEmpty
      {
        return program.types.nominal(own)
      }
      if let found = alias(Alias.Key(scope: .file(file), name: name), at: range) { return found }
      if case .importedSwift(let module, _) = tree.source.role, let module = program.names.name(of: module) {
        let parent = Qualified.Parent.module(module, declaredBy: pass.module)
        if let found = tables.nested[Qualified(parent: parent, name: name)],
          program.declarations[found].genericParameters.isEmpty
        {
          return program.types.nominal(found)
        }
        let scope = Alias.Scope.swiftModule(module, declaredBy: pass.module)
        if let found = alias(Alias.Key(scope: scope, name: name), at: range) { return found }
      }
    }
    if tables.swift.aliases.isEmpty { return nil }
    if let own = alias(Alias.Key(scope: .module(pass.module), name: name), at: range) { return own }
    // A type that the module already sees by this name has precedence over an imported alias.
    guard tables.swift.publicAliasNames.contains(name), things[name] == nil else { return nil }
    for scope in scopesOfImports {
      let key = Alias.Key(scope: scope, name: name)
      if tables.swift.aliases[key]?.isPublic == true { return alias(key, at: range) }
    }
    return nil
  }

  /// The scopes that contain the type aliases of imported modules.
  private var scopesOfImports: [Alias.Scope] {
    program.modules[pass.module].imports.map { .module($0.module) }
      + tables.scopes[pass.module].swiftModules.sorted().map { .swiftModule($0, declaredBy: pass.module) }
  }

  /// The type that a type alias means if the name of its module stands before it, as in `Theming.Color`. Nil if the
  /// module has no such alias.
  mutating func alias(_ name: NameID, ofModule module: NameID, in tree: SyntaxTree, at range: SourceRange)
    -> TypeID?
  {
    if tables.swift.aliases.isEmpty { return nil }
    var scopes: [Alias.Scope] = []
    if let other = tables.scopes[pass.module].modules[module] { scopes.append(.module(other)) }
    if tables.scopes[pass.module].swiftModules.contains(module) {
      scopes.append(.swiftModule(module, declaredBy: pass.module))
    }
    for scope in scopes {
      let key = Alias.Key(scope: scope, name: name)
      guard let found = tables.swift.aliases[key], found.isPublic || scope == .module(pass.module) else {
        continue
      }
      return alias(key, at: tree.source.isSwift ? nil : range)
    }
    return nil
  }

  /// The type that the type alias with this key means; nil if there is no such alias, or if it is defined by itself.
  private mutating func alias(_ key: Alias.Key, at range: SourceRange?) -> TypeID? {
    guard let alias = tables.swift.aliases[key] else { return nil }
    if let range, let reason = reason(against: alias.traits) {
      report(
        SwiftCodeDiagnostic.unusableMember(text(key.name), reason), at: range,
        labels: [Diagnostic.Label(.declared(text(key.name)), at: program.nameRange(of: alias.syntax))])
      return .error
    }
    switch alias.state {
    case .known(let type): return type
    case .open: return nil
    case .unknown: break
    }
    let tree = program.tree(of: alias.syntax)
    guard let node = tree[Node<TypealiasSyntax>(alias.syntax.node)].type else { return nil }
    tables.swift.aliases[key]?.state = .open
    let type = meaning(of: alias, node, in: tree)
    tables.swift.aliases[key]?.state = .known(type)
    return type
  }

  /// The type that a name with generic arguments means, such as `TryHandler<Int>`, if the name is a type alias.
  /// Otherwise nil.
  mutating func genericAlias(
    _ component: TypeComponentSyntax, in tree: SyntaxTree, generics: GenericNames
  ) -> TypeID? {
    guard let written = component.arguments else { return nil }
    let arguments = resolve(written, in: tree, generics: generics)
    return genericAlias(component.name, arguments, at: tree.syntax(component.node).range, in: tree)
  }

  /// The type that a generic type alias means for given arguments; nil if there is no such alias.
  ///
  /// - Parameters:
  ///   - name: the name of the alias.
  ///   - arguments: the generic arguments.
  ///   - place: the place of the name in a program or in Swift code.
  ///   - tree: the syntax tree that contains the name.
  ///   - outer: the type before the name, as in `Outer.Alias<Int>`; nil if there is none.
  mutating func genericAlias(
    _ name: NameID, _ arguments: [TypeID], at place: SourceRange, in tree: SyntaxTree,
    inside outer: TypeDeclarationID? = nil
  ) -> TypeID? {
    if tables.swift.genericAliases.isEmpty { return nil }
    let file = program.reference(to: 0, in: tree).tree
    var scopes = outer == nil ? [Alias.Scope.file(file), .module(pass.module)] : []
    if let enclosing = outer ?? pass.enclosing { scopes.insert(.type(enclosing), at: 0) }
    let isAliasFromOutside =
      outer == nil && tables.swift.publicAliasNames.contains(name) && things[name] == nil
    let keys =
      scopes.map { Alias.Key(scope: $0, name: name) }
      + (isAliasFromOutside ? scopesOfImports.map { Alias.Key(scope: $0, name: name) } : [])
    let key = keys.enumerated().first { index, key in
      tables.swift.genericAliases[key].map { index < scopes.count || $0.isPublic } ?? false
    }?.element
    guard let key,
      let alias = tables.swift.genericAliases[key]
    else { return nil }
    let parameters = alias.genericParameters
    guard arguments.count == parameters.count else {
      report(
        DeclarationDiagnostic.genericArguments(
          text(name), expected: parameters.count, found: arguments.count), at: place)
      return .error
    }
    // The type of the alias, or its arguments, may use the alias again.
    let aliasTree = program.tree(of: alias.syntax)
    guard case .unknown = alias.state, !arguments.contains(.error),
      let node = aliasTree[Node<TypealiasSyntax>(alias.syntax.node)].type
    else { return .error }
    tables.swift.genericAliases[key]?.state = .open
    let type = meaning(of: alias, node, in: aliasTree)
    tables.swift.genericAliases[key]?.state = .unknown
    let concrete = program.substitute(type, parameters, arguments)
    if tables.isInheritanceKnown { program.settle(concrete) }
    return concrete
  }

  /// The type that a type alias inside the type `outer` means; nil if there is no such alias.
  mutating func innerAlias(
    _ name: NameID, of outer: TypeDeclarationID, in tree: SyntaxTree, at range: SourceRange
  ) -> TypeID? {
    if tables.swift.aliases.isEmpty { return nil }
    return alias(Alias.Key(scope: .type(outer), name: name), at: tree.source.isSwift ? nil : range)
  }

  /// The type that a name means inside a type declaration of a program: for `Self` the type itself, and for an
  /// associated type of a protocol the error type, because it is not known. Nil for any other name.
  mutating func typeOfDeclaration(_ name: NameID, in tree: SyntaxTree) -> TypeID? {
    guard let enclosing = pass.enclosing else { return nil }
    if text(name) == "Self" { return nominal(enclosing) }
    guard program.declarations[enclosing].kind == .protocol,
      !program.isSwift(program.declarations[enclosing].syntax)
    else { return nil }
    let place = program.declarations[enclosing].syntax
    let tree = program.tree(of: place)
    var members = tree.children(of: .memberBlock, of: place.node)
    while let member = members.next(.swiftDeclaration, in: tree) {
      let range = tree.syntax(member).range
      let declares = tree.source.bytes.withUnsafeBufferPointer { bytes in
        let part = UnsafeBufferPointer(rebasing: bytes[..<Int(range.end)])
        let code = SwiftTokens(part, from: Int(range.start), .head)
        return code.indices.contains {
          code.word($0) == .associatedtype && code.isName($0 + 1, text(name))
        }
      }
      if declares { return .error }
    }
    return nil
  }

  // MARK: Types that nothing declares

  /// The opaque type of a name: a type that Swift code names but that is declared nowhere in the code that is read.
  /// Nil if Swift code does not name it.
  ///
  /// - Parameters:
  ///   - component: the name, with its generic arguments.
  ///   - tree: the syntax tree that contains the name.
  ///   - outer: the type around it; nil if the name stands alone.
  ///   - swiftModule: the Swift module whose name stands before it; nil if none does.
  ///   - generics: the names of the generic parameters that can be used there.
  mutating func opaqueType(
    _ component: TypeComponentSyntax, in tree: SyntaxTree, inside outer: TypeID? = nil,
    of swiftModule: NameID? = nil, generics: GenericNames = .none
  ) -> TypeID? {
    guard tables.swift.isThere, !tables.swift.hasUnreadCode else { return nil }
    let parent = outer.flatMap { program.types.declaration($0) }
    if outer != nil, parent == nil { return nil }
    let place: SyntaxReference
    let home = outer == nil ? qualifier(of: component.name, swiftModule, in: tree) : nil
    if tree.source.isSwift {
      place = program.reference(to: component.node.id, in: tree)
    } else {
      if outer == nil, swiftModule == nil,
        reportsPrivateType(component.name, at: tree.syntax(component.node).range)
      {
        return .error
      }
      guard let mention = mention(of: component.name, in: swiftModule) else { return nil }
      place = mention
    }
    var arguments = outer.map { program.types.arguments(of: $0) } ?? []
    let written = component.arguments.map { resolve($0, in: tree, generics: generics) } ?? []
    if written.contains(.error) { return .error }
    arguments += written
    let id = opaqueDeclaration(
      component.name, inside: parent, of: home?.module, arguments.count, at: home?.place ?? place)
    return make(.nominal(id, arguments))
  }

  /// The declaration that the checker makes for an opaque type, which is declared nowhere in the code that is read.
  /// Each type has one.
  mutating func opaqueDeclaration(
    _ name: NameID, inside outer: TypeDeclarationID?, of swiftModule: NameID?, _ argumentCount: Int,
    at place: SyntaxReference
  ) -> TypeDeclarationID {
    let key = OpaqueName(
      module: pass.module, swiftModule: swiftModule, outer: outer, name: name, argumentCount: argumentCount)
    if let known = tables.swift.opaqueTypes[key] { return known }
    let id = program.declarations.nextID
    let parent = outer.map(Qualified.Parent.type) ?? swiftModule.map { .module($0, declaredBy: pass.module) }
    var declaration = declaration(name, .class, at: place, inside: parent)
    declaration.traits = [.isOpaque, .hasUnknownMembers]
    declaration.isPublic = true
    declaration.isSendable = true
    if argumentCount > 0 {
      let start = program.genericParameters.nextID
      for index in 0..<argumentCount { program.genericParameters.append(program.names.intern("T\(index)")) }
      declaration.genericParameters = program.genericParameters.ids(from: start)
    }
    program.declarations.append(declaration)
    tables.swift.opaqueTypes[key] = id
    return id
  }

  /// Of a type and its supertypes, the first whose members are not all known: it is declared nowhere in the code that
  /// is read, or a macro may add members. Nil if all members are known. A protocol of the system adds no members. A
  /// type that can only be a protocol is returned only if there is no other.
  func unknownSupertype(of type: TypeID) -> TypeDeclarationID? {
    guard tables.swift.isThere else { return nil }
    var unknownProtocol: TypeDeclarationID?
    for next in program.typeLists[program.supertypeRange(of: program.types.unwrapped(type))] {
      guard let id = program.types.declaration(next),
        !program.declarations[id].traits.isDisjoint(with: [.isOpaque, .hasUnknownMembers])
      else { continue }
      if !isUnknownProtocol(id, of: type) { return id }
      if unknownProtocol == nil, !isSystemType(id) { unknownProtocol = id }
    }
    return unknownProtocol
  }

  /// The classes that scenes name, with their superclasses, if one of these is a class that is declared nowhere in
  /// the code that is read. Since Interface Builder uses these classes for scenes, they are classes of controllers.
  func classesOfScenes() -> Set<TypeDeclarationID> {
    guard !tables.swift.opaqueTypes.isEmpty else { return [] }
    var classes: Set<TypeDeclarationID> = []
    for tree in program.trees[Program.firstFile...] where tree.counts.scenes + tree.counts.storyboards > 0 {
      for node in 0..<tree.end(of: 0)
      where tree.kind(of: node) == .scene || tree.kind(of: node) == .storyboard {
        guard let type: Node<TypeSyntax> = tree.child(of: node), let name = tree.plainType(type.id)?.name
        else {
          continue
        }
        for module in program.modules.ids {
          guard case .type(let id)? = tables.scopes[module].things[name] else { continue }
          let chain = superclasses(of: id)
          if chain.contains(where: { program.declarations[$0].traits.contains(.isOpaque) }) {
            classes.formUnion(chain)
          }
        }
      }
    }
    return classes
  }

  /// A class and its superclasses, nearest first.
  private func superclasses(of id: TypeDeclarationID) -> [TypeDeclarationID] {
    var chain = [id]
    while let base = program.declarations[chain[chain.count - 1]].superclass.flatMap({
      program.types.declaration($0)
    }),
      !chain.contains(base)
    {
      chain.append(base)
    }
    return chain
  }

  /// Marks a class as a class of view controllers.
  mutating func becomeController(_ id: TypeDeclarationID) {
    guard program.declarations[id].isClass else { return }
    program.declarations[id].kind = .controller
    program.declarations[id].isViewController = true
    program.declarations[id].isMainActor = true
    program.declarations[id].isSendable = true
  }

  func isOpaque(_ type: TypeID) -> Bool {
    program.types.declaration(program.types.unwrapped(type)).map {
      program.declarations[$0].traits.contains(.isOpaque)
    } ?? false
  }

  /// Reports that the program needs to declare an opaque type, because it uses more of the type than its name.
  mutating func reportNeedsDeclaration(
    of id: TypeDeclarationID, for use: SwiftCodeDiagnostic.Use, at range: SourceRange
  ) {
    let declaration = program.declarations[id]
    if reports.privateTypes.contains(declaration.name) { return }
    report(
      SwiftCodeDiagnostic.needsDeclaration(text(declaration.path), use), at: range,
      labels: [
        Diagnostic.Label(.named(text(declaration.path)), at: program.nameRange(of: declaration.syntax))
      ])
  }
}
