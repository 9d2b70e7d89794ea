import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension AppMap {
  /// Makes the map of a program, with or without mistakes.
  ///
  /// - Parameter compilation: the program.
  package init(_ compilation: Compilation) {
    var maker = MapMaker(compilation)
    maker.make()
    self = maker.map
  }
}

/// Reads a checked program into a map. The indices of the map are the program's own.
private struct MapMaker {
  var map = AppMap()
  let compilation: Compilation
  let program: Program
  let paths: MapPaths
  private var lineMaps: [LineMap?]
  /// For each class, what it and those from which it inherits leave to the app's own code.
  private var byApp: [TypeDeclarationID: [MapFill]] = [:]
  /// The first property of each name of a class, for the classes that were asked.
  private var properties: [TypeDeclarationID: [NameID: MemberID]] = [:]

  init(_ compilation: Compilation) {
    self.compilation = compilation
    program = compilation.program
    paths = MapPaths(program)
    lineMaps = Array(repeating: nil, count: compilation.sources.count)
  }

  mutating func make() {
    map.module = program.module
    map.modules = program.modules.ids.map {
      MapModule(name: program.name(of: $0), isInterface: program.modules[$0].isInterface)
    }
    makeContainers()
    makeStoryboards()
    for id in program.scenes.ids { map.scenes.append(scene(id)) }
    for id in program.transitions.ids { map.transitions.append(transition(id)) }
    for route in program.routes.elements { map.routes.append(self.route(route)) }
    makeFindings()
  }

  // MARK: Places

  private mutating func lineMap(of file: Int) -> LineMap? {
    guard compilation.sources.indices.contains(file) else { return nil }
    let lines = lineMaps[file] ?? LineMap(compilation.sources[file])
    lineMaps[file] = lines
    return lines
  }

  private mutating func place(_ reference: SyntaxReference) -> MapPlace {
    let syntax = program.syntax(reference)
    guard let lines = lineMap(of: Int(syntax.tree.file)) else { return MapPlace(path: "", line: 0) }
    let path = PathText.readable(lines.source.path(of: syntax.start))
    return MapPlace(path: path, line: lines.location(of: syntax.start).line)
  }

  // MARK: Containers

  private mutating func makeContainers() {
    for id in program.containers.ids {
      let container = program.containers[id]
      map.containers.append(
        MapContainer(
          module: container.module.index, path: paths[id], parent: container.parent.map { ID($0.index) },
          parameters: parameters(container.parameters),
          registrations: container.registrations.map { ID($0.index) }, place: place(container.syntax)))
    }
    for id in program.registrations.ids {
      let registration = program.registrations[id]
      var text = ValueText(program, paths)
      text.factory = registration.parameters
      let made = registration.value.map { program.values[$0] }
      let fills = fills(made, registration.steps, registration.later, text)
      map.registrations.append(
        MapRegistration(
          container: ID(registration.container.index), path: paths[id],
          type: program.spelling(registration.type),
          offered: program.typeLists[registration.offered].map { program.spelling($0) },
          lifetime: registration.lifetime, parameters: parameters(registration.parameters), fills: fills,
          place: place(registration.syntax)))
    }
  }

  private func parameters(_ list: ParameterList) -> [MapParameter] {
    program.parameters[list].map {
      MapParameter(
        label: $0.label.map { program.names[$0] }, name: program.names[$0.name],
        type: program.spelling($0.type))
    }
  }

  /// The values for an object: for the parameters of its initializer, its properties and its calls.
  private func fills(_ made: Value?, _ now: StepList, _ later: StepList, _ text: ValueText) -> [MapFill] {
    var fills: [MapFill] = []
    if let made { addArguments(of: made, text, to: &fills) }
    for step in program.steps[now] { fills.append(fill(step, .property, text)) }
    for step in program.steps[later] { fills.append(fill(step, .later, text)) }
    return fills
  }

  /// Adds the arguments of the call that makes an object, and the steps of one that is made in place.
  private func addArguments(of made: Value, _ text: ValueText, to fills: inout [MapFill]) {
    switch made {
    case .force(let id), .tryForce(let id), .tryOptional(let id):
      addArguments(of: program.values[id], text, to: &fills)
    case .object(let id, let now, let later):
      addArguments(of: program.values[id], text, to: &fills)
      fills += self.fills(nil, now, later, text)
    case .construct(let member, _, let arguments), .staticCall(let member, _, let arguments):
      let parameters = program.parameters[program.members[member].parameters]
      for (parameter, value) in zip(parameters, program.values[arguments]) where !parameter.isCoder {
        fills.append(
          MapFill(
            kind: .argument, name: program.names[parameter.name], type: program.spelling(parameter.type),
            value: text.text(value), source: text.source(value)))
      }
    case .makeContainer(let container, _, let arguments):
      let parameters = program.parameters[program.containers[container].parameters]
      for (parameter, value) in zip(parameters, program.values[arguments]) {
        fills.append(
          MapFill(
            kind: .argument, name: program.names[parameter.name], type: program.spelling(parameter.type),
            value: text.text(value), source: text.source(value)))
      }
    default: break
    }
  }

