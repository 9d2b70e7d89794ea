import StoryboardPlan
import StoryboardVocabulary

/// A plan that contains every case of every enum of a plan, and every field with a value that is not blank.
enum PlanBytesSample {
  static let plan: Plan = {
    var builder = PlanBuilder(module: "Sample")
    let types = addTypes(&builder)
    let members = addMembers(&builder, types)
    let app = builder.container("App")
    let member = builder.container("Member", in: app, [builder.parameter("user", types[0], isWeak: true)])
    _ = builder.container("Free")
    let values = addValues(&builder, members, app)
    for (index, lifetime) in Lifetime.allCases.enumerated() {
      let parameters = lifetime == .factory ? [builder.parameter("x", types[0], default: values[0])] : []
      let isFilling = lifetime == .factory
      let value = isFilling ? builder.value(.parameter(.registration, index: 0)) : values[index]
      let id = builder.register(
        "r\(index)", types[0], in: app, lifetime, taking: parameters, value,
        steps: [
          .set(members[1], values[1]),
          .call(members[2], arguments: builder.operands(Array(values[0..<3]))),
        ])
      builder.changeRegistration(id) {
        $0.isEager = index == 1
        $0.isFilling = isFilling
        $0.later = index == 2 ? [.set(members[1], values[3])] : []
      }
    }
    _ = builder.register("own", types[1], in: member, .transient, values[0])
    _ = builder.value(.registration(ID(0), levels: 0, arguments: builder.operands([])))
    for isOptional in [false, true] {
      _ = builder.value(.provider(ID(1), levels: 2, type: types[7], isOptional: isOptional))
    }
    let steps = [
      builder.value(.set(members[1], values[0])),
      builder.value(.perform(members[2], arguments: builder.operands(Array(values[0..<3])))),
    ]
    let made = values[12]
    for canThrow in [false, true] {
      _ = builder.value(
        .object(
          made, steps: builder.operands(steps), later: builder.operands([steps[0]]), canThrow: canThrow))
    }
    _ = builder.value(.makeContainer(member, parent: values[3], arguments: builder.operands([values[0]])))
    addStoryboards(&builder, types, members, values, app)
    addRoute(&builder, types, values, app)
    var plan = builder.plan
    addOrigins(&plan)
    return plan
  }()

  private static func addTypes(_ builder: inout PlanBuilder) -> [ID<PlanType>] {
    let first = builder.type("A")
    let kinds: [PlanType.Kind] = [
      .controller(isFramework: true), .controller(isFramework: false), .struct, .enum, .protocol,
      .optional(first), .function, .value,
    ]
    return [first] + kinds.enumerated().map { builder.type("T\($0)", $1, is: [first]) }
  }

  private static func addMembers(_ builder: inout PlanBuilder, _ types: [ID<PlanType>]) -> [ID<PlanMember>] {
    let kinds: [PlanMember.Kind] = [
      .initializer, .property, .method, .staticProperty, .staticMethod, .enumCase,
    ]
    let parameters = [
      builder.coder(types[0]), builder.parameter("p", types[1], isWeak: true),
      PlanParameter(label: nil, name: builder.name("q"), type: types[2]),
    ]
    return kinds.map { builder.member($0, "\($0)", of: types[0], taking: parameters, types[3]) }
  }

  private static func addValues(
    _ builder: inout PlanBuilder, _ members: [ID<PlanMember>], _ app: ID<PlanContainer>
  ) -> [ID<PlanValue>] {
    let literals: [PlanLiteral] = [
      .integer(builder.name("7")), .float(builder.name("1.5")), .string(builder.name("text")),
      .boolean(true), .boolean(false), .nil, .url(builder.name("https://a.b")),
    ]
    var values = literals.map { builder.value(.literal($0)) }
    let first = values[0]
    let run = builder.operands(Array(values[0..<3]))
    let more: [PlanValue] = [
      .parameter(.transition, index: 0), .parameter(.scene, index: 1), .parameter(.registration, index: 2),
      .parameter(.container(levels: 1), index: 3), .container(levels: 0),
      .construct(members[0], arguments: run),
      .staticProperty(members[3]), .staticCall(members[4], arguments: run),
      .enumCase(members[5], arguments: run), .source, .sender, .destination, .get(first, members[1]),
      .call(first, members[2], arguments: run), .method(first, members[2]), .array(run), .dictionary(run),
      .omitted, .coder, .force(first), .tryForce(first), .tryOptional(first),
      .makeContainer(app, parent: nil, arguments: .none),
    ]
    values += more.map { builder.value($0) }
    return values
  }

