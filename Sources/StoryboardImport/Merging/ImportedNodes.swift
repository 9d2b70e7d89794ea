import StoryboardDiagnostics
import StoryboardSyntax

/// Finds the object of a storyboard that a part of an imported program was made from.
struct ImportedNodes {
  private var places: [NodeID: ImportedPlace] = [:]
  private let origins: ImportedOrigins

  init(of imported: SyntaxTree, origins: ImportedOrigins) {
    self.origins = origins
    for (number, storyboard) in imported.items.compactMap(Located<StoryboardSyntax>.init).enumerated() {
      places[storyboard.syntax.id] = ImportedPlace(storyboard: number)
      for (item, syntax) in storyboard.items.enumerated() {
        places[syntax.id] = ImportedPlace(storyboard: number, item: item)
        guard let scene = Located<SceneSyntax>(syntax) else { continue }
        for (line, link) in scene.items.enumerated() {
          places[link.id] = ImportedPlace(storyboard: number, item: item, line: line)
        }
      }
    }
  }

  /// Returns Interface Builder's object ID of a scene, a reference or a transition; nil if it has none.
  func objectID(of part: Syntax) -> String? {
    origin(of: part)?.objectID ?? part.objectID?.value
  }

  /// Returns the range of an attribute in the tag of a storyboard's file that a part was made from. Without an
  /// attribute, returns the range of the tag's line.
  func range(of part: Syntax, _ attribute: StoryboardAttribute?) -> SourceRange? {
    guard let origin = origin(of: part) else { return nil }
    return attribute.map { origins.range(of: $0, of: origin) } ?? origin.range
  }

  /// Returns the range of the line in a storyboard's file that a part was made from.
  func range(of part: Syntax) -> SourceRange? { origin(of: part)?.range }

  private func origin(of part: Syntax) -> ImportedOrigins.Origin? { places[part.id].flatMap { origins[$0] } }
}
