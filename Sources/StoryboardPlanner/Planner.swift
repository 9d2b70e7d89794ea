import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// Lowers a program without mistakes to the wiring plan that interpreter and backends carry out.
///
/// - Parameters:
///   - program: a checked program about which nothing was reported.
///   - module: the module for which Swift is written from it, whose own the plan is; nil: the main one. What other
///     modules declare is in the plan, too.
///   - paths: the files of the program, as they were named, for the origins of what was declared.
package func plan(_ program: Program, for module: ModuleID? = nil, paths: [SourceFile] = []) -> Plan {
  var planner = Planner(program: program, module: module ?? program.mainModule, files: paths)
  planner.planAll()
  return planner.plan
}

extension Planner {
  /// Carries out the whole pass.
  mutating func planAll() {
    reserve()
    plan.platforms = program.platforms
    planTypes()
    planContainers()
    planStoryboards()
    planTransitions()
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
  /// The plan's names of the program's, by index.
  private var nameIndex: [Name?]
  /// What else the plan has strings for, and the plan's names of those, by index.
  private var otherStrings = NameTable.beside()
  private var otherIndex: [Name] = []
  /// The plan's types of the program's, by index.
  var typeIndex: [ID<PlanType>?]
  /// By type of the program, what a type is that inherits from this one alone, where that was asked for.
  var inheritedTypes: [[ID<PlanType>]] = []
  var moduleTypes: [ModuleID: ID<PlanType>] = [:]
  /// What failable initializers give, by what they make.
  var optionalTypes: [ID<PlanType>: ID<PlanType>] = [:]
  /// The members of the plan, in its order, and where each came from.
  private(set) var plannedMembers: [PlannedMember] = []
  /// By member of the program, the last of the plan's that it has become; -1 for none.
  private var memberIndex: [Int32]
  /// Values that wait for their place among the operands, those of nested values last.
  private var pendingOperands: [ID<PlanValue>] = []
  private var lineMaps: [LineMap]
  /// The paths of the files; nil for what several files of Swift code have written.
  private let onlyPaths: [String?]

  /// A member as a concrete type has it; only members of generic types have several.
  struct PlannedMember {
    let member: MemberID
    let owner: TypeID
    /// The one before it that the same member has become; -1 for none.
    fileprivate let previous: Int32
  }

  init(program: Program, module: ModuleID, files: [SourceFile]) {
    self.program = program
    self.module = module
    lineMaps = files.map(LineMap.init)
    onlyPaths = files.map { $0.origins.isEmpty ? $0.path : nil }
    nameIndex = Array(repeating: nil, count: program.names.count)
    typeIndex = Array(repeating: nil, count: program.types.count)
    memberIndex = Array(repeating: -1, count: program.members.count)
    plan.symbols.module = program.name(of: module)
    let declared = program.modules[module]
    plan.symbols.imports = declared.imports.map { program.name(of: $0.module) }
    plan.symbols.imports += declared.swiftImports.filter { !plan.symbols.imports.contains($0) }
    for id in program.modules.ids {
      let name = name(program.name(of: id))
      let isInterface = program.modules[id].isInterface
      moduleIndex.append(
        id == module ? nil : plan.modules.append(PlanModule(name: name, isInterface: isInterface)))
    }
  }

  /// A module of the plan; nil for its own.
  func otherModule(_ id: ModuleID) -> ID<PlanModule>? { moduleIndex[id.index] }

  mutating func name(_ text: String) -> Name {
    // What came later, with a statement, may have become a name of the program that the plan has a string for.
    if let id = program.names.name(of: text), id.raw < nameIndex.count { return name(id) }
    let id = Int(otherStrings.intern(text).raw)
    if id == otherIndex.count { otherIndex.append(append(text)) }
    return otherIndex[id]
  }

  mutating func name(_ id: NameID) -> Name {
    guard id.raw < nameIndex.count else { return name(program.names[id]) }
    if let known = nameIndex[Int(id.raw)] { return known }
    let name = append(program.names[id])
    nameIndex[Int(id.raw)] = name
    return name
  }

  private mutating func append(_ text: String) -> Name {
    plan.symbols.strings.append(text)
    return Name(plan.symbols.strings.count - 1)
  }

  /// The member of the plan that a member of the program has become for a type that has it.
  func plannedMember(_ id: MemberID, owner: TypeID) -> ID<PlanMember>? {
    guard id.index < memberIndex.count else { return nil }
    var next = memberIndex[id.index]
    while next >= 0 {
      let planned = plannedMembers[Int(next)]
      if planned.owner == owner { return ID(Int(next)) }
      next = planned.previous
    }
    return nil
  }

  /// Makes room for what the program has of each kind.
  mutating func reserve() {
    plan.types.elements.reserveCapacity(program.types.count)
    plan.members.elements.reserveCapacity(program.members.count)
    plannedMembers.reserveCapacity(program.members.count)
    plan.containers.elements.reserveCapacity(program.containers.count)
    plan.registrations.elements.reserveCapacity(program.registrations.count)
    plan.storyboards.elements.reserveCapacity(program.storyboards.count)
    plan.scenes.elements.reserveCapacity(program.scenes.count)
    plan.transitions.elements.reserveCapacity(program.transitions.count)
    plan.values.elements.reserveCapacity(program.values.count)
    plan.operands.reserveCapacity(program.values.count)
    plan.symbols.strings.reserveCapacity(program.names.count)
  }

  mutating func addMember(_ planned: PlanMember, of id: MemberID, owner: TypeID) -> ID<PlanMember> {
    if id.index >= memberIndex.count {
      memberIndex += repeatElement(-1, count: id.index + 1 - memberIndex.count)
    }
    plannedMembers.append(PlannedMember(member: id, owner: owner, previous: memberIndex[id.index]))
    memberIndex[id.index] = Int32(truncatingIfNeeded: plan.members.count)
    return plan.members.append(planned)
  }

  /// Plans values and gives them their place, one after the other, behind what they themselves use.
  mutating func arguments(_ values: ValueList, in container: ContainerID?) -> Operands {
    if values.isEmpty { return .none }
    let first = pendingOperands.count
    for index in values {
      let planned = value(program.values[index], in: container)
      pendingOperands.append(planned)
    }
    let start = plan.operands.count
    for index in first..<pendingOperands.count { plan.operands.append(pendingOperands[index]) }
    while pendingOperands.count > first { pendingOperands.removeLast() }
    return Operands(start: start, count: values.count)
  }

  mutating func origin(_ place: SyntaxReference) -> PlanOrigin { origin(program.syntax(place)) }

  mutating func origin(_ syntax: Syntax) -> PlanOrigin {
    let file = Int(syntax.tree.file)
    guard file < lineMaps.count else { return PlanOrigin(documentation: syntax.documentation) }
    let start = syntax.start
    return PlanOrigin(
      documentation: syntax.documentation,
      file: onlyPaths[file] ?? lineMaps[file].source.path(of: start),
      line: lineMaps[file].nextLine(of: start))
  }
}
