import StoryboardSyntax

/// A call that is a statement in the body of an initializer.
struct BodyCall {
  /// An argument of the call, as far as the text shows it: `nil`, a name, or anything else.
  enum Argument {
    case nothing
    case name(NameID)
    case other
  }

  /// The names before the parentheses: `self` and `init` for `self.init(…)`. The last one is the called function or
  /// initializer.
  let path: [NameID]
  /// For each name except the last, true if parentheses follow it directly, as in `make().run()`.
  private(set) var isCalled: [Bool]
  /// The arguments; nil if no parentheses follow the last name, so that it names a property.
  private(set) var arguments: [(label: NameID?, value: Argument, isClosure: Bool)]?

  init(path: [NameID], arguments: [(label: NameID?, value: Argument, isClosure: Bool)]) {
    (self.path, self.arguments) = (path, arguments)
    isCalled = path.map { _ in false }
  }

  init(_ node: NodeID, in tree: SyntaxTree) {
    var path: [NameID] = []
    isCalled = []
    var parts = tree.children(of: node)
    while let part = parts.next(.name, in: tree) {
      path.append(tree.name(of: part))
      isCalled.append(tree.tokenRange(of: part).count > 1)
    }
    self.path = path
    arguments = tree.child(.arguments, of: node).map {
      BodyCall.arguments(tree.tokens[tree.tokenRange(of: $0)])
    }
  }

  /// True for `self.init(…)` and `super.init(…)`.
  var isDelegation: Bool {
    path.count == 2 && path[1] == NameID(.`init`) && (path[0] == NameID(.`self`) || path[0] == .superWord)
      && arguments != nil
  }

  /// Reads the arguments of a call from its tokens. Each argument begins with the token before it.
  private static func arguments(
    _ tokens: ArraySlice<Token>
  ) -> [(label: NameID?, value: Argument, isClosure: Bool)] {
    var found: [(label: NameID?, value: Argument, isClosure: Bool)] = []
    var label: NameID?
    for (index, token) in zip(tokens.indices, tokens) {
      switch token.kind {
      case .colon: break
      case .leftBrace:
        found.append((label, .other, true))
        label = nil
      case _ where token.kind.isIdentifier:
        let isLabel = index + 1 < tokens.endIndex && tokens[index + 1].kind == .colon
        if isLabel, index + 2 < tokens.endIndex, tokens[index + 2].kind == .leftBrace {
          label = token.name
        } else if isLabel {
          found[found.count - 1].label = token.name
        } else {
          let isNil = token.kind == .identifier && token.name == NameID(.nil)
          found[found.count - 1].value = isNil ? .nothing : .name(token.name)
        }
      default: found.append((nil, .other, false))
      }
    }
    return found
  }
}

extension Checker {
  /// The functions of Swift and its libraries that never return, in every build.
  private static let nonreturningFunctions: Set = [
    "fatalError", "preconditionFailure", "abort", "exit", "_exit", "dispatchMain",
  ]
  private static let nonreturningModules: Set = ["Swift", "Foundation", "Darwin", "Glibc", "Dispatch"]

  /// A function that Swift code declares outside of types.
  struct SwiftFunction {
    let syntax: SyntaxReference
    let module: ModuleID
    let isPrivate: Bool
  }

  /// True if a call in the body of an initializer never returns. If several functions have its name and labels, none
  /// of them may return.
  mutating func neverReturns(_ call: BodyCall, in id: MemberID) -> Bool {
    guard let name = call.path.last, let owner = program.members[id].owner else { return false }
    let type = program.members[id].type
    if call.path.count == 1 {
      let parameters = program.parameters[program.members[id].parameters]
      if parameters.contains(where: { $0.name == name }) { return false }
      if let isEnding = neverReturns(call, memberOf: type) { return isEnding }
      return neverReturns(call, functionSeenFrom: id)
    }
    let first = call.path[0]
    if call.path.count == 2, !call.isCalled[0] {
      if Checker.nonreturningModules.contains(text(first)), Checker.nonreturningFunctions.contains(text(name))
      {
        return true
      }
      if isModule(first) || first == program.modules[pass.module].name {
        return neverReturns(call, functionSeenFrom: id)
      }
    }
    var holder: TypeID?
    if first == NameID(.`self`) || text(first) == "Self" {
      holder = type
    } else if first == .superWord {
      holder = program.declarations[owner].superclass
    } else {
      holder =
        typeOfMemberNamed(first, of: type)
        ?? typeNamed(first, inside: owner, from: program.members[id].syntax)
    }
    for part in call.path.dropFirst().dropLast() {
      guard let outer = holder else { return false }
      if part == NameID(.`self`) || part == NameID(.`init`) { continue }
      holder =
        typeOfMemberNamed(part, of: outer)
        ?? program.types.declaration(outer).flatMap {
          tables.nested[Qualified(parent: .type($0), name: part)].map { nominal($0) }
        }
    }
    return holder.flatMap { neverReturns(call, memberOf: $0) } ?? false
  }

