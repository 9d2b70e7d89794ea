import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Declares the names that Swift code declares. Nothing in Swift code is reported as a mistake: of two declarations
/// with one name, the first counts.
extension Checker {
  /// Declares the types and functions of the Swift code of the current module.
  mutating func declareSwift(_ files: [SyntaxTree]) {
    findGlobalActors(files)
    for tree in files {
      let module = swiftModule(of: tree)
      let root = program.reference(to: 0, in: tree)
      if tree.isBroken(0) { tables.swift.hasUnreadCode = true }
      var items = tree.children(of: 0)
      while let item = items.next(in: tree) {
        if tree.isBroken(item), !isNamed(item, in: tree) {
          tables.swift.hasUnreadCode = true
          continue
        }
        switch tree.kind(of: item) {
        case .typeDeclaration:
          declareSwiftType(
            root.other(item), in: tree,
            inside: module.map { Qualified.Parent.module($0, declaredBy: pass.module) })
        case .typealiasDeclaration:
          declareAlias(root.other(item), in: tree, enclosing: nil, of: module)
        case .functionDeclaration:
          noteFunction(root.other(item), in: tree)
          if module == nil { declareSwiftFunction(Node(item), in: tree) }
        default: break
        }
      }
    }
  }

  /// Finds the global actors, which are types with the attribute `@globalActor`. Declarations that belong to such an
  /// actor have its name as an attribute.
  private mutating func findGlobalActors(_ files: [SyntaxTree]) {
    for tree in files {
      var items = tree.children(of: 0)
      while let item = items.next(.typeDeclaration, in: tree) {
        let parts = tree[Node<TypeDeclarationSyntax>(item)]
        guard parts.hasAttributes, let name = parts.name.map({ tree.name(of: $0) }) else { continue }
        var children = tree.children(of: item)
        while let child = children.next(.attribute, in: tree) {
          if text(tree[Node<AttributeSyntax>(child)].name) == "globalActor" {
            tables.swift.globalActors.insert(name)
          }
        }
      }
    }
  }

  /// True if the name of a declaration was read, although the rest of it was not read completely.
  private func isNamed(_ item: NodeID, in tree: SyntaxTree) -> Bool {
    tree.child(.name, of: tree.child(.typeName, of: item) ?? item) != nil
  }

  /// The Swift module whose code a file is, and enters it as an import of the current module. Nil if the file is the
  /// current module's own code.
  private mutating func swiftModule(of tree: SyntaxTree) -> NameID? {
    guard case .importedSwift(let name, _) = tree.source.role else { return nil }
    let id = program.names.intern(name)
    tables.swift.modulesWithCode.insert(id)
    if tables.scopes[pass.module].swiftModules.insert(id).inserted {
      program.modules[pass.module].swiftImports.append(name)
    }
    return id
  }

