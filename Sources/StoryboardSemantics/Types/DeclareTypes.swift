import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  // MARK: Types

  /// Declares types, those with a qualified name after the types around them.
  mutating func declareTypes(of files: [SyntaxTree]) {
    var byDepth: [[TypeDeclarationSyntax]] = []
    for tree in files where tree.counts.types > 0 {
      let root = program.reference(to: 0, in: tree)
      var items = tree.children(of: 0)
      while let item = items.next(.typeDeclaration, in: tree) {
        let depth = depth(of: item, in: tree)
        if depth <= 1 {
          declareType(root.other(item), in: tree, inside: nil, isFramework: false)
          continue
        }
        while depth >= byDepth.count { byDepth.append([]) }
        if let type = TypeDeclarationSyntax(tree.syntax(item)) { byDepth[depth].append(type) }
      }
    }
    for type in byDepth.joined() { declareQualifiedType(type) }
  }

  /// The number of names at the declaration of a type.
  private func depth(of type: NodeID, in tree: SyntaxTree) -> Int {
    var names = tree.children(of: .typeName, of: type)
    var count = 0
    while names.next(.name, in: tree) != nil { count += 1 }
    return count
  }

  private mutating func declareQualifiedType(_ syntax: TypeDeclarationSyntax) {
    var names = syntax.name
    names.removeLast()
    if let first = names.first, first.id == program.modules[module].name, meaning(of: first.id) == nil {
      // The module's own name may precede its declarations.
      names.removeFirst()
    }
    var parent: Qualified.Parent?
    for name in names {
      if let outer = parent {
        guard let inner = nested[Qualified(parent: outer, name: name.id)] else {
          report(DeclarationDiagnostic.unknownType(text(name.id), nearest: nil), at: name.syntax)
          return
        }
        parent = .type(inner)
      } else if case .type(let type) = meaning(of: name.id), !program.declarations[type].isFramework {
        parent = .type(type)
      } else if scopes[module].swiftModules.contains(name.id) {
        parent = .module(name.id, declaredBy: module)
      } else {
        let near = nearest(to: name.id, among: moduleNames)
        report(DeclarationDiagnostic.unknownModule(text(name.id), nearest: near), at: name.syntax)
        return
      }
    }
    let place = program.reference(to: syntax.syntax)
    declareType(place, in: syntax.syntax.tree, inside: parent, isFramework: false)
  }

  /// - Parameters:
  ///   - place: the whole declaration.
  ///   - tree: the tree that has it.
  ///   - parent: the type or module around it.
  ///   - isFramework: true for one of the prelude's.
  mutating func declareType(
    _ place: SyntaxReference, in tree: SyntaxTree, inside parent: Qualified.Parent?, isFramework: Bool
  ) {
    let node = place.node
    let parts = TypeParts(of: node, in: tree)
    guard let nameNode = parts.name else { return }
    let name = tree.name(of: nameNode)
    if !isFramework { checkNameOfSwift(nameNode, in: tree, isNested: parent != nil) }
    var path = name
    switch parent {
    case .type(let outer): path = self.path(name, in: program.declarations[outer].path)
    case .module(let swiftModule, _): path = self.path(name, in: swiftModule)
    case nil: break
    }
    let id = program.declarations.nextID
    var declaration = TypeDeclaration(
      name: name, path: path, kind: parts.kind, isFramework: isFramework, syntax: place)
    if let list = parts.genericParameters {
      let start = program.genericParameters.nextID
      var names = tree.children(of: list)
      while let name = names.next(.name, in: tree) { program.genericParameters.append(tree.name(of: name)) }
      declaration.genericParameters = program.genericParameters.ids(from: start)
    }
    declaration.isBroken = tree.isBroken(node) && tree.syntax(node).hasBrokenHead
    if parts.hasAttributes {
      let attributes = TypeDeclarationSyntax(tree.syntax(node))?.attributes ?? []
      declaration.isMainActor = isMainActor(attributes)
    }
    declaration.module = module
    declaration.isPublic = isPublic(parts.modifiers, inside: parent)
    switch parent {
    case .module(let swiftModule, _): declaration.swiftModule = swiftModule
    case .type(let outer):
      declaration.outer = outer
      declaration.swiftModule = program.declarations[outer].swiftModule
    case nil: break
    }
    if let parent {
      if case .module(let swiftModule, _) = parent, let same = declaredElsewhere(name, in: swiftModule) {
        // Two modules of the program declare one type of a Swift module: it is one type.
        nested[Qualified(parent: parent, name: name)] = same
        repeatedTypes.append((same, declaration.syntax, module))
        return
      }
      if let previous = nested[Qualified(parent: parent, name: name)] {
        program.declarations[previous].isBroken = true
        reportDuplicate(nameNode, in: tree, previous: program.declarations[previous].syntax)
        return
      }
      nested[Qualified(parent: parent, name: name)] = id
    } else if let previous = previousThing(name) {
      reportSecondThing(nameNode, in: tree, previous: previous)
      return
    } else {
      things[name] = .type(id)
    }
    program.declarations.append(declaration)
    guard let block = parts.members else { return }
    var members = tree.children(of: block)
    while let member = members.next(.typeDeclaration, in: tree) {
      declareType(place.other(member), in: tree, inside: .type(id), isFramework: isFramework)
    }
  }

  /// The parts of a type's declaration by their nodes, found in one walk.
  private struct TypeParts {
    let kind: TypeDeclaration.Kind
    /// The name; of a qualified one the last.
    var name: NodeID?
    var modifiers = ModifierSet()
    var genericParameters: NodeID?
    var members: NodeID?
    var hasAttributes = false

    init(of type: NodeID, in tree: borrowing SyntaxTree) {
      kind =
        switch TypeDeclarationSyntax.Keyword(rawValue: tree.flags(of: type))! {
        case .protocol: .protocol
        case .class: .class
        case .struct: .struct
        case .enum: .enum
        case .controller: .controller
        }
      var children = tree.children(of: type)
      while let child = children.next(in: tree) {
        switch tree.kind(of: child) {
        case .typeName where name == nil:
          var names = tree.children(of: child)
          while let next = names.next(.name, in: tree) { name = next }
        case .modifiers: if modifiers.isEmpty { modifiers = ModifierSet(of: child, in: tree) }
        case .genericParameters: if genericParameters == nil { genericParameters = child }
        case .memberBlock: if members == nil { members = child }
        case .attribute: hasAttributes = true
        default: break
        }
      }
    }
  }

  private mutating func path(_ name: NameID, in outer: NameID) -> NameID {
    program.names.intern(text(outer) + "." + text(name))
  }

  /// The type of a Swift module that another module of the program has declared already.
  private func declaredElsewhere(_ name: NameID, in swiftModule: NameID) -> TypeDeclarationID? {
    for other in program.modules.ids where other < module {
      let key = Qualified(parent: .module(swiftModule, declaredBy: other), name: name)
      if let type = nested[key] { return type }
    }
    return nil
  }

  /// True if other modules see a type: a nested one only if they see the outer, too.
  private func isPublic(_ modifiers: ModifierSet, inside parent: Qualified.Parent?) -> Bool {
    let isWritten = modifiers.contains(.public)
    switch parent {
    case .module: return true
    case .type(let outer):
      let outer = program.declarations[outer]
      return outer.swiftModule != nil || isWritten && outer.isPublic
    case nil: return isWritten
    }
  }

  /// True if attributes put a declaration on the main actor; reports attributes that mean nothing here.
  mutating func isMainActor(_ attributes: [AttributeSyntax]) -> Bool {
    var result = false
    for attribute in attributes {
      switch text(attribute.name) {
      case "MainActor": result = true
      case "objc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
        "discardableResult":
        break
      case let name: report(DeclarationDiagnostic.unknownAttribute(name), at: attribute.syntax)
      }
    }
    return result
  }

  /// Refuses names that no declaration of Swift can have, not even between backticks, and those by which the generated
  /// Swift means a framework's type.
  mutating func checkNameOfSwift(_ node: NodeID, in tree: SyntaxTree, isNested: Bool = false) {
    let name = tree.name(of: node)
    guard name.raw < commonNameCount else { return }
    if groundwork.namesWithoutDeclaration.contains(name) {
      report(DeclarationDiagnostic.nameOfSwift(text(name)), at: tree.syntax(node))
    } else if !isNested, groundwork.namesOfGeneratedSwift[name] == true {
      report(DeclarationDiagnostic.nameOfFramework(text(name)), at: tree.syntax(node))
    }
  }

  /// Returns the program's own declaration of a thing of this name; the frameworks' own do not count.
  func previousThing(_ name: NameID) -> SyntaxReference? {
    switch meaning(of: name) {
    case .type(let type)?:
      return program.declarations[type].isFramework ? nil : program.declarations[type].syntax
    case .container(let container)?: return program.containers[container].syntax
    case .function(let members)?: return program.members[members[0]].syntax
    case nil: return nil
    }
  }

  /// Reports a thing that cannot be declared since another one has its name: uses of the name are ambiguous.
  mutating func reportSecondThing(_ node: NodeID, in tree: SyntaxTree, previous: SyntaxReference) {
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
  mutating func reportDuplicate(_ node: NodeID, in tree: SyntaxTree, previous: SyntaxReference) {
    report(
      DeclarationDiagnostic.duplicate(text(tree.name(of: node))), at: tree.syntax(node),
      labels: [Diagnostic.Label(.previous, at: program.nameRange(of: previous))])
  }

  mutating func reportDuplicate(_ name: NameSyntax, previous: SyntaxReference) {
    reportDuplicate(name.syntax.id, in: name.syntax.tree, previous: previous)
  }
}
