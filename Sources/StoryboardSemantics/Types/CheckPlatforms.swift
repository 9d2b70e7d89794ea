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

  /// Finds the framework of each container in a program for several frameworks. It is the framework of the types that
  /// the container registers or takes as parameters. A container around it has the same framework, or none.
  mutating func resolveFrameworksOfContainers() {
    guard frameworks.count > 1 else { return }
    for id in program.containers.ids {
      for parameter in program.parameters[program.containers[id].parameters] {
        add(framework(of: parameter.type), to: id, at: program.syntax(parameter.syntax))
      }
      for registration in program.containers[id].registrations.map({ program.registrations[$0] }) {
        let types =
          [registration.type] + program.typeLists[registration.offered]
          + program.parameters[registration.parameters].map(\.type)
        let frameworks = types.compactMap { framework(of: $0) }
        if let framework = frameworks.first {
          add(framework, to: id, at: program.syntax(registration.syntax))
        }
      }
    }
    var isDone = Column<Container, Bool>(all: false, count: program.containers.count)
    for id in program.containers.ids { inheritFramework(id, &isDone) }
  }

  /// Finds the containers of a program for one framework whose Swift code names a type of that framework: the type of
  /// an object or of a parameter, or a type in a value.
  mutating func findContainersOfFramework() {
    guard frameworks.count == 1 else { return }
    var isOfFramework: [TypeID: Bool] = [:]
    for id in program.containers.ids {
      var isFound = false
      func look(_ type: TypeID) {
        guard !isFound else { return }
        if let known = isOfFramework[type] {
          isFound = known
        } else {
          isFound = framework(of: type) != nil
          isOfFramework[type] = isFound
        }
      }
      for parameter in program.parameters[program.containers[id].parameters] { look(parameter.type) }
      for registration in program.containers[id].registrations.map({ program.registrations[$0] })
      where !isFound {
        for type in program.typeLists[registration.offered] { look(type) }
        for parameter in program.parameters[registration.parameters] { look(parameter.type) }
        look(registration.type)
        program.forEachType(in: registration, look)
      }
      if isFound { program.containers[id].framework = frameworks[0] }
    }
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
