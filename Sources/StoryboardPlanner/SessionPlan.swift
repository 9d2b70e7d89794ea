import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// A plan to which statements of a REPL session add the types and members that they use.
///
/// Existing elements keep their indices. Containers, registrations, scenes, transitions and routes have the same
/// indices as in the program.
package struct SessionPlan {
  private var planner: Planner
  /// For each type of the plan, the type of the program from which it was made.
  private var origins: [ID<PlanType>: TypeID] = [:]
  private var originCount = 0
  private var memberOrigins: [ID<PlanMember>: MemberID] = [:]
  private var memberCount = 0

  /// Plans a whole program.
  ///
  /// - Parameters: the same as for the function `plan`.
  package init(_ program: Program, for module: ModuleID, paths: [SourceFile]) {
    planner = Planner(program: program, module: module, files: paths)
    planner.planAll()
    end()
  }

  package var plan: Plan { planner.plan }

  /// Begins to plan what the check of a statement has added to the program.
  package mutating func begin(_ program: Program) { planner.program = program }

  /// Ends the planning of a statement, and releases the program. A program that nothing else holds can then grow
  /// without being copied.
  package mutating func end() { planner.program = Self.emptyProgram }

  private static let emptyProgram = check([], names: NameTable()).program

  /// A value of a statement, with a plan that contains only this value. This plan has all types, members and symbols
  /// of the whole plan.
  package struct Statement {
    package let plan: Plan
    package let value: ID<PlanValue>
  }

  /// Plans a value of a statement. The values that the session holds become parameters of a transition.
  ///
  /// - Returns: nil for a value that can be evaluated only in a scene or a container.
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

  /// Plans a type for which a session makes a stand-in value.
  package mutating func type(_ type: TypeID) -> ID<PlanType> { planner.type(type) }

  /// Plans the use of a member of the type `owner`: a property is read, and a method is called. The object and the
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

  /// The type of the program from which a type of the plan was made. Nil for the type that the plan has as the owner
  /// of top-level functions.
  package mutating func origin(of type: ID<PlanType>) -> TypeID? {
    if originCount != planner.plan.types.count {
      originCount = planner.plan.types.count
      for (raw, planned) in planner.typeIndex.enumerated() {
        if let planned { origins[planned] = TypeID(raw: Int32(raw)) }
      }
    }
    return origins[type]
  }

  /// The member of the program from which a member of the plan was made.
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
