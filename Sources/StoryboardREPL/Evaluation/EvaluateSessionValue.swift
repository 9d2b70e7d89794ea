import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// The suffixes of a value that is evaluated step by step. In `list.open(item: a)`, the name `list` comes first, and
/// `.open` and the call are suffixes.
struct SuffixCursor {
  let suffixes: [Syntax]
  var next = 0

  /// The name in the next suffix, if the suffix is a member such as `.open`; otherwise nil.
  var member: Located<NameValueSyntax>? { name(at: next) }

  func name(at index: Int) -> Located<NameValueSyntax>? {
    guard index < suffixes.count, suffixes[index].kind == .memberSuffix else { return nil }
    return Located<NameValueSyntax>(suffixes[index])
  }

  /// Returns the arguments of the next suffix and moves past it, if the suffix is a call; otherwise returns nil.
  mutating func takeCall() -> Located<ArgumentsSyntax>? {
    guard next < suffixes.count, suffixes[next].kind == .callSuffix else { return nil }
    next += 1
    return Located<ArgumentsSyntax>(suffixes[next - 1].child(.arguments))
  }
}

extension Evaluator {
  /// Evaluates a value that begins with a name which only the session knows, such as a name declared by `let`, or a
  /// scene. Returns nil for any other value.
  mutating func sessionValue(_ syntax: Located<ValueSyntax>) throws(StatementStopped) -> TypedRecord? {
    guard !syntax.syntax.isBroken, let primary = syntax.primary else { return nil }
    if primary.kind == .parenthesized, let inner = Located<ValueSyntax>(primary.child(.value)) {
      guard !syntax.suffixes.isEmpty, let base = try sessionValue(inner) else {
        return try unsuffixedSessionValue(syntax, inner)
      }
      var cursor = SuffixCursor(suffixes: syntax.suffixes)
      return try follow(base, &cursor, at: primary)
    }
    guard let name = Located<NameValueSyntax>(primary), primary.kind == .nameValue, name.arguments.isEmpty
    else {
      return nil
    }
    var cursor = SuffixCursor(suffixes: syntax.suffixes)
    guard let base = try head(name, &cursor) else { return nil }
    return try follow(base, &cursor, at: primary)
  }

  private mutating func unsuffixedSessionValue(
    _ syntax: Located<ValueSyntax>, _ inner: Located<ValueSyntax>
  ) throws(StatementStopped) -> TypedRecord? {
    syntax.suffixes.isEmpty ? try sessionValue(inner) : nil
  }

  // MARK: Heads

  /// Evaluates the first name of a value together with the suffixes that belong to it, such as `.Detail(item: a)`
  /// after the storyboard `Main`. Returns nil for a name that only the program knows.
  private mutating func head(_ name: Located<NameValueSyntax>, _ cursor: inout SuffixCursor)
    throws(StatementStopped)
    -> TypedRecord?
  {
    if let known = objects[program.names[name.name]] {
      if let record = known.value.record, record.isGone {
        throw report(SessionDiagnostic.isGone(program.names[name.name]), at: name.syntax.range)
      }
      return known
    }
    let thing = checker.thing(name.name)
    if let storyboard = checker.storyboard(name.name),
      let opened = try scene(of: storyboard, thing == nil, name, &cursor)
    {
      return opened
    }
    if case .container(let container)? = thing { return try instance(of: container, name, &cursor) }
    if thing == nil, let route = route(name.name) { return try open(route, name, &cursor) }
    if thing == nil, let module = checker.importedModule(name.name), let member = cursor.member {
      return try head(of: module, member, &cursor)
    }
    return nil
  }

