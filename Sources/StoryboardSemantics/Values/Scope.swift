import StoryboardSyntax

/// What names mean inside a value: the parameters and the container around it, and the objects of an opening (the
/// source, the sender, the destination).
struct Scope {
  /// The nearest container. Its ancestors are visible, too.
  let container: ContainerID?
  let segue: ParameterList
  let scene: ParameterList
  let factory: ParameterList
  /// The type of `self`, the source. It is known only in the arguments of an opening.
  var source: TypeID?
  /// True if something fires the opening, so that there is a `sender`.
  var hasSender = false
  /// The scene of `destination`. It is known only after `then`.
  var destination: SceneID?
  /// True if a `try` around the value covers errors that are thrown inside it, as in Swift.
  var isTried = false
  /// The registration whose recipe this is.
  let registration: RegistrationID?
  /// True in a `later` line. The objects that it names exist once everything else is made.
  var isLater = false

  init(
    container: ContainerID?, segue: ParameterList = .none, scene: ParameterList = .none,
    factory: ParameterList = .none,
    registration: RegistrationID? = nil
  ) {
    self.container = container
    self.registration = registration
    (self.segue, self.scene, self.factory) = (segue, scene, factory)
  }

  /// The place of the parameter that a name means.
  struct Place {
    let owner: ParameterOwner
    let index: Int
    let type: TypeID

    var value: Value { .parameter(owner, index) }
  }

  /// The names of all parameters, for suggestions.
  func parameterNames(in program: Program) -> [NameID] {
    var names = [segue, factory, scene].flatMap { program.parameters[$0].map(\.name) }
    for container in container.map(program.containers(from:)) ?? [] {
      names += program.parameters[program.containers[container].parameters].map(\.name)
      names += program.containers[container].byName.keys
    }
    return names
  }
}

/// A value and its type.
struct TypedValue {
  var value: Value
  var type: TypeID
}

extension Checker {
  /// Returns the innermost parameter with this name.
  func place(of name: NameID, in scope: Scope) -> Scope.Place? {
    if let found = place(of: name, among: scope.segue, .segue) { return found }
    if let found = place(of: name, among: scope.factory, .factory) { return found }
    if let found = place(of: name, among: scope.scene, .scene) { return found }
    var container = scope.container
    while let current = container {
      let parameters = program.containers[current].parameters
      if let found = place(of: name, among: parameters, .container(current)) { return found }
      container = program.containers[current].parent
    }
    return nil
  }

  @inline(__always)
  private func place(
    of name: NameID, among parameters: ParameterList, _ owner: ParameterOwner
  ) -> Scope.Place? {
    for index in parameters.indices where program.parameters[parameters[index]].name == name {
      return Scope.Place(owner: owner, index: index, type: program.parameters[parameters[index]].type)
    }
    return nil
  }

  /// Returns the identity of the parameter at a place.
  func parameterID(at place: Scope.Place, in scope: Scope) -> ParameterID {
    switch place.owner {
    case .segue: scope.segue[place.index]
    case .scene: scope.scene[place.index]
    case .factory: scope.factory[place.index]
    case .container(let id): program.containers[id].parameters[place.index]
    }
  }

  /// Returns the parameter at a place.
  func parameter(at place: Scope.Place, in scope: Scope) -> Parameter {
    program.parameters[parameterID(at: place, in: scope)]
  }
}
