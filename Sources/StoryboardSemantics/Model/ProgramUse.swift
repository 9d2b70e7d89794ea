import StoryboardVocabulary

/// What a part of a program, such as a scene or a value, uses: another value, a member, a parameter or a type.
/// `ProgramNode.describe` lists all uses.
package enum ProgramUse: Sendable {
  case value(ValueID)
  /// A value that is stored in the part itself, and not in the program's table of values.
  case heldValue(Value)
  /// One value for each parameter of what is called, opened or made, or the elements of a collection.
  case values(ValueList)
  /// Calls that run once everything that the part opens is wired. `after` is the word before them in a program's text.
  case calls(ValueList, after: StaticString)
  case steps(StepList)
  /// Parameters with their types and defaults.
  case parameters(ParameterList)
  /// A member that is called, read or set.
  case member(MemberID)
  /// A method that becomes a closure.
  case closure(MemberID)
  case registration(RegistrationID)
  case parameter(ParameterOwner, Int)
  case type(TypeID)
  case types(TypeList)
}

/// A part of a program that describes what it uses. One description serves everything that asks for the part's values,
/// members and types: the search for unused declarations, the checks, and the texts of the map.
package protocol ProgramNode {
  /// Passes everything that the part uses to a visitor: a member, then the values in the order of evaluation.
  func describe(to visitor: inout some ProgramVisitor)
}

package protocol ProgramVisitor {
  mutating func visit(_ use: ProgramUse)
}

// MARK: - Values

extension Value: ProgramNode {
  package func describe(to visitor: inout some ProgramVisitor) {
    switch self {
    case .integer, .float, .string, .url, .boolean, .nil, .container, .source, .sender, .destination,
      .omitted,
      .coder:
      break
    case .parameter(let owner, let index): visitor.visit(.parameter(owner, index))
    case .registration(let id, let arguments):
      visitor.visit(.registration(id))
      visitor.visit(.values(arguments))
    case .provider(let id, let type):
      visitor.visit(.registration(id))
      visitor.visit(.type(type))
    case .makeContainer(_, let parent, let arguments):
      if let parent { visitor.visit(.value(parent)) }
      visitor.visit(.values(arguments))
    case .construct(let member, let type, let arguments), .staticCall(let member, let type, let arguments),
      .enumCase(let member, let type, let arguments):
      visitor.visit(.member(member))
      visitor.visit(.type(type))
      visitor.visit(.values(arguments))
    case .staticProperty(let member, let type):
      visitor.visit(.member(member))
      visitor.visit(.type(type))
    case .storyboard(_, let type): visitor.visit(.type(type))
    case .child(let base, _): visitor.visit(.value(base))
    case .object(let made, let steps, let later):
      visitor.visit(.value(made))
      visitor.visit(.steps(steps))
      visitor.visit(.steps(later))
    case .get(let base, let member, _):
      visitor.visit(.member(member))
      visitor.visit(.value(base))
    case .call(let base, let member, _, let arguments):
      visitor.visit(.member(member))
      visitor.visit(.value(base))
      visitor.visit(.values(arguments))
    case .method(let base, let member, _):
      visitor.visit(.closure(member))
      visitor.visit(.value(base))
    case .array(let elements), .dictionary(let elements): visitor.visit(.values(elements))
    case .force(let base), .tryForce(let base), .tryOptional(let base): visitor.visit(.value(base))
    }
  }
}

extension Step: ProgramNode {
  package func describe(to visitor: inout some ProgramVisitor) {
    switch self {
    case .set(let member, _, let value):
      visitor.visit(.member(member))
      visitor.visit(.heldValue(value))
    case .call(let member, _, let arguments):
      visitor.visit(.member(member))
      visitor.visit(.values(arguments))
    }
  }
}

extension ContainerChoice: ProgramNode {
  package func describe(to visitor: inout some ProgramVisitor) {
    if case .value(let value) = self { visitor.visit(.value(value)) }
  }
}

// MARK: - Declarations

extension Container: ProgramNode {
  package func describe(to visitor: inout some ProgramVisitor) { visitor.visit(.parameters(parameters)) }
}

extension Registration: ProgramNode {
  package func describe(to visitor: inout some ProgramVisitor) {
    visitor.visit(.type(type))
    visitor.visit(.types(offered))
    visitor.visit(.parameters(parameters))
    if let value { visitor.visit(.value(value)) }
    visitor.visit(.steps(steps))
    visitor.visit(.steps(later))
  }
}

extension Scene: ProgramNode {
  package func describe(to visitor: inout some ProgramVisitor) {
    visitor.visit(.type(controller))
    visitor.visit(.parameters(parameters))
    if let initializer { visitor.visit(.value(initializer)) }
    visitor.visit(.steps(steps))
    visitor.visit(.steps(later))
  }
}

extension Transition: ProgramNode {
  package func describe(to visitor: inout some ProgramVisitor) {
    visitor.visit(.parameters(parameters))
    visitor.visit(.values(arguments))
    container.describe(to: &visitor)
    if let unwind {
      visitor.visit(.type(unwind.type))
      visitor.visit(.member(unwind.member))
      visitor.visit(.values(unwind.arguments))
    }
    visitor.visit(.calls(calls, after: "then"))
  }
}

extension Route: ProgramNode {
  package func describe(to visitor: inout some ProgramVisitor) {
    visitor.visit(.parameters(parameters))
    for step in steps { step.describe(to: &visitor) }
  }
}

