import StoryboardSyntax

/// A type by dense index: equal types have equal indices.
public struct TypeID: Hashable, Sendable {
  public let raw: Int32
  /// A type that could not be read; it fits everything, so that nothing more is reported about it.
  public static let error = TypeID(raw: 0)
}

/// How a type is made up.
public enum TypeForm: Hashable, Sendable {
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

  public struct TupleElement: Hashable, Sendable {
    public let label: NameID?
    public let type: TypeID
  }
}

/// Every type of a program, once.
public struct TypeTable: Sendable {
  private var forms: [TypeForm] = [.error]
  private var ids: [TypeForm: TypeID] = [.error: .error]
  /// What most types are made of has tables by index of its own: the types that declarations without
  /// parameters declare, and the optional of each type; `error` where there is none yet.
  private var plain: [TypeID] = []
  private var optionals: [TypeID] = []

  init() {}

  public var count: Int { forms.count }

  public subscript(id: TypeID) -> TypeForm { forms[Int(id.raw)] }

  mutating func intern(_ form: TypeForm) -> TypeID {
    switch form {
    case .nominal(let declaration, let arguments) where arguments.isEmpty:
      return TypeTable.find(declaration, in: &plain, &forms, form)
    case .optional(let wrapped): return TypeTable.find(Int(wrapped.raw), in: &optionals, &forms, form)
    default: break
    }
    if let id = ids[form] { return id }
    let id = TypeID(raw: Int32(forms.count))
    forms.append(form)
    ids[form] = id
    return id
  }

  private static func find(
    _ place: Int, in table: inout [TypeID], _ forms: inout [TypeForm], _ form: TypeForm
  ) -> TypeID {
    let count = table.count
    if place >= count {
      table += repeatElement(.error, count: max(place + 1, count * 2) - count)
    } else if table[place] != .error {
      return table[place]
    }
    let id = TypeID(raw: Int32(forms.count))
    forms.append(form)
    table[place] = id
    return id
  }

  /// The type within an optional; nil for any other.
  public func wrapped(_ id: TypeID) -> TypeID? {
    if case .optional(let wrapped) = self[id] { return wrapped }
    return nil
  }

  /// The type without its optionals.
  public func unwrapped(_ id: TypeID) -> TypeID {
    var id = id
    while let wrapped = wrapped(id) { id = wrapped }
    return id
  }

  public func declaration(_ id: TypeID) -> TypeDeclarationID? {
    if case .nominal(let declaration, _) = self[id] { return declaration }
    return nil
  }

  public func container(_ id: TypeID) -> ContainerID? {
    if case .container(let container) = self[id] { return container }
    return nil
  }
}
