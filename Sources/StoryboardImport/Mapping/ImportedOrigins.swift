import StoryboardDiagnostics

/// The objects of Interface Builder from which the parts of an imported program were made.
struct ImportedOrigins: Sendable {
  /// An object of a storyboard.
  struct Origin: Sendable {
    /// Its object ID; nil if it has none, or shares it.
    let objectID: String?
    /// Its line in the storyboard's file.
    let range: SourceRange
  }

  private var origins: [ImportedPlace: Origin] = [:]

  subscript(place: ImportedPlace) -> Origin? { origins[place] }

  mutating func add(_ objectID: String?, _ range: SourceRange, of place: ImportedPlace) {
    origins[place] = Origin(objectID: objectID == "" ? nil : objectID, range: range)
  }
}