  private mutating func declareSwiftType(
    _ place: SyntaxReference, in tree: SyntaxTree, inside parent: Qualified.Parent?,
    _ traits: SwiftMemberTraits = [], ofPrivateExtension: Bool = false
  ) {
    let parts = tree[Node<TypeDeclarationSyntax>(place.node)]
    guard let nameNode = parts.name else { return }
    let name = tree.name(of: nameNode)
    var isPrivate = ofPrivateExtension || parts.modifiers.contains(.private)
    switch parent {
    case .module where !parts.modifiers.contains(.public): return
    case .type(let outer) where program.declarations[outer].traits.contains(.isPrivate): isPrivate = true
    default: break
    }
    let isFilePrivate = isPrivate && parent == nil
    if isFilePrivate {
      if tables.swift.privateTypes[FileName(tree: place.tree, name: name)] != nil { return }
    } else if let parent {
      if let first = tables.nested[Qualified(parent: parent, name: name)] {
        return declareBranch(place, of: first, in: tree)
      }
    } else if case .type(let first)? = things[name] {
      return declareBranch(place, of: first, in: tree)
    } else if things[name] != nil {
      guard case .function = things[name] else { return }
    }
    let id = program.declarations.nextID
    var declaration = declaration(name, parts.keyword, at: place, inside: parent)
    declaration.traits = isPrivate ? [.isOfSources, .isPrivate] : .isOfSources
    declaration.isBroken = tree.isBroken(place.node) && tree.syntax(place.node).hasBrokenHead
    declaration.genericParameters = genericParameters(parts.genericParameters, in: tree, inside: parent)
    declaration.isNonisolated = parts.modifiers.contains(.nonisolated)
    if parts.hasAttributes {
      let attributes = swiftAttributes(of: place.node, in: tree)
      declaration.isMainActor = attributes.contains(.mainActor)
      if attributes.contains(.unknown) { declaration.traits.insert(.hasUnknownMembers) }
      if attributes.contains(.otherGlobalActor) {
        declaration.traits.insert(.isOnOtherActor)
        declaration.isNonisolated = true
        declaration.isSendable = true
      }
    }
    if parts.isActor { markAsActor(&declaration) }
    let isPublic = parts.modifiers.contains(.public)
    switch parent {
    case .module?: declaration.isPublic = true
    case .type(let outer)?:
      declaration.isPublic =
        isPublic && (program.declarations[outer].isPublic || program.declarations[outer].isFramework)
    case nil: declaration.isPublic = isPublic
    }
    if isFilePrivate {
      tables.swift.privateTypes[FileName(tree: place.tree, name: name)] = id
    } else {
      enter(id, name, inside: parent)
    }
    program.declarations.append(declaration)
    var traits = traits.union(self.traits(ofDeclaration: place.node, in: tree))
    // The other branch of `#if` may have an alias of the name.
    let key = Alias.Key(scope: .module(pass.module), name: name)
    if parent == nil, !isFilePrivate, tables.swift.aliases[key] != nil {
      traits.remove(.isInSomeBuilds)
      tables.swift.aliases[key]?.traits.remove(.isInSomeBuilds)
    }
    if !traits.isEmpty { tables.swift.unusableTypes[id] = traits }
    if let block = parts.members { declareTypes(in: block.id, of: place, tree, inside: id) }
  }

  /// Enters a second declaration of a type as an alternative to the first. Two declarations in one file stand in
  /// branches of `#if`. So do two declarations in different files if one of them has an undecided condition of `#if`.
  /// Any other second declaration is left out, because it may belong to another target.
  private mutating func declareBranch(
    _ place: SyntaxReference, of first: TypeDeclarationID, in tree: SyntaxTree
  ) {
    let other = program.declarations[first].syntax
    guard program.declarations[first].traits.contains(.isOfSources),
      other.isInTree(of: place) || hasCondition(place.node, in: tree)
        || hasCondition(other.node, in: program.tree(of: other))
    else { return }
    noteBranch(ofType: first)
    tables.swift.parts[first, default: []].append(
      Part(kind: .branch, syntax: place, module: pass.module))
    if let block = tree[Node<TypeDeclarationSyntax>(place.node)].members {
      declareTypes(in: block.id, of: place, tree, inside: first)
    }
  }

  /// Enters that a type is declared in several branches of `#if`, one of which is always compiled. So the type exists
  /// in all builds.
  private mutating func noteBranch(ofType id: TypeDeclarationID) {
    guard let traits = tables.swift.unusableTypes[id] else { return }
    let left = traits.subtracting(.isInSomeBuilds)
    tables.swift.unusableTypes[id] = left.isEmpty ? nil : left
  }

  /// True if a declaration stands in a branch of `#if` whose condition nothing decides, so that some builds may lack
  /// it.
  func hasCondition(_ declaration: NodeID, in tree: SyntaxTree) -> Bool {
    tree.child(.condition, of: declaration) != nil
  }

  /// The traits of a declaration that come from `#if` and `@available` and keep a program from using the declaration.
  func traits(ofDeclaration node: NodeID, in tree: SyntaxTree) -> SwiftMemberTraits {
    var traits: SwiftMemberTraits = hasCondition(node, in: tree) ? .isInSomeBuilds : []
    if tree.child(.attribute, of: node) != nil {
      traits.formUnion(swiftAttributes(of: node, in: tree).availability)
    }
    return traits
  }

  /// Marks a type as an actor, which is `Sendable` and does not belong to the main actor.
  func markAsActor(_ declaration: inout TypeDeclaration) {
    declaration.traits.insert(.isActor)
    declaration.isNonisolated = true
    declaration.isSendable = true
  }

