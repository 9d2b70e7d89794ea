import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks that the scenes, references and transitions of each storyboard have different object IDs.
  mutating func checkObjectIDs() {
    for id in program.storyboards.ids {
      let place = program.storyboards[id].syntax
      let tree = program.tree(of: place)
      guard tree.counts.objectIDs > 1 else { continue }
      var seen = IndexTable<NameID, NodeID>()
      for node in tree.objectIDs(in: place.node) {
        let value = tree.text(ofLiteral: node, in: &program.names)
        // An empty ID is refused already.
        guard value != .empty else { continue }
        guard let previous = seen[value] else {
          seen[value] = node
          continue
        }
        report(
          SceneDiagnostic.duplicateObjectID(text(value)), at: tree.syntax(node),
          labels: [Diagnostic.Label(.previous, at: tree.syntax(previous).range)],
          fix: .replace(tree.removalRange(ofObjectID: node), with: ""))
      }
    }
  }
}
