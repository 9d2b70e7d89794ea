import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax

/// Lowers a program without mistakes to the wiring plan that interpreter and backends carry out.
///
/// - Parameters:
///   - program: a checked program about which nothing was reported.
///   - paths: the files of the program, as they were named, for the origins of what was declared.
public func plan(_ program: Program, paths: [SourceFile] = []) -> Plan {
  var planner = Planner(program: program, files: paths)
  planner.planPlatforms()
  planner.planTypes()
  planner.planContainers()
  planner.planStoryboards()
  planner.planTransitions()
  planner.planNeeds()
  planner.planRoutes()
  return planner.plan
}

/// The state of the pass.
struct Planner {
  var program: Program
  var plan = Plan()
  private var nameIndex: [String: Name] = [:]
  var typeIndex: [TypeID: ID<PlanType>] = [:]
  var memberIndex: [PlannedMember: ID<PlanMember>] = [:]
  private var lineMaps: [LineMap]

  /// A member as a concrete type has it.
  struct PlannedMember: Hashable {
    let member: MemberID
    let owner: TypeID
  }

  init(program: Program, files: [SourceFile]) {
    self.program = program
    lineMaps = files.map(LineMap.init)
    plan.symbols.module = program.module
    plan.symbols.imports = program.imports
  }

  mutating func name(_ text: String) -> Name {
    if let known = nameIndex[text] { return known }
    let name = Name(plan.symbols.strings.count)
    plan.symbols.strings.append(text)
    nameIndex[text] = name
    return name
  }

  mutating func name(_ id: NameID) -> Name { name(program.names[id]) }

  mutating func operands(_ values: [ID<PlanValue>]) -> Operands {
    if values.isEmpty { return .none }
    let start = plan.operands.count
    plan.operands += values
    return Operands(start: start, count: values.count)
  }

  func origin(_ syntax: Syntax) -> PlanOrigin {
    let range = syntax.range
    guard Int(range.file) < lineMaps.count else { return PlanOrigin(documentation: syntax.documentation) }
    let map = lineMaps[Int(range.file)]
    return PlanOrigin(
      documentation: syntax.documentation, file: map.source.path, line: map.location(of: range.start).line)
  }
}