  /// Declares the types and type aliases in the block of a type or extension.
  private mutating func declareTypes(
    in block: NodeID, of place: SyntaxReference, _ tree: SyntaxTree, inside id: TypeDeclarationID,
    _ traits: SwiftMemberTraits = [], ofPrivateExtension: Bool = false
  ) {
    var members = tree.children(of: block)
    while let member = members.next(in: tree) {
      guard !tree.isBroken(member) else { continue }
      switch tree.kind(of: member) {
      case .typeDeclaration:
        declareSwiftType(
          place.other(member), in: tree, inside: .type(id), traits, ofPrivateExtension: ofPrivateExtension)
      case .typealiasDeclaration: declareAlias(place.other(member), in: tree, enclosing: id)
      default: break
      }
    }
  }

  /// Declares the type aliases that the files of a program have.
  mutating func declareAliases(_ files: [SyntaxTree]) {
    for tree in files {
      let root = program.reference(to: 0, in: tree)
      var items = tree.children(of: 0)
      while let item = items.next(.typealiasDeclaration, in: tree) {
        declareAlias(root.other(item), in: tree, enclosing: nil)
      }
    }
  }

  /// Declares a type alias.
  ///
  /// - Parameters:
  ///   - place: the declaration of the alias.
  ///   - tree: the syntax tree that contains the declaration.
  ///   - enclosing: the type around the alias; nil at the top level of a file.
  ///   - swiftModule: the Swift module whose code declares the alias; nil for the current module of the program.
  mutating func declareAlias(
    _ place: SyntaxReference, in tree: SyntaxTree, enclosing: TypeDeclarationID?,
    of swiftModule: NameID? = nil
  ) {
    let parts = tree[Node<TypealiasSyntax>(place.node)]
    guard let nameNode = parts.name, parts.type != nil else { return }
    let name = tree.name(of: nameNode)
    let scope: Alias.Scope
    if let enclosing {
      scope = .type(enclosing)
    } else if parts.modifiers.contains(.private) {
      scope = .file(place.tree)
    } else if let swiftModule {
      scope = .swiftModule(swiftModule, declaredBy: pass.module)
    } else {
      scope = .module(pass.module)
    }
    if parts.modifiers.contains(.public) { tables.swift.publicAliasNames.insert(name) }
    let key = Alias.Key(scope: scope, name: name)
    guard tables.swift.aliases[key] == nil, tables.swift.genericAliases[key] == nil else {
      tables.swift.aliases[key]?.traits.remove(.isInSomeBuilds)
      return
    }
    var alias = Alias(
      syntax: place, module: pass.module, enclosing: enclosing, isPublic: parts.modifiers.contains(.public))
    if tree.source.isSwift { alias.traits = traits(ofDeclaration: place.node, in: tree) }
    if case .module = scope, !alias.traits.isEmpty, case .type(let other)? = things[name] {
      alias.traits.remove(.isInSomeBuilds)
      noteBranch(ofType: other)
    }
    guard let parameters = parts.genericParameters else {
      tables.swift.aliases[key] = alias
      return
    }
    alias.genericParameters = genericParameters(parameters, in: tree, inside: enclosing.map { .type($0) })
    tables.swift.genericAliases[key] = alias
  }

  private mutating func declareSwiftFunction(_ node: Node<MemberSyntax>, in tree: SyntaxTree) {
    let parts = tree[node]
    guard let name = parts.name.map({ tree.name(of: $0) }), !parts.modifiers.contains(.private) else {
      return
    }
    switch things[name] {
    case .function?, nil: declareFunction(node, in: tree)
    default: break
    }
  }

  /// Enters a top-level function, because the body of an initializer may call it.
  private mutating func noteFunction(_ place: SyntaxReference, in tree: SyntaxTree) {
    let parts = tree[Node<MemberSyntax>(place.node)]
    guard let name = parts.name.map({ tree.name(of: $0) }) else { return }
    tables.swift.functions[name, default: []].append(
      SwiftFunction(syntax: place, module: pass.module, isPrivate: parts.modifiers.contains(.private)))
  }

  // MARK: Extensions