  /// The type of a property with this name, or of the result of a method with this name. Nil if the type has neither.
  private func typeOfMemberNamed(_ name: NameID, of type: TypeID) -> TypeID? {
    for owner in supertypes(type).compactMap({ program.types.declaration($0) }) {
      var found: TypeID?
      program.forEachMember(named: name, of: owner) {
        if program.members[$0].kind == .property || program.members[$0].kind == .method {
          found = found ?? program.members[$0].type
        }
      }
      if let found { return program.types.unwrapped(found) }
    }
    return nil
  }

  /// The type that a name means in the code of a type: a type nested in it or in a type around it, or a type of the
  /// file or module.
  private mutating func typeNamed(
    _ name: NameID, inside owner: TypeDeclarationID, from place: SyntaxReference
  ) -> TypeID? {
    var outer: TypeDeclarationID? = owner
    while let type = outer {
      if let inner = tables.nested[Qualified(parent: .type(type), name: name)] { return nominal(inner) }
      outer = program.declarations[type].outer
    }
    return declaration(named: name, in: place.tree).map { nominal($0) }
  }

  // MARK: What is called

  /// True if all members that a call may mean never return; nil if the type has no such member.
  private func neverReturns(_ call: BodyCall, memberOf type: TypeID) -> Bool? {
    guard let name = call.path.last else { return nil }
    var isFound = false
    var meant: [MemberID] = []
    for owner in supertypes(type).compactMap({ program.types.declaration($0) }) {
      program.forEachMember(named: name, of: owner) {
        isFound = true
        if takes(call, $0) { meant.append($0) }
      }
    }
    guard isFound else { return nil }
    return !meant.isEmpty && meant.allSatisfy { isNever(at: program.members[$0].syntax) }
  }

  private func takes(_ call: BodyCall, _ id: MemberID) -> Bool {
    switch program.members[id].kind {
    case .property: call.arguments == nil
    case .method: matched(call, parameters(of: program.members[id].syntax)) != nil
    default: false
    }
  }

  /// True if all top-level functions that a call may mean never return. If the module declares none, true for the
  /// functions of Swift that end the program, such as `fatalError`.
  private func neverReturns(_ call: BodyCall, functionSeenFrom id: MemberID) -> Bool {
    guard let name = call.path.last else { return false }
    let place = program.members[id].syntax
    let meant = (tables.swift.functions[name] ?? []).filter {
      $0.module == pass.module && (!$0.isPrivate || $0.syntax.isInTree(of: place))
        && matched(call, parameters(of: $0.syntax)) != nil
    }
    if !meant.isEmpty { return meant.allSatisfy { isNever(at: $0.syntax) } }
    return call.path.count == 1 && call.arguments != nil && Checker.nonreturningFunctions.contains(text(name))
  }

  /// True for a function or property of type `Never`.
  private func isNever(at place: SyntaxReference) -> Bool {
    let tree = program.tree(of: place)
    guard tree.source.isSwift, MemberSyntax.isRead(from: place.node, in: tree) else { return false }
    let parts = tree[Node<MemberSyntax>(place.node)]
    return (parts.result ?? parts.type).map { isNever($0, in: place.tree) } ?? false
  }

  private func isNever(_ type: Node<TypeSyntax>, in file: UInt32) -> Bool {
    var (type, file) = (type, file)
    for _ in 0..<8 {
      let tree = program.trees[Int(file)]
      let names = tree.tokenRange(of: type.id).map { tree.tokens[$0] }.filter { $0.kind != .period }
      guard names.count < 3, let name = names.last, name.kind.isIdentifier else { return false }
      if names.count == 2 { return text(name.name) == "Never" && text(names[0].name) == "Swift" }
      let alias =
        tables.swift.aliases[Alias.Key(scope: .file(file), name: name.name)]
        ?? tables.swift.aliases[Alias.Key(scope: .module(pass.module), name: name.name)]
      if let alias, let meant = program.tree(of: alias.syntax)[Node<TypealiasSyntax>(alias.syntax.node)].type
      {
        (type, file) = (meant, alias.syntax.tree)
        continue
      }
      return text(name.name) == "Never"
        && declaration(named: name.name, in: file).map {
          program.declarations[$0].traits.isDisjoint(with: .isOfSources)
        } ?? true
    }
    return false
  }

