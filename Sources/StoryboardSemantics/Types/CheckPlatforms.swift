import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// The framework (UIKit, AppKit or WatchKit) of a type and its generic arguments; nil if the type exists on every
  /// platform.
  func framework(of type: TypeID) -> Framework? {
    for declaration in declarations(in: type) {
      if let framework = program.declarations[declaration].framework { return framework }
    }
    return nil
  }

  /// The declarations of all types that a type contains: `Page` and `Item` for `[Page<Item>]`.
  private func declarations(in type: TypeID) -> [TypeDeclarationID] {
    var found: [TypeDeclarationID] = []
    var pending = [type]
    while let type = pending.popLast() {
      switch program.types[type] {
      case .error, .genericParameter, .container: break
      case .nominal(let declaration, let arguments):
        found.append(declaration)
        pending += arguments
      case .optional(let inner), .array(let inner), .metatype(let inner): pending.append(inner)
      case .dictionary(let key, let value): pending += [key, value]
      case .tuple(let elements): pending += elements.map(\.type)
      case .function(let parameters, let result, _, _): pending += parameters + [result]
      case .composition(let parts): pending += parts
      }
    }
    return found
  }

  /// Finds the framework of each type in a program for several frameworks. A type that uses a type of one framework
  /// exists only on that framework's platforms.
  mutating func resolveFrameworksOfTypes() {
    guard frameworks.count > 1 else { return }
    var users = Column<TypeDeclaration, [TypeDeclarationID]>(all: [], count: program.declarations.count)
    var pending: [(type: TypeDeclarationID, framework: Framework)] = []
    for id in program.ownDeclarations {
      for used in declarations(usedBy: id) where used != id { users[used].append(id) }
    }
    for id in program.declarations.ids {
      guard let framework = program.declarations[id].framework else { continue }
      pending += users[id].map { ($0, framework) }
    }
    while let (id, framework) = pending.popLast() {
      switch program.declarations[id].framework {
      case framework?: break
      case nil:
        program.declarations[id].framework = framework
        pending += users[id].map { ($0, framework) }
      case let other?:
        guard !program.declarations[id].isBroken else { break }
        let both = [other, framework].sorted { $0.name > $1.name }
        report(
          DeclarationDiagnostic.typeOfTwoPlatforms(
            text(program.declarations[id].path), both[0].platformNames, both[1].platformNames),
          at: program.syntax(program.declarations[id].syntax).child(.typeName)
            ?? program.syntax(program.declarations[id].syntax))
        program.declarations[id].isBroken = true
      }
    }
  }

  private func declarations(usedBy id: TypeDeclarationID) -> [TypeDeclarationID] {
    var types = Array(program.typeLists[program.declarations[id].inherited])
    for member in program.declarations[id].members.map({ program.members[$0] }) {
      types += program.parameters[member.parameters].map(\.type) + [member.type]
    }
    return types.flatMap { declarations(in: $0) }
  }

  /// Finds the framework of each container whose Swift code names a type of one: the type of an object or of a
  /// parameter, or a type in a value. In a program for several frameworks a container has the framework of the container
  /// around it, and types of two frameworks in one container are reported.
  mutating func resolveFrameworksOfContainers() {
    var known: [TypeID: Framework?] = [:]
    for id in program.containers.ids {
      var found: [(framework: Framework, syntax: SyntaxReference)] = []
      func add(_ type: TypeID, at syntax: SyntaxReference) {
        let framework = known[type] ?? framework(of: type)
        known[type] = .some(framework)
        if let framework, found.last?.framework != framework { found.append((framework, syntax)) }
      }
      func add(_ parameters: ParameterList) {
        for index in parameters {
          let syntax = program.parameters[index].syntax
          add(program.parameters[index].type, at: syntax)
          if let value = program.defaultValue(of: index) {
            program.forEachType(in: value) { add($0, at: syntax) }
          }
        }
      }
      add(program.containers[id].parameters)
      for registration in program.containers[id].registrations.map({ program.registrations[$0] }) {
        for type in program.typeLists[registration.offered] { add(type, at: registration.syntax) }
        add(registration.parameters)
        program.forEachType(in: registration) { add($0, at: registration.syntax) }
      }
      for (framework, syntax) in found { self.add(framework, to: id, at: program.syntax(syntax)) }
    }
    guard frameworks.count > 1 else { return }
    var isDone = Column<Container, Bool>(all: false, count: program.containers.count)
    for id in program.containers.ids { inheritFramework(id, &isDone) }
  }

  /// Gives a container the framework of the container around it. The outermost container comes first, in whatever
  /// order the containers are declared.
  private mutating func inheritFramework(_ id: ContainerID, _ isDone: inout Column<Container, Bool>) {
    var chain: [ContainerID] = []
    var next: ContainerID? = id
    while let current = next, !isDone[current] {
      isDone[current] = true
      chain.append(current)
      next = program.containers[current].parent
    }
    for inner in chain.reversed() {
      guard let parent = program.containers[inner].parent else { continue }
      add(
        program.containers[parent].framework, to: inner,
        at: program.syntax(program.containers[inner].syntax).child(.parentClause))
    }
  }

  private mutating func add(_ framework: Framework?, to id: ContainerID, at place: Syntax?) {
    guard let framework else { return }
    guard let other = program.containers[id].framework else {
      program.containers[id].framework = framework
      return
    }
    guard other != framework, !program.containers[id].isBroken else { return }
    report(
      ContainerDiagnostic.containerOfTwoPlatforms(
        text(program.containers[id].name), other.platformNames, framework.platformNames),
      at: place ?? program.syntax(program.containers[id].syntax))
  }
}