  private func fill(_ step: Step, _ kind: MapFill.Kind, _ text: ValueText) -> MapFill {
    switch step {
    case .set(let member, _, let value):
      MapFill(
        kind: kind, name: program.names[program.members[member].name],
        type: program.spelling(program.members[member].type), value: text.text(value),
        source: text.source(value))
    case .call(let member, _, let arguments):
      MapFill(
        kind: .call, name: program.names[program.members[member].name], type: "",
        value: "(" + text.labelled(program.members[member].parameters, arguments) + ")", source: .written)
    }
  }

  // MARK: Storyboards

  private mutating func makeStoryboards() {
    for id in program.storyboards.ids {
      let storyboard = program.storyboards[id]
      let file = program.storyboardSyntax(of: id).file ?? program.names[storyboard.name]
      map.storyboards.append(
        MapStoryboard(
          module: storyboard.module.index, name: program.names[storyboard.name], file: file, path: paths[id],
          container: storyboard.container.map { ID($0.index) },
          scenes: storyboard.scenes.map { ID($0.index) },
          initial: storyboard.initial.map { ID($0.index) }, isLaunch: storyboard.isLaunch,
          isExternal: storyboard.isExternal, references: references(of: id), place: place(storyboard.syntax)))
    }
  }

  private func references(of id: StoryboardID) -> [MapReference] {
    program.places[id].keys.compactMap { name in
      guard case .reference(let reference)? = program.places[id][name] else { return nil }
      var target: ID<MapScene>?
      if case .scene(let scene) = program.references[reference].target { target = ID(scene.index) }
      return MapReference(name: program.names[name], target: target)
    }
  }

  private mutating func scene(_ id: SceneID) -> MapScene {
    let scene = program.scenes[id]
    var text = ValueText(program, paths)
    text.scene = scene.parameters
    var fills = fills(scene.initializer.map { program.values[$0] }, scene.steps, scene.later, text)
    addByApp(of: id, to: &fills)
    let syntax = program.syntax(scene.syntax)
    return MapScene(
      storyboard: ID(scene.storyboard.index), name: program.names[scene.name], path: paths[id],
      controller: scene.controller == .error ? "?" : program.spelling(scene.controller),
      identifier: scene.identifier.map { program.names[$0] }, parameters: parameters(scene.parameters),
      fills: fills, transitions: scene.transitions.map { ID($0.index) },
      objectID: Located<ObjectIDSyntax>(syntax.child(.objectID))?.value, isInitial: scene.isInitial,
      isPublic: scene.publicController != nil, isOpenedBySystem: program.graph.isOpenedBySystem[id],
      isOpenedBySeguesOnly: program.graph.isOpenedBySeguesOnly[id], place: place(scene.syntax))
  }

  /// Adds the properties of a scene that are left to the app's own code.
  private mutating func addByApp(of id: SceneID, to fills: inout [MapFill]) {
    let controller = program.types.declaration(program.scenes[id].controller)
    var all = program.namesByApp(ofScene: id).map { fillByApp($0, of: controller) }
    all += fillsByApp(of: controller)
    if all.isEmpty { return }
    // A nearer line wins over a line of a class.
    var seen = Set(fills.lazy.filter { $0.kind == .property || $0.kind == .later }.map(\.name))
    for fill in all where seen.insert(fill.name).inserted { fills.append(fill) }
  }

  /// The properties that a class, and those from which it inherits, leave to the app's own code, the nearest first.
  private mutating func fillsByApp(of declaration: TypeDeclarationID?) -> [MapFill] {
    // From the class up to one that is known, then down again: most classes have none of their own.
    var chain: [TypeDeclarationID] = []
    var next = declaration
    while let current = next, byApp[current] == nil {
      byApp[current] = []
      chain.append(current)
      next = program.declarations[current].superclass.flatMap { program.types.declaration($0) }
    }
    var fills = next.flatMap { byApp[$0] } ?? []
    for current in chain.reversed() {
      let names = program.namesByApp(ofClass: current)
      if !names.isEmpty { fills = names.map { fillByApp($0, of: current) } + fills }
      byApp[current] = fills
    }
    return fills
  }

  private mutating func fillByApp(_ name: NameID, of declaration: TypeDeclarationID?) -> MapFill {
    var type = "?"
    var next = declaration
    var seen: Set<TypeDeclarationID> = []
    while let current = next, seen.insert(current).inserted {
      if let member = properties(of: current)[name] {
        type = program.spelling(program.members[member].type)
        break
      }
      next = program.declarations[current].superclass.flatMap { program.types.declaration($0) }
    }
    return MapFill(kind: .property, name: program.names[name], type: type, value: "by app", source: .app)
  }