  // MARK: Arguments

  /// A parameter, with what decides whether the arguments of a call fit.
  private struct AcceptedParameter {
    let label: NameID?
    let name: NameID
    let hasDefault: Bool
    let isVariadic: Bool
  }

  private func parameters(of place: SyntaxReference) -> [AcceptedParameter] {
    let tree = program.tree(of: place)
    var found: [AcceptedParameter] = []
    var children = tree.children(of: .parameters, of: place.node)
    while let child = children.next(.parameter, in: tree) {
      let parts = tree[Node<ParameterSyntax>(child)]
      let label = parts.label.map { tree.name(of: $0) }
      found.append(
        AcceptedParameter(
          label: label == NameID(.underscore) ? nil : label,
          name: parts.name.map { tree.name(of: $0) } ?? .empty,
          hasDefault: parts.hasDefault, isVariadic: parts.isVariadic))
    }
    return found
  }

  /// Maps the names of the parameters to the arguments that a call gives them; nil if the labels do not fit.
  private func matched(
    _ call: BodyCall, _ parameters: [AcceptedParameter]
  ) -> [NameID: BodyCall.Argument]? {
    guard let arguments = call.arguments else { return nil }
    var found: [NameID: BodyCall.Argument] = [:]
    var next = 0
    for (index, argument) in arguments.enumerated() {
      // Further arguments without a label belong to the last parameter, if this parameter takes any number of them.
      if next > 0, argument.label == nil, parameters[next - 1].isVariadic, !argument.isClosure { continue }
      let isUnlabelledClosure = argument.isClosure && argument.label == nil
      while next < parameters.count, isUnlabelledClosure || parameters[next].label != argument.label {
        let isLast = index == arguments.count - 1
        let isMeant =
          isUnlabelledClosure
          && (!parameters[next].hasDefault || isLast && next == parameters.count - 1)
        if isMeant { break }
        guard parameters[next].hasDefault || parameters[next].isVariadic else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      found[parameters[next].name] = argument.value
      next += 1
    }
    return parameters[next...].allSatisfy { $0.hasDefault || $0.isVariadic } ? found : nil
  }

  /// The initializers that `self.init(…)` or `super.init(…)` may call, with their arguments by the names of the
  /// parameters. Of those that take the labels, only the ones that leave the fewest parameters to their defaults are
  /// returned.
  func initializers(
    calledBy call: BodyCall, in id: MemberID
  ) -> [(member: MemberID, arguments: [NameID: BodyCall.Argument])] {
    var next = program.members[id].owner
    if call.path[0] == .superWord { next = next.flatMap { superclass(of: $0) } }
    while let owner = next, program.declarations[owner].traits.contains(.isOfSources) {
      var found: [(member: MemberID, arguments: [NameID: BodyCall.Argument], omitted: Int)] = []
      program.forEachMember(named: NameID(.`init`), of: owner) { other in
        let parameters = acceptedParameters(of: other)
        if let arguments = matched(call, parameters) {
          found.append((other, arguments, parameters.count - arguments.count))
        }
      }
      // Swift prefers any other initializer to one that is `@available(*, unavailable)`.
      let usable = found.filter { !program.members[$0.member].traits.contains(.isUnavailable) }
      if !usable.isEmpty { found = usable }
      if let fewest = found.map(\.omitted).min() {
        return found.filter { $0.omitted == fewest }.map { ($0.member, $0.arguments) }
      }
      next = superclass(of: owner)
    }
    return []
  }

  /// The parameters of an initializer. Swift may have added the initializer, so that no file declares it.
  private func acceptedParameters(of id: MemberID) -> [AcceptedParameter] {
    let place = program.members[id].syntax
    if program.kind(of: place) == .initializerDeclaration { return parameters(of: place) }
    return program.parameters[program.members[id].parameters].map {
      AcceptedParameter(label: $0.label, name: $0.name, hasDefault: $0.hasDefault, isVariadic: false)
    }
  }
}
