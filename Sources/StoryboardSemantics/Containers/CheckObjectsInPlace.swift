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

  /// Completes an object that a value makes by calling an initializer, such as `Model()`: fills its required
  /// properties and carries out the lines of its class, as for a registered object. Names in these lines mean the
  /// parameters and the container around the value.
  ///
  /// - Returns: false after a reported mistake. An object that is only tried, or that belongs to a REPL session, is
  ///   left as it is.
  mutating func complete(
    _ typed: inout TypedValue, at node: NodeID, of tree: SyntaxTree, _ scope: Scope
  ) -> Bool {
    if reports.isQuiet || pass.session != nil { return true }
    let type = program.types.unwrapped(typed.type)
    guard let declaration = program.types.declaration(type), hasPlaces(declaration) else { return true }
    let place = tree.syntax(node)
    guard enterObject(type, at: place) else { return false }
    defer { pass.inlineObjectTypes.removeLast() }
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

  /// Notes that an object is being completed. Returns false, after a report, if its lines would make objects of its
  /// own type without end, or too many objects.
  private mutating func enterObject(_ type: TypeID, at place: Syntax) -> Bool {
    if pass.inlineObjectTypes.isEmpty { pass.objectCount = 0 }
    pass.objectCount += 1
    if let first = pass.inlineObjectTypes.firstIndex(of: type) {
      let names = (pass.inlineObjectTypes[first...] + [type]).map { spelling($0) }
      report(ContainerDiagnostic.endlessCycle(cycleDescription(names)), at: place)
      return false
    }
    guard pass.inlineObjectTypes.count < Checker.objectDepth, pass.objectCount <= Checker.objectLimit else {
      report(ContainerDiagnostic.tooManyInPlace(spelling(pass.inlineObjectTypes[0])), at: place)
      return false
    }
    pass.inlineObjectTypes.append(type)
    return true
  }

  /// The greatest number of objects that the lines of classes may make one inside the other.
  private static var objectDepth: Int { 16 }
  /// The greatest number of objects that completing one object may lead to. Without this limit, classes that each
  /// make two objects of the next class would make thousands.
  private static var objectLimit: Int { 64 }
}
