import StoryboardDiagnostics
import StoryboardSyntax

/// The initializers that can make the controller of a class for a storyboard.
struct ControllerInitializers {
  /// True if the framework makes the controller alone: `init(coder:)` of the class, declared or inherited, runs.
  var runByCoder = true
  /// The `init(coder:)` that the class declares or inherits; nil if it is the framework's.
  var coder: MemberID?
  /// The initializers that take the coder and more, and run. The initializers of the class itself come first.
  var others: [(member: MemberID, owner: TypeID)] = []

  /// The key of a class, as a module sees the class.
  struct Key: Hashable {
    let type: TypeID
    let module: ModuleID
  }
}

extension Checker {
  /// The initializers of a controller's class. They are found once. Everything that asks who makes a scene uses them.
  mutating func initializersForStoryboards(of type: TypeID) -> ControllerInitializers {
    let key = ControllerInitializers.Key(type: type, module: pass.module)
    if let known = tables.controllerInitializers[key] { return known }
    var found = ControllerInitializers()
    found.others = members(named: NameID(.`init`), of: type) {
      $0.coderIndex != nil && $0.parameters.count > 1
    }
    (found.runByCoder, found.coder) = runsByCoder(type)
    tables.controllerInitializers[key] = found
    return found
  }

  /// Returns whether `init(coder:)` of a class makes an object when it runs, and which initializer it is.
  ///
  /// The framework calls it whatever its access is. A class inherits it, unless the class declares a designated
  /// initializer for storyboards. Swift code has to repeat `init(coder:)` then, and a program would say so.
  private func runsByCoder(_ type: TypeID) -> (Bool, MemberID?) {
    for owner in holders(ofMembersOf: type) {
      guard let declaration = program.types.declaration(owner),
        program.declarations[declaration].isClass, !program.declarations[declaration].isFramework
      else { continue }
      var own: MemberID?
      var isHidden = false
      program.forEachMember(named: NameID(.`init`), of: declaration) {
        let member = program.members[$0]
        guard member.coderIndex != nil else { return }
        if isByCoder(member) {
          own = own ?? $0
        } else if !member.traits.contains(.isConvenience) {
          isHidden = true
        }
      }
      if let own {
        let runs = program.members[own].traits.isDisjoint(with: .givesNothing) && isSaid(own, by: declaration)
        return (runs, own)
      }
      if isHidden { return (false, nil) }
    }
    return (true, nil)
  }

  /// True for `init(coder:)`, the initializer that the framework calls.
  private func isByCoder(_ member: Member) -> Bool {
    member.parameters.count == 1
      && member.parameters.first.flatMap { program.parameters[$0].label }.map { text($0) } == "coder"
  }

  /// False for an initializer that an interface only names as internal. It does not run in its own module either.
  private func isSaid(_ member: MemberID, by declaration: TypeDeclarationID) -> Bool {
    program.members[member].isPublic
      || !program.modules[program.declarations[declaration].module].isInterface
  }

  /// The place of an `init(coder:)` that gives no object, as a label for messages.
  func labels(forCoderOf made: ControllerInitializers) -> [Diagnostic.Label] {
    guard !made.runByCoder, let coder = made.coder else { return [] }
    return [
      Diagnostic.Label(
        .givesNothing("init(coder:)"), at: program.nameRange(of: program.members[coder].syntax))
    ]
  }

  /// Reports a scene that the framework makes although its class has another initializer that is probably meant.
  mutating func reportNotWritten(
    _ initializer: MemberID, in scene: SceneID, hasAction: Bool = false, at place: Syntax
  ) {
    let member = program.members[initializer]
    report(
      SceneDiagnostic.initializerNotWritten(
        text(program.scenes[scene].name), initializer: signature(member),
        line: line(calling: initializer, in: scene), hasAction: hasAction),
      at: place,
      labels: [Diagnostic.Label(.declared(signature(member)), at: program.nameRange(of: member.syntax))])
  }

  /// The storyboard initializer that makes a scene, as messages name it; nil if another module or the app calls it.
  func signatureOfInitializer(of scene: Scene) -> String? {
    guard var id = scene.initializer else { return nil }
    if case .tryForce(let call) = program.values[id] { id = call }
    guard case .construct(let member, _, _) = program.values[id] else { return nil }
    return signature(program.members[member])
  }

  /// The line `init` that calls a storyboard initializer in a scene. The scene's own parameters fill its arguments.
  func line(calling id: MemberID, in scene: SceneID) -> String {
    let known = program.parameters[program.scenes[scene].parameters].map(\.name)
    let arguments = program.parameters[program.members[id].parameters].filter {
      !$0.isCoder && !$0.hasDefault
    }
    let written = arguments.map { parameter in
      let value = known.contains(parameter.name) ? text(parameter.name) : "…"
      return parameter.label.map { text($0) + ": " + value } ?? value
    }
    return "init(" + written.joined(separator: ", ") + ")"
  }
}
