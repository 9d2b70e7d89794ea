import StoryboardSyntax

/// The properties that an object's initializer has filled, so that nothing else fills them.
struct InitializerAssignments {
  static let none = InitializerAssignments(initializers: [])

  /// The properties that an initializer fills: with its parameters, or by assignments in its body.
  fileprivate struct Initializer {
    var taken: [Taken] = []
    /// The properties that the body of the initializer assigns on every path, itself or in an initializer that it
    /// calls.
    var assigned = AssignedProperties()
    /// True if the body of the initializer is known.
    var hasBody = false

    /// True if the body of the initializer certainly gives a property a value.
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
  mutating func filledByInitializer(of id: SceneID) -> InitializerAssignments {
    let scene = program.scenes[id]
    if let initializer = scene.initializer { return filledByInitializer(of: program.values[initializer]) }
    let made = initializersForStoryboards(of: scene.controller)
    guard made.canBeDecoded else {
      return InitializerAssignments(initializers: made.others.map { filled(by: $0.member) })
    }
    guard let coder = made.coder else { return .none }
    let others = scene.isMadeByApp ? made.others.map(\.member) : []
    return InitializerAssignments(initializers: ([coder] + others).map { filled(by: $0) })
  }

  /// The properties that are filled by the initializer which a value calls; none if the value calls no initializer.
  func filledByInitializer(of value: Value) -> InitializerAssignments {
    switch value {
    case .construct(let id, _, let arguments):
      InitializerAssignments(initializers: [filled(by: id, arguments)])
    case .force(let operand), .tryForce(let operand), .tryOptional(let operand), .object(let operand, _, _):
      filledByInitializer(of: program.values[operand])
    default: .none
    }
  }

  /// Returns what an initializer fills.
  ///
  /// - Parameter arguments: the arguments of the parameters, in order; nil if only the parameters without a default
  ///   get one.
  private func filled(by id: MemberID, _ arguments: ValueList? = nil) -> InitializerAssignments.Initializer {
    var filled = InitializerAssignments.Initializer()
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

  /// True if the initializer of an object fills a property: it has a parameter of the property's name, or its body
  /// assigns the property.
  ///
  /// If that parameter has another type than the property, the body tells whether the parameter is for the property.
  /// A property that is not required counts as filled only by a parameter, since the body may give it no more than an
  /// initial value.
  func isFilled(_ id: MemberID, by filled: InitializerAssignments) -> Bool {
    if filled.initializers.isEmpty || program.members[id].kind != .property { return false }
    return filled.initializers.allSatisfy { isFilled(id, by: $0) }
  }

  private func isFilled(_ id: MemberID, by filled: InitializerAssignments.Initializer) -> Bool {
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
