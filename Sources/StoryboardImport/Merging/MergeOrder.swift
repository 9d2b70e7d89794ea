import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// Puts the relationships of a scene into the storyboard's order, because the order of the `tab` lines, for
  /// example, decides which child is which. New relationships are added between them. Each relationship moves with
  /// its comments and `allow` lines. Everything else stays in place.
  ///
  /// If the target of one relationship cannot be determined, all relationships with its role stay unchanged.
  ///
  /// - Returns: the new relationships that could not be placed, because no existing relationship has their role.
  mutating func arrange(
    _ links: [(new: MergedTransition, own: MergedTransition?)], of scene: SceneHeader,
    _ match: StoryboardMatch
  ) -> [MergedTransition] {
    let undecided = Set(links.filter(\.new.isUndecided).map(\.new.category))
    var arranged: Set<String> = []
    for case (let link, _?) in links where link.syntax.kind == .relationship {
      guard !undecided.contains(link.category), arranged.insert(link.category).inserted else { continue }
      arrangeSameRole(links.filter { $0.new.category == link.category }, of: scene, match)
    }
    return links.filter { $0.own == nil && !$0.new.isUndecided && !arranged.contains($0.new.category) }.map(
      \.new)
  }

  private mutating func arrangeSameRole(
    _ links: [(new: MergedTransition, own: MergedTransition?)], of scene: SceneHeader,
    _ match: StoryboardMatch
  ) {
    let bytes = scene.syntax.tree.source.bytes
    let paragraphs = scene.items.paragraphs
    let moved = links.compactMap { $0.own.flatMap { paragraphs[$0.syntax.id] } }
    let places = moved.sorted { $0.lowerBound < $1.lowerBound }
    reportOrder(links, moved, places)
    let margin = style.margin(ofLinesIn: scene.items, of: scene.syntax)
    var texts: [[UInt8]] = []
    var first: [UInt8] = []
    let own = links.compactMap { $0.own.flatMap { paragraphs[$0.syntax.id] } }
    var edited = edits.take(from: own, of: bytes, since: scene.firstEdit)[...]
    for link in links {
      if let own = link.own {
        if paragraphs[own.syntax.id] != nil, let text = edited.popFirst() { texts.append(text) }
      } else if let last = texts.indices.last {
        texts[last] += [0x0A] + margin + text(of: link.new, in: scene, match)
      } else {
        first += text(of: link.new, in: scene, match) + [0x0A] + margin
      }
    }
    texts[0] = first + texts[0]
    for (place, var text) in zip(places, texts) where text != Array(bytes[place]) {
      let isLineOpen = place.upperBound < bytes.count && ![0x0A, 0x0D].contains(bytes[place.upperBound])
      let line = text.split(separator: 0x0A).last ?? []
      if isLineOpen, zip(line, line.dropFirst()).contains(where: { $0 == 0x2F && $1 == 0x2F }) {
        text.append(0x0A)
      }
      edits.replace(place, by: text)
    }
  }
}

extension ProgramMerge {
  /// Records a change for the first relationship whose position among the relationships of its role is another one
  /// now.
  private mutating func reportOrder(
    _ links: [(new: MergedTransition, own: MergedTransition?)], _ moved: [Range<Int>], _ places: [Range<Int>]
  ) {
    let known = links.filter { $0.own != nil }
    // If a relationship leads to another scene now, its new position is not a change of the order.
    if known.contains(where: { $0.new.place != $0.own?.place }) { return }
    guard known.count == moved.count, let index = moved.indices.first(where: { moved[$0] != places[$0] }),
      let own = known[index].own
    else { return }
    change(
      .changed(describe(own), [PropertyDifference(.order, "it has another place in the order")]),
      of: .part(own.syntax),
      from: known[index].new.syntax)
  }
}

extension SyntaxChildren {
  /// The range of each item of a block with everything that belongs to it: the comments directly above it, its `allow`
  /// lines, and the comment at the end of its line.
  var paragraphs: [NodeID: Range<Int>] {
    var paragraphs: [NodeID: Range<Int>] = [:]
    var allow: Syntax?
    for item in self {
      if item.kind == .allow {
        allow = allow ?? item
      } else {
        paragraphs[item.id] = (allow ?? item).startIncludingComments..<item.endIncludingComment
        allow = nil
      }
    }
    return paragraphs
  }
}

extension Syntax {
  /// The offset at which the comments directly above the item start; without such comments, the start of the item.
  fileprivate var startIncludingComments: Int {
    let trivia = tree.trivia(before: firstToken)
    // Text before the end of the first line belongs to the previous item.
    var start: Int?
    var isBlank = true
    var depth = 0
    var position = trivia.startIndex
    func has(_ text: String) -> Bool { trivia[position...].starts(with: text.utf8) }
    while position < trivia.endIndex {
      var length = 1
      if has("/*") {
        (depth, length, isBlank) = (depth + 1, 2, false)
      } else if depth > 0 {
        if has("*/") { (depth, length) = (depth - 1, 2) }
      } else if has("//") {
        length = trivia[position...].prefix { $0 != 0x0A && $0 != 0x0D }.count
        isBlank = false
      } else if trivia[position] == 0x0A {
        if start == nil || isBlank { start = position + 1 }
        isBlank = true
      }
      position += length
    }
    guard let start else { return trivia.endIndex }
    return trivia[start...].firstIndex { ![0x20, 0x09, 0x0D].contains($0) } ?? trivia.endIndex
  }
}
