import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Returns an array or dictionary literal; nil if a mistake was reported. The literal has the wanted type if Swift
  /// allows this.
  mutating func collection(
    _ node: NodeID, of tree: SyntaxTree, wanted: TypeID?, isDictionary: Bool, _ scope: Scope
  ) -> ValueHead? {
    var elementType: TypeID?
    var keyType: TypeID?
    // The wanted type, if such a literal can make it although it is neither an array nor a dictionary, such as `Set`.
    var own: TypeID?
    let target = wanted.map { program.types.unwrapped($0) }
    switch target.map({ program.types[$0] }) {
    case .array(let element)? where !isDictionary: elementType = element
    case .dictionary(let key, let value)? where isDictionary: (keyType, elementType) = (key, value)
    case .nominal(let id, let arguments)? where program.declarations[id].kind != .protocol:
      if let target, isSubtype(target, isDictionary ? known.dictionaryLiteral : known.arrayLiteral) {
        own = target
        elementType = isSubtype(target, known.optionSet) ? target : arguments.last
        if isDictionary, arguments.count > 1 { keyType = arguments[0] }
      }
    default: break
    }
    var values: [Value] = []
    var (keys, others) = (CommonElementType(), CommonElementType())
    var elements = tree.children(of: node)
    while let element = elements.next(in: tree) {
      let parts: [Node<ValueSyntax>] = tree.nodes(in: element)
      guard parts.count == (isDictionary ? 2 : 1) else { return nil }
      for (index, part) in parts.enumerated() {
        let isKey = isDictionary && index == 0
        if let expected = isKey ? keyType : elementType {
          guard let value = check(part, of: tree, as: expected, in: scope) else { return nil }
          values.append(value)
        } else if own == nil, tree.isNil(part) {
          values.append(.nil)
          if isKey { keys.nothing = part.id } else { others.nothing = part.id }
        } else {
          // An element that begins with a period has the type of the elements before it.
          let known = tree.isImplicitMember(part) ? (isKey ? keys : others).type : nil
          guard let typed = infer(part, of: tree, wanted: known, in: scope) else { return nil }
          values.append(typed.value)
          // Only Swift knows the types of the elements that a type of the program takes.
          if own != nil { continue }
          if isKey { join(typed, to: &keys) } else { join(typed, to: &others) }
        }
      }
    }
    if own == nil {
      keyType = keyType ?? common(keys)
      elementType = elementType ?? common(others)
      if keys.isMixed || others.isMixed {
        adapt(&values, of: node, in: tree, keyType, elementType, scope)
      }
    }
    if let nothing = keyType == nil && isDictionary ? keys.nothing : elementType == nil ? others.nothing : nil
    {
      report(ValueDiagnostic.nilHasNoType, at: tree.syntax(nothing))
      return nil
    }
    if isDictionary, !checkKeys(values, of: keyType, in: tree.syntax(node)) { return nil }
    let list = program.add(values)
    func made(_ type: TypeID) -> ValueHead {
      .value(TypedValue(value: isDictionary ? .dictionary(list) : .array(list), type: type))
    }
    if let own { return made(own) }
    guard let elementType else {
      reportEmptyCollection(tree.syntax(node), wanted: target, isDictionary: isDictionary)
      return nil
    }
    guard isDictionary else { return made(program.types.intern(.array(elementType))) }
    guard let keyType else { return nil }
    return made(program.types.intern(.dictionary(keyType, elementType)))
  }

  // MARK: Elements without a wanted type

  /// The common type of the elements that were read so far.
  private struct CommonElementType {
    var type: TypeID?
    /// True if all elements are literals, whose type Swift adapts to the other elements.
    var isLiteral = true
    /// The place of the element `nil` in the literal; nil if no element is `nil`.
    var nothing: NodeID?
    var isMixed = false
  }

  private mutating func join(_ typed: TypedValue, to inferred: inout CommonElementType) {
    let isLiteral = isLiteral(typed.value)
    if let type = inferred.type, type != typed.type {
      inferred.type = join(type, isLiteral: inferred.isLiteral, typed.type, isLiteral: isLiteral)
      inferred.isMixed = true
    } else {
      inferred.type = typed.type
    }
    inferred.isLiteral = inferred.isLiteral && isLiteral
  }

  private mutating func common(_ inferred: CommonElementType) -> TypeID? {
    guard let type = inferred.type else { return nil }
    return inferred.nothing != nil && type != .error ? optional(type) : type
  }

  private func isLiteral(_ value: Value) -> Bool {
    switch value {
    case .integer, .float, .string, .boolean: true
    case .array(let elements), .dictionary(let elements):
      program.values[elements].allSatisfy { isLiteral($0) }
    default: false
    }
  }

  /// Returns the nearest common type of `type` and `other`, as Swift finds it for the elements of an array or
  /// dictionary.
  private mutating func join(
    _ type: TypeID, isLiteral: Bool, _ other: TypeID, isLiteral otherIsLiteral: Bool
  ) -> TypeID {
    if type == other || other == .error { return type }
    if type == .error { return other }
    if program.types.wrapped(type) != nil || program.types.wrapped(other) != nil {
      return optional(
        join(
          program.types.unwrapped(type), isLiteral: isLiteral,
          program.types.unwrapped(other), isLiteral: otherIsLiteral))
    }
    if isLiteral, isSubtype(other, literalProtocol(of: type)) { return other }
    if otherIsLiteral, isSubtype(type, literalProtocol(of: other)) { return type }
    switch (program.types[type], program.types[other]) {
    case (.array(let inner), .array(let otherInner)):
      return make(.array(join(inner, isLiteral: isLiteral, otherInner, isLiteral: otherIsLiteral)))
    case (.dictionary(let key, let inner), .dictionary(let otherKey, let otherInner)) where key == otherKey:
      return make(.dictionary(key, join(inner, isLiteral: isLiteral, otherInner, isLiteral: otherIsLiteral)))
    default: break
    }
    if isSubtype(type, other) { return other }
    if isSubtype(other, type) { return type }
    let shared = supertypes(type).first { supertype in
      program.types.declaration(supertype).map { program.declarations[$0].isClass } == true
        && isSubtype(other, supertype)
    }
    return shared ?? known.any
  }

  /// The protocol of all types that can be written as a literal which by itself has the type `type`, such as
  /// `ExpressibleByIntegerLiteral` for `Int`. `type` itself for any other type.
  private func literalProtocol(of type: TypeID) -> TypeID {
    switch type {
    case known.int: known.integerLiteral
    case known.double: known.floatLiteral
    case known.string: known.stringLiteral
    case known.bool: known.booleanLiteral
    default: type
    }
  }

  /// Gives the common type of all elements to those elements that are literals, arrays or dictionaries.
  private mutating func adapt(
    _ values: inout [Value], of node: NodeID, in tree: SyntaxTree, _ keyType: TypeID?, _ elementType: TypeID?,
    _ scope: Scope
  ) {
    var index = 0
    var elements = tree.children(of: node)
    while let element = elements.next(in: tree) {
      let parts: [Node<ValueSyntax>] = tree.nodes(in: element)
      for (position, part) in parts.enumerated() {
        let type = parts.count == 2 && position == 0 ? keyType : elementType
        if let type, type != .error, type != known.any,
          isLiteral(values[index]) || isCollection(values[index]),
          let value = check(part, of: tree, as: type, in: scope)
        {
          values[index] = value
        }
        index += 1
      }
    }
  }

  private func isCollection(_ value: Value) -> Bool {
    switch value {
    case .array, .dictionary: true
    default: false
    }
  }

  private mutating func reportEmptyCollection(_ syntax: Syntax, wanted: TypeID?, isDictionary: Bool) {
    let declaration = wanted.flatMap { program.types.declaration($0) }
    guard let wanted, wanted != .error,
      declaration.map({ program.declarations[$0].kind != .protocol }) ?? true
    else {
      if wanted != .error { report(ValueDiagnostic.emptyCollectionHasNoType, at: syntax) }
      return
    }
    report(
      ValueDiagnostic.typeMismatch(found: isDictionary ? "[:]" : "[]", wanted: spelling(wanted)), at: syntax)
  }

  // MARK: Keys

  /// Refuses a dictionary with two equal keys, because Swift would end the program there. Only keys that are known at
  /// this time are compared: literals, enum cases, parameters, and objects that a container holds.
  private mutating func checkKeys(_ values: [Value], of type: TypeID?, in syntax: Syntax) -> Bool {
    var seen: [ConstantKey: Syntax] = [:]
    for (entry, element) in zip(stride(from: 0, to: values.count, by: 2), syntax.children) {
      guard let key = constantKey(values[entry], as: type) else { continue }
      let written = element.child(.value) ?? element
      if let first = seen.updateValue(written, forKey: key) {
        report(
          ValueDiagnostic.duplicateKey, at: written,
          labels: [Diagnostic.Label(.previous, at: first.range)])
        return false
      }
    }
    return true
  }

  /// A key of a dictionary whose value is known before the program runs.
  private indirect enum ConstantKey: Hashable {
    case `nil`
    case text(String)
    case truth(Bool)
    case integer(UInt64, isNegative: Bool)
    case number(Double)
    /// A number of a type that the program declares. Two such numbers are known to be equal only if their digits are
    /// equal.
    case digits(String)
    case member(MemberID, owner: TypeID, [ConstantKey])
    case parameter(ParameterOwner, Int)
    case object(RegistrationID)
    case list([ConstantKey])
  }

  private func constantKey(_ value: Value, as type: TypeID?) -> ConstantKey? {
    var type = type
    while let inner = type.flatMap({ program.types.wrapped($0) }) { type = inner }
    switch value {
    case .nil: return .nil
    case .string(let name), .url(let name): return .text(text(name))
    case .boolean(let truth): return .truth(truth)
    case .integer(let digits), .float(let digits): return constantKey(number: text(digits), as: type)
    case .staticProperty(let member, let owner): return .member(member, owner: owner, [])
    case .enumCase(let member, let owner, let associated):
      let types = program.parameters[program.members[member].parameters].map(\.type)
      var parts: [ConstantKey] = []
      for (value, type) in zip(program.values[associated], types) {
        guard let part = constantKey(value, as: type) else { return nil }
        parts.append(part)
      }
      return .member(member, owner: owner, parts)
    case .parameter(let owner, let index): return .parameter(owner, index)
    case .registration(let id, _):
      switch program.registrations[id].lifetime {
      case .single, .shared, .graph: return .object(id)
      default: return nil
      }
    case .array(let elements):
      guard let type, case .array(let elementType) = program.types[type] else { return nil }
      var parts: [ConstantKey] = []
      for element in program.values[elements] {
        guard let part = constantKey(element, as: elementType) else { return nil }
        parts.append(part)
      }
      return .list(parts)
    case .force(let inner): return constantKey(program.values[inner], as: type)
    default: return nil
    }
  }

  /// Returns a number as a key, rounded as its type rounds it. Two numbers with the same rounded value are equal
  /// keys.
  private func constantKey(number written: String, as type: TypeID?) -> ConstantKey {
    let digits = written.filter { $0 != "_" }
    let integer = integerKey(digits)
    guard let id = type.flatMap({ program.types.declaration($0) }), program.declarations[id].isFramework
    else {
      return integer ?? .digits(digits)
    }
    switch text(program.declarations[id].path) {
    case "Float":
      if let value = Float(digits) { return .number(Double(value)) }
    case "Double", "CGFloat":
      if let value = Double(digits) { return .number(value) }
    case "Decimal":
      // The type holds integers exactly.
      if let integer { return integer }
      if let value = Double(digits) {
        return Int64(exactly: value).map { .integer($0.magnitude, isNegative: $0 < 0) } ?? .number(value)
      }
    default: return integer ?? .digits(digits)
    }
    guard case .integer(let magnitude, let isNegative)? = integer else { return .digits(digits) }
    return .number(isNegative ? -Double(magnitude) : Double(magnitude))
  }

  private func integerKey(_ digits: String) -> ConstantKey? {
    let isNegative = digits.hasPrefix("-")
    let magnitude = digits.dropFirst(isNegative ? 1 : 0)
    let radix =
      magnitude.hasPrefix("0x") ? 16 : magnitude.hasPrefix("0o") ? 8 : magnitude.hasPrefix("0b") ? 2 : 10
    let value = UInt64(magnitude.dropFirst(radix == 10 ? 0 : 2), radix: radix)
    return value.map { .integer($0, isNegative: isNegative && $0 > 0) }
  }
}
