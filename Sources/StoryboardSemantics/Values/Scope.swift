import StoryboardSyntax

/// What names mean inside a value: the parameters and the container around it, and whether it opens something.
struct Scope {
  /// The nearest container; its ancestors are seen, too.
  let container: ContainerID?
  let segue: [Parameter]
  let scene: [Parameter]
  let factory: [Parameter]
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
  /// In a statement of a session: its names, and what was evaluated already.
  var session: SessionValues?

  init(
    container: ContainerID?, segue: [Parameter] = [], scene: [Parameter] = [], factory: [Parameter] = [],
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
    if let found = Scope.place(of: name, in: segue, .segue) { return found }
    if let found = Scope.place(of: name, in: factory, .factory) { return found }
    if let found = Scope.place(of: name, in: scene, .scene) { return found }
    var container = program.nesting.nearestWithNames(container)
    while let current = container {
      if let found = Scope.place(of: name, in: program.containers[current].parameters, .container(current)) {
        return found
      }
      container = program.nesting.nearestWithNames(program.containers[current].parent)
    }
    return nil
  }

  private static func place(of name: NameID, in parameters: [Parameter], _ owner: ParameterOwner) -> Place? {
    for index in parameters.indices where parameters[index].name == name {
      return Place(owner: owner, index: index, type: parameters[index].type)
    }
    return nil
  }

  /// The parameter that stands at a place.
  func parameter(at place: Place, in program: Program) -> Parameter {
    switch place.owner {
    case .segue: segue[place.index]
    case .scene: scene[place.index]
    case .factory: factory[place.index]
    case .container(let id): program.containers[id].parameters[place.index]
    }
  }

  /// Every name of a parameter, for suggestions.
  func parameterNames(in program: Program) -> [NameID] {
    var names = (segue + factory + scene).map(\.name)
    var container = container
    while let current = container {
      names += program.containers[current].parameters.map(\.name)
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
