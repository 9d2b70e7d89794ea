import StoryboardSyntax
import StoryboardVocabulary

/// Infers the types of properties for which Swift code writes no type, from literals, calls and members in their
/// initial values.
extension Checker {
  mutating func inferPropertyTypes() {
    for id in program.ownDeclarations where program.declarations[id].traits.contains(.isOfSources) {
      for member in program.declarations[id].members {
        guard program.members[member].traits.contains(.isUntyped) else { continue }
        inferPropertyType(of: member, depth: 0)
      }
    }
    for (parameter, member) in tables.swift.parametersOfProperties {
      program.parameters[parameter].type = program.members[member].type
    }
  }

  private mutating func inferPropertyType(of member: MemberID, depth: Int) {
    guard depth < 8, program.members[member].traits.contains(.isUntyped),
      let owner = program.members[member].owner
    else { return }
    let place = program.members[member].syntax
    let tree = program.tree(of: place)
    guard tree.source.isSwift, let initial = tree.child(.initialValue, of: place.node),
      let value: Node<ValueSyntax> = tree.child(of: initial)
    else { return }
    let type = inModule(program.members[member].module, inside: owner) {
      $0.told(value, in: tree, depth: depth)
    }
    guard let type, type != .error else { return }
    program.members[member].type = type
    program.members[member].traits.remove(.isUntyped)
  }

  /// What the beginning of a value means: a type, a value of some type, or methods of one name.
  private enum Told {
    case type(TypeID)
    case value(TypeID)
    case method([MemberID])
  }

  /// The type of a value in Swift code; nil if it cannot be told from literals, calls and members alone.
  private mutating func told(_ node: Node<ValueSyntax>, in tree: SyntaxTree, depth: Int) -> TypeID? {
    let written = tree[node]
    guard !tree.isBroken(node.id), let primary = written.primary, written.tryPrefix == nil else { return nil }
    var head: Told
    switch tree.kind(of: primary) {
    case .literal:
      guard let type = typeOfLiteral(primary, in: tree) else { return nil }
      head = .value(type)
    case .nameValue:
      guard let type = typeNamed(tree.nameOfValue(primary), at: primary, in: tree) else { return nil }
      head = .type(type)
    case .arrayLiteral, .dictionaryLiteral:
      guard let type = typeOfCollection(primary, in: tree, depth: depth) else { return nil }
      head = .value(type)
    default: return nil
    }
    var suffixes = ValueSuffixes(of: node, after: primary, in: tree)
    while let suffix = suffixes.next(in: tree) {
      guard let next = told(suffix, after: head, in: tree, depth: depth) else { return nil }
      head = next
    }
    guard case .value(let type) = head else { return nil }
    return type
  }

  private mutating func told(_ suffix: NodeID, after head: Told, in tree: SyntaxTree, depth: Int) -> Told? {
    switch (tree.kind(of: suffix), head) {
    case (.callSuffix, .type(let type)):
      guard let id = program.types.declaration(type), !isOpaque(type), !program.declarations[id].isFramework
      else {
        // Few initializers of the frameworks' types are known.
        return typeOfKnownCall(type).map(Told.value)
      }
      let given = tree.arguments(ofCall: suffix)
      var fitting = members(named: NameID(.`init`), of: type).map(\.member).filter { takes(given, $0) }
      // The type itself may call its private initializers.
      program.forEachMember(named: NameID(.`init`), of: id) {
        if program.members[$0].traits.contains(.isPrivate), takes(given, $0) { fitting.append($0) }
      }
      guard let first = fitting.first else { return nil }
      let isFailable = program.members[first].isFailable
      guard fitting.allSatisfy({ program.members[$0].isFailable == isFailable }) else { return nil }
      return .value(isFailable ? optional(type) : type)
    case (.callSuffix, .method(let methods)):
      let given = tree.arguments(ofCall: suffix)
      let results = Set(methods.filter { takes(given, $0) }.map { program.members[$0].type })
      return results.count == 1 ? results.first.map(Told.value) : nil
    case (.memberSuffix, .type(let type)):
      let name = tree.nameOfValue(suffix)
      if name == NameID(.`self`) { return .value(make(.metatype(type))) }
      guard let id = program.types.declaration(type) else { return nil }
      if let inner = tables.nested[Qualified(parent: .type(id), name: name)] {
        return program.declarations[inner].genericParameters.isEmpty
          ? .type(program.types.nominal(inner)) : nil
      }
      let found = members(named: name, of: type) { $0.isStatic }.map(\.member)
      guard let first = found.first else { return nil }
      switch program.members[first].kind {
      case .property: return typeOfMember(first, depth: depth).map(Told.value)
      case .enumCase where program.members[first].parameters.isEmpty: return .value(type)
      default: return .method(found)
      }
    case (.memberSuffix, .value(let type)):
      let found = firstMember(named: tree.nameOfValue(suffix), of: type) {
        $0.kind == .property && !$0.isStatic
      }
      return found.flatMap { typeOfMember($0.member, depth: depth) }.map(Told.value)
    case (.forceSuffix, .value(let type)): return program.types.wrapped(type).map(Told.value)
    default: return nil
    }
  }

