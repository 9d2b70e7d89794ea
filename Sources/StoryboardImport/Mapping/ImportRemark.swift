import StoryboardDiagnostics

/// Something that was reported of a storyboard, with what of the program it is about.
struct ImportRemark: Sendable {
  let diagnostic: Diagnostic
  /// nil where the file has become nothing.
  let place: ImportedPlace?

  init(_ diagnostic: Diagnostic, about place: ImportedPlace? = nil) {
    self.diagnostic = diagnostic
    self.place = place
  }
}

/// What fires a segue, where that is not the controller but a button, a cell, a gesture recognizer.
struct ImportedControl: Sendable {
  /// What Interface Builder calls it.
  let element: String
  /// The segue's line in the storyboard.
  let range: SourceRange
  /// What the segue has become.
  let segue: ImportedPlace
}

/// A storyboard, a scene of it or a segue of that, by their indices in what was read.
struct DocumentPlace: Hashable {
  var storyboard: Int
  var scene: Int?
  var segue: Int?
}

/// A storyboard of the imported program, an item of its block or a line of that, by their indices.
struct ImportedPlace: Hashable, Sendable {
  var storyboard: Int
  var item: Int?
  var line: Int?

  /// It, and what it is in.
  var path: [ImportedPlace] {
    let around = ImportedPlace(storyboard: storyboard, item: line == nil ? nil : item)
    return item == nil ? [self] : [self] + around.path
  }
}

extension [ImportRemark] {
  var sortedByPlace: Self { sorted { $0.diagnostic.range < $1.diagnostic.range } }
}
