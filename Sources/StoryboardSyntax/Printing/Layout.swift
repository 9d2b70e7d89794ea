/// The layout of a tree's tokens in canonical text: which tokens begin a line and at what depth, and where spaces are
/// between the other tokens.
///
/// The layout is computed in one pass over the nodes in preorder, with a list of the open blocks and no recursion.
struct Layout {
  private(set) var marks: [Marks]
  /// For each token that begins a line: the number of blocks around the line.
  private(set) var depths: [UInt16]
  /// The indices of the tokens in the order in which they are written. Empty if this is the order of the source.
  private(set) var order: [UInt32] = []
  private let tokens: [Token]
  /// The blocks with a single item that has no block with items inside. Each entry has the indices of the opening
  /// brace, of the item's first token and of the closing brace.
  private var smallBlocks: [(open: Int, item: Int, close: Int)] = []

  /// The properties of a token in the layout.
  struct Marks: OptionSet {
    let rawValue: UInt8
    static let startsLine = Marks(rawValue: 1)
    static let closesBlock = Marks(rawValue: 2)
    /// A blank line precedes the token.
    static let blankBefore = Marks(rawValue: 4)
    static let gluedBefore = Marks(rawValue: 8)
    static let gluedAfter = Marks(rawValue: 16)
    /// The token is not written, because it is a brace of an empty block.
    static let dropped = Marks(rawValue: 32)
    /// The token is the first token of an item that is copied without changes.
    static let verbatim = Marks(rawValue: 64)
    /// The token is a later token of an item that is copied without changes. `verbatim` marks the first one.
    static let copied = Marks(rawValue: 128)
  }

  init(_ tree: SyntaxTree) {
    tokens = tree.tokens
    marks = [Marks](repeating: [], count: tokens.count)
    depths = [UInt16](repeating: 0, count: tokens.count)
    marks[tokens.count - 1] = .startsLine
    var blocks: [(end: NodeID, depth: Int)] = []
    var id: NodeID = 0
    while id < tree.nodes.count {
      while let last = blocks.last, last.end <= id { blocks.removeLast() }
      let node = tree.nodes[Int(id)]
      if node.kind == .program {
        startLines(of: id, in: tree, depth: 0)
        separateDeclarations(of: tree)
      } else if node.isKeptAsItIs {
        keep(node)
        id = node.end
        continue
      } else if node.kind.isBlock {
        let depth = (blocks.last?.depth ?? 0) + 1
        blocks.append((node.end, depth))
        layOutBlock(id, in: tree, depth: depth)
      } else {
        glue(node, tree)
      }
      if node.kind == .storyboard { orderClauses(of: id, in: tree) }
      id += 1
    }
    for block in smallBlocks where fitsLine(block.open, block.close, in: tree) {
      marks[block.item].remove(.startsLine)
      marks[block.close].subtract([.startsLine, .closesBlock])
    }
  }

  // MARK: Lines

  /// Marks the first token of each child as the start of a line. Consecutive children that are copied without changes
  /// are copied as one text.
  private mutating func startLines(of parent: NodeID, in tree: SyntaxTree, depth: Int) {
    var isBehindKept = false
    for child in Syntax(tree: tree, id: parent).children where child.endToken > child.firstToken {
      let isKept = child.record.isKeptAsItIs
      if isKept, isBehindKept {
        marks[child.firstToken].insert(.copied)
      } else {
        marks[child.firstToken].insert(.startsLine)
        depths[child.firstToken] = UInt16(clamping: depth)
      }
      isBehindKept = isKept
    }
  }

  private mutating func layOutBlock(_ id: NodeID, in tree: SyntaxTree, depth: Int) {
    let block = Syntax(tree: tree, id: id)
    if isEmpty(block) {
      // A route without steps keeps its braces. Without them it would look like a route that is not finished.
      if block.kind == .routeBlock { return }
      marks[block.firstToken].insert(.dropped)
      marks[block.endToken - 1].insert(.dropped)
      return
    }
    startLines(of: id, in: tree, depth: depth)
    guard block.endToken > block.firstToken, tokens[block.endToken - 1].kind == .rightBrace else { return }
    marks[block.endToken - 1].formUnion([.startsLine, .closesBlock])
    depths[block.endToken - 1] = UInt16(clamping: depth - 1)
    if let item = onlyItem(of: block) {
      smallBlocks.append((block.firstToken, item.firstToken, block.endToken - 1))
    }
  }

