import StoryboardVocabulary

/// The number of elements that the indices of a plan's parts need in each table: they are checked once against the
/// tables, at the end.
struct NeededCounts {
  private var types = 0
  private var members = 0
  private var values = 0
  private var operands = 0
  private var containers = 0
  private var registrations = 0
  private var storyboards = 0
  private var scenes = 0
  private var transitions = 0
  private var routes = 0
  private var modules = 0
  private var strings = 0

  @inline(__always) mutating func note(_ name: Name) { strings = max(strings, name.index + 1) }
  @inline(__always) mutating func note(_ run: Operands) { operands = max(operands, run.range.upperBound) }

  @inline(__always) mutating func note<Element: PlanElement>(_ id: ID<Element>) {
    let count = id.index + 1
    switch Element.table {
    case .types: types = max(types, count)
    case .members: members = max(members, count)
    case .values: values = max(values, count)
    case .containers: containers = max(containers, count)
    case .registrations: registrations = max(registrations, count)
    case .storyboards: storyboards = max(storyboards, count)
    case .scenes: scenes = max(scenes, count)
    case .transitions: transitions = max(transitions, count)
    case .routes: routes = max(routes, count)
    case .modules: modules = max(modules, count)
    case .operands, .routeSteps, .strings: break
    }
  }

  /// - Parameter stringCount: the number of strings, if they are not loaded.
  func check(_ plan: Plan, stringCount: Int) throws(PlanMistake) {
    try check(types, plan.types.count, .types)
    try check(members, plan.members.count, .members)
    try check(values, plan.values.count, .values)
    guard operands <= plan.operands.count else { throw .outOfRange(.operands, index: operands) }
    try check(containers, plan.containers.count, .containers)
    try check(registrations, plan.registrations.count, .registrations)
    try check(storyboards, plan.storyboards.count, .storyboards)
    try check(scenes, plan.scenes.count, .scenes)
    try check(transitions, plan.transitions.count, .transitions)
    try check(routes, plan.routes.count, .routes)
    try check(modules, plan.modules.count, .modules)
    try check(strings, stringCount, .strings)
  }

  private func check(_ needed: Int, _ count: Int, _ table: PlanTable) throws(PlanMistake) {
    guard needed <= count else { throw .outOfRange(table, index: needed - 1) }
  }
}

/// Visits the indices of a plan.
struct PlanIndexVisitor: PlanObserver {
  typealias Failure = Never

  private(set) var counts = NeededCounts()
  private var shared = SharedTypeLists()

  mutating func codeShared(_ types: inout [ID<PlanType>]) {
    if shared.place(of: types) == nil { codeArray(&types) }
  }

  mutating func codeName(_ name: inout Name, isNeeded: Bool) { counts.note(name) }
  mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) { counts.note(id) }
  mutating func codeOperands(_ run: inout Operands) { counts.note(run) }
}