  private mutating func typeOfMember(_ member: MemberID, depth: Int) -> TypeID? {
    inferPropertyType(of: member, depth: depth + 1)
    let type = program.members[member].type
    return type == .error ? nil : type
  }

  /// The type of a call such as `UILabel()`, which makes an object of a framework's type; nil if the call may return
  /// nil.
  private func typeOfKnownCall(_ type: TypeID) -> TypeID? {
    guard let id = program.types.declaration(type), program.declarations[id].isFramework else { return nil }
    let isKnown = members(named: NameID(.`init`), of: type).contains {
      !program.members[$0.member].isFailable
    }
    let isUIKitType = program.declarations[id].isClass && text(program.declarations[id].name).hasPrefix("UI")
    return isKnown || isUIKitType ? type : nil
  }

  /// True if a call with these arguments can mean the initializer or method. Parameters with a default may be left out.
  private func takes(_ given: CallArguments, _ member: MemberID) -> Bool {
    var (rest, closures) = (given.labels[...], given.closureCount)
    for parameter in program.parameters[program.members[member].parameters] {
      if let next = rest.first, next == parameter.label {
        rest.removeFirst()
      } else if closures > 0, program.types.isFunction(program.types.unwrapped(parameter.type)) {
        closures -= 1
      } else if !parameter.hasDefault {
        return false
      }
    }
    return rest.isEmpty && closures == 0
  }

  private func typeOfLiteral(_ node: NodeID, in tree: SyntaxTree) -> TypeID? {
    let tokens = tree.tokens
    let range = tree.tokenRange(of: node)
    guard let last = range.last else { return nil }
    switch tokens[last].kind {
    case .integer: return known.int
    case .float: return known.double
    case .string: return known.string
    default:
      let name = tokens[last].name
      return name == NameID(.true) || name == NameID(.false) ? known.bool : nil
    }
  }

  private mutating func typeOfCollection(_ node: NodeID, in tree: SyntaxTree, depth: Int) -> TypeID? {
    var elements = tree.children(of: node)
    var types: [[TypeID]] = []
    while let element = elements.next(.element, in: tree) {
      let parts: [Node<ValueSyntax>] = tree.nodes(in: element)
      var row: [TypeID] = []
      for part in parts {
        guard let type = told(part, in: tree, depth: depth) else { return nil }
        row.append(type)
      }
      types.append(row)
    }
    guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
    return make(first.count == 2 ? .dictionary(first[0], first[1]) : .array(first[0]))
  }

  /// The type that a name at the beginning of a value means; nil if the name means no type, or a generic one.
  private mutating func typeNamed(_ name: NameID, at node: NodeID, in tree: SyntaxTree) -> TypeID? {
    guard tree.child(.genericArguments, of: node) == nil else { return nil }
    if let local = localType(name, in: tree, at: nil) { return local }
    if let inner = nestedType(named: name)?.type {
      return program.declarations[inner].genericParameters.isEmpty ? program.types.nominal(inner) : nil
    }
    guard case .type(let id)? = meaning(of: name), program.declarations[id].genericParameters.isEmpty else {
      return nil
    }
    return program.types.nominal(id)
  }
}

/// The arguments of a call, as far as they matter for the choice among several initializers or methods.
private struct CallArguments {
  let labels: [NameID?]
  /// The number of trailing closures.
  let closureCount: Int
}

extension SyntaxTree {
  fileprivate func arguments(ofCall suffix: NodeID) -> CallArguments {
    var labels: [NameID?] = []
    var arguments = children(of: .arguments, of: suffix)
    while let argument = arguments.next(.argument, in: self) {
      labels.append(child(.name, of: argument).map { name(of: $0) })
    }
    var closures = 0
    var children = children(of: suffix)
    while children.next(.swiftCode, in: self) != nil { closures += 1 }
    return CallArguments(labels: labels, closureCount: closures)
  }
}
