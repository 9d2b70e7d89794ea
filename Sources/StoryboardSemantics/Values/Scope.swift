import StoryboardSyntax

/// What names mean inside a value: the parameters and the container around it, and whether it opens something.
struct Scope {
  /// The nearest container; its ancestors are seen, too.
  var container: ContainerID?
  var segue: [Parameter] = []
  var scene: [Parameter] = []
  var factory: [Parameter] = []
  /// The type of `self`, the source; only in the arguments of an opening.
  var source: TypeID?
  /// Whether something fires the opening, so that there is a `sender`.
  var hasSender = false
  /// A `try` around the value covers what throws in it, as in Swift.
  var isTried = false
  /// The registration whose recipe this is.
  var registration: RegistrationID?

  /// The parameter of this name, the innermost first.
  func parameter(_ name: NameID, in program: Program) -> (value: Value, parameter: Parameter)? {
    for (owner, parameters) in [
      (ParameterOwner.segue, segue), (ParameterOwner.factory, factory), (ParameterOwner.scene, scene),
    ] {
      if let index = parameters.firstIndex(where: { $0.name == name }) {
        return (.parameter(owner, index), parameters[index])
      }
    }
    var container = program.nesting.nearestWithNames(container)
    while let current = container {
      let parameters = program.containers[current].parameters
      if let index = parameters.firstIndex(where: { $0.name == name }) {
        return (.parameter(.container(current), index), parameters[index])
      }
      container = program.nesting.nearestWithNames(program.containers[current].parent)
    }
    return nil
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
