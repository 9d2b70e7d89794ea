import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax

/// Lowers a program without mistakes to the wiring plan that interpreter and backends carry out.
///
/// - Parameters:
///   - program: a checked program about which nothing was reported.
///   - module: the module for which Swift is written from it, whose own the plan is; nil: the main one. What other
///     modules declare is in the plan, too.
///   - paths: the files of the program, as they were named, for the origins of what was declared.
public func plan(_ program: Program, for module: ModuleID? = nil, paths: [SourceFile] = []) -> Plan {
  var planner = Planner(program: program, module: module ?? program.mainModule, files: paths)
  planner.planAll()
  return planner.plan
}

extension Planner {
  /// Carries out the whole pass.
  mutating func planAll() {
    planPlatforms()
    planTypes()
    planContainers()
    planStoryboards()
    planTransitions()
    planNeeds()
    planRoutes()
  }
}

/// The state of the pass.
struct Planner {
  var program: Program
  var plan = Plan()
  /// The plan's own module.
  let module: ModuleID
  /// The modules of the plan; nil for its own.
  private var moduleIndex: [ID<PlanModule>?] = []
  private var nameIndex: [String: Name] = [:]
  /// The plan's names of the program's, by index.
  private var identifierIndex: [Name?]
  /// The plan's types of the program's, by index.
  var typeIndex: [ID<PlanType>?]
  var moduleTypes: [ModuleID: ID<PlanType>] = [:]
  /// What failable initializers give, by what they make.
  var optionalTypes: [ID<PlanType>: ID<PlanType>] = [:]
  /// The members of the plan that each member of the program has become.
  var memberIndex: [[PlannedMember]]
  private var lineMaps: [LineMap]

  /// A member as a concrete type has it; only members of generic types have several.
  struct PlannedMember {
    let owner: TypeID
    let id: ID<PlanMember>
  }

  init(program: Program, module: ModuleID, files: [SourceFile]) {
    self.program = program
    self.module = module
    lineMaps = files.map(LineMap.init)
    identifierIndex = Array(repeating: nil, count: program.names.count)
    typeIndex = Array(repeating: nil, count: program.types.count)
    memberIndex = Array(repeating: [], count: program.members.count)
    plan.symbols.module = program.name(of: module)
    let declared = program.modules[module]
    plan.symbols.imports = declared.imports.map { program.name(of: $0.module) }
    plan.symbols.imports += declared.swiftImports.filter { !plan.symbols.imports.contains($0) }
    for id in program.modules.indices {
      let name = name(program.name(of: id))
      let isInterface = program.modules[id].isInterface
      moduleIndex.append(
        id == module ? nil : plan.modules.append(PlanModule(name: name, isInterface: isInterface)))
    }
  }

  /// A module of the plan; nil for its own.
  func otherModule(_ id: ModuleID) -> ID<PlanModule>? { moduleIndex[id] }

  mutating func name(_ text: String) -> Name {
    if let known = nameIndex[text] { return known }
    let name = Name(plan.symbols.strings.count)
    plan.symbols.strings.append(text)
    nameIndex[text] = name
    return name
  }

  mutating func name(_ id: NameID) -> Name {
    if let known = identifierIndex[Int(id.raw)] { return known }
    let name = name(program.names[id])
    identifierIndex[Int(id.raw)] = name
    return name
  }

  mutating func operands(_ values: [ID<PlanValue>]) -> Operands {
    if values.isEmpty { return .none }
    let start = plan.operands.count
    plan.operands += values
    return Operands(start: start, count: values.count)
  }

  func origin(_ syntax: Syntax) -> PlanOrigin {
    let file = Int(syntax.tree.file)
    guard file < lineMaps.count else { return PlanOrigin(documentation: syntax.documentation) }
    return PlanOrigin(
      documentation: syntax.documentation, file: lineMaps[file].source.path(of: syntax.start),
      line: lineMaps[file].location(of: syntax.start).line)
  }
}
