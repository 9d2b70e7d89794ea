import StoryboardDiagnostics
import StoryboardSyntax

/// Where something of a program is written, as a value that holds nothing.
///
/// A view holds its tree, so each copy of what has one counts references. The program holds the trees, and gives a
/// view where one is asked for.
public struct SyntaxReference: Hashable, Sendable {
  /// Its index among the trees of the program.
  let tree: UInt32
  public let node: NodeID

  /// Whether what is written there is in the tree of another place.
  func isInTree(of other: SyntaxReference) -> Bool { tree == other.tree }

  /// Another node of the same tree.
  func other(_ node: NodeID) -> SyntaxReference { SyntaxReference(tree: tree, node: node) }
}

extension Program {
  /// A view of what is written at a place.
  @inline(__always)
  public func syntax(_ place: SyntaxReference) -> Syntax { trees[Int(place.tree)].syntax(place.node) }

  @inline(__always)
  func tree(of place: SyntaxReference) -> SyntaxTree { trees[Int(place.tree)] }

  @inline(__always)
  func kind(of place: SyntaxReference) -> SyntaxKind { trees[Int(place.tree)].kind(of: place.node) }

  /// Whether a mistake in it was reported already.
  @inline(__always)
  func isBroken(_ place: SyntaxReference) -> Bool { trees[Int(place.tree)].isBroken(place.node) }

  @inline(__always)
  public func range(of place: SyntaxReference) -> SourceRange { syntax(place).range }

  /// Where the name is that is declared at a place.
  @inline(__always)
  func nameRange(of place: SyntaxReference) -> SourceRange { syntax(place).nameRange }

  // MARK: What is written of one kind

  func containerSyntax(of id: ContainerID) -> ContainerSyntax {
    guard let view = ContainerSyntax(syntax(containers[id].syntax)) else {
      preconditionFailure("no container is written there")
    }
    return view
  }

  func registrationSyntax(of id: RegistrationID) -> RegistrationSyntax {
    guard let view = RegistrationSyntax(syntax(registrations[id].syntax)) else {
      preconditionFailure("no registration is written there")
    }
    return view
  }

  public func storyboardSyntax(of id: StoryboardID) -> StoryboardSyntax {
    guard let view = StoryboardSyntax(syntax(storyboards[id].syntax)) else {
      preconditionFailure("no storyboard is written there")
    }
    return view
  }

  /// The clause that says which action makes what a transition leads to.
  @inline(__always)
  public func action(of transition: Transition) -> ActionClauseSyntax? {
    transition.action.map { contents(of: $0, as: ActionClauseSyntax.self) }
  }

  /// The parts of what is written at a place.
  func contents<Contents: NodeContents>(of place: SyntaxReference, as _: Contents.Type) -> Contents {
    trees[Int(place.tree)][Node<Contents>(place.node)]
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

  /// The prelude's files have no index of their own, and one who parses alone may count in another way.
  private func index(of tree: SyntaxTree) -> UInt32 {
    guard let index = trees.lastIndex(where: { $0 === tree }) else {
      preconditionFailure("a tree of another program")
    }
    return UInt32(index)
  }
}
