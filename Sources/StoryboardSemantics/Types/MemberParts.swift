import StoryboardSyntax

/// The parts of a member's declaration by their nodes, found in one walk over its children; of several of one kind
/// the first.
struct MemberParts {
  var name: NodeID?
  /// The type of a property.
  var type: NodeID?
  /// The result type of a function.
  var result: NodeID?
  var parameters: NodeID?
  var modifiers = ModifierSet()
  var hasAttributes = false
  var hasDefault = false
  var canThrow = false
  /// True for a property that can be set from outside.
  var isSettable = true

  init() {}

  init(of member: NodeID, in tree: borrowing SyntaxTree) {
    var accessors: NodeID?
    var children = tree.children(of: member)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name: if name == nil { name = child }
      case .type: if type == nil { type = child }
      case .resultClause: if result == nil { result = tree.child(.type, of: child) }
      case .parameters: if parameters == nil { parameters = child }
      case .modifiers: if modifiers.isEmpty { modifiers = ModifierSet(of: child, in: tree) }
      case .accessors: if accessors == nil { accessors = child }
      case .attribute: hasAttributes = true
      case .initialValue: hasDefault = true
      case .throwsClause: canThrow = true
      default: break
      }
    }
    isSettable =
      accessors.map { tree.flags(of: $0, as: AccessorsSyntax.self).contains(.settable) }
      ?? !tree.flags(of: member, as: PropertyDeclarationSyntax.self).contains(.constant)
  }
}

/// The modifiers of a declaration that the checker asks for.
struct ModifierSet: OptionSet {
  let rawValue: UInt8

  static let `static` = ModifierSet(rawValue: 1)
  static let `class` = ModifierSet(rawValue: 2)
  static let weak = ModifierSet(rawValue: 4)
  static let nonisolated = ModifierSet(rawValue: 8)
  static let `public` = ModifierSet(rawValue: 16)
  /// Any other modifier.
  static let other = ModifierSet(rawValue: 32)

  var isStatic: Bool { !intersection([.static, .class]).isEmpty }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// - Parameters:
  ///   - node: of kind `modifiers`.
  ///   - tree: the tree that has it.
  init(of node: NodeID, in tree: borrowing SyntaxTree) {
    var set: ModifierSet = .other
    for token in tree.tokenRange(of: node) {
      switch tree.tokens[token].name {
      case NameID(.static): set.insert(.static)
      case NameID(.class): set.insert(.class)
      case NameID(.weak): set.insert(.weak)
      case NameID(.nonisolated): set.insert(.nonisolated)
      case NameID(.public): set.insert(.public)
      default: break
      }
    }
    self = set
  }
}

/// The parts of a parameter by their nodes; nil if a mistake has left it without a name or a type.
struct ParameterParts {
  /// The first name, which may also be the last.
  let label: NodeID
  let name: NodeID
  let type: NodeID
  let hasDefault: Bool

  init?(of parameter: NodeID, in tree: borrowing SyntaxTree) {
    var (label, name, type): (NodeID?, NodeID?, NodeID?)
    var hasDefault = false
    var children = tree.children(of: parameter)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name:
        if label == nil { label = child }
        name = child
      case .type: if type == nil { type = child }
      case .initialValue: hasDefault = true
      default: break
      }
    }
    guard let label, let name, let type else { return nil }
    (self.label, self.name, self.type, self.hasDefault) = (label, name, type, hasDefault)
  }
}
