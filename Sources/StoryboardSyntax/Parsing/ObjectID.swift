import StoryboardDiagnostics

/// object-id = OBJECT_ID ;
///
/// Names the object in Interface Builder's file that a scene, segue or other declaration describes, such as
/// `#Xyz-ab-123`. The ID has no effect on the wiring.
public struct ObjectIDSyntax: NodeContents {
  public static let kind = SyntaxKind.objectID
  /// The index of the token of the ID.
  public let token: Int

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { token = tree.tokenRange(of: node).lowerBound }
}

extension Located<ObjectIDSyntax> {
  /// The ID as it is in Interface Builder's file, without `#` and quotation marks.
  public var value: String { ObjectIDLiteral.value(of: syntax.tree.text(contents.token)) }
}

extension Syntax {
  /// The object ID of a scene, a storyboard, a reference or a transition, such as `#Xyz-ab-123`. Nil if the node has
  /// none.
  public var objectID: Located<ObjectIDSyntax>? { Located(child(.objectID)) }
}

extension SyntaxTree {
  /// The object IDs inside a node, in the order of the text.
  public func objectIDs(in node: NodeID) -> [NodeID] {
    counts.objectIDs == 0 ? [] : (node..<nodes[Int(node)].end).filter { nodes[Int($0)].kind == .objectID }
  }

  /// The range of an object ID and the white space before it. Deleting this range removes the ID from its declaration
  /// and leaves the other text unchanged.
  public func removalRange(ofObjectID node: NodeID) -> SourceRange {
    let token = tokenRange(of: node).lowerBound
    var range = range(ofToken: token)
    let gap = trivia(before: token)
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let count = gap.reversed().prefix { isSpace($0) || $0 == 0x0A || $0 == 0x0D }.count
    // After a comment the line end stays, because it may be the end of the comment.
    range.start -= UInt32(count == gap.count ? count : gap.reversed().prefix(while: isSpace).count)
    return range
  }
}

extension Parser {
  /// object-id = OBJECT_ID ;
  @inline(__always)
  mutating func parseObjectID(ofStoryboard: Bool = false) {
    guard at(.objectID) else { return }
    writer.leaf(.objectID, from: position, to: position &+ 1)
    take()
    if at(.objectID) || kind.isIdentifier { refuseClausesAfterObjectID(isStoryboard: ofStoryboard) }
  }
}
