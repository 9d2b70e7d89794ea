import StoryboardVocabulary
import Testing

@testable import StoryboardPlan
@testable import StoryboardRuntime

/// Each part of a plan is described once. Nothing is missing in a description, and whatever asks it finds a field that
/// is new.
@Suite struct PlanDescriptionTests {
  /// The number of things of each kind that a part has.
  private struct Counts: Equatable {
    var values = 0
    var runs = 0
    var members = 0
    var types = 0
    var names = 0

    /// Counts what stands in the fields of a part, as reflection shows them.
    init(in part: Any) {
      switch part {
      case is ID<PlanValue>: values = 1
      case is Operands: runs = 1
      case is ID<PlanMember>: members = 1
      case is ID<PlanType>: types = 1
      case is Name: names = 1
      // The byte form has it among the symbols.
      case is PlanOrigin: break
      default:
        for child in Mirror(reflecting: part).children {
          let inner = Counts(in: child.value)
          values += inner.values
          runs += inner.runs
          members += inner.members
          types += inner.types
          names += inner.names
        }
      }
    }

    /// Counts what the description of a part says.
    init(describedIn part: some PlanCodable) {
      var counts = Counts(in: ())
      part.forEachUse { use in
        switch use {
        case .value, .defaultValue: counts.values += 1
        case .values: counts.runs += 1
        case .call, .closure, .get, .set: counts.members += 1
        case .type: counts.types += 1
        case .name: counts.names += 1
        }
      }
      self = counts
    }
  }

  private static let program = """
    module Fields
    class Item { init() }
    controller Home: UIViewController {
      func item() -> Item
      func back(item: Item)
    }
    controller Detail: UIViewController {
      var item: Item!
      func reload(item: Item)
    }
    container App { single Item() }
    storyboard Main in App {
      initial scene Home: Home {
        segue detail: present Detail(item: self.item())
        segue tell(item: Item): show Detail(item: item)
      }
      scene Detail(item: Item): Detail {
        inject item
        segue done action goBack(_:): unwind Home.back(item: item)
      }
    }
    route detail(item: Item) { root Main.Home present Main.Detail(item: item) then destination.reload(item: item) }
    """

  private func expectAllIsDescribed<Element: PlanElement>(in table: Table<Element>) {
    for element in table.elements {
      #expect(Counts(describedIn: element) == Counts(in: element), "\(element)")
    }
  }

  @Test func everyFieldIsDescribed() throws {
    for plan in [PlanBytesSample.plan, try Plan(Self.program)] {
      expectAllIsDescribed(in: plan.types)
      expectAllIsDescribed(in: plan.values)
      expectAllIsDescribed(in: plan.containers)
      expectAllIsDescribed(in: plan.registrations)
      expectAllIsDescribed(in: plan.storyboards)
      expectAllIsDescribed(in: plan.scenes)
      expectAllIsDescribed(in: plan.transitions)
      expectAllIsDescribed(in: plan.routes)
      expectAllIsDescribed(in: plan.modules)
    }
  }

  /// The fields of a table whose value is in no element other than in a blank one. A byte form could lose such a field,
  /// and no test would notice.
  private func emptyFields<Element: PlanElement>(of table: Table<Element>) -> [String] {
    let blank = Mirror(reflecting: Element.blank).children.map { String(describing: $0.value) }
    let labels = Mirror(reflecting: Element.blank).children.map { $0.label ?? "" }
    var isFilled = [Bool](repeating: false, count: labels.count)
    for element in table.elements {
      for (index, child) in Mirror(reflecting: element).children.enumerated()
      where String(describing: child.value) != blank[index] { isFilled[index] = true }
    }
    return zip(labels, isFilled).filter { !$0.1 }.map { "\(Element.self).\($0.0)" }
  }

  @Test func theSampleFillsEveryField() {
    let plan = PlanBytesSample.plan
    let empty =
      emptyFields(of: plan.types) + emptyFields(of: plan.members) + emptyFields(of: plan.containers)
      + emptyFields(of: plan.registrations) + emptyFields(of: plan.storyboards)
      + emptyFields(of: plan.scenes) + emptyFields(of: plan.transitions) + emptyFields(of: plan.routes)
      + emptyFields(of: plan.modules)
    #expect(empty == [])
  }

  // MARK: A planted field

  /// A transition with two more fields: calls once its target is wired, and a call of a member.
  private struct PlantedTransition: PlanElement, Equatable {
    static var table: PlanTable { .transitions }
    static var blank: PlantedTransition { PlantedTransition(transition: .blank) }

