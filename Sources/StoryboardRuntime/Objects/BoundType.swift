/// The bindings of one type: its Swift type, and the Swift functions for its members.
@usableFromInline struct BoundType {
  let name: String
  let type: Any.Type
  private(set) var members: [Key: BoundMember] = [:]

  /// The key of a binding; a property's getter and setter are bound separately.
  struct Key: Hashable {
    enum Kind: Hashable { case initializer, getter, setter, method, staticProperty, staticMethod, enumCase }
    let kind: Kind
    let signature: String
  }

  init(name: String, type: Any.Type) {
    self.name = name
    self.type = type
  }

  /// Makes bindings with the name and the Swift type of `other`, but without its members.
  init(_ other: BoundType) { self.init(name: other.name, type: other.type) }

  subscript(kind: Key.Kind, signature: String) -> BoundMember? {
    get { members[Key(kind: kind, signature: signature)] }
    set { members[Key(kind: kind, signature: signature)] = newValue }
  }

  /// Returns the signature of a bound member that has the same kind and the same base name. If there are several, the
  /// result is the first one in alphabetical order. Nil if there is none.
  func nearest(_ kind: Key.Kind, to signature: String) -> String? {
    let base = signature.prefix { $0 != "(" }
    return members.keys.filter { $0.kind == kind && $0.signature.prefix { $0 != "(" } == base }
      .map(\.signature).min()
  }

  mutating func merge(_ other: BoundType) { members.merge(other.members) { $1 } }

  mutating func markSendable() {
    for key in members.keys { members[key]?.isSendable = true }
  }
}

/// The binding of a member, with its Swift parameter and result types.
@usableFromInline struct BoundMember {
  let parameters: [Any.Type]
  let result: Any.Type
  let body: Body
  /// True if any thread may use the member.
  var isSendable = false

  @usableFromInline typealias Make = (ArgumentList<ObjectValue>) throws -> ObjectValue
  @usableFromInline typealias Get = (ObjectValue) throws -> ObjectValue
  @usableFromInline typealias Set = (ArgumentList<ObjectValue>) throws -> Void
  @usableFromInline typealias Call = (ObjectValue, ArgumentList<ObjectValue>) throws -> ObjectValue

  enum Body {
    case make(Make)
    case get(Get)
    case set(Set)
    case call(Call)
  }
}

/// Returns the name of a Swift type as programs write it, without the names of modules.
func swiftName(of type: Any.Type) -> String {
  var name = ""
  var word = ""
  var isFirst = true
  // In `Shop.Box<Shop.Item>` the first name of each path is the name of its module.
  var rest = String(reflecting: type)[...]
  while let character = rest.popFirst() {
    switch character {
    case "(" where rest.hasPrefix("unknown context at "):
      // A private type is inside a file.
      rest = rest.drop { $0 != ")" }.dropFirst(2)
    case ".":
      if !isFirst { name += word + "." }
      isFirst = false
      word = ""
    case "<", ">", ",", " ", "(", ")", "[", "]", "?":
      name += word + String(character)
      word = ""
      isFirst = true
    default: word.append(character)
    }
  }
  return name + word
}