extension RouteStep: ProgramNode {
  package func describe(to visitor: inout some ProgramVisitor) {
    if let controller { visitor.visit(.type(controller)) }
    visitor.visit(.values(arguments))
    container.describe(to: &visitor)
    visitor.visit(.calls(calls, after: "then"))
  }
}

// MARK: - Questions

/// Collects the calls that follow a word such as `then` in a part of a program, and notes whether the part uses a
/// member.
private struct CallVisitor: ProgramVisitor {
  var calls: [(word: StaticString, calls: ValueList)] = []
  var callsMember = false

  mutating func visit(_ use: ProgramUse) {
    switch use {
    case .calls(let list, let word): if !list.isEmpty { calls.append((word, list)) }
    case .member: callsMember = true
    default: break
    }
  }
}

extension ProgramNode {
  /// The calls that the part makes once everything is wired, with the word before them, such as `then`.
  package var calls: [(word: StaticString, calls: ValueList)] {
    var visitor = CallVisitor()
    describe(to: &visitor)
    return visitor.calls
  }
}

extension Transition {
  /// True if the transition itself calls something, whatever its target does: a method of the controller that an
  /// unwind segue lands on, or methods of the target once the target is wired.
  var callsSomething: Bool {
    var visitor = CallVisitor()
    describe(to: &visitor)
    return visitor.callsMember || !visitor.calls.isEmpty
  }
}

/// Visits the values that a part of a program evaluates, in the order of evaluation. Each value comes before the
/// values inside it.
private struct NodeWalk: ProgramVisitor {
  let values: Table<Value>
  let steps: Table<Step>
  /// Called with each value. Returns true if the values inside that value are to be visited, too.
  let visitValue: (Value) -> Bool
  let visitMember: (MemberID) -> Void
  let visitType: (TypeID) -> Void
  /// The values that the part being described evaluates. They are visited after it, without recursion, because a chain
  /// of members has thousands of values.
  private var found: [Value] = []

  init(
    _ program: Program, visitValue: @escaping (Value) -> Bool, visitMember: @escaping (MemberID) -> Void,
    visitType: @escaping (TypeID) -> Void
  ) {
    (values, steps) = (program.values, program.steps)
    (self.visitValue, self.visitMember, self.visitType) = (visitValue, visitMember, visitType)
  }

  mutating func walk(_ part: some ProgramNode) {
    part.describe(to: &self)
    var pending: [Value] = found.reversed()
    while let value = pending.popLast() {
      guard visitValue(value) else { continue }
      found.removeAll(keepingCapacity: true)
      value.describe(to: &self)
      pending += found.reversed()
    }
  }

  mutating func visit(_ use: ProgramUse) {
    switch use {
    case .value(let id): found.append(values[id])
    case .heldValue(let value): found.append(value)
    case .values(let list): found += values[list]
    case .steps(let list): for step in steps[list] { step.describe(to: &self) }
    case .member(let member): visitMember(member)
    case .type(let type): visitType(type)
    case .calls, .parameters, .closure, .registration, .parameter, .types: break
    }
  }
}

extension Program {
  /// Visits the values, the members and the types that a part of a program uses, except in the calls that run once
  /// everything is wired.
  private func walk(
    _ part: some ProgramNode, _ visitValue: (Value) -> Bool,
    member visitMember: (MemberID) -> Void = { _ in },
    type visitType: (TypeID) -> Void = { _ in }
  ) {
    withoutActuallyEscaping(visitValue) { visitValue in
      withoutActuallyEscaping(visitMember) { visitMember in
        withoutActuallyEscaping(visitType) { visitType in
          var walk = NodeWalk(
            self, visitValue: visitValue, visitMember: visitMember, visitType: visitType)
          walk.walk(part)
        }
      }
    }
  }

  /// True if the value or one of its parts satisfies a test.
  func contains(_ value: Value, where isMatch: (Value) -> Bool) -> Bool {
    isMatch(value) || evaluates(value, where: isMatch)
  }

  /// True if a part of a program evaluates a value that satisfies a test. The values inside that value count, too.
  func evaluates(_ part: some ProgramNode, where isMatch: (Value) -> Bool) -> Bool {
    var isFound = false
    walk(part) { value in
      isFound = isFound || isMatch(value)
      return !isFound
    }
    return isFound
  }

  /// The first member that a part calls, reads or sets, and that satisfies a test.
  func firstMember(of part: some ProgramNode, where isMatch: (MemberID) -> Bool) -> MemberID? {
    var found: MemberID?
    walk(part) { _ in
      found == nil
    } member: {
      if found == nil, isMatch($0) { found = $0 }
    }
    return found
  }

  /// Visits the types that the values of a part name.
  func forEachType(in part: some ProgramNode, _ visit: (TypeID) -> Void) {
    walk(part, { _ in true }, type: visit)
  }

  /// True if evaluating a value may throw an error that no `try` inside the value handles.
  package func mayThrow(_ value: Value) -> Bool {
    var mayThrow = false
    func visit(_ value: Value) -> Bool {
      switch value {
      case .construct(let member, _, _), .staticCall(let member, _, _), .call(_, let member, _, _):
        mayThrow = mayThrow || members[member].canThrow
      case .tryForce, .tryOptional: return false
      // A step handles its own errors.
      case .object(let made, _, _):
        mayThrow = mayThrow || self.mayThrow(values[made])
        return false
      default: break
      }
      return !mayThrow
    }
    if visit(value) { walk(value, visit) }
    return mayThrow
  }
}
