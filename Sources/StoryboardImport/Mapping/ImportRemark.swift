import StoryboardDiagnostics

/// A diagnostic about a storyboard, with the part of the program that it concerns.
struct ImportRemark: Sendable {
  let diagnostic: Diagnostic
  /// The part of the imported program that the diagnostic concerns; nil if the storyboard could not be read.
  let place: ImportedPlace?

  init(_ diagnostic: Diagnostic, about place: ImportedPlace? = nil) {
    self.diagnostic = diagnostic
    self.place = place
  }
}

/// The object that fires a segue, if it is not the controller: a button, a cell, a gesture recognizer.
struct ImportedControl: Sendable {
  /// The object's element in Interface Builder.
  let element: String
  /// The segue's line in the storyboard.
  let range: SourceRange
  /// The position of the imported segue in the program.
  let segue: ImportedPlace
}

/// A storyboard, one of its scenes, or one segue of that scene, by their indices in the documents.
struct DocumentPlace: Hashable {
  var storyboard: Int
  var scene: Int?
  var segue: Int?
}

/// A storyboard of the imported program, an item of its block, or a line of that item, by their indices.
struct ImportedPlace: Hashable, Sendable {
  var storyboard: Int
  var item: Int?
  var line: Int?

  /// This part and the parts that contain it: a line, then its item, then its storyboard.
  var path: [ImportedPlace] {
    let around = ImportedPlace(storyboard: storyboard, item: line == nil ? nil : item)
    return item == nil ? [self] : [self] + around.path
  }
}

extension [ImportRemark] {
  var sortedByPlace: Self { sorted { $0.diagnostic.range < $1.diagnostic.range } }
}