  private mutating func properties(of declaration: TypeDeclarationID) -> [NameID: MemberID] {
    if let known = properties[declaration] { return known }
    var found: [NameID: MemberID] = [:]
    for member in program.declarations[declaration].members where program.members[member].kind == .property {
      let name = program.members[member].name
      if found[name] == nil { found[name] = member }
    }
    properties[declaration] = found
    return found
  }

  // MARK: Transitions

  private mutating func transition(_ id: TransitionID) -> MapTransition {
    let transition = program.transitions[id]
    var text = ValueText(program, paths)
    text.scene = program.scenes[transition.source].parameters
    text.told = transition.parameters
    var style = transition.style?.word
    if transition.kind == .segue(.custom) { style = transition.customClass.map { program.names[$0] } }
    let action = program.action(of: transition)
    let container = program.storyboards[program.scenes[transition.source].storyboard].container
    return MapTransition(
      source: ID(transition.source.index), target: transition.target.map { ID($0.index) },
      kind: transition.kind, title: transition.title.map { program.names[$0] },
      identifier: transition.identifier.map { program.names[$0] }, style: style,
      told: transition.isTold ? parameters(transition.parameters) : nil,
      arguments: arguments(transition.arguments, of: transition.target, text),
      container: clause(transition.container, text, from: container),
      reference: reference(of: transition),
      action: action.flatMap { action in
        action.name.map { program.names[$0] + (action.isByApp ? " by app" : "") }
      },
      unwind: transition.unwind.map {
        program.spelling($0.type) + "." + program.names[program.members[$0.member].name] + "("
          + text.labelled(program.members[$0.member].parameters, $0.arguments) + ")"
      }, isBroken: transition.isBroken, place: place(transition.syntax))
  }

  private func arguments(_ values: ValueList, of target: SceneID?, _ text: ValueText) -> [MapArgument] {
    guard let target else { return [] }
    return zip(program.parameters[program.scenes[target].parameters], program.values[values]).map {
      MapArgument(
        label: $0.label.map { program.names[$0] }, name: program.names[$0.name], value: text.text($1))
    }
  }

  /// The clause that says in which container the target is opened; empty if it is the source's own.
  private func clause(_ choice: ContainerChoice, _ text: ValueText, from own: ContainerID?) -> String {
    switch choice {
    case .none: return ""
    case .inherited(let container): return container == own ? "" : "in " + paths[container]
    case .value(let id):
      if case .makeContainer = program.values[id] { return "with " + text.text(program.values[id]) }
      return "in " + text.text(program.values[id])
    }
  }

  /// The reference of the source's storyboard that the transition names.
  private func reference(of transition: Transition) -> String? {
    guard let name = Located<TransitionSyntax>(program.syntax(transition.syntax))?.target?.name?.id,
      case .reference? = program.places[program.scenes[transition.source].storyboard][name]
    else { return nil }
    return program.names[name]
  }

  private mutating func route(_ route: Route) -> MapRoute {
    var text = ValueText(program, paths)
    text.told = route.parameters
    let steps = route.steps.compactMap { step -> MapStep? in
      guard let target = step.target else { return nil }
      // The instance in use is that of the scene which an earlier step has opened, or the route's own.
      let opened = step.instance.flatMap { route.steps[$0].target }
      let own = opened.map { program.storyboards[program.scenes[$0].storyboard].container } ?? route.container
      return MapStep(
        kind: step.kind, style: step.kind == .present ? step.style?.word : nil, target: ID(target.index),
        arguments: step.kind == .select ? [] : arguments(step.arguments, of: target, text),
        container: clause(step.container, text, from: own))
    }
    return MapRoute(
      module: route.module.index, name: program.names[route.name], parameters: parameters(route.parameters),
      steps: steps, place: place(route.syntax))
  }

  // MARK: Findings

  private mutating func makeFindings() {
    let scenes = program.scenes.ids.map { (range: program.range(of: program.scenes[$0].syntax), id: $0) }
      .sorted { $0.range < $1.range }
    for diagnostic in compilation.diagnostics {
      guard let lines = lineMap(of: Int(diagnostic.range.file)) else { continue }
      let location = lines.location(of: diagnostic.range.start)
      let entry = diagnostic.kind.entry
      map.findings.append(
        MapFinding(
          severity: entry.severity, code: entry.code.rawValue, message: entry.message,
          place: MapPlace(
            path: PathText.readable(lines.source.path(of: diagnostic.range.start)), line: location.line),
          column: location.column, scene: scene(around: diagnostic.range, among: scenes)))
    }
  }

  /// The scene in whose text a place is.
  private func scene(
    around range: SourceRange, among scenes: [(range: SourceRange, id: SceneID)]
  ) -> ID<MapScene>? {
    let next = scenes.partitioningIndex { ($0.range.file, $0.range.start) <= (range.file, range.start) }
    guard next > 0, scenes[next - 1].range.file == range.file, range.start < scenes[next - 1].range.end else {
      return nil
    }
    return ID(scenes[next - 1].id.index)
  }
}
