import StoryboardDiagnostics

/// The objects of Interface Builder that the parts of an imported program were made from.
struct ImportedOrigins: Sendable {
  /// The object of a storyboard that a part of the program was made from.
  struct Origin: Sendable {
    /// The object's ID in Interface Builder; nil if it has none, or if another object has the same ID.
    let objectID: String?
    /// The object's line in the storyboard's file.
    let range: SourceRange
    fileprivate let line: Int
  }

  private var origins: [ImportedPlace: Origin] = [:]
  private var files: [UInt32: (file: ImportedFile, starts: [UInt32])] = [:]

  subscript(place: ImportedPlace) -> Origin? { origins[place] }

  mutating func add(_ file: ImportedFile, _ starts: [UInt32]) { files[file.file] = (file, starts) }

  mutating func add(_ objectID: String?, _ line: Int, in file: ImportedFile, of place: ImportedPlace) {
    let range = file.range(ofLine: line, starts: files[file.file]?.starts ?? [])
    origins[place] = Origin(objectID: objectID == "" ? nil : objectID, range: range, line: line)
  }

  /// Returns the range of an attribute in the tag of an object, or the range of the tag's name if the tag lacks the
  /// attribute.
  func range(of attribute: StoryboardAttribute, of origin: Origin) -> SourceRange {
    guard let (file, starts) = files[origin.range.file] else { return origin.range }
    return file.range(
      of: attribute, inTag: nil, withID: origin.objectID, onLine: origin.line, starts: starts)
  }
}
