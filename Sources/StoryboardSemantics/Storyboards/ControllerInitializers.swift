import StoryboardDiagnostics
import StoryboardSyntax

/// The initializers that can make the controller of a class for a storyboard.
struct ControllerInitializers {
  /// True if the framework can make the controller: the class declares or inherits an `init(coder:)` that makes an
  /// object.
  var canBeDecoded = true
  /// The `init(coder:)` that the class declares or inherits in the program's code; nil if it has only the
  /// framework's, or none.
  var coder: MemberID?
  /// The initializers that take the coder and more arguments, and can make an object. Those of the class itself come
  /// first.
  var others: [(member: MemberID, owner: TypeID)] = []

  /// The key under which the initializers of a class are stored. They depend on the module that uses the class.
  struct Key: Hashable {
    let type: TypeID
    let module: ModuleID
  }
}

extension Checker {
  /// The initializers that can make a controller of this class for a storyboard. They are searched once, and then
  /// stored.
  mutating func initializersForStoryboards(of type: TypeID) -> ControllerInitializers {
    let key = ControllerInitializers.Key(type: type, module: pass.module)
    if let known = tables.controllerInitializers[key] { return known }
    var found = ControllerInitializers()
    found.others = members(named: NameID(.`init`), of: type) {
      $0.coderIndex != nil && $0.parameters.count > 1
    }
    (found.canBeDecoded, found.coder) = canInitFromCoder(type)
    tables.controllerInitializers[key] = found
    return found
  }

  /// Returns whether the framework can make an object of a class by `init(coder:)`, and the declaration of that
  /// initializer. The declaration is nil if it is the framework's own, or if the class has none.
  ///
  /// The framework calls `init(coder:)` even if it is private. A class inherits it, unless the class declares a
  /// designated initializer for storyboards. Such a class has to declare `init(coder:)` itself.
  private func canInitFromCoder(_ type: TypeID) -> (Bool, MemberID?) {
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

  /// False for an initializer that an interface file lists only as internal. Such an initializer makes no object, not
  /// even in its own module.
  private func isSaid(_ member: MemberID, by declaration: TypeDeclarationID) -> Bool {
    program.members[member].isPublic
      || !program.modules[program.declarations[declaration].module].isInterface
  }

  /// A label for messages at the `init(coder:)` that makes no object. Empty if the class has no such initializer.
  func labels(forCoderOf made: ControllerInitializers) -> [Diagnostic.Label] {
    guard !made.canBeDecoded, let coder = made.coder else { return [] }
    return [
      Diagnostic.Label(
        .givesNothing("init(coder:)"), at: program.nameRange(of: program.members[coder].syntax))
    ]
  }

  /// Reports a scene that the framework makes by `init(coder:)`, although its class has another initializer that is
  /// probably meant.
  mutating func reportMissingInitializer(
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

  /// The signature of the initializer for storyboards that makes a scene, such as `init(coder:product:)`. Nil if
  /// `init(coder:)`, another module or the app's own code makes the scene.
  func signatureOfInitializer(of scene: Scene) -> String? {
    guard var id = scene.initializer else { return nil }
    if case .tryForce(let call) = program.values[id] { id = call }
    guard case .construct(let member, _, _) = program.values[id] else { return nil }
    return signature(program.members[member])
  }

  /// The text of an `init` line that calls an initializer for storyboards, such as `init(product: product)`.
  /// Parameters of the scene fill the arguments of the same name, and `…` stands for all others.
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
