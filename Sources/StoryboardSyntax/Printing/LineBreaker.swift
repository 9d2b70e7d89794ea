import StoryboardDiagnostics

/// Breaks a line that is too wide, or that has a comment inside.
///
/// A list is either on one line or has one element per line. So is a chain: the `then` clauses of a segue, or the
/// protocols between `&`. An outer list breaks before the lists inside it. The last list of a line breaks before the
/// lists on its left. A clause moves to a new line if it does not fit where it is but fits there as a whole. Any
/// other space becomes a line end only if nothing else helps. A name or a string that is too wide for a line of its
/// own stays where it is.
///
/// The result depends on the tokens and on the positions of the comments, not on the author's line ends. The time is
/// proportional to the number of the line's tokens and nodes.
struct LineBreaker {
  /// The maximum number of columns in a line that can be broken. A column is a character, as Swift counts characters.
  static let width = 110

  /// The tokens of the line, in the order in which they are written.
  private(set) var pieces: [Piece] = []
  private var groups: [Group] = []
  /// For each token of the line: its index in `pieces`. The first entry belongs to the token with the index
  /// `firstToken`.
  private var places: [Int] = []
  private var firstToken = 0
  private var contexts: [Context] = []
  /// The index of the last piece that belongs to a list or chain on one line. No line ends up to there.
  private var lastFlat = -1
  /// `base` is the indentation of the whole line. `indentation` is the indentation of the broken line that is being
  /// written.
  private var base = 0
  private var indentation = 0

  /// A token of the line that is broken, together with the comments that follow the token.
  struct Piece {
    let token: Int
    /// The columns where the token begins and where it and its comments end, if the line were not broken.
    let start: Int
    var end: Int
    let hasSpace: Bool
    /// True if the token is not written, because it is a brace of an empty block.
    let isDropped: Bool
    /// True if a line must end before the token, because of a comment.
    let isForced: Bool
    fileprivate var gap = Gap.none
    /// The index of the list or chain that the line break before this piece would belong to.
    fileprivate var group = 0
    /// If a clause begins with this piece: the index of the clause's last piece.
    fileprivate var clauseEnd = 0
    /// The index of a list without brackets whose last element is directly before this piece; nil if no such list
    /// ends there.
    fileprivate var listBefore: Int?
    /// The number of pieces up to and including this one that must begin a line because of a comment.
    fileprivate var forcedCount = 0
    /// Indices of pieces after this one. `nextGap` is the first before which a line may end, and `nextStop` the first
    /// before which a line may end for a stronger reason than a space.
    fileprivate var nextGap = 0
    fileprivate var nextStop = 0
    /// The indentation of the line that begins with this piece; nil if the piece continues a line.
    fileprivate(set) var newLine: Int?

    /// True if the piece is the closing bracket of a list or the opening brace of a block.
    var isClosing: Bool { gap == .closing || gap == .brace }
  }

  /// The kinds of places where a line may end. If several kinds apply to a place, the last of them in this list
  /// counts.
  fileprivate enum Gap: Int { case none, word, clause, element, closing, chain, brace }

  /// A list or a chain (such as `then` clauses), with the indices of its first and last pieces.
  private struct Group {
    let first: Int
    let last: Int
    let isChain: Bool
    var isBroken = false
    /// The indentations after a break: `inner` for the elements, `closing` for the closing bracket.
    var inner = 0
    var closing = 0
  }

  private struct Context {
    let last: Int
    let inner: Int
  }

  // MARK: Filling

  mutating func begin(indentation: Int) {
    pieces.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    contexts.removeAll(keepingCapacity: true)
    lastFlat = -1
    base = indentation
    self.indentation = indentation
  }

  /// Adds the next token.
  mutating func add(_ token: Int, width: Int, hasSpace: Bool, isDropped: Bool, isForced: Bool) {
    let start = (pieces.last?.end ?? 0) + (hasSpace ? 1 : 0)
    pieces.append(
      Piece(
        token: token, start: start, end: start + width, hasSpace: hasSpace, isDropped: isDropped,
        isForced: isForced))
  }

  /// Decides which pieces begin a line, and sets their `newLine`.
  mutating func breakLine(of tree: SyntaxTree) {
    findPlaces()
    for index in pieces.indices.dropFirst() where pieces[index].hasSpace { pieces[index].gap = .word }
    for index in pieces.indices where tree.tokens[pieces[index].token].kind == .equal {
      pieces[index].gap = .none
    }
    findGroups(of: tree)
    if pieces.count > 1, tree.tokens[pieces[pieces.count - 1].token].kind == .leftBrace {
      pieces[pieces.count - 1].gap = .brace
    }
    measureGaps()
    decide()
  }