  /// Enters the extensions of types of the current module, and declares the types inside these extensions. An
  /// extension of a type that nothing declares is ignored in Swift code, and reported in a program.
  mutating func declareExtensions(_ files: [SyntaxTree]) {
    var pending: [(place: SyntaxReference, tree: SyntaxTree)] = []
    for tree in files {
      let root = program.reference(to: 0, in: tree)
      var items = tree.children(of: 0)
      while let item = items.next(.extensionDeclaration, in: tree) {
        if tree.isBroken(item) { continue }
        pending.append((root.other(item), tree))
      }
    }
    // An extension may extend a type that another one declares.
    var count = 0
    while pending.count != count {
      count = pending.count
      pending.removeAll { place, tree in
        guard let id = extendedType(place, in: tree) else { return false }
        extend(id, by: place, in: tree)
        return true
      }
    }
    for (place, tree) in pending {
      if tree.source.isSwift {
        noteOtherExtension(place, in: tree)
      } else {
        reportUnknownExtension(place, in: tree)
      }
    }
  }

  /// Enters an extension in Swift code of a name that this code does not declare. The program may declare it, as a
  /// container.
  private mutating func noteOtherExtension(_ place: SyntaxReference, in tree: SyntaxTree) {
    guard case .swift = tree.source.role, let path = tree[Node<ExtensionSyntax>(place.node)].path else {
      return
    }
    var names = tree.children(of: path)
    guard let first = names.next(.name, in: tree), names.next(.name, in: tree) == nil else { return }
    tables.swift.otherExtensions.append(
      (tree.name(of: first), Part(kind: .extension, syntax: place, module: pass.module)))
  }

  private mutating func extend(_ id: TypeDeclarationID, by place: SyntaxReference, in tree: SyntaxTree) {
    let part = Part(kind: .extension, syntax: place, module: pass.module)
    if program.declarations[id].isFramework {
      tables.swift.frameworkExtensions.append((id, part))
    } else {
      tables.swift.parts[id, default: []].append(part)
    }
    let parts = tree[Node<ExtensionSyntax>(place.node)]
    if let block = parts.members {
      let attributes = tree.source.isSwift ? swiftAttributes(of: place.node, in: tree) : []
      declareTypes(
        in: block.id, of: place, tree, inside: id, attributes.availability,
        ofPrivateExtension: parts.modifiers.contains(.private))
    }
  }

  /// The type that an extension extends; nil if nothing declares it.
  private func extendedType(_ place: SyntaxReference, in tree: SyntaxTree) -> TypeDeclarationID? {
    guard let path = tree[Node<ExtensionSyntax>(place.node)].path else { return nil }
    var names: [NameID] = []
    var children = tree.children(of: path)
    while let node = children.next(.name, in: tree) { names.append(tree.name(of: node)) }
    if names.count > 1, names[0] == program.modules[pass.module].name { names.removeFirst() }
    guard let first = names.first else { return nil }
    var found: TypeDeclarationID
    if names.count > 1, tables.scopes[pass.module].swiftModules.contains(first),
      let type = swiftType(names[1], in: first)
    {
      found = type
      names.removeFirst()
    } else if let type = declaration(named: first, in: place.tree) {
      found = type
    } else {
      return nil
    }
    for name in names.dropFirst() {
      guard let inner = tables.nested[Qualified(parent: .type(found), name: name)] else { return nil }
      found = inner
    }
    return found
  }

  /// The type that a name means at the top level of a file. A type alias means the type that it names. Nil if there
  /// is no such type.
  func declaration(named name: NameID, in file: UInt32) -> TypeDeclarationID? {
    var name = name
    for _ in 0..<8 {
      if let found = tables.swift.privateTypes[FileName(tree: file, name: name)] { return found }
      let alias =
        tables.swift.aliases[Alias.Key(scope: .file(file), name: name)]
        ?? tables.swift.aliases[Alias.Key(scope: .module(pass.module), name: name)]
      guard let alias else { break }
      let tree = program.tree(of: alias.syntax)
      guard let type = tree[Node<TypealiasSyntax>(alias.syntax.node)].type,
        let (next, suffix) = tree.plainType(type.id), suffix == nil, next != name
      else { return nil }
      name = next
    }
    if case .type(let found)? = meaning(of: name) { return found }
    return tables.scopes[pass.module].swiftTypesByName[name]
  }

