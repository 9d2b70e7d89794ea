import StoryboardSyntax

/// The parts of a registration by their nodes, found in one walk.
struct RegistrationParts {
  /// The value that it makes; of a factory the value of its head.
  var value: NodeID?
  var factoryHead: NodeID?
  /// The type of a factory.
  var factoryType: NodeID?
  /// The types after `as`.
  var offered: NodeID?
  var name: NodeID?
  var block: NodeID?

  init(of registration: NodeID, in tree: borrowing SyntaxTree) {
    var children = tree.children(of: registration)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .value: if value == nil { value = child }
      case .factoryHead: if factoryHead == nil { factoryHead = child }
      case .asClause: if offered == nil { offered = child }
      case .namedClause: if name == nil { name = tree.child(.name, of: child) }
      case .stepBlock: if block == nil { block = child }
      default: break
      }
    }
    guard let factoryHead else { return }
    factoryType = tree.child(.namedType, of: factoryHead)
    if value == nil { value = tree.child(.initialValue, .value, of: factoryHead) }
  }

  /// The types after `as`, by which it is offered.
  func offeredTypes(in tree: SyntaxTree) -> NodeChildren {
    offered.map { tree.children(of: $0) } ?? .none
  }
}
