import StoryboardSyntax

/// A type by dense index: equal types have equal indices.
public struct TypeID: Hashable, Sendable {
  public let raw: Int32

  public init(raw: Int32) { self.raw = raw }

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
  /// What is asked most of a type, beside its form.
  private var heads: [Head] = [Head(kind: .other, index: 0)]
  private var ids: [TypeForm: TypeID] = [.error: .error]
  /// What most types are made of has tables by index of its own: the types that declarations without
  /// parameters declare, and the optional of each type; `error` where there is none yet.
  private var plain: [TypeID] = []
  private var optionals: [TypeID] = []

  private struct Head {
    enum Kind: UInt8 { case nominal, generic, optional, tuple, function, other }
    let kind: Kind
    /// The declaration, or the type within.
    let index: Int32

    init(kind: Kind, index: Int32) {
      self.kind = kind
      self.index = index
    }

    init(_ form: TypeForm) {
      switch form {
      case .nominal(let declaration, let arguments):
        self.init(kind: arguments.isEmpty ? .nominal : .generic, index: Int32(declaration))
      case .optional(let wrapped): self.init(kind: .optional, index: wrapped.raw)
      case .tuple: self.init(kind: .tuple, index: 0)
      case .function: self.init(kind: .function, index: 0)
      default: self.init(kind: .other, index: 0)
      }
    }
  }

  init() {}

  public var count: Int { forms.count }

  public subscript(id: TypeID) -> TypeForm { forms[Int(id.raw)] }

  mutating func intern(_ form: TypeForm) -> TypeID {
    switch form {
    case .nominal(let declaration, let arguments) where arguments.isEmpty: return nominal(declaration)
    case .optional(let wrapped): return optional(wrapped)
    default: break
    }
    if let id = ids[form] { return id }
    let id = add(form)
    ids[form] = id
    return id
  }

  /// The type that a declaration without generic parameters declares.
  mutating func nominal(_ declaration: TypeDeclarationID) -> TypeID {
    if declaration < plain.count, plain[declaration] != .error { return plain[declaration] }
    let id = add(.nominal(declaration, []))
    TypeTable.enter(id, at: declaration, in: &plain)
    return id
  }

  mutating func optional(_ wrapped: TypeID) -> TypeID {
    let place = Int(wrapped.raw)
    if place < optionals.count, optionals[place] != .error { return optionals[place] }
    let id = add(.optional(wrapped))
    TypeTable.enter(id, at: place, in: &optionals)
    return id
  }

  private mutating func add(_ form: TypeForm) -> TypeID {
    forms.append(form)
    heads.append(Head(form))
    return TypeID(raw: Int32(forms.count - 1))
  }

  private static func enter(_ id: TypeID, at place: Int, in table: inout [TypeID]) {
    let count = table.count
    if place >= count { table += repeatElement(.error, count: max(place + 1, count * 2) - count) }
    table[place] = id
  }

  /// The type within an optional; nil for any other.
  public func wrapped(_ id: TypeID) -> TypeID? {
    let head = heads[Int(id.raw)]
    return head.kind == .optional ? TypeID(raw: head.index) : nil
  }

  /// The type without its optionals.
  public func unwrapped(_ id: TypeID) -> TypeID {
    var id = id
    while let wrapped = wrapped(id) { id = wrapped }
    return id
  }

  public func declaration(_ id: TypeID) -> TypeDeclarationID? {
    let head = heads[Int(id.raw)]
    return head.kind == .nominal || head.kind == .generic ? Int(head.index) : nil
  }

  func isTuple(_ id: TypeID) -> Bool { heads[Int(id.raw)].kind == .tuple }
  func isFunction(_ id: TypeID) -> Bool { heads[Int(id.raw)].kind == .function }
  /// Whether it is of a generic declaration, with arguments.
  func isGeneric(_ id: TypeID) -> Bool { heads[Int(id.raw)].kind == .generic }

  public func container(_ id: TypeID) -> ContainerID? {
    if case .container(let container) = self[id] { return container }
    return nil
  }
}
