import StoryboardSyntax

/// What names mean inside a value: the parameters and the container around it, and, where a scene is opened, the
/// source, the sender and the destination.
struct Scope {
  /// The nearest container around the value; nil if there is none. The containers around that one can be used, too.
  let container: ContainerID?
  let segue: ParameterList
  let scene: ParameterList
  let factory: ParameterList
  /// The type of `self`, the source. Nil where no segue, embed or relationship gives arguments to a scene.
  var source: TypeID?
  /// True if `sender` can be used, because something fires the segue or embed.
  var hasSender = false
  /// The scene that `destination` means. Nil except after `then`.
  var destination: SceneID?
  /// The class of `destination` where it is a controller that code makes.
  var destinationType: TypeID?
  /// True if a `try` around the value covers errors that are thrown inside it, as in Swift.
  var isTried = false
  /// The registration whose object the value makes; nil for any other value.
  let registration: RegistrationID?
  /// True in a `later` line, which may name objects that are made after this one.
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

  /// A parameter that a name means: whose list it is in, its index there, and its type.
  struct Place {
    let owner: ParameterOwner
    let index: Int
    let type: TypeID

    var value: Value { .parameter(owner, index) }
  }

  /// The names of all parameters and named registrations that can be used here, for suggestions in messages.
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
  /// Returns the innermost parameter with this name; nil if there is none.
  mutating func place(of name: NameID, in scope: Scope) -> Scope.Place? {
    if let found = place(of: name, among: scope.segue, .segue) { return found }
    if let found = place(of: name, among: scope.factory, .factory) { return found }
    if let found = place(of: name, among: scope.scene, .scene) { return found }
    return place(of: name, aroundRegistrationsOf: scope.container)
  }

  /// Returns the parameter that fills places of this name: the innermost one. The object that a registration `fills` is
  /// no such parameter, because it is not an argument of itself.
  mutating func fillingPlace(of name: NameID, in scope: Scope) -> Scope.Place? {
    let found = place(of: name, in: scope)
    guard let found, found.owner == .factory, found.index == 0, let id = scope.registration,
      program.registrations[id].isFilling
    else { return found }
    return place(of: name, aroundRegistrationsOf: scope.container)
  }

  /// Returns the parameter of a container, or of the containers around it, with this name; nil if there is none.
  private mutating func place(of name: NameID, aroundRegistrationsOf start: ContainerID?) -> Scope.Place? {
    var container = start
    while let current = container {
      let parameters = program.containers[current].parameters
      if let found = place(of: name, among: parameters, .container(current)) { return found }
      container = program.containers[current].parent
    }
    return nil
  }

  @inline(__always)
  private mutating func place(
    of name: NameID, among parameters: ParameterList, _ owner: ParameterOwner
  ) -> Scope.Place? {
    let index =
      parameters.count > Checker.longParameterList
      ? indexInLongList(of: name, among: parameters)
      : parameters.indices.first { program.parameters[parameters[$0]].name == name }
    return index.map {
      Scope.Place(owner: owner, index: $0, type: program.parameters[parameters[$0]].type)
    }
  }

  /// The number of parameters above which a list has a table of its names.
  private static var longParameterList: Int { 16 }

  /// The index of the first parameter with this name, by the table of the list. The table is made when it is first
  /// needed: names and their order in a list never change.
  private mutating func indexInLongList(of name: NameID, among parameters: ParameterList) -> Int? {
    if tables.namesOfLongLists[parameters] == nil {
      var table = IndexTable<NameID, Int>()
      for (index, id) in parameters.enumerated() where !table.contains(program.parameters[id].name) {
        table[program.parameters[id].name] = index
      }
      tables.namesOfLongLists[parameters] = table
    }
    return tables.namesOfLongLists[parameters]?[name]
  }

  /// Returns the index of a parameter in the program's table of parameters.
  func parameterID(at place: Scope.Place, in scope: Scope) -> ParameterID {
    switch place.owner {
    case .segue: scope.segue[place.index]
    case .scene: scope.scene[place.index]
    case .factory: scope.factory[place.index]
    case .container(let id): program.containers[id].parameters[place.index]
    }
  }

  /// Returns the parameter that a place of a scope describes.
  func parameter(at place: Scope.Place, in scope: Scope) -> Parameter {
    program.parameters[parameterID(at: place, in: scope)]
  }
}