  /// Returns the single item of a block. Returns nil if the block has several items, if its item has a block with
  /// items, or if its item has a syntax error.
  private func onlyItem(of block: Syntax) -> Syntax? {
    let items = block.children.filter { $0.endToken > $0.firstToken }.prefix(2)
    guard items.count == 1, !items[0].record.isKeptAsItIs else { return nil }
    for id in items[0].id..<items[0].record.end where block.tree.nodes[Int(id)].kind.isBlock {
      // The first block inside the item decides. Blocks inside that block need not be examined.
      return isEmpty(Syntax(tree: block.tree, id: id)) ? items[0] : nil
    }
    return items[0]
  }

  /// Returns true if a block fits on one line together with the declaration before it, and no comment is among their
  /// tokens.
  private func fitsLine(_ open: Int, _ close: Int, in tree: SyntaxTree) -> Bool {
    var columns = 0
    var token = close
    while columns <= LineBreaker.width {
      if marks[token].contains(.verbatim) || marks[token].contains(.copied) { return false }
      let isWritten = !marks[token].contains(.dropped)
      // Code of several lines does not fit on one line.
      if tokens[token].kind == .code, tree.text(token).contains(0x0A) { return false }
      if isWritten { columns += columnCount(of: tree.text(token)) }
      if token < open, marks[token].contains(.startsLine) {
        return columns + 2 * Int(depths[token]) <= LineBreaker.width
      }
      if isWritten, needsSpace(between: token - 1, and: token) { columns += 1 }
      if token == 0 || tree.trivia(before: token).contains(UInt8(ascii: "/")) { return false }
      token -= 1
    }
    return false
  }

  /// True if a block has neither items nor comments before one of its two braces.
  private func isEmpty(_ block: Syntax) -> Bool {
    guard block.endToken == block.firstToken + 2, tokens[block.firstToken].kind == .leftBrace,
      tokens[block.firstToken + 1].kind == .rightBrace
    else { return false }
    return (block.firstToken..<block.endToken).allSatisfy {
      !block.tree.trivia(before: $0).contains(UInt8(ascii: "/"))
    }
  }

  private mutating func keep(_ node: NodeRecord) {
    guard node.endToken > node.firstToken else { return }
    if !marks[Int(node.firstToken)].contains(.copied) { marks[Int(node.firstToken)].insert(.verbatim) }
    for token in Int(node.firstToken + 1)..<max(Int(node.endToken), Int(node.firstToken + 1)) {
      marks[token].insert(.copied)
    }
  }

  /// Puts blank lines between declarations of different kinds, and before and after storyboards and containers with
  /// items.
  private mutating func separateDeclarations(of tree: SyntaxTree) {
    var previous: Syntax?
    // The `allow` lines before a declaration belong to it.
    var allows: Syntax?
    for item in tree.root.children where item.endToken > item.firstToken {
      if item.kind == .allow {
        allows = allows ?? item
        continue
      }
      if let previous, separates(previous, item) {
        marks[(allows ?? item).firstToken].insert(.blankBefore)
      }
      (previous, allows) = (item, nil)
    }
  }

  private func separates(_ a: Syntax, _ b: Syntax) -> Bool {
    if a.kind == .error || b.kind == .error { return false }
    return a.group != b.group || hasItems(a) || hasItems(b)
  }

  private func hasItems(_ declaration: Syntax) -> Bool {
    let block: Syntax? =
      switch declaration.kind {
      case .container: declaration.child(.registrationBlock)
      case .storyboard: declaration.child(.storyboardBlock) ?? declaration.child(.sceneBlock)
      case .route: declaration.child(.routeBlock)
      default: nil
      }
    return block.map { !isEmpty($0) } ?? false
  }

  // MARK: Order

