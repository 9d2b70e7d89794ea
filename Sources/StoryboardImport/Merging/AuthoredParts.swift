import StoryboardSyntax

extension SyntaxKind {
  /// True if a storyboard states such a node of a scene, or if the node only holds such nodes. An import writes these
  /// nodes anew. Everything else in a scene or a line is the author's.
  var isOfStoryboards: Bool {
    switch self {
    case .scene, .sceneBlock, .storyboard, .storyboardBlock, .reference, .placeName: true
    case .name, .type, .namedType, .typeComponent, .fileClause, .bundleClause: true
    case .identifierClause, .objectID: true
    case .segue, .embed, .relationship, .actionClause, .selector, .segueKind, .target, .styleClause: true
    default: false
    }
  }
}

extension Syntax {
  /// The texts of the parts that no storyboard states: clauses, lines and comments, and whether the app's own code has
  /// an action.
  ///
  /// - Parameter other: a kind of child nodes to leave out.
  func authoredParts(without other: SyntaxKind? = nil) -> [[UInt8]] {
    var found: [[UInt8]] = []
    if firstToken + 1 < endToken {
      for token in firstToken + 1..<endToken {
        if let comment = tree.comment(before: token) { found.append(comment) }
      }
    }
    for child in children where child.kind != other { child.collectAuthoredParts(into: &found) }
    return found
  }

  /// Adds the text of a node that its author has written. For a node that a storyboard states, it adds the texts of the
  /// node's children.
  func collectAuthoredParts(into found: inout [[UInt8]]) {
    if kind.isOfStoryboards {
      for child in children { child.collectAuthoredParts(into: &found) }
    } else if firstToken < endToken {
      found.append(spellingWithoutPlaces)
    }
  }

  /// The tokens of the node without the places that routes and references lead to. An import renames these places with
  /// their scenes.
  private var spellingWithoutPlaces: [UInt8] {
    let places = placeNames.map { $0.firstToken..<$0.endToken }
    let tokens = (firstToken..<endToken).filter { token in !places.contains { $0.contains(token) } }
    return Array(tokens.map { tree.text($0) }.joined(separator: [0x20]))
  }
}

extension SyntaxTree {
  /// The comments before a token, without the white space around them; nil if there are none.
  func comment(before token: Int) -> [UInt8]? { Self.comment(in: trivia(before: token)) }

  /// The comments in a text of comments and white space; nil if there are none.
  static func comment(in trivia: ArraySlice<UInt8>) -> [UInt8]? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let text = trivia.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    // Every comment has a slash. A byte order mark may stand here alone, and has no slash.
    return text.contains(0x2F) ? Array(text) : nil
  }
}
