import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Declares everything that the files name: clauses, types, functions, containers, storyboards and scenes.
  mutating func declare(_ files: [SyntaxTree]) {
    var containers: [ContainerSyntax] = []
    var storyboards: [StoryboardSyntax] = []
    var routes: [RouteSyntax] = []
    var types: [TypeDeclarationSyntax] = []
    var module: NameSyntax?
    for file in files {
      for item in file.program.items {
        if let declaration = TypeDeclarationSyntax(item) {
          types.append(declaration)
        } else if let container = ContainerSyntax(item) {
          containers.append(container)
        } else if let storyboard = StoryboardSyntax(item) {
          storyboards.append(storyboard)
        } else if let route = RouteSyntax(item) {
          routes.append(route)
        } else if let function = FunctionDeclarationSyntax(item) {
          declareFunction(function)
        } else if let clause = ModuleClauseSyntax(item), let name = clause.name {
          declareModule(name, previous: &module)
        } else if let clause = ImportClauseSyntax(item), let name = clause.name {
          if !item.isBroken, modules.insert(name.id).inserted { program.imports.append(text(name.id)) }
        }
      }
    }
    if let module { modules.insert(module.id) }
    declareTypes(types)
    for container in containers { declareContainer(container) }
    for storyboard in withoutSuperseded(storyboards) { declareStoryboard(storyboard) }
    for route in routes { declareRoute(route) }
  }

  private mutating func declareModule(_ name: NameSyntax, previous: inout NameSyntax?) {
    if let previous, previous.id != name.id {
      report(
        DeclarationDiagnostic.twoModules(text(previous.id), text(name.id)), at: name.syntax,
        labels: [Diagnostic.Label(.previous, at: previous.syntax.range)])
      return
    }
    previous = previous ?? name
    program.module = text(name.id)
  }

  // MARK: Types

  /// Declares types, those with a qualified name once what they are inside of is there.
  private mutating func declareTypes(_ types: [TypeDeclarationSyntax]) {
    var byDepth: [[TypeDeclarationSyntax]] = []
    for type in types {
      let depth = type.name.count
      while depth >= byDepth.count { byDepth.append([]) }
      byDepth[depth].append(type)
    }
    for type in byDepth.joined() { declareQualifiedType(type) }
  }

  private mutating func declareQualifiedType(_ syntax: TypeDeclarationSyntax) {
    var names = syntax.name
    guard names.count > 1 else {
      declareType(syntax, inside: nil, isFramework: false)
      return
    }
    names.removeLast()
    var parent: Qualified.Parent?
    for name in names {
      if let outer = parent {
        guard let inner = nested[Qualified(parent: outer, name: name.id)] else {
          report(DeclarationDiagnostic.unknownType(text(name.id), nearest: nil), at: name.syntax)
          return
        }
        parent = .type(inner)
      } else if case .type(let type) = things[name.id], !program.declarations[type].isFramework {
        parent = .type(type)
      } else if modules.contains(name.id) {
        parent = .module(name.id)
      } else {
        let near = nearest(to: name.id, among: modules)
        report(DeclarationDiagnostic.unknownModule(text(name.id), nearest: near), at: name.syntax)
        return
      }
    }
    declareType(syntax, inside: parent, isFramework: false)
  }

  mutating func declareType(
    _ syntax: TypeDeclarationSyntax, inside parent: Qualified.Parent?, isFramework: Bool
  ) {
    guard let name = syntax.name.last else { return }
    if !isFramework { checkNameOfSwift(name, isNested: parent != nil) }
    let kind: TypeDeclaration.Kind =
      switch syntax.keyword {
      case .protocol: .protocol
      case .class: .class
      case .struct: .struct
      case .enum: .enum
      case .controller: .controller
      }
    var path = text(name.id)
    switch parent {
    case .type(let outer): path = program.declarations[outer].path + "." + path
    case .module(let module): path = text(module) + "." + path
    case nil: break
    }
    let id = program.declarations.count
    var declaration = TypeDeclaration(
      name: name.id, path: path, kind: kind, isFramework: isFramework, syntax: syntax.syntax)
    declaration.genericParameters = syntax.genericParameters.map(\.id)
    declaration.isBroken = syntax.syntax.hasBrokenHead
    declaration.isMainActor = isMainActor(syntax.attributes)
    if let parent {
      if let previous = nested[Qualified(parent: parent, name: name.id)] {
        program.declarations[previous].isBroken = true
        reportDuplicate(name, previous: program.declarations[previous].syntax)
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
    for member in syntax.members {
      guard let inner = TypeDeclarationSyntax(member) else { continue }
      declareType(inner, inside: .type(id), isFramework: isFramework)
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
    if unspeakable.contains(name.id) {
      report(DeclarationDiagnostic.nameOfSwift(text(name.id)), at: name.syntax)
    } else if !isNested, namesOfGeneratedSwift.contains(name.id) {
      report(DeclarationDiagnostic.nameOfFramework(text(name.id)), at: name.syntax)
    }
  }

  /// The declaration of a thing of this name in the program itself; the frameworks' own give way.
  func previousThing(_ name: NameID) -> Syntax? {
    switch things[name] {
    case .type(let type)?:
      let declaration = program.declarations[type]
      return declaration.isFramework ? nil : declaration.syntax
    case .container(let container)?: return program.containers[container].syntax.syntax
    case .function(let members)?: return program.members[members[0]].syntax
    case nil: return nil
    }
  }

  /// A thing that cannot be declared since another one has its name: nobody knows which one uses of it mean.
  mutating func reportSecondThing(_ name: NameSyntax, previous: Syntax) {
    switch things[name.id] {
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