    var transition: PlanTransition
    var calls = Operands.none
    var member = ID<PlanMember>(0)
    var arguments = Operands.none

    mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
      try transition.code(&coder)
      try coder.codeValues(&calls, .calls(after: "planted"))
      try coder.codeCall(&member, &arguments)
    }
  }

  private let plan: Plan
  private let planted: PlantedTransition
  /// The members that the planted fields call: by a value, and themselves.
  private let called: (byValue: ID<PlanMember>, itself: ID<PlanMember>)
  private let item: ID<PlanValue>

  init() {
    var builder = PlanBuilder()
    let type = builder.type("Home", .controller(isFramework: false))
    let reload = builder.member(.method, "reload", of: type, taking: [builder.parameter("a", type)], type)
    let opened = builder.member(.method, "opened", of: type, taking: [builder.parameter("a", type)], type)
    item = builder.value(.literal(.nil))
    let destination = builder.value(.destination)
    let call = builder.value(.call(destination, reload, arguments: builder.operands([item])))
    let storyboard = builder.storyboard("Main")
    let scene = builder.scene("Home", type, in: storyboard)
    _ = builder.transition(.segue(.show), "open", from: scene, to: scene)
    let calls = builder.operands([call])
    let arguments = builder.operands([item])
    plan = builder.plan
    planted = PlantedTransition(
      transition: plan.transitions[ID(0)], calls: calls, member: opened, arguments: arguments)
    called = (reload, opened)
  }

  @Test func bytesKeepIt() throws {
    var writer = PlanByteWriter()
    var written = planted
    written.code(&writer)
    var reader = PlanByteReader(writer.bytes, from: 0)
    var read = PlantedTransition.blank
    try read.code(&reader)
    try reader.expectEnd()
    // The origin is among the symbols.
    read.transition.origin = planted.transition.origin
    #expect(read == planted)
  }

  private func validate(_ part: PlantedTransition, in plan: Plan) throws(PlanMistake) {
    var validator = PlanFieldValidator(plan, stringCount: plan.symbols.strings.count)
    var table = Table([part])
    try validator.codeTable(&table)
  }

  @Test func theValidationChecksItsIndices() throws {
    try validate(planted, in: plan)
    var broken = planted
    broken.calls = Operands(start: 0, count: plan.operands.count + 1)
    #expect(throws: PlanMistake.outOfRange(.operands, index: plan.operands.count + 1)) {
      try validate(broken, in: plan)
    }
    broken = planted
    broken.member = ID(plan.members.count)
    #expect(throws: PlanMistake.outOfRange(.members, index: plan.members.count)) {
      try validate(broken, in: plan)
    }
  }

  @Test func theValidationChecksItsArgumentsAndSteps() throws {
    var broken = planted
    broken.arguments = .none
    #expect(throws: PlanMistake.argumentCount(.transitions, index: 0)) { try validate(broken, in: plan) }
    var stepping = plan
    let step = stepping.values.append(.set(called.itself, item))
    stepping.operands[planted.calls.range.lowerBound] = step
    #expect(throws: PlanMistake.notAValue(step)) { try validate(planted, in: stepping) }
  }

  @Test func theUsesOfMembersHaveIt() {
    #expect(MemberUses(of: planted, in: plan).calls[called.itself.index].map(\.isGiven) == [[true]])
    #expect(MemberUses(of: planted.transition, in: plan).calls[called.itself.index].isEmpty)
  }

  @Test func whoVisitsValuesVisitsIt() {
    var members: [ID<PlanMember>] = []
    plan.visitTransitionValues(by: planted, takesCalls: true) { value in
      if case .call(_, let member, _) = value { members.append(member) }
    }
    #expect(members == [called.byValue])
    // What is called once everything is wired is not asked of the source.
    members = []
    plan.visitTransitionValues(by: planted) { value in
      if case .call(_, let member, _) = value { members.append(member) }
    }
    #expect(members == [])
  }

  @Test func theInterpreterHasItsInstructions() throws {
    let evaluation = PlanEvaluation(of: planted)
    #expect(evaluation.labeledCalls.map(\.word) == ["planted"])
    var constants: ContiguousArray<RecordValue> = []
    let table = ConstantTable(plan, host: RecordHost(plan: plan), constants: &constants)
    var writer = InstructionWriter(plan: plan, constants: table)
    let opening = try writer.write(evaluation)
    #expect(opening.calls != nil)
    #expect(try writer.write(PlanEvaluation(of: planted.transition)).calls == nil)
  }
}
