import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardTooling

/// A mistake or a warning that the compiler has found in the program.
package struct MapFinding: Sendable {
  package let severity: Severity
  package let code: String
  package let message: String
  package let place: MapSourceLocation
  /// The scenes whose declarations contain the place of the mistake or warning, or one of its further places.
  package let scenes: [SceneID]
  package var scene: SceneID? { scenes.first }

  static func all(in compilation: Compilation, _ places: MapSourceLocator) -> [MapFinding] {
    let program = compilation.program
    let scenes = program.scenes.ids.map { (range: program.range(of: program.scenes[$0].syntax), id: $0) }
      .sorted { $0.range < $1.range }
    /// Returns the scene whose declaration contains a place; nil if there is none.
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
