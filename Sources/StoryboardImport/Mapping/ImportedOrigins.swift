import StoryboardDiagnostics

/// The objects of Interface Builder that the parts of an imported program were made from.
struct ImportedOrigins: Sendable {
  /// An object of a storyboard.
  struct Origin: Sendable {
    /// Its object ID; nil if it has none, or if another object has the same.
    let objectID: String?
    /// Its line in the storyboard's file.
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

  /// The place of an attribute of an object.
  func range(of attribute: StoryboardAttribute, of origin: Origin) -> SourceRange {
    guard let (file, starts) = files[origin.range.file] else { return origin.range }
    return file.range(
      of: attribute, inTag: nil, withID: origin.objectID, onLine: origin.line, starts: starts)
  }
}
