import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// A plan that grows by the types and members that only statements of a session use.
///
/// Existing elements keep their indices. Containers, registrations, scenes, transitions and routes have the same
/// indices as in the program.
package struct GrowingPlan {
  private var planner: Planner
  /// The program's type for each type of the plan.
  private var origins: [ID<PlanType>: TypeID] = [:]
  private var originCount = 0
  private var memberOrigins: [ID<PlanMember>: MemberID] = [:]
  private var memberCount = 0

  /// - Parameters: the same as for the function `plan`.
  package init(_ program: Program, for module: ModuleID, paths: [SourceFile]) {
    planner = Planner(program: program, module: module, files: paths)
    planner.planAll()
    end()
  }

  package var plan: Plan { planner.plan }

  /// Begins to plan parts of a program that the check of a statement has added.
  package mutating func begin(_ program: Program) { planner.program = program }

  /// Stops planning such parts, and lets go of the program. A program that nobody else holds can grow without being
  /// copied.
  package mutating func end() { planner.program = Self.noProgram }

  private static let noProgram = check([], names: NameTable()).program

  /// A value of a statement, and a plan that contains only this value. That plan has the types, members and symbols of
  /// the whole plan.
  package struct Statement {
    package let plan: Plan
    package let value: ID<PlanValue>
  }

  /// Plans a value. The values of the session become parameters of a transition.
  ///
  /// - Returns: nil for a value that has a meaning only in a scene or a container.
  package mutating func statement(_ value: Value) -> Statement? {
    let statement = statement { $0.value(value, in: nil) }
    let isMeant = statement.plan.values.elements.allSatisfy { value in
      switch value {
      case .registration, .provider, .container, .makeContainer, .source, .sender, .destination, .method:
        false
      default: true
      }
    }
    return isMeant ? statement : nil
  }

  /// Plans a type that a session makes a stand-in for.
  package mutating func type(_ type: TypeID) -> ID<PlanType> { planner.type(type) }

  /// Plans the use of a member of a concrete type. A property is read, and a method is called. The object and the
  /// arguments are parameters of a transition.
  package mutating func use(of member: MemberID, of owner: TypeID, argumentCount: Int) -> Statement {
    statement { planner in
      let object = planner.plan.values.append(.parameter(.transition, index: 0))
      let planned = planner.member(member, owner: owner)
      if planner.program.members[member].kind == .property {
        return planner.plan.values.append(.get(object, planned))
      }
      for index in 0..<argumentCount {
        let argument = planner.plan.values.append(.parameter(.transition, index: index + 1))
        planner.plan.operands.append(argument)
      }
      let arguments = Operands(start: 0, count: argumentCount)
      return planner.plan.values.append(.call(object, planned, arguments: arguments))
    }
  }

  private mutating func statement(_ write: (inout Planner) -> ID<PlanValue>) -> Statement {
    let (values, operands) = (planner.plan.values, planner.plan.operands)
    (planner.plan.values, planner.plan.operands) = (Table(), [])
    defer { (planner.plan.values, planner.plan.operands) = (values, operands) }
    let value = write(&planner)
    var plan = Plan()
    (plan.types, plan.members, plan.symbols) = (
      planner.plan.types, planner.plan.members, planner.plan.symbols
    )
    (plan.values, plan.operands) = (planner.plan.values, planner.plan.operands)
    return Statement(plan: plan, value: value)
  }

  /// The program's type for a type of the plan; nil for the type that owns functions.
  package mutating func origin(of type: ID<PlanType>) -> TypeID? {
    if originCount != planner.plan.types.count {
      originCount = planner.plan.types.count
      for (raw, planned) in planner.typeIndex.enumerated() {
        if let planned { origins[planned] = TypeID(raw: Int32(raw)) }
      }
    }
    return origins[type]
  }

  /// The program's member for a member of the plan.
  package mutating func origin(of member: ID<PlanMember>) -> MemberID? {
    if memberCount != planner.plan.members.count {
      memberCount = planner.plan.members.count
      for (index, planned) in planner.plannedMembers.enumerated() {
        memberOrigins[ID(index)] = planned.member
      }
    }
    return memberOrigins[member]
  }
}
