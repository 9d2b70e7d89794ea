import StoryboardDiagnostics
import StoryboardSyntax

/// The location of a construct of a program. It is a plain value that retains nothing.
///
/// A `Syntax` retains its tree, so a copy of a structure with a `Syntax` costs reference counting. The program holds
/// the trees, and finds a node with its tree on demand.
package struct SyntaxReference: Hashable, Sendable {
  /// The index of the tree in the program.
  let tree: UInt32
  package let node: NodeID

  /// True if this location and the other one are in the same tree.
  func isInTree(of other: SyntaxReference) -> Bool { tree == other.tree }

  /// Returns the location of another node of the same tree.
  func other(_ node: NodeID) -> SyntaxReference { SyntaxReference(tree: tree, node: node) }
}

extension Program {
  /// Returns the node at a location, with its tree.
  @inline(__always)
  package func syntax(_ place: SyntaxReference) -> Syntax { trees[Int(place.tree)].syntax(place.node) }

  @inline(__always)
  func tree(of place: SyntaxReference) -> SyntaxTree { trees[Int(place.tree)] }

  @inline(__always)
  func kind(of place: SyntaxReference) -> SyntaxKind { trees[Int(place.tree)].kind(of: place.node) }

  /// True if the node at this location has a syntax error, which the parser has reported.
  @inline(__always)
  func isBroken(_ place: SyntaxReference) -> Bool { trees[Int(place.tree)].isBroken(place.node) }

  @inline(__always)
  package func range(of place: SyntaxReference) -> SourceRange { syntax(place).range }

  /// The range of the name that is declared at a place.
  @inline(__always)
  func nameRange(of place: SyntaxReference) -> SourceRange { syntax(place).nameRange }

  // MARK: Nodes of one kind

  func containerSyntax(of id: ContainerID) -> Located<ContainerSyntax> {
    guard let found = Located<ContainerSyntax>(syntax(containers[id].syntax)) else {
      preconditionFailure("no container is written there")
    }
    return found
  }

  package func storyboardSyntax(of id: StoryboardID) -> Located<StoryboardSyntax> {
    guard let found = Located<StoryboardSyntax>(syntax(storyboards[id].syntax)) else {
      preconditionFailure("no storyboard is written there")
    }
    return found
  }

  /// The clause that says which action makes the transition's destination.
  @inline(__always)
  package func action(of transition: Transition) -> ActionClauseSyntax? {
    guard let place = transition.action else { return nil }
    let clause: ActionClauseSyntax = tree(of: place)[Node(place.node)]
    return clause
  }

  // MARK: References

  @inline(__always)
  func reference(to syntax: Syntax) -> SyntaxReference { reference(to: syntax.id, in: syntax.tree) }

  @inline(__always)
  func reference(to node: NodeID, in tree: SyntaxTree) -> SyntaxReference {
    let place = Program.firstFile + Int(tree.file)
    if place < trees.count, trees[place] === tree { return SyntaxReference(tree: UInt32(place), node: node) }
    return SyntaxReference(tree: index(of: tree), node: node)
  }

  /// The index of a tree, found by identity. The prelude's files have no index of their own, and files that are parsed
  /// alone may be numbered in another way.
  private func index(of tree: SyntaxTree) -> UInt32 {
    guard let index = trees.lastIndex(where: { $0 === tree }) else {
      preconditionFailure("a tree of another program")
    }
    return UInt32(index)
  }
}
