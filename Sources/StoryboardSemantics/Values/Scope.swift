import StoryboardSyntax

/// What names mean inside a value: the parameters and the container around it, and whether it opens something.
struct Scope {
  /// The nearest container; its ancestors are seen, too.
  let container: ContainerID?
  let segue: IndexRange
  let scene: IndexRange
  let factory: IndexRange
  /// The type of `self`, the source; only in the arguments of an opening.
  var source: TypeID?
  /// Whether something fires the opening, so that there is a `sender`.
  var hasSender = false
  /// The type of `destination`; only behind `then`.
  var destination: TypeID?
  /// A `try` around the value covers what throws in it, as in Swift.
  var isTried = false
  /// The registration whose recipe this is.
  let registration: RegistrationID?
  /// In a `later` line: what is named is made when everything else is.
  var isLater = false

  init(
    container: ContainerID?, segue: IndexRange = .none, scene: IndexRange = .none,
    factory: IndexRange = .none,
    registration: RegistrationID? = nil
  ) {
    self.container = container
    self.registration = registration
    (self.segue, self.scene, self.factory) = (segue, scene, factory)
  }

  /// Where a parameter stands that a name means.
  struct Place {
    let owner: ParameterOwner
    let index: Int
    let type: TypeID

    var value: Value { .parameter(owner, index) }
  }

  /// The parameter of this name, the innermost first.
  func place(of name: NameID, in program: Program) -> Place? {
    if let found = Scope.place(of: name, in: segue, .segue, program) { return found }
    if let found = Scope.place(of: name, in: factory, .factory, program) { return found }
    if let found = Scope.place(of: name, in: scene, .scene, program) { return found }
    var container = program.nesting.nearestWithNames(container)
    while let current = container {
      let parameters = program.containers[current].parameters
      if let found = Scope.place(of: name, in: parameters, .container(current), program) {
        return found
      }
      container = program.nesting.nearestWithNames(program.containers[current].parent)
    }
    return nil
  }

  @inline(__always)
  private static func place(
    of name: NameID, in parameters: IndexRange, _ owner: ParameterOwner, _ program: Program
  ) -> Place? {
    for index in parameters.indices where program.parameters[parameters[index]].name == name {
      return Place(owner: owner, index: index, type: program.parameters[parameters[index]].type)
    }
    return nil
  }

  /// The parameter that stands at a place.
  func parameter(at place: Place, in program: Program) -> Parameter {
    switch place.owner {
    case .segue: program.parameters[segue[place.index]]
    case .scene: program.parameters[scene[place.index]]
    case .factory: program.parameters[factory[place.index]]
    case .container(let id): program.parameters[program.containers[id].parameters[place.index]]
    }
  }

  /// Every name of a parameter, for suggestions.
  func parameterNames(in program: Program) -> [NameID] {
    var names = [segue, factory, scene].flatMap { program.parameters[$0].map(\.name) }
    var container = container
    while let current = container {
      names += program.parameters[program.containers[current].parameters].map(\.name)
      names += program.containers[current].byName.keys.sorted()
      container = program.containers[current].parent
    }
    return names
  }
}

/// A value and its type.
struct TypedValue {
  var value: Value
  var type: TypeID
}