  /// Finds the position of each token among the pieces. The two orders differ, because the clauses of a storyboard
  /// are reordered.
  private mutating func findPlaces() {
    firstToken = pieces.lazy.map(\.token).min() ?? 0
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(0, count: pieces.count))
    for (place, piece) in pieces.enumerated() { places[piece.token - firstToken] = place }
  }

  private func place(_ token: Int) -> Int { places[token - firstToken] }

  // MARK: Groups and clauses

  private mutating func findGroups(of tree: SyntaxTree) {
    let end = firstToken + pieces.count
    var id = tree.firstNode(fromToken: firstToken)
    while id < tree.nodes.count {
      let node = tree.nodes[Int(id)]
      if node.firstToken >= end { break }
      if node.endToken <= end, node.endToken > node.firstToken { addBreaks(of: id, node, tree) }
      id += 1
    }
  }

  private mutating func addBreaks(of id: NodeID, _ node: NodeRecord, _ tree: SyntaxTree) {
    let (first, end) = (Int(node.firstToken), Int(node.endToken))
    switch node.kind {
    case .parameters, .arguments, .arrayLiteral, .dictionaryLiteral:
      addList(id, from: first, to: end, tree, atLeast: 1)
    case .genericParameters, .genericArguments, .tupleType:
      addList(id, from: first, to: end, tree, atLeast: 2)
    case .enumCase where first + 1 < end && tree.tokens[first + 1].kind == .leftParenthesis:
      addList(id, from: first + 1, to: end, tree, atLeast: 1)
    case .inject where first + 2 < end && tree.tokens[first + 2].kind == .comma:
      addBareList(id, tree)
    case .inheritance, .platformClause, .alsoClause, .caseDeclaration:
      addBareList(id, tree)
    case .asClause, .exceptClause:
      addClause(first, to: end)
      addBareList(id, tree)
    case .sourcesClause, .storyboardsClause:
      // At the start of a line `sources` would be a clause of its own instead of the import's clause.
      if first > firstToken { pieces[place(first)].gap = .none }
      addBareList(id, tree)
    case .routeStep:
      addChain(of: .thenClause, id, node, tree)
      if first > firstToken, tree.tokens[first - 1].kind == .equal { addClause(first, to: end) }
    case .type:
      addChain(of: .compositionSuffix, id, node, tree)
    case .value where first > firstToken && tree.tokens[first - 1].kind == .equal:
      addClause(first, to: end)
    case .segue, .embed:
      addChain(of: .thenClause, id, node, tree)
      addTarget(id, tree)
    case .namedClause, .parentClause, .fileClause, .bundleClause, .identifierClause, .actionClause,
      .withClause, .styleClause, .frameClause, .byApp, .resultClause, .objectID:
      addClause(first, to: end)
    case .memberSuffix:
      if pieces[place(first)].gap == .none, first > firstToken { pieces[place(first)].gap = .word }
    default: break
    }
  }

  private mutating func add(_ gap: Gap, before place: Int, group: Int = 0) {
    guard place > 0, place < pieces.count, gap.rawValue > pieces[place].gap.rawValue else { return }
    pieces[place].gap = gap
    pieces[place].group = group
  }

  /// Adds a list between brackets as a place for line breaks. `open` is the opening bracket, and `end` is the token
  /// after the closing one. A list with fewer than `minimum` elements is not added.
  private mutating func addList(
    _ id: NodeID, from open: Int, to end: Int, _ tree: SyntaxTree, atLeast minimum: Int
  ) {
    var count = 0
    let group = groups.count
    tree.forEachChild(of: id) { child, _ in
      let element = tree.nodes[Int(child)]
      guard element.firstToken > open, element.endToken > element.firstToken else { return }
      count += 1
    }
    guard count >= minimum, end - open > 2 else { return }
    groups.append(Group(first: place(open), last: place(end - 1), isChain: false))
    tree.forEachChild(of: id) { child, _ in
      let element = tree.nodes[Int(child)]
      guard element.firstToken > open, element.endToken > element.firstToken else { return }
      let after = Int(element.endToken)
      add(.element, before: place(Int(element.firstToken)), group: group)
      if after < end - 1, tree.tokens[after].kind == .comma {
        add(.element, before: place(after + 1), group: group)
      }
    }
    add(.closing, before: place(end - 1), group: group)
  }

  /// Adds a list without brackets as a place for line breaks, such as the protocols after `:` or the names after
  /// `inject`.
  private mutating func addBareList(_ id: NodeID, _ tree: SyntaxTree) {
    var elements = 0
    var (first, last) = (0, 0)
    tree.forEachChild(of: id) { child, kind in
      let element = tree.nodes[Int(child)]
      guard element.endToken > element.firstToken, isElement(kind) else { return }
      if elements == 0 { first = Int(element.firstToken) }
      last = Int(element.endToken) - 1
      elements += 1
    }
    guard elements > 1, first > firstToken else { return }
    let group = groups.count
    groups.append(Group(first: place(first - 1), last: place(last), isChain: false))
    tree.forEachChild(of: id) { child, kind in
      guard isElement(kind) else { return }
      add(.element, before: place(Int(tree.nodes[Int(child)].firstToken)), group: group)
    }
    if place(last) + 1 < pieces.count { pieces[place(last) + 1].listBefore = group }
  }

  /// Returns true if a child of this kind is an element of a list without brackets.
  private func isElement(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .modifiers, .attribute, .byApp, .exceptClause: false
    default: true
    }
  }

  /// Adds a chain: all children of one kind, such as the `then` clauses of a segue. Each may begin a line.
  private mutating func addChain(
    of kind: SyntaxKind, _ id: NodeID, _ node: NodeRecord, _ tree: SyntaxTree
  ) {
    guard tree.child(kind, of: id) != nil else { return }
    let group = groups.count
    groups.append(
      Group(first: place(Int(node.firstToken)), last: place(Int(node.endToken) - 1), isChain: true))
    tree.forEachChild(of: id) { child, childKind in
      guard childKind == kind else { return }
      add(.chain, before: place(Int(tree.nodes[Int(child)].firstToken)), group: group)
    }
  }

  /// Adds a clause: a part of the line that moves to a new line if it does not fit where it is but fits there as a
  /// whole.
  private mutating func addClause(_ first: Int, to end: Int) {
    let place = place(first)
    add(.clause, before: place)
    if pieces[place].gap == .clause { pieces[place].clauseEnd = self.place(end - 1) }
  }

  /// Adds the text after the colon of a segue or embed as a clause: the kind and the target, without the `then`
  /// clauses.
  private mutating func addTarget(_ id: NodeID, _ tree: SyntaxTree) {
    let node = tree.nodes[Int(id)]
    var token = Int(node.firstToken)
    let then = tree.child(.thenClause, of: id)
    let end = Int(then.map { tree.nodes[Int($0)].firstToken } ?? node.endToken)
    var children = tree.children(of: id)
    var child = children.next(in: tree)
    while token < end {
      if let next = child, Int(tree.nodes[Int(next)].firstToken) == token {
        token = max(token, Int(tree.nodes[Int(next)].endToken))
        child = children.next(in: tree)
      } else if tree.tokens[token].kind == .colon {
        if token + 1 < end { addClause(token + 1, to: end) }
        return
      } else {
        token += 1
      }
    }
  }

  // MARK: Measures

  private mutating func measureGaps() {
    var forced = 0
    for index in pieces.indices {
      if pieces[index].isForced { forced += 1 }
      pieces[index].forcedCount = forced
    }
    var (gap, stop) = (pieces.count, pieces.count)
    for index in pieces.indices.reversed() {
      pieces[index].nextGap = gap
      pieces[index].nextStop = stop
      switch pieces[index].gap {
      case .none: if pieces[index].isForced { (gap, stop) = (index, index) }
      case .brace: if pieces[index].isForced { (gap, stop) = (index, index) }
      case .word:
        gap = index
        if pieces[index].isForced { stop = index }
      case .clause, .element, .closing, .chain: (gap, stop) = (index, index)
      }
    }
  }

  /// Returns the number of columns from the start of one piece to the end of another.
  private func columns(_ first: Int, to last: Int) -> Int { pieces[last].end - pieces[first].start }

  private func hasForced(_ first: Int, to last: Int) -> Bool {
    pieces[last].forcedCount > pieces[first].forcedCount
  }

  /// Returns the number of columns between the end of piece `last` and the end of piece `end - 1`, since the line
  /// cannot end before `end`. If `isIndented` is true, an opening brace at the end of the line gets a line of its own
  /// and is not counted.
  private func trail(after last: Int, upTo end: Int, isIndented: Bool) -> Int {
    guard end > last + 1 else { return 0 }
    let isBeforeBrace = end == pieces.count && pieces[end - 1].gap == .brace && isIndented
    let final = isBeforeBrace ? end - 2 : end - 1
    return final > last ? pieces[final].end - pieces[last].end : 0
  }

  // MARK: Decisions

  private mutating func decide() {
    var column = base
    var group = 0
    for index in pieces.indices {
      if index > 0 {
        while let context = contexts.last, context.last < index { contexts.removeLast() }
        if let newLine = newLine(before: index, at: column) {
          pieces[index].newLine = newLine
          (column, indentation) = (newLine, newLine)
        } else if pieces[index].hasSpace {
          column += 1
        }
      }
      while group < groups.count, groups[group].first <= index {
        if groups[group].first == index { decide(group, at: column) }
        group += 1
      }
      column += pieces[index].end - pieces[index].start
    }
  }

  /// Decides whether a list or a chain stays on one line or is broken.
  private mutating func decide(_ index: Int, at column: Int) {
    let group = groups[index]
    guard group.first > lastFlat else { return }
    let end = pieces[group.last].nextStop
    let fits =
      !hasForced(group.first, to: group.last)
      && column + columns(group.first, to: group.last)
        + trail(after: group.last, upTo: end, isIndented: indentation > base) <= Self.width
    if fits {
      lastFlat = max(lastFlat, group.last)
      return
    }
    let outer = contexts.last?.inner ?? base
    groups[index].inner = (group.isChain ? outer : indentation) + 2
    groups[index].closing = indentation
    // If even the indentation of the elements is too wide, line breaks cannot help.
    guard groups[index].inner < Self.width else { return }
    groups[index].isBroken = true
    contexts.append(Context(last: group.last, inner: groups[index].inner))
  }

  /// Returns the indentation of the line that begins with a piece; nil if the piece continues the current line.
  private func newLine(before index: Int, at column: Int) -> Int? {
    let piece = pieces[index]
    if piece.isDropped { return nil }
    let continued = min((contexts.last?.inner ?? base) + 2, Self.width)
    if let list = piece.listBefore, groups[list].isBroken {
      return piece.gap == .brace ? base : groups[list].closing
    }
    switch piece.gap {
    case .brace: return indentation > base || piece.isForced ? base : nil
    case .element where groups[piece.group].isBroken, .chain where groups[piece.group].isBroken:
      return groups[piece.group].inner
    case .closing where groups[piece.group].isBroken: return groups[piece.group].closing
    default: break
    }
    if piece.isForced { return continued }
    guard index > lastFlat else { return nil }
    let column = column + (piece.hasSpace ? 1 : 0)
    switch piece.gap {
    case .clause:
      let end = piece.clauseEnd
      if !hasForced(index, to: end) {
        let columns = columns(index, to: end)
        let stop = pieces[end].nextStop
        let here = trail(after: end, upTo: stop, isIndented: indentation > base)
        if column + columns + here <= Self.width { return nil }
        let alone = trail(after: end, upTo: stop, isIndented: true)
        if continued + columns + alone <= Self.width { return continued }
      }
      return newLineOfWord(before: index, at: column, continued)
    case .word: return newLineOfWord(before: index, at: column, continued)
    default: return nil
    }
  }

  private func newLineOfWord(before index: Int, at column: Int, _ continued: Int) -> Int? {
    let end = pieces[index].nextGap
    let columns = pieces[index].end - pieces[index].start
    let here = columns + trail(after: index, upTo: end, isIndented: indentation > base)
    let alone = columns + trail(after: index, upTo: end, isIndented: true)
    return column + here > Self.width && continued + alone <= Self.width ? continued : nil
  }
}

extension SyntaxTree {
  /// Returns the first node that begins at the given token or at a later one.
  fileprivate func firstNode(fromToken token: Int) -> NodeID {
    NodeID(nodes.partitioningIndex { Int($0.firstToken) < token })
  }
}

/// Returns the number of columns that a text takes: its number of characters, as Swift counts them.
func columnCount(of text: ArraySlice<UInt8>) -> Int {
  text.allSatisfy { $0 < 0x80 } ? text.count : String(decoding: text, as: UTF8.self).count
}
