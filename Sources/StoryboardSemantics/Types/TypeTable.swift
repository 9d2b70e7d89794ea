import StoryboardSyntax

/// The index of a type in the table of types. Equal types have equal indices.
package struct TypeID: Hashable, Sendable {
  package let raw: Int32

  package init(raw: Int32) { self.raw = raw }

  /// A type that could not be read. It can be used everywhere, so that a mistake is reported only once.
  package static let error = TypeID(raw: 0)
}

/// The structure of a type.
package enum TypeForm: Hashable, Sendable {
  case error
  case nominal(TypeDeclarationID, [TypeID])
  case genericParameter(NameID)
  case container(ContainerID)
  case optional(TypeID)
  case array(TypeID)
  case dictionary(TypeID, TypeID)
  case tuple([TupleElement])
  case function([TypeID], result: TypeID, canThrow: Bool, attributes: [NameID])
  case composition([TypeID])
  /// The type of a type itself: `A.Type`.
  case metatype(TypeID)

  package struct TupleElement: Hashable, Sendable {
    package let label: NameID?
    package let type: TypeID
  }
}

/// All types of a program, each once.
package struct TypeTable: Sendable {
  /// For each type, its most important part. For most types the head is all that there is.
  private var heads: [Head] = [Head(kind: .error)]
  /// The structures of the types that a head cannot describe completely.
  private var forms: [TypeForm] = []
  private var ids: [TypeForm: TypeID] = [:]
  /// For each declaration without generic parameters, its type. This table and the next two hold the most common
  /// types by index: of declarations, of containers, and of optionals. `error` stands for a type that does not exist
  /// yet.
  private var plain: [TypeID] = []
  private var containers: [TypeID] = []
  private var optionals: [TypeID] = []

  private struct Head {
    enum Kind: UInt8 { case error, nominal, generic, container, optional, tuple, function, other }
    let kind: Kind
    /// The index of the declaration or container, or the raw value of the wrapped type.
    var index: Int32 = 0
    /// The index in `forms`, for a type that the head does not describe completely.
    var form: Int32 = 0
  }

  init() {}

  /// Reserves memory for this number of further declarations and containers.
  mutating func reserve(_ count: Int) {
    heads.reserveCapacity(heads.count + 2 * count)
    plain.reserveCapacity(plain.count + count)
    optionals.reserveCapacity(heads.count + 2 * count)
  }

  package var count: Int { heads.count }

  package subscript(id: TypeID) -> TypeForm {
    let head = heads[Int(id.raw)]
    switch head.kind {
    case .error: return .error
    case .nominal: return .nominal(TypeDeclarationID(Int(head.index)), [])
    case .container: return .container(ContainerID(Int(head.index)))
    case .optional: return .optional(TypeID(raw: head.index))
    case .generic, .tuple, .function, .other: return forms[Int(head.form)]
    }
  }

  mutating func intern(_ form: TypeForm) -> TypeID {
    switch form {
    case .nominal(let declaration, let arguments) where arguments.isEmpty: return nominal(declaration)
    case .container(let container): return type(of: container)
    case .optional(let wrapped): return optional(wrapped)
    case .error: return .error
    default: break
    }
    if let id = ids[form] { return id }
    let place = Int32(forms.count)
    forms.append(form)
    let id =
      switch form {
      case .nominal(let declaration, _):
        add(Head(kind: .generic, index: Int32(declaration.index), form: place))
      case .tuple: add(Head(kind: .tuple, form: place))
      case .function: add(Head(kind: .function, form: place))
      default: add(Head(kind: .other, form: place))
      }
    ids[form] = id
    return id
  }

  /// The type of a declaration that has no generic parameters.
  mutating func nominal(_ declaration: TypeDeclarationID) -> TypeID {
    let place = declaration.index
    if place < plain.count, plain[place] != .error { return plain[place] }
    let id = add(Head(kind: .nominal, index: Int32(place)))
    TypeTable.enter(id, at: place, in: &plain)
    return id
  }

  /// The type that a container has when it is used as a type.
  private mutating func type(of container: ContainerID) -> TypeID {
    let place = container.index
    if place < containers.count, containers[place] != .error { return containers[place] }
    let id = add(Head(kind: .container, index: Int32(place)))
    TypeTable.enter(id, at: place, in: &containers)
    return id
  }

  mutating func optional(_ wrapped: TypeID) -> TypeID {
    let place = Int(wrapped.raw)
    if place < optionals.count, optionals[place] != .error { return optionals[place] }
    let id = add(Head(kind: .optional, index: wrapped.raw))
    TypeTable.enter(id, at: place, in: &optionals)
    return id
  }

  private mutating func add(_ head: Head) -> TypeID {
    heads.append(head)
    return TypeID(raw: Int32(heads.count - 1))
  }

  private static func enter(_ id: TypeID, at place: Int, in table: inout [TypeID]) {
    let count = table.count
    // Filling the whole reserved capacity at once makes later entries cheap.
    if place >= count {
      table += repeatElement(.error, count: max(place + 1, min(table.capacity, count * 2)) - count)
    }
    table[place] = id
  }

  /// The type inside an optional: `A` for `A?`. Nil for any other type.
  package func wrapped(_ id: TypeID) -> TypeID? {
    let head = heads[Int(id.raw)]
    return head.kind == .optional ? TypeID(raw: head.index) : nil
  }

  /// The type without any optional around it: `A` for `A??`.
  package func unwrapped(_ id: TypeID) -> TypeID {
    var id = id
    while let wrapped = wrapped(id) { id = wrapped }
    return id
  }

  /// The generic arguments of a declared type. The arguments of the types around it come first.
  func arguments(of id: TypeID) -> [TypeID] {
    if isGeneric(id), case .nominal(_, let arguments) = self[id] { arguments } else { [] }
  }

  package func declaration(_ id: TypeID) -> TypeDeclarationID? {
    let head = heads[Int(id.raw)]
    return head.kind == .nominal || head.kind == .generic ? TypeDeclarationID(Int(head.index)) : nil
  }

  func isTuple(_ id: TypeID) -> Bool { heads[Int(id.raw)].kind == .tuple }
  func isFunction(_ id: TypeID) -> Bool { heads[Int(id.raw)].kind == .function }
  /// True for a type of a generic declaration, such as `Page<Item>`.
  func isGeneric(_ id: TypeID) -> Bool { heads[Int(id.raw)].kind == .generic }

  package func container(_ id: TypeID) -> ContainerID? {
    let head = heads[Int(id.raw)]
    return head.kind == .container ? ContainerID(Int(head.index)) : nil
  }
}
