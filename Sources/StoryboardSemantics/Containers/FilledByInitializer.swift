import StoryboardSyntax

/// The properties that an object's initializer has filled, so that nothing else fills them.
struct FilledByInitializer {
  static let none = FilledByInitializer(initializers: [])

  /// The properties that an initializer fills: with its parameters, or by assignments in its body.
  fileprivate struct Initializer {
    var taken: [Taken] = []
    /// The properties that its body assigns on every path, itself or in an initializer that it calls.
    var assigned = AssignedProperties()
    /// True if its body is known.
    var hasBody = false

    /// True if its body certainly gives a property a value.
    func assigns(_ name: NameID) -> Bool {
      assigned.contains(name) { parameter in taken.contains { $0.name == parameter && $0.isGiven } }
    }
  }

  /// A parameter, and whether it got an argument.
  fileprivate struct Taken {
    let name: NameID
    let type: TypeID
    let isGiven: Bool
  }

  /// The initializers that may make the object. A property is filled if each of them fills it.
  fileprivate let initializers: [Initializer]
}

extension Checker {
  /// The properties that the initializer of a scene fills. The framework calls `init(coder:)`. The app's own code may
  /// call any initializer for storyboards.
  mutating func filledByInitializer(of id: SceneID) -> FilledByInitializer {
    let scene = program.scenes[id]
    if let initializer = scene.initializer { return filledByInitializer(of: program.values[initializer]) }
    let made = initializersForStoryboards(of: scene.controller)
    guard made.runByCoder else {
      return FilledByInitializer(initializers: made.others.map { filled(by: $0.member) })
    }
    guard let coder = made.coder else { return .none }
    let others = scene.isMadeByApp ? made.others.map(\.member) : []
    return FilledByInitializer(initializers: ([coder] + others).map { filled(by: $0) })
  }

  /// The properties that are filled by the initializer which a value calls; none if the value calls no initializer.
  func filledByInitializer(of value: Value) -> FilledByInitializer {
    switch value {
    case .construct(let id, _, let arguments): FilledByInitializer(initializers: [filled(by: id, arguments)])
    case .force(let operand), .tryForce(let operand), .tryOptional(let operand), .object(let operand, _, _):
      filledByInitializer(of: program.values[operand])
    default: .none
    }
  }

  /// - Parameter arguments: what the parameters get; nil if only those without a default get one.
  private func filled(by id: MemberID, _ arguments: ValueList? = nil) -> FilledByInitializer.Initializer {
    var filled = FilledByInitializer.Initializer()
    let member = program.members[id]
    var arguments = arguments?.makeIterator()
    for parameter in program.parameters[member.parameters] {
      let isGiven =
        if let argument = arguments?.next() {
          if case .omitted = program.values[argument] { false } else { true }
        } else {
          !parameter.hasDefault
        }
      for name in Set([parameter.label ?? parameter.name, parameter.name]) {
        filled.taken.append(.init(name: name, type: parameter.type, isGiven: isGiven))
      }
    }
    let tree = program.tree(of: member.syntax)
    guard tree.source.isSwift, tree.kind(of: member.syntax.node) == .initializerDeclaration else {
      return filled
    }
    filled.hasBody = true
    filled.assigned = tables.swift.outcomes[id]?.assigned ?? AssignedProperties()
    return filled
  }

  /// True if an initializer fills a property: it has a parameter of the property's name, or its body assigns the
  /// property.
  ///
  /// If the parameter has another type, the body tells whether it is for the property. A property that needs no filling
  /// counts as filled only by a parameter, since the body may give it no more than an initial value.
  func isFilled(_ id: MemberID, by filled: FilledByInitializer) -> Bool {
    if filled.initializers.isEmpty || program.members[id].kind != .property { return false }
    return filled.initializers.allSatisfy { isFilled(id, by: $0) }
  }

  private func isFilled(_ id: MemberID, by filled: FilledByInitializer.Initializer) -> Bool {
    let (name, type) = (program.members[id].name, program.types.unwrapped(program.members[id].type))
    let isRequired = program.members[id].isRequired
    guard let taken = filled.taken.first(where: { $0.name == name }) else {
      return isRequired && filled.assigns(name)
    }
    // A parameter that keeps its default fills a property, unless the default may be nil.
    if !taken.isGiven { return isRequired && filled.assigns(name) }
    return isSubtype(program.types.unwrapped(taken.type), type) || filled.assigns(name)
      || !filled.hasBody && !isRequired
  }
}
