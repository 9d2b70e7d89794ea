import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSemantics
import StoryboardVocabulary

/// A plan that goes on growing by what statements of a session speak of and the wiring does not: types and members.
///
/// What it has keeps its index. Containers, registrations, scenes, transitions and routes have those of the program.
public struct GrowingPlan {
  private var planner: Planner
  /// By type of the plan, that of the program.
  private var origins: [ID<PlanType>: TypeID] = [:]
  private var originCount = 0
  private var memberOrigins: [ID<PlanMember>: MemberID] = [:]
  private var memberCount = 0

  /// - Parameters: those of `plan`.
  public init(_ program: Program, for module: ModuleID, paths: [SourceFile]) {
    planner = Planner(program: program, module: module, files: paths)
    planner.planAll()
  }

  public var plan: Plan { planner.plan }

  /// Takes up what checking a statement has added to the program.
  public mutating func update(_ program: Program) { planner.program = program }

  public mutating func type(_ type: TypeID) -> ID<PlanType> { planner.type(type) }

  /// A member, as a concrete type has it; `.error` for a function of the module.
  public mutating func member(_ member: MemberID, of owner: TypeID) -> ID<PlanMember> {
    planner.member(member, owner: owner)
  }

  /// The type of the program that a type of the plan was made from; nil for the owner of functions.
  public mutating func origin(of type: ID<PlanType>) -> TypeID? {
    if originCount != planner.plan.types.count {
      originCount = planner.plan.types.count
      for (raw, planned) in planner.typeIndex.enumerated() {
        if let planned { origins[planned] = TypeID(raw: Int32(raw)) }
      }
    }
    return origins[type]
  }

  /// The member of the program that a member of the plan was made from.
  public mutating func origin(of member: ID<PlanMember>) -> MemberID? {
    if memberCount != planner.plan.members.count {
      memberCount = planner.plan.members.count
      for (index, planned) in planner.plannedMembers.enumerated() {
        memberOrigins[ID(index)] = planned.member
      }
    }
    return memberOrigins[member]
  }
}
