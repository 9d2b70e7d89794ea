import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// One of several declarations of one name that a call may mean, with what fills each of its parameters.
  fileprivate struct Overload {
    let candidate: Candidate
    let parameters: [Parameter]
    /// The types of the parameters, with the generic arguments of the type that has the declaration.
    let types: [TypeID]
    var places: [Place]
    let result: TypeID
    var conversions = Conversions()

    enum Place {
      /// The program writes an argument, which has this type.
      case written(TypeID)
      /// No argument is written. A parameter around the call, or a registration, gives this value of this type.
      case filled(Value, TypeID)
      case omitted
      /// Nothing fills the parameter, or the written argument does not fit.
      case unfilled
      /// A mistake elsewhere hides what fills the parameter.
      case unknown
    }

    var isViable: Bool {
      !places.contains { if case .unfilled = $0 { true } else { false } }
    }

    /// The indices of the parameters that get an argument in the generated Swift.
    var given: [Int] {
      places.indices.filter { if case .omitted = places[$0] { false } else { true } }
    }

    /// The number of parameters without a default that have no written argument.
    var omittedArgumentCount: Int {
      places.indices.count {
        if case .written = places[$0] { false } else { !parameters[$0].hasDefault }
      }
    }

    /// The number of parameters that the parameters of the surrounding factory fill.
    var factoryCount: Int {
      places.count { if case .filled(.parameter(.factory, _), _) = $0 { true } else { false } }
    }
  }

  /// How many conversions of each kind the arguments need. Swift prefers an overload with fewer. The most important
  /// kinds come first.
  fileprivate struct Conversions: Comparable {
    /// The literals that do not have the type which Swift gives them by itself.
    var literals = 0
    var collections = 0
    var optionals = 0
    var anys = 0

    static func < (a: Conversions, b: Conversions) -> Bool {
      (a.literals, a.collections, a.optionals, a.anys) < (b.literals, b.collections, b.optionals, b.anys)
    }
  }

  /// The types of arguments that were found while the overloads of a call were tried. Storing them avoids that nested
  /// calls are checked again and again.
  struct ArgumentTypeCache {
    fileprivate var types: [Key: TypeID?] = [:]
    /// The number of calls, each inside the other, whose overloads are being tried.
    fileprivate var depth = 0

    fileprivate struct Key: Hashable {
      let file: UInt32
      let node: NodeID
      let wanted: TypeID
    }
  }

  mutating func choose(
    _ list: CandidateList, _ arguments: Node<ArgumentsSyntax>?, rule: FillRule, wanted: TypeID?,
    at syntax: Syntax, _ scope: Scope
  ) -> Candidate? {
    if list.count == 1 { return pass.candidates[list.start] }
    return choose(
      Array(pass.candidates[list.start..<list.start + list.count]), arguments, rule: rule, wanted: wanted,
      at: syntax, scope)
  }

  /// Chooses among several declarations of one name, as Swift does. Returns nil if a mistake was reported.
  ///
  /// Only declarations count that take the labels and whose parameters can all be filled. The one that leaves the
  /// fewest parameters without a written argument or a default is chosen. If several are left, the rules of Swift
  /// decide: the fewest conversions of arguments, then the fewest arguments that are left to defaults, then the most
  /// special types. Everything else is reported as ambiguous.
  ///
  /// - Parameters:
  ///   - candidates: the declarations, nearest first, and the types that have them.
  ///   - rule: how to fill a parameter without a written argument.
  ///   - type: the type that an initializer makes; nil for other declarations.
  ///   - wanted: the type that the result has to have; nil if something follows the call in the value.
  mutating func choose(
    _ candidates: [Candidate], _ arguments: Node<ArgumentsSyntax>?, rule: FillRule,
    making type: TypeID? = nil,
    wanted: TypeID? = nil, at syntax: Syntax, _ scope: Scope
  ) -> Candidate? {
    if candidates.count == 1 { return candidates[0] }
    let candidates = withoutOverridden(candidates)
    if candidates.count == 1 { return candidates[0] }
    let written = syntax.tree.located(arguments)?.elements ?? []
    pass.tried.depth += 1
    defer {
      pass.tried.depth -= 1
      if pass.tried.depth == 0 { pass.tried.types.removeAll() }
    }
    var all: [Overload] = []
    for candidate in candidates {
      let parameters = program.parameters[program.members[candidate.member].parameters].filter { !$0.isCoder }
      guard let matched = match(written, parameters) else { continue }
      if let overload = overload(
        candidate, parameters, matched, rule: rule, making: type, at: syntax, scope)
      {
        all.append(overload)
      }
    }
    guard !all.isEmpty else {
      if candidates.contains(where: { $0.owner.map { mayHaveUnreadMembers($0) } ?? false }) { return nil }
      report(
        ValueDiagnostic.noOverload(labels(written)), at: syntax, labels: labels(for: candidates))
      return nil
    }
    if all.count == 1 { return all[0].candidate }
    var best = all.filter(\.isViable)
    if let wanted {
      let fitting = best.filter { isSubtype($0.result, wanted) }
      if !fitting.isEmpty { best = fitting }
    }
    // If none can be filled completely, the mistake of the closest one is reported.
    let isFilled = !best.isEmpty
    if !isFilled { best = all }
    if arguments == nil, let most = best.map(\.factoryCount).max() {
      best.removeAll { $0.factoryCount < most }
    }
    let fewest = best.map(\.omittedArgumentCount).min() ?? 0
    best.removeAll { $0.omittedArgumentCount > fewest }
    if isFilled {
      best = best.filter { one in
        !best.contains { isSameCall($0, one) && isBetter($0, than: one) }
      }
    }
    let others = isFilled && best.count == 1 ? all.filter { mayBeChosen($0, insteadOf: best[0]) } : []
    guard best.count == 1, others.isEmpty else {
      report(
        ValueDiagnostic.ambiguousOverload, at: syntax,
        labels: labels(for: (best + others).map(\.candidate)))
      return nil
    }
    return best[0].candidate
  }

  func labels(for candidates: [Candidate]) -> [Diagnostic.Label] {
    candidates.prefix(4).map {
      Diagnostic.Label(
        .candidate(signature(program.members[$0.member])),
        at: program.range(of: program.members[$0.member].syntax))
    }
  }

  /// Returns the members except those that a member of a nearer type overrides or implements.
  private mutating func withoutOverridden(_ candidates: [Candidate]) -> [Candidate] {
    struct Signature: Hashable {
      let labels: [NameID?]
      let types: [TypeID]
    }
    var owners: [Signature: TypeID?] = [:]
    return candidates.filter { candidate in
      let parameters = program.parameters[program.members[candidate.member].parameters]
      let types = parameters.map { parameter in
        candidate.owner.map { concrete(parameter.type, in: $0) } ?? parameter.type
      }
      let signature = Signature(labels: parameters.map(\.label), types: types)
      // Two members of one generic type may have the same types for some arguments.
      if let nearer = owners[signature], nearer != candidate.owner { return false }
      owners[signature] = .some(candidate.owner)
      return true
    }
  }

  // MARK: Trying one

  /// Returns a declaration with what fills each of its parameters.
  private mutating func overload(
    _ candidate: Candidate, _ parameters: [Parameter], _ matched: [Located<ArgumentSyntax>?], rule: FillRule,
    making type: TypeID?, at syntax: Syntax, _ scope: Scope
  ) -> Overload? {
    let types = parameters.map { parameter in
      candidate.owner.map { concrete(parameter.type, in: $0) } ?? parameter.type
    }
    let member = program.members[candidate.member]
    var result = type ?? candidate.owner.map { concrete(member.type, in: $0) } ?? member.type
    if member.isFailable { result = optional(result) }
    var overload = Overload(
      candidate: candidate, parameters: parameters, types: types, places: [], result: result)
    for (index, parameter) in parameters.enumerated() {
      let place = place(parameter, types[index], matched[index], rule: rule, at: syntax, scope)
      if case .written(let found) = place, let argument = matched[index]?.syntax,
        let value: Node<ValueSyntax> = argument.tree.child(of: argument.id)
      {
        overload.conversions.literals += otherLiterals(value, of: argument.tree, as: found)
      }
      overload.places.append(place)
    }
    for index in overload.given { note(overload, index, in: &overload.conversions) }
    return overload
  }

  private mutating func place(
    _ parameter: Parameter, _ type: TypeID, _ argument: Located<ArgumentSyntax>?, rule: FillRule,
    at syntax: Syntax, _ scope: Scope
  ) -> Overload.Place {
    if let argument = argument?.syntax {
      guard let value: Node<ValueSyntax> = argument.tree.child(of: argument.id) else { return .unknown }
      if isDefault(value, in: argument.tree) { return parameter.hasDefault ? .omitted : .unfilled }
      guard let found = typeOfArgument(value, of: argument.tree, as: type, scope) else { return .unfilled }
      return found == .error ? .unknown : isSubtype(found, type) ? .written(found) : .unfilled
    }
    let filling = withoutReports {
      $0.fill(parameter.name, type, parameter.hasDefault, nil, rule: rule, at: syntax, scope)
    }
    switch filling {
    case .value(.omitted)?: return .omitted
    // An object cannot be made from itself.
    case .value(.registration(let id, _))? where id == scope.registration: return .unfilled
    case .value(let value)?: return .filled(value, typeInSwift(of: value, parameter.name, type, scope))
    case .broken?: return .unknown
    case .missing?, nil: return .unfilled
    }
  }

  /// The type that an argument has if a value of the type `wanted` is expected; nil if the argument is then wrong.
  /// Each result is stored.
  private mutating func typeOfArgument(
    _ value: Node<ValueSyntax>, of tree: SyntaxTree, as wanted: TypeID, _ scope: Scope
  ) -> TypeID? {
    let key = ArgumentTypeCache.Key(file: tree.file, node: value.id, wanted: wanted)
    if let known = pass.tried.types[key] { return known }
    let found = withoutReports { $0.infer(value, of: tree, wanted: wanted, in: scope)?.type ?? .error }
    pass.tried.types[key] = .some(found)
    return found
  }

  /// The type that Swift sees for a value that fills the parameter `name` of the type `type`.
  private mutating func typeInSwift(of value: Value, _ name: NameID, _ type: TypeID, _ scope: Scope) -> TypeID
  {
    switch value {
    case .parameter: return fillingPlace(of: name, in: scope)?.type ?? type
    case .registration(let id, _):
      let offered = program.registrations[id].offered
      return offered.count > 1
        ? program.registrations[id].type : offered.first.map { program.typeLists[$0] } ?? type
    case .container(let id): return program.containers[id].type
    case .provider(_, let type): return type
    default: return type
    }
  }

  // MARK: Comparing two

  /// True if two overloads are the same call in Swift, with the same labels and values of arguments.
  private func isSameCall(_ a: Overload, _ b: Overload) -> Bool {
    let (places, others) = (a.given, b.given)
    return places.count == others.count
      && zip(places, others).allSatisfy { place, other in
        guard a.parameters[place].label == b.parameters[other].label else { return false }
        return switch (a.places[place], b.places[other]) {
        case (.written, .written), (.unknown, _), (_, .unknown): true
        case (.filled(let value, _), .filled(let other, _)): value.hasSameOrigin(as: other)
        default: false
        }
      }
  }

  /// True if Swift prefers the first of two overloads that are the same call.
  private func isBetter(_ a: Overload, than b: Overload) -> Bool {
    if a.candidate.member == b.candidate.member { return false }
    if overrides(a, b) { return true }
    if overrides(b, a) { return false }
    if a.conversions != b.conversions { return a.conversions < b.conversions }
    let (omitted, others) = (a.parameters.count - a.given.count, b.parameters.count - b.given.count)
    if omitted != others { return omitted < others }
    return isAsSpecific(a, as: b) && !isAsSpecific(b, as: a)
  }

  /// True if `a` overrides `b`: a subclass declares it with the same labels, and its parameters accept all that the
  /// parameters of `b` accept.
  private func overrides(_ a: Overload, _ b: Overload) -> Bool {
    guard let owner = a.candidate.owner, let base = b.candidate.owner, owner != base, isSubtype(owner, base),
      a.types.count == b.types.count, a.parameters.map(\.label) == b.parameters.map(\.label)
    else { return false }
    return zip(a.types, b.types).allSatisfy { wide, narrow in
      wide == narrow || program.types.wrapped(wide) == narrow
        || isClass(program.types.unwrapped(wide)) && isSubtype(narrow, wide)
    }
  }

  private func isClass(_ type: TypeID) -> Bool {
    program.types.declaration(type).map { program.declarations[$0].isClass } ?? false
  }

  private func isAsSpecific(_ a: Overload, as b: Overload) -> Bool {
    if let owner = a.candidate.owner, let base = b.candidate.owner, !isSubtype(owner, base) { return false }
    return zip(a.given, b.given).allSatisfy { place, other in
      isSubtype(a.types[place], b.types[other])
    }
  }

  /// The method whose parameter types are subtypes of those of all other methods; nil if there is none. Swift takes
  /// this method as a closure.
  mutating func mostSpecific(_ methods: [Candidate]) -> Candidate? {
    let methods = withoutOverridden(methods)
    return methods.count < 2
      ? methods.first
      : methods.first { one in methods.allSatisfy { $0.member == one.member || isMoreSpecific(one, than: $0) }
      }
  }

  private func isMoreSpecific(_ a: Candidate, than b: Candidate) -> Bool {
    let own = program.parameters[program.members[a.member].parameters].map(\.type)
    let others = program.parameters[program.members[b.member].parameters].map(\.type)
    return own != others && zip(own, others).allSatisfy { isSubtype($0, $1) }
  }

  /// True if Swift might choose `other` for the call in the generated code. This is an overload whose parameters the
  /// program cannot fill, but that takes the same arguments.
  private func mayBeChosen(_ other: Overload, insteadOf chosen: Overload) -> Bool {
    guard other.candidate.member != chosen.candidate.member, !other.isViable else { return false }
    var swift = other
    var arguments = chosen.given[...]
    for (index, parameter) in other.parameters.enumerated() {
      guard let next = arguments.first, chosen.parameters[next].label == parameter.label else {
        guard parameter.hasDefault else { return false }
        swift.places[index] = .omitted
        continue
      }
      arguments.removeFirst()
      switch (chosen.places[next], other.places[index]) {
      case (.written, .written): break
      case (.filled(let value, let type), _):
        guard isSubtype(type, other.types[index]) else { return false }
        swift.places[index] = .filled(value, type)
      default: return false
      }
    }
    guard arguments.isEmpty else { return false }
    swift.conversions = Conversions()
    swift.conversions.literals = other.conversions.literals
    for index in swift.given { note(swift, index, in: &swift.conversions) }
    return !isBetter(chosen, than: swift)
  }

  /// Counts the conversions that the argument of one parameter needs, except the conversions of literals.
  private func note(_ overload: Overload, _ index: Int, in conversions: inout Conversions) {
    switch overload.places[index] {
    case .written(let type), .filled(_, let type): note(type, as: overload.types[index], in: &conversions)
    case .omitted, .unfilled, .unknown: break
    }
  }

  private func note(_ type: TypeID, as wanted: TypeID, in conversions: inout Conversions) {
    if type == wanted { return }
    if let inner = program.types.wrapped(wanted) {
      if program.types.wrapped(type) == nil { conversions.optionals += 1 }
      return note(program.types.wrapped(type) ?? type, as: inner, in: &conversions)
    }
    if wanted == known.any { conversions.anys += 1 }
    switch (program.types[type], program.types[wanted]) {
    case (.array, .array), (.dictionary, .dictionary): conversions.collections += 1
    default: break
    }
  }

  /// The number of literals in an argument that do not have the type which Swift gives them by itself.
  private mutating func otherLiterals(
    _ value: Node<ValueSyntax>, of tree: SyntaxTree, as type: TypeID
  ) -> Int {
    guard let primary = tree[value].primary else { return 0 }
    var suffixes = ValueSuffixes(of: value, after: primary, in: tree)
    guard suffixes.next(in: tree) == nil else { return 0 }
    let type = program.types.unwrapped(type)
    switch tree.kind(of: primary) {
    case .literal:
      let own = withoutReports { $0.check(literal: primary, of: tree, wanted: nil)?.type } ?? nil
      return own.map { $0 == type } ?? true ? 0 : 1
    case .parenthesized:
      guard let inner: Node<ValueSyntax> = tree.child(of: primary) else { return 0 }
      return otherLiterals(inner, of: tree, as: type)
    case .arrayLiteral:
      switch program.types[type] {
      case .array(let element): return otherLiterals(inside: primary, of: tree, as: [element])
      case .nominal(_, let arguments): return 1 + otherLiterals(inside: primary, of: tree, as: arguments)
      default: return 0
      }
    case .dictionaryLiteral:
      switch program.types[type] {
      case .dictionary(let key, let value): return otherLiterals(inside: primary, of: tree, as: [key, value])
      case .nominal(_, let arguments): return 1 + otherLiterals(inside: primary, of: tree, as: arguments)
      default: return 0
      }
    default: return 0
    }
  }

  private mutating func otherLiterals(
    inside collection: NodeID, of tree: SyntaxTree, as types: [TypeID]
  ) -> Int {
    var count = 0
    var elements = tree.children(of: collection)
    while let element = elements.next(in: tree) {
      let parts: [Node<ValueSyntax>] = tree.nodes(in: element)
      for (part, type) in zip(parts, types) { count += otherLiterals(part, of: tree, as: type) }
    }
    return count
  }
}

extension Value {
  /// True if two values come from the same parameter, registration or container.
  fileprivate func hasSameOrigin(as other: Value) -> Bool {
    switch (self, other) {
    case (.parameter(let owner, let index), .parameter(let otherOwner, let otherIndex)):
      owner == otherOwner && index == otherIndex
    case (.registration(let id, _), .registration(let other, _)): id == other
    case (.provider(let id, let type), .provider(let other, let otherType)): id == other && type == otherType
    case (.container(let id), .container(let other)): id == other
    default: false
    }
  }
}
