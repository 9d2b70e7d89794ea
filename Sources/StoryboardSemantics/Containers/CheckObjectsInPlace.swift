import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// True for a call of an initializer, or for such a call with `!` after it.
  @inline(__always)
  func isMadeInPlace(_ value: Value) -> Bool {
    switch value {
    case .construct: return true
    case .force(let operand):
      if case .construct = program.values[operand] { return true }
      return false
    default: return false
    }
  }

  /// Adds the steps of an object that a value makes in place: the lines of its class, and its required properties, as
  /// for a registered object. The steps see the parameters and the container around the value.
  ///
  /// - Returns: false once a mistake was reported. An object gets no steps if it is only tried, or belongs to a
  ///   session.
  mutating func complete(
    _ typed: inout TypedValue, at node: NodeID, of tree: SyntaxTree, _ scope: Scope
  ) -> Bool {
    if reports.isQuiet || pass.session != nil { return true }
    let type = program.types.unwrapped(typed.type)
    guard let declaration = program.types.declaration(type), hasPlaces(declaration) else { return true }
    let place = tree.syntax(node)
    guard enterObject(type, at: place) else { return false }
    defer { pass.objectsInPlace.removeLast() }
    var inner = scope
    (inner.source, inner.hasSender, inner.destination, inner.isTried) = (nil, false, nil, false)
    let mistakes = reports.mistakes
    let (steps, later) = checkSteps(
      of: type, filled: filledByInitializer(of: typed.value), lines: nil, place: place, owner: .type(type),
      inner)
    if reports.mistakes > mistakes { return false }
    if steps.isEmpty, later.isEmpty { return true }
    typed.value = .object(program.add(typed.value), steps: steps, later: later)
    return true
  }

  /// Notes an object whose lines may make other objects. Refuses an object that would make a new one of its own type,
  /// and so on without end.
  private mutating func enterObject(_ type: TypeID, at place: Syntax) -> Bool {
    if pass.objectsInPlace.isEmpty { pass.objectCount = 0 }
    pass.objectCount += 1
    if let first = pass.objectsInPlace.firstIndex(of: type) {
      let names = (pass.objectsInPlace[first...] + [type]).map { spelling($0) }
      report(ContainerDiagnostic.endlessCycle(cycleDescription(names)), at: place)
      return false
    }
    guard pass.objectsInPlace.count < Checker.objectDepth, pass.objectCount <= Checker.objectLimit else {
      report(ContainerDiagnostic.tooManyInPlace(spelling(pass.objectsInPlace[0])), at: place)
      return false
    }
    pass.objectsInPlace.append(type)
    return true
  }

  /// The limit for objects in place inside each other, made by the lines of classes.
  private static var objectDepth: Int { 16 }
  /// The limit for the objects that one object in place may lead to. Without it, classes that each make two objects of
  /// the next class would make thousands.
  private static var objectLimit: Int { 64 }
}
