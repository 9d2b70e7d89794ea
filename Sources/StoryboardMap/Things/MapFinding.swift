import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardTooling

/// A mistake or a warning.
package struct MapFinding: Sendable {
  package let severity: Severity
  package let code: String
  package let message: String
  package let place: MapPlace
  /// The scenes whose text contains the finding, or one of its further places.
  package let scenes: [SceneID]
  package var scene: SceneID? { scenes.first }

  static func all(in compilation: Compilation, _ places: MapPlaces) -> [MapFinding] {
    let program = compilation.program
    let scenes = program.scenes.ids.map { (range: program.range(of: program.scenes[$0].syntax), id: $0) }
      .sorted { $0.range < $1.range }
    /// The scene whose text contains a place.
    func scene(around range: SourceRange) -> SceneID? {
      let next = scenes.partitioningIndex { ($0.range.file, $0.range.start) <= (range.file, range.start) }
      guard next > 0, scenes[next - 1].range.file == range.file, range.start < scenes[next - 1].range.end
      else {
        return nil
      }
      return scenes[next - 1].id
    }
    return compilation.diagnostics.compactMap { diagnostic in
      guard let place = places.place(diagnostic.range) else { return nil }
      let entry = diagnostic.kind.entry
      return MapFinding(
        severity: entry.severity, code: entry.code.rawValue, message: entry.message, place: place,
        scenes: ([diagnostic.range] + diagnostic.furtherPlaces).compactMap { scene(around: $0) }
          .reduce(into: []) { found, scene in if found.last != scene { found.append(scene) } })
    }
  }
}