  /// Evaluates a storyboard or a container of another module. Returns nil if the module has none with the name.
  private mutating func head(
    of module: ModuleID, _ name: Located<NameValueSyntax>, _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord? {
    if let id = program.storyboards.firstID(where: { $0.module == module && $0.name == name.name }) {
      cursor.next += 1
      return try scene(of: id, true, name, &cursor)
    }
    guard let id = program.containers.firstID(where: { $0.module == module && $0.name == name.name })
    else { return nil }
    cursor.next += 1
    return try instance(of: id, name, &cursor)
  }

  func route(_ name: NameID) -> RouteID? {
    program.routes.firstID { $0.name == name && $0.module == checker.module }
  }

  // MARK: Scenes

  /// Opens the scene of a storyboard that a value names: `Catalog.Detail(…)`. If the value names no scene, opens the
  /// initial scene.
  ///
  /// - Parameter isAlone: true if the name can only mean the storyboard.
  private mutating func scene(
    of storyboard: StoryboardID, _ isAlone: Bool, _ name: Located<NameValueSyntax>,
    _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord? {
    let declared = program.storyboards[storyboard]
    var found: SceneID?
    if let member = cursor.member {
      if case .scene(let scene)? = program.places[storyboard][member.name] { found = scene }
      if found == nil, member.name.keyword == .initial { found = declared.initial }
      if found == nil, !isAlone { return nil }
      guard found != nil else {
        let known = declared.scenes.map { program.scenes[$0].name }
        throw report(
          SessionDiagnostic.sceneHasNoMember(
            program.names[member.name], scene: program.names[declared.name],
            nearest: checker.nearest(to: member.name, among: known)), at: member.syntax.range)
      }
      cursor.next += 1
    } else if isAlone {
      found = declared.initial
      if found == nil {
        throw report(
          SessionDiagnostic.noSuchItem(
            "storyboard `\(program.names[declared.name])` has no initial scene: name one of its scenes",
            nearest: nil), at: name.syntax.range)
      }
    }
    guard let scene = found else { return nil }
    return try open(scene, name.syntax, &cursor)
  }

  private mutating func open(
    _ scene: SceneID, _ syntax: Syntax, _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord {
    var written = cursor.takeCall()?.elements ?? []
    let container = program.storyboards[program.scenes[scene].storyboard].container
    let instance = try takeInstance(of: container, &written)
    let arguments = try namedArguments(
      written, for: program.scenes[scene].parameters, callee: program.names[program.scenes[scene].name])
    return try made(at: syntax.range) { simulator throws(InterpreterError) in
      let controller = try simulator.open(ID(scene), in: instance, arguments: arguments)
      try simulator.display(controller)
      return .object(simulator[controller].record)
    }
  }

  /// Returns the container instance that the argument `in` gives, and removes this argument from the list. Returns
  /// nil if there is no such argument.
  private mutating func takeInstance(
    of container: ContainerID?, _ written: inout [Located<ArgumentSyntax>]
  ) throws(StatementStopped) -> RecordHost.Container? {
    guard let index = written.firstIndex(where: { $0.label?.id.keyword == .in }), let container,
      let value = written[index].value
    else { return nil }
    written.remove(at: index)
    let given = try evaluate(value)
    if case .container(let instance) = given.value,
      let found = simulator.instance(of: ID(container), from: instance)
    {
      return found
    }
    throw report(
      SessionDiagnostic.noInstance(
        program.names[program.containers[container].name], found: given.value.text(in: objects.plan)),
      at: value.syntax.range)
  }

  // MARK: Routes

  /// Opens a route: `product(product: p)`, or from an existing controller: `product(product: p, from: list)`. If the
  /// caller chooses how the last scene is shown, `edit(note: n, by: present)` presents it.
  private mutating func open(
    _ route: RouteID, _ name: Located<NameValueSyntax>, _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord {
    var written = cursor.takeCall()?.elements ?? []
    let declared = program.routes[route]
    let from = written.last { program.isNamed($0.label, "from") }
    var source: ControllerID?
    if let from, let value = from.value,
      !program.parameters[declared.parameters].contains(where: { $0.label == from.label?.id })
    {
      written.removeAll { $0.syntax.id == from.syntax.id }
      source = try controller(try evaluate(value), at: value.syntax)
    }
    let transition = takeTransition(of: declared, &written)
    let instance = try takeInstance(of: declared.container, &written)
    let arguments = try namedArguments(written, for: declared.parameters, callee: program.names[name.name])
    return try made(at: name.syntax.range) { simulator throws(InterpreterError) in
      let shown = try simulator.open(
        ID(route), in: instance, from: source, by: transition, arguments: arguments)
      // A step back from an unknown controller shows nothing that the session knows.
      guard let last = shown.last, simulator.controllers.indices.contains(last.index) else { return .none }
      return .object(simulator[last].record)
    }
  }

  /// Removes the argument `by: push` or `by: present` from a list; nil if it is not there, or if the route leaves no
  /// choice to its caller.
  private func takeTransition(
    of route: Route, _ written: inout [Located<ArgumentSyntax>]
  ) -> RouteTransition? {
    guard route.steps.last?.kind == .open, let by = written.last(where: { program.isNamed($0.label, "by") }),
      let value = by.value?.syntax,
      let transition = RouteTransition.allCases.first(where: {
        value.tree.text(value.firstToken).elementsEqual($0.rawValue.utf8)
      })
    else { return nil }
    written.removeAll { $0.syntax.id == by.syntax.id }
    return transition
  }

  /// Returns the controller that a value is. Reports an error if the value is not a controller.
  mutating func controller(_ value: TypedRecord, at syntax: Syntax) throws(StatementStopped) -> ControllerID {
    if let controller = value.value.record.flatMap({ simulator.controller(of: $0) }) { return controller }
    throw report(SessionDiagnostic.noController(value.value.text(in: objects.plan)), at: syntax.range)
  }

  // MARK: Containers

  /// Evaluates the name of a container. `App` is the session's instance of the container, `App.log` is a registration
  /// in this instance, and `Member(user: u)` makes a new instance.
  private mutating func instance(
    of container: ContainerID, _ name: Located<NameValueSyntax>, _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord {
    let value: RecordHost.Container
    if cursor.next < cursor.suffixes.count, cursor.suffixes[cursor.next].kind == .callSuffix {
      var written = cursor.takeCall()?.elements ?? []
      let declared = program.containers[container]
      let parent = try takeInstance(of: declared.parent, &written)
      let arguments = try namedArguments(
        written, for: declared.parameters, callee: program.names[declared.name])
      value = try attempt(at: name.syntax.range) { simulator throws(InterpreterError) in
        try simulator.makeContainer(ID(container), in: parent, arguments: arguments)
      }
    } else {
      value = try attempt(at: name.syntax.range) { simulator throws(InterpreterError) in
        try simulator.container(ID(container))
      }
    }
    simulator.number(.container(value))
    return TypedRecord(value: .container(value), type: program.containers[container].type)
  }
}

extension Program {
  func isNamed(_ name: Located<NameSyntax>?, _ text: String) -> Bool {
    name.map { names[$0.id] == text } ?? false
  }
}

extension RecordValue {
  /// Returns the value together with its type, as far as the evaluator knows the type.
  func typed(by evaluator: inout Evaluator) -> TypedRecord {
    TypedRecord(value: self, type: evaluator.type(of: self))
  }
}