  private static func addStoryboards(
    _ builder: inout PlanBuilder, _ types: [ID<PlanType>], _ members: [ID<PlanMember>],
    _ values: [ID<PlanValue>], _ app: ID<PlanContainer>
  ) {
    let bundles: [PlanStoryboard.Bundle] = [
      .main, .framework, .module, .identifier(builder.name("bundle")),
    ]
    var scenes: [ID<PlanScene>] = []
    for (index, bundle) in bundles.enumerated() {
      let storyboard = builder.storyboard(
        "S\(index)", in: index < 2 ? app : nil, isExternal: index == 3)
      let file = builder.name("file")
      builder.changeStoryboard(storyboard) {
        $0.bundle = bundle
        $0.file = file
        $0.isPublic = index == 2
      }
      scenes.append(
        builder.scene(
          "scene\(index)", types[1], in: storyboard,
          taking: index == 0 ? [builder.parameter("p", types[0])] : [],
          initializer: index == 1 ? values[12] : nil, steps: [.set(members[1], values[0])],
          identifier: index == 0 ? "scene-id" : nil))
    }
    let kinds: [TransitionKind] = [
      .segue(.show), .segue(.showDetail), .segue(.push), .segue(.modal), .segue(.popover), .segue(.sheet),
      .segue(.replace), .embed, .segue(.present), .segue(.present), .segue(.custom), .relationship(.root),
      .relationship(.tab), .relationship(.split), .relationship(.page), .relationship(.content),
    ]
    let makers: [Int: DestinationMaker] = [1: .framework, 3: .generatedAction, 6: .appAction]
    for (index, kind) in kinds.enumerated() {
      _ = builder.transition(
        kind, index == 0 ? "segue-id" : nil, from: scenes[0], to: scenes[1 + index % 3],
        told: index == 0 ? [builder.parameter("told", types[0])] : [],
        action: makers[index].map { _ in "makeIt" }, maker: makers[index] ?? .framework,
        style: index == 9 ? .formSheet : nil, customClass: index == 10 ? "Fade" : nil)
    }
    let chosen = builder.value(.makeContainer(app, parent: nil, arguments: .none))
    _ = builder.transition(
      .segue(.show), from: scenes[1], to: scenes[0], [values[0]], container: .value(chosen))
    let unwind = PlanUnwind(
      type: types[0], member: members[2], arguments: builder.operands(Array(values[0..<3])))
    _ = builder.transition(
      .segue(.unwind), "done", from: scenes[1], to: nil, unwind: unwind, receivers: [types[0], types[1]])
    _ = builder.transition(
      .relationship(.root), from: scenes[2], to: scenes[1], action: "makeRoot", hidesClass: true,
      maker: .generatedAction)
    let calls = builder.operands([
      values[1], builder.value(.child(values[0], ID(11))),
      builder.value(.storyboard(ID(0), type: types[0])),
    ])
    builder.changeTransition(ID(2)) { $0.calls = calls }
    builder.changeTransition(ID(4)) { ($0.isByApp, $0.arguments) = (true, .none) }
    // The first scene holds the third.
    for scene in [scenes[0], scenes[2]] {
      builder.changeScene(scene) { ($0.isOpenedBySeguesOnly, $0.holdsGenerated) = (true, true) }
    }
    // The system opens the second, which leads to the first and by that to all.
    builder.changeScene(scenes[1]) { $0.isOpenedBySystem = true }
    for scene in scenes { builder.changeScene(scene) { $0.reach = .launch } }
  }

  private static func addRoute(
    _ builder: inout PlanBuilder, _ types: [ID<PlanType>], _ values: [ID<PlanValue>], _ app: ID<PlanContainer>
  ) {
    let kinds: [RouteStepKind] = [
      .root, .show, .showDetail, .push, .present, .select, .open, .dismiss, .unwind,
    ]
    let containers: [PlanTransition.ContainerChoice] = [.none, .inherited(levels: 1), .value(values[0])]
    let name = builder.name("open")
    let parameters = [builder.parameter("p", types[0], default: values[0])]
    let run = builder.operands([values[1]])
    var route = PlanRoute(name: name)
    (route.parameters, route.container, route.isPublic, route.publicController) = (
      parameters, app, true, types[0]
    )
    (route.frameworks, route.start) = ([.uiKit, .appKit], .window)
    for (index, kind) in kinds.enumerated() {
      var step = PlanRouteStep(kind: kind, target: kind == .dismiss ? nil : ID(index % 3))
      if index == 4 || kind == .open { step.style = .formSheet }
      if kind == .open { (step.frame, step.frameScene) = (types[0], ID(1)) }
      if kind == .showDetail { (step.target, step.controller, step.arguments) = (nil, types[1], run) }
      if index == 5 { step.selection = PlanRouteStep.Selection(step: 1, path: [ID(11)]) }
      if index % 3 == 0 { step.arguments = run }
      if index > 2 { step.instance = 0 }
      step.container = containers[index % 3]
      if index % 2 == 0 { step.calls = run }
      route.steps.append(step)
    }
    _ = builder.add(route)
  }

  private static func addOrigins(_ plan: inout Plan) {
    plan.symbols.imports = ["UIKit", "Theming"]
    plan.callSites = [CallSites(.rswift, as: "Res"), CallSites(.scenes)]
    plan.platforms = Platform.Kind.allCases.enumerated().map { index, kind in
      Platform(kind: kind, version: index == 1 ? nil : .init(major: 10 + index, minor: index))
    }
    for (index, framework) in Framework.allCases.enumerated() {
      plan.storyboards.elements[index].framework = framework
    }
    plan.containers.elements[1].framework = .appKit
    let module = plan.modules.append(PlanModule(name: Name(1), isInterface: true))
    plan.types.elements[8].isolation = .mainActor
    plan.members.elements[5].owner = ID(8)
    plan.containers.elements[2].isolation = .none
    plan.scenes.elements[0].later = plan.scenes.elements[0].steps
    plan.storyboards.elements[2].module = module
    plan.containers.elements[0].module = module
    plan.routes.elements[0].module = module
    plan.containers.elements[0].isPublic = true
    plan.scenes.elements[2].publicController = ID(1)
    let origin = PlanOrigin(documentation: ["A line.", "", "Another — ünïcode."], file: "a.sbdsl", line: 12)
    plan.containers.elements[0].origin = origin
    plan.registrations.elements[1].origin = origin
    plan.storyboards.elements[1].origin = origin
    plan.scenes.elements[2].origin = origin
    plan.routes.elements[0].origin = origin
    plan.transitions.elements[3].origin = PlanOrigin(line: -1)
  }
}
