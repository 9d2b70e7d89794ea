import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// Turns a program without mistakes into the plan that the interpreter executes and the code generators write as
/// Swift.
///
/// - Parameters:
///   - program: a checked program without errors.
///   - module: the module that Swift is generated for, which owns the plan; nil for the main module. Declarations of
///     other modules are in the plan, too.
///   - paths: the files of the program under the paths that were given, for the origins of declarations.
package func plan(_ program: Program, for module: ModuleID? = nil, paths: [SourceFile] = []) -> Plan {
  var planner = Planner(program: program, module: module ?? program.mainModule, files: paths)
  planner.planAll()
  return planner.plan
}

extension Planner {
  /// Plans the whole program.
  mutating func planAll() {
    reserve()
    plan.platforms = program.platforms
    plan.callSites = program.modules[module].callSites
    planTypes()
    planContainers()
    planStoryboards()
    planTransitions()
    planRoutes()
  }
}

/// Makes a plan from a program, and stores what it has planned so far.
struct Planner {
  var program: Program
  var plan = Plan()
  /// The plan's own module, for which Swift is generated.
  let module: ModuleID
  /// For each module of the program, its index in the plan; nil for the plan's own module.
  private var moduleIndex: [ID<PlanModule>?] = []
  /// For each name of the program, its index among the strings of the plan; nil if it is not used yet.
  private var nameIndex: [Name?]
  /// The strings of the plan that are no names of the program, and the index of each among the strings of the plan.
  private var extraStrings = NameTable.beside()
  private var otherIndex: [Name] = []
  /// For each type of the program, its index in the plan; nil if it is not planned yet.
  var typeIndex: [ID<PlanType>?]
  /// The planned types that nothing declares and that have been only supertypes so far. The generated code does not
  /// spell them.
  var opaqueSupertypes: Set<TypeID> = []
  /// For each type of the program, the supertypes of any type that inherits only from it. All such types share one
  /// list, which is computed once.
  var inheritedTypes: [[ID<PlanType>]] = []
  var moduleTypes: [ModuleID: ID<PlanType>] = [:]
  /// The names of types that need the name of their module before them in Swift.
  let hiddenNames: HiddenNames
  /// The methods whose name is the name of an unwind segue's action, by the name; nil until they are first needed.
  var unwindActions: [NameID: [MemberID]]?
  /// The types that declare the action of an unwind segue, by the name and the labels of the action.
  var receiverLists: [[NameID?]: [ID<PlanType>]] = [:]
  /// The optional type for each type that a failable initializer makes.
  var optionalTypes: [ID<PlanType>: ID<PlanType>] = [:]
  /// The members of the plan in its order, each with the member of the program from which it was made.
  private(set) var plannedMembers: [PlannedMember] = []
  /// For each member of the program, the index of the last member in the plan that was made from it; -1 for none.
  private var memberIndex: [Int32]
  /// The members of the plan for those members of generic types that were planned for many types.
  private var genericMembers: [GenericMemberKey: ID<PlanMember>] = [:]
  private static let crowd: Int32 = 8

  private struct GenericMemberKey: Hashable {
    let member: MemberID
    let owner: TypeID
  }
  /// A stack of planned values that are not among the operands of the plan yet. The operands of a nested value are on
  /// top. They are moved into the plan first, so that the operands of each value are consecutive.
  private var pendingOperands: [ID<PlanValue>] = []
  private var lineMaps: [LineMap]
  /// The path of each file; nil for a file whose text comes from several Swift files.
  private let singleFilePaths: [String?]

  /// A member together with the type that has it. Only members of generic types are planned several times.
  struct PlannedMember {
    let member: MemberID
    let owner: TypeID
    /// The index of the planned member that was made before from the same member; -1 for none.
    fileprivate let previous: Int32
    /// The number of members that were planned before from the same member.
    fileprivate let number: Int32
  }

  init(program: Program, module: ModuleID, files: [SourceFile]) {
    self.program = program
    self.module = module
    hiddenNames = program.hiddenNames(in: module)
    lineMaps = files.map(LineMap.init)
    singleFilePaths = files.map { $0.origins.isEmpty ? $0.path : nil }
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

  /// The index of a module in the plan; nil for the plan's own module.
  func foreignModule(_ id: ModuleID) -> ID<PlanModule>? { moduleIndex[id.index] }

  mutating func name(_ text: String) -> Name {
    // The name may be new in the program, although the plan already has the same text as a string.
    if let id = program.names.name(of: text), id.raw < nameIndex.count { return name(id) }
    let id = Int(extraStrings.intern(text).raw)
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

  /// The plan's member for a member that the type `owner` has; nil if it is not planned yet.
  func plannedMember(_ id: MemberID, owner: TypeID) -> ID<PlanMember>? {
    guard id.index < memberIndex.count else { return nil }
    var next = memberIndex[id.index]
    if next >= 0, plannedMembers[Int(next)].number >= Self.crowd {
      return genericMembers[GenericMemberKey(member: id, owner: owner)]
    }
    while next >= 0 {
      let planned = plannedMembers[Int(next)]
      if planned.owner == owner { return ID(Int(next)) }
      next = planned.previous
    }
    return nil
  }

  /// Reserves memory for as many elements as the program has.
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
        genericMembers[GenericMemberKey(member: id, owner: planned.owner)] = ID(Int(next))
        next = planned.previous
      }
      genericMembers[GenericMemberKey(member: id, owner: owner)] = ID(plan.members.count)
    }
    return plan.members.append(planned)
  }

  /// Plans a list of values and places them in consecutive operands. The operands of the values themselves come
  /// before them.
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
      file: singleFilePaths[file] ?? lineMaps[file].source.path(of: start),
      line: lineMaps[file].nextLine(of: start))
  }

  /// The modules that declare the given types, and the modules `others`, in alphabetical order.
  func modules(of types: [TypeID], and others: Set<String> = []) -> [String] {
    types.reduce(others) { $0.union(program.modules(in: $1, seenFrom: module)) }.sorted()
  }
}
