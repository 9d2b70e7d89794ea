/// The reasons why a file cannot be read as a storyboard.
package enum StoryboardReadError: Error, Hashable, Sendable {
  /// The file is not well-formed XML. `line` is the 1-based line of the error.
  case malformed(XMLError, line: Int)
  /// The file is XML, but not a storyboard. `root` is the name of its root element, and `type` is the attribute
  /// `type` of that element.
  case notAStoryboard(root: String, type: String?)

  /// The error as a sentence without a full stop.
  package var message: String {
    switch self {
    case .malformed(let error, _): error.message
    case .notAStoryboard("plist", _): "this is a property list, not a storyboard"
    case .notAStoryboard("document", let type?) where type.split(separator: ".").last == "XIB":
      "this is a nib file, not a storyboard"
    case .notAStoryboard("document", let type?): "this is a document of type `\(type)`, not a storyboard"
    case .notAStoryboard("archive", _):
      "this file is in Interface Builder's format before Xcode 4, which had no storyboards"
    case .notAStoryboard(let root, _):
      "the root element is `\(root)`, where a storyboard has `document` with a type"
    }
  }
}