  /// Puts the clauses of a storyboard in the order `file`, `bundle`, `in`.
  private mutating func orderClauses(of id: NodeID, in tree: SyntaxTree) {
    let ranks: [SyntaxKind: Int] = [.fileClause: 0, .bundleClause: 1, .parentClause: 2]
    let clauses = Syntax(tree: tree, id: id).children.compactMap { clause in
      ranks[clause.kind].map { (rank: $0, tokens: clause.firstToken..<clause.endToken) }
    }
    let sorted = clauses.sorted { ($0.rank, $0.tokens.lowerBound) < ($1.rank, $1.tokens.lowerBound) }
    guard !zip(clauses, sorted).allSatisfy({ $0.rank == $1.rank }) else { return }
    if order.isEmpty { order = (0..<UInt32(tokens.count)).map { $0 } }
    var position = clauses[0].tokens.lowerBound
    for token in sorted.lazy.flatMap(\.tokens) {
      order[position] = UInt32(token)
      position += 1
    }
  }

  // MARK: Spaces

  /// True if there is a space between two tokens of one line.
  func needsSpace(between previous: Int?, and token: Int) -> Bool {
    guard let previous, !marks[previous].contains(.gluedAfter), !marks[token].contains(.gluedBefore) else {
      return false
    }
    switch tokens[previous].kind {
    case .leftParenthesis, .leftBracket, .leftAngle, .at: return false
    default: break
    }
    switch tokens[token].kind {
    case .rightParenthesis, .rightBracket, .rightAngle, .leftAngle, .comma, .colon, .semicolon, .question,
      .exclamation:
      return false
    default: return true
    }
  }

  /// Marks where the tokens of a node have no space before or after them.
  private mutating func glue(_ node: NodeRecord, _ tree: SyntaxTree) {
    let first = Int(node.firstToken)
    guard node.endToken > node.firstToken else { return }
    switch node.kind {
    case .parameters, .arguments:
      marks[first].insert(.gluedBefore)
    case .attribute:
      if first + 2 < Int(node.endToken) { marks[first + 2].insert(.gluedBefore) }
    case .selector:
      marks[first].insert(.gluedBefore)
      for token in first..<Int(node.endToken) where tokens[token].kind == .colon {
        marks[token].insert(.gluedAfter)
      }
    case .code:
      for token in first..<Int(node.endToken) where tokens[token].kind == .minus {
        marks[token].formUnion([.gluedBefore, .gluedAfter])
      }
    case .enumCase, .segueKind:
      if first + 1 < Int(node.endToken), tokens[first + 1].kind == .leftParenthesis {
        marks[first + 1].insert(.gluedBefore)
      }
    case .literal:
      if tokens[first].kind == .minus { marks[first].insert(.gluedAfter) }
    case .implicitMember:
      marks[first].insert(.gluedAfter)
    case .modifiers:
      for token in first..<Int(node.endToken) where tokens[token].kind == .leftParenthesis {
        marks[token].insert(.gluedBefore)
      }
    case .memberSuffix, .metatypeSuffix:
      marks[first].formUnion([.gluedBefore, .gluedAfter])
    case .name, .typeComponent:
      gluePeriod(before: first)
    default: break
    }
  }

  /// Removes the spaces before and after the period that precedes a token in a qualified name, such as
  /// `Theming.Palette`.
  private mutating func gluePeriod(before token: Int) {
    guard token > 0, tokens[token - 1].kind == .period else { return }
    marks[token - 1].formUnion([.gluedBefore, .gluedAfter])
  }
}

extension SyntaxKind {
  /// True for a kind of node that has one item per line between braces.
  fileprivate var isBlock: Bool {
    switch self {
    case .memberBlock, .registrationBlock, .stepBlock, .storyboardBlock, .sceneBlock, .routeBlock: true
    default: false
    }
  }
}

extension NodeRecord {
  /// True for an item or a text that the parser did not understand. It is copied without changes.
  fileprivate var isKeptAsItIs: Bool {
    kind == .error || isBroken && Parser.isItem(kind)
  }
}

extension Syntax {
  /// The number of the group that a top-level declaration belongs to. Declarations of one group follow each other
  /// without a blank line.
  fileprivate var group: Int {
    switch kind {
    case .moduleClause, .platformClause, .importClause, .sourcesClause, .storyboardsClause, .alsoClause: 0
    case .typeDeclaration:
      Located<TypeDeclarationSyntax>(self)?.keyword == .controller ? 2 : 1
    case .extensionDeclaration, .typealiasDeclaration: 1
    case .functionDeclaration: 3
    case .container: 4
    case .route: 6
    default: 5
    }
  }
}
