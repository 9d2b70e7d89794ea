import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// Lowers a program without mistakes to the wiring plan that the interpreter and the backends execute.
///
/// - Parameters:
///   - program: a checked program without errors.
///   - module: the module that Swift is generated for, which owns the plan; nil for the main module. Declarations of
///     other modules are in the plan, too.
///   - paths: the files of the program, as they were named, for the origins of declarations.
package func plan(_ program: Program, for module: ModuleID? = nil, paths: [SourceFile] = []) -> Plan {
  var planner = Planner(program: program, module: module ?? program.mainModule, files: paths)
  planner.planAll()
  return planner.plan
}

extension Planner {
  /// Runs the whole pass.
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
  /// The modules of the plan; nil for the plan's own.
  private var moduleIndex: [ID<PlanModule>?] = []
  /// For each name of the program, the plan's name.
  private var nameIndex: [Name?]
  /// Further strings of the plan, and the plan's name for each of them.
  private var otherStrings = NameTable.beside()
  private var otherIndex: [Name] = []
  /// For each type of the program, the plan's type.
  var typeIndex: [ID<PlanType>?]
  /// The planned types that nothing declares and that so far occur only among supertypes. Nothing spells them.
  var opaqueSupertypes: Set<TypeID> = []
  /// For each type of the program, the supertypes of the types that inherit only from it. They are computed once.
  var inheritedTypes: [[ID<PlanType>]] = []
  var moduleTypes: [ModuleID: ID<PlanType>] = [:]
  /// The names that need their module before them.
  let hiddenNames: HiddenNames
  /// The methods by the name of an unwind action, once computed.
  var unwindActions: [NameID: [MemberID]]?
  /// The types that declare an unwind action, by the action's name and labels.
  var receiverLists: [[NameID?]: [ID<PlanType>]] = [:]
  /// The result types of failable initializers, by the made type.
  var optionalTypes: [ID<PlanType>: ID<PlanType>] = [:]
  /// The members of the plan, in its order, with their origins.
  private(set) var plannedMembers: [PlannedMember] = []
  /// For each member of the program, the last of its members in the plan; -1 for none.
  private var memberIndex: [Int32]
  /// The plan's members for members that many types share.
  private var crowdedMembers: [CrowdedMember: ID<PlanMember>] = [:]
  private static let crowd: Int32 = 8

  private struct CrowdedMember: Hashable {
    let member: MemberID
    let owner: TypeID
  }
  /// A stack of planned values that are not among the operands of the plan yet. The operands of a nested value are on top.
  /// They are moved first, so that the operands of each value stay together.
  private var pendingOperands: [ID<PlanValue>] = []
  private var lineMaps: [LineMap]
  /// The paths of the files; nil for text that several Swift files have written.
  private let onlyPaths: [String?]

  /// A member in a concrete type. Only members of generic types are planned several times.
  struct PlannedMember {
    let member: MemberID
    let owner: TypeID
    /// The previous planned member for the same member; -1 for none.
    fileprivate let previous: Int32
    /// The number of earlier planned members for the same member.
    fileprivate let number: Int32
  }

  init(program: Program, module: ModuleID, files: [SourceFile]) {
    self.program = program
    self.module = module
    hiddenNames = program.hiddenNames(in: module)
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

  /// A module of the plan; nil for the plan's own.
  func otherModule(_ id: ModuleID) -> ID<PlanModule>? { moduleIndex[id.index] }

  mutating func name(_ text: String) -> Name {
    // A later statement may have made a name of the program out of a text that the plan has as a string
    // already.
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

  /// The plan's member for a member of the program in a type.
  func plannedMember(_ id: MemberID, owner: TypeID) -> ID<PlanMember>? {
    guard id.index < memberIndex.count else { return nil }
    var next = memberIndex[id.index]
    if next >= 0, plannedMembers[Int(next)].number >= Self.crowd {
      return crowdedMembers[CrowdedMember(member: id, owner: owner)]
    }
    while next >= 0 {
      let planned = plannedMembers[Int(next)]
      if planned.owner == owner { return ID(Int(next)) }
      next = planned.previous
    }
    return nil
  }

  /// Reserves memory for the numbers of elements in the program.
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
    let previous = memberIndex[id.index]
    let number = previous < 0 ? 0 : plannedMembers[Int(previous)].number + 1
    plannedMembers.append(PlannedMember(member: id, owner: owner, previous: previous, number: number))
    memberIndex[id.index] = Int32(truncatingIfNeeded: plan.members.count)
    if number >= Self.crowd {
      var next = number == Self.crowd ? memberIndex[id.index] : -1
      while next >= 0 {
        let planned = plannedMembers[Int(next)]
        crowdedMembers[CrowdedMember(member: id, owner: planned.owner)] = ID(Int(next))
        next = planned.previous
      }
      crowdedMembers[CrowdedMember(member: id, owner: owner)] = ID(plan.members.count)
    }
    return plan.members.append(planned)
  }

  /// Plans values and places them one after the other, after the values that they use.
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

  /// The modules of some types, and further modules, in alphabetical order.
  func modules(of types: [TypeID], and others: Set<String> = []) -> [String] {
    types.reduce(others) { $0.union(program.modules(in: $1, seenFrom: module)) }.sorted()
  }
}
