import StoryboardDiagnostics
import StoryboardSyntax

/// Reports parts of the program whose counterparts in the storyboard cannot be determined. The author has to write
/// their object IDs.
extension ProgramMerge {
  /// Reports scenes of one class that have no identifiers.
  mutating func reportUndecided(
    _ own: [Located<SceneSyntax>], _ new: [Located<SceneSyntax>], _ match: StoryboardMatch
  ) {
    var sources: [NameID: [String]] = [:]
    for scene in match.imported.items.compactMap(Located<SceneSyntax>.init) {
      let source =
        match.renamed[scene.syntax.nameID].flatMap { $0 == .empty ? nil : $0 } ?? scene.syntax.nameID
      for link in scene.items.compactMap({ MergedTransition($0, names: names) }) {
        let name = link.identifier.map { " `\($0)`" } ?? ""
        sources[link.place, default: []].append("the \(link.word)\(name) of `\(names[source])`")
      }
    }
    let candidates = new.compactMap { scene -> UndecidedCandidate? in
      guard let id = scene.syntax.objectID?.syntax.text else { return nil }
      return UndecidedCandidate(objectID: id, sources: sources[scene.syntax.nameID] ?? [])
    }
    let labels = new.compactMap { scene -> Diagnostic.Label? in
      guard let range = parts.range(of: scene.syntax), let id = scene.syntax.objectID?.syntax.text else {
        return nil
      }
      return Diagnostic.Label(.object(id), at: range)
    }
    for case let name? in own.map(\.name) {
      report(
        .undecided(names[name.id], new.count, own.count, candidates), at: name.syntax, labels: labels)
    }
  }

  /// Reports transitions that nothing tells apart.
  mutating func reportUndecided(_ own: [MergedTransition], _ new: [MergedTransition], of scene: SceneHeader) {
    let ids = new.compactMap { link in
      link.objectID.map { String(decoding: ObjectIDLiteral.written($0), as: UTF8.self) }
    }
    let labels = zip(new, ids).compactMap { link, id in
      parts.range(of: link.syntax).map { Diagnostic.Label(.object(id), at: $0) }
    }
    for link in own {
      report(.undecidedTransition(describe(link), new.count, own.count, ids), at: link.syntax, labels: labels)
    }
  }
}
