import StoryboardSyntax

extension SyntaxKind {
  /// True for a kind of syntax whose content comes from a storyboard, such as a segue's target, or that only contains
  /// such syntax. An import may rewrite it. Everything else in a scene or a line belongs to the author.
  var comesFromStoryboard: Bool {
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
  /// Returns the texts that the program's author has written in this node: comments, and the clauses and lines that a
  /// storyboard cannot contain, such as `inject` lines or the words `by app`.
  ///
  /// - Parameter other: a kind of child node to leave out.
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

  /// Adds the text of this node if the program's author has written it. If the node comes from a storyboard, adds the
  /// texts that the author has written inside it.
  func collectAuthoredParts(into found: inout [[UInt8]]) {
    if kind.comesFromStoryboard {
      for child in children { child.collectAuthoredParts(into: &found) }
    } else if firstToken < endToken {
      found.append(spellingWithoutPlaces)
    }
  }

  /// The text of the node without the scenes that routes and references lead to, such as `Main.Detail`. An import
  /// renames them if it renames the scenes.
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
