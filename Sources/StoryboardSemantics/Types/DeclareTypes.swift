import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  // MARK: Types

  /// Declares the types of some files. A type with a qualified name, such as `Shop.Item`, comes after the type around
  /// it.
  mutating func declareTypes(of files: [SyntaxTree]) {
    var typesByDepth: [[(node: Node<TypeDeclarationSyntax>, tree: SyntaxTree)]] = []
    for tree in files where tree.counts.types > 0 {
      let root = program.reference(to: 0, in: tree)
      var items = tree.children(of: 0)
      while let item = items.next(.typeDeclaration, in: tree) {
        let depth = depth(of: item, in: tree)
        if depth <= 1 {
          declareType(root.other(item), in: tree, inside: nil, isFramework: false)
          continue
        }
        while depth >= typesByDepth.count { typesByDepth.append([]) }
        typesByDepth[depth].append((Node(item), tree))
      }
    }
    // Types of Swift modules come first, because other types may be inside them.
    let modules = tables.scopes[pass.module].swiftModules
    for types in typesByDepth {
      for isOfModule in modules.isEmpty ? [false] : [true, false] {
        for (type, tree) in types where modules.contains(firstName(of: type, in: tree)) == isOfModule {
          declareQualifiedType(type, in: tree)
        }
      }
    }
  }

  private func firstName(of type: Node<TypeDeclarationSyntax>, in tree: SyntaxTree) -> NameID {
    tree.child(.typeName, of: type.id).flatMap { tree.child(.name, of: $0) }.map { tree.name(of: $0) }
      ?? .empty
  }

  /// The number of names in the name of a declared type: 2 for `class Shop.Item`.
  private func depth(of type: NodeID, in tree: SyntaxTree) -> Int {
    var names = tree.children(of: .typeName, of: type)
    var count = 0
    while names.next(.name, in: tree) != nil { count += 1 }
    return count
  }

  private mutating func declareQualifiedType(_ type: Node<TypeDeclarationSyntax>, in tree: SyntaxTree) {
    var names: [Node<NameSyntax>] = tree[type].path.map { tree.nodes(in: $0.id) } ?? []
    names.removeLast()
    if let first = names.first.map({ tree.name(of: $0) }), first == program.modules[pass.module].name,
      meaning(of: first) == nil
    {
      // The module's own name may precede its declarations.
      names.removeFirst()
    }
    var parent: Qualified.Parent?
    for node in names {
      let name = tree.name(of: node)
      if let outer = parent {
        guard let inner = tables.nested[Qualified(parent: outer, name: name)] else {
          report(DeclarationDiagnostic.unknownType(text(name), nearest: nil), at: tree.syntax(node))
          return
        }
        parent = .type(inner)
      } else if case .type(let type) = meaning(of: name), !program.declarations[type].isFramework {
        parent = .type(type)
      } else if let type = tables.scopes[pass.module].swiftTypesByName[name], !hidesItsModule(type) {
        parent = .type(type)
      } else if tables.scopes[pass.module].swiftModules.contains(name) {
        parent = .module(name, declaredBy: pass.module)
      } else {
        let near = nearest(to: name) { $0.moduleNames }
        report(
          DeclarationDiagnostic.unknownModule(
            text(name), isProgram: isProgram(name), nearest: near), at: tree.syntax(node))
        return
      }
    }
    declareType(program.reference(to: type.id, in: tree), in: tree, inside: parent, isFramework: false)
  }

  /// True if a type has the name of the Swift module that declares it. Before another type's name, this name means
  /// the module.
  private func hidesItsModule(_ type: TypeDeclarationID) -> Bool {
    let declaration = program.declarations[type]
    return declaration.outer == nil && declaration.swiftModule == declaration.name
  }

  /// Declares a type by its name, with the types inside it. The rest of the declaration is read later.
  ///
  /// - Parameters:
  ///   - place: the whole declaration.
  ///   - tree: the syntax tree that contains the declaration.
  ///   - parent: the type or module around the type; nil at the top level of the current module.
  ///   - isFramework: true for a type of the prelude, which declares the frameworks' types.
  mutating func declareType(
    _ place: SyntaxReference, in tree: SyntaxTree, inside parent: Qualified.Parent?, isFramework: Bool
  ) {
    let node = place.node
    let parts = tree[Node<TypeDeclarationSyntax>(node)]
    guard let nameNode = parts.name else { return }
    let name = tree.name(of: nameNode)
    if tables.swift.isThere, !isFramework, let source = swiftSourceType(name, inside: parent) {
      return recordRedeclaration(source, place, in: tree)
    }
    if !isFramework { checkNameOfSwift(nameNode, in: tree, isNested: parent != nil) }
    let id = program.declarations.nextID
    var declaration = declaration(name, parts.keyword, at: place, inside: parent, isFramework: isFramework)
    declaration.genericParameters = genericParameters(
      parts.genericParameters, in: tree, inside: parent, reportsRepeated: true)
    declaration.isBroken = tree.isBroken(node) && tree.syntax(node).hasBrokenHead
    if parts.hasAttributes {
      declaration.isMainActor = isMainActor(attributes(of: node, in: tree), in: tree)
    }
    declaration.isNonisolated = parts.modifiers.contains(.nonisolated)
    if parts.isActor {
      markAsActor(&declaration)
      tables.swift.isThere = true
    }
    declaration.isPublic = isPublic(parts.modifiers, inside: parent)
    if declaration.outer == nil, !isFramework { program.outermostTypeNames.insert(name) }
    if let parent {
      if case .module(let swiftModule, _) = parent, let same = declaredElsewhere(name, in: swiftModule) {
        // Two modules of the program declare the same type of a Swift module.
        tables.nested[Qualified(parent: parent, name: name)] = same
        noteTypeOfSwiftModule(same, name, swiftModule)
        tables.repeatedTypes.append((same, declaration.syntax, pass.module))
        return
      }
      if let previous = tables.nested[Qualified(parent: parent, name: name)] {
        program.declarations[previous].isBroken = true
        reportDuplicate(nameNode, in: tree, previous: program.declarations[previous].syntax)
        return
      }
    } else if let previous = previousDeclaration(name) {
      reportRedeclaration(nameNode, in: tree, previous: previous)
      return
    }
    enter(id, name, inside: parent)
    program.declarations.append(declaration)
    guard let block = parts.members else { return }
    var members = tree.children(of: block)
    while let member = members.next(in: tree) {
      switch tree.kind(of: member) {
      case .typeDeclaration:
        declareType(place.other(member), in: tree, inside: .type(id), isFramework: isFramework)
      case .typealiasDeclaration where !tree.isBroken(member):
        tables.swift.isThere = true
        declareAlias(place.other(member), in: tree, enclosing: id)
      default: break
      }
    }
  }

  /// Returns a new declaration that has only its name, its kind and its place so far.
  mutating func declaration(
    _ name: NameID, _ kind: TypeDeclaration.Kind, at place: SyntaxReference, inside parent: Qualified.Parent?,
    isFramework: Bool = false
  ) -> TypeDeclaration {
    var (path, outer, swiftModule) = (name, TypeDeclarationID?.none, NameID?.none)
    switch parent {
    case .type(let type)?:
      (outer, swiftModule) = (type, program.declarations[type].swiftModule)
      path = program.names.intern(text(program.declarations[type].path) + "." + text(name))
    case .module(let module, _)?:
      swiftModule = module
      path = program.names.intern(text(module) + "." + text(name))
    case nil: break
    }
    var declaration = TypeDeclaration(
      name: name, path: path, kind: kind, isFramework: isFramework, syntax: place)
    (declaration.module, declaration.outer, declaration.swiftModule) = (pass.module, outer, swiftModule)
    return declaration
  }

  /// Enters a type under its name: at the top level of the module, inside another type, or inside a Swift module.
  mutating func enter(_ id: TypeDeclarationID, _ name: NameID, inside parent: Qualified.Parent?) {
    guard let parent else {
      things[name] = .type(id)
      return
    }
    tables.nested[Qualified(parent: parent, name: name)] = id
    if case .module(let swiftModule, _) = parent { noteTypeOfSwiftModule(id, name, swiftModule) }
  }

  /// The generic parameters of a type. The parameters of the types around it come first.
  mutating func genericParameters(
    _ list: Node<ListSyntax<NameSyntax>>?, in tree: SyntaxTree, inside parent: Qualified.Parent?,
    reportsRepeated: Bool = false
  ) -> GenericNames {
    var outer = GenericNames.none
    if case .type(let type) = parent { outer = program.declarations[type].genericParameters }
    if list == nil, outer.isEmpty { return .none }
    let start = program.genericParameters.nextID
    for place in outer { program.genericParameters.append(program.genericParameters[place]) }
    if let list {
      var names = tree.children(of: list)
      while let node = names.next(.name, in: tree) {
        let name = tree.name(of: node)
        let known = program.genericParameters.ids(from: start)
        if reportsRepeated, program.genericParameters[known].contains(name) {
          reportSecondGenericParameter(node, of: list.id, in: tree, inside: parent)
        }
        program.genericParameters.append(name)
      }
    }
    return program.genericParameters.ids(from: start)
  }

  /// The type that Swift code declares under this name; nil if it declares none.
  private func swiftSourceType(_ name: NameID, inside parent: Qualified.Parent?) -> TypeDeclarationID? {
    var found: TypeDeclarationID?
    if let parent {
      found = tables.nested[Qualified(parent: parent, name: name)]
    } else if case .type(let type)? = things[name] {
      found = type
    }
    return found.flatMap { program.declarations[$0].traits.contains(.isOfSources) ? $0 : nil }
  }

  /// Enters that a program declares a type which Swift code declares, too. The two are compared later.
  private mutating func recordRedeclaration(
    _ id: TypeDeclarationID, _ place: SyntaxReference, in tree: SyntaxTree
  ) {
    let parts = tree[Node<TypeDeclarationSyntax>(place.node)]
    if let previous = tables.swift.parts[id]?.first(where: { $0.kind == .repetition }), let name = parts.name
    {
      return reportDuplicate(name, in: tree, previous: previous.syntax)
    }
    let part = Part(kind: .repetition, syntax: place, module: pass.module)
    tables.swift.parts[id, default: []].append(part)
    guard let block = parts.members else { return }
    var members = tree.children(of: block)
    while let member = members.next(.typeDeclaration, in: tree) {
      declareType(place.other(member), in: tree, inside: .type(id), isFramework: false)
    }
  }

  private mutating func noteTypeOfSwiftModule(
    _ type: TypeDeclarationID, _ name: NameID, _ swiftModule: NameID
  ) {
    tables.scopes[pass.module].swiftTypes.append((swiftModule, name, type))
    if tables.scopes[pass.module].swiftTypesByName[name] == nil {
      tables.scopes[pass.module].swiftTypesByName[name] = type
    }
  }

  /// The type of a Swift module that another module of the program has declared already; nil if none has.
  private func declaredElsewhere(_ name: NameID, in swiftModule: NameID) -> TypeDeclarationID? {
    for other in program.modules.ids where other < pass.module {
      let key = Qualified(parent: .module(swiftModule, declaredBy: other), name: name)
      if let type = tables.nested[key] { return type }
    }
    return nil
  }

  /// True if other modules can use a type. They can use a nested type only if they can also use the type around it.
  private func isPublic(_ modifiers: ModifiersSyntax, inside parent: Qualified.Parent?) -> Bool {
    let isWritten = modifiers.contains(.public)
    switch parent {
    case .module: return true
    case .type(let outer):
      let outer = program.declarations[outer]
      return outer.swiftModule != nil || isWritten && outer.isPublic
    case nil: return isWritten
    }
  }

  /// Reports a generic parameter whose name an earlier parameter of the list has, or a parameter of a type around it,
  /// as Swift does.
  private mutating func reportSecondGenericParameter(
    _ node: NodeID, of list: NodeID, in tree: SyntaxTree, inside parent: Qualified.Parent?
  ) {
    let name = tree.name(of: node)
    var names = tree.children(of: list)
    var first = names.next(.name, in: tree)
    while let one = first, tree.name(of: one) != name { first = names.next(.name, in: tree) }
    var previous = first.map { tree.syntax($0).range }
    if first == node, case .type(let outer)? = parent {
      previous = program.nameRange(of: program.declarations[outer].syntax)
    }
    report(
      DeclarationDiagnostic.duplicate(text(name)), at: tree.syntax(node),
      labels: previous.map { [Diagnostic.Label(.previous, at: $0)] } ?? [])
  }

  func attributes(of declaration: NodeID, in tree: SyntaxTree) -> [Node<AttributeSyntax>] {
    tree.nodes(in: declaration)
  }

  /// True if one of the attributes is `@MainActor`. Reports attributes that the language does not know.
  mutating func isMainActor(_ attributes: [Node<AttributeSyntax>], in tree: SyntaxTree) -> Bool {
    var result = false
    for attribute in attributes {
      switch text(tree[attribute].name) {
      case "MainActor": result = true
      case let name
      where Checker.plainAttributes.contains(name) || Checker.knownSwiftAttributes.contains(name):
        break
      case "IBOutlet": break
      case let name where isWrapper(name) || name.hasPrefix("_"): break
      case let name: report(DeclarationDiagnostic.unknownAttribute(name), at: tree.syntax(attribute))
      }
    }
    return result
  }

  /// Refuses names that no declaration of Swift can have, not even between backticks. Also refuses the names that the
  /// generated Swift uses for the frameworks' types.
  mutating func checkNameOfSwift(_ node: Node<NameSyntax>, in tree: SyntaxTree, isNested: Bool = false) {
    let name = tree.name(of: node)
    guard name.raw < commonNameCount else { return }
    if prelude.namesWithoutDeclaration.contains(name) {
      report(DeclarationDiagnostic.nameOfSwift(text(name)), at: tree.syntax(node))
    } else if !isNested, prelude.namesOfGeneratedSwift[name] == true {
      report(DeclarationDiagnostic.nameOfFramework(text(name)), at: tree.syntax(node))
    }
  }

  /// Returns the place where the program declares a type, container or function with this name. Nil if it declares
  /// none. Declarations of the frameworks do not count.
  func previousDeclaration(_ name: NameID) -> SyntaxReference? {
    switch meaning(of: name) {
    case .type(let type)?:
      return program.declarations[type].isFramework ? nil : program.declarations[type].syntax
    case .container(let container)?: return program.containers[container].syntax
    case .function(let members)?: return program.members[members[0]].syntax
    case nil: return nil
    }
  }

  /// Reports a type, container or function whose name is already taken. The earlier declaration is marked as broken,
  /// because uses of the name are ambiguous.
  mutating func reportRedeclaration(_ node: Node<NameSyntax>, in tree: SyntaxTree, previous: SyntaxReference)
  {
    switch meaning(of: tree.name(of: node)) {
    case .type(let type)?: program.declarations[type].isBroken = true
    case .container(let container)?:
      program.containers[container].isBroken = true
      program.containers[container].isIncomplete = true
    default: break
    }
    reportDuplicate(node, in: tree, previous: previous)
  }

  /// Reports a name that is declared a second time.
  mutating func reportDuplicate(_ node: Node<NameSyntax>, in tree: SyntaxTree, previous: SyntaxReference) {
    report(
      DeclarationDiagnostic.duplicate(text(tree.name(of: node))), at: tree.syntax(node),
      labels: [Diagnostic.Label(.previous, at: program.nameRange(of: previous))])
  }
}
