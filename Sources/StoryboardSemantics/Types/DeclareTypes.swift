import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  // MARK: Types

  /// Declares types, those with a qualified name once what they are inside of is there.
  mutating func declareTypes(_ types: [SyntaxReference]) {
    var byDepth: [[TypeDeclarationSyntax]] = []
    for place in types {
      let tree = program.tree(of: place)
      guard let type = TypeDeclarationSyntax(tree.syntax(place.node)) else { continue }
      let depth = depth(of: place.node, in: tree)
      if depth <= 1 {
        declareType(type, inside: nil, isFramework: false)
        continue
      }
      while depth >= byDepth.count { byDepth.append([]) }
      byDepth[depth].append(type)
    }
    for type in byDepth.joined() { declareQualifiedType(type) }
  }

  /// How many names stand where a type is declared.
  private func depth(of type: NodeID, in tree: SyntaxTree) -> Int {
    guard let list = tree.child(.typeName, of: type) else { return 0 }
    var count = 0
    tree.forEachChild(of: list) { _, kind in if kind == .name { count += 1 } }
    return count
  }

  private mutating func declareQualifiedType(_ syntax: TypeDeclarationSyntax) {
    var names = syntax.name
    names.removeLast()
    if let first = names.first, first.id == program.modules[module].name, meaning(of: first.id) == nil {
      // The module's own name may stand before what it declares.
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
    declareType(syntax, inside: parent, isFramework: false)
  }

  mutating func declareType(
    _ syntax: TypeDeclarationSyntax, inside parent: Qualified.Parent?, isFramework: Bool
  ) {
    let (tree, node) = (syntax.syntax.tree, syntax.syntax.id)
    var last: NodeID?
    if let list = tree.child(.typeName, of: node) {
      tree.forEachChild(of: list) { child, kind in if kind == .name { last = child } }
    }
    guard let name = last.flatMap({ NameSyntax(tree.syntax($0)) }) else { return }
    if !isFramework { checkNameOfSwift(name, isNested: parent != nil) }
    let kind: TypeDeclaration.Kind =
      switch syntax.keyword {
      case .protocol: .protocol
      case .class: .class
      case .struct: .struct
      case .enum: .enum
      case .controller: .controller
      }
    var path = name.id
    switch parent {
    case .type(let outer): path = self.path(name.id, in: program.declarations[outer].path)
    case .module(let swiftModule, _): path = self.path(name.id, in: swiftModule)
    case nil: break
    }
    let id = program.declarations.count
    var declaration = TypeDeclaration(
      name: name.id, path: path, kind: kind, isFramework: isFramework,
      syntax: program.reference(to: syntax.syntax))
    if tree.child(.genericParameters, of: node) != nil {
      let start = program.genericParameters.count
      program.genericParameters += syntax.genericParameters.map(\.id)
      declaration.genericParameters = IndexRange(start..<program.genericParameters.count)
    }
    declaration.isBroken = syntax.syntax.hasBrokenHead
    if tree.child(.attribute, of: node) != nil { declaration.isMainActor = isMainActor(syntax.attributes) }
    declaration.module = module
    declaration.isPublic = isPublic(syntax, inside: parent)
    switch parent {
    case .module(let swiftModule, _): declaration.swiftModule = swiftModule
    case .type(let outer): declaration.swiftModule = program.declarations[outer].swiftModule
    case nil: break
    }
    if let parent {
      if case .module(let swiftModule, _) = parent, let same = declaredElsewhere(name.id, in: swiftModule) {
        // Two modules of the program declare one type of a Swift module: it is one type.
        nested[Qualified(parent: parent, name: name.id)] = same
        repeatedTypes.append((same, declaration.syntax, module))
        return
      }
      if let previous = nested[Qualified(parent: parent, name: name.id)] {
        program.declarations[previous].isBroken = true
        reportDuplicate(name, previous: program.syntax(program.declarations[previous].syntax))
        return
      }
      nested[Qualified(parent: parent, name: name.id)] = id
    } else if let previous = previousThing(name.id) {
      reportSecondThing(name, previous: previous)
      return
    } else {
      things[name.id] = .type(id)
    }
    program.declarations.append(declaration)
    guard let block = tree.child(.memberBlock, of: node) else { return }
    var next = block + 1
    while next < tree.end(of: block) {
      let member = next
      next = tree.end(of: member)
      guard tree.kind(of: member) == .typeDeclaration,
        let inner = TypeDeclarationSyntax(tree.syntax(member))
      else { continue }
      declareType(inner, inside: .type(id), isFramework: isFramework)
    }
  }

  private mutating func path(_ name: NameID, in outer: NameID) -> NameID {
    program.names.intern(text(outer) + "." + text(name))
  }

  /// A type of a Swift module that another module of the program has declared already.
  private func declaredElsewhere(_ name: NameID, in swiftModule: NameID) -> TypeDeclarationID? {
    for other in program.modules.indices where other < module {
      let key = Qualified(parent: .module(swiftModule, declaredBy: other), name: name)
      if let type = nested[key] { return type }
    }
    return nil
  }

  /// Whether other modules see a type: a nested one where they see the outer, too.
  private func isPublic(_ syntax: TypeDeclarationSyntax, inside parent: Qualified.Parent?) -> Bool {
    let isWritten = syntax.modifiers?.contains(.public) == true
    switch parent {
    case .module: return true
    case .type(let outer):
      let outer = program.declarations[outer]
      return outer.swiftModule != nil || isWritten && outer.isPublic
    case nil: return isWritten
    }
  }

  /// Whether attributes put a declaration on the main actor; reports those that mean nothing here.
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

  /// Names that Swift has no declaration of, not even between backticks, and those by which the generated Swift
  /// means a framework's type.
  mutating func checkNameOfSwift(_ name: NameSyntax, isNested: Bool = false) {
    guard name.id.raw < commonNameCount else { return }
    if groundwork.namesWithoutDeclaration.contains(name.id) {
      report(DeclarationDiagnostic.nameOfSwift(text(name.id)), at: name.syntax)
    } else if !isNested, groundwork.namesOfGeneratedSwift[name.id] == true {
      report(DeclarationDiagnostic.nameOfFramework(text(name.id)), at: name.syntax)
    }
  }

  /// The declaration of a thing of this name in the program itself; the frameworks' own give way.
  func previousThing(_ name: NameID) -> Syntax? {
    switch meaning(of: name) {
    case .type(let type)?:
      let declaration = program.declarations[type]
      return declaration.isFramework ? nil : program.syntax(declaration.syntax)
    case .container(let container)?: return program.syntax(program.containers[container].syntax)
    case .function(let members)?: return program.syntax(program.members[members[0]].syntax)
    case nil: return nil
    }
  }

  /// A thing that cannot be declared since another one has its name: nobody knows which one uses of it mean.
  mutating func reportSecondThing(_ name: NameSyntax, previous: Syntax) {
    switch meaning(of: name.id) {
    case .type(let type)?: program.declarations[type].isBroken = true
    case .container(let container)?:
      program.containers[container].isBroken = true
      program.containers[container].isIncomplete = true
    default: break
    }
    reportDuplicate(name, previous: previous)
  }

  mutating func reportDuplicate(_ name: NameSyntax, previous: Syntax) {
    report(
      DeclarationDiagnostic.duplicate(text(name.id)), at: name.syntax,
      labels: [Diagnostic.Label(.previous, at: previous.nameRange)])
  }
}
