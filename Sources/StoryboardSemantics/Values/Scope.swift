import StoryboardSyntax

/// The meanings of names inside a value: the parameters and the container around it, and the objects of an opening.
struct Scope {
  /// The nearest container; its ancestors are visible, too.
  let container: ContainerID?
  let segue: ParameterList
  let scene: ParameterList
  let factory: ParameterList
  /// The type of `self`, the source; only in the arguments of an opening.
  var source: TypeID?
  /// True if something fires the opening, so that there is a `sender`.
  var hasSender = false
  /// The type of `destination`; only after `then`.
  var destination: TypeID?
  /// True if a `try` around the value covers what throws in it, as in Swift.
  var isTried = false
  /// The registration whose recipe this is.
  let registration: RegistrationID?
  /// True in a `later` line: objects that it names are made when everything else is.
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

  /// The place of a parameter that a name means.
  struct Place {
    let owner: ParameterOwner
    let index: Int
    let type: TypeID

    var value: Value { .parameter(owner, index) }
  }

  /// The names of all parameters, for suggestions.
  func parameterNames(in program: Program) -> [NameID] {
    var names = [segue, factory, scene].flatMap { program.parameters[$0].map(\.name) }
    var container = container
    while let current = container {
      names += program.parameters[program.containers[current].parameters].map(\.name)
      names += program.containers[current].byName.keys
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

extension Checker {
  /// Returns the parameter of this name, the innermost first.
  func place(of name: NameID, in scope: Scope) -> Scope.Place? {
    if let found = place(of: name, among: scope.segue, .segue) { return found }
    if let found = place(of: name, among: scope.factory, .factory) { return found }
    if let found = place(of: name, among: scope.scene, .scene) { return found }
    var container = program.nesting.nearestWithNames(scope.container)
    var rest = program.shortcuts.longList
    while let current = container {
      let parameters = program.containers[current].parameters
      if let found = place(of: name, among: parameters, .container(current)) { return found }
      container = program.nesting.nearestWithNames(program.containers[current].parent)
      rest -= 1
      if rest == 0, let far = container {
        container = longLists.container(withParameter: name, around: far, program)
      }
    }
    return nil
  }

  @inline(__always)
  private func place(
    of name: NameID, among parameters: ParameterList, _ owner: ParameterOwner
  ) -> Scope.Place? {
    if parameters.count > program.shortcuts.longList {
      return longLists.index(of: name, among: parameters, program).map {
        Scope.Place(owner: owner, index: $0, type: program.parameters[parameters[$0]].type)
      }
    }
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

/// The names in long lists of parameters, and in long chains of containers, which are not searched one by one.
///
/// It is an object: a function that looks a name up fills it, and changes nothing else of the checker.
final class LongLists {
  private var places: [ParameterList: [NameID: Int]] = [:]
  private typealias Containers = [NameID: [(container: ContainerID, outer: Int?)]]
  /// The containers that have a parameter of a name, and those that have a registration of a name.
  private var withParameters: Containers?
  private var withRegistrations: Containers?
  /// The type whose supertypes were looked up last, and these.
  private var heir = TypeID.error
  private var supertypes: Set<TypeID> = []
  /// The type whose members were looked up last, how often, and these members by name, the nearest first, if that was
  /// often.
  private var holder = TypeID.error
  private var lookups = 0
  private var members: [NameID: [(member: MemberID, owner: TypeID)]]?

  /// The index of the first parameter of a name.
  func index(of name: NameID, among list: ParameterList, _ program: borrowing Program) -> Int? {
    if let known = places[list] { return known[name] }
    var found: [NameID: Int] = [:]
    for index in list.indices.reversed() { found[program.parameters[list[index]].name] = index }
    places[list] = found
    return found[name]
  }

  /// The nearest container outward that has a parameter of a name.
  func container(
    withParameter name: NameID, around id: ContainerID, _ program: borrowing Program
  ) -> ContainerID? {
    if withParameters == nil {
      var found: [NameID: [ContainerID]] = [:]
      for id in program.containers.ids {
        for parameter in program.containers[id].parameters {
          found[program.parameters[parameter].name, default: []].append(id)
        }
      }
      withParameters = ordered(found, program)
    }
    return withParameters?[name].flatMap { program.nesting.nearest(of: $0, around: id) }
  }

  /// The nearest container outward that has a registration of a name. All registrations have their names before one is
  /// looked up.
  func container(
    withRegistration name: NameID, around id: ContainerID, _ program: borrowing Program
  ) -> ContainerID? {
    if withRegistrations == nil {
      var found: [NameID: [ContainerID]] = [:]
      for id in program.containers.ids {
        for name in program.containers[id].byName.keys { found[name, default: []].append(id) }
      }
      withRegistrations = ordered(found, program)
    }
    return withRegistrations?[name].flatMap { program.nesting.nearest(of: $0, around: id) }
  }

  private func ordered(_ found: [NameID: [ContainerID]], _ program: borrowing Program) -> Containers {
    var containers: Containers = [:]
    for (name, ids) in found { containers[name] = program.nesting.ordered(ids) }
    return containers
  }

  /// The members of a name of a type with many supertypes, nearest first; nil until that type has been asked for often.
  func members(
    named name: NameID, of type: TypeID, _ holders: SupertypeWalk, _ program: borrowing Program
  ) -> [(member: MemberID, owner: TypeID)]? {
    if type != holder { (holder, lookups, members) = (type, 0, nil) }
    lookups += 1
    guard lookups > 4 else { return nil }
    if members == nil {
      var found: [NameID: [(member: MemberID, owner: TypeID)]] = [:]
      var holders = holders
      while let owner = holders.next(in: program) {
        guard let declaration = program.types.declaration(owner) else { continue }
        for member in program.allMembers(of: declaration) {
          found[program.members[member].name, default: []].append((member, owner))
        }
      }
      members = found
    }
    return members?[name] ?? []
  }

  /// True if a type with many supertypes has one.
  func isSupertype(_ wanted: TypeID, of type: TypeID, _ program: borrowing Program) -> Bool {
    if type != heir {
      heir = type
      supertypes = []
      var walk = SupertypeWalk(program.supertypeRange(of: type))
      while let next = walk.next(in: program) { supertypes.insert(next) }
    }
    return supertypes.contains(wanted)
  }
}