  private mutating func reportUnknownExtension(_ place: SyntaxReference, in tree: SyntaxTree) {
    guard let path = tree[Node<ExtensionSyntax>(place.node)].path,
      let block = tree.child(.memberBlock, of: place.node)
    else { return }
    var lines = tree.children(of: block)
    var hasStepLines = false
    while let line = lines.next(in: tree) { if tree.kind(of: line).isStep { hasStepLines = true } }
    guard hasStepLines, let last = Array(tree.syntax(path).children).last else { return }
    let name = tree.name(of: last.id)
    if isLost(name) || tables.swift.hasUnreadCode { return }
    let written = text(name)
    reportLostType(name, at: last.range) { DeclarationDiagnostic.unknownType(written, nearest: $0) }
  }

  // MARK: Attributes

  struct SwiftAttributes: OptionSet {
    let rawValue: UInt8

    static let mainActor = SwiftAttributes(rawValue: 1)
    static let outlet = SwiftAttributes(rawValue: 2)
    /// An attribute that is not known. It may be a macro or a property wrapper.
    static let unknown = SwiftAttributes(rawValue: 4)
    /// A global actor other than `@MainActor`.
    static let otherGlobalActor = SwiftAttributes(rawValue: 8)
    /// `@available` makes the declaration unavailable everywhere.
    static let unavailable = SwiftAttributes(rawValue: 16)
    /// `@available` needs a newer version of a platform than the module does.
    static let tooNew = SwiftAttributes(rawValue: 32)

    /// The traits that `@available` gives to a member.
    var availability: SwiftMemberTraits {
      var traits: SwiftMemberTraits = contains(.unavailable) ? .isUnavailable : []
      if contains(.tooNew) { traits.insert(.isTooNew) }
      return traits
    }
  }

  /// The traits that `@available` gives to a type, either directly or at a type around it.
  func availability(of id: TypeDeclarationID) -> SwiftMemberTraits {
    var traits: SwiftMemberTraits = []
    var next: TypeDeclarationID? = id
    while let type = next, program.declarations[type].traits.contains(.isOfSources) {
      let place = program.declarations[type].syntax
      traits.formUnion(swiftAttributes(of: place.node, in: program.tree(of: place)).availability)
      next = program.declarations[type].outer
    }
    return traits
  }

  func swiftAttributes(of declaration: NodeID, in tree: SyntaxTree) -> SwiftAttributes {
    var found: SwiftAttributes = []
    var children = tree.children(of: declaration)
    while let child = children.next(.attribute, in: tree) {
      let attribute = tree[Node<AttributeSyntax>(child)]
      switch text(attribute.name) {
      case "available":
        let flags = tree.flags(of: child, as: AttributeSyntax.self)
        if flags.contains(.unavailable) { found.insert(.unavailable) }
        if flags.contains(.tooNew) { found.insert(.tooNew) }
      case "MainActor": found.insert(.mainActor)
      case "IBOutlet", "IBOutletCollection": found.insert(.outlet)
      case let name where Checker.plainAttributes.contains(name): break
      case _ where tables.swift.globalActors.contains(attribute.name): found.insert(.otherGlobalActor)
      // Swift's own attributes begin with small letters. Few others do.
      case let name where name.first?.isUppercase == true: found.insert(.unknown)
      default: break
      }
    }
    return found
  }

  /// True for an attribute that may be a property wrapper or a macro. A misspelling of a known attribute is neither.
  func isWrapper(_ name: String) -> Bool {
    name.first?.isUppercase == true && !Checker.plainAttributes.contains(name)
      && nearestSpelling(to: name, among: Checker.plainAttributes.sorted() + ["MainActor", "IBOutlet"]) == nil
  }

  /// The attributes of Swift that a program ignores.
  static let knownSwiftAttributes: Set = [
    "available", "backDeployed", "concurrent", "discardableResult", "dynamicCallable", "dynamicMemberLookup",
    "frozen", "globalActor", "inlinable", "inline", "main", "nonobjc", "objc", "objcMembers",
    "preconcurrency",
    "propertyWrapper", "resultBuilder", "testable", "unchecked", "usableFromInline",
    "warn_unqualified_access",
  ]

  /// The attributes with a capital letter that are neither property wrappers nor macros.
  static let plainAttributes: Set = [
    "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "GKInspectable", "NSManaged", "NSCopying",
    "NSApplicationMain", "UIApplicationMain", "LLDBDebuggerFunction", "Sendable",
  ]
}
