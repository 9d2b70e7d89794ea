import StoryboardDiagnostics
import StoryboardSyntax

/// The parts of an imported program, in the tree that is merged, with their origins in the storyboards.
struct ImportedParts {
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

  /// Interface Builder's object ID of a scene, a reference or a transition; nil if it has none.
  func objectID(of part: Syntax) -> String? {
    origin(of: part)?.objectID ?? part.objectID?.value
  }

  /// The place of an attribute of a part in a storyboard's file.
  func range(of part: Syntax, _ attribute: StoryboardAttribute?) -> SourceRange? {
    guard let origin = origin(of: part) else { return nil }
    return attribute.map { origins.range(of: $0, of: origin) } ?? origin.range
  }

  /// The place of a part in a storyboard's file.
  func range(of part: Syntax) -> SourceRange? { origin(of: part)?.range }

  private func origin(of part: Syntax) -> ImportedOrigins.Origin? { places[part.id].flatMap { origins[$0] } }
}
