import StoryboardDiagnostics
import StoryboardSyntax

/// Checks the text that an import has written: it parses, everything that the author has written is in it, and its
/// scenes are the scenes of the storyboards. If not, the import itself has a defect.
struct MergeVerification {
  /// What is wrong with the text, as a message; nil if all checks succeed.
  let defect: String?

  static let doesNotParse = "the result does not parse"

  /// - Parameters:
  ///   - result: the program after the import.
  ///   - before: the program before the import.
  ///   - merge: the last comparison of the storyboards with the program, after which nothing was left to change.
  init(of result: SyntaxTree, from before: SyntaxTree, _ merge: ProgramMerge) {
    if result.hasMistakes {
      defect = Self.doesNotParse
    } else if merge.edited(result) != result.source.bytes {
      defect = "the result is not settled"
    } else if let lost = Self.lost(before, result) {
      defect = "a text of the author's is lost: `\(String(decoding: lost.prefix(60), as: UTF8.self))`"
    } else if let scene = Self.difference(merge) {
      defect = "the scene `\(scene)` differs from the storyboard"
    } else {
      defect = nil
    }
  }

  // MARK: The author's text

  /// Returns the first text of the author's that occurs less often in the result than before; nil if none is lost.
  private static func lost(_ before: SyntaxTree, _ result: SyntaxTree) -> [UInt8]? {
    var counts: [[UInt8]: Int] = [:]
    for text in texts(of: result) { counts[text, default: 0] += 1 }
    for text in texts(of: before) {
      guard let count = counts[text], count > 0 else { return text }
      counts[text] = count - 1
    }
    return nil
  }

  /// Returns what an author has written in a program: the parts that no storyboard contains, and the lines of all
  /// comments.
  private static func texts(of tree: SyntaxTree) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for item in tree.items { item.collectAuthoredParts(into: &found) }
    for token in tree.tokens.indices {
      guard let comment = tree.comment(before: token) else { continue }
      let lines = comment.split { $0 == 0x0A || $0 == 0x0D }
      found += lines.map { $0.filter { $0 != 0x20 && $0 != 0x09 } }.filter { !$0.isEmpty }
    }
    return found
  }

  // MARK: The storyboards

  private struct Link: Hashable {
    let category: String
    let identifier: String?
    let place: NameID
    let kind: [[UInt8]]?
    let style: [[UInt8]]?

    init(_ link: MergedTransition) {
      (category, identifier, place) = (link.category, link.identifier, link.place)
      (kind, style) = (link.kind?.spelling, link.target?.child(.styleClause)?.spelling)
    }
  }

  /// Returns the name of the first scene that differs from its storyboard; nil if there is none. A scene is not
  /// compared if the import asks the author about it.
  private static func difference(_ merge: ProgramMerge) -> String? {
    let asked = merge.diagnostics.filter { $0.kind.entry.code == .undecided }.map(\.range)
    for match in merge.matches.values where !match.existing.isExternal && !match.imported.isExternal {
      guard case .here = merge.locations[match.imported] else { continue }
      for case (let scene, let own?, _) in match.scenes.pairs {
        let range = own.syntax.range
        let isAsked = asked.contains { range.start <= $0.start && $0.end <= range.end }
        if isAsked { continue }
        let links = scene.items.compactMap {
          MergedTransition($0, names: merge.names, renamed: match.renamed, parts: merge.parts)
        }
        var left: [Link: Int] = [:]
        for link in own.items.compactMap({ MergedTransition($0, names: merge.names) }) {
          left[Link(link), default: 0] += 1
        }
        for link in links where !link.isUndecided { left[Link(link), default: 0] -= 1 }
        let isSame =
          scene.controller?.syntax.spelling == own.controller?.syntax.spelling
          && merge.names.identifier(of: scene) == merge.names.identifier(of: own)
          && scene.isInitial == own.isInitial && left.values.allSatisfy { $0 >= 0 }
        if !isSame { return own.name.map { merge.names[$0.id] } ?? "" }
      }
    }
    return nil
  }
}
